"""Why the totals of a list do not add up to zero: every amount with its reason and its place.

`scoring` explains the sum of all totals by reasons; here each reason is taken apart again from
the tables, penalties and players themselves, and the list's own sum is held against it. Whatever
is left over is told as unexplained, never hidden.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from scoring.standings_types import SumLine
from tournament.models import Penalty, Registration
from tournament.selectors.report_event import WholeEvent
from tournament.selectors.report_tables import PlayedRound, PlayedTable, TableSeat
from tournament.selectors.standings_page import PageRow

OF_TABLES = (
    "lost_sticks",
    "accepted_difference",
    "chombo",
    "rounding",
    "yakitori",
    "fixed_substitutes",
)
"""Reasons that are told table by table; others of a table's sum come of the rules alone."""

_OF_LINES = {
    "bye": "byes",
    "given_score": "given_scores",
    "dropped": "dropped_games",
    "penalty": "penalties",
    "carry_over": "carry_over",
    "start_total": "start_totals",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where an amount comes from, as far as it is known, and what was written there."""

    round: int | None = None
    table: int | None = None
    wind: str = ""
    player: Registration | None = None
    penalty: Penalty | None = None
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason with its amount; `places` say where it arose and add up to it, or are empty."""

    code: str
    amount: int
    places: tuple[tuple[Place, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ZeroSum:
    """The check of a list: reasons, and what those left out take along, make up its sum.

    Amounts are parts, or whole points in the check of points at the table. `unexplained` is what
    is left of the list's sum when every reason is taken off; zero where the books are right.
    """

    reasons: tuple[Reason, ...]
    left_out: Reason
    listed: int

    @property
    def unexplained(self) -> int:
        """What nothing explains."""
        return self.listed - sum(one.amount for one in self.reasons) - self.left_out.amount


def check_of_totals(found: WholeEvent) -> ZeroSum:
    """Gives the check of the totals of those in the list. In parts, no query."""
    places = _places_of_totals(found)
    reasons = []
    for code, amount in found.page.standings.explained:
        of_it = tuple(places.get(code, ()))
        reasons.append(Reason(code=code, amount=amount, places=of_it))
    return ZeroSum(
        reasons=tuple(reasons),
        left_out=_left_out([(one, one.row.total) for one in found.page.rows]),
        listed=sum(one.row.total for one in found.page.rows if one.is_listed),
    )


def check_of_points(found: WholeEvent) -> ZeroSum:
    """Gives the check of the points at the tables of those in the list. In points."""
    places: dict[str, list[tuple[Place, int]]] = defaultdict(list)
    given: dict[int, int] = defaultdict(int)
    start = 0
    seated = _counting_seats(found.page.rows)
    for held, table in _settled(found):
        size = len(table.seats)
        start += size * found.page.rules.table(size).start_points
        _note(places, "lost_sticks", _at(held, table), -table.sticks_left * _stick(found))
        _note(places, "accepted_difference", _at(held, table), table.points_off)
        for seat in table.seats:
            if (held.number, table.number, seat.wind) not in seated and seat.points:
                _note(places, "uncounted_seats", _at(held, table, seat), -seat.points)
    for one in found.page.rows:
        for line in one.row.lines:
            game = line.game
            if game is None or not game.points:
                continue
            if line.code == "dropped" and game.table is not None:
                _note(places, "dropped_games", _of_player(one, line), -game.points)
            elif game.table is None and line.counts:
                given[line.round or 0] += game.points
    _note_by_round(places, given)
    reasons = [Reason(code="start_points", amount=start)] if start else []
    reasons += [
        Reason(code=code, amount=sum(amount for _place, amount in of_it), places=tuple(of_it))
        for code, of_it in places.items()
    ]
    return ZeroSum(
        reasons=tuple(reasons),
        left_out=_left_out([(one, one.row.raw) for one in found.page.rows]),
        listed=sum(one.row.raw for one in found.page.rows if one.is_listed),
    )


def why_left_out(one: PageRow) -> str:
    """Gives the code of why a list does not name the player: no place, or byes and no game."""
    return one.row.unranked_reason or "no_games"


def _left_out(amounts: Sequence[tuple[PageRow, int]]) -> Reason:
    """Gives what those who are not in the list take along: their amounts, taken off."""
    places = tuple(
        (Place(player=one.registration, text=why_left_out(one)), -amount)
        for one, amount in amounts
        if not one.is_listed and amount
    )
    return Reason(code="left_out", amount=sum(each for _place, each in places), places=places)


def _places_of_totals(found: WholeEvent) -> Mapping[str, list[tuple[Place, int]]]:
    places: dict[str, list[tuple[Place, int]]] = defaultdict(list)
    seated = _counting_seats(found.page.rows)
    given: dict[int, int] = defaultdict(int)
    by_match_points = bool(found.page.rules.match_points)
    for held, table in _settled(found):
        for code, amount in table.explained:
            if code in OF_TABLES:
                _note(places, code, _at(held, table), amount)
        for seat in table.seats:
            settled = seat.settled
            if settled is None or (held.number, table.number, seat.wind) in seated:
                continue
            result = settled.match_points if by_match_points else settled.final
            _note(places, "uncounted_seats", _at(held, table, seat), -result)
    for one in found.page.rows:
        for line in one.row.lines:
            _note_line(places, given, one, line, found)
    _note_by_round(places, given)
    return places


def _note_line(
    places: dict[str, list[tuple[Place, int]]],
    given: dict[int, int],
    one: PageRow,
    line: SumLine,
    found: WholeEvent,
) -> None:
    """Notes a line of a player's sum, unless it is a result of a table."""
    code = _OF_LINES.get(line.code, "")
    if line.code == "game" and line.game is not None and line.game.table is None:
        code = "given_scores"
    if code == "given_scores":
        given[line.round or 0] += line.parts
    elif code == "dropped_games":
        if line.game is not None and line.game.table is not None:
            _note(places, code, _of_player(one, line), -line.parts)
    elif code:
        _note(places, code, _of_player(one, line, found), line.parts)


def _note_by_round(places: dict[str, list[tuple[Place, int]]], given: Mapping[int, int]) -> None:
    """Notes scores without a table round by round: one player's own says nothing of a sum."""
    for number in sorted(given):
        _note(places, "given_scores", Place(round=number), given[number])


def _settled(found: WholeEvent) -> Iterator[tuple[PlayedRound, PlayedTable]]:
    """Gives the tables with a result, of the rounds that count."""
    counting = frozenset(found.page.standings.rounds)
    for held in found.rounds:
        if held.number in counting and not held.is_cancelled:
            yield from ((held, table) for table in held.tables if table.settlement is not None)


def _counting_seats(rows: Iterable[PageRow]) -> frozenset[tuple[int, int, str]]:
    """Gives round, table and wind of every seat that counts for somebody, dropped ones too."""
    return frozenset(
        (line.game.round, line.game.table, line.game.wind)
        for one in rows
        for line in one.row.lines
        if line.game is not None and line.game.counts and line.game.table is not None
    )


def _note(places: dict[str, list[tuple[Place, int]]], code: str, place: Place, amount: int) -> None:
    if amount:
        places[code].append((place, amount))


def _at(held: PlayedRound, table: PlayedTable, seat: TableSeat | None = None) -> Place:
    return Place(
        round=held.number,
        table=table.number,
        wind=seat.wind if seat else "",
        player=seat.registration if seat else None,
        text="" if seat else table.accepted,
    )


def _of_player(one: PageRow, line: SumLine, found: WholeEvent | None = None) -> Place:
    penalty = None
    if line.penalty is not None and found is not None:
        penalty = next(each for each in found.penalties if each.pk == line.penalty.id)
    return Place(
        round=line.round,
        table=line.game.table if line.game else None,
        player=one.registration,
        penalty=penalty,
    )


def _stick(found: WholeEvent) -> int:
    return found.page.rules.stick_points
