"""The desk: the next step of an event from its first sign-up to its end."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    fresh,
    make_draw,
    make_tournament,
    played_round,
    published_round,
    right_result,
)
from tests.page_text import text_of
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Tournament
from tournament.services.meetings import meeting_open
from tournament.services.registrations import registration_withdraw
from tournament.services.results import result_dispute, result_draft, result_submit
from tournament.services.stages import stage_add
from tournament.services.tournaments import tournament_finish

pytestmark = pytest.mark.django_db

HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def event(db):
    return make_tournament(planned_rounds=2)


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def desk(client: Client, event: Tournament) -> str:
    return text_of(client, reverse("desk", args=[event.slug]))


def heading(text: str) -> str:
    return text.partition('<h1 id="next">')[2].partition("</h1>")[0]


def test_desk_asks_for_players_first(mirja, event):
    assert heading(desk(mirja, event)) == "Sign players up"


def test_desk_asks_to_check_in_before_the_first_draw(mirja, event):
    add_players(event, 4, status=Status.CONFIRMED)
    add_players(event, 1, status=Status.REGISTERED)
    text = desk(mirja, event)
    assert heading(text) == "Check players in, then draw round 1"
    assert "4 players are confirmed but not checked in" in text
    assert "1 player signed up and is not confirmed" in text


def test_withdrawn_player_leaves_a_gap_that_page_and_desk_name(mirja, event):
    people = add_players(event, 4)
    held = published_round(event)
    table = held.tables.get()
    way = f'href="{reverse("desk_table", args=[event.slug, table.pk])}?open=seat#sits"'
    page = text_of(mirja, reverse("desk_player", args=[event.slug, people[0].pk]))
    assert "Sits at table 1 of round 1, which is in play." in page
    assert way in page
    assert "has withdrawn" not in desk(mirja, event)
    registration_withdraw(SYSTEM, registration_id=people[0].pk)
    text = desk(mirja, event)
    assert "2 things stand in the way:" in text
    assert f"Table 1: <bdi>{people[0].player.public_name}</bdi> has withdrawn" in text
    assert way in text
    opened = text_of(mirja, way[6:].partition("#")[0])
    assert '<details class="more more--card" open><summary><h2 id="sits">' in opened


def test_desk_leads_to_the_draw_and_the_proposal(mirja, event):
    add_players(event, 8)
    assert heading(desk(mirja, event)) == "Draw round 1"
    make_draw(event)
    text = desk(mirja, event)
    assert heading(text) == "Publish round 1"
    assert "2 tables are drawn. Nobody sees them yet." in text


def test_desk_names_every_table_in_the_way_the_worst_first(mirja, event):
    add_players(event, 16)
    one, two, three, _four = published_round(event).tables.order_by("number")
    sent = result_submit(SYSTEM, table_id=one.pk, entered=right_result(one), base_version=0)
    disputed = result_submit(SYSTEM, table_id=two.pk, entered=right_result(two), base_version=0)
    result_dispute(SYSTEM, table_id=two.pk, version=disputed.version, reason=HOSTILE)
    off = {wind: SeatInput(points=29500 + at * 100) for at, wind in enumerate("ESWN")}
    result_draft(SYSTEM, table_id=three.pk, entered=ResultInput(seats=off), base_version=0)
    text = desk(mirja, event)
    blocked = text.partition('<ul class="todo">')[2].partition("</ul>")[0]
    where = [
        blocked.index(words)
        for words in (
            "Table 2 is disputed",
            "Table 3: 1,400 points are missing",
            "Table 1 waits to be confirmed",
            "Table 4 is still playing",
        )
    ]
    assert where == sorted(where)
    assert "0 of 4 tables are settled. 4 things stand in the way:" in text
    assert HOSTILE not in text
    assert sent.version == 1


def test_desk_confirms_a_sent_table_in_place(mirja, event):
    add_players(event, 4)
    table = published_round(event).tables.get()
    result_submit(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=0)
    answer = mirja.post(
        reverse("desk_table", args=[event.slug, table.pk]),
        {"do": "confirm", "version": "1", "back": "desk"},
        follow=True,
    )
    assert "Table 1 is confirmed." in answer.content.decode()
    assert heading(answer.content.decode()) == "Draw round 2"


def test_desk_finishes_the_event_after_asking(mirja, event):
    add_players(event, 4)
    played_round(event)
    played_round(event)
    address = reverse("desk", args=[event.slug])
    assert heading(desk(mirja, event)) == "Finish the event"
    assert "Finish the event?" in text_of(mirja, f"{address}?ask=finish")
    answer = mirja.post(address, {"do": "finish"}, follow=True)
    assert heading(answer.content.decode()) == "The event is finished"
    assert fresh(event).status == "finished"


def test_pages_of_a_finished_event_say_so_instead_of_asking(mirja, event):
    people = add_players(event, 4)
    table = played_round(event).tables.get()
    pages = {
        "desk_table": [event.slug, table.pk],
        "desk_correct": [event.slug, table.pk],
        "penalty_sheet": [event.slug, people[0].pk],
        "penalty_details": [event.slug, people[0].pk, "points"],
        "desk_players_add": [event.slug],
    }
    before = [text_of(mirja, reverse(name, args=args)) for name, args in pages.items()]
    assert not any("The event is finished" in text for text in before)
    tournament_finish(SYSTEM, tournament_id=event.pk)
    for name, args in pages.items():
        text = text_of(mirja, reverse(name, args=args)).partition("<main")[2]
        assert "Open it again in the settings" in text
        assert '<form method="post"' not in text.partition("<footer")[0]
        assert "Correct this result" not in text
    label = desk(mirja, event).partition('<p class="label">')[2].partition("</p>")[0]
    assert label == "Finished"


def test_no_round_beyond_the_plan_is_named(mirja, event):
    add_players(event, 4)
    assert "round 1 of 2" not in desk(mirja, event)
    played_round(event)
    assert "round 2 of 2" in desk(mirja, event)
    played_round(event)
    assert "round 3" not in desk(mirja, event)
    published_round(event)
    text = desk(mirja, event)
    assert "round 3" in text
    assert "3 of 2" not in text


def test_finish_is_refused_while_a_table_is_open(mirja, event):
    add_players(event, 4)
    published_round(event)
    answer = mirja.post(reverse("desk", args=[event.slug]), {"do": "finish"})
    assert answer.status_code == 409
    assert "table 1 of round 1 is not confirmed" in answer.content.decode()
    assert fresh(event).status == "running"


def test_desk_offers_the_next_stage(client, make_user):
    event = make_tournament()
    stage_add(SYSTEM, tournament_id=event.pk)
    stage_add(SYSTEM, tournament_id=event.pk, cut=4)
    add_players(event, 8)
    played_round(event)
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    assert "Begin stage 2 with the best 4" in desk(client, event)


def test_league_asks_for_a_meeting_then_for_tables(client, make_user):
    league = make_tournament(kind="league")
    add_players(league, 4)
    client.force_login(make_user("niko", role=RoleName.PLAYER, event=league))
    assert heading(desk(client, league)) == "Open a meeting"
    meeting_open(SYSTEM, tournament_id=league.pk)
    assert heading(desk(client, league)) == "Open the next table"


def test_scorekeeper_sees_the_desk_without_the_organisers_buttons(client, event, make_user):
    add_players(event, 8)
    client.force_login(make_user("sam", role=RoleName.SCOREKEEPER, event=event))
    text = desk(client, event)
    assert heading(text) == "Draw round 1"
    assert reverse("desk_draw", args=[event.slug, 1]) not in text


def test_last_changes_say_what_and_who(mirja, event):
    add_players(event, 4)
    confirmed_table(published_round(event).tables.get())
    text = desk(mirja, event)
    changes = text.partition('<ol class="changes">')[2]
    assert "Round 1, table 1: the result was confirmed. · <bdi>referee</bdi>" in changes
    assert "Round 1 was published." in changes
