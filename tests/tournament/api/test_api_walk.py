"""The walk of docs/api.md on a running server, with each runner of jobs the product has."""

from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from tests.curl_walk import Sent, Walk, wrong_in
from tournament.actors import user_actor
from tournament.models import AuditEntry, Tournament, User
from tournament.services.tokens import token_create

PAGE = Path(settings.BASE_DIR, "docs", "api.md")


@pytest.mark.django_db(transaction=True)
def test_walk_of_the_documentation_is_answered_as_it_is_shown(
    live_server: object, finish_job: Callable[[int], None]
) -> None:
    user = User.objects.create(username="olga")
    key = token_create(user_actor(user), name="walk").secret
    walk = Walk(
        {"SITE": live_server.url, "KEY": key},  # type: ignore[attr-defined]
        wait=lambda address: finish_job(int(address.rstrip("/").rpartition("/")[2])),
    )

    shown = walk.through(PAGE)

    assert shown > 20
    assert Tournament.objects.get().status == "finished"
    assert AuditEntry.objects.filter(device="walk").count() > 20


@pytest.mark.parametrize(
    "shown",
    [
        "201\n",
        "200\nLocation: /there/\n",
        '200\n\n{"a": 2}',
        '200\n\n{"b": 1}',
        '200\n\n{"c": [1]}',
        '200\n\n{"c": [1, 2, 3]}',
        '200\n\n{"c": [2, "…"]}',
    ],
)
def test_answer_that_is_another_is_noticed(shown: str) -> None:
    answer = Sent(status=200, headers={"location": "/here/"}, content=b'{"a": 1, "c": [1, 2]}')

    assert len(wrong_in(shown, answer)) == 1
    assert wrong_in('200\nLocation: /…/\n\n{"a": "…", "c": [1, "…"]}', answer) == []
