"""Worked examples of the principles, the first from M, the others checked by PyMahjongGB."""

import pytest

from scoring.mcr import score_hand
from tests.scoring.mcr.hand_cases import record

CASES = [
    ("two terminals twice and one mixed double", "123m789m78s11z", "9s", "c123s", "d", 8),
    ("two pure, two mixed doubles", "234m23p66s", "4p", "c234m c234p", "d", 7),
    ("pungs by discard", "33344455m99p", "5m", "c678s", "d", 27),
    ("pungs by self-draw", "33344455m99p", "5m", "c678s", "s", 42),
    ("three equal chows and a fourth", "34534m99p", "5m", "c345m c678m", "d", 28),
    ("a chain of four", "234m345m45m77p", "6m", "c123m", "d", 35),
    ("two chains", "345m567m45m77p", "6m", "c123m", "d", 20),
    ("mixed straight and one more chow", "123m456p78s22z", "9s", "c123p", "d", 9),
    ("a path", "123m456m45p77z", "6p", "c789p", "d", 4),
    ("two double pungs", "333p22m99s", "2m", "p222p p333m", "d", 11),
    ("mixed shifted pungs and a double", "333p44s55z", "4s", "p222m p222p", "d", 16),
    ("knitted straight", "147m258p369s45m11z", "6m", "", "d", 14),
    ("knitted straight in lesser honors", "147p258s369m1345z", "6z", "", "d", 24),
    ("mixed triple and a pure double", "12312m99p", "3m", "c123p c123s", "d", 16),
    ("pure terminal chows, not seven pairs", "1122335577899m", "8m", "", "d", 67),
    ("nine gates", "1112345678999s", "2s", "", "d", 92),
    ("chicken", "345s78p22z", "9p", "c123m c567m", "d", 8),
    ("no chicken, since fans are there", "345s67p22z", "8p", "c123m c678s", "d", 2),
]
"""Name, concealed, winning tile, melds, how, points. East round, South seat, as in the notes."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_example_has_its_points(case, china):
    _, *hand, points = case

    assert score_hand(record(*hand), rules=china).points_without_flowers == points


def test_hand_below_the_minimum_cannot_win(china):
    score = score_hand(record("345s67p22z", "8p", "c123m c678s", rest="ES f8"), rules=china)

    assert (score.total, score.can_win, score.payments) == (10, False, None)
