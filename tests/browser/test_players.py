"""The players' pages in a browser: check-in by taps, ticking several, a list from a file."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import Page, expect

from tests.builders import add_players, make_tournament, person
from tests.tournament.bridge.sheets.workbooks import workbook
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Tournament, User

OpenPage = Callable[..., Page]

PHONE = {"width": 360, "height": 780}


@pytest.fixture
def event(transactional_db: None) -> Tournament:
    cache.clear()
    made = make_tournament()
    add_players(made, 6, status=Status.CONFIRMED, club="Lakeside")
    person("mirja", RoleName.ORGANISER, made)
    return made


@pytest.fixture
def open_desk(event: Tournament, open_page: OpenPage, live_server: Any) -> OpenPage:
    """Opens a page of the event's desk as its organiser."""
    client = Client()
    client.force_login(User.objects.get(username="mirja"))
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}

    def open_it(path: str, **options: object) -> Page:
        address = f"/t/{event.slug}/desk/{path}"
        return open_page(address, cookies=[cookie], locale="en", viewport=PHONE, **options)

    return open_it


def here(event: Tournament) -> int:
    """How many are checked in."""
    return event.registrations.filter(status=Status.CHECKED_IN).count()


@pytest.mark.parametrize("scripts", [True, False], ids=["with-js", "without-js"])
def test_one_tap_checks_in_and_undo_takes_it_back(
    scripts: bool, event: Tournament, open_desk: OpenPage
) -> None:
    page = open_desk("check-in/", java_script_enabled=scripts)

    page.get_by_role("button", name="Päivi").click()

    expect(page.locator(".tally")).to_contain_text("1of 6 are here")
    expect(page.get_by_role("button", name="Päivi")).to_have_attribute("aria-pressed", "true")
    assert here(event) == 1
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".tally")).to_contain_text("0of 6 are here")
    assert here(event) == 0


def test_check_in_narrows_while_typing_and_keeps_what_was_typed(
    event: Tournament, open_desk: OpenPage
) -> None:
    page = open_desk("check-in/")

    page.get_by_label("Find a player").fill("bori")
    expect(page.locator("#check-in li[data-words]:visible")).to_have_count(1)
    page.get_by_role("button", name="Boris").click()

    expect(page.locator(".tally")).to_contain_text("1of 6 are here")
    expect(page.get_by_label("Find a player")).to_have_value("bori")
    expect(page.locator("#check-in li[data-words]:visible")).to_have_count(1)


def test_everybody_is_ticked_by_one_box_and_the_label_counts(
    event: Tournament, open_desk: OpenPage
) -> None:
    page = open_desk("players/")

    page.get_by_label("Tick everybody shown").check()
    page.get_by_label("Tick Boris").uncheck()
    page.get_by_role("button", name="Check in", exact=True).click()

    expect(page.get_by_text("5 players changed.")).to_be_visible()
    assert here(event) == 5


@pytest.mark.parametrize("scripts", [True, False], ids=["with-js", "without-js"])
def test_workbook_is_previewed_mended_and_taken_but_for_who_is_in_already(
    scripts: bool, event: Tournament, open_desk: OpenPage
) -> None:
    page = open_desk("players/add/", java_script_enabled=scripts)
    data = workbook(
        ["Name", "Club"], ["Neo", "Harbour"], ["Neo", "Harbour"], ["Олга", "Lakeside 1"]
    )
    page.set_input_files(
        "#file", {"name": "players.xlsx", "mimeType": "application/zip", "buffer": data}
    )

    page.get_by_role("button", name="Look at the list").click()
    expect(page.get_by_role("alert")).to_contain_text("Neo is in the list twice, in lines 2 and 3.")
    page.get_by_label("Line 3, Neo").select_option(label="Leave out")
    page.get_by_role("button", name="Sign them up").click()

    expect(page.get_by_text("1 player is signed up.")).to_be_visible()
    assert event.registrations.count() == 7
