"""The embedded job runner: a process beside the web server that needs no broker.

It looks into the Job table instead of waiting for a bell.
"""

import logging
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from time import monotonic

from django.db import DatabaseError, close_old_connections, connections
from django.utils import timezone

from tournament.services.jobs import JobKind, job_next, job_run, jobs_sweep
from tournament.tasks.kinds import JOB_KINDS

logger = logging.getLogger(__name__)

LOOK_SECONDS = 0.5
SWEEP_SECONDS = 5.0
DATABASE_PAUSE_SECONDS = 2.0


def run_waiting(*, kinds: Mapping[str, JobKind] = JOB_KINDS) -> int:
    """Does every waiting job, one after another, and gives how many were ended.

    A job that crashes raises here after it was given back.
    """
    ended = 0
    jobs_sweep(now=timezone.now())
    while (job_id := job_next(kinds=tuple(kinds))) is not None:
        ended += job_run(job_id, kinds=kinds)
    return ended


def run_forever(stop: Event) -> None:
    """Does jobs until `stop` is set; the job under way is finished first.

    Each look happens in a worker thread, so that a job that crashes is reported through its
    future and the runner goes on with the next one.
    """
    with ThreadPoolExecutor(max_workers=1, thread_name_prefix="jobs") as executor:
        sweep_at = monotonic()
        while not stop.is_set():
            is_sweep = monotonic() >= sweep_at
            if is_sweep:
                sweep_at = monotonic() + SWEEP_SECONDS
            stop.wait(_pause_after(executor.submit(_look, is_sweep=is_sweep)))
        executor.submit(connections.close_all)


def _look(*, is_sweep: bool) -> bool:
    """Does one waiting job, if there is one, and tells whether there was."""
    close_old_connections()
    if is_sweep:
        jobs_sweep(now=timezone.now())
    job_id = job_next(kinds=tuple(JOB_KINDS))
    if job_id is not None:
        job_run(job_id, kinds=JOB_KINDS)
    return job_id is not None


def _pause_after(look: Future[bool]) -> float:
    """Gives the seconds to wait before the next look, once this one has ended."""
    problem = look.exception()
    if problem is None:
        return 0.0 if look.result() else LOOK_SECONDS
    logger.error("A look for jobs failed.", exc_info=problem)
    return DATABASE_PAUSE_SECONDS if isinstance(problem, DatabaseError) else LOOK_SECONDS
