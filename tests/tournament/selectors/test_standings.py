"""The standings an event has: computed once a version, never from what is not committed."""

import json

import pytest
from django.core.cache import cache
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from scoring.points import PARTS
from tests.event_files import four_players
from tournament.actors import system_actor
from tournament.bridge.results import ResultInput, SeatInput
from tournament.bridge.standings import AsOf
from tournament.models import Table, Tournament
from tournament.selectors.standings import standings_at, standings_of
from tournament.selectors.standings_page import standings_now
from tournament.services.event_import import event_import
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.services.results import result_correct

NINE = 9
"""Eight for the event, one for its version afterwards."""

OTHER = (14000, 21000, 25000, 40000)


@pytest.fixture
def event(transactional_db: None) -> Tournament:
    """Four players and one round, in no transaction."""
    cache.clear()
    return event_import(system_actor("test"), text=json.dumps(four_players())).tournament


def correct(event: Tournament, *points: int) -> None:
    """Corrects the first table and brings the event's object up to date."""
    table = Table.objects.filter(round__tournament=event).first()
    seats = {wind: SeatInput(points=each) for wind, each in zip("ESWN", points, strict=True)}
    result_correct(
        system_actor("referee"),
        table_id=table.pk,
        entered=ResultInput(seats=seats),
        base_version=table.version,
        reason="read from the wrong end",
    )
    event.refresh_from_db()


def totals(event: Tournament) -> list[int]:
    return [row.total for row in standings_of(event).rows]


def test_standings_are_computed_once_for_a_version(
    event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(NINE):
        first = standings_of(event)
    with django_assert_num_queries(0):
        assert standings_of(event) == first


def test_standings_of_several_rounds_come_from_one_reading(
    event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(NINE):
        whole, first_round = standings_at(event, moments=(AsOf(), AsOf(1)))
    assert [row.total for row in whole.rows] == [row.total for row in first_round.rows]


def test_a_correction_is_seen_at_once(event: Tournament) -> None:
    before = totals(event)
    correct(event, *OTHER)
    assert totals(event) != before


def test_an_old_version_is_not_kept_beside_the_new_one(event: Tournament) -> None:
    standings_of(event)
    correct(event, *OTHER)
    standings_of(event)
    kept = [key for key in cache._cache if "standings" in key]
    assert len(kept) == 1


def test_nothing_is_kept_of_a_change_that_is_rolled_back(event: Tournament) -> None:
    with transaction.atomic():
        correct(event, *OTHER)
        rolled_back = totals(event)
        transaction.set_rollback(True)
    event.refresh_from_db()

    correct(event, 10000, 20000, 30000, 40000)

    assert totals(event) != rolled_back


def test_a_reading_that_a_change_came_into_is_made_again(
    event: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale = Tournament.objects.get(pk=event.pk)
    correct(event, *OTHER)
    assert totals(stale) == totals(event)
    assert standings_of(event) == standings_of(stale)


def test_a_penalty_counts_at_once_though_its_round_is_in_play(event: Tournament) -> None:
    Table.objects.get(round__tournament=event, round__number=2).results.all().delete()
    registration = event.registrations.first()
    before = {row.registration.pk: row.row.total for row in standings_now(event).rows}

    penalty_record(
        system_actor("referee"),
        tournament_id=event.pk,
        entered=PenaltyInput(registration_id=registration.pk, kind="points", points=-1000),
    )
    event.refresh_from_db()

    after = {row.registration.pk: row.row.total for row in standings_now(event).rows}
    assert after == before | {registration.pk: before[registration.pk] - 1000 * PARTS}
    as_of_round_one = standings_of(event, up_to_round=1)
    assert {row.entrant.id: row.total for row in as_of_round_one.rows} == before
