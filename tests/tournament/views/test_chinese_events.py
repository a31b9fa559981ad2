"""MCR and classical events on the public pages: units named, hands won, only their own options."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tests.page_text import text_of
from tournament.bridge.results import ResultInput, SeatInput
from tournament.models import Table, Tournament, User
from tournament.services.results import result_enter

pytestmark = pytest.mark.django_db


def played(preset: str, *points: int, won: tuple[int | None, ...] = (None,) * 4) -> Table:
    """A table of a round under a preset with these points from East on, confirmed."""
    event = make_tournament(preset=preset)
    add_players(event, 4)
    table = published_round(event).tables.get()
    seats = {
        wind: SeatInput(points=amount, hands_won=count)
        for wind, amount, count in zip("ESWN", points, won, strict=True)
    }
    entered = ResultInput(seats=seats)
    result_enter(SYSTEM, table_id=table.pk, entered=entered, base_version=0)
    return table


def page(name: str, event: Tournament, *more: Any) -> str:
    return text_of(Client(), reverse(name, args=[event.slug, *more]))


def test_an_mcr_player_has_table_points_and_points_and_hands_won() -> None:
    table = played("mcr", 85, 20, -30, -75, won=(5, 4, 3, 2))
    east = table.seats.get(wind="E").registration

    shown = page("player", table.round.tournament, east.pk)

    assert "Table points so far" in shown
    assert "Points at the tables: +85" in shown
    assert "hands won: 5" in shown


def test_an_mcr_table_shows_the_hands_won_of_each_seat() -> None:
    table = played("mcr", 85, 20, -30, -75, won=(5, 4, 3, 2))

    assert "Hands won" in page("table", table.round.tournament, table.pk)


def test_a_table_without_hands_won_has_no_row_of_them() -> None:
    table = played("mcr", 85, 20, -30, -75)

    assert "Hands won" not in page("table", table.round.tournament, table.pk)


def test_mcr_table_points_are_shared_on_a_tie() -> None:
    table = played("mcr", 40, 40, -10, -70)

    shown = page("table", table.round.tournament, table.pk)

    assert shown.split("<tfoot>")[1].count(">3<") == 2


def test_a_person_sees_that_an_mcr_total_is_in_table_points() -> None:
    table = played("mcr", 85, 20, -30, -75)
    player = table.seats.get(wind="E").registration.player

    assert "table points" in text_of(Client(), reverse("person", args=[player.pk]))


def test_a_classical_event_speaks_of_no_uma() -> None:
    table = played("classical", 300, 120, -140, -280)
    event = table.round.tournament
    east = table.seats.get(wind="E").registration

    standings, at_table = page("standings", event), page("table", event, table.pk)

    assert "Each round: the end points." in standings
    assert "uma" not in standings
    assert "minus 0" not in at_table
    assert "uma" not in at_table
    assert "minus 0" not in page("player", event, east.pk)


def test_a_riichi_table_still_shows_what_is_taken_off_and_its_uma() -> None:
    table = played("ema-2016", 30000, 30000, 30000, 30000)

    shown = page("table", table.round.tournament, table.pk)

    assert "minus 30,000" in shown
    assert "uma" in shown


@pytest.mark.parametrize(
    ("preset", "own", "others"),
    [
        ("mcr", ("fault_scale", "seats_change_each_wind"), ("chombo_points", "agari_yame")),
        ("classical", ("classical_limit",), ("fault_scale", "riichi_needs_1000")),
        ("ema-2016", ("chombo_points", "agari_yame"), ("fault_scale", "mcr_flowers")),
    ],
)
def test_an_event_shows_only_the_options_of_its_game(preset, own, others) -> None:
    shown = page("rules", make_tournament(preset=preset))

    assert all(name in shown for name in own)
    assert not any(name in shown for name in others)


def test_a_new_event_chooses_its_rules_by_game(client: Client) -> None:
    client.force_login(User.objects.create_superuser("mirja", password="a long enough one"))

    shown = text_of(client, reverse("new_event"))

    places = [
        shown.index(words)
        for words in (
            '<optgroup label="Riichi for four">',
            '<optgroup label="Riichi for three">',
            "Three-player riichi",
            '<optgroup label="MCR, Mahjong Competition Rules">',
            "MCR, current Chinese practice",
            '<optgroup label="Chinese classical">',
        )
    ]
    assert places == sorted(places)


def test_classical_table_points_and_attendance_stand_in_the_standings_and_the_file() -> None:
    event = make_tournament(
        preset="classical",
        overrides={"match_points": [4, 2, 1, "1/2"], "attendance_points": 1},
    )
    add_players(event, 4)
    table = published_round(event).tables.get()
    seats = {
        wind: SeatInput(points=amount)
        for wind, amount in zip("ESWN", (300, 120, -140, -280), strict=True)
    }
    result_enter(SYSTEM, table_id=table.pk, entered=ResultInput(seats=seats), base_version=0)
    east = table.seats.get(wind="E").registration

    standings = page("standings", event)
    file = Client().get(reverse("standings_csv", args=[event.slug])).content.decode()

    assert "Table points" in standings
    assert "Places 1, 2, 3 ... of a table are worth 4, 2, 1, 1/2 table points." in standings
    assert "For attending" in page("player", event, east.pk)
    assert [line.split(",")[0] for line in file.splitlines()[1:]] == ["1", "2", "3", "4"]
    assert "300" in file
