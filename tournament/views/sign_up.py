"""Signing oneself up for an event, and off again."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournament.errors import TournamentError
from tournament.forms.players import read_person
from tournament.models import Tournament
from tournament.permissions import Right, has_right
from tournament.selectors.registrations import own_registration
from tournament.selectors.tournaments import find_event
from tournament.services.self_sign_up import sign_off_self, sign_up_self
from tournament.views.frame import actor_of
from tournament.views.working import Refusal, refusal_of


@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of one's own sign-up; a post signs up, or off."""
    event = find_event(slug)
    if event is None or (
        event.hidden and not has_right(actor_of(request), Right.SEE_HIDDEN, tournament=event)
    ):
        raise Http404
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    refusal = None
    if request.method == "POST":
        answer = _step(request, event)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    page = render(
        request,
        "tournament/public/sign_up.html",
        {
            "event": event,
            "tab": "players",
            "tab_is_page": False,
            "refusal": refusal,
            "own": own_registration(event, user=request.user),
            "typed": request.POST or {"name": request.user.get_full_name()},
        },
        status=refusal.status if refusal else HTTPStatus.OK,
    )
    page.headers["Cache-Control"] = "no-store, private"
    return page


def _step(request: HttpRequest, event: Tournament) -> HttpResponse | Refusal:
    actor = actor_of(request)
    try:
        if request.POST.get("do") == "off":
            sign_off_self(actor, tournament_id=event.pk)
            text = _("You are signed off.")
        else:
            sign_up_self(actor, tournament_id=event.pk, entered=read_person(request.POST))
            text = _("You are signed up. An organiser confirms it.")
    except TournamentError as error:
        return refusal_of(error)
    messages.success(request, text)
    return redirect("sign_up", event.slug)
