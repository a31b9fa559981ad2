"""What cannot be a hand is refused, with every reason at once."""

import pytest

from scoring.errors import InvalidHand, ScoringError
from scoring.mcr import score_hand
from tests.scoring.mcr.hand_cases import meld, record

IMPOSSIBLE = [
    ("unreadable tiles", record("345s7x", "9p"), {"tiles_unreadable"}),
    ("a red five", record("0345s78p22z", "9p", "c123m c567m"), {"tiles_unreadable"}),
    ("two winning tiles", record("345s78p22z", "99p", "c123m c567m"), {"win_tile_count"}),
    ("a tile too few", record("345s78p2z", "9p", "c123m c567m"), {"tile_count"}),
    ("five melds", record("", "9p", "c123m c567m p111z p222z p333z"), {"melds_too_many"}),
    (
        "five of a tile",
        record("11m345s78p", "9p", "k1111m p222z"),
        {"tile_over_four"},
    ),
    ("no chow", record("345s78p22z", "9p", "c124m c567m"), {"meld_shape"}),
    ("a chow of honors", record("345s78p22z", "9p", "c123z c567m"), {"meld_shape"}),
    ("a pung of four", record("345s78p22z", "9p", "p1111m c567m"), {"meld_shape"}),
    ("unknown flag", record("345s78p22z", "9p", "c123m c567m", "d", "riichi"), {"flag_unknown"}),
    ("nine flowers", record("345s78p22z", "9p", "c123m c567m", rest="ES f9"), {"number_range"}),
    ("unknown wind", record("345s78p22z", "9p", "c123m c567m", rest="EX"), {"value_unknown"}),
    (
        "replacement by discard, without a kong",
        record("345s78p22z", "9p", "c123m c567m", "d", "kong_replacement"),
        {"replacement_by_discard", "replacement_without_kong"},
    ),
    (
        "robbing by self-draw",
        record("345s78p22z", "9p", "c123m c567m", "s", "robbing_kong"),
        {"robbing_by_self_draw"},
    ),
    (
        "a robbed tile that is held",
        record("345s99p22z", "9p", "c123m c567m", "d", "robbing_kong"),
        {"robbed_tile_held"},
    ),
    (
        "a last tile that is held",
        record("345s99p22z", "9p", "c123m c567m", "d", "last_tile"),
        {"last_tile_held"},
    ),
    (
        "a last tile that is certain",
        record("12m99p567s", "3m", "p333m c789s"),
        {"last_tile_unmarked"},
    ),
]


@pytest.mark.parametrize("case", IMPOSSIBLE, ids=lambda case: case[0])
def test_impossible_hand_is_refused_with_its_codes(case, china):
    _, hand, codes = case

    with pytest.raises(InvalidHand) as refused:
        score_hand(hand, rules=china)

    assert {problem.code for problem in refused.value.problems} == codes


MELDS = [
    ({**meld("c123m"), "from": "across"}, "chow_from"),
    ({**meld("c123m"), "from": "behind"}, "meld_from"),
    ({**meld("a1111m"), "from": "left"}, "meld_from"),
    ({**meld("a1111m"), "open": True}, "meld_open"),
    ({**meld("p111m"), "open": False}, "meld_open"),
    ({"type": "pon", "tiles": "111m"}, "meld_type"),
    ("123m", "meld_type"),
]


@pytest.mark.parametrize(("wrong", "code"), MELDS, ids=str)
def test_wrong_meld_is_refused(wrong, code, china):
    hand = {**record("345s78p22z", "9p", "c567m"), "melds": [wrong, meld("c567m")]}

    with pytest.raises(InvalidHand) as refused:
        score_hand(hand, rules=china)

    assert [(each.code, each.place[:8]) for each in refused.value.problems] == [(code, "melds[0]")]


def test_every_problem_is_said_at_once(china):
    hand = record("345s78p2z", "9p", "c123m c567m", "d", "robbing_kong kong_replacement", "EX f9")

    with pytest.raises(InvalidHand) as refused:
        score_hand(hand, rules=china)

    assert len(refused.value.problems) == 5
    assert all(problem.detail in refused.value.detail for problem in refused.value.problems)


def test_incomplete_hand_is_no_hand(china):
    with pytest.raises(ScoringError) as refused:
        score_hand(record("345s79p22z", "9p", "c123m c567m"), rules=china)

    assert refused.value.code == "not_complete"
