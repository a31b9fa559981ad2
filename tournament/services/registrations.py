"""Who takes part: confirm, check in, withdraw, come back. Signing up is in `sign_up`."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid, NotFound
from tournament.models import Registration, Team, Tournament
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.text import NAME_LIMIT, REASON_LIMIT, checked_text, clean_text

TRANSITIONS: dict[str, frozenset[str]] = {
    Status.REGISTERED: frozenset(
        {Status.WAITING, Status.CONFIRMED, Status.CHECKED_IN, Status.WITHDRAWN}
    ),
    Status.WAITING: frozenset(
        {Status.REGISTERED, Status.CONFIRMED, Status.CHECKED_IN, Status.WITHDRAWN}
    ),
    Status.CONFIRMED: frozenset(
        {Status.REGISTERED, Status.WAITING, Status.CHECKED_IN, Status.WITHDRAWN}
    ),
    # Back to where they were: a tap on the wrong name is taken back.
    Status.CHECKED_IN: frozenset(
        {Status.REGISTERED, Status.WAITING, Status.CONFIRMED, Status.WITHDRAWN}
    ),
    Status.WITHDRAWN: frozenset(
        {Status.REGISTERED, Status.WAITING, Status.CONFIRMED, Status.CHECKED_IN}
    ),
    # Only cancelling the penalty puts a disqualified player back, and only a penalty puts one out.
    Status.DISQUALIFIED: frozenset(),
}
"""From each status, those an organiser may set."""

RATING_LIMIT = 100_000
FIELDS = ("number", "team", "seed_rating", "paid")
"""What may be changed of a registration beside its status. `team` is the team's name."""


def registration_set_status(
    actor: Actor,
    *,
    registration_id: int,
    status: Status,
    reason: str = "",
    now: datetime | None = None,
) -> Registration:
    """Sets a lawful next status (`TRANSITIONS`) and gives the registration.

    The status it has already changes nothing. Raises `Blocked` where the step is not lawful.
    """
    with _registration_change(actor, registration_id, now) as (under_way, registration):
        before = registration.status
        if before == status:
            return registration
        if status not in TRANSITIONS[before]:
            raise Blocked(step_refusal(registration, status), code="status_step")
        registration.status = status
        registration.save(update_fields=["status"])
        under_way.log(
            "registration_status",
            registration,
            before={"status": before},
            after={"status": status.value},
            reason=clean_text(reason)[:REASON_LIMIT],
        )
        return registration


def registration_withdraw(
    actor: Actor, *, registration_id: int, reason: str = "", now: datetime | None = None
) -> Registration:
    """Takes a player out of the event; past results stay, and nothing new is drawn."""
    return registration_set_status(
        actor, registration_id=registration_id, status=Status.WITHDRAWN, reason=reason, now=now
    )


def registration_return(
    actor: Actor, *, registration_id: int, now: datetime | None = None
) -> Registration:
    """Puts a withdrawn player back as checked in, so that the next draw seats him."""
    return registration_set_status(
        actor, registration_id=registration_id, status=Status.CHECKED_IN, now=now
    )


def registration_check_in(
    actor: Actor, *, registration_id: int, now: datetime | None = None
) -> Registration:
    """Notes that the player is in the hall."""
    return registration_set_status(
        actor, registration_id=registration_id, status=Status.CHECKED_IN, now=now
    )


def registration_update(
    actor: Actor,
    *,
    registration_id: int,
    changes: Mapping[str, Any],
    now: datetime | None = None,
) -> Registration:
    """Changes number, team, seed rating or paid flag (`FIELDS`) and gives the registration."""
    with _registration_change(actor, registration_id, now) as (under_way, registration):
        wanted, problems = registration_check(registration, changes=changes)
        if problems:
            raise Invalid(problems)
        stored = _fields(registration)
        after = {name: value for name, value in wanted.items() if stored[name] != value}
        if after:
            _write_fields(under_way, registration, after)
            before = {name: stored[name] for name in after}
            under_way.log("registration_update", registration, before=before, after=after)
        return registration


def registration_check(
    registration: Registration, *, changes: Mapping[str, Any]
) -> tuple[dict[str, Any], list[Problem]]:
    """Gives the changes cleaned, with everything wrong with them; writes nothing. One query."""
    problems = [
        Problem(
            code="field_unknown",
            place=name,
            detail=_("A registration has no %(field)s to change.") % {"field": name},
        )
        for name in sorted(set(changes) - set(FIELDS))
    ]
    wanted = dict(changes)
    if "team" in wanted:
        wanted["team"] = checked_text(
            wanted["team"] or "",
            place="team",
            title=_("The team's name"),
            limit=NAME_LIMIT,
            problems=problems,
            required=False,
        )
    taken = numbers_of(registration.tournament, but=registration)
    problems += number_problems(wanted.get("number"), taken, place="number")
    problems += rating_problems(wanted.get("seed_rating"), place="seed_rating")
    return wanted, problems


def registration_remove(actor: Actor, *, registration_id: int, now: datetime | None = None) -> None:
    """Deletes a sign-up made by mistake. Raises `Blocked` once the player was seated or fined."""
    with _registration_change(actor, registration_id, now) as (under_way, registration):
        used = (
            registration.seats.exists()
            or registration.missed_seats.exists()
            or registration.scores.exists()
            or registration.penalties.exists()
            or registration.penalties_paid.exists()
        )
        if used:
            raise Blocked(
                _("%(name)s has played or was given a penalty. Withdraw the player instead.")
                % {"name": registration.player.public_name},
                code="registration_used",
            )
        under_way.log(
            "registration_remove", registration, before={"player": registration.player.public_name}
        )
        registration.delete()


@contextmanager
def _registration_change(
    actor: Actor, registration_id: int, now: datetime | None
) -> Iterator[tuple[Change, Registration]]:
    """`change` for one registration, given fresh with its player, club and team."""
    tournament_id = (
        Registration.objects.filter(pk=registration_id)
        .values_list("tournament_id", flat=True)
        .first()
    )
    unknown = NotFound(_("There is no such player in this event."), code="registration_unknown")
    if tournament_id is None:
        raise unknown
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        under_way.require_open()
        registration = (
            Registration.objects.select_related("player", "team").filter(pk=registration_id).first()
        )
        if registration is None:
            raise unknown
        yield under_way, registration


def number_problems(number: int | None, taken: set[int], *, place: str) -> list[Problem]:
    """Gives what is wrong with a player's number: its size, or that another player has it."""
    if number is None:
        return []
    if not 1 <= number <= 99_999:
        detail = _("A player's number is from 1 to 99,999, not %(number)s.") % {"number": number}
        return [Problem(code="number_out_of_range", place=place, detail=detail)]
    if number in taken:
        detail = _("Number %(number)s belongs to another player.") % {"number": number}
        return [Problem(code="number_taken", place=place, detail=detail, data={"number": number})]
    return []


def rating_problems(rating: int | None, *, place: str) -> list[Problem]:
    """Gives what is wrong with a seed rating."""
    if rating is None or abs(rating) <= RATING_LIMIT:
        return []
    detail = _("A seed rating lies within %(limit)s of zero, not at %(rating)s.") % {
        "limit": RATING_LIMIT,
        "rating": rating,
    }
    return [Problem(code="rating_out_of_range", place=place, detail=detail)]


def numbers_of(event: Tournament, *, but: Registration | None = None) -> set[int]:
    """Gives the numbers the event has given out, without that of `but`."""
    found = event.registrations.filter(number__isnull=False)
    if but is not None:
        found = found.exclude(pk=but.pk)
    return set(found.values_list("number", flat=True))


def team_row(under_way: Change, name: str, teams: dict[str, Team]) -> Team | None:
    """Gives the event's team of that name, written if it is new."""
    if not name:
        return None
    team = teams.get(name)
    if team is None:
        team = Team.objects.create(tournament=under_way.tournament, name=name)
        teams[name] = team
        under_way.log("team_add", team, after={"name": name})
    return team


def _fields(registration: Registration) -> dict[str, Any]:
    stored = {name: getattr(registration, name) for name in FIELDS if name != "team"}
    return {**stored, "team": registration.team.name if registration.team else ""}


def _write_fields(under_way: Change, registration: Registration, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        if name == "team":
            teams = {team.name: team for team in under_way.tournament.teams.all()}
            registration.team = team_row(under_way, value, teams)
        else:
            setattr(registration, name, value)
    registration.save(update_fields=list(values))


def step_refusal(registration: Registration, status: Status) -> str:
    """Gives why the registration cannot take this status."""
    values = {
        "name": registration.player.public_name,
        "now": Status(registration.status).label,
        "wanted": Status(status).label,
    }
    if registration.status == Status.DISQUALIFIED:
        detail = _("%(name)s is disqualified. Cancel the penalty to put the player back.")
    elif status == Status.DISQUALIFIED:
        detail = _("Only a penalty disqualifies a player. Record one for %(name)s.")
    else:
        detail = _("%(name)s is %(now)s and cannot become %(wanted)s from there.")
    return detail % values
