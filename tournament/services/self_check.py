"""A job that does nothing but prove that jobs are done: waiting, working, writing an outcome."""

from datetime import datetime
from typing import Any
from uuid import uuid4

from tournament.actors import Actor
from tournament.models import Job
from tournament.services.jobs import JobKind, JobRun, job_enqueue

STEPS = 3


def self_check_start(actor: Actor, *, now: datetime) -> Job:
    """Enqueues a self-check and gives its job; every call is a job of its own."""
    return job_enqueue(
        actor,
        kind=SELF_CHECK.name,
        work_key=f"self_check:{uuid4().hex}",
        payload={"steps": STEPS},
        now=now,
    )


def _work(run: JobRun) -> dict[str, Any]:
    steps: int = run.job.payload["steps"]
    for step in range(1, steps + 1):
        run.progress(step, total=steps)
    return {"steps": steps}


def _store(_job: Job, outcome: dict[str, Any]) -> dict[str, Any]:
    return {"steps_done": outcome["steps"]}


SELF_CHECK = JobKind(name="self_check", work=_work, store=_store)
