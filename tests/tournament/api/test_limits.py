"""Counting requests where the counter is away, and in each minute anew."""

import os
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from pytest_django import Settings

from tests.api_caller import Caller
from tests.builders import NOW
from tournament.api.limits import spend

NOBODY_LISTENS = "redis://127.0.0.1:1/0"
REDIS = os.environ.get("REDIS_URL", "")


def in_redis(settings: Settings, address: str) -> None:
    """Lets requests be counted in this Redis."""
    limits: dict[str, Any] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": address,
        "KEY_PREFIX": uuid4().hex,
    }
    settings.CACHES = {**settings.CACHES, "limits": limits}


def test_next_minute_begins_anew() -> None:
    spent = [spend("key", limit=2, now=NOW + timedelta(seconds=15 * step)) for step in range(8)]

    assert [one.used for one in spent] == [1, 2, 3, 4, 1, 2, 3, 4]
    assert [one.is_over for one in spent] == [False, False, True, True] * 2
    assert spent[3].headers["RateLimit-Remaining"] == "0"


def test_redis_that_is_away_stops_nobody(settings: Settings, db: None) -> None:
    in_redis(settings, NOBODY_LISTENS)
    settings.API_ANONYMOUS_PER_MINUTE = 1

    answers = [Caller().get("tournaments/") for _time in range(3)]

    assert {answer.status_code for answer in answers} == {200}
    assert {answer["RateLimit-Remaining"] for answer in answers} == {"1"}


@pytest.mark.skipif(not REDIS, reason="needs REDIS_URL")
def test_requests_are_counted_in_redis(settings: Settings, db: None) -> None:
    in_redis(settings, REDIS)
    settings.API_ANONYMOUS_PER_MINUTE = 1

    answers = [Caller().get("tournaments/") for _time in range(3)]

    assert 429 in {answer.status_code for answer in answers}
