"""Clubs and players: people as all events know them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.errors import Invalid
from tournament.models import Club, Player, Role
from tournament.permissions import require_account
from tournament.text import NAME_LIMIT, checked_text

COUNTRY_LIMIT = 60
FEDERATION_NUMBER_LIMIT = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerInput:
    """What somebody typed about a person: no more than a result list prints."""

    name: str
    alias: str = ""
    club: str = ""
    country: str = ""
    federation_number: str = ""


def club_get_or_create(actor: Actor, *, name: str, now: datetime | None = None) -> Club:
    """Gives the club of that name, a new one if there is none yet. Raises `Invalid`."""
    require_account(actor)
    problems: list[Problem] = []
    cleaned = checked_text(
        name, place="club", title=_("The club's name"), limit=NAME_LIMIT, problems=problems
    )
    if problems:
        raise Invalid(problems)
    with transaction.atomic():
        return club_row(actor, name=cleaned, now=now or timezone.now())


def player_create(actor: Actor, *, entered: PlayerInput, now: datetime | None = None) -> Player:
    """Gives a new player. Homonyms are lawful. Raises `Invalid` with every problem."""
    require_account(actor)
    problems: list[Problem] = []
    cleaned = cleaned_player(entered, place="player", problems=problems)
    if problems:
        raise Invalid(problems)
    with transaction.atomic():
        return player_row(actor, entered=cleaned, now=now or timezone.now())


def cleaned_player(entered: PlayerInput, *, place: str, problems: list[Problem]) -> PlayerInput:
    """Gives the input with every text cleaned; what is wrong is added to `problems`."""

    def text(name: str, title: str, limit: int, *, required: bool = False) -> str:
        return checked_text(
            getattr(entered, name),
            place=f"{place}.{name}" if place else name,
            title=title,
            limit=limit,
            problems=problems,
            required=required,
        )

    return PlayerInput(
        name=text("name", _("The name"), NAME_LIMIT, required=True),
        alias=text("alias", _("The public alias"), NAME_LIMIT),
        club=text("club", _("The club's name"), NAME_LIMIT),
        country=text("country", _("The country"), COUNTRY_LIMIT),
        federation_number=text(
            "federation_number", _("The federation number"), FEDERATION_NUMBER_LIMIT
        ),
    )


def club_row(actor: Actor, *, name: str, now: datetime) -> Club:
    """Gives the club of a cleaned name inside the caller's transaction, logging a new one."""
    club, is_new = Club.objects.get_or_create(name=name, defaults={"created_at": now})
    if is_new:
        audit.record(
            actor, "club_create", tournament=None, target=club, now=now, after={"name": name}
        )
    return club


def club_of_event(actor: Actor, name: str, *, now: datetime) -> Club | None:
    """Gives the club of a name; whoever brings a new club in by an event owns it."""
    if not name:
        return None
    is_new = not Club.objects.filter(name=name).exists()
    club = club_row(actor, name=name, now=now)
    if is_new and actor.user is not None:
        Role.objects.create(user=actor.user, club=club, name=RoleName.OWNER, created_at=now)
        after = {"user": actor.user.username, "role": RoleName.OWNER.value, "club": name}
        audit.record(actor, "club_role_grant", tournament=None, target=club, now=now, after=after)
    return club


def player_row(actor: Actor, *, entered: PlayerInput, now: datetime) -> Player:
    """Writes a player from cleaned input inside the caller's transaction, with its log entry."""
    return player_rows(actor, entered=[entered], now=now)[0]


def player_rows(actor: Actor, *, entered: Sequence[PlayerInput], now: datetime) -> list[Player]:
    """Writes many players, in the order given; their clubs too where they are new."""
    clubs: dict[str, Club] = {}
    for name in dict.fromkeys(one.club for one in entered if one.club):
        clubs[name] = club_row(actor, name=name, now=now)
    players = Player.objects.bulk_create(
        Player(
            name=one.name,
            alias=one.alias,
            club=clubs.get(one.club),
            country=one.country,
            federation_number=one.federation_number,
            created_at=now,
        )
        for one in entered
    )
    audit.record_all(
        audit.entry(
            actor,
            "player_create",
            tournament=None,
            target=player,
            now=now,
            after=player_json(player),
        )
        for player in players
    )
    return players


def player_json(player: Player) -> dict[str, Any]:
    """Gives what the log shows of a player: only what is filled in."""
    shown = {
        "name": player.name,
        "alias": player.alias,
        "club": player.club.name if player.club else "",
        "country": player.country,
        "federation_number": player.federation_number,
    }
    return {name: value for name, value in shown.items() if value}
