"""An MCR game from its log: payments, faults with their arithmetic, refusals, corrections."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.errors import InvalidGame, InvalidRuleSet, ScoringError
from scoring.mcr import hand_changed, hand_inserted, hand_removed, replay, seats_swapped
from scoring.ruleset import build_ruleset, get_preset
from scoring.settlement import settle_table

WIN = {"result": "discard", "winner": "S", "from": "W", "points": 12}
DRAW = {"result": "draw"}


def game(*hands, preset="mcr", **overrides):
    """A log of hands under a preset."""
    return {"rules": {"preset": preset, "overrides": overrides}, "hands": list(hands)}


def changes(hand, **overrides):
    """What the first hand of a game changes."""
    return dict(replay(game(hand, **overrides)).hands[0].changes)


def codes(*hands, **overrides):
    """Code and place of each problem of a game."""
    with pytest.raises(InvalidGame) as refused:
        replay(game(*hands, **overrides))
    return [(each.code, each.place) for each in refused.value.problems]


def faulty(*faults):
    """A drawn hand with faults."""
    return {"result": "draw", "faults": list(faults)}


PAYMENTS = [
    # M: the discarder pays hand + 8, the others 8; by self-draw all pay hand + 8
    (WIN, {"E": -8, "S": 36, "W": -20, "N": -8}),
    ({"result": "self_draw", "winner": "N", "points": 9}, {"E": -17, "S": -17, "W": -17, "N": 51}),
    ({**WIN, "points": 10, "flowers": 2}, {"E": -8, "S": 34, "W": -18, "N": -8}),
    (DRAW, {"E": 0, "S": 0, "W": 0, "N": 0}),
]


@pytest.mark.parametrize(("hand", "expected"), PAYMENTS)
def test_hand_pays_by_its_result(hand, expected):
    assert changes(hand) == expected


FAULTS = [
    # M: false hu under the minimum 10 to each, of wrong form 20 to each
    ({"fault": "false_hu_short", "offender": "E"}, {"E": -30, "S": 10, "W": 10, "N": 10}),
    ({"fault": "false_hu_form", "offender": "W"}, {"E": 20, "S": 20, "W": -60, "N": 20}),
    # M: tiles shown of another: 5 to 60 to that player, by the referee
    (
        {"fault": "showed_others_tiles", "offender": "N", "target": "E", "amount": 35},
        {"E": 35, "S": 0, "W": 0, "N": -35},
    ),
    # M: dead hand without a payment
    ({"fault": "dead_wrong_call", "offender": "E"}, {"E": 0, "S": 0, "W": 0, "N": 0}),
    ({"fault": "dead_tile_count", "offender": "E"}, {"E": 0, "S": 0, "W": 0, "N": 0}),
    ({"fault": "dead_tile_seen", "offender": "E"}, {"E": 0, "S": 0, "W": 0, "N": 0}),
    # M: advice only
    ({"fault": "showed_hand_good_hu", "offender": "E"}, {"E": 0, "S": 0, "W": 0, "N": 0}),
]


@pytest.mark.parametrize(("fault", "expected"), FAULTS)
def test_fault_is_paid_by_its_arithmetic(fault, expected):
    assert changes(faulty(fault)) == expected


@pytest.mark.parametrize("code", ["late_call", "change_of_mind", "touched_wall_early"])
def test_repeated_fault_costs_a_warning_then_5_10_20_40_80_to_each(code):
    """M: warned, then 5, 10, 20 and so on to each player, doubling."""
    fault = {"fault": code, "offender": "S"}

    played = replay(game(*[faulty(fault)] * 6))

    assert [hand.faults[0].to_each for hand in played.hands] == [0, 5, 10, 20, 40, 80]
    assert played.hands[0].faults[0].consequences == ("warning",)
    assert dict(played.final) == {"E": 155, "S": -465, "W": 155, "N": 155}


def test_scale_counts_by_player_and_kind_of_fault():
    late, mind = {"fault": "late_call"}, {"fault": "change_of_mind"}
    hand = faulty({**late, "offender": "S"}, {**late, "offender": "E"}, {**mind, "offender": "S"})

    first, second = replay(game(hand, hand)).hands

    assert [fault.to_each for fault in first.faults] == [0, 0, 0]
    assert [fault.to_each for fault in second.faults] == [5, 5, 5]


OPTIONS = [
    ("fault_scale", [5, 50], faulty({"fault": "late_call", "offender": "E"}), -15),
    ("false_hu_short_points", 15, faulty({"fault": "false_hu_short", "offender": "E"}), -45),
    ("false_hu_form_points", 30, faulty({"fault": "false_hu_form", "offender": "E"}), -90),
    ("untaken_win_points", 10, faulty({"fault": "win_not_taken", "offender": "E"}), -10),
]


@pytest.mark.parametrize(("option", "value", "hand", "points"), OPTIONS)
def test_option_sets_what_a_fault_costs(option, value, hand, points):
    assert changes(hand, **{option: value})["E"] == points


@pytest.mark.parametrize(
    ("choice", "consequence"), [("discarded", "tiles_discarded"), ("kept", "tiles_kept")]
)
def test_tiles_of_a_false_hu_are_discarded_or_kept(choice, consequence):
    hand = faulty({"fault": "false_hu_short", "offender": "E"})

    line = replay(game(hand, false_hu_tiles=choice)).hands[0].faults[0]

    assert line.consequences == ("dead_hand", consequence)


def test_wrong_call_may_be_mended_where_the_rules_say_so():
    mended = faulty({"fault": "dead_wrong_call", "offender": "E", "mended": True})

    line = replay(game(mended, wrong_call="may_be_mended")).hands[0].faults[0]

    assert line.consequences == ("call_mended",)
    assert codes(mended) == [("not_mendable", "hands[0].faults[0].mended")]


LIMITS = [
    ({"fault": "late_call", "offender": "E", "seconds": 3}, {}, "call_in_time"),
    ({"fault": "late_call", "offender": "E", "seconds": 4}, {"claim_seconds": 5}, "call_in_time"),
    (
        {"fault": "late_call", "offender": "E", "seconds": 8, "claim": "self_drawn"},
        {},
        "call_in_time",
    ),
    (
        {"fault": "late_call", "offender": "E", "seconds": 12, "claim": "self_drawn"},
        {"self_drawn_seconds": 15},
        "call_in_time",
    ),
    (
        {"fault": "change_of_mind", "offender": "E"},
        {"change_of_mind": "call_is_played"},
        "fault_unknown",
    ),
    ({"fault": "no_such_thing", "offender": "E"}, {}, "fault_unknown"),
    ({"fault": "absence", "offender": "E"}, {}, "fault_not_at_table"),
    ({"fault": "late_call", "offender": "X"}, {}, "seat_unknown"),
    ({"fault": "showed_others_tiles", "offender": "E", "target": "S"}, {}, "amount_missing"),
    (
        {"fault": "showed_others_tiles", "offender": "E", "target": "S", "amount": 61},
        {},
        "field_value",
    ),
    (
        {"fault": "showed_others_tiles", "offender": "E", "target": "S", "amount": 8},
        {"exposed_tiles_low_points": 10},
        "field_value",
    ),
    (
        {"fault": "showed_others_tiles", "offender": "E", "target": "S", "amount": 50},
        {"exposed_tiles_high_points": 40},
        "field_value",
    ),
    (
        {"fault": "showed_others_tiles", "offender": "E", "target": "E", "amount": 8},
        {},
        "fault_target",
    ),
]


@pytest.mark.parametrize(("fault", "overrides", "code"), LIMITS)
def test_fault_that_cannot_be_is_refused(fault, overrides, code):
    assert [each for each, _ in codes(faulty(fault), **overrides)] == [code]


def test_late_call_beyond_the_time_is_a_fault():
    fault = {"fault": "late_call", "offender": "E", "seconds": 4}

    assert replay(game(faulty(fault))).hands[0].faults[0].step == 1


REFUSED = [
    ({**WIN, "points": 7}, [("below_minimum", "hands[0].points")]),
    ({**WIN, "points": 9, "flowers": 2}, [("below_minimum", "hands[0].points")]),
    ({**WIN, "from": "S"}, [("from_winner", "hands[0].from")]),
    ({**WIN, "winner": "X"}, [("seat_unknown", "hands[0].winner")]),
    ({**WIN, "result": "self_draw"}, [("from_self_draw", "hands[0].from")]),
    ({**WIN, "claims": ["S", "N"]}, [("winner_not_due", "hands[0].winner")]),
    ({**DRAW, "winner": "S"}, [("draw_with_win", "hands[0].winner")]),
    ({"result": "ron"}, [("field_value", "hands[0].result")]),
    ({"result": "self_draw", "winner": "S"}, [("points_missing", "hands[0].points")]),
    ({**DRAW, "dealer": "S"}, [("state_differs", "hands[0].dealer")]),
    ({**DRAW, "round_wind": "S"}, [("state_differs", "hands[0].round_wind")]),
    ({**DRAW, "honba": 1}, [("unknown_field", "hands[0].honba")]),
    ({**WIN, "shown_flower": True}, [("shown_flower", "hands[0].shown_flower")]),
    (
        {**WIN, "faults": [{"fault": "false_hu_short", "offender": "S"}]},
        [("dead_winner", "hands[0].winner")],
    ),
]


@pytest.mark.parametrize(("hand", "problems"), REFUSED)
def test_hand_that_cannot_follow_is_refused(hand, problems):
    assert codes(hand) == problems


def test_nearest_of_several_claims_has_the_tile():
    """M: only one winner, whose turn comes first after the discarder."""
    assert changes({**WIN, "winner": "N", "claims": ["S", "N"]})["N"] == 36


def test_every_problem_of_every_hand_is_said_at_once():
    assert [place for _, place in codes({**WIN, "points": 3}, DRAW, {"result": "x"})] == [
        "hands[0].points",
        "hands[2].result",
    ]


def test_hand_after_the_end_is_refused():
    assert codes(*[DRAW] * 17) == [("game_over", "hands[16]")]


def test_gong_ends_the_game():
    played = replay(game(DRAW, {**WIN, "gong": True}))

    assert (played.ended, played.as_json()["next"]) == ("time", None)


FULL = {
    "hand": "345s78p22z",
    "win_tile": "9p",
    "melds": [
        {"type": "chow", "tiles": "123m", "open": True, "from": "left"},
        {"type": "pung", "tiles": "111z", "open": True, "from": "left"},
    ],
}


def test_full_hand_is_counted_with_the_winds_of_the_state():
    played = replay(
        game({"result": "self_draw", "winner": "S", "hand": FULL}, mcr_minimum_points=3)
    ).hands[0]

    assert played.detail["score"]["fans"] == {"prevalent_wind": 1, "self_drawn": 1}


def test_full_hand_that_is_no_hand_is_refused_with_its_place():
    wrong = {"result": "self_draw", "winner": "S", "hand": {**FULL, "hand": "345s79p22z"}}
    worse = {"result": "self_draw", "winner": "S", "hand": {**FULL, "hand": "345s7p22z"}}

    assert codes(wrong) == [("not_complete", "hands[0].hand")]
    assert codes(worse) == [("tile_count", "hands[0].hand.hand")]


def test_points_beside_a_full_hand_must_agree():
    hand = {"result": "self_draw", "winner": "S", "hand": FULL, "points": 9}

    assert codes(hand, mcr_minimum_points=3) == [("points_differ", "hands[0].points")]


def test_bamboo_shown_as_a_flower_may_be_claimed_by_option():
    """Changes of October 2006: a 1 of bamboo shown as a flower, if it is the last of its kind."""
    record = {
        "hand": "23s456p789m22z",
        "win_tile": "1s",
        "flags": ["last_tile"],
        "melds": [{"type": "pung", "tiles": "555z", "open": True, "from": "left"}],
    }
    hand = {"result": "discard", "winner": "S", "from": "E", "hand": record, "shown_flower": True}
    allowed = {"bamboo_shown_as_flower_claimable": True}

    assert replay(game(hand, **allowed)).hands[0].winner == "S"
    other = {**hand, "hand": {**record, "win_tile": "4s"}}
    assert codes(other, **allowed) == [("shown_flower_tile", "hands[0].shown_flower")]
    assert codes(hand) == [("shown_flower", "hands[0].shown_flower")]


def test_rules_of_another_family_are_refused():
    with pytest.raises(ScoringError) as refused:
        replay(game(DRAW, preset="classical"))

    assert refused.value.code == "other_family"


def test_frame_of_a_game_is_checked():
    wrong = [7, {"hands": []}, {"rules": {"preset": "mcr"}, "hands": 3}, game(5)]
    found = []
    for each in wrong:
        with pytest.raises(InvalidGame) as refused:
            replay(each)
        found.append(refused.value.problems[0].code)

    assert found == ["game_type", "rules_missing", "hands_type", "hand_type"]


def test_unknown_option_is_refused():
    with pytest.raises(InvalidRuleSet):
        replay(game(DRAW, no_such_option=1))


def test_result_is_settled_with_table_points():
    """D6: 4, 2, 1, 0 table points, tied places share."""
    played = replay(game(WIN, {**WIN, "winner": "N", "from": "W"}))

    settled = settle_table(played.table_entry(), rules=get_preset("mcr"))

    points = {seat.wind: seat.match_points // 960 for seat in settled.seats}
    assert points == {"E": 1, "S": 3, "W": 0, "N": 3}
    assert dict(played.hands_won) == {"E": 0, "S": 1, "W": 0, "N": 1}


def test_points_paid_to_nobody_are_told_to_the_settlement():
    rules = build_ruleset("mcr", {"untaken_win_points": 10})
    hand = faulty({"fault": "win_not_taken", "offender": "E"})

    entry = replay({"hands": [hand]}, rules=rules).table_entry()

    assert entry.accepted == "10 points were paid to nobody for faults."
    assert settle_table(entry, rules=rules).seats[0].points == -10


def test_changed_hand_is_replayed_with_both_results():
    before = game(WIN, DRAW)

    corrected = hand_changed(before, 0, {**WIN, "from": "E"})

    assert corrected.points == {"E": (-8, -20), "S": (36, 36), "W": (-20, -8), "N": (-8, -8)}
    assert corrected.first_changed == 0
    assert before["hands"][0] == WIN


def test_removed_and_inserted_hands_move_the_deal():
    log = game(WIN, DRAW, WIN)

    removed, inserted = hand_removed(log, 1), hand_inserted(log, 0, DRAW)

    assert removed.after.state.dealer == "W"
    assert (inserted.after.state.dealer, inserted.after.state.round_wind) == ("S", "S")
    assert (removed.first_changed, inserted.first_changed) == (1, 0)


def test_swapped_seats_exchange_their_results():
    fault = {"fault": "false_hu_short", "offender": "W"}
    swapped = seats_swapped(game({**WIN, "faults": [fault]}, DRAW), "S", "W")

    old, new = swapped.before.final, swapped.after.final
    assert (new["W"], new["S"], new["E"]) == (old["S"], old["W"], old["E"])


def test_no_such_hand_is_refused():
    with pytest.raises(InvalidGame):
        hand_changed(game(DRAW), 1, DRAW)


HANDS = st.one_of(
    st.just(DRAW),
    st.builds(
        lambda winner, shift, points: {
            "result": "discard",
            "winner": "ESWN"[winner],
            "from": "ESWN"[(winner + shift) % 4],
            "points": points,
        },
        st.integers(0, 3),
        st.integers(1, 3),
        st.integers(8, 200),
    ),
    st.builds(
        lambda winner, points: {"result": "self_draw", "winner": winner, "points": points},
        st.sampled_from("ESWN"),
        st.integers(8, 200),
    ),
    st.builds(
        lambda offender, code: faulty({"fault": code, "offender": offender}),
        st.sampled_from("ESWN"),
        st.sampled_from(["late_call", "false_hu_short", "false_hu_form", "dead_tile_seen"]),
    ),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(HANDS, max_size=16))
def test_any_game_sums_to_zero_and_any_prefix_is_its_beginning(hands):
    whole = replay(game(*hands))
    half = replay(game(*hands[: len(hands) // 2]))

    assert sum(whole.final.values()) == 0
    assert whole.hands[: len(half.hands)] == half.hands
