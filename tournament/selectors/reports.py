"""The stored reports of an event, and the jobs that make them."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Max

from tournament.choices import OPEN_JOB_STATES, RoundStatus
from tournament.models import AuditEntry, Job, Report, Tournament

REPORT_JOB = "report"
"""The kind of the jobs that make reports."""

MOST_JOBS = 60
FILES_SHOWN = 50
"""So many reports, each with all its versions, stand on a page."""

MaySee = Callable[[str, Mapping[str, Any]], bool]
"""Tells whether somebody may see a report of this kind with these options."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRound:
    """A published round a report may be about."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportsOfEvent:
    """What the page of reports shows.

    `reports` are every version of those on page `page` of `pages`, without their content, the
    newest first; `jobs` the newest ones, done or not; `last_changes` the version of the newest
    change of each action.
    """

    rounds: tuple[ReportRound, ...]
    reports: tuple[Report, ...]
    jobs: tuple[Job, ...]
    last_changes: Mapping[str, int]
    page: int
    pages: int

    @property
    def open_jobs(self) -> tuple[Job, ...]:
        """Those waiting or under way."""
        return tuple(job for job in self.jobs if job.state in OPEN_JOB_STATES)


def reports_of_event(
    tournament: Tournament, *, may_see: MaySee, page: int = 1, file: int = 0
) -> ReportsOfEvent:
    """Gives one page of the reports somebody may see, and their jobs. Five queries.

    A page has `FILES_SHOWN` reports with all their versions, those made last first. With `file`
    it is the page that has this one.
    """
    reports = _versions(tournament, may_see)
    pages = max(1, -(-len(reports) // FILES_SHOWN))
    at = next((at for at, versions in enumerate(reports) if file in versions), None)
    number = min(max(page, 1), pages) if at is None else at // FILES_SHOWN + 1
    shown = reports[(number - 1) * FILES_SHOWN : number * FILES_SHOWN]
    ids = [each for versions in shown for each in versions]
    found = tournament.reports.filter(pk__in=ids).order_by("-pk")
    return ReportsOfEvent(
        rounds=report_rounds(tournament),
        reports=tuple(found.defer("content").select_related("made_by")),
        jobs=tuple(tournament.jobs.filter(kind=REPORT_JOB).order_by("-pk")[:MOST_JOBS]),
        last_changes=last_changes(tournament),
        page=number,
        pages=pages,
    )


def _versions(tournament: Tournament, may_see: MaySee) -> list[list[int]]:
    """Gives the ids of the versions of each report, the newest first. One query."""
    rows = tournament.reports.order_by("-pk").values_list(
        "pk", "kind", "options", "format", "language", "options_key"
    )
    found: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for report_id, kind, options, *same in rows:
        if may_see(kind, options):
            found[(kind, *same)].append(report_id)
    return list(found.values())


def report_rounds(tournament: Tournament) -> tuple[ReportRound, ...]:
    """Gives the published rounds by number. One query."""
    rows = tournament.rounds.filter(status=RoundStatus.PUBLISHED).order_by("number")
    return tuple(ReportRound(number=held.number, name=held.name) for held in rows)


def last_changes(tournament: Tournament) -> dict[str, int]:
    """Gives the event's version after the newest change of each action. One query."""
    rows = AuditEntry.objects.filter(tournament=tournament).order_by()
    return dict(rows.values_list("action").annotate(Max("version")))


def same_reports(
    tournament: Tournament, *, kind: str, format_: str, language: str, options_key: str
) -> Sequence[Report]:
    """Gives the stored versions of one report without their content, the newest first.

    One query.
    """
    return list(
        tournament.reports.filter(
            kind=kind, format=format_, language=language, options_key=options_key
        ).defer("content")
    )


def open_report_jobs(tournament: Tournament) -> tuple[Job, ...]:
    """Gives the jobs waiting or under way that make reports, the newest first. One query."""
    found = tournament.jobs.filter(kind=REPORT_JOB, state__in=OPEN_JOB_STATES)
    return tuple(found.order_by("-pk"))


def find_report(tournament: Tournament, *, report_id: int) -> Report | None:
    """Gives one report of the event with its content, or None. One query."""
    return tournament.reports.filter(pk=report_id).first()
