"""The log of every change, written in the transaction that makes it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import Model

from tournament.actors import Actor
from tournament.models import AuditEntry, Tournament


def record(
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
    """Writes one entry and gives it back.

    Call it after the version of the event was raised (`live.bump`), so that the entry names the
    version it led to. `before` and `after` hold only what changed, JSON-plain.
    """
    return AuditEntry.objects.create(
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
