"""Penalties: recorded, cancelled with a reason, never deleted. They count at once."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem, ScoringError
from scoring.penalties import (
    PENALTY_KINDS,
    CatalogueItem,
    catalogue_item,
    default_points,
    late_points,
)
from scoring.ruleset import RuleSet
from tournament.actors import Actor
from tournament.bridge.rules import rules_of
from tournament.choices import PenaltyKind, RegistrationStatus, RoundStatus
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Penalty, Registration, Round, Table
from tournament.permissions import Right
from tournament.selectors.penalties import penalty_proposal
from tournament.services.change import Change, change
from tournament.services.penalties_paid import each_problems, is_at_table, paid_problems
from tournament.text import REASON_LIMIT, checked_text
from tournament.wording import whole

MOST_POINTS = 10_000_000
MOST_MINUTES = 1_440
ARTICLE_LIMIT = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyInput:
    """What a referee recorded.

    Either `code` names an entry of the catalogue, which fills in what is not said here, or `kind`
    says what it is. `points` act on the total, so a fine is below zero; `to_each` was paid at the
    table; `paid` points went to the one player `paid_to_id`. Without `round_id` it belongs to the
    last published round.
    """

    registration_id: int
    code: str = ""
    kind: str = ""
    points: int | None = None
    to_each: int | None = None
    paid: int | None = None
    paid_to_id: int | None = None
    minutes: int | None = None
    reason: str = ""
    article: str = ""
    round_id: int | None = None
    table_id: int | None = None
    hand_number: int | None = None


def penalty_record(
    actor: Actor, *, tournament_id: int, entered: PenaltyInput, now: datetime | None = None
) -> Penalty:
    """Records a penalty and gives it; amounts not said come from the rules and the step due.

    A disqualification sets the player's status and remembers the one before. Raises `Invalid`
    with every problem, `Blocked` for somebody who is disqualified already.
    """
    with change(actor, tournament_id=tournament_id, right=Right.GIVE_PENALTY, now=now) as under_way:
        under_way.require_open()
        registration = _registration(under_way, entered.registration_id)
        held, table = _where(under_way, entered)
        values = _values(under_way, entered, table)
        penalty = Penalty(
            tournament=under_way.tournament,
            registration=registration,
            round=held,
            table=table,
            hand_number=entered.hand_number,
            given_by=actor.user,
            given_name=actor.name,
            given_at=under_way.now,
            **values,
        )
        if penalty.kind == PenaltyKind.DISQUALIFICATION:
            _disqualify(registration, penalty)
        penalty.save(force_insert=True)
        under_way.log("penalty_record", penalty, after=_json(penalty), reason=penalty.reason)
        return penalty


def penalty_cancel(
    actor: Actor, *, penalty_id: int, reason: str, now: datetime | None = None
) -> Penalty:
    """Cancels a penalty for a written reason and gives it; it stays in every list.

    Cancelling a disqualification gives the player the status he had before. Cancelling a
    cancelled one changes nothing.
    """
    problems: list[Problem] = []
    why = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    with _penalty_change(actor, penalty_id, now) as (under_way, penalty):
        if penalty.is_cancelled:
            return penalty
        penalty.cancelled_by = actor.user
        penalty.cancelled_name = actor.name
        penalty.cancelled_at = under_way.now
        penalty.cancel_reason = why
        penalty.save(
            update_fields=["cancelled_by", "cancelled_name", "cancelled_at", "cancel_reason"]
        )
        if penalty.kind == PenaltyKind.DISQUALIFICATION:
            _reinstate(penalty)
        under_way.log("penalty_cancel", penalty, before=_json(penalty), reason=why)
        return penalty


def penalty_note(
    actor: Actor, *, penalty_id: int, reason: str, now: datetime | None = None
) -> Penalty:
    """Writes or changes the reason of a penalty that counts, and gives it."""
    problems: list[Problem] = []
    note = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    with _penalty_change(actor, penalty_id, now) as (under_way, penalty):
        if penalty.is_cancelled:
            raise Blocked(_("This penalty was cancelled."), code="penalty_cancelled")
        if penalty.reason != note:
            before, penalty.reason = penalty.reason, note
            penalty.save(update_fields=["reason"])
            under_way.log(
                "penalty_note", penalty, before={"reason": before}, after={"reason": note}
            )
        return penalty


def _values(under_way: Change, entered: PenaltyInput, table: Table | None) -> dict[str, Any]:
    """Gives kind, amounts and texts, filled in from catalogue and rules; raises `Invalid`."""
    rules = rules_of(under_way.tournament)
    problems: list[Problem] = []
    reason, article = _texts(entered, problems)
    problems += _range_problems(entered)
    item = _item(entered, rules, problems)
    paid_to = _paid_to(under_way, entered, table, problems)
    problems += paid_problems(
        item, paid=entered.paid, paid_to=entered.paid_to_id is not None, rules=rules
    )
    is_said = entered.to_each is not None or entered.points is not None
    problems += each_problems(item, is_said=is_said)
    if problems:
        raise Invalid(problems)
    kind, points, to_each = entered.kind, entered.points, entered.to_each
    off_table = None
    if item is not None and is_at_table(item) and points is None:
        points = 0  # what the referee says is paid at the table, not off the total
    if item is not None:
        due = penalty_proposal(
            under_way.tournament,
            registration_id=entered.registration_id,
            code=item.code,
            reason=reason,
        )
        kind = kind or due.kind
        to_each = (due.to_each or None) if to_each is None else to_each
        off_table = due.off_table or None
        article = article or item.article
        reason = reason or item.title
        if points is None and due.points is not None:
            points = due.points
    if points is None:
        points = _amount(kind, entered, item, rules)
    return {
        "code": item.code if item else "",
        "kind": kind,
        "points": points,
        "to_each": to_each,
        "off_table": off_table,
        "paid": entered.paid,
        "paid_to": paid_to,
        "minutes": entered.minutes,
        "reason": reason,
        "article": article,
    }


def _texts(entered: PenaltyInput, problems: list[Problem]) -> tuple[str, str]:
    """Gives the reason and the article as they are kept."""
    reason = checked_text(
        entered.reason,
        place="reason",
        title=_("The reason"),
        limit=REASON_LIMIT,
        problems=problems,
        required=False,
    )
    article = checked_text(
        entered.article,
        place="article",
        title=_("The article"),
        limit=ARTICLE_LIMIT,
        problems=problems,
        required=False,
    )
    return reason, article


def _amount(kind: str, entered: PenaltyInput, item: CatalogueItem | None, rules: RuleSet) -> int:
    """Gives what the rules say where the referee did not; raises `Invalid` if they do not."""
    if kind == PenaltyKind.LATE and entered.minutes is not None:
        return late_points(entered.minutes, rules=rules)
    if kind == PenaltyKind.POINTS or (item is not None and "amount" in item.needs):
        detail = _("Say how many points the penalty costs.")
        raise Invalid([Problem(code="points_missing", place="points", detail=detail)])
    if kind == PenaltyKind.LATE and item is not None:
        detail = _("Say how many minutes late.")
        raise Invalid([Problem(code="minutes_missing", place="minutes", detail=detail)])
    return default_points(kind, rules=rules, minutes=entered.minutes)


def _item(entered: PenaltyInput, rules: RuleSet, problems: list[Problem]) -> CatalogueItem | None:
    if not entered.code:
        if entered.kind not in PENALTY_KINDS:
            known = ", ".join(PENALTY_KINDS)
            detail = _('"%(kind)s" is not a kind of penalty. There are %(known)s.') % {
                "kind": entered.kind,
                "known": known,
            }
            problems.append(Problem(code="unknown_penalty_kind", place="kind", detail=detail))
        return None
    try:
        return catalogue_item(entered.code, rules=rules)
    except ScoringError as refused:
        problems.append(
            Problem(code=refused.code, place="code", detail=refused.detail, data=refused.data)
        )
        return None


def _range_problems(entered: PenaltyInput) -> list[Problem]:
    problems = []
    for name, least, most in (
        ("points", -MOST_POINTS, MOST_POINTS),
        ("to_each", 0, MOST_POINTS),
        ("paid", 0, MOST_POINTS),
        ("minutes", 0, MOST_MINUTES),
        ("hand_number", 1, 1_000),
    ):
        value = getattr(entered, name)
        if value is not None and not least <= value <= most:
            detail = _("%(value)s is outside of what can be recorded (%(least)s to %(most)s).") % {
                "value": whole(value),
                "least": whole(least),
                "most": whole(most),
            }
            problems.append(Problem(code="out_of_range", place=name, detail=detail))
    return problems


def _where(under_way: Change, entered: PenaltyInput) -> tuple[Round | None, Table | None]:
    """Gives the round and table it happened at. Raises `NotFound` for those of another event."""
    rounds = under_way.tournament.rounds
    if entered.table_id is not None:
        table = (
            Table.objects.select_related("round")
            .filter(pk=entered.table_id, round__tournament=under_way.tournament)
            .first()
        )
        if table is None or entered.round_id not in (None, table.round_id):
            raise NotFound(_("There is no such table in this round."), code="table_unknown")
        return table.round, table
    if entered.round_id is None:
        return rounds.filter(status=RoundStatus.PUBLISHED).order_by("-number").first(), None
    held = rounds.filter(pk=entered.round_id).first()
    if held is None:
        raise NotFound(_("There is no such round in this event."), code="round_unknown")
    return held, None


def _paid_to(
    under_way: Change, entered: PenaltyInput, table: Table | None, problems: list[Problem]
) -> Registration | None:
    """Gives who is paid at the table; a problem where that cannot be."""
    if entered.paid_to_id is None:
        return None
    found = under_way.tournament.registrations.filter(pk=entered.paid_to_id).first()
    detail = ""
    if found is None:
        detail = _("There is no such player in this event.")
    elif found.pk == entered.registration_id:
        detail = _("Nobody is paid for an own fault. Choose another player.")
    elif table is not None and not table.seats.filter(registration=found).exists():
        detail = _("%(name)s does not sit at table %(number)s.") % {
            "name": found.player.public_name,
            "number": table.number,
        }
    if detail:
        problems.append(Problem(code="target_unknown", place="paid_to", detail=detail))
    return found


def _registration(under_way: Change, registration_id: int) -> Registration:
    found = (
        under_way.tournament.registrations.select_related("player")
        .filter(pk=registration_id)
        .first()
    )
    if found is None:
        raise NotFound(_("There is no such player in this event."), code="registration_unknown")
    return found


def _disqualify(registration: Registration, penalty: Penalty) -> None:
    if registration.status == RegistrationStatus.DISQUALIFIED:
        raise Blocked(
            _("%(name)s is disqualified already.") % {"name": registration.player.public_name},
            code="already_disqualified",
        )
    penalty.status_before = registration.status
    registration.status = RegistrationStatus.DISQUALIFIED
    registration.save(update_fields=["status"])


def _reinstate(penalty: Penalty) -> None:
    registration = penalty.registration
    if registration.status != RegistrationStatus.DISQUALIFIED:
        return
    registration.status = penalty.status_before or RegistrationStatus.CONFIRMED
    registration.save(update_fields=["status"])


def _json(penalty: Penalty) -> dict[str, Any]:
    shown = {
        "player": penalty.registration_id,
        "kind": penalty.kind,
        "code": penalty.code,
        "points": penalty.points,
        "to_each": penalty.to_each,
        "off_table": penalty.off_table,
        "paid_points": penalty.paid,
        "paid_to": penalty.paid_to_id,
        "minutes": penalty.minutes,
        "round": penalty.round.number if penalty.round else None,
        "table": penalty.table.number if penalty.table else None,
        "status_before": penalty.status_before,
    }
    return {name: value for name, value in shown.items() if value not in (None, "")}


@contextmanager
def _penalty_change(
    actor: Actor, penalty_id: int, now: datetime | None
) -> Iterator[tuple[Change, Penalty]]:
    tournament_id = (
        Penalty.objects.filter(pk=penalty_id).values_list("tournament_id", flat=True).first()
    )
    if tournament_id is None:
        raise NotFound(_("There is no such penalty."), code="penalty_unknown")
    with change(actor, tournament_id=tournament_id, right=Right.GIVE_PENALTY, now=now) as under_way:
        under_way.require_open()
        penalty = Penalty.objects.select_related("registration__player", "round", "table").get(
            pk=penalty_id
        )
        yield under_way, penalty
