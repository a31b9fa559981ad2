"""Stages: added at the end, changed until they begin."""

import pytest

from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    actions,
    add_players,
    codes,
    last_entry,
    make_tournament,
    person,
    published_round,
)
from tournament.bridge.seating import DrawWishes
from tournament.choices import CarryOver, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.services.event_plans import PLAN, plan_request
from tournament.services.jobs import job_run
from tournament.services.stages import stage_add, stage_remove, stage_update

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament()


def test_stages_are_numbered_in_order(event):
    first = stage_add(SYSTEM, tournament_id=event.pk, name=" Qualifying ")
    final = stage_add(
        SYSTEM, tournament_id=event.pk, name="Final", carry_over=CarryOver.HALF, cut=8
    )
    assert (first.number, first.name, final.number, final.cut) == (1, "Qualifying", 2, 8)
    assert last_entry(event).after == {
        "number": 2,
        "name": "Final",
        "carry_over": "half",
        "cut": 8,
    }


def test_stage_names_each_problem(event):
    with pytest.raises(Invalid) as refused:
        stage_add(SYSTEM, tournament_id=event.pk, name="x" * 121, carry_over="third", cut=4)
    assert codes(refused.value.problems) == [
        ("text_too_long", "name"),
        ("carry_over_unknown", "carry_over"),
        ("cut_in_first_stage", "cut"),
    ]
    stage_add(SYSTEM, tournament_id=event.pk)
    with pytest.raises(Invalid, match="3 players or more"):
        stage_add(SYSTEM, tournament_id=event.pk, cut=2)


def test_only_the_name_changes_once_a_stage_has_begun(event):
    stage = stage_add(SYSTEM, tournament_id=event.pk)
    stage_update(SYSTEM, stage_id=stage.pk, changes={"carry_over": "zero"})
    add_players(event, 4)
    published_round(event, wishes=RANDOM)
    with pytest.raises(Blocked, match="began with round 1"):
        stage_update(SYSTEM, stage_id=stage.pk, changes={"carry_over": "full"})
    assert stage_update(SYSTEM, stage_id=stage.pk, changes={"name": "Day 1"}).name == "Day 1"
    with pytest.raises(Blocked):
        stage_remove(SYSTEM, stage_id=stage.pk)


def test_the_last_stage_goes_first(event):
    first = stage_add(SYSTEM, tournament_id=event.pk)
    final = stage_add(SYSTEM, tournament_id=event.pk, cut=4)
    with pytest.raises(Blocked, match="Stage 2 comes after this one"):
        stage_remove(SYSTEM, stage_id=first.pk)
    stage_remove(SYSTEM, stage_id=final.pk)
    assert actions(event)[-1] == "stage_remove"
    with pytest.raises(NotFound):
        stage_remove(SYSTEM, stage_id=final.pk)


def test_stage_that_was_planned_once_stays(event):
    stage = stage_add(SYSTEM, tournament_id=event.pk)
    add_players(event, 8)
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=2), now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    with pytest.raises(Blocked) as refused:
        stage_remove(SYSTEM, stage_id=stage.pk)
    assert refused.value.code == "stage_used"


def test_stages_are_the_organisers(event):
    with pytest.raises(NotAllowed):
        stage_add(person("rita", RoleName.REFEREE, event), tournament_id=event.pk)
    stage = stage_add(SYSTEM, tournament_id=event.pk)
    with pytest.raises(Invalid, match="no number to change"):
        stage_update(SYSTEM, stage_id=stage.pk, changes={"number": 3})
