"""Cells in lines, as a list was written, and what is refused before anything is read."""

import csv
import io
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.errors import Invalid
from tournament.text import clean_text

MOST_ROWS = 5_000
MOST_COLUMNS = 30
TAB = "\t"
_GUARDED = tuple("=+-@0123456789")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line with something in it. `number` is the one an editor or Excel shows."""

    number: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """A list as cells. `encoding` is empty where nothing was decoded: pasted text, a workbook."""

    lines: tuple[Line, ...]
    delimiter: str = TAB
    encoding: str = ""
    is_workbook: bool = False

    @property
    def width(self) -> int:
        """How many columns the widest line has."""
        return max((len(line.cells) for line in self.lines), default=0)

    def as_text(self) -> str:
        """Gives the grid as tab-separated text whose lines keep their numbers."""
        out = io.StringIO()
        writer = csv.writer(out, delimiter=TAB, lineterminator="\n")
        at = 1
        for line in self.lines:
            out.write("\n" * (line.number - at))
            writer.writerow(line.cells)
            at = line.number + 1
        return out.getvalue()


def cleaned_cell(text: str) -> str:
    """Gives a cell's text cleaned, without the apostrophe that keeps Excel from calculating.

    >>> cleaned_cell("'=1+1"), cleaned_cell("'007"), cleaned_cell("'t Hooft")
    ('=1+1', '007', "'t Hooft")
    """
    cleaned = clean_text(text)
    if cleaned.startswith("'") and cleaned[1:].startswith(_GUARDED):
        return cleaned[1:]
    return cleaned


def line_of(number: int, cells: list[str]) -> Line | None:
    """Gives the line without empty cells at its end, or None where nothing is in it."""
    cleaned = [cleaned_cell(cell) for cell in cells[:MOST_COLUMNS]]
    while cleaned and not cleaned[-1]:
        cleaned.pop()
    return Line(number=number, cells=tuple(cleaned)) if cleaned else None


def refused(code: str, detail: str) -> Invalid:
    """Gives the refusal of a whole file."""
    return Invalid([Problem(code=code, place="file", detail=detail)])


def too_many_rows() -> Invalid:
    """Gives the refusal of a list that is too long."""
    detail = _("The list has more than %(most)s lines. Import it in parts.")
    return refused("list_too_long", detail % {"most": f"{MOST_ROWS:,}"})
