"""What no draw can beat: lower bounds, so that a figure is judged by its distance to them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence, Set

from seating.types import PlayerId, Seats


def shared_out(members: int, *, tables: int) -> int:
    """The fewest pairs that share a table when this many spread over the tables evenly."""
    if tables <= 0:
        return 0
    each, extra = divmod(members, tables)
    return extra * (each + 1) * each // 2 + (tables - extra) * each * (each - 1) // 2


def group_bound(
    groups: Mapping[PlayerId, str], *, seated: Collection[PlayerId], tables: int
) -> int:
    """The fewest pairs of one group at a table in a round, each group taken alone."""
    sizes: dict[str, int] = {}
    for player in seated:
        group = groups.get(player, "")
        if group:
            sizes[group] = sizes.get(group, 0) + 1
    return sum(shared_out(members, tables=tables) for members in sizes.values())


def old_tables_bound(past: Sequence[Seats], *, seated: Set[PlayerId], tables: int) -> int:
    """The fewest pairs of one past round that must meet again: with fewer tables than the
    players of a past table, some of them share one."""
    return sum(
        shared_out(sum(seat in seated for seat in seats if seat is not None), tables=tables)
        for seats in past
    )


def repeats_bound(past: Sequence[Sequence[Seats]], *, now: Sequence[Seats]) -> int:
    """The fewest pairs who met before in a round like `now`, whoever sits where.

    The larger of two counts: players who have fewer fresh opponents left than a table holds,
    and old tables with more players than there are tables now.
    """
    seated = {seat for seats in now for seat in seats if seat is not None}
    met: dict[PlayerId, set[PlayerId]] = {player: set() for player in seated}
    for tables in past:
        for seats in tables:
            here = seated.intersection(seat for seat in seats if seat is not None)
            for player in here:
                met[player] |= here
    sizes = sorted(sum(seat is not None for seat in seats) for seats in now)
    # The players with the fewest fresh opponents are given the smallest tables.
    opponents = [size - 1 for size in sizes for _ in range(size)]
    fresh = sorted(len(seated - met[player] - {player}) for player in seated)
    short = sum(max(0, need - have) for need, have in zip(opponents, fresh, strict=True))
    by_tables = max(
        (old_tables_bound(tables, seated=seated, tables=len(now)) for tables in past), default=0
    )
    return max(-(-short // 2), by_tables)


def spread_bound(scores: Sequence[int], *, sizes: Sequence[int]) -> int:
    """The least sum of highest minus lowest score over tables of these sizes.

    Tables hold neighbours of the sorted list; where the sizes differ every order of them is
    weighed, so this is a true bound for short tables and fives as well. With three or more
    different sizes it is 0.
    """
    order = sorted(scores, reverse=True)
    kinds = sorted(set(sizes))
    if not 0 < len(kinds) <= 2:
        return 0  # only a hand-made plan has more sizes, and there no bound is known
    small, large = kinds[0], kinds[-1]
    smalls = sum(size == small for size in sizes) if small != large else 0
    larges = len(sizes) - smalls
    best = {(0, 0): 0}
    for count in range(1, len(sizes) + 1):
        for few in range(max(0, count - larges), min(smalls, count) + 1):
            end = few * small + (count - few) * large
            ways = []
            if (few - 1, count - 1) in best:
                start = end - small
                ways.append(best[few - 1, count - 1] + order[start] - order[end - 1])
            if (few, count - 1) in best and count - few > 0:
                start = end - large
                ways.append(best[few, count - 1] + order[start] - order[end - 1])
            best[few, count] = min(ways)
    return best[smalls, len(sizes)]


def event_repeats_bound(players: int, *, rounds: int, table_size: int = 4) -> int:
    """The fewest repeat meetings of an event in which everyone plays every round."""
    if players < 2:
        return 0
    tables = players // table_size
    opponents = (table_size - 1) * rounds
    by_player = -(-players * max(0, opponents - (players - 1)) // 2)
    forced = tables * shared_out(table_size, tables=tables)
    return max(by_player, forced * (rounds - 1))
