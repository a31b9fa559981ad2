"""The list of players and the suggestions of known people."""

import pytest

from tests.builders import SYSTEM, add_players, make_tournament
from tournament.choices import RegistrationStatus as Status
from tournament.selectors.registrations import player_suggestions, registrations_list
from tournament.services.people import PlayerInput, player_create

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("count", [3, 12])
def test_list_takes_one_query_however_long(count, django_assert_num_queries):
    event = make_tournament()
    add_players(event, count, club="Lakeside")
    add_players(event, 2, status=Status.WAITING)
    with django_assert_num_queries(1):
        found = registrations_list(event)
        names = [(row.player.public_name, row.player.club, row.team) for row in found.rows]
    assert len(names) == count + 2
    assert (found.counts["waiting"], found.ready) == (2, count)


def test_suggestions_are_offered_with_who_is_in_already(django_assert_num_queries):
    event = make_tournament()
    add_players(event, 8)
    player_create(SYSTEM, entered=PlayerInput(name="Boris", federation_number="15000001"))
    with django_assert_num_queries(2):
        found = player_suggestions(event, name=" bor")
    assert [(one.player.name, one.is_in_event) for one in found] == [
        ("Boris", True),
        ("Boris", False),
    ]
    assert [one.player.name for one in player_suggestions(event, name="1500")] == ["Boris"]
    assert player_suggestions(event, name=" ") == []
