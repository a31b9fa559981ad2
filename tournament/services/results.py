"""Results of tables: draft, send, confirm, dispute, correct.

Every write makes a new version of the table's result and leaves the earlier ones as they were,
but for their status. `base_version` is the table's version the person was looking at: if somebody
else wrote meanwhile, the service raises `Stale` with both and writes nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.table_result import check_table
from tournament.actors import Actor
from tournament.bridge.results import (
    ResultInput,
    SeatInput,
    entry_from_input,
    input_from_result,
)
from tournament.bridge.rules import rules_of
from tournament.choices import ResultStatus
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import Hand, SeatScore, Table, TableResult
from tournament.permissions import Right, has_right, require
from tournament.selectors.tables import abandoned_scores
from tournament.services.change import Change, change
from tournament.text import REASON_LIMIT, checked_text, clean_text, is_visible

__all__ = [
    "PENDING",
    "ResultInput",
    "SeatInput",
    "result_confirm",
    "result_correct",
    "result_dispute",
    "result_draft",
    "result_enter",
    "result_submit",
]

PENDING = (ResultStatus.DRAFT, ResultStatus.SUBMITTED, ResultStatus.DISPUTED)
"""Versions that wait for something; at the most the newest of a table is one of them."""


def result_draft(
    actor: Actor,
    *,
    table_id: int,
    entered: ResultInput,
    base_version: int,
    now: datetime | None = None,
) -> TableResult:
    """Keeps what was typed so far, complete or not, and gives the draft version."""
    return _enter(
        actor,
        ResultStatus.DRAFT,
        table_id=table_id,
        entered=entered,
        base_version=base_version,
        now=now,
    )


def result_submit(
    actor: Actor,
    *,
    table_id: int,
    entered: ResultInput,
    base_version: int,
    now: datetime | None = None,
) -> TableResult:
    """Sends a complete result, to be confirmed by somebody else; gives the new version.

    Raises `Invalid` with every problem at once, `Stale`, and `Blocked` if it is confirmed.
    """
    return _enter(
        actor,
        ResultStatus.SUBMITTED,
        table_id=table_id,
        entered=entered,
        base_version=base_version,
        now=now,
    )


def result_enter(
    actor: Actor,
    *,
    table_id: int,
    entered: ResultInput,
    base_version: int,
    now: datetime | None = None,
) -> TableResult:
    """Enters a signed sheet and confirms it in one step, for those who may confirm."""
    return _enter(
        actor,
        ResultStatus.CONFIRMED,
        table_id=table_id,
        entered=entered,
        base_version=base_version,
        now=now,
    )


def result_confirm(
    actor: Actor, *, table_id: int, version: int, now: datetime | None = None
) -> TableResult:
    """Confirms the sent version `version` of a table; it counts from now on.

    Who may only confirm what others entered gets `NotAllowed` for his own entry.
    """
    with _table_change(actor, table_id, Right.CONFIRM_OTHERS, now) as (under_way, table):
        result = _version(table, version)
        if result.status == ResultStatus.CONFIRMED:
            return result
        _refuse_own_entry(under_way, result)
        if result.status == ResultStatus.DISPUTED:
            require(under_way.actor, Right.CONFIRM_RESULT, tournament=under_way.tournament)
        _refuse_if_moved_on(table, version, input_from_result(result, _scores(result)))
        if result.status not in (ResultStatus.SUBMITTED, ResultStatus.DISPUTED):
            raise Blocked(
                _(
                    "Version %(version)s of table %(number)s was not sent, "
                    "so it cannot be confirmed."
                )
                % {"version": version, "number": table.number},
                code="not_submitted",
            )
        _check(under_way, table, input_from_result(result, _scores(result)))
        before = result.status
        _confirm(result, under_way)
        result.save(update_fields=["status", "confirmed_by", "confirmed_name", "confirmed_at"])
        under_way.log(
            "result_confirm", result, before={"status": before}, after={"status": result.status}
        )
        return result


def result_dispute(
    actor: Actor, *, table_id: int, version: int, reason: str, now: datetime | None = None
) -> TableResult:
    """Marks the sent version as disputed, with the reason; a referee then decides."""
    reason = _reason(reason)
    with _table_change(actor, table_id, Right.ENTER_RESULT, now) as (under_way, table):
        result = _version(table, version)
        _refuse_if_moved_on(table, version, input_from_result(result, _scores(result)))
        if result.status != ResultStatus.SUBMITTED:
            raise Blocked(
                _("Only a result that was sent can be disputed; this one is %(status)s.")
                % {"status": ResultStatus(result.status).label},
                code="not_submitted",
            )
        result.status, result.reason = ResultStatus.DISPUTED, reason
        result.save(update_fields=["status", "reason"])
        under_way.log("result_dispute", result, reason=reason)
        return result


def result_correct(
    actor: Actor,
    *,
    table_id: int,
    entered: ResultInput,
    base_version: int,
    reason: str,
    now: datetime | None = None,
) -> TableResult:
    """Replaces a confirmed result by a new confirmed version, for a written reason.

    It may concern any round; later rounds stay as they were drawn. Raises `Invalid`, `Stale`,
    and `Blocked` if nothing is confirmed yet or the event is finished.
    """
    reason = _reason(reason)
    with _table_change(actor, table_id, Right.CORRECT_RESULT, now) as (under_way, table):
        _refuse_if_moved_on(table, base_version, entered)
        stored = table.results.filter(status=ResultStatus.CONFIRMED).first()
        if stored is None:
            raise Blocked(
                _("Table %(number)s has no confirmed result to correct.")
                % {"number": table.number},
                code="not_confirmed",
            )
        _check(under_way, table, entered)
        before = input_from_result(stored, _scores(stored)).as_json()
        stored.status = ResultStatus.REPLACED
        stored.save(update_fields=["status"])
        result = _write(under_way, table, entered, ResultStatus.CONFIRMED, reason)
        under_way.log(
            "result_correct", result, before=before, after=entered.as_json(), reason=reason
        )
        return result


def _enter(
    actor: Actor,
    status: ResultStatus,
    *,
    table_id: int,
    entered: ResultInput,
    base_version: int,
    now: datetime | None,
) -> TableResult:
    """Writes a new version over a table that has no confirmed one."""
    right = Right.CONFIRM_RESULT if status == ResultStatus.CONFIRMED else Right.ENTER_RESULT
    with _table_change(actor, table_id, right, now) as (under_way, table):
        _refuse_if_moved_on(table, base_version, entered)
        _refuse_abandoned(table)
        confirmed = table.results.filter(status=ResultStatus.CONFIRMED).first()
        if confirmed is not None:
            raise Blocked(
                _("This result was confirmed by %(name)s. To change it, ask a referee.")
                % {"name": confirmed.confirmed_name},
                code="already_confirmed",
                data={"version": confirmed.version, "confirmed_by": confirmed.confirmed_name},
            )
        if status != ResultStatus.DRAFT:
            _check(under_way, table, entered)
        earlier = table.results.filter(status__in=PENDING).first()
        if earlier is not None:
            earlier.status = ResultStatus.REPLACED
            earlier.save(update_fields=["status"])
        result = _write(under_way, table, entered, status, "")
        before = input_from_result(earlier, _scores(earlier)).as_json() if earlier else None
        under_way.log(f"result_{status}", result, before=before, after=entered.as_json())
        return result


@contextmanager
def _table_change(
    actor: Actor, table_id: int, right: Right, now: datetime | None
) -> Iterator[tuple[Change, Table]]:
    """`change` for one table: locks its event, then gives the table with its round and seats."""
    tournament_id = (
        Table.objects.filter(pk=table_id).values_list("round__tournament_id", flat=True).first()
    )
    if tournament_id is None:
        raise NotFound(_("There is no such table."), code="table_unknown")
    with change(actor, tournament_id=tournament_id, right=right, now=now) as under_way:
        under_way.require_open()
        table = (
            Table.objects.select_related("round")
            .prefetch_related("seats")
            .filter(pk=table_id)
            .first()
        )
        if table is None or not table.round.is_live:
            raise Blocked(
                _("This round was taken back, so its tables take no results."),
                code="round_not_live",
            )
        yield under_way, table


def _refuse_if_moved_on(table: Table, base_version: int, yours: ResultInput) -> None:
    """Raises `Stale` with both versions unless `base_version` is still the newest."""
    if table.version == base_version:
        return
    newest = table.results.order_by("-version").first()
    stored = input_from_result(newest, _scores(newest)).as_json() if newest else None
    who = newest.entered_name if newest else ""
    raise Stale(
        _(
            "%(name)s changed this table meanwhile. Both versions are kept apart; "
            "nothing is saved until you choose."
        )
        % {"name": who},
        data={
            "yours": yours.as_json(),
            "stored": stored,
            "stored_version": table.version,
            "stored_by": who,
            "stored_status": newest.status if newest else None,
        },
    )


def _check(under_way: Change, table: Table, entered: ResultInput) -> None:
    checked = check_table(
        entry_from_input(table.seats.all(), entered), rules=rules_of(under_way.tournament)
    )
    if checked.problems:
        raise Invalid(checked.problems)


def _write(
    under_way: Change, table: Table, entered: ResultInput, status: ResultStatus, reason: str
) -> TableResult:
    """Writes the next version with its seats and hands, and raises the table's version."""
    table.version += 1
    table.save(update_fields=["version"])
    result = TableResult(
        table=table,
        version=table.version,
        status=status,
        sticks_left=entered.sticks_left,
        accepted=entered.accepted,
        reason=reason,
        entered_by=under_way.actor.user,
        entered_name=under_way.actor.name,
        device=under_way.actor.device,
        entered_at=under_way.now,
    )
    if status == ResultStatus.CONFIRMED:
        _confirm(result, under_way)
    result.save(force_insert=True)
    SeatScore.objects.bulk_create(
        SeatScore(
            result=result,
            seat=seat,
            points=typed.points,
            chombo=typed.chombo,
            hands_won=typed.hands_won,
        )
        for seat in table.seats.all()
        if (typed := entered.seats.get(seat.wind)) is not None
    )
    Hand.objects.bulk_create(
        Hand(result=result, number=number, record=dict(record))
        for number, record in enumerate(entered.hands, start=1)
    )
    return result


def _confirm(result: TableResult, under_way: Change) -> None:
    """Sets the fields of a confirmation; the caller saves them."""
    result.status = ResultStatus.CONFIRMED
    result.confirmed_by = under_way.actor.user
    result.confirmed_name = under_way.actor.name
    result.confirmed_at = under_way.now


def _refuse_abandoned(table: Table) -> None:
    if abandoned_scores(table).exists():
        raise Blocked(
            _("Table %(number)s was abandoned. Take that back first to enter a result.")
            % {"number": table.number},
            code="table_abandoned",
            data={"ways": [{"code": "resume", "detail": _("Take the end of the table back.")}]},
        )


def _refuse_own_entry(under_way: Change, result: TableResult) -> None:
    """Raises `NotAllowed` for one's own entry, unless the actor may confirm alone."""
    user = under_way.actor.user
    if user is None or result.entered_by_id != user.pk:
        return
    if not has_right(under_way.actor, Right.CONFIRM_RESULT, tournament=under_way.tournament):
        raise NotAllowed(
            _("You entered this result yourself. Somebody else confirms it."), code="own_entry"
        )


def _version(table: Table, version: int) -> TableResult:
    found = table.results.filter(version=version).first()
    if found is None:
        raise NotFound(
            _("Table %(number)s has no version %(version)s.")
            % {"number": table.number, "version": version},
            code="result_version_unknown",
        )
    return found


def _scores(result: TableResult) -> list[SeatScore]:
    return list(result.scores.select_related("seat"))


def _reason(reason: str) -> str:
    """Gives the cleaned reason. Raises `Invalid` where nothing can be read, or too much."""
    cleaned = clean_text(reason)
    if not is_visible(cleaned):
        detail = _("Say why, in a few words.")
        raise Invalid([Problem(code="reason_missing", place="reason", detail=detail)])
    problems: list[Problem] = []
    checked_text(
        cleaned,
        place="reason",
        title=_("The reason"),
        limit=REASON_LIMIT,
        problems=problems,
    )
    if problems:
        raise Invalid(problems)
    return cleaned
