"""All ways to cut the concealed tiles of one suit into sets and pairs, as blocks and packed.

The explanation uses the blocks, the fast core the packed shapes; both come from `cut_suit` and
`pack`, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.riichi import layout
from scoring.riichi.memos import Memo

RUN, TRIPLET, PAIR = "run", "triplet", "pair"

CUT_MEMO_CAP = 6_000


class Block(NamedTuple):
    """A set or pair of a suit: its form and its lowest rank (0 to 8)."""

    form: str
    rank: int


class PlacedCut(NamedTuple):
    """A cut, and which of its blocks the winning tile completes (None: not in this suit)."""

    blocks: tuple[Block, ...]
    completed: int | None


def cut_suit(counts: Sequence[int]) -> Iterator[tuple[Block, ...]]:
    """Yield every way to cut nine counts into runs, triplets and at most one pair.

    Rank by rank: once the number of runs that start here is chosen, what is left of the rank can
    only be nothing, the pair, or a triplet.
    """
    yield from _cut_from(list(counts), rank=0, pair_free=True)


def _cut_from(counts: list[int], *, rank: int, pair_free: bool) -> Iterator[tuple[Block, ...]]:
    while rank < 9 and not counts[rank]:
        rank += 1
    if rank == 9:
        yield ()
        return
    count = counts[rank]
    most = min(count, counts[rank + 1], counts[rank + 2]) if rank < 7 else 0
    for runs in range(most + 1):
        rest = count - runs
        if rest not in (0, 2, 3) or (rest == 2 and not pair_free):
            continue
        here: tuple[Block, ...] = (Block(RUN, rank),) * runs
        if rest:
            here += (Block(PAIR if rest == 2 else TRIPLET, rank),)
        left = counts[:]
        left[rank] = 0
        if runs:
            left[rank + 1] -= runs
            left[rank + 2] -= runs
        for others in _cut_from(left, rank=rank + 1, pair_free=pair_free and rest != 2):
            yield here + others


def placed_cuts(counts: Sequence[int], *, win_rank: int | None) -> Iterator[PlacedCut]:
    """Yield every cut with every block that the winning tile may have completed."""
    for blocks in cut_suit(counts):
        if win_rank is None:
            yield PlacedCut(blocks, None)
            continue
        seen = set()
        for index, block in enumerate(blocks):
            width = 3 if block.form == RUN else 1
            if block.rank <= win_rank < block.rank + width and block not in seen:
                seen.add(block)
                yield PlacedCut(blocks, index)


def is_outside(block: Block) -> bool:
    """Return whether a block of a suit holds a terminal."""
    return block.rank in (0, 6) if block.form == RUN else block.rank in (0, 8)


def wait_fu(block: Block, *, win_rank: int) -> int:
    """Return the fu of the wait: 2 for tanki, kanchan and penchan. Source: sources, section 3."""
    if block.form == PAIR:
        return 2
    if block.form == TRIPLET:
        return 0
    at = win_rank - block.rank
    return 2 if at == 1 or (block.rank, at) in ((0, 2), (6, 0)) else 0


def triplet_fu(*, outside: bool, concealed: bool, kan: bool = False) -> int:
    """Return the fu of a triplet or kan.

    Source: sources, section 3: 2 for an open triplet of simples; twice that for terminals and
    honours, twice for a concealed one, four times for a kan.
    """
    return 2 << (outside + concealed + 2 * kan)


def pack(cut: PlacedCut, *, suit: int, win_rank: int | None, ron: bool) -> int:
    """Return the shape that a cut of suit 0 to 2 adds to a reading."""
    shape, twins = 0, 0
    for index, block in enumerate(cut.blocks):
        completed = index == cut.completed and win_rank is not None
        outside = is_outside(block)
        shape += outside << layout.OUTSIDE
        if block.form == PAIR:
            shape += 1 << layout.PAIRS
        else:
            shape += 1 << layout.SETS
        if block.form == RUN:
            shape += 1 << layout.RUNS
            shape |= 1 << (layout.MASKS + layout.MASK_BITS * suit + block.rank)
        if block.form == TRIPLET:
            concealed = not (completed and ron)
            shape += concealed << layout.CONCEALED
            shape += triplet_fu(outside=outside, concealed=concealed) << layout.FU
            shape |= 1 << (layout.MASKS + layout.MASK_BITS * suit + 7 + block.rank)
        if completed and win_rank is not None:
            shape += wait_fu(block, win_rank=win_rank) << layout.FU
            shape |= layout.TANKI if block.form == PAIR else 0
    for start in range(7):
        twins += cut.blocks.count(Block(RUN, start)) // 2
    return shape + (twins << layout.TWINS)


def counts_of(key: int) -> list[int]:
    """Return the nine counts of a suit key."""
    return [key >> (layout.RANK_BITS * rank) & 7 for rank in range(9)]


def win_of(key: int) -> tuple[int | None, bool]:
    """Return the winning rank of a suit key, or None, and whether it was a ron."""
    code = key >> layout.WIN_SHIFT
    if not code:
        return None, False
    return (code - 1) % layout.RON_OFFSET, code > layout.RON_OFFSET


def _shapes_of(suit: int, key: int) -> tuple[int, ...]:
    win_rank, ron = win_of(key)
    cuts = placed_cuts(counts_of(key), win_rank=win_rank)
    # Readings that pack to the same shape are worth the same.
    return tuple({pack(cut, suit=suit, win_rank=win_rank, ron=ron): None for cut in cuts})


MAN_SHAPES: Memo[int, tuple[int, ...]] = Memo(lambda key: _shapes_of(0, key), cap=CUT_MEMO_CAP)
PIN_SHAPES: Memo[int, tuple[int, ...]] = Memo(lambda key: _shapes_of(1, key), cap=CUT_MEMO_CAP)
SOU_SHAPES: Memo[int, tuple[int, ...]] = Memo(lambda key: _shapes_of(2, key), cap=CUT_MEMO_CAP)
"""The shapes of every cut by suit key, shared by all rule sets."""
