"""Chinese classical: what each hand is worth, who pays whom, a game from its hands."""

from scoring.classical.game import (
    hand_changed,
    hand_inserted,
    hand_removed,
    replay,
    seats_swapped,
)
from scoring.classical.hand import ClassicalHand, hand_from_record
from scoring.classical.settlement import Payment, settle
from scoring.classical.value import HandValue, ValueLine, score_hand

__all__ = [
    "ClassicalHand",
    "HandValue",
    "Payment",
    "ValueLine",
    "hand_changed",
    "hand_from_record",
    "hand_inserted",
    "hand_removed",
    "replay",
    "score_hand",
    "seats_swapped",
    "settle",
]
