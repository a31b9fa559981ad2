"""A played hand in words: who won what off whom, draws, chombo, and why a hand cannot be."""

from typing import Any

import pytest

from scoring.errors import InvalidGame
from scoring.riichi.replay import replay
from scoring.ruleset import get_preset
from tournament.bridge.hands import replay_hands
from tournament.sentences.hand_refusals import hand_refusal
from tournament.sentences.hands import deal_with_honba, hand_words, next_deal

NAMES = {"E": "Aino", "S": "Boris", "W": "Chiyo", "N": "Dora", "R": "Eero"}
RIICHI = "tenhou"
DRAW = {"result": "draw", "tenpai": ["E"], "riichi": ["E"]}


def told(*hands: dict[str, Any], preset: str = RIICHI) -> tuple[str, str]:
    """The last of these hands in words: short and whole."""
    rules = get_preset(preset)
    game = replay_hands(hands, size=4, rules=rules)
    last = game.hands[-1]
    words = hand_words(last.played, record=last.record, names=NAMES, rules=rules)
    return words.short, words.text


def win(seat: str, giver: str = "", **more: Any) -> dict[str, Any]:
    """A winner of 3 han 40 fu, if nothing else is said."""
    worth = more or {"han": 3, "fu": 40}
    return {"seat": seat, **({"from": giver} if giver else {}), **worth}


def ron(*winners: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"result": "ron", "winners": list(winners), **more}


def tsumo(winner: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"result": "tsumo", "winners": [winner], **more}


@pytest.mark.parametrize(
    ("hands", "short", "text"),
    [
        (
            [ron(win("S", "W"))],
            "Boris off Chiyo, 3 han 40 fu",
            "Boris wins 5,200 off Chiyo.",
        ),
        (
            [DRAW, ron(win("S", "W"), riichi=["S"])],
            "Boris off Chiyo, 3 han 40 fu",
            "Boris wins 5,200 off Chiyo, plus 300 for the honba and the 2 sticks. Riichi: Boris.",
        ),
        (
            [{"result": "draw", "tenpai": ["E"]}, ron(win("S", "W"))],
            "Boris off Chiyo, 3 han 40 fu",
            "Boris wins 5,200 off Chiyo, plus 300 for the honba.",
        ),
        (
            [ron(win("S", "W"), riichi=["S"])],
            "Boris off Chiyo, 3 han 40 fu",
            "Boris wins 5,200 off Chiyo, plus the 1 stick. Riichi: Boris.",
        ),
        (
            [tsumo(win("E", han=5))],
            "Aino, tsumo, 5 han",
            "Aino wins 12,000 by tsumo.",
        ),
        (
            [DRAW, tsumo(win("E", han=5))],
            "Aino, tsumo, 5 han",
            "Aino wins 12,000 by tsumo, plus 300 for the honba and the 1 stick.",
        ),
        (
            [ron(win("S", "W"), win("N", "W", han=1, fu=30))],
            "Boris off Chiyo, 3 han 40 fu; Dora off Chiyo, 1 han 30 fu",
            "Boris wins 5,200 off Chiyo. Dora wins 1,000 off Chiyo.",
        ),
        (
            [tsumo(win("S", yakuman=["daisangen"], pao="W"))],
            "Boris, tsumo, Daisangen",
            "Boris wins 32,000 by tsumo. Chiyo is liable (pao) and pays 32,000.",
        ),
        (
            [{"result": "draw", "tenpai": []}],
            "Exhaustive draw. Nobody is tenpai.",
            "Exhaustive draw. Nobody is tenpai.",
        ),
        (
            [{"result": "draw", "tenpai": ["E", "S", "W", "N"], "gong": True}],
            "Exhaustive draw. Everybody is tenpai.",
            "Exhaustive draw. Everybody is tenpai. The time ran out in this hand.",
        ),
        (
            [{"result": "nagashi", "seats": ["W"], "tenpai": ["E", "S"]}],
            "Nagashi mangan: Chiyo.",
            "Nagashi mangan: Chiyo. Tenpai: Aino and Boris.",
        ),
        (
            [{"result": "abort", "kind": "kyuushu_kyuuhai"}],
            "The hand is aborted: nine different terminals and honours.",
            "The hand is aborted: nine different terminals and honours.",
        ),
    ],
)
def test_a_riichi_hand_is_told_with_names_and_amounts(hands, short, text):
    assert told(*hands) == (short, text)


def test_a_chombo_says_when_it_is_taken():
    short, text = told({"result": "chombo", "offender": "S"}, preset="ema-2016")

    assert short == "Chombo of Boris"
    assert text == "Chombo of Boris. The 20,000 are taken when the table is settled."


@pytest.mark.parametrize(
    ("preset", "hand", "text"),
    [
        (
            "mcr",
            {"result": "discard", "winner": "S", "from": "W", "points": 12},
            "Boris wins on the discard of Chiyo: 12 points.",
        ),
        ("mcr", {"result": "draw"}, "The hand is drawn."),
        (
            "classical",
            {"result": "win", "winner": "S", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}},
            "Boris wins, self-drawn: 48 points.",
        ),
    ],
)
def test_a_chinese_hand_is_told_with_names_and_amounts(preset, hand, text):
    assert told(hand, preset=preset)[1].startswith(text)


def refused(*hands: dict[str, Any], preset: str = "ema-2016") -> list[str]:
    """Why hands cannot be played, in words."""
    with pytest.raises(InvalidGame) as found:
        replay({"hands": list(hands)}, rules=get_preset(preset))
    return [hand_refusal(problem, names=NAMES) for problem in found.value.problems]


def test_a_hand_that_cannot_be_is_refused_with_names():
    assert refused({"result": "draw", "tenpai": [], "riichi": ["S"]}) == [
        "Boris declared riichi and has to show tenpai, unless the hand was declared dead."
    ]
    assert refused(ron(win("S", "W", han=3, fu=20))) == [
        "3 han 20 fu cannot be under these rules. Check both, or say why they stand."
    ]
    assert refused(*[{"result": "draw", "tenpai": []}] * 9) == [
        "The game is over before this hand."
    ]


def test_a_code_without_words_keeps_the_sentence_of_the_engine():
    assert refused({"result": "draw", "tenpais": []})[0].startswith('There is no field "tenpais"')


def test_a_deal_is_named_with_its_honba_and_who_deals_next():
    assert deal_with_honba("E", 3, 0) == "East 3"
    assert deal_with_honba("S", 4, 2) == "South 4, 2 honba"
    assert next_deal("East 4", "Roope") == "Next: East 4. Roope deals."


TILES = {"hand": "234m234666p2488s", "win_tile": "3s", "dora_indicators": ["1m"]}
DRAGONS = {"hand": "11222m55566677z", "win_tile": "7z", "dora_indicators": ["9s"]}


def counted(*hands: dict[str, Any]) -> tuple[str, tuple[str, ...]]:
    """The last of these hands for a list, and its sums."""
    rules = get_preset("ema-2016")
    last = replay_hands(hands, size=4, rules=rules).hands[-1]
    words = hand_words(last.played, record=last.record, names=NAMES, rules=rules)
    return words.short, words.lines


def test_a_hand_counted_from_tiles_shows_its_yaku_with_han_and_fu():
    declared = {"flags": ["riichi"], "ura_indicators": ["9p"]}

    short, lines = counted(ron(win("S", "W", **TILES, **declared), riichi=["S"]))

    assert short == "Boris off Chiyo, 5 han 40 fu"
    assert lines == ("Riichi 1, Tanyao 1, Sanshoku doujun 2 and Dora 1: 5 han 40 fu",)


def test_a_yakuman_counted_from_tiles_is_named():
    short, lines = counted(ron(win("S", "W", **DRAGONS)))

    assert (short, lines) == ("Boris off Chiyo, Daisangen", ("Daisangen",))
