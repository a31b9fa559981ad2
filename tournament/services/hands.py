"""A table's result entered hand by hand: each step keeps the hands as a new draft.

The points are never typed: they are what the replay of the hands gives. `base_version` is the
table's version the person was looking at. Whoever comes second gets `Stale` with both hands; the
very same step sent twice, or by two phones, is stored once. A hand that cannot follow the others
is refused with its place (`hands[6].winners[0]`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import InvalidGame, Problem
from tournament.actors import Actor
from tournament.bridge.event_file.parse_rounds import MAX_HANDS
from tournament.bridge.hands import HandCorrection, HandEdit, edited
from tournament.bridge.hands_check import result_of_hands
from tournament.bridge.results import ResultInput
from tournament.bridge.rules import rules_of
from tournament.choices import ResultStatus
from tournament.errors import Invalid, NotFound, Stale
from tournament.models import Table, TableResult
from tournament.permissions import Right
from tournament.services.change import Change
from tournament.services.result_change import (
    newest_result,
    refuse_abandoned,
    refuse_confirmed,
    stored_input,
    table_change,
    write_over_pending,
)
from tournament.services.results import result_correct

__all__ = [
    "HandEdit",
    "HandsKept",
    "hand_add",
    "hand_change",
    "hand_insert",
    "hand_remove",
    "hands_correct",
    "hands_edit",
    "hands_restore",
    "hands_swap_seats",
]

Record = Mapping[str, Any]

ACTIONS = {
    "add": "hand_add",
    "change": "hand_change",
    "insert": "hand_insert",
    "remove": "hand_remove",
    "swap": "hands_swap",
    "all": "hands_restore",
}
"""What the log calls each step of a recorder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsKept:
    """What a step made: the draft version, the game before and after it.

    `was_there` is true where the same step was stored already and nothing was written.
    """

    result: TableResult
    correction: HandCorrection
    was_there: bool = False

    @property
    def points(self) -> dict[str, tuple[int, int]]:
        """Each seat's table points before and after the step."""
        return self.correction.points

    @property
    def ended(self) -> str | None:
        """Why the game is over by the rules; None while it goes on."""
        return self.correction.after.ended


def hand_add(
    actor: Actor, *, table_id: int, hand: Record, base_version: int, now: datetime | None = None
) -> HandsKept:
    """Keeps the next hand. Raises `Invalid`, `Stale`, and `Blocked` if the result is confirmed."""
    edit = HandEdit(kind="add", hand=hand)
    return hands_edit(actor, table_id=table_id, edit=edit, base_version=base_version, now=now)


def hand_change(
    actor: Actor,
    *,
    table_id: int,
    number: int,
    hand: Record,
    base_version: int,
    now: datetime | None = None,
) -> HandsKept:
    """Replaces hand `number` (from 1); the later ones are replayed. Raises as `hand_add`."""
    edit = HandEdit(kind="change", number=number, hand=hand)
    return hands_edit(actor, table_id=table_id, edit=edit, base_version=base_version, now=now)


def hand_insert(
    actor: Actor,
    *,
    table_id: int,
    number: int,
    hand: Record,
    base_version: int,
    now: datetime | None = None,
) -> HandsKept:
    """Puts a forgotten hand in before hand `number`. Raises as `hand_add`."""
    edit = HandEdit(kind="insert", number=number, hand=hand)
    return hands_edit(actor, table_id=table_id, edit=edit, base_version=base_version, now=now)


def hand_remove(
    actor: Actor, *, table_id: int, number: int, base_version: int, now: datetime | None = None
) -> HandsKept:
    """Takes hand `number` out. Raises as `hand_add`."""
    edit = HandEdit(kind="remove", number=number)
    return hands_edit(actor, table_id=table_id, edit=edit, base_version=base_version, now=now)


def hands_swap_seats(
    actor: Actor,
    *,
    table_id: int,
    seats: tuple[str, str],
    base_version: int,
    now: datetime | None = None,
) -> HandsKept:
    """Writes two seats for each other in every hand. Raises as `hand_add`."""
    edit = HandEdit(kind="swap", seats=seats)
    return hands_edit(actor, table_id=table_id, edit=edit, base_version=base_version, now=now)


def hands_restore(
    actor: Actor, *, table_id: int, version: int, base_version: int, now: datetime | None = None
) -> HandsKept:
    """Puts back all that an earlier version said (0: nothing), as a new draft.

    Points that were typed, and the reason for which they stand, come back with its hands. Raises
    as `hand_add`, and `NotFound` where the table has no such version.
    """
    with table_change(actor, table_id, Right.ENTER_RESULT, now) as (under_way, table):
        refuse_abandoned(table)
        refuse_confirmed(table)
        earlier = _said_in(table, version)
        edit = HandEdit(kind="all", hands=earlier.hands or ())
        correction, _entered = _applied(under_way, table, edit, base_version)
        return _kept(under_way, table, edit, (correction, earlier), base_version)


def hands_edit(
    actor: Actor,
    *,
    table_id: int,
    edit: HandEdit,
    base_version: int,
    now: datetime | None = None,
) -> HandsKept:
    """Takes a step of a recorder and gives the new draft with the game before and after.

    A result that was sent becomes a draft again. Raises as `hand_add`.
    """
    with table_change(actor, table_id, Right.ENTER_RESULT, now) as (under_way, table):
        refuse_abandoned(table)
        refuse_confirmed(table)
        made = _applied(under_way, table, edit, base_version)
        return _kept(under_way, table, edit, made, base_version)


def hands_correct(
    actor: Actor,
    *,
    table_id: int,
    edit: HandEdit,
    base_version: int,
    reason: str,
    now: datetime | None = None,
) -> HandsKept:
    """Corrects a confirmed result by one of its hands, for a written reason.

    Raises `Invalid`, `Stale`, and `Blocked` if nothing is confirmed yet.
    """
    with table_change(actor, table_id, Right.CORRECT_RESULT, now) as (under_way, table):
        correction, entered = _applied(under_way, table, edit, base_version)
        if _moved_on(table, base_version):
            raise _stale(table, newest_result(table), edit, entered)
        result = result_correct(
            actor,
            table_id=table_id,
            entered=entered,
            base_version=base_version,
            reason=reason,
            now=under_way.now,
        )
        return HandsKept(result=result, correction=correction)


def _kept(
    under_way: Change,
    table: Table,
    edit: HandEdit,
    made: tuple[HandCorrection, ResultInput],
    base_version: int,
) -> HandsKept:
    """Writes what a step made as the next draft, unless somebody else wrote meanwhile."""
    correction, entered = made
    if _moved_on(table, base_version):
        found = newest_result(table)
        if found is not None and stored_input(found).hands == entered.hands:
            return HandsKept(result=found, correction=correction, was_there=True)
        raise _stale(table, found, edit, entered)
    result = write_over_pending(
        under_way,
        table,
        entered,
        ResultStatus.DRAFT,
        action=ACTIONS[edit.kind],
        noted={"hand": edit.number or len(correction.hands)},
    )
    return HandsKept(result=result, correction=correction)


def _moved_on(table: Table, base_version: int) -> bool:
    """Tells whether somebody else wrote since the version the person was looking at."""
    return table.version != base_version


def _applied(
    under_way: Change, table: Table, edit: HandEdit, base_version: int
) -> tuple[HandCorrection, ResultInput]:
    """Gives the step taken on the hands of the version it is based on; nothing is written."""
    hands = _said_in(table, base_version).hands or ()
    if edit.kind in ("add", "insert") and len(hands) >= MAX_HANDS:
        raise Invalid([_too_many_hands()])
    rules = rules_of(under_way.tournament)
    try:
        correction = edited(hands, edit, size=table.size, rules=rules)
    except InvalidGame as refused:
        raise Invalid(refused.problems) from refused
    if not correction.hands:
        return correction, ResultInput(seats={}, hands=())
    return correction, result_of_hands(correction.after, hands=correction.hands, rules=rules)


def _too_many_hands() -> Problem:
    """Gives the problem of one hand more than event files and the API take."""
    detail = ngettext(
        "A game has at most %(most)s hand here.",
        "A game has at most %(most)s hands here.",
        MAX_HANDS,
    )
    return Problem(code="too_many_hands", place="hands", detail=detail % {"most": MAX_HANDS})


def _said_in(table: Table, version: int) -> ResultInput:
    """Gives all that a version of the table said; version 0, before the first, said nothing."""
    found = table.results.filter(version=version).first()
    if found is not None:
        return stored_input(found)
    if version:
        raise NotFound(
            _("Table %(number)s has no version %(version)s.")
            % {"number": table.number, "version": version},
            code="result_version_unknown",
        )
    return ResultInput(seats={}, hands=())


def _stale(table: Table, found: TableResult | None, edit: HandEdit, entered: ResultInput) -> Stale:
    """Gives the refusal of the second of two, with the hand that was stored and his own."""
    stored = stored_input(found) if found else None
    hands = (stored.hands or ()) if stored else ()
    who = found.entered_name if found else ""
    number = edit.number or len(entered.hands or ())
    told = _("%(name)s changed the hands of this table meanwhile. Look at them and try again.")
    if edit.hand:
        told = _("%(name)s saved this hand first. Yours is not stored; both are below.")
    return Stale(
        told % {"name": who},
        data={
            "yours": entered.as_json(),
            "stored": stored.as_json() if stored else None,
            "number": number,
            "your_hand": dict(edit.hand),
            "stored_hand": dict(hands[number - 1]) if 0 < number <= len(hands) else None,
            "stored_version": table.version,
            "stored_by": who,
            "stored_status": found.status if found else None,
        },
    )
