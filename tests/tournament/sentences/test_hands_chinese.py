"""Refusals and hands of the Chinese engines in words: names and numbers, every fault told."""

import pytest

from scoring.chinese_game.faults import AT_THE_TABLE
from scoring.errors import InvalidGame
from scoring.penalties import penalty_catalogue
from scoring.ruleset import build_ruleset, get_preset
from tournament.bridge.hands import replay_hands
from tournament.sentences.hand_refusals import hand_refusal
from tournament.sentences.hands import hand_words

NAMES = {"E": "Aino", "S": "Boris", "W": "Chiyo", "N": "Dmitri"}
WON = {"result": "discard", "winner": "S", "from": "W", "points": 12}
MAHJONG = {"result": "win", "winner": "S", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}}


def refusals(preset: str, hand: dict, **overrides: object) -> list[str]:
    """Why a first hand is refused, in words."""
    rules = build_ruleset(preset, overrides)
    with pytest.raises(InvalidGame) as refused:
        replay_hands([hand], size=4, rules=rules)
    return [hand_refusal(one, names=NAMES) for one in refused.value.problems]


@pytest.mark.parametrize(
    ("preset", "hand", "said"),
    [
        ("mcr", {**WON, "from": "S"}, "Nobody wins on an own discard."),
        ("mcr", {**WON, "result": "self_draw"}, "A self-drawn win is on nobody's discard."),
        ("mcr", {**WON, "claims": ["S", "N"]}, "it goes to Dmitri under these rules"),
        ("mcr", {**WON, "points": 5}, "5 points without flowers are fewer than 8"),
        ("mcr", {"result": "draw", "winner": "E"}, "A drawn hand has no winner."),
        (
            "mcr",
            {**WON, "faults": [{"fault": "false_hu_form", "offender": "S"}]},
            "The hand of Boris is dead and cannot win.",
        ),
        (
            "mcr",
            {"result": "draw", "faults": [{"fault": "late_call", "offender": "S", "seconds": 2}]},
            "2 seconds are in time: 3 are allowed",
        ),
        ("mcr", {**WON, "points": 5000}, "5000 cannot be: say a number from 0 to 1000."),
        ("classical", {"result": "win", "winner": "S"}, "Say what every hand at the table is"),
        (
            "classical",
            {**MAHJONG, "hands": {"S": 48, "W": 4, "N": 16}},
            "The hand of Aino needs its points",
        ),
        (
            "classical",
            {**MAHJONG, "hands": {**MAHJONG["hands"], "S": 19}},
            "The winner's hand has 20 points at least, for mahjong alone.",
        ),
        ("classical", {"result": "draw", "tiles_left": 90}, "90 tiles are left"),
    ],
)
def test_a_refusal_names_players_and_numbers(preset, hand, said):
    assert any(said in one for one in refusals(preset, hand))


def test_points_above_the_limit_are_named_with_it():
    over = {**MAHJONG, "hands": {**MAHJONG["hands"], "S": 501}}

    assert refusals("classical", over, classical_limit=500) == [
        "501 points are above the limit of 500."
    ]


@pytest.mark.parametrize(
    "code",
    [one.code for one in penalty_catalogue(get_preset("mcr")) if one.kind in AT_THE_TABLE],
)
def test_every_fault_of_a_hand_is_told_by_its_title_with_what_moved(code):
    rules = get_preset("mcr")
    fault = {"fault": code, "offender": "N"}
    wants = {"showed_others_tiles": {"target": "E", "amount": 40}}
    hand = {"result": "draw", "faults": [{**fault, **wants.get(code, {})}]}
    game = replay_hands([hand], size=4, rules=rules)
    title = next(one.title for one in penalty_catalogue(rules) if one.code == code)

    words = hand_words(game.hands[0].played, record=hand, names=NAMES, rules=rules)

    assert f"Dmitri: {title}." in words.text
    lost = -game.hands[0].changes["N"]
    assert (f"Dmitri −{lost}" in words.text) == (lost > 0)


def test_a_drawn_hand_in_the_list_names_its_fault_and_what_it_moved():
    fault = {"fault": "false_hu_form", "offender": "S"}
    rules = get_preset("mcr")

    played = replay_hands([{"result": "draw", "faults": [fault]}], size=4, rules=rules).hands[0]
    words = hand_words(played.played, record=played.record, names=NAMES, rules=rules)

    assert words.short.startswith("Drawn hand · Boris: ")
    assert "Boris −60, +20 to each of Aino, Chiyo and Dmitri." in words.short
