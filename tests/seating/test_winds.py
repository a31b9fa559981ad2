"""Winds: the best order at a table, and whole events without an uneven player."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating.randomness import Dice
from seating.types import History
from seating.wind_colouring import colour_winds
from seating.winds import seat_table, wind_cost, wind_counts
from tests.seating.events import random_rounds
from tests.seating.seating_metrics import check, winds


@settings(max_examples=40, deadline=None)
@given(rows=st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4), min_size=4, max_size=4))
def test_seats_at_a_table_cost_no_more_than_any_other_order(rows):
    counts = dict(enumerate(rows))
    seats = seat_table([0, 1, 2, 3], counts=counts, dice=Dice(1, label="test"))

    def cost(order):
        return sum(wind_cost(counts[who], wind=wind) for wind, who in enumerate(order))

    assert cost(seats) == min(cost(order) for order in permutations(range(4)))


def test_wind_that_is_lacking_costs_least():
    assert min(range(4), key=lambda wind: wind_cost([1, 1, 0, 1], wind=wind)) == 2


def test_substitute_takes_the_wind_nobody_needs():
    counts = {1: [0, 1, 1, 1], 2: [1, 0, 1, 1], 3: [1, 1, 1, 0]}
    assert seat_table([1, None, 2, 3], counts=counts, dice=Dice(1, label="t")) == (1, 2, None, 3)


def test_wind_counts_read_past_seats():
    history = History(rounds=(((1, 2, 3, None),), ((2, 1, 3, 4),)))
    assert wind_counts(history, winds=4) == {
        1: [1, 1, 0, 0],
        2: [1, 1, 0, 0],
        3: [0, 0, 2, 0],
        4: [0, 0, 0, 1],
    }


@settings(max_examples=40, deadline=None)
@given(
    count=st.integers(4, 60),
    rounds=st.integers(1, 9),
    seed=st.integers(0, 10**6),
    size=st.sampled_from([3, 4]),
)
def test_no_schedule_leaves_anyone_with_uneven_winds(count, rounds, seed, size):
    groups = random_rounds(count, rounds=rounds, size=size, seed=seed)
    seats = colour_winds(groups, table_size=size)
    assert winds(seats, seats=size)["uneven_players"] == 0
    assert check(seats) == []
    assert [[set(table) for table in tables] for tables in seats] == [
        [set(table) for table in tables] for tables in groups
    ]


@pytest.mark.parametrize("empty", [1, 2, 3])
def test_empty_chairs_leave_nobody_with_uneven_winds(empty):
    groups = [
        [tuple(None if seat in (1, 9, 17)[:empty] else seat for seat in table) for table in tables]
        for tables in random_rounds(40, rounds=8, size=4, seed=empty)
    ]
    seats = colour_winds(groups, table_size=4)
    assert winds(seats)["uneven_players"] == 0
