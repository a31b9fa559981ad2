"""Score sheets: what a table writes on, by the game that is played."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, RESULTS, ROUND, Making, Option, Options, ReportKind
from tournament.reports.links import code_svg, shown_address, table_address
from tournament.reports.typesetting import typeset
from tournament.reports.words import (
    MARKS,
    read_round,
    round_and_table,
    round_text,
    seat_name,
)
from tournament.selectors.report_rounds import (
    PrintedTable,
    RoundSeating,
    SheetRules,
    sheet_rules,
)
from tournament.templatetags.points import printer

WINDS = "ESWN"
ROWS_OF_HALF = {1: 10, 2: 15, 4: 17}
ROWS_OF_WHOLE = {1: 14, 2: 24, 4: 30}
"""Lines for hands by the number of winds, where dealers may stay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheets:
    """The round to print and the rules its sheets follow."""

    seating: RoundSeating
    rules: SheetRules


def read_sheets(tournament: Tournament, options: Options) -> Sheets:
    """Gives the round and the rules. Raises `Blocked` where nobody sits in the round."""
    return Sheets(seating=read_round(tournament, options), rules=sheet_rules(tournament))


def score_sheets(making: Making) -> bytes:
    """Gives a sheet for every table, two a page or one."""
    found: Sheets = making.data
    sheets = []
    for done, table in enumerate(found.seating.tables, start=1):
        sheets.append(_sheet(making, table, found))
        making.progress(done, total=len(found.seating.tables))
    return typeset(
        "score_sheets",
        making=making,
        data={
            "sheets": sheets,
            "family": found.rules.family,
            "whole": making.options["size"] == "whole",
            "words": _words(found.rules),
        },
    )


def _sheet(making: Making, table: PrintedTable, found: Sheets) -> dict[str, Any]:
    """Gives one table's sheet."""
    number = found.seating.number
    address = table_address(making.site, making.tournament, table_id=table.id)
    size = len(table.seats)
    rests = any(seat.wind == "R" for seat in table.seats)
    expected = found.rules.sums.get(size)
    shown = "" if expected is None else printer().whole(expected)
    return {
        "table": str(table.number),
        "caption": round_and_table(making.tournament, number, table=table.number),
        "round": round_text(making.tournament, number, name=found.seating.name),
        "seats": [{"wind": MARKS[seat.wind], "name": seat_name(seat)} for seat in table.seats],
        "sum": _("must be %(sum)s") % {"sum": shown} if shown else "",
        "code": code_svg(address),
        "address": shown_address(address),
        "hands": _hands(found.rules, size=size - rests, whole=making.options["size"] == "whole"),
    }


def _hands(rules: SheetRules, *, size: int, whole: bool) -> list[str]:
    """Gives the label of each line: the hand where the deals are fixed, else nothing."""
    if rules.fixed_deals:
        return [
            f"{MARKS[wind]}{turn}" for wind in WINDS[: rules.winds] for turn in range(1, size + 1)
        ]
    rows = ROWS_OF_WHOLE if whole else ROWS_OF_HALF
    return [""] * rows[rules.winds]


def _words(rules: SheetRules) -> dict[str, str]:
    """Gives the words of a sheet; those the game does not have are empty."""
    riichi, mcr = rules.family == "riichi", rules.family == "mcr"
    return {
        "table": _("Table"),
        "hand": pgettext("column of a score sheet", "Hand"),
        "honba": pgettext("column of a score sheet", "Honba") if riichi else "",
        "sticks": pgettext("column of a score sheet", "Sticks") if riichi else "",
        "fan": pgettext("column of a score sheet", "Fan") if mcr else "",
        "value": "" if riichi or mcr else pgettext("column of a score sheet", "value"),
        "paid": "" if riichi or mcr else pgettext("column of a score sheet", "paid"),
        "penalties": _("Chombo") if riichi else _("Penalties"),
        "end": _("End points"),
        "sum": _("Sum"),
        "sum_of": _sum_of(rules),
        "sticks_left": _("Sticks left") if riichi else "",
        "signature": _("Signature"),
        "ends": _("Ends at"),
    }


def _sum_of(rules: SheetRules) -> str:
    """Gives what the sum is made of where sticks left count in it: "(End points + ...)"."""
    if not rules.stick:
        return ""
    sticks = f"{_('Sticks left')} × {printer().whole(rules.stick)}"
    return f"({_('End points')} + {sticks})"


def _title(tournament: Tournament, options: Options) -> str:
    return _("%(round)s, score sheets") % {"round": round_text(tournament, options["round"])}


SCORE_SHEETS = ReportKind(
    code="score_sheets",
    label=gettext_lazy("Score sheets"),
    about=gettext_lazy(
        "One for every table of a round: names and winds, a line for each hand, boxes, signatures."
    ),
    right=Right.CONFIRM_RESULT,
    read=read_sheets,
    build=score_sheets,
    title=_title,
    options=(
        ROUND,
        Option(
            code="size",
            label=gettext_lazy("Size of a sheet"),
            choices=(
                ("half", gettext_lazy("half a page")),
                ("whole", gettext_lazy("a whole page")),
            ),
            default="half",
        ),
        PAPER,
    ),
    has_links=True,
    unchanged_by=RESULTS,
)
