"""The recorder of classical tables: every hand's value, every payment, what is missing."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.hand_forms import (
    address,
    names,
    new_table,
    outcome_posts,
    posted,
    sent,
    state_of,
    text,
    tiles_posts,
)
from tournament.choices import RoleName
from tournament.forms.hand_families import FORMS
from tournament.models import Hand, Table

pytestmark = pytest.mark.django_db

DRAW = {"result": "draw"}
MAHJONG = {
    "result": "win",
    "winner": "S",
    "from": "W",
    "hands": {"E": 10, "S": 48, "W": 4, "N": 16},
}
FOUR = {"points-E": "10", "points-S": "24", "doubles-S": "1", "points-W": "4", "points-N": "16"}
CLASSIC = {"end": "discard", "winner": "S", "from": "W", **FOUR}


@pytest.fixture
def rita(db, make_user) -> Callable[[Table], Client]:
    """A function that gives the browser of a referee of a table's event."""

    def made(table: Table) -> Client:
        client = Client()
        event = table.round.tournament
        client.force_login(make_user("rita", role=RoleName.REFEREE, event=event))
        return client

    return made


def test_a_classical_hand_shows_every_value_and_every_payment(rita):
    table = new_table("classical")
    who = names(table)

    shown = text(rita(table).post(address(table), sent(table, CLASSIC)))

    assert f"{who['S']} wins on the discard of {who['W']}: 48 points." in shown
    assert f"{who['E']} pays {who['S']} 2 × 48 = 96: East pays double." in shown
    assert f"{who['N']} pays {who['S']} 48." in shown
    assert f"{who['W']} pays {who['E']} 2 × (10 − 4) = 12: East gets double." in shown
    assert f"{who['W']} pays {who['N']} 16 − 4 = 12." in shown
    assert f"{who['E']} pays {who['N']} 2 × (16 − 10) = 12: East pays double." in shown
    assert "+192" in shown


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        (CLASSIC, MAHJONG),
        (
            {**CLASSIC, "end": "self_draw", "tiles_left": "40", "gong": "1"},
            {
                "result": "win",
                "winner": "S",
                "hands": MAHJONG["hands"],
                "tiles_left": 40,
                "gong": True,
            },
        ),
        ({**CLASSIC, "end": "draw"}, DRAW),
        (
            {**CLASSIC, "claim-by-E": "1"},
            {**MAHJONG, "claims": ["S", "E"]},
        ),
        (
            {"end": "draw", "fault-0": "wrong_mahjong", "offender-0": "N", "amount-0": "300"},
            {**DRAW, "faults": [{"fault": "wrong_mahjong", "offender": "N", "amount": 300}]},
        ),
        (
            {
                **CLASSIC,
                "tiles-S": "123m456p22s99m 2s",
                "melds-S": "222z",
                "flags-S": ["last_tile"],
                "tiles-E": "13579m1357p222s4z",
                "flags-E": ["last_tile"],
            },
            {
                **MAHJONG,
                "hands": {
                    "E": {"hand": "13579m1357p222s4z"},
                    "S": {
                        "hand": "123m456p22s99m",
                        "win_tile": "2s",
                        "melds": [{"type": "pung", "tiles": "222z"}],
                        "flags": ["last_tile"],
                    },
                    "W": 4,
                    "N": 16,
                },
            },
        ),
    ],
)
def test_every_classical_hand_is_read_and_fills_the_form_that_makes_it_again(typed, record):
    asked, form = state_of(new_table("classical")), FORMS["classical"]

    read = form.read(asked, posted(typed))
    again = form.read(asked, posted(classical_posts(form.stored(asked, record).fields)))

    assert read.problems == ()
    assert read.record == record
    assert again.record == record


def classical_posts(fields: Any) -> dict[str, Any]:
    """What a browser sends of a filled form."""
    sent = {"tiles_left": fields.tiles_left, **outcome_posts(fields)}
    for wind, told in fields.hands.items():
        sent |= {f"points-{wind}": told.points, f"doubles-{wind}": told.doubles}
        sent |= tiles_posts(wind, told.tiles)
    return sent


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"points-N": ""}, "points-N", "say its points, 0 for nothing, or write the tiles"),
        ({"points-N": "a"}, "points-N", "points are a whole number"),
        ({"doubles-S": "21"}, "points-S", "doubles are a number from 0 to 20"),
        ({"tiles_left": "few"}, "tiles_left", "Tiles are a whole number."),
        ({"tiles_left": "4"}, "tiles_left", "Only 4 tiles are left"),
        ({"tiles-N": "123m"}, "tiles-N", "tile"),
        ({"claim-by-N": "1", "from": "E"}, "matrix", "it goes to"),
    ],
)
def test_what_a_classical_hand_lacks_is_said_at_its_field(rita, typed, field, said):
    table = new_table("classical")

    answer = rita(table).post(address(table), sent(table, {**CLASSIC, **typed}, "save"))

    assert answer.status_code == 422
    assert said in text(answer)
    assert f'href="#{field}"' in text(answer)
    assert f'id="{field}"' in text(answer)


def test_only_the_winner_is_asked_for_where_losers_do_not_settle():
    asked = state_of(new_table("classical", classical_losers_settle=False))
    typed = {"end": "self_draw", "winner": "S", "points-S": "48"}

    read = FORMS["classical"].read(asked, posted(typed))

    assert read.problems == ()
    assert read.record == {"result": "win", "winner": "S", "hands": {"S": 48}}


def test_a_limit_cuts_what_is_doubled_and_refuses_more(rita):
    table = new_table("classical", classical_limit=500)
    cut = {**CLASSIC, "points-S": "80", "doubles-S": "3"}
    over = {**CLASSIC, "points-S": "501", "doubles-S": ""}
    client = rita(table)

    shown = text(client.post(address(table), sent(table, cut)))
    refused = text(client.post(address(table), sent(table, over, "save")))

    assert "500 points." in shown
    assert "The limit is 500." in shown
    assert "501 points are above the limit of 500." in refused


def test_waiting_has_to_be_announced_where_the_rules_ask_for_it(rita):
    table = new_table("classical", classical_announce_waiting=True)
    client = rita(table)

    refused = text(client.post(address(table), sent(table, CLASSIC, "save")))
    client.post(address(table), sent(table, CLASSIC, "save", announced="1"))

    assert "has to say so before winning" in refused
    assert Hand.objects.get().record == {**MAHJONG, "announced": True}


def test_the_dealer_of_a_classical_table_stays_on_a_draw(rita):
    table = new_table("classical")
    who = names(table)

    shown = text(rita(table).post(address(table), sent(table, {"end": "draw"})))

    assert f"Next: East 1. {who['E']} deals." in shown
    assert "Hand 1 of" not in shown


def test_the_fields_are_sent_under_the_names_that_are_read(rita):
    table = new_table("classical", classical_flowers=True)

    shown = text(rita(table).get(address(table)))

    for name in ("points-S", "doubles-S", "tiles-S", "melds-S", "flowers-S", "tiles_left"):
        assert f'id="{name}" name="{name}"' in shown
