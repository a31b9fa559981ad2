"""Several players at once: confirm, check in, mark as paid. All of them, or nobody."""

from collections.abc import Mapping
from datetime import datetime

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid
from tournament.models import Registration
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.services.registrations import TRANSITIONS, step_refusal


def registrations_set_status(
    actor: Actor,
    *,
    tournament_id: int,
    wanted: Mapping[int, Status],
    now: datetime | None = None,
) -> dict[int, Status]:
    """Gives each registration (by id) its status; gives back the statuses of those changed.

    Raises `Invalid` with every step that is not lawful, and then changes nobody.
    """
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        under_way.require_open()
        problems: list[Problem] = []
        found = _rows(under_way, wanted, problems)
        changed = [row for row in found if row.status != wanted[row.pk]]
        for row in changed:
            if wanted[row.pk] not in TRANSITIONS[row.status]:
                detail = step_refusal(row, wanted[row.pk])
                problems.append(Problem(code="status_step", place=f"row-{row.pk}", detail=detail))
        if problems:
            raise Invalid(problems)
        before = {row.pk: Status(row.status) for row in changed}
        for row in changed:
            row.status = wanted[row.pk]
            after = {"status": wanted[row.pk].value}
            earlier = {"status": before[row.pk].value}
            under_way.log("registration_status", row, before=earlier, after=after)
        Registration.objects.bulk_update(changed, ["status"])
        return before


def registrations_set_paid(
    actor: Actor, *, tournament_id: int, wanted: Mapping[int, bool], now: datetime | None = None
) -> dict[int, bool]:
    """Notes who has paid, by registration id; gives back what was noted of those changed."""
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        under_way.require_open()
        problems: list[Problem] = []
        changed = [row for row in _rows(under_way, wanted, problems) if row.paid != wanted[row.pk]]
        if problems:
            raise Invalid(problems)
        before = {row.pk: row.paid for row in changed}
        for row in changed:
            row.paid = wanted[row.pk]
            under_way.log(
                "registration_update", row, before={"paid": not row.paid}, after={"paid": row.paid}
            )
        Registration.objects.bulk_update(changed, ["paid"])
        return before


def _rows(
    under_way: Change, wanted: Mapping[int, object], problems: list[Problem]
) -> list[Registration]:
    """Gives the event's registrations of these ids; a foreign one is a problem."""
    found = list(
        under_way.tournament.registrations.select_related("player")
        .filter(pk__in=wanted)
        .order_by("pk")
    )
    if len(found) < len(wanted):
        detail = _("One of the players chosen is not in this event any more.")
        problems.append(Problem(code="registration_unknown", place="", detail=detail))
    return found
