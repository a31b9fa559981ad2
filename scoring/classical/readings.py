"""How the tiles of a hand are read: as groups that count points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scoring.chinese_tiles import EAST, TERMINAL_KINDS
from scoring.classical.hand import ClassicalHand
from scoring.mcr.cuts import CUTS, Cut
from scoring.mcr.hand import pack_suits
from scoring.mcr.parts import chow_kind, split_chows, split_pungs
from scoring.mcr.special import is_orphans

CHOW, PUNG, KONG, PAIR = "chow", "pung", "kong", "pair"


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A set or pair: its kind (of a chow, the lowest), whether it is concealed, and the win."""

    shape: str
    kind: int
    concealed: bool = True
    has_win: bool = False

    @property
    def kinds(self) -> tuple[int, ...]:
        """Return the different kinds of the group."""
        if self.shape == CHOW:
            return (self.kind, self.kind + 1, self.kind + 2)
        return (self.kind,)

    @property
    def is_same(self) -> bool:
        """Return whether the group is a pung or kong."""
        return self.shape in {PUNG, KONG}

    @property
    def is_outside(self) -> bool:
        """Return whether the group is of one terminal or honor kind."""
        return self.kind in TERMINAL_KINDS or self.kind >= EAST


Reading = tuple[Group, ...]


def melded(hand: ClassicalHand) -> Reading:
    """Return the groups laid down before the end."""
    return tuple(
        Group(
            shape=KONG if meld.is_kong else meld.type,
            kind=meld.kinds[0],
            concealed=not meld.is_claimed,
        )
        for meld in hand.melds
    )


def won_readings(hand: ClassicalHand) -> list[Reading]:
    """Return every reading of a winner's hand as four sets and a pair; none if there is none.

    The winning tile stands in each group that holds it, in turn: a pung it completes from a
    discard is open. Source: C: a set completed with a tile from the table is open.
    """
    if hand.win is None:
        return []
    suits = pack_suits((*hand.concealed, hand.win))
    found: list[Reading] = []
    for cut in product(*(memo[key] for memo, key in zip(CUTS, suits, strict=True))):
        groups = [group for part in cut for group in _groups(part)]
        if sum(group.shape == PAIR for group in groups) == 1:
            found += _placed(groups, hand)
    return found


def _groups(cut: Cut) -> Iterator[Group]:
    chows, pungs, pair, _ = cut
    for chow in split_chows(chows):
        yield Group(shape=CHOW, kind=chow_kind((chow.bit_length() - 1) // 3))
    for pung in split_pungs(pungs):
        yield Group(shape=PUNG, kind=pung.bit_length() - 1)
    if pair:
        yield Group(shape=PAIR, kind=pair.bit_length() - 1)


def _placed(groups: list[Group], hand: ClassicalHand) -> Iterator[Reading]:
    """Yield the reading once for each group in which the winning tile can stand."""
    for place in {groups.index(group) for group in groups if hand.win in group.kinds}:
        own = groups[place]
        placed = Group(shape=own.shape, kind=own.kind, concealed=hand.self_drawn, has_win=True)
        yield (*groups[:place], placed, *groups[place + 1 :], *melded(hand))


def other_reading(hand: ClassicalHand) -> Reading:
    """Return the groups of a hand that did not win: melds, three and two equal concealed tiles.

    A chow counts nothing, so three equal tiles are always a pung, and every pair stands.
    """
    counts = sorted(Counter(hand.concealed).items())
    pungs = tuple(Group(shape=PUNG, kind=kind) for kind, count in counts if count >= 3)
    pairs = tuple(Group(shape=PAIR, kind=kind) for kind, count in counts if count == 2)
    return (*melded(hand), *pungs, *pairs)


def is_thirteen_orphans(hand: ClassicalHand) -> bool:
    """Return whether a winner's hand is one each of the terminals and honors, and a second."""
    if hand.win is None or hand.melds:
        return False
    suits = pack_suits((*hand.concealed, hand.win))
    return is_orphans((suits[0], suits[1], suits[2], suits[3]))
