"""The stored reports of an event, and the jobs that make them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max

from tournament.choices import OPEN_JOB_STATES, RoundStatus
from tournament.models import AuditEntry, Job, Report, Tournament

REPORT_JOB = "report"
"""The kind of the jobs that make reports."""

MOST_JOBS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRound:
    """A published round a report may be about."""

    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportsOfEvent:
    """What the page of reports shows.

    `reports` are without their content, the newest first; `jobs` the newest ones, done or not;
    `last_changes` the version of the newest change of each action.
    """

    rounds: tuple[ReportRound, ...]
    reports: tuple[Report, ...]
    jobs: tuple[Job, ...]
    last_changes: Mapping[str, int]

    @property
    def open_jobs(self) -> tuple[Job, ...]:
        """Those waiting or under way."""
        return tuple(job for job in self.jobs if job.state in OPEN_JOB_STATES)


def reports_of_event(tournament: Tournament) -> ReportsOfEvent:
    """Gives the event's reports and their jobs. Four queries."""
    return ReportsOfEvent(
        rounds=report_rounds(tournament),
        reports=tuple(tournament.reports.defer("content").select_related("made_by")),
        jobs=tuple(tournament.jobs.filter(kind=REPORT_JOB).order_by("-pk")[:MOST_JOBS]),
        last_changes=last_changes(tournament),
    )


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
