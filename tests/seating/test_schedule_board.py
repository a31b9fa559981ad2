"""The board of a whole event: every swap priced as if counted from the start."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from seating.effort import Effort
from seating.randomness import Dice
from seating.schedule_board import HARD, ScheduleBoard
from seating.schedule_search import anneal_schedule, mend_schedule
from tests.seating.seating_metrics import check, forbidden_meetings, repeats


def start(players, *, rounds, seed):
    chance = random.Random(seed)
    out = []
    for _ in range(rounds):
        order = list(range(players))
        chance.shuffle(order)
        out.append([order[at : at + 4] for at in range(0, players // 4 * 4, 4)])
    return out


@settings(max_examples=30, deadline=None)
@given(players=st.integers(8, 15), seed=st.integers(0, 10**6), rounds=st.integers(1, 4))
def test_cost_after_any_swaps_is_that_of_a_fresh_board(players, seed, rounds):
    chance = random.Random(seed)
    prices = [
        {two: 7 for two in range(players) if two != one and (one + two) % 5 == 0}
        for one in range(players)
    ]
    homes = [[chance.randrange(-1, 2) for _ in range(players)] for _ in range(rounds)]
    extras = {
        "people": players,
        "past": start(players, rounds=2, seed=seed + 1),
        "pair_prices": prices,
        "homes": homes,
        "away": 3,
    }
    board = ScheduleBoard(start(players, rounds=rounds, seed=seed), **extras)
    for _ in range(20):
        number = chance.randrange(rounds)
        one, two = (chance.choice(table) for table in chance.sample(board.rounds[number], 2))
        change = board.change(number, one=one, two=two)
        board.swap(number, one=one, two=two, change=change)
    assert board.cost == ScheduleBoard(board.rounds, **extras).cost


def test_search_reaches_an_event_without_a_repeat_and_keeps_pairs_apart():
    prices = [{} for _ in range(32)]
    prices[0][1] = prices[1][0] = HARD
    board = ScheduleBoard(start(32, rounds=5, seed=1), people=32, pair_prices=prices)
    effort, dice = Effort(), Dice(1, label="test")
    mend_schedule(board, effort=effort)
    found = anneal_schedule(board, steps=200_000, enough=0, dice=dice, effort=effort)
    assert check(found, range(32)) == []
    assert repeats(found)["repeat_meetings"] == 0
    assert forbidden_meetings(found, [(0, 1)]) == 0
