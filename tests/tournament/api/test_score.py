"""The calculators over the API: as the command line answers, for anybody."""

import json
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from scoring.mcr import score_hand
from scoring.ruleset import get_preset
from tests.api_caller import Caller, problems
from tests.builders import make_tournament

SAMPLES = Path(__file__).parents[2] / "samples"
NOT_HANDS = ("expected", "engines", "rule_dependent")
OUR_OWN = {"fu_parts"}
"""Keys of the sample's answers that say how the fu came about; ours are in the explanation."""


def samples(family: str, count: int = 40) -> list[dict[str, Any]]:
    """The first hands of a sample file."""
    with (SAMPLES / f"{family}_hands_sample.jsonl").open(encoding="utf-8") as lines:
        return [json.loads(line) for line in islice(lines, count)]


def bare(hand: dict[str, Any]) -> dict[str, Any]:
    """The hand without the sample's answer."""
    return {name: value for name, value in hand.items() if name not in NOT_HANDS}


def test_riichi_hand_is_scored_as_the_samples_say(visitor: Caller, db: None) -> None:
    hands = samples("riichi")

    found = [visitor.post("score/riichi/", {"record": bare(one)}).json() for one in hands]

    wanted = [
        {name: value for name, value in one["expected"].items() if name not in OUR_OWN}
        for one in hands
    ]
    assert [{name: one[name] for name in wanted[at]} for at, one in enumerate(found)] == wanted
    assert all(one["explanation"]["reading"] for one in found)


def test_mcr_hand_is_scored_as_the_core_says(visitor: Caller, db: None) -> None:
    hands = [bare(one) for one in samples("mcr")]

    found = [visitor.post("score/mcr/", {"record": one}).json() for one in hands]

    wanted = [score_hand(one, rules=get_preset("mcr")).as_json() for one in hands]
    assert [{name: one[name] for name in wanted[at]} for at, one in enumerate(found)] == wanted
    assert all(one["explanation"]["groups"] for one in found)


def test_rules_of_an_event_are_used(visitor: Caller, db: None) -> None:
    event = make_tournament(preset="ema-2016", overrides={"kiriage": True})
    record = {
        "hand": "34567m34522p678s",
        "melds": [],
        "win_tile": "5m",
        "win": "ron",
        "round_wind": "E",
        "seat_wind": "W",
        "flags": ["riichi"],
        "dora_indicators": ["7s"],
        "ura_indicators": ["1z"],
        "honba": 0,
        "riichi_sticks": 0,
    }
    plain = {"record": record, "rules": {"preset": "ema-2016"}}

    own = visitor.post("score/riichi/", {"record": record, "tournament": event.slug}).json()
    usual = visitor.post("score/riichi/", plain).json()

    assert (own["han"], own["fu"], own["total"]) == (4, 30, 8_000)
    assert (usual["han"], usual["fu"], usual["total"]) == (4, 30, 7_700)


def test_hidden_event_is_unknown(visitor: Caller, db: None) -> None:
    event = make_tournament(hidden=True)

    answers = [
        visitor.post("score/riichi/", {"record": {}, "tournament": slug})
        for slug in (event.slug, "nowhere")
    ]

    assert [problems(answer) for answer in answers] == [[("tournament_unknown", "tournament")]] * 2
    assert answers[0].json() == answers[1].json()


@pytest.mark.parametrize(
    ("family", "body", "code", "place"),
    [
        ("riichi", {"record": {}, "rules": {"preset": "mcr"}}, "other_family", "rules.preset"),
        ("mcr", {"record": {}, "rules": {"preset": "shoe"}}, "unknown_preset", "rules.preset"),
        ("riichi", {"record": 7}, "wrong_kind", "record"),
        ("riichi", {}, "field_missing", "record"),
    ],
)
def test_rules_that_do_not_fit_are_told(
    visitor: Caller, db: None, *, family: str, body: Any, code: str, place: str
) -> None:
    answer = visitor.post(f"score/{family}/", body)

    assert (answer.status_code, problems(answer)) == (422, [(code, place)])


def test_rules_told_twice_are_refused(visitor: Caller, db: None) -> None:
    body = {"record": {"rules": {}}, "rules": {"preset": "ema-2025"}}

    answer = visitor.post("score/riichi/", body)

    assert problems(answer) == [("rules_twice", "record.rules"), ("rules_twice", "rules")]


def test_every_reason_against_a_hand_is_told(visitor: Caller, db: None) -> None:
    record = samples("riichi")[0] | {"round_wind": "X", "honba": -1}

    answer = visitor.post("score/riichi/", {"record": record})

    assert problems(answer) == [
        ("count_range", "record.honba"),
        ("field_value", "record.round_wind"),
    ]


def test_reason_is_in_the_clients_language(visitor: Caller, db: None) -> None:
    record = samples("riichi")[0] | {"hand": "1111m"}

    english = visitor.post("score/riichi/", {"record": record})
    russian = visitor.post("score/riichi/", {"record": record}, Accept_Language="ru")

    assert problems(english) == problems(russian)
    assert english.json()["detail"] != russian.json()["detail"]


def test_classical_hand_and_table_are_scored(visitor: Caller, db: None) -> None:
    table = {"winner": "S", "from": "W", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}}
    hand = {
        "hand": "123m456p22s99m",
        "melds": [{"type": "pung", "tiles": "222z"}],
        "win_tile": "2s",
        "win": "discard",
        "round_wind": "E",
        "seat_wind": "S",
    }

    scored = visitor.post("score/classical/", {"record": hand}).json()
    settled = visitor.post("score/classical/", {"record": table}).json()

    assert (scored["value"], scored["points"], scored["doubles"]) == (52, 26, 1)
    assert settled["changes"] == {"E": -96, "S": 192, "W": -72, "N": -24}


def test_game_is_replayed(visitor: Caller, db: None) -> None:
    game = {
        "hands": [
            {
                "result": "ron",
                "riichi": ["E"],
                "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}],
            }
        ]
    }

    answer = visitor.post("score/hanchan/", {"game": game, "rules": {"preset": "ema-2016"}})

    assert answer.json()["final"] == {"E": 29_000, "S": 32_000, "W": 29_000, "N": 30_000}


def test_game_that_cannot_be_is_told_at_its_hand(visitor: Caller, db: None) -> None:
    game = {"hands": [{"result": "ron", "winners": []}, {"result": "flood"}]}

    answer = visitor.post("score/hanchan/", {"game": game, "rules": {"preset": "ema-2016"}})

    assert answer.status_code == 422
    assert any(place.startswith("game.hands[") for _code, place in problems(answer))


def test_game_of_a_thousand_hands_is_refused(visitor: Caller, db: None) -> None:
    answer = visitor.post("score/hanchan/", {"game": {"hands": [{}] * 1_000}})

    assert problems(answer) == [("too_many_hands", "game.hands")]


def test_key_that_only_reads_may_calculate(make_caller: Any, db: None) -> None:
    record = bare(samples("mcr")[0])

    answer = make_caller(read_only=True).post("score/mcr/", {"record": record})

    assert answer.status_code == 200
