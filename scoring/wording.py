"""Numbers inside the English sentences of this package."""

from __future__ import annotations

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number_word(count: int) -> str:
    """Return a small number as an English word, a larger one in digits.

    >>> number_word(4)
    'four'
    """
    return _WORDS[count] if 0 <= count < len(_WORDS) else points_text(count)


def points_text(points: int) -> str:
    """Return points with commas and a true minus sign.

    >>> points_text(-25350)
    '−25,350'
    """
    return f"{points:,}".replace("-", "−")


def counted_noun(count: int, noun: str) -> str:
    """Return a count in words with its noun, which takes a plain s ("two riichi sticks")."""
    return f"{number_word(count)} {noun}" if count == 1 else f"{number_word(count)} {noun}s"
