"""All ways to cut the concealed tiles of one suit into sets and at most one pair.

A cut is worked out once for each count of tiles, and packed for a suit and a winning tile from
small tables. The explanation looks at the same cuts, so it cannot disagree with the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from scoring.memos import Memo
from scoring.riichi import layout

RUN, TRIPLET, PAIR = "run", "triplet", "pair"
NO_PAIR = -1

_FITS_NOTHING, _WITH_PAIR, _WITH_TRIPLET = (1, 4), (2, 5), (3, 5)
"""What may be left of a rank beside runs: nothing fits, or the pair, or a triplet, or both."""

_new = tuple.__new__
CUT_MEMO_CAP = 4_000


class Cut(NamedTuple):
    """One way to cut a suit: starts of runs in order, ranks of triplets, the pair's (or -1).

    Ranks are 0 to 8. `shape` is what the cut adds to a reading as long as the winning tile is
    not in this suit, `mask` its runs and triplets, to be shifted to the place of the suit.
    """

    runs: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int
    shape: int
    mask: int


class Placement(NamedTuple):
    """Which block of a cut the winning tile completes: its form and lowest rank."""

    form: str
    rank: int


def triplet_fu(*, outside: bool, concealed: bool, kan: bool = False) -> int:
    """Return the fu of a triplet or kan.

    Source: sources, section 3: 2 for an open triplet of simples; twice that for terminals and
    honours, twice for a concealed one, four times for a kan.
    """
    return 2 << (outside + concealed + 2 * kan)


def run_wait_fu(start: int, *, win_rank: int) -> int:
    """Return the fu of the wait for a run: 2 for kanchan and penchan. Source: section 3."""
    at = win_rank - start
    return 2 if at == 1 or (start, at) in ((0, 2), (6, 0)) else 0


TANKI_FU = 2
_OUTSIDE_RUNS, _TERMINALS = (0, 6), (0, 8)


def _runs_shape(start: int, count: int) -> int:
    """Return what so many equal runs add to a shape; each two of them are twins."""
    one = (1 << layout.SETS) + (1 << layout.RUNS) + ((start in _OUTSIDE_RUNS) << layout.OUTSIDE)
    return count * one + (count // 2 << layout.TWINS)


_RUN_SHAPES = tuple(tuple(_runs_shape(start, count) for count in range(8)) for start in range(9))
_TRIPLET_SHAPES = tuple(
    (1 << layout.SETS)
    + (1 << layout.CONCEALED)
    + ((rank in _TERMINALS) << layout.OUTSIDE)
    + (triplet_fu(outside=rank in _TERMINALS, concealed=True) << layout.FU)
    for rank in range(9)
)
_PAIR_SHAPES = tuple(
    (1 << layout.PAIRS) + ((rank in _TERMINALS) << layout.OUTSIDE) for rank in range(9)
)
_WON_PAIR = (TANKI_FU << layout.FU) + layout.TANKI
_WON_RUN = tuple(
    tuple(run_wait_fu(start, win_rank=rank) << layout.FU for start in range(7)) for rank in range(9)
)
"""What the winning tile adds to the run it completes: by its rank, then by the run's start."""
_BY_RON = tuple(
    (-1 << layout.CONCEALED)
    - (triplet_fu(outside=rank in _TERMINALS, concealed=False) << layout.FU)
    for rank in range(9)
)
"""What a triplet completed by ron loses: it is no longer concealed, and has half the fu."""


def cut_suit(counts: int) -> tuple[Cut, ...]:
    """Return every way to cut a suit given by its packed counts.

    Once the number of runs that start at the lowest rank is chosen, what is left of the rank can
    only be nothing, the pair, or a triplet (both, where it is asked what a hand waits for that
    holds all four of a tile); the ranks above it were mostly cut before.
    """
    if not counts:
        return (Cut((), (), NO_PAIR, 0, 0),)
    rank = ((counts & -counts).bit_length() - 1) // layout.RANK_BITS
    shift = layout.RANK_BITS * rank
    count = counts >> shift & 7
    above = counts - (count << shift)
    found: list[Cut] = []
    for starts in range(min(count, counts >> shift + 3 & 7, counts >> shift + 6 & 7) + 1):
        rest = count - starts
        if rest in _FITS_NOTHING:
            continue
        own_runs: tuple[int, ...] = ()
        own_triplets: tuple[int, ...] = ()
        own_shape = own_mask = 0
        if starts:
            own_runs, own_shape, own_mask = (rank,) * starts, _RUN_SHAPES[rank][starts], 1 << rank
        if rest in _WITH_TRIPLET:
            own_triplets, own_shape = (rank,), own_shape + _TRIPLET_SHAPES[rank]
            own_mask |= 1 << (layout.TRIPLET_MASK + rank)
        paired = rest in _WITH_PAIR
        if paired:
            own_shape += _PAIR_SHAPES[rank]
        # Nine is one tile of each of the two following ranks.
        for runs, triplets, pair, shape, mask in CUTS[above - (9 * starts << shift + 3)]:
            if not paired:
                one_pair = pair
            elif pair == NO_PAIR:
                one_pair = rank
            else:
                continue
            sets = (own_runs + runs, own_triplets + triplets)
            found.append(_new(Cut, (*sets, one_pair, own_shape + shape, own_mask | mask)))
    return tuple(found)


CUTS: Memo[int, tuple[Cut, ...]] = Memo(cut_suit, cap=CUT_MEMO_CAP)
"""Every cut by packed counts, the same for the three suits."""


def placements(cut: Cut, *, win_rank: int) -> Iterator[Placement]:
    """Yield every block of a cut that a tile of this rank may have completed."""
    for start in dict.fromkeys(cut.runs):
        if start <= win_rank <= start + 2:
            yield Placement(RUN, start)
    if win_rank in cut.triplets:
        yield Placement(TRIPLET, win_rank)
    if win_rank == cut.pair:
        yield Placement(PAIR, win_rank)


def placed_shape(cut: Cut, placement: Placement, *, win_rank: int, ron: bool) -> int:
    """Return the shape of a cut, without its mask, once the winning tile has its place."""
    if placement.form == RUN:
        return cut.shape + _WON_RUN[win_rank][placement.rank]
    if placement.form == PAIR:
        return cut.shape + _WON_PAIR
    return cut.shape + _BY_RON[win_rank] if ron else cut.shape


def win_of(key: int) -> tuple[int | None, bool]:
    """Return the winning rank of a suit key, or None, and whether it was a ron."""
    code = key >> layout.WIN_SHIFT
    if not code:
        return None, False
    return (code - 1) % layout.RON_OFFSET, code > layout.RON_OFFSET


def shapes_of(suit: int, key: int) -> tuple[int, ...]:
    """Return the different shapes that the tiles of a suit can add to a reading.

    Readings that pack to the same shape are worth the same and stand once.
    """
    shift = layout.MASKS + layout.MASK_BITS * suit
    cuts = CUTS[key & layout.COUNTS]
    code = key >> layout.WIN_SHIFT
    if not code:
        if len(cuts) == 1:
            return (cuts[0][3] | cuts[0][4] << shift,)
        return tuple({cut.shape | cut.mask << shift: None for cut in cuts})
    rank, ron = (code - 1) % layout.RON_OFFSET, code > layout.RON_OFFSET
    won_run, won_triplet = _WON_RUN[rank], _BY_RON[rank] if ron else 0
    found: dict[int, None] = {}
    # `placements` and `placed_shape` in one: this runs for every new suit of a hand.
    for runs, triplets, pair, shape, mask in cuts:
        whole = shape + (mask << shift)
        for start in runs:
            if start <= rank <= start + 2:
                found[whole + won_run[start]] = None
        if rank in triplets:
            found[whole + won_triplet] = None
        if rank == pair:
            found[whole + _WON_PAIR] = None
    return tuple(found)


_FU_BITS = layout.FU_MASK << layout.FU
_CONCEALED = 7 << layout.CONCEALED
_COMPARED = _FU_BITS | _CONCEALED


def worth_trying(shapes: tuple[int, ...]) -> tuple[int, ...]:
    """Return the shapes without those that another one beats whatever the rest of the hand is.

    Of two shapes that differ only in fu and in concealed triplets, the one that has no less of
    either is worth no less; but a shape without fu may become pinfu.
    """
    if len(shapes) == 1:
        return shapes
    return tuple(one for one in shapes if not any(_beats(other, one) for other in shapes))


def _beats(other: int, one: int) -> bool:
    if other == one or (other ^ one) & ~_COMPARED or not one & _FU_BITS:
        return False
    return other & _FU_BITS >= one & _FU_BITS and other & _CONCEALED >= one & _CONCEALED


SEVERAL = -1 << 120
"""Stands for a suit with none or several shapes: it makes any sum of shapes negative."""


def one_shape(suit: int, key: int) -> int:
    """Return the only shape of a suit key, or `SEVERAL`, which are kept for the next question."""
    shapes = shapes_to_try(suit, key)
    if len(shapes) == 1:
        return shapes[0]
    _SHAPES[suit].keep(key, shapes)
    return SEVERAL


def shapes_to_try(suit: int, key: int) -> tuple[int, ...]:
    """Return the shapes worth trying of a suit key."""
    return worth_trying(shapes_of(suit, key))


def _memo_of_one(suit: int) -> Memo[int, int]:
    return Memo(partial(one_shape, suit), cap=CUT_MEMO_CAP)


def _memo_of_all(suit: int) -> Memo[int, tuple[int, ...]]:
    return Memo(partial(shapes_to_try, suit), cap=CUT_MEMO_CAP)


MAN_SHAPE, PIN_SHAPE, SOU_SHAPE = (_memo_of_one(suit) for suit in range(3))
"""The shape of each suit key with just one worth trying, as most have; for all rule sets."""

_SHAPES = MAN_SHAPES, PIN_SHAPES, SOU_SHAPES = tuple(_memo_of_all(suit) for suit in range(3))
"""The shapes worth trying of each suit key; asked for where a suit of the hand has several."""
