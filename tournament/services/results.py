"""Results of tables: draft, send, confirm, dispute, correct.

Every write makes a new version of the table's result and leaves the earlier ones as they were,
but for their status; the next version keeps the hands where the input says nothing of them.
`base_version` is the table's version the person was looking at: if somebody
else wrote meanwhile, the service raises `Stale` with both and writes nothing.
"""

from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import ResultStatus
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Table, TableResult
from tournament.permissions import Right, has_right, require
from tournament.services.change import Change
from tournament.services.result_change import (
    PENDING,
    check_draft,
    check_result,
    confirm_fields,
    refuse_abandoned,
    refuse_confirmed,
    refuse_if_moved_on,
    stored_input,
    table_change,
    with_hands,
    write_over_pending,
    write_result,
)
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
    with table_change(actor, table_id, Right.CONFIRM_OTHERS, now) as (under_way, table):
        result = _version(table, version)
        if result.status == ResultStatus.CONFIRMED:
            return result
        _refuse_own_entry(under_way, result)
        if result.status == ResultStatus.DISPUTED:
            require(under_way.actor, Right.CONFIRM_RESULT, tournament=under_way.tournament)
        refuse_if_moved_on(table, version, stored_input(result))
        if result.status not in (ResultStatus.SUBMITTED, ResultStatus.DISPUTED):
            raise Blocked(
                _(
                    "Version %(version)s of table %(number)s was not sent, "
                    "so it cannot be confirmed."
                )
                % {"version": version, "number": table.number},
                code="not_submitted",
            )
        check_result(under_way, table, stored_input(result))
        before = result.status
        confirm_fields(result, under_way)
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
    with table_change(actor, table_id, Right.ENTER_RESULT, now) as (under_way, table):
        result = _version(table, version)
        refuse_if_moved_on(table, version, stored_input(result))
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
    with table_change(actor, table_id, Right.CORRECT_RESULT, now) as (under_way, table):
        refuse_if_moved_on(table, base_version, entered)
        stored = table.results.filter(status=ResultStatus.CONFIRMED).first()
        if stored is None:
            raise Blocked(
                _("Table %(number)s has no confirmed result to correct.")
                % {"number": table.number},
                code="not_confirmed",
            )
        entered = with_hands(table, entered)
        check_result(under_way, table, entered)
        before = stored_input(stored).as_json()
        stored.status = ResultStatus.REPLACED
        stored.save(update_fields=["status"])
        result = write_result(under_way, table, entered, ResultStatus.CONFIRMED, reason)
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
    with table_change(actor, table_id, right, now) as (under_way, table):
        refuse_if_moved_on(table, base_version, entered)
        refuse_abandoned(table)
        refuse_confirmed(table)
        entered = with_hands(table, entered)
        check = check_draft if status == ResultStatus.DRAFT else check_result
        check(under_way, table, entered)
        return write_over_pending(under_way, table, entered, status)


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
