"""Addresses typed with a slash at the end that have none: led on for good.

Most pages end in a slash, so somebody who types an address puts one behind all of them.
"""

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse

from tournament.models import Tournament
from tournament.views.frame import event_page
from tournament.views.open_pages import open_page


@event_page
def standings(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Leads to the standings, with whatever was asked of them."""
    return _led(request, event, "standings")


@open_page
def embedded_standings(request: HttpRequest, event: Tournament) -> HttpResponse:
    """Leads to the standings for a frame."""
    return _led(request, event, "embedded_standings")


def _led(request: HttpRequest, event: Tournament, name: str) -> HttpResponse:
    asked = request.META.get("QUERY_STRING", "")
    address = reverse(name, args=[event.slug])
    return HttpResponsePermanentRedirect(f"{address}?{asked}" if asked else address)
