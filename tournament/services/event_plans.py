"""Whole-event plans: draw all rounds to come at once, take the plan into use, do the rest again.

A plan in use has a draw for each of its rounds, published one by one. When people come or go the
rest is planned again: a new plan with new draws takes the place of the old ones, which are kept.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from seating import SeatingError
from tournament.actors import Actor
from tournament.bridge.event_plans import (
    Planned,
    Watch,
    made_plan,
    planned_in,
    planned_of,
    played_rounds,
)
from tournament.bridge.seating import (
    DrawInputs,
    DrawWishes,
    as_refusal,
    wishes_from_json,
    wishes_problems,
)
from tournament.choices import DrawMode, DrawStatus, PlanStatus
from tournament.errors import Blocked, Invalid, NotFound, Stale
from tournament.models import Draw, EventPlan, Job, Tournament
from tournament.permissions import Right
from tournament.selectors.event_plans import WORK_KEY, open_rounds
from tournament.services.change import Change, change
from tournament.services.draw_inputs import inputs_now
from tournament.services.draw_seeds import require_seed, seed_problems, seed_to_use
from tournament.services.draws import actor_of_job, discard_proposal, next_seed
from tournament.services.jobs import JobKind, JobRun, Plain, job_enqueue

KIND = "plan"
MOST_ROUNDS = 60


def plan_request(
    actor: Actor,
    *,
    tournament_id: int,
    wishes: DrawWishes,
    seed: int | None = None,
    now: datetime | None = None,
) -> Job:
    """Asks for a plan of `wishes.rounds` rounds to come and gives its job.

    Raises `Blocked` with everything that stands in the way, `Invalid` for wishes that make no
    sense.
    """
    wishes = replace(wishes, mode=DrawMode.EVENT)
    problems = [*wishes_problems(wishes), *seed_problems(seed)]
    if not 1 <= wishes.rounds <= MOST_ROUNDS:
        text = _("A plan has between 1 and %(most)s rounds, not %(count)s.")
        detail = text % {"most": MOST_ROUNDS, "count": wishes.rounds}
        problems.append(Problem(code="rounds_out_of_range", place="rounds", detail=detail))
    if problems:
        raise Invalid(problems)
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        return _enqueued(under_way, wishes, seed=seed, replaces=None)


def plan_again_request(
    actor: Actor,
    *,
    tournament_id: int,
    fill: str = "",
    seed: int | None = None,
    now: datetime | None = None,
) -> Job:
    """Asks for the rest of the plan in use done again for those who play on; gives the job.

    `fill` is another way to seat a count that does not divide; "" keeps the plan's. Raises
    `Blocked` where there is no plan or nothing is left of it.
    """
    problems = [*wishes_problems(DrawWishes(fill=fill)), *seed_problems(seed)]
    if problems:
        raise Invalid(problems)
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        plan = _in_use(under_way.tournament)
        kept = wishes_from_json(plan.options)
        return _enqueued(under_way, replace(kept, fill=fill or kept.fill), seed=seed, replaces=plan)


def plan_adopt(
    actor: Actor, *, plan_id: int, version: int, now: datetime | None = None
) -> EventPlan:
    """Takes a proposed plan into use: each of its rounds gets its draw. Gives the plan.

    What was in use before is kept as replaced, its open draws as discarded. Raises `Blocked` if
    players, rounds or seats changed since the plan was made. Taking it twice is taking it once.
    """
    with _plan_change(actor, plan_id, now) as (under_way, plan):
        if plan.status == PlanStatus.IN_USE:
            return plan
        _require_proposal(plan, version=version)
        inputs = _inputs_of(under_way.tournament, plan)
        _require_as_replaced(under_way.tournament, plan)
        old = under_way.tournament.plans.filter(status=PlanStatus.IN_USE).first()
        if old is not None:
            _set_status(old, PlanStatus.REPLACED)
        for draw in under_way.tournament.draws.filter(
            status=DrawStatus.PROPOSED, round_number__gte=plan.first_round
        ):
            discard_proposal(under_way, draw)
        _set_status(plan, PlanStatus.IN_USE)
        _draws_of(under_way, plan, inputs)
        under_way.log(
            "plan_adopt",
            plan,
            after={
                "first": plan.first_round,
                "last": plan.last_round,
                "seed": plan.seed,
                "changed_seats": len(plan.changes),
            },
        )
        return plan


def plan_discard(
    actor: Actor, *, plan_id: int, version: int, now: datetime | None = None
) -> EventPlan:
    """Puts a proposed plan aside; it is kept."""
    with _plan_change(actor, plan_id, now) as (under_way, plan):
        _require_proposal(plan, version=version)
        _discard(under_way, plan)
        return plan


def plan_stop(actor: Actor, *, plan_id: int, now: datetime | None = None) -> EventPlan:
    """Ends the use of a plan: rounds to come are drawn one by one again. Gives the plan.

    Its draws that are not published are discarded; what was published stays.
    """
    with _plan_change(actor, plan_id, now) as (under_way, plan):
        if plan.status != PlanStatus.IN_USE:
            raise Blocked(_("This plan is not in use."), code="plan_not_in_use")
        for draw in plan.draws.filter(status=DrawStatus.PROPOSED):
            discard_proposal(under_way, draw)
        _set_status(plan, PlanStatus.REPLACED)
        under_way.log("plan_stop", plan, after={"first": plan.first_round, "last": plan.last_round})
        return plan


def _enqueued(
    under_way: Change, wishes: DrawWishes, *, seed: int | None, replaces: EventPlan | None
) -> Job:
    event = under_way.tournament
    inputs = inputs_now(event, wishes)
    if replaces is not None and inputs.round_number > replaces.last_round:
        raise Blocked(
            _("All rounds of the plan are published; nothing of it is left to plan again."),
            code="plan_over",
        )
    chosen = seed_to_use(event, asked=seed)
    attempt = next_seed(event, round_number=inputs.round_number)
    return job_enqueue(
        under_way.actor,
        kind=KIND,
        work_key=WORK_KEY % event.pk,
        payload={
            "wishes": wishes.as_json(),
            "seed": attempt if chosen.seed is None else chosen.seed,
            "round": inputs.round_number,
            "replaces": replaces.pk if replaces else None,
            "actor": under_way.actor.name,
            "commitment": chosen.commitment_id,
        },
        tournament=event,
        inputs_hash=inputs.hash,
        now=under_way.now,
    )


def _work(run: JobRun) -> Plain:
    """Makes the plan from the rows as they are now; writes nothing."""
    job = run.job
    event = Tournament.objects.get(pk=job.tournament_id)
    inputs = _same_inputs(event, job)
    watch = Watch(
        progress=run.told,
        should_stop=run.should_stop,
    )
    try:
        return made_plan(
            inputs, seed=job.payload["seed"], planned=_planned(event, job), watch=watch
        )
    except SeatingError as refused:
        raise as_refusal(refused) from refused


def _store(job: Job, outcome: Plain) -> Plain:
    """Writes the plan as a proposal in place of an earlier one."""
    if job.tournament_id is None:
        raise RuntimeError(f"Job {job.pk} plans no event")
    actor = actor_of_job(job)
    with change(actor, tournament_id=job.tournament_id, right=Right.DRAW) as under_way:
        event = under_way.tournament
        inputs = _same_inputs(event, job)
        commitment = job.payload["commitment"]
        require_seed(event, seed=job.payload["seed"], commitment_id=commitment)
        for earlier in event.plans.filter(status=PlanStatus.PROPOSED):
            _discard(under_way, earlier)
        plan = EventPlan.objects.create(
            tournament=event,
            stage=event.stages.filter(number=inputs.stage).first(),
            first_round=inputs.round_number,
            seed=job.payload["seed"],
            options={**inputs.wishes.as_json(), "inputs": inputs.digests()},
            roster=[one.id for one in inputs.entrants],
            rounds=outcome["rounds"],
            report=outcome["report"],
            changes=outcome["changes"],
            inputs=outcome["inputs"],
            inputs_hash=outcome["inputs"]["inputs_hash"],
            algorithm=outcome["algorithm"],
            replaces_id=job.payload["replaces"],
            commitment_id=commitment,
            created_by=job.created_by,
            created_at=under_way.now,
        )
        under_way.log(
            "plan_propose",
            plan,
            after={"first": plan.first_round, "last": plan.last_round, "seed": plan.seed},
        )
    return {"plan": plan.pk}


PLAN = JobKind(name=KIND, work=_work, store=_store, keeps_best=True)


def _planned(event: Tournament, job: Job) -> Planned | None:
    """Gives the rounds of the plan that is to be done again, None for a plan from nothing."""
    if job.payload["replaces"] is None:
        return None
    plan = EventPlan.objects.get(pk=job.payload["replaces"])
    return planned_of(open_rounds(event, plan, first=job.payload["round"]))


def _same_inputs(event: Tournament, job: Job) -> DrawInputs:
    """Gives the inputs the job was asked with. Raises `Blocked` if they are not the same now."""
    inputs = inputs_now(event, wishes_from_json(job.payload["wishes"]))
    if inputs.hash != job.inputs_hash or inputs.round_number != job.payload["round"]:
        raise _changed()
    return inputs


def _inputs_of(event: Tournament, plan: EventPlan) -> DrawInputs:
    """Gives what the plan would be made from now. Raises `Blocked` if it does not fit any more."""
    inputs = inputs_now(event, wishes_from_json(plan.options))
    kept = plan.options["inputs"]
    now = inputs.digests()
    if any(kept[name] != now[name] for name in ("roster", "rounds")):
        raise _changed()
    return inputs


def _require_as_replaced(event: Tournament, plan: EventPlan) -> None:
    """Raises `Blocked` where the plan that was done again was changed by hand since."""
    if plan.replaces is None:
        return
    now = planned_of(open_rounds(event, plan.replaces, first=plan.first_round))
    if now != planned_in(plan.inputs["inputs"]):
        raise Blocked(
            _("Seats were changed by hand since this plan was asked for. Plan again."),
            code="inputs_changed",
            data={"ways": [{"code": "plan_again", "detail": _("Plan again.")}]},
        )


def _changed() -> Blocked:
    return Blocked(
        _("Players or rounds changed since this plan was asked for. Plan again."),
        code="inputs_changed",
        data={"ways": [{"code": "plan_again", "detail": _("Plan again.")}]},
    )


def _draws_of(under_way: Change, plan: EventPlan, inputs: DrawInputs) -> None:
    """Writes a draw for each round of the plan."""
    rounds = enumerate(played_rounds(plan.rounds, inputs=inputs), start=plan.first_round)
    Draw.objects.bulk_create(
        Draw(
            tournament=under_way.tournament,
            round_number=number,
            stage_id=plan.stage_id,
            mode=DrawMode.EVENT,
            seed=plan.seed,
            options=plan.options,
            tables=tables,
            byes=byes,
            figures=figures,
            inputs_hash=plan.inputs_hash,
            plan=plan,
            commitment_id=plan.commitment_id,
            algorithm=plan.algorithm,
            created_by=plan.created_by,
            created_at=under_way.now,
        )
        for number, (tables, byes, figures) in rounds
    )


def _in_use(event: Tournament) -> EventPlan:
    plan = event.plans.filter(status=PlanStatus.IN_USE).first()
    if plan is None:
        raise Blocked(
            _("No plan of the whole event is in use."),
            code="no_plan_in_use",
            data={"ways": [{"code": "plan", "detail": _("Plan the event first.")}]},
        )
    return plan


def _require_proposal(plan: EventPlan, *, version: int) -> None:
    if plan.status != PlanStatus.PROPOSED:
        raise Blocked(
            _("This plan is %(status)s; only a proposal can be used.")
            % {"status": PlanStatus(plan.status).label},
            code="plan_not_open",
        )
    if plan.version != version:
        raise Stale(
            _("Somebody changed this plan meanwhile. Look at it again."),
            data={"yours": {"version": version}, "stored": {"version": plan.version}},
        )


def _set_status(plan: EventPlan, status: PlanStatus) -> None:
    plan.status = status
    plan.version += 1
    plan.save(update_fields=["status", "version"])


def _discard(under_way: Change, plan: EventPlan) -> None:
    _set_status(plan, PlanStatus.DISCARDED)
    under_way.log("plan_discard", plan, after={"first": plan.first_round, "last": plan.last_round})


@contextmanager
def _plan_change(
    actor: Actor, plan_id: int, now: datetime | None
) -> Iterator[tuple[Change, EventPlan]]:
    """`change` for one plan."""
    tournament_id = (
        EventPlan.objects.filter(pk=plan_id).values_list("tournament_id", flat=True).first()
    )
    if tournament_id is None:
        raise NotFound(_("There is no such plan."), code="plan_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        under_way.require_open()
        yield under_way, EventPlan.objects.get(pk=plan_id)
