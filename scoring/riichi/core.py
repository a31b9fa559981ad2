"""The fast way from a packed hand to its score.

One hand is some forty look-ups and additions: the shapes of the three suits and the honours add
up to the shape of a reading, the tables of the rule set turn it into a value, and the best value
is paid. Nothing here knows a yaku; see `yaku.py` for those and `layout.py` for the bits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from scoring.riichi import layout
from scoring.riichi.cuts import MAN_SHAPES, PIN_SHAPES, SOU_SHAPES
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.layout import HAN_AND_FU, TABLE_KEY, YAKUMAN_MASK
from scoring.riichi.values import WAY_CLOSED, Values

# Names bound once: the loop below runs for every hand of an event.
_new = tuple.__new__
_FU, _FU_MASK = layout.FU, layout.FU_MASK
_MASKS, _BITS, _TWICE = layout.MASKS, layout.MASK_BITS, 2 * layout.MASK_BITS
_ONE_SUIT, _RUN_STARTS, _STRAIGHT = layout.ONE_SUIT_MASK, layout.RUN_STARTS, layout.STRAIGHT
_WINNABLE = 1 << layout.YAKUMAN
_SEVEN_PAIRS_FU = 25 << layout.VALUE_FU
_ODD_COUNTS = sum(5 << (layout.RANK_BITS * rank) for rank in range(9))
"""The bits that are set in a count of 1, 3 or 4: seven pairs have none of them."""
_MAN_SHAPES, _PIN_SHAPES, _SOU_SHAPES = MAN_SHAPES, PIN_SHAPES, SOU_SHAPES

ORPHAN_RANKS = 7 | 7 << (layout.RANK_BITS * 8)


def score_packed(hand: Hand, values: Values) -> HandScore | None:
    """Return the best score of a hand; None if it is no whole hand or has no yaku."""
    best = best_reading(hand, values)
    return None if best is None else paid(hand, values, reading=best[0], value=best[1])


def paid(hand: Hand, values: Values, *, reading: int, value: int) -> HandScore | None:
    """Return the score of one reading of a hand; None if it has no yaku."""
    if value & YAKUMAN_MASK:
        return _paid_yakuman(hand, values, reading=reading, value=value)
    if value < _WINNABLE:
        return None
    limit, _, discarder, dealer, other, total = values.pays[hand.pay][value & HAN_AND_FU]
    honba = hand.honba_each
    if honba or hand.honba_points:
        total += hand.honba_points
        if discarder:
            discarder += honba
        else:
            other += honba
            dealer += honba if dealer else 0
    return _new(
        HandScore,
        (
            values.names[value >> layout.YAKU << 1 | hand.way & WAY_CLOSED],
            hand.dora,
            hand.aka,
            hand.ura,
            value & layout.HAN_MASK,
            value >> layout.VALUE_FU & 0xFF,
            0,
            limit,
            discarder,
            dealer,
            other,
            total + hand.stick_points,
            value,
            reading,
        ),
    )


def best_reading(hand: Hand, values: Values) -> tuple[int, int] | None:
    """Return the shape and the value of the best reading; None if it is no whole hand.

    Best is: most points, then a real yakuman before a counted one, then han, then fu.
    """
    (man, pin, sou, honours, add, masks, way, pay, bonus, *_) = hand
    mans, pins, sous = _MAN_SHAPES[man], _PIN_SHAPES[pin], _SOU_SHAPES[sou]
    honour_shape, honour_value = values.by_honours[honours]
    add += honour_shape
    bonus += honour_value
    if len(mans) == len(pins) == len(sous) == 1:
        shape = mans[0] + pins[0] + sous[0] + add | masks
        value = _value(shape, way, values)
        if value >= 0:
            return shape, value + bonus
        return _other_form(hand, values)
    best, best_rank = None, -1
    for one, two, three in product(mans, pins, sous):
        shape = one + two + three + add | masks
        value = _value(shape, way, values)
        if value < 0:
            continue
        value += bonus
        rank = rank_of(value, shape, values, pay=pay)
        if rank > best_rank:
            best, best_rank = (shape, value), rank
    return best or _other_form(hand, values)


def _value(shape: int, way: int, values: Values) -> int:
    """Return what a shape is worth without situation, honours and bonus; negative if not whole."""
    value = values.by_shape[shape & TABLE_KEY]
    if value < 0:
        return value
    value += values.by_fu[way][shape >> _FU & _FU_MASK]
    same = shape & shape >> _BITS & shape >> _TWICE
    if same >> _MASKS & _ONE_SUIT:
        doujun = same >> _MASKS & _RUN_STARTS
        value += values.by_masks[way].doujun if doujun else values.by_masks[way].doukou
    if shape & shape >> 3 & shape >> 6 & _STRAIGHT:
        value += values.by_masks[way].ittsu
    return value


def rank_of(value: int, shape: int, values: Values, *, pay: int) -> int:
    """Return a number that orders readings: points, real yakuman, han, fu."""
    if value & YAKUMAN_MASK:
        names = values.yakuman_names(value, tanki=bool(shape & layout.TANKI))
        count = sum(names.values())
        return values.pays[pay][count << layout.YAKUMAN].total << 24 | 1 << 20
    if value < _WINNABLE:
        return 0
    han, fu = value & layout.HAN_MASK, value >> layout.VALUE_FU & 0xFF
    return values.pays[pay][value & HAN_AND_FU].total << 24 | han << 8 | fu


def _paid_yakuman(hand: Hand, values: Values, *, reading: int, value: int) -> HandScore:
    """Return the score of a hand with a yakuman."""
    names = values.yakuman_names(value, tanki=bool(reading & layout.TANKI))
    count = sum(names.values())
    worth = values.pays[hand.pay][count << layout.YAKUMAN]
    honba = hand.honba_each
    return HandScore(
        yaku=names,
        dora=0,
        aka=0,
        ura=0,
        han=None,
        fu=None,
        yakuman=count,
        limit=worth.limit,
        discarder=worth.discarder + honba if worth.discarder else 0,
        dealer=worth.dealer + honba if worth.dealer else 0,
        other=worth.other + honba if worth.other else 0,
        total=worth.total + hand.honba_points + hand.stick_points,
        value=value,
        reading=reading,
    )


def readings(hand: Hand, values: Values) -> Iterator[tuple[int, int]]:
    """Yield the shape and the value of every reading, for the runner-up and for explanations."""
    honour_shape, honour_value = values.by_honours[hand.honours]
    suits = MAN_SHAPES[hand.man], PIN_SHAPES[hand.pin], SOU_SHAPES[hand.sou]
    for parts in product(*suits):
        shape = sum(parts) + hand.shape + honour_shape | hand.masks
        value = _value(shape, hand.way, values)
        if value >= 0:
            yield shape, value + hand.value + honour_value
    other = _other_form(hand, values)
    if other is not None:
        yield other


def _other_form(hand: Hand, values: Values) -> tuple[int, int] | None:
    """Return the reading as seven pairs or kokushi musou, if the hand is one."""
    if hand.shape & 15:
        return None
    keys = (
        hand.man & layout.COUNTS,
        hand.pin & layout.COUNTS,
        hand.sou & layout.COUNTS,
        hand.honours & layout.HONOUR_COUNTS,
    )
    facts = hand.shape & TABLE_KEY
    if not (keys[0] | keys[1] | keys[2] | keys[3]) & _ODD_COUNTS:
        if sum(key.bit_count() for key in keys) != layout.SEVEN_PAIRS:
            return None
        shape = facts | layout.SEVEN_PAIRS << layout.PAIRS | 2 << _FU | layout.TANKI
        value = values.by_shape[shape & TABLE_KEY]
        return shape, value + _SEVEN_PAIRS_FU + hand.value
    sets = kokushi_sets(hand, keys)
    if not sets:
        return None
    shape = 1 << layout.CLOSED | layout.KOKUSHI_PAIRS << layout.PAIRS | sets
    return shape, values.by_shape[shape & TABLE_KEY] + hand.value


def kokushi_sets(hand: Hand, keys: tuple[int, int, int, int]) -> int:
    """Return the mark of kokushi musou (13, or 14 on thirteen waits), or 0 if it is none."""
    man, pin, sou, honours = keys
    if (man | pin | sou) & ~ORPHAN_RANKS or not hand.shape >> layout.HONOURS & 1:
        return 0
    counts = [key >> shift & 7 for key in (man, pin, sou) for shift in (0, 24)]
    counts += [honours >> (layout.RANK_BITS * place) & 7 for place in range(7)]
    if min(counts) != 1 or max(counts) != 2 or sum(counts) != 14:
        return 0
    codes = [hand.man, hand.pin, hand.sou]
    for suit, code in enumerate(codes):
        win = code >> layout.WIN_SHIFT
        if win:
            rank = (win - 1) % layout.RON_OFFSET
            return layout.KOKUSHI_SETS + (counts[2 * suit + (rank == 8)] == 2)
    place = ((hand.honours >> layout.HONOUR_WIN & 15) - 1) % layout.HONOUR_RON_OFFSET
    return layout.KOKUSHI_SETS + (counts[6 + place] == 2)
