"""The explanation of a score, as data with stable codes; sentences are made where it is shown.

It is worked out after the score, from the reading that won and from the same tables and rules:
who only needs the score never pays for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scoring.riichi import layout
from scoring.riichi.bonus_lines import BonusLine, bonus_lines
from scoring.riichi.core import paid, rank_of, readings
from scoring.riichi.engine import Engine, engine_for
from scoring.riichi.explicit import Reading, reading_of
from scoring.riichi.fu_lines import FuLine, fu_lines, seat_and_round
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.near_misses import NearMiss, near_misses
from scoring.riichi.no_yaku import with_near_misses
from scoring.riichi.payment_lines import LimitReason, PaymentLine, limit_reason, payment_lines
from scoring.riichi.sets_of_yaku import sets_of_yaku
from scoring.riichi.tiles import kinds_text
from scoring.riichi.values import Values
from scoring.riichi.yaku import BY_NAME
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuLine:
    """One yaku: han (0 for a yakuman), how many yakuman, the places of its sets, its source.

    `sets` counts from 0 in the reading's sets; empty where the situation gives the yaku.
    """

    yaku: str
    han: int
    yakuman: int
    sets: tuple[int, ...]
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RunnerUp:
    """The next best reading and what it would have been worth; `total` 0 without a yaku."""

    reading: Reading
    yaku: Mapping[str, int]
    han: int | None
    fu: int | None
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """Everything a referee may be asked about one score.

    `raw_fu` is the sum of the fu lines, `fu` the rounded one; both None for a yakuman. `not_added`
    names yakuman that the hand has, but that do not count beside a higher one.
    """

    score: HandScore
    reading: Reading
    fu_lines: tuple[FuLine, ...]
    raw_fu: int | None
    fu: int | None
    yaku: tuple[YakuLine, ...]
    bonus: tuple[BonusLine, ...]
    limit: LimitReason
    payments: tuple[PaymentLine, ...]
    near_misses: tuple[NearMiss, ...]
    not_added: tuple[str, ...]
    runner_up: RunnerUp | None

    def as_json(self) -> dict[str, object]:
        """Return the explanation as JSON has it."""
        return {
            "reading": reading_json(self.reading),
            "fu_lines": [asdict(line) for line in self.fu_lines],
            "raw_fu": self.raw_fu,
            "fu": self.fu,
            "yaku": [{**asdict(line), "sets": list(line.sets)} for line in self.yaku],
            "bonus": [asdict(line) for line in self.bonus],
            "limit": asdict(self.limit),
            "payments": [asdict(line) for line in self.payments],
            "near_misses": [miss.as_json() for miss in self.near_misses],
            "not_added": list(self.not_added),
            "runner_up": None if self.runner_up is None else _runner_up_json(self.runner_up),
        }


def reading_json(reading: Reading) -> dict[str, object]:
    """Return a reading as JSON has it: form, wait, and each set in notation."""
    return {
        "form": reading.form,
        "wait": reading.wait,
        "sets": [
            {
                "form": each.form,
                "tiles": kinds_text(each.kinds),
                "origin": each.origin,
                "completed": each.completed,
                "opened": each.opened,
            }
            for each in reading.sets
        ],
    }


def _runner_up_json(other: RunnerUp) -> dict[str, object]:
    return {
        "reading": reading_json(other.reading),
        "yaku": dict(other.yaku),
        "han": other.han,
        "fu": other.fu,
        "total": other.total,
    }


def explain(hand: Hand | Mapping[str, Any], rules: RuleSet) -> Explanation:
    """Return the score of a record with its explanation.

    Raises as `score_hand` does; the problem `no_yaku` then has what just failed in its data.
    """
    engine = engine_for(rules)
    return explain_hand(hand if isinstance(hand, Hand) else engine.read(hand), engine)


def explain_hand(hand: Hand, engine: Engine) -> Explanation:
    """Return the same of a hand that this engine has read."""
    values = engine.values
    try:
        score = engine.score(hand)
    except InvalidHand as refused:
        problems = [with_near_misses(each, hand=hand, values=values) for each in refused.problems]
        raise InvalidHand(problems) from None
    return _explained(score, hand=hand, values=values)


def _explained(score: HandScore, *, hand: Hand, values: Values) -> Explanation:
    reading = reading_of(hand, values, shape=score.reading)
    lines = fu_lines(reading, hand, values) if score.fu is not None else ()
    return Explanation(
        score=score,
        reading=reading,
        fu_lines=lines,
        raw_fu=sum(line.fu for line in lines) if score.fu is not None else None,
        fu=score.fu,
        yaku=tuple(_yaku_lines(score, reading, hand)),
        bonus=() if score.yakuman else tuple(bonus_lines(hand, values.rules)),
        limit=limit_reason(score, rules=values.rules),
        payments=payment_lines(score, hand=hand, values=values),
        near_misses=near_misses(reading, hand=hand, yaku=score.yaku, values=values),
        not_added=_not_added(score, values),
        runner_up=_runner_up(score, hand=hand, values=values),
    )


def _yaku_lines(score: HandScore, reading: Reading, hand: Hand) -> Iterator[YakuLine]:
    for name, worth in score.yaku.items():
        # Renhou stands for both its forms in a score.
        known = BY_NAME["renhou_yakuman" if name == "renhou" and score.yakuman else name]
        yield YakuLine(
            yaku=name,
            han=0 if score.yakuman else worth,
            yakuman=worth if score.yakuman else 0,
            sets=sets_of_yaku(name, reading, winds=seat_and_round(hand)),
            source=known.source,
        )


def _not_added(score: HandScore, values: Values) -> tuple[str, ...]:
    if not score.yakuman or values.rules.multiple_yakuman:
        return ()
    tanki = bool(score.reading & layout.TANKI)
    every = values.every_yakuman(score.value, tanki=tanki)
    return tuple(made.name for made in every if made.name not in score.yaku)


def _runner_up(score: HandScore, *, hand: Hand, values: Values) -> RunnerUp | None:
    """Return the best of the other readings: the loop of the core, keeping all."""
    others: list[tuple[int, int]] = [
        pair for pair in readings(hand, values) if pair[0] != score.reading
    ]
    if not others:
        return None
    shape, value = max(others, key=lambda pair: rank_of(pair[1], pair[0], values, pay=hand.pay))
    found = paid(hand, values, shape, value)
    reading = reading_of(hand, values, shape=shape)
    if found is None:
        return RunnerUp(reading=reading, yaku={}, han=None, fu=None, total=0)
    return RunnerUp(reading=reading, yaku=found.yaku, han=found.han, fu=found.fu, total=found.total)
