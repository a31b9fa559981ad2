"""Tables seated anew: against every grouping; and rounds beside their exact solutions."""

from __future__ import annotations

import json
import random
from itertools import combinations
from pathlib import Path

import pytest

import seating
from seating.board import Board
from seating.costs import REPEAT
from seating.effort import Effort
from seating.randomness import Dice
from seating.reseating import best_seating, reseat
from seating.search import mend
from tests.seating.seating_metrics import repeats
from tests.seating.test_fewest_repeats import groupings

EXACT = json.loads(
    (Path(__file__).parent.parent / "bench" / "exact_swiss_rounds.json").read_text("utf-8")
)
SMALL = [state for state in EXACT if state["players"] <= 24]


def board_of(count, *, seed, groups=()):
    chance = random.Random(seed)
    scores = sorted((chance.randrange(100_000) for _ in range(count)), reverse=True)
    weights = [{} for _ in range(count)]
    for one, two in combinations(range(count), 2):
        if chance.random() < 0.3:
            weights[one][two] = weights[two][one] = REPEAT
    order = list(range(count))
    chance.shuffle(order)
    tables = [order[at : at + 4] for at in range(0, count, 4)]
    return Board(tables, scores=scores, weights=weights, groups=groups, group_weight=30_000)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("groups", [(), [n % 3 for n in range(12)]])
def test_best_seating_is_the_best_of_all_groupings(seed, groups):
    board = board_of(12, seed=seed, groups=groups)
    costs = {}
    for tables in groupings(range(12), size=4):
        other = board_of(12, seed=seed, groups=groups)
        other.seat(tables)
        costs[other.cost] = tables
    found = best_seating(board.tables, board=board)
    assert found is not None
    board.seat(found)
    assert board.cost == min(costs)


def test_nothing_is_changed_where_nothing_is_better():
    board = board_of(12, seed=1)
    board.seat(best_seating(board.tables, board=board))
    assert best_seating(board.tables, board=board) is None


def test_reseating_never_makes_a_round_dearer():
    board = board_of(32, seed=2)
    mend(board, effort=Effort())
    before = board.cost
    reseat(board, tries=20, tables=4, dice=Dice(1, label="test"), effort=Effort())
    fresh = board_of(32, seed=2)
    fresh.seat(board.tables)
    assert board.cost == fresh.cost < before


@pytest.mark.parametrize(
    "state", SMALL, ids=lambda state: "{players}-{round}-{event}".format(**state)
)
def test_swiss_keeps_no_repeat_that_the_exact_solution_avoids(state):
    # Solved once with CP-SAT, 60 s a round.
    history = tuple(tuple(map(tuple, tables)) for tables in state["history"])
    proposal = seating.draw(
        "swiss",
        entrants=[seating.Entrant(id=n, score=one) for n, one in enumerate(state["scores"], 1)],
        history=seating.History(rounds=history),
        seed=1,
        wishes=seating.Wishes(),
    )
    before = repeats(history)["repeat_meetings"]
    after = repeats([*history, proposal.seats])["repeat_meetings"]
    assert after - before <= state["repeats"]
