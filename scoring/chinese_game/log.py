"""A game in its JSON form: its rule set, its players, its hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scoring.errors import InvalidGame, Problem, ScoringError
from scoring.ruleset import RuleSet, build_ruleset

Game = Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLog:
    """A game as it was written down: `size` players, and each hand as data, not yet read."""

    rules: RuleSet
    size: int
    hands: tuple[Mapping[str, object], ...]


def read_log(game: object, *, rules: RuleSet | None, family: str) -> GameLog:
    """Return a game of a family of rules; `rules` stands for its own where they are given.

    Raises InvalidGame with every problem of the frame, InvalidRuleSet or ScoringError
    `unknown_preset` for its rule set, and `other_family` for rules of another family.
    """
    if not isinstance(game, Mapping):
        raise InvalidGame([_problem("game_type", "", "A game is an object with rules and hands.")])
    used = rules if rules is not None else game_rules(game)
    if used.family != family:
        detail = f"The rule set is one of {used.family}, not of {family}."
        raise ScoringError("other_family", detail, {"family": used.family, "expected": family})
    problems: list[Problem] = []
    size = game.get("players", used.players)
    if size not in used.table_sizes or isinstance(size, bool):
        problems.append(
            _problem("table_size", "players", f"These rules have no table of {size} players.")
        )
    hands = game.get("hands")
    if not isinstance(hands, Sequence) or isinstance(hands, str):
        problems.append(_problem("hands_type", "hands", "hands must be a list of objects."))
        hands = []
    problems += [
        _problem("hand_type", f"hands[{at}]", "A hand must be an object.")
        for at, hand in enumerate(hands)
        if not isinstance(hand, Mapping)
    ]
    if problems:
        raise InvalidGame(problems)
    return GameLog(rules=used, size=int(str(size)), hands=tuple(hands))


def game_rules(game: Game) -> RuleSet:
    """Return the rule set that a game names; raises as `build_ruleset`, and InvalidGame."""
    given = game.get("rules")
    if not isinstance(given, Mapping) or not isinstance(given.get("preset"), str):
        detail = 'rules must name a preset, such as {"preset": "mcr"}.'
        raise InvalidGame([_problem("rules_missing", "rules", detail)])
    return build_ruleset(given["preset"], given.get("overrides"))


def _problem(code: str, place: str, detail: str) -> Problem:
    return Problem(code=code, place=place, detail=detail)
