"""Check-in at the door: who is missing comes first, one tap says that somebody is here."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tournament.choices import RegistrationStatus as Status
from tournament.forms.players import read_ids, read_status
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.selectors.registrations import check_in as check_in_of
from tournament.views.frame import event_page, event_response
from tournament.views.player_steps import TAB, one_problem, set_statuses
from tournament.views.working import Work, working_page


@working_page(Right.MANAGE_PLAYERS)
def check_in(work: Work) -> HttpResponse:
    """The touch list; a post says of one player that he is here, or is not."""
    asked = work.request.POST if work.is_post else work.request.GET
    text = asked.get("q", "")
    refusal = None
    if work.is_post:
        ids = read_ids([asked.get("who", "")])
        status = read_status(asked.get("status", "")) or Status.CHECKED_IN
        if ids:
            query = f"?{urlencode({'q': text})}" if text else ""
            to = f"{work.request.path}{query}"
            answer = set_statuses(work, {ids[0]: status}, to=to)
            if isinstance(answer, HttpResponse):
                return answer
            refusal = answer
        else:
            refusal = one_problem(_("Choose who is here."))
    return work.page(
        "players/check_in",
        tab=TAB,
        refusal=refusal,
        found=check_in_of(work.event, text=text),
        q=text,
    )


@event_page
def missing(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The public board of those who are expected and not here yet."""
    return event_response(
        request,
        event,
        page="missing",
        tab="players",
        tab_is_page=False,
        found=check_in_of(event),
    )
