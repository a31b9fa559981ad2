"""Reports: choose one, watch it being made, fetch the file, see whether it still holds."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any

from django.conf import settings
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import content_disposition_header, quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournament.choices import JobState, ReportFormat
from tournament.models import Job, Report
from tournament.permissions import Right
from tournament.reports.kind import Ask, Option, ReportKind, is_fresh
from tournament.reports.kinds import REPORT_KINDS
from tournament.reports.options import default_of
from tournament.selectors.reports import (
    ReportsOfEvent,
    find_report,
    open_report_jobs,
    reports_of_event,
)
from tournament.sentences.reports import report_problem
from tournament.services.reports import (
    KEPT_VERSIONS,
    ReportAsked,
    report_cancel,
    report_read,
    report_request,
)
from tournament.text import whole_id
from tournament.views.working import Refusal, Work, working_page

WORKERS = (Right.CONFIRM_RESULT, Right.MANAGE_EVENT)
"""Who sees the page; each kind of report asks for a right of its own besides."""

FAILURE_SHOWN = timedelta(hours=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownFile:
    """One report with its title, its other versions, and whether it still holds."""

    report: Report
    title: str
    is_fresh: bool
    may_make: bool
    older: tuple[Report, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownJob:
    """A job with what it makes; `problem` says why it failed."""

    job: Job
    title: str
    problem: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownOption:
    """A question of a report and what stands in its field."""

    option: Option
    value: Any


@working_page(*WORKERS)
def reports(work: Work) -> HttpResponse:
    """The page of reports: what can be made, what is being made, what there is."""
    if work.is_post:
        step = {"make": make, "stop": stop}.get(work.request.POST.get("do", ""))
        if step:
            return step(work)
    return _page(work)


@working_page(*WORKERS, methods=("GET", "HEAD"))
def reports_progress(work: Work) -> HttpResponse:
    """The lines of the jobs under way, for a page that looks again by itself.

    Where other jobs are under way than the page shows, it answers 204: look at all of it again.
    """
    jobs = open_report_jobs(work.event)
    if work.request.GET.get("jobs", "") != job_ids(jobs) or not jobs:
        return HttpResponse(status=204)
    shown = {"event": work.event, "jobs": _shown_jobs(work, jobs)}
    return render(work.request, "tournament/working/_report_jobs.html", shown)


@working_page(*WORKERS, methods=("GET", "HEAD"))
def report_file(work: Work, report_id: int) -> HttpResponse:
    """The file itself. A PDF opens in the browser, anything else is saved."""
    report = find_report(work.event, report_id=report_id)
    if report is None:
        raise Http404
    content, refusal = work.attempt(
        partial(report_read, work.actor, report=report, tournament=work.event)
    )
    if refusal or content is None:
        return _page(work, refusal)
    answer = HttpResponse(content, content_type=report.media_type)
    is_saved = report.format != ReportFormat.PDF or bool(work.request.GET.get("save"))
    answer["Content-Disposition"] = content_disposition_header(is_saved, report.name) or ""
    answer["Cache-Control"] = "private, no-cache"
    answer["ETag"] = quote_etag(report.sha256)
    answer["X-Content-Type-Options"] = "nosniff"
    return answer


def make(work: Work) -> HttpResponse:
    """Asks for a report; one that is there and holds is shown at once."""
    posted = work.request.POST
    kind = REPORT_KINDS.get(posted.get("kind", ""))
    if kind is None:
        raise Http404
    asked = ReportAsked(
        kind=kind.code,
        format=posted.get("format", kind.formats[0]),
        language=posted.get("language", get_language() or "en"),
        options=_posted_options(kind, posted),
        site=work.request.build_absolute_uri("/"),
    )
    made, refusal = work.attempt(
        partial(report_request, work.actor, tournament_id=work.event.pk, asked=asked)
    )
    if refusal or made is None:
        return _page(work, refusal, kind=kind)
    to = reverse("desk_reports", args=[work.event.slug])
    if isinstance(made, Report):
        return work.done(
            _("This file was made before and still holds."), to=f"{to}?file={made.pk}#r{made.pk}"
        )
    return HttpResponseRedirect(to)


def stop(work: Work) -> HttpResponse:
    """Stops the making of a report."""
    number = whole_id(work.request.POST.get("job", ""))
    mine = {job.pk for job in open_report_jobs(work.event)}
    to = reverse("desk_reports", args=[work.event.slug])
    if number not in mine:
        return HttpResponseRedirect(to)
    _job, refusal = work.attempt(partial(report_cancel, work.actor, job_id=number))
    if refusal:
        return _page(work, refusal)
    return work.done(_("Stopped. No file was made."), to=to)


def _page(
    work: Work, refusal: Refusal | None = None, *, kind: ReportKind | None = None
) -> HttpResponse:
    """Gives the page: the form of a kind where one is chosen, else the list of kinds."""
    found = reports_of_event(
        work.event,
        may_see=partial(_may_see, work),
        page=whole_id(work.request.GET.get("page", "")),
        file=whole_id(work.request.GET.get("file", "")),
    )
    chosen = kind or REPORT_KINDS.get(work.request.GET.get("kind", ""))
    if chosen is not None and chosen.right not in work.rights:
        chosen = None
    shown = chosen and {
        "kind": chosen,
        "options": _options(work, chosen, found),
        "format": _sent(work).get("format", ""),
        "language": _sent(work).get("language", get_language()),
    }
    return work.page(
        "working/reports",
        tab="reports",
        refusal=refusal,
        kinds=[one for one in REPORT_KINDS.values() if one.right in work.rights],
        chosen=shown,
        languages=settings.LANGUAGES,
        files=_files(work, found),
        jobs=_shown_jobs(work, found.open_jobs),
        job_ids=job_ids(found.open_jobs),
        failed=_failed(work, found),
        rounds=found.rounds,
        page=found.page,
        pages=found.pages,
        kept=KEPT_VERSIONS,
    )


def job_ids(jobs: Iterable[Job]) -> str:
    """Gives the ids of jobs as the address of their progress has them."""
    return ",".join(str(job.pk) for job in jobs)


def _may_see(work: Work, code: str, options: Mapping[str, Any]) -> bool:
    """Tells whether the person may read a report; one of a kind that is gone, who manages."""
    kind = REPORT_KINDS.get(code)
    return (kind.right_of(options) if kind else Right.MANAGE_EVENT) in work.rights


def _sent(work: Work) -> Mapping[str, Any]:
    return work.request.POST if work.is_post else work.request.GET


def _posted_options(kind: ReportKind, posted: Mapping[str, Any]) -> dict[str, Any]:
    """Gives the options of a form; a box that is not ticked is not sent, and means no."""
    return {
        option.code: posted.get(option.code, "0" if option.ask is Ask.YES_NO else None)
        for option in kind.options
    }


def _options(work: Work, kind: ReportKind, found: ReportsOfEvent) -> list[ShownOption]:
    """Gives the questions with what was sent, else with what stands there by default."""
    numbers = [held.number for held in found.rounds]
    sent = _sent(work)
    shown = []
    for option in kind.options:
        value = default_of(option, rounds=numbers)
        if option.ask is Ask.YES_NO:
            value = sent.get(option.code, "") not in ("", "0") if work.is_post else value
        else:
            value = str(sent.get(option.code, value))
        shown.append(ShownOption(option=option, value=value))
    return shown


def _files(work: Work, found: ReportsOfEvent) -> list[ShownFile]:
    """Gives every report once, in its newest version, those made last first."""
    versions: dict[tuple[str, ...], list[Report]] = defaultdict(list)
    for report in found.reports:
        key = (report.kind, report.format, report.language, report.options_key)
        versions[key].append(report)
    shown = []
    for newest, *older in versions.values():
        kind = REPORT_KINDS.get(newest.kind)
        fresh = kind is not None and is_fresh(kind, newest.version, last_changes=found.last_changes)
        shown.append(
            ShownFile(
                report=newest,
                title=_title(work, kind, newest.options) or newest.name,
                is_fresh=fresh,
                may_make=kind is not None,
                older=tuple(older),
            )
        )
    return shown


def _shown_jobs(work: Work, jobs: Iterable[Job]) -> list[ShownJob]:
    return [ShownJob(job=job, title=title) for job, title in _mine(work, jobs)]


def _failed(work: Work, found: ReportsOfEvent) -> list[ShownJob]:
    """Gives the jobs that failed today and were not followed by another of the same report."""
    newest = {job.work_key: job for job in reversed(found.jobs)}
    since = timezone.now() - FAILURE_SHOWN
    failed = [
        job
        for job in newest.values()
        if job.state == JobState.FAILED and job.finished_at and job.finished_at > since
    ]
    return [
        ShownJob(job=job, title=title, problem=report_problem(job.problem or {}))
        for job, title in _mine(work, failed)
    ]


def _mine(work: Work, jobs: Iterable[Job]) -> Iterator[tuple[Job, str]]:
    """Gives the jobs whose reports the person may make, with what they make."""
    for job in jobs:
        kind = REPORT_KINDS.get(job.payload["kind"])
        if kind is not None and kind.right_of(job.payload["options"]) in work.rights:
            yield job, _title(work, kind, job.payload["options"])


def _title(work: Work, kind: ReportKind | None, options: Mapping[str, Any]) -> str:
    """Gives what a stored report is called; options that came later have their default."""
    if kind is None:
        return ""
    by_default = {option.code: default_of(option, rounds=()) for option in kind.options}
    return kind.title(work.event, by_default | dict(options))
