"""`rulesets`, `ruleset NAME` and `options`: what rule sets there are, and what they hold."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from scoring.commands.command import Command, Streams
from scoring.describe import as_data, as_text, markdown
from scoring.errors import ScoringError
from scoring.ruleset import get_preset, preset_names, preset_title


def _ruleset_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", help="the name of a rule set, as `rulesets` lists them")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _ruleset(given: Namespace, streams: Streams) -> int:
    try:
        rules = get_preset(given.name)
    except ScoringError as error:
        streams.complain.write(f"{error.detail}\n")
        return 2
    if given.json:
        text = json.dumps(as_data(rules), ensure_ascii=False, indent=2)
    else:
        text = as_text(rules)
    streams.write.write(f"{text}\n")
    return 0


def _no_arguments(parser: ArgumentParser) -> None:
    """Add nothing: the command takes no arguments."""


def _rulesets(_: Namespace, streams: Streams) -> int:
    width = max(len(name) for name in preset_names())
    for name in preset_names():
        streams.write.write(f"{name:<{width}}  {preset_title(name)}\n")
    return 0


def _options(_: Namespace, streams: Streams) -> int:
    streams.write.write(f"{markdown()}\n")
    return 0


COMMANDS = (
    Command(
        name="ruleset",
        help="print every option of a rule set with its value and source",
        add_arguments=_ruleset_arguments,
        run=_ruleset,
    ),
    Command(
        name="rulesets",
        help="list the rule sets",
        add_arguments=_no_arguments,
        run=_rulesets,
    ),
    Command(
        name="options",
        help="print the tables of scoring/README.md: options, sources, rule sets",
        add_arguments=_no_arguments,
        run=_options,
    ),
)
