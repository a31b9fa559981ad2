"""How the sentences of services name tables, players and counts."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter


def listing(items: Sequence[str]) -> str:
    """Gives "a", "a and b" or "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def counted(count: int, noun: str) -> str:
    """Gives "1 player" or "3 players"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def table_names(tables: Sequence[tuple[int, int]]) -> str:
    """Gives "tables 2 and 5 of round 5 are" from (round, table) pairs in order of the rounds."""
    parts = []
    for round_number, group in groupby(tables, key=itemgetter(0)):
        numbers = [str(table) for _, table in group]
        noun = "table" if len(numbers) == 1 else "tables"
        parts.append(f"{noun} {listing(numbers)} of round {round_number}")
    return f"{listing(parts)} {'is' if len(tables) == 1 else 'are'}"
