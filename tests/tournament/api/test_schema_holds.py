"""Requests made from the schema: no answer is a crash, and every answer is as the schema says.

Each operation is asked many times with values that fit its schema and with values that do not, at
addresses that lead somewhere, by the owner and by nobody. Nothing is left to chance: the same
requests are made in every run.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoDbBlocker, Settings
from schemathesis.checks import load_all_checks
from schemathesis.config import SchemathesisConfig
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from werkzeug.test import Client

from tests.api_requests import RIGHT
from tests.api_world import NOWHERE, World, api_world
from tournament.api.schema import schema_document

pytestmark = pytest.mark.django_db

METHODS = ("get", "post", "put", "patch", "delete")
FITTING, UNFITTING, NOBODYS = 15, 10, 3
NEVER = 10**9

CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
load_all_checks()

SCHEMA = schemathesis.openapi.from_dict(
    deepcopy(schema_document()), config=SchemathesisConfig.from_dict({})
)
SCHEMA.app = get_wsgi_application()
OPERATIONS = {found.ok().label: found.ok() for found in SCHEMA.get_all_operations()}

PEOPLE = {"player", "player_id", "registration", "first", "second", "players", "going_on"}
"""Names in bodies and queries under which ids of players stand."""

WORDS = {"slug", "name", "wind"}
"""Parts of addresses that are no numbers."""

CAN_BE_UNFIT = [
    label
    for label, one in OPERATIONS.items()
    if one.body or one.query or {part.name for part in one.path_parameters} - WORDS
]
"""Operations with anything in them that can be wrong."""

Send = Callable[[Any, dict[str, str]], Any]


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """One event for all requests; whatever a request does is undone."""
    # A server closes its connection between requests; here one transaction goes over all of them.
    ends = (request_started, request_finished)
    for one in ends:
        one.disconnect(close_old_connections)
    with django_db_blocker.unblock(), undone():
        yield api_world()
    for one in ends:
        one.connect(close_old_connections)


@pytest.fixture(autouse=True)
def _no_limit(settings: Settings) -> None:
    settings.API_PER_MINUTE = settings.API_ANONYMOUS_PER_MINUTE = NEVER
    settings.ALLOWED_HOSTS = ["*"]


@contextmanager
def undone() -> Iterator[None]:
    """Takes back everything that was written inside."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def real_places(operation: Any, world: World) -> st.SearchStrategy[dict[str, Any]]:
    """Addresses of the event's own things, now and then of another's or of nothing."""
    names = [one.name for one in operation.path_parameters]
    return st.fixed_dictionaries(
        {
            name: st.sampled_from(
                world.where[name] * 4
                + world.elsewhere[name][:1] * (name not in WORDS)
                + [NOWHERE] * (name not in WORDS)
            )
            for name in names
        }
    )


def with_people(value: Any, ids: list[int], *, name: str = "") -> Any:
    """The body with real players where it names players."""
    if isinstance(value, dict):
        return {key: with_people(one, ids, name=key) for key, one in value.items()}
    if isinstance(value, list):
        return [with_people(one, ids, name=name) for one in value]
    if name in PEOPLE and isinstance(value, int) and not isinstance(value, bool):
        return ids[value % len(ids)]
    return value


def etag_of(path: str, world: World) -> str:
    """The ETag of the nearest thing that can be read at or above an address."""
    client = Client(SCHEMA.app)
    while path.count("/") > 3:
        answer = client.get(path, headers={"Authorization": f"Bearer {world.secret}"})
        if "ETag" in answer.headers:
            return str(answer.headers["ETag"])
        path = path.rstrip("/").rpartition("/")[0] + "/"
    return '"none.00"'


def cases(operation: Any, mode: GenerationMode, world: World) -> st.SearchStrategy[Any]:
    """Requests for an operation with what `prepare` needs besides."""
    return st.tuples(
        operation.as_strategy(generation_mode=mode),
        real_places(operation, world),
        st.sampled_from([True, True, True, True, False]),
    )


def prepare(case: Any, places: dict[str, Any], *, is_current: bool, world: World) -> None:
    """Leads a request to something that is there, with the state that it is about."""
    case.path_parameters = places
    ids = world.where["player"]
    if isinstance(case.body, dict):
        case.body = with_people(case.body, ids)
    case.query = with_people(dict(case.query or {}), ids)
    headers = {name: one for name, one in dict(case.headers or {}).items() if name != "Cookie"}
    for name in ("Authorization", "X-CSRFToken", "If-Match", "If-None-Match"):
        headers.pop(name, None)
    if is_current:
        headers["If-Match"] = etag_of(case.formatted_path, world)
    case.headers = headers
    case.cookies = {}


def run(operation: Any, mode: GenerationMode, world: World, *, times: int, send: Send) -> None:
    """Makes the requests, each on the event as it was."""

    @settings(
        max_examples=times,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(made=cases(operation, mode, world))
    def ask(made: tuple[Any, dict[str, Any], bool]) -> None:
        case, places, is_current = made
        with undone():
            prepare(case, places, is_current=is_current, world=world)
            send(case, {"Authorization": f"Bearer {world.secret}"})

    ask()


def checked(case: Any, headers: dict[str, str]) -> Any:
    """The answer, held against the schema."""
    answer = case.call(headers=headers)
    case.validate_response(answer, checks=CHECKS, headers=headers)
    return answer


@pytest.mark.parametrize("label", OPERATIONS)
def test_request_that_fits_is_answered_as_the_schema_says(label: str, world: World) -> None:
    run(OPERATIONS[label], GenerationMode.POSITIVE, world, times=FITTING, send=checked)


@pytest.mark.parametrize("label", CAN_BE_UNFIT)
def test_request_that_does_not_fit_is_answered_as_the_schema_says(label: str, world: World) -> None:
    run(OPERATIONS[label], GenerationMode.NEGATIVE, world, times=UNFITTING, send=checked)


@pytest.mark.parametrize("label", OPERATIONS)
def test_nobody_is_answered_as_the_schema_says(label: str, world: World) -> None:
    operation = OPERATIONS[label]
    security = operation.definition.raw["security"]
    # some of what anybody may read has parts that only those with an account may ask for
    allowed = {401, 404} if {} not in security else set(range(200, 500))

    def send(case: Any, _headers: dict[str, str]) -> None:
        assert checked(case, {}).status_code in allowed

    run(operation, GenerationMode.POSITIVE, world, times=NOBODYS, send=send)


@pytest.mark.parametrize("label", RIGHT)
def test_request_that_is_right_is_answered_as_the_schema_says(label: str, world: World) -> None:
    places, body = RIGHT[label](world)
    case = OPERATIONS[label].Case(body=body, media_type="application/json")
    case.path_parameters = {name: ids[0] for name, ids in (world.where | places).items() if ids}
    case.headers = {"If-Match": etag_of(case.formatted_path, world)}

    with undone():
        answer = checked(case, {"Authorization": f"Bearer {world.secret}"})

    assert answer.status_code < 300


def test_other_methods_are_refused(world: World) -> None:
    client = Client(SCHEMA.app)

    for path, item in schema_document()["paths"].items():
        address = path.format(**{name: found[0] for name, found in world.where.items() if found})
        for method in METHODS:
            if method not in item:
                answer = client.open(
                    address,
                    method=method.upper(),
                    headers={"Authorization": f"Bearer {world.secret}"},
                )
                assert (answer.status_code, method, path) == (405, method, path)
                assert set(answer.headers["Allow"].lower().split(", ")) >= set(item) & set(METHODS)
