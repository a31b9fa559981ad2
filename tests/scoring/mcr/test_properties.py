"""What holds for every MCR hand."""

import random
from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.mcr import Fan, score_hand
from scoring.ruleset import get_preset
from tests.scoring.mcr.random_hands import random_hand

CHINA = get_preset("mcr-china")
OF_CERTAIN_SUITS = {Fan.ALL_GREEN, Fan.REVERSIBLE_TILES}
"""The only fans that ask for certain suits."""

SEEDS = st.integers(0, 10**9)


def renamed(text, suits):
    """Tiles with the suits of numbers renamed."""
    return text.translate(str.maketrans("mps", suits))


def in_suits(hand, suits):
    """A record with the suits of numbers renamed everywhere."""
    melds = [{**meld, "tiles": renamed(meld["tiles"], suits)} for meld in hand["melds"]]
    tiles = {name: renamed(hand[name], suits) for name in ("hand", "win_tile")}
    return {**hand, **tiles, "melds": melds}


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.sampled_from(["".join(order) for order in permutations("mps")]))
def test_suits_can_be_renamed(seed, suits):
    hand = random_hand(random.Random(seed))

    scores = [score_hand(each, rules=CHINA) for each in (hand, in_suits(hand, suits))]

    assume(not any(fan in OF_CERTAIN_SUITS for score in scores for fan, _ in score.fans))
    assert scores[0].total == scores[1].total


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.integers(0, 8))
def test_flowers_add_their_number_and_never_help_to_the_minimum(seed, flowers):
    hand = {**random_hand(random.Random(seed)), "flowers": 0}

    plain, with_flowers = (
        score_hand(each, rules=CHINA) for each in (hand, {**hand, "flowers": flowers})
    )

    assert with_flowers.total == plain.total + flowers
    assert with_flowers.can_win == plain.can_win


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_order_of_tiles_and_melds_does_not_matter(seed):
    rng = random.Random(seed)
    hand = random_hand(rng)
    tiles = [
        f"{digit}{group[-1]}"
        for group in hand["hand"].replace("m", "m ").replace("p", "p ").replace("s", "s ").split()
        for digit in group[:-1]
    ]
    rng.shuffle(tiles)
    melds = rng.sample(hand["melds"], len(hand["melds"]))

    shuffled = score_hand({**hand, "hand": "".join(tiles), "melds": melds}, rules=CHINA)

    assert shuffled.total == score_hand(hand, rules=CHINA).total


@pytest.mark.parametrize("name", ["mcr", "mcr-china", "mcr-wmo2006"])
def test_payments_are_those_of_the_total(name):
    rules = get_preset(name)
    scores = [score_hand(random_hand(random.Random(seed)), rules=rules) for seed in range(300)]

    paid = [score.payments for score in scores if score.can_win]
    totals = [score.total for score in scores if score.can_win]
    assert all(
        payment in ({"each": total + 8}, {"discarder": total + 8, "others": 8})
        for payment, total in zip(paid, totals, strict=True)
    )
    assert all(score.payments is None for score in scores if not score.can_win)
