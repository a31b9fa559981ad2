"""The further wishes of a draw as they are typed: numbers of tables, players who keep one."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.models import Registration
from tournament.services.draws import DrawWishes

_RANGE = re.compile(r"(\d{1,5})(?:\s*[-–]\s*(\d{1,5}))?")
_FIXED = re.compile(r"(.+?)\s*[:=\t]\s*(\d{1,5})")
MOST_LISTED = 500


@dataclass(frozen=True, slots=True, kw_only=True)
class WishesAsked:
    """The further wishes that were sent, what stands in their fields, what cannot be read."""

    values: Mapping[str, Any]
    texts: Mapping[str, str]
    problems: tuple[Problem, ...]


def read_wishes(posted: Mapping[str, str], *, people: Sequence[Registration]) -> WishesAsked:
    """Gives the wishes of a form. A field that was not sent keeps its default."""
    problems: list[Problem] = []
    values: dict[str, Any] = {}
    texts = {name: posted.get(name, "") for name in _TEXTS}
    for name, default in _NUMBERS.items():
        values[name] = _number(posted.get(name, ""), default, name, problems)
    for name in ("closed_tables", "extra_tables"):
        values[name] = _tables(posted.get(name, ""), name, problems)
    values["fixed_tables"] = _fixed(posted.get("fixed_tables", ""), people, problems)
    values["first_round"] = posted.get("first_round") or "lot"
    return WishesAsked(values=values, texts=texts, problems=tuple(problems))


def wishes_texts(wishes: DrawWishes, *, names: Mapping[int, str]) -> dict[str, str]:
    """Gives what stands in the fields of wishes: numbers of tables as "3, 7-9"."""
    return {
        **{
            name: "" if getattr(wishes, name) == default else str(getattr(wishes, name))
            for name, default in _NUMBERS.items()
        },
        "closed_tables": _listed(wishes.closed_tables),
        "extra_tables": _listed(wishes.extra_tables),
        "fixed_tables": "\n".join(
            f"{names[one]}: {table}" for one, table in wishes.fixed_tables if one in names
        ),
    }


_NUMBERS = {
    "first_table": 1,
    "last_table": 0,
    "swiss_blocks": 1,
    "interval": 0,
    "budget_seconds": 0,
}
"""Fields of one number, each with what an empty one means."""

_TEXTS = (*_NUMBERS, "closed_tables", "extra_tables", "fixed_tables")


def _number(text: str, default: int, place: str, problems: list[Problem]) -> int:
    text = text.strip()
    if not text:
        return default
    if text.isascii() and text.isdigit() and len(text) < 6:
        return int(text)
    detail = _('"%(text)s" is not a whole number.') % {"text": text}
    problems.append(Problem(code="not_a_number", place=place, detail=detail))
    return default


def _tables(text: str, place: str, problems: list[Problem]) -> tuple[int, ...]:
    """Gives the numbers of a list such as "3, 7-9"."""
    found: list[int] = []
    for part in filter(None, (one.strip() for one in re.split(r"[,;\s]\s*(?![-–])", text))):
        match = _RANGE.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (1, 0)
        if not 0 <= last - first < MOST_LISTED:
            detail = _('"%(text)s" is no list of tables. Write it as 3, 7-9.') % {"text": part}
            problems.append(Problem(code="tables_not_readable", place=place, detail=detail))
            continue
        found += range(first, last + 1)
    return tuple(sorted(set(found)))


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def _fixed(
    text: str, people: Sequence[Registration], problems: list[Problem]
) -> tuple[tuple[int, int], ...]:
    """Gives who keeps which table, from lines such as "Päivi: 7" or "12: 7"."""
    by_number = {str(one.number): one for one in people if one.number is not None}
    by_name: dict[str, list[Registration]] = {}
    for one in people:
        by_name.setdefault(one.player.public_name.casefold(), []).append(one)
    found: dict[int, int] = {}
    for line, raw in enumerate(text.splitlines(), 1):
        if not raw.strip():
            continue
        match = _FIXED.fullmatch(raw.strip())
        who = match[1].strip() if match else ""
        meant = by_name.get(who.casefold(), [])
        if not meant and who in by_number:
            meant = [by_number[who]]
        if match and len(meant) == 1:
            found[meant[0].pk] = int(match[2])
            continue
        values = {"line": line, "name": who}
        if not match:
            detail = _("Line %(line)s: write a player and a table, such as Anna: 7.") % values
        elif meant:
            detail = _('Line %(line)s: more than one player is "%(name)s". Use the number.')
            detail %= values
        else:
            detail = _('Line %(line)s: "%(name)s" is not among the players.') % values
        problems.append(Problem(code="fixed_not_readable", place="fixed_tables", detail=detail))
    return tuple(found.items())
