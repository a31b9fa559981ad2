"""The results of a round out of a list: judged whole, shown, then taken or not."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.bridge.result_list.headings import ResultColumns, result_columns
from tournament.bridge.result_list.rows import UNITS, seat_lines
from tournament.bridge.sheets.grid import TAB, Grid, check_length
from tournament.bridge.sheets.reading import MOST_BYTES, read_text, read_upload
from tournament.choices import ResultStatus
from tournament.errors import Invalid, Stale
from tournament.models import Round, Tournament
from tournament.permissions import Right, has_right
from tournament.selectors.result_list import (
    Effect,
    JudgedResults,
    judge_results,
    tables_in_words,
)
from tournament.services.idempotency import run_once
from tournament.services.results import result_correct, result_enter, result_submit

FILE_BYTES = MOST_BYTES
"""The largest file; whoever reads one byte more need not read on."""

POINT_UNITS = UNITS
"""How many points one of the list's numbers may be."""

ENTERED_AS = (ResultStatus.CONFIRMED, ResultStatus.SUBMITTED)
"""What a result of a table without a confirmed one may become."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsSent:
    """A list of results as somebody sent it: a file's bytes, or text, and what was chosen.

    `unit` is how many points one of its numbers is. With `keeps_confirmed` confirmed results
    stay whatever the list says; without it they are corrected, for the `reason`.
    """

    text: str = ""
    data: bytes | None = None
    encoding: str = ""
    delimiter: str = ""
    unit: int = 1
    status: ResultStatus = ResultStatus.CONFIRMED
    keeps_confirmed: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsDraft:
    """A list of results under way: its cells, its columns, how it is judged, as text again."""

    grid: Grid
    columns: ResultColumns
    judged: JudgedResults
    text: str
    delimiter: str
    keeps_confirmed: bool

    @property
    def changes(self) -> int:
        """How many tables would get another result than they have."""
        return len(self.judged.entered) + len(self.to_correct)

    @property
    def to_correct(self) -> tuple[object, ...]:
        """The tables whose confirmed result would be replaced."""
        return () if self.keeps_confirmed else self.judged.corrected


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultsTaken:
    """How many tables a list changed: those that got a result, those that were corrected."""

    entered: int
    corrected: int


def results_draft(tournament: Tournament, *, held: Round, sent: ResultsSent) -> ResultsDraft:
    """Gives the list read and judged. Writes nothing. Raises `Invalid` (place `file`)."""
    if sent.data is not None:
        grid = read_upload(sent.data, encoding=sent.encoding)
        text, delimiter = grid.as_text(), TAB
    else:
        grid = read_text(sent.text, delimiter=sent.delimiter[:1])
        text, delimiter = sent.text, grid.delimiter
    columns = result_columns(grid, unit=sent.unit)
    check_length(grid, has_headings=bool(columns.headings))
    seats = seat_lines(grid, columns=columns, unit=sent.unit)
    return ResultsDraft(
        grid=grid,
        columns=columns,
        judged=judge_results(
            tournament,
            held=held,
            seats=seats,
            columns=columns,
            untouched=(Effect.SAME, Effect.CORRECTS) if sent.keeps_confirmed else (Effect.SAME,),
        ),
        text=text,
        delimiter=delimiter,
        keeps_confirmed=sent.keeps_confirmed,
    )


def results_import(
    actor: Actor,
    *,
    held: Round,
    draft: ResultsDraft,
    sent: ResultsSent,
    seen: str,
    key: str = "",
    now: datetime | None = None,
) -> ResultsTaken:
    """Enters every table of the list, and corrects those that are confirmed: all or none.

    `seen` is the stamp of the list as it was shown. The same `key` takes it in once. Raises
    `Invalid` with every problem, `Stale` where a table of the round changed meanwhile.
    """
    problems = _problems(actor, held.tournament, draft, sent)
    if problems:
        raise Invalid(problems)

    def take() -> dict[str, int]:
        with transaction.atomic():
            return _take(actor, draft, sent, seen, now)

    request = {
        "round": held.pk,
        "text": draft.text,
        "status": sent.status,
        "unit": sent.unit,
        "keeps_confirmed": sent.keeps_confirmed,
        "reason": sent.reason,
    }
    return ResultsTaken(**run_once(actor, key=key, request=request, call=take, now=now))


def _problems(
    actor: Actor, tournament: Tournament, draft: ResultsDraft, sent: ResultsSent
) -> list[Problem]:
    judged = draft.judged
    problems = list(judged.problems)
    if not problems and not draft.changes:
        detail = (
            _("The list says what is stored already, so there is nothing to enter.")
            if judged.tables
            else _("No table of the list has points, so there is nothing to enter.")
        )
        problems.append(Problem(code="nothing_to_enter", place="text", detail=detail))
    if draft.to_correct and not has_right(actor, Right.CORRECT_RESULT, tournament=tournament):
        detail = _(
            "Only a referee corrects confirmed results: %(tables)s. Leave them as they are."
        ) % {"tables": tables_in_words(judged.corrected)}
        problems.append(Problem(code="may_not_correct", place="keeps_confirmed", detail=detail))
    elif draft.to_correct and not sent.reason.strip():
        detail = _("Say why the confirmed results change: %(tables)s.") % {
            "tables": tables_in_words(judged.corrected)
        }
        problems.append(Problem(code="reason_missing", place="reason", detail=detail))
    return problems


def _take(
    actor: Actor, draft: ResultsDraft, sent: ResultsSent, seen: str, now: datetime | None
) -> dict[str, int]:
    """Writes the tables through the services that enter and correct one of them."""
    judged = draft.judged
    if judged.stamp != seen:
        raise Stale(
            _("Somebody changed a table of this round meanwhile. Look at the list once more."),
            data={"seen": seen, "stored": judged.stamp},
        )
    enter = result_enter if sent.status == ResultStatus.CONFIRMED else result_submit
    for one in judged.tables:
        table = one.view.table
        where = {"table_id": table.pk, "entered": one.entered, "base_version": table.version}
        if one.effect is Effect.CORRECTS and not draft.keeps_confirmed:
            result_correct(actor, reason=sent.reason, now=now, **where)
        elif one.effect in (Effect.NEW, Effect.REPLACES):
            enter(actor, now=now, **where)
    return {"entered": len(judged.entered), "corrected": len(draft.to_correct)}
