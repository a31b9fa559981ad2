"""Numbers as tables have them: grouped or not, with a decimal comma or point, any minus."""

import re
from fractions import Fraction

MOST_DIGITS = 9

_MINUSES = "-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"
_SPACES = re.compile("[\\s\u00a0\u2007\u2009\u202f'\u2019_]")
_SIGNED = re.compile(f"([{_MINUSES}+]?)([0-9.,]+)([{_MINUSES}]?)")
_GROUPED = re.compile(r"[0-9]{1,3}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*")
_PLAIN = re.compile(r"[0-9]+(?:[.,][0-9]+)?")


def read_amount(text: str, *, unit: int = 1) -> int | None:
    """Gives the points that a number means, where one of it is `unit` points; None for no number.

    One mark before exactly three digits parts thousands (`25,350`), unless the unit is a thousand:
    there it is the decimal mark (`25,350` is 25.35 thousands). A mark of each kind: the last one
    is the decimal mark. What is no whole number of points is none.

    >>> read_amount("25.350,0"), read_amount("−1 200"), read_amount("25,3", unit=1000)
    (25350, -1200, 25300)
    """
    found = _SIGNED.fullmatch(_SPACES.sub("", text))
    if found is None or (found[1] and found[3]):
        return None
    amount = _unsigned(found[2], decimals_first=unit == 1000)
    if amount is None or (amount * unit).denominator != 1:
        return None
    points = int(amount * unit)
    is_negative = found[1] not in ("", "+") or bool(found[3])
    return -points if is_negative else points


def read_whole(text: str) -> int | None:
    """Gives a whole number from 0 up as typed or as a spreadsheet has it (`12.0`), else None.

    >>> read_whole("12.0"), read_whole("-1"), read_whole("x")
    (12, None, None)
    """
    found = re.fullmatch(r"([0-9]{1,9})(?:[.,]0+)?", _SPACES.sub("", text))
    return int(found[1]) if found else None


def _unsigned(digits: str, *, decimals_first: bool) -> Fraction | None:
    """Gives the value of digits with marks between them."""
    marks = [letter for letter in digits if letter in ".,"]
    whole, decimals = digits, ""
    if len(set(marks)) == 2:
        whole, _mark, decimals = digits.rpartition(marks[-1])
        if marks.count(marks[-1]) > 1 or not _GROUPED.fullmatch(whole):
            return None
    elif _GROUPED.fullmatch(digits) and not (decimals_first and len(marks) == 1):
        if digits.startswith("0"):
            return None
    elif _PLAIN.fullmatch(digits):
        whole, _mark, decimals = digits.replace(",", ".").partition(".")
    else:
        return None
    plain = whole.replace(".", "").replace(",", "")
    if not plain or len(plain) > MOST_DIGITS or len(decimals) > MOST_DIGITS:
        return None
    if decimals and not decimals.isdigit():
        return None
    return Fraction(int(plain + decimals), 10 ** len(decimals))
