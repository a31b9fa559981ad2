"""The answers for whoever watches the server."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tournament.models import Job


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


@pytest.mark.django_db
def test_readyz_says_that_no_runner_is_at_work(client: Client) -> None:
    Job.objects.create(
        kind="self_check", work_key="old", created_at=timezone.now() - timedelta(minutes=5)
    )

    answer = client.get("/readyz")

    assert answer.status_code == 503
    assert answer.json()["checks"]["jobs"] == "waiting too long"


def test_health_is_not_cached_and_not_written_to(client: Client) -> None:
    assert "no-store" in client.get("/healthz").headers["Cache-Control"]
    assert client.post("/healthz").status_code == 405
