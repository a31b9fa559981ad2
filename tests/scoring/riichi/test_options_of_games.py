"""Every option of the course of a game has an effect, and no option of hands is left out."""

import pytest

from scoring import OPTIONS
from scoring.riichi.conduct import (
    claims_in_order,
    closed_kan_in_riichi_problems,
    kan_problems,
    riichi_problems,
)
from scoring.riichi.tenpai import tenpai_of
from tests.scoring.riichi.questions import LAST, PASS, STAYS, Row, course, ron, tsumo
from tests.scoring.riichi.test_options_of_hands import HAND, PAYMENTS, SANMA, answers

EAST_STAKES = {**PASS, "riichi": ["E"], "tenpai": list("ESWN")}
GONG = {**PASS, "gong": True}
GOAL = {"goal_points": 30_000}
WEST = [PASS] * 8
BIG = ron("S", "E", han=5)
BOTH_WIN = {
    "result": "ron",
    "winners": [{"seat": seat, "from": "W", "han": 2, "fu": 30} for seat in "ES"],
}
ABORT = {"result": "abort", "kind": "kyuushu_kyuuhai"}
CHOMBO = {"result": "chombo", "offender": "S"}
WIN_AND_CHOMBO = {**ron("S", "E"), "chombo": ["W"]}

GAME: list[Row] = [
    ("length", "east", {}, course(*[PASS] * 4, PASS)),
    ("goal_points", 30_000, {}, course(*LAST, PASS)),
    (
        "goal_reached_with",
        "more_than",
        {"goal_points": 33_000},
        course(BIG, *LAST[1:], PASS),
    ),
    (
        "goal_reached_later_with",
        "more_than",
        {"goal_points": 35_400},
        course(*WEST, BIG),
    ),
    ("goal_last_wind", "north", GOAL, course(*WEST, *[PASS] * 4)),
    ("goal_sudden_death", False, GOAL, course(*WEST, BIG)),
    ("tobi", True, {}, course(ron("S", "E", han=13))),
    (
        "busts_at_zero",
        True,
        {"tobi": True},
        course(ron("S", "W", han=11), {**EAST_STAKES, "riichi": ["W"]}),
    ),
    ("agari_yame", "none", {}, course(*LAST, ron("N", "E"))),
    ("tenpai_yame", "none", {}, course(*LAST, {"result": "draw", "tenpai": ["N"]})),
    ("dealer_continues", "win", {}, course(STAYS, PASS)),
    ("dealer_continues", "win_or_draw", {}, course(PASS, PASS)),
    ("dealer_continues", "never", {}, course(ron("E", "S"), PASS)),
    ("dealer_continues", "winner_deals", {}, course(ron("W", "S"), PASS)),
    ("honba_cleared", "another_wins", {}, course(BOTH_WIN, PASS)),
    ("honba_on_abortive_draw", False, {}, course(ABORT, PASS)),
    ("abortive_draws", ["suufon_renda"], {}, course(ABORT)),
    ("abortive_dealer_stays", False, {}, course(ABORT, PASS)),
    ("fifth_kan", "ends_hand", {}, course({"result": "abort", "kind": "fifth_kan"})),
    ("fifth_kan", "ends_hand", {}, lambda rules: kan_problems([4, 0, 0, 0], player=1, rules=rules)),
    (
        "riichi_needs_1000",
        False,
        {},
        course(
            ron("S", "W", han=11), ron("S", "W", han=1, fu=30), {**EAST_STAKES, "riichi": ["W"]}
        ),
    ),
    (
        "riichi_needs_tiles",
        1,
        {},
        lambda rules: riichi_problems("234m22567p34578s", rules=rules, points=25_000, tiles_left=3),
    ),
    (
        # The waits stay, but 222333444p are three runs as well.
        "riichi_closed_kan",
        "same_waits",
        {},
        lambda rules: closed_kan_in_riichi_problems("222333444p2345s", "3p", rules=rules),
    ),
    (
        "riichi_closed_kan",
        "forbidden",
        {},
        lambda rules: closed_kan_in_riichi_problems("555z22567p34578s", "5z", rules=rules),
    ),
    (
        "tenpai_waits",
        "any",
        {},
        lambda rules: tenpai_of("1111m234p234567s", rules=rules).reason,
    ),
    (
        "tenpai_waits",
        "not_all_visible",
        {},
        lambda rules: tenpai_of("123456m456p789s1z", rules=rules, visible="111z").reason,
    ),
    ("seats_change_each_wind", True, {}, course(*[PASS] * 6)),
    ("time_policy", "one_more_hand", {}, course(GONG)),
    ("time_policy", "none", {}, course(GONG)),
]

TABLE_AND_PENALTIES: list[Row] = [
    ("start_points", 30_000, {}, course(PASS)),
    ("three_start_points", 35_000, {}, course(PASS, players=3)),
    ("stick_points", 500, {}, course(EAST_STAKES)),
    ("leftover_sticks", "lost", {}, course(EAST_STAKES)),
    ("leftover_sticks", "first_floor_100", {}, course(EAST_STAKES)),
    ("ties", "seat", {}, course(EAST_STAKES)),
    ("chombo_accounting", "after_uma", {}, course(CHOMBO)),
    (
        "chombo_points",
        1_000,
        {"chombo_accounting": "off_points"},
        course(tsumo("S"), CHOMBO, {**EAST_STAKES, "tenpai": list("ESWN")}),
    ),
    ("chombo_in_last_hand", "ends_game", {}, course({**CHOMBO, "gong": True})),
    ("chombo_and_win", "both", {}, course(WIN_AND_CHOMBO)),
    (
        "wrong_win_beats_calls",
        False,
        {},
        lambda rules: claims_in_order({1: "pon"}, rules=rules, wrong_win=True),
    ),
]

NO_PART_OF_A_GAME = {
    "round_minutes": "the clock's length is shown by the site; a log only knows the gong",
    "gong_before_minutes": "the same",
}


@pytest.mark.parametrize("row", [*GAME, *TABLE_AND_PENALTIES], ids=lambda row: f"{row[0]}-{row[1]}")
def test_option_changes_the_course_of_a_game(row: Row) -> None:
    before, after = answers("club-mantikora", row)

    assert before != after


def test_every_option_of_hands_payments_and_games_is_exercised() -> None:
    asked = {row[0] for row in (*HAND, *PAYMENTS, *SANMA, *GAME)}
    named = {
        name
        for name, option in OPTIONS.items()
        if option.group in ("hand", "payments", "game") and name not in NO_PART_OF_A_GAME
    }

    assert named - asked == set()
    assert asked - named == set()
