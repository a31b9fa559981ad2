"""What every preview of a list shares: its problems on top, and how the list was read."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Protocol

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.views.working import Refusal, ShownProblem

MOST_NAMED = 20
"""So many problems are named on top of the page; all of them stand in the list."""


class AtLine(Protocol):
    """A problem of a list."""

    @property
    def code(self) -> str:
        """Its code."""

    @property
    def place(self) -> str:
        """The id of the line or choice it stands at."""

    @property
    def detail(self) -> str:
        """Its sentence."""


class ReadLine(Protocol):
    """A line of a list as it was read."""

    @property
    def number(self) -> int:
        """The number an editor shows."""

    @property
    def cells(self) -> tuple[str, ...]:
        """What stood in it."""


class ReadList(Protocol):
    """A list as it was read."""

    @property
    def lines(self) -> Sequence[ReadLine]:
        """Its lines."""

    @property
    def is_workbook(self) -> bool:
        """True for a workbook."""

    @property
    def delimiter(self) -> str:
        """What parts its columns."""

    @property
    def encoding(self) -> str:
        """How its letters were written; empty where nothing was decoded."""

    @property
    def width(self) -> int:
        """How many columns it has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineToMend:
    """A line with something wrong in it: what stood there, and every sentence about it."""

    number: int
    cells: tuple[str, ...]
    problems: tuple[str, ...]


def lines_to_mend(problems: Sequence[AtLine], grid: ReadList) -> list[LineToMend]:
    """Gives each line that a problem stands at, in the order of the list."""
    cells = {line.number: line.cells for line in grid.lines}
    found: dict[int, list[str]] = {}
    for one in problems:
        number = one.place.removeprefix("line-")
        if number.isdecimal():
            found.setdefault(int(number), []).append(one.detail)
    return [
        LineToMend(number=number, cells=cells.get(number, ()), problems=tuple(texts))
        for number, texts in sorted(found.items())
    ]


def list_refusal(problems: Sequence[AtLine]) -> Refusal | None:
    """Gives the problems of a list, the first of them by name; None without any."""
    if not problems:
        return None
    shown = [ShownProblem(one.detail, one.place, one.code) for one in problems]
    more = len(shown) - MOST_NAMED
    if more > 0:
        text = ngettext(
            "%(count)s more stands in the list below.",
            "%(count)s more stand in the list below.",
            more,
        )
        shown = [*shown[:MOST_NAMED], ShownProblem(text % {"count": more}, "look")]
    return Refusal(HTTPStatus.UNPROCESSABLE_ENTITY, tuple(shown))


def list_source(grid: ReadList, *, is_file: bool) -> str:
    """Says how a list was read: kind, encoding, what parts its columns."""
    if grid.is_workbook:
        return _("Excel workbook, first sheet")
    parted = {
        "\t": _("columns parted by tabs"),
        ";": _("columns parted by semicolons"),
        ",": _("columns parted by commas"),
    }
    how = parted.get(grid.delimiter, "") if grid.width > 1 else _("one column")
    name = _("Text in %(encoding)s") % {"encoding": _encoding_name(grid.encoding)}
    return ", ".join(part for part in (name if is_file else "", how) if part)


def _encoding_name(encoding: str) -> str:
    return {
        "utf-8": "UTF-8",
        "utf-16": "UTF-16",
        "cp1251": _("Windows Cyrillic (cp1251)"),
        "cp1252": _("Windows Western (cp1252)"),
    }.get(encoding, encoding)
