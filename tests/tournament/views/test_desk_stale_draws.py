"""What the desk says of a draw or a plan that is under way, not of points, or out of date."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import add_players, make_tournament
from tests.page_text import text_of
from tournament.choices import JobState, RoleName
from tournament.models import EventPlan, Job
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
