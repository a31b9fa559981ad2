"""Pages that refresh themselves: what is new comes, and nothing anybody does is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.builders import SYSTEM
from tournament.choices import RoleName
from tournament.models import Tournament, User
from tournament.services.penalties import PenaltyInput, penalty_record

OpenPage = Callable[..., Page]
SignIn = Callable[..., None]

SOON = 9_000
"""The page asks every three seconds; a busy machine may take longer."""


def fine(event: Tournament, key: str = "boris", points: int = -7_000) -> None:
    """Something that changes the standings: a penalty in a round that is counted."""
    entered = PenaltyInput(
        registration_id=event.registrations.get(key=key).pk,
        kind="points",
        points=points,
        reason="x",
        round_id=event.rounds.get(number=1).pk,
    )
    penalty_record(SYSTEM, tournament_id=event.pk, entered=entered)


def test_standings_follow_and_the_opened_row_stays(open_page: OpenPage, event: Tournament) -> None:
    one = event.registrations.get(key="boris").pk
    page = open_page(f"/t/{event.slug}/standings?open={one}", locale="en")
    before = page.locator(f"#p{one} td.total").inner_text()
    link = page.get_by_role("link", name="Борис Harbour")
    link.focus()

    fine(event)

    expect(page.locator(f"#p{one} td.total")).not_to_have_text(before, timeout=SOON)
    expect(page.locator(f"#d{one}")).to_be_visible()
    expect(page.get_by_role("link", name="Борис Harbour")).to_be_focused()
    expect(page.locator("#live-say")).to_have_text("Standings updated")


def test_own_row_is_marked_on_the_device_and_stays_so(
    open_page: OpenPage, event: Tournament
) -> None:
    one = event.registrations.get(key="boris").pk
    page = open_page(f"/t/{event.slug}/find-me/", locale="en")
    page.get_by_role("button", name="Борис").click()
    expect(page.get_by_role("link", name="Not you?")).to_be_visible()

    page.goto(f"/t/{event.slug}/standings")

    expect(page.locator(f"#p{one}.me .tag")).to_have_text("you")
    fine(event)
    expect(page.locator("#live-say")).to_have_text("Standings updated", timeout=SOON)
    expect(page.locator(f"#p{one}.me .tag")).to_have_text("you")


def test_swap_moves_nothing_in_the_window(open_page: OpenPage, event: Tournament) -> None:
    one = event.registrations.get(key="boris").pk
    page = open_page(
        f"/t/{event.slug}/standings?open={one}", viewport={"width": 360, "height": 400}, locale="en"
    )
    page.evaluate("window.scrollTo(0, 500)")
    page.evaluate(
        "window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "one => { window.shifts += one.value; })).observe({type: 'layout-shift'})"
    )
    total = page.locator(f"#p{one} td.total")
    before, top = total.inner_text(), page.evaluate("window.scrollY")

    fine(event, points=-5_000)

    expect(total).not_to_have_text(before, timeout=SOON)
    assert abs(page.evaluate("window.scrollY") - top) < 80
    assert page.evaluate("window.shifts") < 0.1


def test_unchanged_page_is_not_fetched_again(open_page: OpenPage, event: Tournament) -> None:
    asked: list[str] = []
    page = open_page(f"/t/{event.slug}/standings")
    page.wait_for_load_state("networkidle")
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))

    page.wait_for_timeout(7_500)

    assert set(asked) == {"version"}
    assert 2 <= len(asked) <= 3


def test_what_is_typed_stays_until_the_person_asks_for_the_new_page(
    open_page: OpenPage, sign_in: SignIn, event: Tournament
) -> None:
    page = open_page("/sign-in/", locale="en")
    sign_in(page, event, RoleName.REFEREE)
    one = event.penalties.get()
    page.goto(f"/t/{event.slug}/referee/penalties/{one.pk}/")
    page.evaluate(
        "() => { const box = document.querySelector('[data-live=penalty]');"
        "box.insertAdjacentHTML('beforeend', '<input id=word aria-label=word>') }"
    )
    page.locator("#word").fill("half a word")
    page.locator("#reason").fill("a reason")

    type(one).objects.filter(pk=one.pk).update(reason="talked")
    fine(event, key="aino")

    expect(page.locator("#live-changed")).to_be_visible(timeout=SOON)
    expect(page.locator("[data-live=penalty]")).not_to_contain_text("talked")
    page.get_by_role("button", name="Show it").click()
    expect(page.locator("[data-live=penalty]")).to_contain_text("talked")
    expect(page.locator("#reason")).to_have_value("a reason")
    expect(page.locator("#live-changed")).to_be_hidden()


def test_page_without_network_waits_and_comes_back(open_page: OpenPage, event: Tournament) -> None:
    page = open_page(f"/t/{event.slug}/players/{event.registrations.get(key='aino').pk}/")
    page.route("**/version", lambda route: route.abort())
    page.wait_for_timeout(3_500)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(page.locator("#live-lost")).to_be_visible()
    page.unroute("**/version")

    fine(event, key="aino")
    page.evaluate("window.dispatchEvent(new Event('online'))")

    expect(page.get_by_text("−7.0").first).to_be_visible(timeout=SOON)
    expect(page.locator("#live-lost")).to_be_hidden()


def test_search_and_desk_are_a_key_away_and_keys_can_be_switched_off(
    open_page: OpenPage, sign_in: SignIn, event: Tournament
) -> None:
    page = open_page("/sign-in/", locale="en")
    sign_in(page, event, RoleName.OWNER)
    page.goto(f"/t/{event.slug}/referee/")

    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("main").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.get_by_role("checkbox", name="Keys are on").uncheck()
    page.get_by_role("button", name="Close").click()
    page.locator("main").focus()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).not_to_be_focused()

    page.get_by_role("button", name="Keyboard").click()
    page.get_by_role("checkbox", name="Keys are on").check()
    page.get_by_role("button", name="Close").click()
    page.keyboard.press("g")
    page.keyboard.press("s")
    expect(page).to_have_url(f"{page.url.split('/t/')[0]}/t/{event.slug}/standings")


@pytest.fixture
def sign_in(transactional_db: None) -> SignIn:
    """Signs a person with a role into a page that shows the sign-in form."""

    def enter(page: Page, event: Tournament, role: RoleName) -> None:
        user = User.objects.create_user(role.value, password="a long enough one")
        user.roles.create(tournament=event, name=role, created_at=event.created_at)
        page.get_by_label("Name").fill(role.value)
        page.get_by_label("Password").fill("a long enough one")
        page.locator("main").get_by_role("button", name="Sign in").click()

    return enter
