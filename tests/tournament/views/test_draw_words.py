"""The pages of a draw in a league: it meets, it plays no rounds."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    add_players,
    fresh,
    make_draw,
    make_tournament,
    played_round,
    published_round,
)
from tests.page_text import text_of_page
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName, TournamentKind
from tournament.errors import Blocked
from tournament.selectors.draws import draw_preflight
from tournament.services.draws import draw_request
from tournament.services.registrations import registration_withdraw
from tournament.services.rounds import round_publish
from tournament.services.teams import team_create, team_set_members

pytestmark = pytest.mark.django_db
PLAN = "1 2 3 4\n5 6 7 8"


@pytest.fixture
def league(db):
    made = make_tournament(preset="club-mantikora", kind=TournamentKind.LEAGUE, name="Tuesdays")
    for number, one in enumerate(add_players(made, 8), start=1):
        made.registrations.filter(pk=one.pk).update(number=number)
    return fresh(made)


@pytest.fixture
def mirja(client, league, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=league))
    return client


def seen(client: Client, name: str, league, *more: object, ask: str = "") -> str:
    """The words of a page."""
    return text_of_page(client.get(reverse(name, args=[league.slug, *more]) + ask))


def rounds_in(text: str) -> list[str]:
    """Whatever is called a round there."""
    return re.findall(r"[^.]{0,40}\brounds?\b[^.]{0,20}", text, flags=re.IGNORECASE)


def with_teams(league) -> None:
    people = list(league.registrations.order_by("pk"))
    for at in range(4):
        team = team_create(SYSTEM, tournament_id=league.pk, name=f"Team {at}", now=NOW)
        members = [one.pk for one in people[2 * at : 2 * at + 2]]
        team_set_members(SYSTEM, tournament_id=league.pk, team_id=team.pk, members=members, now=NOW)


def test_form_and_progress_of_a_draw_speak_of_the_meeting(mirja, league):
    form = seen(mirja, "desk_draw", league, 1)
    assert form.count("Draw meeting 1") == 3
    assert rounds_in(form) == []
    draw_request(SYSTEM, tournament_id=league.pk, wishes=RANDOM, now=NOW)
    running = seen(mirja, "desk_draw", league, 1)
    assert "Meeting 1 is being drawn" in running
    assert rounds_in(running) == []


def test_proposal_speaks_of_the_meeting(mirja, league):
    played_round(league)
    make_draw(league)
    make_draw(league)
    proposal = seen(mirja, "desk_draw", league, 2, ask="?publish=1")
    assert "Draw of meeting 2" in proposal
    assert "Publish meeting 2?" in proposal
    assert "Draws of this meeting" in proposal
    assert "met in meeting 1." in proposal
    assert rounds_in(proposal) == []


def test_prescribed_plan_speaks_of_the_meeting(mirja, league):
    address = reverse("desk_draw_plan", args=[league.slug, 1])
    text = text_of_page(mirja.post(address, {"do": "look", "plan": PLAN}))
    assert "Good for meeting 1" in text
    assert "2 tables in meeting 1." in text
    assert rounds_in(text) == []


def test_captains_choose_for_a_meeting(mirja, league):
    with_teams(league)
    make_draw(league, wishes=DrawWishes(mode=DrawMode.TEAMS))
    teams = seen(mirja, "desk_draw_teams", league, 1)
    assert "for every meeting until it is published" in teams
    assert rounds_in(teams) == []
    link = re.search(r"http://testserver(/t/\S*/captain/\S*)", teams).group(1)
    text = text_of_page(mirja.get(link))
    assert "Meeting 1: say who sits where." in text
    assert rounds_in(text) == []


def test_what_stands_in_the_way_is_said_of_the_meeting(league):
    published_round(league, wishes=RANDOM)
    found = draw_preflight(fresh(league), wishes=DrawWishes())
    assert found.obstacles[0].detail == (
        "Meeting 2 cannot be drawn yet: tables 1 and 2 of meeting 1 are not confirmed."
    )
    assert found.obstacles[0].ways[0].detail == "Confirm these tables, or cancel their meeting."


def test_draw_out_of_date_is_said_of_the_meeting(league):
    draw = make_draw(league)
    registration_withdraw(SYSTEM, registration_id=league.registrations.earliest("pk").pk, now=NOW)
    with pytest.raises(Blocked, match="Or draw meeting 1 again"):
        round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)
