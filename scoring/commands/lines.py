"""One JSON record a line in, one answer a line out; a bad line is answered with its reason."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import Protocol

from scoring.commands.command import Command, Streams
from scoring.errors import InvalidGame, InvalidHand, Problem, ScoringError
from scoring.ruleset import RuleSet, get_preset

Answer = Callable[[Mapping[str, object]], str]


def ruleset_of_family(name: str, *, family: str) -> RuleSet:
    """Return a preset of a family; ScoringError `unknown_preset` or `other_family`."""
    rules = get_preset(name)
    if rules.family != family:
        detail = f'"{name}" is a rule set of {rules.family}, not of {family}.'
        raise ScoringError("other_family", detail, {"preset": name, "family": rules.family})
    return rules


def answer_lines(streams: Streams, answer: Answer) -> int:
    """Answer every line in order; return 1 if any was refused, else 0. Empty lines are skipped."""
    status = 0
    for line in streams.read:
        if not line.strip():
            continue
        text, refused = _answer_line(line, answer)
        streams.write.write(f"{text}\n")
        status = 1 if refused else status
    return status


def _answer_line(line: str, answer: Answer) -> tuple[str, bool]:
    try:
        record = json.loads(line)
    except json.JSONDecodeError as error:
        detail = f"The line is no JSON: {error.msg} at character {error.pos + 1}."
        return refusal("json_malformed", detail, ()), True
    if not isinstance(record, dict):
        return refusal("record_type", "A record must be a JSON object.", ()), True
    try:
        return answer(record), False
    except (InvalidHand, InvalidGame) as refused:
        return refusal(refused.problems[0].code, refused.detail, refused.problems), True
    except ScoringError as refused:
        return refusal(refused.code, refused.detail, ()), True


def refusal(code: str, detail: str, problems: tuple[Problem, ...]) -> str:
    """Return a refusal as one line of JSON; several problems are listed with their places."""
    answer: dict[str, object] = {"error": code, "detail": detail}
    if len(problems) > 1:
        answer["problems"] = [
            {"code": each.code, "place": each.place, "detail": each.detail} for each in problems
        ]
    return json.dumps(answer)


class FamilyAnswer(Protocol):
    """Answers one record under a rule set, with its explanation where that is asked for."""

    def __call__(self, record: Mapping[str, object], *, rules: RuleSet, explained: bool) -> str:
        """Return the answer as a line of JSON."""


def family_command(
    family: str, answer: FamilyAnswer, *, about: str, presets: str, explained: str
) -> Command:
    """Return the command of a family's hands: records in, an answer a line out.

    Its rule set is the preset of the family's name unless another is given; `presets` and
    `explained` say in its help what the two options do.
    """

    def arguments(parser: ArgumentParser) -> None:
        parser.add_argument("--preset", default=family, help=presets)
        parser.add_argument("--explain", action="store_true", help=explained)

    def run(given: Namespace, streams: Streams) -> int:
        try:
            rules = ruleset_of_family(given.preset, family=family)
        except ScoringError as refused:
            streams.complain.write(f"{refused.detail}\n")
            return 2
        return answer_lines(
            streams, lambda record: answer(record, rules=rules, explained=given.explain)
        )

    return Command(name=family, help=about, add_arguments=arguments, run=run)
