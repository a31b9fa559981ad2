"""The penalty pages of MCR and classical events: what is paid at the table, by player."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import add_players, make_tournament, published_round
from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.models import Penalty, Registration, Table, User

pytestmark = pytest.mark.django_db
MakeUser = Callable[..., User]


@pytest.fixture
def table(db: None) -> Table:
    """The one table of a round of MCR."""
    event = make_tournament(preset="mcr")
    add_players(event, 4)
    return published_round(event).tables.get()


@pytest.fixture
def referee(client: Client, table: Table, make_user: MakeUser) -> Client:
    """The browser of the event's referee."""
    client.force_login(make_user("oskar", role=RoleName.REFEREE, event=table.round.tournament))
    return client


def people(table: Table) -> list[Registration]:
    """Who sits at the table, from East on."""
    return [
        seat.registration for seat in sorted(table.seats.all(), key=lambda s: "ESWN".index(s.wind))
    ]


def address(table: Table, player: Registration, code: str = "") -> str:
    slug = table.round.tournament.slug
    if code:
        return reverse("penalty_details", args=[slug, player.pk, code]) + f"?table={table.pk}"
    return reverse("penalty_sheet", args=[slug, player.pk]) + f"?table={table.pk}"


def test_a_false_hu_says_every_amount_wherever_it_stands(referee: Client, table: Table) -> None:
    east, south, west, north = people(table)
    names = [one.player.public_name for one in (south, west, north)]
    amounts = (
        f"At the table: −30 for {east.player.public_name}, "
        f"+10 to each of {names[0]}, {names[1]} and {names[2]}."
    )
    slug = table.round.tournament.slug

    said = referee.post(address(table, east), {"code": "false_hu_short"}, follow=True)

    penalty = Penalty.objects.get()
    assert amounts in said.content.decode()
    for page in (
        reverse("penalty_list", args=[slug]),
        reverse("penalty", args=[slug, penalty.pk]),
        reverse("player", args=[slug, east.pk]),
        address(table, east),
        reverse("standings", args=[slug]) + f"?open={east.pk}",
    ):
        assert amounts in text_of(referee, page), page
    log = text_of(referee, reverse("log", args=[slug]))
    assert "To each of the others" in log


def test_shown_tiles_ask_who_is_paid_and_how_much(referee: Client, table: Table) -> None:
    east, south, *_others = people(table)
    page = address(table, east, "showed_others_tiles")

    asked = text_of(referee, page)
    over = referee.post(page, {"points": "70", "target": str(south.pk)})
    nobody = referee.post(page, {"points": "40"})
    said = referee.post(page, {"points": "40", "target": str(south.pk), "note": "two"}, follow=True)

    assert "From 5 to 60, as the referee sees it." in asked
    assert over.status_code == 422
    assert "The referee sets 5 to 60 points; 70 is outside of that." in over.content.decode()
    assert 'href="#points"' in over.content.decode()
    assert "Choose who is paid." in nobody.content.decode()
    penalty = Penalty.objects.get()
    assert (penalty.paid, penalty.paid_to, penalty.points) == (40, south, 0)
    assert penalty.reason == "two"
    names = (east.player.public_name, south.player.public_name)
    assert f"−40 for {names[0]}, +40 to {names[1]}." in said.content.decode()


def test_the_page_of_the_table_says_what_a_penalty_moved_there(
    referee: Client, table: Table
) -> None:
    east, *_others = people(table)
    slug = table.round.tournament.slug
    page = reverse("desk_table", args=[slug, table.pk])
    amounts = f"At the table: −30 for {east.player.public_name}, +10 to each of"

    before = text_of(referee, page)
    referee.post(address(table, east), {"code": "false_hu_short"})
    told = text_of(referee, page)
    by_hands = text_of(referee, reverse("table_hands", args=[slug, table.pk]))

    assert amounts not in before
    assert amounts in told
    assert amounts in by_hands
