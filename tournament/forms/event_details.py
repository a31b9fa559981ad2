"""The details of an event as people type them, and as a form shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.text import unread_whole

TEXTS = ("name", "club", "place", "time_zone")
DATES = ("starts_on", "ends_on")
FIELDS = ("name", "club", "place", "starts_on", "ends_on", "time_zone", "planned_rounds")
SEEN = "seen-"
"""Before the name of a field: what was stored when the form was shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDetails:
    """The values of the details in a form, and what could not be read."""

    values: dict[str, Any]
    problems: list[Problem]


def read_details(typed: Mapping[str, str], *, prefix: str = "") -> ReadDetails:
    """Gives the value of every detail in the form and the problems of what cannot be read.

    A detail that the form does not hold is left out; an empty date or number is None.
    """
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    for name in FIELDS:
        text = typed.get(prefix + name)
        if text is None:
            continue
        if name in TEXTS:
            values[name] = text
        elif name in DATES:
            values[name] = _date(name, text.strip(), problems)
        else:
            values[name] = _whole(name, text.strip(), problems)
    return ReadDetails(values=values, problems=problems)


def shown_details(values: Mapping[str, Any]) -> dict[str, str]:
    """Gives every detail as its field holds it: dates as ISO has them, nothing as empty."""
    return {
        name: value.isoformat() if isinstance(value, date) else str(value if value else "")
        for name, value in values.items()
    }


def changed_fields(typed: Mapping[str, str]) -> set[str]:
    """Gives the details whose text differs from the one the form began with."""
    return {
        name
        for name in FIELDS
        if name in typed and typed[name].strip() != typed.get(SEEN + name, "").strip()
    }


def read_day(text: str, *, place: str) -> tuple[date | None, list[Problem]]:
    """Gives the day of a field, None for an empty one, and the problem of what is no day."""
    problems: list[Problem] = []
    return _date(place, text.strip(), problems), problems


def _date(name: str, text: str, problems: list[Problem]) -> date | None:
    """Reads `2026-11-29`, which date fields send, or `29.11.2026`, as people write it."""
    if not text:
        return None
    parts = text.split(".")
    plain = "-".join(reversed(parts)) if len(parts) == 3 else text
    try:
        year, month, day = (int(part) for part in plain.split("-"))
        return date(year, month, day)
    except ValueError:
        detail = _("%(text)s is no date. Write it as 29.11.2026 or 2026-11-29.")
        problems.append(Problem(code="date_unreadable", place=name, detail=detail % {"text": text}))
        return None


def _whole(name: str, text: str, problems: list[Problem]) -> int | None:
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    problems.append(Problem(code="number_unreadable", place=name, detail=unread_whole(text)))
    return None
