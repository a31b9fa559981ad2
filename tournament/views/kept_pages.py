"""Pages that were made once and are sent again, to everybody who is not signed in.

When a round ends the whole hall asks for the same standings at once, and a big event's page takes
a third of a second to make. One page is kept for each address and language, packed, with the
stamp of what it was made from; a page with another stamp takes its place, so old versions of
an event do not pile up.
"""

import hashlib
import zlib

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

KEEP_SECONDS = 60 * 60
KNOWN_QUESTIONS = {"round", "stage", "open", "teams", "me"}
"""An address that asks for anything else is made anew: strangers could fill the cache with it."""

HEADERS = ("Content-Type", "Content-Disposition")


def kept_page(request: HttpRequest, *, stamp: str) -> HttpResponse | None:
    """Gives the kept page of this address if it was made from what `stamp` says, else None."""
    kept = cache.get(_key(request)) if _is_common(request) else None
    if kept is None or kept[0] != stamp:
        return None
    _stamp, packed, headers = kept
    return HttpResponse(zlib.decompress(packed), headers=headers)


def keep_page(request: HttpRequest, response: HttpResponse, *, stamp: str) -> None:
    """Keeps a page that anybody may read, in place of the one this address had before."""
    if response.status_code != 200 or not _is_common(request):
        return
    headers = {name: response[name] for name in HEADERS if name in response}
    packed = zlib.compress(response.content, level=1)
    cache.set(_key(request), (stamp, packed, headers), KEEP_SECONDS)


def _is_common(request: HttpRequest) -> bool:
    return not request.user.is_authenticated and set(request.GET) <= KNOWN_QUESTIONS


def _key(request: HttpRequest) -> str:
    address = f"{get_language()} {request.get_host()} {request.get_full_path()}"
    return f"page:{hashlib.sha256(address.encode()).hexdigest()}"
