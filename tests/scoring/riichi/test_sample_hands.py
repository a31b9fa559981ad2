"""The 300 scored sample hands, each with every figure that the published engines agreed on."""

import json
from pathlib import Path

import pytest

from scoring.riichi import engine_for, record_ruleset

SAMPLES = Path(__file__).parents[2] / "samples" / "riichi_hands_sample.jsonl"
RECORDS = [json.loads(line) for line in SAMPLES.read_text(encoding="utf-8").splitlines()]
KEYS = ("yaku", "dora", "aka", "ura", "han", "fu", "yakuman", "limit", "payments", "total")


def test_all_sample_hands_are_there() -> None:
    assert len(RECORDS) == 300


@pytest.mark.parametrize("record", RECORDS, ids=[record["id"] for record in RECORDS])
def test_score_of_a_sample_hand_equals_what_the_engines_agreed_on(record: dict) -> None:
    engine = engine_for(record_ruleset(record["rules"]))

    score = engine.score(engine.read(record))

    assert score.as_json() == {key: record["expected"][key] for key in KEYS}
