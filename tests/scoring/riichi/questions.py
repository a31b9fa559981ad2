"""Questions to a rule set whose answer an option must change."""

from collections.abc import Callable
from typing import Any

from scoring import RuleSet
from scoring.riichi import InvalidHand, score_hand
from scoring.riichi.games import InvalidGame, replay

Question = Callable[[RuleSet], object]
Row = tuple[str, object, dict[str, object], Question]
"""An option, another value for it, what else is set, and the question."""

PASS = {"result": "draw", "tenpai": []}
STAYS = {"result": "draw", "tenpai": ["E"]}
LAST = [PASS] * 7
"""After these the last dealer deals in South."""


def value(given: dict[str, Any]) -> Question:
    """What a record is worth, or the code of its refusal."""

    def asked(rules: RuleSet) -> object:
        try:
            return score_hand(given, rules).as_json()
        except InvalidHand as refused:
            return refused.code

    return asked


def course(*hands: dict[str, Any], players: int | None = None) -> Question:
    """How a game goes, or the code of its refusal."""

    def asked(rules: RuleSet) -> object:
        game = {"hands": list(hands), "players": players or rules.players}
        try:
            return replay(game, rules=rules).as_json()
        except InvalidGame as refused:
            return refused.code

    return asked


def ron(seat: str, giver: str, **worth: Any) -> dict[str, Any]:
    """A hand won by ron, 2 han 30 fu unless it is said."""
    one = {"seat": seat, "from": giver, **(worth or {"han": 2, "fu": 30})}
    return {"result": "ron", "winners": [one]}


def tsumo(seat: str, **worth: Any) -> dict[str, Any]:
    """A hand won by tsumo, 2 han 30 fu unless it is said."""
    return {"result": "tsumo", "winners": [{"seat": seat, **(worth or {"han": 2, "fu": 30})}]}


def all_win(*seats: str) -> dict[str, Any]:
    """Several win on a discard of N; the last of them is in riichi."""
    winners = [{"seat": seat, "from": "N", "han": 2, "fu": 30} for seat in seats]
    return {"result": "ron", "winners": winners, "riichi": [seats[-1]]}
