"""The five recorded club games, turned into the hand-log form."""

import json
from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parents[2] / "samples" / "tournaments" / "club-hand-logs-sample.json"
GAMES = json.loads(SOURCE.read_text(encoding="utf-8"))["games"]

CLUB_RULES = {
    "preset": "ema-2016",
    "overrides": {"chombo_points": 20_000, "multiple_ron_sticks": "own_back_rest_first"},
}
"""30,000 each, no kiriage, several winners, leftover sticks to the first: what the file says."""


def as_log(game: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """One recorded game in the form of docs/hand-log.md, with the state it was recorded at."""
    return {
        "rules": CLUB_RULES,
        "hands": [_hand(hand) for hand in game["hands"]],
        **changes,
    }


def _hand(hand: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "result": {"discard": "ron", "self_draw": "tsumo", "draw": "draw"}[hand["kind"]],
        "riichi": hand["riichi"],
        "dealer": hand["dealer"],
        "honba": hand["counters"],
        "sticks": hand["sticks_before"],
    }
    giver = {"from": hand["discarder"]} if "discarder" in hand else {}
    if "winners" in hand:
        found["winners"] = [{**winner, **giver} for winner in hand["winners"]]
    if "ready" in hand:
        found["tenpai"] = hand["ready"]
    return found


def final_points(game: dict[str, Any]) -> dict[str, int]:
    """The published final points by seat."""
    return {row["seat"]: row["raw"] for row in game["results"]}
