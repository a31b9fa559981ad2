"""Yakuman named in a log without tiles: which a rule set plays, and who can have won them how."""

from typing import Any

import pytest

from scoring import build_ruleset
from scoring.riichi.games import InvalidGame, replay
from scoring.riichi.named_yakuman import yakuman_played


def won(seat: str, name: str, giver: str = "", **more: Any) -> dict[str, Any]:
    """A hand won with a named yakuman, by tsumo unless somebody dealt in."""
    winner = {"seat": seat, "yakuman": [name], **({"from": giver} if giver else {})}
    return {"result": "ron" if giver else "tsumo", "winners": [winner], **more}


def log(hand: dict[str, Any], **options: Any) -> dict[str, Any]:
    return {"rules": {"preset": "ema-2016", "overrides": options}, "hands": [hand]}


PLAYED = {"renhou": "yakuman", "paarenchan": True}

REFUSED = [
    ("yakuman_off", won("S", "renhou", "E"), {}),
    ("yakuman_off", won("S", "renhou", "E"), {"renhou": "mangan"}),
    ("yakuman_off", won("S", "daisharin"), {}),
    ("yakuman_off", won("S", "daichisei"), {}),
    ("yakuman_off", won("E", "paarenchan"), {}),
    ("yakuman_impossible", won("S", "tenhou"), {}),
    ("yakuman_impossible", won("E", "tenhou", "S"), {}),
    ("yakuman_impossible", won("E", "tenhou", riichi=["S"]), {}),
    ("yakuman_impossible", won("E", "chiihou"), {}),
    ("yakuman_impossible", won("S", "chiihou", "E"), {}),
    ("yakuman_impossible", won("S", "chiihou", riichi=["S"]), {}),
    ("yakuman_impossible", won("E", "renhou", "S"), PLAYED),
    ("yakuman_impossible", won("S", "renhou"), PLAYED),
    ("yakuman_impossible", won("E", "paarenchan"), PLAYED),
]


@pytest.mark.parametrize(("code", "hand", "options"), REFUSED)
def test_yakuman_that_cannot_be_is_refused_with_its_place(
    code: str, hand: dict[str, Any], options: dict[str, Any]
) -> None:
    with pytest.raises(InvalidGame) as refused:
        replay(log(hand, **options))

    assert [(one.code, one.place) for one in refused.value.problems] == [
        (code, "hands[0].winners[0].yakuman")
    ]


@pytest.mark.parametrize("hand", [hand for _code, hand, _options in REFUSED])
def test_yakuman_that_cannot_be_stands_where_the_hand_is_accepted(hand: dict[str, Any]) -> None:
    replayed = replay(log({**hand, "accepted": "so decided"}))

    assert replayed.hands_won[hand["winners"][0]["seat"]] == 1


@pytest.mark.parametrize(
    "hand",
    [
        won("E", "tenhou"),
        won("S", "chiihou"),
        won("S", "chiihou", riichi=["E"]),
        won("S", "renhou", "E"),
        won("S", "daisangen", "E", riichi=["S"]),
    ],
)
def test_yakuman_that_can_be_is_paid(hand: dict[str, Any]) -> None:
    replayed = replay(log(hand, renhou="yakuman"))

    assert replayed.hands[0].changes[hand["winners"][0]["seat"]] >= 32_000


def test_only_the_yakuman_of_the_rules_are_offered() -> None:
    plain = yakuman_played(build_ruleset("ema-2016"))
    more = yakuman_played(build_ruleset("ema-2016", {"renhou": "yakuman", "daisharin": True}))

    assert {*more} - {*plain} == {"renhou", "daisharin"}
    assert "tenhou" in plain
