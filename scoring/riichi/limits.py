"""From han and fu to points: base, limits, rounding, and what each payer pays.

Source: `standard riichi payments`, which no document prints in full: base = fu x 2^(2 + han),
ron four times (dealer six), tsumo once from each (twice from or to the dealer), each payment
rounded up to 100; mangan 2,000, haneman 3,000 from 6 han, baiman 4,000 from 8, sanbaiman 6,000
from 11, yakuman 8,000.
"""

from __future__ import annotations

from typing import NamedTuple

from scoring.ruleset import RuleSet

MANGAN_BASE = 2_000
YAKUMAN_BASE = 8_000
YAKUMAN_HAN = 13
"""Also the han that a yakuman counts for where a rule set pays by the han."""

LIMITS = (
    (13, "kazoe_yakuman", YAKUMAN_BASE),
    (11, "sanbaiman", 6_000),
    (8, "baiman", 4_000),
    (6, "haneman", 3_000),
    (5, "mangan", MANGAN_BASE),
)
LIMIT_BASES = {name: base for _, name, base in LIMITS}


class Worth(NamedTuple):
    """What a hand pays without honba: limit, base points, and each payer's points.

    `discarder` on ron; on tsumo `dealer` (0 when the dealer won) and `other` for each of the
    others. `total` is their sum.
    """

    limit: str
    base: int
    discarder: int
    dealer: int
    other: int
    total: int


def round_up(points: int, *, step: int = 100) -> int:
    """Return points rounded up to a multiple of `step`.

    >>> round_up(1920)
    2000
    """
    return -(-points // step) * step


def base_of(han: int, fu: int, *, rules: RuleSet) -> tuple[str, int]:
    """Return the limit and the base points of a hand without yakuman."""
    for least, name, base in LIMITS:
        if han < least:
            continue
        if name == "kazoe_yakuman" and rules.kazoe == "sanbaiman":
            continue
        if name == "kazoe_yakuman" and rules.kazoe == "uncapped":
            return name, base * (han // YAKUMAN_HAN)
        return name, base
    base = fu << (2 + han)
    if base >= MANGAN_BASE or (rules.kiriage and (han, fu) in ((4, 30), (3, 60))):
        return "mangan", MANGAN_BASE
    return "none", base


def worth(
    limit: str, base: int, *, dealer: bool, tsumo: bool, rules: RuleSet, players: int = 0
) -> Worth:
    """Return what a hand of these base points pays at a table of `players` (0: as ordinary)."""
    others = (players or rules.players) - 1
    if not tsumo:
        points = round_up(base * (6 if dealer else 4))
        return Worth(limit, base, points, 0, 0, points)
    if others == 2 and rules.sanma_tsumo == "split":
        # What the missing player would pay is split between the two: a mangan pays 5,000 and 3,000.
        missing = base * (2 if dealer else 1)
        other = round_up(base * (2 if dealer else 1) + missing // 2)
        from_dealer = 0 if dealer else round_up(base * 2 + missing // 2)
        return Worth(limit, base, 0, from_dealer, other, from_dealer + other * (2 if dealer else 1))
    other = round_up(base * (2 if dealer else 1))
    if dealer:
        return Worth(limit, base, 0, 0, other, other * others)
    from_dealer = round_up(base * 2)
    return Worth(limit, base, 0, from_dealer, other, from_dealer + other * (others - 1))


def worth_by_han(
    han: int, *, limit: str, dealer: bool, tsumo: bool, rules: RuleSet, players: int = 0
) -> Worth:
    """Return what a hand pays where every han is worth the same.

    Source: S, a form among friends: one point a han; from the discarder, or from each on tsumo.
    """
    points = han * rules.sanma_han_points
    if not tsumo:
        return Worth(limit, points, points, 0, 0, points)
    others = (players or rules.players) - 1
    return Worth(limit, points, 0, 0 if dealer else points, points, points * others)


def worth_of(
    han: int, fu: int, *, dealer: bool, tsumo: bool, rules: RuleSet, players: int = 0
) -> Worth:
    """Return what a hand of han and fu pays, without honba."""
    limit, base = base_of(han, fu, rules=rules)
    size = players or rules.players
    if size == 3 and rules.sanma_han_points:
        return worth_by_han(han, limit=limit, dealer=dealer, tsumo=tsumo, rules=rules, players=size)
    return worth(limit, base, dealer=dealer, tsumo=tsumo, rules=rules, players=size)


def worth_of_yakuman(
    count: int, *, dealer: bool, tsumo: bool, rules: RuleSet, players: int = 0
) -> Worth:
    """Return what `count` yakuman pay, without honba."""
    size = players or rules.players
    if size == 3 and rules.sanma_han_points:
        return worth_by_han(
            count * YAKUMAN_HAN,
            limit="yakuman",
            dealer=dealer,
            tsumo=tsumo,
            rules=rules,
            players=size,
        )
    base = YAKUMAN_BASE * count
    return worth("yakuman", base, dealer=dealer, tsumo=tsumo, rules=rules, players=size)


def honba_points(rules: RuleSet, *, players: int = 0) -> tuple[int, int]:
    """Return what one honba adds to a ron, and to each payment of a tsumo.

    At a table of three of an ordinary four it is the rule set's own value, or two thirds.
    """
    size = players or rules.players
    if size == 3 and rules.sanma_han_points:
        return 0, 0
    if size == rules.players:
        return rules.honba_ron_points, rules.honba_tsumo_points
    if size == 3:
        own = rules.three_honba_ron_points
        ron = rules.honba_ron_points * 2 // 3 if own is None else own
        return ron, rules.honba_tsumo_points
    return rules.honba_ron_points, rules.honba_tsumo_points
