"""The schema: the committed file is the program's own, and every operation says what it has to."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import get_resolver

from tournament.api.pages import schema_text
from tournament.api.schema import schema_document

METHODS = ("get", "post", "put", "patch", "delete")
WITHOUT_OPERATIONS = {"api/", "api/docs/", "api/schema/", r"api/^[\s\S]*$"}


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation with its method and path."""
    for path, item in schema_document()["paths"].items():
        for method in METHODS:
            if method in item:
                yield method, path, item[method]


OPERATIONS = {f"{method} {path}": told for method, path, told in operations()}


def test_committed_schema_is_the_programs_own() -> None:
    kept = (settings.BASE_DIR / "docs" / "openapi.yaml").read_bytes()

    assert schema_text() == kept, "run make schema"


def test_every_route_is_in_the_schema() -> None:
    api = next(found for found in get_resolver().url_patterns if str(found.pattern) == "api/")
    routes = {f"api/{found.pattern}" for found in api.url_patterns} - WITHOUT_OPERATIONS
    described = {path for path in schema_document()["paths"]}

    assert len(routes) == len(described)


@pytest.mark.parametrize("name", OPERATIONS)
def test_operation_says_what_it_does_and_how_it_refuses(name: str) -> None:
    told = OPERATIONS[name]

    assert told["summary"].endswith(".")
    assert told["tags"]
    assert {"401", "429"} <= set(told["responses"])
    assert "404" in told["responses"] or "{" not in name


def test_every_part_has_its_place_on_the_page() -> None:
    named = [tag["name"] for tag in schema_document()["tags"]]

    assert sorted(named) == sorted({tag for told in OPERATIONS.values() for tag in told["tags"]})


def test_operations_have_names_of_their_own() -> None:
    names = [told["operationId"] for told in OPERATIONS.values()]

    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("*/*", "application/yaml"),
        ("application/yaml", "application/yaml"),
        ("application/json", "application/json"),
        ("application/json,*/*;q=0.5", "application/json"),
    ],
)
def test_schema_is_served_as_asked(accept: str, kind: str, db: None) -> None:
    answer = Client().get("/api/schema/", headers={"Accept": accept})

    assert answer["Content-Type"] == kind
    assert b"listTournaments" in answer.content


def test_schema_is_the_same_whoever_asks_first(db: None) -> None:
    schema_document.cache_clear()
    schema_text.cache_clear()

    russian = Client().get("/api/schema/", headers={"Accept-Language": "ru"})

    assert russian.content == (settings.BASE_DIR / "docs" / "openapi.yaml").read_bytes()
