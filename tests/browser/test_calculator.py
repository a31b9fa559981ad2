"""The calculator on a phone: tap tiles, read the answer; nobody is shut out."""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

from tests.browser.reading import problems_of
from tournament.models import Tournament

OpenPage = Callable[..., Page]
PHONE = {"width": 360, "height": 780}
COUNTED = "/calculator/?rules=club-mantikora&hand=234m+234666p+2488s+3s&honba=1&dora=9m"
REFUSED = "/calculator/?hand=2345m&melds=23m&honba=x"


@pytest.fixture(autouse=True)
def _empty_cache(transactional_db: None) -> None:
    cache.clear()


def tap(page: Page, *names: str) -> None:
    """Taps tiles of the picker one after the other."""
    for name in names:
        page.locator("#picker").get_by_role("button", name=name, exact=True).tap()


def test_tapped_tiles_and_the_text_are_one_hand_with_its_answer(open_page: OpenPage) -> None:
    page = open_page(
        "/calculator/?rules=club-mantikora", locale="en", viewport=PHONE, has_touch=True
    )

    tap(page, "2 man", "3 man", "4 man", "2 pin", "3 pin", "4 pin", "6 pin", "6 pin", "6 pin")
    tap(page, "8 sou", "8 sou", "2 sou", "4 sou")
    expect(page.locator("#answer")).to_contain_text("The hand waits for 3s.")
    tap(page, "3 sou")

    expect(page.locator("#answer .big")).to_have_text("5,200")
    expect(page.locator("#hand")).to_have_value("234m 234666p 2488s 3s")
    expect(page.locator("#count")).to_have_text("14 tiles, complete")

    page.get_by_role("radio", name="Tsumo").check()
    expect(page.locator("#answer .big")).to_have_text("7,900")

    page.locator("#chosen button").first.tap()
    expect(page.locator("#hand")).to_have_value("34m 234666p 23488s")
    page.get_by_label("The same as text").fill("234m 234666p 2488s 9s")
    expect(page.locator("#answer")).to_contain_text("One tile off: 3s would win.")
    page.reload()
    expect(page.locator("#answer")).to_contain_text("One tile off: 3s would win.")


def test_set_is_laid_down_with_one_tap(open_page: OpenPage) -> None:
    page = open_page("/calculator/", locale="en", viewport=PHONE, has_touch=True)

    page.get_by_role("radio", name="Closed kan").check()
    tap(page, "White")
    page.get_by_role("radio", name="Run").check()
    tap(page, "8 man")

    expect(page.locator("#melds")).to_have_value("(5555z) 789m")
    expect(page.locator("#count")).to_have_text("0 of 8 tiles")


@pytest.mark.parametrize("address", ["/calculator/", COUNTED, REFUSED])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_page_shuts_nobody_out(colours: str, address: str, open_page: OpenPage) -> None:
    page = open_page(address, locale="en", viewport=PHONE, color_scheme=colours, bypass_csp=True)

    assert problems_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_page_in_an_events_frame_shuts_nobody_out(open_page: OpenPage, event: Tournament) -> None:
    address = f"/calculator/?event={event.slug}&hand=234m+234666p+2488s+3s"
    page = open_page(address, locale="en", viewport=PHONE, bypass_csp=True)

    expect(page.get_by_role("link", name="Calculator", exact=True)).to_have_attribute(
        "aria-current", "page"
    )
    assert problems_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_tapping_works_without_scripts(open_page: OpenPage) -> None:
    address = "/calculator/?rules=club-mantikora&hand=234m+234666p+2488s"
    page = open_page(address, locale="en", viewport=PHONE, java_script_enabled=False)

    page.locator("#picker").get_by_role("button", name="3 sou", exact=True).click()
    expect(page.locator("#answer .big")).to_have_text("5,200")

    page.get_by_label("The same as text").fill("234m 234666p 2488s 9s")
    page.get_by_role("button", name="Count the hand").last.click()
    expect(page.locator("#answer")).to_contain_text("One tile off: 3s would win.")
