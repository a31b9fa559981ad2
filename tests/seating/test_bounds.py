"""Bounds are never above what some seating reaches, and are reached where that is possible."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from seating.bounds import repeats_bound, shared_out, spread_bound
from seating.figures import spread_of
from seating.quality import count_meetings, pairs_of_round
from tests.seating.events import random_rounds


@settings(max_examples=15, deadline=None)
@given(scores=st.lists(st.integers(0, 50), min_size=7, max_size=7))
def test_spread_bound_of_mixed_tables_is_the_best_of_all_seatings(scores):
    points = dict(enumerate(scores))
    best = min(spread_of([order[:4], order[4:]], scores=points) for order in permutations(points))
    assert spread_bound(scores, sizes=[3, 4]) == best


@settings(max_examples=40, deadline=None)
@given(count=st.integers(4, 20), rounds=st.integers(0, 4), seed=st.integers(0, 999))
def test_repeats_bound_is_never_above_the_repeats_of_a_round(count, rounds, seed):
    event = random_rounds(count, rounds=rounds + 1, size=4, seed=seed)
    past, now = event[:-1], event[-1]
    met = count_meetings(past)
    repeats = sum(pair in met for pair in pairs_of_round(now))
    assert repeats_bound(past, now=now) <= repeats


def test_pairs_spread_over_tables_evenly():
    # 7 of one club on 3 tables: 3, 2 and 2 of them, so 3 + 1 + 1 pairs.
    assert shared_out(7, tables=3) == 5
    assert shared_out(3, tables=3) == 0
