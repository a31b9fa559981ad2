"""A table entered hand by hand on a phone: kept, corrected, sent, confirmed, counted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reading import problems_of
from tests.browser.steps import helper, owner, sign_in
from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tournament.choices import RoleName
from tournament.models import Table, TableResult
from tournament.services.hands import hand_add

OpenPage = Callable[..., Page]

DRAW = {"result": "draw", "tenpai": ["S"]}
PHONE = {"viewport": {"width": 360, "height": 780}, "has_touch": True, "locale": "en"}


@pytest.fixture
def table(transactional_db: None) -> Table:
    """The one table of a club evening under the club's rules, not played yet."""
    event = make_tournament(preset="ema-2016", planned_rounds=1)
    add_players(event, 4)
    return published_round(event).tables.get()


def names_of(table: Table) -> list[str]:
    """The names at the table, from East on."""
    return [seat.registration.player.public_name for seat in table.seats.order_by("pk")]


def choose_end(page: Page, name: str) -> None:
    """Says how the hand ended."""
    page.locator(".ends").get_by_role("radio", name=name).check(force=True)


def tick(page: Page, label: str) -> None:
    """Ticks a box of the matrix."""
    page.get_by_label(label, exact=True).check(force=True)


def save(page: Page, number: int) -> None:
    """Saves the hand and waits until it stands in the list."""
    page.get_by_role("button", name="Save hand").click()
    expect(page.locator(f"#hand-{number}")).to_be_attached()


def enter_hands(page: Page, names: list[str]) -> None:
    """Enters three hands as they were played: a ron, a tsumo, a draw."""
    _, south, west, north = names
    tick(page, f"{south} won")
    tick(page, f"{west} dealt in")
    tick(page, f"{south} declared riichi")
    page.get_by_role("button", name="One han more").locator("visible=true").click()
    page.get_by_role("button", name="One han more").locator("visible=true").click()
    page.get_by_role("button", name="More fu").locator("visible=true").click()
    expect(page.get_by_text(f"{south} wins 2,000 off {west}")).to_be_visible()
    save(page, 1)
    choose_end(page, "Tsumo")
    tick(page, f"{north} won")
    page.locator("#han-N").fill("3")
    page.locator("#fu-N").fill("40")
    expect(page.get_by_text(f"{north} wins 5,200 by tsumo.")).to_be_visible()
    save(page, 2)
    choose_end(page, "Draw")
    tick(page, f"{north} is tenpai")
    expect(page.get_by_text(f"Tenpai: {north}.")).to_be_visible()
    save(page, 3)


def test_a_table_is_entered_hand_by_hand_on_a_phone(open_page: OpenPage, table: Table) -> None:
    names = names_of(table)
    event = table.round.tournament
    owner()
    helper(event, "sam", RoleName.SCOREKEEPER)
    page = open_page("/", **PHONE)
    sign_in(page, "mirja")
    page.goto(f"/t/{event.slug}/desk/tables/{table.pk}/")
    page.get_by_role("link", name="Hand by hand").click()
    assert problems_of(page) == []

    enter_hands(page, names)

    # The first hand was off East, not off West.
    page.locator("#hand-1 summary").click()
    page.locator("#hand-1").get_by_role("link", name="Change").click()
    tick(page, f"{names[0]} dealt in")
    expect(page.get_by_text("before and after the correction").first).to_be_visible()
    page.get_by_role("button", name="Apply to hand 1").click()
    expect(page.get_by_text("Hand 1 is changed.")).to_be_visible()

    page.get_by_text("The game ends here").click()
    page.get_by_role("button", name="Send, somebody else confirms").click()
    expect(page.get_by_text("This was sent")).to_be_visible()
    other = open_page("/", **PHONE)
    sign_in(other, "sam")
    other.goto(f"/t/{event.slug}/desk/tables/{table.pk}/")
    other.get_by_role("button", name="Confirm what was sent").click()
    expect(other.get_by_text("is confirmed").first).to_be_visible()

    result = TableResult.objects.get(status="confirmed")
    points = {score.seat.wind: score.points for score in result.scores.all()}
    assert points == {"E": 25700, "S": 28400, "W": 27700, "N": 38200}
    other.goto(f"/t/{event.slug}/tables/{table.pk}/")
    expect(other.get_by_role("heading", name="3 hands")).to_be_visible()
    other.goto(f"/t/{event.slug}/standings")
    rows = other.locator("main").get_by_role("link", name=names[3])
    expect(rows.first).to_be_visible()


def test_a_hand_is_entered_without_javascript(open_page: OpenPage, table: Table) -> None:
    names = names_of(table)
    owner()
    page = open_page("/", **PHONE, java_script_enabled=False)
    sign_in(page, "mirja")
    page.goto(f"/t/{table.round.tournament.slug}/desk/tables/{table.pk}/hands/")

    tick(page, f"{names[1]} won")
    tick(page, f"{names[2]} dealt in")
    page.locator("#han-S").fill("4")
    page.get_by_role("button", name="Show what it changes").locator("visible=true").click()
    expect(page.locator("#problems")).to_contain_text("Say how many fu")
    page.locator("#fu-S").fill("30")
    page.get_by_role("button", name="Show what it changes").locator("visible=true").click()
    expect(page.get_by_text(f"{names[1]} wins 7,700 off {names[2]}.")).to_be_visible()
    save(page, 1)


def test_a_mended_mistake_leaves_no_trace_and_a_correction_is_applied_from_the_bar(
    open_page: OpenPage, table: Table
) -> None:
    names = names_of(table)
    owner()
    page = open_page("/", **PHONE)
    sign_in(page, "mirja")
    page.goto(f"/t/{table.round.tournament.slug}/desk/tables/{table.pk}/hands/")
    tick(page, f"{names[1]} won")
    tick(page, f"{names[2]} dealt in")
    page.get_by_text("Count it from the tiles").locator("visible=true").first.click()
    page.locator("#tiles-S").fill("234m 9x")
    page.get_by_role("button", name="Save hand").click()
    expect(page.locator("#tiles-S-bad")).to_be_visible()

    page.locator("#tiles-S").fill("234m 234666p 2488s 3s")
    expect(page.get_by_text(f"{names[1]} wins 5,200 off {names[2]}.")).to_be_visible()
    expect(page.locator("#tiles-S-bad, #problems, [aria-invalid]")).to_have_count(0)
    save(page, 1)

    page.locator("#hand-1 summary").click()
    page.locator("#hand-1").get_by_role("link", name="Change").click()
    apply = page.locator(".bottom-bar").get_by_role("button", name="Apply to hand 1")
    expect(apply).to_be_hidden()
    tick(page, f"{names[3]} dealt in")
    expect(apply).to_be_visible()
    assert problems_of(page) == []


@pytest.mark.parametrize(("width", "colours"), [(320, "light"), (360, "dark"), (1280, "light")])
def test_the_recorder_shuts_nobody_out_and_fits(
    open_page: OpenPage, table: Table, width: int, colours: str
) -> None:
    names = names_of(table)
    owner()
    hand_add(SYSTEM, table_id=table.pk, hand=DRAW, base_version=0)
    page = open_page(
        "/",
        viewport={"width": width, "height": 780},
        color_scheme=colours,
        locale="en",
        bypass_csp=True,
    )
    sign_in(page, "mirja")
    page.goto(f"/t/{table.round.tournament.slug}/desk/tables/{table.pk}/hands/")
    page.locator("#hand-1 summary").click()
    for loser, winner in ((2, 1), (2, 3)):
        tick(page, f"{names[winner]} won")
        tick(page, f"{names[loser]} dealt in")
    for wind in "SN":
        page.locator(f"#han-{wind}").fill("5")
    page.get_by_text("Count it from the tiles").locator("visible=true").first.click()
    page.get_by_text("Yakuman and liability").locator("visible=true").first.click()
    expect(page.get_by_text(f"{names[3]} wins 8,000 off {names[2]}")).to_be_visible()

    assert problems_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
