"""The standings as CSV for other programs: the page's download, and the command's."""

from collections.abc import Mapping, Sequence

from tournament.reports.as_csv import csv_bytes
from tournament.sheet_text import harmless

NAMES = ("player", "team", "name")


def standings_csv_file(rows: Sequence[Mapping[str, object]]) -> bytes:
    """Gives the rows as UTF-8 with a mark at the head, without which spreadsheets take it for
    another encoding. A name that begins like a formula gets an apostrophe before it."""
    headings = list(rows[0]) if rows else ["rank"]
    return csv_bytes(headings, [[_harmless(key, row[key]) for key in headings] for row in rows])


def _harmless(key: str, value: object) -> object:
    return harmless(str(value)) if key in NAMES else value
