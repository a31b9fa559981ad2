"""`mcr`: hand records in, one score a line out."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scoring.commands.lines import family_command
from scoring.mcr import explain, score_hand
from scoring.ruleset import RuleSet


def answer(record: Mapping[str, object], *, rules: RuleSet, explained: bool) -> str:
    """Return the answer to one record as a line of JSON; raises as `score_hand`."""
    if not explained:
        return json.dumps(score_hand(record, rules=rules).as_json())
    found = explain(record, rules=rules)
    return json.dumps({**found.score.as_json(), "explanation": found.as_json()})


COMMANDS = (
    family_command(
        "mcr",
        answer,
        about="score MCR hands: one JSON record a line in, one result a line out",
        presets="the rule set (mcr, mcr-china, ...)",
        explained="add the reading and why each fan counts or not",
    ),
)
