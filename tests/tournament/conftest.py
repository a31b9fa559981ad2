"""Fixtures for the shell: real job runners."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from time import monotonic, sleep
from urllib.parse import urlsplit

import pytest
from django.conf import settings as django_settings
from django.db import connection
from pytest_django import Settings

from tournament.celery import app
from tournament.choices import OPEN_JOB_STATES
from tournament.models import Job
from tournament.tasks.runner import run_waiting

FinishJob = Callable[[int], None]

HAS_WORKER = bool(django_settings.REDIS_URL)

WORKER_PATIENCE_SECONDS = 60


@pytest.fixture(
    params=[
        "embedded",
        pytest.param(
            "celery",
            marks=[
                pytest.mark.real_worker,
                pytest.mark.skipif(not HAS_WORKER, reason="needs REDIS_URL"),
            ],
        ),
    ]
)
def finish_job(request: pytest.FixtureRequest, transactional_db: None) -> FinishJob:
    """A function that returns once the job of this id has ended, done by a real runner.

    A test that uses it runs once with the embedded runner and, where Redis is given, once more
    with a Celery worker in a process of its own.
    """
    finish: FinishJob = request.getfixturevalue(f"_finish_{request.param}")
    return finish


@pytest.fixture
def _finish_embedded(settings: Settings) -> FinishJob:
    settings.REDIS_URL = ""

    def finish(_job_id: int) -> None:
        run_waiting()

    return finish


@pytest.fixture
def _finish_celery(_celery_worker: None) -> FinishJob:
    def finish(job_id: int) -> None:
        give_up = monotonic() + WORKER_PATIENCE_SECONDS
        while Job.objects.filter(pk=job_id, state__in=OPEN_JOB_STATES).exists():
            if monotonic() >= give_up:
                pytest.fail("The Celery worker has not ended the job.")
            sleep(0.05)

    return finish


@pytest.fixture(scope="session")
def _celery_worker(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[None]:
    """A Celery worker on this process's own test database, with a queue of its own."""
    database = str(connection.settings_dict["NAME"])
    queue = f"test-{os.getpid()}"
    url = f"sqlite:///{database}"
    if connection.vendor == "postgresql":
        url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{database}").geturl()
    command = [sys.executable, "-m", "celery", "--app", "tournament", "worker"]
    options = ["--queues", queue, "--concurrency", "1", "--without-gossip", "--without-mingle"]
    app.conf.task_default_queue = queue
    log_path = tmp_path_factory.mktemp("celery") / "worker.log"
    with log_path.open("wb") as log:
        worker = subprocess.Popen(
            [*command, *options],
            cwd=django_settings.BASE_DIR,
            env={**os.environ, "DATABASE_URL": url},
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        yield
        worker.terminate()
        worker.wait(timeout=WORKER_PATIENCE_SECONDS)
    with app.connection() as broker:
        broker.default_channel.queue_delete(queue)
