"""Every option of an MCR hand changes a hand: where the rule books differ, O1 to O16."""

import pytest

from scoring.errors import InvalidHand
from scoring.mcr import score_hand
from scoring.options.mcr import McrOptions
from scoring.ruleset import build_ruleset, get_preset
from tests.scoring.mcr.hand_cases import record

SEVEN_PAIRS = record("2255m3388p4477s6s", "6s", how="s")
KNITTED = record("1447m369p111258s", "4m", how="s")
MIXED_KONGS = record("22z78p", "9p", "k1111m a2222s c345s")
FULLY = ("special_hand_self_draw", "fully_concealed_hand")

CASES = [
    ("two_concealed_kongs_points", 8, record("456p23s9p9p", "4s", "a1111m a2222p"), 10, 12),
    ("melded_and_concealed_kong_points", 6, MIXED_KONGS, 6, 7),
    ("melded_and_concealed_kong_points", 0, MIXED_KONGS, 6, 4),
    (*FULLY, SEVEN_PAIRS, 27, 30),
    (*FULLY, record("1112345678999m", "9m", how="s"), 107, 110),
    (*FULLY, record("2233445566788s", "7s", how="s"), 91, 94),
    (*FULLY, record("19m19p19s1123456z", "7z", how="s"), 89, 92),
    (*FULLY, record("222m44p666s99s", "4p", "a8888m", "s"), 68, 71),
    (*FULLY, record("14m258p36s123456z", "7z", how="s"), 25, 28),
    (*FULLY, record("147p258s36m12345z", "6z", how="s"), 13, 16),
    ("knitted_straight_waits", "never", KNITTED, 19, 18),
    ("knitted_straight_waits", "no_edge_or_closed", KNITTED, 19, 19),
    (
        "knitted_straight_waits",
        "no_edge_or_closed",
        record("147m258p369s12s11z", "3s"),
        15,
        14,
    ),
    ("used_up_waits_count", False, record("8889999m999p888s", "7m"), 48, 49),
    ("claimed_pung_is_concealed", True, record("33344455m99p", "5m", "c678s"), 27, 41),
    ("concealed_kong_is_concealed_pung", False, record("666p33z34s", "2s", "a1111m c456s"), 5, 3),
    # FI denies a concealed kong for two and three concealed pungs, but counts it for four
    (
        "concealed_kong_is_concealed_pung",
        False,
        record("222m44p666s99s", "4p", "a8888m", "s"),
        68,
        68,
    ),
    ("half_flush_with_all_green", True, record("66s888s66z", "6z", "c234s c234s"), 91, 97),
    ("nine_gates_terminal_pungs", "none", record("1112345678999s", "2s"), 92, 91),
    ("double_pung_with_all_terminals", True, record("11199m99p", "9m", "p999s p111s"), 64, 68),
    ("triple_pung_with_all_terminals", False, record("11m99m", "1m", "p111p p111s p999p"), 80, 64),
    ("tile_hog_with_special_pairs", False, record("2222334466668s", "8s"), 142, 138),
    ("all_types_with_knitted_honors", True, record("147p258s36m12345z", "6z"), 12, 18),
    (
        "last_tile_on_self_draw",
        False,
        record("79p22z", "8p", "c123m p555s c456s", "s", "last_tile"),
        16,
        12,
    ),
    ("single_wait_with_melded_hand", True, record("9p", "9p", "c123m p444p c567s p888s"), 7, 8),
    ("strict_1998", True, record("234m888s55566z77z", "6z", how="s"), 85, 84),
    # upper_four does not go with seven pairs, so that no_honors is not in it any more
    ("strict_1998", True, record("6677889966m88s9p", "9p"), 38, 27),
    ("implied_by_form", "added", record("13345567789s55p", "2s", how="s"), 40, 41),
    ("implied_by_form", "added", record("111m999p111z33z55z", "5z", how="s"), 102, 106),
    ("implied_by_form", "added", record("5p", "5p", "k1111m k4444p k2222z a7777s"), 91, 97),
]
"""Option, value, hand, points under the base values, points under this value."""

ELSEWHERE = {"mcr_minimum_points", "mcr_base_points", "mcr_flowers"}
"""Options that have tests of their own below."""


def test_every_option_is_exercised():
    assert {case[0] for case in CASES} | ELSEWHERE == set(McrOptions.field_names())


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}-{case[2]['hand']}")
def test_option_changes_the_points(case, china):
    option, value, hand, before, after = case
    other = build_ruleset("mcr-china", {option: value})

    assert score_hand(hand, rules=china).points_without_flowers == before
    assert score_hand(hand, rules=other).points_without_flowers == after


@pytest.mark.parametrize(("minimum", "can_win"), [(8, False), (2, True), (3, False)])
def test_minimum_decides_whether_a_hand_wins(minimum, can_win):
    rules = build_ruleset("mcr", {"mcr_minimum_points": minimum})
    hand = record("345s67p22z", "8p", "c123m c678s", rest="ES f8")

    assert score_hand(hand, rules=rules).can_win is can_win


def test_base_points_are_paid_besides_the_hand():
    rules = build_ruleset("mcr", {"mcr_base_points": 5})
    hand = record("345s78p22z", "9p", "c123m c567m", rest="ES f2")

    assert score_hand(hand, rules=rules).payments == {"discarder": 15, "others": 5}


def test_flowers_are_refused_where_they_are_not_played():
    rules = build_ruleset("mcr", {"mcr_flowers": False})
    hand = record("345s78p22z", "9p", "c123m c567m", rest="ES f2")

    with pytest.raises(InvalidHand) as refused:
        score_hand(hand, rules=rules)

    assert [problem.code for problem in refused.value.problems] == ["flowers_not_played"]


PRESETS = [
    # two concealed kongs 8; melded and concealed kong 6; a self-draw of seven pairs counts 4
    ("mcr", CASES[0][2], 12),
    ("mcr", MIXED_KONGS, 7),
    ("mcr", SEVEN_PAIRS, 30),
    ("mcr", record("11199m99p", "9m", "p999s p111s"), 64),
    ("mcr-wmo2006", record("11199m99p", "9m", "p999s p111s"), 68),
    ("mcr-wmo2006", record("1112345678999s", "2s"), 91),
    ("mcr-wmo2006", record("66s888s66z", "6z", "c234s c234s"), 97),
    ("mcr-china", CASES[0][2], 10),
    ("mcr-china", SEVEN_PAIRS, 27),
]


@pytest.mark.parametrize("case", PRESETS, ids=lambda case: f"{case[0]}-{case[1]['hand']}")
def test_preset_counts_as_its_book(case):
    preset, hand, points = case

    assert score_hand(hand, rules=get_preset(preset)).points_without_flowers == points
