"""A game of any family replayed: the family is that of the rule set which the game names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.classical import replay as replay_classical
from scoring.mcr import replay as replay_mcr
from scoring.riichi.replay import replay as replay_riichi
from scoring.ruleset import get_preset

Replayer = Callable[[object], dict[str, object]]

REPLAYS: dict[str, Replayer] = {
    "riichi": lambda game: replay_riichi(game).as_json(),
    "mcr": lambda game: replay_mcr(game).as_json(),
    "classical": lambda game: replay_classical(game).as_json(),
}
"""Family -> the replay of its games as plain data."""


def replayed(game: object) -> dict[str, object]:
    """Return the replay of a game as plain data; raises as its family's replay does."""
    return REPLAYS[_family(game)](game)


def _family(game: object) -> str:
    """Return the family of the rule set a game names; riichi, which says so, where it names none.

    Raises ScoringError `unknown_preset`.
    """
    rules = game.get("rules") if isinstance(game, Mapping) else None
    preset = rules.get("preset") if isinstance(rules, Mapping) else None
    return get_preset(preset).family if isinstance(preset, str) else "riichi"
