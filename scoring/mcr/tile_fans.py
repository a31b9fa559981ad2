"""Fans that depend on which tiles a hand has, not on how its sets combine.

A `tile key` says what the hand's tiles are like; a reading adds its form and what all its groups
share.

Source: the fan table of the World Mahjong Organization, 2006, where a flush and the like may be
seven pairs too; M agrees.
"""

from __future__ import annotations

from scoring.mcr.cuts import FIVE, OUTSIDE
from scoring.mcr.fans import Fan
from scoring.mcr.tally import UNIT, tally_of

NO_SETS, ALL_PUNGS, ALL_CHOWS, MIXED = range(4)
"""Forms of a reading: no sets (pairs, knitted tiles), four pungs, four chows, or both."""

FORM_BY_PUNGS = (ALL_CHOWS, MIXED, MIXED, MIXED, ALL_PUNGS)

_SUITS, _WINDS, _DRAGONS, _GREEN, _REVERSIBLE, _FORM, _ATTRIBUTES = 9, 12, 13, 14, 15, 16, 18
FORM_SHIFT, ATTRIBUTES_SHIFT = _FORM, _ATTRIBUTES

_WIND_KINDS, _DRAGON_KINDS = 15 << 27, 7 << 31
_GREEN_KINDS = sum(1 << 18 + rank for rank in (1, 2, 3, 5, 7)) | 1 << 32
_REVERSIBLE_KINDS = (
    sum(1 << 9 + rank for rank in (0, 1, 2, 3, 4, 7, 8))
    | sum(1 << 18 + rank for rank in (1, 3, 4, 5, 7, 8))
    | 1 << 31
)


def tile_key(present: int) -> int:
    """Return what the tiles are like, from the mask of the kinds that a hand has."""
    suits = [present >> 9 * suit & 511 for suit in range(3)]
    key = suits[0] | suits[1] | suits[2]
    for suit in range(3):
        key |= bool(suits[suit]) << _SUITS + suit
    key |= bool(present & _WIND_KINDS) << _WINDS
    key |= bool(present & _DRAGON_KINDS) << _DRAGONS
    key |= (not present & ~_GREEN_KINDS) << _GREEN
    key |= (not present & ~_REVERSIBLE_KINDS) << _REVERSIBLE
    return key


def _ranks(*ranks: int) -> int:
    return sum(1 << rank - 1 for rank in ranks)


_TERMINALS = _ranks(1, 9)
_EVEN = _ranks(2, 4, 6, 8)

_BY_RANKS = (
    (Fan.UPPER_TILES, _ranks(7, 8, 9)),
    (Fan.MIDDLE_TILES, _ranks(4, 5, 6)),
    (Fan.LOWER_TILES, _ranks(1, 2, 3)),
    (Fan.UPPER_FOUR, _ranks(6, 7, 8, 9)),
    (Fan.LOWER_FOUR, _ranks(1, 2, 3, 4)),
    (Fan.ALL_SIMPLES, _ranks(2, 3, 4, 5, 6, 7, 8)),
    (Fan.ALL_TERMINALS, _TERMINALS),
)
"""Fans of hands without honors and with no other ranks than these."""

_RANK_FANS = tuple(
    tally_of(fan for fan, allowed in _BY_RANKS if not ranks & ~allowed) for ranks in range(512)
)
"""Mask of ranks -> the tally of those fans."""


_BY_SHARED = {
    0: 0,
    OUTSIDE: UNIT[Fan.OUTSIDE_HAND],
    FIVE: UNIT[Fan.ALL_FIVES],
}
"""What all groups share -> the tally of its fan; no group holds both a terminal and a 5."""


class TileFans(dict[int, int]):
    """Tile key with form and attributes -> the tally of its fans."""

    def __missing__(self, key: int) -> int:
        """Find, keep and return the tally."""
        found = _by_ranks(key) + _by_suits(key) + _by_form(key)
        self[key] = found
        return found


def _by_ranks(key: int) -> int:
    ranks = key & 511
    honors = key >> _WINDS & 3
    tally = UNIT[Fan.ALL_GREEN] if key >> _GREEN & 1 else 0
    if key >> _REVERSIBLE & 1:
        tally += UNIT[Fan.REVERSIBLE_TILES]
    if not honors:
        return tally + UNIT[Fan.NO_HONORS] + _RANK_FANS[ranks]
    if not ranks:
        return tally + UNIT[Fan.ALL_HONORS]
    if not ranks & ~_TERMINALS:
        tally += UNIT[Fan.ALL_TERMINALS_AND_HONORS]
    return tally


def _by_suits(key: int) -> int:
    suits = (key >> _SUITS & 7).bit_count()
    honors = key >> _WINDS & 3
    if suits == 1:
        return UNIT[Fan.HALF_FLUSH if honors else Fan.FULL_FLUSH]
    if suits == 2:
        return UNIT[Fan.ONE_VOIDED_SUIT]
    return UNIT[Fan.ALL_TYPES] if suits == 3 and honors == 3 else 0


def _by_form(key: int) -> int:
    form = key >> _FORM & 3
    if form == NO_SETS:
        return 0
    honors = key >> _WINDS & 3
    tally = _BY_SHARED[key >> _ATTRIBUTES]
    if form == ALL_PUNGS:
        tally += UNIT[Fan.ALL_PUNGS]
        if not honors and not key & 511 & ~_EVEN:
            tally += UNIT[Fan.ALL_EVEN_PUNGS]
    if form == ALL_CHOWS and not honors:
        tally += UNIT[Fan.ALL_CHOWS]
    return tally


TILE_FANS = TileFans()
