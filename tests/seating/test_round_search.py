"""Small rounds against every possible grouping."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from seating.board import Board
from seating.costs import SAME_GROUP, group_numbers, pair_weights, stretched
from seating.effort import Effort
from seating.fill import Shape
from seating.randomness import Dice
from seating.round_search import group_players
from seating.types import Entrant, History, Wishes
from tests.seating.events import random_rounds


def groupings(players: Sequence[int], *, size: int) -> Iterator[list[list[int]]]:
    """Every way to put the players into tables of this size."""
    rest = list(players)
    first, others = rest[:1], rest[1:]
    for mates in combinations(others, size - 1) if rest else ():
        left = [player for player in others if player not in mates]
        deeper = groupings(left, size=size) if left else iter([[]])
        for more in deeper:
            yield [[*first, *mates], *more]


@pytest.mark.parametrize(
    ("count", "size", "rounds", "seed"),
    [
        (8, 4, 1, 1),
        (8, 4, 3, 2),
        (12, 4, 1, 3),
        (12, 4, 2, 4),
        (12, 4, 3, 5),
        (9, 3, 3, 6),
        (12, 3, 3, 7),
        (10, 5, 2, 8),
    ],
)
def test_small_round_costs_no_more_than_the_best_of_all_groupings(count, size, rounds, seed):
    chance = random.Random(seed)
    scores = sorted((chance.randrange(1000) for _ in range(count)), reverse=True)
    order = [Entrant(id=n, score=score, group=str(n % 3)) for n, score in enumerate(scores, 1)]
    history = History(rounds=random_rounds(count, rounds=rounds, size=size, seed=seed))
    wishes = Wishes(table_size=size, apart_groups=True, banned=((1, 2),))
    shape = Shape(tables=count // size, chairs=size, empty=0, byes=0, fill=None)
    weights = pair_weights(order, shape=shape, history=history, wishes=wishes)
    points = stretched(scores)

    def cost(tables):
        return Board(
            tables,
            scores=points,
            weights=weights,
            group_weight=SAME_GROUP,
            groups=group_numbers(order, wishes=wishes),
        ).cost

    best = min(cost(tables) for tables in groupings(range(count), size=size))
    grouped = group_players(
        order,
        shape=shape,
        history=history,
        wishes=wishes,
        aim="score",
        dice=Dice(seed, label="test"),
        effort=Effort(),
    )
    found = [[seat - 1 for seat in group] for group in grouped.groups]
    assert cost(found) == best
