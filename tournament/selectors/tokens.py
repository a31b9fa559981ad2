"""Keys of programs: whose a secret is, and the lists of them."""

from datetime import datetime

from django.db.models import Q

from tournament.models import ApiToken, Tournament, User


def working_token(secret_hash: str, *, at: datetime) -> ApiToken | None:
    """Gives the key of this hash if it works now: neither taken back nor run out. One query."""
    still = Q(expires_at=None) | Q(expires_at__gt=at)
    found = ApiToken.objects.select_related("user", "tournament")
    return found.filter(
        still, secret_hash=secret_hash, revoked_at=None, user__is_active=True
    ).first()


def tokens_of_user(user: User) -> tuple[ApiToken, ...]:
    """Gives a person's keys that were not taken back, the newest first. One query."""
    found = ApiToken.objects.filter(user=user, revoked_at=None)
    return tuple(found.select_related("tournament"))


def tokens_of_event(tournament: Tournament) -> tuple[ApiToken, ...]:
    """Gives the keys for one event that were not taken back, the newest first. One query."""
    found = ApiToken.objects.filter(tournament=tournament, revoked_at=None)
    return tuple(found.select_related("user"))


def own_token(user: User, *, token_id: int) -> ApiToken | None:
    """Gives the key of this id if it is the person's. One query."""
    return ApiToken.objects.filter(user=user, pk=token_id).first()


def token_of_event(tournament: Tournament, *, token_id: int) -> ApiToken | None:
    """Gives the key of this id if it is for the event. One query."""
    return ApiToken.objects.filter(tournament=tournament, pk=token_id).first()
