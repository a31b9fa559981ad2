#!/usr/bin/env python
"""The door for every command: `python manage.py COMMAND`."""

import os
import sys

from django.core.management import execute_from_command_line

from tournament.environment import BadEnvironment


def main() -> None:
    """Runs the command; a missing or malformed variable ends it with one sentence, exit 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    try:
        execute_from_command_line(sys.argv)
    except BadEnvironment as problem:
        print(f"Takuwari cannot start: {problem}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
