"""Links on paper: the address of a page of the event, and the code a phone reads it from."""

import io

import segno
from django.urls import reverse

from tournament.models import Tournament

QUIET = 4
"""Modules of white round a code; the standard asks for four."""


def event_address(site: str, tournament: Tournament) -> str:
    """Gives the address of the event's page, or "" without a site."""
    return f"{site}{reverse('event', args=[tournament.slug])}" if site else ""


def table_address(site: str, tournament: Tournament, *, table_id: int) -> str:
    """Gives the address of a table's page, or "" without a site."""
    return f"{site}{reverse('table', args=[tournament.slug, table_id])}" if site else ""


def player_address(site: str, tournament: Tournament, *, registration_id: int) -> str:
    """Gives the address of a player's page in the event, or "" without a site."""
    return f"{site}{reverse('player', args=[tournament.slug, registration_id])}" if site else ""


def code_svg(address: str) -> str:
    """Gives the QR code of an address as SVG, level M, with its quiet zone; "" for no address."""
    if not address:
        return ""
    drawn = io.BytesIO()
    code = segno.make(address, error="m", micro=False, boost_error=False)
    code.save(drawn, kind="svg", border=QUIET, xmldecl=False)
    return drawn.getvalue().decode()


def shown_address(address: str) -> str:
    """Gives an address as people type it, without the protocol."""
    return address.partition("://")[2]
