"""Parts of a draw in words, and what its forms have ticked."""

from typing import Any

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.choices import DrawMode, Wind
from tournament.templatetags.points import Unit, printer

register = template.Library()


@register.filter
def winds_text(counts: dict[str, int]) -> str:
    """Gives how often each wind was had: "East 2, South 0"."""
    return ", ".join(f"{Wind(wind).label} {times}" for wind, times in counts.items())


@register.filter
def is_in(value: object, values: object) -> bool:
    """Tells whether a value is among others; for boxes that stay ticked."""
    return value in values  # type: ignore[operator]


@register.simple_tag
def seat_value(table: int, wind: str) -> str:
    """Gives the value of a seat's box: `3-S`."""
    return f"{table}-{wind}"


@register.filter
def get(values: object, key: object) -> object:
    """Gives a mapping's value for a key, or nothing."""
    return values.get(key, "")  # type: ignore[attr-defined]


@register.filter
def fill_title(option: object) -> str:
    """Gives a way to seat a count that does not divide, by name."""
    return {
        "substitutes": _("House substitutes"),
        "byes": _("Byes"),
        "three": _("Tables of three"),
        "five": _("Tables of five"),
    }[option.fill]  # type: ignore[attr-defined]


@register.filter
def fill_consequence(option: Any, players: int) -> str:  # noqa: ANN401  a FillOption
    """Gives in a sentence what a way to seat the rest means for the event."""
    if option.fill == "byes":
        apart = players // option.byes
        if apart < 2:
            return _("Some players sit out every other round.")
        text = ngettext(
            "Nobody sits out twice in the first %(count)s round; nobody twice running.",
            "Nobody sits out twice in the first %(count)s rounds; nobody twice running.",
            apart,
        )
        return text % {"count": apart}
    if option.fill == "three":
        if 3 * option.odd_tables >= players:
            return _("Everybody plays at a table of three.")
        text = ngettext(
            "%(count)s player plays at a table of three each round, by turns.",
            "%(count)s players play at a table of three each round, by turns.",
            3 * option.odd_tables,
        )
        return text % {"count": 3 * option.odd_tables}
    if option.fill == "five":
        text = ngettext(
            "%(count)s player plays at a table of five and plays fewer hands.",
            "%(count)s players play at a table of five and play fewer hands.",
            5 * option.odd_tables,
        )
        return text % {"count": 5 * option.odd_tables}
    mates = option.substitutes * ((players + option.substitutes) // option.tables - 1)
    text = ngettext(
        "%(count)s player meets a substitute each round, everyone as rarely as can be.",
        "%(count)s players meet a substitute each round, everyone as rarely as can be.",
        mates,
    )
    return text % {"count": mates}


@register.filter
def report_title(code: str) -> str:
    """Gives a figure of a whole-event plan by name."""
    return {
        "repeats": _("Repeat meetings"),
        "back_to_back": _("Pairs together in two rounds running"),
        "uneven_players": _("Players with uneven winds"),
        "table_returns": _("Players back at a table"),
        "same_group": _("Meetings inside a club or team"),
        "indirect": _("Pairs with few opponents in common"),
    }[code]


@register.filter
def wind_name(wind: str) -> str:
    """Gives a wind's word in the page's language."""
    return str(Wind(wind).label)


@register.filter
def plain_points(parts: int, unit: str) -> str:
    """Prints an amount without its sign, such as a distance."""
    return printer().event(parts, unit=Unit(unit)).lstrip("+±")


@register.filter
def mode_title(mode: str) -> str:
    """Gives a way to draw by name."""
    return capfirst(str(DrawMode(mode).label))


@register.filter
def mode_text(mode: str) -> str:
    """Gives in a sentence what a way to draw does."""
    return {
        "interval": _("A table takes players at even distances in the standings, best to last."),
        "snake": _("Places 1, 2, 3 to tables 1, 2, 3, and back again: tables of equal strength."),
        "blocks": _("Places 1 to 4 at one table, 5 to 8 at the next, whoever met before."),
        "league": _("Blocks of four and five by the standings, for leagues with promotion."),
        "teams": _("Team mates never at one table; teams meet evenly."),
    }[mode]
