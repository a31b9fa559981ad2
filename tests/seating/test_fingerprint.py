"""The hash of a draw's inputs."""

from __future__ import annotations

import dataclasses

import pytest

import seating

ENTRANTS = tuple(seating.Entrant(id=n, score=n, name=f"player {n}") for n in range(1, 5))
HISTORY = seating.History(rounds=(((1, 2, 3, 4),),))
BASE = seating.hash_inputs("swiss", entrants=ENTRANTS, history=HISTORY, wishes=seating.Wishes())


def test_hash_does_not_depend_on_order_or_names():
    renamed = [dataclasses.replace(entrant, name="") for entrant in reversed(ENTRANTS)]
    again = seating.hash_inputs("swiss", entrants=renamed, history=HISTORY, wishes=seating.Wishes())
    assert again == BASE


@pytest.mark.parametrize(
    ("mode", "scores", "wishes"),
    [
        ("random", 0, seating.Wishes()),
        ("swiss", 1, seating.Wishes()),
        ("swiss", 0, seating.Wishes(banned=((1, 2),))),
        ("swiss", 0, seating.Wishes(fill="byes")),
    ],
)
def test_hash_changes_with_everything_that_decides_a_draw(mode, scores, wishes):
    entrants = [dataclasses.replace(one, score=one.score + scores) for one in ENTRANTS]
    other = seating.hash_inputs(mode, entrants=entrants, history=HISTORY, wishes=wishes)
    assert other != BASE


def test_hash_of_this_version_is_written_down():
    assert BASE == GOLDEN_HASH


GOLDEN_HASH = "ef19fa907f2aa7ce6e1f67167414d827cc7123c76eb7d6b80dfac5a4f1bf3ea9"
