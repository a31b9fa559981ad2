"""Riichi: the value of a hand, who pays it, and the course of a game.

Here stands what scores a hand. What is asked less often is imported from its own room, so that
scoring alone does not wait for it: `explain`, `tenpai`, `furiten`, and `games` for whole games.
"""

from scoring.riichi.engine import Engine, engine_for, score_hand
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.record_rules import record_ruleset

__all__ = [
    "Engine",
    "Hand",
    "HandScore",
    "InvalidHand",
    "engine_for",
    "record_ruleset",
    "score_hand",
]
