"""People out of the lines of a grid, each with what is wrong in its line."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.bridge.player_list.headings import headings_of, usual_fields
from tournament.bridge.sheets.grid import Grid, Line
from tournament.names import name_key

_WHOLE = re.compile(r"([-−]?)(\d+)(?:[.,]0+)?")
_MOST_DIGITS = 9
_YES = frozenset({"1", "x", "+", "yes", "y", "true", "paid", "да", "д", "оплачено", "✓", "✔", "v"})


@dataclass(frozen=True, slots=True, kw_only=True)
class ListRow:
    """One person of a list. `problems` have the field as their place."""

    line: int
    name: str = ""
    alias: str = ""
    club: str = ""
    country: str = ""
    federation_number: str = ""
    team: str = ""
    number: int | None = None
    seed_rating: int | None = None
    paid: bool = False
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """What the columns are. `headings` are the list's own, empty where it has none."""

    fields: tuple[str, ...]
    headings: tuple[str, ...] = ()


def columns_of(grid: Grid) -> Columns:
    """Gives what the columns are by their headings, or by the usual order."""
    first = grid.lines[0].cells if grid.lines else ()
    fields = headings_of(first)
    if fields is None:
        return Columns(fields=usual_fields(grid))
    missing = grid.width - len(first)
    return Columns(fields=fields + ("",) * missing, headings=first + ("",) * missing)


def rows_of(grid: Grid, *, columns: Columns) -> tuple[ListRow, ...]:
    """Gives the people, in the order of the lines, headings left out."""
    lines = grid.lines[1:] if columns.headings else grid.lines
    return tuple(_row(line, columns.fields) for line in lines)


def twice_in_list(rows: Sequence[ListRow]) -> dict[int, Problem]:
    """Gives a problem for the line of everybody who is in the list more than once.

    Homonyms are told apart by club or federation number; an empty one tells nothing.
    """
    groups: dict[str, list[ListRow]] = defaultdict(list)
    for row in rows:
        if row.name:
            groups[name_key(row.name)].append(row)
    found = {}
    for group in groups.values():
        for row in group:
            lines = [other.line for other in group if _may_be_one(row, other)]
            if len(lines) > 1:
                found[row.line] = _twice(row, lines)
    return found


def _may_be_one(row: ListRow, other: ListRow) -> bool:
    return all(
        not mine or not theirs or name_key(mine) == name_key(theirs)
        for mine, theirs in (
            (row.club, other.club),
            (row.federation_number, other.federation_number),
        )
    )


def _twice(row: ListRow, lines: list[int]) -> Problem:
    values = {"name": row.name, "first": lines[0], "last": lines[-1]}
    if len(lines) == 2:
        detail = _("%(name)s is in the list twice, in lines %(first)s and %(last)s.")
    else:
        values["lines"] = ", ".join(str(line) for line in lines[:-1])
        detail = _("%(name)s is in the list several times, in lines %(lines)s and %(last)s.")
    return Problem(code="twice_in_list", place="name", detail=detail % values)


def _row(line: Line, fields: Sequence[str]) -> ListRow:
    cells = {field: cell for field, cell in zip(fields, line.cells, strict=False) if field and cell}
    problems: list[Problem] = []
    name = cells.get("name") or " ".join(_names(fields, line.cells))
    if not name:
        detail = _("Line %(line)s has no name.") % {"line": line.number}
        problems.append(Problem(code="text_empty", place="name", detail=detail))
    texts = ("alias", "club", "country", "federation_number", "team")
    number = _whole(cells.get("number", "").lstrip("№#"), line, "number", problems)
    rating = _whole(cells.get("seed_rating", ""), line, "seed_rating", problems)
    return ListRow(
        line=line.number,
        name=name,
        number=number,
        seed_rating=rating,
        paid=cells.get("paid", "").casefold() in _YES,
        problems=tuple(problems),
        **{field: cells.get(field, "") for field in texts},
    )


def _names(fields: Sequence[str], cells: Sequence[str]) -> Iterable[str]:
    """Gives surname and given name in the order the list has them."""
    return (
        cell
        for field, cell in zip(fields, cells, strict=False)
        if field in ("surname", "given_name") and cell
    )


def _whole(text: str, line: Line, field: str, problems: list[Problem]) -> int | None:
    """Gives a whole number or None; spaces may part the thousands."""
    plain = "".join(text.split())
    if not plain:
        return None
    match = _WHOLE.fullmatch(plain)
    if match is None:
        detail = _("Line %(line)s: “%(text)s” is not a whole number.")
        problems.append(
            Problem(
                code="not_a_number",
                place=field,
                detail=detail % {"line": line.number, "text": text[:40]},
            )
        )
        return None
    if len(match[2]) > _MOST_DIGITS:
        detail = _("This number is too large.")
        problems.append(Problem(code="number_too_large", place=field, detail=detail))
        return None
    return -int(match[2]) if match[1] else int(match[2])
