"""The settlement values of a table of three, four or five under one rule set."""

from __future__ import annotations

from typing import TypeVar

from scoring.errors import ScoringError
from scoring.frozen import Frozen
from scoring.options.table import TableOptions
from scoring.options.words import listed

T = TypeVar("T")


class TableRules(Frozen):
    """What the places of a table are worth; `oka` is the total, `uma` and `match_points` by place.

    All in table points; an entry of `match_points` is a whole number or text such as "1/2".
    """

    size: int
    start_points: int
    return_points: int
    oka: int
    uma: tuple[int, ...]
    match_points: tuple[int | str, ...]

    @property
    def sum_without_penalties(self) -> int:
        """Return what the final points of the table add up to when nothing is taken off."""
        return self.size * (self.start_points - self.return_points) + self.oka + sum(self.uma)


def table_sizes(rules: TableOptions) -> tuple[int, ...]:
    """Return the sizes of tables there can be: three only, or three, four and five."""
    return (3,) if rules.players == 3 else (3, 4, 5)


def table_rules(rules: TableOptions, *, size: int) -> TableRules:
    """Return the settlement of a table of `size`; ScoringError `table_size` if there is none."""
    if size not in table_sizes(rules):
        allowed = listed(table_sizes(rules), last="or")
        detail = f"These rules have tables of {allowed}, not of {size}."
        data = {"size": size, "allowed": list(table_sizes(rules))}
        raise ScoringError("table_size", detail, data)
    if size == rules.players:
        return _ordinary(rules)
    return _of_three(rules) if size == 3 else _of_five(rules)


def _ordinary(rules: TableOptions) -> TableRules:
    return TableRules(
        size=rules.players,
        start_points=rules.start_points,
        return_points=rules.return_points,
        oka=rules.oka,
        uma=rules.uma,
        match_points=rules.match_points,
    )


def _of_three(rules: TableOptions) -> TableRules:
    start = _given(rules.three_start_points, rules.start_points)
    back = _given(rules.three_return_points, rules.return_points)
    first, second, third, fourth = rules.uma
    match = rules.match_points
    return TableRules(
        size=3,
        start_points=start,
        return_points=back,
        oka=_given(rules.three_oka, _oka(rules, size=3, paid_in=3 * (back - start))),
        uma=_given(rules.three_uma, (first, second + third, fourth)),
        match_points=_given(rules.three_match_points, (*match[:2], *match[3:])),
    )


def _of_five(rules: TableOptions) -> TableRules:
    paid_in = 5 * (rules.return_points - rules.start_points)
    match = rules.match_points
    return TableRules(
        size=5,
        start_points=rules.start_points,
        return_points=rules.return_points,
        oka=_given(rules.five_oka, _oka(rules, size=5, paid_in=paid_in)),
        uma=_given(rules.five_uma, (*rules.uma[:2], 0, *rules.uma[2:])),
        match_points=_given(rules.five_match_points, (*match, 0) if match else ()),
    )


def _oka(rules: TableOptions, *, size: int, paid_in: int) -> int:
    """Return the oka of another size of table: what is paid in there, else in proportion.

    An oka that is not what four players lose between start and return points is a bonus of its
    own; each player's part of it stays the same.
    """
    covered = rules.oka == 4 * (rules.return_points - rules.start_points)
    return max(paid_in, 0) if rules.oka and covered else rules.oka * size // 4


def _given(value: T | None, derived: T) -> T:
    return derived if value is None else value
