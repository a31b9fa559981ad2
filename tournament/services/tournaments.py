"""Events: create, describe, choose the rules, finish, re-open."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor
from tournament.bridge.rules import rules_of
from tournament.choices import RoleName, TournamentKind, TournamentStatus
from tournament.errors import Blocked, Invalid, NotAllowed, Stale
from tournament.models import Role, Table, Tournament
from tournament.permissions import Right, require_account
from tournament.selectors.rounds import is_settled
from tournament.services.change import Change, change
from tournament.services.people import club_of_event
from tournament.services.tournament_input import (
    TournamentInput,
    cleaned_details,
    club_problems,
    fresh_seed,
    rules_problems,
    slug_problems,
    slug_taken,
)
from tournament.text import REASON_LIMIT, checked_text
from tournament.wording import table_names

DETAILS = (
    "name",
    "club",
    "place",
    "starts_on",
    "ends_on",
    "time_zone",
    "planned_rounds",
    "hidden",
)
"""What may be changed at any time while the event is open. `club` is the club's name."""


def tournament_create(
    actor: Actor,
    *,
    entered: TournamentInput,
    is_demo: bool = False,
    found: Sequence[Problem] = (),
    now: datetime | None = None,
) -> Tournament:
    """Gives a new event, owned by the person who creates it; without a seed it gets a fresh one.

    `found` are problems met when the input was read. Raises `NotAllowed` for visitors and
    `Invalid` with every problem, those of details and rules too.
    """
    return _checked_and_created(actor, entered, is_demo=is_demo, found=found, now=now)


def tournament_update(
    actor: Actor,
    *,
    tournament_id: int,
    changes: Mapping[str, Any],
    seen: Mapping[str, Any] | None = None,
    found: Sequence[Problem] = (),
    now: datetime | None = None,
) -> Tournament:
    """Changes details of the event (`DETAILS`) and gives it back; the same again changes nothing.

    `found` are problems met when the input was read. `seen` are the values the person had before
    them: if one of those differs from what is stored now, the service raises `Stale` with both
    and writes nothing.
    """
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        under_way.require_open()
        event = under_way.tournament
        stored = _details(event)
        unknown = sorted(set(changes) - set(DETAILS))
        if unknown:
            raise Invalid([_unknown_field(name) for name in unknown])
        moved = {name for name, value in (seen or {}).items() if stored.get(name) != value}
        if moved & set(changes):
            raise Stale(
                _("Somebody changed the event meanwhile. Nothing is saved until you choose."),
                data={
                    "yours": _plain(changes),
                    "stored": _plain({name: stored[name] for name in moved & set(changes)}),
                },
            )
        problems: list[Problem] = list(found)
        current = TournamentInput(preset=event.preset, slug=event.slug, **stored)
        cleaned = cleaned_details(replace(current, **dict(changes)), problems)
        if "club" in changes and cleaned.club != stored["club"]:
            problems += club_problems(actor, club=cleaned.club)
        if problems:
            raise Invalid(problems)
        after = {name: getattr(cleaned, name) for name in changes}
        differing = {name: value for name, value in after.items() if stored[name] != value}
        if differing:
            _write_details(under_way, differing)
            before = {name: stored[name] for name in differing}
            under_way.log(
                "tournament_update", event, before=_plain(before), after=_plain(differing)
            )
        return event


def tournament_rules_change(
    actor: Actor,
    *,
    tournament_id: int,
    preset: str,
    overrides: Mapping[str, Any],
    now: datetime | None = None,
) -> Tournament:
    """Chooses the rule set of an event nothing of which was published yet.

    Raises `Blocked` once the rules are frozen, `Invalid` with every problem of the options.
    """
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        under_way.require_open()
        event = under_way.tournament
        if event.rules_are_frozen:
            raise Blocked(
                _(
                    "The rules are fixed since round 1 was published. "
                    "Make a copy of the event to change them."
                ),
                code="rules_frozen",
            )
        problems = rules_problems(preset, overrides)
        if problems:
            raise Invalid(problems)
        before = {"preset": event.preset, "overrides": event.overrides}
        after = {"preset": preset, "overrides": dict(overrides)}
        if before != after:
            event.preset, event.overrides = preset, dict(overrides)
            event.save(update_fields=["preset", "overrides"])
            under_way.log("tournament_rules_change", event, before=before, after=after)
        return event


def tournament_copy(
    actor: Actor, *, tournament_id: int, name: str, now: datetime | None = None
) -> Tournament:
    """Gives a new event of that name with the same details and rules, and no people or rounds."""
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as read:
        source = read.tournament
        details = {**_details(source), "name": name}
    return _checked_and_created(
        actor,
        TournamentInput(
            preset=source.preset,
            overrides=source.overrides,
            kind=TournamentKind(source.kind),
            **details,
        ),
        own_club=str(details["club"]),
        now=now,
    )


def tournament_finish(
    actor: Actor, *, tournament_id: int, now: datetime | None = None
) -> Tournament:
    """Closes the event: from now on nothing changes in it. Raises `Blocked` while tables are open.

    Finishing a finished event changes nothing.
    """
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        event = under_way.tournament
        if event.status == TournamentStatus.FINISHED:
            return event
        if event.status == TournamentStatus.PLANNED:
            text = (
                _("No meeting was published yet, so there is nothing to finish.")
                if event.is_league
                else _("No round was published yet, so there is nothing to finish.")
            )
            raise Blocked(text, code="not_started")
        missing = open_tables(event)
        if missing:
            text = (
                _("The event cannot be finished yet: %(tables)s is not confirmed.")
                if len(missing) == 1
                else _("The event cannot be finished yet: %(tables)s are not confirmed.")
            )
            raise Blocked(
                text % {"tables": table_names(missing, is_league=event.is_league)},
                code="tables_open",
                data={"tables": [{"round": r, "table": t} for r, t in missing]},
            )
        _set_status(under_way, TournamentStatus.FINISHED, "tournament_finish")
        return event


def tournament_reopen(
    actor: Actor, *, tournament_id: int, reason: str, now: datetime | None = None
) -> Tournament:
    """Opens a finished event again, for a written reason."""
    problems: list[Problem] = []
    why = checked_text(
        reason, place="reason", title=_("The reason"), limit=REASON_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_EVENT, now=now) as under_way:
        if under_way.tournament.status == TournamentStatus.FINISHED:
            _set_status(under_way, TournamentStatus.RUNNING, "tournament_reopen", reason=why)
        return under_way.tournament


def freeze_rules(under_way: Change) -> None:
    """Writes the event's own copy of every option, and sets it running, inside a change.

    Called when a round is published; a copy that exists stays as it is.
    """
    event = under_way.tournament
    fields = []
    if not event.rules_are_frozen:
        event.rules = rules_of(event).as_json()
        fields.append("rules")
        under_way.log("tournament_rules_freeze", event, after={"preset": event.preset})
    if event.status == TournamentStatus.PLANNED:
        event.status = TournamentStatus.RUNNING
        fields.append("status")
    if fields:
        event.save(update_fields=fields)


def open_tables(event: Tournament) -> list[tuple[int, int]]:
    """Gives (round, table) of every table in a live round that somebody still waits for."""
    return list(
        Table.objects.filter(round__tournament=event, round__status="published")
        .exclude(is_settled())
        .order_by("round__number", "number")
        .values_list("round__number", "number")
    )


def _checked_and_created(
    actor: Actor,
    entered: TournamentInput,
    *,
    is_demo: bool = False,
    found: Sequence[Problem] = (),
    own_club: str = "",
    now: datetime | None,
) -> Tournament:
    """Gives a new event; `own_club` is a club that the actor holds events of already."""
    require_account(actor)
    if actor.only_event is not None:
        raise NotAllowed(
            _("This key is for one event only, so it makes no other one."),
            code="token_for_one_event",
        )
    now = now or timezone.now()
    problems: list[Problem] = list(found)
    cleaned = cleaned_details(entered, problems)
    problems += rules_problems(entered.preset, entered.overrides)
    problems += slug_problems(cleaned.slug)
    if cleaned.club != own_club:
        problems += club_problems(actor, club=cleaned.club)
    if problems:
        raise Invalid(problems)
    try:
        with transaction.atomic():
            return _create(actor, cleaned, is_demo=is_demo, now=now)
    except IntegrityError:
        # Two events of one address in the same moment: the other was first.
        raise Invalid([slug_taken(cleaned.slug)]) from None


def _create(actor: Actor, entered: TournamentInput, *, is_demo: bool, now: datetime) -> Tournament:
    club = club_of_event(actor, entered.club, now=now)
    event = Tournament.objects.create(
        name=entered.name,
        slug=entered.slug,
        kind=entered.kind,
        club=club,
        place=entered.place,
        starts_on=entered.starts_on,
        ends_on=entered.ends_on,
        time_zone=entered.time_zone,
        planned_rounds=entered.planned_rounds,
        preset=entered.preset,
        overrides=dict(entered.overrides),
        seed=fresh_seed() if entered.seed is None else entered.seed,
        hidden=entered.hidden,
        is_demo=is_demo,
        created_at=now,
    )
    if actor.user is not None:
        Role.objects.create(user=actor.user, tournament=event, name=RoleName.OWNER, created_at=now)
    audit.record(
        actor,
        "tournament_create",
        tournament=event,
        target=event,
        now=now,
        after={"name": event.name, "preset": event.preset, "seed": event.seed},
    )
    return event


def _details(event: Tournament) -> dict[str, Any]:
    details = {name: getattr(event, name) for name in DETAILS if name != "club"}
    return {**details, "club": event.club.name if event.club else ""}


def _write_details(under_way: Change, values: Mapping[str, Any]) -> None:
    event = under_way.tournament
    for name, value in values.items():
        if name == "club":
            event.club = club_of_event(under_way.actor, value, now=under_way.now)
        else:
            setattr(event, name, value)
    event.save(update_fields=list(values))


def _unknown_field(name: str) -> Problem:
    return Problem(
        code="field_unknown",
        place=name,
        detail=_("An event has no %(field)s to change.") % {"field": name},
    )


def _plain(values: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in values.items()
    }


def _set_status(
    under_way: Change, status: TournamentStatus, action: str, *, reason: str = ""
) -> None:
    event = under_way.tournament
    before, event.status = event.status, status
    event.save(update_fields=["status"])
    under_way.log(
        action, event, before={"status": before}, after={"status": status.value}, reason=reason
    )
