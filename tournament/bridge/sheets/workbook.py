"""The first sheet of an Excel workbook as a grid, opened as something a stranger sent.

A workbook is a zip of XML: a few kilobytes may unfold to gigabytes, so the size it declares is
checked before anything is unpacked (a member never yields more than it declares), and
`defusedxml`, which openpyxl takes where it is installed, refuses entities.
"""

import io
import struct
import zlib
from datetime import date, datetime, time
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile, ZipFile

from defusedxml.common import DefusedXmlException
from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils.exceptions import InvalidFileException

from tournament.bridge.sheets.grid import (
    MOST_COLUMNS,
    MOST_ROWS,
    Grid,
    Line,
    line_of,
    refused,
    too_many_rows,
)
from tournament.errors import Invalid

MOST_UNPACKED_BYTES = 32 * 1024 * 1024
MOST_RATIO = 120
"""Sheets of names pack to about a tenth; a bomb packs to a thousandth."""

MOST_MEMBERS = 500
MOST_BLANK_LINES = 10_000
_UNREADABLE = (
    BadZipFile, InvalidFileException, DefusedXmlException, ParseError, zlib.error, struct.error,
    LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RuntimeError, OSError,
    EOFError, AssertionError,
)  # fmt: skip
"""What openpyxl raises on a workbook that is broken in one place or another."""


def read_workbook(data: bytes) -> Grid:
    """Gives the first sheet's cells as text. Raises `Invalid` (place `file`)."""
    try:
        _check_size(data)
        lines = _lines(data)
    except Invalid:
        raise
    except _UNREADABLE:
        detail = _("The workbook cannot be read. Save it again as .xlsx, or as CSV.")
        raise refused("file_unreadable", detail) from None
    if not lines:
        raise refused("list_empty", _("The first sheet of the workbook is empty."))
    return Grid(lines=tuple(lines), is_workbook=True)


def _check_size(data: bytes) -> None:
    with ZipFile(io.BytesIO(data)) as packed:
        members = packed.infolist()
    unpacked = sum(member.file_size for member in members)
    too_large = unpacked > MOST_UNPACKED_BYTES or len(members) > MOST_MEMBERS
    is_bomb = unpacked > len(data) * MOST_RATIO
    if too_large or is_bomb:
        detail = _("The workbook unfolds to far more than a table of an event. Save it as CSV.")
        raise refused("file_unfolds", detail)
    if not any(member.filename.startswith("xl/") for member in members):
        detail = _("This is no Excel workbook. Save the list as .xlsx or CSV.")
        raise refused("file_not_a_list", detail)


def _lines(data: bytes) -> list[Line]:
    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    try:
        sheet = next((one for one in book.worksheets if one.sheet_state == "visible"), None)
        if sheet is None:
            return []
        # The size a sheet claims to have may be wrong, and is trusted otherwise.
        sheet.reset_dimensions()
        found: list[Line] = []
        for number, cells in enumerate(sheet.iter_rows(values_only=True), start=1):
            line = line_of(number, [cell_text(value) for value in _filled(cells)])
            if line is not None:
                found.append(line)
            if len(found) > MOST_ROWS + 1:
                raise too_many_rows()
            if number - len(found) > MOST_BLANK_LINES:
                break
        return found
    finally:
        book.close()


def _filled(cells: tuple[object, ...]) -> tuple[object, ...]:
    """Gives the cells of a row without the empty ones that a far formatted cell makes of it."""
    beyond = cells[MOST_COLUMNS:]
    return cells if beyond.count(None) < len(beyond) else cells[:MOST_COLUMNS]


def cell_text(value: object) -> str:
    """Gives a cell's value as it would be typed: 12.0 is "12", a day "2026-11-29".

    >>> cell_text(12.0), cell_text(None), cell_text(1.5)
    ('12', '', '1.5')
    """
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime) and value.time() == time():
        return value.date().isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)
