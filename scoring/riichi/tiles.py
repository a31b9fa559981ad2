"""Tiles as numbers and as text: 34 kinds, red fives, notation, the order of dora.

A kind is 0 to 33: man 1-9, pin 1-9, sou 1-9, then East, South, West, North, white, green, red.
Notation writes ranks before their suit, `123m406p11z`; 0 is a red five.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

SUITS = "mpsz"
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
HONOURS = range(27, 34)
DRAGONS = (WHITE, GREEN, RED)
WIND_KIND = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
TERMINALS = (0, 8, 9, 17, 18, 26)
ORPHANS: tuple[int, ...] = (*TERMINALS, *HONOURS)
"""The thirteen kinds of terminals and honours."""
GREENS = frozenset({19, 20, 21, 23, 25, GREEN})
"""The kinds of ryuuiisou: 2, 3, 4, 6, 8 sou and the green dragon."""

NAMES = tuple(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)) + tuple(
    f"{rank}z" for rank in range(1, 8)
)
"""The notation of each kind."""

_GROUP = re.compile(r"([0-9]+)([mpsz])")


class Tile(NamedTuple):
    """One tile: its kind, and whether it is a red five."""

    kind: int
    red: bool = False

    @property
    def text(self) -> str:
        """The tile in notation, a red five as 0."""
        return f"0{SUITS[self.kind // 9]}" if self.red else NAMES[self.kind]


def parse_tiles(text: str) -> tuple[Tile, ...] | None:
    """Return the tiles of a text in its order; None if it is no notation.

    >>> [tile.kind for tile in parse_tiles("19m1z")]
    [0, 8, 27]
    """
    written = text.replace(" ", "")
    if _GROUP.sub("", written):
        return None
    found: list[Tile] = []
    for ranks, suit in _GROUP.findall(written):
        for rank in ranks:
            if suit == "z" and rank not in "1234567":
                return None
            if rank == "0":
                found.append(Tile(kind=SUITS.index(suit) * 9 + 4, red=True))
            else:
                found.append(Tile(kind=SUITS.index(suit) * 9 + int(rank) - 1))
    return tuple(found)


def tiles_text(tiles: Sequence[Tile]) -> str:
    """Return tiles as notation in the order of their kinds, each suit once."""
    ordered = sorted(tiles, key=lambda tile: (tile.kind, not tile.red))
    text = ""
    for suit_number, suit in enumerate(SUITS):
        ranks = [tile.text[0] for tile in ordered if tile.kind // 9 == suit_number]
        text += "".join(ranks) + suit if ranks else ""
    return text


def kinds_text(kinds: Sequence[int]) -> str:
    """Return kinds as notation, each suit once.

    >>> kinds_text([27, 0, 1])
    '12m1z'
    """
    return tiles_text([Tile(kind=kind) for kind in kinds])


def dora_of(indicator: int, *, short_man: bool) -> int:
    """Return the kind that an indicator makes dora.

    `short_man`: three players without 2 to 8 man, so that 1 man points to 9 man.

    Source: X, E, K: 1-9-1, E-S-W-N-E, white-green-red-white; three players: O.
    """
    if indicator >= WHITE:
        return WHITE + (indicator - WHITE + 1) % 3
    if indicator >= EAST:
        return EAST + (indicator - EAST + 1) % 4
    if short_man and indicator in (0, 8):
        return 8 - indicator
    return indicator // 9 * 9 + (indicator % 9 + 1) % 9


def is_simple(kind: int) -> bool:
    """Return whether a kind is a 2 to 8."""
    return kind < EAST and 1 <= kind % 9 <= 7
