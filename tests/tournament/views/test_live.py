"""The version stamp: tiny, one query, 304 for those who have it."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tournament.choices import ResultStatus, TournamentStatus
from tournament.models import TableResult, Tournament


@pytest.fixture
def address(event: Tournament) -> str:
    """Where the stamp is."""
    return reverse("version", args=[event.slug])


def test_stamp_costs_one_query_and_no_body_for_those_who_have_it(
    client: Client, event: Tournament, address: str
) -> None:
    first = client.get(address)

    with CaptureQueriesContext(connection) as queries:
        again = client.get(address, headers={"If-None-Match": first["ETag"]})

    assert first.json() == {"version": event.version, "in_play": False}
    assert len(first.content) < 60
    assert (again.status_code, again.content) == (304, b"")
    assert len(queries) == 1


def test_change_makes_another_stamp(client: Client, event: Tournament, address: str) -> None:
    etag = client.get(address)["ETag"]
    Tournament.objects.filter(pk=event.pk).update(version=event.version + 1)

    answer = client.get(address, headers={"If-None-Match": etag})

    assert answer.json()["version"] == event.version + 1


@pytest.mark.parametrize(
    ("status", "in_play"), [(TournamentStatus.RUNNING, True), (TournamentStatus.FINISHED, False)]
)
def test_open_table_means_play_unless_the_event_is_over(
    status: str, in_play: bool, client: Client, event: Tournament, address: str
) -> None:
    TableResult.objects.filter(table__round__number=2).update(status=ResultStatus.SUBMITTED)
    Tournament.objects.filter(pk=event.pk).update(status=status)

    assert client.get(address).json()["in_play"] is in_play


@pytest.mark.parametrize("page", ["event", "standings", "round_list", "player_list"])
def test_page_carries_its_version_and_its_regions(
    page: str, client: Client, event: Tournament, address: str
) -> None:
    text = client.get(reverse(page, args=[event.slug])).content.decode()

    assert f'data-stamp="{address}" data-version="{event.version}"' in text
    assert "data-live=" in text
