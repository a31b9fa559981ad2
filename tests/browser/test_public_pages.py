"""The public pages in a browser: nobody is shut out, nothing scrolls sideways, all works without
JavaScript."""

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import AXE, problems_of
from tournament.models import Table, Tournament

OpenPage = Callable[..., Page]

AXE_SHA256 = "880970c081707360e64f34cea25ff91892f5bc95675b0776925b9709dd8a68bb"
"""axe-core 4.10.3 as published on npm, under the Mozilla Public License 2.0."""

PHONE, TABLET, DESK = (360, 780), (768, 1024), (1280, 800)


def viewport(size: tuple[int, int]) -> dict[str, int]:
    """A window's size as the browser takes it."""
    return {"width": size[0], "height": size[1]}


def addresses(event: Tournament) -> dict[str, str]:
    """The public pages of an event."""
    home = f"/t/{event.slug}"
    one = event.registrations.get(key="boris").pk
    table = Table.objects.filter(round__tournament=event).earliest("pk").pk
    return {
        "events": "/",
        "event": f"{home}/",
        "standings": f"{home}/standings",
        "opened": f"{home}/standings?open={one}",
        "teams": f"{home}/standings?teams=1",
        "rounds": f"{home}/rounds/",
        "round": f"{home}/rounds/3/",
        "table": f"{home}/tables/{table}/",
        "players": f"{home}/players/",
        "player": f"{home}/players/{one}/",
        "rules": f"{home}/rules/",
        "sign-in": "/sign-in/",
    }


PAGES = [
    "events",
    "event",
    "standings",
    "opened",
    "teams",
    "rounds",
    "round",
    "table",
    "players",
    "player",
    "rules",
    "sign-in",
]


def test_vendored_axe_is_the_published_one() -> None:
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() == AXE_SHA256


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "options",
    [
        {"viewport": viewport(PHONE), "color_scheme": "light", "locale": "ru"},
        {"viewport": viewport(DESK), "color_scheme": "dark", "locale": "en"},
    ],
    ids=["phone", "desk"],
)
def test_page_shuts_nobody_out(
    name: str, options: dict[str, Any], open_page: OpenPage, event: Tournament
) -> None:
    page = open_page(addresses(event)[name], bypass_csp=True, **options)

    assert problems_of(page) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_page_does_not_scroll_sideways(
    name: str, language: str, open_page: OpenPage, event: Tournament
) -> None:
    page = open_page(addresses(event)[name], locale=language)

    def full_width(window: int) -> int:
        page.set_viewport_size({"width": window, "height": 800})
        return int(page.evaluate("document.documentElement.scrollWidth"))

    widths = (320, 360, 390, 768, 1024, 1280)
    assert {window: full_width(window) for window in widths} == {one: one for one in widths}


@pytest.mark.parametrize("name", ["event", "opened", "round", "table", "players", "player"])
def test_name_of_forty_letters_without_a_space_fits_a_phone(
    open_page: OpenPage, event: Tournament, name: str
) -> None:
    for one in event.registrations.select_related("player"):
        one.player.name = f"{one.player.name:x<40}"
        one.player.save(update_fields=["name"])

    page = open_page(addresses(event)[name], viewport=viewport(PHONE))

    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_operation_of_the_api_opens_within_a_phone(open_page: OpenPage, event: Tournament) -> None:
    page = open_page("/api/docs/", viewport=viewport(PHONE))

    page.locator(".opblock-summary-control").first.click()

    expect(page.locator(".responses-table").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]


def test_row_opens_by_keyboard_and_without_javascript(
    open_page: OpenPage, event: Tournament
) -> None:
    page = open_page(f"/t/{event.slug}/standings", java_script_enabled=False)

    page.get_by_role("link", name="Борис").focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("cell", name="Point penalty: late")).to_be_visible()
    expect(page.get_by_role("img", name="Total after each round")).to_be_visible()
    expect(page.get_by_role("link", name="Борис Harbour")).to_have_attribute(
        "aria-expanded", "true"
    )
    page.get_by_role("link", name="Борис Harbour").click()
    expect(page.get_by_role("cell", name="Point penalty: late")).to_have_count(0)


def test_first_key_leads_past_the_menu(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/standings", locale="en")

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_chosen_colours_stay_on_the_device(open_page: OpenPage, event: Tournament) -> None:
    page = open_page("/", color_scheme="light", locale="en")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")

    page.get_by_role("button", name="Dark").click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.goto(f"/t/{event.slug}/")

    assert dark != light
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    expect(page.get_by_role("button", name="Dark")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="As the device").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_language_is_switched_without_javascript(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/rounds/", java_script_enabled=False, locale="en")

    page.get_by_role("button", name="Русский").click()

    expect(page).to_have_url(f"{page.url.split('/t/')[0]}/t/{event.slug}/rounds/")
    expect(page.get_by_role("heading", name="Туры")).to_be_visible()


def test_action_of_a_phone_page_is_under_the_thumb(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/", viewport=viewport(PHONE), locale="en")

    action = page.locator(".act a")
    box = action.bounding_box()

    assert box is not None
    assert box["y"] > 780 - 80
    assert box["width"] > 300
    action.click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()


def test_standings_print_without_menus(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/standings", color_scheme="dark", viewport=viewport(DESK))
    page.emulate_media(media="print")

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    expect(page.locator(".tabs")).to_be_hidden()
    expect(page.locator(".foot")).to_be_hidden()
    expect(page.locator("table.grid")).to_be_visible()


def test_nothing_moves_for_those_who_asked_for_it(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/standings", reduced_motion="reduce")

    moving = page.evaluate(
        "[...document.querySelectorAll('*')].filter(one => {"
        "const style = getComputedStyle(one);"
        "return style.animationName !== 'none' || style.transitionDuration !== '0s'}).length"
    )

    assert moving == 0
