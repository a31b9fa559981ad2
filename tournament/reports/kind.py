"""What a kind of report is: who may make it, what it asks, how it is read and built."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournament.choices import ReportFormat
from tournament.models import Tournament
from tournament.permissions import Right

Text = str | Promise
Options = Mapping[str, Any]
"""The chosen options by code: whole numbers, True or False, or the code of a choice."""

MEDIA_TYPES = {
    ReportFormat.PDF: "application/pdf",
    ReportFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ReportFormat.CSV: "text/csv; charset=utf-8",
}


class Ask(StrEnum):
    """What sort of answer an option takes."""

    CHOICE = "choice"
    ROUND = "round"
    NUMBER = "number"
    YES_NO = "yes_no"


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One question of a report.

    A `CHOICE` is one of `choices` (code and text). A `ROUND` is the number of a published round,
    the newest by default; 0 where `none` says in words what no round means. A `NUMBER` is from
    `least` to `most`. `formats` names the formats it matters for; empty: for all.
    """

    code: str
    label: Text
    ask: Ask = Ask.CHOICE
    choices: tuple[tuple[str, Text], ...] = ()
    default: str | int | bool = ""
    least: int = 0
    most: int = 0
    none: Text = ""
    hint: Text = ""
    formats: tuple[ReportFormat, ...] = ()


PAPER = Option(
    code="paper",
    label=_("Paper"),
    choices=(("a4", "A4"), ("letter", "Letter")),
    default="a4",
    formats=(ReportFormat.PDF,),
)
ROUND = Option(code="round", label=_("Round"), ask=Ask.ROUND)


class Progress(Protocol):
    """Tells how far the work is. It raises where the work is to stop: let it through."""

    def __call__(self, done: int, *, total: int) -> None:
        """Says that `done` of `total` are done."""


PLANNED = "planned"
"""The option nobody is asked: whether rounds stand in the file that are not published yet."""


def _nothing() -> None:
    """Nobody waits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """Everything a file is made from. The report's language and the event's time are in force.

    `data` is what the kind's `read` gave, `title` what the report is called, `site` the address
    of the site without a slash at its end, such as "https://example.org", for links on paper;
    empty where the kind has no links. `alive` says that the work goes on where it is silent for
    seconds; like `progress` it raises where the work is to stop.
    """

    tournament: Tournament
    data: Any
    options: Options
    format: ReportFormat
    language: str
    title: str
    site: str
    made_at: datetime
    progress: Progress
    alive: Callable[[], None] = _nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportKind:
    """One kind of report.

    `read` gives what the file shows, through selectors, and raises `Blocked` where there is
    nothing to print; `build` turns it into the file's bytes, without queries. `title` says in
    the language in force what a report with these options is called. `unchanged_by` are the
    beginnings of log actions after which the same file would come out again: they make no stored
    report of this kind out of date. `has_planned` where rounds of a plan that are not published
    stand in the file: only for those who draw, so `PLANNED` is among its options.
    """

    code: str
    label: Text
    about: Text
    right: Right
    read: Callable[[Tournament, Options], Any]
    build: Callable[[Making], bytes]
    title: Callable[[Tournament, Options], str]
    formats: tuple[ReportFormat, ...] = (ReportFormat.PDF,)
    options: tuple[Option, ...] = ()
    has_links: bool = False
    shows_draws: bool = False
    unchanged_by: tuple[str, ...] = ()
    has_planned: bool = False

    def right_of(self, options: Options) -> Right:
        """Gives the right that a file with these options takes; who draws has all others too."""
        return Right.DRAW if self.has_planned and options.get(PLANNED, True) else self.right


PAPERWORK = ("report_", "job_", "role_", "invitation_", "token_", "player_claim")
"""Actions that change nothing any report shows."""

DRAWS = ("draw_", "plan_", "pair_", "seed_")
"""Actions about rounds that are not published yet."""

RESULTS = ("result_", "penalty_")
"""Actions that change no seat and no name."""


def is_fresh(kind: ReportKind, version: int, *, last_changes: Mapping[str, int]) -> bool:
    """Tells whether a report made at this version of the event would come out the same now.

    `last_changes` is the version of the newest change of each action.
    """
    beginnings = (*PAPERWORK, *kind.unchanged_by, *(() if kind.shows_draws else DRAWS))
    return all(
        made_at <= version or action.startswith(beginnings)
        for action, made_at in last_changes.items()
    )


def by_code(kinds: Iterable[ReportKind]) -> dict[str, ReportKind]:
    """Gives the kinds by their codes. Raises `RuntimeError` where a code stands twice."""
    found: dict[str, ReportKind] = {}
    for kind in kinds:
        if kind.code in found:
            raise RuntimeError(f"Two kinds of report are called {kind.code}")
        found[kind.code] = kind
    return found
