"""The fewest repeats any draw of a round can have, by looking at every way that could do better.

For small fields late in an event: few fresh opponents are left, so there is little to look at,
and a search by swaps easily misses the one draw that avoids a repeat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from seating.effort import Effort

LARGEST = 64  # chairs; beyond this the search by swaps finds what there is
LOOKS = 1_000_000  # tables looked at in all before the question is left open
LOOKS_A_STOP = 4_096  # and between two questions whether to go on

Prices = Sequence[Sequence[int]]


class LooksUsedUp(Exception):
    """The look for a better draw ended without an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fewest:
    """`tables` is a cheaper draw, None if none was found. `proved`: nothing is cheaper still."""

    tables: list[list[int]] | None
    proved: bool


def fewest_repeats(prices: Prices, *, chairs: int, below: int, effort: Effort) -> Fewest:
    """The cheapest way to seat everyone at tables of so many chairs, if it costs under `below`.

    `prices[a][b]` is what a meeting of a and b costs, 0 for a fresh one; `below` itself is not
    looked for. Prices of at least `below` are as good as a ban. A look that is stopped ends as one
    that was used up.
    """
    look = _Look(prices, chairs=chairs, effort=effort)
    everyone = (1 << len(prices)) - 1
    # Every price is tried in turn, so that the first draw found is the cheapest.
    for most in range(look.least(everyone), below):
        look.tables = []
        try:
            if look.seat(everyone, most=most):
                return Fewest(tables=look.tables, proved=True)
        except LooksUsedUp:
            return Fewest(tables=None, proved=False)
    return Fewest(tables=None, proved=True)


class _Look:
    """One search: `tables` holds the tables of the way being followed."""

    def __init__(self, prices: Prices, *, chairs: int, effort: Effort) -> None:
        self.effort = effort
        self.prices = prices
        self.chairs = chairs
        self.fresh = [
            sum(1 << two for two, price in enumerate(row) if price == 0 and two != one)
            for one, row in enumerate(prices)
        ]
        self.near = [
            sorted(
                (two for two in range(len(prices)) if two != one),
                key=lambda two: (prices[one][two], abs(one - two)),
            )
            for one in range(len(prices))
        ]
        self.tables: list[list[int]] = []
        self.left = LOOKS

    def least(self, free: int) -> int:
        """A lower bound for those who are still to be seated."""
        short = 0
        for one in range(len(self.fresh)):
            if free >> one & 1:
                short += max(0, self.chairs - 1 - (self.fresh[one] & free).bit_count())
        return -(-short // 2)

    def seat(self, free: int, *, most: int) -> bool:
        """Seat all who are free for at most so much; leaves the tables if it can be done."""
        if not free:
            return True
        hardest, fewest = -1, 1 << 30
        short = 0
        for one in range(len(self.fresh)):
            if free >> one & 1:
                choice = (self.fresh[one] & free).bit_count()
                short += max(0, self.chairs - 1 - choice)
                if choice < fewest:
                    hardest, fewest = one, choice
        if -(-short // 2) > most:
            return False
        start = [hardest]
        for table, cost in self._tables_of(start, free=free & ~(1 << hardest), most=most, after=0):
            rest = free
            for member in table:
                rest &= ~(1 << member)
            self.tables.append(table)
            if self.seat(rest, most=most - cost):
                return True
            self.tables.pop()
        return False

    def _tables_of(
        self, table: list[int], *, free: int, most: int, after: int
    ) -> Iterator[tuple[list[int], int]]:
        """Every table that begins with these and costs no more, the cheapest company first."""
        near = self.near[table[0]]
        for place in range(after, len(near)):
            other = near[place]
            if not free >> other & 1:
                continue
            self.left -= 1
            if self.left < 0 or (self.left % LOOKS_A_STOP == 0 and not self.effort.spend(0)):
                raise LooksUsedUp
            cost = sum(self.prices[member][other] for member in table)
            if self.prices[table[0]][other] > most:
                return
            if cost > most:
                continue
            here = [*table, other]
            if len(here) == self.chairs:
                yield here, cost
                continue
            for full, more in self._tables_of(here, free=free, most=most - cost, after=place + 1):
                yield full, cost + more
