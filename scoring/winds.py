"""The winds that name the seats of a table, in the order of the seats."""

from __future__ import annotations

from scoring.errors import ScoringError
from scoring.wording import number_word

WINDS = ("E", "S", "W", "N", "R")
"""East, South, West, North, and the fifth player, who rests first at a table of five.

Source: Tom Sloper's letters on five players: four play, one sits out, drawn by lot.
"""

TABLE_SIZES = (3, 4, 5)

WIND_NAMES = {"E": "East", "S": "South", "W": "West", "N": "North", "R": "Resting"}
"""The seat's name in an English sentence ("The North seat ...")."""

WIND_ORDER = {wind: place for place, wind in enumerate(WINDS)}
"""How the seats break a tie where the rule set says so: East first."""


def winds_of(size: int) -> tuple[str, ...]:
    """Return the seats of a table of `size` players, East first.

    Raises ScoringError `table_size` unless three, four or five sit there.

    >>> winds_of(3)
    ('E', 'S', 'W')
    """
    if size not in TABLE_SIZES:
        detail = f"A table has three, four or five players, not {number_word(size)}."
        raise ScoringError("table_size", detail, {"size": size, "allowed": list(TABLE_SIZES)})
    return WINDS[:size]
