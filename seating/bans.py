"""Whether banned pairs leave any seating at all, and if not, which of them contradict."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
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
    enemies: Mapping[T, Set[T]], *, capacities: Sequence[int]
) -> list[list[T]] | None:
    """The players named in bans placed at tables of these capacities, none with an enemy.

    None: there is no such placement. Raises `Undecided` when the steps run out. Those with
    most enemies are placed first; of tables alike in what they hold only one is tried.
    """
    order = sorted(enemies, key=lambda player: -len(enemies[player]))
    tables: list[list[T]] = [[] for _ in capacities]
    left = LOOK_LIMIT

    def place(number: int) -> bool:
        nonlocal left
        if number == len(order):
            return True
        player = order[number]
        tried: set[tuple[int, bool]] = set()
        for spot, table in enumerate(tables):
            if len(table) >= capacities[spot] or not enemies[player].isdisjoint(table):
                continue
            kind = (capacities[spot], not table)
            if not table and kind in tried:
                continue
            tried.add(kind)
            left -= 1
            if left < 0:
                raise Undecided
            table.append(player)
            if place(number + 1):
                return True
            table.pop()
        return False

    return tables if place(0) else None


def smallest_contradiction(
    pairs: Sequence[tuple[T, T]], *, capacities: Sequence[int]
) -> list[tuple[T, T]]:
    """Banned pairs that cannot be kept together, though all but any one of them could be.

    A pair is dropped for good when the rest still contradict, so what is left is minimal (not
    always the smallest of several). A question left open counts as no contradiction.
    """
    kept = list(pairs)
    for pair in list(pairs):
        rest = [other for other in kept if other != pair]
        try:
            if place_apart(enemies_of(rest), capacities=capacities) is None:
                kept = rest
        except Undecided:
            continue
    return kept
