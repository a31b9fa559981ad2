"""Jobs from the request to the outcome, by each runner the product has."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings as settings_of_project
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone
from pytest_django import Settings

from tournament.actors import system_actor
from tournament.choices import JobState
from tournament.models import Job
from tournament.services.self_check import self_check_start

UNREACHABLE_BROKER = "redis://127.0.0.1:1/0"


def manage(*words: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Runs a command in a process of its own, as somebody at a shell does."""
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=settings_of_project.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def start() -> Job:
    """Enqueues a self-check as a service does, in a transaction."""
    with transaction.atomic():
        return self_check_start(system_actor("tests"), now=timezone.now())


def test_job_ends_done_with_its_outcome(finish_job: Callable[[int], None]) -> None:
    job = start()

    finish_job(job.pk)

    job.refresh_from_db()
    assert (job.state, job.result) == (JobState.DONE, {"steps_done": 3})
    assert (job.progress_done, job.progress_total) == (3, 3)


def test_several_jobs_all_end_done(finish_job: Callable[[int], None]) -> None:
    jobs = [start() for _ in range(5)]

    for job in jobs:
        finish_job(job.pk)

    assert set(Job.objects.values_list("state", flat=True)) == {JobState.DONE}


@pytest.mark.django_db(transaction=True)
def test_job_of_a_rolled_back_transaction_does_not_exist(settings: Settings) -> None:
    settings.REDIS_URL = ""

    with transaction.atomic():
        self_check_start(system_actor("tests"), now=timezone.now())
        transaction.set_rollback(True)

    assert not Job.objects.exists()
    assert not connection.in_atomic_block


def test_broker_down_leaves_the_job_waiting(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DATABASE_URL": f"sqlite:///{tmp_path / 'jobs.sqlite3'}",
        "REDIS_URL": UNREACHABLE_BROKER,
    }

    manage("migrate", "--verbosity", "0", environment=environment)
    answer = manage("check_jobs", "--seconds", "0", environment=environment)

    assert answer.returncode == 1
    assert "the broker does not answer" in answer.stderr
    assert "Job 1 is still queued" in answer.stderr


@pytest.mark.django_db
def test_check_jobs_without_a_runner_says_what_is_missing() -> None:
    with pytest.raises(CommandError, match="Is a runner at work"):
        call_command("check_jobs", "--seconds", "0")


@pytest.mark.django_db
def test_run_jobs_once_does_what_waits(capsys: pytest.CaptureFixture[str]) -> None:
    start()

    call_command("run_jobs", "--once")

    assert capsys.readouterr().out == "1 done.\n"
