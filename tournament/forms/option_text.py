"""Values of rule options as people type and read them in a form."""

import re
from collections.abc import Mapping, Sequence
from functools import singledispatch

from scoring.options.kinds import (
    Amount,
    Amounts,
    Flag,
    Kind,
    ManyOf,
    OneOf,
    OrNone,
    Row,
    RowByNumber,
)

_WHOLE = re.compile(r"[+-]?\d+")
_SPACES = re.compile(r"[\s\u00a0\u202f]+")
_BETWEEN = re.compile(r"[,;\s]+")
_MINUS = str.maketrans({"−": "-", "–": "-", "’": None, "'": None})

YES, NO = "yes", "no"


def shown_text(value: object) -> str:
    """Gives a value, as JSON has it, as the text of a field; lists with commas.

    >>> shown_text([20000, -5000]), shown_text({"0": [1, 2]}), shown_text(None), shown_text(True)
    ('20000, -5000', '0: 1, 2', '', 'yes')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Mapping):
        return "\n".join(f"{key}: {shown_text(row)}" for key, row in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(shown_text(one) for one in value)
    return str(value)


def read_value(kind: Kind, texts: Sequence[str]) -> object:
    """Gives what was typed as JSON has it; what cannot be read stays text for the check to name.

    `texts` are all values of the field; only a list of choices has more than one.
    """
    if isinstance(kind, ManyOf):
        return _chosen(kind, texts)
    text = (texts[-1] if texts else "").translate(_MINUS).strip()
    if isinstance(kind, OrNone):
        return read_value(kind.kind, texts) if text else None
    return _read(kind, text)


@singledispatch
def _read(_kind: Kind, text: str) -> object:
    """Gives a whole number, written with or without gaps between its thousands."""
    return _number(_SPACES.sub("", text).replace(",", ""))


@_read.register
def _read_flag(_kind: Flag, text: str) -> object:
    return {YES: True, NO: False}.get(text, text)


@_read.register
def _read_one(kind: OneOf, text: str) -> object:
    return next((value for value in kind.values if str(value) == text), text)


@_read.register
def _read_amount(_kind: Amount, text: str) -> object:
    return _number(text)


@_read.register
def _read_rows(_kind: RowByNumber, text: str) -> object:
    """Gives rows by number from lines such as `0: 8000, -8000`, or the text where one is not."""
    rows: dict[str, list[int | str]] = {}
    for line in text.splitlines():
        key, colon, row = line.partition(":")
        if not line.strip():
            continue
        if not colon:
            return text
        rows[key.strip()] = _row(row)
    return rows


@_read.register(Row)
@_read.register(Amounts)
def _read_row(_kind: Kind, text: str) -> object:
    return _row(text)


def _chosen(kind: ManyOf, texts: Sequence[str]) -> list[str]:
    """Gives the chosen names once each, in the order of the choices unless the order counts.

    The empty one says that the field was there, also where nothing is chosen.
    """
    names = list(dict.fromkeys(text for text in texts if text))
    if kind.ordered or any(name not in kind.values for name in names):
        return names
    return [name for name in kind.values if name in names]


def _number(text: str) -> int | str:
    return int(text) if _WHOLE.fullmatch(text) and len(text) < 20 else text


def _row(text: str) -> list[int | str]:
    return [_number(part) for part in _BETWEEN.split(text) if part]
