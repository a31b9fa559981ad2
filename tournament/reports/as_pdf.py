"""Sections with tables as a PDF: one template for every report that is made of tables."""

import unicodedata
from collections.abc import Sequence
from typing import Any

from tournament.errors import Blocked
from tournament.reports.kind import Making
from tournament.reports.sheets import Amount, Cell, Look, Row, Section, Sheet, Sort, is_minus, shown
from tournament.reports.typesetting import typeset
from tournament.sentences.reports import too_long

UPRIGHT_MM = 186
LETTER_MM = 1.75
CELL_MM = 2.2
"""Room on an upright page, and what a letter and an empty cell take of it."""

MOST_OF_TEXT = 26
"""Longer texts are wrapped."""

MOST_CELLS = 120_000
CELLS_OF_PAGE = 250
"""Setting takes about 11 KiB of memory a cell; the full report of 400 players and 10 rounds has
83,000 on 333 pages."""

SHORT_TEXT = 14
"""Texts of so many letters are never wrapped."""

MOST_TAGGED = 10_000
"""Documents of more cells are not tagged: their tags would take 20 megabytes."""

LONGEST_WORD = 14
"""Longer words of a name may be broken between any two letters."""

_BREAK = "\u200b"
_STEP = 25


def sections_pdf(making: Making, sections: Sequence[Section]) -> bytes:
    """Gives the PDF. Raises `Blocked` where a character has no glyph, or it would be too long."""
    cells = sum(len(one.sheet.columns) * len(one.sheet.rows) for one in sections if one.sheet)
    if cells > MOST_CELLS:
        data = {"pages": cells // CELLS_OF_PAGE}
        raise Blocked(too_long(data), code="report_too_long", data=data)
    made = []
    for done, section in enumerate(sections, start=1):
        made.append(_section(section))
        if done % _STEP == 0:
            making.progress(done, total=len(sections) + 1)
    making.progress(len(sections), total=len(sections) + 1)
    widest = max((_needed_mm(one.sheet) for one in sections if one.sheet), default=0)
    return typeset(
        "tables",
        making=making,
        data={"sections": made, "flipped": widest > UPRIGHT_MM},
        tagged=cells <= MOST_TAGGED,
    )


def _needed_mm(sheet: Sheet) -> float:
    """Gives about how wide a table is."""
    return sum(_column_mm(sheet, at) for at in range(len(sheet.columns)))


def _column_mm(sheet: Sheet, at: int) -> float:
    return _longest(sheet, at) * LETTER_MM + CELL_MM


def _share(sheet: Sheet, at: int) -> int:
    """Gives a text column's share of the room left; 0 for one as wide as what stands in it."""
    longest = _longest(sheet, at)
    is_text = sheet.columns[at].sort in (Sort.NAME, Sort.TEXT)
    return longest if is_text and longest > SHORT_TEXT else 0


def _longest(sheet: Sheet, at: int) -> int:
    """Gives how many letters a column needs; long texts are wrapped, names last."""
    column = sheet.columns[at]
    longest = max((_letters(shown(row.cells[at])) for row in sheet.rows), default=0)
    if column.sort is Sort.TEXT:
        longest = min(longest, MOST_OF_TEXT)
    return max(longest, len(column.label) // (2 if " " in column.label else 1))


def _letters(text: str) -> int:
    """Gives the width of a text in letters; those of East Asia take two."""
    if text.isascii():
        return len(text)
    return len(text) + sum(unicodedata.east_asian_width(one) in "WF" for one in text)


def _section(section: Section) -> dict[str, Any]:
    return {
        "heading": section.heading,
        "level": section.level,
        "sentences": list(section.sentences),
        "keeps": section.keeps,
        "table": _table(section.sheet) if section.sheet else None,
        "notes": list(section.sheet.notes) if section.sheet else [],
    }


def _table(sheet: Sheet) -> dict[str, Any]:
    sorts = [column.sort for column in sheet.columns]
    return {
        "columns": [
            {
                "label": column.label,
                "left": column.sort in (Sort.NAME, Sort.TEXT),
                "wide": _share(sheet, at),
            }
            for at, column in enumerate(sheet.columns)
        ],
        "rows": [_row(row, sorts) for row in sheet.rows],
    }


def _row(row: Row, sorts: Sequence[Sort]) -> dict[str, Any]:
    cells = [_cell(cell, sort) for cell, sort in zip(row.cells, sorts, strict=True)]
    return {"cells": cells, "look": row.look.value if row.look is not Look.PLAIN else ""}


def _cell(cell: Cell, sort: Sort) -> str | dict[str, Any]:
    """Gives a cell's text; one below zero or with its exact amount beside it says so."""
    text = shown(cell)
    if sort in (Sort.NAME, Sort.TEXT):
        return _breakable(text)
    exact = cell.exact if isinstance(cell, Amount) and cell.is_rounded else ""
    if not exact and not is_minus(cell):
        return text
    return {"text": text, "exact": exact, "minus": is_minus(cell)}


def _breakable(text: str) -> str:
    """Gives the text with places to break its longest words at."""
    if len(text) <= LONGEST_WORD:
        return text
    return " ".join(
        _BREAK.join(word) if len(word) > LONGEST_WORD else word for word in text.split(" ")
    )
