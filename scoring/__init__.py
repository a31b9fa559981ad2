"""The rules of the game as data and arithmetic: rule sets, settlement, penalties, standings.

Here stands what every user needs: rule sets, and the errors that say what is wrong. Everything
else is imported from its own room (`scoring.settlement`, `scoring.standings`, `scoring.riichi`).
"""

from scoring.errors import (
    InvalidGame,
    InvalidHand,
    InvalidResult,
    InvalidRuleSet,
    Problem,
    ScoringError,
)
from scoring.options import OPTIONS
from scoring.ruleset import (
    RuleSet,
    TableRules,
    build_ruleset,
    get_preset,
    preset_names,
    preset_title,
    ruleset_from_json,
)

__all__ = [
    "OPTIONS",
    "InvalidGame",
    "InvalidHand",
    "InvalidResult",
    "InvalidRuleSet",
    "Problem",
    "RuleSet",
    "ScoringError",
    "TableRules",
    "build_ruleset",
    "get_preset",
    "preset_names",
    "preset_title",
    "ruleset_from_json",
]
