"""`classical`: hands of one player or of a whole table in, values and payments a line out."""

from __future__ import annotations

import json
from collections.abc import Mapping

from scoring.classical import replay, score_hand
from scoring.commands.lines import family_command
from scoring.ruleset import RuleSet


def answer(record: Mapping[str, object], *, rules: RuleSet, explained: bool) -> str:
    """Return the answer to one record as a line of JSON.

    A record with `hands` is a whole table, East dealing in the East round: values, payments and
    what they change. Any other is one player's hand. Raises as `score_hand` and `replay`.
    """
    if "hands" not in record:
        return json.dumps(score_hand(record, rules=rules).as_json(explain=explained))
    table = {name: value for name, value in record.items() if name != "id"}
    hand = replay({"hands": [{"result": "win", **table}]}, rules=rules).hands[0]
    return json.dumps({**hand.detail, "changes": dict(hand.changes)})


COMMANDS = (
    family_command(
        "classical",
        answer,
        about="count Chinese classical hands: one JSON record a line in, values a line out",
        presets="the rule set",
        explained="add each line of a hand's points and doubles",
    ),
)
