"""The figures of one round, given the rounds before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from seating.bounds import group_bound, old_tables_bound, repeats_bound, spread_bound
from seating.quality import (
    count_meetings,
    count_winds,
    pairs_at,
    pairs_of_round,
    roster_of,
)
from seating.types import Entrant, Figures, History, PlayerId, Seats, TableOf, Wishes


def measure_round(
    tables: Sequence[TableOf], *, entrants: Sequence[Entrant], history: History, wishes: Wishes
) -> Figures:
    """The figures of a round beside their bounds. Scores are in the entrants' unit."""
    now = tuple(table.seats for table in tables)
    seated = roster_of([now])
    event = (*history.rounds, now)
    past = count_meetings(history.rounds)
    met = [past.get(pair, 0) for pair in pairs_of_round(now)]
    last = history.rounds[-1:]
    before = pairs_of_round(last[0]) if last else set()
    winds = {
        player: max(had) - min(had)
        for player, had in count_winds(event, winds=wishes.table_size).items()
        if player in seated
    }
    scores = {entrant.id: entrant.score for entrant in entrants}
    groups = {entrant.id: entrant.group for entrant in entrants}
    returns, returns_bound = _table_returns(tables, history=history, wishes=wishes)
    return Figures(
        repeats=sum(times > 0 for times in met),
        repeats_bound=repeats_bound(history.rounds, now=now),
        back_to_back=len(before & pairs_of_round(now)),
        back_to_back_bound=old_tables_bound(last[0], seated=seated, tables=len(now)) if last else 0,
        most_meetings=max((times + 1 for times in met), default=0),
        wind_spread=max(winds.values(), default=0),
        uneven_players=sum(apart > 1 for apart in winds.values()),
        spread=spread_of(now, scores=scores),
        spread_bound=spread_bound(
            [scores.get(player, 0) for player in seated],
            sizes=[len(table.players) for table in tables if table.players],
        ),
        same_group=_same_group(now, groups=groups),
        same_group_bound=group_bound(groups, seated=seated, tables=len(now)),
        table_returns=returns,
        table_returns_bound=returns_bound,
        substitute_again=_filled_again(now, history=history, wishes=wishes),
    )


def spread_of(tables: Sequence[Seats], *, scores: Mapping[PlayerId, int]) -> int:
    """The sum over the tables of highest minus lowest score, in the unit of the scores."""
    total = 0
    for seats in tables:
        here = [scores.get(seat, 0) for seat in seats if seat is not None]
        total += max(here) - min(here) if here else 0
    return total


def _same_group(tables: Sequence[Seats], *, groups: Mapping[PlayerId, str]) -> int:
    count = 0
    for seats in tables:
        for one, two in map(tuple, pairs_at(seats)):
            count += bool(groups.get(one)) and groups.get(one) == groups.get(two)
    return count


def _table_returns(
    tables: Sequence[TableOf], *, history: History, wishes: Wishes
) -> tuple[int, int]:
    """Players back at a table number they know, and those who cannot but be: they know every
    number in use, or the one they are fixed to."""
    visited: dict[PlayerId, set[int]] = {}
    for index, past in enumerate(history.rounds):
        for number, seats in zip(history.table_numbers(index), past, strict=True):
            for seat in seats:
                if seat is not None:
                    visited.setdefault(seat, set()).add(number)
    in_use = {table.number for table in tables}
    back = sum(
        table.number in visited.get(player, ()) for table in tables for player in table.players
    )
    own = {player: {number} for player, number in wishes.fixed_tables if number in in_use}
    known = sum(
        own.get(player, in_use) <= visited.get(player, set())
        for table in tables
        for player in table.players
    )
    return back, known


def _filled_again(tables: Sequence[Seats], *, history: History, wishes: Wishes) -> int:
    def special(seats: Seats) -> bool:
        return None in seats or len(seats) != wishes.table_size

    before = {seat for past in history.rounds for seats in past if special(seats) for seat in seats}
    return sum(
        seat is not None and seat in before for seats in tables if special(seats) for seat in seats
    )
