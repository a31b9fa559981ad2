"""Hands written for each fan, and for each fan that a principle removes."""

from collections import Counter

import pytest

from scoring.mcr import Fan, explain, score_hand
from tests.scoring.mcr.hand_cases import case_lines, fans_of, record

FAN_CASES = case_lines("fans.txt")
REMOVED_CASES = case_lines("removed.txt")

NEVER_REMOVED = {
    # nothing implies these, and no choice of sets ever competes with them
    "all_even_pungs",
    "all_green",
    "all_honors",
    "all_terminals",
    "big_four_winds",
    "big_three_dragons",
    "chicken_hand",
    "flower_tiles",
    "four_concealed_pungs",
    "four_kongs",
    "four_pure_shifted_chows",
    "four_pure_shifted_pungs",
    "greater_honors_and_knitted_tiles",
    "knitted_straight",
    "last_tile_claim",
    "last_tile_draw",
    "little_four_winds",
    "little_three_dragons",
    "lower_tiles",
    "melded_and_concealed_kong",
    "melded_hand",
    "middle_tiles",
    "nine_gates",
    "out_with_replacement_tile",
    "pure_terminal_chows",
    "quadruple_chow",
    "reversible_tiles",
    "robbing_the_kong",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "three_suited_terminal_chows",
    "upper_tiles",
    # implied by all_terminals under O10 only, by greater honors only in name
    "triple_pung",
    "lesser_honors_and_knitted_tiles",
}
"""Fans that no principle removes under the base values of the options."""


def case_id(case):
    """A short name of a case."""
    return "-".join(case[:4]).replace(" ", "-")


def test_every_fan_has_two_hands():
    counted = Counter(case[0] for case in FAN_CASES)

    assert {fan.key for fan in Fan if counted[fan.key] < 2} == set()


@pytest.mark.parametrize("case", FAN_CASES, ids=case_id)
def test_hand_counts_its_fans(case, china):
    fan, *hand, total, fans = case

    score = score_hand(record(*hand), rules=china)

    found = {each.key: count for each, count in score.fans}
    assert fan in found
    assert (found, score.total) == (fans_of(fans), int(total))


@pytest.mark.parametrize("case", REMOVED_CASES, ids=case_id)
def test_fan_is_removed_by_its_principle(case, china):
    fan, principle, by, *hand = case

    removed = explain(record(*hand), rules=china).removed

    assert (fan, principle, by.split()) in [
        (line.fan.key, line.principle, [each.key for each in line.by]) for line in removed
    ]


def test_every_fan_is_removed_somewhere_or_never():
    removed = {case[0] for case in REMOVED_CASES}

    assert {fan.key for fan in Fan} - removed == NEVER_REMOVED
