"""The recorder of MCR tables: every ending, what is missing, tiles, faults, seats."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.hand_forms import (
    address,
    kept,
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
from tournament.models import Hand, Table, TableResult

pytestmark = pytest.mark.django_db

WON = {"result": "discard", "winner": "S", "from": "W", "points": 12, "flowers": 1}
TYPED = {"end": "discard", "winner": "S", "from": "W", "fans": "11", "flowers-won": "1"}
DRAW = {"result": "draw"}


@pytest.fixture
def rita(db, make_user) -> Callable[[Table], Client]:
    """A function that gives the browser of a referee of a table's event."""

    def made(table: Table) -> Client:
        client = Client()
        event = table.round.tournament
        client.force_login(make_user("rita", role=RoleName.REFEREE, event=event))
        return client

    return made


def test_an_mcr_table_asks_for_its_first_hand(rita):
    table = new_table("mcr")

    shown = text(rita(table).get(address(table)))

    assert "East 1" in shown
    assert "Hand 1 of 16" in shown
    assert "At least 8 without flowers." in shown
    assert "Change seats" not in shown
    assert "honba" not in shown


def test_an_mcr_win_is_told_with_its_arithmetic_and_stores_nothing(rita):
    table = new_table("mcr")
    who = names(table)

    shown = text(rita(table).post(address(table), sent(table, TYPED)))

    assert f"{who['S']} wins on the discard of {who['W']}: 12 points." in shown
    assert "11 fan points and 1 flower: 12." in shown
    assert f"{who['W']} pays 12 + 8 = 20." in shown
    assert "Each of the two others pays 8." in shown
    assert "+36" in shown
    assert not TableResult.objects.exists()


@pytest.mark.parametrize(
    ("typed", "record"),
    [
        (TYPED, WON),
        (
            {"end": "self_draw", "winner": "E", "from": "W", "fans": "8"},
            {"result": "self_draw", "winner": "E", "points": 8},
        ),
        ({"end": "draw", "winner": "E", "fans": "30"}, DRAW),
        (
            {**TYPED, "claim-by-W": "1", "claim-by-N": "1", "gong": "1"},
            {**WON, "claims": ["S", "N"], "gong": True},
        ),
        (
            {"end": "draw", "fault-0": "false_hu_short", "offender-0": "N", "amount-0": "70"},
            {**DRAW, "faults": [{"fault": "false_hu_short", "offender": "N"}]},
        ),
        (
            {
                "end": "draw",
                "fault-1": "showed_others_tiles",
                "offender-1": "N",
                "fault-0": "",
                "target-1": "E",
                "amount-1": "40",
            },
            {
                **DRAW,
                "faults": [
                    {
                        "fault": "showed_others_tiles",
                        "offender": "N",
                        "target": "E",
                        "amount": 40,
                    }
                ],
            },
        ),
        (
            {"end": "draw", "fault-0": "late_call", "offender-0": "N", "seconds-0": "5"},
            {**DRAW, "faults": [{"fault": "late_call", "offender": "N", "seconds": 5}]},
        ),
        (
            {"end": "self_draw", "winner": "E", "tiles-won": "1112345678999s 2s", "fans": "9"},
            {
                "result": "self_draw",
                "winner": "E",
                "hand": {"hand": "1112345678999s", "win_tile": "2s"},
            },
        ),
        (
            {
                "end": "discard",
                "winner": "S",
                "from": "W",
                "tiles-won": "345s78p22z 9p",
                "melds-won": "123m (7777m)",
                "flowers-won": "2",
                "flags-won": ["wall_last"],
            },
            {
                "result": "discard",
                "winner": "S",
                "from": "W",
                "hand": {
                    "hand": "345s78p22z",
                    "win_tile": "9p",
                    "melds": [
                        {"type": "chow", "tiles": "123m"},
                        {"type": "kong_concealed", "tiles": "7777m"},
                    ],
                    "flags": ["wall_last"],
                    "flowers": 2,
                },
            },
        ),
    ],
)
def test_every_mcr_hand_is_read_and_fills_the_form_that_makes_it_again(typed, record):
    asked, form = state_of(new_table("mcr")), FORMS["mcr"]

    read = form.read(asked, posted(typed))
    again = form.read(asked, posted(mcr_posts(form.stored(asked, record).fields)))

    assert read.problems == ()
    assert read.record == record
    assert again.record == record


def mcr_posts(fields: Any) -> dict[str, Any]:
    """What a browser sends of a filled form."""
    sent = {"fans": fields.fans, **outcome_posts(fields)}
    return {**sent, **tiles_posts("won", fields.tiles)}


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        ({"winner": ""}, "matrix", "Choose who won."),
        ({"from": ""}, "matrix", "Choose whose discard it was."),
        ({"from": "S"}, "matrix", "Nobody wins on an own discard."),
        ({"fans": ""}, "fans", "Say how many fan points, at least 8, or write the tiles."),
        ({"fans": "many"}, "fans", "Fan points are a whole number."),
        ({"fans": "7"}, "fans", "7 points without flowers are fewer than 8: that is a false hu."),
        ({"flowers-won": "x"}, "flowers-won", "Flowers are a whole number."),
        ({"flowers-won": "9"}, "flowers-won", "9 cannot be: say a number from 0 to 8."),
        ({"tiles-won": "123x"}, "tiles-won", "cannot be read as tiles"),
        ({"tiles-won": "123m 5m"}, "tiles-won", "tile"),
        ({"fault-0": "false_hu_short"}, "offender-0", "Choose whose fault it was."),
        ({"fault-0": "", "offender-0": "N"}, "fault-0", "Choose what the fault was."),
        (
            {"fault-0": "showed_others_tiles", "offender-0": "N", "amount-0": "40"},
            "target-0",
            "Choose who is paid.",
        ),
        (
            {"fault-0": "showed_others_tiles", "offender-0": "N", "target-0": "E"},
            "amount-0",
            "Say how many points are paid.",
        ),
        (
            {
                "fault-1": "showed_others_tiles",
                "offender-1": "N",
                "target-1": "E",
                "amount-1": "70",
                "fault-0": "",
            },
            "amount-0",
            "70 cannot be: say a number from 5 to 60.",
        ),
        ({"fault-0": "false_hu_form", "offender-0": "S"}, "matrix", "is dead and cannot win"),
        ({"claim-by-N": "1", "winner": "E"}, "matrix", "it goes to"),
    ],
)
def test_what_an_mcr_hand_lacks_is_said_at_its_field(rita, typed, field, said):
    table = new_table("mcr")

    answer = rita(table).post(address(table), sent(table, {**TYPED, **typed}, "save"))

    assert answer.status_code == 422
    assert said in text(answer)
    assert f'href="#{field}"' in text(answer)
    assert f'id="{field}"' in text(answer)


def test_a_false_hu_says_what_everybody_is_paid(rita):
    table = new_table("mcr")
    who = names(table)
    typed = {"end": "draw", "fault-0": "false_hu_short", "offender-0": "N"}

    shown = text(rita(table).post(address(table), sent(table, typed)))

    others = f"{who['E']}, {who['S']} and {who['W']}"
    assert f"{who['N']}: False hu, fewer points than the minimum." in shown
    assert f"{who['N']} −30, +10 to each of {others}." in shown
    assert "The hand is dead." in shown


def test_shown_tiles_are_paid_to_the_player_they_belong_to(rita):
    table = new_table("mcr")
    who = names(table)
    fault = {"fault-0": "showed_others_tiles", "offender-0": "N", "target-0": "E"}

    shown = text(
        rita(table).post(address(table), sent(table, {"end": "draw", "amount-0": "40", **fault}))
    )

    assert f"{who['N']} −40, +40 to {who['E']}." in shown


def test_a_fault_done_before_in_the_game_costs_the_next_step(rita):
    table = new_table("mcr")
    who = names(table)
    fault = {"fault": "touched_wall_early", "offender": "W"}
    kept(table, {**DRAW, "faults": [fault]}, {**DRAW, "faults": [fault]})
    typed = {"end": "draw", "fault-0": "touched_wall_early", "offender-0": "W"}

    shown = text(rita(table).post(address(table), sent(table, typed)))

    assert f"{who['W']} −30, +10 to each of" in shown
    assert "A warning." in shown
    assert f"{who['W']} −15, +5 to each of" in shown


def test_a_hand_told_by_its_tiles_shows_its_fans(rita):
    table = new_table("mcr")
    typed = {"end": "self_draw", "winner": "E", "tiles-won": "1112345678999s 2s"}

    shown = text(rita(table).post(address(table), sent(table, typed)))

    assert "Nine Gates" in shown or "Nine gates" in shown
    assert "Each of the three others pays" in shown


def test_a_tapped_tile_joins_the_hand_without_script(rita):
    table = new_table("mcr")
    typed = {**TYPED, "tiles-won": "123m", "tap": "won 4m"}

    client = rita(table)
    shown = text(client.post(address(table), sent(table, typed, "")))
    back = text(client.post(address(table), sent(table, {**typed, "tap": "won back"}, "")))

    assert 'value="123m 4m"' in shown or 'value="1234m"' in shown
    assert 'value="12m"' in back


def test_after_a_wind_the_page_says_who_sits_where(rita):
    table = new_table("mcr")
    who = names(table)
    kept(table, DRAW, DRAW, DRAW)
    client = rita(table)

    last = text(client.post(address(table), sent(table, {"end": "draw"})))
    kept(table, DRAW)
    shown = text(client.get(address(table)))

    assert "Next: South 1." in last
    assert "Change seats first." in last
    assert "South 1" in shown
    assert "Hand 5 of 16" in shown
    assert "Change seats: a new wind begins." in shown
    order = [shown.index(f"<bdi>{who[wind]}</bdi></li>") for wind in "SENW"]
    assert order == sorted(order)


def test_an_earlier_mcr_hand_is_corrected_after_its_effect_was_seen(rita):
    table = new_table("mcr")
    kept(table, WON, DRAW)
    client = rita(table)
    typed = {**TYPED, "fans": "20", "step": "change", "number": "1"}

    opened = text(client.get(f"{address(table)}?hand=1"))
    asked = text(client.post(address(table), sent(table, typed, "save")))
    client.post(address(table), sent(table, typed, "save", seen="1"))

    assert 'id="fans" name="fans" value="11"' in opened
    assert 'id="flowers-won" name="flowers-won" value="1"' in opened
    assert "before and after the correction" in asked
    newest = TableResult.objects.latest("version")
    assert newest.hands.first().record == {**WON, "points": 21}
    assert {score.seat.wind: score.points for score in newest.scores.all()} == {
        "E": -8, "S": 45, "W": -29, "N": -8,
    }  # fmt: skip


def test_sixteen_hands_end_an_mcr_game_and_the_won_hands_count(rita):
    table = new_table("mcr")
    kept(table, *[WON] * 2, *[DRAW] * 14)
    client = rita(table)

    shown = text(client.get(address(table)))
    client.post(address(table), {"do": "enter", "base_version": str(table.version)})

    assert "The game is over: the last hand is played." in shown
    confirmed = TableResult.objects.get(status="confirmed")
    assert {one.seat.wind: (one.points, one.hands_won) for one in confirmed.scores.all()} == {
        "E": (-16, 0), "S": (72, 2), "W": (-40, 0), "N": (-16, 0),
    }  # fmt: skip


def test_the_time_ends_an_mcr_game_after_the_hand(rita):
    table = new_table("mcr")
    kept(table, {**WON, "gong": True})

    shown = text(rita(table).get(address(table)))

    assert "The game is over: the time is up." in shown
    assert "Save hand" not in shown


def test_a_saved_mcr_hand_stands_in_the_list_with_its_sums(rita):
    table = new_table("mcr")
    who = names(table)
    client = rita(table)

    client.post(address(table), sent(table, TYPED, "save"))
    shown = text(client.get(address(table)))

    assert Hand.objects.get().record == WON
    assert f"{who['S']} off {who['W']}, 12 points" in shown
    assert f"{who['W']} pays 12 + 8 = 20." in shown


def test_the_number_of_queries_of_an_mcr_table_does_not_grow_with_its_hands(
    rita, django_assert_max_num_queries
):
    table = new_table("mcr")
    client = rita(table)
    kept(table, *[WON] * 10)

    with django_assert_max_num_queries(16):
        client.get(address(table))
