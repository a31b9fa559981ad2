"""The rounds of an event at the desk; taking one back, cancelling one; meetings of a league."""

from datetime import date
from functools import partial
from zoneinfo import ZoneInfo

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.timezone import now
from django.utils.translation import gettext as _

from tournament.errors import Invalid
from tournament.forms.event_details import read_day
from tournament.permissions import Right
from tournament.selectors.desk_rounds import closing_of, desk_rounds
from tournament.selectors.tables import find_round
from tournament.services.meetings import meeting_open
from tournament.services.rounds import round_cancel, round_unpublish
from tournament.views.working import Refusal, Work, refusal_of, working_page


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
        typed=work.request.POST or {"date": _today(work).isoformat()},
    )


def _today(work: Work) -> date:
    """Gives the day that it is now by the calendar of the place where the event is held."""
    return now().astimezone(ZoneInfo(work.event.time_zone)).date()


def _open_meeting(work: Work) -> HttpResponse:
    posted = work.request.POST
    day, problems = read_day(posted.get("date", ""), place="date")
    if problems:
        return _rounds_page(work, refusal_of(Invalid(problems)))
    meeting, refusal = work.attempt(
        partial(
            meeting_open,
            work.actor,
            tournament_id=work.event.pk,
            name=posted.get("name", ""),
            date=day,
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
            return work.done(
                _closed_sentence(work, number, is_cancelled=service is round_cancel),
                to=reverse("desk_rounds", args=[work.event.slug]),
            )
    return work.page(
        "working/close_round",
        tab="rounds",
        refusal=refusal,
        held=held,
        closing=closing_of(held),
        reason=work.request.POST.get("reason", ""),
    )


def _closed_sentence(work: Work, number: int, *, is_cancelled: bool) -> str:
    """Gives what was done to the round, or to the meeting of a league, which had no draw."""
    if work.event.is_league and is_cancelled:
        text = _("Meeting %(number)s is cancelled. Nothing in it counts.")
    elif work.event.is_league:
        text = _("Meeting %(number)s is taken back.")
    elif is_cancelled:
        text = _("Round %(number)s is cancelled. Nothing in it counts.")
    else:
        text = _("Round %(number)s is taken back. Its draw is a proposal again.")
    return text % {"number": number}
