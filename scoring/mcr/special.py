"""Hands that are not four sets and a pair: pairs, orphans, knitted tiles."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from scoring.mcr.cuts import CUTS
from scoring.mcr.fans import Fan
from scoring.mcr.tally import UNIT

Suits = tuple[int, int, int, int]

PAIRS, ORPHANS, KNITTED_HONORS, KNITTED = (
    "seven_pairs",
    "thirteen_orphans",
    "knitted_honors",
    "knitted_straight",
)
"""Forms of hands that are not four sets and a pair."""

_ODD = 0o111111111

_COLUMNS = (0o001001001, 0o010010010, 0o100100100)
"""Packed 147, 258 and 369, each once."""

PATTERNS = tuple(permutations(_COLUMNS))
"""The six knitted patterns: for characters, dots and bamboo, which of 147, 258 and 369."""

_ORPHANS: Suits = (0o100000001, 0o100000001, 0o100000001, 0o1111111)


def is_seven_pairs(suits: Suits) -> bool:
    """Return whether 14 concealed tiles are pairs; four alike are two."""
    characters, dots, bamboo, honors = suits
    return not (characters | dots | bamboo | honors) & _ODD


def pairs_fan(suits: Suits) -> Fan:
    """Return the fan of seven pairs: shifted ones if they are seven ranks of one suit in a row."""
    for suit in suits[:3]:
        low = suit & -suit
        if low and suit == low * 0o1111111:
            return Fan.SEVEN_SHIFTED_PAIRS
    return Fan.SEVEN_PAIRS


def is_orphans(suits: Suits) -> bool:
    """Return whether 14 concealed tiles are the thirteen orphans and a second of one."""
    rest = [suit - orphans for suit, orphans in zip(suits, _ORPHANS, strict=True)]
    if min(rest) < 0:
        return False
    left = [(place, suit) for place, suit in enumerate(rest) if suit]
    if len(left) != 1:
        return False
    place, tile = left[0]
    return tile.bit_count() == 1 and bool(tile & _ORPHANS[place])


def knitted_honors_tally(suits: Suits) -> int:
    """Return the tally of honors and knitted tiles, 0 if 14 concealed tiles are none.

    Six kinds of numbers and so on are not enough: all 14 tiles differ. With all nine tiles of the
    pattern the knitted straight is in it too.
    """
    numbers, honors = suits[:3], suits[3]
    if any(suit & ~_ODD for suit in suits):
        return 0
    if not any(
        not any(suit & ~column for suit, column in zip(numbers, pattern, strict=True))
        for pattern in PATTERNS
    ):
        return 0
    count = honors.bit_count()
    if count == 7:
        return UNIT[Fan.GREATER_HONORS_AND_KNITTED_TILES]
    straight = UNIT[Fan.KNITTED_STRAIGHT] if count == 5 else 0
    return UNIT[Fan.LESSER_HONORS_AND_KNITTED_TILES] + straight


class KnittedReading(NamedTuple):
    """The tiles beside the nine of a knitted straight: packed suits, and how they are cut."""

    rest: Suits
    nine: Suits
    chows: int
    pungs: int
    pair: int


def knitted_straight(suits: Suits) -> KnittedReading | None:
    """Return the reading of concealed tiles as a knitted straight with a set and a pair.

    None if they are none; the set may lie open, and is then not among the tiles.
    """
    if not (suits[0] and suits[1] and suits[2]):
        return None
    for pattern in PATTERNS:
        nine: Suits = (pattern[0], pattern[1], pattern[2], 0)
        if all(_holds(suit, column) for suit, column in zip(suits, nine, strict=True)):
            rest: Suits = tuple(  # type: ignore[assignment]
                suit - column for suit, column in zip(suits, nine, strict=True)
            )
            return _read_rest(rest, nine)
    return None


def _holds(suit: int, column: int) -> bool:
    """Return whether a packed suit has each tile of a column."""
    present = (suit | suit >> 1 | suit >> 2) & _ODD
    return not column & ~present


def _read_rest(rest: Suits, nine: Suits) -> KnittedReading | None:
    chows = pungs = pair = 0
    for memo, key in zip(CUTS, rest, strict=True):
        cuts = memo[key]
        if len(cuts) != 1:
            return None
        own_chows, own_pungs, own_pair, _ = cuts[0]
        chows += own_chows
        pungs |= own_pungs
        pair |= own_pair
    if pair.bit_count() != 1:
        return None
    return KnittedReading(rest, nine, chows, pungs, pair)
