"""Fields of one hand of a log read one by one, every problem noted with its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.errors import Problem
from scoring.options.words import closest, listed

Data = Mapping[str, object]


@dataclass(slots=True, kw_only=True)
class Fields:
    """An object of a log at a place, the seats it may name, and the problems found so far."""

    place: str
    given: Data
    seats: Sequence[str]
    problems: list[Problem] = field(default_factory=list)

    def refuse(self, code: str, name: str, detail: str, **data: object) -> None:
        """Note a problem of a field."""
        place = ".".join(part for part in (self.place, name) if part)
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def one_of(self, name: str, known: Sequence[str]) -> str:
        """Return a field that is one of the known words, or ""."""
        value = self.given.get(name)
        if isinstance(value, str) and value in known:
            return value
        detail = f'{name} is "{value}"; it must be {listed(known, last="or")}.'
        self.refuse("field_value", name, detail, given=str(value), known=list(known))
        return ""

    def seat(self, name: str) -> str:
        """Return a seat that plays, or ""."""
        value = self.given.get(name)
        if isinstance(value, str) and value in self.seats:
            return value
        detail = f'{name} names "{value}"; the seats that play are {listed(self.seats)}.'
        self.refuse("seat_unknown", name, detail, seat=str(value))
        return ""

    def seat_list(self, name: str) -> tuple[str, ...]:
        """Return a list of different seats, empty where the field is left out."""
        found: list[str] = []
        for value in self.entries(name):
            if value in self.seats and value not in found:
                found.append(str(value))
            else:
                detail = f'{name} names "{value}", which is no seat or stands twice.'
                self.refuse("seat_unknown", name, detail, seat=str(value))
        return tuple(found)

    def whole(
        self, name: str, *, least: int, most: int, otherwise: int | None = None
    ) -> int | None:
        """Return a whole number; `otherwise` where it is left out, None where it is wrong."""
        value = self.given.get(name, otherwise)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        if value is None and otherwise is None and name not in self.given:
            return None
        detail = f"{name} must be a whole number from {least} to {most}, not {value!r}."
        self.refuse("field_value", name, detail, given=str(value), least=least, most=most)
        return None

    def flag(self, name: str) -> bool:
        """Return true or false, false where the field is left out."""
        value = self.given.get(name, False)
        if not isinstance(value, bool):
            self.refuse("field_type", name, f"{name} is true or false.", given=str(value))
        return value is True

    def entries(self, name: str) -> list[object]:
        """Return a list, empty where the field is left out."""
        value = self.given.get(name, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.refuse("field_type", name, f"{name} must be a list.", given=str(value))
        return []

    def inner(self, value: object, name: str) -> Fields:
        """Return the fields of an object inside this one; they note problems here."""
        if not isinstance(value, Mapping):
            self.refuse("field_type", name, f"{name} must be an object.", given=str(value))
            value = {}
        place = ".".join(part for part in (self.place, name) if part)
        return Fields(place=place, given=value, seats=self.seats, problems=self.problems)

    def check_names(self, known: Collection[str]) -> None:
        """Note fields that mean nothing here, with the closest one that does."""
        for name in self.given:
            if name not in known:
                guess = closest(name, known)
                near = f' The closest is "{guess}".' if guess else ""
                detail = f'There is no field "{name}" here.{near}'
                self.refuse("unknown_field", str(name), detail, closest=guess)

    def check_state(self, expected: Mapping[str, str]) -> None:
        """Note where the log says another state before the hand than the replay has."""
        for name, value in expected.items():
            told = self.given.get(name, value)
            if told != value:
                detail = f'{name} is "{told}" in the log, but "{value}" after the hands before.'
                self.refuse("state_differs", name, detail, given=str(told), expected=value)
