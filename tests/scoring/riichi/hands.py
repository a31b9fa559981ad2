"""Short ways to write hands in tests."""

from typing import Any

from scoring import RuleSet, build_ruleset
from scoring.riichi import InvalidHand, score_hand


def club(**overrides: object) -> RuleSet:
    """The rules of source X with some options changed."""
    return build_ruleset("club-mantikora", overrides)


def sanma(**overrides: object) -> RuleSet:
    """Three-player riichi with some options changed."""
    return build_ruleset("sanma-online", overrides)


def record(hand: str, win_tile: str, win: str = "ron", **fields: Any) -> dict[str, Any]:
    """A record: round East, seat South, nothing else unless it is given."""
    return {
        "hand": hand,
        "win_tile": win_tile,
        "win": win,
        "round_wind": "E",
        "seat_wind": "S",
        "melds": [],
        "flags": [],
        "dora_indicators": [],
        "ura_indicators": [],
        "honba": 0,
        "riichi_sticks": 0,
        **fields,
    }


def meld(form: str, tiles: str, giver: str | None = "kamicha") -> dict[str, Any]:
    """A meld; an ankan is from nobody."""
    closed = form == "ankan"
    return {
        "type": form,
        "tiles": tiles,
        "open": not closed,
        "called": None,
        "from": None if closed else giver,
    }


def codes(given: object, rules: RuleSet) -> set[str]:
    """The codes of every problem of a record; empty if it can be scored."""
    try:
        score_hand(given, rules)
    except InvalidHand as refused:
        return {problem.code for problem in refused.problems}
    return set()
