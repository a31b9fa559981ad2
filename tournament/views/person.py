"""A person across events, and the page of somebody signed in about himself."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from tournament.actors import user_actor
from tournament.errors import TournamentError
from tournament.forms.players import read_ids
from tournament.selectors.person import own_page, person_page, players_to_claim
from tournament.services.claims import claim_withdraw, player_claim
from tournament.views.frame import private_page
from tournament.views.player_steps import one_problem
from tournament.views.working import Refusal, refusal_of


@require_safe
def person(request: HttpRequest, player_id: int) -> HttpResponse:
    """A person's events with place, total and games; hidden events are for those with a role."""
    user_id = request.user.pk if request.user.is_authenticated else None
    found = person_page(player_id=player_id, user_id=user_id)
    if found is None:
        raise Http404
    page = render(request, "tournament/public/person.html", {"found": found})
    return private_page(request, page)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def me(request: HttpRequest) -> HttpResponse:
    """Own events and seat; a post asks to be known as a player, or takes that back."""
    refusal = None
    if request.method == "POST":
        answer = _claim(request)
        if isinstance(answer, HttpResponse):
            return answer
        refusal = answer
    name = request.GET.get("q", "")
    page = render(
        request,
        "tournament/public/me.html",
        {
            "working": True,
            "refusal": refusal,
            "own": own_page(request.user),
            "q": name,
            "players": players_to_claim(name=name),
        },
        status=refusal.status if refusal else HTTPStatus.OK,
    )
    page.headers["Cache-Control"] = "no-store, private"
    return page


def _claim(request: HttpRequest) -> HttpResponseRedirect | Refusal:
    actor = user_actor(request.user)
    ids = read_ids([request.POST.get("player", "")])
    step = request.POST.get("do", "")
    if step != "withdraw" and not ids:
        return one_problem(_("Choose who you are."), "q")
    try:
        if step == "withdraw":
            claim_withdraw(actor)
            text = _("Your request is taken back.")
        else:
            claim = player_claim(actor, player_id=ids[0])
            text = _("Asked. An organiser confirms that you are %(name)s.") % {
                "name": claim.player.public_name
            }
    except TournamentError as error:
        return refusal_of(error)
    messages.success(request, text)
    return redirect("me")
