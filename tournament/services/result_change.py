"""What every change of a table's result stands on: the lock, the guards, the next version."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scoring.table_result import check_table
from tournament.actors import Actor
from tournament.bridge.hands_check import hands_problems, unplayable_hands
from tournament.bridge.results import ResultInput, entry_from_input, input_from_result
from tournament.bridge.rules import rules_of
from tournament.choices import ResultStatus
from tournament.errors import Blocked, Invalid, NotFound, Stale
from tournament.models import Hand, SeatScore, Table, TableResult
from tournament.permissions import Right
from tournament.selectors.tables import abandoned_scores
from tournament.services.change import Change, change

PENDING = (ResultStatus.DRAFT, ResultStatus.SUBMITTED, ResultStatus.DISPUTED)
"""Versions that wait for something; at the most the newest of a table is one of them."""


@contextmanager
def table_change(
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


def stored_input(result: TableResult) -> ResultInput:
    """Gives a stored version as it was entered. Two queries."""
    return input_from_result(result, result.scores.select_related("seat"), result.hands.all())


def newest_result(table: Table) -> TableResult | None:
    """Gives the newest version of a table's result. One query."""
    return table.results.order_by("-version").first()


def with_hands(table: Table, entered: ResultInput) -> ResultInput:
    """Gives an input that says nothing of hands with those of the newest version."""
    if entered.hands is not None:
        return entered
    newest = newest_result(table)
    return replace(entered, hands=stored_input(newest).hands if newest else ())


def refuse_if_moved_on(table: Table, base_version: int, yours: ResultInput) -> None:
    """Raises `Stale` with both versions unless `base_version` is still the newest.

    `same` in its data is true where both say the same, hands and all.
    """
    if table.version == base_version:
        return
    newest = newest_result(table)
    stored = stored_input(newest) if newest else None
    who = newest.entered_name if newest else ""
    hands = yours.hands if yours.hands is not None or stored is None else stored.hands
    raise Stale(
        _(
            "%(name)s changed this table meanwhile. Both versions are kept apart; "
            "nothing is saved until you choose."
        )
        % {"name": who},
        data={
            "yours": yours.as_json(),
            "stored": stored.as_json() if stored else None,
            "same": stored == replace(yours, hands=hands),
            "stored_version": table.version,
            "stored_by": who,
            "stored_status": newest.status if newest else None,
        },
    )


def check_result(under_way: Change, table: Table, entered: ResultInput) -> None:
    """Raises `Invalid` with all that stands against a complete result, its hands included."""
    rules = rules_of(under_way.tournament)
    entry = entry_from_input(table.seats.all(), entered)
    winds = [seat.wind for seat in entry.seats]
    problems = (
        *check_table(entry, rules=rules).problems,
        *hands_problems(entered, winds=winds, rules=rules),
    )
    if problems:
        raise Invalid(problems)


def check_draft(under_way: Change, table: Table, entered: ResultInput) -> None:
    """Raises `Invalid` where an unfinished result comes with hands that cannot be played."""
    winds = [seat.wind for seat in table.seats.all()]
    problems = unplayable_hands(entered, winds=winds, rules=rules_of(under_way.tournament))
    if problems:
        raise Invalid(problems)


def write_over_pending(
    under_way: Change,
    table: Table,
    entered: ResultInput,
    status: ResultStatus,
    *,
    action: str = "",
    noted: Mapping[str, Any] | None = None,
) -> TableResult:
    """Writes the next version in place of the one that waits, and logs both.

    The log calls it `action` (by default after the status) and has what is `noted` besides.
    """
    earlier = table.results.filter(status__in=PENDING).first()
    before = stored_input(earlier).as_json() if earlier else None
    if earlier is not None:
        earlier.status = ResultStatus.REPLACED
        earlier.save(update_fields=["status"])
    result = write_result(under_way, table, entered, status, "")
    after = {**entered.as_json(), **(noted or {})}
    under_way.log(action or f"result_{status}", result, before=before, after=after)
    return result


def write_result(
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
        confirm_fields(result, under_way)
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
        for number, record in enumerate(entered.hands or (), start=1)
    )
    return result


def confirm_fields(result: TableResult, under_way: Change) -> None:
    """Sets the fields of a confirmation; the caller saves them."""
    result.status = ResultStatus.CONFIRMED
    result.confirmed_by = under_way.actor.user
    result.confirmed_name = under_way.actor.name
    result.confirmed_at = under_way.now


def refuse_confirmed(table: Table) -> None:
    """Raises `Blocked` where a result counts already."""
    confirmed = table.results.filter(status=ResultStatus.CONFIRMED).first()
    if confirmed is not None:
        raise Blocked(
            _("This result was confirmed by %(name)s. To change it, ask a referee.")
            % {"name": confirmed.confirmed_name},
            code="already_confirmed",
            data={"version": confirmed.version, "confirmed_by": confirmed.confirmed_name},
        )


def refuse_abandoned(table: Table) -> None:
    """Raises `Blocked` where the table was ended without a result."""
    if abandoned_scores(table).exists():
        raise Blocked(
            _("Table %(number)s was abandoned. Take that back first to enter a result.")
            % {"number": table.number},
            code="table_abandoned",
            data={"ways": [{"code": "resume", "detail": _("Take the end of the table back.")}]},
        )
