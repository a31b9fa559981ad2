"""`classical`: hands of one player or of a whole table in, values and payments a line out."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from scoring.classical import replay, score_hand
from scoring.commands.command import Command, Streams
from scoring.commands.lines import answer_lines, ruleset_of_family
from scoring.errors import ScoringError
from scoring.ruleset import RuleSet


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", default="classical", help="the rule set")
    parser.add_argument(
        "--explain", action="store_true", help="add each line of a hand's points and doubles"
    )


def _run(given: Namespace, streams: Streams) -> int:
    try:
        rules = ruleset_of_family(given.preset, family="classical")
    except ScoringError as refused:
        streams.complain.write(f"{refused.detail}\n")
        return 2
    return answer_lines(
        streams, lambda record: answer(record, rules=rules, explained=given.explain)
    )


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
    Command(
        name="classical",
        help="count Chinese classical hands: one JSON record a line in, values a line out",
        add_arguments=_arguments,
        run=_run,
    ),
)
