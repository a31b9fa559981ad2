"""Reads JSON without its traps: double keys, NUL characters, half characters, bottomless nesting.

Django REST Framework's parser takes the last of two equal keys in silence, and lets through what
PostgreSQL cannot store.
"""

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from tournament.errors import Invalid, Problem

DEEPEST = 40


class StrictJson(BaseParser):
    """JSON in UTF-8, as RFC 8259 has it."""

    media_type = "application/json"

    def parse(
        self, stream: Any, media_type: str | None = None, parser_context: Any = None
    ) -> object:
        """Gives the value. Raises `ParseError`, and `Invalid` for what is JSON and still unfit."""
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        text = stream.read(most + 1)
        if len(text) > most:
            raise RequestDataTooBig
        repeated: list[str] = []

        def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
            plain = dict(found)
            if len(plain) < len(found):
                names = [name for name, _value in found]
                repeated.extend(name for name in plain if names.count(name) > 1)
            return plain

        try:
            value = json.loads(
                text.decode(),
                object_pairs_hook=pairs,
                parse_constant=_no_constant,
                parse_float=_finite,
            )
        except RecursionError as problem:
            raise ParseError(_too_deep(), code="malformed_json") from problem
        except ValueError as problem:
            raise ParseError(
                _("The body is no JSON: %(problem)s.") % {"problem": str(problem)[:160]},
                code="malformed_json",
            ) from problem
        problems = [
            Problem(
                code="field_repeated",
                place=_printable(name),
                detail=_("The field “%(name)s” stands twice.") % {"name": _printable(name)},
            )
            for name in repeated
        ]
        problems += unfit_texts(value)
        if problems:
            raise Invalid(problems)
        return value


def _finite(text: str) -> float:
    """Gives the number; 1e400 would become an infinity, which no database and no answer holds."""
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:40]} is too large a number")
    return number


def _no_constant(name: str) -> object:
    raise ValueError(f"{name} is no number")


def unfit_texts(value: object) -> list[Problem]:
    """Gives a problem for every text that holds a NUL or half a character, and for deep nesting."""
    return list(_unfit(value, "", 0))


def _unfit(value: object, place: str, depth: int) -> Iterator[Problem]:
    if depth > DEEPEST:
        yield Problem(code="nested_too_deep", place=place, detail=_too_deep())
    elif isinstance(value, str):
        if not is_fit(value):
            detail = _("This text holds a character that cannot be stored.")
            yield Problem(code="text_unfit", place=place, detail=detail)
    elif isinstance(value, Mapping):
        for name, one in value.items():
            inside = f"{place}.{_printable(name)}" if place else _printable(name)
            yield from _unfit(name, inside, depth + 1)
            yield from _unfit(one, inside, depth + 1)
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield from _unfit(one, f"{place}[{at}]", depth + 1)


def _too_deep() -> str:
    return _("This is nested deeper than %(most)s levels.") % {"most": DEEPEST}


def is_fit(text: str) -> bool:
    """Tells whether every database can store the text: no NUL, no half of a surrogate pair."""
    return "\0" not in text and not any("\ud800" <= character <= "\udfff" for character in text)


def _printable(name: str) -> str:
    return name[:80].encode("utf-8", "replace").decode().replace("\0", "?")


def address_problems(request: HttpRequest) -> list[Problem]:
    """Gives a problem for every parameter of the address that holds an unfit character."""
    return [
        problem
        for name, texts in request.GET.lists()
        for text in (name, *texts)
        for problem in unfit_texts({_printable(name): text})
    ]
