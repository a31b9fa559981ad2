"""Personal schedules: where each player sits in which round, several to a page, to be cut."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, PLANNED, Making, Options, ReportKind
from tournament.reports.name_order import in_order
from tournament.reports.typesetting import typeset
from tournament.reports.words import MARKS, round_text, seats_of, wind_legend
from tournament.selectors.report_rounds import PrintedPlayer, RoundSeating, Schedules, schedules

HEAD_MM = 17
LINE_MM = 6
ROOM_MM = {"a4": 258, "letter": 240}
"""Height for cards on a page of each paper."""

MOST_ROWS = 7

Line = dict[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sizes:
    """How many rows of cards a page has, and how high each line of a card is, in mm."""

    rows: int
    line: int


def read_schedules(tournament: Tournament, options: Options) -> Schedules:
    """Gives everybody's seats, those of a plan only for who may see it.

    Raises `Blocked` where nobody takes part.
    """
    found = schedules(tournament)
    if not found.players:
        raise Blocked(
            _("Nobody takes part yet. Add players, then make this."), code="report_nobody"
        )
    return found if options.get(PLANNED) else replace(found, planned=())


def personal_schedules(making: Making) -> bytes:
    """Gives a card for each player with his rounds, and a line for each round to come."""
    found: Schedules = making.data
    rounds = [*found.rounds, *found.planned]
    lines = _lines(making.tournament, rounds)
    to_come = _to_come(making.tournament, rounds)
    players = in_order(found.players, name=lambda one: one.name)
    cards = []
    for done, one in enumerate(players, start=1):
        cards.append(_card(one, [*lines.get(one.id, ()), *to_come]))
        making.progress(done, total=len(players))
    sizes = _sizes(cards, room=ROOM_MM[making.options["paper"]])
    return typeset(
        "schedules",
        making=making,
        data={
            "cards": cards,
            "rows": sizes.rows,
            "line": sizes.line,
            "words": {
                "table": _("Table"),
                "bye": _("sits out"),
                "legend": wind_legend(seats_of(rounds)),
                "planned": _planned_from(making.tournament, found),
            },
        },
    )


def _lines(tournament: Tournament, rounds: Sequence[RoundSeating]) -> Mapping[int, list[Line]]:
    """Gives each player's lines by his id, in order of the rounds."""
    found: dict[int, list[Line]] = defaultdict(list)
    for held in rounds:
        text = round_text(tournament, held.number, name=held.name)
        for table in held.tables:
            for seat in table.seats:
                if seat.player is not None:
                    line = {"round": text, "table": str(table.number), "wind": MARKS[seat.wind]}
                    found[seat.player.id].append(line)
        for one in held.byes:
            found[one.id].append({"round": text, "table": "", "wind": ""})
    return found


def _to_come(tournament: Tournament, rounds: Sequence[RoundSeating]) -> list[Line]:
    """Gives an empty line for each planned round that is not published yet."""
    last = max((held.number for held in rounds), default=0)
    return [
        {"round": round_text(tournament, number), "table": "?", "wind": ""}
        for number in range(last + 1, (tournament.planned_rounds or 0) + 1)
    ]


def _planned_from(tournament: Tournament, found: Schedules) -> str:
    """Gives what to say of rounds that are planned and not published; "" without any."""
    if not found.planned:
        return ""
    first = round_text(tournament, found.planned[0].number)
    return _("From %(round)s on as planned: it may still change.") % {"round": first}


def _card(one: PrintedPlayer, lines: list[Line]) -> dict[str, Any]:
    number = "" if one.number is None else str(one.number)
    return {"name": one.name, "number": number, "club": one.club or one.team, "lines": lines}


def _sizes(cards: Sequence[Mapping[str, Any]], *, room: int) -> _Sizes:
    """Gives sizes by which the longest card fits a page."""
    most = max(len(card["lines"]) for card in cards)
    rows = max(1, min(MOST_ROWS, room // (HEAD_MM + LINE_MM * most)))
    if rows > 1 or HEAD_MM + LINE_MM * most <= room:
        return _Sizes(rows=rows, line=LINE_MM)
    return _Sizes(rows=1, line=max(2, (room - HEAD_MM) // most))


def _title(_tournament: Tournament, _options: Options) -> str:
    return _("Personal schedules")


SCHEDULES = ReportKind(
    code="schedules",
    label=gettext_lazy("Personal schedules"),
    about=gettext_lazy(
        "A slip for each player with rounds, tables and winds; rounds to come are left open."
    ),
    right=Right.CONFIRM_RESULT,
    read=read_schedules,
    build=personal_schedules,
    title=_title,
    options=(PAPER,),
    shows_draws=True,
    unchanged_by=("result_",),
    has_planned=True,
)
