"""Somebody without an account says who he is, once on each device: no password, no right."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tournament.models import Registration, Tournament
from tournament.selectors.players import players_named
from tournament.selectors.tournaments import find_event
from tournament.text import clean_text
from tournament.views.frame import event_response, may_see, private_page

COOKIE = "takuwari-me"
KEEP_SECONDS = 400 * 24 * 60 * 60
SEARCH_LIMIT = 60


# A form without a token: it gives no right and changes nothing but a name kept on the device, and
# the page stays the same for everybody who is not signed in.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def find_me(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks for the name alone; leads to the player's page, and remembers it on the device."""
    event = find_event(slug)
    if event is None or not may_see(request, event):
        raise Http404
    search = clean_text(request.GET.get("q", ""))[:SEARCH_LIMIT]
    everybody = players_named(event)
    if request.method == "POST":
        return _remembered(request, event, everybody)
    known = _one(everybody, request.COOKIES.get(COOKIE, ""))
    if known is not None and "again" not in request.GET and not search:
        return HttpResponseRedirect(_own_page(event, known))
    return _page(request, event, search=search, known=known, everybody=everybody)


def _remembered(
    request: HttpRequest, event: Tournament, everybody: tuple[Registration, ...]
) -> HttpResponse:
    """Keeps the chosen name on the device, or forgets the one it had."""
    home = reverse("event", args=[event.slug])
    if "forget" in request.POST:
        answer: HttpResponse = HttpResponseRedirect(reverse("find_me", args=[event.slug]))
        answer.delete_cookie(COOKIE, path=home)
        return answer
    chosen = _one(everybody, request.POST.get("player", ""))
    if chosen is None:
        return _page(request, event, search="", known=None, everybody=everybody, status=422)
    answer = HttpResponseRedirect(_own_page(event, chosen))
    answer.set_cookie(
        COOKIE,
        str(chosen.pk),
        max_age=KEEP_SECONDS,
        path=home,
        samesite="Lax",
        secure=request.is_secure(),
    )
    return answer


def _page(
    request: HttpRequest,
    event: Tournament,
    *,
    search: str,
    known: Registration | None,
    everybody: tuple[Registration, ...],
    status: int = 200,
) -> HttpResponse:
    answer = event_response(
        request,
        event,
        page="find_me",
        tab="me",
        search=search,
        known=known,
        players=players_named(event, search=search) if search else everybody,
        is_unknown=status != 200,
    )
    answer.status_code = status
    return private_page(request, answer)


def _one(everybody: tuple[Registration, ...], asked: str) -> Registration | None:
    return next((one for one in everybody if str(one.pk) == asked), None)


def _own_page(event: Tournament, one: Registration) -> str:
    return reverse("player", args=[event.slug, one.pk]) + "?me=1"
