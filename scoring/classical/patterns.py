"""Further doubles and limit hands, each by its name and off unless the rule set has it.

Neither C nor G has any of them: they are usual elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

from scoring.chinese_tiles import EAST, GREEN, HONOR_KINDS, TERMINAL_KINDS, WHITE
from scoring.classical.hand import ClassicalHand
from scoring.classical.readings import CHOW, KONG, PAIR, Reading, is_thirteen_orphans
from scoring.mcr.hand import GATES, pack_suits
from scoring.ruleset import RuleSet

GREEN_KINDS = frozenset({19, 20, 21, 23, 25, GREEN})
TWICE_MORE = {"full_flush": 3, "all_honors": 3}
"""Patterns that double three times; all others once."""

MARK_DOUBLES = ("last_tile", "replacement_tile", "robbing_the_kong", "waiting_from_start")
MARK_LIMITS = ("heavenly_hand", "earthly_hand", "thirteenth_deal")


def _suits(hand: ClassicalHand) -> set[int]:
    return {kind // 9 for kind in hand.tiles if kind < EAST}


def _pungs(reading: Reading, low: int, high: int) -> int:
    """Return how many pungs and kongs there are of kinds from `low` to below `high`."""
    return sum(group.is_same and low <= group.kind < high for group in reading)


def _pair_in(reading: Reading, low: int, high: int) -> bool:
    return any(group.shape == PAIR and low <= group.kind < high for group in reading)


def _concealed_pungs(reading: Reading) -> int:
    return sum(group.is_same and group.concealed for group in reading)


def _is_outside(hand: ClassicalHand) -> bool:
    return all(kind in TERMINAL_KINDS or kind in HONOR_KINDS for kind in hand.tiles)


Test = Callable[[ClassicalHand, Reading], bool]

WINNERS_DOUBLES: dict[str, Test] = {
    "all_pungs": lambda _, reading: all(group.shape != CHOW for group in reading),
    "half_flush": lambda hand, _: len(_suits(hand)) == 1 and max(hand.tiles) >= EAST,
    "full_flush": lambda hand, _: len(_suits(hand)) == 1 and max(hand.tiles) < EAST,
    "terminals_and_honors": lambda hand, _: (
        _is_outside(hand) and bool(_suits(hand)) and max(hand.tiles) >= EAST
    ),
    "all_honors": lambda hand, _: not _suits(hand),
    "concealed_hand": lambda hand, _: not any(meld.is_claimed for meld in hand.melds),
}
"""Doubles of the winner's hand by its tiles."""

DOUBLES_OF_ALL: dict[str, Test] = {
    "three_concealed_pungs": lambda _, reading: _concealed_pungs(reading) == 3,
    "little_three_dragons": lambda _, reading: (
        _pungs(reading, WHITE, 34) == 2 and _pair_in(reading, WHITE, 34)
    ),
    "big_three_dragons": lambda _, reading: _pungs(reading, WHITE, 34) == 3,
    "little_four_winds": lambda _, reading: (
        _pungs(reading, EAST, WHITE) == 3 and _pair_in(reading, EAST, WHITE)
    ),
    "big_four_winds": lambda _, reading: _pungs(reading, EAST, WHITE) == 4,
}
"""Doubles of every hand at the table."""


def doubles_of(
    hand: ClassicalHand, reading: Reading, *, scored: bool, rules: RuleSet
) -> list[tuple[str, int]]:
    """Return (pattern, how often it doubles) of the rule set's further doubles.

    `scored` says whether anything but mahjong itself has points: without, a winner's hand has
    no_points. Patterns of complete hands and marks are the winner's alone.
    """
    found: list[tuple[str, int]] = []
    for name in rules.classical_doubles:
        if name in DOUBLES_OF_ALL:
            holds = DOUBLES_OF_ALL[name](hand, reading)
        elif hand.win is None:
            holds = False
        elif name == "no_points":
            holds = not scored
        elif name in MARK_DOUBLES:
            holds = name in hand.marks
        else:
            holds = WINNERS_DOUBLES[name](hand, reading)
        if holds:
            found.append((name, TWICE_MORE.get(name, 1)))
    return found


def _is_gates(hand: ClassicalHand) -> bool:
    return not hand.melds and GATES in pack_suits(hand.concealed)[:3]


LIMITS: dict[str, Test] = {
    "thirteen_orphans": lambda hand, _: is_thirteen_orphans(hand),
    "nine_gates": lambda hand, _: _is_gates(hand),
    "all_green": lambda hand, _: set(hand.tiles) <= GREEN_KINDS,
    "all_honors": lambda hand, _: not _suits(hand),
    "all_terminals": lambda hand, _: set(hand.tiles) <= TERMINAL_KINDS,
    "four_concealed_pungs": lambda _, reading: _concealed_pungs(reading) == 4,
    "four_kongs": lambda _, reading: sum(group.shape == KONG for group in reading) == 4,
    "big_three_dragons": lambda _, reading: _pungs(reading, WHITE, 34) == 3,
    "big_four_winds": lambda _, reading: _pungs(reading, EAST, WHITE) == 4,
}
"""Limit hands by their tiles."""


def limit_hand_of(hand: ClassicalHand, reading: Reading, rules: RuleSet) -> str:
    """Return the first of the rule set's limit hands that a winner's hand is, "" for none."""
    if hand.win is None:
        return ""
    for name in rules.classical_limit_hands:
        if name in MARK_LIMITS:
            if name in hand.marks:
                return name
        elif LIMITS[name](hand, reading):
            return name
    return ""
