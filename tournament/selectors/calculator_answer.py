"""What the calculator answers, ready to be shown: one shape for every game."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of a count: what it is, in a few words why, its tiles, what it is worth."""

    title: str
    amount: str
    sub: str = ""
    lang: str = ""
    """The language of `sub`, "" for the page's."""
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LineTable:
    """Lines with their sum; `note` says how the total came from the sum."""

    caption: str
    lines: tuple[Line, ...]
    total_title: str
    total: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldProblem:
    """A problem with the field of the page it is about."""

    field: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The calculator's answer.

    `kind` is empty (nothing to count yet), unfinished, refused, or counted. `cannot_win` marks a
    counted hand that is below a minimum. `why` has sentences on what the hand just misses.
    """

    kind: str
    label: str = ""
    amount: str = ""
    sentences: tuple[str, ...] = ()
    cannot_win: bool = False
    tables: tuple[LineTable, ...] = ()
    arithmetic: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    problems: tuple[FieldProblem, ...] = ()
