"""What the desk's scripts add: the live check of an entry, the pile by keyboard, a draw watched."""

import pytest
from django.test import Client
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.builders import add_players, make_tournament, published_round
from tournament.choices import RoleName
from tournament.models import Role, Round, Tournament, User
from tournament.tasks.runner import run_waiting


@pytest.fixture
def held(transactional_db: None) -> Round:
    """A round of two tables in play; nobody has entered anything."""
    event = make_tournament(preset="club-mantikora")
    add_players(event, 8)
    return published_round(event)


def cookies(event: Tournament, address: str) -> list[dict[str, str]]:
    """The cookie of an organiser's session."""
    user = User.objects.create_user("mirja", password="a long enough one")
    Role.objects.create(
        user=user, tournament=event, name=RoleName.ORGANISER, created_at=event.created_at
    )
    client = Client()
    client.force_login(user)
    name = "sessionid"
    return [{"name": name, "value": client.cookies[name].value, "url": address}]


@pytest.fixture
def at_desk(open_page: OpenPage, live_server):
    """A function that opens a page of an event's desk as its organiser."""

    def opened(event: Tournament, address: str, **options: object) -> Page:
        held_cookies = cookies(event, live_server.url)
        return open_page(f"/t/{event.slug}/desk/{address}", cookies=held_cookies, **options)

    return opened


def test_sum_is_checked_while_it_is_typed(at_desk, held: Round) -> None:
    table = held.tables.get(number=1)
    page = at_desk(held.tournament, f"tables/{table.pk}/", viewport={"width": 360, "height": 780})
    check = page.get_by_role("status").filter(has_text="100,000")
    expect(check).to_have_text("100,000 to share")
    page.locator("#points-E").fill("329")
    expect(check).to_contain_text("Sum so far 32,900; 67,100 of 100,000 are left to share")
    page.locator("#points-S").fill("32900")
    page.locator("#points-W").fill("12")
    assert page.locator("#points-S").input_value() == "329"
    page.locator("label", has=page.locator("[name=minus-W]")).click()
    expect(check).to_contain_text("Sum so far 64,600; 35,400 of 100,000")
    page.locator("#points-N").fill("344")
    expect(check).to_contain_text("1,000 missing: adds up to 99,000, not 100,000")
    page.locator("#sticks_left").fill("1")
    expect(check).to_contain_text("Adds up to 100,000")
    page.get_by_role("button", name="Enter and confirm").click()
    expect(page.get_by_text("Table 1 is entered and confirmed.")).to_be_visible()
    scores = table.results.get().scores.order_by("pk")
    assert list(scores.values_list("points", flat=True)) == [32900, 32900, -1200, 34400]


def test_pile_is_typed_without_the_mouse(at_desk, held: Round) -> None:
    page = at_desk(held.tournament, f"rounds/{held.number}/results/?sheet=first")
    for number in ("2", "1"):
        page.wait_for_load_state()
        expect(page.locator("#pile-table")).to_be_focused()
        page.keyboard.type(number)
        for points in ("400", "300", "260", "40"):
            page.keyboard.press("Enter")
            page.keyboard.type(points)
        expect(page.locator("[data-name-for='0']")).not_to_be_empty()
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Table {number} is entered and confirmed.")).to_be_visible()
    assert held.tables.filter(results__status="confirmed").count() == 2


def test_draw_under_way_is_watched_to_its_end(at_desk, transactional_db: None) -> None:
    event = make_tournament(preset="club-mantikora")
    add_players(event, 8)
    page = at_desk(event, "rounds/1/draw/")
    page.get_by_role("button", name="Draw round 1").click()
    expect(page.get_by_text("It starts in a moment.")).to_be_visible()
    run_waiting()
    expect(page.get_by_text("Proposal, nobody sees it yet")).to_be_visible(timeout=10_000)


def test_draw_is_made_and_swapped_without_scripts(at_desk, transactional_db: None) -> None:
    event = make_tournament(preset="club-mantikora")
    add_players(event, 8)
    page = at_desk(event, "rounds/1/draw/", java_script_enabled=False)
    page.get_by_role("button", name="Draw round 1").click()
    run_waiting()
    page.get_by_role("link", name="Look again").click()
    before = event.draws.get().tables
    page.locator("[value='1-E']").check()
    page.locator("[value='2-N']").check()
    page.get_by_role("button", name="Swap", exact=True).click()
    expect(page.get_by_text("Swapped. The figures show before and after.")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    assert event.draws.get().tables == before
