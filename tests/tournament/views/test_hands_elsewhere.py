"""Hands on other pages: where one is led to the recorder, and what everybody reads."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tournament.choices import RoleName
from tournament.models import Table, Tournament
from tournament.selectors.tables import stored_input
from tournament.services.hands import hand_add
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_enter

pytestmark = pytest.mark.django_db

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}


@pytest.fixture
def event(db) -> Tournament:
    made = make_tournament()
    add_players(made, 4)
    return made


@pytest.fixture
def table(event) -> Table:
    """The one table of a round, its first hand entered."""
    made = published_round(event).tables.get()
    hand_add(SYSTEM, table_id=made.pk, hand=RON, base_version=0)
    made.refresh_from_db()
    return made


@pytest.fixture
def rita(event, make_user) -> Client:
    client = Client()
    client.force_login(make_user("rita", role=RoleName.REFEREE, event=event))
    return client


def page(client: Client, route: str, *args: object) -> str:
    return " ".join(client.get(reverse(route, args=args)).content.decode().split())


def confirmed(table: Table) -> None:
    """Confirms what the hands give."""
    entered = stored_input(table.results.get())
    result_enter(SYSTEM, table_id=table.pk, entered=entered, base_version=1)


def test_the_desk_says_which_hand_a_table_is_at(rita, event, table):
    assert "Table 1 is playing, hand 2" in page(rita, "desk", event.slug)


def test_the_round_and_the_table_lead_to_the_recorder(rita, event, table):
    recorder = reverse("table_hands", args=[event.slug, table.pk])

    assert f'href="{recorder}"' in page(rita, "desk_results", event.slug, 1)
    shown = page(rita, "desk_table", event.slug, table.pk)
    assert "hand 2 is next" in shown
    assert f'href="{recorder}"' in shown


def test_everybody_reads_the_hands_of_a_confirmed_result(client, event, table):
    before = page(client, "table", event.slug, table.pk)
    confirmed(table)

    after = page(client, "table", event.slug, table.pk)

    assert 'id="hand-1"' not in before
    assert 'id="hand-1"' in after
    assert "wins 1,000 off" in after
    assert "?hand=1" not in after


def test_a_correction_by_totals_leads_to_the_hands(rita, event, table):
    confirmed(table)

    shown = page(rita, "desk_correct", event.slug, table.pk)

    assert "Correct a hand instead" in shown


def test_the_log_tells_each_step(rita, event, table):
    shown = page(rita, "desk", event.slug)

    assert "Round 1, table 1: hand 1." in shown


@pytest.mark.parametrize(
    ("preset", "size", "number"),
    [("sanma-online", 3, 2), ("club-mantikora", 5, 2), ("m-league", 4, 2)],
)
def test_three_four_and_five_at_a_table_are_entered_by_hands(make_user, preset, size, number):
    league = make_tournament(preset=preset, kind="league")
    people = add_players(league, size)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [SeatPlan(registration_id=one.pk) for one in people]
    table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    client = Client()
    client.force_login(make_user("rita", role=RoleName.REFEREE, event=league))
    address = reverse("table_hands", args=[league.slug, table.pk])
    typed = {"end": "tsumo", "won-S": "1", "han-S": "5", "riichi-S": "1", "riichi-E": "1"}

    first = client.get(address)
    saved = client.post(
        address, {"do": "save", "step": "add", "base_version": "0", **typed}, follow=True
    )

    assert first.status_code == 200
    assert "The hand is saved." in saved.content.decode()
    assert f'name="number" value="{number}"' in saved.content.decode()
