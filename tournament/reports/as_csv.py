"""A table as CSV: UTF-8, with or without a mark at its head, parted as the reader's program likes.

A text that a spreadsheet would take for a formula leaves with an apostrophe before it.
"""

import csv
import io
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext_lazy as _

from tournament.choices import ReportFormat
from tournament.reports.kind import Ask, Making, Option
from tournament.reports.numbers import decimal_of
from tournament.reports.sheets import Amount, Cell, Sheet, with_exact
from tournament.sheet_text import harmless
from tournament.templatetags.points import printer

DELIMITERS = {"comma": ",", "semicolon": ";"}

DELIMITER = Option(
    code="delimiter",
    label=_("Parted by"),
    choices=(("comma", _("commas")), ("semicolon", _("semicolons"))),
    default="comma",
    hint=_("With semicolons, decimals are written as the language of the file writes them."),
    formats=(ReportFormat.CSV,),
)
MARK = Option(
    code="mark",
    label=_("With a mark for Excel"),
    ask=Ask.YES_NO,
    default=True,
    hint=_("Without the mark (BOM) at its head, Excel takes the file for another encoding."),
    formats=(ReportFormat.CSV,),
)
CSV_OPTIONS = (DELIMITER, MARK)


def sheet_csv(making: Making, sheet: Sheet) -> bytes:
    """Gives a table as the options of a report ask for it."""
    delimiter = DELIMITERS[making.options["delimiter"]]
    decimal = printer().decimal if delimiter == ";" else "."
    exact = with_exact(sheet)
    making.progress(0, total=len(exact.rows))
    content = csv_bytes(
        [harmless(column.label) for column in exact.columns],
        ([_written(cell, decimal) for cell in row.cells] for row in exact.rows),
        delimiter=delimiter,
        mark=making.options["mark"],
    )
    making.progress(len(exact.rows), total=len(exact.rows))
    return content


def csv_bytes(
    headings: Sequence[str],
    rows: Iterable[Sequence[object]],
    *,
    delimiter: str = ",",
    mark: bool = True,
) -> bytes:
    """Gives headings and rows as a file. Texts must be harmless already."""
    made = io.StringIO()
    writer = csv.writer(made, delimiter=delimiter)
    writer.writerow(headings)
    writer.writerows(rows)
    return made.getvalue().encode("utf-8-sig" if mark else "utf-8")


def _written(cell: Cell, decimal: str) -> str | int | None:
    """Gives a cell as it stands in the file: numbers as numbers, every text harmless."""
    if isinstance(cell, Amount):
        return f"{decimal_of(cell.parts, unit=cell.unit):f}".replace(".", decimal)
    return harmless(cell) if isinstance(cell, str) else cell
