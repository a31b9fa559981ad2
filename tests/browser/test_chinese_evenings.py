"""A club evening of MCR and one of Chinese classical, from nothing to standings and a report."""

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.reading import problems_of
from tournament.models import Hand, Report, Table, TableResult, Tournament
from tournament.tasks.runner import run_waiting

OpenPage = Callable[..., Page]
PEOPLE = ("Aino", "Boris", "Chiyo", "Dmitri", "Elina", "Fedor", "Grace", "Hugo")
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "locale": "en",
    "bypass_csp": True,
}
BY_TOTALS = (85, 20, -30, -75)

pytestmark = pytest.mark.django_db(transaction=True)


def seated(table: Table) -> dict[str, str]:
    """Who sits at a table, by starting wind."""
    return {seat.wind: seat.registration.player.public_name for seat in table.seats.all()}


def choose(page: Page, label: str) -> None:
    """Ticks a box of the matrix that may lie under the bar."""
    box = page.get_by_label(label, exact=True)
    box.evaluate("box => box.scrollIntoView({ block: 'center' })")
    box.check(force=True)


def save(page: Page, number: int) -> None:
    """Saves the hand and waits until it stands in the list."""
    page.get_by_role("button", name="Save hand").click()
    expect(page.locator(f"#hand-{number}")).to_be_attached()


def end(page: Page, name: str) -> None:
    """Says how the hand ended."""
    page.locator(".ends").get_by_role("radio", name=name).check(force=True)


def evening(page: Page, name: str, preset: str) -> Tournament:
    """An event of one round with eight players and two tables, drawn and published."""
    steps.owner()
    steps.sign_in(page, "mirja")
    event = steps.create_event(page, name=name, kind="Tournament", preset=preset, rounds=1)
    steps.add_list(page, PEOPLE, status="Checked in")
    steps.draw_and_publish(page, 1)
    return event


def recorder(page: Page, table: Table) -> None:
    """Goes to the recorder of a table."""
    page.goto(f"/t/{table.round.tournament.slug}/desk/tables/{table.pk}/")
    page.get_by_role("link", name="Hand by hand").first.click()
    expect(page.locator("#recorder")).to_be_visible()


def totals(page: Page, table: Table, points: Mapping[str, int], won: Mapping[str, int]) -> None:
    """Types the totals of a table, and how many hands everybody won."""
    page.goto(f"/t/{table.round.tournament.slug}/desk/tables/{table.pk}/")
    for wind, amount in points.items():
        page.locator(f"#points-{wind}").fill(str(amount))
    for wind, count in won.items():
        page.locator(f"#hands_won-{wind}").fill(str(count))
    page.get_by_role("button", name="Enter and confirm").click()
    expect(page.get_by_text("is entered and confirmed")).to_be_visible()


def report(page: Page, event: Tournament) -> None:
    """Orders the final standings as a file and waits for them."""
    page.goto(f"/t/{event.slug}/desk/reports/?kind=standings")
    page.get_by_role("button", name="Make").click()
    run_waiting()
    expect(page.get_by_role("heading", name="Files")).to_be_visible()
    assert Report.objects.filter(tournament=event).exists()


def test_mcr_evening_by_hands_and_by_totals_to_the_final_standings(open_page: OpenPage) -> None:
    page = open_page("/", **PHONE)
    event = evening(page, "MCR evening", "mcr")
    first, second = Table.objects.filter(round__tournament=event).order_by("number")
    who = seated(first)

    # sixteen hands: each seat wins off the next but one, every fourth hand is drawn
    recorder(page, first)
    for number in range(1, 17):
        winner = "ESWN"[number % 4]
        giver = "ESWN"[(number + 2) % 4]
        if number % 4 == 1:
            expect(page.get_by_text("Change seats: a new wind begins.")).to_have_count(
                int(number > 1)
            )
        if number % 4 == 0:
            end(page, "Drawn hand")
        else:
            choose(page, f"{who[winner]} won")
            choose(page, f"Discard of {who[giver]}")
            page.locator("#fans").fill(str(8 + number))
        save(page, number)
    expect(page.get_by_text("The game is over: the last hand is played.").first).to_be_visible()

    # the second hand was worth more, and had a false hu in it
    page.locator("#hand-2 summary").click()
    page.locator("#hand-2").get_by_role("link", name="Change").click()
    page.locator("#fans").fill("30")
    page.locator("#faults > summary").click()
    page.locator("#fault-0").select_option("false_hu_short")
    page.locator("#offender-0").select_option("E")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.get_by_text("before and after the correction").first).to_be_visible()
    expect(page.get_by_text(f"{who['E']} −30, +10 to each of")).to_be_visible()
    assert not problems_of(page)
    page.get_by_role("button", name="Apply to hand 2").click()
    expect(page.get_by_text("Hand 2 is changed.")).to_be_visible()
    page.get_by_role("button", name="Enter and confirm").click()
    expect(page.get_by_text("is entered and confirmed")).to_be_visible()
    confirmed = TableResult.objects.get(table=first, status="confirmed")
    assert Hand.objects.filter(result=confirmed).count() == 16
    assert sum(score.points or 0 for score in confirmed.scores.all()) == 0

    # the other table by totals, and a penalty a referee saw there
    other = seated(second)
    page.goto(f"/t/{event.slug}/referee/")
    page.get_by_role("link", name=other["W"]).click()
    page.get_by_role("link", name="Showed another player's tiles").click()
    page.get_by_label("Points").fill("40")
    page.get_by_role("radio", name=other["E"]).check()
    page.get_by_role("button", name="Record the penalty").click()
    expect(page.get_by_text(f"−40 for {other['W']}, +40 to {other['E']}.")).to_be_visible()
    totals(
        page, second, dict(zip("ESWN", BY_TOTALS, strict=True)), {"E": 5, "S": 4, "W": 3, "N": 2}
    )

    page.goto(f"/t/{event.slug}/standings")
    expect(page.get_by_text(other["E"]).first).to_be_visible()
    assert not problems_of(page)
    report(page, event)


def test_classical_evening_by_hands_and_by_totals_to_the_final_standings(
    open_page: OpenPage,
) -> None:
    page = open_page("/", **PHONE)
    event = evening(page, "Classical evening", "classical")
    first, second = Table.objects.filter(round__tournament=event).order_by("number")
    who = seated(first)

    recorder(page, first)
    for number, worth in enumerate((("S", "24", "1"), ("W", "36", ""), ("N", "22", "2")), start=1):
        winner, points, doubles = worth
        choose(page, f"{who[winner]} won")
        choose(page, f"Discard of {who['E']}")
        for wind in "ESWN":
            page.locator(f"#points-{wind}").fill("4")
        page.locator(f"#points-{winner}").fill(points)
        page.locator(f"#doubles-{winner}").fill(doubles)
        expect(page.get_by_text("East pays double").first).to_be_visible()
        save(page, number)
    end(page, "Drawn hand")
    page.get_by_text("Time is up, and what else may be said").click()
    page.get_by_label("The time ran out during this hand").check()
    save(page, 4)
    expect(page.get_by_text("The game is over: the time is up.").first).to_be_visible()

    # an earlier hand was a self-draw of eight points more
    page.locator("#hand-2 summary").click()
    page.locator("#hand-2").get_by_role("link", name="Change").click()
    end(page, "Self-draw")
    page.locator("#points-W").fill("44")
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.get_by_text("before and after the correction").first).to_be_visible()
    assert not problems_of(page)
    page.get_by_role("button", name="Apply to hand 2").click()
    expect(page.get_by_text("Hand 2 is changed.")).to_be_visible()
    page.get_by_role("button", name="Enter and confirm").click()
    expect(page.get_by_text("is entered and confirmed")).to_be_visible()

    totals(page, second, dict(zip("ESWN", (300, 120, -140, -280), strict=True)), {})
    page.goto(f"/t/{event.slug}/standings")
    expect(page.get_by_text(seated(second)["E"]).first).to_be_visible()
    assert not problems_of(page)
    report(page, event)
