"""Whether banned pairs leave any seating at all, and if not, which of them contradict."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import TypeVar

T = TypeVar("T", bound=Hashable)
LOOK_LIMIT = 20_000  # placements tried before the question is left open


class Undecided(Exception):
    """The look for a seating used up its steps without an answer."""


def enemies_of(pairs: Iterable[tuple[T, T]]) -> dict[T, set[T]]:
    """For each player named in a pair those he or she must not meet."""
    out: dict[T, set[T]] = {}
    for one, two in pairs:
        out.setdefault(one, set()).add(two)
        out.setdefault(two, set()).add(one)
    return out


def place_apart(
    enemies: Mapping[T, Set[T]], *, capacities: Sequence[int], looks: int = LOOK_LIMIT
) -> list[list[T]] | None:
    """The players named in bans placed at tables of these capacities, none with an enemy.

    None: there is no such placement. Raises `Undecided` after trying `looks` placements. Those
    with most enemies are placed first; of empty tables of one size only one is tried.
    """
    order = sorted(enemies, key=lambda player: -len(enemies[player]))
    tables: list[list[T]] = [[] for _ in capacities]
    # A stack instead of recursion: a thousand players may be named in bans.
    open_spots: list[Iterator[int]] = []
    seated_at: list[int] = []
    left = looks
    while len(seated_at) < len(order):
        player = order[len(seated_at)]
        if len(open_spots) == len(seated_at):
            open_spots.append(iter(_spots(tables, capacities=capacities, apart=enemies[player])))
        spot = next(open_spots[-1], None)
        if spot is not None:
            left -= 1
            if left < 0:
                raise Undecided
            tables[spot].append(player)
            seated_at.append(spot)
            continue
        open_spots.pop()
        if not seated_at:
            return None
        tables[seated_at.pop()].pop()
    return tables


def _spots(tables: Sequence[list[T]], *, capacities: Sequence[int], apart: Set[T]) -> list[int]:
    """The tables with room and no enemy, alike empty ones once."""
    out: list[int] = []
    empty_sizes: set[int] = set()
    for spot, table in enumerate(tables):
        if len(table) >= capacities[spot] or not apart.isdisjoint(table):
            continue
        if not table:
            if capacities[spot] in empty_sizes:
                continue
            empty_sizes.add(capacities[spot])
        out.append(spot)
    # The emptiest first: filling table after table would leave too few for the last ones.
    return sorted(out, key=lambda spot: len(tables[spot]))


def smallest_contradiction(
    pairs: Sequence[tuple[T, T]], *, capacities: Sequence[int]
) -> list[tuple[T, T]]:
    """Banned pairs that cannot be kept together, though all but any one of them could be.

    A pair is dropped for good when the rest still contradict, so what is left is minimal (not
    always the smallest of several). A question left open counts as no contradiction.
    """
    kept = list(pairs)
    looks = max(500, 10 * LOOK_LIMIT // max(1, len(pairs)))
    for pair in list(pairs):
        rest = [other for other in kept if other != pair]
        try:
            if place_apart(enemies_of(rest), capacities=capacities, looks=looks) is None:
                kept = rest
        except Undecided:
            continue
    return kept
