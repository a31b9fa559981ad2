"""Work outside a request. Celery finds the tasks here; the embedded runner calls the same code."""

from tournament.tasks.jobs import job_run_task, jobs_sweep_task

__all__ = ["job_run_task", "jobs_sweep_task"]
