"""Every route x every kind of person x GET and POST: one table, and nothing outside it.

The rows are in `tests/tournament/views/matrix/`; `row.py` there says how to add one.
"""

from collections.abc import Callable, Iterator

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from tests.event_files import four_players
from tests.tournament.views.matrix import (
    rows_draws,
    rows_players,
    rows_public,
    rows_referee,
    rows_reports,
    rows_rounds,
    rows_settings,
)
from tests.tournament.views.matrix.row import OUTSIDERS, Row, Side, Who
from tournament.choices import RoleName
from tournament.models import Role, Tournament, User

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]
World = dict[str, Side]

PARTS = (
    rows_public,
    rows_settings,
    rows_players,
    rows_rounds,
    rows_draws,
    rows_referee,
    rows_reports,
)
ROWS: dict[str, Row] = {name: row for part in PARTS for name, row in part.ROWS.items()}
WRITES = ("INSERT", "UPDATE", "DELETE")


def routes(patterns: list[URLPattern | URLResolver]) -> Iterator[URLPattern]:
    """Every route of the pages, those of included lists too.

    The API and the admin have tests of their own.
    """
    for found in patterns:
        if isinstance(found, URLResolver) and str(found.pattern) in ("api/", "admin/"):
            continue
        if isinstance(found, URLResolver):
            yield from routes(found.url_patterns)
        else:
            yield found


ROUTES = {str(route.name): route for route in routes(get_resolver().url_patterns)}
OF_AN_EVENT = [name for name, route in ROUTES.items() if "slug" in route.pattern.converters]
WITH_IDS = [
    name
    for name in OF_AN_EVENT
    if name in ROWS
    and ROWS[name].foreign
    and {part for part in ROUTES[name].pattern.converters if part.endswith("_id")}
]
UNSAFE = [name for name, row in ROWS.items() if set(row.post.values()) != {405} and row.token]


@pytest.fixture
def world(make_event: MakeEvent, make_user: MakeUser) -> World:
    """Two events alike, of two clubs; in the first one somebody of each role."""
    stages = [{"number": 1}, {"number": 2, "cut": 3}]
    here = make_event(stages=stages, club="Harbour")
    there = make_event(
        four_players() | {"slug": "saturday", "name": "Saturday"}, stages=stages, club="Lakeside"
    )
    for role in RoleName:
        make_user(role.value, role=role, event=here)
    make_user("nobody")
    make_user("other_owner", role=RoleName.OWNER, event=there)
    for name, event in (("owner", here), ("other_owner", there)):
        Role.objects.create(
            user=User.objects.get(username=name),
            club=event.club,
            name=RoleName.OWNER,
            created_at=timezone.now(),
        )
    return {"here": Side(here), "there": Side(there)}


def address(name: str, world: World, *, objects_of: str = "here") -> str:
    """The route's address under the first event, with ids of that event or of the other."""
    where = ROWS[name].where(world[objects_of])
    slug = {"slug": world["here"].event.slug} if name in OF_AN_EVENT else {}
    return reverse(name, kwargs=slug | where)


def signed_in(who: Who, *, strict: bool = False) -> Client:
    """A browser of one kind of person; a strict one asks for the forms' token."""
    client = Client(enforce_csrf_checks=strict)
    if who is not Who.ANONYMOUS:
        client.force_login(User.objects.get(username=who.value))
    return client


def status(who: Who, method: str, target: str, form: dict[str, object]) -> int:
    """What one kind of person gets; whatever it changed is taken back."""
    client = signed_in(who)
    with transaction.atomic():
        answer = getattr(client, method)(target, form)
        transaction.set_rollback(True)
    return int(answer.status_code)


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    assert set(ROWS) == set(ROUTES)


def test_every_route_has_one_name_and_one_row() -> None:
    names = [route.name for route in routes(get_resolver().url_patterns)]

    assert len(names) == len(set(names))
    assert sum(len(part.ROWS) for part in PARTS) == len(ROWS)


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("name", ROWS)
def test_page_answers_each_person_as_the_matrix_says(name: str, method: str, world: World) -> None:
    row = ROWS[name]
    target = address(name, world)
    form = row.form(world["here"]) if method == "post" else {}

    found = {who: status(who, method, target, form) for who in Who}

    assert found == dict(getattr(row, method))


@pytest.mark.parametrize("name", ROWS)
def test_reading_writes_nothing(name: str, world: World) -> None:
    target = address(name, world)
    client = signed_in(Who.OWNER)

    with CaptureQueriesContext(connection) as queries:
        client.get(target)

    assert [
        query["sql"]
        for query in queries
        if query["sql"].startswith(WRITES) and "django_session" not in query["sql"]
    ] == []


@pytest.mark.parametrize("name", UNSAFE)
def test_form_without_its_token_is_refused(name: str, world: World) -> None:
    target = address(name, world)

    answer = signed_in(Who.OWNER, strict=True).post(target, ROWS[name].form(world["here"]))

    assert answer.status_code == 403
    assert "Nothing was saved." in answer.content.decode()


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("name", WITH_IDS)
def test_object_of_another_event_is_not_there(name: str, method: str, world: World) -> None:
    target = address(name, world, objects_of="there")
    own = getattr(ROWS[name], method)[Who.OWNER]

    found = status(Who.OWNER, method, target, ROWS[name].form(world["there"]))

    assert found == {405: 405}.get(own, 404)


@pytest.mark.parametrize("method", ["get", "post"])
@pytest.mark.parametrize("name", OF_AN_EVENT)
def test_hidden_event_is_not_there_for_outsiders(name: str, method: str, world: World) -> None:
    target = address(name, world)
    Tournament.objects.update(hidden=True)

    found = {who: status(who, method, target, {}) for who in OUTSIDERS}

    assert set(found.values()) <= {404, 405}
