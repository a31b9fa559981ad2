"""The score of a hand: its fans, points, whether it may win, and the payments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.errors import ScoringError
from scoring.mcr.fans import Fan
from scoring.mcr.hand import McrHand
from scoring.mcr.payments import payments
from scoring.mcr.records import hand_from_record
from scoring.mcr.scorer import Count, best_count
from scoring.mcr.tables import tables_of
from scoring.mcr.tally import fans_in
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class McrScore:
    """The best count of a hand, in points.

    `fans` are fans with how often each counts, the highest first, flowers last. `payments` is
    what each other player pays, None where the hand does not reach the minimum.
    """

    fans: tuple[tuple[Fan, int], ...]
    total: int
    points_without_flowers: int
    can_win: bool
    payments: Mapping[str, int] | None

    def as_json(self) -> dict[str, object]:
        """Return the score with the keys of `expected` in the sample file."""
        return {
            "fans": {fan.key: count for fan, count in self.fans},
            "total": self.total,
            "points_without_flowers": self.points_without_flowers,
            "can_win": self.can_win,
            "payments": None if self.payments is None else dict(self.payments),
        }


def score_hand(hand: McrHand | Mapping[str, object], *, rules: RuleSet) -> McrScore:
    """Return the score of a hand, or of its record in the form of the sample file.

    Raises InvalidHand with every reason if the record cannot be, and ScoringError `not_complete`
    if the tiles do not make a hand.
    """
    won = hand if isinstance(hand, McrHand) else hand_from_record(hand, rules=rules)
    return score_of(won, counted_hand(won, rules=rules), rules=rules)


def counted_hand(hand: McrHand, *, rules: RuleSet) -> Count:
    """Return the best count of a hand; ScoringError `not_complete` if it is none."""
    count = best_count(hand, tables_of(rules))
    if count is None:
        detail = (
            "The tiles are not a complete hand: neither four sets and a pair, nor seven pairs, "
            "thirteen orphans or knitted tiles."
        )
        raise ScoringError("not_complete", detail)
    return count


def score_of(hand: McrHand, count: Count, *, rules: RuleSet) -> McrScore:
    """Return the score that a count of a hand gives: flowers are added after the minimum.

    Source: M, fan 13: flowers do not count for the minimum.
    """
    fans = fans_in(count.tally)
    total = count.points + hand.flowers
    can_win = count.points >= rules.mcr_minimum_points
    return McrScore(
        fans=(*fans, (Fan.FLOWER_TILES, hand.flowers)) if hand.flowers else fans,
        total=total,
        points_without_flowers=count.points,
        can_win=can_win,
        payments=payments(total, self_drawn=hand.self_drawn, rules=rules) if can_win else None,
    )
