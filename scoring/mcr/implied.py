"""Which fans a scored fan already holds, so that they are not added: the non-repeat principle.

Source: the fan table of the World Mahjong Organization, 2006, current Chinese practice where the
book only follows from the principle; the options O3, O8 to O12 and O14 to O16 change single rows.
"""

from __future__ import annotations

from scoring.mcr.fans import Fan
from scoring.ruleset import RuleSet

_ROWS = """
BIG_FOUR_WINDS: LITTLE_FOUR_WINDS BIG_THREE_WINDS ALL_PUNGS PREVALENT_WIND SEAT_WIND
    PUNG_OF_TERMINALS_OR_HONORS
BIG_THREE_DRAGONS: LITTLE_THREE_DRAGONS TWO_DRAGON_PUNGS DRAGON_PUNG
ALL_GREEN: HALF_FLUSH
NINE_GATES: FULL_FLUSH CONCEALED_HAND NO_HONORS FULLY_CONCEALED_HAND PUNG_OF_TERMINALS_OR_HONORS
FOUR_KONGS: THREE_KONGS ALL_PUNGS TWO_CONCEALED_KONGS TWO_MELDED_KONGS CONCEALED_KONG
    MELDED_KONG SINGLE_WAIT MELDED_AND_CONCEALED_KONG
SEVEN_SHIFTED_PAIRS: SEVEN_PAIRS FULL_FLUSH CONCEALED_HAND NO_HONORS SINGLE_WAIT
    FULLY_CONCEALED_HAND
THIRTEEN_ORPHANS: ALL_TERMINALS_AND_HONORS ALL_TYPES CONCEALED_HAND SINGLE_WAIT
    FULLY_CONCEALED_HAND
ALL_TERMINALS: ALL_TERMINALS_AND_HONORS ALL_PUNGS OUTSIDE_HAND PUNG_OF_TERMINALS_OR_HONORS
    NO_HONORS DOUBLE_PUNG TRIPLE_PUNG
LITTLE_FOUR_WINDS: BIG_THREE_WINDS PUNG_OF_TERMINALS_OR_HONORS
LITTLE_THREE_DRAGONS: TWO_DRAGON_PUNGS DRAGON_PUNG
ALL_HONORS: ALL_TERMINALS_AND_HONORS ALL_PUNGS OUTSIDE_HAND PUNG_OF_TERMINALS_OR_HONORS
FOUR_CONCEALED_PUNGS: THREE_CONCEALED_PUNGS ALL_PUNGS CONCEALED_HAND TWO_CONCEALED_PUNGS
    FULLY_CONCEALED_HAND
PURE_TERMINAL_CHOWS: SEVEN_PAIRS FULL_FLUSH ALL_CHOWS PURE_DOUBLE_CHOW TWO_TERMINAL_CHOWS
    NO_HONORS
QUADRUPLE_CHOW: PURE_TRIPLE_CHOW PURE_SHIFTED_PUNGS TILE_HOG PURE_DOUBLE_CHOW
FOUR_PURE_SHIFTED_PUNGS: PURE_TRIPLE_CHOW PURE_SHIFTED_PUNGS ALL_PUNGS
FOUR_PURE_SHIFTED_CHOWS: PURE_SHIFTED_CHOWS SHORT_STRAIGHT TWO_TERMINAL_CHOWS
THREE_KONGS: TWO_CONCEALED_KONGS TWO_MELDED_KONGS CONCEALED_KONG MELDED_KONG
    MELDED_AND_CONCEALED_KONG
ALL_TERMINALS_AND_HONORS: ALL_PUNGS OUTSIDE_HAND PUNG_OF_TERMINALS_OR_HONORS
SEVEN_PAIRS: CONCEALED_HAND SINGLE_WAIT FULLY_CONCEALED_HAND
GREATER_HONORS_AND_KNITTED_TILES: LESSER_HONORS_AND_KNITTED_TILES ALL_TYPES CONCEALED_HAND
    SINGLE_WAIT FULLY_CONCEALED_HAND
ALL_EVEN_PUNGS: ALL_PUNGS ALL_SIMPLES NO_HONORS
FULL_FLUSH: NO_HONORS
PURE_TRIPLE_CHOW: PURE_SHIFTED_PUNGS PURE_DOUBLE_CHOW
PURE_SHIFTED_PUNGS: PURE_TRIPLE_CHOW
UPPER_TILES: UPPER_FOUR NO_HONORS
MIDDLE_TILES: ALL_SIMPLES NO_HONORS
LOWER_TILES: LOWER_FOUR NO_HONORS
THREE_SUITED_TERMINAL_CHOWS: ALL_CHOWS PURE_DOUBLE_CHOW MIXED_DOUBLE_CHOW TWO_TERMINAL_CHOWS
    NO_HONORS
ALL_FIVES: ALL_SIMPLES NO_HONORS
TRIPLE_PUNG: DOUBLE_PUNG
THREE_CONCEALED_PUNGS: TWO_CONCEALED_PUNGS
LESSER_HONORS_AND_KNITTED_TILES: ALL_TYPES CONCEALED_HAND SINGLE_WAIT FULLY_CONCEALED_HAND
UPPER_FOUR: NO_HONORS
LOWER_FOUR: NO_HONORS
BIG_THREE_WINDS:
REVERSIBLE_TILES: ONE_VOIDED_SUIT
LAST_TILE_DRAW: SELF_DRAWN
OUT_WITH_REPLACEMENT_TILE: SELF_DRAWN
ROBBING_THE_KONG: LAST_TILE
MELDED_HAND: SINGLE_WAIT
TWO_CONCEALED_KONGS: TWO_CONCEALED_PUNGS CONCEALED_KONG
TWO_DRAGON_PUNGS: DRAGON_PUNG
FULLY_CONCEALED_HAND: SELF_DRAWN
TWO_MELDED_KONGS: MELDED_KONG
ALL_CHOWS: NO_HONORS
ALL_SIMPLES: NO_HONORS
MELDED_AND_CONCEALED_KONG: CONCEALED_KONG MELDED_KONG
"""
"""Every row of the table under the base values; a fan without a row implies nothing.

The pungs of winds inside big_three_winds are not counted as pung_of_terminals_or_honors, the
fourth set still is; the scorer does that, since this table only removes whole fans.
"""

NATURALLY_CONCEALED = (
    Fan.NINE_GATES,
    Fan.SEVEN_SHIFTED_PAIRS,
    Fan.THIRTEEN_ORPHANS,
    Fan.FOUR_CONCEALED_PUNGS,
    Fan.SEVEN_PAIRS,
    Fan.GREATER_HONORS_AND_KNITTED_TILES,
    Fan.LESSER_HONORS_AND_KNITTED_TILES,
)
"""Hands of which a self-draw adds self_drawn or fully_concealed_hand, by option O3."""

_STRICT_VOID = (
    Fan.BIG_THREE_DRAGONS,
    Fan.LITTLE_THREE_DRAGONS,
    Fan.QUADRUPLE_CHOW,
    Fan.FOUR_PURE_SHIFTED_PUNGS,
    Fan.FOUR_PURE_SHIFTED_CHOWS,
    Fan.BIG_THREE_WINDS,
)

STRICT_WITHOUT_SEVEN_PAIRS = (
    Fan.ALL_GREEN,
    Fan.ALL_TERMINALS,
    Fan.ALL_HONORS,
    Fan.ALL_TERMINALS_AND_HONORS,
    Fan.UPPER_TILES,
    Fan.MIDDLE_TILES,
    Fan.LOWER_TILES,
    Fan.UPPER_FOUR,
    Fan.LOWER_FOUR,
)
"""Under strict_1998 seven pairs do not go with these."""

Implied = dict[Fan, frozenset[Fan]]


def _base() -> dict[Fan, set[Fan]]:
    rows: dict[Fan, set[Fan]] = {fan: set() for fan in Fan}
    for row in _ROWS.replace("\n    ", " ").strip().splitlines():
        name, _, others = row.partition(":")
        rows[Fan[name]] = {Fan[other] for other in others.split()}
    return rows


def implied_fans(rules: RuleSet) -> Implied:
    """Return for each fan the fans that are not added where it is scored, under a rule set.

    With nine_gates, pung_of_terminals_or_honors is in the row only where the option O9 removes
    all of them.
    """
    rows = _base()
    for present, fan, other in _switches(rules):
        if not present:
            rows[fan].discard(other)
    if rules.special_hand_self_draw == "fully_concealed_hand":
        for fan in NATURALLY_CONCEALED:
            rows[fan].discard(Fan.FULLY_CONCEALED_HAND)
    if rules.strict_1998:
        for fan in _STRICT_VOID:
            rows[fan].add(Fan.ONE_VOIDED_SUIT)
    return {fan: frozenset(others) for fan, others in rows.items()}


def _switches(rules: RuleSet) -> tuple[tuple[bool, Fan, Fan], ...]:
    """Return (whether it is implied, fan, implied fan) for each row that an option changes."""
    by_form = rules.implied_by_form == "implied"
    return (
        (not rules.half_flush_with_all_green, Fan.ALL_GREEN, Fan.HALF_FLUSH),
        (
            rules.nine_gates_terminal_pungs == "none",
            Fan.NINE_GATES,
            Fan.PUNG_OF_TERMINALS_OR_HONORS,
        ),
        (not rules.double_pung_with_all_terminals, Fan.ALL_TERMINALS, Fan.DOUBLE_PUNG),
        (not rules.triple_pung_with_all_terminals, Fan.ALL_TERMINALS, Fan.TRIPLE_PUNG),
        (
            not rules.all_types_with_knitted_honors,
            Fan.LESSER_HONORS_AND_KNITTED_TILES,
            Fan.ALL_TYPES,
        ),
        (not rules.single_wait_with_melded_hand, Fan.MELDED_HAND, Fan.SINGLE_WAIT),
        (by_form, Fan.FOUR_PURE_SHIFTED_CHOWS, Fan.TWO_TERMINAL_CHOWS),
        (by_form, Fan.ALL_TERMINALS_AND_HONORS, Fan.OUTSIDE_HAND),
        (by_form, Fan.FOUR_KONGS, Fan.ALL_PUNGS),
    )
