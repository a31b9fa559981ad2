"""What the desk says of a draw or a plan that is under way, not of points, or out of date."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM, add_players, make_draw, make_tournament
from tests.page_text import text_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import JobState, RoleName
from tournament.models import Draw, EventPlan, Job
from tournament.services.registrations import registration_withdraw
from tournament.services.rounds import round_publish
from tournament.tasks.runner import run_waiting

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament(preset="club-mantikora", planned_rounds=3)


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def page(name: str, event, *more: object) -> str:
    return reverse(name, args=[event.slug, *more])


def in_use(client: Client, event) -> EventPlan:
    """A plan of the event made and taken into use in the browser."""
    client.post(page("desk_plan", event), {"do": "plan", "rounds": "3"})
    run_waiting()
    plan = EventPlan.objects.get(status="proposed")
    client.post(page("desk_plan", event), {"do": "adopt", "plan": plan.pk, "version": plan.version})
    return plan


def test_plan_that_is_stopping_does_not_say_that_it_goes_on(mirja, event):
    add_players(event, 16)
    mirja.post(page("desk_plan", event), {"do": "plan", "rounds": "3"})
    assert "the planning goes on" in text_of(mirja, page("desk_plan", event))
    Job.objects.update(state=JobState.RUNNING, stop_requested=True)
    text = text_of(mirja, page("desk_plan", event))
    assert "Stopping." in text
    assert "goes on" not in text
    assert "Stop and keep the best so far" not in text


def test_planned_round_says_nothing_of_points_apart(mirja, event):
    add_players(event, 16)
    in_use(mirja, event)
    text = text_of(mirja, page("desk_draw", event, 1))
    assert "Repeat meetings" in text
    assert "Points apart at a table" not in text


def drawn(client: Client, event) -> None:
    client.post(page("desk_draw", event, 1), {"do": "draw", "mode": "random"})
    run_waiting()


def test_draw_that_would_be_refused_is_not_proposed_for_publishing(mirja, event):
    add_players(event, 8)
    drawn(mirja, event)
    assert "Publish round 1" in text_of(mirja, page("desk", event))
    add_players(event, 4)
    text = text_of(mirja, page("desk", event))
    assert "This draw is out of date." in text
    assert "Publish round 1" not in text
    assert f'btn--main" href="{page("desk_draw", event, 1)}?again=1"' in text


def test_desk_names_who_left_a_plan_and_plans_again_first_of_all(mirja, event):
    add_players(event, 16)
    in_use(mirja, event)
    gone = event.registrations.earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)
    text = text_of(mirja, page("desk", event))
    assert "Not playing any more:" in text
    assert text.count("btn--main") == 1
    assert f'btn--main" href="{page("desk_plan", event)}"' in text


def test_rounds_do_not_say_that_nothing_is_drawn_beside_a_proposal(mirja, event):
    assert "No round was drawn yet." in text_of(mirja, page("desk_rounds", event))
    add_players(event, 8)
    drawn(mirja, event)
    assert "No round was drawn yet." not in text_of(mirja, page("desk_rounds", event))


def test_round_that_is_planned_is_to_be_published_not_drawn(mirja, event):
    add_players(event, 16)
    in_use(mirja, event)
    draw = Draw.objects.get(tournament=event, round_number=1, status="proposed")
    round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)
    assert "Finish round 1, then publish round 2" in text_of(mirja, page("desk", event))


def test_table_before_the_first_one_is_worth_a_look(mirja, event):
    one = add_players(event, 8)[0]
    make_draw(event, wishes=DrawWishes(first_table=5, fixed_tables=((one.pk, 1),)))
    text = text_of(mirja, page("desk_draw", event, 1))
    assert "Table 1 lies before the first table" in text
