"""A rule set compiled for the core: tables that answer "what is this shape worth" by look-up.

Everything here is worked out from the readable rules (`yaku.py`, `situation.py`, `limits.py`) at
the first question and remembered. One `Values` belongs to one rule set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from scoring.memos import Memo
from scoring.riichi import layout, yaku
from scoring.riichi.contradictions import contradictions
from scoring.riichi.honours import (
    FIRST_DRAGON,
    HONOUR_CUTS,
    NORTH_PLACE,
    honour_yaku,
    without_winds,
)
from scoring.riichi.limits import Worth, round_up, worth_of, worth_of_yakuman
from scoring.riichi.situation import Situation, situation_of, situation_yaku
from scoring.riichi.yaku import ALL, DOUBLED_NAME, SHAPE_RULES, Shape, Yaku, shape_of
from scoring.ruleset import RuleSet

IMPOSSIBLE = -1
"""The value of a situation that cannot be: the slow way finds every reason."""

WAY_CLOSED, WAY_TSUMO, WAY_RINSHAN = 1, 2, 4
"""How the fu of a hand round: bits of `Hand.way`."""

OPEN_MINIMUM_BASE = 20
WINDS = "ESWN"
_WINDS = (1 << FIRST_DRAGON) - 1
"""The places of the winds among the honours."""

_YAKUMAN = tuple(made for made in ALL if made.yakuman)
_YAKUMAN_BITS = sum(1 << made.bit for made in _YAKUMAN)


class MaskValues(NamedTuple):
    """The values of the three yaku found by masks, closed or open."""

    doujun: int
    doukou: int
    ittsu: int


def value_of(made: Yaku, han: int) -> int:
    """Return the packed value of a yaku of so many han."""
    return made.mark + han + (made.yakuman << layout.YAKUMAN)


class Values:
    """The tables of one rule set. Read them; only their own memos write to them."""

    __slots__ = (
        "by_fu",
        "by_honours",
        "by_masks",
        "by_shape",
        "by_situation",
        "by_winds",
        "names",
        "pays",
        "ranks",
        "rules",
        "yakuman",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.by_shape: Memo[int, int] = Memo(self._shape_value, cap=6_000)
        self.by_honours: Memo[int, tuple[int, int]] = Memo(self._honours, cap=4_000)
        self.by_winds: Memo[int, tuple[int, int]] = Memo(self._by_winds, cap=4_000)
        self.by_situation: Memo[int, int] = Memo(self._situation, cap=4_000)
        self.by_fu: tuple[Memo[int, int], ...] = tuple(
            Memo(partial(self._fu_value, way=way), cap=layout.FU_MASK + 1) for way in range(8)
        )
        self.by_masks = tuple(self._masks(way) for way in range(8))
        self.pays: tuple[Memo[int, Worth], ...] = tuple(
            Memo(self._pay_worker(dealer=way > 1, tsumo=way % 2 == 1), cap=2_000)
            for way in range(4)
        )
        self.ranks = tuple(Memo(self._ranker(pays), cap=2_000) for pays in self.pays)
        self.yakuman: Memo[int, tuple[Mapping[str, int], int]] = Memo(self._yakuman, cap=1_000)
        self.names: Memo[int, Mapping[str, int]] = Memo(self._names, cap=4_000)

    # --- shape ------------------------------------------------------------------------------
    def _shape_value(self, key: int) -> int:
        shape = shape_of(key)
        if not shape.whole:
            return layout.INCOMPLETE
        return sum(value_of(made, self.han(made, closed=shape.closed)) for made in self._of(shape))

    def _of(self, shape: Shape) -> Iterator[Yaku]:
        for made, holds in SHAPE_RULES:
            if not holds(shape):
                continue
            if made is yaku.TANYAO and not (shape.closed or self.rules.open_tanyao):
                continue
            if made is yaku.DAISHARIN and not self.rules.daisharin:
                continue
            if made is yaku.TSUUIISOU and shape.seven_pairs and self.rules.daichisei:
                yield yaku.DAICHISEI
                continue
            yield made

    def han(self, made: Yaku, *, closed: bool) -> int:
        """Return the han of a yaku of the shape, 0 for a yakuman."""
        return made.closed if closed or made.open is None else made.open

    def yakuman_count(self, made: Yaku) -> int:
        """Return how many yakuman a yakuman counts for."""
        return 2 if made.name in self.rules.double_yakuman else made.yakuman

    # --- honours ----------------------------------------------------------------------------
    def _honours(self, key: int) -> tuple[int, int]:
        """Return the shape of the concealed honours and the value of all honour sets."""
        shape, triplets, pair = HONOUR_CUTS[without_winds(key)]
        if not (triplets or pair >= 0):
            return shape, 0
        # Without a set of winds it does not matter who sits where.
        winds = key >> layout.SEAT_SHIFT if triplets & _WINDS or 0 <= pair < FIRST_DRAGON else 0
        value, pair_fu = self.by_winds[triplets | (pair + 1) << 7 | winds << 10]
        return shape + (pair_fu << layout.FU), value

    def _by_winds(self, key: int) -> tuple[int, int]:
        """Return the value of the honour sets, and the fu of the pair for its kind."""
        triplets, pair = key & 0x7F, (key >> 7 & 7) - 1
        seat, round_wind = key >> 10 & 3, key >> 12 & 3
        north = self._north_is_yakuhai()
        found = honour_yaku(triplets, pair, seat=seat, round_wind=round_wind, north=north)
        value = sum(value_of(made, made.closed) for made in found)
        fu = 0 if pair < 0 else self.pair_fu(pair, seat=seat, round_wind=round_wind)
        return value, fu

    def pair_fu(self, place: int, *, seat: int, round_wind: int) -> int:
        """Return the fu of a pair of the honour at this place (0 East to 6 red dragon)."""
        if place == seat == round_wind:
            return self.rules.double_wind_pair_fu
        valued = place >= FIRST_DRAGON or place in (seat, round_wind)
        return 2 if valued or (place == NORTH_PLACE and self._north_is_yakuhai()) else 0

    def _north_is_yakuhai(self) -> bool:
        return self.rules.players == 3 and self.rules.sanma_north == "yakuhai"

    # --- situation, fu, masks ---------------------------------------------------------------
    def _situation(self, code: int) -> int:
        at: Situation = situation_of(code)
        if next(contradictions(at, self.rules), None) is not None:
            return IMPOSSIBLE
        return sum(value_of(made, han) for made, han in situation_yaku(at, self.rules))

    def _fu_value(self, part: int, *, way: int) -> int:
        """Return the rounded fu, and pinfu, of what sets, pair and wait add to the base."""
        fu = self.raw_fu(part, way=way)
        if self.is_pinfu(part, way=way):
            return value_of(yaku.PINFU, 1) + (fu << layout.VALUE_FU)
        return round_up(fu, step=10) << layout.VALUE_FU

    def is_pinfu(self, part: int, *, way: int) -> bool:
        """Return whether a standard hand is pinfu: closed, and no set, pair or wait has fu."""
        return bool(way & WAY_CLOSED and part == 0) and (
            self.rules.pinfu_tsumo or not way & WAY_TSUMO
        )

    def raw_fu(self, part: int, *, way: int) -> int:
        """Return the fu before rounding. Source: sources, section 3."""
        fu = 20 + part
        if way & WAY_CLOSED and not way & WAY_TSUMO:
            fu += 10
        if way & WAY_TSUMO and not self.is_pinfu(part, way=way):
            fu += 2 if self.rules.rinshan_tsumo_fu or not way & WAY_RINSHAN else 0
        if fu == OPEN_MINIMUM_BASE and not way & WAY_CLOSED:
            fu = self.rules.open_hand_minimum_fu
        return fu

    def _masks(self, way: int) -> MaskValues:
        closed = bool(way & WAY_CLOSED)
        return MaskValues(
            *(
                value_of(made, self.han(made, closed=closed))
                for made in (yaku.SANSHOKU_DOUJUN, yaku.SANSHOKU_DOUKOU, yaku.ITTSU)
            )
        )

    # --- payment and names ------------------------------------------------------------------
    def _pay_worker(self, *, dealer: bool, tsumo: bool) -> _PayWorker:
        return _PayWorker(rules=self.rules, dealer=dealer, tsumo=tsumo)

    def _ranker(self, pays: Memo[int, Worth]) -> Callable[[int], int]:
        """Return what orders readings without yakuman: points, then han, then fu."""
        return lambda key: (
            pays[key].total << 24 | (key & layout.HAN_MASK) << 8 | key >> layout.VALUE_FU
        )

    def _names(self, bits_and_closed: int) -> Mapping[str, int]:
        """Return the ordinary yaku of a value by name with han; the lowest bit says closed."""
        bits, closed = bits_and_closed >> 1, bool(bits_and_closed & 1)
        changed = {
            yaku.DOUBLE_RIICHI: self.rules.double_riichi_han,
            yaku.RENHOU: self.rules.renhou_han if self.rules.renhou == "han" else 5,
        }
        named = {
            made.name: changed.get(made, self.han(made, closed=closed))
            for made in ALL
            if bits >> made.bit & 1 and not made.yakuman
        }
        return MappingProxyType(named)

    def every_yakuman(self, value: int, *, tanki: bool) -> dict[Yaku, int]:
        """Return every yakuman of a value with how many it counts for, were it alone."""
        found = {made: self.yakuman_count(made) for made in _YAKUMAN if value & made.mark}
        if tanki and yaku.SUUANKOU in found:
            del found[yaku.SUUANKOU]
            found[yaku.SUUANKOU_TANKI] = self.yakuman_count(yaku.SUUANKOU_TANKI)
        return found

    def yakuman_of(self, value: int, *, tanki: bool) -> tuple[Mapping[str, int], int]:
        """Return the yakuman of a value by name with how many each counts for, and their sum."""
        return self.yakuman[(value >> layout.YAKU & _YAKUMAN_BITS) << 1 | tanki]

    def _yakuman(self, bits_and_tanki: int) -> tuple[Mapping[str, int], int]:
        value, tanki = bits_and_tanki >> 1 << layout.YAKU, bool(bits_and_tanki & 1)
        found = self.every_yakuman(value, tanki=tanki)
        if not self.rules.multiple_yakuman and len(found) > 1:
            # Of equals the first in the list; a form named for its wait is the plainer one's.
            best = max(found, key=lambda made: found[made])
            found = {best: found[best]}
        named = {made.name.removesuffix("_yakuman"): count for made, count in found.items()}
        return MappingProxyType(named), sum(named.values())


class _PayWorker:
    """Works out one entry of a payment table: han and fu, or a number of yakuman."""

    __slots__ = ("_dealer", "_rules", "_tsumo")

    def __init__(self, *, rules: RuleSet, dealer: bool, tsumo: bool) -> None:
        self._rules, self._dealer, self._tsumo = rules, dealer, tsumo

    def __call__(self, key: int) -> Worth:
        how = {"dealer": self._dealer, "tsumo": self._tsumo}
        count = key >> layout.YAKUMAN
        if count:
            return worth_of_yakuman(count, rules=self._rules, **how)
        fu = key >> layout.VALUE_FU & 0xFF
        return worth_of(key & layout.HAN_MASK, fu, rules=self._rules, **how)


PLAIN_NAMES = {special.name: plain.name for special, plain in DOUBLED_NAME.items()}
"""The plain name of each yakuman that is named for its wait."""
