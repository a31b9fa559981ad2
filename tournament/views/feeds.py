"""What other sites and programs take from a public event: JSON, calendar, a page to embed."""

import json
import zlib
from typing import Any

from csp.decorators import csp_replace
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.clickjacking import xframe_options_exempt

from tournament.models import Tournament
from tournament.reports.rounds_calendar import rounds_calendar_file
from tournament.selectors.event_days import event_days
from tournament.selectors.feed import feed_value
from tournament.selectors.standings_page import standings_now
from tournament.selectors.tournaments import unit_of
from tournament.views.frame import build, event_page, event_response
from tournament.views.open_pages import open_page

KEEP_SECONDS = 60 * 60
MOST_ROWS = 1_000
SNIPPET_ROWS = 10
SNIPPET_HEIGHT = 660
"""Pixels; ten rows with their heading fit."""


@open_page
def feed(_request: HttpRequest, event: Tournament) -> HttpResponse:
    """The event as JSON (docs/feeds.md), made once per version of the event."""
    key, stamp = f"feed:{event.pk}", (event.created_at, event.version, build())
    kept: tuple[object, bytes] | None = cache.get(key)
    if kept is None or kept[0] != stamp:
        text = json.dumps(feed_value(event), ensure_ascii=False, separators=(",", ":"))
        kept = (stamp, zlib.compress(text.encode(), level=1))
        cache.set(key, kept, KEEP_SECONDS)
    return HttpResponse(zlib.decompress(kept[1]), content_type="application/json; charset=utf-8")


@open_page
def rounds_calendar(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The event's days as a calendar file."""
    days = event_days(event)
    data = rounds_calendar_file(
        days,
        address=request.build_absolute_uri(reverse("event", args=[event.slug])),
        round_addresses={
            one.number: request.build_absolute_uri(reverse("round", args=[event.slug, one.number]))
            for one in days.rounds
        },
    )
    response = HttpResponse(data, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{event.slug}.ics"'
    return response


@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})
@open_page
def embedded_standings(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The standings for a frame in another site: `?top=`, `?lang=`, `?theme=light` or `dark`."""
    page = standings_now(event)
    top = _top(request)
    return render(
        request,
        "tournament/public/embedded_standings.html",
        {
            "event": event,
            "page_view": page,
            "rows": page.rows[:top],
            "more": max(0, len(page.rows) - top),
            "unit": unit_of(page.rules),
            "theme": _theme(request),
            "all_rows": reverse("standings", args=[event.slug]),
        },
    )


@event_page
def feeds(request: HttpRequest, event: Tournament) -> HttpResponse:
    """The page that says what other sites may take, with the text to copy.

    For a hidden event it says that there is nothing for them.
    """
    return event_response(
        request, event, page="feeds", tab="event", tab_is_page=False, **_addresses(request, event)
    )


def _addresses(request: HttpRequest, event: Tournament) -> dict[str, Any]:
    def absolute(name: str) -> str:
        return request.build_absolute_uri(reverse(name, args=[event.slug]))

    calendar = absolute("rounds_calendar")
    embed = f"{absolute('embedded_standings')}?{urlencode({'top': SNIPPET_ROWS})}"
    return {
        "feed_address": absolute("feed"),
        "calendar_address": calendar,
        "calendar_to_follow": "webcal" + calendar[calendar.index(":") :],
        "embed_address": embed,
        "embed_here": f"{reverse('embedded_standings', args=[event.slug])}?top={SNIPPET_ROWS}",
        "embed_height": SNIPPET_HEIGHT,
    }


def _top(request: HttpRequest) -> int:
    """Gives how many rows are asked for; all where it is no number, for a frame shows no fault."""
    text = request.GET.get("top", "")
    is_number = text.isascii() and text.isdigit() and len(text) < 5
    return min((int(text) if is_number else 0) or MOST_ROWS, MOST_ROWS)


def _theme(request: HttpRequest) -> str:
    asked = request.GET.get("theme", "")
    return asked if asked in ("light", "dark") else ""
