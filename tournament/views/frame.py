"""What every page of an event shares: who may see it, and an answer for browsers that have it."""

import hashlib
from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournament.actors import Actor, user_actor
from tournament.models import Tournament
from tournament.permissions import Right, has_right, rights_of, role_names
from tournament.selectors.tournaments import find_event
from tournament.views.kept_pages import keep_page, kept_page
from tournament.views.sides import sides_context

EventView = Callable[..., HttpResponse]


def actor_of(request: HttpRequest) -> Actor:
    """Gives who is looking; somebody not signed in has no roles."""
    if request.user.is_authenticated:
        return user_actor(request.user)
    return Actor(name="")


def event_page(view: EventView) -> Callable[..., HttpResponseBase]:
    """Turns `view(request, event, ...)` into a page at an event's address.

    A hidden event is not there (404) for people without a role in it. A browser that already
    holds the page of this version of the event, in this language, gets 304 and no body; the
    check costs one query, or two for somebody signed in. People who are not signed in all get
    the same page, which is made once (`views.kept_pages`).
    """

    @require_safe
    @wraps(view)
    def answer(request: HttpRequest, slug: str, **where: Any) -> HttpResponseBase:
        event = find_event(slug)
        if event is None or not may_see(request, event):
            raise Http404
        stamp = _stamp(request, event)
        etag = quote_etag(stamp)
        response = get_conditional_response(request, etag=etag) or kept_page(request, stamp=stamp)
        if response is None:
            response = view(request, event, **where)
            keep_page(request, response, stamp=stamp)
        if response.status_code in (200, 304):
            response["ETag"] = etag
        return private_page(request, response)

    return answer


def private_page(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Lets browsers keep a page but ask before each use; only their own, for those signed in."""
    private = ", private" if request.user.is_authenticated else ""
    response["Cache-Control"] = f"no-cache{private}"
    patch_vary_headers(response, ["Cookie", "Accept-Language"])
    return response


def event_response(
    request: HttpRequest, event: Tournament, *, page: str, tab: str = "", **context: object
) -> HttpResponse:
    """Renders `tournament/public/<page>.html` in the event's frame.

    `tab` is the chosen one; `tab_is_page` is true where the tab leads to this very page.
    """
    tab_is_page = context.pop("tab_is_page", True)
    frame = sides_context(event, rights=rights_here(request, event), tab=tab, works=False)
    return render(
        request,
        f"tournament/public/{page}.html",
        {"event": event, "tab": tab, "tab_is_page": tab_is_page, **frame, **context},
    )


def rights_here(request: HttpRequest, event: Tournament) -> frozenset[Right]:
    """Gives what the person may do in the event. One query for somebody signed in."""
    roles = role_names(actor_of(request), tournament=event)
    return frozenset().union(*(rights_of(role, tournament=event) for role in roles))


def may_see(request: HttpRequest, event: Tournament) -> bool:
    """Tells whether an event is there for the person: a hidden one only for those with a role."""
    return not event.hidden or has_right(actor_of(request), Right.SEE_HIDDEN, tournament=event)


def _stamp(request: HttpRequest, event: Tournament) -> str:
    """Gives what the page depends on: address, event version, language, person, program.

    Row ids come again after an event is wiped; its time of creation does not.

    The session stands for the person: its key changes at sign-in, and with it the token of the
    sign-out form in the page.
    """
    who = request.session.session_key or "" if request.user.is_authenticated else ""
    parts = (
        request.get_full_path(),
        event.pk,
        event.created_at,
        event.version,
        get_language(),
        who,
        build(),
    )
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


@lru_cache(maxsize=1)
def build() -> str:
    """Gives a digest of the texts pages are made of, so that an update of the program is seen."""
    digest = hashlib.sha256()
    for folder in ("templates", "locale", "tournament/static", "tournament/views"):
        for path in sorted(Path(settings.BASE_DIR, folder).rglob("*.*")):
            if path.suffix in {".html", ".mo", ".css", ".js", ".svg", ".py"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
