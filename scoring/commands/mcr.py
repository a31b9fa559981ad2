"""`mcr`: hand records in, one score a line out."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping

from scoring.commands.command import Command, Streams
from scoring.commands.lines import answer_lines, ruleset_of_family
from scoring.errors import ScoringError
from scoring.mcr import explain, score_hand
from scoring.ruleset import RuleSet


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--preset", default="mcr", help="the rule set (mcr, mcr-china, ...)")
    parser.add_argument(
        "--explain", action="store_true", help="add the reading and why each fan counts or not"
    )


def _run(given: Namespace, streams: Streams) -> int:
    try:
        rules = ruleset_of_family(given.preset, family="mcr")
    except ScoringError as refused:
        streams.complain.write(f"{refused.detail}\n")
        return 2
    return answer_lines(
        streams, lambda record: answer(record, rules=rules, explained=given.explain)
    )


def answer(record: Mapping[str, object], *, rules: RuleSet, explained: bool) -> str:
    """Return the answer to one record as a line of JSON; raises as `score_hand`."""
    if not explained:
        return json.dumps(score_hand(record, rules=rules).as_json())
    found = explain(record, rules=rules)
    return json.dumps({**found.score.as_json(), "explanation": found.as_json()})


COMMANDS = (
    Command(
        name="mcr",
        help="score MCR hands: one JSON record a line in, one result a line out",
        add_arguments=_arguments,
        run=_run,
    ),
)
