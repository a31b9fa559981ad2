"""The highest lawful count of a complete hand.

Every reading of the tiles is counted: each way to cut them into sets and a pair, seven pairs,
orphans and knitted tiles. In each the winning tile stands where it keeps most concealed pungs and
gives a wait; combined fans come from `parts`, and what scored fans imply is removed from the whole
offer, never before. The best reading wins, so nothing has to be guessed.

Source: World Mahjong Organization, 2006: non-repeat, non-separation, non-identical, account once,
freedom of choice; M, "Näytelmien yhdistämisen yleiset periaatteet".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoring.chinese_tiles import EAST
from scoring.mcr.cuts import CUTS
from scoring.mcr.fans import Fan
from scoring.mcr.hand import McrHand, Packed
from scoring.mcr.parts import CHOW_PARTS, FIVE_PAIRED, HONOR_PARTS, PUNG_PARTS, without_triple
from scoring.mcr.places import (
    ANY_CHOW,
    CLOSED,
    CLOSED_WAIT,
    EDGE,
    EDGE_WAIT,
    SINGLE_WAIT,
    is_only_wait,
    is_only_wait_left,
)
from scoring.mcr.special import is_seven_pairs
from scoring.mcr.special_count import special_offers
from scoring.mcr.tables import Tables
from scoring.mcr.tally import UNIT
from scoring.mcr.tile_fans import ATTRIBUTES_SHIFT, FORM_BY_PUNGS, FORM_SHIFT, TILE_FANS

CHICKEN = UNIT[Fan.CHICKEN_HAND]
_HOGS = tuple(count * UNIT[Fan.TILE_HOG] for count in range(4))
_GATES = UNIT[Fan.NINE_GATES]
_ALL_TERMINALS = UNIT[Fan.ALL_TERMINALS]
_NUMBER_PUNGS, _HONOR_PUNGS, _CHOW_FIELDS = (1 << 27) - 1, 27, 63
_CHARACTERS, _DOTS, _BAMBOO, _HONORS = CUTS


class Reading(NamedTuple):
    """One way to read the whole hand; chows, pungs and pair are of the concealed tiles only."""

    chows: int
    pungs: int
    pair: int
    attributes: int


PlainReading = tuple[int, int, int, int]
"""A Reading as a plain tuple, which is made a good deal faster."""


class Count(NamedTuple):
    """Points, flowers not among them, and the tally of a hand in its best reading.

    `form` is "standard" or one of `special`; `reading` is None where there are no sets.
    """

    points: int
    tally: int
    form: str
    reading: PlainReading | None


def best_count(hand: McrHand, tables: Tables) -> Count | None:
    """Return the highest count of a hand, without flowers; None if it is not complete."""
    packed = hand.packed
    readings = standard_readings(packed)
    best_points, best_tally, best = -1, 0, None
    if readings:
        settled = tables.settled
        known = known_tally(packed, tables)
        for reading in readings:
            offer = known + offer_of(hand, reading, tables)
            points, tally = settled[offer]
            if points > best_points:
                best_points, best_tally, best = points, tally, reading
            if not points and tables.chicken > best_points:
                best_points, best_tally, best = tables.chicken, CHICKEN, reading
    form = "standard"
    # No hand of sets and a pair is of another form too, but for seven pairs: the others need nine
    # tiles and more of which no two can stand in one group.
    if packed.meld_count < 2 and (not readings or _may_be_pairs(packed)):
        for other, offer in special_offers(hand, tables):
            points, tally = tables.settled[offer]
            if points > best_points:
                best_points, best_tally, best, form = points, tally, None, other
    return Count(best_points, best_tally, form, best) if best_points >= 0 else None


def _may_be_pairs(packed: Packed) -> bool:
    """Return whether 14 concealed tiles are all in twos or fours."""
    return not packed.meld_count and is_seven_pairs(packed[:4])


def known_tally(packed: Packed, tables: Tables) -> int:
    """Return the tally of what a hand of sets and a pair offers in whatever reading."""
    return tables.events[packed.situation] + _HOGS[packed.hogs] + (_GATES if packed.gates else 0)


def standard_readings(packed: Packed) -> list[PlainReading]:
    """Return every way to cut the concealed tiles into sets and one pair, as plain Readings."""
    first = _CHARACTERS[packed[0]]
    second = _DOTS[packed[1]] if first else ()
    third = _BAMBOO[packed[2]] if second else ()
    fourth = _HONORS[packed[3]] if third else ()
    if not fourth:
        return []
    (_, honor_pungs, honor_pair, honors_shared) = fourth[0]
    found = []
    for a_chows, a_pungs, a_pair, a_shared in first:
        for b_chows, b_pungs, b_pair, b_shared in second:
            for c_chows, c_pungs, c_pair, c_shared in third:
                pair = a_pair | b_pair | c_pair | honor_pair
                if pair & pair - 1 or not pair:
                    continue
                found.append(
                    (
                        a_chows | b_chows | c_chows,
                        a_pungs | b_pungs | c_pungs | honor_pungs,
                        pair,
                        a_shared & b_shared & c_shared & honors_shared,
                    )
                )
    return found


def offer_of(hand: McrHand, reading: PlainReading, tables: Tables) -> int:
    """Return the tally of all that a reading offers besides what the whole hand does."""
    own_chows, own_pungs, pair, attributes = reading
    (
        _,
        _,
        _,
        _,
        win,
        meld_chows,
        meld_pungs,
        meld_shared,
        _,
        kongs,
        _,
        tiles,
        situation,
        winds,
        _,
    ) = hand.packed
    pungs = own_pungs | meld_pungs
    chows = own_chows + meld_chows
    form = FORM_BY_PUNGS[pungs.bit_count()]
    concealed = 64 * own_pungs.bit_count() + kongs
    offer = 0
    if own_chows & ANY_CHOW[win] or pair >> win & 1:
        wait = _wait(own_chows, pair, win)
        if wait and stands_alone(hand, pair, tables):
            offer = wait
    elif not situation & 1:
        concealed -= tables.pung_claim_opens
    if chows in FIVE_PAIRED:
        chows |= _suit_of_five(pair) << _CHOW_FIELDS
    offer += (
        CHOW_PARTS[chows]
        + PUNG_PARTS[pungs & _NUMBER_PUNGS]
        + TILE_FANS[tiles | form << FORM_SHIFT | (attributes & meld_shared) << ATTRIBUTES_SHIFT]
        + tables.kongs[concealed]
    )
    honors = pungs >> _HONOR_PUNGS
    if honors:
        offer += HONOR_PARTS[honors | max(pair.bit_length() - EAST, 0) << 7 | winds << 10]
    if tables.pairs_with_terminals and offer & _ALL_TERMINALS:
        mask = pungs & _NUMBER_PUNGS
        offer += without_triple(mask) - PUNG_PARTS[mask]
    return offer


def _wait(chows: int, pair: int, win: int) -> int:
    """Return the tally of the wait fan of the winning tile's place, 0 for none."""
    if chows & EDGE[win]:
        return EDGE_WAIT
    if chows & CLOSED[win]:
        return CLOSED_WAIT
    return SINGLE_WAIT if pair >> win & 1 else 0


def _suit_of_five(pair: int) -> int:
    """Return the suit, from 1, of a pair of 5; 0 for any other pair."""
    kind = pair.bit_length() - 1
    return kind // 9 + 1 if kind < EAST and kind % 9 == 4 else 0


def stands_alone(hand: McrHand, pair: int, tables: Tables) -> bool:
    """Return whether a hand of sets and a pair waited for one kind alone, under O5.

    `pair` is that of any reading, as one bit.
    """
    packed = hand.packed
    suits = packed[:4]
    pairs_too = not packed.meld_count
    if tables.used_up_waits_count:
        return is_only_wait(suits, packed.win, pair=pair, pairs_too=pairs_too)
    return is_only_wait_left(suits, packed.win, melded=hand.melded_suits, pairs_too=pairs_too)


def readings_of(hand: McrHand) -> Iterator[Reading]:
    """Yield the readings of a hand as sets and a pair."""
    return (Reading(*reading) for reading in standard_readings(hand.packed))
