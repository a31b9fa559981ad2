"""Draws: ask for one, compute it, change it by hand, discard it.

A draw is a proposal until it is published (`rounds.round_publish`). It is computed in a job, from
inputs whose fingerprint the job carries: if they changed meanwhile nothing is written.
"""

import hashlib
from datetime import datetime
from typing import Any, cast

from django.utils.translation import gettext as _

from scoring.errors import Problem
from seating import SeatAt, SeatingError, Swapped, draw, swap
from seating.types import Mode
from tournament.actors import Actor, user_actor
from tournament.bridge.seating import (
    DrawInputs,
    DrawWishes,
    as_refusal,
    figures_json,
    tables_from_json,
    tables_json,
    wishes_from_json,
    wishes_problems,
)
from tournament.choices import DrawMode, DrawStatus
from tournament.errors import Blocked, Invalid
from tournament.models import Draw, Job, Tournament
from tournament.permissions import Right
from tournament.sentences import draw_sentence
from tournament.services.change import Change, change
from tournament.services.draw_inputs import (
    current_inputs,
    draw_change,
    inputs_now,
    open_proposal,
)
from tournament.services.draw_seeds import require_seed, seed_problems, seed_to_use
from tournament.services.jobs import JobKind, JobRun, Plain, job_enqueue

__all__ = [
    "DRAW",
    "DrawWishes",
    "SeatAt",
    "current_inputs",
    "draw_discard",
    "draw_request",
    "draw_swap",
    "next_seed",
    "open_proposal",
]

KIND = "draw"
SEED_DIGITS = 6


def draw_request(
    actor: Actor,
    *,
    tournament_id: int,
    wishes: DrawWishes,
    seed: int | None = None,
    now: datetime | None = None,
) -> Job:
    """Asks for a draw of the next round and gives its job; asked twice, it is drawn once.

    Without a seed the committed one is taken, else the next one of the event's own sequence, so
    that the same event drawn again the same way gets the same draws. Raises `Blocked` with
    everything that stands in the way, `Invalid` for wishes that make no sense.
    """
    problems = [*wishes_problems(wishes), *seed_problems(seed)]
    if wishes.mode == DrawMode.EVENT:
        detail = _("A whole event is planned on its own page, not round by round.")
        problems.append(Problem(code="wish_unknown", place="mode", detail=detail))
    if problems:
        raise Invalid(problems)
    with change(actor, tournament_id=tournament_id, right=Right.DRAW, now=now) as under_way:
        inputs = inputs_now(under_way.tournament, wishes)
        chosen = seed_to_use(under_way.tournament, asked=seed)
        if chosen.seed is None:
            seed = next_seed(under_way.tournament, round_number=inputs.round_number)
        else:
            seed = chosen.seed
        return job_enqueue(
            actor,
            kind=KIND,
            work_key=f"draw:{tournament_id}:{inputs.round_number}",
            payload={
                "wishes": wishes.as_json(),
                "seed": seed,
                "round": inputs.round_number,
                "actor": actor.name,
                "commitment": chosen.commitment_id,
            },
            tournament=under_way.tournament,
            inputs_hash=inputs.hash,
            now=under_way.now,
        )


def draw_swap(
    actor: Actor,
    *,
    draw_id: int,
    version: int,
    a: int | SeatAt,
    b: int | SeatAt,
    now: datetime | None = None,
) -> Draw:
    """Exchanges two seats of a proposal and gives it with its new figures.

    `a` and `b` are registration ids, or seats by table number and wind (0: East), which may be a
    substitute's. Raises `Stale` if the proposal was changed meanwhile, `Invalid` if the new
    seating broke a hard rule.
    """
    with draw_change(actor, draw_id, version, now) as (under_way, proposal):
        inputs = current_inputs(under_way.tournament, proposal)
        swapped = _swapped(proposal, inputs, a, b)
        before = {"tables": proposal.tables, "byes": proposal.byes}
        proposal.tables = tables_json(swapped.tables)
        proposal.byes = list(swapped.byes)
        proposal.figures = {
            **figures_json(swapped.after),
            "before": figures_json(swapped.before)["rows"],
            "warnings": [{"code": w.code, "detail": w.detail} for w in swapped.warnings],
            "moved": _sizes(before["tables"]) != _sizes(proposal.tables),
            "stopped": proposal.figures.get("stopped", ""),
        }
        proposal.edited = True
        proposal.version += 1
        proposal.save(update_fields=["tables", "byes", "figures", "edited", "version"])
        under_way.log(
            "draw_swap",
            proposal,
            before=_differing(before["tables"], proposal.tables),
            after=_differing(proposal.tables, before["tables"]),
        )
        return proposal


def draw_discard(actor: Actor, *, draw_id: int, version: int, now: datetime | None = None) -> Draw:
    """Puts a proposal aside; it stays in the list of draws."""
    with draw_change(actor, draw_id, version, now) as (under_way, proposal):
        discard_proposal(under_way, proposal)
        return proposal


def _swapped(proposal: Draw, inputs: DrawInputs, a: int | SeatAt, b: int | SeatAt) -> Swapped:
    """Gives the proposal's tables with two seats exchanged; raises what cannot be done."""
    try:
        swapped = swap(
            tables_from_json(proposal.tables),
            a=a,
            b=b,
            entrants=inputs.entrants,
            history=inputs.history,
            wishes=inputs.seating_wishes,
            byes=proposal.byes,
        )
    except SeatingError as refused:
        raise as_refusal(refused) from refused
    if swapped.problems:
        raise Invalid(
            [Problem(code=p.code, place=p.place, detail=draw_sentence(p)) for p in swapped.problems]
        )
    return swapped


def _sizes(tables: list[dict[str, Any]]) -> list[int]:
    """Gives how many sit at each table."""
    return [len(table["seats"]) for table in tables]


def next_seed(tournament: Tournament, *, round_number: int) -> int:
    """Gives the seed of the round's next draw: six digits from the event's seed and the attempt."""
    attempt = tournament.draws.filter(round_number=round_number).count()
    text = f"{tournament.seed}:{round_number}:{attempt}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") % 10**SEED_DIGITS


def _work(run: JobRun) -> Plain:
    """Computes the draw from the rows as they are now; writes nothing."""
    job = run.job
    inputs = _same_inputs(job)
    try:
        proposal = draw(
            cast(Mode, inputs.wishes.mode.value),
            entrants=inputs.entrants,
            history=inputs.history,
            seed=job.payload["seed"],
            wishes=inputs.seating_wishes,
            plan=inputs.plan,
            budget_seconds=inputs.wishes.budget_seconds or None,
            progress=run.told,
            should_stop=run.should_stop,
        )
    except SeatingError as refused:
        raise as_refusal(refused) from refused
    figures = figures_json(proposal.figures, notes=proposal.notes)
    return {
        "tables": tables_json(proposal.tables),
        "byes": list(proposal.byes),
        "figures": {**figures, "stopped": proposal.stopped, "steps": proposal.steps},
        "algorithm": proposal.algorithm_version,
        "inputs": inputs.record(seed=job.payload["seed"]),
    }


def _store(job: Job, outcome: Plain) -> Plain:
    """Writes the proposal in place of an earlier one, if the inputs are still the same."""
    actor = actor_of_job(job)
    if job.tournament_id is None:
        raise RuntimeError(f"Job {job.pk} draws for no event")
    with change(actor, tournament_id=job.tournament_id, right=Right.DRAW) as under_way:
        event = under_way.tournament
        inputs = _same_inputs(job)
        commitment = job.payload.get("commitment")
        require_seed(event, seed=job.payload["seed"], commitment_id=commitment)
        for earlier in event.draws.filter(
            round_number=inputs.round_number, status=DrawStatus.PROPOSED
        ):
            discard_proposal(under_way, earlier)
        proposal = Draw.objects.create(
            tournament=event,
            round_number=inputs.round_number,
            stage=event.stages.filter(number=inputs.stage).first(),
            mode=inputs.wishes.mode,
            seed=job.payload["seed"],
            options={**inputs.wishes.as_json(), "inputs": inputs.digests()},
            tables=outcome["tables"],
            byes=outcome["byes"],
            figures=outcome["figures"],
            inputs=outcome["inputs"],
            commitment_id=commitment,
            inputs_hash=inputs.hash,
            algorithm=outcome["algorithm"],
            created_by=job.created_by,
            created_at=under_way.now,
        )
        under_way.log(
            "draw_propose",
            proposal,
            after={"round": inputs.round_number, "mode": proposal.mode, "seed": proposal.seed},
        )
    return {"draw": proposal.pk, "round": inputs.round_number}


DRAW = JobKind(name=KIND, work=_work, store=_store, keeps_best=True)


def _same_inputs(job: Job) -> DrawInputs:
    """Gives the inputs the job was asked with. Raises `Blocked` if they are not the same now."""
    event = Tournament.objects.get(pk=job.tournament_id)
    inputs = inputs_now(event, wishes_from_json(job.payload["wishes"]))
    if inputs.hash != job.inputs_hash or inputs.round_number != job.payload["round"]:
        raise Blocked(
            _("Players, results or rounds changed while this draw was being made. Draw again."),
            code="inputs_changed",
            data={"ways": [{"code": "draw_again", "detail": _("Draw again.")}]},
        )
    return inputs


def actor_of_job(job: Job) -> Actor:
    """Gives who asked for the job. His right was checked then, and is not asked again."""
    if job.created_by is not None:
        asked = user_actor(job.created_by)
        return Actor(name=asked.name, user=asked.user, is_system=True)
    return Actor(name=job.payload["actor"], is_system=True)


def discard_proposal(under_way: Change, proposal: Draw) -> None:
    """Puts a proposal aside, inside a change."""
    proposal.status = DrawStatus.DISCARDED
    proposal.version += 1
    proposal.save(update_fields=["status", "version"])
    under_way.log(
        "draw_discard",
        proposal,
        before={"status": DrawStatus.PROPOSED.value},
        after={"status": DrawStatus.DISCARDED.value},
    )


def _differing(tables: list[dict[str, Any]], others: list[dict[str, Any]]) -> Plain:
    """Gives the tables that are not the same in both, by number."""
    return {
        str(table["number"]): table["seats"]
        for table, other in zip(tables, others, strict=True)
        if table != other
    }
