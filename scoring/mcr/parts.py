"""The best tallies of a reading's chows, of its pungs of numbers, and of its pungs of honors.

No fan joins chows with pungs, or numbers with honors, so each part is searched by itself and its
tallies add. A part can have several tallies: its choices are compared here only where they hold
the same *sensitive* fans, those that other fans of the hand remove or that remove others; the
rest are compared in the whole hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.chinese_tiles import EAST, TERMINAL_KINDS, WHITE
from scoring.mcr.combinations import (
    CHOW,
    PAIR,
    PUNG,
    Choice,
    Group,
    combinations_of,
    lawful_choices,
)
from scoring.mcr.cuts import CAPACITY, CHOW_BITS, SUIT_CHOWS
from scoring.mcr.fans import Fan, base_points
from scoring.mcr.tally import UNIT, fans_in, points_of, tally_of

Tallies = tuple[int, ...]

SENSITIVE = frozenset(
    {
        # these remove all_pungs, all_chows, no_honors, tile_hog, full_flush, one_voided_suit ...
        Fan.BIG_FOUR_WINDS,
        Fan.BIG_THREE_DRAGONS,
        Fan.LITTLE_FOUR_WINDS,
        Fan.LITTLE_THREE_DRAGONS,
        Fan.PURE_TERMINAL_CHOWS,
        Fan.QUADRUPLE_CHOW,
        Fan.FOUR_PURE_SHIFTED_PUNGS,
        Fan.FOUR_PURE_SHIFTED_CHOWS,
        Fan.THREE_SUITED_TERMINAL_CHOWS,
        Fan.BIG_THREE_WINDS,
        Fan.TWO_DRAGON_PUNGS,
        # these all_terminals can remove
        Fan.TRIPLE_PUNG,
        Fan.DOUBLE_PUNG,
    }
)
"""Combinations that remove, or are removed by, what is no combination of the same part."""

_SUIT_OF_CHOWS = (1 << CHOW_BITS) - 1
_SUIT_OF_PUNGS = 511
_POINTS = base_points()


def best_tallies(choices: Sequence[Choice]) -> Tallies:
    """Return the tallies of choices of combinations, without those another one outdoes."""
    best: dict[tuple[tuple[Fan, int], ...], tuple[int, int]] = {}
    for choice in choices:
        tally = tally_of(combination.fan for combination in choice)
        signature = tuple(each for each in fans_in(tally) if each[0] in SENSITIVE)
        points = points_of(tally, points=_POINTS)
        if signature not in best or points > best[signature][0]:
            best[signature] = (points, tally)
    return tuple(tally for _, tally in best.values())


def chow_groups(code: int) -> list[Group]:
    """Return the chows of a packed count, lowest first."""
    found: list[Group] = []
    for place in range(3 * SUIT_CHOWS):
        kind = place // SUIT_CHOWS * 9 + place % SUIT_CHOWS
        found += [Group(CHOW, kind)] * (code >> 3 * place & 7)
    return found


def pung_groups(mask: int) -> list[Group]:
    """Return the pungs of a mask of kinds, lowest first."""
    return [Group(PUNG, kind) for kind in range(mask.bit_length()) if mask >> kind & 1]


def _search(groups: list[Group]) -> list[Choice]:
    return lawful_choices(combinations_of(groups), groups=len(groups))


class ChowParts(dict[int, Tallies]):
    """Packed chows (with the suit of a pair of 5, from 1, above the 63 bits) -> their tallies."""

    def __missing__(self, code: int) -> Tallies:
        """Search, keep and return the tallies; suits are renamed so that searches are shared."""
        if len(self) >= CAPACITY:
            self.clear()
        pair = code >> 3 * CHOW_BITS
        suits = [code >> CHOW_BITS * suit & _SUIT_OF_CHOWS for suit in range(3)]
        low, middle, high = sorted(suits)
        renamed = high | middle << CHOW_BITS | low << 2 * CHOW_BITS
        found = self._search(code, pair) if pair or renamed == code else self[renamed]
        self[code] = found
        return found

    @staticmethod
    def _search(code: int, pair: int) -> Tallies:
        groups = chow_groups(code & (1 << 3 * CHOW_BITS) - 1)
        if pair:
            groups.append(Group(PAIR, 9 * (pair - 1) + 4))
        shifted = UNIT[Fan.FOUR_PURE_SHIFTED_CHOWS]
        # 123 345 567 789: two of these chows are two_terminal_chows as well, which the rule set
        # may want beside four_pure_shifted_chows (O16); where it does not, the fan removes it.
        ends = {group.kind % 9 for group in groups} >= {0, 6}
        return tuple(
            tally + UNIT[Fan.TWO_TERMINAL_CHOWS] if tally & shifted and ends else tally
            for tally in best_tallies(_search(groups))
        )


class PungParts(dict[int, Tallies]):
    """Mask of the pungs of numbers -> their tallies, pungs of terminals among them."""

    def __missing__(self, mask: int) -> Tallies:
        """Search, keep and return the tallies; suits are renamed so that searches are shared."""
        if len(self) >= CAPACITY:
            self.clear()
        low, middle, high = sorted(mask >> 9 * suit & _SUIT_OF_PUNGS for suit in range(3))
        renamed = high | middle << 9 | low << 18
        if renamed == mask:
            groups = pung_groups(mask)
            terminals = sum(group.kind in TERMINAL_KINDS for group in groups)
            single = terminals * UNIT[Fan.PUNG_OF_TERMINALS_OR_HONORS]
            found = tuple(single + tally for tally in best_tallies(_search(groups)))
        else:
            found = self[renamed]
        self[mask] = found
        return found


def honor_key(pungs: int, *, pair: int, winds: int) -> int:
    """Return the key of `HonorParts`: pungs in 7 bits, pair 0 (none) to 7, winds as packed."""
    return pungs | pair << 7 | winds << 10


class HonorParts(dict[int, Tallies]):
    """Pungs and pair of honors, round wind and own wind -> their tallies."""

    def __missing__(self, key: int) -> Tallies:
        """Search, keep and return the tallies of `honor_key`'s honors."""
        groups = pung_groups((key & 127) << EAST)
        pair = key >> 7 & 7
        if pair:
            groups.append(Group(PAIR, EAST + pair - 1))
        single = honor_singles([group.kind for group in groups if group.shape == PUNG], key >> 10)
        found = tuple(single + tally for tally in best_tallies(_search(groups)))
        self[key] = found
        return found


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
            tally += UNIT[Fan.PUNG_OF_TERMINALS_OR_HONORS]
    return tally


CHOW_PARTS = ChowParts()
PUNG_PARTS = PungParts()
HONOR_PARTS = HonorParts()

FIVE_PAIRED = frozenset(
    code
    for suits in ((0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2))
    for code in [sum((1 << CHOW_BITS * suit) + (1 << CHOW_BITS * suit + 18) for suit in suits)]
)
"""Packed chows that make another fan together with a pair of 5."""
