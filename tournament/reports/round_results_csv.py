"""The tables of a round as CSV, in the form in which results are imported."""

import csv
import io

from tournament.selectors.tables import RoundView, SeatView, TableView, stored_input
from tournament.sheet_text import harmless

COLUMNS = (
    "round", "table", "seat", "number", "name", "points", "chombo", "hands won", "sticks",
    "accepted",
)  # fmt: skip
"""Headings that the import knows; a seat is its wind's letter."""

SUBSTITUTE = "substitute"


def round_results_csv_file(view: RoundView) -> bytes:
    """Gives one line a player, in UTF-8 with a mark at its head; points are empty where there
    is no result, and those of the version that counts or waits where there is one."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(COLUMNS)
    for table in view.tables:
        for at, seat in enumerate(table.seats):
            writer.writerow([_cell(value) for value in _line(view, table, seat, first=not at)])
    return text.getvalue().encode("utf-8-sig")


def _line(view: RoundView, table: TableView, seat: SeatView, *, first: bool) -> list[object]:
    """Gives one line; what is about the whole table stands in the first of its lines."""
    person, stored = seat.registration, stored_input(table.result) if table.result else None
    entered = stored.seats.get(seat.seat.wind) if stored else None
    return [
        view.round.number,
        table.table.number,
        seat.seat.wind,
        person.number if person else None,
        person.player.public_name if person else SUBSTITUTE,
        *((entered.points, entered.chombo, entered.hands_won) if entered else (None,) * 3),
        *((stored.sticks_left, stored.accepted) if stored and first else (None,) * 2),
    ]


def _cell(value: object) -> str:
    """Gives a cell: texts are guarded against being taken for formulas, numbers are numbers."""
    if value is None:
        return ""
    return harmless(value) if isinstance(value, str) else str(value)
