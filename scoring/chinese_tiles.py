"""Tiles of the Chinese games, as numbers and as text.

A *kind* is one of 34: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-30 East to North, 31-33 the
white, green and red dragon. Text has the digits first and then the letter of the suit, "123m",
with z for the honors in the order above. Flowers are only counted, never written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from scoring.errors import ScoringError

KINDS = 34
EAST, WHITE, GREEN, RED = 27, 31, 32, 33

KIND_NAMES = tuple(
    f"{rank + 1}{letter}"
    for letter, count in zip("mpsz", (9, 9, 9, 7), strict=True)
    for rank in range(count)
)
"""The text of each kind, by its number."""

KIND_BY_NAME = {name: kind for kind, name in enumerate(KIND_NAMES)}

TERMINAL_KINDS = frozenset({0, 8, 9, 17, 18, 26})
HONOR_KINDS = frozenset(range(EAST, KINDS))

_GROUP = re.compile(r"([1-9]+)([mpsz])")


def parse_kinds(text: str) -> tuple[int, ...]:
    """Return the kinds of tiles written as "123m44z", in the order of the text.

    Raises ScoringError `tiles_unreadable` for anything else, red fives and 8z among it.

    >>> parse_kinds("19m5z")
    (0, 8, 31)
    """
    kinds: list[int] = []
    at = 0
    written = text if isinstance(text, str) else ""
    for found in _GROUP.finditer(written):
        if found.start() != at:
            break
        names = [f"{digit}{found[2]}" for digit in found[1]]
        if not all(name in KIND_BY_NAME for name in names):
            break
        kinds += [KIND_BY_NAME[name] for name in names]
        at = found.end()
    if at != len(written) or not isinstance(text, str):
        detail = f'"{text}" cannot be read as tiles; write them as 123m456p789s1234567z.'
        raise ScoringError("tiles_unreadable", detail, {"tiles": str(text)})
    return tuple(kinds)


def tiles_text(kinds: Iterable[int]) -> str:
    """Return kinds as text, sorted.

    >>> tiles_text([31, 8, 0])
    '19m5z'
    """
    digits: dict[str, str] = {}
    for kind in sorted(kinds):
        name = KIND_NAMES[kind]
        digits[name[1]] = digits.get(name[1], "") + name[0]
    return "".join(f"{run}{letter}" for letter, run in digits.items())
