"""Which tiles complete a hand by its shape; used-up tiles, a fifth of a kind too, are waits here.

Source: commentary on the rules for online play, as quoted in zheng-fan/GB-Mahjong, issue 8.
"""

from __future__ import annotations

from collections.abc import Callable

from scoring.mcr.cuts import CAPACITY, HONOR_SUIT
from scoring.memos import Memo

ODD_FIELDS = 0o111111111
"""The lowest bit of each rank of a packed suit."""

_Waits = Memo[int, int]
"""Packed suit -> a mask of ranks."""

_COLUMNS = (0o070070070, 0o700700700)
"""The fields of the ranks 2 5 8 and of 3 6 9."""


def _is_sets(key: int, *, runs: bool) -> bool:
    """Return whether a packed suit is made of sets only.

    Three chows that begin at one rank are three pungs as well, so a pung is always taken first.
    """
    while key:
        shift = (key & -key).bit_length() - 1
        shift -= shift % 3
        count = key >> shift & 7
        if count >= 3:
            key -= 3 << shift
            count -= 3
        if not count:
            continue
        if not runs or (key >> shift + 3 & 7) < count or (key >> shift + 6 & 7) < count:
            return False
        key -= count * (0o111 << shift)
    return True


def _is_sets_and_pair(key: int, *, runs: bool) -> bool:
    """Return whether a packed suit is sets and one pair.

    The ranks of a set of numbers add up to a multiple of three, so the pair is one of three ranks.
    """
    shifts: range | tuple[int, ...] = range(0, 27, 3)
    if runs:
        rest = (tile_count(key & _COLUMNS[0]) + 2 * tile_count(key & _COLUMNS[1])) % 3
        first = 2 * rest % 3 * 3
        shifts = (first, first + 9, first + 18)
    for shift in shifts:
        if (key >> shift & 7) >= 2 and _is_sets(key - (2 << shift), runs=runs):
            return True
    return False


def _near(key: int, *, runs: bool) -> list[int]:
    """Return the ranks a drawn tile can have so that it touches a tile of a packed suit."""
    reach = key | key >> 1 | key >> 2
    reach &= ODD_FIELDS
    if runs:
        reach |= reach << 3 | reach >> 3 | reach << 6 | reach >> 6
    return [rank for rank in range(9) if reach >> 3 * rank & 1 and (key >> 3 * rank & 7) < 5]


def _finder(
    complete: Callable[..., bool], *, runs: bool, left: int, most: int
) -> Callable[[int], int]:
    """Return what finds waits, `most` at most, of a suit with `left` tiles beside its sets."""

    def find(key: int) -> int:
        waits, count = 0, 0
        if tile_count(key) % 3 != left:
            return 0
        for rank in _near(key, runs=runs):
            if complete(key + (1 << 3 * rank), runs=runs):
                waits |= 1 << rank
                count += 1
                if count == most:
                    break
        return waits

    return find


def tile_count(key: int) -> int:
    """Return how many tiles a packed suit has."""
    return (
        (key & ODD_FIELDS).bit_count()
        + 2 * (key >> 1 & ODD_FIELDS).bit_count()
        + 4 * (key >> 2 & ODD_FIELDS).bit_count()
    )


def _pairable(*, runs: bool) -> Callable[[int], int]:
    """Return what says, 1 or 0, whether a suit is sets and a pair."""

    def find(key: int) -> int:
        return int(tile_count(key) % 3 == 2 and _is_sets_and_pair(key, runs=runs))

    return find


def _memos(*, runs: bool) -> tuple[_Waits, _Waits, _Waits]:
    return (
        Memo(_finder(_is_sets, runs=runs, left=2, most=2), cap=CAPACITY),
        Memo(_finder(_is_sets_and_pair, runs=runs, left=1, most=2), cap=CAPACITY),
        Memo(_pairable(runs=runs), cap=CAPACITY),
    )


_NUMBERS, _HONORS = _memos(runs=True), _memos(runs=False)

SET_WAITS = (*(_NUMBERS[0],) * 3, _HONORS[0])
"""By suit: packed suit -> ranks that make sets of it, two of them at most: are there others?"""

PAIR_WAITS = (*(_NUMBERS[1],) * 3, _HONORS[1])
"""By suit: packed suit -> ranks that make sets and a pair of it, two of them at most."""

PAIRABLE = (*(_NUMBERS[2],) * 3, _HONORS[2])
"""By suit: packed suit -> 1 if it is sets and a pair, else 0."""


def _every_wait(key: int, suit: int, *, left: int) -> int:
    """Return every rank that completes a packed suit with so many tiles beside its sets."""
    complete = _is_sets if left == 2 else _is_sets_and_pair
    return _finder(complete, runs=suit != HONOR_SUIT, left=left, most=9)(key)


def standard_waits(keys: tuple[int, int, int, int]) -> int:
    """Return the kinds, one bit each, that make four sets and a pair of concealed tiles.

    `keys` are the packed suits without the winning tile.
    """
    short = [suit for suit in range(4) if tile_count(keys[suit]) % 3]
    if len(short) == 1:
        suit = short[0]
        if all(_complete(keys[other], other) for other in range(4) if other != suit):
            return _every_wait(keys[suit], suit, left=1) << 9 * suit
        return 0
    if len(short) != 2:
        return 0
    waits = 0
    for suit, other in (short, short[::-1]):
        if PAIRABLE[other][keys[other]] and all(
            _complete(keys[rest], rest) for rest in range(4) if rest not in short
        ):
            waits |= _every_wait(keys[suit], suit, left=2) << 9 * suit
    return waits


def _complete(key: int, suit: int) -> bool:
    return _is_sets(key, runs=suit != HONOR_SUIT)


def seven_pairs_wait(keys: tuple[int, int, int, int]) -> int:
    """Return, as one bit, the kind that makes seven pairs of 13 concealed tiles, or 0."""
    odd = [
        1 << 9 * suit + rank for suit in range(4) for rank in range(9) if keys[suit] >> 3 * rank & 1
    ]
    return odd[0] if len(odd) == 1 else 0


def used_up(total: tuple[int, int, int, int]) -> int:
    """Return, one bit each, the kinds of which these packed tiles hold all four."""
    return sum(
        1 << 9 * suit + rank
        for suit in range(4)
        for rank in range(9)
        if total[suit] >> 3 * rank & 4
    )
