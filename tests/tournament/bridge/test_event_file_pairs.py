"""Pairs kept apart in an event file: what is refused, and that none is lost on the way."""

import json

import pytest

from tests.whole_event import small_event
from tournament.actors import system_actor
from tournament.errors import Invalid
from tournament.models import Tournament
from tournament.selectors.event_export import event_text
from tournament.services.event_import import event_import

pytestmark = pytest.mark.django_db


def imported(event: dict) -> Tournament:
    return event_import(system_actor("test"), text=json.dumps(event)).tournament


def with_pairs() -> dict:
    """The small event with two pairs kept apart, one of them the later player first."""
    pairs = [{"first": "d", "second": "a", "reason": "Sisters"}, {"first": "b", "second": "c"}]
    return {**small_event(), "banned_pairs": pairs}


def test_pairs_kept_apart_come_along_in_their_order():
    event = imported(with_pairs())
    assert json.loads(event_text(event))["banned_pairs"] == [
        {"first": "a", "second": "d", "reason": "Sisters"},
        {"first": "b", "second": "c"},
    ]
    keys = event.banned_pairs.values_list("first__key", "second__key")
    assert list(keys) == [("a", "d"), ("b", "c")]


def test_every_pair_that_cannot_be_kept_apart_is_named():
    pairs = [
        {"first": "a", "second": "b"},
        {"first": "b", "second": "a"},
        {"first": "c", "second": "c"},
        {"first": "a", "second": "nobody"},
        {"first": "a"},
    ]
    with pytest.raises(Invalid) as refused:
        imported({**small_event(), "banned_pairs": pairs})
    assert [(one.place, one.code) for one in refused.value.problems] == [
        ("banned_pairs[4].second", "missing"),
        ("banned_pairs[1].second", "pair_twice"),
        ("banned_pairs[2].second", "pair_of_one"),
        ("banned_pairs[3].second", "player_unknown"),
    ]


def test_pairs_are_the_same_byte_for_byte_after_a_second_journey():
    first = event_text(imported(with_pairs()))
    Tournament.objects.all().delete()
    assert event_text(imported(json.loads(first))) == first
