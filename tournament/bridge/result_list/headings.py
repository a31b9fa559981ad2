"""What each column of a list of results is: by its heading, or by the usual order."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournament.bridge.sheets.grid import Grid, refused
from tournament.bridge.sheets.headings import folded_heading
from tournament.bridge.sheets.numbers import read_amount

OF_TABLE = ("round", "table", "sticks", "accepted")
"""What a column says of the whole table."""

OF_SEAT = ("wind", "name", "number", "points", "chombo", "hands_won")
"""What a column says of one seat."""

WINDS = "ESWNR"

_WORDS = {
    "round": "round, rnd, round no, meeting, тур, раунд, игра, встреча",
    "table": "table, table no, table number, стол, номер стола, no стола",
    "sticks": "sticks, sticks left, riichi sticks, riichi sticks left, палочки, "
    "палочек осталось, ставки риичи",
    "accepted": "accepted, accepted because, why the sum is off, принято, почему принято",
    "wind": "seat, wind, ветер, место за столом, 風, 席",
    "name": "name, full name, player, player name, имя, игрок, фио, участник, фамилия и имя, "
    "фамилия имя, имя и фамилия, 名前",
    "number": "number, no, nr, player no, player number, start number, id, номер, номер игрока, "
    "стартовый номер",
    "points": "points, point, score, end points, final points, raw points, pts, очки, счет, "
    "очки за столом, "
    "результат, набранные очки, 点",
    "chombo": "chombo, чомбо",
    "hands_won": "hands won, wins, hands, won hands, победы, взято раздач, выиграно раздач, "
    "выигранные раздачи",
}
_FIELD_OF = {word: field for field, words in _WORDS.items() for word in words.split(", ")}
_WIND_WORDS = {
    "E": "e, east, восток, в, 東",
    "S": "s, south, юг, ю, 南",
    "W": "w, west, запад, з, 西",
    "N": "n, north, север, с, 北",
    "R": "r, rest, rests first, отдых, отдыхает, о",
}
_WIND_OF = {word: wind for wind, words in _WIND_WORDS.items() for word in words.split(", ")}


@dataclass(frozen=True, slots=True)
class Column:
    """One column: what it says (empty: nothing known), and of which seat of its line.

    `group` is a wind, the number of a seat in the order written, or empty: a line is one seat, or
    the column is about the table.
    """

    field: str
    group: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultColumns:
    """What the columns are. `headings` are the list's own, empty where it has none."""

    columns: tuple[Column, ...]
    headings: tuple[str, ...] = ()

    @property
    def fields(self) -> frozenset[str]:
        """Everything the list says something about."""
        return frozenset(one.field for one in self.columns if one.field)

    @property
    def groups(self) -> tuple[str, ...]:
        """The seats of a line in the order written; empty for one line a player."""
        return tuple(dict.fromkeys(one.group for one in self.columns if one.group))

    @property
    def unknown(self) -> tuple[str, ...]:
        """The headings of columns that are not taken."""
        return tuple(
            heading
            for heading, one in zip(self.headings, self.columns, strict=False)
            if heading and not one.field
        )


def wind_of(text: str) -> str:
    """Gives the wind a word means, in English, Russian or as a sign; empty for none.

    >>> wind_of("East"), wind_of("север"), wind_of("x")
    ('E', 'N', '')
    """
    return _WIND_OF.get(folded_heading(text), "")


def result_columns(grid: Grid, *, unit: int = 1) -> ResultColumns:
    """Gives what the columns are. Raises `Invalid` (place `file`) where nobody can tell.

    `unit` is how many points one of the list's numbers is.
    """
    first = grid.lines[0].cells
    columns = _by_headings(first)
    if columns is not None:
        missing = grid.width - len(first)
        return ResultColumns(
            columns=columns + (Column(""),) * missing, headings=first + ("",) * missing
        )
    usual = _usual(grid, unit)
    if usual is None:
        detail = _(
            "It is not clear what the columns are. Put headings in the first line, such as "
            "“table”, “seat”, “points”."
        )
        raise refused("columns_unknown", detail)
    return ResultColumns(columns=usual)


def _by_headings(cells: Sequence[str]) -> tuple[Column, ...] | None:
    """Gives the columns of a line of headings; None where the line is none."""
    found = _numbered_by_turn([_column(cell) for cell in cells])
    fields = {one.field for one in found}
    who_or_where = fields & {"table", "name", "number"}
    # A list without points is one too: its refusal then names the column that is missing.
    if not ("points" in fields or len(fields - {""}) >= 2) or not who_or_where:
        return None
    return tuple(found)


def _column(heading: str) -> Column:
    folded = folded_heading(heading)
    if folded in _FIELD_OF:
        return Column(_FIELD_OF[folded])
    words = folded.split()
    if len(words) < 2:
        return Column("points", _WIND_OF[folded]) if folded in _WIND_OF else Column("")
    for mark, rest in ((words[-1], words[:-1]), (words[0], words[1:])):
        field = _FIELD_OF.get(" ".join(rest), "")
        if field in OF_SEAT and field != "wind":
            if mark in _WIND_OF:
                return Column(field, _WIND_OF[mark])
            if mark.isdecimal() and mark.isascii() and len(mark) == 1:
                return Column(field, mark)
    return Column("")


def _numbered_by_turn(columns: Sequence[Column]) -> list[Column]:
    """Numbers the seats where "name, points" is repeated; a table's column stands once."""
    times = Counter(one.field for one in columns if not one.group)
    turn: Counter[str] = Counter()
    numbered = []
    for one in columns:
        turn[one.field] += not one.group
        if not one.group and one.field in OF_SEAT and times[one.field] > 1:
            numbered.append(Column(one.field, str(turn[one.field])))
        elif not one.group and one.field in OF_TABLE and turn[one.field] > 1:
            numbered.append(Column(""))
        else:
            numbered.append(one)
    return numbered


def _usual(grid: Grid, unit: int) -> tuple[Column, ...] | None:
    """Gives the columns of a list without headings: table, who, points; or table and points."""

    def are_numbers(at: int, one: int = 1) -> bool:
        cells = [line.cells[at] for line in grid.lines if len(line.cells) > at]
        return all(read_amount(cell, unit=one) is not None for cell in cells)

    if not are_numbers(0):
        return None
    narrowest = min(len(line.cells) for line in grid.lines)
    if narrowest == grid.width == 3 and are_numbers(2, unit):
        is_wind = all(wind_of(line.cells[1]) for line in grid.lines)
        who = "wind" if is_wind else "number" if are_numbers(1) else "name"
        return (Column("table"), Column(who), Column("points"))
    has_sticks = grid.width == 6
    are_points = grid.width in (5, 6) and all(are_numbers(at, unit) for at in range(1, 5))
    if are_points and (are_numbers(5) or not has_sticks):
        seats = tuple(Column("points", wind) for wind in "ESWN")
        return (Column("table"), *seats, *(Column("sticks"),) * has_sticks)
    return None
