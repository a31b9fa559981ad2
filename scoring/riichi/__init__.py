"""Riichi: the value of a hand, who pays it, and the course of a game."""

from scoring.riichi.corrections import (
    Correction,
    change_hand,
    insert_hand,
    remove_hand,
    swap_seats,
)
from scoring.riichi.engine import Engine, engine_for, explain, score_hand
from scoring.riichi.explain import Explanation
from scoring.riichi.furiten import Furiten, furiten_of
from scoring.riichi.game_state import GameState
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidGame, InvalidHand
from scoring.riichi.record_rules import record_ruleset
from scoring.riichi.replay import PlayedHand, Replay, replay
from scoring.riichi.tenpai import Tenpai, shanten, tenpai_of, waits

__all__ = [
    "Correction",
    "Engine",
    "Explanation",
    "Furiten",
    "GameState",
    "Hand",
    "HandScore",
    "InvalidGame",
    "InvalidHand",
    "PlayedHand",
    "Replay",
    "Tenpai",
    "change_hand",
    "engine_for",
    "explain",
    "furiten_of",
    "insert_hand",
    "record_ruleset",
    "remove_hand",
    "replay",
    "score_hand",
    "shanten",
    "swap_seats",
    "tenpai_of",
    "waits",
]
