"""Around a draw in the browser: plans, pairs, further wishes, public draws, captains."""

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    fresh,
    make_draw,
    make_tournament,
    played_round,
)
from tests.page_text import text_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName, TournamentKind
from tournament.choices import RegistrationStatus as Status
from tournament.models import Draw, EventPlan, SeedCommitment
from tournament.services.people import PlayerInput
from tournament.services.registrations import registration_withdraw
from tournament.services.rounds import round_publish
from tournament.services.sign_up import RegistrationInput, registrations_add
from tournament.services.teams import team_create, team_set_members
from tournament.tasks.runner import run_waiting

pytestmark = pytest.mark.django_db
HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def event(db):
    made = make_tournament(preset="club-mantikora", planned_rounds=4)
    add_players(made, 16, club="Harbour")
    return made


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def page(name: str, event, *more: object) -> str:
    return reverse(name, args=[event.slug, *more])


def publish(event, number: int) -> None:
    draw = Draw.objects.get(tournament=event, round_number=number, status="proposed")
    round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)


def in_use(client: Client, event, **asked: object) -> EventPlan:
    """A plan made and taken into use in the browser."""
    client.post(page("desk_plan", event), {"do": "plan", "rounds": "4", **asked})
    run_waiting()
    plan = EventPlan.objects.get(status="proposed")
    sent = {"do": "adopt", "plan": plan.pk, "version": plan.version}
    assert client.post(page("desk_plan", event), sent).status_code == 302
    return plan


def test_event_is_planned_judged_and_used(mirja, event):
    form = text_of(mirja, page("desk_plan", event))
    assert 'name="rounds" type="text" value="4"' in form
    mirja.post(page("desk_plan", event), {"do": "plan", "rounds": "4"})
    assert "The event is being planned" in text_of(mirja, page("desk_plan", event))
    run_waiting()
    text = text_of(mirja, page("desk_plan", event))
    assert "Repeat meetings" in text
    assert "Use this plan" in text
    assert text.count("<details") == 4
    plan = EventPlan.objects.get()
    sent = {"do": "adopt", "plan": plan.pk, "version": plan.version}
    answer = mirja.post(page("desk_plan", event), sent, follow=True)
    assert "The plan is in use." in answer.content.decode()
    draw = text_of(mirja, page("desk_draw", event, 1))
    assert "whole-event plan" in draw
    assert "Publish round 1" in draw


def test_planning_is_stopped_while_it_waits(mirja, event):
    mirja.post(page("desk_plan", event), {"do": "plan", "rounds": "4"})
    progress = page("desk_plan_progress", event)
    assert "It starts in a moment." in text_of(mirja, progress)
    answer = mirja.post(page("desk_plan", event), {"do": "cancel"}, follow=True)
    assert "Nothing was kept." in answer.content.decode()
    assert mirja.get(progress).status_code == 204


def test_wishes_that_cannot_be_read_stand_at_their_fields(mirja, event):
    asked = {
        "do": "plan",
        "rounds": "99",
        "closed_tables": "3, many",
        "fixed_tables": f"{HOSTILE}: 3\nnobody",
        "first_table": "x",
    }
    answer = mirja.post(page("desk_plan", event), asked)
    text = answer.content.decode()
    assert answer.status_code == 422
    for field in ("closed_tables", "fixed_tables", "first_table"):
        assert f'href="#{field}"' in text
    assert HOSTILE not in text
    assert "Line 2: write a player and a table" in text
    answer = mirja.post(page("desk_plan", event), {"do": "plan", "rounds": "99"})
    assert 'href="#rounds"' in answer.content.decode()


def test_drop_out_is_said_at_the_desk_and_the_rest_planned_again(mirja, event):
    in_use(mirja, event)
    publish(event, 1)
    gone = event.registrations.earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)
    desk = text_of(mirja, page("desk", event))
    assert "The players changed since the event was planned" in desk
    assert "out of date" in text_of(mirja, page("desk_draw", event, 2))
    plan = text_of(mirja, page("desk_plan", event))
    assert "15 players do not make whole tables" in plan
    assert "Not playing any more:" in plan
    refused = mirja.post(page("desk_plan", event), {"do": "again"})
    assert refused.status_code == 409
    mirja.post(page("desk_plan", event), {"do": "again", "fill": "substitutes"})
    run_waiting()
    text = text_of(mirja, page("desk_plan", event))
    assert "The rest of the plan, done again" in text
    assert "0 seats change" in text
    assert "Before" in text
    proposal = EventPlan.objects.get(status="proposed")
    sent = {"do": "adopt", "plan": proposal.pk, "version": proposal.version}
    mirja.post(page("desk_plan", event), sent)
    assert "The players changed" not in text_of(mirja, page("desk", event))
    assert "House substitute" in text_of(mirja, page("desk_draw", event, 2))


def test_changed_seats_are_named_by_player(mirja, event):
    in_use(mirja, event)
    publish(event, 1)
    gone = event.registrations.earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)
    mirja.post(page("desk_plan", event), {"do": "again", "fill": "byes"})
    run_waiting()
    text = text_of(mirja, page("desk_plan", event))
    assert re.search(r"\d+ players sit elsewhere in some round\.", text)
    assert "sits out" in text


def test_plan_is_put_aside_and_ended(mirja, event):
    plan = in_use(mirja, event)
    answer = mirja.post(page("desk_plan", event), {"do": "stop", "plan": plan.pk}, follow=True)
    assert "no longer in use" in answer.content.decode()
    mirja.post(page("desk_plan", event), {"do": "plan", "rounds": "2"})
    run_waiting()
    found = EventPlan.objects.get(status="proposed")
    sent = {"do": "discard", "plan": found.pk, "version": found.version}
    answer = mirja.post(page("desk_plan", event), sent, follow=True)
    assert "put aside" in answer.content.decode()
    assert "Plan the event" in answer.content.decode()


def test_wishes_of_one_draw_stand_in_the_form_of_the_next(mirja, event):
    asked = {
        "do": "draw",
        "mode": "random",
        "first_table": "5",
        "last_table": "7",
        "extra_tables": "101, 103-104",
        "closed_tables": "6",
        "fixed_tables": "Päivi: 101",
        "apart": "club",
    }
    answer = mirja.post(page("desk_draw", event, 1), asked)
    assert answer.status_code == 302, answer.content.decode()
    run_waiting()
    draw = Draw.objects.get()
    assert [table["number"] for table in draw.tables] == [5, 7, 101, 103]
    paivi = event.registrations.get(player__name="Päivi")
    assert paivi.pk in draw.tables[2]["seats"]
    text = text_of(mirja, page("desk_draw", event, 1) + "?again=1")
    assert 'value="101, 103, 104"' in text
    assert "Päivi: 101</textarea>" in text


@pytest.mark.parametrize(
    ("mode", "more"),
    [
        ("swiss", {"swiss_blocks": "2"}),
        ("interval", {"interval": "4"}),
        ("swiss", {"budget_seconds": "20"}),
    ],
)
def test_further_wishes_reach_the_draw(mirja, event, mode, more):
    played_round(event)
    mirja.post(page("desk_draw", event, 2), {"do": "draw", "mode": mode, **more})
    run_waiting()
    (name, value), *_ = more.items()
    assert Draw.objects.get(round_number=2).options[name] == int(value)


def test_first_round_in_pots_is_asked_and_kept(mirja, event):
    event.registrations.update(seed_rating=1500)
    mirja.post(page("desk_draw", event, 1), {"do": "draw", "mode": "swiss", "first_round": "pots"})
    run_waiting()
    assert Draw.objects.get().options["first_round"] == "pots"


def test_pair_is_kept_apart_and_let_go_again(mirja, event):
    one, two = event.registrations.order_by("pk")[:2]
    sent = {"do": "ban", "first": one.pk, "second": two.pk, "reason": HOSTILE}
    answer = mirja.post(page("desk_pairs", event), sent, follow=True)
    text = answer.content.decode()
    assert "Let them meet" in text
    assert HOSTILE not in text
    assert "1 pair is kept apart" in text_of(mirja, page("desk_draw", event, 1))
    answer = mirja.post(page("desk_pairs", event), sent)
    assert 'href="#second"' in answer.content.decode()
    pair = event.banned_pairs.get()
    mirja.post(page("desk_pairs", event), {"do": "lift", "pair": pair.pk})
    assert "No pair is kept apart." in text_of(mirja, page("desk_pairs", event))
    assert mirja.post(page("desk_pairs", event), {"do": "lift", "pair": pair.pk}).status_code == 409


def test_pairs_that_contradict_are_said_on_their_page(mirja, event):
    first, *others = event.registrations.order_by("pk")
    for other in others:
        mirja.post(page("desk_pairs", event), {"do": "ban", "first": first.pk, "second": other.pk})
    assert "Not all of it can be kept" in text_of(mirja, page("desk_pairs", event))


def test_public_draw_from_the_hash_to_the_check(mirja, event):
    mirja.post(page("desk_seed", event), {"do": "commit", "public_source": "Lottery"})
    committed = SeedCommitment.objects.get()
    everybody = Client()
    text = text_of(everybody, page("seeds", event))
    assert committed.digest in text
    assert str(committed.seed) not in text
    assert committed.secret not in text
    assert "Public draw" in text_of(everybody, page("round_list", event))
    refused = mirja.post(page("desk_draw", event, 1), {"do": "draw", "mode": "random"})
    assert "The draw waits for the public text: Lottery." in refused.content.decode()
    mirja.post(
        page("desk_seed", event), {"do": "text", "seed": committed.pk, "public_text": "4 8 15"}
    )
    mirja.post(page("desk_draw", event, 1), {"do": "draw", "mode": "random"})
    run_waiting()
    publish(event, 1)
    drawn = Draw.objects.get()
    text = text_of(everybody, page("round_draw", event, 1))
    assert "fixed beforehand, shown after the draw" in text
    assert str(drawn.seed) not in text
    assert everybody.get(page("round_draw_record", event, 1)).status_code == 404
    mirja.post(page("desk_seed", event), {"do": "reveal", "seed": committed.pk})
    text = text_of(everybody, page("seeds", event))
    assert f"--seed {committed.seed} --secret {committed.secret}" in text
    answer = everybody.get(page("round_draw_record", event, 1))
    assert json.loads(answer.content)["seed"] == drawn.seed
    assert answer["Content-Disposition"].endswith('spring-open-round-1.json"')


def test_everybody_reads_how_a_round_was_drawn(client, event):
    draw = make_draw(event, seed=731_204)
    publish(event, 1)
    assert page("round_draw", event, 1) in text_of(client, page("round", event, 1))
    text = text_of(client, page("round_draw", event, 1))
    assert "731204" in text
    assert draw.inputs_hash in text
    assert "python -m seating redraw spring-open-round-1.json" in text
    assert client.get(page("round_draw", event, 2)).status_code == 404


def with_teams(event) -> None:
    people = list(event.registrations.order_by("pk"))
    for at in range(4):
        team = team_create(SYSTEM, tournament_id=event.pk, name=f"Team {at}", now=NOW)
        members = [one.pk for one in people[4 * at : 4 * at + 4]]
        team_set_members(SYSTEM, tournament_id=event.pk, team_id=team.pk, members=members, now=NOW)


def drawn_order(draw: Draw, team) -> list[int]:
    members = set(team.registrations.values_list("pk", flat=True))
    return [pk for table in draw.tables for pk in table["seats"] if pk in members]


def test_organiser_and_captain_choose_who_sits_where(mirja, event):
    with_teams(event)
    draw = make_draw(event, wishes=DrawWishes(mode=DrawMode.TEAMS))
    team = event.teams.earliest("pk")
    address = page("desk_draw_teams", event, 1)
    assert address in text_of(mirja, page("desk_draw", event, 1))
    text = text_of(mirja, address)
    first = drawn_order(draw, team)
    sent = {"version": draw.version, f"team-{team.pk}": first[::-1]}
    assert mirja.post(address, sent).status_code == 302
    draw.refresh_from_db()
    assert drawn_order(draw, team) == first[::-1]
    link = next(one for one in re.findall(r"http://testserver(/t/[^<]*/captain/[^<]*/)", text))
    captain = Client()
    own = text_of(captain, link)
    assert "Team 0" in own
    assert own.count("<select") == 4
    answer = captain.post(link, {"version": draw.version, f"team-{team.pk}": first})
    assert "Your team sits as you chose." in answer.content.decode()
    answer = captain.post(link, {"version": draw.version, f"team-{team.pk}": first})
    assert answer.status_code == 409
    draw.refresh_from_db()
    other = event.teams.latest("pk")
    before = drawn_order(draw, other)
    captain.post(link, {"version": draw.version, f"team-{other.pk}": before[::-1]})
    assert drawn_order(Draw.objects.get(pk=draw.pk), other) == before
    publish(event, 1)
    assert "There is nothing to choose now" in text_of(captain, link)


def test_changed_captains_link_opens_nothing(client, event):
    assert client.get(page("captain", event, "WzEsMV0:1abc:xyz")).status_code == 404


def test_same_player_twice_is_refused_at_the_teams(mirja, event):
    with_teams(event)
    draw = make_draw(event, wishes=DrawWishes(mode=DrawMode.TEAMS))
    team = event.teams.earliest("pk")
    sent = {"version": draw.version, f"team-{team.pk}": [drawn_order(draw, team)[0]] * 4}
    answer = mirja.post(page("desk_draw_teams", event, 1), sent)
    assert answer.status_code == 422
    assert "Name each of the team" in answer.content.decode()


def test_player_moves_to_the_empty_seat_of_a_table_of_three(mirja, event):
    registration_withdraw(SYSTEM, registration_id=event.registrations.earliest("pk").pk, now=NOW)
    draw = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="three"))
    short = next(table for table in draw.tables if len(table["seats"]) == 3)
    full = next(table for table in draw.tables if len(table["seats"]) == 4)
    text = text_of(mirja, page("desk_draw", event, 1))
    assert text.count("Empty seat: tick it") == 1
    sent = {
        "do": "swap",
        "draw": draw.pk,
        "version": draw.version,
        "seat": [f"{short['number']}-N", f"{full['number']}-W"],
    }
    assert mirja.post(page("desk_draw", event, 1), sent).status_code == 302
    draw.refresh_from_db()
    sizes = {table["number"]: len(table["seats"]) for table in draw.tables}
    assert sizes[short["number"]] == 4
    assert sizes[full["number"]] == 3


def test_many_players_get_sums_instead_of_a_map(client, make_user):
    big = make_tournament(preset="club-mantikora", name="Big", slug="big")
    add_players(big, 44)
    played_round(big)
    make_draw(big, wishes=DrawWishes(mode=DrawMode.SWISS))
    client.force_login(make_user("anna", role=RoleName.ORGANISER, event=big))
    text = text_of(client, page("desk_draw", fresh(big), 2))
    assert '<table class="heat"' not in text
    assert "1×: 132 pairs" in text


@pytest.mark.parametrize(
    ("players", "told"),
    [
        (17, "Nobody sits out twice in the first 17 rounds"),
        (18, "6 players meet a substitute each round"),
        (19, "3 players play at a table of three each round, by turns"),
    ],
)
def test_ways_to_fill_say_what_they_mean_before_one_is_chosen(mirja, event, players, told):
    more = [
        RegistrationInput(player=PlayerInput(name=f"More {at}"), status=Status.CHECKED_IN)
        for at in range(players - 16)
    ]
    registrations_add(SYSTEM, tournament_id=event.pk, entered=more, now=NOW)
    for address in (page("desk_draw", event, 1), page("desk_plan", event)):
        text = text_of(mirja, address)
        assert told in text
        assert text.count('name="fill"') == 3


def test_league_that_does_not_divide_may_seat_five(client, make_user):
    league = make_tournament(
        preset="club-mantikora", kind=TournamentKind.LEAGUE, name="Tuesdays", slug="tuesdays"
    )
    add_players(league, 13)
    client.force_login(make_user("anna", role=RoleName.ORGANISER, event=league))
    text = text_of(client, page("desk_draw", league, 1))
    assert "5 players play at a table of five and play fewer hands." in text
