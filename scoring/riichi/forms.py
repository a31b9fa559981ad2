"""Whole hands and waits: which tiles complete a hand, whatever it is worth.

A hand is a list of 34 counts of its concealed tiles and the number of its melds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scoring.riichi import layout
from scoring.riichi.cuts import CUTS
from scoring.riichi.tiles import EAST, ORPHANS, Tile

KINDS = 34


def counts_of_kinds(kinds: Iterable[int]) -> list[int]:
    """Return 34 counts of the given kinds."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def counts_of_tiles(tiles: Iterable[Tile]) -> list[int]:
    """Return 34 counts of the given tiles, red fives as fives."""
    return counts_of_kinds(tile.kind for tile in tiles)


def is_four_sets(counts: Sequence[int], *, melds: int) -> bool:
    """Return whether the concealed tiles are the missing sets and a pair."""
    if sum(counts) != 14 - 3 * melds or not set(counts[EAST:]) <= {0, 2, 3, 5}:
        return False
    if sum(count % 3 == 2 for count in (*_suit_sums(counts), *counts[EAST:])) != 1:
        return False
    return all(CUTS[suit_key(counts, suit)] for suit in range(3))


def _suit_sums(counts: Sequence[int]) -> list[int]:
    return [sum(counts[9 * suit : 9 * suit + 9]) for suit in range(3)]


def suit_key(counts: Sequence[int], suit: int) -> int:
    """Return the packed counts of a suit."""
    ranks = counts[9 * suit : 9 * suit + 9]
    return sum(count << (layout.RANK_BITS * rank) for rank, count in enumerate(ranks))


def is_seven_pairs(counts: Sequence[int]) -> bool:
    """Return whether the tiles are seven different pairs. Source: X: four equal are not two."""
    return sum(count == 2 for count in counts) == 7 and sum(counts) == 14


def is_kokushi(counts: Sequence[int]) -> bool:
    """Return whether the tiles are thirteen orphans and one of them twice."""
    return (
        sum(counts) == 14
        and sum(counts[kind] for kind in ORPHANS) == 14
        and all(counts[kind] for kind in ORPHANS)
    )


def is_whole(counts: Sequence[int], *, melds: int) -> bool:
    """Return whether fourteen tiles (three less for each meld) are a winning shape."""
    if is_four_sets(counts, melds=melds):
        return True
    return not melds and (is_seven_pairs(counts) or is_kokushi(counts))


def waits_of(counts: Sequence[int], *, melds: int) -> tuple[int, ...]:
    """Return every kind that completes thirteen tiles (three less for each meld), by shape.

    A kind of which the hand itself holds all four is among them: whether such a wait counts is
    a question of the rule set (see `tenpai.py`).
    """
    if sum(counts) != 13 - 3 * melds:
        return ()
    tried = list(counts)
    found = []
    for kind in range(KINDS):
        tried[kind] += 1
        if is_whole(tried, melds=melds):
            found.append(kind)
        tried[kind] -= 1
    return tuple(found)
