"""The rounds of an event at the desk; taking one back, cancelling one; meetings of a league."""

from datetime import date
from functools import partial

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _

from tournament.permissions import Right
from tournament.selectors.desk_rounds import closing_of, desk_rounds
from tournament.selectors.tables import find_round
from tournament.services.meetings import meeting_open
from tournament.services.rounds import round_cancel, round_unpublish
from tournament.views.working import Refusal, Work, working_page


@working_page(Right.ENTER_RESULT)
def rounds(work: Work) -> HttpResponse:
    """Every round, those that were cancelled or taken back too; in a league, open a meeting."""
    if work.is_post and work.request.POST.get("do") == "meeting":
        return _open_meeting(work)
    return _rounds_page(work)


def _rounds_page(work: Work, refusal: Refusal | None = None) -> HttpResponse:
    return work.page(
        "working/rounds",
        tab="rounds",
        refusal=refusal,
        listed=desk_rounds(work.event),
        typed=work.request.POST,
    )


def _open_meeting(work: Work) -> HttpResponse:
    posted = work.request.POST
    meeting, refusal = work.attempt(
        partial(
            meeting_open,
            work.actor,
            tournament_id=work.event.pk,
            name=posted.get("name", ""),
            date=_date(posted.get("date", "")),
        )
    )
    if refusal or meeting is None:
        return _rounds_page(work, refusal)
    return work.done(
        _("Meeting %(number)s is open.") % {"number": meeting.number},
        to=reverse("desk_results", args=[work.event.slug, meeting.number]),
    )


@working_page(Right.DRAW)
def close_round(work: Work, number: int) -> HttpResponse:
    """Asks before a round is taken back or cancelled, and does it with the reason given."""
    held = find_round(work.event, number=number)
    if held is None:
        raise Http404
    refusal = None
    if work.is_post:
        service = round_cancel if work.request.POST.get("do") == "cancel" else round_unpublish
        reason = work.request.POST.get("reason", "")
        _round, refusal = work.attempt(
            partial(service, work.actor, round_id=held.pk, reason=reason)
        )
        if refusal is None:
            text = (
                _("Round %(number)s is cancelled. Nothing in it counts.")
                if service is round_cancel
                else _("Round %(number)s is taken back. Its draw is a proposal again.")
            )
            return work.done(
                text % {"number": number}, to=reverse("desk_rounds", args=[work.event.slug])
            )
    return work.page(
        "working/close_round",
        tab="rounds",
        refusal=refusal,
        held=held,
        closing=closing_of(held),
        reason=work.request.POST.get("reason", ""),
    )


def _date(text: str) -> date | None:
    try:
        return parse_date(text)
    except ValueError:
        return None
