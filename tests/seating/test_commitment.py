"""A seed committed to before the draw."""

from __future__ import annotations

import pytest

import seating

SECRET = "tea on the veranda, 19:40"
HASH = seating.commit_seed(731204, secret=SECRET, event="autumn open")


def test_commitment_of_this_version_is_written_down():
    assert HASH == GOLDEN


def test_seed_and_secret_that_were_committed_to_are_accepted():
    problem = seating.reveal_problem(HASH.upper(), seed=731204, secret=SECRET, event="autumn open")
    assert problem is None


@pytest.mark.parametrize(
    ("seed", "secret", "event"),
    [
        (731205, SECRET, "autumn open"),
        (731204, SECRET + ".", "autumn open"),
        (731204, SECRET, "spring open"),
    ],
)
def test_anything_else_is_named(seed, secret, event):
    problem = seating.reveal_problem(HASH, seed=seed, secret=secret, event=event)
    assert problem is not None
    assert problem.code == "other_commitment"


def test_short_secret_is_refused_because_the_seed_could_be_guessed():
    with pytest.raises(seating.SeatingError) as refused:
        seating.commit_seed(1, secret="short", event="autumn open")
    assert refused.value.code == "secret_too_short"


def test_public_text_makes_another_seed_whatever_its_spaces():
    assert seating.seed_with_public(5, public="") == 5
    first = seating.seed_with_public(5, public="4 8 15 16 23 42")
    assert first == seating.seed_with_public(5, public=" 4  8 15 16 23 42\n")
    assert first != seating.seed_with_public(6, public="4 8 15 16 23 42")


GOLDEN = "89954f7f0947170ed6e251becea4d3380c965a231b64715084166854142cf415"
