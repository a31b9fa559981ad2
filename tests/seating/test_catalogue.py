"""Every entry of the catalogue counted anew: what is promised there is not taken on trust."""

from __future__ import annotations

import pytest

from seating.catalogue import base_template, written_template
from seating.catalogue.base_rounds import BASE_ROUNDS
from seating.catalogue.events import EVENTS, EVENTS_WITH_BYES
from tests.seating.seating_metrics import check, repeats, repeats_lower_bound, sit_outs

# What the file says of each event, kept here a second time on purpose.
REPEATS = {
    (20, 6): 6,
    (20, 7): 20,
    (24, 8): 24,
    (24, 9): 49,
    (24, 10): 84,
}
REPEATS_WITH_BYES = {
    (17, 4): 0,
    (17, 5): 1,
    (17, 6): 14,
    (18, 5): 0,
    (18, 6): 8,
    (19, 5): 0,
    (19, 6): 6,
    (21, 5): 0,
    (21, 6): 2,
    (22, 6): 1,
    (22, 7): 8,
    (23, 6): 0,
    (23, 7): 3,
    (25, 6): 0,
    (25, 7): 5,
    (25, 8): 14,
    (26, 7): 1,
    (26, 8): 8,
    (27, 7): 0,
    (27, 8): 4,
    (27, 9): 12,
    (29, 8): 4,
    (29, 9): 15,
    (30, 8): 1,
    (30, 9): 9,
    (31, 8): 0,
    (31, 9): 4,
    (33, 8): 0,
    (34, 8): 0,
    (35, 8): 0,
}


@pytest.mark.parametrize("points", sorted(BASE_ROUNDS))
def test_base_round_grows_into_an_event_without_a_repeat(points):
    rounds = BASE_ROUNDS[points][1]
    template = base_template(points, rounds=rounds)
    assert template is not None
    assert len(template) == rounds
    assert check(template, range(points)) == []
    assert repeats(template)["repeat_meetings"] == 0


@pytest.mark.parametrize("points", [24, 36, 48, 60])
def test_base_rounds_of_twelves_reach_the_most_rounds_there_can_be(points):
    bound = repeats_lower_bound(points, 1)["max_rounds_without_repeat"]
    assert BASE_ROUNDS[points][1] == bound


def test_base_round_gives_no_more_rounds_than_it_has():
    assert base_template(24, rounds=8) is None
    assert base_template(26, rounds=2) is None


def test_written_events_are_the_ones_listed_here():
    assert REPEATS.keys() == EVENTS.keys()
    assert REPEATS_WITH_BYES.keys() == EVENTS_WITH_BYES.keys()


@pytest.mark.parametrize(("points", "rounds"), sorted(EVENTS))
def test_written_event_has_the_repeats_it_says(points, rounds):
    template = written_template(points, rounds=rounds, byes=False)
    assert template is not None
    assert len(template) == rounds
    assert check(template, range(points)) == []
    assert repeats(template)["repeat_meetings"] == REPEATS[points, rounds]


def test_written_event_of_20_lets_everybody_meet():
    template = written_template(20, rounds=7, byes=False)
    assert template is not None
    assert (
        repeats(template)["repeat_meetings"] == repeats_lower_bound(20, 7)["repeat_meetings"] == 20
    )


@pytest.mark.parametrize(("points", "rounds"), sorted(EVENTS_WITH_BYES))
def test_written_event_with_byes_keeps_them_fair_at_any_length(points, rounds):
    template = written_template(points, rounds=rounds, byes=True)
    assert template is not None
    assert check(template) == []
    assert repeats(template)["repeat_meetings"] == REPEATS_WITH_BYES[points, rounds]
    lengths = [sit_outs(template[:length], range(points)) for length in range(1, rounds + 1)]
    assert all(length["max_games"] - length["min_games"] <= 1 for length in lengths)
    assert all(length["worst_run_out"] <= 1 for length in lengths)


def test_shorter_event_with_byes_comes_from_the_nearest_longer_one():
    short, long = (written_template(17, rounds=rounds, byes=True) for rounds in (3, 4))
    assert short is not None
    assert long is not None
    assert short == long[:3]
