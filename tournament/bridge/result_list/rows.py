"""What a list of results says of each seat, with what cannot be read in its line."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.bridge.result_list.headings import ResultColumns, wind_of
from tournament.bridge.sheets.grid import Grid, Line
from tournament.bridge.sheets.numbers import read_amount, read_whole

UNITS = (1, 100, 1000)
"""How many points one of the list's numbers may be: points, hundreds, thousands."""

_IN_WORDS = re.compile(r"\D*?([0-9]{1,6})(?:[.,]0+)?\D*")
_SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLine:
    """What one line says of one seat; empty or None where it says nothing.

    `points` are table points. `place` is where the seat stands in a line of several, from 1.
    `problems` have the line as their place.
    """

    line: int
    place: int = 1
    round: int | None = None
    table: int | None = None
    wind: str = ""
    name: str = ""
    number: int | None = None
    points: int | None = None
    chombo: int | None = None
    hands_won: int | None = None
    sticks: int | None = None
    accepted: str = ""
    problems: tuple[Problem, ...] = ()

    @property
    def names_somebody(self) -> bool:
        """True where the line says who it is, by name or number."""
        return bool(self.name) or self.number is not None


def seat_lines(grid: Grid, *, columns: ResultColumns, unit: int) -> tuple[SeatLine, ...]:
    """Gives what is said of each seat, in the order of the lines, headings left out."""
    lines = grid.lines[1:] if columns.headings else grid.lines
    return tuple(seat for line in lines for seat in _seats(line, columns, unit))


def at_line(line: int, code: str, detail: str) -> Problem:
    """Gives a problem of a line; the line's number is in front of its sentence."""
    text = _("Line %(line)s: %(problem)s") % {"line": line, "problem": detail}
    return Problem(code=code, place=f"line-{line}", detail=text, data={"line": line})


def _seats(line: Line, columns: ResultColumns, unit: int) -> list[SeatLine]:
    cells: dict[str, dict[str, str]] = {}
    for column, cell in zip(columns.columns, line.cells, strict=False):
        if column.field and cell:
            cells.setdefault(column.group, {})[column.field] = cell
    table, problems = _read(line, cells.get("", {}), unit)
    groups = columns.groups
    if not groups:
        return [replace(table, problems=tuple(problems))]
    found = []
    for place, group in enumerate(groups, 1):
        if group not in cells:
            continue  # a table of three in a list of tables of four
        one, more = _read(line, cells[group], unit)
        wind = group if group.isalpha() else one.wind
        if not wind and not one.names_somebody:
            wind = "ESWNR"[place - 1 : place]
        found.append(
            replace(
                one,
                place=place,
                round=table.round,
                table=table.table,
                wind=wind,
                sticks=table.sticks,
                accepted=table.accepted,
                problems=tuple(more if found else [*problems, *more]),
            )
        )
    return found


def _read(line: Line, cells: Mapping[str, str], unit: int) -> tuple[SeatLine, list[Problem]]:
    """Gives what the cells say, and what of them says nothing."""
    problems: list[Problem] = []
    wind = wind_of(cells.get("wind", ""))
    if cells.get("wind") and not wind:
        detail = _("“%(text)s” is no seat. Write East, South, West or North.")
        problems.append(_unread(line, "seat_unreadable", detail, cells["wind"]))
    points = read_amount(cells["points"], unit=unit) if "points" in cells else None
    if "points" in cells and points is None:
        detail = _("“%(text)s” is not a whole number of points.")
        problems.append(_unread(line, "not_a_number", detail, cells["points"]))
    return SeatLine(
        line=line.number,
        wind=wind,
        name=cells.get("name", ""),
        points=points,
        accepted=cells.get("accepted", ""),
        round=_in_words(line, cells, "round", problems),
        table=_in_words(line, cells, "table", problems),
        number=_in_words(line, cells, "number", problems),
        **_counts(line, cells, problems),
    ), problems


def _in_words(
    line: Line, cells: Mapping[str, str], field: str, problems: list[Problem]
) -> int | None:
    """Gives the number of a round, table or player; "Table 3" and "№ 3" are 3."""
    text = cells.get(field, "")
    found = _IN_WORDS.fullmatch(text)
    if text and not found:
        problems.append(_unread(line, "not_a_number", _("“%(text)s” is no number."), text))
    return int(found[1]) if found else None


def _counts(line: Line, cells: Mapping[str, str], problems: list[Problem]) -> dict[str, int | None]:
    found = {}
    for field in ("chombo", "hands_won", "sticks"):
        text = cells.get(field, "")
        value = read_whole(text)
        if text and (value is None or value > 99):
            detail = _("“%(text)s” is not a number from 0 to 99.")
            problems.append(_unread(line, "not_a_number", detail, text))
            value = None
        found[field] = value
    return found


def _unread(line: Line, code: str, detail: str, text: str) -> Problem:
    return at_line(line.number, code, detail % {"text": text[:_SHOWN]})


def of_round(seats: Sequence[SeatLine], *, number: int) -> tuple[list[SeatLine], int]:
    """Gives what is about this round, and how many lines are about other ones."""
    mine = [one for one in seats if one.round in (None, number)]
    others = {one.line for one in seats} - {one.line for one in mine}
    return mine, len(others)
