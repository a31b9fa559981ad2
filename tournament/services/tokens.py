"""Keys for programs: made, shown once, used, taken back.

A key acts for the person who made it and can never do more than he can. Only the hash of its
secret is stored, so a lost key is replaced by a new one.
"""

import hashlib
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament import audit
from tournament.actors import Actor
from tournament.errors import Invalid, NotAllowed, NotFound
from tournament.models import ApiToken, User
from tournament.permissions import Right, require_account
from tournament.services.change import change
from tournament.text import checked_text

MARK = "takuwari_"
"""What every secret begins with, so that one left in a file is recognised."""

SECRET_BYTES = 32
SHOWN_CHARACTERS = len(MARK) + 6
TOKEN_NAME_LIMIT = 80
LONGEST_DAYS = 3_660
USE_IS_NOTED_EVERY = timedelta(minutes=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class NewToken:
    """A key just made. `secret` is nowhere else: who loses it makes another one."""

    token: ApiToken
    secret: str


def token_create(
    actor: Actor,
    *,
    name: str,
    tournament_id: int | None = None,
    read_only: bool = False,
    days: int | None = None,
    now: datetime | None = None,
) -> NewToken:
    """Gives a new key of the person, for everything he may do or for one event only.

    It works for `days` days, or until it is taken back. A key for an event needs a role there.
    Raises `Invalid` with every problem, `NotAllowed`, `NotFound`.
    """
    require_account(actor)
    problems: list[Problem] = []
    title = _("The name")
    cleaned = checked_text(
        name, place="name", title=title, limit=TOKEN_NAME_LIMIT, problems=problems
    )
    if days is not None and not 1 <= days <= LONGEST_DAYS:
        detail = _("A key works for 1 to %(most)s days, or until you take it back.")
        problems.append(
            Problem(
                code="days_out_of_range",
                place="days",
                detail=detail % {"most": LONGEST_DAYS},
                data={"most": LONGEST_DAYS},
            )
        )
    if problems:
        raise Invalid(problems)
    now = now or timezone.now()
    secret = MARK + secrets.token_urlsafe(SECRET_BYTES)
    row = ApiToken(
        user=_own_account(actor),
        tournament_id=tournament_id,
        name=cleaned,
        read_only=read_only,
        secret_hash=secret_hash(secret),
        prefix=secret[:SHOWN_CHARACTERS],
        created_at=now,
        expires_at=None if days is None else now + timedelta(days=days),
    )
    right = Right.SEE_HIDDEN
    with _written(actor, tournament_id=tournament_id, right=right, now=now) as written:
        row.save(force_insert=True)
        written.log("token_create", row)
    return NewToken(token=row, secret=secret)


def token_revoke(actor: Actor, *, token_id: int, now: datetime | None = None) -> ApiToken:
    """Makes an own key stop working and gives it back. Raises `NotFound` for another's.

    Taking it back twice changes nothing.
    """
    require_account(actor)
    own = ApiToken.objects.filter(pk=token_id, user=actor.user)
    event_id = _found(own.first()).tournament_id
    with _written(actor, tournament_id=event_id, right=None, now=now) as written:
        return _stopped(own, written)


def event_token_revoke(
    actor: Actor, *, tournament_id: int, token_id: int, now: datetime | None = None
) -> ApiToken:
    """Makes a key for the event stop working, whoever made it. Organisers may do this."""
    of_event = ApiToken.objects.filter(pk=token_id, tournament=tournament_id)
    right = Right.MANAGE_EVENT
    with _written(actor, tournament_id=tournament_id, right=right, now=now) as written:
        return _stopped(of_event, written)


def token_used(token: ApiToken, *, now: datetime) -> None:
    """Notes that a key was used, at the most once a minute."""
    before = now - USE_IS_NOTED_EVERY
    if token.last_used_at is not None and token.last_used_at > before:
        return
    ApiToken.objects.filter(Q(last_used_at=None) | Q(last_used_at__lte=before), pk=token.pk).update(
        last_used_at=now
    )


def secret_hash(secret: str) -> str:
    """Gives the SHA-256 of a secret in hex, as the row keeps it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _own_account(actor: Actor) -> User:
    if actor.user is None:
        raise NotAllowed(_("Sign in first."), code="sign_in_first")
    return actor.user


def _found(row: ApiToken | None) -> ApiToken:
    if row is None:
        raise NotFound(_("There is no such key."), code="token_unknown")
    return row


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """A change of keys under way: when, and what notes it in the right log."""

    now: datetime
    note: Callable[..., object]

    def log(self, action: str, row: ApiToken) -> None:
        self.note(action, target=row, after={"name": row.name, "begins_with": row.prefix})


def _stopped(keys: QuerySet[ApiToken], written: _Written) -> ApiToken:
    """Stops the one key that is meant, as it is stored now; the second of two changes nothing."""
    row = _found(keys.select_for_update().first())
    if row.revoked_at is None:
        row.revoked_at = written.now
        row.save(update_fields=["revoked_at"])
        written.log("token_revoke", row)
    return row


@contextmanager
def _written(
    actor: Actor, *, tournament_id: int | None, right: Right | None, now: datetime | None
) -> Iterator[_Written]:
    """Opens a change: in the event's lock and log where it is about a key for an event."""
    now = now or timezone.now()
    if tournament_id is not None:
        with change(actor, tournament_id=tournament_id, right=right, now=now) as under_way:
            yield _Written(now=now, note=under_way.log)
        return
    with transaction.atomic():
        yield _Written(now=now, note=partial(audit.record, actor, tournament=None, now=now))
