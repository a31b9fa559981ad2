"""Background work. The Job row says what is to be done, who does it and what came of it.

A job is claimed by compare-and-set: one statement that only succeeds while nobody else holds the
lease. Whoever holds it works outside any transaction, renews the lease as it goes, and writes the
outcome in the transaction that finishes the job, which again only succeeds while the lease is
held. So a job may be started twice, delivered twice or a day late, and takes effect once.
"""

import logging
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, override

from tournament import live
from tournament.actors import Actor
from tournament.choices import OPEN_JOB_STATES, JobState
from tournament.doorbell import ring
from tournament.errors import NotFound, TournamentError
from tournament.models import Job, Tournament
from tournament.permissions import Right
from tournament.services.change import change

logger = logging.getLogger(__name__)

Plain = dict[str, Any]
"""A JSON-plain mapping."""

HEARTBEAT_SECONDS = 1.0
"""Progress is written at most this often, however often it is told."""


class JobLost(RuntimeError):
    """Somebody else holds the job now; what was computed must not be written."""


class JobStopped(RuntimeError):
    """The work was asked to stop and did."""


@dataclass(slots=True)
class JobRun:
    """One attempt at a job, as its worker sees it."""

    job: Job
    lease: timedelta
    clock: Callable[[], datetime]
    stop_requested: bool = False
    _beat_at: float = field(default_factory=time.monotonic)

    def progress(self, done: int, *, total: int) -> None:
        """Tells how far the work is and renews the lease. Raises `JobLost`, `JobStopped`."""
        self.note(done, total=total)
        if self.stop_requested:
            raise JobStopped(str(self.job))

    def note(self, done: int, *, total: int) -> None:
        """Tells how far work is that keeps its best so far when stopped. Raises `JobLost`."""
        self.job.progress_done, self.job.progress_total = done, total
        if time.monotonic() - self._beat_at >= HEARTBEAT_SECONDS or done == total:
            self.heartbeat()

    def told(self, done: int, planned: int) -> None:
        """Tells how far a search is that finds more to do as it goes: 0 in all is not known."""
        self.note(done, total=planned if planned > done else 0)

    def heartbeat(self) -> None:
        """Renews the lease at once and learns whether to stop. Raises `JobLost`."""
        self._beat_at = time.monotonic()
        renewed = _held(self.job).update(
            lease_until=self.clock() + self.lease,
            progress_done=self.job.progress_done,
            progress_total=self.job.progress_total,
        )
        if not renewed:
            raise JobLost(str(self.job))
        self.stop_requested = _held(self.job).filter(stop_requested=True).exists()

    def should_stop(self) -> bool:
        """Tells whether the work was asked to stop, by what the last heartbeat learned."""
        if time.monotonic() - self._beat_at >= HEARTBEAT_SECONDS:
            self.heartbeat()
        return self.stop_requested


@dataclass(frozen=True, slots=True, kw_only=True)
class JobKind:
    """How jobs of one kind are done.

    `work` computes the outcome from the job's payload and writes nothing but progress. `store`
    writes the outcome, inside the transaction that finishes the job, and gives the job's result.
    `lease` must be longer than `work` is ever silent. Work that `keeps_best` ends with what it has
    when it is asked to stop; other work ends with nothing.
    """

    name: str
    work: Callable[[JobRun], Plain]
    store: Callable[[Job, Plain], Plain]
    lease: timedelta = settings.JOB_LEASE
    keeps_best: bool = False


def job_enqueue(
    actor: Actor,
    *,
    kind: str,
    work_key: str,
    payload: Plain,
    tournament: Tournament | None = None,
    inputs_hash: str = "",
    now: datetime,
) -> Job:
    """Writes a job in the caller's transaction and gives it; its worker is told after the commit.

    Where a job of the same `work_key` is open already, that one is given: asked twice, done once.
    The caller has checked the actor's right to the work itself.
    """
    open_job = Job.objects.filter(work_key=work_key, state__in=OPEN_JOB_STATES)
    job = open_job.first()
    if job is not None:
        return job
    try:
        with transaction.atomic():
            job = Job.objects.create(
                tournament=tournament,
                kind=kind,
                work_key=work_key,
                payload=payload,
                inputs_hash=inputs_hash,
                created_by=actor.user,
                created_at=now,
            )
    except IntegrityError:
        # Somebody enqueued the same work between the look and the insert.
        return open_job.get()
    ring(job.pk)
    return job


def job_claim(job_id: int, *, lease: timedelta, now: datetime) -> Job | None:
    """Takes the job for a new attempt and gives it, or None if it is not to be had."""
    claimed = (
        _claimable(now)
        .filter(pk=job_id)
        .update(
            state=JobState.RUNNING,
            attempts=F("attempts") + 1,
            lease_owner=uuid.uuid4().hex,
            lease_until=now + lease,
            started_at=now,
            progress_done=0,
            progress_total=0,
        )
    )
    return Job.objects.get(pk=job_id) if claimed else None


@override("en")
def job_run(
    job_id: int,
    *,
    kinds: Mapping[str, JobKind],
    clock: Callable[[], datetime] = timezone.now,
) -> bool:
    """Does the job if it is to be had, and tells whether this call ended it.

    A refusal (`TournamentError`) fails the job with its code and sentence, since the same inputs
    would be refused again. What is stored is English, whoever asked: pages say it anew. A crash
    gives the job back for another attempt, up to the limit, and is raised again for the log.
    """
    kind = kinds.get(Job.objects.filter(pk=job_id).values_list("kind", flat=True).first() or "")
    if kind is None:
        return False
    job = job_claim(job_id, lease=kind.lease, now=clock())
    if job is None:
        return False
    run = JobRun(job, kind.lease, clock)
    is_settled = False
    try:
        outcome = kind.work(run)
        _finish(job, kind=kind, outcome=outcome, now=clock())
        is_settled = True
    except JobLost:
        logger.warning("Job %s was taken over; its outcome is dropped.", job.pk)
        is_settled = True
        return False
    except JobStopped:
        _settle(job, JobState.CANCELLED, now=clock())
        is_settled = True
    except TournamentError as refusal:
        _settle(job, JobState.FAILED, now=clock(), problem=_as_problem(refusal))
        is_settled = True
    finally:
        if not is_settled:
            _give_back(job, now=clock())
    return True


def job_cancel(
    actor: Actor, *, job_id: int, right: Right = Right.DRAW, action: str = "job_cancel"
) -> Job:
    """Cancels a waiting job at once, or asks a running one to stop; gives the job.

    `right` is the one that is needed for the work itself, `action` what the log calls it. Raises
    `NotFound` for a job of no event, `NotAllowed`.
    """
    found = Job.objects.filter(pk=job_id, tournament__isnull=False).first()
    if found is None or found.tournament_id is None:
        raise NotFound(_("There is no such job."), code="job_gone")
    with change(actor, tournament_id=found.tournament_id, right=right) as under_way:
        job = Job.objects.select_for_update().get(pk=job_id)
        if job.state not in OPEN_JOB_STATES:
            return job
        if job.state == JobState.QUEUED:
            job.state, job.finished_at = JobState.CANCELLED, under_way.now
        job.stop_requested = True
        job.save(update_fields=["state", "finished_at", "stop_requested"])
        under_way.log(action, job, after={"state": job.state})
    return job


def jobs_sweep(*, now: datetime) -> Sequence[int]:
    """Ends what nobody works on any more and gives the ids of the jobs that wait too long.

    A job whose worker went silent waits again, or fails if it had its last attempt. The ids are
    for ringing again: their bell was lost, or the broker was.
    """
    silent = Job.objects.filter(_lease_ran_out(now), state=JobState.RUNNING)
    silent.filter(stop_requested=True).update(
        state=JobState.CANCELLED, finished_at=now, lease_owner="", lease_until=None
    )
    silent.filter(attempts__gte=settings.JOB_ATTEMPTS).update(
        state=JobState.FAILED, finished_at=now, problem=_LOST, lease_owner="", lease_until=None
    )
    requeued = list(silent.values_list("pk", flat=True))
    silent.update(state=JobState.QUEUED, lease_owner="", lease_until=None)
    waiting = Job.objects.filter(
        state=JobState.QUEUED, created_at__lte=now - settings.JOB_SWEEP_AFTER
    )
    return sorted({*requeued, *waiting.values_list("pk", flat=True)})


def job_next(*, kinds: Sequence[str]) -> int | None:
    """Gives the id of the job of these kinds that has waited longest, or None."""
    waiting = Job.objects.filter(state=JobState.QUEUED, kind__in=kinds).order_by("pk")
    return waiting.values_list("pk", flat=True).first()


_LOST: Plain = {
    "code": "job_lost",
    "detail": gettext_noop("The work was broken off each time it was tried. Start it again."),
    "data": {},
}
_CRASHED: Plain = {
    "code": "job_crashed",
    "detail": gettext_noop("The work failed each time it was tried; the server's log says why."),
    "data": {},
}


def _lease_ran_out(now: datetime) -> Q:
    """True for a lease that is over, or further ahead than any lease reaches.

    The second happens when the clock was set back: the holder renews by the new time, and a lease
    by the old one would otherwise hold for hours.
    """
    return Q(lease_until__lt=now) | Q(lease_until__gt=now + settings.JOB_LONGEST)


def _claimable(now: datetime) -> QuerySet[Job]:
    is_free = Q(state=JobState.QUEUED) | (Q(state=JobState.RUNNING) & _lease_ran_out(now))
    return Job.objects.filter(is_free, attempts__lt=settings.JOB_ATTEMPTS)


def _held(job: Job) -> QuerySet[Job]:
    """The row, as long as this attempt holds it."""
    return Job.objects.filter(pk=job.pk, state=JobState.RUNNING, lease_owner=job.lease_owner)


def _finish(job: Job, *, kind: JobKind, outcome: Plain, now: datetime) -> None:
    """Stores the outcome and ends the job in one transaction. Raises `JobLost`, `JobStopped`."""
    with transaction.atomic():
        if job.tournament_id is not None:
            # The event first, then the job: the order every service locks in.
            live.lock(job.tournament_id)
        if not kind.keeps_best and _held(job).filter(stop_requested=True).exists():
            # Asked in the very moment the work ended: who stops a job wants nothing of it.
            raise JobStopped(str(job))
        if not _held(job).update(state=JobState.DONE, finished_at=now, lease_until=None):
            raise JobLost(str(job))
        Job.objects.filter(pk=job.pk).update(result=kind.store(job, outcome))


def _settle(job: Job, state: JobState, *, now: datetime, problem: Plain | None = None) -> None:
    """Ends the job as failed or cancelled, unless somebody else took it over meanwhile."""
    _held(job).update(state=state, finished_at=now, problem=problem, lease_until=None)


def _give_back(job: Job, *, now: datetime) -> None:
    """Lets the job be tried again after a crash; after the last attempt it has failed."""
    logger.error("Job %s (%s) crashed in attempt %s.", job.pk, job.kind, job.attempts)
    if job.attempts >= settings.JOB_ATTEMPTS:
        _settle(job, JobState.FAILED, now=now, problem=_CRASHED)
        return
    _held(job).update(state=JobState.QUEUED, lease_owner="", lease_until=None)


def _as_problem(refusal: TournamentError) -> Plain:
    return {"code": refusal.code, "detail": refusal.detail, "data": refusal.data}
