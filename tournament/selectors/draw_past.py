"""What was played before a draw: the live rounds, who sat in them, what is not confirmed."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from seating import WINDS, History
from tournament.choices import RoundStatus, ScoreKind
from tournament.models import Round, RoundScore, Seat, Table, Tournament
from tournament.selectors.rounds import is_settled


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """The live rounds of an event.

    `stages` gives each round's stage number, `cuts` each stage's cut, `members` who was seated
    in each stage, `missing` the (round, table) pairs without a confirmed result.
    """

    stages: Mapping[int, int]
    cuts: Mapping[int, int | None]
    history: History
    members: Mapping[int, frozenset[int]]
    missing: tuple[tuple[int, int], ...]
    is_league: bool = False

    @property
    def opening(self) -> int:
        """The number of the event's first stage."""
        return min(self.cuts, default=1)

    @property
    def next_round(self) -> int:
        """The number of the round to come."""
        return max(self.stages, default=0) + 1

    @property
    def needs_ranks(self) -> bool:
        """True where a cut may have to be read from the standings."""
        return any(cut is not None for cut in self.cuts.values())


def past_of(tournament: Tournament) -> Past:
    """Gives the live rounds of the event. Five queries."""
    cuts = dict(tournament.stages.values_list("number", "cut"))
    opening = min(cuts, default=1)
    stages = {
        number: stage or opening
        for number, stage in Round.objects.filter(
            tournament=tournament, status=RoundStatus.PUBLISHED
        )
        .order_by("number")
        .values_list("number", "stage__number")
    }
    members: dict[int, set[int]] = defaultdict(set)
    chairs = _chairs(tournament, stages, members)
    byes = _byes(tournament, stages, members)
    missing = (
        Table.objects.filter(round__tournament=tournament, round__status=RoundStatus.PUBLISHED)
        .exclude(is_settled())
        .order_by("round__number", "number")
        .values_list("round__number", "number")
    )
    return Past(
        stages=stages,
        cuts=cuts,
        history=History(
            rounds=tuple(tuple(chairs[one].values()) for one in stages),
            numbers=tuple(tuple(chairs[one]) for one in stages),
            byes=tuple(tuple(byes[one]) for one in stages),
        ),
        members={stage: frozenset(ids) for stage, ids in members.items()},
        missing=tuple(missing),
        is_league=tournament.is_league,
    )


def _chairs(
    tournament: Tournament, stages: Mapping[int, int], members: dict[int, set[int]]
) -> dict[int, dict[int, tuple[int | None, ...]]]:
    """Gives who sat where, in wind order, by round and table; notes who was in each stage."""
    rows = (
        Seat.objects.filter(round__tournament=tournament, round__status=RoundStatus.PUBLISHED)
        .order_by("table__number", "pk")
        .values_list("round__number", "table__number", "wind", "registration_id", "substitute")
    )
    seats: dict[int, dict[int, dict[str, int | None]]] = {number: {} for number in stages}
    for round_number, table, wind, registration, substitute in rows:
        seats[round_number].setdefault(table, {})[wind] = registration
        if registration is not None and not substitute:
            members[stages[round_number]].add(registration)
    return {
        number: {
            table: tuple(winds[wind] for wind in WINDS if wind in winds)
            for table, winds in tables.items()
        }
        for number, tables in seats.items()
    }


def _byes(
    tournament: Tournament, stages: Mapping[int, int], members: dict[int, set[int]]
) -> dict[int, list[int]]:
    """Gives who sat out each round; notes who was in each stage, scores without a table too."""
    byes: dict[int, list[int]] = {number: [] for number in stages}
    rows = (
        RoundScore.objects.filter(round__tournament=tournament, round__status=RoundStatus.PUBLISHED)
        .order_by("pk")
        .values_list("round__number", "registration_id", "kind")
    )
    for round_number, registration, kind in rows:
        if kind == ScoreKind.BYE:
            byes[round_number].append(registration)
        members[stages[round_number]].add(registration)
    return byes
