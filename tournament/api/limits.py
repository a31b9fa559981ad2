"""How often one caller may ask: so many requests a minute, told in the headers of every answer.

A key, a signed-in person and an address without either are counted apart; a whole hall behind
one address has the number of `API_ANONYMOUS_PER_MINUTE` together. Counting is in the cache
`limits`: in Redis where there is one, else in each web process for itself.
"""

import hashlib
import logging
from dataclasses import dataclass
from datetime import datetime

from django.core.cache import caches
from redis.exceptions import RedisError

WINDOW_SECONDS = 60

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What a caller has left: `limit` requests a window, and seconds until the next window."""

    limit: int
    used: int
    reset: int

    @property
    def is_over(self) -> bool:
        """True where this request was one too many."""
        return self.used > self.limit

    @property
    def headers(self) -> dict[str, str]:
        """The headers that tell the caller."""
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(max(0, self.limit - self.used)),
            "RateLimit-Reset": str(self.reset),
        }


def spend(caller: str, *, limit: int, now: datetime) -> Spent:
    """Counts one request of this caller in the window of now.

    A Redis that is away stops nobody: the requests are then not counted.
    """
    window, gone = divmod(int(now.timestamp()), WINDOW_SECONDS)
    name = f"limit:{window}:{hashlib.sha256(caller.encode()).hexdigest()[:32]}"
    return Spent(limit=limit, used=_counted(name), reset=WINDOW_SECONDS - gone)


def _counted(name: str) -> int:
    cache = caches["limits"]
    try:
        cache.add(name, 0, 2 * WINDOW_SECONDS)
        return int(cache.incr(name))
    except ValueError:  # thrown out by the cache between the two steps
        return 1
    except RedisError as away:
        _log.warning("Requests are not counted, Redis does not answer: %s", away)
        return 0
