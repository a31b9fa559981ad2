"""Links that give a role or a new password: made, shown once, used once, taken back.

The site sends no mail, so whoever makes a link hands it over. Only the hash of its secret is
stored. Using it is a single change of one locked row: of two people who use a link at the same
moment one is first, and the other is told that it was used.
"""

import hashlib
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.actors import Actor, user_actor
from tournament.choices import InvitationKind, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Invitation, Role, User
from tournament.permissions import require_account
from tournament.services.accounts import (
    AccountInput,
    account_row,
    password_problems,
    password_write,
)
from tournament.services.role_scope import (
    Scope,
    ScopeChange,
    as_somebody_invited,
    change_of_roles,
    may_give_roles,
    require_may_reset,
)
from tournament.text import NAME_LIMIT, checked_text

SECRET_BYTES = 24
ROLE_LINK_LASTS = timedelta(days=7)
PASSWORD_LINK_LASTS = timedelta(hours=24)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewLink:
    """A link just made. `secret` is nowhere else: who loses it makes another link."""

    invitation: Invitation
    secret: str


def secret_hash(secret: str) -> str:
    """Gives the SHA-256 of a secret in hex, as the row keeps it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invitation_create(
    actor: Actor, *, scope: Scope, role: str, note: str = "", now: datetime | None = None
) -> NewLink:
    """Gives a new link to a role in the event or club, good for a week. Owners may do this.

    `note` says in the list for whom it is. Raises `Invalid` with every problem.
    """
    problems: list[Problem] = []
    title = _("The name")
    cleaned = checked_text(
        note, place="note", title=title, limit=NAME_LIMIT, problems=problems, required=False
    )
    if role not in RoleName.values:
        detail = _("Choose the role that the link gives.")
        problems.append(Problem(code="role_unknown", place="role", detail=detail))
    if problems:
        raise Invalid(problems)
    with change_of_roles(actor, scope=scope, now=now) as under_way:
        made = _new_link(
            under_way, kind=InvitationKind.ROLE, lasts=ROLE_LINK_LASTS, role=role, note=cleaned
        )
        after = {"role": role, "for": cleaned}
        under_way.log("invitation_create", made.invitation, after=after)
        return made


def password_link_create(
    actor: Actor, *, scope: Scope, user_id: int, now: datetime | None = None
) -> NewLink:
    """Gives a link with which a person of this event or club chooses a new password, for a day.

    Whoever holds the link can become that person, so it is made only for somebody whose every
    role lies in what the actor owns. Raises `NotAllowed` for others, `NotFound` for people
    without a role here. Earlier password links of the person stop working.
    """
    with change_of_roles(actor, scope=scope, now=now) as under_way:
        user = _person_of(scope, user_id)
        require_may_reset(actor, user=user)
        _stop_password_links(user, now=under_way.now)
        made = _new_link(
            under_way, kind=InvitationKind.PASSWORD, lasts=PASSWORD_LINK_LASTS, user=user
        )
        under_way.log("password_link_create", made.invitation, after={"user": user.username})
        return made


def invitation_revoke(
    actor: Actor, *, scope: Scope, invitation_id: int, now: datetime | None = None
) -> None:
    """Makes a link of this event or club stop working; one that was used is refused (`Blocked`).

    Taking it back twice changes nothing.
    """
    with change_of_roles(actor, scope=scope, now=now) as under_way:
        found = Invitation.objects.filter(pk=invitation_id, **scope.fields).first()
        if found is None:
            raise NotFound(_("There is no such link."), code="invitation_unknown")
        if found.used_at is not None:
            raise Blocked(
                _("This link was used already. Take the role back instead."),
                code="invitation_used",
            )
        if found.revoked_at is None:
            found.revoked_at = under_way.now
            found.save(update_fields=["revoked_at"])
            under_way.log("invitation_revoke", found, before=_told(found))


def invitation_accept(actor: Actor, *, secret: str, now: datetime | None = None) -> Role:
    """Gives the signed-in person the role of the link, which is used up by it.

    Somebody who has the role already keeps it. Raises `NotFound` or `Blocked` for a link that
    does not work, see `usable_link`.
    """
    require_account(actor)
    if actor.user is None:
        raise NotAllowed(_("Sign in first."), code="sign_in_first")
    with _using(secret, kind=InvitationKind.ROLE, now=now) as (link, under_way):
        return _take_role(link, under_way, user=actor.user)


def invitation_accept_as_new(
    *, secret: str, entered: AccountInput, now: datetime | None = None
) -> User:
    """Gives a new account with the role of the link, which is used up by it.

    Raises `Invalid` with every problem of the account; then the link still works.
    """
    with _using(secret, kind=InvitationKind.ROLE, now=now) as (link, under_way):
        user = account_row(entered)
        under_way.actor = user_actor(user)
        under_way.log("account_create", user, after={"user": user.username})
        _take_role(link, under_way, user=user)
        return user


def password_reset(
    *, secret: str, password: str, password_again: str, now: datetime | None = None
) -> User:
    """Gives the account of the link its new password; all its sessions end, and the link.

    Raises `Invalid` with every problem of the password; then the link still works.
    """
    with _using(secret, kind=InvitationKind.PASSWORD, now=now) as (link, under_way):
        user = link.user
        if link.created_by is not None:
            require_may_reset(user_actor(link.created_by), user=user)
        problems = password_problems(password, password_again, user=user)
        if problems:
            raise Invalid(problems)
        password_write(user, password=password)
        _use(link, by=user, now=under_way.now)
        _stop_password_links(user, now=under_way.now)
        under_way.actor = user_actor(user)
        under_way.log("password_reset", user, after={"user": user.username})
        return user


def usable_link(secret: str, *, kind: InvitationKind, now: datetime) -> Invitation:
    """Gives the link of a secret. One query.

    Raises `NotFound` if there is none, `Blocked` with the reason if it was used, taken back, has
    run out, or its maker may not give roles any more.
    """
    link = (
        Invitation.objects.select_related(
            "tournament", "tournament__club", "club", "user", "created_by"
        )
        .filter(secret_hash=secret_hash(secret), kind=kind)
        .first()
    )
    if link is None:
        raise NotFound(_("This link is not known here. Is it complete?"), code="link_unknown")
    if link.used_at is not None:
        raise Blocked(_("This link was used already. It works once."), code="link_used")
    if link.revoked_at is not None:
        raise Blocked(_("This link was taken back."), code="link_revoked")
    if link.expires_at <= now:
        raise Blocked(_("This link has run out."), code="link_expired")
    return link


@contextmanager
def _using(
    secret: str, *, kind: InvitationKind, now: datetime | None
) -> Iterator[tuple[Invitation, ScopeChange]]:
    """Locks what the link is about, then looks at the link again: it may have been used."""
    now = now or timezone.now()
    scope = Scope.of(usable_link(secret, kind=kind, now=now))
    with transaction.atomic(), as_somebody_invited(scope=scope, now=now) as under_way:
        Invitation.objects.select_for_update().filter(secret_hash=secret_hash(secret)).first()
        link = usable_link(secret, kind=kind, now=now)
        maker = link.created_by
        if maker is not None and not may_give_roles(user_actor(maker), scope=scope):
            raise Blocked(
                _("%(name)s, who made this link, may not give roles any more.")
                % {"name": maker.shown_name},
                code="link_void",
            )
        yield link, under_way


def _take_role(link: Invitation, under_way: ScopeChange, *, user: User) -> Role:
    _use(link, by=user, now=under_way.now)
    role, is_new = Role.objects.get_or_create(
        user=user,
        tournament=link.tournament,
        club=link.club,
        name=link.role,
        defaults={"created_at": under_way.now},
    )
    under_way.actor = user_actor(user)
    after = {"user": user.username, "role": link.role, "by": link.created_name}
    under_way.log("invitation_accept", role if is_new else link, after=after)
    return role


def _use(link: Invitation, *, by: User, now: datetime) -> None:
    link.used_by, link.used_at = by, now
    link.save(update_fields=["used_by", "used_at"])


def _new_link(
    under_way: ScopeChange,
    *,
    kind: InvitationKind,
    lasts: timedelta,
    role: str = "",
    note: str = "",
    user: User | None = None,
) -> NewLink:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    invitation = Invitation.objects.create(
        kind=kind,
        secret_hash=secret_hash(secret),
        role=role,
        note=note,
        user=user,
        created_by=under_way.actor.user,
        created_name=under_way.actor.name,
        created_at=under_way.now,
        expires_at=under_way.now + lasts,
        **under_way.scope.fields,
    )
    return NewLink(invitation=invitation, secret=secret)


def _stop_password_links(user: User, *, now: datetime) -> None:
    open_ones = Invitation.objects.filter(user=user, used_at=None, revoked_at=None)
    open_ones.update(revoked_at=now)


def _person_of(scope: Scope, user_id: int) -> User:
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if user is None or not (scope.is_site or scope.roles().filter(user=user).exists()):
        raise NotFound(_("This person has no role here."), code="user_unknown")
    return user


def _told(link: Invitation) -> dict[str, str]:
    who = {"user": link.user.username} if link.user else {"for": link.note}
    return {"role": link.role, **who}
