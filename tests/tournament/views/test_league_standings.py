"""A league's table as of any day."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM, add_players, make_tournament, right_result
from tests.page_text import text_of
from tournament.models import Tournament
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_enter

pytestmark = pytest.mark.django_db

DAYS = (dt.date(2026, 9, 1), dt.date(2026, 10, 6), None)


@pytest.fixture
def league(db) -> Tournament:
    """Three meetings; the last one has no date and was opened on 29 November."""
    made = make_tournament(kind="league", preset="club-mantikora", time_zone="Europe/Helsinki")
    seats = [SeatPlan(registration_id=one.pk) for one in add_players(made, 4)]
    for day in DAYS:
        meeting = meeting_open(SYSTEM, tournament_id=made.pk, date=day, now=NOW)
        table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
        result_enter(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=0)
    return made


def as_of(client: Client, league: Tournament, query: str) -> str:
    return text_of(client, reverse("standings", args=[league.slug]) + query)


@pytest.mark.parametrize(
    ("day", "sentence", "total"),
    [
        ("2026-08-31", "Before the first meeting", None),
        ("2026-09-01", "After meeting 1", "+23.0"),
        ("2026-10-05", "After meeting 1", "+23.0"),
        ("2026-10-06", "After meeting 2", "+46.0"),
        ("2026-11-29", "After meeting 3", "+69.0"),
        ("2030-01-01", "After meeting 3", "+69.0"),
    ],
)
def test_table_of_a_day_counts_the_meetings_held_by_then(client, league, day, sentence, total):
    text = as_of(client, league, f"?date={day}")
    assert sentence in text
    assert f'value="{day}"' in text
    assert total is None or total in text


def test_day_stays_in_the_links_of_the_rows_and_the_file(client, league):
    text = as_of(client, league, "?date=2026-10-06")
    assert "date=2026-10-06&amp;open=" in text
    answer = client.get(reverse("standings_csv", args=[league.slug]) + "?date=2026-09-01")
    assert "+23.0" in answer.content.decode()


@pytest.mark.parametrize("text", ["yesterday", "2026-13-01", "2026-02-30"])
def test_day_that_is_none_is_no_address(client, league, text):
    assert client.get(reverse("standings", args=[league.slug]) + f"?date={text}").status_code == 404


def test_tournament_asks_for_no_day(client):
    event = make_tournament(preset="club-mantikora")
    add_players(event, 4)
    assert 'type="date"' not in as_of(client, event, "")
