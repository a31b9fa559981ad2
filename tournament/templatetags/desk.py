"""Parts of a draw in words, and what its forms have ticked."""

from django import template
from django.utils.text import capfirst
from django.utils.translation import gettext as _

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
