"""A table of five on the narrowest phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import problems_of
from tests.builders import SYSTEM, add_players, confirmed_table, make_tournament
from tournament.services.meetings import SeatPlan, meeting_open, table_open

OpenPage = Callable[..., Page]


@pytest.fixture
def table_address(transactional_db: None) -> str:
    """The page of a settled table of five."""
    league = make_tournament(kind="league", preset="club-mantikora")
    people = add_players(league, 5)
    people[0].player.name = "Александра Константинопольская"
    people[0].player.save(update_fields=["name"])
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [SeatPlan(registration_id=one.pk) for one in people]
    table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    confirmed_table(table)
    return f"/t/{league.slug}/tables/{table.pk}/"


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("width", [320, 360, 768])
def test_table_of_five_fits_and_breaks_no_name(
    open_page: OpenPage, table_address: str, width: int, locale: str
) -> None:
    page = open_page(
        table_address,
        viewport={"width": width, "height": 780},
        locale=locale,
        bypass_csp=True,
    )
    assert page.evaluate("document.documentElement.scrollWidth") == width
    name = page.get_by_role("link", name="Константинопольская").locator("visible=true")
    expect(name).to_have_count(1)
    assert name.evaluate("link => link.parentElement.scrollWidth <= link.parentElement.clientWidth")
    assert problems_of(page) == []
