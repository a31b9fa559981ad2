"""A table as every format writes it: columns with a sort, rows of plain values, one reading."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from django.utils.translation import gettext as _

from tournament.templatetags.points import MINUS, PLUS, Unit, printer


class Sort(StrEnum):
    """What a column holds: names and other text, whole numbers, or amounts of the event."""

    NAME = "name"
    TEXT = "text"
    WHOLE = "whole"
    AMOUNT = "amount"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """An amount of the event: `parts` of a point, shown in `unit`."""

    parts: int
    unit: Unit

    @property
    def is_rounded(self) -> bool:
        """True where what a list shows is not the whole truth."""
        made = printer()
        return made.event(self.parts, unit=self.unit) != made.exact(self.parts, unit=self.unit)

    @property
    def exact(self) -> str:
        """The amount without rounding and without a plus: text that is no formula."""
        return printer().exact(self.parts, unit=self.unit).lstrip(PLUS)


Cell = str | int | Amount | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column."""

    label: str
    sort: Sort = Sort.TEXT


class Look(StrEnum):
    """How a row stands out: a sum, one that does not count, one that should not be there."""

    PLAIN = ""
    SUM = "sum"
    FAINT = "faint"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row, a cell for each column."""

    cells: tuple[Cell, ...]
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A table with its title, and sentences that belong under it."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A part of a document on paper: a heading of a level, sentences, a table under them.

    `keeps` holds a short table together on one page.
    """

    heading: str = ""
    level: int = 1
    sentences: tuple[str, ...] = ()
    sheet: Sheet | None = None
    keeps: bool = False


def name(label: str) -> Column:
    """Gives a column of names."""
    return Column(label=label, sort=Sort.NAME)


def whole(label: str) -> Column:
    """Gives a column of whole numbers."""
    return Column(label=label, sort=Sort.WHOLE)


def amount(label: str) -> Column:
    """Gives a column of amounts of the event."""
    return Column(label=label, sort=Sort.AMOUNT)


def text(label: str) -> Column:
    """Gives a column of text."""
    return Column(label=label)


def without_empty(sheet: Sheet, *, kept: Iterable[str] = ()) -> Sheet:
    """Gives the table without the columns nothing stands in, but for those `kept` by label."""
    always = frozenset(kept)
    stays = [
        at
        for at, column in enumerate(sheet.columns)
        if column.label in always or any(row.cells[at] not in ("", None) for row in sheet.rows)
    ]
    return replace(
        sheet,
        columns=tuple(sheet.columns[at] for at in stays),
        rows=tuple(replace(row, cells=tuple(row.cells[at] for at in stays)) for row in sheet.rows),
    )


def with_exact(sheet: Sheet) -> Sheet:
    """Gives the table with a column of exact text after each of amounts some of which are rounded.

    A cell of it is empty where the amount beside it is exact as it is shown.
    """
    rounded = {
        at
        for at, column in enumerate(sheet.columns)
        if column.sort is Sort.AMOUNT and any(_is_rounded(row.cells[at]) for row in sheet.rows)
    }
    if not rounded:
        return sheet
    columns: list[Column] = []
    for at, column in enumerate(sheet.columns):
        columns.append(column)
        if at in rounded:
            columns.append(text(_("%(column)s, exact") % {"column": column.label}))
    rows = [replace(row, cells=tuple(_with_exact(row.cells, rounded))) for row in sheet.rows]
    return replace(sheet, columns=tuple(columns), rows=tuple(rows))


def _with_exact(cells: Sequence[Cell], rounded: set[int]) -> Iterable[Cell]:
    for at, cell in enumerate(cells):
        yield cell
        if at in rounded:
            yield cell.exact if isinstance(cell, Amount) and cell.is_rounded else ""


def _is_rounded(cell: Cell) -> bool:
    return isinstance(cell, Amount) and cell.is_rounded


def shown(cell: Cell) -> str:
    """Gives a cell as paper shows it, in the language in force."""
    if cell is None:
        return ""
    if isinstance(cell, Amount):
        return printer().event(cell.parts, unit=cell.unit)
    return printer().whole(cell) if isinstance(cell, int) else cell


def is_minus(cell: Cell) -> bool:
    """Tells whether a cell is below zero."""
    if isinstance(cell, Amount):
        return shown(cell).startswith(MINUS)
    return isinstance(cell, int) and cell < 0
