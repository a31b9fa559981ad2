"""The wall sheets of a round: by table for those who look for a table, by name for the others."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, RESULTS, ROUND, Making, Options, ReportKind
from tournament.reports.name_order import SHOWN, in_order, script_of
from tournament.reports.typesetting import typeset
from tournament.reports.words import MARKS, read_round, round_text, seat_name, seats_of, wind_legend
from tournament.selectors.report_rounds import RoundSeating

LINES = 24
"""Lines of a column by name; a page has two columns, so 48 names."""

Line = dict[str, Any]


def by_table(making: Making) -> bytes:
    """Gives the sheet by table."""
    seating: RoundSeating = making.data
    tables = []
    for done, table in enumerate(seating.tables, start=1):
        tables.append(
            {
                "number": str(table.number),
                "seats": [
                    {"wind": MARKS[seat.wind], "name": seat_name(seat)} for seat in table.seats
                ],
            }
        )
        making.progress(done, total=len(seating.tables))
    return typeset(
        "wall_tables",
        making=making,
        data={
            "heading": round_text(making.tournament, seating.number, name=seating.name),
            "tables": tables,
            "byes": [one.name for one in in_order(seating.byes, name=lambda one: one.name)],
            "byes_text": _("Sit out this meeting")
            if making.tournament.is_league
            else _("Sit out this round"),
            "legend": wind_legend(seats_of([seating])),
        },
    )


def by_name(making: Making) -> bytes:
    """Gives the sheet by name."""
    seating: RoundSeating = making.data
    lines = list(_lines(seating))
    columns = _columns(_with_headings(lines))
    pages = [columns[at : at + 2] for at in range(0, len(columns), 2)]
    making.progress(len(pages), total=len(pages))
    return typeset(
        "wall_names",
        making=making,
        data={
            "heading": round_text(making.tournament, seating.number, name=seating.name),
            "pages": pages,
            "lines": LINES,
            "bye_text": _("sits out"),
            "table_text": _("Table"),
            "legend": wind_legend(seats_of([seating])),
        },
    )


def _lines(seating: RoundSeating) -> Iterator[Line]:
    """Gives a line for each chair with a player, and for each bye."""
    for table in seating.tables:
        for seat in table.seats:
            if seat.player is not None:
                yield {
                    "name": seat.player.name,
                    "table": str(table.number),
                    "wind": MARKS[seat.wind],
                }
    for one in seating.byes:
        yield {"name": one.name, "table": "", "wind": ""}


def _with_headings(lines: Sequence[Line]) -> list[Line]:
    """Gives the lines in order; where there are several scripts, each block with its heading."""
    ordered = in_order(lines, name=lambda line: line["name"])
    blocks = [
        (script, list(block))
        for script, block in groupby(ordered, key=lambda line: script_of(line["name"]))
    ]
    if len(blocks) < 2:
        return ordered
    return [line for script, block in blocks for line in ({"heading": SHOWN[script]}, *block)]


def _columns(lines: Sequence[Line]) -> list[list[Line]]:
    """Gives the lines in columns; a heading never stands last in one."""
    columns: list[list[Line]] = [[]]
    for line in lines:
        is_full = len(columns[-1]) == LINES
        if is_full or ("heading" in line and len(columns[-1]) == LINES - 1):
            columns.append([])
        columns[-1].append(line)
    return columns


def _title_by_table(tournament: Tournament, options: Options) -> str:
    return _("%(round)s by table") % {"round": round_text(tournament, options["round"])}


def _title_by_name(tournament: Tournament, options: Options) -> str:
    return _("%(round)s by name") % {"round": round_text(tournament, options["round"])}


WALL_TABLES = ReportKind(
    code="wall_tables",
    label=gettext_lazy("Wall sheet by table"),
    about=gettext_lazy("Every table of a round with its players and winds, to hang on the wall."),
    right=Right.CONFIRM_RESULT,
    read=read_round,
    build=by_table,
    title=_title_by_table,
    options=(ROUND, PAPER),
    unchanged_by=RESULTS,
)
WALL_NAMES = ReportKind(
    code="wall_names",
    label=gettext_lazy("Wall sheet by name"),
    about=gettext_lazy("Every player of a round by name, with table and wind: 48 names a page."),
    right=Right.CONFIRM_RESULT,
    read=read_round,
    build=by_name,
    title=_title_by_name,
    options=(ROUND, PAPER),
    unchanged_by=RESULTS,
)
