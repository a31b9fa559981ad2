"""Lines of classical hands, and why MCR leaves a fan out, in words."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournament.scoring_texts.fans import fan_name
from tournament.scoring_texts.plain import words_of

_VALUE: dict[str, object] = {
    "mahjong": _("Mahjong, for going out"),
    "pair": _("Pair with a value"),
    "open_simple_pung": _("Open pung"),
    "concealed_simple_pung": _("Concealed pung"),
    "open_terminal_or_honor_pung": _("Open pung of a one, a nine or an honour"),
    "concealed_terminal_or_honor_pung": _("Concealed pung of a one, a nine or an honour"),
    "open_simple_kong": _("Open kong"),
    "concealed_simple_kong": _("Concealed kong"),
    "open_terminal_or_honor_kong": _("Open kong of a one, a nine or an honour"),
    "concealed_terminal_or_honor_kong": _("Concealed kong of a one, a nine or an honour"),
    "flower": _("Flower or season"),
    "own_flower": _("Own flower or season"),
    "dragon_pung": _("Pung of dragons"),
    "own_wind_pung": _("Pung of the own wind"),
    "round_wind_pung": _("Pung of the round's wind"),
    "double_wind_pung": _("Pung of the wind that is both own and round's"),
    "filled_pair": _("Out on the pair"),
    "only_possible_tile": _("Out on the only possible tile"),
    "no_points": _("No points but mahjong"),
    "terminals_and_honors": _("Only terminals and honours"),
    "replacement_tile": _("Out on a replacement tile"),
    "waiting_from_start": _("Waiting from the start"),
    "heavenly_hand": _("East's first fourteen tiles"),
    "earthly_hand": _("East's first discard"),
    "thirteenth_deal": _("East's thirteenth win in a row"),
}

_PRINCIPLES: dict[str, object] = {
    "non_repeat": _("the fans counted hold it already"),
    "non_separation": _("it needs another reading of the tiles, and only one is counted"),
    "non_identical": _("a set used in a fan does not make the same fan again"),
    "account_once": _("of sets combined already only one may be combined again"),
    "one_wait": _("only one way of waiting counts"),
}

_WAITS: dict[str, object] = {
    "several_waits": _("No wait fan: the hand waited for more than one tile."),
    "place": _("No wait fan: the tile completed a pung or a two-sided chow."),
    "form": "",
    "only_wait": "",
}


def value_line(code: str) -> str:
    """Gives what a line of a classical hand is for; patterns are named as fans are."""
    return str(_VALUE[code]) if code in _VALUE else fan_name(code)


def left_out(principle: str) -> str:
    """Gives why a fan is not counted, to follow its name."""
    return words_of(principle, _PRINCIPLES)


def wait_reason(code: str) -> str:
    """Gives a sentence why there is no wait fan; "" where there is none to give."""
    return words_of(code, _WAITS)
