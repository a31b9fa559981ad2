"""Riichi: the value of a hand, who pays it, and the course of a game."""

from scoring.riichi.engine import Engine, engine_for, explain, score_hand
from scoring.riichi.explain import Explanation
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.record_rules import record_ruleset

__all__ = [
    "Engine",
    "Explanation",
    "Hand",
    "HandScore",
    "InvalidHand",
    "engine_for",
    "explain",
    "record_ruleset",
    "score_hand",
]
