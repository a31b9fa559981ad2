"""The text of a prescribed plan out of a file, whatever it was written with."""

from tournament.bridge.sheets.reading import MOST_BYTES, read_plain

FILE_BYTES = MOST_BYTES
"""The largest file; whoever reads one byte more need not read on."""


def plan_text(data: bytes, *, encoding: str = "") -> str:
    """Gives the plan as text, a table a line. Raises `Invalid` (place `file`)."""
    return read_plain(data, encoding=encoding)
