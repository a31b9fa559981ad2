"""Tells a worker that a job waits. Losing a ring costs time, never work: the row stays queued."""

import logging
from functools import partial

from django.conf import settings
from django.db import transaction
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from tournament.celery import app

logger = logging.getLogger(__name__)

RUN_TASK = "tournament.job_run"
"""The task's name; it is rung by name so that whoever enqueues a job imports no task."""


def ring(job_id: int) -> None:
    """Rings once the transaction is committed; a worker must not look for a row not yet there.

    Without a broker nothing is rung: the runner beside the web server looks into the table.
    """
    if settings.REDIS_URL:
        transaction.on_commit(partial(ring_now, job_id))


def ring_now(job_id: int) -> None:
    """Rings now. A broker that is down is logged; the sweeper rings again."""
    try:
        app.send_task(RUN_TASK, args=[job_id])
    except (OperationalError, RedisError) as problem:
        logger.warning("Job %s waits, the broker does not answer: %s", job_id, problem)
