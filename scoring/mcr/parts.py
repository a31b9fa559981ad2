"""The best tallies of a reading's chows, of its pungs of numbers, and of its pungs of honors.

No fan joins chows with pungs, or numbers with honors, so each part is counted by itself and its
tallies add. What `combinations` finds by search is found here by three facts, and a test proves
both equal for every set of chows and every set of pungs there is:

- a fan of four sets is worth more than any other choice of them, and than all it removes;
- so is a fan of three sets, with one pair of the fourth and one of the three beside it;
- else only pairs are left, one point each (two for pungs), and as many count as can be joined
  without a circle. Equal chows are joined first, so that no set makes one fan twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

from scoring.chinese_tiles import EAST, TERMINAL_KINDS, WHITE
from scoring.mcr.combinations import (
    PAIR,
    Combination,
    Group,
    chow_fan,
    combinations_of,
    pung_fan,
)
from scoring.mcr.cuts import CAPACITY, CHOW_BITS, SUIT_CHOWS
from scoring.mcr.fans import Fan, base_points
from scoring.mcr.tally import UNIT
from scoring.memos import Memo

Related = dict[int, tuple[int, int]]
"""Sets that make a fan together, packed and added -> (its points, its tally)."""

_TERMINAL_OR_HONOR = UNIT[Fan.PUNG_OF_TERMINALS_OR_HONORS]
_DOUBLE_PUNG = UNIT[Fan.DOUBLE_PUNG]
_CHOW_FIELDS = 3 * CHOW_BITS


def chow_kind(place: int) -> int:
    """Return the lowest kind of the chow at a place of the packed count, 0 to 20."""
    return place // SUIT_CHOWS * 9 + place % SUIT_CHOWS


@cache
def _related_chows() -> Related:
    """Return the fans of two, three and four chows."""
    return {
        sum(1 << 3 * place for place in places): _worth(fan)
        for size in (2, 3, 4)
        for places in combinations_with_replacement(range(3 * SUIT_CHOWS), size)
        if (fan := chow_fan(tuple(chow_kind(place) for place in places))) is not None
    }


@cache
def _related_pungs() -> Related:
    """Return the fans of two, three and four pungs of numbers."""
    return {
        sum(1 << kind for kind in kinds): _worth(fan)
        for size in (2, 3, 4)
        for kinds in combinations(range(EAST), size)
        if (fan := pung_fan(kinds)) is not None
    }


def _worth(fan: Fan) -> tuple[int, int]:
    return base_points()[fan], UNIT[fan]


def count_sets(sets: Sequence[int], related: Related) -> int:
    """Return the best tally of sets, packed and sorted, by the three facts above."""
    count = len(sets)
    if count < 2:
        return 0
    whole = related.get(sum(sets))
    if whole is not None:
        return whole[1]
    if count == 2:
        return 0
    if count == 4:
        triple = _triple_and_pair(sets, related)
        if triple:
            return triple
    return _pairs(sets, related)


def _triple_and_pair(sets: Sequence[int], related: Related) -> int:
    """Return the best fan of three of four sets with one pair that the fourth makes; 0 if none."""
    total, best, best_points = sum(sets), 0, 0
    for left_out, other in enumerate(sets):
        triple = related.get(total - other)
        if triple is None:
            continue
        points, tally = triple
        for place, partner in enumerate(sets):
            pair = related.get(other + partner) if place != left_out else None
            if pair is not None:
                points += pair[0]
                tally += pair[1]
                break
        if points > best_points:
            best, best_points = tally, points
    return best


def _pairs(sets: Sequence[int], related: Related) -> int:
    """Return the tally of as many pairs of sets as can be joined without a circle."""
    blocks = list(range(len(sets)))
    tally = 0
    twice = len(set(sets)) < len(sets)
    for equal in (True, False) if twice else (False,):
        for low, high in _PLACES[len(sets)]:
            if blocks[low] == blocks[high] or (sets[low] == sets[high]) is not equal:
                continue
            pair = related.get(sets[low] + sets[high])
            if pair is not None:
                tally += pair[1]
                old, new = blocks[high], blocks[low]
                blocks = [new if block == old else block for block in blocks]
    return tally


_PLACES = tuple(tuple(combinations(range(count), 2)) for count in range(5))
"""Number of sets -> the places of each two of them."""


def split_chows(code: int) -> list[int]:
    """Return each chow of a packed count by itself, packed, the lowest first."""
    found: list[int] = []
    while code:
        shift = (code & -code).bit_length() - 1
        shift -= shift % 3
        count = code >> shift & 7
        found += [1 << shift] * count
        code -= count << shift
    return found


def split_pungs(mask: int) -> list[int]:
    """Return each pung of a mask by itself, as one bit, the lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low)
        mask -= low
    return found


def count_chows(code: int) -> int:
    """Return the best tally of packed chows.

    Above the 63 bits of the chows stands the suit, from 1, of a pair of 5, where the chows are
    ends (`FIVE_PAIRED`), since they may make one fan with it.
    """
    chows = split_chows(code & (1 << _CHOW_FIELDS) - 1)
    tally = count_sets(chows, _related_chows())
    paired = _with_five(chows, code >> _CHOW_FIELDS)
    if paired is not None:
        return UNIT[paired.fan]
    if tally == UNIT[Fan.FOUR_PURE_SHIFTED_CHOWS] and code in _SPREAD_CHOWS:
        # Two of these chows are two_terminal_chows as well, which the rule set may want beside
        # the fan of all four (O16); where it does not, that fan removes it.
        return tally + UNIT[Fan.TWO_TERMINAL_CHOWS]
    return tally


def _with_five(chows: list[int], suit: int) -> Combination | None:
    """Return the fan of chows and a pair of 5 of a suit, from 1."""
    if not suit:
        return None
    groups = [Group(0, chow_kind((chow.bit_length() - 1) // 3)) for chow in chows]
    groups.append(Group(PAIR, 9 * (suit - 1) + 4))
    fans = (Fan.PURE_TERMINAL_CHOWS, Fan.THREE_SUITED_TERMINAL_CHOWS)
    return next((each for each in combinations_of(groups) if each.fan in fans), None)


_SPREAD_CHOWS = frozenset(0o1010101 << CHOW_BITS * suit for suit in range(3))
"""123 345 567 789 of one suit."""


def count_pungs(mask: int) -> int:
    """Return the best tally of pungs of numbers, those of terminals among them."""
    pungs = split_pungs(mask)
    terminals = sum(1 for pung in pungs if pung.bit_length() - 1 in TERMINAL_KINDS)
    return count_sets(pungs, _related_pungs()) + terminals * _TERMINAL_OR_HONOR


def without_triple(mask: int) -> int:
    """Return the best tally of pungs of terminals only, if three of a rank make no fan.

    It is for rules under which all_terminals removes triple_pung but not double_pung; a pung
    makes that fan with one other only.
    """
    kinds = [pung.bit_length() - 1 for pung in split_pungs(mask)]
    pairs = sum(sum(kind % 9 == rank for kind in kinds) // 2 for rank in (0, 8))
    return pairs * _DOUBLE_PUNG + len(kinds) * _TERMINAL_OR_HONOR


def count_honors(key: int) -> int:
    """Return the tally of honors: 7 bits of pungs, pair from 1 for East (0: none), and winds."""
    pair = key >> 7 & 7
    winds, dragons = (key & 15).bit_count(), (key >> 4 & 7).bit_count()
    tally = honor_singles([EAST + place for place in range(7) if key >> place & 1], key >> 10)
    if winds == 4:
        tally += UNIT[Fan.BIG_FOUR_WINDS]
    if winds == 3:
        tally += UNIT[Fan.LITTLE_FOUR_WINDS if 1 <= pair <= 4 else Fan.BIG_THREE_WINDS]
    if dragons == 3:
        tally += UNIT[Fan.BIG_THREE_DRAGONS]
    if dragons == 2:
        tally += UNIT[Fan.LITTLE_THREE_DRAGONS if pair > 4 else Fan.TWO_DRAGON_PUNGS]
    return tally


def honor_singles(pungs: Sequence[int], winds: int) -> int:
    """Return the tally of what each pung of honors is by itself.

    `winds` is four times the round's wind, from 0 for East, plus the own wind. The pungs inside
    big_three_winds are no pungs of terminals or honors any more.
    """
    round_wind, own_wind = EAST + winds // 4, EAST + winds % 4
    count_of_winds = sum(kind < WHITE for kind in pungs)
    tally = 0
    for kind in pungs:
        if kind >= WHITE:
            tally += UNIT[Fan.DRAGON_PUNG]
            continue
        if kind == round_wind:
            tally += UNIT[Fan.PREVALENT_WIND]
        if kind == own_wind:
            tally += UNIT[Fan.SEAT_WIND]
        if kind not in {round_wind, own_wind} and count_of_winds < 3:
            tally += _TERMINAL_OR_HONOR
    return tally


CHOW_PARTS: Memo[int, int] = Memo(count_chows, cap=CAPACITY)
PUNG_PARTS: Memo[int, int] = Memo(count_pungs, cap=CAPACITY)
HONOR_PARTS: Memo[int, int] = Memo(count_honors, cap=CAPACITY)

FIVE_PAIRED = frozenset(
    sum((1 << CHOW_BITS * suit) + (1 << CHOW_BITS * suit + 18) for suit in suits)
    for suits in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
)
"""Packed chows that make another fan together with a pair of 5."""
