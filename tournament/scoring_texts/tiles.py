"""Tiles by name, for those who hear the page."""

from __future__ import annotations

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

_HONOURS = (_("East"), _("South"), _("West"), _("North"), _("White"), _("Green"), _("Red"))


def tile_name(tile: str) -> str:
    """Gives a tile's name: "3 pin", "red 5 man", "East"."""
    rank, suit = tile
    if suit == "z":
        return str(_HONOURS[int(rank) - 1])
    name = {"m": gettext("man"), "p": gettext("pin"), "s": gettext("sou")}[suit]
    if rank == "0":
        return gettext("red 5 %(suit)s") % {"suit": name}
    return f"{rank} {name}"
