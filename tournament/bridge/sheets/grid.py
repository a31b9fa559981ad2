"""Cells in lines, as a table was written, and what is refused before anything is read."""

import csv
import io
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.errors import Invalid
from tournament.sheet_text import harmless, original
from tournament.text import clean_text

MOST_ROWS = 5_000
MOST_COLUMNS = 40
LONGEST_CELL = 2_000
"""Characters; a reason has 400, a whole line of a plan less than this."""

TAB = "\t"


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

    def as_plain_text(self) -> str:
        """Gives the cells with tabs between them and nothing quoted, blank lines kept."""
        lines = {line.number: TAB.join(line.cells) for line in self.lines}
        return "\n".join(lines.get(number, "") for number in range(1, max(lines, default=0) + 1))

    def as_text(self) -> str:
        """Gives the grid as tab-separated text whose lines keep their numbers.

        It is shown in a page and read here again, never given to a spreadsheet: only what reading
        would take an apostrophe off gets one more.
        """
        out = io.StringIO()
        writer = csv.writer(out, delimiter=TAB, lineterminator="\n")
        at = 1
        for line in self.lines:
            out.write("\n" * (line.number - at))
            writer.writerow([_read_back(cell) for cell in line.cells])
            at = line.number + 1
        return out.getvalue()


def cleaned_cell(text: str) -> str:
    """Gives a cell's text cleaned, without the apostrophe that keeps it from being a formula.

    >>> cleaned_cell("'=1+1"), cleaned_cell(" 12 "), cleaned_cell("'t Hooft")
    ('=1+1', '12', "'t Hooft")
    """
    return original(clean_text(text))


def _read_back(cell: str) -> str:
    """Gives the text that is read as this cell."""
    return cell if original(cell) == cell else harmless(cell)


def line_of(number: int, cells: list[str]) -> Line | None:
    """Gives the line without empty cells at its end, or None where nothing is in it.

    Raises `Invalid` (place `file`) for a cell that is too long and for too many columns.
    """
    if any(len(cell) > LONGEST_CELL for cell in cells):
        raise unreadable_line(number)
    cleaned = [cleaned_cell(cell) for cell in cells]
    while cleaned and not cleaned[-1]:
        cleaned.pop()
    if len(cleaned) > MOST_COLUMNS:
        detail = _("Line %(line)s has %(count)s columns. At most %(most)s are read.")
        values = {"line": number, "count": len(cleaned), "most": MOST_COLUMNS}
        raise refused("line_too_wide", detail % values)
    return Line(number=number, cells=tuple(cleaned)) if cleaned else None


def unreadable_line(number: int) -> Invalid:
    """Gives the refusal of a line with a cell that is too long."""
    detail = _("Line %(line)s cannot be read: one of its cells is too long.")
    return refused("line_unreadable", detail % {"line": number})


def refused(code: str, detail: str) -> Invalid:
    """Gives the refusal of a whole file."""
    return Invalid([Problem(code=code, place="file", detail=detail)])


def too_many_rows() -> Invalid:
    """Gives the refusal of a list that is too long."""
    detail = _("The list has more than %(most)s lines. Import it in parts.")
    return refused("list_too_long", detail % {"most": f"{MOST_ROWS:,}"})


def check_length(grid: Grid, *, has_headings: bool) -> None:
    """Raises `Invalid` (place `file`) for a list without any line, or too many, but for headings.

    Reading takes one line more, since it cannot tell whether the first one is headings.
    """
    lines = len(grid.lines) - has_headings
    if not lines:
        raise refused("list_empty", _("The list is empty."))
    if lines > MOST_ROWS:
        raise too_many_rows()
