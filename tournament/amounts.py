"""Amounts as text, before any language has its say: one rule for commands, files and pages.

A point has 960 parts. Under `display = thousands` an event's points are printed in thousands with
one decimal, else as they are. What does not fit is rounded half away from zero for the list; the
breakdown prints the exact fraction.
"""

from fractions import Fraction

from scoring.errors import ScoringError
from scoring.point_fractions import fraction
from scoring.points import Parts, json_points, parse_points
from scoring.ruleset import RuleSet

MINUS = "\N{MINUS SIGN}"


def rounded(amount: Fraction, *, decimals: int) -> int:
    """Gives the amount in units of the last decimal, halves rounded away from zero.

    >>> rounded(Fraction(-25, 2), decimals=0)
    -13
    """
    scaled = amount * 10**decimals
    whole = int(abs(scaled) + Fraction(1, 2))
    return -whole if scaled < 0 else whole


def signed(units: int, *, decimals: int, separator: str = ".") -> str:
    """Gives a number of units as text with its sign always there: +21.1, −5.0, ±0.0."""
    sign = "+" if units > 0 else MINUS if units < 0 else "±"
    whole, rest = divmod(abs(units), 10**decimals)
    return f"{sign}{whole}" + (f"{separator}{rest:0{decimals}d}" if decimals else "")


def total_display(total: Parts, *, rules: RuleSet) -> str:
    """Gives a total as a list shows it: +52.3 in thousands, +523 in points, 16⅔ as 16.67.

    Match points have no sign and no decimals they do not need.

    >>> from scoring.ruleset import get_preset
    >>> total_display(Parts(52300 * 960), rules=get_preset("ema-2016"))
    '+52.3'
    """
    points = fraction(total)
    if rules.match_points:
        return plain(points)
    if rules.display == "thousands":
        return signed(rounded(points / 1000, decimals=1), decimals=1)
    return signed(rounded(points, decimals=0), decimals=0)


def plain(points: Fraction) -> str:
    """Gives an unsigned amount with at most two decimals: 25, 4.5, 16.67, −3."""
    units = rounded(points, decimals=2)
    whole, rest = divmod(abs(units), 100)
    text = f"{whole}.{rest:02d}".rstrip("0").rstrip(".")
    return f"{MINUS}{text}" if units < 0 else text


def exact(amount: int) -> int | str:
    """Gives parts as points without any rounding: a whole number, else a reduced fraction.

    >>> exact(523 * 960), exact(16000000)
    (523, '50000/3')
    """
    return json_points(Parts(amount))


def read_exact(written: int | str) -> int | None:
    """Gives the parts of an amount as `exact` writes it; None where that is no exact amount.

    >>> read_exact("50000/3"), read_exact("1/7")
    (16000000, None)
    """
    try:
        return parse_points(written)
    except ScoringError:
        return None
