"""The explanation: every fu line of the sample hands, and what a referee is told."""

import json
from pathlib import Path

import pytest

from scoring.riichi import InvalidHand, record_ruleset
from scoring.riichi.explain import explain
from tests.scoring.riichi.hands import club, meld, record

SAMPLES = Path(__file__).parents[2] / "samples" / "riichi_hands_sample.jsonl"
RECORDS = [json.loads(line) for line in SAMPLES.read_text(encoding="utf-8").splitlines()]
WITH_FU = [record for record in RECORDS if "fu_parts" in record["expected"]]


@pytest.mark.parametrize("sample", WITH_FU, ids=[sample["id"] for sample in WITH_FU])
def test_fu_lines_equal_the_parts_that_two_engines_list(sample: dict) -> None:
    explained = explain(sample, record_ruleset(sample["rules"]))

    lines = sorted([line.reason, line.fu] for line in explained.fu_lines)

    assert lines == sorted(sample["expected"]["fu_parts"])


@pytest.mark.parametrize("sample", RECORDS, ids=[sample["id"] for sample in RECORDS])
def test_explanation_adds_up_to_the_score(sample: dict) -> None:
    rules = record_ruleset(sample["rules"])

    explained = explain(sample, rules)

    score = explained.score
    bonus = score.dora + score.aka + score.ura
    assert sum(line.han for line in explained.bonus) == bonus
    assert sum(line.han for line in explained.yaku) + bonus == (score.han or 0)
    assert sum(line.yakuman for line in explained.yaku) == score.yakuman
    paid = sum(line.total * line.payers for line in explained.payments)
    assert paid == score.total - 1000 * sample["riichi_sticks"]
    assert json.loads(json.dumps(explained.as_json())) == explained.as_json()
    assert explained.runner_up is None or explained.runner_up.total <= score.total


MISSES = [
    (record("234m567p34578s22z", "6s", seat_wind="S"), "pinfu", "pair_seat_wind"),
    (record("234m567p34578s55z", "6s"), "pinfu", "pair_dragon"),
    (record("234m567p34578s11z", "9s"), "pinfu", "pair_round_wind"),
    (record("234m567p34557s99p", "6s", flags=["riichi"]), "pinfu", "wait_not_two_sided"),
    (record("234m567p34578s22p", "9s", flags=["riichi"]), "tanyao", "one_set_outside"),
    (record("222m333p44s888s55m", "4s"), "suuankou", "triplet_by_ron"),
]


@pytest.mark.parametrize(("given", "yaku", "reason"), MISSES)
def test_yaku_that_just_failed_is_told_with_its_reason(given: dict, yaku: str, reason: str) -> None:
    explained = explain({**given, "flags": given["flags"] or ["riichi"]}, club())

    assert (yaku, reason) in {(miss.yaku, miss.reason) for miss in explained.near_misses}


CHI = [meld("chi", "123m")]
WITHOUT_YAKU = [
    (record("111m22567p34578s", "6s"), "riichi", "not_declared", {}),
    (record("111m22567p34578s", "6s"), "menzen_tsumo", "by_ron", {}),
    (record("111m22567p34578s", "6s"), "tanyao", "one_set_outside", {"tiles": "111m"}),
    (record("234m567p34578s22z", "6s"), "pinfu", "pair_seat_wind", {"tiles": "22z"}),
    (record("567p34578s99p", "6s", melds=CHI), "riichi", "open", {}),
    (record("567p34578s99p", "6s", "tsumo", melds=CHI), "menzen_tsumo", "open", {}),
    (record("567p34578s55z", "6s", melds=CHI), "yakuhai", "only_a_pair", {"tiles": "55z"}),
    (record("33344z56p345s", "7p", melds=CHI), "yakuhai", "guest_wind", {"tiles": "333z"}),
    (
        record("567p34578s99p", "6s", melds=CHI, dora_indicators=["4p"]),
        "dora",
        "bonus_alone",
        {"han": 1},
    ),
]


@pytest.mark.parametrize(("given", "yaku", "reason", "data"), WITHOUT_YAKU)
def test_refusal_without_yaku_tells_what_just_failed(
    given: dict, yaku: str, reason: str, data: dict
) -> None:
    with pytest.raises(InvalidHand) as refused:
        explain(given, club())

    problem = refused.value.problems[0]
    assert problem.code == "no_yaku"
    assert problem.data["open"] == bool(given["melds"])
    assert {"yaku": yaku, "reason": reason, "data": data} in problem.data["near_misses"]


def test_other_refusals_are_told_as_without_an_explanation() -> None:
    with pytest.raises(InvalidHand) as refused:
        explain(record("111m22567p34578s", "1z"), club())

    assert [problem.code for problem in refused.value.problems] == ["not_winning"]
    assert refused.value.data == {"shanten": 0, "waits": ["6s", "9s"], "tile": "1z"}
