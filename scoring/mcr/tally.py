"""A tally: how often each fan counts, packed into one integer so that tallies add.

Each fan has three bits, at three times its number. No fan but flowers comes more than four times,
and flowers are never in a tally: they are added last.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from scoring.mcr.fans import Fan

FIELD = 7
"""The bits of one fan."""

UNIT = {fan: 1 << 3 * fan for fan in Fan}
"""The tally of a fan counted once."""


def tally_of(fans: Iterable[Fan]) -> int:
    """Return the tally of fans, each counted once for each time it is named."""
    return sum(UNIT[fan] for fan in fans)


def count_in(tally: int, fan: Fan) -> int:
    """Return how often a fan counts in a tally."""
    return tally >> 3 * fan & FIELD


@lru_cache(maxsize=20_000)
def fans_in(tally: int) -> tuple[tuple[Fan, int], ...]:
    """Return the fans of a tally with their counts, the highest first."""
    found: list[tuple[Fan, int]] = []
    while tally:
        number = ((tally & -tally).bit_length() - 1) // 3
        count = tally >> 3 * number & FIELD
        found.append((Fan(number), count))
        tally -= count << 3 * number
    return tuple(found)
