"""Points as people type them: with spaces, comma or point, any minus, or in whole hundreds.

Where the last two zeros are printed beside the field (riichi), `329` means 32,900. A number that
was written out in full is taken as it stands: `32900`, `32,900`, `1 200`, `-1200`.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from scoring.points import PARTS

MOST_DIGITS = 8
LONGEST_COUNT = 6
LONGEST_TEXT = 40
"""No amount is written longer; what is, is not looked at."""
HUNDRED = 100

_MINUSES = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_SPACES = "\\s\u00a0\u2007\u2009\u202f'\u2019_"
_SIGN = re.compile(f"^[{_SPACES}]*([{_MINUSES}+]?)[{_SPACES}]*(.*?)[{_SPACES}]*$", re.S)
_GROUPED = re.compile(f"^[0-9]{{1,3}}(?:[.,{_SPACES}][0-9]{{3}})+$")
_PLAIN = re.compile("^[0-9]+$")
_DECIMAL = re.compile("^([0-9]+)(?:[.,]([0-9]{1,3}))?$")
_BETWEEN = re.compile(f"[.,{_SPACES}]")
_SPACE = re.compile(f"[{_SPACES}]")


@dataclass(frozen=True, slots=True)
class Typed:
    """What a field held: the text as it came, the points it means, and why it means none.

    An empty field has neither points nor a problem.
    """

    text: str
    points: int | None = None
    problem: str = ""


def read_points(text: str, *, in_hundreds: bool, below_zero: bool = False) -> Typed:
    """Gives the table points that a field's text means.

    `in_hundreds` where the field prints the last two zeros itself. `below_zero` is the sign key,
    for keypads without a minus.

    >>> read_points("329", in_hundreds=True).points, read_points("−1 200", in_hundreds=True).points
    (32900, -1200)
    """
    sign, digits = _split(text)
    if not digits and not sign:
        return Typed(text)
    is_grouped = bool(_GROUPED.match(digits))
    plain = _BETWEEN.sub("", digits) if is_grouped else digits
    if not _PLAIN.match(plain):
        return Typed(text, problem=_("“%(text)s” is not a number of points.") % {"text": text})
    if len(plain) > MOST_DIGITS:
        return Typed(text, problem=_("“%(text)s” is more than a game can hold.") % {"text": text})
    points = int(plain)
    if in_hundreds and not is_grouped and _is_short(plain):
        points *= HUNDRED
    is_negative = below_zero or sign not in ("", "+")
    return Typed(text, points=-points if is_negative else points)


def _is_short(digits: str) -> bool:
    """Tells whether digits leave the two zeros out: up to three do, four unless they end so."""
    return len(digits) <= 3 or (len(digits) == 4 and not digits.endswith("00"))


def field_text(points: int | None, *, in_hundreds: bool) -> str:
    """Gives the text that stands for points in a field; the sign stands in the sign key.

    >>> field_text(-1200, in_hundreds=True), field_text(25350, in_hundreds=True)
    ('12', '25350')
    """
    if points is None:
        return ""
    size = abs(points)
    if not in_hundreds or size % HUNDRED:
        return str(size)
    short = str(size // HUNDRED)
    # What would be read as written out in full is shown in full.
    return short if _is_short(short) else str(size)


def read_count(text: str, *, most: int = 99) -> Typed:
    """Gives a small number of things, such as sticks or chombo; empty is none at all.

    >>> read_count(" 2 ").points
    2
    """
    cleaned = text.strip()
    if not cleaned:
        return Typed(text, points=0)
    is_number = cleaned.isascii() and cleaned.isdigit()
    if not is_number or len(cleaned) > LONGEST_COUNT or int(cleaned) > most:
        problem = _("“%(text)s” is not a number from 0 to %(most)s.")
        return Typed(text, problem=problem % {"text": text, "most": most})
    return Typed(text, points=int(cleaned))


def read_event_points(text: str, *, unit: str) -> Typed:
    """Gives final points typed as the standings show them, in 1/960 of a point.

    Under the unit `thousands` `+21.1` is 21,100 points; else the number is taken as it is. In a
    number with a decimal mark both comma and point are the mark.

    >>> read_event_points("−5,0", unit="thousands").points == -5000 * PARTS
    True
    """
    sign, digits = _split(text)
    if not digits and not sign:
        return Typed(text)
    found = _DECIMAL.match(_SPACE.sub("", digits))
    if not found or len(found[1]) > MOST_DIGITS:
        return Typed(text, problem=_("“%(text)s” is not a number of points.") % {"text": text})
    amount = Fraction(int(found[1])) + Fraction(int(found[2] or 0), 10 ** len(found[2] or ""))
    parts = amount * PARTS * (1000 if unit == "thousands" else 1)
    if parts.denominator != 1:
        return Typed(text, problem=_("“%(text)s” has too many decimals.") % {"text": text})
    return Typed(text, points=int(-parts if sign not in ("", "+") else parts))


def _split(text: str) -> tuple[str, str]:
    """Gives the sign and what stands after it; a minus at the end is one too: `12-`."""
    found = _SIGN.match(text) if len(text) <= LONGEST_TEXT else None
    sign, rest = (found[1], found[2]) if found else ("", text)
    if not sign and rest and rest[-1] in _MINUSES:
        return rest[-1], rest[:-1].rstrip()
    return sign, rest


def read_version(text: str) -> int:
    """Gives the version somebody was looking at, as a hidden field has it; 0 for nonsense."""
    is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
    return int(text) if is_number else 0
