"""Tables of reports read back: rows of CSV files and of workbooks."""

import csv
import io
from typing import Any

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from tests.report_files import made_report
from tournament.models import Report, Tournament


def csv_lines(report: Report, *, delimiter: str = ",") -> list[list[str]]:
    """Every line of a CSV file, the headings first."""
    text = bytes(report.content).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text), delimiter=delimiter))


def csv_rows(event: Tournament, kind: str, **asked: Any) -> list[dict[str, str]]:
    """The rows of a report's CSV file by their headings."""
    lines = csv_lines(made_report(event, kind, format="csv", **asked))
    return [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]


def book_of(report: Report) -> openpyxl.Workbook:
    """A workbook as openpyxl reads it, formulas and not their values."""
    return openpyxl.load_workbook(io.BytesIO(bytes(report.content)))


def sheet_rows(sheet: Worksheet) -> list[dict[str, Any]]:
    """The rows of a sheet by their headings; empty cells are None."""
    headings, *rows = sheet.iter_rows(values_only=True)
    return [dict(zip(headings, row, strict=True)) for row in rows]


def book_rows(event: Tournament, kind: str, *, sheet: str, **asked: Any) -> list[dict[str, Any]]:
    """The rows of one sheet of a report's workbook."""
    return sheet_rows(book_of(made_report(event, kind, format="xlsx", **asked))[sheet])
