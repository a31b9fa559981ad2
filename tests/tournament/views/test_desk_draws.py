"""The draw of a round in the browser: asked, watched, changed by hand, published, taken back."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    add_players,
    confirmed_table,
    fresh,
    make_draw,
    make_tournament,
    played_round,
    published_round,
)
from tests.page_text import text_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, JobState, RoleName
from tournament.models import Club, Draw, Job, Tournament
from tournament.services.draws import draw_request
from tournament.services.registrations import registration_withdraw
from tournament.services.stages import stage_add
from tournament.tasks.runner import run_waiting

pytestmark = pytest.mark.django_db

HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def event(db):
    return make_tournament(preset="club-mantikora")


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def draw_of(event: Tournament, number: int = 1, query: str = "") -> str:
    return reverse("desk_draw", args=[event.slug, number]) + query


def drawn(client: Client, event: Tournament, number: int = 1, **asked: object) -> str:
    """The text of the draw's page after it was asked for and made."""
    answer = client.post(draw_of(event, number), {"do": "draw", **asked})
    assert answer.status_code == 302, answer.content.decode()
    run_waiting()
    return text_of(client, draw_of(event, number))


def test_form_says_how_many_and_offers_what_fits(mirja, event):
    add_players(event, 10, club="Harbour")
    text = text_of(mirja, draw_of(event))
    assert "10 players do not make whole tables" in text
    assert "2 people from outside play along" in text
    assert "2 players sit out, each at ±0.0" in text
    assert "2 tables have three players" in text
    assert "players of one club" in text
    assert "players of one team" not in text
    assert 'value="random" checked' in text


def test_draw_runs_as_a_job_and_becomes_a_proposal(mirja, event):
    add_players(event, 8)
    mirja.post(draw_of(event), {"do": "draw", "mode": "random", "seed": "731204"})
    text = text_of(mirja, draw_of(event))
    assert "Round 1 is being drawn" in text
    assert '<noscript><meta http-equiv="refresh"' in text
    progress = reverse("desk_draw_progress", args=[event.slug, 1])
    assert "It starts in a moment." in text_of(mirja, progress)
    run_waiting()
    assert mirja.get(progress).status_code == 204
    text = text_of(mirja, draw_of(event))
    assert "Proposal, nobody sees it yet" in text
    assert "seed 731204" in text
    assert text.count("<dt>") >= 5


def test_draw_is_stopped_while_it_waits(mirja, event):
    add_players(event, 8)
    mirja.post(draw_of(event), {"do": "draw", "mode": "random"})
    answer = mirja.post(draw_of(event), {"do": "cancel"}, follow=True)
    assert "The draw is stopped." in answer.content.decode()
    assert Job.objects.get().state == JobState.CANCELLED
    assert "Draw round 1" in answer.content.decode()


def test_failed_draw_says_why_and_offers_to_try_again(mirja, event):
    add_players(event, 8)
    mirja.post(draw_of(event), {"do": "draw", "mode": "random"})
    add_players(event, 4)
    run_waiting()
    text = text_of(mirja, draw_of(event))
    assert "The last draw did not work." in text
    assert "changed while this draw was being made" in text
    assert "Try again" in text


def test_count_that_does_not_divide_needs_a_choice(mirja, event):
    add_players(event, 9)
    answer = mirja.post(draw_of(event), {"do": "draw", "mode": "random"})
    text = answer.content.decode()
    assert answer.status_code == 409
    assert 'href="#fill"' in text
    assert "9 players make 2 tables and 1 is left over." in text
    text = drawn(mirja, event, mode="random", fill="byes")
    assert "Sit out this round" in text
    assert text.count('name="seat"') == 9


def test_seed_and_plan_are_named_at_once(mirja, event):
    add_players(event, 8)
    asked = {"do": "draw", "mode": "plan", "seed": "-3"}
    answer = mirja.post(draw_of(event), asked)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'href="#seed"' in text
    assert 'href="#plan"' in text
    assert 'value="-3"' in text


def test_plan_with_mistakes_comes_back_with_each_of_them(mirja, event):
    add_players(event, 8)
    plan = f"1 2 3 3\n5 6 7 {HOSTILE}"
    answer = mirja.post(draw_of(event), {"do": "draw", "mode": "plan", "plan": plan})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert HOSTILE not in text
    assert "1 2 3 3" in text
    assert not Job.objects.exists()


def test_plan_is_drawn_as_it_says(mirja, event):
    people = add_players(event, 8)
    numbers = [one.number for one in people]
    plan = "\n".join(" ".join(str(one) for one in numbers[at : at + 4]) for at in (0, 4))
    drawn(mirja, event, mode="plan", plan=plan, plan_by="number")
    tables = Draw.objects.get().tables
    assert [table["seats"] for table in tables] == [
        [one.pk for one in people[:4]],
        [one.pk for one in people[4:]],
    ]


def test_club_stands_apart_from_the_name_for_eye_and_ear(mirja, event):
    one = add_players(event, 8)[0].player
    one.club = Club.objects.create(name="Harbour", created_at=NOW)
    one.save(update_fields=["club"])
    text = drawn(mirja, event, mode="random")
    assert f'{one.public_name}</bdi><span class="vh">, </span><bdi class="club">Harbour<' in text
    assert text.count('class="club"') == 1


def test_open_tables_stand_in_the_way_with_a_link(mirja, event):
    add_players(event, 8)
    published_round(event)
    text = text_of(mirja, draw_of(event, 2))
    assert "Round 2 cannot be drawn yet: tables 1 and 2 of round 1 are not confirmed." in text
    assert reverse("desk_results", args=[event.slug, 1]) in text
    answer = mirja.post(draw_of(event, 2), {"do": "draw", "mode": "swiss"})
    assert answer.status_code == 409


def test_two_seats_are_swapped_and_swapped_back(mirja, event):
    add_players(event, 8)
    text = drawn(mirja, event, mode="random")
    before = Draw.objects.get().tables
    form = {"do": "swap", "draw": Draw.objects.get().pk, "version": 1, "seat": ["1-E", "2-N"]}
    answer = mirja.post(draw_of(event), form, follow=True)
    text = answer.content.decode()
    after = Draw.objects.get()
    assert after.tables[0]["seats"][0] == before[1]["seats"][3]
    assert "Swapped. The figures show before and after." in text
    assert "changed by hand" in text
    undo = f"?do=swap&draw={after.pk}&version=2&seat=1-E&seat=2-N"
    assert undo.replace("&", "&amp;") in text
    mirja.post(draw_of(event, query=undo))
    assert Draw.objects.get().tables == before


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ([], "Choose two seats to swap."),
        (["1-E"], "You have chosen one seat."),
        (["1-E", "1-S", "1-W"], "You have chosen 3 seats."),
        (["1-E", "9-S"], "Table 9 has no such seat in this round."),
        (["x", HOSTILE], "Choose two seats to swap."),
    ],
)
def test_swap_that_is_none_is_told_and_the_ticks_stay(mirja, event, chosen, sentence):
    add_players(event, 8)
    make_draw(event)
    form = {"do": "swap", "draw": Draw.objects.get().pk, "version": 1, "seat": chosen}
    answer = mirja.post(draw_of(event), form)
    text = answer.content.decode()
    assert answer.status_code in (409, 422)
    assert sentence in text
    assert text.count(" checked") == len([one for one in chosen if one[0] == "1"]) + 1
    assert Draw.objects.get().version == 1


def test_swap_in_a_draw_changed_meanwhile_is_refused(mirja, event):
    add_players(event, 8)
    make_draw(event)
    form = {"do": "swap", "draw": Draw.objects.get().pk, "version": 1, "seat": ["1-E", "2-N"]}
    mirja.post(draw_of(event), form)
    assert mirja.post(draw_of(event), form).status_code == 409


def test_draw_again_and_put_aside(mirja, event):
    add_players(event, 8)
    drawn(mirja, event, mode="random", seed="1")
    assert "There is a proposal already." in text_of(mirja, draw_of(event, query="?again=1"))
    text = drawn(mirja, event, mode="random", seed="2")
    assert "Draws of this round" in text
    proposal = Draw.objects.get(status="proposed")
    form = {"do": "discard", "draw": proposal.pk, "version": proposal.version}
    answer = mirja.post(draw_of(event), form, follow=True)
    assert "The proposal is put aside." in answer.content.decode()
    assert not Draw.objects.filter(status="proposed").exists()


def test_publishing_asks_first_and_names_the_round(mirja, event):
    add_players(event, 8)
    make_draw(event)
    text = text_of(mirja, draw_of(event, query="?publish=1"))
    assert "Publish round 1?" in text
    assert "The rules of the event are fixed from then on." in text
    proposal = Draw.objects.get()
    form = {
        "do": "publish",
        "draw": proposal.pk,
        "version": 1,
        "name": "Morning",
        "date": "2026-11-29",
    }
    answer = mirja.post(draw_of(event), form, follow=True)
    assert "Round 1 is published." in answer.content.decode()
    held = fresh(event).rounds.get()
    assert (held.name, str(held.date)) == ("Morning", "2026-11-29")


def test_draw_out_of_date_is_marked_and_not_published(mirja, event):
    people = add_players(event, 8)
    make_draw(event)
    registration_withdraw(SYSTEM, registration_id=people[0].pk)
    assert "This draw is out of date." in text_of(mirja, draw_of(event))
    form = {"do": "publish", "draw": Draw.objects.get().pk, "version": 1}
    answer = mirja.post(draw_of(event), form)
    assert answer.status_code == 409
    assert "is withdrawn and cannot be seated" in answer.content.decode()


def test_remarks_name_who_met_and_whose_winds_are_uneven(mirja, event):
    add_players(event, 4)
    played_round(event)
    played_round(event)
    text = drawn(mirja, event, 3, mode="random")
    assert "met in rounds 1, 2." in text
    assert "Who met whom" in text


def test_cut_shows_who_goes_on(mirja, event):
    stage_add(SYSTEM, tournament_id=event.pk)
    stage_add(SYSTEM, tournament_id=event.pk, cut=4, name="Final")
    add_players(event, 8)
    published = published_round(event)
    for table in published.tables.order_by("number"):
        confirmed_table(table, first=table.number)
    text = text_of(mirja, draw_of(event, 2, "?stage=2"))
    assert "Who goes on: the best 4" in text
    assert text.count('name="going_on"') == 8
    assert text.count(" checked> <span") + text.count('checked><span class="going__who"') == 4
    chosen = [one.partition('"')[0] for one in text.split('name="going_on" value="')[1:]]
    ticked = [pk for pk in chosen if f'value="{pk}" checked' in text]
    drawn(mirja, event, 2, mode="swiss", stage="2", going_on=ticked)
    proposal = Draw.objects.get(status="proposed")
    assert sorted(proposal.tables[0]["seats"]) == sorted(int(pk) for pk in ticked)
    assert proposal.stage.number == 2
    assert "going_on" not in proposal.options


def test_tied_cut_is_decided_by_ticks(mirja, event):
    stage_add(SYSTEM, tournament_id=event.pk)
    stage_add(SYSTEM, tournament_id=event.pk, cut=3, name="Final")
    add_players(event, 8)
    played = published_round(event)
    for table in played.tables.order_by("number"):
        confirmed_table(table)
    text = text_of(mirja, draw_of(event, 2, "?stage=2"))
    assert "Place 3 is shared just where the cut to 3 falls: tick 1 of these 2." in text
    asked = {"mode": "random", "stage": "2", "fill": "three"}
    answer = mirja.post(draw_of(event, 2), {"do": "draw", **asked})
    assert answer.status_code == 409
    assert 'href="#going_on"' in answer.content.decode()
    ids = [one.partition('"')[0] for one in text.split('name="going_on" value="')[1:]]
    drawn(mirja, event, 2, going_on=[ids[0], ids[1], ids[3]], **asked)
    seated = {pk for pk in Draw.objects.get(status="proposed").tables[0]["seats"] if pk}
    assert seated == {int(ids[0]), int(ids[1]), int(ids[3])}


@pytest.mark.parametrize("number", [2, 99])
def test_another_round_than_the_next_has_no_draw(mirja, event, number):
    add_players(event, 8)
    assert mirja.get(draw_of(event, number)).status_code == 404


def test_round_is_taken_back_with_a_reason(mirja, event):
    add_players(event, 8)
    published_round(event)
    address = reverse("desk_close_round", args=[event.slug, 1])
    assert "Take round 1 back?" in text_of(mirja, address)
    assert mirja.post(address, {"do": "take_back"}).status_code == 422
    answer = mirja.post(address, {"do": "take_back", "reason": HOSTILE}, follow=True)
    text = answer.content.decode()
    assert "Round 1 is taken back. Its draw is a proposal again." in text
    assert "Taken back" in text
    assert HOSTILE not in text
    assert "Look at the draw of round 1" in text


def test_round_with_results_is_cancelled_instead(mirja, event):
    add_players(event, 8)
    confirmed_table(published_round(event).tables.first())
    address = reverse("desk_close_round", args=[event.slug, 1])
    assert "1 table has a result, so it cannot be taken back." in text_of(mirja, address)
    assert mirja.post(address, {"do": "take_back", "reason": "x"}).status_code == 409
    answer = mirja.post(address, {"do": "cancel", "reason": "fire alarm"}, follow=True)
    assert "Reason: fire alarm" in answer.content.decode()
    assert mirja.get(reverse("desk_close_round", args=[event.slug, 9])).status_code == 404


def test_job_of_another_draw_is_not_doubled(mirja, event):
    add_players(event, 8)
    draw_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(mode=DrawMode.RANDOM))
    assert "Round 1 is being drawn" in text_of(mirja, draw_of(event))
    mirja.post(draw_of(event), {"do": "draw", "mode": RANDOM.mode.value})
    assert Job.objects.count() == 1


@pytest.mark.parametrize("mode", ["swiss", "interval", "snake", "blocks"])
def test_every_way_by_the_standings_is_offered_after_round_one(mirja, event, mode):
    add_players(event, 8)
    played_round(event)
    assert f'name="mode" value="{mode}"' in text_of(mirja, draw_of(event, 2))
    drawn(mirja, event, 2, mode=mode)
    assert Draw.objects.get(status="proposed").mode == mode
