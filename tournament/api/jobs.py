"""Jobs: work in the background, how far it is, what came of it."""

from typing import Any

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.api.fields import Answer, Choice, Flag, Id, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Answered, Ask, EventApi, operation
from tournament.api.lists import page_form, page_of
from tournament.choices import JobState
from tournament.models import Job, Tournament
from tournament.permissions import Right
from tournament.selectors.play_rows import find_job, job_rows
from tournament.selectors.reports import REPORT_JOB
from tournament.sentences import stored_sentence
from tournament.sentences.reports import report_problem
from tournament.services.jobs import job_cancel
from tournament.services.reports import report_cancel

TAG = "Jobs"
KINDS = [("draw", "draw"), ("plan", "plan"), ("report", "report")]


class JobResultAnswer(Answer):
    """What a job made: one of the ids."""

    draw = Id(allow_null=True)
    plan = Id(allow_null=True)
    report = Id(allow_null=True)


class JobProblemAnswer(Answer):
    """Why a job made nothing."""

    code = Text()
    detail = Text(help_text="In the language of the request.")


class JobAnswer(Answer):
    """A piece of work. Ask again until `state` is done, failed or cancelled."""

    id = Id()
    kind = Text(help_text="draw, plan or report.")
    state = Choice(JobState.choices)
    done = Whole(help_text="So many steps are done.")
    total = Whole(help_text="Of so many as far as is known; 0: not known yet.")
    stop_requested = Flag()
    result = JobResultAnswer(allow_null=True, help_text="Null until it is done.")
    problem = JobProblemAnswer(allow_null=True)
    created_at = Moment()
    started_at = Moment(allow_null=True)
    finished_at = Moment(allow_null=True)


class JobQuery(PageQuery):
    """Which jobs."""

    kind = Choice(KINDS, required=False, help_text="Only of this kind.")
    state = Choice(JobState.choices, required=False, help_text="Only in this state.")


def job_shown(job: Job) -> dict[str, Any]:
    """Gives a job."""
    made = job.result
    return {
        "id": job.pk,
        "kind": job.kind,
        "state": job.state,
        "done": job.progress_done,
        "total": job.progress_total,
        "stop_requested": job.stop_requested,
        "result": {name: made.get(name) for name in ("draw", "plan", "report")} if made else None,
        "problem": _problem(job),
        "created_at": job.created_at,
        "started_at": job.started_at,
        "finished_at": job.finished_at,
    }


def job_started(event: Tournament, job: Job) -> Answered:
    """Gives the answer about a job that was asked for; Location says where to look again."""
    address = reverse("api_job", args=[event.slug, job.pk])
    return Answered(data=job_shown(job), status=202, headers={"Location": address})


def _problem(job: Job) -> dict[str, str] | None:
    if not job.problem:
        return None
    told = report_problem if job.kind == REPORT_JOB else stored_sentence
    detail = told(job.problem) or _("This failed.")
    return {"code": job.problem["code"], "detail": detail}


class JobApi(EventApi):
    """A view of jobs; those who work at the event see them."""

    tag = TAG

    def job(self, ask: Ask) -> Job:
        """Gives the job of the address; 404 where it is not of this event."""
        found = find_job(ask.the_event, job_id=ask.where["job"])
        if found is None:
            raise Http404
        return found


class Jobs(JobApi):
    """The jobs of an event."""

    @operation(
        name="listJobs",
        summary="List the event's jobs, the newest first.",
        query=JobQuery,
        answer=page_form(JobAnswer),
        right=Right.CONFIRM_RESULT,
        stamped=False,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        return page_of(ask, job_rows(ask.the_event, **ask.filters), job_shown)


class JobView(JobApi):
    """One job."""

    @operation(
        name="readJob",
        summary="Read a job: how far it is, what came of it.",
        answer=JobAnswer,
        right=Right.CONFIRM_RESULT,
        stamped=False,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The job."""
        return job_shown(self.job(ask))


class JobStop(JobApi):
    """A job whose outcome nobody wants any more."""

    @operation(
        name="stopJob",
        summary="Stop a job; a draw or plan under way ends with the best it has.",
        answer=JobAnswer,
        right=Right.CONFIRM_RESULT,
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The job."""
        job = self.job(ask)
        stop = report_cancel if job.kind == REPORT_JOB else job_cancel
        return job_shown(stop(ask.actor, job_id=job.pk))
