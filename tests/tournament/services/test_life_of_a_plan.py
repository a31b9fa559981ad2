"""A planned event lived through its services: people go, return, come late, seats are swapped."""

from contextlib import suppress
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.builders import NOW, SYSTEM, add_players, fresh, make_tournament
from tournament.bridge.seating import DrawWishes
from tournament.choices import JobState
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid
from tournament.models import Draw, EventPlan, Job, Seat
from tournament.selectors.event_plans import plan_state, plan_view
from tournament.services.banned_pairs import pair_ban
from tournament.services.draws import draw_swap
from tournament.services.event_plans import PLAN, plan_adopt, plan_again_request, plan_request
from tournament.services.jobs import job_run
from tournament.services.people import PlayerInput
from tournament.services.registrations import registration_return, registration_withdraw
from tournament.services.rounds import round_publish
from tournament.services.sign_up import RegistrationInput, registrations_add

ROUNDS = 4
FEWEST, MOST = 17, 23
NUMBER = count(1)


def adopt(job: Job) -> None:
    """Makes the plan that was asked for and takes it into use."""
    job_run(job.pk, kinds={PLAN.name: PLAN})
    job.refresh_from_db()
    assert job.state == JobState.DONE, job.problem
    plan = EventPlan.objects.get(pk=job.result["plan"])
    plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)


def chairs_of(held) -> list[tuple]:
    """Who sits where in a published round, and who sits out."""
    seats = Seat.objects.filter(round=held).order_by("table__number", "wind")
    byes = held.scores.order_by("registration_id").values_list("registration_id")
    return [*seats.values_list("table__number", "wind", "registration_id"), *byes]


def people_in(draw: Draw) -> list[int]:
    """Everybody a draw seats or lets sit out, in order."""
    seats = [pk for table in draw.tables for pk in table["seats"] if pk is not None]
    return sorted([*seats, *draw.byes])


class Life(RuleBasedStateMachine):
    """Four rounds of a plan while people go and come."""

    def __init__(self) -> None:
        super().__init__()
        self.event = make_tournament(name=f"Life {next(NUMBER)}")
        people = add_players(self.event, 20)
        self.there = {one.pk for one in people}
        self.gone: set[int] = set()
        self.apart = {people[0].pk, people[1].pk}
        self.past: dict[int, list[tuple]] = {}
        self.fits = True
        pair_ban(SYSTEM, tournament_id=self.event.pk, pair=(people[0].pk, people[1].pk), now=NOW)
        wishes = DrawWishes(rounds=ROUNDS, fill="byes", budget_seconds=1)
        adopt(plan_request(SYSTEM, tournament_id=self.event.pk, wishes=wishes, seed=3, now=NOW))

    @property
    def next_draw(self) -> Draw:
        return Draw.objects.get(
            tournament=self.event, round_number=len(self.past) + 1, status="proposed"
        )

    @property
    def is_over(self) -> bool:
        return len(self.past) == ROUNDS

    @precondition(lambda self: not self.is_over and len(self.there) > FEWEST)
    @rule(data=st.data())
    def drop_out(self, data):
        pk = data.draw(st.sampled_from(sorted(self.there)))
        registration_withdraw(SYSTEM, registration_id=pk, now=NOW)
        self.there.discard(pk)
        self.gone.add(pk)
        self.fits = False

    @precondition(lambda self: not self.is_over and self.gone and len(self.there) < MOST)
    @rule(data=st.data())
    def come_back(self, data):
        pk = data.draw(st.sampled_from(sorted(self.gone)))
        registration_return(SYSTEM, registration_id=pk, now=NOW)
        self.gone.discard(pk)
        self.there.add(pk)
        self.fits = False

    @precondition(lambda self: not self.is_over and len(self.there) < MOST)
    @rule()
    def come_late(self):
        player = PlayerInput(name=f"Late {next(NUMBER)}")
        entered = [RegistrationInput(player=player, status=Status.CHECKED_IN)]
        (one,) = registrations_add(SYSTEM, tournament_id=self.event.pk, entered=entered, now=NOW)
        self.there.add(one.pk)
        self.fits = False

    @precondition(lambda self: not self.fits and not self.is_over)
    @rule()
    def plan_again(self):
        adopt(plan_again_request(SYSTEM, tournament_id=self.event.pk, now=NOW))
        self.fits = True

    @precondition(lambda self: self.fits and not self.is_over)
    @rule(data=st.data())
    def swap(self, data):
        draw = self.next_draw
        a, b = data.draw(
            st.lists(st.sampled_from(people_in(draw)), min_size=2, max_size=2, unique=True)
        )
        # Who is kept apart, or both sit out: refused, and nothing changes.
        with suppress(Invalid):
            draw_swap(SYSTEM, draw_id=draw.pk, version=draw.version, a=self.seated(draw, a, b), b=b)

    def seated(self, draw: Draw, a: int, b: int) -> int:
        """The first of the two; of two who sit out, somebody at a table instead."""
        out = {a, b} <= set(draw.byes)
        return draw.tables[0]["seats"][0] if out else a

    @precondition(lambda self: self.fits and not self.is_over)
    @rule()
    def publish(self):
        draw = self.next_draw
        held = round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)
        assert people_in(draw) == sorted(self.there)
        self.past[held.number] = chairs_of(held)

    @precondition(lambda self: self.past)
    @rule()
    def look_back(self):
        plan = EventPlan.objects.get(tournament=self.event, status="in_use")
        found = plan_view(fresh(self.event), plan)
        assert [one.number for one in found.rounds][-1] == ROUNDS

    @invariant()
    def the_past_is_untouched(self):
        found = {held.number: chairs_of(held) for held in self.event.rounds.all()}
        assert found == self.past

    @invariant()
    def who_is_kept_apart_sits_apart(self):
        drawn = Draw.objects.filter(tournament=self.event, status__in=("proposed", "published"))
        assert not any(self.apart <= set(table["seats"]) for draw in drawn for table in draw.tables)

    @invariant()
    def the_site_knows_whether_the_plan_fits(self):
        state = plan_state(fresh(self.event))
        roster = set(state.in_use.roster)
        assert bool(state.roster) == (roster != self.there and not self.is_over)

    @invariant()
    def every_open_round_seats_each_player_once(self):
        plan = EventPlan.objects.get(tournament=self.event, status="in_use")
        for draw in plan.draws.filter(status="proposed"):
            assert people_in(draw) == sorted(plan.roster)


@pytest.mark.django_db
def test_a_planned_event_stays_sound_whoever_goes_and_comes():
    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=4,
            stateful_step_count=12,
            deadline=None,
            phases=[Phase.generate],  # a story of so many steps takes too long to shrink
            suppress_health_check=list(HealthCheck),
        ),
    )
