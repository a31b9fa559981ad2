"""The rule set an event plays by."""

import json
from functools import lru_cache

from scoring.ruleset import RuleSet, build_ruleset, ruleset_from_json
from tournament.models import Tournament


@lru_cache(maxsize=64)
def _built(preset: str, overrides: str, frozen: str) -> RuleSet:
    if frozen:
        return ruleset_from_json(json.loads(frozen), preset=preset)
    return build_ruleset(preset, json.loads(overrides))


def rules_of(tournament: Tournament) -> RuleSet:
    """Gives the event's frozen copy, or before the first round its preset with the overrides.

    Raises `scoring.errors.InvalidRuleSet` if what is stored does not make a rule set.
    """
    frozen = "" if tournament.rules is None else json.dumps(tournament.rules, sort_keys=True)
    return _built(tournament.preset, json.dumps(tournament.overrides, sort_keys=True), frozen)
