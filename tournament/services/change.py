"""The frame every writing service stands in.

Inside `change(...)` the event's row is locked, the actor's right is checked on what is stored
now, and the log entries are collected. On the way out the event's version is raised once and the
entries are written, in the same transaction as the change itself: all of it happens or nothing.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.db import transaction
from django.db.models import Model
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament import audit, live
from tournament.actors import Actor
from tournament.choices import TournamentStatus
from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right, require, require_account


@dataclass(frozen=True, slots=True)
class _Entry:
    action: str
    target: Model
    before: Mapping[str, Any] | None
    after: Mapping[str, Any] | None
    reason: str


@dataclass(slots=True)
class Change:
    """A change under way: the locked event, who makes it, when, and what the log will say."""

    actor: Actor
    tournament: Tournament
    now: datetime
    entries: list[_Entry] = field(default_factory=list)

    def log(
        self,
        action: str,
        target: Model,
        *,
        before: Mapping[str, Any] | None = None,
        after: Mapping[str, Any] | None = None,
        reason: str = "",
    ) -> None:
        """Notes what was changed; at least one note makes the change count as one."""
        self.entries.append(_Entry(action, target, before, after, reason))

    def require_open(self) -> None:
        """Raises `Blocked` if the event is finished: re-open it first."""
        if self.tournament.status == TournamentStatus.FINISHED:
            raise Blocked(
                _("The event is finished. Re-open it to change anything."), code="event_finished"
            )


@contextmanager
def change(
    actor: Actor, *, tournament_id: int, right: Right | None, now: datetime | None = None
) -> Iterator[Change]:
    """Opens a change of one event. Raises `NotFound`, `NotAllowed`; see the module's text.

    Without a right anybody signed in may; the service itself then says what of.
    """
    with transaction.atomic():
        tournament = live.lock(tournament_id)
        if right is None:
            require_account(actor)
        else:
            require(actor, right, tournament=tournament)
        under_way = Change(actor, tournament, now or timezone.now())
        yield under_way
        if under_way.entries:
            live.bump(tournament)
        audit.record_all(
            audit.entry(
                actor,
                entry.action,
                tournament=tournament,
                target=entry.target,
                now=under_way.now,
                before=entry.before,
                after=entry.after,
                reason=entry.reason,
            )
            for entry in under_way.entries
        )
