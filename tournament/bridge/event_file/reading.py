"""Reads JSON with a place for everything: problems are collected, never raised one by one."""

import difflib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any, NoReturn

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem, ScoringError
from scoring.points import Parts, parse_points
from tournament.text import clean_text, is_visible, storable

MAX_BYTES = 20 * 1024 * 1024
"""A 400-player event with every hand is under 5 MiB."""
MAX_POINTS = 100_000_000


class _Object(dict[str, Any]):
    """A JSON object that remembers which keys came twice."""

    repeated: tuple[str, ...] = ()


@dataclass(slots=True)
class Findings:
    """What was found wrong so far, and what was only passed over."""

    problems: list[Problem] = field(default_factory=list)
    warnings: list[Problem] = field(default_factory=list)

    def problem(self, code: str, place: str, detail: str, **data: object) -> None:
        """Notes a problem; the file is refused."""
        self.problems.append(Problem(code=code, place=place, detail=detail, data=data))

    def warning(self, code: str, place: str, detail: str, **data: object) -> None:
        """Notes something that was passed over; the file may still be taken."""
        self.warnings.append(Problem(code=code, place=place, detail=detail, data=data))


def load_json(text: str | bytes, *, findings: Findings) -> Any:  # noqa: ANN401  JSON is any
    """Gives the JSON value of a text, or None with its problem noted.

    Numbers with a decimal point stay exact (`Decimal`). Keys that come twice are a problem, since
    one of the two values would be lost.
    """
    if len(text) > MAX_BYTES:
        findings.problem(
            "file_too_large",
            "",
            _("The file is larger than %(most)s bytes.") % {"most": f"{MAX_BYTES:,}"},
        )
        return None
    try:
        decoded = text.decode("utf-8-sig") if isinstance(text, bytes) else text
        value = json.loads(
            decoded,
            object_pairs_hook=_object,
            parse_float=Decimal,
            parse_constant=_refuse_constant,
        )
    except UnicodeDecodeError as error:
        findings.problem(
            "file_not_utf8",
            "",
            _("The file is not UTF-8 at byte %(at)s.") % {"at": error.start},
        )
        return None
    except json.JSONDecodeError as error:
        detail = _("The file is not JSON at line %(line)s, column %(column)s: %(problem)s.") % {
            "line": error.lineno,
            "column": error.colno,
            "problem": error.msg,
        }
        findings.problem("file_not_json", "", detail)
        return None
    except (RecursionError, ValueError) as error:
        findings.problem(
            "file_not_json", "", _("The file cannot be read: %(error)s.") % {"error": error}
        )
        return None
    _note_repeated(value, "", findings)
    return value


def _object(pairs: Sequence[tuple[str, Any]]) -> _Object:
    made = _Object(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        made.repeated = tuple(sorted({key for key in keys if keys.count(key) > 1}))
    return made


def _refuse_constant(name: str) -> NoReturn:
    message = f"{name} is not a number"
    raise ValueError(message)


def _note_repeated(value: object, place: str, findings: Findings) -> None:
    if isinstance(value, _Object):
        for key in value.repeated:
            findings.problem(
                "key_twice",
                place,
                _("The key %(key)s stands twice here.") % {"key": repr(key)},
                key=key,
            )
        for key, below in value.items():
            _note_repeated(below, f"{place}.{key}" if place else key, findings)
    elif isinstance(value, list):
        for index, below in enumerate(value):
            _note_repeated(below, f"{place}[{index}]", findings)


def plain(value: object) -> object:
    """Gives a JSON value to be stored: decimals as ordinary numbers, texts without NUL."""
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Mapping):
        return plain_object(value)
    if isinstance(value, list):
        return [plain(below) for below in value]
    return value


def plain_object(value: Mapping[str, Any]) -> dict[str, Any]:
    """Gives a JSON object to be stored, as `plain` does."""
    return {storable(key): plain(below) for key, below in value.items()}


class Thing:
    """A JSON object being read: each reader takes one key; `finish` names the keys nobody took."""

    def __init__(self, value: object, place: str, findings: Findings) -> None:
        self.place = place
        self.findings = findings
        self._taken: set[str] = set()
        if not isinstance(value, Mapping):
            findings.problem(
                "not_an_object",
                place,
                _("%(place)s is not an object.") % {"place": place or _("The file")},
            )
            value = {}
        self._value: Mapping[str, Any] = value

    def path(self, key: str) -> str:
        """Gives the place of a key in the file."""
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """Tells whether the key is there, be it null."""
        return key in self._value

    def problem(self, code: str, key: str, detail: str, **data: object) -> None:
        """Notes a problem at one of this object's keys."""
        self.findings.problem(code, self.path(key), detail, **data)

    def raw(self, key: str, *, required: bool = False) -> Any:  # noqa: ANN401  JSON is any
        """Gives the value as it is, None where it is missing."""
        self._taken.add(key)
        if required and key not in self._value:
            self.problem("missing", key, _("%(place)s is missing.") % {"place": self.path(key)})
        return self._value.get(key)

    def needed(self, key: str, *, required: bool) -> Any:  # noqa: ANN401  JSON is any
        """Gives the value as `raw` does; a null where something is required is a problem."""
        value = self.raw(key, required=required)
        if required and value is None and self.has(key):
            self.problem("empty", key, _("%(place)s is empty.") % {"place": self.path(key)})
        return value

    def text(
        self, key: str, *, required: bool = False, default: str = "", longest: int = 400
    ) -> str:
        """Gives a cleaned text; numbers are taken as text, so that ids may be numbers."""
        value = self.needed(key, required=required)
        if value is None:
            return default
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str):
            self.problem("not_text", key, _("%(place)s is not a text.") % {"place": self.path(key)})
            return default
        cleaned = clean_text(value)
        if required and not is_visible(cleaned):
            self.problem("empty", key, _("%(place)s is empty.") % {"place": self.path(key)})
        if len(cleaned) > longest:
            self.problem(
                "too_long",
                key,
                ngettext(
                    "%(place)s has more than %(longest)s letter.",
                    "%(place)s has more than %(longest)s letters.",
                    longest,
                )
                % {"place": self.path(key), "longest": longest},
                limit=longest,
            )
        return cleaned

    def whole(
        self,
        key: str,
        *,
        required: bool = False,
        default: int | None = None,
        low: int = -MAX_POINTS,
        high: int = MAX_POINTS,
    ) -> int | None:
        """Gives a whole number within bounds, or the default. Null is lawful."""
        value = self.raw(key, required=required)
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            shown = json.dumps(value, default=str, ensure_ascii=False)
            self.problem(
                "not_whole",
                key,
                _("%(place)s is %(shown)s, not a whole number.")
                % {"place": self.path(key), "shown": shown},
            )
            return default
        if not low <= value <= high:
            self.problem(
                "out_of_range",
                key,
                _("%(place)s is %(value)s, outside %(low)s to %(high)s.")
                % {"place": self.path(key), "value": value, "low": low, "high": high},
            )
            return default
        return value

    def count(self, key: str, *, required: bool = False, default: int = 0, low: int = 0) -> int:
        """Gives a whole number from `low` to 30,000."""
        self.needed(key, required=required)
        found = self.whole(key, default=default, low=low, high=30_000)
        return default if found is None else found

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Gives true or false."""
        value = self.raw(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            self.problem(
                "not_a_flag",
                key,
                _("%(place)s is neither true nor false.") % {"place": self.path(key)},
            )
            return default
        return value

    def choice(
        self, key: str, choices: Sequence[str], *, required: bool = False, default: str = ""
    ) -> str:
        """Gives one of the choices; a near miss is named in the problem."""
        value = self.needed(key, required=required)
        if value is None:
            return default
        if value in choices:
            return str(value)
        near = difflib.get_close_matches(str(value), choices, n=1)
        hint = (
            _("Did you mean %(near)s?") % {"near": repr(near[0])}
            if near
            else _("It can be: %(choices)s.") % {"choices": ", ".join(choices)}
        )
        self.problem(
            "unknown_choice",
            key,
            _("%(place)s is %(value)s. %(hint)s")
            % {"place": self.path(key), "value": repr(value), "hint": hint},
        )
        return default

    def amount(self, key: str, *, required: bool = False) -> Parts | None:
        """Gives an amount of points as parts: an integer, "12300", "50000/3" or 12.5."""
        value = self.needed(key, required=required)
        if value is None:
            return None
        try:
            found = parse_points(str(value) if isinstance(value, Decimal) else value)
        except ScoringError as error:
            self.problem(
                error.code,
                key,
                _("%(place)s: %(problem)s") % {"place": self.path(key), "problem": error.detail},
            )
            return None
        if abs(found) > MAX_POINTS * 960:
            self.problem(
                "out_of_range",
                key,
                _("%(place)s is too large an amount.") % {"place": self.path(key)},
            )
            return None
        return found

    def day(self, key: str) -> date | None:
        """Gives a date written 2026-11-29."""
        value = self.raw(key)
        if value is None:
            return None
        try:
            return date.fromisoformat(value)
        except (TypeError, ValueError):
            self.problem(
                "not_a_date",
                key,
                _("%(place)s is not a date like 2026-11-29.") % {"place": self.path(key)},
            )
            return None

    def moment(self, key: str) -> datetime | None:
        """Gives a time with its offset, written 2026-11-29T15:38:00+00:00."""
        value = self.raw(key)
        if value is None:
            return None
        try:
            found = datetime.fromisoformat(value)
        except (TypeError, ValueError):
            found = None
        if found is None or found.tzinfo is None:
            self.problem(
                "not_a_time",
                key,
                _("%(place)s is not a time like 2026-11-29T15:38:00+00:00.")
                % {"place": self.path(key)},
            )
            return None
        return found

    def things(self, key: str, *, required: bool = False) -> Iterator["Thing"]:
        """Gives the objects of a list, each with its place."""
        value = self.needed(key, required=required)
        if value is None:
            return
        if not isinstance(value, list):
            self.problem(
                "not_a_list", key, _("%(place)s is not a list.") % {"place": self.path(key)}
            )
            return
        for index, below in enumerate(value):
            yield Thing(below, f"{self.path(key)}[{index}]", self.findings)

    def thing(self, key: str, *, required: bool = False) -> "Thing | None":
        """Gives the object under a key, or None where it is missing."""
        value = self.needed(key, required=required)
        return None if value is None else Thing(value, self.path(key), self.findings)

    def mapping(self, key: str) -> Mapping[str, Any]:
        """Gives an object as it is; its keys are data, so none of them is unknown."""
        value = self.raw(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.problem(
                "not_an_object", key, _("%(place)s is not an object.") % {"place": self.path(key)}
            )
            return {}
        return value

    def finish(self) -> None:
        """Warns of every key that was not read, with the nearest one that would have been."""
        for key in self._value:
            if key in self._taken:
                continue
            near = difflib.get_close_matches(key, sorted(self._taken), n=1)
            detail = _("%(place)s is not read.") % {"place": self.path(key)}
            if near:
                detail += " " + _("Did you mean %(near)s?") % {"near": repr(near[0])}
            self.findings.warning(
                "unknown_key",
                self.path(key),
                detail,
                key=key,
            )
