"""The captain's choice: who of a team takes which of its seats, before the round is published.

The organiser chooses for every team, or hands out a link by which a captain chooses for his own.
"""

from functools import partial

from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournament.actors import Actor
from tournament.models import Draw, Tournament
from tournament.permissions import Right
from tournament.selectors.team_seats import TeamSeats, team_seats, teams_draw
from tournament.selectors.tournaments import find_event
from tournament.services.team_seats import draw_place_mates
from tournament.text import whole_id
from tournament.views.frame import may_see
from tournament.views.working import Refusal, Work, attempt, working_page

SALT = "captain"


@working_page(Right.DRAW)
def teams(work: Work, number: int) -> HttpResponse:
    """The organiser's page: the seats of every team."""
    draw = teams_draw(work.event, round_number=number)
    if draw is None:
        return HttpResponseRedirect(reverse("desk_draw", args=[work.event.slug, number]))
    found = team_seats(work.event, draw)
    refusal = None
    if work.is_post:
        done, refusal = work.attempt(
            partial(_place, work.request, work.actor, draw, found), fields=lambda _place: "teams"
        )
        if done is not None:
            address = reverse("desk_draw", args=[work.event.slug, number])
            return work.done(_("The teams sit as chosen."), to=address)
    links = [(one, _link(work, one)) for one in found]
    return work.page(
        "working/teams_draw",
        tab="rounds",
        refusal=refusal,
        number=number,
        draw=draw,
        teams=links,
        typed=work.request.POST,
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def captain(request: HttpRequest, slug: str, token: str) -> HttpResponse:
    """A captain's page, by the link the organiser gave: the seats of his own team only.

    A hidden event is hidden from captains too.
    """
    event = find_event(slug)
    team_id = _team_of(event, token) if event and may_see(request, event) else None
    if event is None or team_id is None:
        raise Http404
    draw = teams_draw(event)
    found = team_seats(event, draw) if draw else ()
    own = tuple(one for one in found if one.team.pk == team_id)
    refusal, is_done = None, False
    if request.method == "POST" and draw is not None and own:
        actor = Actor(name=_("Captain of %(team)s") % {"team": own[0].team.name}, is_system=True)
        _done, refusal = attempt(
            partial(_place, request, actor, draw, own), fields=lambda _place: "teams"
        )
        is_done = refusal is None
        draw = teams_draw(event)
        own = (
            tuple(one for one in team_seats(event, draw) if one.team.pk == team_id) if draw else ()
        )
    return _captain_page(request, event, draw, own, refusal=refusal, is_done=is_done)


def _captain_page(
    request: HttpRequest,
    event: Tournament,
    draw: Draw | None,
    own: tuple[TeamSeats, ...],
    *,
    refusal: Refusal | None,
    is_done: bool,
) -> HttpResponse:
    return render(
        request,
        "tournament/working/captain.html",
        {
            "event": event,
            "tab": "",
            "draw": draw,
            "own": own[0] if own else None,
            "refusal": refusal,
            "is_done": is_done,
            "typed": request.POST,
        },
        status=refusal.status if refusal else 200,
    )


def _place(request: HttpRequest, actor: Actor, draw: Draw, found: tuple[TeamSeats, ...]) -> Draw:
    """Seats the teams as sent; a team of which nothing was sent stays as it is."""
    sent = request.POST
    choices = {
        one.team.name: [whole_id(text) for text in sent.getlist(f"team-{one.team.pk}")]
        for one in found
        if f"team-{one.team.pk}" in sent
    }
    return draw_place_mates(
        actor, draw_id=draw.pk, version=whole_id(sent.get("version", "")), choices=choices
    )


def _link(work: Work, one: TeamSeats) -> str:
    token = signing.dumps([work.event.pk, one.team.pk], salt=SALT)
    return work.request.build_absolute_uri(reverse("captain", args=[work.event.slug, token]))


def _team_of(event: Tournament, token: str) -> int | None:
    """Gives the team a captain's link is for, None for another event's or a changed link."""
    try:
        event_id, team_id = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return team_id if event_id == event.pk else None
