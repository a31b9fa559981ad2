"""The standings as CSV for spreadsheets."""

import csv
import io
from collections.abc import Mapping, Sequence

from tournament.sheet_text import harmless

NAMES = ("player", "team", "name")


def standings_csv_file(rows: Sequence[Mapping[str, object]]) -> bytes:
    """Gives the rows as UTF-8 with a mark at the head, without which spreadsheets take it for
    another encoding. A name that begins like a formula gets an apostrophe before it."""
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]) if rows else ["rank"])
    writer.writeheader()
    writer.writerows({key: _harmless(key, value) for key, value in row.items()} for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _harmless(key: str, value: object) -> object:
    return harmless(str(value)) if key in NAMES else value
