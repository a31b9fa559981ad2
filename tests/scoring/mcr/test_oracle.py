"""PyPI PyMahjongGB, a C++ engine of current Chinese practice, on fresh random hands.

`ORACLE_HANDS=50000` runs the long comparison of docs/mcr-differences.md.
"""

import os

import pytest

from scoring.mcr import score_hand
from tests.scoring.mcr.oracle import oracle_answer
from tests.scoring.mcr.random_hands import random_hands

HANDS = int(os.environ.get("ORACLE_HANDS", "4000"))
SEED = 20261129

PAIRS_OF_CHOWS = {
    "pure_double_chow",
    "mixed_double_chow",
    "short_straight",
    "two_terminal_chows",
}
"""One point each: four chows can often be joined in several ways."""

ONE_WAIT = {"edge_wait", "closed_wait", "single_wait"}
"""One point for one of them where the tile fits in several ways."""

PUNGS_OR_CHOWS = {"pure_shifted_pungs", "pure_triple_chow"}
"""Nine tiles that are three pungs or three chows, worth the same with what goes with either."""


def difference(ours, theirs):
    """The fans of which the two lists have unequal counts."""
    return {name for name in {*ours, *theirs} if ours.get(name, 0) != theirs.get(name, 0)}


def is_explained(names):
    """Whether a difference of equal total is one of the three of docs/mcr-differences.md."""
    return names <= PAIRS_OF_CHOWS or names <= ONE_WAIT or names >= PUNGS_OR_CHOWS


@pytest.fixture(scope="module")
def compared(china):
    """Record, our score and the oracle's answer."""
    return [
        (record, score_hand(record, rules=china), oracle_answer(record))
        for record in random_hands(HANDS, seed=SEED)
    ]


def test_total_is_the_oracles(compared):
    assert [record for record, score, (_, total) in compared if score.total != total] == []


def test_every_other_list_of_fans_is_explained(compared):
    differences = [
        difference({fan.key: count for fan, count in score.fans}, fans)
        for _, score, (fans, _) in compared
    ]

    assert [names for names in differences if names and not is_explained(names)] == []
