"""Signing players up, one or a whole list."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid
from tournament.models import Player, Registration, Tournament
from tournament.permissions import Right
from tournament.services.change import Change, change
from tournament.services.people import PlayerInput, cleaned_player, player_rows
from tournament.services.registrations import (
    number_problems,
    numbers_of,
    rating_problems,
    team_row,
)
from tournament.text import NAME_LIMIT, checked_text

MOST_PLAYERS = 5_000


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationInput:
    """One to sign up: a known player by `player_id`, or a new one. Without a number the next."""

    player_id: int | None = None
    player: PlayerInput | None = None
    status: Status = Status.REGISTERED
    number: int | None = None
    team: str = ""
    seed_rating: int | None = None
    paid: bool = False


Cleaned = tuple[RegistrationInput, PlayerInput | None, str]
"""One to sign up, the new person's cleaned input (None for a known player), the team's name."""


def registration_add(
    actor: Actor,
    *,
    tournament_id: int,
    entered: RegistrationInput,
    now: datetime | None = None,
) -> Registration:
    """Signs one player up and gives the registration. Raises `Invalid` with every problem."""
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        return _add(under_way, [entered], is_list=False)[0]


def registrations_add(
    actor: Actor,
    *,
    tournament_id: int,
    entered: Sequence[RegistrationInput],
    now: datetime | None = None,
) -> list[Registration]:
    """Signs up a whole list, all or nobody, and gives the registrations in its order.

    Raises `Invalid` with every problem; places begin with `players[i]`.
    """
    with change(
        actor, tournament_id=tournament_id, right=Right.MANAGE_PLAYERS, now=now
    ) as under_way:
        return _add(under_way, entered, is_list=True)


def registration_problems(
    event: Tournament, *, entered: Sequence[RegistrationInput]
) -> tuple[Problem, ...]:
    """Gives what `registrations_add` would refuse now, and writes nothing. Three queries."""
    problems: list[Problem] = []
    _checked(event, entered, is_list=True, problems=problems)
    return tuple(problems)


def _add(
    under_way: Change, entered: Sequence[RegistrationInput], *, is_list: bool
) -> list[Registration]:
    under_way.require_open()
    problems: list[Problem] = []
    cleaned, known = _checked(under_way.tournament, entered, is_list=is_list, problems=problems)
    if problems:
        raise Invalid(problems)
    return _write(under_way, cleaned, known)


def _checked(
    event: Tournament,
    entered: Sequence[RegistrationInput],
    *,
    is_list: bool,
    problems: list[Problem],
) -> tuple[list[Cleaned], dict[int, Player]]:
    """Gives the cleaned list and the known players in it; adds what is wrong to `problems`."""
    if len(entered) > MOST_PLAYERS:
        detail = _("%(count)s players are more than one event takes (%(most)s).") % {
            "count": len(entered),
            "most": MOST_PLAYERS,
        }
        problems.append(Problem(code="too_many_players", place="players", detail=detail))
        return [], {}
    signed_up = set(event.registrations.values_list("player_id", flat=True))
    known = Player.objects.in_bulk([one.player_id for one in entered if one.player_id is not None])
    numbers = numbers_of(event)
    cleaned = []
    for index, one in enumerate(entered):
        place = f"players[{index}]" if is_list else ""
        person = _person_problems(one, known, signed_up, place=place, problems=problems)
        team = checked_text(
            one.team,
            place=_path(place, "team"),
            title=_("The team's name"),
            limit=NAME_LIMIT,
            problems=problems,
            required=False,
        )
        problems += number_problems(one.number, numbers, place=_path(place, "number"))
        problems += rating_problems(one.seed_rating, place=_path(place, "seed_rating"))
        if one.status == Status.DISQUALIFIED:
            detail = _("Only a penalty disqualifies a player.")
            problems.append(
                Problem(code="status_step", place=_path(place, "status"), detail=detail)
            )
        if one.number is not None:
            numbers.add(one.number)
        cleaned.append((one, person, team))
    return cleaned, known


def _write(
    under_way: Change,
    cleaned: Sequence[Cleaned],
    known: Mapping[int, Player],
) -> list[Registration]:
    event, now = under_way.tournament, under_way.now
    following = max(
        numbers_of(event) | {one.number or 0 for one, _person, _team in cleaned}, default=0
    )
    people = [person for _one, person, _team in cleaned if person is not None]
    new = iter(player_rows(under_way.actor, entered=people, now=now))
    teams = {team.name: team for team in event.teams.all()}
    added = []
    for one, person, team in cleaned:
        player = known.get(one.player_id or 0) if person is None else next(new)
        number = one.number
        if number is None:
            following += 1
            number = following
        added.append(
            Registration(
                tournament=event,
                player=player,
                number=number,
                status=one.status,
                team=team_row(under_way, team, teams),
                seed_rating=one.seed_rating,
                paid=one.paid,
                created_at=now,
            )
        )
    Registration.objects.bulk_create(added)
    for registration in added:
        under_way.log("registration_add", registration, after=_added_json(registration))
    return added


def _person_problems(
    one: RegistrationInput,
    known: Mapping[int, Player],
    signed_up: set[int],
    *,
    place: str,
    problems: list[Problem],
) -> PlayerInput | None:
    """Gives the new person's cleaned input, or None for a known player; adds what is wrong."""
    if one.player_id is None:
        return cleaned_player(
            one.player or PlayerInput(name=""), place=_path(place, "player"), problems=problems
        )
    path = _path(place, "player_id")
    player = known.get(one.player_id)
    if player is None:
        detail = _("There is no such player.")
        problems.append(Problem(code="player_unknown", place=path, detail=detail))
    elif one.player_id in signed_up:
        detail = _("%(name)s is in the list already.") % {"name": player.public_name}
        problems.append(Problem(code="player_twice", place=path, detail=detail))
    signed_up.add(one.player_id)
    return None


def _added_json(registration: Registration) -> dict[str, Any]:
    return {
        "player": registration.player.public_name,
        "number": registration.number,
        "status": registration.status,
    }


def _path(place: str, name: str) -> str:
    return f"{place}.{name}" if place else name
