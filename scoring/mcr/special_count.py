"""What hands that are not four sets and a pair offer."""

from __future__ import annotations

from scoring.chinese_tiles import EAST
from scoring.mcr.fans import Fan
from scoring.mcr.hand import McrHand
from scoring.mcr.parts import HONOR_PARTS, PUNG_PARTS
from scoring.mcr.places import SINGLE_WAIT, is_only_wait, is_only_wait_left, wait_by_place
from scoring.mcr.special import (
    KNITTED,
    KNITTED_HONORS,
    ORPHANS,
    PAIRS,
    KnittedReading,
    Suits,
    is_orphans,
    is_seven_pairs,
    knitted_honors_tally,
    knitted_straight,
    pairs_fan,
)
from scoring.mcr.tables import Tables
from scoring.mcr.tally import FIELD, UNIT
from scoring.mcr.tile_fans import TILE_FANS

_HOG = UNIT[Fan.TILE_HOG]
_ALL_GREEN_OR_TERMINALS = UNIT[Fan.ALL_GREEN] | UNIT[Fan.ALL_TERMINALS]


def special_offers(hand: McrHand, tables: Tables) -> list[tuple[str, int]]:
    """Return (form, tally offered) of each reading that is not four sets and a pair.

    No hand has two of these forms.
    """
    packed = hand.packed
    suits = packed[:4]
    if not packed.meld_count:
        if is_seven_pairs(suits):
            return [(PAIRS, _pairs_offer(suits, _common(hand, tables), tables))]
        if is_orphans(suits):
            return [(ORPHANS, _common(hand, tables) + UNIT[Fan.THIRTEEN_ORPHANS])]
        knitted = knitted_honors_tally(suits)
        if knitted:
            return [(KNITTED_HONORS, _common(hand, tables) + knitted)]
    found = knitted_straight(suits)
    return [] if found is None else [(KNITTED, _knitted_offer(hand, found, tables))]


def _common(hand: McrHand, tables: Tables) -> int:
    """Return the tally of the tiles, the win and tile hogs, which all forms have."""
    packed = hand.packed
    return TILE_FANS[packed.tile_key] + tables.events[packed.situation] + packed.hogs * _HOG


def _pairs_offer(suits: Suits, common: int, tables: Tables) -> int:
    offer = common + UNIT[pairs_fan(suits)]
    if not tables.hog_with_special_pairs and common & _ALL_GREEN_OR_TERMINALS:
        offer &= ~(FIELD * _HOG)
    for fan in tables.strict_pairs:
        offer &= ~(FIELD * UNIT[fan])
    return offer


def _knitted_offer(hand: McrHand, found: KnittedReading, tables: Tables) -> int:
    """Return what a knitted straight with a set and a pair offers."""
    packed = hand.packed
    pungs, chows = found.pungs | packed.meld_pungs, found.chows + packed.meld_chows
    concealed = 64 * found.pungs.bit_count() + packed.kongs
    offer = _common(hand, tables) + UNIT[Fan.KNITTED_STRAIGHT] + tables.kongs[concealed]
    offer += PUNG_PARTS[pungs & (1 << EAST) - 1]
    offer += HONOR_PARTS[pungs >> EAST | packed.winds << 10]
    if chows and found.pair < 1 << EAST:
        offer += UNIT[Fan.ALL_CHOWS]
    return offer + knitted_wait(hand, found, tables)


def knitted_wait(hand: McrHand, found: KnittedReading, tables: Tables) -> int:
    """Return the tally of the wait of the tiles beside a knitted straight, 0 for none.

    They are looked at by themselves. If the winning tile is one of the nine it gives a wait only
    where it fits the rest as well, and only under O4.
    """
    win = hand.packed.win
    own, rank = divmod(win, 9)
    if not found.rest[own] >> 3 * rank & 7:
        return 0
    if tables.knitted_waits == "never" and found.nine[own] >> 3 * rank & 1:
        return 0
    wait = wait_by_place(win, chows=found.chows, pair=found.pair)
    if tables.knitted_waits == "no_edge_or_closed" and wait != SINGLE_WAIT:
        return 0
    return wait if wait and _knitted_alone(hand, found, tables) else 0


def _knitted_alone(hand: McrHand, found: KnittedReading, tables: Tables) -> bool:
    """Return whether the tiles beside the nine wait for one kind alone, under O5."""
    win = hand.packed.win
    if tables.used_up_waits_count:
        return is_only_wait(found.rest, win, pair=found.pair, pairs_too=False)
    laid = tuple(nine + melded for nine, melded in zip(found.nine, hand.melded_suits, strict=True))
    return is_only_wait_left(
        found.rest, win, melded=(laid[0], laid[1], laid[2], laid[3]), pairs_too=False
    )
