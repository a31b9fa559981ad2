"""The same request sent twice has one effect and gets one answer.

The key's row is written in the transaction of the effect. A second request with the key waits
for that transaction (the unique row makes it wait), then gets the stored answer.
"""

import hashlib
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeVar, cast

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from tournament.actors import Actor
from tournament.errors import TournamentError
from tournament.models import IdempotencyKey

Answer = TypeVar("Answer")
"""Whatever JSON-plain value a request is answered with."""


def request_hash(request: object) -> str:
    """Gives the SHA-256 of a JSON-plain request, independent of key order."""
    text = json.dumps(request, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


KEPT_FOR = timedelta(days=7)
"""So long the same request gets the same answer; whoever retries does it within minutes."""


def run_once(
    actor: Actor,
    *,
    key: str,
    request: object,
    call: Callable[[], Answer],
    now: datetime | None = None,
) -> Answer:
    """Gives `call()`'s JSON-plain answer, or the stored one where the key was used before.

    Without a key it just calls. An answer is kept for `KEPT_FOR`. Raises `TournamentError` (code
    `key_reused`) when the key came before with another request. If `call` raises, nothing is
    remembered and it may be tried again.
    """
    if not key:
        return call()
    digest = request_hash(request)
    kept = hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()  # of any length
    try:
        with transaction.atomic():
            row = IdempotencyKey.objects.create(
                actor=actor.key, key=kept, request_hash=digest, created_at=now or timezone.now()
            )
            _forget_old(actor, now=row.created_at)
            answer = call()
            row.answer, row.answered = answer, True
            row.save(update_fields=["answer", "answered"])
            return answer
    except IntegrityError:
        earlier = IdempotencyKey.objects.filter(actor=actor.key, key=kept, answered=True).first()
        if earlier is None:
            raise  # another constraint broke inside the call: not ours to explain
    if earlier.request_hash != digest:
        raise TournamentError(
            _("This key was used before for another request. Use a new key."), code="key_reused"
        )
    return cast(Answer, earlier.answer)


def _forget_old(actor: Actor, *, now: datetime) -> None:
    """Deletes the actor's answers nobody asks for again; a program makes thousands of them."""
    IdempotencyKey.objects.filter(
        actor=actor.key, answered=True, created_at__lt=now - KEPT_FOR
    ).delete()
