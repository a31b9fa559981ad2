"""Every page that somebody with all roles can open: it shuts nobody out and fits every window.

The pages are those of the matrix of routes, so that a new page is read here from its first day.
"""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browser.reading import problems_of
from tests.builders import make_draw
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
from tests.tournament.views.matrix.row import Row, Side, Who
from tournament.actors import system_actor
from tournament.choices import RoleName
from tournament.models import Role, User
from tournament.services.event_import import event_import
from tournament.views.urls import urlpatterns

OpenPage = Callable[..., Page]

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
NO_PAGES = {
    "healthz",
    "readyz",
    "standings_csv",
    "version",
    "event_file",
    "feed",
    "rounds_calendar",
    "desk_results_list",
    "desk_report",
    "round_draw_record",
}
PAGES = [name for name, row in ROWS.items() if row.get[Who.OWNER] == 200 and name not in NO_PAGES]
OF_AN_EVENT = {
    str(route.name)
    for route in urlpatterns
    if isinstance(route, URLPattern) and "slug" in route.pattern.converters
}
WIDTHS = (320, 360, 768, 1280)


@pytest.fixture
def side(transactional_db: None) -> Side:
    """The matrix's event: two stages, teams, a penalty, two rounds, a club."""
    cache.clear()
    stages = [{"number": 1}, {"number": 2, "cut": 3}]
    file = four_players() | {"stages": stages, "club": "Lakeside"}
    event = event_import(system_actor("test"), text=json.dumps(file)).tournament
    owner = User.objects.create_user("owner", password="a long enough one")
    for scope in ({"tournament": event}, {"club": event.club}):
        Role.objects.create(user=owner, name=RoleName.OWNER, created_at=timezone.now(), **scope)
    return Side(event)


@pytest.fixture
def open_as_owner(side: Side, open_page: OpenPage, live_server: Any) -> OpenPage:
    """Opens a page as the event's owner."""
    client = Client()
    client.force_login(User.objects.get(username="owner"))
    session = client.cookies[settings.SESSION_COOKIE_NAME].value

    def open_it(address: str, **options: object) -> Page:
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}
        return open_page(address, cookies=[cookie], bypass_csp=True, **options)

    return open_it


def address(name: str, side: Side) -> str:
    """The address of a route of the matrix."""
    where = ROWS[name].where(side)
    slug = {"slug": side.event.slug} if name in OF_AN_EVENT else {}
    return reverse(name, kwargs=slug | where)


@pytest.mark.parametrize("name", PAGES)
def test_page_shuts_nobody_out_and_fits_every_window(
    name: str, side: Side, open_as_owner: OpenPage
) -> None:
    page = open_as_owner(address(name, side), locale="ru", viewport={"width": 360, "height": 780})

    assert problems_of(page) == []
    assert too_wide(page) == []


@pytest.mark.parametrize("name", ["table", "desk_table", "player", "desk"])
def test_name_of_forty_letters_without_a_space_fits_a_phone_at_the_desk(
    name: str, side: Side, open_as_owner: OpenPage
) -> None:
    for one in side.event.registrations.select_related("player"):
        one.player.name = f"{one.player.name:x<40}"
        one.player.save(update_fields=["name"])

    page = open_as_owner(address(name, side), viewport={"width": 360, "height": 780})

    assert too_wide(page) == []


@pytest.mark.parametrize("name", PAGES)
def test_page_in_english_and_dark_shuts_nobody_out(
    name: str, side: Side, open_as_owner: OpenPage
) -> None:
    page = open_as_owner(
        address(name, side),
        locale="en",
        color_scheme="dark",
        viewport={"width": 1280, "height": 800},
    )

    assert problems_of(page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_draw_to_look_at_shuts_nobody_out(
    colours: str, side: Side, open_as_owner: OpenPage
) -> None:
    make_draw(side.event)
    page = open_as_owner(address("desk_draw", side), locale="en", color_scheme=colours)
    expect(page.get_by_text("Repeat meetings")).to_be_visible()

    assert problems_of(page) == []
    assert too_wide(page) == []


@pytest.mark.parametrize(
    ("name", "button"),
    [
        ("new_event", "Create the event"),
        ("penalty_details", "Record the penalty"),
        ("penalty", "Cancel the penalty"),
        ("desk_correct", "See what it changes"),
        ("desk_players_import", "Look at the list"),
    ],
)
def test_refused_form_shuts_nobody_out_and_takes_the_focus(
    name: str, button: str, side: Side, open_as_owner: OpenPage
) -> None:
    page = open_as_owner(address(name, side), locale="en", viewport={"width": 360, "height": 780})
    page.evaluate("document.querySelectorAll('form').forEach(one => { one.noValidate = true; })")

    page.get_by_role("button", name=button).click()

    expect(page.locator("#problems")).to_be_focused()
    expect(page).to_have_title(re.compile("^Problem"))
    assert problems_of(page) == []
    assert too_wide(page) == []


def too_wide(page: Page) -> list[str]:
    """The windows in which the page scrolls sideways."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        full = int(page.evaluate("document.documentElement.scrollWidth"))
        found += [f"{full} in {width}"] * (full > width)
    return found
