"""Jobs: claimed once, taken over when silent, ended once."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings

from tests.builders import make_tournament, race
from tournament.actors import Actor, system_actor
from tournament.choices import JobState
from tournament.errors import Blocked, NotAllowed, NotFound
from tournament.models import AuditEntry, Club, Job
from tournament.services.jobs import (
    JobKind,
    JobRun,
    job_cancel,
    job_claim,
    job_enqueue,
    job_next,
    job_run,
    jobs_sweep,
)

NOW = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
LEASE = timedelta(seconds=60)
AFTER_LEASE = NOW + LEASE + timedelta(seconds=1)

pytestmark = pytest.mark.django_db


def enqueued(work_key: str = "work:1") -> Job:
    """A waiting job of the kind `club`."""
    return job_enqueue(
        system_actor("tests"), kind="club", work_key=work_key, payload={"name": "North"}, now=NOW
    )


def make_club(job: Job, outcome: dict[str, Any]) -> dict[str, Any]:
    """Writes something that can be counted, and that must not exist twice."""
    club = Club.objects.create(name=outcome["name"], created_at=NOW)
    return {"club": club.name}


def kinds(work: Callable[[JobRun], dict[str, Any]]) -> dict[str, JobKind]:
    """The kind `club` with this work."""
    return {"club": JobKind(name="club", work=work, store=make_club, lease=LEASE)}


def take_name(run: JobRun) -> dict[str, Any]:
    """Work that succeeds."""
    return {"name": run.job.payload["name"]}


def crash(_run: JobRun) -> dict[str, Any]:
    """Work with a mistake in it."""
    raise ZeroDivisionError


def refuse(_run: JobRun) -> dict[str, Any]:
    """Work that the inputs do not allow."""
    raise Blocked("Table 3 has no result.", code="results_missing", data={"tables": [3]})


def run_at(job: Job, work: Callable[[JobRun], dict[str, Any]], now: datetime = NOW) -> bool:
    """Runs the job with this work at this time."""
    return job_run(job.pk, kinds=kinds(work), clock=lambda: now)


def test_job_done_stores_outcome_and_result() -> None:
    job = enqueued()

    assert run_at(job, take_name)

    job.refresh_from_db()
    assert (job.state, job.result, job.attempts) == (JobState.DONE, {"club": "North"}, 1)
    assert Club.objects.filter(name="North").count() == 1


def test_job_delivered_again_takes_effect_once() -> None:
    job = enqueued()
    run_at(job, take_name)

    assert not run_at(job, take_name)
    assert not run_at(job, take_name, NOW + timedelta(days=1))

    assert Club.objects.count() == 1


def test_enqueue_of_open_work_gives_the_same_job() -> None:
    first = enqueued()

    assert enqueued() == first
    assert enqueued("work:2") != first


def test_enqueue_after_the_end_gives_a_new_job() -> None:
    first = enqueued()
    run_at(first, take_name)

    assert enqueued() != first


def test_claim_of_a_held_job_gives_nothing() -> None:
    job = enqueued()

    assert job_claim(job.pk, lease=LEASE, now=NOW) is not None
    assert job_claim(job.pk, lease=LEASE, now=NOW) is None


@pytest.mark.django_db(transaction=True)
def test_claim_by_several_at_one_instant_is_won_by_one() -> None:
    job = enqueued()
    claims: list[Job | None] = []

    race(lambda _number: claims.append(job_claim(job.pk, lease=LEASE, now=NOW)))

    job.refresh_from_db()
    winners = [claim.lease_owner for claim in claims if claim is not None]
    assert winners == [job.lease_owner]
    assert job.attempts == 1


@pytest.mark.django_db(transaction=True)
def test_enqueue_of_the_same_work_at_one_instant_gives_one_job() -> None:
    jobs: list[Job] = []

    race(lambda _number: jobs.append(enqueued()))

    assert {job.pk for job in jobs} == set(Job.objects.values_list("pk", flat=True))
    assert Job.objects.count() == 1


def test_claim_after_the_lease_takes_over() -> None:
    job = enqueued()
    first = job_claim(job.pk, lease=LEASE, now=NOW)

    second = job_claim(job.pk, lease=LEASE, now=AFTER_LEASE)

    assert first is not None
    assert second is not None
    assert second.attempts == 2
    assert second.lease_owner != first.lease_owner


def test_job_taken_over_while_working_is_written_by_the_second_only() -> None:
    job = enqueued()

    def work_while_another_takes_over(run: JobRun) -> dict[str, Any]:
        assert run_at(job, take_name, AFTER_LEASE)
        return take_name(run)

    assert not run_at(job, work_while_another_takes_over)

    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.DONE, 2)
    assert Club.objects.count() == 1


def test_crash_gives_the_job_back_until_its_last_attempt() -> None:
    job = enqueued()

    for state in (JobState.QUEUED, JobState.QUEUED, JobState.FAILED):
        with pytest.raises(ZeroDivisionError):
            run_at(job, crash)
        job.refresh_from_db()
        assert job.state == state

    assert job.problem["code"] == "job_crashed"
    assert job.attempts == settings.JOB_ATTEMPTS
    assert not run_at(job, take_name)


def test_refusal_fails_the_job_at_once_with_its_code() -> None:
    job = enqueued()

    assert run_at(job, refuse)

    job.refresh_from_db()
    assert job.state == JobState.FAILED
    assert job.problem == {
        "code": "results_missing",
        "detail": "Table 3 has no result.",
        "data": {"tables": [3]},
    }


def test_stop_requested_cancels_at_the_next_progress() -> None:
    job = enqueued()

    def work_until_stopped(run: JobRun) -> dict[str, Any]:
        Job.objects.filter(pk=job.pk).update(stop_requested=True)
        run.progress(2, total=2)
        return take_name(run)

    assert run_at(job, work_until_stopped)

    job.refresh_from_db()
    assert (job.state, job.progress_done, job.progress_total) == (JobState.CANCELLED, 2, 2)
    assert not Club.objects.exists()


def test_sweep_puts_a_silent_job_back_and_rings_it() -> None:
    job = enqueued()
    job_claim(job.pk, lease=LEASE, now=NOW)

    assert jobs_sweep(now=NOW) == []
    assert jobs_sweep(now=AFTER_LEASE) == [job.pk]

    job.refresh_from_db()
    assert (job.state, job.lease_owner) == (JobState.QUEUED, "")


def test_sweep_after_the_clock_was_set_back_frees_the_job() -> None:
    job = enqueued()
    job_claim(job.pk, lease=LEASE, now=NOW)

    assert jobs_sweep(now=NOW - timedelta(hours=2)) == [job.pk]


def test_sweep_after_the_last_attempt_fails_the_job() -> None:
    job = enqueued()
    Job.objects.filter(pk=job.pk).update(attempts=settings.JOB_ATTEMPTS - 1)
    job_claim(job.pk, lease=LEASE, now=NOW)

    jobs_sweep(now=AFTER_LEASE)

    job.refresh_from_db()
    assert (job.state, job.problem["code"]) == (JobState.FAILED, "job_lost")


def test_sweep_names_jobs_whose_bell_was_not_heard() -> None:
    job = enqueued()

    assert jobs_sweep(now=NOW) == []
    assert jobs_sweep(now=NOW + settings.JOB_SWEEP_AFTER) == [job.pk]


def test_next_job_is_the_oldest_of_a_known_kind() -> None:
    oldest = enqueued("work:1")
    enqueued("work:2")

    assert job_next(kinds=("club",)) == oldest.pk
    assert job_next(kinds=("other",)) is None


def test_run_of_an_unknown_kind_leaves_the_job_waiting() -> None:
    job = enqueued()

    assert not job_run(job.pk, kinds={}, clock=lambda: NOW)

    job.refresh_from_db()
    assert job.state == JobState.QUEUED


def event_job() -> Job:
    """A waiting job of an event."""
    return job_enqueue(
        system_actor("tests"),
        kind="club",
        work_key="work:event",
        payload={"name": "North"},
        tournament=make_tournament(),
        now=NOW,
    )


def test_cancel_of_a_waiting_job_ends_it_at_once() -> None:
    job = job_cancel(system_actor("tests"), job_id=event_job().pk)

    assert job.state == JobState.CANCELLED
    assert not run_at(job, take_name)
    assert AuditEntry.objects.filter(action="job_cancel", target_id=job.pk).exists()


def test_cancel_of_a_running_job_asks_it_to_stop() -> None:
    job = event_job()
    job_claim(job.pk, lease=LEASE, now=NOW)

    cancelled = job_cancel(system_actor("tests"), job_id=job.pk)

    assert (cancelled.state, cancelled.stop_requested) == (JobState.RUNNING, True)


def test_cancelled_job_whose_worker_went_silent_is_not_tried_again() -> None:
    job = event_job()
    job_claim(job.pk, lease=LEASE, now=NOW)
    job_cancel(system_actor("tests"), job_id=job.pk)

    assert jobs_sweep(now=AFTER_LEASE) == []

    job.refresh_from_db()
    assert job.state == JobState.CANCELLED


def test_cancel_without_the_right_is_refused() -> None:
    job = event_job()

    with pytest.raises(NotAllowed):
        job_cancel(Actor(name="visitor"), job_id=job.pk)

    job.refresh_from_db()
    assert job.state == JobState.QUEUED


def test_cancel_of_an_unknown_job_is_refused() -> None:
    with pytest.raises(NotFound):
        job_cancel(system_actor("tests"), job_id=enqueued().pk)


def stopped_in_the_last_moment(run: JobRun) -> dict[str, Any]:
    """Work that is asked to stop after it last looked."""
    Job.objects.filter(pk=run.job.pk).update(stop_requested=True)
    return {"name": "North"}


def test_stop_asked_in_the_second_the_work_ends_writes_nothing() -> None:
    job = enqueued()

    assert run_at(job, stopped_in_the_last_moment)

    job.refresh_from_db()
    assert job.state == JobState.CANCELLED
    assert not Club.objects.exists()


def test_work_that_keeps_its_best_is_stored_though_a_stop_was_asked() -> None:
    job = enqueued()
    kind = JobKind(
        name="club",
        work=stopped_in_the_last_moment,
        store=make_club,
        lease=LEASE,
        keeps_best=True,
    )

    assert job_run(job.pk, kinds={"club": kind}, clock=lambda: NOW)

    job.refresh_from_db()
    assert job.state == JobState.DONE
    assert Club.objects.get().name == "North"
