"""The tables of a round with their state, and one table with its settlement and its versions."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Prefetch, Q, QuerySet

from scoring.errors import InvalidResult
from scoring.ruleset import RuleSet
from scoring.settlement import SeatSettlement, TableSettlement, settle_table
from scoring.table_result import TableCheck, check_table
from tournament.bridge.results import ResultInput, entry_from_input, input_from_result
from tournament.bridge.rules import rules_of
from tournament.choices import ResultStatus, RoundStatus, ScoreKind
from tournament.models import (
    Registration,
    Round,
    RoundScore,
    Seat,
    SeatScore,
    Table,
    TableResult,
    Tournament,
)
from tournament.selectors.rounds import SHOWN_ROUNDS

WIND_ORDER = "ESWNR"
STEPS = (
    "points",
    "chombo_off",
    "sticks",
    "uma",
    "oka",
    "rounding",
    "chombo_after",
    "yakitori",
    "fixed_substitute",
)


class TableState(StrEnum):
    """Where a table stands, as its card says it."""

    PLAYING = "playing"
    SUM_OFF = "sum_off"
    SENT = "sent"
    DISPUTED = "disputed"
    CONFIRMED = "confirmed"
    ACCEPTED = "accepted"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One chair: who sits there and what was entered. `other_points` is a disputed second number.

    `registration` is None for a house substitute.
    """

    seat: Seat
    registration: Registration | None
    points: int | None
    other_points: int | None = None
    chombo: int = 0
    settled: SeatSettlement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """One table as a card shows it. `check` is the check of the shown result, None without one."""

    table: Table
    state: TableState
    seats: tuple[SeatView, ...]
    result: TableResult | None
    check: TableCheck | None

    @property
    def hands(self) -> int:
        """How many hands the shown result comes with. No query."""
        return len(self.result.hands.all()) if self.result else 0

    @property
    def next_hand(self) -> int:
        """The number of the hand that is played now; 0 where that is not known."""
        is_draft = self.result is not None and self.result.status == ResultStatus.DRAFT
        return self.hands + 1 if is_draft and self.hands else 0

    @property
    def difference(self) -> int:
        """Points too much (below zero: missing) in what was entered; 0 where that is not known."""
        return (self.check.difference or 0) if self.check else 0

    @property
    def missing(self) -> int:
        """Points missing in what was entered (below zero: too much)."""
        return -self.difference


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """A round with its tables, the scores of those without one, and its neighbours' numbers."""

    round: Round
    tables: tuple[TableView, ...]
    scores: tuple[RoundScore, ...]
    previous: int | None
    next: int | None

    def count(self, *states: TableState) -> int:
        """Gives how many tables are in one of the states."""
        return sum(1 for one in self.tables if one.state in states)

    @property
    def settled(self) -> int:
        """How many tables nobody waits for any more."""
        return self.count(TableState.CONFIRMED, TableState.ACCEPTED, TableState.ABANDONED)


@dataclass(frozen=True, slots=True, kw_only=True)
class VersionView:
    """One version of a table's result with its points in the order of the seats."""

    result: TableResult
    points: tuple[int | None, ...]
    hands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step of a settlement, in parts by seat; None where a seat does not have it."""

    code: str
    amounts: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """One table: its card, its settlement where the result allows one, and every version.

    `finals` are parts: match points where the event ranks by them, else final points.
    """

    view: TableView
    settlement: TableSettlement | None
    steps: tuple[Step, ...]
    finals: tuple[int, ...]
    return_points: int
    versions: tuple[VersionView, ...]

    @property
    def told_steps(self) -> tuple[Step, ...]:
        """The steps that tell anything: not the taking off of 0, nor places that are not paid."""
        if self.return_points:
            return self.steps
        return tuple(one for one in self.steps if one.code != "points" and any(one.amounts or ()))

    @property
    def hands_won(self) -> tuple[int | None, ...]:
        """How many hands each seat won, in their order; empty where nobody noted any."""
        scores = _by_seat(self.view.result)
        found = tuple(
            scores[one.seat.pk].hands_won if one.seat.pk in scores else None
            for one in self.view.seats
        )
        return found if any(one is not None for one in found) else ()


def find_round(tournament: Tournament, *, number: int) -> Round | None:
    """Gives the live round of this number, else the cancelled one, else None. One query."""
    rounds = tournament.rounds.select_related("stage").filter(number=number)
    by_status = {held.status: held for held in rounds}
    return by_status.get(RoundStatus.PUBLISHED) or by_status.get(RoundStatus.CANCELLED)


def round_view(tournament: Tournament, *, held: Round) -> RoundView:
    """Gives a round of the event with all its tables. Six queries."""
    scores = tuple(
        held.scores.select_related("registration__player").order_by("-final_parts", "pk")
    )
    rules = rules_of(tournament)
    tables = _loaded(Table.objects.filter(round=held))
    numbers = sorted(
        tournament.rounds.filter(status=RoundStatus.PUBLISHED).values_list("number", flat=True)
    )
    return RoundView(
        round=held,
        tables=tuple(_view(table, scores, rules) for table in tables),
        scores=tuple(row for row in scores if row.kind != ScoreKind.ABANDONED),
        previous=max((number for number in numbers if number < held.number), default=None),
        next=min((number for number in numbers if number > held.number), default=None),
    )


def table_page(tournament: Tournament, *, table_id: int) -> TablePage | None:
    """Gives a table of a shown round of the event, or None. Six queries."""
    tables = _loaded(
        Table.objects.filter(
            pk=table_id, round__tournament=tournament, round__status__in=SHOWN_ROUNDS
        ).select_related("round")
    )
    if not tables:
        return None
    table = tables[0]
    rules = rules_of(tournament)
    abandoned = tuple(table.round.scores.filter(kind=ScoreKind.ABANDONED))
    view = _view(table, abandoned, rules)
    settlement = _settlement(view, rules)
    seats = settlement.seats if settlement else ()
    return TablePage(
        view=view,
        settlement=settlement,
        steps=_steps(seats),
        finals=tuple(seat.match_points if rules.match_points else seat.final for seat in seats),
        return_points=rules.table(table.size).return_points,
        versions=tuple(_version(row, view.seats) for row in reversed(table.results.all())),
    )


def stored_input(result: TableResult) -> ResultInput:
    """Gives a stored version as it was typed. No query for a version of a loaded table."""
    return input_from_result(result, result.scores.all(), result.hands.all())


def abandoned_scores(table: Table) -> QuerySet[RoundScore]:
    """Gives the scores that stand for the table's result where it was abandoned."""
    return RoundScore.objects.filter(
        kind=ScoreKind.ABANDONED,
        round=table.round_id,
        registration__in=Seat.objects.filter(table=table).values("registration"),
    )


def _loaded(tables: QuerySet[Table]) -> list[Table]:
    """Loads tables with seats, people, every result version and its numbers. Five queries."""
    seats = Seat.objects.select_related("registration__player", "absent__player")
    scores = SeatScore.objects.select_related("seat")
    results = TableResult.objects.order_by("version").prefetch_related(
        Prefetch("scores", queryset=scores), "hands"
    )
    return list(
        tables.order_by("number").prefetch_related(
            Prefetch("seats", queryset=seats), Prefetch("results", queryset=results)
        )
    )


def _view(table: Table, scores: Sequence[RoundScore], rules: RuleSet) -> TableView:
    results = list(table.results.all())
    shown = _shown(results)
    seats = sorted(table.seats.all(), key=lambda seat: WIND_ORDER.index(seat.wind))
    abandoned = {row.registration_id for row in scores if row.kind == ScoreKind.ABANDONED}
    check = _check(shown, seats, rules) if shown else None
    state = _state(shown, check)
    if state is TableState.PLAYING and abandoned & {seat.registration_id for seat in seats}:
        state = TableState.ABANDONED
    return TableView(
        table=table,
        state=state,
        seats=_seat_views(seats, shown, _other(results, shown)),
        result=shown,
        check=check,
    )


def _shown(results: Sequence[TableResult]) -> TableResult | None:
    """Gives the version the public sees: the confirmed one, else the newest not replaced."""
    alive = [row for row in results if row.status != ResultStatus.REPLACED]
    confirmed = [row for row in alive if row.status == ResultStatus.CONFIRMED]
    return (confirmed or alive or [None])[-1]


def _other(results: Sequence[TableResult], shown: TableResult | None) -> TableResult | None:
    """Gives the version a disputed one stands against: the one somebody sent before it."""
    if shown is None or shown.status != ResultStatus.DISPUTED:
        return None
    earlier = [row for row in results if row.version < shown.version]
    return earlier[-1] if earlier else None


def _check(result: TableResult, seats: Sequence[Seat], rules: RuleSet) -> TableCheck:
    return check_table(entry_from_input(seats, stored_input(result)), rules=rules)


def _state(result: TableResult | None, check: TableCheck | None) -> TableState:
    """Gives the state of a table from the version shown; a draft is nobody's business yet."""
    if result is None or check is None:
        return TableState.PLAYING
    is_off = bool(check.difference)
    if result.status == ResultStatus.CONFIRMED:
        return TableState.ACCEPTED if is_off and result.accepted else TableState.CONFIRMED
    if result.status == ResultStatus.DISPUTED:
        return TableState.DISPUTED
    if is_off:
        return TableState.SUM_OFF
    return TableState.SENT if result.status == ResultStatus.SUBMITTED else TableState.PLAYING


def _seat_views(
    seats: Sequence[Seat], shown: TableResult | None, other: TableResult | None
) -> tuple[SeatView, ...]:
    entered = _by_seat(shown)
    against = _by_seat(other)
    views = []
    for seat in seats:
        score, second = entered.get(seat.pk), against.get(seat.pk)
        points = score.points if score else None
        differs = second is not None and second.points != points
        views.append(
            SeatView(
                seat=seat,
                registration=seat.registration,
                points=points,
                other_points=second.points if second is not None and differs else None,
                chombo=score.chombo if score else 0,
            )
        )
    return tuple(views)


def _by_seat(result: TableResult | None) -> dict[int, SeatScore]:
    return {score.seat_id: score for score in result.scores.all()} if result else {}


def _settlement(view: TableView, rules: RuleSet) -> TableSettlement | None:
    """Gives the settlement of what is shown, or None while it cannot be settled."""
    if view.result is None or view.result.status == ResultStatus.DRAFT:
        return None
    seats = [one.seat for one in view.seats]
    entered = stored_input(view.result)
    try:
        return settle_table(entry_from_input(seats, entered), rules=rules)
    except InvalidResult:
        return None


def _steps(seats: Sequence[SeatSettlement]) -> tuple[Step, ...]:
    """Gives the steps that any seat has, in their order, uma always among them."""
    lines = [dict(seat.lines()) for seat in seats]
    found = {code for one in lines for code in one} | ({"uma"} if seats else set())
    return tuple(
        Step(code=code, amounts=tuple(one.get(code) for one in lines))
        for code in STEPS
        if code in found
    )


def _version(result: TableResult, seats: Sequence[SeatView]) -> VersionView:
    points = _by_seat(result)
    return VersionView(
        result=result,
        points=tuple(
            points[one.seat.pk].points if one.seat.pk in points else None for one in seats
        ),
        hands=len(result.hands.all()),
    )


def tables_of_player(tournament: Tournament, *, registration_id: int) -> dict[tuple[int, int], int]:
    """Gives the ids of the tables a player sat at, or was meant to, by round and table number.

    One query.
    """
    at_table = Q(seats__registration=registration_id) | Q(seats__absent=registration_id)
    rows = Table.objects.filter(
        at_table, round__tournament=tournament, round__status=RoundStatus.PUBLISHED
    ).values_list("round__number", "number", "pk")
    return {(held, number): table for held, number, table in rows}
