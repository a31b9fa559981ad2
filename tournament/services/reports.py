"""Reports: ask for one, make it in a job, keep it with the version of the event it shows."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor, user_actor
from tournament.choices import ReportFormat
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Job, Report, Tournament
from tournament.permissions import Right, has_right, require
from tournament.reports.kind import MEDIA_TYPES, PLANNED, Making, Options, ReportKind, is_fresh
from tournament.reports.kinds import REPORT_KINDS
from tournament.reports.options import clean_options, options_key
from tournament.selectors.reports import (
    REPORT_JOB,
    last_changes,
    report_rounds,
    same_reports,
)
from tournament.services.change import change
from tournament.services.jobs import JobKind, JobRun, JobStopped, Plain, job_cancel, job_enqueue

KEPT_VERSIONS = 10
"""So many versions of one report are kept: same kind, options, format and language."""

_NAME_LIMIT = 120
_NAME_BYTES = 240
"""File systems take 255 bytes, the ending included: a letter of Japanese has three."""
_FORBIDDEN_IN_NAMES = str.maketrans(dict.fromkeys('<>:"/\\|?*', " "))
"""What file systems do not take in a name."""

_LEASE = timedelta(minutes=3)
"""The setting of a large file is one silent step."""

_CALM_READINGS = 5
"""So often the event is read again where it changes meanwhile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportAsked:
    """What somebody asks for.

    `options` are texts of a form or values of JSON; what is left out takes its default. `site`
    is the address of the site for links on paper, "https://example.org".
    """

    kind: str
    format: str = ReportFormat.PDF.value
    language: str = "en"
    options: Mapping[str, Any] = field(default_factory=dict)
    site: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Order:
    """A request in the one form in which the same one is known again."""

    kind: ReportKind
    format: ReportFormat
    language: str
    options: Options
    site: str

    @property
    def key(self) -> str:
        return options_key(self.options, site=self.site)


def report_kind(code: str) -> ReportKind:
    """Gives the kind of this code. Raises `NotFound`."""
    kind = REPORT_KINDS.get(code)
    if kind is None:
        raise NotFound(_("There is no such report."), code="report_kind_unknown")
    return kind


def report_request(
    actor: Actor, *, tournament_id: int, asked: ReportAsked, now: datetime | None = None
) -> Report | Job:
    """Gives the stored report where it still holds, else the job that makes it.

    Asked twice, it is made once. Raises `NotFound` for an unknown kind, `NotAllowed`, `Invalid`
    with every problem of what was asked.
    """
    kind = report_kind(asked.kind)
    with change(actor, tournament_id=tournament_id, right=kind.right, now=now) as under_way:
        event = under_way.tournament
        order = _order(actor, event, kind=kind, asked=asked)
        stored = fresh_report(event, order)
        if stored is not None:
            return stored
        work = f"{kind.code}:{order.format}:{order.language}:{order.key[:40]}"
        return job_enqueue(
            actor,
            kind=REPORT_JOB,
            work_key=f"report:{tournament_id}:{work}",
            payload={
                "kind": kind.code,
                "format": order.format.value,
                "language": order.language,
                "options": dict(order.options),
                "site": order.site,
                "actor": actor.name,
            },
            tournament=event,
            inputs_hash=order.key,
            now=under_way.now,
        )


def report_cancel(actor: Actor, *, job_id: int) -> Job:
    """Stops the making of a report and gives its job. Raises `NotFound`, `NotAllowed`."""
    job = Job.objects.filter(pk=job_id, kind=REPORT_JOB).first()
    if job is None:
        raise NotFound(_("There is no such job."), code="job_gone")
    right = report_kind(job.payload["kind"]).right_of(job.payload["options"])
    return job_cancel(actor, job_id=job_id, right=right, action="report_cancel")


def report_read(actor: Actor, *, report: Report, tournament: Tournament) -> bytes:
    """Gives a report's file. Raises `NotAllowed` without the right to its kind."""
    kind = REPORT_KINDS.get(report.kind)
    right = kind.right_of(report.options) if kind else Right.MANAGE_EVENT
    require(actor, right, tournament=tournament)
    return bytes(report.content)


def fresh_report(event: Tournament, order: _Order) -> Report | None:
    """Gives the newest stored version, without content, if it would come out the same now."""
    stored = same_reports(
        event,
        kind=order.kind.code,
        format_=order.format,
        language=order.language,
        options_key=order.key,
    )
    if not stored:
        return None
    fresh = is_fresh(order.kind, stored[0].version, last_changes=last_changes(event))
    return stored[0] if fresh else None


def _order(actor: Actor, event: Tournament, *, kind: ReportKind, asked: ReportAsked) -> _Order:
    """Raises `Invalid` with every problem."""
    problems: list[Problem] = []
    format_ = ReportFormat(asked.format) if asked.format in kind.formats else kind.formats[0]
    if format_ != asked.format:
        offered = ", ".join(ReportFormat(one).label for one in kind.formats)
        detail = _("%(report)s: choose one of these formats: %(formats)s.")
        detail = detail % {"report": kind.label, "formats": offered}
        problems.append(Problem(code="report_format", place="format", detail=detail))
    languages = dict(settings.LANGUAGES)
    if asked.language not in languages:
        offered = ", ".join(languages)
        detail = _("Choose one of these languages: %(languages)s.") % {"languages": offered}
        problems.append(Problem(code="report_language", place="language", detail=detail))
    rounds = [one.number for one in report_rounds(event)]
    options, wrong = clean_options(kind, asked.options, format_=format_, rounds=rounds)
    problems.extend(wrong)
    if problems:
        raise Invalid(problems)
    if kind.has_planned:
        options = {**options, PLANNED: has_right(actor, Right.DRAW, tournament=event)}
    site = asked.site.rstrip("/") if kind.has_links else ""
    return _Order(kind=kind, format=format_, language=asked.language, options=options, site=site)


def _work(run: JobRun) -> Plain:
    """Reads the event and makes the file; writes nothing."""
    payload = run.job.payload
    kind = report_kind(payload["kind"])
    made_at = run.clock()
    event, data = _read_calmly(run, kind)
    with override(payload["language"]), timezone.override(ZoneInfo(event.time_zone)):
        title = kind.title(event, payload["options"])
        content = kind.build(
            Making(
                tournament=event,
                data=data,
                options=payload["options"],
                format=ReportFormat(payload["format"]),
                language=payload["language"],
                title=title,
                site=payload["site"],
                made_at=timezone.localtime(made_at),
                progress=run.progress,
                alive=partial(_alive, run),
            )
        )
    return {
        "content": content,
        "version": event.version,
        "name": file_name(event.name, title, payload["format"]),
        "made_at": made_at,
    }


def _alive(run: JobRun) -> None:
    """Renews the lease; raises `JobStopped` where the work was asked to stop."""
    if run.should_stop():
        raise JobStopped(str(run.job))


def _read_calmly(run: JobRun, kind: ReportKind) -> tuple[Tournament, Any]:
    """Gives the event and what the report shows, both of one version.

    The queries see one after another what is committed; where a change came between them they are
    asked again. Raises `Blocked` where the event does not come to rest.
    """
    for _attempt in range(_CALM_READINGS):
        event = Tournament.objects.get(pk=run.job.tournament_id)
        data = kind.read(event, run.job.payload["options"])
        if Tournament.objects.filter(pk=event.pk, version=event.version).exists():
            return event, data
    raise Blocked(
        _("The event changed again and again while this was being read. Try again."),
        code="report_restless",
    )


def _store(job: Job, outcome: Plain) -> Plain:
    """Keeps the finished file, in the transaction that ends the job; drops the oldest ones.

    The event's version stays as it is: a file about the event changes nothing in it.
    """
    payload, content = job.payload, outcome["content"]
    event = Tournament.objects.get(pk=job.tournament_id)
    options = payload["options"]
    report = Report.objects.create(
        tournament=event,
        kind=payload["kind"],
        format=payload["format"],
        language=payload["language"],
        options=options,
        options_key=job.inputs_hash,
        round_number=options.get("round") or None,
        version=outcome["version"],
        name=outcome["name"],
        media_type=MEDIA_TYPES[ReportFormat(payload["format"])],
        content=content,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        job=job,
        made_by=job.created_by,
        made_at=outcome["made_at"],
    )
    dropped = _drop_oldest(report)
    audit.record(
        _actor_of(job),
        "report_make",
        tournament=event,
        target=report,
        now=outcome["made_at"],
        after={
            "file": report.name,
            "shows_version": report.version,
            **({"dropped": dropped} if dropped else {}),
        },
    )
    return {"report": report.pk}


def _drop_oldest(report: Report) -> list[str]:
    """Removes the versions of a report that are too many; gives their names and times."""
    same = Report.objects.filter(
        tournament=report.tournament_id,
        kind=report.kind,
        format=report.format,
        language=report.language,
        options_key=report.options_key,
    ).defer("content")
    old = list(same.order_by("-pk")[KEPT_VERSIONS:])
    same.filter(pk__in=[one.pk for one in old]).delete()
    return [f"{one.name} ({one.made_at:%Y-%m-%d %H:%M} UTC)" for one in old]


def file_name(event: str, title: str, ending: str) -> str:
    """Gives a name every file system takes.

    >>> file_name("Spring/Open", "Round 5", "pdf")
    'Spring Open, Round 5.pdf'
    """
    parts = (" ".join(part.translate(_FORBIDDEN_IN_NAMES).split()) for part in (event, title))
    text = ", ".join(parts)[:_NAME_LIMIT]
    text = text.encode()[:_NAME_BYTES].decode(errors="ignore")
    return f"{text.strip(' .')}.{ending}"


def _actor_of(job: Job) -> Actor:
    """Gives who asked for the report. His right was checked then, and is not asked again."""
    if job.created_by is not None:
        return user_actor(job.created_by)
    return Actor(name=job.payload["actor"], is_system=True)


REPORT = JobKind(name=REPORT_JOB, work=_work, store=_store, lease=_LEASE)
