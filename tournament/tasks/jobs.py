"""The Celery side of jobs: a ring of the bell runs the job, a clock rings what was not heard."""

from celery import shared_task
from django.utils import timezone

from tournament.doorbell import RUN_TASK, ring_now
from tournament.services.jobs import job_run, jobs_sweep
from tournament.tasks.kinds import JOB_KINDS


@shared_task(name=RUN_TASK)
def job_run_task(job_id: int) -> None:
    """Does the job, unless it is done or somebody else is at it."""
    job_run(job_id, kinds=JOB_KINDS)


@shared_task(name="tournament.jobs_sweep")
def jobs_sweep_task() -> None:
    """Rings again for jobs that nobody works on."""
    for job_id in jobs_sweep(now=timezone.now()):
        ring_now(job_id)
