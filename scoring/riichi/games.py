"""Whole games of riichi: replayed from a list of hands, and with an earlier hand put right."""

from scoring.errors import InvalidGame
from scoring.riichi.corrections import (
    Correction,
    change_hand,
    insert_hand,
    remove_hand,
    swap_seats,
)
from scoring.riichi.game_state import GameState
from scoring.riichi.replay import PlayedHand, Replay, replay

__all__ = [
    "Correction",
    "GameState",
    "InvalidGame",
    "PlayedHand",
    "Replay",
    "change_hand",
    "insert_hand",
    "remove_hand",
    "replay",
    "swap_seats",
]
