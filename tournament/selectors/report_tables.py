"""Every table of an event with its result, its settlement and its versions, for whole reports."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime

from scoring.points import PARTS
from scoring.ruleset import RuleSet
from scoring.settlement import SeatSettlement, TableSettlement
from tournament.bridge.rules import rules_of
from tournament.bridge.standings import SeatData, TableData, settlement_of
from tournament.choices import ResultStatus, RoundStatus, ScoreKind
from tournament.models import Registration, RoundScore, Seat, SeatScore, TableResult, Tournament
from tournament.selectors.rounds import SHOWN_ROUNDS
from tournament.selectors.tables import WIND_ORDER


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSeat:
    """A chair of a table. `registration` is None for a house substitute, `absent` whom the seat
    was meant for. `points` and what follows are None or 0 until the table is confirmed."""

    wind: str
    registration: Registration | None
    is_substitute: bool
    absent: Registration | None
    points: int | None
    chombo: int
    hands_won: int | None
    settled: SeatSettlement | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableVersion:
    """One version of a table's result, with its points in the order of the seats."""

    number: int
    status: ResultStatus
    points: tuple[int | None, ...]
    sticks_left: int
    reason: str
    accepted: str
    entered_name: str
    entered_at: datetime
    confirmed_name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTable:
    """A table of a round. `settlement` is None until its result is confirmed.

    `explained` is what its finals (match points where these rank) add up to, by reason, in parts;
    `versions` are all that were sent, the first one first; `is_abandoned` where its players got
    scores instead.
    """

    number: int
    seats: tuple[TableSeat, ...]
    settlement: TableSettlement | None
    explained: tuple[tuple[str, int], ...]
    sticks_left: int
    accepted: str
    is_abandoned: bool
    versions: tuple[TableVersion, ...]

    @property
    def sum_parts(self) -> int:
        """What its finals add up to, in parts."""
        return sum(parts for _code, parts in self.explained)

    @property
    def points_off(self) -> int:
        """By how many points the entered ones were off where that was accepted."""
        explained = dict(self.settlement.explained) if self.settlement else {}
        return explained.get("accepted_difference", 0) // PARTS

    @property
    def sum_points(self) -> int | None:
        """What was entered adds up to, with the sticks left apart; None without a result."""
        if self.settlement is None:
            return None
        return sum(seat.points for seat in self.settlement.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenScore:
    """A score of a round without a table: a bye, a given one, an abandoned table's."""

    registration: Registration
    kind: ScoreKind
    parts: int
    raw: int | None
    place: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round with its tables and scores; a cancelled one has only its reason."""

    number: int
    name: str
    day: date | None
    stage: str
    is_cancelled: bool
    reason: str
    tables: tuple[PlayedTable, ...]
    scores: tuple[GivenScore, ...]

    @property
    def sum_parts(self) -> int:
        """What all results of the round add up to, in parts."""
        return sum(one.sum_parts for one in self.tables) + sum(one.parts for one in self.scores)


def played_rounds(
    tournament: Tournament, *, people: Mapping[int, Registration], up_to: int | None = None
) -> tuple[PlayedRound, ...]:
    """Gives the rounds up to one (None: all), the first one first. Five queries.

    `people` are the event's registrations by id, loaded with their players.
    """
    rounds = tournament.rounds.filter(status__in=SHOWN_ROUNDS).select_related("stage")
    if up_to is not None:
        rounds = rounds.filter(number__lte=up_to)
    held = list(rounds.order_by("number", "pk"))
    live = [one.pk for one in held if one.status == RoundStatus.PUBLISHED]
    tables = _tables(live, people, rules_of(tournament))
    scores = _scores(live, people)
    return tuple(
        PlayedRound(
            number=one.number,
            name=one.name,
            day=one.date,
            stage=str(one.stage) if one.stage else "",
            is_cancelled=one.status == RoundStatus.CANCELLED,
            reason=one.reason,
            tables=_marked(tables.get(one.pk, ()), scores.get(one.pk, ())),
            scores=tuple(scores.get(one.pk, ())),
        )
        for one in held
    )


def _marked(tables: Sequence[PlayedTable], scores: Sequence[GivenScore]) -> tuple[PlayedTable, ...]:
    """Marks the tables whose players got scores instead of a result."""
    given = {one.registration.pk for one in scores if one.kind == ScoreKind.ABANDONED}
    return tuple(
        replace(
            table,
            is_abandoned=table.settlement is None
            and any(seat.registration and seat.registration.pk in given for seat in table.seats),
        )
        for table in tables
    )


def _scores(
    rounds: Sequence[int], people: Mapping[int, Registration]
) -> dict[int, list[GivenScore]]:
    found: dict[int, list[GivenScore]] = defaultdict(list)
    for row in RoundScore.objects.filter(round__in=rounds).order_by("-final_parts", "pk"):
        found[row.round_id].append(
            GivenScore(
                registration=people[row.registration_id],
                kind=ScoreKind(row.kind),
                parts=row.final_parts,
                raw=row.raw_points,
                place=row.place,
            )
        )
    return found


_SeatScores = dict[int, dict[int, tuple[int | None, int, int | None]]]


def _tables(
    rounds: Sequence[int], people: Mapping[int, Registration], rules: RuleSet
) -> dict[int, list[PlayedTable]]:
    """Gives the tables of each round by its id, by number. Three queries."""
    seats: dict[tuple[int, int, int], list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(round__in=rounds).select_related("table"):
        seats[seat.round_id, seat.table.number, seat.table_id].append(seat)
    results: dict[int, list[TableResult]] = defaultdict(list)
    sent = TableResult.objects.filter(table__round__in=rounds).exclude(status=ResultStatus.DRAFT)
    for result in sent.order_by("version"):
        results[result.table_id].append(result)
    scores: _SeatScores = defaultdict(dict)
    rows = SeatScore.objects.filter(result__table__round__in=rounds)
    for result_id, seat_id, *entered in rows.values_list(
        "result_id", "seat_id", "points", "chombo", "hands_won"
    ):
        scores[result_id][seat_id] = (entered[0], entered[1], entered[2])
    found: dict[int, list[PlayedTable]] = defaultdict(list)
    for (round_id, number, table_id), chairs in sorted(seats.items(), key=lambda item: item[0]):
        chairs.sort(key=lambda seat: WIND_ORDER.index(seat.wind))
        made = _Making(chairs, results[table_id], scores, people, rules)
        found[round_id].append(made.table(number))
    return found


@dataclass(frozen=True, slots=True)
class _Making:
    """The rows of one table, about to become one."""

    chairs: Sequence[Seat]
    results: Sequence[TableResult]
    scores: _SeatScores
    people: Mapping[int, Registration]
    rules: RuleSet

    def table(self, number: int) -> PlayedTable:
        """Gives the table with its settlement, if its result is confirmed."""
        confirmed = [one for one in self.results if one.status == ResultStatus.CONFIRMED]
        result = confirmed[-1] if confirmed else None
        settlement = self._settlement(result, number) if result else None
        explained: tuple[tuple[str, int], ...] = ()
        if settlement is not None:
            by_match_points = bool(self.rules.match_points)
            explained = settlement.match_explained if by_match_points else settlement.explained
        settled = {seat.wind: seat for seat in settlement.seats} if settlement else {}
        return PlayedTable(
            number=number,
            seats=tuple(self._seat(chair, result, settled) for chair in self.chairs),
            settlement=settlement,
            explained=explained,
            sticks_left=result.sticks_left if result else 0,
            accepted=result.accepted if result else "",
            is_abandoned=False,
            versions=tuple(self._version(one) for one in self.results),
        )

    def _settlement(self, result: TableResult, number: int) -> TableSettlement:
        """Gives it from the cache that the standings filled."""
        table = TableData(
            self.chairs[0].table_id,
            self.chairs[0].round_id,
            number,
            result.sticks_left,
            result.accepted,
        )
        seats = [
            SeatData(
                chair.table_id,
                chair.round_id,
                chair.wind,
                chair.registration_id,
                chair.substitute,
                chair.absent_id,
                *self.scores[result.pk].get(chair.pk, (None, 0, None)),
            )
            for chair in sorted(self.chairs, key=lambda one: one.pk)
        ]
        return settlement_of(table, seats, rules=self.rules)

    def _seat(
        self, chair: Seat, result: TableResult | None, settled: Mapping[str, SeatSettlement]
    ) -> TableSeat:
        entered = self.scores[result.pk].get(chair.pk) if result else None
        points, chombo, hands_won = entered or (None, 0, None)
        return TableSeat(
            wind=chair.wind,
            registration=self.people.get(chair.registration_id or 0),
            is_substitute=chair.substitute,
            absent=self.people.get(chair.absent_id or 0),
            points=points,
            chombo=chombo,
            hands_won=hands_won,
            settled=settled.get(chair.wind),
        )

    def _version(self, result: TableResult) -> TableVersion:
        entered = self.scores[result.pk]
        return TableVersion(
            number=result.version,
            status=ResultStatus(result.status),
            points=tuple(entered.get(chair.pk, (None, 0, None))[0] for chair in self.chairs),
            sticks_left=result.sticks_left,
            reason=result.reason,
            accepted=result.accepted,
            entered_name=result.entered_name,
            entered_at=result.entered_at,
            confirmed_name=result.confirmed_name,
        )
