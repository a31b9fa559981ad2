"""Mahjong Competition Rules: a hand to its best total, explained; a game from its hands."""

from scoring.chinese_game.hand_record import Meld
from scoring.mcr.explain import explain
from scoring.mcr.explanation import Explanation
from scoring.mcr.fans import Fan
from scoring.mcr.game import (
    hand_changed,
    hand_inserted,
    hand_removed,
    replay,
    seats_swapped,
)
from scoring.mcr.hand import McrHand
from scoring.mcr.records import hand_from_record
from scoring.mcr.score import McrScore, score_hand

__all__ = [
    "Explanation",
    "Fan",
    "McrHand",
    "McrScore",
    "Meld",
    "explain",
    "hand_changed",
    "hand_from_record",
    "hand_inserted",
    "hand_removed",
    "replay",
    "score_hand",
    "seats_swapped",
]
