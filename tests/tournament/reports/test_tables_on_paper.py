"""What all documents of tables share: who may ask for them, how long they may be."""

from datetime import UTC, datetime

import pytest

from tests.builders import make_tournament, person
from tests.report_files import asked_report
from tournament.choices import ReportFormat, RoleName
from tournament.errors import Blocked, NotAllowed
from tournament.models import Job, Tournament
from tournament.reports.as_pdf import MOST_CELLS, sections_pdf
from tournament.reports.kind import Making
from tournament.reports.sheets import Row, Section, Sheet, whole


def said(done: int, *, total: int) -> None:
    """Nobody listens."""


def making() -> Making:
    return Making(
        tournament=Tournament(name="Autumn Open"),
        data=None,
        options={},
        format=ReportFormat.PDF,
        language="en",
        title="Full report",
        site="",
        made_at=datetime(2026, 11, 30, tzinfo=UTC),
        progress=said,
    )


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["full", "federation"])
def test_what_goes_out_is_for_organisers(kind):
    event = make_tournament()

    with pytest.raises(NotAllowed):
        asked_report(event, kind, actor=person("Vera", RoleName.SCOREKEEPER, event))
    assert isinstance(
        asked_report(event, kind, actor=person("Olga", RoleName.ORGANISER, event)), Job
    )


@pytest.mark.django_db
def test_standings_are_for_everybody_who_works_in_the_hall():
    event = make_tournament()

    job = asked_report(event, "standings", actor=person("Vera", RoleName.SCOREKEEPER, event))

    assert isinstance(job, Job)


def test_document_that_would_take_all_memory_is_refused_with_the_way_out():
    rows = tuple(Row(cells=(1, 2)) for _ in range(MOST_CELLS // 2 + 1))
    sheet = Sheet(title="", columns=(whole("a"), whole("b")), rows=rows)

    with pytest.raises(Blocked) as refused:
        sections_pdf(making(), [Section(sheet=sheet)])

    assert refused.value.code == "report_too_long"
    assert "about 480 pages. Make it as a workbook" in str(refused.value)
