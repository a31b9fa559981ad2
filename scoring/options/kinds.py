"""What a rule-set option may hold: each kind reads, checks and prints its values.

A value is *plain* as JSON has it (lists, text, whole numbers, true, null) and *held* as a
`RuleSet` has it (tuples instead of lists, so that a rule set is immutable and hashable).
`check` takes either form and returns every problem; `hold` may be called once there is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from scoring.errors import Problem, ScoringError
from scoring.frozen import Frozen
from scoring.options.words import closest, listed, number
from scoring.points import json_points, parse_points


class Kind(Protocol):
    """The type of an option's value; `words` says it in a sentence ("must be ...")."""

    @property
    def words(self) -> str:
        """Return what a value must be, as the end of a sentence."""

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return what stands against a plain or held value."""

    def hold(self, value: object) -> object:
        """Return a checked value in its held form."""

    def plain(self, value: object) -> object:
        """Return a held value in its plain form."""


class _Simple(Frozen):
    """Kinds whose held form is the plain form."""

    def hold(self, value: object) -> object:
        """Return the value itself."""
        return value

    def plain(self, value: object) -> object:
        """Return the value itself."""
        return value


def is_whole(value: object) -> bool:
    """Return whether a value is a whole number; true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _wrong(place: str, kind: Kind, value: object) -> tuple[Problem, ...]:
    detail = f"{place} is {_shown(value)}, but must be {kind.words}."
    data = {"value": _shown(value), "expected": kind.words}
    return (Problem(code="option_type", place=place, detail=detail, data=data),)


def _shown(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return number(value) if isinstance(value, int) else repr(value)


class Flag(_Simple):
    """True or false."""

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return "true or false"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem unless the value is true or false."""
        return () if isinstance(value, bool) else _wrong(place, self, value)


class Whole(_Simple):
    """A whole number between `low` and `high`, both allowed."""

    low: int = 0
    high: int = 1_000_000

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return f"a whole number from {number(self.low)} to {number(self.high)}"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem unless the value is a whole number within the bounds."""
        if isinstance(value, int) and is_whole(value) and self.low <= value <= self.high:
            return ()
        return _wrong(place, self, value)


class OneOf(_Simple):
    """One of the named values."""

    values: tuple[str | int, ...]

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return f"one of {listed(self.values, last='or')}"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem, with the closest name, unless the value is among the named ones."""
        if (isinstance(value, str) or is_whole(value)) and value in self.values:
            return ()
        return (_unknown(place, value, self.values),)


def _unknown(place: str, value: object, values: Sequence[str | int]) -> Problem:
    guess = closest(value, values)
    detail = f"{place} is {_shown(value)}, but must be one of {listed(values, last='or')}."
    data: dict[str, object] = {"value": _shown(value), "choices": list(values)}
    if guess is not None:
        detail += f' The closest is "{guess}".'
        data["closest"] = guess
    return Problem(code="option_choice", place=place, detail=detail, data=data)


class ManyOf(Frozen):
    """Any of the named values, none twice; `ordered` keeps their order as given."""

    values: tuple[str, ...]
    ordered: bool = False
    at_least: int = 0

    @property
    def words(self) -> str:
        """Return what a value must be."""
        order = "a list, in order," if self.ordered else "a list"
        return f"{order} of any of {listed(self.values, last='or')}"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return every name that is unknown or there twice."""
        if not isinstance(value, list | tuple) or len(value) < self.at_least:
            return _wrong(place, self, value)
        return tuple(self._problems(value, place=place))

    def _problems(self, value: Sequence[object], *, place: str) -> Iterator[Problem]:
        for index, name in enumerate(value):
            where = f"{place}[{index}]"
            if name not in self.values:
                yield _unknown(where, name, self.values)
            elif name in value[:index]:
                detail = f'{where}: "{name}" is in the list twice.'
                yield Problem(code="option_twice", place=where, detail=detail, data={"value": name})

    def hold(self, value: object) -> object:
        """Return the names as a tuple, in the order of the choices unless `ordered`."""
        names = tuple(_items(value))
        return names if self.ordered else tuple(name for name in self.values if name in names)

    def plain(self, value: object) -> object:
        """Return the names as a list."""
        return list(_items(value))


def _items(value: object) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        message = f"Not a list: {value!r}"
        raise TypeError(message)
    return value


def _numbers(value: object) -> tuple[int, ...]:
    return tuple(entry for entry in _items(value) if isinstance(entry, int))


class Row(Frozen):
    """A list of whole numbers; how many there must be is `lengths`, or any if that is empty."""

    lengths: tuple[int, ...] = ()
    low: int = -1_000_000
    high: int = 1_000_000

    @property
    def words(self) -> str:
        """Return what a value must be."""
        many = f"{listed(self.lengths, last='or')} " if self.lengths else ""
        return f"a list of {many}whole numbers"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem for the list, or one for each number in it."""
        if not isinstance(value, list | tuple) or not self._long_enough(value):
            return _wrong(place, self, value)
        each = Whole(low=self.low, high=self.high)
        return tuple(
            problem
            for index, entry in enumerate(value)
            for problem in each.check(entry, place=f"{place}[{index}]")
        )

    def _long_enough(self, value: Sequence[object]) -> bool:
        return not self.lengths or len(value) in self.lengths

    def hold(self, value: object) -> object:
        """Return the numbers as a tuple."""
        return tuple(_items(value))

    def plain(self, value: object) -> object:
        """Return the numbers as a list."""
        return list(_items(value))


class Amount(Frozen):
    """An amount that need not be whole: a whole number, or text such as "1/2"."""

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return 'a whole number or a fraction such as "1/2"'

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem unless the amount can be read and kept exactly."""
        if not is_whole(value) and not isinstance(value, str):
            return _wrong(place, self, value)
        try:
            self.hold(value)
        except ScoringError:
            return _wrong(place, self, value)
        return ()

    def hold(self, value: object) -> object:
        """Return the amount reduced: an integer where it is whole, else "1/2"."""
        return json_points(parse_points(value if isinstance(value, int) else str(value)))

    def plain(self, value: object) -> object:
        """Return the amount as it is held."""
        return value


class Amounts(Frozen):
    """A list of amounts that need not be whole; `lengths` as in `Row`."""

    lengths: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return 'a list of whole numbers or fractions such as "1/2"'

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem for the list, or one for each amount in it."""
        if not isinstance(value, list | tuple) or (self.lengths and len(value) not in self.lengths):
            return _wrong(place, self, value)
        return tuple(
            problem
            for index, entry in enumerate(value)
            for problem in Amount().check(entry, place=f"{place}[{index}]")
        )

    def hold(self, value: object) -> object:
        """Return the reduced amounts as a tuple."""
        return tuple(Amount().hold(entry) for entry in _items(value))

    def plain(self, value: object) -> object:
        """Return the amounts as a list."""
        return list(_items(value))


class NumberedRows(Frozen, Mapping[str, tuple[int, ...]]):
    """Rows by number, "0" first: a mapping that cannot change and can be hashed."""

    rows: tuple[tuple[int, ...], ...]

    def __getitem__(self, key: str) -> tuple[int, ...]:
        """Return the row of a number written as text; KeyError if there is none."""
        if key not in self:
            raise KeyError(key)
        return self.rows[int(key)]

    def __contains__(self, key: object) -> bool:
        """Return whether there is a row of this number."""
        return any(key == known for known in self)

    def __iter__(self) -> Iterator[str]:
        """Return the numbers as text, in order."""
        return (str(index) for index in range(len(self.rows)))

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.rows)


class RowByNumber(Frozen):
    """A row of whole numbers for each number of players from none to all of them.

    Plain: {"0": [..], "1": [..], ...}; held: `NumberedRows`.
    """

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return 'rows for each number of players: {"0": [..], "1": [..], ... "4": [..]}'

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return a problem for a missing or unknown row, and those within each row."""
        rows = _rows(value)
        if rows is None:
            return _wrong(place, self, value)
        return tuple(
            problem
            for key, row in rows.items()
            for problem in Row().check(row, place=f"{place}.{key}")
        )

    def hold(self, value: object) -> object:
        """Return the rows by number of players, unchangeable."""
        rows = _rows(value) or {}
        return NumberedRows(rows=tuple(_numbers(rows[str(index)]) for index in range(len(rows))))

    def plain(self, value: object) -> object:
        """Return the rows by number of players."""
        return {key: list(_items(row)) for key, row in (_rows(value) or {}).items()}


def _rows(value: object) -> Mapping[str, object] | None:
    if not isinstance(value, Mapping) or not value:
        return None
    wanted = {str(index) for index in range(len(value))}
    return value if set(value) == wanted else None


class OrNone(Frozen):
    """A value of another kind, or nothing (null)."""

    kind: Kind
    nothing: str = "nothing"

    @property
    def words(self) -> str:
        """Return what a value must be."""
        return f"{self.kind.words}, or null ({self.nothing})"

    def check(self, value: object, *, place: str) -> tuple[Problem, ...]:
        """Return what the other kind has against the value; nothing is always allowed."""
        return () if value is None else self.kind.check(value, place=place)

    def hold(self, value: object) -> object:
        """Return nothing, or the value as the other kind holds it."""
        return None if value is None else self.kind.hold(value)

    def plain(self, value: object) -> object:
        """Return nothing, or the value as the other kind prints it."""
        return None if value is None else self.kind.plain(value)
