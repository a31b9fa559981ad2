"""The log of every change, written in the transaction that makes it."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db.models import Model

from tournament.actors import Actor
from tournament.models import AuditEntry, Tournament


def entry(
    actor: Actor,
    action: str,
    *,
    tournament: Tournament | None,
    target: Model,
    now: datetime,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
    reason: str = "",
) -> AuditEntry:
    """Gives an entry that is not written yet.

    Make it after the version of the event was raised (`live.bump`), so that it names the version
    it led to. `before` and `after` hold only what changed, JSON-plain.
    """
    return AuditEntry(
        tournament=tournament,
        actor=actor.user,
        actor_name=actor.name,
        device=actor.device,
        action=action,
        target_kind=target._meta.model_name or "",
        target_id=target.pk,
        target_name=str(target)[:200],
        before=before,
        after=after,
        reason=reason,
        version=tournament.version if tournament is not None else 0,
        at=now,
    )


def record(actor: Actor, action: str, **facts: Any) -> AuditEntry:
    """Writes one entry and gives it back; `facts` are those of `entry`."""
    made = entry(actor, action, **facts)
    made.save()
    return made


def record_all(entries: Iterable[AuditEntry]) -> None:
    """Writes many entries in their order."""
    AuditEntry.objects.bulk_create(entries)
