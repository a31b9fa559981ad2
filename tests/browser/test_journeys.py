"""Whole evenings in a browser, from nothing to the end, by those who are there."""

from collections import defaultdict
from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.builders import NAMES
from tournament.models import Seat, SeatScore, Tournament

OpenPage = Callable[..., Page]

UMA = {1: 20_000, 2: 10_000, 3: -5_000, 4: -25_000}
"""Mantikora's place bonus; its start and return are 25,000."""


@pytest.fixture(autouse=True)
def _empty_cache(transactional_db: None) -> None:
    cache.clear()


@pytest.mark.parametrize("with_javascript", [True, False], ids=["javascript", "no-javascript"])
def test_organiser_leads_a_championship_from_nothing_to_the_final_standings(
    with_javascript: bool, open_page: OpenPage
) -> None:
    steps.owner()
    page = open_page("/", java_script_enabled=with_javascript, locale="en")
    steps.sign_in(page, "mirja")
    event = steps.create_event(
        page, name="Spring Open", kind="Tournament", preset="club-mantikora", rounds=3
    )
    steps.add_list(page, NAMES[:14], status="Checked in")

    for number in (1, 2):
        steps.draw_and_publish(page, number, fill="substitutes")
        steps.enter_pile(page, event, number)
    correct_round_one(page, event)
    given_and_cancelled(page, event)
    steps.draw_and_publish(page, 3, fill="substitutes")
    steps.enter_pile(page, event, 3)

    steps.tab(page, "Desk")
    page.get_by_role("link", name="Finish the event").click()
    page.get_by_role("button", name="Finish the event").click()
    page.get_by_role("link", name="Final standings").click()
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()
    assert totals_on(page) == expected_totals(event)


def correct_round_one(page: Page, event: Tournament) -> None:
    """Two numbers at table 1 of round 1 stood in each other's place."""
    page.goto(f"/t/{event.slug}/desk/rounds/1/results/")
    page.locator("#t1").get_by_role("link", name="Table 1").click()
    page.get_by_role("link", name="Correct this result").click()
    east, south = page.locator("#points-E"), page.locator("#points-S")
    first, second = east.input_value(), south.input_value()
    east.fill(second)
    south.fill(first)
    page.get_by_role("button", name="See what it changes").click()
    expect(page.get_by_role("link", name="Problem")).to_have_count(0)
    expect(page.get_by_text("Nothing was saved.")).to_be_visible()
    page.get_by_role("textbox", name="Why", exact=True).fill("two numbers changed places")
    page.get_by_role("button", name="See what it changes").click()
    expect(page.get_by_role("heading", name="What this changes")).to_be_visible()
    page.get_by_role("button", name="Apply the correction").click()
    expect(page.get_by_role("status").filter(has_text="orrect").first).to_be_visible()


def given_and_cancelled(page: Page, event: Tournament) -> None:
    """A penalty is given to the wrong player, cancelled, and stays in the list."""
    steps.tab(page, "Penalties")
    page.get_by_role("link", name="Give a penalty").click()
    page.get_by_role("link", name="Aino").click()
    page.get_by_role("link", name="Points taken off or given").click()
    page.get_by_label("Points", exact=True).fill("5000")
    page.get_by_role("button", name="Record the penalty").click()
    expect(page.get_by_text("Penalty recorded: Aino")).to_be_visible()
    page.get_by_role("link", name="Penalties", exact=True).click()
    page.get_by_role("link", name="Cancel or note").click()
    page.get_by_label("Reason").fill("wrong player")
    page.get_by_role("button", name="Cancel the penalty").click()
    expect(page.get_by_text("Penalty cancelled: Aino. It no longer counts.")).to_be_visible()
    expect(page.locator("li.off")).to_contain_text("wrong player")


def totals_on(page: Page) -> dict[str, str]:
    """The totals of the standings page by name."""
    rows = page.locator("table.grid tbody tr[id^=p]")
    found = {}
    for row in rows.all():
        name = row.locator(".name").inner_text()
        found[name] = row.locator("td.total").inner_text().strip()
    return found


def expected_totals(event: Tournament) -> dict[str, str]:
    """The totals of a Mantikora event without ties, penalties and chombo, added up by hand."""
    totals: dict[str, int] = defaultdict(int)
    scores = SeatScore.objects.filter(
        result__table__round__tournament=event, result__status="confirmed"
    ).select_related("seat__registration__player")
    tables: dict[int, list[tuple[Seat, int]]] = defaultdict(list)
    for score in scores:
        tables[score.result_id].append((score.seat, score.points or 0))
    for seats in tables.values():
        ranked = sorted(seats, key=lambda one: -one[1])
        for place, (seat, points) in enumerate(ranked, start=1):
            if seat.registration is not None:
                totals[seat.registration.player.public_name] += points - 25_000 + UMA[place]
    return {name: thousands(total) for name, total in totals.items()}


def thousands(points: int) -> str:
    """Points as the standings print them; all here are whole hundreds."""
    sign = "±" if points == 0 else "+" if points > 0 else "−"
    whole, rest = divmod(abs(points), 1000)
    return f"{sign}{whole}.{rest // 100}"
