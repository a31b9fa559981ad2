"""Where roles are held: in one event, or in a club. The frame of changes of roles and links."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Model, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament import audit, live
from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.errors import NotAllowed
from tournament.models import Club, Invitation, Role, Tournament, User
from tournament.permissions import Right, has_right, require
from tournament.services.roles import club_change


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """An event or a club; neither of them is the whole site, which only commands act on."""

    tournament_id: int | None = None
    club_id: int | None = None

    @classmethod
    def of(cls, link: Invitation) -> "Scope":
        """Gives where a link belongs."""
        return cls(tournament_id=link.tournament_id, club_id=link.club_id)

    @property
    def fields(self) -> dict[str, int | None]:
        """Gives the two columns of a row that lies in this scope."""
        return {"tournament_id": self.tournament_id, "club_id": self.club_id}

    @property
    def is_site(self) -> bool:
        """True where neither an event nor a club is named."""
        return self.tournament_id is None and self.club_id is None

    def roles(self) -> QuerySet[Role]:
        """Gives the roles held in the scope itself."""
        return Role.objects.filter(**self.fields)


@dataclass(slots=True)
class ScopeChange:
    """A change under way: what is locked, who makes it, when, and what the log will say."""

    actor: Actor
    scope: Scope
    tournament: Tournament | None
    now: datetime
    entries: list[tuple[str, Model, dict[str, Any]]] = field(default_factory=list)

    def log(self, action: str, target: Model, **sides: Mapping[str, Any]) -> None:
        """Notes what was done; `before` and `after` as in the log."""
        self.entries.append((action, target, sides))


@contextmanager
def change_of_roles(
    actor: Actor, *, scope: Scope, now: datetime | None = None
) -> Iterator[ScopeChange]:
    """Opens a change of roles or links by an owner. Raises `NotFound`, `NotAllowed`."""
    now = now or timezone.now()
    with transaction.atomic():
        if scope.club_id is not None:
            with club_change(actor, scope.club_id):
                yield from _logged(ScopeChange(actor, scope, None, now))
            return
        tournament = None
        if scope.tournament_id is not None:
            tournament = live.lock(scope.tournament_id)
            require(actor, Right.MANAGE_ROLES, tournament=tournament)
        elif not actor.is_system:
            raise NotAllowed(_("Only the operator of the site can do this."), code="not_allowed")
        yield from _logged(ScopeChange(actor, scope, tournament, now))


@contextmanager
def as_somebody_invited(*, scope: Scope, now: datetime) -> Iterator[ScopeChange]:
    """Opens the change of somebody who holds a link: the link is the right.

    The caller sets `actor` once it is known who that is. To be called in a transaction.
    """
    tournament = None if scope.tournament_id is None else live.lock(scope.tournament_id)
    if scope.club_id is not None:
        Club.objects.select_for_update().get(pk=scope.club_id)
    yield from _logged(ScopeChange(Actor(name=""), scope, tournament, now))


def _logged(under_way: ScopeChange) -> Iterator[ScopeChange]:
    yield under_way
    if under_way.tournament is not None and under_way.entries:
        live.bump(under_way.tournament)
    for action, target, sides in under_way.entries:
        audit.record(
            under_way.actor,
            action,
            tournament=under_way.tournament,
            target=target,
            now=under_way.now,
            **sides,
        )


def may_give_roles(actor: Actor, *, scope: Scope) -> bool:
    """Tells whether the actor may give roles in the event or club."""
    if actor.user is not None and actor.user.is_superuser:
        return actor.user.is_active
    if scope.tournament_id is not None:
        tournament = Tournament.objects.get(pk=scope.tournament_id)
        return has_right(actor, Right.MANAGE_ROLES, tournament=tournament)
    if scope.club_id is None or actor.user is None:
        return actor.is_system
    owners = Role.objects.filter(club_id=scope.club_id, name=RoleName.OWNER)
    return actor.user.is_active and owners.filter(user=actor.user).exists()


def require_may_reset(actor: Actor, *, user: User) -> None:
    """Raises `NotAllowed` unless the actor owns everything in which the person has a role.

    A new password is the whole account: an owner of one event must not come by it at the rights
    that somebody has in another. The owner of the site may do it for everybody.
    """
    if actor.is_system or (actor.user is not None and actor.user.is_superuser):
        return
    owned = Role.objects.filter(user=actor.user, name=RoleName.OWNER)
    clubs = owned.filter(club__isnull=False).values("club_id")
    events = owned.filter(tournament__isnull=False).values("tournament_id")
    within = Q(club_id__in=clubs) | Q(tournament_id__in=events) | Q(tournament__club_id__in=clubs)
    mine = Role.objects.filter(within).values("pk")
    if user.is_superuser or Role.objects.filter(user=user).exclude(pk__in=mine).exists():
        raise NotAllowed(
            _(
                "%(name)s also has a role in an event or club that you do not own, so this link "
                "is not yours to make. The owner of the site can make it."
            )
            % {"name": user.shown_name},
            code="not_allowed",
        )
