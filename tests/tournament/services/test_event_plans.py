"""Whole-event plans: made in a job, taken into use, published round by round, done again."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    actions,
    add_players,
    fresh,
    make_tournament,
    person,
    played_round,
    seated,
)
from tournament.bridge.seating import DrawWishes
from tournament.choices import JobState, PlanStatus, RoleName
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid, NotAllowed, Stale
from tournament.models import Draw, EventPlan, Job
from tournament.selectors.draws import draw_view
from tournament.selectors.event_plans import open_rounds, plan_state, plan_view
from tournament.services.draws import draw_swap
from tournament.services.event_plans import (
    PLAN,
    plan_adopt,
    plan_again_request,
    plan_discard,
    plan_request,
    plan_stop,
)
from tournament.services.jobs import job_run
from tournament.services.people import PlayerInput
from tournament.services.registrations import registration_withdraw
from tournament.services.rounds import round_publish, round_unpublish
from tournament.services.sign_up import RegistrationInput, registrations_add

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 16)
    return made


def done(job: Job) -> Job:
    job_run(job.pk, kinds={PLAN.name: PLAN})
    job.refresh_from_db()
    return job


def planned(event, *, rounds: int = 4, **wishes: object) -> EventPlan:
    """A proposed plan."""
    job = done(
        plan_request(
            SYSTEM,
            tournament_id=event.pk,
            wishes=DrawWishes(rounds=rounds, **wishes),
            seed=5,
            now=NOW,
        )
    )
    assert job.state == JobState.DONE, job.problem
    return EventPlan.objects.get(pk=job.result["plan"])


def in_use(event, **wishes: object) -> EventPlan:
    plan = planned(event, **wishes)
    return plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)


def replanned(event, **asked: object) -> EventPlan:
    """A proposal for the rest of the plan."""
    job = done(plan_again_request(SYSTEM, tournament_id=event.pk, now=NOW, **asked))
    assert job.state == JobState.DONE, job.problem
    return EventPlan.objects.get(pk=job.result["plan"])


def publish(event, number: int):
    draw = Draw.objects.get(tournament=event, round_number=number, status="proposed")
    return round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)


def newcomer(event):
    entered = RegistrationInput(player=PlayerInput(name="Late"), status=Status.CHECKED_IN)
    return registrations_add(SYSTEM, tournament_id=event.pk, entered=[entered], now=NOW)[0]


def test_plan_is_a_proposal_with_its_quality(event):
    plan = planned(event)
    assert (plan.status, plan.first_round, plan.last_round) == (PlanStatus.PROPOSED, 1, 4)
    assert plan.report["after"]["repeats"]["repeat_meetings"] == 0
    assert sorted(plan.roster) == sorted(event.registrations.values_list("pk", flat=True))
    assert not Draw.objects.exists()
    assert actions(event)[-1] == "plan_propose"


def test_plan_in_use_has_a_draw_for_each_round_published_ahead_of_results(event):
    plan = in_use(event)
    assert list(plan.draws.order_by("round_number").values_list("round_number", flat=True)) == [
        1,
        2,
        3,
        4,
    ]
    first, second = publish(event, 1), publish(event, 2)
    assert len(seated(first)) == len(seated(second)) == 16
    assert draw_view(fresh(event), round_number=3).is_outdated is False


def test_rounds_of_a_plan_are_published_in_their_order(event):
    in_use(event)
    with pytest.raises(Blocked) as refused:
        publish(event, 2)
    assert refused.value.code == "draw_outdated"


def test_taking_a_plan_twice_is_taking_it_once(event):
    plan = in_use(event)
    plan_adopt(SYSTEM, plan_id=plan.pk, version=1, now=NOW)
    assert plan.draws.count() == 4
    assert actions(event).count("plan_adopt") == 1


def test_another_version_of_a_plan_is_refused(event):
    plan = planned(event)
    with pytest.raises(Stale):
        plan_adopt(SYSTEM, plan_id=plan.pk, version=7, now=NOW)


def test_drop_out_makes_the_next_round_wait_for_a_new_plan(event):
    in_use(event, fill="byes")
    publish(event, 1)
    gone = event.registrations.earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)
    with pytest.raises(Blocked, match="cannot be seated"):
        publish(event, 2)
    state = plan_state(fresh(event))
    assert [one.pk for one in state.roster.gone] == [gone.pk]
    assert state.roster.come == ()


def test_rest_of_a_plan_is_done_again_and_the_past_stays(event):
    old = in_use(event, fill="byes")
    held = publish(event, 1)
    before = list(held.seats.order_by("pk").values_list("registration_id", "wind"))
    gone = event.registrations.earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)
    new = replanned(event)
    assert (new.first_round, new.last_round, new.replaces_id) == (2, 4, old.pk)
    assert new.report["before"]["rounds"] == 4
    assert new.report["after"]["repeats"]["repeat_meetings"] == 0
    found = plan_view(fresh(event), new)
    assert found.changed_seats == len(new.changes) > 0
    assert {one.registration.pk for one in found.moved} <= set(new.roster)
    plan_adopt(SYSTEM, plan_id=new.pk, version=new.version, now=NOW)
    old.refresh_from_db()
    assert old.status == PlanStatus.REPLACED
    assert sorted(old.draws.values_list("status", flat=True)) == ["discarded"] * 3 + ["published"]
    assert list(held.seats.order_by("pk").values_list("registration_id", "wind")) == before
    assert gone.pk not in seated(publish(event, 2))


def test_late_entry_and_drop_out_together_change_no_other_seat(event):
    in_use(event)
    publish(event, 1)
    registration_withdraw(SYSTEM, registration_id=event.registrations.earliest("pk").pk, now=NOW)
    late = newcomer(event)
    new = replanned(event)
    assert new.changes == []
    plan_adopt(SYSTEM, plan_id=new.pk, version=new.version, now=NOW)
    assert late.pk in seated(publish(event, 2))


def test_seats_changed_by_hand_are_what_is_planned_again(event):
    plan = in_use(event)
    draw = plan.draws.get(round_number=2)
    publish(event, 1)
    a, b = draw.tables[0]["seats"][0], draw.tables[1]["seats"][0]
    swapped = draw_swap(SYSTEM, draw_id=draw.pk, version=draw.version, a=a, b=b, now=NOW)
    assert swapped.tables[0]["seats"][0] == b
    assert open_rounds(fresh(event), plan, first=2)[0]["tables"] == swapped.tables


def test_seats_changed_by_hand_since_the_rest_was_planned_again_are_not_lost(event):
    plan = in_use(event)
    publish(event, 1)
    new = replanned(event)
    draw = plan.draws.get(round_number=2)
    a, b = draw.tables[0]["seats"][0], draw.tables[1]["seats"][0]
    swapped = draw_swap(SYSTEM, draw_id=draw.pk, version=draw.version, a=a, b=b, now=NOW)
    with pytest.raises(Blocked, match="changed by hand"):
        plan_adopt(SYSTEM, plan_id=new.pk, version=new.version, now=NOW)
    assert plan.draws.get(round_number=2, status="proposed").tables == swapped.tables


def test_way_to_fill_that_is_not_known_is_named(event):
    in_use(event)
    with pytest.raises(Invalid) as refused:
        plan_again_request(SYSTEM, tournament_id=event.pk, fill="sixes", now=NOW)
    assert refused.value.problems[0].place == "fill"


def test_tables_of_three_keep_their_empty_chair_through_a_new_plan(db):
    event = make_tournament()
    add_players(event, 15)
    plan = in_use(event, fill="three", rounds=3)
    assert sorted(len(t["seats"]) for t in plan.draws.get(round_number=1).tables) == [3, 4, 4, 4]
    assert all(len(t["seats"]) == 4 for one in plan.rounds for t in one["tables"])
    publish(event, 1)
    newcomer(event)
    new = replanned(event)
    plan_adopt(SYSTEM, plan_id=new.pk, version=new.version, now=NOW)
    assert len(seated(publish(event, 2))) == 16


def test_another_way_to_fill_may_be_chosen_when_the_rest_is_planned(event):
    in_use(event)
    publish(event, 1)
    registration_withdraw(SYSTEM, registration_id=event.registrations.earliest("pk").pk, now=NOW)
    with pytest.raises(Blocked) as refused:
        plan_again_request(SYSTEM, tournament_id=event.pk, now=NOW)
    assert refused.value.code == "fill_not_chosen"
    assert replanned(event, fill="substitutes").options["fill"] == "substitutes"


def test_event_that_began_without_a_plan_is_planned_from_here(event):
    played_round(event)
    plan = planned(event, rounds=3)
    assert (plan.first_round, plan.last_round) == (2, 4)
    assert plan.report["after"]["rounds"] == 4
    assert plan.changes == []


def test_round_taken_back_is_an_open_round_of_the_plan_again(event):
    in_use(event)
    held = publish(event, 1)
    round_unpublish(SYSTEM, round_id=held.pk, reason="Too early", now=NOW)
    assert publish(event, 1).number == 1


def test_plan_put_aside_and_plan_ended_leave_no_open_draw(event):
    plan = planned(event)
    plan_discard(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    used = in_use(event)
    publish(event, 1)
    plan_stop(SYSTEM, plan_id=used.pk, now=NOW)
    assert not Draw.objects.filter(status="proposed").exists()
    assert plan_state(fresh(event)).in_use is None


def test_players_changed_before_the_plan_is_used_it_is_refused(event):
    plan = planned(event, fill="byes")
    newcomer(event)
    with pytest.raises(Blocked) as refused:
        plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    assert refused.value.code == "inputs_changed"


@pytest.mark.parametrize("rounds", [0, 61])
def test_number_of_rounds_without_sense_is_named(event, rounds):
    with pytest.raises(Invalid) as refused:
        plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=rounds), now=NOW)
    assert refused.value.problems[0].place == "rounds"


def test_nothing_to_plan_again_is_said(event):
    with pytest.raises(Blocked) as refused:
        plan_again_request(SYSTEM, tournament_id=event.pk, now=NOW)
    assert refused.value.code == "no_plan_in_use"
    in_use(event, rounds=1)
    publish(event, 1)
    with pytest.raises(Blocked) as refused:
        plan_again_request(SYSTEM, tournament_id=event.pk, now=NOW)
    assert refused.value.code == "plan_over"


def test_referee_plans_nothing(event):
    with pytest.raises(NotAllowed):
        plan_request(
            person("rita", RoleName.REFEREE, event),
            tournament_id=event.pk,
            wishes=DrawWishes(rounds=3),
        )


def test_stop_asked_while_a_plan_is_made_keeps_what_was_found(event):
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=7), seed=5, now=NOW)
    Job.objects.filter(pk=job.pk).update(stop_requested=True)
    assert done(job).state == JobState.DONE
    assert EventPlan.objects.get().last_round == 7


def test_event_with_a_plan_can_be_deleted_whole(event):
    in_use(event)
    publish(event, 1)
    event.rounds.all().delete()
    fresh(event).delete()
    assert not EventPlan.objects.exists()
    assert not Draw.objects.exists()
