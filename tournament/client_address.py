"""The address a request came from, which a client cannot invent."""

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """Gives the network address of whoever sent the request.

    Without a proxy it is the other end of the connection, and forwarded headers are ignored:
    anybody can send them. With PROXIES=n each of our proxies has added the address it saw at the
    right end of X-Forwarded-For, so the client's is the n-th from the right; what stands further
    left came from the client and is not believed.
    """
    remote: str = request.META.get("REMOTE_ADDR", "")
    forwarded = [part.strip() for part in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    if settings.PROXIES == 0 or len(forwarded) < settings.PROXIES:
        return remote
    return forwarded[-settings.PROXIES] or remote
