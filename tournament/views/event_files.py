"""A whole event as a file: taken in after a preview, and given out."""

from dataclasses import dataclass
from functools import partial

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from tournament.forms.event_file import EventFileSent, read_event_file
from tournament.permissions import Right
from tournament.selectors.event_export import event_text
from tournament.sentences import sentence
from tournament.services.event_import import JudgedEvent, event_import, event_judge
from tournament.views.list_problems import list_refusal
from tournament.views.site import Visit, account_page, attempt
from tournament.views.working import Refusal, Work, working_page

SLUG = "slug"
"""The one place with a field of its own; all others are in the file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something about a place in the file; `place` is the id it has in the page."""

    place: str
    where: str
    detail: str
    code: str


@account_page
def import_event(visit: Visit) -> HttpResponse:
    """Takes an event file in, says what it holds, and makes the event when told to."""
    if not visit.is_post:
        return _start(visit)
    posted, files = visit.request.POST, visit.request.FILES
    sent, refusal = attempt(lambda: read_event_file(posted, upload=files.get("file")))
    if sent is None:
        return _start(visit, refusal)
    judged = event_judge(visit.actor, text=sent.text, slug=sent.slug)
    remarks = _remarks(judged)
    refusal = list_refusal(remarks)
    if posted.get("step") == "apply" and refusal is None:
        outcome, refusal = attempt(
            partial(event_import, visit.actor, text=sent.text, slug=sent.slug or judged.slug)
        )
        if outcome is not None:
            return visit.done(
                _("The event is there, with everything the file holds."),
                to=reverse("desk", args=[outcome.tournament.slug]),
            )
    return _preview(visit, sent, judged, remarks=remarks, refusal=refusal)


@working_page(Right.MANAGE_EVENT, methods=("GET", "HEAD"))
def event_file(work: Work) -> HttpResponse:
    """The event as a file: every round, version, penalty and rule."""
    response = HttpResponse(event_text(work.event), content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{work.event.slug}.json"'
    return response


def _remarks(judged: JudgedEvent) -> list[Remark]:
    """Gives each problem with the place it has in the page: its field, or its line in the list."""
    return [
        Remark(
            place=one.place if one.place == SLUG else f"problem-{at}",
            where=one.place,
            detail=_with_place(one.place, sentence(one)),
            code=one.code,
        )
        for at, one in enumerate(judged.problems, 1)
    ]


def _with_place(place: str, text: str) -> str:
    """Gives a sentence after its place in the file, unless it names the place itself."""
    return text if place in ("", SLUG) or text.startswith(place) else f"{place}: {text}"


def _start(visit: Visit, refusal: Refusal | None = None) -> HttpResponse:
    return visit.page(
        "tournament/settings/import_event.html",
        refusal=refusal,
        text=visit.request.POST.get("text", ""),
    )


def _preview(
    visit: Visit,
    sent: EventFileSent,
    judged: JudgedEvent,
    *,
    remarks: list[Remark],
    refusal: Refusal | None,
) -> HttpResponse:
    return visit.page(
        "tournament/settings/import_event_preview.html",
        refusal=refusal,
        sent=sent,
        judged=judged,
        remarks=[one for one in remarks if one.place != SLUG],
        warnings=[_with_place(one.place, sentence(one)) for one in judged.warnings],
    )
