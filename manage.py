#!/usr/bin/env python
"""The door for every command: `python manage.py COMMAND`."""

import os
import sys

from django.core.management import execute_from_command_line
from django.db.utils import OperationalError

from tournament.environment import BadEnvironment


def main() -> None:
    """Runs the command; what it cannot start with ends it with one sentence, exit 2."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    try:
        execute_from_command_line(sys.argv)
    except BadEnvironment as problem:
        print(f"Takuwari cannot start: {problem}", file=sys.stderr)
        sys.exit(2)
    except OperationalError as problem:
        reason = str(problem).strip().splitlines()[0]
        print(f"The database cannot be used: {reason}", file=sys.stderr)
        print("Is DATABASE_URL right, and were the migrations run (migrate)?", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
