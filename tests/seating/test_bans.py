"""Banned pairs: the exact answer against every placement, and the minimal contradiction."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seating.bans import Undecided, enemies_of, place_apart, smallest_contradiction

PAIRS = list(combinations(range(6), 2))


def some_placement(pairs, *, capacities):
    """Whether any of all placements of 6 players keeps the pairs apart."""
    return any(
        all(spots.count(table) <= size for table, size in enumerate(capacities))
        and all(spots[one] != spots[two] for one, two in pairs)
        for spots in product(range(len(capacities)), repeat=6)
    )


@settings(max_examples=60, deadline=None)
@given(
    pairs=st.sets(st.sampled_from(PAIRS)),
    capacities=st.sampled_from([(3, 3), (2, 4), (2, 2, 2), (3, 2, 2)]),
)
def test_placement_is_found_exactly_when_there_is_one(pairs, capacities):
    enemies = {player: set() for player in range(6)} | enemies_of(pairs)
    found = place_apart(enemies, capacities=capacities)
    assert (found is not None) == some_placement(pairs, capacities=capacities)


@settings(max_examples=40, deadline=None)
@given(pairs=st.sets(st.sampled_from(PAIRS), min_size=9))
def test_contradiction_is_minimal(pairs):
    kept = smallest_contradiction(sorted(pairs), capacities=(4, 4))
    rest = [[other for other in kept if other != pair] for pair in kept]
    assert place_apart(enemies_of(kept), capacities=(4, 4)) is None or kept == sorted(pairs)
    assert place_apart(enemies_of(kept), capacities=(4, 4)) is not None or all(
        place_apart(enemies_of(fewer), capacities=(4, 4)) is not None for fewer in rest
    )


def test_contradiction_of_a_triangle_on_two_tables_is_the_triangle():
    pairs = [(1, 2), (4, 5), (2, 3), (1, 3), (6, 7)]
    assert smallest_contradiction(pairs, capacities=(4, 4)) == [(1, 2), (2, 3), (1, 3)]


def test_a_thousand_players_in_teams_are_placed_apart():
    teams = [range(first, first + 4) for first in range(0, 1000, 4)]
    pairs = [pair for team in teams for pair in combinations(team, 2)]
    tables = place_apart(enemies_of(pairs), capacities=[4] * 250)
    assert tables is not None
    assert all(len({player // 4 for player in table}) == len(table) for table in tables)


def test_hopeless_look_ends_undecided_rather_than_never():
    crowd = list(combinations(range(26), 2))
    with pytest.raises(Undecided):
        place_apart(enemies_of(crowd), capacities=[4 + n % 7 for n in range(25)])
