"""ETags: `"<mark>.<hash>"`.

The mark is the state of the one thing that a write changes (the version of a table, a digest of an
event's settings); `If-Match` is compared by it alone, so an ETag got in another language, or at
another address of the same thing, is as good. The hash is what an answer depends on besides; a
client that holds this very answer gets 304.
"""

import hashlib
import re
from functools import lru_cache
from pathlib import Path

from django.conf import settings

_ETAG = re.compile(r'(?:W/)?"([A-Za-z0-9_-]{1,64})\.[0-9a-f]{1,64}"')


def etag(mark: str, *parts: object) -> str:
    """Gives the ETag of an answer, with its quotes."""
    return f'"{mark}.{digest(*parts)}"'


def digest(*parts: object) -> str:
    """Gives a short hash of values with a faithful `repr`."""
    return hashlib.sha256(repr(parts).encode("utf-8", "surrogatepass")).hexdigest()[:24]


def marks_in(header: str) -> list[str]:
    """Gives the marks that an `If-Match` header names; weak ones count, since proxies weaken.

    >>> marks_in('"3.ab", W/"4.cd", nonsense')
    ['3', '4']
    """
    return _ETAG.findall(header)


@lru_cache(maxsize=1)
def build() -> str:
    """Gives a digest of the program's texts, so that answers of an older version are not kept."""
    found = hashlib.sha256()
    for folder, pattern in (("tournament", "*.py"), ("scoring", "*.py"), ("locale", "*.mo")):
        for path in sorted(Path(settings.BASE_DIR, folder).rglob(pattern)):
            found.update(path.read_bytes())
    return found.hexdigest()[:16]
