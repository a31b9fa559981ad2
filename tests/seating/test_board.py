"""The price of a swap is what counting the whole cost anew says."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from seating.board import Board

GROUPS = [0, 1, 0, -1, 2, 1, 0, -1, 2, 0, 1]


def weigh(players: int, *, values: list[int]) -> list[dict[int, int]]:
    weights: list[dict[int, int]] = [{} for _ in range(players)]
    for (one, two), value in zip(combinations(range(players), 2), values, strict=False):
        weights[one][two] = weights[two][one] = value
    return weights


@settings(max_examples=60, deadline=None)
@given(
    scores=st.lists(st.integers(0, 1000), min_size=11, max_size=11),
    values=st.lists(st.integers(-5, 50), min_size=66, max_size=66),
    order=st.permutations(range(12)),
    swaps=st.lists(st.tuples(st.integers(0, 11), st.integers(0, 11)), max_size=12),
)
def test_change_of_any_swap_equals_cost_counted_anew(scores, values, order, swaps):
    points = sorted(scores, reverse=True)
    weights = weigh(12, values=values)

    def seat(tables):
        return Board(tables, scores=points, weights=weights, groups=GROUPS, group_weight=7)

    board = seat([order[:4], order[4:8], order[8:]])
    for one, two in [(a, b) for a, b in swaps if a != b]:
        apart = board.at[one] != board.at[two]
        change = board.change(one, two=two) if apart else 0
        tables = [[{one: two, two: one}.get(n, n) for n in table] for table in board.tables]
        again = seat(tables)
        assert board.cost + change == again.cost
        board = again


def test_swap_keeps_every_count_in_step():
    weights = weigh(12, values=list(range(66)))
    board = Board(
        [range(4), range(4, 8), range(8, 12)],
        scores=range(110, 0, -10),
        weights=weights,
        groups=GROUPS,
        group_weight=7,
    )
    board.swap(0, two=11, change=board.change(0, two=11))
    board.swap(5, two=9, change=board.change(5, two=9))
    again = Board(
        board.copy(), scores=range(110, 0, -10), weights=weights, groups=GROUPS, group_weight=7
    )
    assert board.mates == again.mates
    assert (board.cost, board.load, board.spread) == (again.cost, again.load, again.spread)
    assert (board.others_high, board.others_low) == (again.others_high, again.others_low)
