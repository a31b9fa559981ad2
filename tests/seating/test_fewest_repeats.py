"""The fewest repeats: against every grouping, and what is said when nothing better is there."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

import seating.fewest_repeats as fewest
from seating.effort import Effort
from seating.fewest_repeats import fewest_repeats


def groupings(players: Sequence[int], *, size: int) -> Iterator[list[list[int]]]:
    """Every way to put the players into tables of this size."""
    rest = list(players)
    for mates in combinations(rest[1:], size - 1) if rest else ():
        left = [player for player in rest[1:] if player not in mates]
        deeper = groupings(left, size=size) if left else iter([[]])
        for more in deeper:
            yield [[rest[0], *mates], *more]


def cost(tables, *, prices):
    return sum(prices[one][two] for table in tables for one, two in combinations(table, 2))


def prices_by_lot(count, *, seed, share):
    chance = random.Random(seed)
    prices = [[0] * count for _ in range(count)]
    for one, two in combinations(range(count), 2):
        prices[one][two] = prices[two][one] = int(chance.random() < share)
    return prices


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("count", "size", "share"), [(12, 4, 0.5), (12, 4, 0.7), (12, 3, 0.6)])
def test_cheapest_draw_is_the_cheapest_of_all_groupings(seed, count, size, share):
    prices = prices_by_lot(count, seed=seed, share=share)
    best = min(cost(tables, prices=prices) for tables in groupings(range(count), size=size))
    found = fewest_repeats(prices, chairs=size, below=best + 1, effort=Effort())
    assert found.proved
    assert found.tables is not None
    assert sorted(one for table in found.tables for one in table) == list(range(count))
    assert cost(found.tables, prices=prices) == best


def test_nothing_is_found_where_nothing_is_cheaper():
    prices = prices_by_lot(12, seed=3, share=0.7)
    best = min(cost(tables, prices=prices) for tables in groupings(range(12), size=4))
    found = fewest_repeats(prices, chairs=4, below=best, effort=Effort())
    assert (found.tables, found.proved) == (None, True)


def test_question_is_left_open_when_the_looks_are_used_up(monkeypatch):
    monkeypatch.setattr(fewest, "LOOKS", 10)
    found = fewest_repeats(
        prices_by_lot(16, seed=1, share=0.8), chairs=4, below=20, effort=Effort()
    )
    assert (found.tables, found.proved) == (None, False)


def test_a_look_that_is_stopped_ends_at_once_and_leaves_the_question_open():
    asked = []
    effort = Effort(should_stop=lambda: asked.append(1) is None)
    prices = prices_by_lot(32, seed=1, share=0.8)
    found = fewest_repeats(prices, chairs=4, below=60, effort=effort)
    assert (found.tables, found.proved) == (None, False)
    assert (effort.stopped, len(asked)) == ("asked", 1)
