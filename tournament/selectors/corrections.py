"""What a correction would do to the standings, computed beside them: nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.standings_types import Standings, StandingsRow
from tournament.bridge.results import ResultInput, SeatInput
from tournament.bridge.rules import rules_of
from tournament.bridge.standings import AsOf, EventData, SeatData, event_standings
from tournament.choices import DrawStatus
from tournament.models import Registration, Table, Tournament
from tournament.selectors.rounds import last_complete_round, round_list
from tournament.selectors.standings import event_data


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A player whom a correction moves. Totals are parts; a rank is None where there is none."""

    registration: Registration
    rank_before: int | None
    rank_after: int | None
    total_before: int
    total_after: int

    @property
    def changes_place(self) -> bool:
        """True where not only the total changes."""
        return self.rank_before != self.rank_after


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectionEffects:
    """All that a correction changes, those with another place or total, by their new place.

    `leaders` are the players on place 1 before and after. `later_rounds` were drawn from other
    standings and stay as they are; `draw_outdated` if a proposal would have to be drawn again.
    """

    moved: tuple[Moved, ...]
    leaders_before: tuple[Registration, ...]
    leaders_after: tuple[Registration, ...]
    later_rounds: tuple[int, ...]
    draw_outdated: bool

    @property
    def places(self) -> int:
        """How many players get another place."""
        return sum(1 for one in self.moved if one.changes_place)

    @property
    def leader_stays(self) -> bool:
        """True where the same players lead."""
        return self.leaders_before == self.leaders_after


def correction_effects(
    tournament: Tournament, *, table: Table, entered: ResultInput
) -> CorrectionEffects:
    """Gives what the standings would be if the table's confirmed result were `entered`.

    The entry must be free of problems. Eleven queries.
    """
    data = event_data(tournament)
    rounds = [one for one in round_list(tournament) if one.round.is_live]
    last = last_complete_round(rounds)
    up_to = last if not tournament.is_league and table.round.number <= last else None
    people = {row.pk: row for row in data.registrations}
    before = _standings(tournament, data, up_to)
    after = _standings(tournament, _corrected(data, table, entered), up_to)
    return CorrectionEffects(
        moved=_moved(before, after, people),
        leaders_before=_leaders(before, people),
        leaders_after=_leaders(after, people),
        later_rounds=tuple(
            one.round.number
            for one in rounds
            if one.round.number > table.round.number and not tournament.is_league
        ),
        draw_outdated=tournament.draws.filter(status=DrawStatus.PROPOSED).exists(),
    )


def _standings(tournament: Tournament, data: EventData, up_to: int | None) -> Standings:
    as_of = AsOf(up_to, all_penalties=True)
    return event_standings(data, rules=rules_of(tournament), as_of=as_of)


def _corrected(data: EventData, table: Table, entered: ResultInput) -> EventData:
    """Gives the event's data with the table's numbers exchanged."""
    return replace(
        data,
        seats=tuple(
            _with_points(seat, entered.seats) if seat.table_id == table.pk else seat
            for seat in data.seats
        ),
        tables=tuple(
            replace(row, sticks_left=entered.sticks_left, accepted=entered.accepted)
            if row.id == table.pk
            else row
            for row in data.tables
        ),
    )


def _with_points(seat: SeatData, typed: Mapping[str, SeatInput]) -> SeatData:
    one = typed[seat.wind]
    return replace(seat, points=one.points, chombo=one.chombo, hands_won=one.hands_won)


def _moved(
    before: Standings, after: Standings, people: Mapping[int, Registration]
) -> tuple[Moved, ...]:
    old: dict[object, StandingsRow] = {row.entrant.id: row for row in before.rows}
    found = [
        Moved(
            registration=people[row.entrant.id],
            rank_before=was.rank,
            rank_after=row.rank,
            total_before=was.total,
            total_after=row.total,
        )
        for row in after.rows
        if (was := old[row.entrant.id]) and (was.rank, was.total) != (row.rank, row.total)
    ]
    return tuple(sorted(found, key=lambda one: (one.rank_after is None, one.rank_after or 0)))


def _leaders(standings: Standings, people: Mapping[int, Registration]) -> tuple[Registration, ...]:
    return tuple(people[row.entrant.id] for row in standings.rows if row.rank == 1)
