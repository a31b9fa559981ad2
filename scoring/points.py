"""Exact amounts of points.

Table points are whole numbers. What is shared between players, or halved on the way into a
final, need not be whole; such amounts are counted in *parts*, whole numbers of 1/960 point.
960 = 60 x 16 holds every share by two, three, four or five, and four halvings after it, so no
sum is ever rounded before the rule set says so.
"""

import re
from math import gcd
from typing import NewType

from scoring.errors import ScoringError

Parts = NewType("Parts", int)
"""A whole number of 1/960 point."""

PARTS = 960
"""Parts in one point."""

_AMOUNT = re.compile(r"([+-]?)([0-9]{1,15})(?:/([0-9]{1,6})|\.([0-9]{1,6}))?")


def parts(points: int) -> Parts:
    """Return whole table points as parts.

    >>> parts(100)
    96000
    """
    return Parts(points * PARTS)


def share(total: Parts, count: int) -> Parts:
    """Return the equal share, in parts, that each of `count` players has of `total` parts.

    Raises AssertionError if the share is not a whole number of parts: no rule divides an
    amount so finely, hence it would be a fault of the caller.
    """
    each, rest = divmod(total, count)
    if rest:
        message = f"{total} parts do not divide by {count}"
        raise AssertionError(message)
    return Parts(each)


def from_ratio(above: int, below: int) -> Parts:
    """Return above/below points as parts; ScoringError `points_too_fine` if it does not fit."""
    exact, rest = divmod(above * PARTS, below)
    if rest:
        points = ratio_text(above, below)
        detail = f"{points} cannot be kept exactly: the finest amount is 1/{PARTS} of a point."
        raise ScoringError("points_too_fine", detail, {"points": points})
    return Parts(exact)


def ratio_text(above: int, below: int) -> str:
    """Return a reduced fraction such as "50000/3", a whole number without its 1.

    >>> ratio_text(100, 6), ratio_text(-6, 3)
    ('50/3', '-2')
    """
    common = gcd(above, below)
    whole = f"{above // common}"
    return whole if below == common else f"{whole}/{below // common}"


def parse_points(text: str | int) -> Parts:
    """Return the parts of an amount written in points: -5, "12300", "50000/3" or "0.5".

    Raises ScoringError `points_unreadable` or `points_too_fine`. A floating-point number is
    unreadable on purpose: it has lost its exact value already.

    >>> parse_points("50000/3")
    16000000
    """
    if isinstance(text, int) and not isinstance(text, bool):
        return parts(text)
    written = text.strip().replace("\u2212", "-") if isinstance(text, str) else ""
    found = _AMOUNT.fullmatch(written)
    if found is None or (found[3] is not None and int(found[3]) == 0):
        detail = f"{text!r} is not an amount of points; write 12300, -5 or 50000/3."
        raise ScoringError("points_unreadable", detail, {"text": str(text)})
    sign, whole, below, decimals = found.groups()
    divisor = 10 ** len(decimals) if decimals else int(below or 1)
    above = int(whole) * (divisor if decimals else 1) + int(decimals or 0)
    return from_ratio(-above if sign == "-" else above, divisor)


def json_points(amount: Parts) -> int | str:
    """Return parts as JSON prints points: an integer, else a reduced fraction "50000/3".

    >>> json_points(Parts(16000000))
    '50000/3'
    """
    return amount // PARTS if amount % PARTS == 0 else ratio_text(amount, PARTS)
