"""Where the winning tile stands in a reading, and which wait fan that gives.

Source: World Mahjong Organization and CN: a tile that fits two ways and is the only wait has one
point for one of them; PyMahjongGB names edge, then closed, then single, and so do we.
"""

from __future__ import annotations

from scoring.chinese_tiles import EAST, KINDS
from scoring.mcr.cuts import CHOW_BITS
from scoring.mcr.fans import Fan
from scoring.mcr.special import Suits
from scoring.mcr.tally import UNIT
from scoring.mcr.waits import (
    PAIR_WAITS,
    PAIRABLE,
    SET_WAITS,
    seven_pairs_wait,
    standard_waits,
    used_up,
)


def _chow_fields(kind: int, *, offsets: tuple[int, ...]) -> int:
    """Return the fields of the chows that hold a kind at these places: 0 lowest to 2 highest."""
    if kind >= EAST:
        return 0
    suit, rank = divmod(kind, 9)
    starts = [rank - offset for offset in offsets if 0 <= rank - offset <= 6]
    return sum(7 << CHOW_BITS * suit + 3 * start for start in starts)


def _edge_fields(kind: int) -> int:
    if kind < EAST and kind % 9 == 2:
        return _chow_fields(kind, offsets=(2,))
    return _chow_fields(kind, offsets=(0,)) if kind < EAST and kind % 9 == 6 else 0


EDGE = tuple(_edge_fields(kind) for kind in range(KINDS))
CLOSED = tuple(_chow_fields(kind, offsets=(1,)) for kind in range(KINDS))
ANY_CHOW = tuple(_chow_fields(kind, offsets=(0, 1, 2)) for kind in range(KINDS))
"""By winning tile: the packed fields of the chows in which it is an edge, a closed or any wait."""

EDGE_WAIT, CLOSED_WAIT, SINGLE_WAIT = (
    UNIT[Fan.EDGE_WAIT],
    UNIT[Fan.CLOSED_WAIT],
    UNIT[Fan.SINGLE_WAIT],
)


def wait_by_place(win: int, *, chows: int, pair: int) -> int:
    """Return the tally of the wait fan that the winning tile's place may give; 0 for none.

    `chows` and `pair` are those of the concealed tiles. Whether the wait is the only one is not
    asked here.
    """
    if chows & EDGE[win]:
        return EDGE_WAIT
    if chows & CLOSED[win]:
        return CLOSED_WAIT
    return SINGLE_WAIT if pair >> win & 1 else 0


def is_only_wait(suits: Suits, win: int, *, pair: int, pairs_too: bool) -> bool:
    """Return whether the tiles before the win wait for no other kind by shape.

    `suits` hold the winning tile; `pair` is the pair, as one bit, of a reading of them.
    `pairs_too` asks for seven pairs as well, which needs all 13 tiles concealed. Used-up kinds
    count as waits here.
    """
    own, rank = divmod(win, 9)
    key = suits[own] - (1 << 3 * rank)
    beside = (pair.bit_length() - 1) // 9
    if beside == own:
        alone = PAIR_WAITS[own][key] == 1 << rank
    else:
        alone = SET_WAITS[own][key] == 1 << rank and not (
            # the suit of the pair waits too where the winning tile's is complete without it
            PAIRABLE[own][key] and SET_WAITS[beside][suits[beside]]
        )
    if alone and pairs_too:
        before: Suits = (*suits[:own], key, *suits[own + 1 :])  # type: ignore[assignment]
        other = seven_pairs_wait(before)
        return not other or other == 1 << win
    return alone


def is_only_wait_left(suits: Suits, win: int, *, melded: Suits, pairs_too: bool) -> bool:
    """Return the same, where kinds of which the hand holds all four are no waits (O5: no).

    `melded` are the packed tiles of the melds.
    """
    return shape_waits(suits, win, pairs_too=pairs_too) & ~_held(suits, win, melded) == 1 << win


def shape_waits(suits: Suits, win: int, *, pairs_too: bool) -> int:
    """Return every kind, one bit each, for which the tiles before the win wait by shape."""
    before = _before(suits, win)
    waits = standard_waits(before)
    return waits | seven_pairs_wait(before) if pairs_too else waits


def _before(suits: Suits, win: int) -> Suits:
    own, rank = divmod(win, 9)
    return (  # type: ignore[return-value]
        *suits[:own],
        suits[own] - (1 << 3 * rank),
        *suits[own + 1 :],
    )


def _held(suits: Suits, win: int, melded: Suits) -> int:
    before = _before(suits, win)
    total: Suits = tuple(  # type: ignore[assignment]
        concealed + laid for concealed, laid in zip(before, melded, strict=True)
    )
    return used_up(total)
