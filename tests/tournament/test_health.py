"""The answers for whoever watches the server."""

import pytest
from django.test import Client


def test_healthz_answers_without_a_database(client: Client) -> None:
    answer = client.get("/healthz")

    assert answer.status_code == 200
    assert answer.content == b"ok\n"


@pytest.mark.django_db
def test_readyz_in_order_answers_ready(client: Client) -> None:
    answer = client.get("/readyz")

    assert answer.status_code == 200
    assert answer.json() == {
        "ready": True,
        "checks": {"database": "ok", "disk": "ok", "migrations": "ok", "jobs": "ok"},
    }
