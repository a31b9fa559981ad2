"""Fields of a JSON object read one by one, every problem noted with its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scoring.errors import Problem
from scoring.options.words import closest
from scoring.riichi.yaku import ALL

YAKUMAN_NAMES = frozenset(made.name.removesuffix("_yakuman") for made in ALL if made.yakuman)


@dataclass(slots=True, kw_only=True)
class Fields:
    """A JSON object at a place, the seats it may name, and the problems found so far."""

    place: str
    given: Mapping[str, Any]
    seats: Sequence[str] = ()
    problems: list[Problem] = field(default_factory=list)

    def add(self, code: str, name: str, detail: str, **data: object) -> None:
        """Note a problem of a field."""
        place = ".".join(part for part in (self.place, name) if part)
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def choice(self, name: str, known: Sequence[str]) -> str:
        """Return a field that is one of the known words, or ""."""
        given = self.given.get(name)
        if isinstance(given, str) and given in known:
            return given
        detail = f'{name} is "{given}"; it is one of {", ".join(known)}.'
        self.add("field_value", name, detail, given=str(given), known=list(known))
        return ""

    def whole(self, name: str, *, least: int, most: int, otherwise: int | None = None) -> int:
        """Return a whole number, `otherwise` where the field is left out or null."""
        given = self.given.get(name)
        if given is None and otherwise is not None:
            return otherwise
        if isinstance(given, int) and not isinstance(given, bool) and least <= given <= most:
            return given
        detail = f"{name} must be a whole number from {least} to {most}."
        self.add("field_value", name, detail, given=str(given))
        return otherwise if otherwise is not None else least

    def text(self, name: str) -> str:
        """Return a text, "" where the field is left out."""
        given = self.given.get(name, "")
        if isinstance(given, str):
            return given
        self.add("field_type", name, f"{name} must be a text.")
        return ""

    def flag(self, name: str) -> bool:
        """Return true or false, false where the field is left out."""
        given = self.given.get(name, False)
        if isinstance(given, bool):
            return given
        self.add("field_type", name, f"{name} is true or false.")
        return False

    def seat(self, name: str) -> str:
        """Return a seat of the table, or ""."""
        given = self.given.get(name)
        if isinstance(given, str) and given in self.seats:
            return given
        self.add("seat_unknown", name, self._no_seat(name, given), seat=str(given))
        return ""

    def seat_list(self, name: str) -> tuple[str, ...]:
        """Return a list of different seats, empty where the field is left out."""
        given = self.given.get(name, ())
        if not isinstance(given, list | tuple):
            self.add("field_type", name, f"{name} must be a list of seats.")
            return ()
        found: list[str] = []
        for each in given:
            if each not in self.seats:
                self.add("seat_unknown", name, self._no_seat(name, each), seat=str(each))
            elif each in found:
                self.add("seat_twice", name, f"{each} stands twice in {name}.", seat=each)
            else:
                found.append(each)
        return tuple(found)

    def objects(self, name: str) -> list[Mapping[str, Any]]:
        """Return a list of objects; empty if it is none."""
        given = self.given.get(name)
        if not isinstance(given, list | tuple) or not all(
            isinstance(each, Mapping) for each in given
        ):
            self.add("field_type", name, f"{name} must be a list of objects.")
            return []
        return list(given)

    def yakuman(self, name: str) -> dict[str, int]:
        """Return yakuman by name: from a number (under ""), a list of names, or an object."""
        given = self.given.get(name)
        if given in (None, 0):
            return {}
        if isinstance(given, int) and not isinstance(given, bool) and 0 < given <= 12:
            return {"": given}
        if isinstance(given, list | tuple) and all(each in YAKUMAN_NAMES for each in given):
            return dict.fromkeys(given, 1)
        if isinstance(given, Mapping) and all(
            each in YAKUMAN_NAMES and isinstance(count, int) and 0 < count <= 2
            for each, count in given.items()
        ):
            return dict(given)
        detail = f"{name} is a number, a list of names, or names with how many each counts for."
        self.add("field_value", name, detail, given=str(given), known=sorted(YAKUMAN_NAMES))
        return {}

    def check_names(self, known: Collection[str] | None) -> None:
        """Note fields that mean nothing here, with the closest one that does."""
        for name in self.given:
            if known is not None and name not in known:
                guess = closest(name, known)
                near = f' The closest is "{guess}".' if guess else ""
                self.add("unknown_field", str(name), f'There is no field "{name}" here.{near}')

    def _no_seat(self, name: str, given: object) -> str:
        return f'{name} names "{given}"; the seats are {", ".join(self.seats)}.'
