"""`hanchan`: a game written hand by hand in, its course and end out."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from scoring.commands.command import Command, Streams
from scoring.commands.replays import replayed
from scoring.errors import InvalidGame, InvalidRuleSet, Problem, ScoringError


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--indent", type=int, default=None, help="spaces for each level")


def _run(given: Namespace, streams: Streams) -> int:
    answer, status = answer_game(streams.read.read())
    streams.write.write(f"{json.dumps(answer, ensure_ascii=False, indent=given.indent)}\n")
    return status


def answer_game(text: str) -> tuple[dict[str, object], int]:
    """Return the replay of a game, or its refusal, and the exit status (1 for a refusal)."""
    try:
        game = json.loads(text, object_pairs_hook=_no_key_twice)
    except json.JSONDecodeError as error:
        detail = f"The game is no JSON: {error.msg} at character {error.pos + 1}."
        return _refusal("json_malformed", detail, ()), 1
    except ScoringError as refused:
        return _refusal(refused.code, refused.detail, ()), 1
    try:
        return replayed(game), 0
    except (InvalidGame, InvalidRuleSet) as refused:
        return _refusal(refused.problems[0].code, refused.detail, refused.problems), 1
    except ScoringError as refused:
        return _refusal(refused.code, refused.detail, ()), 1


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return a JSON object; ScoringError `key_twice`, since one of the values would be lost."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        name = next(each for each in names if names.count(each) > 1)
        raise ScoringError("key_twice", f'"{name}" stands twice in one object.', {"key": name})
    return found


def _refusal(code: str, detail: str, problems: Sequence[Problem]) -> dict[str, object]:
    return {
        "error": code,
        "detail": detail,
        "problems": [
            {
                "code": each.code,
                "place": each.place,
                "detail": each.detail,
                "data": dict(each.data),
            }
            for each in problems
        ],
    }


COMMANDS = (
    Command(
        name="hanchan",
        help="replay a game written hand by hand, of any family (see docs/hand-log.md)",
        add_arguments=_arguments,
        run=_run,
    ),
)
