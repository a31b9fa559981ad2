"""What all of the API shares: foreign events, errors, ETags, keys of requests, limits."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import Settings

from tests.api_caller import Caller, problems
from tests.builders import fresh, make_tournament
from tournament.actors import Actor, user_actor
from tournament.models import ApiToken, IdempotencyKey, Tournament
from tournament.services.tournaments import tournament_update

START = '{"name": "A", "rules": {"preset": "mcr"}, '
NEW = {"name": "Autumn Open", "rules": {"preset": "ema-2016"}}


@pytest.mark.parametrize("method", ["GET", "PATCH"])
def test_hidden_event_is_not_there(method: str, make_caller: Any, event: Tournament) -> None:
    Tournament.objects.update(hidden=True)

    stranger = make_caller("stranger").send(method, f"tournaments/{event.slug}/", {})
    nowhere = make_caller("stranger").send(method, "tournaments/nowhere/", {})

    assert stranger.status_code == nowhere.status_code == 404
    assert stranger.json() == nowhere.json()


@pytest.mark.parametrize(
    ("body", "status", "code", "place"),
    [
        ("{", 400, "malformed_json", ""),
        ("\ufeff{}", 400, "malformed_json", ""),
        ('{"name": NaN}', 400, "malformed_json", ""),
        ("[" * 100_000, 400, "malformed_json", ""),
        ("1" * 5000, 400, "malformed_json", ""),
        ("[]", 422, "wrong_kind", ""),
        ("null", 422, "field_null", ""),
        ('{"name": "A", "name": "B", "rules": {"preset": "mcr"}}', 422, "field_repeated", "name"),
        ('{"name": "A\\u0000", "rules": {"preset": "mcr"}}', 422, "text_unfit", "name"),
        ('{"name": "\\ud800", "rules": {"preset": "mcr"}}', 422, "text_unfit", "name"),
        (
            START + '"colour": "red"}',
            422,
            "field_unknown",
            "colour",
        ),
        ('{"name": 7, "rules": {"preset": "mcr"}}', 422, "wrong_kind", "name"),
        ('{"rules": {"preset": "mcr"}}', 422, "field_missing", "name"),
        (START + '"hidden": "yes"}', 422, "wrong_kind", "hidden"),
        (
            START + '"planned_rounds": "7"}',
            422,
            "wrong_kind",
            "planned_rounds",
        ),
        (
            START + '"planned_rounds": true}',
            422,
            "wrong_kind",
            "planned_rounds",
        ),
        (
            START + '"starts_on": "tomorrow"}',
            422,
            "wrong_kind",
            "starts_on",
        ),
        (
            START + '"seed": 99999999999999999999999}',
            422,
            "number_too_large",
            "seed",
        ),
        ('{"name": "A", "rules": {"preset": "nothing"}}', 422, "unknown_preset", "rules.preset"),
    ],
)
def test_body_that_is_no_good_is_told(
    organiser: Caller, *, body: str, status: int, code: str, place: str
) -> None:
    answer = organiser.post("tournaments/", body)

    assert (answer.status_code, problems(answer)) == (status, [(code, place)])
    assert set(answer.json()) == {"code", "detail", "data"}
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("null", "This cannot be null."),
        ("[" * 100_000, "This is nested deeper than 40 levels."),
    ],
)
def test_body_that_is_no_good_is_told_in_our_own_words(
    body: str, words: str, organiser: Caller
) -> None:
    assert organiser.post("tournaments/", body).json()["detail"] == words


def test_every_problem_is_told_at_once(organiser: Caller) -> None:
    answer = organiser.post("tournaments/", {"name": 7, "colour": "red", "hidden": "no"})

    assert sorted(problems(answer)) == [
        ("field_missing", "rules"),
        ("field_unknown", "colour"),
        ("wrong_kind", "hidden"),
        ("wrong_kind", "name"),
    ]


@pytest.mark.parametrize(
    ("method", "path", "headers", "status", "code"),
    [
        ("GET", "nothing/", {}, 404, "not_found"),
        ("DELETE", "nothing/at/all", {}, 404, "not_found"),
        ("GET", "nothing/a%0Ab%E2%80%A8c/", {}, 404, "not_found"),
        ("DELETE", "tournaments/", {}, 405, "method_not_allowed"),
        ("OPTIONS", "tournaments/", {}, 405, "method_not_allowed"),
        ("GET", "tournaments/", {"Accept": "text/html"}, 406, "not_acceptable"),
        ("POST", "tournaments/", {"Content_Type": "text/plain"}, 415, "unsupported_media_type"),
    ],
)
def test_http_that_does_not_fit_is_told(
    organiser: Caller, *, method: str, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    answer = organiser.client.generic(
        method,
        f"/api/{path}",
        "x",
        content_type=headers.pop("Content_Type", "application/json"),
        headers=organiser.headers | headers,
    )

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("query", "code", "place"),
    [
        ("limit=0", "number_too_small", "limit"),
        ("limit=501", "number_too_large", "limit"),
        ("limit=x", "wrong_kind", "limit"),
        ("offset=-1", "number_too_small", "offset"),
        (f"offset={'9' * 5000}", "wrong_kind", "offset"),
        ("limit=1&limit=2", "field_repeated", "limit"),
        ("colour=red", "field_unknown", "colour"),
        ("search=%00", "text_unfit", "search"),
        ("kind=party", "choice_unknown", "kind"),
        ("own=maybe", "wrong_kind", "own"),
    ],
)
def test_query_that_is_no_good_is_told(
    query: str, code: str, place: str, organiser: Caller
) -> None:
    answer = organiser.get(f"tournaments/?{query}")

    assert (answer.status_code, problems(answer)) == (422, [(code, place)])


def test_details_are_in_the_clients_language_and_codes_are_not(visitor: Caller, db: None) -> None:
    english = visitor.get("nothing/")
    russian = visitor.get("nothing/", Accept_Language="ru")

    assert english.json()["code"] == russian.json()["code"]
    assert russian["Content-Language"] == "ru"


def test_forgotten_slash_is_named(visitor: Caller, db: None) -> None:
    answer = visitor.post("score/riichi", {})

    assert answer.status_code == 404
    assert "ends in a slash" in answer.json()["detail"]


def test_body_too_large_is_told(organiser: Caller, settings: Settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 100

    answer = organiser.post("tournaments/", NEW | {"place": "x" * 150})

    assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


def test_answer_one_holds_is_not_sent_again(organiser: Caller, event: Tournament) -> None:
    address = f"tournaments/{event.slug}/"
    first = organiser.get(address)

    held = organiser.get(address, If_None_Match=first["ETag"])
    russian = organiser.get(address, If_None_Match=first["ETag"], Accept_Language="ru")
    tournament_update(person_of(organiser.token), tournament_id=event.pk, changes={"place": "Oulu"})
    changed = organiser.get(address, If_None_Match=first["ETag"])

    assert (held.status_code, held.content) == (304, b"")
    assert russian.status_code == changed.status_code == 200
    assert first["Cache-Control"] == "no-cache, private"


def test_list_one_holds_is_not_sent_again(visitor: Caller, event: Tournament) -> None:
    first = visitor.get("tournaments/")

    held = visitor.get("tournaments/", If_None_Match=first["ETag"])
    Tournament.objects.update(name="Another name")
    changed = visitor.get("tournaments/", If_None_Match=first["ETag"])

    assert (held.status_code, changed.status_code) == (304, 200)


@pytest.mark.parametrize("header", [{}, {"If_Match": "*"}])
def test_change_without_what_was_read_is_refused(
    header: dict[str, str], organiser: Caller, event: Tournament
) -> None:
    answer = organiser.send("PATCH", f"tournaments/{event.slug}/", {"place": "Oulu"}, **header)

    assert (answer.status_code, answer.json()["code"]) == (428, "precondition_required")


def test_change_of_what_somebody_else_changed_is_refused_with_both(
    organiser: Caller, event: Tournament
) -> None:
    address = f"tournaments/{event.slug}/"
    read = organiser.get(address)
    organiser.change("PATCH", address, {"place": "Oulu"})

    answer = organiser.send("PATCH", address, {"place": "Turku"}, If_Match=read["ETag"])

    assert answer.status_code == 412
    assert answer.json()["data"]["stored"]["place"] == "Oulu"
    assert answer.json()["data"]["yours"] == {"place": "Turku"}
    assert fresh(event).place == "Oulu"


def test_change_goes_on_from_the_etag_of_the_last_answer(
    organiser: Caller, event: Tournament
) -> None:
    address = f"tournaments/{event.slug}/"
    first = organiser.change("PATCH", address, {"place": "Oulu"})

    second = organiser.send("PATCH", address, {"place": "Turku"}, If_Match=first["ETag"])

    assert second.status_code == 200


def test_request_sent_again_has_one_effect_and_one_answer(organiser: Caller) -> None:
    first = organiser.post("tournaments/", NEW, Idempotency_Key="one")
    again = organiser.post("tournaments/", NEW, Idempotency_Key="one")
    other = organiser.post("tournaments/", NEW, Idempotency_Key="two")

    assert first.status_code == again.status_code == 201
    assert first.json() == again.json()
    assert first["Location"] == again["Location"]
    assert ("Idempotency-Replayed" in first, again["Idempotency-Replayed"]) == (False, "true")
    assert other.json()["slug"] != first.json()["slug"]


def test_request_key_with_another_body_is_refused(organiser: Caller) -> None:
    organiser.post("tournaments/", NEW, Idempotency_Key="one")

    answer = organiser.post("tournaments/", NEW | {"place": "Oulu"}, Idempotency_Key="one")

    assert (answer.status_code, answer.json()["code"]) == (422, "key_reused")


def test_request_key_is_each_programs_own(organiser: Caller, make_caller: Any) -> None:
    first = organiser.post("tournaments/", NEW, Idempotency_Key="one")
    second = make_caller("olga").post("tournaments/", NEW, Idempotency_Key="one")

    assert first.json()["slug"] != second.json()["slug"]


def test_refused_request_may_be_sent_again(organiser: Caller) -> None:
    organiser.post("tournaments/", {"name": "", "rules": {"preset": "mcr"}}, Idempotency_Key="one")

    assert not IdempotencyKey.objects.exists()
    assert organiser.post("tournaments/", NEW, Idempotency_Key="one").status_code == 201


def test_answers_are_forgotten_after_a_week(organiser: Caller) -> None:
    organiser.post("tournaments/", NEW, Idempotency_Key="one")
    week = timedelta(days=7, seconds=1)
    IdempotencyKey.objects.update(created_at=timezone.now() - week)

    organiser.post("tournaments/", NEW, Idempotency_Key="two")

    assert IdempotencyKey.objects.count() == 1


def test_list_comes_in_parts(visitor: Caller, db: None) -> None:
    for number in range(5):
        make_tournament(name=f"Open {number}")

    first = visitor.get("tournaments/?limit=2&search=Open").json()
    second = visitor.client.get(first["next"]).json()
    last = visitor.client.get(second["next"]).json()

    names = [row["name"] for page in (first, second, last) for row in page["results"]]
    assert names == [f"Open {number}" for number in (4, 3, 2, 1, 0)]
    assert (first["count"], first["previous"], last["next"]) == (5, None, None)
    assert visitor.client.get(second["previous"]).json()["results"] == first["results"]


def test_limit_is_told_and_held(organiser: Caller, settings: Settings) -> None:
    settings.API_PER_MINUTE = 2

    answers = [organiser.get("tournaments/") for _time in range(3)]

    assert {answer["RateLimit-Limit"] for answer in answers} == {"2"}
    assert answers[2]["RateLimit-Remaining"] == "0"
    assert 1 <= int(answers[2]["Retry-After"]) <= 60
    assert [answers[0].status_code, answers[2].status_code] == [200, 429]
    assert answers[2].json()["code"] == "too_many_requests"


def test_limits_of_two_callers_are_apart(
    organiser: Caller, visitor: Caller, settings: Settings
) -> None:
    settings.API_PER_MINUTE = 1
    organiser.get("tournaments/")

    assert organiser.get("tournaments/").status_code == 429
    assert visitor.get("tournaments/").status_code == 200


def person_of(token: ApiToken) -> Actor:
    """The actor who made a key."""
    return user_actor(token.user)
