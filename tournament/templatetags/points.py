"""The only place that prints points: whole at the table, thousands or match points in the event.

Amounts come in as `scoring` has them: table points are whole numbers, everything settled is in
parts (1/960 of a point). What goes out follows the language of the page: `34,500` and `+21.1` in
English, `34 500` (narrow no-break space) and `+21,1` in Russian. A minus is U+2212, never a hyphen.
"""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from django import template
from django.utils.formats import get_format
from django.utils.translation import get_language

from scoring.points import PARTS

register = template.Library()

MINUS = "−"
PLUS = "+"
NARROW_SPACE = "\u202f"
FRACTION_SLASH = "⁄"


class Unit(StrEnum):
    """What an event counts in."""

    THOUSANDS = "thousands"
    POINTS = "points"
    MATCH = "match"


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """Prints amounts in one language. Made once per language: a table has thousands of cells."""

    decimal: str
    group: str

    def whole(self, points: int) -> str:
        """Gives table points: `34,500`, `−1,200`."""
        return f"{MINUS if points < 0 else ''}{self._grouped(abs(points))}"

    def signed(self, points: int) -> str:
        """Gives whole points with their sign: `+45`, `−1,200`, `±0`."""
        return _sign(points, zero="±") + self._grouped(abs(points))

    def event(self, parts: int, *, unit: Unit) -> str:
        """Gives an event amount for a list, rounded half away from zero to what a list shows.

        Thousands have one decimal and always a sign, whole points a sign, match points no plus
        and at the most two decimals.
        """
        if unit is Unit.THOUSANDS:
            tenths = _rounded(parts, of=100 * PARTS)
            whole, tenth = divmod(abs(tenths), 10)
            return f"{_sign(tenths, zero='±')}{self._grouped(whole)}{self.decimal}{tenth}"
        if unit is Unit.POINTS:
            return self.signed(_rounded(parts, of=PARTS))
        hundredths = _rounded(parts, of=PARTS, times=100)
        return f"{MINUS if hundredths < 0 else ''}{self._decimals(abs(hundredths), places=2)}"

    def event_points(self, points: int, *, unit: Unit) -> str:
        """Gives whole points, such as a penalty's, as `event` gives parts."""
        return self.event(points * PARTS, unit=unit)

    def short_thousands(self, points: int) -> str:
        """Gives whole points in thousands, decimals only where needed: `+20`, `−2.5`."""
        text = self.exact(points * PARTS, unit=Unit.THOUSANDS)
        return text.removesuffix(f"{self.decimal}0")

    def exact(self, parts: int, *, unit: Unit) -> str:
        """Gives an event amount without rounding: decimals where they end, else a fraction.

        50,000/3 points are `+16 2⁄3` thousands.
        """
        size = PARTS * 1000 if unit is Unit.THOUSANDS else PARTS
        amount = Fraction(abs(parts), size)
        sign = (MINUS if parts < 0 else "") if unit is Unit.MATCH else _sign(parts, zero="±")
        scaled = amount * 10**6
        if scaled.denominator == 1:
            least = 1 if unit is Unit.THOUSANDS else 0
            return sign + self._decimals(scaled.numerator, places=6, least=least)
        whole, rest = divmod(amount.numerator, amount.denominator)
        fraction = f"{rest}{FRACTION_SLASH}{amount.denominator}"
        return sign + (f"{self._grouped(whole)}{NARROW_SPACE}{fraction}" if whole else fraction)

    def _grouped(self, number: int) -> str:
        return f"{number:,}".replace(",", self.group)

    def _decimals(self, scaled: int, *, places: int, least: int = 0) -> str:
        whole, rest = divmod(scaled, 10**places)
        digits = f"{rest:0{places}d}".rstrip("0").ljust(least, "0")
        return self._grouped(whole) + (f"{self.decimal}{digits}" if digits else "")


def _sign(number: int, *, zero: str) -> str:
    if number == 0:
        return zero
    return MINUS if number < 0 else PLUS


def _rounded(parts: int, *, of: int, times: int = 1) -> int:
    """Gives `parts * times / of` rounded half away from zero, so that signs mirror each other."""
    amount = (2 * abs(parts) * times + of) // (2 * of)
    return -amount if parts < 0 else amount


@lru_cache(maxsize=16)
def printer_for(language: str | None) -> Printer:
    """Gives the printer of a language (None: the site's)."""
    group = str(get_format("THOUSAND_SEPARATOR", lang=language, use_l10n=True))
    decimal = str(get_format("DECIMAL_SEPARATOR", lang=language, use_l10n=True))
    return Printer(decimal=decimal, group=NARROW_SPACE if group in ("\xa0", " ") else group)


def printer() -> Printer:
    """Gives the printer of the page's language."""
    return printer_for(get_language())


def sign_class(amount: int) -> str:
    """Gives the CSS class of an amount: only what is below zero is coloured."""
    return "minus" if amount < 0 else ""


@register.filter
def table_points(points: int | None) -> str:
    """Prints table points, or a dash where there are none yet."""
    return "–" if points is None else printer().whole(points)


@register.filter
def signed_points(points: int) -> str:
    """Prints whole points with their sign."""
    return printer().signed(points)


@register.filter
def event_points(parts: int, unit: str) -> str:
    """Prints an event amount as a list shows it."""
    return printer().event(parts, unit=Unit(unit))


@register.filter
def points_in_event(points: int, unit: str) -> str:
    """Prints whole points, such as a penalty's, in the event's unit."""
    return printer().event_points(points, unit=Unit(unit))


@register.filter
def cost_in_event(points: int, unit: str) -> str:
    """Prints what something costs, in the event's unit and without a sign: `1.0`."""
    return printer().event_points(abs(points), unit=Unit(unit)).lstrip(PLUS)


@register.filter
def exact_points(parts: int, unit: str) -> str:
    """Prints an event amount without rounding."""
    return printer().exact(parts, unit=Unit(unit))


@register.filter
def is_rounded(parts: int, unit: str) -> bool:
    """Tells whether the list's form of an amount is not the whole truth."""
    known = Unit(unit)
    return printer().exact(parts, unit=known) != printer().event(parts, unit=known)


register.filter("sign_class", sign_class)
