"""Words for the sentences about options: numbers, lists, the closest name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


def number(value: int) -> str:
    """Return a whole number with its thousands set apart and a true minus sign."""
    return f"{value:,}".replace("-", "\u2212")


def count_word(count: int) -> str:
    """Return a small count as a word, a larger one in digits."""
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
    return words[count] if 0 <= count < len(words) else number(count)


def listed(values: Sequence[object], *, last: str = "and") -> str:
    """Return values as a list in a sentence.

    >>> listed(["a", "b", "c"], last="or")
    'a, b or c'
    """
    words = [number(value) if isinstance(value, int) else str(value) for value in values]
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def closest(name: object, known: Iterable[object]) -> str | None:
    """Return the known name that is nearest to a misspelt one; None if none is near."""
    if not isinstance(name, str):
        return None
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    by_plain = {str(each).lower().replace("-", "_"): str(each) for each in known}
    found = get_close_matches(plain, list(by_plain), n=1, cutoff=0.6)
    return by_plain[found[0]] if found else None
