"""Parts of a draw in words, and what its forms have ticked."""

from django import template
from django.utils.translation import gettext as _

from tournament.choices import Wind
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
