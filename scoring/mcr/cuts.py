"""All ways to cut the concealed tiles of one suit into sets and at most one pair.

A suit is packed into one integer, three bits a rank. Its cuts are found once and kept; the whole
hand's readings are the products of its suits' cuts.
"""

from __future__ import annotations

OUTSIDE, FIVE = 1, 2
"""Attributes of a set or pair: it holds a terminal or honor; it holds a 5."""

BOTH = OUTSIDE | FIVE
CAPACITY = 60_000
"""Entries of a memo before it is emptied; all suits that can be cut are 21,743."""

HONOR_SUIT = 3
CHOW_BITS, SUIT_CHOWS = 21, 7


Cut = tuple[int, int, int, int]
"""One way to cut a suit, as part of a whole hand: chows, pungs, pair, attributes.

Chows are counted, three bits for each of 21 (seven a suit); pungs and pair have one bit a kind;
attributes are those that all its groups share. A plain tuple, since it is made a good deal faster.
"""


class Cuts(dict[int, tuple[Cut, ...]]):
    """Packed suit -> its cuts; only those with as many pairs as the tiles need are there."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: int) -> tuple[Cut, ...]:
        """Find, keep and return the cuts of a suit."""
        if len(self) >= CAPACITY:
            self.clear()
        shift, chow_shift = 9 * self.suit, CHOW_BITS * self.suit
        plain = cut_honors(key) if self.suit == HONOR_SUIT else _shared(key)
        found = tuple(
            (chows << chow_shift, pungs << shift, pair << shift, attributes)
            for chows, pungs, pair, attributes in plain
        )
        self[key] = found
        return found


_NUMBERS: dict[int, list[tuple[int, int, int, int]]] = {}
"""Cuts of a suit of numbers by rank, which all three suits share."""


def _shared(key: int) -> list[tuple[int, int, int, int]]:
    """Return the cuts of a suit of numbers, found once for all suits."""
    found = _NUMBERS.get(key)
    if found is None:
        if len(_NUMBERS) >= CAPACITY:
            _NUMBERS.clear()
        found = _NUMBERS[key] = cut_numbers(key)
    return found


_Open = tuple[int, int, int, int, int]
"""Tiles left, chows, pungs, pair and attributes of a suit that is cut up to some rank."""


def _group_attributes(rank: int) -> int:
    if rank in {0, 8}:
        return OUTSIDE
    return FIVE if rank == 4 else 0


_SAME = tuple(_group_attributes(rank) for rank in range(9))
_RUN = tuple((OUTSIDE if s in {0, 6} else 0) | (FIVE if 2 <= s <= 4 else 0) for s in range(7))

CHOW_ATTRIBUTES = _RUN
"""Attributes of the chow that starts at each rank."""

PUNG_ATTRIBUTES = (*_SAME * 3, *(OUTSIDE,) * 7)
"""Attributes of a pung or pair of each kind."""

_LEFT_OVER = {0: (0, 0), 2: (0, 1), 3: (1, 0), 5: (1, 1)}
"""Tiles of one rank beside its chows -> whether they are a pung, whether a pair."""

_SPLITS = tuple(
    tuple(
        (begun, *_LEFT_OVER[count - begun])
        for begun in range(min(count, 4), -1, -1)
        if count - begun in _LEFT_OVER
    )
    for count in range(8)
)
"""Tiles of one rank -> (chows that begin there, whether a pung, whether a pair), each way."""


def cut_numbers(key: int) -> list[tuple[int, int, int, int]]:
    """Return (chows, pungs, pair, attributes) for each way to cut a suit of numbers.

    Rank by rank: what is left of a rank after the chows that begin below is split into chows that
    begin here and a pung, a pair or nothing. Beyond rank 9 there are no tiles for a chow.
    """
    found: list[tuple[int, int, int, int]] = []
    states: list[_Open] = [(key, 0, 0, 0, BOTH)]
    while states:
        left, chows, pungs, pair, attributes = states.pop()
        if not left:
            found.append((chows, pungs, pair, attributes))
            continue
        shift = (left & -left).bit_length() - 1
        rank = shift // 3
        shift = 3 * rank
        count = left >> shift & 7
        second, third = left >> shift + 3 & 7, left >> shift + 6 & 7
        for begun, is_pung, is_pair in _SPLITS[count]:
            if begun > second or begun > third or (is_pair and pair):
                continue
            common = attributes & _RUN[rank] if begun else attributes
            if is_pung or is_pair:
                common &= _SAME[rank]
            states.append(
                (
                    left - (count << shift) - begun * (0o110 << shift),
                    chows + (begun << shift),
                    pungs | is_pung << rank,
                    pair | is_pair << rank,
                    common,
                )
            )
    return found


def cut_honors(key: int) -> list[tuple[int, int, int, int]]:
    """Return the one way to cut the honors, or none, as `cut_numbers` does."""
    pungs = pair = 0
    for place in range(7):
        split = _LEFT_OVER.get(key >> 3 * place & 7)
        if split is None or (split[1] and pair):
            return []
        pungs |= split[0] << place
        pair |= split[1] << place
    return [(0, pungs, pair, OUTSIDE if key else BOTH)]


CUTS = tuple(Cuts(suit) for suit in range(4))
"""The memos of the cuts of characters, dots, bamboo and honors."""
