"""Keys of programs: what they open, and when they do not."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller
from tests.builders import fresh, make_tournament, person
from tournament.actors import Actor, user_actor
from tournament.choices import RoleName
from tournament.models import ApiToken, Tournament, User
from tournament.services.tokens import event_token_revoke, token_create, token_revoke

NEW = {"name": "Autumn Open", "rules": {"preset": "ema-2016"}}


def test_key_acts_for_its_person(organiser: Caller, event: Tournament) -> None:
    answer = organiser.change("PATCH", f"tournaments/{event.slug}/", {"place": "Helsinki"})

    assert answer.status_code == 200
    assert fresh(event).place == "Helsinki"
    entry = event.audit_entries.first()
    assert (entry.actor_name, entry.device) == ("olga", "desk program")


@pytest.mark.parametrize(
    "header",
    ["Bearer takuwari_unknown", "Bearer ", "Basic b2xnYTpvbGdh", "Bearer \u00e4", "Bearer a b c"],
)
def test_key_that_is_none_is_refused_and_not_ignored(header: str, event: Tournament) -> None:
    answer = Client().get("/api/tournaments/", headers={"Authorization": header})

    assert answer.status_code == 401
    assert answer["WWW-Authenticate"] == 'Bearer realm="api"'
    assert "RateLimit-Limit" in answer


def test_key_taken_back_works_no_more(organiser: Caller, event: Tournament) -> None:
    token = organiser.token
    token_revoke(person_of(token), token_id=token.pk)

    assert organiser.get("tournaments/").status_code == 401


def test_key_runs_out(organiser: Caller, event: Tournament) -> None:
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))

    assert organiser.get("tournaments/").json()["code"] == "token_unknown"


def test_key_of_an_account_switched_off_works_no_more(organiser: Caller) -> None:
    User.objects.update(is_active=False)

    assert organiser.get("tournaments/").status_code == 401


def test_key_that_only_reads_writes_nothing(make_caller: Any, event: Tournament) -> None:
    reader = make_caller(role=RoleName.OWNER, event=event, read_only=True)

    answer = reader.change("PATCH", f"tournaments/{event.slug}/", {"place": "Oulu"})

    assert (answer.status_code, answer.json()["code"]) == (403, "token_read_only")
    assert fresh(event).place == ""


def test_key_for_one_event_is_nobody_in_another(make_caller: Any, event: Tournament) -> None:
    other = make_tournament(name="Other", hidden=True)
    make_caller(role=RoleName.OWNER, event=other)
    caller = make_caller(role=RoleName.OWNER, event=event, tournament_id=event.pk)
    public = make_tournament(name="Public")

    read = caller.get(f"tournaments/{other.slug}/")
    changed = caller.change("PATCH", f"tournaments/{public.slug}/", {"place": "Oulu"})
    made = caller.post("tournaments/", NEW)

    assert read.status_code == 404
    assert (changed.status_code, changed.json()["code"]) == (403, "token_for_one_event")
    assert changed.json()["detail"] == made.json()["detail"]
    assert caller.get(f"tournaments/{public.slug}/").status_code == 200
    assert (made.status_code, made.json()["code"]) == (403, "token_for_one_event")
    assert [row["slug"] for row in caller.get("tournaments/").json()["results"]] == [
        public.slug,
        event.slug,
    ]


def test_key_for_one_event_makes_no_copy_of_it(make_caller: Any, event: Tournament) -> None:
    caller = make_caller(role=RoleName.OWNER, event=event, tournament_id=event.pk)

    answer = caller.post(f"tournaments/{event.slug}/copy/", {"name": "Mine"})

    assert (answer.status_code, answer.json()["code"]) == (403, "token_for_one_event")
    assert Tournament.objects.count() == 1


def test_use_of_a_key_is_noted_once_a_minute(
    organiser: Caller, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    organiser.get("tournaments/")
    first = ApiToken.objects.get().last_used_at

    with django_assert_num_queries(3):
        organiser.get("tournaments/")

    assert first is not None
    assert ApiToken.objects.get().last_used_at == first


def test_organiser_takes_back_a_key_for_the_event(make_caller: Any, event: Tournament) -> None:
    caller = make_caller(role=RoleName.REFEREE, event=event, tournament_id=event.pk)

    event_token_revoke(
        person("boris", RoleName.ORGANISER, event),
        tournament_id=event.pk,
        token_id=caller.token.pk,
    )

    assert caller.get("tournaments/").status_code == 401


def test_session_reads_and_needs_the_forms_token_to_write(event: Tournament) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(person("olga", RoleName.OWNER, event).user)
    event_address = f"/api/tournaments/{event.slug}/"
    page = browser.get("/api/docs/")

    read = browser.get(event_address)
    bare = browser.post("/api/tournaments/", NEW, content_type="application/json")
    token = browser.cookies["csrftoken"].value
    full = browser.post(
        "/api/tournaments/", NEW, content_type="application/json", headers={"X-CSRFToken": token}
    )

    assert page.status_code == read.status_code == 200
    assert (bare.status_code, bare.json()["code"]) == (403, "csrf_failed")
    assert full.status_code == 201


def test_secret_is_kept_nowhere(make_caller: Any, event: Tournament) -> None:
    actor = person("olga", RoleName.OWNER, event)

    made = token_create(actor, name="robot", tournament_id=event.pk)

    row = ApiToken.objects.values().get()
    assert made.secret.startswith("takuwari_")
    assert made.secret not in json.dumps(row, default=str)
    assert made.secret not in str(list(event.audit_entries.values()))
    assert event.audit_entries.first().action == "token_create"


def person_of(token: ApiToken) -> Actor:
    """The actor who made a key."""
    return user_actor(token.user)
