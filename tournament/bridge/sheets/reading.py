"""Bytes or text in, a grid of cells out: encodings, delimiters, quotes."""

import csv
import io
import re
from unicodedata import category

from django.utils.translation import gettext as _

from tournament.bridge.sheets.grid import (
    MOST_ROWS,
    TAB,
    Grid,
    line_of,
    refused,
    too_many_rows,
    unreadable_line,
)
from tournament.bridge.sheets.workbook import read_workbook

MOST_BYTES = 2 * 1024 * 1024
ENCODINGS = ("utf-8", "utf-16", "cp1251", "cp1252")
"""What may be chosen by hand where the guess is wrong."""

DELIMITERS = (TAB, ";", ",")
"""What parts columns, the likeliest first where a list has several."""

SEPARATORS = (*DELIMITERS, "|", ":")
"""What a list may say that it is parted by."""

_MARKS = ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
_OLD_EXCEL = b"\xd0\xcf\x11\xe0"
_ZIP = b"PK\x03\x04"
_TYPED_CONTROLS = "\t\n\v\f\r\x1a"
"""What ends lines, columns and pages; the last ended files of DOS."""

_SEPARATOR_LINE = re.compile(r"sep=([\t;,|:])[ \t]*(?:\r?\n|$)", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*(\d{1,5})[.)]\s+(.+)")
_LIKE_NUMBERED = re.compile(r"\s*(\d{1,5})(?:[.)]\s*|\s+)(\D.*)")
"""A line of a numbered list whose dot or space was forgotten."""

_MIXED_WORD = re.compile(r"[A-Za-z][А-яЁё]|[А-яЁё][A-Za-z]")
_CYRILLIC_PAIR = re.compile(r"[А-яЁё]{2}")


def read_upload(data: bytes, *, encoding: str = "") -> Grid:
    """Gives the cells of an uploaded file: Excel workbook, CSV or plain text.

    `encoding` is one of `ENCODINGS`, or empty for the likeliest. Raises `Invalid` (place `file`).
    """
    _check_size(data)
    if data.startswith(_ZIP):
        return read_workbook(data)
    text, found = _text_of(data, encoding)
    return read_text(text, encoding=found)


def read_plain(data: bytes, *, encoding: str = "") -> str:
    """Gives the text of an uploaded file as it is; a workbook's lines have tabs between cells.

    Blank lines stay where they are. Raises `Invalid` (place `file`) as `read_upload` does.
    """
    _check_size(data)
    if data.startswith(_ZIP):
        return read_workbook(data).as_plain_text()
    text, _found = _text_of(data, encoding)
    return read_text(text).as_plain_text() if '"' in text else text


def _check_size(data: bytes) -> None:
    if len(data) > MOST_BYTES:
        detail = _("The file is larger than 2 megabytes. Import it in parts.")
        raise refused("file_too_large", detail)


def _text_of(data: bytes, encoding: str) -> tuple[str, str]:
    """Gives the text of a file that is none of those nobody can read here, and its encoding."""
    if data.startswith(_OLD_EXCEL):
        detail = _("This is a workbook of the old kind (.xls). Save it as .xlsx or CSV.")
        raise refused("file_old_workbook", detail)
    text, found = _decoded(data, encoding)
    is_guess = found == "utf-16" and not encoding
    if text.startswith("%PDF") or _is_binary(text, is_guess=is_guess):
        detail = _("This is no table. Choose a CSV file, an Excel workbook or a text file.")
        raise refused("file_not_a_list", detail)
    return text, found


def _is_binary(text: str, *, is_guess: bool) -> bool:
    """Tells whether the text holds what nobody types: control characters.

    Two bytes of anything are some letter in UTF-16; where that was guessed, letters that are
    nobody's tell it.
    """
    if any(one < " " and one not in _TYPED_CONTROLS for one in text):
        return True
    return is_guess and any(category(one) in ("Cn", "Co", "Cs") or one == "\ufffd" for one in text)


def read_text(text: str, *, encoding: str = "", delimiter: str = "") -> Grid:
    """Gives the cells of a text; without `delimiter` the likeliest. Raises `Invalid`.

    Blank lines are left out but counted, so that line numbers are those of the text.
    """
    said = _SEPARATOR_LINE.match(text)
    lines = text.splitlines()[1 if said else 0 :]
    chosen = said.group(1) if said else delimiter
    if chosen not in SEPARATORS:
        chosen = _likeliest(lines)
    # A mark that is never closed would swallow the rest of the list.
    quoting = csv.QUOTE_NONE if text.count('"') % 2 else csv.QUOTE_MINIMAL
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=chosen, quoting=quoting)
    found = []
    begun = 1
    try:
        for cells in reader:
            line = line_of(begun, cells)
            begun = reader.line_num + 1
            if line is not None and not (said and line.number == 1):
                found.append(line)
            # One line more than there may be people: the headings.
            if len(found) > MOST_ROWS + 1:
                raise too_many_rows()
    except csv.Error:
        raise unreadable_line(begun) from None
    grid = Grid(lines=tuple(found), delimiter=chosen, encoding=encoding)
    if not grid.lines:
        raise refused("list_empty", _("The list is empty."))
    return _without_numbering(grid)


def _decoded(data: bytes, encoding: str) -> tuple[str, str]:
    """Gives the text and the name of its encoding."""
    if encoding in ENCODINGS:
        return data.decode(encoding, errors="replace").removeprefix("\ufeff"), encoding
    for mark, name in _MARKS:
        if data.startswith(mark):
            return data.decode(name, errors="replace"), name.removesuffix("-sig")
    if b"\0" in data[:200]:
        is_little = data[1::2].count(0) >= data[::2].count(0)
        name = "utf-16-le" if is_little else "utf-16-be"
        return data.decode(name, errors="replace"), "utf-16"
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    # Every byte means something in both; in the wrong one words mix two alphabets.
    cyrillic = data.decode("cp1251", errors="replace")
    if len(_MIXED_WORD.findall(cyrillic)) > len(_CYRILLIC_PAIR.findall(cyrillic)):
        return data.decode("cp1252", errors="replace"), "cp1252"
    return cyrillic, "cp1251"


def _likeliest(lines: list[str]) -> str:
    """Gives the delimiter that most lines have; a tab where none has any."""
    counts = {one: sum(one in line for line in lines) for one in DELIMITERS}
    return max(DELIMITERS, key=lambda one: counts[one])


def _without_numbering(grid: Grid) -> Grid:
    """Gives "1. Aino" as two cells where every line of a list of names begins like that.

    Where only some lines do, their numbers are no column: they are taken off line by line.
    """
    texts = [line.cells[0] for line in grid.lines]
    if grid.width > 1 or not any(_NUMBERED.fullmatch(text) for text in texts):
        return grid
    matches = [_NUMBERED.fullmatch(text) or _LIKE_NUMBERED.fullmatch(text) for text in texts]
    is_column = all(matches)
    lines = [
        line_of(line.number, list(match.groups() if is_column else match.groups()[1:]))
        if match
        else line
        for line, match in zip(grid.lines, matches, strict=True)
    ]
    return Grid(
        lines=tuple(line for line in lines if line),
        delimiter=grid.delimiter,
        encoding=grid.encoding,
    )
