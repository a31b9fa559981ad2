"""Classical hands worked by hand from the tables of C and G, and the usual further rules."""

import pytest

from scoring.classical import score_hand
from scoring.errors import InvalidHand, ScoringError
from scoring.ruleset import build_ruleset, get_preset

RULES = get_preset("classical")


def meld(kind, tiles):
    """A meld as a record has it."""
    return {"type": kind, "tiles": tiles, "open": kind != "kong_concealed"}


def hand(tiles, *melds, win=None, how="discard", winds="ES", flags=(), flowers=()):
    """A record: the winner's with a winning tile, else another's."""
    won = {"win_tile": win, "win": how} if win else {}
    return {
        "hand": tiles,
        "melds": list(melds),
        "round_wind": winds[0],
        "seat_wind": winds[1],
        "flags": list(flags),
        "flowers": list(flowers),
        **won,
    }


def value(record, **overrides):
    """The value of a hand with its points and doubles."""
    rules = build_ruleset("classical", overrides) if overrides else RULES
    found = score_hand(record, rules=rules)
    return found.value, found.points, found.doubles


SETS = [
    # C, G: pung of 2 to 8: 2 open, 4 concealed; of terminals and honors 4 and 8; a kong 8 and 16,
    # 16 and 32; a chow nothing. In hands that did not win, so without the 20 of mahjong.
    ("an open pung", hand("13579m1357p2s", meld("pung", "222p")), 2),
    ("an open pung of terminals", hand("13579m1357p2s", meld("pung", "111s")), 4),
    ("an open pung of a strange wind", hand("13579m1357p2s", meld("pung", "333z")), 4),
    ("a concealed pung", hand("13579m1357p222s4z"), 4),
    ("a concealed pung of terminals", hand("13579m1357p999s4z"), 8),
    ("an open kong", hand("13579m1357p2s", meld("kong_melded", "2222p")), 8),
    ("an added kong", hand("13579m1357p2s", meld("kong_added", "2222p")), 8),
    ("an open kong of honors", hand("13579m1357p2s", meld("kong_melded", "4444z")), 16),
    ("a concealed kong", hand("13579m1357p2s", meld("kong_concealed", "2222p")), 16),
    ("a concealed kong of honors", hand("13579m1357p2s", meld("kong_concealed", "4444z")), 32),
    ("a chow", hand("13579m1357p2s", meld("chow", "123p")), 0),
    ("a pair of dragons", hand("13579m1357p24s55z"), 2),
    ("a pair of the own wind", hand("13579m1357p24s22z"), 2),
    ("a pair of the round's wind", hand("13579m1357p24s11z"), 2),
    ("a pair of another wind", hand("13579m1357p24s33z"), 0),
    ("a pair of the wind that is both", hand("13579m1357p24s11z", winds="EE"), 2),
    ("four alike that were not laid down", hand("1357m1357p2222s4z"), 4),
]


@pytest.mark.parametrize("case", SETS, ids=lambda case: case[0])
def test_set_has_its_points(case):
    _, record, points = case

    assert value(record) == (points, points, 0)


DOUBLES = [
    # each pung or kong of dragons, of the own or the round's wind doubles the sum
    ("dragons", hand("13579m1357p2s", meld("pung", "555z")), (8, 4, 1)),
    ("own wind", hand("13579m1357p2s", meld("pung", "222z")), (8, 4, 1)),
    ("round's wind", hand("13579m1357p2s", meld("kong_melded", "1111z")), (32, 16, 1)),
    ("both winds", hand("13579m1357p2s", meld("pung", "111z"), winds="EE"), (16, 4, 2)),
    ("two of dragons", hand("13579m24p", meld("pung", "555z"), meld("pung", "666z")), (32, 8, 2)),
]


@pytest.mark.parametrize("case", DOUBLES, ids=lambda case: case[0])
def test_pung_of_a_valued_honor_doubles(case):
    _, record, expected = case

    assert value(record) == expected


WON = [
    # 20 mahjong, nothing else
    ("chows and a plain pair", hand("123m456p78s33z", meld("chow", "123s"), win="9s"), (20, 20, 0)),
    # 20 + 2 pair of dragons
    ("a pair of dragons", hand("123m456p78s55z", meld("chow", "123s"), win="9s"), (22, 22, 0)),
    # 20 + open pung of dragons 4, doubled once
    ("dragons", hand("123m456p78s33m", meld("pung", "555z"), win="9s"), (48, 24, 1)),
    # a pung that the discard completes is open: 20 + 2, by self-draw 20 + 4
    ("pung by discard", hand("123m456p22s99m", meld("chow", "123s"), win="2s"), (22, 22, 0)),
    (
        "pung by self-draw",
        hand("123m456p22s99m", meld("chow", "123s"), win="2s", how="self_draw"),
        (24, 24, 0),
    ),
    # 20 + concealed 8 (1m) + 4 (5p), + open kong 8, + own wind concealed 8: 48, doubled once
    (
        "a rich hand",
        hand("111m555p222z7s", meld("kong_melded", "8888s"), win="7s"),
        (96, 48, 1),
    ),
    # 111222333m: as pungs 8 + 4 + 4, as chows nothing: the higher counts
    ("pungs or chows", hand("111222333m78p44z", win="9p"), (36, 36, 0)),
]


@pytest.mark.parametrize("case", WON, ids=lambda case: case[0])
def test_won_hand_is_worth_what_is_worked_out(case):
    _, record, expected = case

    assert value(record) == expected


OPTIONS = [
    (
        "classical_mahjong_points",
        10,
        hand("123m456p78s33z", meld("chow", "123s"), win="9s"),
        20,
        10,
    ),
    (
        "classical_limit",
        500,
        hand(
            "777z1m",
            meld("kong_concealed", "5555z"),
            meld("kong_concealed", "6666z"),
            meld("pung", "111z"),
            win="1m",
            winds="EE",
        ),
        (20 + 32 + 32 + 4 + 8) * 2**5,
        500,
    ),
    (
        "classical_double_wind_doubles",
        1,
        hand("13579m1357p2s", meld("pung", "111z"), winds="EE"),
        16,
        8,
    ),
    ("classical_double_wind_pair_points", 4, hand("13579m1357p24s11z", winds="EE"), 2, 4),
    (
        "classical_extra_points",
        ["self_drawn"],
        hand("123m456p78s33z", meld("chow", "123s"), win="9s", how="self_draw"),
        20,
        22,
    ),
    (
        "classical_extra_points",
        ["only_possible_tile"],
        hand("123m456p79s33z", meld("chow", "123s"), win="8s"),
        20,
        22,
    ),
    (
        "classical_extra_points",
        ["filled_pair", "only_possible_tile"],
        hand("123m456p789s3z", meld("chow", "123s"), win="3z"),
        20,
        24,
    ),
]


@pytest.mark.parametrize("case", OPTIONS, ids=lambda case: f"{case[0]}-{case[1]}")
def test_option_changes_the_value(case):
    option, choice, record, before, after = case

    assert value(record)[0] == before
    assert value(record, **{option: choice})[0] == after


def test_flowers_count_four_and_own_ones_double_where_played():
    """The option: 4 points each, own ones double. South: flower 2 and season 6."""
    record = hand("13579m1357p2s", meld("pung", "222p"), flowers=(1, 2, 6))

    assert value(record, classical_flowers=True) == (56, 14, 2)
    with pytest.raises(InvalidHand) as refused:
        score_hand(record, rules=RULES)
    assert [each.code for each in refused.value.problems] == ["flowers_not_played"]


CHOWS = hand("123m456p78s33z", meld("chow", "123s"), win="9s")
PATTERNS = [
    ("no_points", CHOWS, 1),
    (
        "all_pungs",
        hand("22m99s", *[meld("pung", tiles) for tiles in ("777p", "333s", "444p")], win="2m"),
        1,
    ),
    ("half_flush", hand("123m456m78m33z", meld("chow", "345m"), win="9m"), 1),
    ("full_flush", hand("123m456m78m33m", meld("chow", "345m"), win="9m"), 3),
    (
        "terminals_and_honors",
        hand("11m33z", meld("pung", "999p"), meld("pung", "444z"), meld("pung", "111s"), win="1m"),
        1,
    ),
    (
        "all_honors",
        hand("33z44z", meld("pung", "111z"), meld("pung", "222z"), meld("pung", "666z"), win="3z"),
        3,
    ),
    ("concealed_hand", hand("123m456p78s33z123s", win="9s"), 1),
    ("three_concealed_pungs", hand("111m222p333s4p", meld("chow", "123s"), win="4p"), 1),
    (
        "little_three_dragons",
        hand("77z12m", meld("pung", "555z"), meld("pung", "666z"), meld("chow", "789s"), win="3m"),
        1,
    ),
    (
        "big_three_dragons",
        hand("44z12m", meld("pung", "555z"), meld("pung", "666z"), meld("pung", "777z"), win="3m"),
        1,
    ),
    (
        "little_four_winds",
        hand("44z12m", meld("pung", "111z"), meld("pung", "222z"), meld("pung", "333z"), win="3m"),
        1,
    ),
    (
        "big_four_winds",
        hand("5m444z", meld("pung", "111z"), meld("pung", "222z"), meld("pung", "333z"), win="5m"),
        1,
    ),
    ("last_tile", {**CHOWS, "flags": ["last_tile"]}, 1),
    ("robbing_the_kong", {**CHOWS, "flags": ["robbing_the_kong"]}, 1),
    ("waiting_from_start", {**CHOWS, "flags": ["waiting_from_start"]}, 1),
    (
        "replacement_tile",
        hand(
            "456p78s33z",
            meld("chow", "123s"),
            meld("kong_melded", "2222m"),
            win="9s",
            how="self_draw",
            flags=["replacement_tile"],
        ),
        1,
    ),
]


@pytest.mark.parametrize("case", PATTERNS, ids=lambda case: case[0])
def test_further_double_counts_where_the_rules_have_it(case):
    name, record, times = case

    without, with_it = value(record), value(record, classical_doubles=[name])

    assert with_it == (without[0] * 2**times, without[1], without[2] + times)


def test_every_further_double_is_exercised():
    names = {case[0] for case in PATTERNS}

    assert names == set(
        build_ruleset("classical", {"classical_doubles": sorted(names)}).classical_doubles
    )
    assert len(names) == 16


LIMIT_HANDS = [
    ("thirteen_orphans", hand("19m19p19s1234567z", win="7z")),
    ("nine_gates", hand("1112345678999s", win="5s")),
    (
        "all_green",
        hand("22s66z", meld("chow", "234s"), meld("pung", "666s"), meld("pung", "888s"), win="6z"),
    ),
    ("all_honors", PATTERNS[5][1]),
    (
        "all_terminals",
        hand("11m99s", meld("pung", "999p"), meld("pung", "111p"), meld("pung", "111s"), win="9s"),
    ),
    ("four_concealed_pungs", hand("222m444p666s888m9p", win="9p")),
    (
        "four_kongs",
        hand(
            "9p",
            meld("kong_melded", "1111m"),
            meld("kong_added", "2222m"),
            meld("kong_concealed", "3333p"),
            meld("kong_concealed", "4444z"),
            win="9p",
        ),
    ),
    ("big_three_dragons", PATTERNS[9][1]),
    ("big_four_winds", PATTERNS[11][1]),
    (
        "heavenly_hand",
        hand("123m456p78s33z123s", win="9s", how="self_draw", winds="EE", flags=["heavenly_hand"]),
    ),
    ("earthly_hand", hand("123m456p78s33z123s", win="9s", flags=["earthly_hand"])),
    (
        "thirteenth_deal",
        hand("123m456p78s33z123s", win="9s", winds="EE", flags=["thirteenth_deal"]),
    ),
]


@pytest.mark.parametrize("case", LIMIT_HANDS, ids=lambda case: case[0])
def test_limit_hand_is_worth_the_limit_where_the_rules_have_it(case):
    name, record = case
    rules = build_ruleset("classical", {"classical_limit": 1000, "classical_limit_hands": [name]})

    found = score_hand(record, rules=rules)

    assert (found.value, found.limit_hand) == (1000, name)


def test_limit_hand_without_a_limit_is_refused():
    rules = build_ruleset("classical", {"classical_limit_hands": ["four_concealed_pungs"]})

    with pytest.raises(ScoringError) as refused:
        score_hand(LIMIT_HANDS[5][1], rules=rules)

    assert refused.value.code == "limit_missing"


IMPOSSIBLE = [
    (hand("123m456p79s33z", meld("chow", "123s"), win="9s"), "not_complete"),
    (hand("19m19p19s1234567z", win="7z"), "not_complete"),
]


@pytest.mark.parametrize(("record", "code"), IMPOSSIBLE)
def test_incomplete_win_is_refused(record, code):
    with pytest.raises(ScoringError) as refused:
        score_hand(record, rules=RULES)

    assert refused.value.code == code


WRONG = [
    (hand("123m456p78s3z", meld("chow", "123s"), win="9s"), {"tile_count"}),
    (
        hand("11m456p78s33z", meld("kong_melded", "1111m"), win="9s"),
        {"tile_over_four", "tile_count"},
    ),
    (hand("13579m1357p222s4z", flags=["last_tile"]), {"marks_without_win"}),
    ({**CHOWS, "flags": ["heavenly_hand", "earthly_hand"]}, {"mark_impossible"}),
    ({**CHOWS, "flags": ["replacement_tile"]}, {"mark_impossible"}),
    ({**CHOWS, "flowers": [9]}, {"flowers_range"}),
    ({**CHOWS, "flags": ["riichi"]}, {"flag_unknown"}),
    ({**CHOWS, "seat_wind": "X"}, {"value_unknown"}),
]


@pytest.mark.parametrize(("record", "codes"), WRONG)
def test_impossible_hand_is_refused(record, codes):
    with pytest.raises(InvalidHand) as refused:
        score_hand(record, rules=RULES)

    assert {each.code for each in refused.value.problems} == codes


def test_lines_explain_the_value():
    found = score_hand(WON[5][1], rules=RULES).as_json(explain=True)

    assert found["lines"] == [
        {"reason": "mahjong", "points": 20},
        {"reason": "concealed_terminal_or_honor_pung", "tile": "1m", "points": 8},
        {"reason": "concealed_simple_pung", "tile": "5p", "points": 4},
        {"reason": "concealed_terminal_or_honor_pung", "tile": "2z", "points": 8},
        {"reason": "open_simple_kong", "tile": "8s", "points": 8},
        {"reason": "own_wind_pung", "tile": "2z", "doubles": 1},
    ]
