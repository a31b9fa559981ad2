"""What this version draws, written down: another method raises `ALGORITHM` and these digests.

They were the same under CPython 3.11, 3.12 and 3.13.
"""

from __future__ import annotations

import hashlib
import json

import seating
from tests.seating.events import field_of

FIELD = field_of(40, scores=[n * 7919 % 101 for n in range(1, 41)])
PLAN = seating.plan_event(FIELD, rounds=8, seed=5, wishes=seating.Wishes())
PAST = seating.History(rounds=PLAN.rounds[:4])


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:16]


def test_plan_of_this_version_is_written_down():
    assert (PLAN.algorithm_version, digest(PLAN.rounds)) == ("takuwari-seating-2", GOLDEN["plan"])


def test_plan_with_byes_of_this_version_is_written_down():
    wishes = seating.Wishes(fill="byes")
    plan = seating.plan_event(FIELD[:39], rounds=7, seed=5, wishes=wishes)
    assert digest(plan.rounds) == GOLDEN["byes"]


def test_swiss_round_of_this_version_is_written_down():
    one = seating.draw("swiss", entrants=FIELD, history=PAST, seed=5, wishes=seating.Wishes())
    assert digest(one.seats) == GOLDEN["swiss"]


def test_replanned_rounds_of_this_version_are_written_down():
    wishes = seating.Wishes(fill="byes")
    again = seating.replan(FIELD[1:], past=PAST, planned=PLAN.rounds[4:], seed=2, wishes=wishes)
    assert digest(again.rounds) == GOLDEN["again"]


GOLDEN = {
    "plan": "7c065f5b1b44c3c2",
    "byes": "854fab45d177b58b",
    "swiss": "b2b96246127a4400",
    "again": "fd2f18c8a3a7af8f",
}
