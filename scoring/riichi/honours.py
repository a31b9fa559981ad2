"""The honours of a hand: they are cut in one way only, and give yakuhai and the yaku of dragons
and winds.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoring.memos import Memo
from scoring.riichi import layout, yaku
from scoring.riichi.cuts import TANKI_FU, triplet_fu
from scoring.riichi.yaku import Yaku

NO_PAIR = -1
NORTH_PLACE = 3
FIRST_DRAGON = 4
_WITHOUT_WINDS = (1 << layout.SEAT_SHIFT) - 1
_FU_CLOSED = triplet_fu(outside=True, concealed=True) << layout.FU
_FU_OPEN = triplet_fu(outside=True, concealed=False) << layout.FU
_DRAGONS = (
    (FIRST_DRAGON, yaku.YAKUHAI_HAKU),
    (FIRST_DRAGON + 1, yaku.YAKUHAI_HATSU),
    (FIRST_DRAGON + 2, yaku.YAKUHAI_CHUN),
)
_PAIR = (1 << layout.PAIRS) + (1 << layout.OUTSIDE)
_TRIPLET = (1 << layout.SETS) + (1 << layout.OUTSIDE)


class HonourCut(NamedTuple):
    """The honours as sets: their shape without the fu of the pair's kind, all triplets, the pair.

    `triplets` is a mask of places (0 East to 6 red dragon), melded ones included; `pair` a place,
    -1 for none.
    """

    shape: int
    triplets: int
    pair: int


def cut_honours(key: int) -> HonourCut:
    """Return the cut of an honour key without its winds; a broken shape if there is none."""
    win = key >> layout.HONOUR_WIN & 15
    place_of_win = (win - 1) % layout.HONOUR_RON_OFFSET if win else None
    ron = win > layout.HONOUR_RON_OFFSET
    shape, triplets, pair = 0, key >> layout.HONOUR_MELDS & 0x7F, NO_PAIR
    counts, place = key & layout.HONOUR_COUNTS, 0
    while counts:
        count = counts & 7
        completed = place == place_of_win
        if count == 2:
            pair = place
            shape += _PAIR + ((TANKI_FU << layout.FU) + layout.TANKI if completed else 0)
        elif count == 3:
            triplets |= 1 << place
            opened = completed and ron
            shape += _TRIPLET + (_FU_OPEN if opened else _FU_CLOSED + (1 << layout.CONCEALED))
        elif count:
            return HonourCut(layout.BROKEN_SETS, 0, NO_PAIR)
        counts >>= layout.RANK_BITS
        place += 1
    return HonourCut(shape, triplets, pair)


HONOUR_CUTS: Memo[int, HonourCut] = Memo(cut_honours, cap=4_000)
"""The cut of each honour key without its winds, shared by all rule sets."""


def without_winds(key: int) -> int:
    """Return an honour key without its winds."""
    return key & _WITHOUT_WINDS


def honour_yaku(
    triplets: int, pair: int, *, seat: int, round_wind: int, north: bool
) -> Iterator[Yaku]:
    """Yield yakuhai and the yaku of dragons and winds; `north`: it is a yakuhai of everybody.

    Source: X, U; F: a double wind counts twice; S: north with three players.
    """
    for place, made in _DRAGONS:
        if triplets >> place & 1:
            yield made
    if triplets >> seat & 1:
        yield yaku.YAKUHAI_SEAT_WIND
    if triplets >> round_wind & 1:
        yield yaku.YAKUHAI_ROUND_WIND
    if north and triplets >> NORTH_PLACE & 1:
        yield yaku.YAKUHAI_NORTH
    dragon_sets, wind_sets = (triplets >> FIRST_DRAGON).bit_count(), (triplets & 15).bit_count()
    if dragon_sets == 3:
        yield yaku.DAISANGEN
    elif dragon_sets == 2 and pair >= FIRST_DRAGON:
        yield yaku.SHOUSANGEN
    if wind_sets == 4:
        yield yaku.DAISUUSHII
    elif wind_sets == 3 and 0 <= pair < FIRST_DRAGON:
        yield yaku.SHOUSUUSHII
