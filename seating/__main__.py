"""`python -m seating plan|swiss|judge|redraw|reveal`: draws from the command line, JSON out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from seating import command
from seating.errors import SeatingError


def parser() -> argparse.ArgumentParser:
    """The options of the three commands."""
    out = argparse.ArgumentParser(prog="python -m seating", description=__doc__)
    commands = out.add_subparsers(dest="command", required=True)
    plan = commands.add_parser("plan", help="a whole event before it begins")
    plan.add_argument("--players", type=int, required=True)
    plan.add_argument("--rounds", type=int, required=True)
    plan.add_argument("--table-size", type=int, choices=(3, 4), default=4)
    fill = plan.add_mutually_exclusive_group()
    fill.add_argument(
        "--sit-outs",
        dest="fill",
        action="store_const",
        const="byes",
        help="those left over sit out in turn (this is the default)",
    )
    fill.add_argument(
        "--short-tables",
        dest="fill",
        action="store_const",
        const="three",
        help="tables of three; null is the empty chair",
    )
    fill.add_argument(
        "--substitutes",
        dest="fill",
        action="store_const",
        const="substitutes",
        help="null is a substitute",
    )
    plan.set_defaults(fill="byes")
    plan.add_argument("--groups", type=Path, help="JSON file: number of a player to club")
    plan.add_argument("--seed", type=int, default=0)
    swiss = commands.add_parser("swiss", help="the next swiss round; reads JSON on standard input")
    judge = commands.add_parser("judge", help="the quality of any rounds")
    judge.add_argument("file", type=Path, help='JSON file, {"rounds": [...]}; - for standard input')
    _add_proof(commands)
    for each in (plan, swiss):
        each.add_argument(
            "--budget",
            type=float,
            metavar="SECONDS",
            help="stop after so long and print the best found until then",
        )
    return out


def _add_proof(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands by which anybody checks a published draw."""
    redraw = commands.add_parser("redraw", help="a published draw made again from its record")
    redraw.add_argument("file", type=Path, help="the record, as its page gives it; - for input")
    reveal = commands.add_parser("reveal", help="whether a seed is the one that was committed to")
    reveal.add_argument("--hash", required=True, dest="commitment")
    reveal.add_argument("--event", required=True)
    reveal.add_argument("--seed", type=int, required=True)
    reveal.add_argument("--secret", required=True)
    reveal.add_argument("--public", default="", help="the public text that was mixed in")


def run(options: argparse.Namespace) -> command.Json:
    """The answer of one command; raises `SeatingError`."""
    if options.command == "swiss":
        return command.swiss(command.read_json(sys.stdin.read()), budget_seconds=options.budget)
    if options.command in ("judge", "redraw"):
        text = sys.stdin.read() if str(options.file) == "-" else read_file(options.file)
        body = command.read_json(text)
        return command.judge(body) if options.command == "judge" else command.redraw(body)
    if options.command == "reveal":
        return command.reveal(
            options.commitment,
            event=options.event,
            seed=options.seed,
            secret=options.secret,
            public=options.public,
        )
    groups = command.read_json(read_file(options.groups)) if options.groups else {}
    if not isinstance(groups, dict):
        raise SeatingError("groups_not_readable", detail="The groups give a club for each player.")
    if options.rounds < 1:
        raise SeatingError("no_rounds", detail="An event has at least one round.")
    return command.plan(
        players=options.players,
        rounds=options.rounds,
        seed=options.seed,
        table_size=options.table_size,
        fill=options.fill,
        groups={str(player): str(club) for player, club in groups.items() if club},
        budget_seconds=options.budget,
    )


def read_file(path: Path) -> str:
    """The text of a file; raises `SeatingError` when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise SeatingError(
            "file_not_readable", detail=f"{path} cannot be read: {wrong}."
        ) from wrong


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the answer as JSON; 0 when there is one, 1 for a refused or unsound seating."""
    options = parser().parse_args(arguments)
    try:
        answer = run(options)
    except SeatingError as error:
        answer = command.error_as_json(error)
    print(json.dumps(answer, ensure_ascii=False))
    return 1 if {"error", "problems", "different"} & {key for key in answer if answer[key]} else 0


if __name__ == "__main__":
    sys.exit(main())
