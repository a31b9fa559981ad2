"""Roles and the accounts that hold them. An event or club with an owner always keeps one."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor, user_actor
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Club, IdempotencyKey, Role, User
from tournament.permissions import Right
from tournament.services.accounts import USERNAME_LIMIT, password_problems
from tournament.services.change import change
from tournament.text import checked_text


def role_grant(
    actor: Actor, *, tournament_id: int, user_id: int, name: RoleName, now: datetime | None = None
) -> Role:
    """Gives the user a role in the event; asking twice changes nothing. Owners may do this."""
    with change(actor, tournament_id=tournament_id, right=Right.MANAGE_ROLES, now=now) as under_way:
        user = _user(user_id)
        role, is_new = Role.objects.get_or_create(
            user=user,
            tournament=under_way.tournament,
            name=name,
            defaults={"created_at": under_way.now},
        )
        if is_new:
            under_way.log("role_grant", role, after={"user": user.username, "role": name.value})
        return role


def role_revoke(actor: Actor, *, role_id: int, now: datetime | None = None) -> None:
    """Takes a role of an event back. Raises `Blocked` for the last owner."""
    role = Role.objects.filter(pk=role_id, tournament__isnull=False).first()
    if role is None or role.tournament_id is None:
        raise NotFound(_("There is no such role."), code="role_unknown")
    with change(
        actor, tournament_id=role.tournament_id, right=Right.MANAGE_ROLES, now=now
    ) as under_way:
        stored = Role.objects.select_related("user").filter(pk=role_id).first()
        if stored is None:
            return  # somebody else took it back a moment ago: it is as asked
        event = under_way.tournament
        owners = Q(tournament=event) | Q(club_id=event.club_id, club__isnull=False)
        _keep_an_owner(stored, owners, what="event")
        under_way.log(
            "role_revoke",
            stored,
            before={"user": stored.user.username, "role": stored.name},
        )
        stored.delete()


def club_role_grant(
    actor: Actor, *, club_id: int, user_id: int, name: RoleName, now: datetime | None = None
) -> Role:
    """Gives the user a role in the club, and so in all its events.

    Owners of the club may do this. A club without any owner takes its first one from a command.
    """
    now = now or timezone.now()
    with club_change(actor, club_id) as club:
        user = _user(user_id)
        role, is_new = Role.objects.get_or_create(
            user=user, club=club, name=name, defaults={"created_at": now}
        )
        if is_new:
            audit.record(
                actor,
                "club_role_grant",
                tournament=None,
                target=role,
                now=now,
                after={"user": user.username, "role": name.value, "club": club.name},
            )
        return role


def club_role_revoke(actor: Actor, *, role_id: int, now: datetime | None = None) -> None:
    """Takes a role of a club back. Raises `Blocked` for the last owner."""
    role = Role.objects.filter(pk=role_id, club__isnull=False).first()
    if role is None or role.club_id is None:
        raise NotFound(_("There is no such role."), code="role_unknown")
    with club_change(actor, role.club_id) as club:
        stored = Role.objects.select_related("user").filter(pk=role_id).first()
        if stored is None:
            return
        _keep_an_owner(stored, Q(club=club), what="club")
        audit.record(
            actor,
            "club_role_revoke",
            tournament=None,
            target=stored,
            now=now or timezone.now(),
            before={"user": stored.user.username, "role": stored.name, "club": club.name},
        )
        stored.delete()


def first_owner_create(*, username: str, password: str, now: datetime | None = None) -> User:
    """Gives the first account of an empty installation, who may do everything.

    Raises `Blocked` once there is an account, `Invalid` with every problem of name and password.
    """
    now = now or timezone.now()
    problems: list[Problem] = []
    name = checked_text(
        username,
        place="username",
        title=_("The sign-in name"),
        limit=USERNAME_LIMIT,
        problems=problems,
    )
    problems += password_problems(password, password, user=User(username=name))
    if problems:
        raise Invalid(problems)
    taken = Blocked(
        _("There is an owner already. Sign in as the owner to add people."), code="owner_exists"
    )
    try:
        with transaction.atomic():
            # The unique row makes two first owners at one moment wait for each other.
            IdempotencyKey.objects.create(
                actor="system", key="first_owner", request_hash="", created_at=now
            )
            if User.objects.exists():
                raise taken
            user = User.objects.create_superuser(username=name, password=password)
            audit.record(
                user_actor(user),
                "first_owner_create",
                tournament=None,
                target=user,
                now=now,
                after={"username": name},
            )
            return user
    except IntegrityError:
        raise taken from None


@contextmanager
def club_change(actor: Actor, club_id: int) -> Iterator[Club]:
    """Locks the club's row and checks that the actor is one of its owners."""
    with transaction.atomic():
        club = Club.objects.select_for_update().filter(pk=club_id).first()
        if club is None:
            raise NotFound(_("There is no such club."), code="club_unknown")
        owners = Role.objects.filter(club=club, name=RoleName.OWNER)
        is_owner = actor.user is not None and (
            actor.user.is_superuser or owners.filter(user=actor.user).exists()
        )
        if not actor.is_system and not (is_owner and actor.user.is_active):
            raise NotAllowed(
                _("Only an owner of the club can change its roles."),
                data={"right": Right.MANAGE_ROLES.value, "roles": [RoleName.OWNER.value]},
            )
        yield club


def _keep_an_owner(role: Role, scope: Q, *, what: str) -> None:
    """Raises `Blocked` if the role is the last owner's. A club's owner owns its events too."""
    if role.name != RoleName.OWNER:
        return
    others = Role.objects.filter(scope, name=RoleName.OWNER).exclude(pk=role.pk)
    if not others.exists():
        detail = (
            _("%(name)s is the last owner of the club. Name another owner first.")
            if what == "club"
            else _("%(name)s is the last owner of the event. Name another owner first.")
        )
        raise Blocked(detail % {"name": role.user.shown_name}, code="last_owner")


def _user(user_id: int) -> User:
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None:
        raise NotFound(_("There is no such account."), code="user_unknown")
    return user
