"""One JSON record a line in, one answer a line out; a bad line is answered with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from scoring.commands.command import Streams
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
