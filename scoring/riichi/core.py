"""The fast way from a packed hand to its score.

One hand is some forty look-ups and additions: the shapes of the three suits and the honours add
up to the shape of a reading, the tables of the rule set turn it into a value, and the best value
is paid. Nothing here knows a yaku; see `yaku.py` for those and `layout.py` for the bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scoring.riichi import layout
from scoring.riichi.cuts import (
    MAN_SHAPE,
    MAN_SHAPES,
    PIN_SHAPE,
    PIN_SHAPES,
    SOU_SHAPE,
    SOU_SHAPES,
    shapes_of,
)
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.kokushi import kokushi_sets
from scoring.riichi.layout import HAN_AND_FU, HAN_MASK, TABLE_KEY, YAKUMAN_MASK
from scoring.riichi.values import Values

# Names bound once: the function below runs for every hand of an event.
_new = tuple.__new__
_FU, _FU_MASK, _VALUE_FU = layout.FU, layout.FU_MASK, layout.VALUE_FU
_MASKS, _BITS, _TWICE = layout.MASKS, layout.MASK_BITS, 2 * layout.MASK_BITS
_ONE_SUIT, _RUN_STARTS = layout.ONE_SUIT_MASK, layout.RUN_STARTS
_STRAIGHT = layout.STRAIGHT >> layout.MASKS
_WINNABLE = 1 << layout.YAKUMAN
_SEVEN_PAIRS_SHAPE = (
    layout.SEVEN_PAIRS << layout.PAIRS | layout.SEVEN_PAIRS_SETS | 2 << _FU | layout.TANKI
)
_SEVEN_PAIRS_FU = 25 << layout.VALUE_FU
_ODD_COUNTS = sum(5 << (layout.RANK_BITS * rank) for rank in range(9))
"""The bits that are set in a count of 1, 3 or 4: seven pairs have none of them."""
_MAN, _PIN, _SOU = MAN_SHAPE, PIN_SHAPE, SOU_SHAPE


def score_packed(hand: Hand, values: Values) -> HandScore | None:
    """Return the best score of a hand; None if it is no whole hand or has no yaku.

    Six hands in seven have one reading; it is valued here, in the words of `_value`, without a
    further call.
    """
    (man, pin, sou, honours, add, masks, way, _, bonus, _, _, _, _, _, _, _, _, _) = hand
    honour_shape, honour_value = values.by_honours[honours]
    reading = _MAN[man] + _PIN[pin] + _SOU[sou] + honour_shape + add | masks
    if reading < 0:
        return _score_several(hand, values)
    value = values.by_shape[reading & TABLE_KEY]
    if value < 0:
        return _score_several(hand, values)
    value += values.by_fu[way][reading >> _FU & _FU_MASK] + bonus + honour_value
    sets = reading >> _MASKS
    same = sets & sets >> _BITS & sets >> _TWICE & _ONE_SUIT
    if same:
        value += values.by_masks[way][0 if same & _RUN_STARTS else 1]
    if sets & sets >> 3 & sets >> 6 & _STRAIGHT:
        value += values.by_masks[way][2]
    return paid(hand, values, reading, value)


def _score_several(hand: Hand, values: Values) -> HandScore | None:
    best = best_reading(hand, values)
    return None if best is None else paid(hand, values, best[0], best[1])


def paid(hand: Hand, values: Values, reading: int, value: int) -> HandScore | None:
    """Return the score of one reading of a hand; None if it has no yaku."""
    (_, _, _, _, _, _, way, pay, _, honba, each, sticks, dora, aka, ura, _, _, _) = hand
    if value < _WINNABLE:
        return None
    if value & YAKUMAN_MASK:
        return _paid_yakuman(hand, values, reading, value)
    limit, _, discarder, dealer, other, total = values.pays[pay][value & HAN_AND_FU]
    if each:
        total += honba
        if discarder:
            discarder += each
        else:
            other += each
            dealer += each if dealer else 0
    return _new(
        HandScore,
        (
            dora,
            aka,
            ura,
            value & HAN_MASK,
            value >> _VALUE_FU & _FU_MASK,
            0,
            limit,
            discarder,
            dealer,
            other,
            total + sticks,
            value,
            reading,
            way,
            values,
        ),
    )


def _paid_yakuman(hand: Hand, values: Values, reading: int, value: int) -> HandScore:
    _, count = values.yakuman_of(value, tanki=bool(reading & layout.TANKI))
    worth = values.pays[hand.pay][count << layout.YAKUMAN]
    honba = hand.honba_each
    discarder, dealer, other = worth.discarder, worth.dealer, worth.other
    return _new(
        HandScore,
        (
            0,
            0,
            0,
            None,
            None,
            count,
            worth.limit,
            discarder + honba if discarder else 0,
            dealer + honba if dealer else 0,
            other + honba if other else 0,
            worth.total + hand.honba_points + hand.stick_points,
            value,
            reading,
            hand.way,
            values,
        ),
    )


def best_reading(hand: Hand, values: Values) -> tuple[int, int] | None:
    """Return the shape and the value of the best reading; None if it is no whole hand.

    Best is: most points, then a real yakuman before a counted one, then han, then fu.
    """
    (man, pin, sou, honours, add, masks, way, pay, bonus, _, _, _, _, _, _, _, _, _) = hand
    honour_shape, honour_value = values.by_honours[honours]
    add += honour_shape
    bonus += honour_value
    ranks = values.ranks[pay]
    best = best_value = best_rank = -1
    for one, two, three in product(MAN_SHAPES[man], PIN_SHAPES[pin], SOU_SHAPES[sou]):
        shape = one + two + three + add | masks
        value = _value(shape, way, values)
        if value < 0:
            continue
        value += bonus
        if value < _WINNABLE:
            rank = 0
        elif value & YAKUMAN_MASK:
            rank = rank_of(value, shape, values, pay=pay)
        else:
            rank = ranks[value & HAN_AND_FU]
        if rank > best_rank:
            best, best_value, best_rank = shape, value, rank
    if best_rank < 0:
        return next(_other_form(hand, values), None)
    return best, best_value


def readings(hand: Hand, values: Values) -> Iterator[tuple[int, int]]:
    """Yield the shape and the value of every reading, for explanations and special rules.

    Seven pairs and kokushi musou are only looked for where there is no other: a hand that is
    also two times two equal runs is read as ryanpeikou. Source: X.
    """
    honour_shape, honour_value = values.by_honours[hand.honours]
    add, bonus = hand.shape + honour_shape, hand.value + honour_value
    suits = (shapes_of(suit, key) for suit, key in enumerate((hand.man, hand.pin, hand.sou)))
    none = True
    for man, pin, sou in product(*suits):
        shape = man + pin + sou + add | hand.masks
        value = _value(shape, hand.way, values)
        if value >= 0:
            none = False
            yield shape, value + bonus
    if none:
        yield from _other_form(hand, values)


def _value(shape: int, way: int, values: Values) -> int:
    """Return what a shape is worth without situation, honours and bonus; negative if not whole."""
    value = values.by_shape[shape & TABLE_KEY]
    if value < 0:
        return value
    value += values.by_fu[way][shape >> _FU & _FU_MASK]
    sets = shape >> _MASKS
    same = sets & sets >> _BITS & sets >> _TWICE & _ONE_SUIT
    if same:
        value += values.by_masks[way][0 if same & _RUN_STARTS else 1]
    if sets & sets >> 3 & sets >> 6 & _STRAIGHT:
        value += values.by_masks[way][2]
    return value


def rank_of(value: int, shape: int, values: Values, *, pay: int) -> int:
    """Return a number that orders readings: points, real yakuman, han, fu."""
    if value & YAKUMAN_MASK:
        _, count = values.yakuman_of(value, tanki=bool(shape & layout.TANKI))
        return values.pays[pay][count << layout.YAKUMAN].total << 24 | 1 << 20
    if value < _WINNABLE:
        return 0
    return values.ranks[pay][value & HAN_AND_FU]


def _other_form(hand: Hand, values: Values) -> Iterator[tuple[int, int]]:
    """Yield the reading as seven pairs or kokushi musou, if the hand is one."""
    if hand.shape & 15:
        return
    keys = (
        hand.man & layout.COUNTS,
        hand.pin & layout.COUNTS,
        hand.sou & layout.COUNTS,
        hand.honours & layout.HONOUR_COUNTS,
    )
    if not (keys[0] | keys[1] | keys[2] | keys[3]) & _ODD_COUNTS:
        if sum(key.bit_count() for key in keys) == layout.SEVEN_PAIRS:
            shape = hand.shape & TABLE_KEY | _SEVEN_PAIRS_SHAPE
            value = values.by_shape[shape & TABLE_KEY]
            yield shape, value + _SEVEN_PAIRS_FU + hand.value
        return
    sets = kokushi_sets(hand, keys)
    if sets:
        shape = 1 << layout.CLOSED | layout.KOKUSHI_PAIRS << layout.PAIRS | sets
        yield shape, values.by_shape[shape] + hand.value
