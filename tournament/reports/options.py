"""The options of a report as somebody gave them, checked and in one form."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.choices import ReportFormat
from tournament.reports.kind import Ask, Option, Options, ReportKind

YES = frozenset({"1", "on", "true", "yes"})
NO = frozenset({"", "0", "off", "false", "no"})

_Read = Callable[[Option, str, Sequence[int]], Any]


class _Refused(ValueError):
    """What was given is no answer; the text says why."""


def asked_options(kind: ReportKind, *, format_: ReportFormat) -> Iterator[Option]:
    """Gives the options that matter for this format."""
    return (one for one in kind.options if not one.formats or format_ in one.formats)


def clean_options(
    kind: ReportKind,
    given: Mapping[str, Any],
    *,
    format_: ReportFormat,
    rounds: Sequence[int],
) -> tuple[Options, list[Problem]]:
    """Gives the options in one form, and every problem with them.

    `given` has texts of a form or values of JSON; what is left out takes its default. `rounds`
    are the numbers of the published rounds. Options the kind does not know are left out.
    """
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    for option in asked_options(kind, format_=format_):
        value = given.get(option.code)
        if value is None or (value == "" and option.ask is not Ask.YES_NO):
            found[option.code] = default_of(option, rounds=rounds)
            continue
        try:
            found[option.code] = _READ[option.ask](option, _text(value), rounds)
        except _Refused as refused:
            problems.append(Problem(code="report_option", place=option.code, detail=str(refused)))
    return found, problems


def default_of(option: Option, *, rounds: Sequence[int]) -> str | int | bool:
    """Gives what an option is where nobody says: of rounds, the newest one."""
    if option.ask is Ask.ROUND:
        return option.default if option.none and option.default != "" else max(rounds, default=0)
    return option.default


def options_key(options: Options, *, site: str) -> str:
    """Gives a digest that is the same for the same options, in whatever order they came."""
    text = json.dumps([dict(options), site], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _text(value: object) -> str:
    return str(value).strip().lower() if isinstance(value, bool) else str(value).strip()


def _choice(option: Option, text: str, _rounds: Sequence[int]) -> str:
    if text in dict(option.choices):
        return text
    offered = ", ".join(str(label) for _code, label in option.choices)
    raise _Refused(
        _("%(option)s: there is no “%(value)s”. There are: %(choices)s.")
        % {"option": option.label, "value": text, "choices": offered}
    )


def _round(option: Option, text: str, rounds: Sequence[int]) -> int:
    number = _whole(option, text)
    if number in rounds or (number == 0 and option.none):
        return number
    raise _Refused(_("Round %(number)s is not published.") % {"number": number})


def _number(option: Option, text: str, _rounds: Sequence[int]) -> int:
    number = _whole(option, text)
    if option.least <= number <= option.most:
        return number
    raise _Refused(
        _("%(option)s: choose a number from %(least)s to %(most)s, not %(value)s.")
        % {"option": option.label, "least": option.least, "most": option.most, "value": number}
    )


def _yes_no(option: Option, text: str, _rounds: Sequence[int]) -> bool:
    if text.lower() in YES:
        return True
    if text.lower() in NO:
        return False
    raise _Refused(
        _("%(option)s: say yes or no, not “%(value)s”.") % {"option": option.label, "value": text}
    )


def _whole(option: Option, text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    raise _Refused(
        _("%(option)s: “%(value)s” is no whole number.") % {"option": option.label, "value": text}
    )


_READ: dict[Ask, _Read] = {
    Ask.CHOICE: _choice,
    Ask.ROUND: _round,
    Ask.NUMBER: _number,
    Ask.YES_NO: _yes_no,
}
