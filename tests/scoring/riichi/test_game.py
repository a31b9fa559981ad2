"""The course of a game: dealer, honba, sticks, its end, and what cannot follow the state.

Sources: sources, section 1 (X, F, K, E), decisions 2 to 6; the preset each case builds on has
its own.
"""

from typing import Any

import pytest

from scoring.riichi.games import InvalidGame, Replay, replay

PASS = {"result": "draw", "tenpai": []}
"""A draw after which the deal passes: nobody is tenpai."""


def game(hands: list[dict[str, Any]], preset: str = "club-mantikora", **options: Any) -> dict:
    players = options.pop("players", None)
    log = {"rules": {"preset": preset, "overrides": options}, "hands": hands}
    return log if players is None else {**log, "players": players}


def played(hands: list[dict[str, Any]], preset: str = "club-mantikora", **options: Any) -> Replay:
    return replay(game(hands, preset, **options))


def refused(hands: list[dict[str, Any]], preset: str = "club-mantikora", **options: Any) -> set:
    with pytest.raises(InvalidGame) as error:
        played(hands, preset, **options)
    return {(problem.code, problem.place) for problem in error.value.problems}


def ron(seat: str, giver: str, han: int = 1, fu: int | None = 30, **hand: Any) -> dict[str, Any]:
    return {
        "result": "ron",
        "winners": [{"seat": seat, "from": giver, "han": han, "fu": fu}],
        **hand,
    }


def tsumo(seat: str, han: int = 2, fu: int = 30, **hand: Any) -> dict[str, Any]:
    return {"result": "tsumo", "winners": [{"seat": seat, "han": han, "fu": fu}], **hand}


def state(replayed: Replay) -> tuple[str, str, int, int]:
    """Dealer, round wind, honba and sticks of the hand that would follow."""
    after = replayed.state
    return after.dealer, after.round_wind, after.honba, after.sticks


FOLLOWING = [
    ("a dealer's win stays with a honba", [ron("E", "S")], {}, ("E", "E", 1, 0)),
    ("another's win passes the deal", [ron("S", "E")], {}, ("S", "E", 0, 0)),
    ("another's win clears honba", [ron("E", "S"), ron("S", "E")], {}, ("S", "E", 0, 0)),
    ("a draw passes with a honba", [PASS], {}, ("S", "E", 1, 0)),
    ("tenpai keeps the deal", [{"result": "draw", "tenpai": ["E"]}], {}, ("E", "E", 1, 0)),
    ("four deals are a wind", [PASS] * 4, {}, ("E", "S", 4, 0)),
    (
        "only a win keeps it",
        [{"result": "draw", "tenpai": ["E"]}],
        {"dealer_continues": "win"},
        ("S", "E", 1, 0),
    ),
    ("any draw keeps it", [PASS], {"dealer_continues": "win_or_draw"}, ("E", "E", 1, 0)),
    ("nothing keeps it", [ron("E", "S")], {"dealer_continues": "never"}, ("S", "E", 1, 0)),
    ("the winner deals", [ron("W", "E")], {"dealer_continues": "winner_deals"}, ("W", "E", 0, 0)),
    (
        "an abortive draw is replayed with a honba",
        [{"result": "abort", "kind": "kyuushu_kyuuhai"}],
        {},
        ("E", "E", 1, 0),
    ),
    (
        "an abortive draw without honba that passes the deal",
        [{"result": "abort", "kind": "suufon_renda"}],
        {"honba_on_abortive_draw": False, "abortive_dealer_stays": False},
        ("S", "E", 0, 0),
    ),
    (
        "riichi of a draw stays",
        [{"result": "draw", "riichi": ["S"], "tenpai": ["S"]}],
        {},
        ("S", "E", 1, 1),
    ),
    (
        "a chombo is dealt again, sticks returned",
        [PASS, {"result": "chombo", "offender": "S", "riichi": ["S", "W"]}],
        {},
        ("S", "E", 1, 0),
    ),
    (
        "nagashi mangan is a draw",
        [{"result": "nagashi", "seats": ["S"], "tenpai": ["E"]}],
        {},
        ("E", "E", 1, 0),
    ),
    (
        "nagashi mangan that is a win",
        [{"result": "nagashi", "seats": ["S"], "tenpai": ["E"]}],
        {"nagashi_counts_as_win": True},
        ("S", "E", 0, 0),
    ),
]


@pytest.mark.parametrize(
    ("hands", "options", "expected"),
    [case[1:] for case in FOLLOWING],
    ids=[case[0] for case in FOLLOWING],
)
def test_state_after_hands(hands: list, options: dict, expected: tuple) -> None:
    assert state(played(hands, **options)) == expected


BOTH_WIN = {
    "result": "ron",
    "winners": [
        {"seat": "E", "from": "W", "han": 1, "fu": 30},
        {"seat": "S", "from": "W", "han": 1, "fu": 30},
    ],
}


@pytest.mark.parametrize(
    ("cleared", "honba"), [("dealer_not_among_winners", 1), ("another_wins", 0)]
)
def test_honba_after_dealer_and_another_win_follow_the_option(cleared: str, honba: int) -> None:
    # X: cleared when East is not among the winners; F: when a non-dealer wins.
    assert state(played([BOTH_WIN], honba_cleared=cleared)) == ("E", "E", honba, 0)


LAST = [PASS] * 7
"""After these the last dealer deals in South."""
LAST_EAST = [PASS] * 3
WEST = [PASS] * 8

ENDS = [
    ("two winds", [*LAST, PASS], {}, "length"),
    ("not before", LAST, {}, None),
    ("East only", [*LAST_EAST, PASS], {"length": "east"}, "length"),
    ("X: a leading dealer ends it by a win", [*LAST, ron("N", "E")], {}, "agari_yame"),
    ("X: or at a draw", [*LAST, {"result": "draw", "tenpai": ["N"]}], {}, "tenpai_yame"),
    ("not unless leading", [tsumo("S", 5), *LAST[1:], ron("N", "E")], {}, None),
    ("not by itself", [*LAST, ron("N", "E")], {"agari_yame": "none"}, None),
    ("not unless chosen", [*LAST, ron("N", "E")], {"agari_yame": "choice"}, None),
    ("K: by choice", [*LAST, ron("N", "E", yame=True)], {"agari_yame": "choice"}, "agari_yame"),
    (
        "K: by choice if leading",
        [tsumo("S", 5), *LAST[1:], ron("N", "E", yame=True)],
        {"agari_yame": "choice_if_leading"},
        None,
    ),
    ("not in an earlier hand", [*LAST[:-1], ron("W", "E")], {}, None),
    ("an abortive draw is replayed", [*LAST, {"result": "abort", "kind": "suukaikan"}], {}, None),
    ("bust", [ron("S", "E", 13, 30)], {"tobi": True}, "tobi"),
    ("no bust where it is not played", [ron("S", "E", 13, 30)], {}, None),
    ("not at exactly 0", [ron("S", "W", 11), ron("S", "W", 1)], {"tobi": True}, "tobi"),
    ("a goal that nobody has", [*LAST, PASS], {"goal_points": 30_000}, None),
    ("a goal reached", [ron("S", "E", 5), *LAST[1:], PASS], {"goal_points": 30_000}, "goal"),
    ("sudden death", [*WEST, ron("S", "E", 5)], {"goal_points": 30_000}, "goal"),
    (
        "the goal only at the end of the wind",
        [*WEST, ron("S", "E", 5)],
        {"goal_points": 30_000, "goal_sudden_death": False},
        None,
    ),
    (
        "and then it ends",
        [*WEST, ron("S", "E", 5), PASS, PASS, PASS],
        {"goal_points": 30_000, "goal_sudden_death": False, "goal_last_wind": "north"},
        "goal",
    ),
    ("West is the last", [*WEST, *[PASS] * 4], {"goal_points": 30_000}, "length"),
    (
        "then North",
        [*WEST, *[PASS] * 4],
        {"goal_points": 30_000, "goal_last_wind": "north"},
        None,
    ),
    (
        "exactly the goal is enough",
        [*WEST, ron("S", "E", 5)],
        {"goal_points": 35_400},
        "goal",
    ),
    (
        "K: more than the goal",
        [*WEST, ron("S", "E", 5)],
        {"goal_points": 35_400, "goal_reached_later_with": "more_than"},
        None,
    ),
    (
        "the same after the last ordinary wind",
        [ron("S", "E", 5), *LAST[1:], PASS],
        {"goal_points": 33_000, "goal_reached_with": "more_than"},
        None,
    ),
    ("the gong finishes the hand", [{**PASS, "gong": True}], {}, "time"),
    ("or one more", [{**PASS, "gong": True}], {"time_policy": "one_more_hand"}, None),
    ("and that ends it", [{**PASS, "gong": True}, PASS], {"time_policy": "one_more_hand"}, "time"),
    ("or ends nothing", [{**PASS, "gong": True}, PASS], {"time_policy": "none"}, None),
    (
        "B2: a chombo is no hand",
        [{"result": "chombo", "offender": "S", "gong": True}],
        {},
        None,
    ),
    (
        "A3: a chombo after the gong ends it",
        [{"result": "chombo", "offender": "S", "gong": True}],
        {"chombo_in_last_hand": "ends_game"},
        "chombo",
    ),
    (
        "a chombo in the one more hand is dealt again",
        [{**PASS, "gong": True}, {"result": "chombo", "offender": "S"}],
        {"time_policy": "one_more_hand"},
        None,
    ),
]


@pytest.mark.parametrize(
    ("hands", "options", "ended"), [case[1:] for case in ENDS], ids=[case[0] for case in ENDS]
)
def test_end_of_a_game(hands: list, options: dict, ended: str | None) -> None:
    assert played(hands, **options).ended == ended


@pytest.mark.parametrize(("at_zero", "ended"), [(True, "tobi"), (False, None)])
def test_exactly_zero_points_end_the_game_as_the_option_says(
    at_zero: bool, ended: str | None
) -> None:
    # 25,000 less 24,000 (sanbaiman) less 1,000 (a stick that stays) are exactly 0.
    hands = [ron("S", "W", 11), {"result": "draw", "riichi": ["W"], "tenpai": list("ESWN")}]

    assert played(hands, tobi=True, busts_at_zero=at_zero).ended == ended


CANNOT_FOLLOW = [
    ("loser_is_winner", "winners[0].from", ron("S", "S"), {}),
    ("seat_unknown", "winners[0].seat", ron("X", "S"), {}),
    ("tsumo_with_from", "winners[0].from", {**ron("S", "E"), "result": "tsumo"}, {}),
    ("fu_missing", "winners[0].fu", ron("S", "E", 2, None), {}),
    ("han_fu_impossible", "winners[0]", ron("S", "E", 2, 20), {}),
    ("han_fu_impossible", "winners[0]", tsumo("S", 1, 20), {}),
    ("han_fu_impossible", "winners[0]", ron("S", "E", 1, 25), {}),
    ("han_fu_impossible", "winners[0]", tsumo("S", 2, 25), {}),
    ("han_fu_impossible", "winners[0]", ron("S", "E", 2, 35), {}),
    ("riichi_not_tenpai", "tenpai", {**PASS, "riichi": ["S"]}, {}),
    ("dead_is_tenpai", "dead", {**PASS, "tenpai": ["S"], "dead": ["S"]}, {}),
    ("abort_off", "kind", {"result": "abort", "kind": "sanchahou"}, {}),
    ("abort_off", "kind", {"result": "abort", "kind": "suukaikan"}, {"abortive_draws": []}),
    ("riichi_missing", "riichi", {"result": "abort", "kind": "suucha_riichi"}, {}),
    ("nagashi_off", "result", {"result": "nagashi", "seats": ["S"]}, {"nagashi_mangan": False}),
    ("wrong_dealer", "dealer", {**PASS, "dealer": "S"}, {}),
    ("state_differs", "honba", {**PASS, "honba": 1}, {}),
    ("chombo_void", "chombo", {**ron("S", "E"), "chombo": ["W"]}, {}),
    ("offender_wins", "chombo", {**ron("S", "E"), "chombo": ["S"]}, {"chombo_and_win": "both"}),
    ("yame_off", "yame", {**PASS, "yame": True}, {}),
    ("unknown_field", "tenpay", {**PASS, "tenpay": []}, {}),
    (
        "pao_not_possible",
        "winners[0].pao",
        ron("S", "E") | {"winners": [{"seat": "S", "from": "E", "han": 1, "fu": 30, "pao": "W"}]},
        {},
    ),
    ("nearest_wins", "winners", BOTH_WIN, {"double_ron": "nearest"}),
    ("offender_missing", "offender", {"result": "chombo"}, {}),
    ("winners_missing", "winners", {"result": "ron", "winners": []}, {}),
    ("nagashi_seats", "seats", {"result": "nagashi", "seats": []}, {}),
]


@pytest.mark.parametrize(("code", "place", "hand", "options"), CANNOT_FOLLOW)
def test_hand_that_cannot_be_is_refused_with_its_place(
    code: str, place: str, hand: dict, options: dict
) -> None:
    assert (code, f"hands[1].{place}") in refused(
        [{"result": "chombo", "offender": "E"}, hand], **options
    )


def test_riichi_without_a_thousand_points_follows_the_option() -> None:
    hands = [ron("S", "W", 11), ron("S", "W", 1), {**PASS, "riichi": ["W"], "tenpai": ["W"]}]

    assert refused(hands) == {("riichi_points", "hands[2].riichi")}
    assert played(hands, riichi_needs_1000=False).state.sticks == 1


def test_hand_after_the_end_is_refused() -> None:
    assert refused([*[PASS] * 8, PASS]) == {("after_end", "hands[8]")}


def test_dead_hand_in_riichi_pays_noten() -> None:
    # X: a hand declared dead after riichi pays noten at a draw.
    hand = {"result": "draw", "riichi": ["S"], "tenpai": ["E"], "dead": ["S"]}

    assert played([hand]).hands[0].changes == {"E": 3_000, "S": -2_000, "W": -1_000, "N": -1_000}


def test_win_and_chombo_count_both_where_the_rule_says_so() -> None:
    hand = {**ron("S", "E"), "chombo": ["W"]}
    replayed = played([hand], "ema-2016", chombo_and_win="both")

    assert replayed.hands[0].changes == {"E": -1_000, "S": 1_000, "W": 0, "N": 0}
    assert replayed.chombo == {"E": 0, "S": 0, "W": 1, "N": 0}


def pon(tiles: str, giver: str) -> dict[str, Any]:
    return {"type": "pon", "tiles": tiles, "open": True, "called": None, "from": giver}


FULL = {
    "seat": "S",
    "from": "W",
    "hand": "1122z",
    "melds": [pon("555z", "kamicha"), pon("666z", "kamicha"), pon("777z", "toimen")],
    "win_tile": "1z",
    "dora_indicators": ["1m"],
}
"""Daisangen and tsuuiisou; the last set of dragons came from N."""


def test_full_hand_record_stands_for_its_value_and_tells_who_is_liable() -> None:
    replayed = played([{"result": "ron", "winners": [FULL]}])

    assert replayed.hands[0].changes == {"E": 0, "S": 64_000, "W": -32_000, "N": -32_000}


def test_full_hand_record_that_contradicts_the_game_is_refused() -> None:
    hand = {"result": "ron", "riichi": ["S"], "winners": [{**FULL, "seat_wind": "N"}]}

    assert refused([hand]) >= {
        ("state_differs", "hands[0].winners[0].seat_wind"),
        ("riichi_differs", "hands[0].winners[0].flags"),
    }


def test_five_at_a_table_the_resting_player_takes_the_leaving_dealers_seat() -> None:
    # S: at every change of dealer the waiting player takes the seat of the dealer who leaves.
    replayed = played([PASS] * 5, players=5)
    dealers = [(each.dealer, each.resting, each.round_wind) for each in replayed.states]

    assert dealers == [
        ("E", "R", "E"),
        ("S", "E", "E"),
        ("W", "S", "E"),
        ("N", "W", "E"),
        ("R", "N", "S"),
        ("E", "R", "S"),
    ]
    assert replayed.state.points == dict.fromkeys("ESWNR", 25_000)


def test_player_who_rests_can_do_nothing() -> None:
    assert refused([ron("R", "E")], players=5) == {("seat_rests", "hands[0].winners")}


def test_three_at_a_table_pass_the_deal_after_three() -> None:
    replayed = played([PASS] * 3, players=3)

    assert state(replayed) == ("E", "S", 3, 0)
    assert replayed.state.points == dict.fromkeys("ESW", 25_000)


def test_players_change_seats_after_each_wind_where_the_rule_says_so() -> None:
    # M: who drew S, W, N opens the S, W, N round as East.
    replayed = played([PASS] * 15, length="four_winds", seats_change_each_wind=True)

    opening = [each.dealer for each in replayed.states[::4]]
    assert opening == ["E", "S", "W", "N"]


@pytest.mark.parametrize("rule", ["first", "first_floor_100", "lost"])
def test_sticks_left_go_where_the_option_says(rule: str) -> None:
    hands = [{"result": "draw", "riichi": list("ESW"), "tenpai": list("ESWN")}]
    replayed = played(hands, leftover_sticks=rule).as_json()

    expected = {
        "first": {"E": 24_000, "S": 24_000, "W": 24_000, "N": 28_000},
        "first_floor_100": {"E": 24_000, "S": 24_000, "W": 24_000, "N": 28_000},
        "lost": {"E": 24_000, "S": 24_000, "W": 24_000, "N": 25_000},
    }
    assert replayed["final"] == expected[rule]
    assert replayed["final_before_sticks"]["N"] == 25_000
    assert replayed["sticks_left"] == 3


def test_sticks_left_are_shared_by_equal_firsts_exactly_or_floored() -> None:
    hands = [{"result": "draw", "riichi": ["E"], "tenpai": list("ESWN")}]

    assert played(hands).as_json()["final"]["S"] == "76000/3"
    floored = played(hands, leftover_sticks="first_floor_100").as_json()
    assert floored["final"]["S"] == 25_300
