"""The 200 scored sample hands, which two engines agreed on."""

import json
from pathlib import Path

import pytest

from scoring.mcr import explain, score_hand

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "mcr_hands_sample.jsonl"
RECORDS = [json.loads(line) for line in SAMPLES.read_text(encoding="utf-8").splitlines()]

ANOTHER_LIST = {
    # Chows 123 and 789 in two suits each: two_terminal_chows twice with one mixed_double_chow, or
    # once with mixed_double_chow twice. Both lists combine each set with one already used.
    "cs0117": ({"two_terminal_chows": 1}, {"mixed_double_chow": 1}),
}
"""Hands with another lawful list of equal total: what ours has more, what the sample has more."""


def surplus(fans, others):
    """What one list has more than another."""
    return {
        name: count - others.get(name, 0)
        for name, count in fans.items()
        if count > others.get(name, 0)
    }


def test_samples_are_all_there():
    assert len(RECORDS) == 200


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_sample_hand_has_its_total_and_payments(record, china):
    score = score_hand(record, rules=china).as_json()
    expected = record["expected"]

    assert {**score, "fans": None} == {**expected, "fans": None}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_sample_hand_has_its_fans_or_a_list_of_equal_total(record, china):
    ours, theirs = score_hand(record, rules=china).as_json()["fans"], record["expected"]["fans"]

    assert (surplus(ours, theirs), surplus(theirs, ours)) == ANOTHER_LIST.get(
        record["id"], ({}, {})
    )


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["id"])
def test_sample_hand_is_explained_by_the_search(record, china):
    explained = explain(record, rules=china)

    assert sum(line.count * line.points for line in explained.fans) == explained.score.total
    assert all(other.points <= explained.score.points_without_flowers for other in explained.others)
