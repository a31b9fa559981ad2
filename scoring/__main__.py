"""`python -m scoring COMMAND ...`: the rules of the game from the command line."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence

from scoring.commands import COMMANDS
from scoring.commands.command import Streams


def main(arguments: Sequence[str], *, streams: Streams) -> int:
    """Run the command that the arguments name and return its exit status.

    Raises SystemExit, as argparse does, with status 2 where there is no such command.
    """
    parser = ArgumentParser(prog="python -m scoring", description="The rules of the game.")
    chosen = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_arguments(
            chosen.add_parser(command.name, help=command.help, description=command.help)
        )
    given = parser.parse_args(arguments)
    run = {command.name: command.run for command in COMMANDS}[given.command]
    return run(given, streams)


if __name__ == "__main__":
    standard = Streams(read=sys.stdin, write=sys.stdout, complain=sys.stderr)
    sys.exit(main(sys.argv[1:], streams=standard))
