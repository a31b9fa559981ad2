"""How good a whole event's seating is, each figure beside the bound it cannot beat.

Shares no code with the search: it counts from the seats alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import isqrt

from seating.bounds import event_repeats_bound, group_bound
from seating.types import PlayerId, Seats

Rounds = Sequence[Sequence[Seats]]
Pair = frozenset[PlayerId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeats:
    """Meetings beyond the first of each pair, how many pairs, the most often any two met,
    and the pairs that met in two rounds running."""

    repeat_meetings: int
    bound: int
    repeat_pairs: int
    most_meetings: int
    back_to_back: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WindBalance:
    """Players whose winds differ by more than one, and the largest difference."""

    uneven_players: int
    worst_spread: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableVariety:
    """How often players came back to a table, and the fewest returns possible."""

    returns: int
    bound: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupMeetings:
    """Meetings inside a club, team or country, and the fewest possible."""

    meetings: int
    bound: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOuts:
    """Rounds played by players, and the longest run of rounds anyone sat out."""

    fewest_rounds: int
    most_rounds: int
    longest_out: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbours:
    """How often a pair sat the same way round again, or opposite each other again."""

    same_side_again: int
    opposite_again: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Indirect:
    """For pairs that never met: the fewest and (in hundredths) the mean common opponents."""

    never_met: int
    fewest: int | None
    below_floor: int
    mean_hundredths: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Quality:
    """The quality report of an event."""

    players: int
    rounds: int
    repeats: Repeats
    winds: WindBalance
    tables: TableVariety
    groups: GroupMeetings
    sit_outs: SitOuts
    neighbours: Neighbours
    indirect: Indirect

    def as_json(self) -> dict[str, object]:
        """The report as plain values for JSON."""
        return asdict(self)


def players_at(seats: Seats) -> list[PlayerId]:
    """The players at a table, without substitutes."""
    return [seat for seat in seats if seat is not None]


def pairs_at(seats: Seats) -> set[Pair]:
    """Every two players at a table."""
    players = players_at(seats)
    return {frozenset((one, two)) for one in players for two in players if one != two}


def roster_of(rounds: Rounds) -> set[PlayerId]:
    """All who have a seat in some round."""
    return {player for tables in rounds for seats in tables for player in players_at(seats)}


def count_meetings(rounds: Rounds) -> dict[Pair, int]:
    """How many tables each two players shared."""
    count: dict[Pair, int] = {}
    for tables in rounds:
        for seats in tables:
            for pair in pairs_at(seats):
                count[pair] = count.get(pair, 0) + 1
    return count


def pairs_of_round(tables: Sequence[Seats]) -> set[Pair]:
    """Every two players who share a table in a round."""
    return {pair for seats in tables for pair in pairs_at(seats)}


def count_back_to_back(rounds: Rounds) -> int:
    """Pairs that share a table in two rounds running."""
    met = [pairs_of_round(tables) for tables in rounds]
    return sum(len(one & two) for one, two in pairwise(met))


def measure_repeats(rounds: Rounds, *, table_size: int = 4) -> Repeats:
    """The repeat figures of an event; the bound is for everyone playing every round."""
    count = count_meetings(rounds)
    players = roster_of(rounds)
    full = all(
        len(players_at(seats)) == table_size for tables in rounds for seats in tables
    ) and all(sum(map(len, tables)) == len(players) for tables in rounds)
    return Repeats(
        repeat_meetings=sum(times - 1 for times in count.values()),
        bound=event_repeats_bound(len(players), rounds=len(rounds), table_size=table_size)
        if full
        else 0,
        repeat_pairs=sum(times > 1 for times in count.values()),
        most_meetings=max(count.values(), default=0),
        back_to_back=count_back_to_back(rounds),
    )


def count_winds(rounds: Rounds, *, winds: int = 4) -> dict[PlayerId, tuple[int, ...]]:
    """How often each player started with each wind."""
    seen: dict[PlayerId, list[int]] = {player: [] for player in roster_of(rounds)}
    for tables in rounds:
        for seats in tables:
            for wind, player in enumerate(seats):
                if player is not None and wind < winds:
                    seen[player].append(wind)
    return {player: tuple(had.count(wind) for wind in range(winds)) for player, had in seen.items()}


def measure_winds(rounds: Rounds, *, winds: int = 4) -> WindBalance:
    """How even the winds of an event are; 0 uneven players is possible for every schedule."""
    apart = [max(had) - min(had) for had in count_winds(rounds, winds=winds).values()]
    return WindBalance(
        uneven_players=sum(difference > 1 for difference in apart),
        worst_spread=max(apart, default=0),
    )


def measure_tables(
    rounds: Rounds, *, numbers: Sequence[Sequence[int]] | None = None
) -> TableVariety:
    """How often players came back to a table number (without `numbers`: 1, 2, 3, ...)."""
    visits: dict[PlayerId, list[int]] = {}
    used: set[int] = set()
    for index, tables in enumerate(rounds):
        labels = numbers[index] if numbers is not None else range(1, len(tables) + 1)
        for label, seats in zip(labels, tables, strict=True):
            used.add(label)
            for player in players_at(seats):
                visits.setdefault(player, []).append(label)
    return TableVariety(
        returns=sum(len(been) - len(set(been)) for been in visits.values()),
        bound=sum(max(0, len(been) - len(used)) for been in visits.values()),
    )


def measure_groups(rounds: Rounds, *, groups: Mapping[PlayerId, str]) -> GroupMeetings:
    """Meetings inside groups; the bound takes each group alone, so it may be out of reach."""
    met = bound = 0
    for tables in rounds:
        seated = roster_of([tables])
        taken = sum(bool(players_at(seats)) for seats in tables)
        bound += group_bound(groups, seated=seated, tables=taken)
        for seats in tables:
            for one, two in map(tuple, pairs_at(seats)):
                met += bool(groups.get(one)) and groups.get(one) == groups.get(two)
    return GroupMeetings(meetings=met, bound=bound)


def measure_sit_outs(rounds: Rounds, *, roster: Collection[PlayerId]) -> SitOuts:
    """Who plays how many rounds, and the longest run of rounds without a seat."""
    there = [roster_of([tables]) for tables in rounds]
    played = [sum(player in seated for seated in there) for player in roster]
    longest = 0
    for player in roster:
        run = 0
        for seated in there:
            run = 0 if player in seated else run + 1
            longest = max(longest, run)
    return SitOuts(
        fewest_rounds=min(played, default=0),
        most_rounds=max(played, default=0),
        longest_out=longest,
    )


def measure_neighbours(rounds: Rounds) -> Neighbours:
    """How often one player sat just before another, or opposite, more than once."""
    before: dict[tuple[PlayerId, PlayerId], int] = {}
    opposite: dict[Pair, int] = {}
    for tables in rounds:
        for seats in tables:
            for one, two in zip(seats, (*seats[1:], seats[0]), strict=True):
                if one is not None and two is not None:
                    before[one, two] = before.get((one, two), 0) + 1
            across = zip(seats[:2], seats[2:], strict=True) if len(seats) == 4 else ()
            for one, two in across:
                if one is not None and two is not None:
                    pair = frozenset((one, two))
                    opposite[pair] = opposite.get(pair, 0) + 1
    return Neighbours(
        same_side_again=sum(times - 1 for times in before.values()),
        opposite_again=sum(times - 1 for times in opposite.values()),
    )


def measure_indirect(rounds: Rounds) -> Indirect:
    """Common opponents of the pairs that never met; the floor is the square root of the field.

    A small minimum means that the field fell into blocks which were never compared.
    """
    place = {player: number for number, player in enumerate(sorted(roster_of(rounds), key=str))}
    met = [1 << number for number in range(len(place))]
    for tables in rounds:
        for seats in tables:
            mask = sum(1 << place[player] for player in set(players_at(seats)))
            for player in players_at(seats):
                met[place[player]] |= mask
    common = [
        (met[one] & met[two]).bit_count()
        for one in range(len(met))
        for two in range(one)
        if not met[one] >> two & 1
    ]
    floor = isqrt(len(met))
    return Indirect(
        never_met=len(common),
        fewest=min(common, default=None),
        below_floor=sum(count < floor for count in common),
        mean_hundredths=100 * sum(common) // len(common) if common else None,
    )


def quality(
    rounds: Rounds,
    *,
    groups: Mapping[PlayerId, str] | None = None,
    roster: Collection[PlayerId] | None = None,
    table_size: int = 4,
    numbers: Sequence[Sequence[int]] | None = None,
) -> Quality:
    """The quality report of these rounds; without a roster it is of all who have a seat."""
    everyone = roster_of(rounds) if roster is None else roster
    return Quality(
        players=len(everyone),
        rounds=len(rounds),
        repeats=measure_repeats(rounds, table_size=table_size),
        winds=measure_winds(rounds, winds=table_size),
        tables=measure_tables(rounds, numbers=numbers),
        groups=measure_groups(rounds, groups=groups or {}),
        sit_outs=measure_sit_outs(rounds, roster=everyone),
        neighbours=measure_neighbours(rounds),
        indirect=measure_indirect(rounds),
    )
