"""The order of an event's rounds: who meets again should not do so in the very next round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from seating.types import Seat

Groups = list[list[list[Seat]]]


def without_runs(rounds: Groups) -> Groups:
    """The rounds in an order in which few pairs meet twice running; as they were if none do.

    Any two rounds are exchanged, and any one moved, while that leaves fewer such pairs.
    """
    pairs = [_pairs(tables) for tables in rounds]
    shared = [[len(one & two) for two in pairs] for one in pairs]
    order = list(range(len(rounds)))
    now = _runs(order, shared=shared)
    improved = now > 0
    while improved:
        improved = False
        for other in _neighbours(order):
            runs = _runs(other, shared=shared)
            if runs < now:
                order, now, improved = other, runs, True
                break
    return [rounds[number] for number in order]


def _pairs(tables: Sequence[Sequence[Seat]]) -> set[frozenset[Seat]]:
    return {
        frozenset(pair)
        for group in tables
        for pair in combinations([seat for seat in group if seat is not None], 2)
    }


def _runs(order: Sequence[int], *, shared: Sequence[Sequence[int]]) -> int:
    return sum(shared[one][two] for one, two in pairwise(order))


def _neighbours(order: Sequence[int]) -> list[list[int]]:
    out: list[list[int]] = []
    for one, two in combinations(range(len(order)), 2):
        swapped = list(order)
        swapped[one], swapped[two] = swapped[two], swapped[one]
        out.append(swapped)
        moved = list(order)
        moved.insert(one, moved.pop(two))
        out.append(moved)
    return out
