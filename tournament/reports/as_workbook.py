"""Tables as an Excel workbook: numbers as numbers, texts as texts, never a formula."""

import io
from collections.abc import Sequence
from datetime import UTC

import xlsxwriter
from django.utils.translation import gettext as _
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from tournament.reports.kind import Making
from tournament.reports.numbers import decimal_of
from tournament.reports.sheets import Amount, Cell, Column, Look, Row, Sheet, Sort, with_exact
from tournament.sheet_text import harmless
from tournament.templatetags.dates import moment
from tournament.templatetags.points import Unit

NARROWEST, WIDEST = 6, 44
"""Widths of columns in letters."""

_FORBIDDEN_IN_TITLES = str.maketrans(dict.fromkeys("[]:*?/\\", " "))
_LONGEST_TITLE = 31
_STEP = 200
"""Rows between two words about progress."""

_OF_UNIT = {
    Unit.THOUSANDS: "+#,##0.0;-#,##0.0;0.0",
    Unit.POINTS: "+#,##0;-#,##0;0",
}
_WHOLE_MATCH, _PARTS_OF_MATCH = "#,##0", "#,##0.00"


def workbook(making: Making, sheets: Sequence[Sheet]) -> bytes:
    """Gives a workbook with these tables, headings frozen, and a last sheet that says what it is.

    A title may hold 31 letters; where two are alike the second gets a number.
    """
    made = io.BytesIO()
    book = xlsxwriter.Workbook(
        made,
        {
            "in_memory": True,
            "strings_to_formulas": False,
            "strings_to_numbers": False,
            "strings_to_urls": False,
        },
    )
    book.set_properties(
        {
            "title": f"{making.tournament.name}, {making.title}",
            "created": making.made_at.astimezone(UTC).replace(tzinfo=None),
        }
    )
    writer = _Writer(book, making, total=sum(len(one.rows) for one in sheets))
    for sheet in (*(with_exact(one) for one in sheets), _about(making, sheets)):
        writer.add(sheet)
    book.close()
    return made.getvalue()


def _about(making: Making, sheets: Sequence[Sheet]) -> Sheet:
    """Gives the sheet that says what the workbook is, with the sentences under its tables."""
    event = making.tournament
    facts = [
        (_("Event"), event.name),
        (_("Report"), making.title),
        (_("Printed"), moment(making.made_at)),
        (_("Version of the event"), str(event.version)),
    ]
    facts += [(sheet.title, note) for sheet in sheets for note in sheet.notes]
    return Sheet(
        title=_("About"),
        columns=(Column(label=_("What")), Column(label=_("Value"))),
        rows=tuple(Row(cells=fact) for fact in facts),
    )


class _Writer:
    """Writes tables into one workbook; looks of cells are made once."""

    def __init__(self, book: xlsxwriter.Workbook, making: Making, *, total: int) -> None:
        self.book = book
        self.making = making
        self.total = total
        self.done = 0
        self.titles: set[str] = set()
        self.looks: dict[tuple[str, Look], Format] = {}
        self.head = book.add_format(
            {"bold": True, "bottom": 1, "text_wrap": True, "valign": "top", "bg_color": "#EEEEEE"}
        )

    def add(self, sheet: Sheet) -> None:
        """Adds a table on a sheet of its own."""
        page = self.book.add_worksheet(self._title(sheet.title))
        for at, column in enumerate(sheet.columns):
            page.write_string(0, at, harmless(column.label), self.head)
            page.set_column(at, at, _width(sheet, at))
        formats = [_number_format(sheet, at) for at in range(len(sheet.columns))]
        for line, row in enumerate(sheet.rows, start=1):
            for at, cell in enumerate(row.cells):
                self._write(page, (line, at), cell, self._look(formats[at], row.look))
            self._tell()
        page.freeze_panes(1, _frozen_columns(sheet))
        if sheet.rows:
            page.autofilter(0, 0, len(sheet.rows), len(sheet.columns) - 1)
        page.repeat_rows(0)
        page.set_landscape()
        page.fit_to_pages(1, 0)
        page.set_footer(f"&L{_for_footer(self.making.title)}&R&P / &N")

    def _write(
        self, page: Worksheet, place: tuple[int, int], cell: Cell, look: Format | None
    ) -> None:
        if cell is None or cell == "":
            return
        if isinstance(cell, str):
            page.write_string(*place, harmless(cell), look)
        elif isinstance(cell, Amount):
            page.write_number(*place, decimal_of(cell.parts, unit=cell.unit), look)
        else:
            page.write_number(*place, cell, look)

    def _look(self, number: str, look: Look) -> Format | None:
        if not number and look is Look.PLAIN:
            return None
        key = (number, look)
        if key not in self.looks:
            shape: dict[str, object] = {"num_format": number} if number else {}
            shape |= {
                Look.SUM: {"bold": True, "top": 1},
                Look.FAINT: {"font_color": "#666666", "italic": True},
                Look.WRONG: {"bold": True, "font_color": "#B00020"},
            }.get(look, {})
            self.looks[key] = self.book.add_format(shape)
        return self.looks[key]

    def _title(self, wanted: str) -> str:
        text = " ".join(wanted.translate(_FORBIDDEN_IN_TITLES).split()).strip("'")
        text = text[:_LONGEST_TITLE].strip()
        number = 2
        title = text
        while title.casefold() in self.titles:
            ending = f" {number}"
            title = text[: _LONGEST_TITLE - len(ending)] + ending
            number += 1
        self.titles.add(title.casefold())
        return title

    def _tell(self) -> None:
        self.done += 1
        if self.done % _STEP == 0:
            self.making.progress(min(self.done, self.total), total=self.total)


def _number_format(sheet: Sheet, at: int) -> str:
    """Gives how a column's numbers are shown; "" for text."""
    column = sheet.columns[at]
    if column.sort is Sort.WHOLE:
        return "#,##0"
    amounts = [row.cells[at] for row in sheet.rows if isinstance(row.cells[at], Amount)]
    if column.sort is not Sort.AMOUNT or not amounts:
        return ""
    unit = amounts[0].unit  # type: ignore[union-attr]
    if unit is not Unit.MATCH:
        return _OF_UNIT[unit]
    whole = all(decimal_of(one.parts, unit=unit) % 1 == 0 for one in amounts)  # type: ignore[union-attr]
    return _WHOLE_MATCH if whole else _PARTS_OF_MATCH


def _width(sheet: Sheet, at: int) -> int:
    """Gives a width that the longest of the first texts fits, within reason."""
    column = sheet.columns[at]
    longest = max((len(word) for word in column.label.split()), default=0)
    for row in sheet.rows:
        cell = row.cells[at]
        longest = max(longest, len(cell) if isinstance(cell, str) else 8 if cell else 0)
    return max(NARROWEST, min(WIDEST, longest + 2))


def _frozen_columns(sheet: Sheet) -> int:
    """Gives how many columns stay in sight: up to the first name, where it stands near the edge."""
    names = [at for at, column in enumerate(sheet.columns) if column.sort is Sort.NAME]
    return names[0] + 1 if names and names[0] < 3 else 0


def _for_footer(text: str) -> str:
    return text.replace("&", "&&")[:120]
