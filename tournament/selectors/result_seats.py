"""Which seat of a round a line of a list means: by table, wind, name or number."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.bridge.result_list.rows import SeatLine, at_line
from tournament.choices import Wind
from tournament.models import Registration
from tournament.names import name_key
from tournament.selectors.tables import RoundView, SeatView, TableView

SUBSTITUTES = frozenset({"-", "–", "—", "substitute", "sub", "house substitute", "замена"})
"""How a list names somebody of the house."""


@dataclass(slots=True)
class SeatFinder:
    """Finds the seat that a line means, and notes why there is none."""

    view: RoundView
    people: Sequence[Registration]
    problems: list[Problem] = field(default_factory=list)
    by_number: dict[int, Registration] = field(init=False)
    by_name: dict[str, list[Registration]] = field(init=False)

    def __post_init__(self) -> None:
        self.by_number = {one.number: one for one in self.people if one.number is not None}
        self.by_name = {}
        for one in self.people:
            for key in {name_key(one.player.name), name_key(one.player.public_name)}:
                self.by_name.setdefault(key, []).append(one)

    def seat_of(self, line: SeatLine) -> tuple[TableView, SeatView] | None:
        """Gives the table and the seat of a line, or None after noting what is wrong."""
        table = self._table(line)
        if table is None and line.table is not None:
            return None
        if line.names_somebody:
            return self._by_person(line, table)
        if table is None:
            if not line.problems:
                self._note(line, "table_missing", _("it does not say which table it is about."))
            return None
        if not line.wind:
            if not line.problems:
                self._note(line, "seat_missing", _("it says neither who it is nor which seat."))
            return None
        return self._by_wind(line, table)

    def _table(self, line: SeatLine) -> TableView | None:
        if line.table is None:
            return None
        found = next((one for one in self.view.tables if one.table.number == line.table), None)
        if found is None:
            known = ", ".join(str(one.table.number) for one in self.view.tables)
            detail = _("there is no table %(number)s in this round. There are: %(known)s.")
            self._note(
                line, "table_unknown", detail % {"number": line.table, "known": known or "–"}
            )
        return found

    def _by_wind(self, line: SeatLine, table: TableView) -> tuple[TableView, SeatView] | None:
        for one in table.seats:
            if one.seat.wind == line.wind:
                return table, one
        detail = _("table %(table)s has no seat %(seat)s.")
        values = {"table": table.table.number, "seat": Wind(line.wind).label}
        self._note(line, "seat_unknown", detail % values)
        return None

    def _by_person(
        self, line: SeatLine, table: TableView | None
    ) -> tuple[TableView, SeatView] | None:
        if name_key(line.name) in SUBSTITUTES and table is not None:
            return self._substitute(line, table)
        meant = self._people(line)
        if not meant:
            return None
        seats = [
            (at, one)
            for at in self.view.tables
            for one in at.seats
            if one.registration is not None and one.registration in meant
        ]
        here = [at for at in seats if table is None or at[0] is table]
        if line.wind and len(here) > 1:
            here = [at for at in here if at[1].seat.wind == line.wind]
        if len(here) == 1:
            return self._at_wind(line, here[0])
        self._note(line, *_not_here(meant[0], table, seats, here))
        return None

    def _at_wind(
        self, line: SeatLine, at: tuple[TableView, SeatView]
    ) -> tuple[TableView, SeatView] | None:
        """Gives the seat, unless the line names another wind than it has."""
        if line.wind in ("", at[1].seat.wind):
            return at
        detail = _("%(name)s sits %(seat)s at table %(table)s, not %(other)s.")
        values = {
            "name": shown_name(at[1].registration),
            "seat": Wind(at[1].seat.wind).label,
            "table": at[0].table.number,
            "other": Wind(line.wind).label,
        }
        self._note(line, "seat_differs", detail % values)
        return None

    def _substitute(self, line: SeatLine, table: TableView) -> tuple[TableView, SeatView] | None:
        free = [one for one in table.seats if one.registration is None]
        free = [one for one in free if line.wind in ("", one.seat.wind)]
        if len(free) == 1:
            return table, free[0]
        detail = (
            _("table %(table)s has several substitutes. Write their seats.")
            if free
            else _("table %(table)s has no substitute there.")
        )
        self._note(line, "substitute_unknown", detail % {"table": table.table.number})
        return None

    def _people(self, line: SeatLine) -> list[Registration]:
        """Gives who may be meant; several only where namesakes are told apart by the table."""
        if line.number is not None:
            found = self.by_number.get(line.number)
            if found is None:
                detail = _("no player has number %(number)s.") % {"number": line.number}
                self._note(line, "player_unknown", detail)
                return []
            if line.name and found not in self.by_name.get(name_key(line.name), []):
                values = {"number": line.number, "name": shown_name(found), "other": line.name}
                detail = _("number %(number)s is %(name)s, not “%(other)s”.") % values
                self._note(line, "player_differs", detail)
                return []
            return [found]
        meant = self.by_name.get(name_key(line.name), [])
        if not meant:
            self._note(line, "player_unknown", self._unknown(line.name))
        return meant

    def _unknown(self, name: str) -> str:
        near = difflib.get_close_matches(name_key(name), list(self.by_name), n=1, cutoff=0.6)
        if not near:
            return _("“%(name)s” is not among the players.") % {"name": name}
        values = {"name": name, "near": shown_name(self.by_name[near[0]][0])}
        return _("“%(name)s” is not among the players. The closest name is “%(near)s”.") % values

    def _note(self, line: SeatLine, code: str, detail: str) -> None:
        """Notes a problem of a line; what is wrong with all of its seats is told once."""
        problem = at_line(line.line, code, detail)
        if problem not in self.problems[-1:]:
            self.problems.append(problem)


def _not_here(
    person: Registration,
    table: TableView | None,
    seats: Sequence[tuple[TableView, SeatView]],
    here: Sequence[tuple[TableView, SeatView]],
) -> tuple[str, str]:
    """Gives code and sentence for somebody without one chair that can be meant."""
    values = {"name": shown_name(person)}
    if not seats:
        return "player_not_seated", _("%(name)s has no seat in this round.") % values
    if here:
        detail = _("%(name)s may be meant at several seats. Write table and seat.")
        return "player_not_clear", detail % values
    values |= {"table": seats[0][0].table.number, "other": table.table.number if table else ""}
    detail = _("%(name)s sits at table %(table)s in this round, not at table %(other)s.")
    return "player_elsewhere", detail % values


def shown_name(person: Registration | None) -> str:
    """Gives the name as everybody sees it."""
    return person.player.public_name if person is not None else _("The substitute")
