"""Hands from outside: whatever stands in a record, it is played or refused with its place."""

import json
import random
from typing import Any

import pytest

from scoring.errors import InvalidGame
from scoring.ruleset import get_preset
from tournament.bridge.hands import replay_hands

TILES = {
    "seat": "E",
    "hand": "234m23466p2488s",
    "win_tile": "3s",
    "melds": [{"type": "pon", "tiles": "111z", "from": "toimen"}],
    "flags": ["riichi"],
    "dora_indicators": ["9m"],
}
HANDS: dict[str, list[dict[str, Any]]] = {
    "tenhou": [
        {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30, "pao": "E"}]},
        {"result": "tsumo", "winners": [TILES], "riichi": ["E"]},
        {"result": "draw", "tenpai": ["E"], "dead": ["S"], "dealer": "E", "gong": True},
        {"result": "nagashi", "seats": ["S"], "tenpai": ["E"]},
        {"result": "chombo", "offenders": ["S"], "offender": "S"},
    ],
    "mcr": [
        {"result": "discard", "winner": "S", "from": "W", "points": 12, "claims": ["S"]},
        {"result": "self_draw", "winner": "E", "hand": {"hand": "1112345678999s"}},
        {"result": "draw", "faults": [{"fault": "late_call", "offender": "N"}]},
    ],
    "classical": [
        {"result": "win", "winner": "S", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}},
        {"result": "draw", "tiles_left": 16},
    ],
}
JUNK = (None, 5, -1, "x", "", [], {}, [1], [None], {"a": 1}, True, 1.5, "E", [["E"]], [[]], [{}])


def spoiled(value: Any, rng: random.Random) -> Any:
    """The value with something in it that does not belong there."""
    inside: list[Any] = list(value) if isinstance(value, dict) else []
    inside = list(range(len(value))) if isinstance(value, list) else inside
    if not inside or rng.random() < 0.25:
        return rng.choice(JUNK)
    at = rng.choice(inside)
    made = json.loads(json.dumps(value))
    made[at] = spoiled(value[at], rng)
    return made


def outcome(family: str, hand: dict[str, Any]) -> str:
    """How a hand ends: played, or refused with a place for every problem."""
    try:
        replay_hands([hand], size=4, rules=get_preset(family))
    except InvalidGame as refused:
        places = [problem.place for problem in refused.problems]
        return "refused" if all(place.startswith("hands") for place in places) else str(places)
    return "played"


@pytest.mark.parametrize("family", sorted(HANDS))
def test_a_spoiled_record_is_played_or_refused_with_its_place(family: str) -> None:
    rng = random.Random(7)
    spoilt = [{**hand, **spoiled_part(hand, rng)} for hand in HANDS[family] for _ in range(400)]

    ends = {outcome(family, hand) for hand in spoilt}

    assert ends <= {"played", "refused"}
    assert "refused" in ends


def spoiled_part(hand: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One field of a hand, spoiled."""
    name = rng.choice(sorted(hand))
    return {name: spoiled(hand[name], rng)}


@pytest.mark.parametrize("field", ["melds", "flags"])
@pytest.mark.parametrize("junk", [None, [[]], [{}], 5])
def test_a_record_with_junk_for_melds_or_flags_is_refused(field: str, junk: Any) -> None:
    hand = {"result": "tsumo", "winners": [{**TILES, field: junk}], "riichi": ["E"]}

    assert outcome("tenhou", hand) == "refused"
