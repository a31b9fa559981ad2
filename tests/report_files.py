"""Reports as tests need them: made here and now, and read back."""

import io
import re
from typing import Any

from pypdf import PdfReader

from tests.builders import NOW, SYSTEM
from tournament.actors import Actor
from tournament.choices import JobState
from tournament.models import Job, Report, Tournament
from tournament.services.jobs import job_run
from tournament.services.reports import ReportAsked, report_request
from tournament.tasks.kinds import JOB_KINDS

SITE = "https://hall.example.org"


def asked_report(
    event: Tournament,
    kind: str,
    *,
    actor: Actor = SYSTEM,
    format: str = "pdf",
    language: str = "en",
    **options: Any,
) -> Report | Job:
    """What the service gives at once: a stored report, or the job that makes it."""
    asked = ReportAsked(kind=kind, format=format, language=language, options=options, site=SITE)
    return report_request(actor, tournament_id=event.pk, asked=asked, now=NOW)


def done_job(job: Report | Job) -> Job:
    """The job after it was done here and now."""
    assert isinstance(job, Job), job
    job_run(job.pk, kinds=JOB_KINDS)
    job.refresh_from_db()
    return job


def made_report(event: Tournament, kind: str, **asked: Any) -> Report:
    """The finished report."""
    job = done_job(asked_report(event, kind, **asked))
    assert job.state == JobState.DONE, job.problem
    return Report.objects.get(pk=job.result["report"])


def pages_of(report: Report) -> list[str]:
    """The text of each page of a PDF, spaces and line ends as one space."""
    reader = PdfReader(io.BytesIO(bytes(report.content)))
    return [re.sub(r"\s+", " ", page.extract_text()) for page in reader.pages]


def text_of_report(report: Report) -> str:
    """The text of all pages."""
    return " ".join(pages_of(report))


def millimetres(report: Report, *, page: int = 0) -> tuple[int, int]:
    """Width and height of a page."""
    box = PdfReader(io.BytesIO(bytes(report.content))).pages[page].mediabox
    return round(float(box.width) / 72 * 25.4), round(float(box.height) / 72 * 25.4)


def fonts_of(report: Report) -> set[str]:
    """The names of the fonts a PDF carries, without the mark of their subsets."""
    reader = PdfReader(io.BytesIO(bytes(report.content)))
    found = set()
    for page in reader.pages:
        for font in page["/Resources"]["/Font"].values():
            found.add(str(font.get_object()["/BaseFont"]).partition("+")[2])
    return found
