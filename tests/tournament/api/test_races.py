"""Requests at the same instant: one effect for one key, one winner for one ETag."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse

from tests.api_caller import Caller
from tests.builders import make_tournament
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.models import IdempotencyKey, Role, Tournament, User
from tournament.services.tokens import token_create

RACERS = 6
NEW = {"name": "Autumn Open", "rules": {"preset": "ema-2016"}}


@pytest.fixture
def secret(transactional_db: None) -> str:
    """The key of an owner of an event."""
    event = make_tournament()
    user = User.objects.create(username="olga")
    Role.objects.create(
        user=user, tournament=event, name=RoleName.OWNER, created_at=event.created_at
    )
    return token_create(user_actor(user), name="desk program").secret


def at_once(step: Callable[[int], HttpResponse]) -> list[HttpResponse]:
    """What requests get that are sent at one instant."""
    barrier = Barrier(RACERS)

    def run(number: int) -> HttpResponse:
        barrier.wait()
        try:
            return step(number)
        finally:
            connection.close()

    with ThreadPoolExecutor(RACERS) as pool:
        return list(pool.map(run, range(RACERS)))


def test_one_key_sent_at_once_makes_one_event(secret: str) -> None:
    answers = at_once(
        lambda _number: Caller(secret).post("tournaments/", NEW, Idempotency_Key="one")
    )

    assert {answer.status_code for answer in answers} == {201}
    assert len({json.dumps(answer.json(), sort_keys=True) for answer in answers}) == 1
    assert sorted("Idempotency-Replayed" in answer for answer in answers) == [False] + [True] * 5
    assert Tournament.objects.filter(name="Autumn Open").count() == 1
    assert IdempotencyKey.objects.count() == 1


def test_one_etag_sent_at_once_lets_one_change_through(secret: str) -> None:
    address = "tournaments/spring-open/"
    read = Caller(secret).get(address)["ETag"]

    answers = at_once(
        lambda number: Caller(secret).send(
            "PATCH", address, {"place": f"Hall {number}"}, If_Match=read
        )
    )

    won = [answer for answer in answers if answer.status_code == 200]
    lost: list[Any] = [answer.json()["data"] for answer in answers if answer.status_code == 412]
    assert (len(won), len(lost)) == (1, RACERS - 1)
    stored = Tournament.objects.get().place
    assert won[0].json()["place"] == stored
    assert {one["stored"]["place"] for one in lost} == {stored}
