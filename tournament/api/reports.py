"""Reports: which there are, make one, read and fetch its file."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.http import Http404, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiExample, extend_schema_field
from rest_framework import serializers
from rest_framework.negotiation import BaseContentNegotiation

from tournament.api.fields import Answer, Anything, Body, Choice, Flag, Id, PageQuery, Text, Whole
from tournament.api.forms import Moment
from tournament.api.frame import Ask, EventApi, operation
from tournament.api.jobs import JobAnswer, job_shown
from tournament.api.lists import page_form, page_of
from tournament.choices import ReportFormat
from tournament.errors import Invalid, Problem
from tournament.models import Report
from tournament.permissions import Right
from tournament.reports.kind import MEDIA_TYPES, Option, ReportKind, is_fresh
from tournament.reports.kinds import REPORT_KINDS
from tournament.selectors.play_rows import report_rows
from tournament.selectors.reports import find_report, last_changes
from tournament.services.reports import ReportAsked, report_read, report_request

TAG = "Reports"


@extend_schema_field({"type": "object", "additionalProperties": True})
class ReportOptions(serializers.DictField):
    """Options of a report by code; the values are those of its kind."""


class OptionChoiceAnswer(Answer):
    """An answer to a question of a report."""

    code = Text()
    label = Text()


class ReportOptionAnswer(Answer):
    """A question of a report."""

    code = Text()
    label = Text()
    kind = Text(help_text="choice, round, number or yes_no.")
    choices = OptionChoiceAnswer(many=True, help_text="Of a choice.")
    default = Anything(help_text="Of a round, empty: the newest one.")
    least = Whole(help_text="Of a number.")
    most = Whole(help_text="Of a number.")
    formats = serializers.ListField(child=Text(), help_text="It matters for; empty: for all.")


class ReportKindAnswer(Answer):
    """A kind of report."""

    code = Text()
    label = Text()
    about = Text()
    right = Text(help_text="What whoever makes or reads it needs.")
    may_make = Flag(help_text="You have that right.")
    formats = serializers.ListField(child=Text())
    options = ReportOptionAnswer(many=True)


class ReportKindsAnswer(Answer):
    """Every kind of report."""

    kinds = ReportKindAnswer(many=True)


class ReportAnswer(Answer):
    """A report that was made. It shows the event as of `event_version`."""

    id = Id()
    kind = Text()
    format = Choice(ReportFormat.choices)
    language = Text()
    options = ReportOptions()
    round = Whole(allow_null=True)
    event_version = Whole()
    is_fresh = Flag(help_text="It would come out the same now.")
    name = Text(help_text="Of the file.")
    media_type = Text()
    size = Whole(help_text="Bytes.")
    sha256 = Text()
    made_by = Text()
    made_at = Moment()


class ReportQuery(PageQuery):
    """Which reports."""

    kind = Text(required=False, max_length=40, help_text="Only of this kind.")


class ReportBody(Body):
    """What is to be made."""

    kind = Text(max_length=40, help_text="Its code, see listReportKinds.")
    format = Choice(ReportFormat.choices, required=False, default="", allow_blank=True)
    language = Choice(settings.LANGUAGES, required=False, default="en")
    options = ReportOptions(required=False, default=dict)


class ReportAskedAnswer(Answer):
    """The report where one is there that holds, else the job that makes it."""

    report = ReportAnswer(allow_null=True)
    job = JobAnswer(allow_null=True)


def kind_shown(kind: ReportKind, *, may_make: bool) -> dict[str, Any]:
    """Gives a kind of report."""
    return {
        "code": kind.code,
        "label": str(kind.label),
        "about": str(kind.about),
        "right": kind.right.value,
        "may_make": may_make,
        "formats": [ReportFormat(one).value for one in kind.formats],
        "options": [option_shown(one) for one in kind.options],
    }


def option_shown(one: Option) -> dict[str, Any]:
    """Gives a question of a report."""
    return {
        "code": one.code,
        "label": str(one.label),
        "kind": one.ask.value,
        "choices": [{"code": code, "label": str(label)} for code, label in one.choices],
        "default": one.default,
        "least": one.least,
        "most": one.most,
        "formats": [ReportFormat(each).value for each in one.formats],
    }


def report_shown(one: Report, changes: dict[str, int]) -> dict[str, Any]:
    """Gives a report; `changes` are those of `last_changes`."""
    kind = REPORT_KINDS.get(one.kind)
    return {
        "id": one.pk,
        "kind": one.kind,
        "format": one.format,
        "language": one.language,
        "options": one.options,
        "round": one.round_number,
        "event_version": one.version,
        "is_fresh": kind is not None and is_fresh(kind, one.version, last_changes=changes),
        "name": one.name,
        "media_type": one.media_type,
        "size": one.size,
        "sha256": one.sha256,
        "made_by": one.made_by.shown_name if one.made_by else "",
        "made_at": one.made_at,
    }


class JsonOfFiles(BaseContentNegotiation):
    """Whatever `Accept` says: a file has its own media type, a refusal is JSON."""

    def select_parser(self, _request: Any, parsers: Any) -> Any:
        """Gives the only parser."""
        return parsers[0]

    def select_renderer(self, _request: Any, renderers: Any, _suffix: Any = None) -> Any:
        """Gives the only renderer."""
        return renderers[0], renderers[0].media_type


class ReportApi(EventApi):
    """A view of reports. Those who confirm results see that there are any."""

    tag = TAG

    def report(self, ask: Ask) -> Report:
        """Gives the report of the address; 404 where it is not of this event."""
        found = find_report(ask.the_event, report_id=ask.where["report"])
        if found is None:
            raise Http404
        return found


class ReportKinds(ReportApi):
    """What can be made."""

    @operation(
        name="listReportKinds",
        summary="List the kinds of report with their formats and options.",
        answer=ReportKindsAnswer,
        right=Right.CONFIRM_RESULT,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The kinds."""
        kinds: Iterable[ReportKind] = REPORT_KINDS.values()
        held = {right: ask.may(right) for right in {one.right for one in kinds}}
        return {"kinds": [kind_shown(one, may_make=held[one.right]) for one in kinds]}


class Reports(ReportApi):
    """The reports of an event, and a new one."""

    @operation(
        name="listReports",
        summary="List the reports that were made, the newest first.",
        query=ReportQuery,
        answer=page_form(ReportAnswer),
        right=Right.CONFIRM_RESULT,
        stamped=False,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The list."""
        changes = last_changes(ask.the_event)
        rows = report_rows(ask.the_event, **ask.filters)
        return page_of(ask, rows, lambda one: report_shown(one, changes))

    @operation(
        name="makeReport",
        summary="Ask for a report: one that holds is given at once, else a job makes it.",
        description="The job's result names the report. Asked twice, it is made once.",
        body=ReportBody,
        answer=ReportAskedAnswer,
        right=Right.CONFIRM_RESULT,
        examples=[
            OpenApiExample(
                "Wall sheet",
                value={"kind": "wall_tables", "format": "pdf", "options": {"round": 1}},
                request_only=True,
            )
        ],
    )
    def post(self, ask: Ask) -> dict[str, Any]:
        """The report or its job."""
        kind = REPORT_KINDS.get(ask.body["kind"])
        if kind is None:
            detail = _("There is no such report. There are: %(kinds)s.")
            detail = detail % {"kinds": ", ".join(REPORT_KINDS)}
            raise Invalid([Problem(code="report_kind_unknown", place="kind", detail=detail)])
        site = ask.request.build_absolute_uri("/").rstrip("/")
        asked = ReportAsked(
            kind=kind.code,
            format=ask.body["format"] or ReportFormat(kind.formats[0]).value,
            language=ask.body["language"],
            options=ask.body["options"],
            site=site,
        )
        made = report_request(ask.actor, tournament_id=ask.the_event.pk, asked=asked)
        if isinstance(made, Report):
            return {"report": report_shown(made, last_changes(ask.the_event)), "job": None}
        return {"report": None, "job": job_shown(made)}


class ReportView(ReportApi):
    """One report."""

    @operation(
        name="readReport",
        summary="Read what is known of a report.",
        answer=ReportAnswer,
        right=Right.CONFIRM_RESULT,
        stamped=False,
    )
    def get(self, ask: Ask) -> dict[str, Any]:
        """The report."""
        return report_shown(self.report(ask), last_changes(ask.the_event))


class ReportFile(ReportApi):
    """The file of a report."""

    content_negotiation_class = JsonOfFiles

    @operation(
        name="downloadReport",
        summary="Fetch the file of a report.",
        files=tuple(MEDIA_TYPES.values()),
        right=Right.CONFIRM_RESULT,
        stamped=False,
    )
    def get(self, ask: Ask) -> HttpResponse:
        """The file."""
        report = self.report(ask)
        content = report_read(ask.actor, report=report, tournament=ask.the_event)
        answer = HttpResponse(content, content_type=report.media_type)
        answer["Content-Disposition"] = (
            content_disposition_header(as_attachment=True, filename=report.name) or ""
        )
        answer["X-Content-Type-Options"] = "nosniff"
        answer["ETag"] = f'"{report.pk}.{report.sha256[:24]}"'
        return answer
