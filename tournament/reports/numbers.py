"""Amounts as the numbers of spreadsheets: exact where decimals can be, else to 15 digits."""

from decimal import Context, Decimal

from scoring.points import PARTS
from tournament.templatetags.points import Unit

_DIGITS = Context(prec=15)
"""So many digits a spreadsheet keeps of a number."""


def decimal_of(parts: int, *, unit: Unit) -> Decimal:
    """Gives an amount as a number in its unit.

    >>> decimal_of(52_300 * 960, unit=Unit.THOUSANDS), decimal_of(320, unit=Unit.POINTS)
    (Decimal('52.3'), Decimal('0.333333333333333'))
    """
    size = PARTS * 1000 if unit is Unit.THOUSANDS else PARTS
    return _DIGITS.divide(Decimal(parts), Decimal(size))
