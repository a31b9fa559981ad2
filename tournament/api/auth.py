"""Who asks: a program with a key, or somebody signed in on the pages."""

from typing import Any

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework import authentication, exceptions
from rest_framework.request import Request

from tournament.actors import Actor, user_actor
from tournament.client_address import client_address
from tournament.models import ApiToken, User
from tournament.selectors.tokens import working_token
from tournament.services.tokens import secret_hash, token_used

SCHEME = "bearer"
LONGEST_SECRET = 200


class TokenAuthentication(authentication.BaseAuthentication):
    """`Authorization: Bearer takuwari_...`. A key that does not work is refused, not ignored."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """Gives the key's person and the key; None where no key was sent."""
        scheme, _space, secret = authentication.get_authorization_header(request).partition(b" ")
        if not scheme:
            return None
        if scheme.lower() != SCHEME.encode() or not secret or len(secret) > LONGEST_SECRET:
            raise exceptions.AuthenticationFailed(
                _("Authorization has to be “Bearer” and a key."), code="authorization_unknown"
            )
        now = timezone.now()
        token = working_token(secret_hash(secret.decode("latin-1").strip()), at=now)
        if token is None:
            raise exceptions.AuthenticationFailed
        token_used(token, now=now)
        return token.user, token

    def authenticate_header(self, _request: Request) -> str:
        """Gives what a 401 asks for."""
        return 'Bearer realm="api"'


class SessionAuthentication(authentication.SessionAuthentication):
    """The cookie of somebody signed in, with the forms' token on everything that writes."""

    def enforce_csrf(self, request: Request) -> None:
        """Raises `PermissionDenied` where the forms' token is missing."""
        try:
            super().enforce_csrf(request)
        except exceptions.PermissionDenied:
            raise exceptions.PermissionDenied(
                _("The cookie alone is not enough to write: send X-CSRFToken too, or use a key."),
                code="csrf_failed",
            ) from None


def actor_of(request: Request) -> Actor:
    """Gives who asks. A program acts as its person; the log names its key as the device."""
    if not request.user.is_authenticated:
        return Actor(name="")
    token = request.auth
    if isinstance(token, ApiToken):
        return Actor(
            name=request.user.shown_name,
            user=request.user,
            device=token.name,
            only_event=token.tournament_id,
        )
    return user_actor(request.user)


def caller_of(request: HttpRequest, *, user: Any, token: Any) -> str:
    """Gives what requests are counted by: the key, else the person, else the address."""
    if isinstance(token, ApiToken):
        return f"token:{token.pk}"
    if user is not None and user.is_authenticated:
        return f"user:{user.pk}"
    return f"address:{client_address(request)}"


class TokenScheme(OpenApiAuthenticationExtension):
    """How the schema describes a key."""

    target_class = TokenAuthentication
    name = "key"

    def get_security_definition(self, _auto_schema: object) -> dict[str, str]:
        """Gives the description."""
        return {
            "type": "http",
            "scheme": SCHEME,
            "description": "A key from your account's page or an event's settings.",
        }


class SessionScheme(OpenApiAuthenticationExtension):
    """How the schema describes a browser's session."""

    target_class = SessionAuthentication
    name = "session"
    priority = 1

    def get_security_definition(self, _auto_schema: object) -> dict[str, str]:
        """Gives the description."""
        return {
            "type": "apiKey",
            "in": "cookie",
            "name": "sessionid",
            "description": "Signed in on the pages; writing needs the header X-CSRFToken too.",
        }
