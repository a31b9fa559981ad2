"""How the limit was reached, and the arithmetic of each payment."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.limits import LIMITS, YAKUMAN_HAN, base_of
from scoring.riichi.values import WAY_TSUMO, Values
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitReason:
    """Why a hand has its limit.

    `reason`: below (no limit), fu_and_han (the base reaches 2,000), kiriage, han (the number of
    han alone), counted (13 han and more), counted_capped (13 han and more are a sanbaiman here),
    counted_uncapped, yakuman, flat (renhou as a mangan), by_han (a fixed price a han). `base` is
    in points; `formula` has it as "30 x 2^(2+3)" where fu count; `missing_han` is what a next
    limit lacks (0 where there is none).
    """

    limit: str
    reason: str
    base: int
    formula: str
    missing_han: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentLine:
    """One payer's arithmetic: base times `times`, rounded up to a hundred, and honba.

    `payer` is discarder, dealer or other (each other non-dealer, `payers` of them).
    """

    payer: str
    payers: int
    base: int
    times: int
    rounded: int
    honba: int
    total: int


def limit_reason(score: HandScore, *, rules: RuleSet) -> LimitReason:
    """Return how the limit of a score was reached."""
    if score.han is None or score.fu is None:
        return LimitReason(
            limit=score.limit,
            reason="yakuman",
            base=8_000 * score.yakuman,
            formula="",
            missing_han=0,
        )
    limit, base = base_of(score.han, score.fu, rules=rules)
    if "renhou" in score.yaku and not rules.renhou_adds and rules.renhou == "mangan":
        return LimitReason(limit=limit, reason="flat", base=base, formula="", missing_han=0)
    reason = _reason(score.han, score.fu, rules=rules)
    by_fu = reason in ("below", "fu_and_han", "kiriage")
    higher = [least for least, _, reached in LIMITS if least > score.han and reached > base]
    if rules.kazoe == "sanbaiman":
        higher = [least for least in higher if least < YAKUMAN_HAN]
    return LimitReason(
        limit=limit,
        reason=reason,
        base=base,
        formula=f"{score.fu} x 2^(2+{score.han})" if by_fu else "",
        missing_han=min(higher) - score.han if higher else 0,
    )


def _reason(han: int, fu: int, *, rules: RuleSet) -> str:
    if rules.players == 3 and rules.sanma_han_points:
        return "by_han"
    if han >= YAKUMAN_HAN:
        capped = {"sanbaiman": "counted_capped", "uncapped": "counted_uncapped"}
        return capped.get(rules.kazoe, "counted")
    if han >= 5:
        return "han"
    limit, base = base_of(han, fu, rules=rules)
    if limit == "none":
        return "below"
    return "fu_and_han" if fu << (2 + han) >= base else "kiriage"


def payment_lines(score: HandScore, *, hand: Hand, values: Values) -> tuple[PaymentLine, ...]:
    """Return each payer's arithmetic, the dealer before the others."""
    rules, tsumo, dealer = values.rules, bool(hand.way & WAY_TSUMO), hand.pay > 1
    base = limit_reason(score, rules=rules).base
    honba = hand.honba_each
    others = rules.players - 1 - (not dealer)
    rows: list[tuple[str, int, int, int]] = []
    if not tsumo:
        rows.append(("discarder", 1, 6 if dealer else 4, score.discarder))
    if tsumo and not dealer:
        rows.append(("dealer", 1, 2, score.dealer))
    if tsumo:
        rows.append(("other", others, 2 if dealer else 1, score.other))
    return tuple(
        PaymentLine(
            payer=payer,
            payers=payers,
            base=base,
            times=times,
            rounded=total - honba,
            honba=honba,
            total=total,
        )
        for payer, payers, times, total in rows
    )
