"""Pages for other sites and programs: the same for everybody, without a session or a cookie.

What is open may be read from any site (CORS) and shown in a frame where its view says so. A
hidden event is not there, for nobody: who has a role in it reads the ordinary pages.
"""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.http import require_http_methods

from tournament.models import Tournament
from tournament.selectors.tournaments import find_event
from tournament.views.frame import build

EventView = Callable[..., HttpResponse]
PREFLIGHT_SECONDS = 24 * 60 * 60


def open_page(view: EventView) -> Callable[..., HttpResponse]:
    """Turns `view(request, event, ...)` into an open page; it speaks the language of `?lang=`.

    Who already holds this version of the event gets 304 and no body, for one query.
    """

    @require_http_methods(["GET", "HEAD", "OPTIONS"])
    @wraps(view)
    def answer(request: HttpRequest, slug: str, **where: Any) -> HttpResponse:
        event = find_event(slug)
        if event is None or event.hidden:
            raise Http404
        language = _language(request)
        response = _preflight() if request.method == "OPTIONS" else None
        if response is None:
            etag = quote_etag(_stamp(request, event, language))
            response = get_conditional_response(request, etag=etag)
            if response is None:
                with translation.override(language):
                    response = view(request, event, **where)
            response["ETag"] = etag
            response["Cache-Control"] = "public, no-cache"
            response["Content-Language"] = language
        response["Access-Control-Allow-Origin"] = "*"
        response["Access-Control-Expose-Headers"] = "ETag"
        return response

    return answer


def _preflight() -> HttpResponse:
    """What a browser asks before it sends If-None-Match to another site."""
    response = HttpResponse(status=204)
    response["Access-Control-Allow-Methods"] = "GET, HEAD, OPTIONS"
    response["Access-Control-Allow-Headers"] = "If-None-Match"
    response["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
    return response


def _language(request: HttpRequest) -> str:
    asked = request.GET.get("lang", "")
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _stamp(request: HttpRequest, event: Tournament, language: str) -> str:
    """Gives what the answer depends on, as `frame` does, but for the person."""
    address = f"{request.get_host()} {request.get_full_path()}"
    parts = (address, event.pk, event.created_at, event.version, language, build())
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
