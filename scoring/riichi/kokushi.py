"""Kokushi musou: thirteen orphans and one of them twice, on one wait or on thirteen."""

from __future__ import annotations

from scoring.riichi import layout
from scoring.riichi.hand import Hand

ORPHAN_RANKS = 7 | 7 << (layout.RANK_BITS * 8)


def kokushi_sets(hand: Hand, keys: tuple[int, int, int, int]) -> int:
    """Return the mark of kokushi musou (13, or 14 on thirteen waits), or 0 if it is none.

    `keys` are the packed counts of man, pin, sou and honours, the winning tile among them.
    """
    man, pin, sou, honours = keys
    if (man | pin | sou) & ~ORPHAN_RANKS or not hand.shape >> layout.HONOURS & 1:
        return 0
    counts = [key >> shift & 7 for key in (man, pin, sou) for shift in (0, 24)]
    counts += [honours >> (layout.RANK_BITS * place) & 7 for place in range(7)]
    if min(counts) != 1 or max(counts) != 2 or sum(counts) != 14:
        return 0
    return layout.KOKUSHI_SETS + (counts[_winning_orphan(hand)] == 2)


def _winning_orphan(hand: Hand) -> int:
    """Return the place of the winning tile: 1 and 9 of each suit, then the honours."""
    for suit, key in enumerate((hand.man, hand.pin, hand.sou)):
        win = key >> layout.WIN_SHIFT
        if win:
            return 2 * suit + ((win - 1) % layout.RON_OFFSET == 8)
    return 6 + ((hand.honours >> layout.HONOUR_WIN & 15) - 1) % layout.HONOUR_RON_OFFSET
