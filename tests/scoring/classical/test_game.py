"""A classical game from its log: settlement worked by hand, claims, dealer, corrections."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.classical import hand_changed, hand_inserted, hand_removed, replay, seats_swapped
from scoring.errors import InvalidGame
from scoring.options.classical import ClassicalOptions
from scoring.ruleset import build_ruleset
from scoring.settlement import settle_table

VALUES = {"E": 10, "S": 48, "W": 4, "N": 16}
WIN = {"result": "win", "winner": "S", "from": "W", "hands": VALUES}
DRAW = {"result": "draw"}
EQUAL = {"E": 20, "S": 20, "W": 20, "N": 20}
"""What mahjong alone is worth, in every hand: anybody may have won."""


def game(*hands, **overrides):
    """A log of hands under the classical preset."""
    return {"rules": {"preset": "classical", "overrides": overrides}, "hands": list(hands)}


def changes(hand, **overrides):
    """What the first hand of a game changes."""
    return dict(replay(game(hand, **overrides)).hands[0].changes)


def codes(*hands, **overrides):
    """The code of each problem of a game."""
    with pytest.raises(InvalidGame) as refused:
        replay(game(*hands, **overrides))
    return [each.code for each in refused.value.problems]


# S wins 48: E pays 96 (double), W and N 48 each. Then E 10, W 4, N 16: W owes E 6 and N 12, E owes
# N 6; what E has to do with is doubled: W pays E 12 and N 12, E pays N 12.
SETTLED = {"E": -96 + 12 - 12, "S": 192, "W": -48 - 12 - 12, "N": -48 + 12 + 12}

# E wins 30: all pay 60. S 8, W 8, N 2: N owes S and W 6 each.
EAST = {"result": "win", "winner": "E", "hands": {"E": 30, "S": 8, "W": 8, "N": 2}}
EAST_SETTLED = {"E": 180, "S": -54, "W": -54, "N": -72}

SETTLEMENTS = [
    (WIN, {}, SETTLED),
    (EAST, {}, EAST_SETTLED),
    (DRAW, {}, {"E": 0, "S": 0, "W": 0, "N": 0}),
    (WIN, {"classical_losers_settle": False}, {"E": -96, "S": 192, "W": -48, "N": -48}),
    (WIN, {"classical_east_double": False}, {"E": -48, "S": 144, "W": -66, "N": -30}),
]


@pytest.mark.parametrize(("hand", "overrides", "expected"), SETTLEMENTS)
def test_hand_is_settled_as_worked_out(hand, overrides, expected):
    assert changes(hand, **overrides) == expected


@pytest.mark.parametrize(
    ("claims", "choice", "due"), [(["S", "N"], "farthest", "S"), (["S", "N"], "nearest", "N")]
)
def test_several_winners_claim_a_discard(claims, choice, due):
    """C, G: the one farthest from the discarder, counted counter-clockwise; option: nearest."""
    other = next(seat for seat in claims if seat != due)
    hand = {**WIN, "hands": EQUAL, "from": "W", "claims": claims}

    assert replay(game({**hand, "winner": due}, classical_claims=choice)).hands[0].winner == due
    assert codes({**hand, "winner": other}, classical_claims=choice) == ["winner_not_due"]


def test_value_above_the_limit_is_refused():
    assert codes({**WIN, "hands": {**VALUES, "S": 501}}, classical_limit=500) == ["above_limit"]


def test_waiting_has_to_be_announced_where_the_rules_say_so():
    """C: in the own turn."""
    announced = {**WIN, "announced": True}

    assert codes(WIN, classical_announce_waiting=True) == ["waiting_not_announced"]
    assert changes(announced, classical_announce_waiting=True) == SETTLED


@pytest.mark.parametrize(
    ("hand", "overrides", "code"),
    [
        ({**DRAW, "tiles_left": 17}, {}, "wall_not_over"),
        ({**DRAW, "tiles_left": 16}, {"classical_dead_wall": 14}, "wall_not_over"),
        ({**WIN, "tiles_left": 15}, {}, "wall_over"),
    ],
)
def test_wall_must_fit_the_result(hand, overrides, code):
    """G: drawn when 14 tiles are left besides the two loose ones."""
    assert codes(hand, **overrides) == [code]


def test_wall_that_fits_is_taken():
    assert replay(game({**DRAW, "tiles_left": 16}, {**WIN, "tiles_left": 16})).ended is None


REFUSED = [
    ({**WIN, "hands": 5}, ["hands_missing"]),
    ({**WIN, "hands": {"S": 20, "E": 2, "W": 0}}, ["hand_missing"]),
    ({**WIN, "hands": {**VALUES, "R": 4}}, ["seat_unknown"]),
    ({**WIN, "winner": "W", "hands": EQUAL}, ["from_winner"]),
    ({**WIN, "hands": {**VALUES, "S": 19}}, ["below_mahjong"]),
    ({**DRAW, "hands": VALUES}, ["draw_with_win"]),
    ({**WIN, "hands": {**VALUES, "S": {"hand": "1m"}}}, ["win_tile_seat"]),
    ({**WIN, "hands": {**VALUES, "E": {"hand": "1m", "win_tile": "1m"}}}, ["win_tile_seat"]),
    ({**WIN, "hands": {**VALUES, "E": {"hand": "1m"}}}, ["tile_count"]),
    (
        {**WIN, "hands": {**VALUES, "S": {"hand": "123m456p79s33z123s", "win_tile": "9s"}}},
        ["not_complete"],
    ),
    (
        {**WIN, "faults": [{"fault": "dead_hand", "offender": "S"}]},
        ["dead_winner"],
    ),
    ({**DRAW, "faults": [{"fault": "wrong_mahjong", "offender": "S"}]}, ["amount_missing"]),
]


@pytest.mark.parametrize(("hand", "expected"), REFUSED)
def test_hand_that_cannot_be_is_refused(hand, expected):
    assert codes(hand) == expected


def test_wrong_mahjong_pays_what_the_referee_says_to_each():
    fault = {"fault": "wrong_mahjong", "offender": "S", "amount": 50}

    assert changes({**DRAW, "faults": [fault]}) == {"E": 50, "S": -150, "W": 50, "N": 50}


TABLE = {
    "result": "win",
    "winner": "S",
    "from": "W",
    "hands": {
        # a concealed pung of 5m 4, a pair of dragons 2
        "E": {"hand": "555m1357p2468s55z"},
        # 20, own wind open 4, a pung of 2s by the discard 2: 26, doubled
        "S": {
            "hand": "123m456p22s99m",
            "melds": [{"type": "pung", "tiles": "222z"}],
            "win_tile": "2s",
        },
        # an open kong of dragons 16, doubled
        "W": {"hand": "1357m1357p2s4z", "melds": [{"type": "kong_melded", "tiles": "7777z"}]},
        "N": {"hand": "1357m13579p2468s"},
    },
}


def test_hands_of_the_whole_table_are_counted_and_settled():
    played = replay(game(TABLE)).hands[0]

    values = {seat: each["value"] for seat, each in played.detail["values"].items()}
    assert values == {"E": 6, "S": 52, "W": 32, "N": 0}
    # winner: 104 + 52 + 52; E and W differ by 26 (doubled), E and N by 6 (doubled), W and N by 32
    assert dict(played.changes) == {
        "E": -104 - 52 + 12,
        "S": 208,
        "W": -52 + 52 + 32,
        "N": -52 - 12 - 32,
    }


def test_game_is_four_winds_with_the_dealer_staying():
    """C: the dealer stays on a win and on a drawn hand."""
    passing = [
        {"result": "win", "winner": seat, "hands": EQUAL} for seat in ["S", "W", "N", "E"] * 4
    ]
    staying = [DRAW, {**EAST, "winner": "E"}]

    assert replay(game(*passing)).ended == "last_wind"
    assert replay(game(*staying, *passing)).ended == "last_wind"
    assert replay(game(*staying, *passing[:-1])).ended is None


def test_thirteenth_win_in_a_row_is_a_limit_hand_where_the_rules_have_it():
    record = {"hand": "123m456p78s33z123s", "win_tile": "9s"}
    hand = {**EAST, "hands": {**EAST["hands"], "E": record}}
    rules = {"classical_limit": 500, "classical_limit_hands": ["thirteenth_deal"]}

    played = replay(game(*[hand] * 13, **rules)).hands

    assert [one.detail["values"]["E"]["value"] for one in played] == [20] * 12 + [500]


def test_five_at_a_table_play_with_one_resting():
    """S: four play; at every change of dealer who waits takes the seat of who leaves."""
    played = replay({**game(WIN, DRAW), "players": 5})

    assert played.hands[0].changes == {**SETTLED, "R": 0}
    assert (played.hands[0].before.resting, played.hands[1].before.resting) == ("R", "E")


def test_dutch_table_points_share_on_a_tie():
    """B28: table points 4, 2, 1 and a half."""
    rules = build_ruleset("classical", {"match_points": [4, 2, 1, "1/2"]})
    entry = replay({"hands": [EAST]}, rules=rules).table_entry()

    settled = settle_table(entry, rules=rules)

    assert {seat.wind: seat.match_points / 960 for seat in settled.seats} == {
        "E": 4,
        "S": 1.5,
        "W": 1.5,
        "N": 0.5,
    }


def test_corrections_replay_the_rest():
    log = game(WIN, DRAW, WIN)

    changed = hand_changed(log, 0, {**EAST})
    removed, inserted = hand_removed(log, 0), hand_inserted(log, 3, DRAW)

    # S won 192 and then, being East, three times 96; with E staying, S loses 54 and wins 192
    assert changed.points["S"] == (192 + 288, -54 + 192)
    assert (removed.first_changed, inserted.first_changed) == (0, 3)


def test_swapped_seats_carry_their_hands():
    swapped = seats_swapped(game(WIN), "W", "N")

    old, new = swapped.before.hands[0], swapped.after.hands[0]
    assert (new.changes["N"], new.changes["W"]) == (old.changes["W"], old.changes["N"])


EXERCISED = {
    # in test_hand_value.py
    "classical_mahjong_points",
    "classical_limit",
    "classical_double_wind_doubles",
    "classical_double_wind_pair_points",
    "classical_flowers",
    "classical_extra_points",
    "classical_doubles",
    "classical_limit_hands",
    # here
    "classical_claims",
    "classical_east_double",
    "classical_losers_settle",
    "classical_dead_wall",
    "classical_announce_waiting",
}


def test_every_option_is_exercised():
    assert set(ClassicalOptions.field_names()) == EXERCISED


POINTS = st.integers(20, 2000)
HANDS = st.one_of(
    st.just(DRAW),
    st.builds(
        lambda winner, *values: {
            "result": "win",
            "winner": winner,
            "hands": dict(zip("ESWN", values, strict=True)),
        },
        st.sampled_from("ESWN"),
        POINTS,
        POINTS,
        POINTS,
        POINTS,
    ),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(HANDS, max_size=15))
def test_any_game_sums_to_zero_and_any_prefix_is_its_beginning(hands):
    whole = replay(game(*hands))
    half = replay(game(*hands[: len(hands) // 2]))

    assert sum(whole.final.values()) == 0
    assert whole.hands[: len(half.hands)] == half.hands
