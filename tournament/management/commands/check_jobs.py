"""`manage.py check_jobs`: proves that jobs are done, by the embedded runner or by Celery."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from tournament.actors import system_actor
from tournament.choices import JobState
from tournament.services.self_check import self_check_start

LOOK_SECONDS = 0.2


class Command(BaseCommand):
    help = "Enqueues a job that does nothing and waits until the runner has done it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--seconds", type=int, default=30, help="how long to wait")

    def handle(self, *_args: Any, **options: Any) -> None:
        job = self_check_start(system_actor("check_jobs"), now=timezone.now())
        give_up = time.monotonic() + options["seconds"]
        while job.state in (JobState.QUEUED, JobState.RUNNING):
            if time.monotonic() >= give_up:
                raise CommandError(
                    f"Job {job.pk} is still {job.state} after {options['seconds']} seconds. Is "
                    "a runner at work (manage.py serve, manage.py run_jobs, a Celery worker)?"
                )
            time.sleep(LOOK_SECONDS)
            job.refresh_from_db()
        if job.state != JobState.DONE:
            raise CommandError(f"Job {job.pk} ended as {job.state}: {job.problem}")
        self.stdout.write("Jobs are done.")
