"""The highest lawful count of a complete hand.

Every reading of the tiles is counted: each way to cut them into sets and a pair, seven pairs,
orphans and knitted tiles. In each the winning tile stands where it keeps most concealed pungs and
gives a wait; the choices of combined fans come from `parts`, and what scored fans imply is removed
from the whole offer, never before. The best reading wins, so nothing has to be guessed.

Source: World Mahjong Organization, 2006: non-repeat, non-separation, non-identical, account once,
freedom of choice; M, "Näytelmien yhdistämisen yleiset periaatteet".
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.chinese_tiles import EAST
from scoring.mcr.cuts import CUTS
from scoring.mcr.fans import Fan
from scoring.mcr.hand import SELF_DRAWN, McrHand, Packed, pack_suits
from scoring.mcr.parts import CHOW_PARTS, FIVE_PAIRED, HONOR_PARTS, PUNG_PARTS
from scoring.mcr.places import (
    fits_outside_pung,
    is_only_wait,
    is_only_wait_left,
    wait_by_place,
)
from scoring.mcr.special import (
    KnittedReading,
    Suits,
    is_orphans,
    is_seven_pairs,
    knitted_honors_tally,
    knitted_straight,
    pairs_fan,
    suits_of,
)
from scoring.mcr.tables import Tables
from scoring.mcr.tally import UNIT
from scoring.mcr.tile_fans import ATTRIBUTES_SHIFT, FORM_BY_PUNGS, FORM_SHIFT, TILE_FANS

CHICKEN = UNIT[Fan.CHICKEN_HAND]
_HOG = UNIT[Fan.TILE_HOG]
_GATES = 0o311111113
_HONOR_SHIFT, _NUMBER_PUNGS, _CHOW_FIELDS = 27, (1 << 27) - 1, 63
STANDARD, PAIRS, ORPHANS, KNITTED_HONORS, KNITTED = (
    "standard",
    "seven_pairs",
    "thirteen_orphans",
    "knitted_honors",
    "knitted_straight",
)
"""Forms of a reading."""


class Reading(NamedTuple):
    """One way to read the whole hand; chows, pungs and pair are of the concealed tiles only."""

    form: str
    chows: int = 0
    pungs: int = 0
    pair: int = 0
    attributes: int = 0


class Count(NamedTuple):
    """Points, flowers not among them, and the tally of a hand in one reading."""

    points: int
    tally: int
    reading: Reading


def best_count(hand: McrHand, tables: Tables) -> Count | None:
    """Return the highest count of a hand, without flowers; None if it is not complete."""
    best: Count | None = None
    waits_alone: bool | None = None
    packed = hand.packed
    settled = tables.settled
    for reading in standard_readings(packed):
        wait = wait_by_place(packed.win, chows=reading.chows, pair=reading.pair)
        if wait and waits_alone is None:
            waits_alone = stands_alone(hand, tables)
        points, tally = max(
            settled[offer] for offer in offers(packed, reading, wait if waits_alone else 0, tables)
        )
        if not points:
            points, tally = chicken_points(tables), CHICKEN
        if best is None or points > best.points:
            best = Count(points, tally, reading)
    if packed.meld_count < 2:
        for reading, offer in special_offers(hand, tables):
            points, tally = settled[offer]
            if best is None or points > best.points:
                best = Count(points, tally, reading)
    return best


def chicken_points(tables: Tables) -> int:
    """Return the points of a hand without any fan."""
    return tables.settled.points[Fan.CHICKEN_HAND]


def standard_readings(packed: Packed) -> list[Reading]:
    """Return every way to cut the concealed tiles into sets and one pair."""
    found: list[Reading] = []
    first = CUTS[0][packed.characters]
    second = CUTS[1][packed.dots] if first else ()
    third = CUTS[2][packed.bamboo] if second else ()
    fourth = CUTS[3][packed.honors] if third else ()
    for a_chows, a_pungs, a_pair, a_shared in first:
        for b_chows, b_pungs, b_pair, b_shared in second:
            for c_chows, c_pungs, c_pair, c_shared in third:
                for _, d_pungs, d_pair, d_shared in fourth:
                    pair = a_pair | b_pair | c_pair | d_pair
                    if pair & pair - 1 or not pair:
                        continue
                    found.append(
                        Reading(
                            STANDARD,
                            a_chows | b_chows | c_chows,
                            a_pungs | b_pungs | c_pungs | d_pungs,
                            pair,
                            a_shared & b_shared & c_shared & d_shared,
                        )
                    )
    return found


def offers(packed: Packed, reading: Reading, wait: int, tables: Tables) -> list[int]:
    """Return the tallies that a reading offers, one for each choice of combined fans.

    `wait` is the tally of the wait fan, 0 if there is none.
    """
    pungs = reading.pungs | packed.meld_pungs
    chows = reading.chows + packed.meld_chows
    pair = reading.pair
    form = FORM_BY_PUNGS[pungs.bit_count()]
    key = (
        packed.tile_key
        | form << FORM_SHIFT
        | (reading.attributes & packed.meld_attributes) << ATTRIBUTES_SHIFT
    )
    concealed = 64 * reading.pungs.bit_count() + packed.kongs
    if (
        reading.pungs >> packed.win & 1
        and not packed.situation & SELF_DRAWN
        and not fits_outside_pung(packed.win, chows=reading.chows, pair=pair)
    ):
        concealed -= tables.pung_claim_opens
    base = (
        TILE_FANS[key]
        + tables.events[packed.situation]
        + tables.kongs[concealed]
        + packed.hogs * _HOG
        + wait
    )
    if _is_gates(packed):
        base += UNIT[Fan.NINE_GATES]
    if chows in FIVE_PAIRED:
        chows |= _suit_of_five(pair) << _CHOW_FIELDS
    honors = pungs >> _HONOR_SHIFT | _honor_of(pair) << 7 | packed.winds << 10
    return [
        base + of_chows + of_pungs + of_honors
        for of_chows in CHOW_PARTS[chows]
        for of_pungs in PUNG_PARTS[pungs & _NUMBER_PUNGS]
        for of_honors in HONOR_PARTS[honors]
    ]


def _is_gates(packed: Packed) -> bool:
    """Return whether the tiles before the win are 1112345678999 of one suit."""
    if packed.meld_count or packed.win >= EAST:
        return False
    own, rank = divmod(packed.win, 9)
    return packed[own] - (1 << 3 * rank) == _GATES


def _suit_of_five(pair: int) -> int:
    """Return the suit, from 1, of a pair of 5; 0 for any other pair."""
    kind = pair.bit_length() - 1
    return kind // 9 + 1 if kind < EAST and kind % 9 == 4 else 0


def _honor_of(pair: int) -> int:
    """Return the number of a pair of honors, from 1 for East; 0 for a pair of numbers."""
    return max(pair.bit_length() - EAST, 0)


def stands_alone(hand: McrHand, tables: Tables) -> bool:
    """Return whether a hand of four sets and a pair waited for one kind alone, under O5."""
    packed = hand.packed
    suits = suits_of(packed)
    pairs_too = not packed.meld_count
    if tables.used_up_waits_count:
        return is_only_wait(suits, packed.win, pairs_too=pairs_too)
    return is_only_wait_left(suits, packed.win, melded=melded_suits(hand), pairs_too=pairs_too)


def melded_suits(hand: McrHand) -> Suits:
    """Return the tiles of the melds as packed suits."""
    laid = pack_suits([kind for meld in hand.melds for kind in meld.kinds])
    return laid[0], laid[1], laid[2], laid[3]


def special_offers(hand: McrHand, tables: Tables) -> list[tuple[Reading, int]]:
    """Return the readings of a hand that are not four sets and a pair, with what they offer."""
    packed = hand.packed
    suits = suits_of(packed)
    common = TILE_FANS[packed.tile_key] + tables.events[packed.situation] + packed.hogs * _HOG
    if not packed.meld_count:
        if is_seven_pairs(suits):
            return [(Reading(PAIRS), _pairs_offer(suits, common, tables))]
        if is_orphans(suits):
            return [(Reading(ORPHANS), common + UNIT[Fan.THIRTEEN_ORPHANS])]
        knitted = knitted_honors_tally(suits)
        if knitted:
            return [(Reading(KNITTED_HONORS), common + knitted)]
    found = knitted_straight(packed)
    return [] if found is None else [_knitted_offer(hand, found, common, tables)]


def _pairs_offer(suits: Suits, common: int, tables: Tables) -> int:
    offer = common + UNIT[pairs_fan(suits)]
    if not tables.hog_with_special_pairs and common & _ALL_GREEN_OR_TERMINALS:
        offer &= ~(7 * _HOG)
    for fan in tables.strict_pairs:
        offer &= ~(7 * UNIT[fan])
    return offer


_ALL_GREEN_OR_TERMINALS = UNIT[Fan.ALL_GREEN] | UNIT[Fan.ALL_TERMINALS]


def _knitted_offer(
    hand: McrHand, found: KnittedReading, common: int, tables: Tables
) -> tuple[Reading, int]:
    """Return the reading of a knitted straight with a set and a pair, and what it offers."""
    packed = hand.packed
    reading = Reading(KNITTED, found.chows, found.pungs, found.pair)
    pungs, chows = found.pungs | packed.meld_pungs, found.chows + packed.meld_chows
    concealed = 64 * found.pungs.bit_count() + packed.kongs
    offer = common + UNIT[Fan.KNITTED_STRAIGHT] + tables.kongs[concealed]
    offer += PUNG_PARTS[pungs & _NUMBER_PUNGS][0]
    offer += HONOR_PARTS[pungs >> _HONOR_SHIFT | packed.winds << 10][0]
    if chows and found.pair < 1 << EAST:
        offer += UNIT[Fan.ALL_CHOWS]
    return reading, offer + knitted_wait(hand, found, tables)


def knitted_wait(hand: McrHand, found: KnittedReading, tables: Tables) -> int:
    """Return the tally of the wait of the tiles beside a knitted straight, 0 for none.

    They are looked at by themselves. If the winning tile is one of the nine it gives a wait only
    where it fits the rest as well, and only under O4.
    """
    packed = hand.packed
    own, rank = divmod(packed.win, 9)
    if not found.rest[own] >> 3 * rank & 7:
        return 0
    if tables.knitted_waits == "never" and found.nine[own] >> 3 * rank & 1:
        return 0
    wait = wait_by_place(packed.win, chows=found.chows, pair=found.pair)
    if tables.knitted_waits == "no_edge_or_closed" and wait != UNIT[Fan.SINGLE_WAIT]:
        return 0
    if not wait:
        return 0
    if tables.used_up_waits_count:
        alone = is_only_wait(found.rest, packed.win, pairs_too=False)
    else:
        beside = melded_suits(hand)
        laid: Suits = tuple(  # type: ignore[assignment]
            nine + melded for nine, melded in zip(found.nine, beside, strict=True)
        )
        alone = is_only_wait_left(found.rest, packed.win, melded=laid, pairs_too=False)
    return wait if alone else 0
