"""The demo: accounts that everybody knows, events to look around in, and the way to remove them."""

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet

from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.models import AuditEntry, Club, Player, Role, Tournament, User


@dataclass(frozen=True, slots=True, kw_only=True)
class DemoAccount:
    """A demo account: who it stands for, and the password printed when the site starts."""

    username: str
    password: str
    role: RoleName


DEMO_ACCOUNTS = (
    DemoAccount(username="organiser", password="demo-organiser", role=RoleName.OWNER),
    DemoAccount(username="referee", password="demo-referee", role=RoleName.REFEREE),
    DemoAccount(username="player", password="demo-player", role=RoleName.PLAYER),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wiped:
    """How much was removed."""

    events: int
    accounts: int
    players: int


def demo_accounts_create(*, now: datetime, player: Player | None = None) -> tuple[User, ...]:
    """Gives the demo accounts, each with its role in every demo event there is.

    The account of a player is linked with `player`, so that there is somebody to be.
    """
    events = list(Tournament.objects.filter(is_demo=True))
    with transaction.atomic():
        users = tuple(
            User.objects.create_user(
                username=account.username,
                password=account.password,
                is_demo=True,
                player=player if account.role == RoleName.PLAYER else None,
            )
            for account in DEMO_ACCOUNTS
        )
        Role.objects.bulk_create(
            Role(user=user, tournament=event, name=account.role, created_at=now)
            for user, account in zip(users, DEMO_ACCOUNTS, strict=True)
            for event in events
        )
    return users


def demo_wipe(actor: Actor, *, now: datetime) -> Wiped:
    """Removes the demo events with all that is in them, the demo accounts, and the people and
    clubs that then play nowhere. Own events, accounts and players stay as they are.

    The log keeps one line of it, so that the demo does not come back by itself.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().filter(is_demo=True)
        events = list(locked.values_list("pk", flat=True))
        players = list(
            Player.objects.filter(registrations__tournament__in=events)
            .values_list("pk", flat=True)
            .distinct()
        )
        clubs = list(
            Club.objects.filter(Q(players__in=players) | Q(tournaments__in=events))
            .values_list("pk", flat=True)
            .distinct()
        )
        Tournament.objects.filter(pk__in=events).delete()
        accounts = User.objects.filter(is_demo=True)
        account_count = accounts.count()
        accounts.delete()
        idle_players = Player.objects.filter(pk__in=players, registrations=None, user=None)
        idle_clubs = Club.objects.filter(pk__in=clubs, players=None, tournaments=None, roles=None)
        player_count = _delete_with_its_log(idle_players)
        _delete_with_its_log(idle_clubs)
        wiped = Wiped(events=len(events), accounts=account_count, players=player_count)
        # Not about one row, so not by `audit.record`.
        AuditEntry.objects.create(
            actor=actor.user,
            actor_name=actor.name,
            action="demo_wipe",
            target_kind="site",
            before={"events": wiped.events, "players": wiped.players},
            at=now,
        )
    return wiped


def _delete_with_its_log(rows: QuerySet[Player] | QuerySet[Club]) -> int:
    """Deletes the rows and what the log says about them outside an event; gives how many."""
    ids = list(rows.values_list("pk", flat=True))
    kind = rows.model._meta.model_name
    AuditEntry.objects.filter(tournament=None, target_kind=kind, target_id__in=ids).delete()
    rows.filter(pk__in=ids).delete()
    return len(ids)
