"""What a command of `python -m scoring` is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from typing import TextIO


@dataclass(frozen=True, slots=True, kw_only=True)
class Streams:
    """Where a command reads and writes, so that a test can give its own."""

    read: TextIO
    write: TextIO
    complain: TextIO


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """A subcommand: its name and help, its arguments, and what it does.

    `run` returns the exit status: 0 for done, 1 for a bad line of input, 2 for a wrong call.
    """

    name: str
    help: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace, Streams], int]
