"""The form of one hand: each family of rules has its own fields, here they are asked alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from scoring.errors import Problem
from tournament.selectors.hands import HandTable

Record = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForm:
    """One hand as it was typed.

    `record` is it in the form of docs/hand-log.md; `problems` say what is missing or cannot be
    read, at places inside the hand (`winners[0].from`). `fields` is what the family's template
    shows.
    """

    record: Record
    fields: Any
    problems: tuple[Problem, ...] = ()

    def field_of(self, place: str) -> str:
        """Gives the id of the form field at which a problem inside the hand stands."""
        return str(self.fields.field_of(place))


UNASKED = ("note", "dealer", "round_wind", "honba", "sticks")
"""What a stored hand may say that no form asks: a note, and what the paper said of the state."""


def with_unasked(_table: HandTable, before: Record, form: HandForm) -> Record:
    """Gives the hand that was sent in place of a stored one, with what no form asks as it was."""
    return {**{name: before[name] for name in UNASKED if name in before}, **form.record}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandForms:
    """How a family asks for a hand: its template, and a form that is empty, stored or sent.

    `changed` makes the record of a stored hand that was sent again.
    """

    template: str
    blank: Callable[[HandTable], HandForm]
    stored: Callable[[HandTable, Record], HandForm]
    read: Callable[[HandTable, QueryDict], HandForm]
    changed: Callable[[HandTable, Record, HandForm], Record] = with_unasked
