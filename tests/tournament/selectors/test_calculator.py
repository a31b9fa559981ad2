"""The calculator says what the scored sample hands say. Source: the sample files' README."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings

from scoring.riichi import record_ruleset
from scoring.ruleset import get_preset
from tournament.scoring_texts.plain import number
from tournament.selectors.calculator import calculate
from tournament.selectors.calculator_hand import HandQuery

Record = Mapping[str, Any]

SAMPLES = Path(settings.BASE_DIR, "tests", "samples")
CLOSED = {"ankan", "kong_concealed"}
BY_THE_WIN = {
    "haitei": "last_tile",
    "houtei": "last_tile",
    "tenhou": "first_turn",
    "chiihou": "first_turn",
    "renhou": "first_turn",
}
RIICHI = ("double_riichi", "riichi")


def records(name: str) -> list[Record]:
    """The records of a sample file."""
    lines = (SAMPLES / f"{name}_hands_sample.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def typed(record: Record, **more: Any) -> HandQuery:
    """A record as somebody types it."""
    melds = [
        f"({meld['tiles']})" if meld["type"] in CLOSED else meld["tiles"]
        for meld in record["melds"]
    ]
    return HandQuery(
        hand=f"{record['hand']} {record['win_tile']}",
        melds=" ".join(melds),
        win="self" if record["win"] in ("tsumo", "self_draw") else "discard",
        seat=record["seat_wind"],
        round_wind=record["round_wind"],
        flags=tuple(BY_THE_WIN.get(flag, flag) for flag in record["flags"] if flag not in RIICHI),
        **more,
    )


def test_riichi_samples_have_their_totals_and_whole_sentences() -> None:
    wrong = []
    for record in records("riichi"):
        query = typed(
            record,
            riichi=next((flag for flag in RIICHI if flag in record["flags"]), ""),
            honba=str(record["honba"]),
            sticks=str(record["riichi_sticks"]),
            dora=" ".join(record["dora_indicators"]),
            ura=" ".join(record["ura_indicators"]),
            nuki=str(record.get("nuki", 0)),
        )
        answer = calculate(query, rules=record_ruleset(record["rules"])).answer
        if answer.amount != number(record["expected"]["total"]) or not all(answer.why):
            wrong.append((record, answer))

    assert not wrong


def test_mcr_samples_have_their_totals_and_say_who_cannot_win() -> None:
    rules = get_preset("mcr-china")

    wrong = []
    for record in records("mcr"):
        query = typed(record, flowers=str(record.get("flowers", 0)))
        answer = calculate(query, rules=rules).answer
        expected = record["expected"]
        said = int(answer.amount.split()[0]), not answer.cannot_win
        if said != (expected["total"], expected["can_win"]):
            wrong.append((record, answer))

    assert not wrong


def test_open_hand_without_yaku_says_what_just_failed_and_once_that_it_is_open() -> None:
    query = HandQuery(
        hand="567p34578s55z 6s", melds="123m", win="discard", seat="S", round_wind="E"
    )

    answer = calculate(query, rules=get_preset("club-mantikora")).answer

    assert [problem.text for problem in answer.problems] == [
        "The hand has no yaku, so it cannot win. It is open, so pinfu and riichi do not count."
    ]
    assert answer.why == ("No yakuhai: 55z is only a pair.",)


def test_closed_hand_without_yaku_says_what_just_failed() -> None:
    query = HandQuery(hand="234m567p34578s22z 6s", win="discard", seat="S", round_wind="E")

    answer = calculate(query, rules=get_preset("club-mantikora")).answer

    assert answer.why == (
        "No riichi: it was not declared.",
        "No menzen tsumo: the hand was won by ron.",
        "No yakuhai: 22z is only a pair.",
        "No pinfu: the pair 22z is your own wind.",
        "No tanyao: 22z is outside 2 to 8.",
    )
