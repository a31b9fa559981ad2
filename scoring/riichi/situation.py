"""The situation of a win as one small integer: flags, form of the win, kans, indicators.

The integer is the key of a memo: the value of a situation, and whether it is possible at all, is
worked out once for each different situation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from scoring.riichi import yaku
from scoring.riichi.yaku import Yaku
from scoring.ruleset import RuleSet

FLAGS = (
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "tenhou",
    "chiihou",
    "renhou",
    "open_riichi",
    "chankan_closed",
)
"""What a record may say of the moment of the win. `chankan_closed`: a closed kan was robbed."""

FLAG_BITS = {name: 1 << place for place, name in enumerate(FLAGS)}
RIICHI_FLAGS = FLAG_BITS["riichi"] | FLAG_BITS["double_riichi"]
RINSHAN_FLAG = FLAG_BITS["rinshan"]
RENHOU_FLAG = FLAG_BITS["renhou"]
CLOSED_KAN_FLAG = FLAG_BITS["chankan_closed"]

CLOSED = 1 << 12
TSUMO = 1 << 13
DEALER = 1 << 14
MELDS = 1 << 15
KANS = 16
INDICATORS = 19
URA = 22
NUKI = 1 << 25
HONBA = 26

SHIBARI_HONBA = 5
PAARENCHAN_HONBA = 8
MOST_INDICATORS = 5


def honba_step(honba: int) -> int:
    """Return 0 below five honba, 1 below eight, else 2: what yaku may ask of honba."""
    return (honba >= SHIBARI_HONBA) + (honba >= PAARENCHAN_HONBA)


class Situation(NamedTuple):
    """A situation in words; `honba` is a step (see `honba_step`)."""

    flags: frozenset[str]
    closed: bool
    tsumo: bool
    dealer: bool
    melds: bool
    kans: int
    indicators: int
    ura: int
    nuki: bool
    honba: int

    @property
    def riichi(self) -> bool:
        """Whether the winner had declared riichi in any form."""
        return bool(self.flags & {"riichi", "double_riichi"})


def situation_of(code: int) -> Situation:
    """Return the situation that a code stands for."""
    return Situation(
        flags=frozenset(name for name, bit in FLAG_BITS.items() if code & bit),
        closed=bool(code & CLOSED),
        tsumo=bool(code & TSUMO),
        dealer=bool(code & DEALER),
        melds=bool(code & MELDS),
        kans=code >> KANS & 7,
        indicators=code >> INDICATORS & 7,
        ura=code >> URA & 7,
        nuki=bool(code & NUKI),
        honba=code >> HONBA & 3,
    )


PLAIN_FLAGS: tuple[tuple[str, Yaku, int], ...] = (
    ("open_riichi", yaku.OPEN_RIICHI, 1),
    ("haitei", yaku.HAITEI, 1),
    ("houtei", yaku.HOUTEI, 1),
    ("rinshan", yaku.RINSHAN, 1),
    ("chankan", yaku.CHANKAN, 1),
    ("chankan_closed", yaku.CHANKAN, 1),
    ("tenhou", yaku.TENHOU, 0),
    ("chiihou", yaku.CHIIHOU, 0),
)
"""Flags that give their yaku under every rule set that plays them; 0 han for a yakuman."""


def situation_yaku(at: Situation, rules: RuleSet) -> Iterator[tuple[Yaku, int]]:
    """Yield each yaku that the situation gives with its han (0 for a yakuman).

    Source: sources, section 3; the options name their own.
    """
    flags = at.flags
    if "double_riichi" in flags:
        yield yaku.DOUBLE_RIICHI, rules.double_riichi_han
    elif "riichi" in flags:
        yield yaku.RIICHI, 1
    if "ippatsu" in flags and rules.ippatsu:
        yield yaku.IPPATSU, 1
    # Tenhou and chiihou are a menzen tsumo as well; a yakuman hand shows only its yakuman.
    if at.tsumo and at.closed:
        yield yaku.MENZEN_TSUMO, 1
    yield from ((made, han) for flag, made, han in PLAIN_FLAGS if flag in flags)
    if "renhou" in flags:
        yield from _renhou(rules)
    if rules.paarenchan and at.dealer and at.honba == honba_step(PAARENCHAN_HONBA):
        yield yaku.PAARENCHAN, 0


def _renhou(rules: RuleSet) -> Iterator[tuple[Yaku, int]]:
    """A flat mangan (`renhou_adds` off) is no part of the sum; the core compares it."""
    if rules.renhou == "yakuman":
        yield yaku.RENHOU_YAKUMAN, 0
    elif rules.renhou == "han":
        yield yaku.RENHOU, rules.renhou_han
    elif rules.renhou == "mangan" and rules.renhou_adds:
        yield yaku.RENHOU, 5


def least_indicators(at: Situation, rules: RuleSet) -> int:
    """Return how many dora indicators must be turned: one, and one for each of the winner's kans.

    On a rinshan win the last kan's indicator may still be shut: because the rule set shuts it,
    or because its time comes after the discard.
    """
    if not rules.kan_dora:
        return 1
    late = "after_discard", "before_claims"
    shut = (
        rules.kan_dora_on_rinshan == "shut"
        or rules.kan_dora_open in late
        or rules.kan_dora_closed in late
    )
    return 1 + at.kans - ("rinshan" in at.flags and at.kans > 0 and shut)


def most_indicators(rules: RuleSet) -> int:
    """Return how many dora indicators can be turned: one, and one for each of four kans."""
    return MOST_INDICATORS if rules.kan_dora else 1


def most_ura(at: Situation, rules: RuleSet) -> int:
    """Return how many ura indicators a winner turns: none without riichi or without the rule."""
    if not (at.riichi and rules.ura_dora):
        return 0
    return at.indicators if rules.kan_ura_dora else 1
