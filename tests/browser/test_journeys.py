"""Whole evenings in a browser, from nothing to the end, by those who are there."""

from collections import defaultdict
from collections.abc import Callable

import pytest
from django.core.cache import cache
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser import steps
from tests.builders import NAMES, add_players, make_tournament, published_round
from tournament.choices import RoleName
from tournament.models import Seat, SeatScore, Tournament

OpenPage = Callable[..., Page]

UMA = {1: 20_000, 2: 10_000, 3: -5_000, 4: -25_000}
"""Mantikora's place bonus; its start and return are 25,000."""

PHONE: ViewportSize = {"width": 360, "height": 780}
THREE = (40_000, 25_000, 10_000)
"""End points of a table of three."""


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


def test_referee_gives_a_penalty_in_two_taps_on_a_phone(open_page: OpenPage) -> None:
    event = make_tournament(preset="mcr-wmo2006")
    people = add_players(event, 8)
    published_round(event)
    steps.helper(event, "oskar", RoleName.REFEREE)
    page = open_page("/", locale="en", viewport=PHONE, has_touch=True)
    steps.sign_in(page, "oskar")
    page.goto(f"/t/{event.slug}/referee/")
    name = people[0].player.public_name

    for _time in range(2):
        page.get_by_role("link", name=name).tap()
        page.get_by_role("button", name="Called a pung too late").tap()
        expect(page.get_by_text(f"Penalty recorded: {name}")).to_be_visible()

    first, second = people[0].penalties.order_by("pk")
    assert (first.kind, second.kind, second.to_each) == ("warning", "fault", 5)
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text(f"Taken back: {name}.")).to_be_visible()
    due = page.locator(".due")
    expect(due).to_contain_text("had a warning for this in round 1.")
    expect(due).to_contain_text("The next step costs 5 to each player.")
    due.tap()
    page.get_by_role("link", name="Add a note").tap()
    page.get_by_label("What happened; the player reads it too").fill("after four seconds")
    page.get_by_role("button", name="Keep the note").tap()
    expect(page.get_by_text("after four seconds")).to_be_visible()
    page.get_by_role("link", name="Public").tap()
    page.get_by_role("link", name="Players", exact=True).tap()
    page.locator("main").get_by_role("link", name=name).tap()
    expect(page.get_by_text("after four seconds").first).to_be_visible()


def test_league_evening_of_six_members_and_three_tables_one_after_another(
    open_page: OpenPage,
) -> None:
    steps.owner()
    organiser = open_page("/", locale="en")
    steps.sign_in(organiser, "mirja")
    event = steps.create_event(
        organiser, name="Autumn League", kind="League", preset="club-mantikora"
    )
    steps.add_list(organiser, NAMES[:6], status="Confirmed")
    members = [steps.helper(event, name, RoleName.PLAYER) for name in ("niko", "ulla")]
    niko = open_page("/", locale="en", viewport=PHONE)
    ulla = open_page("/", locale="en", viewport=PHONE)
    for page, member in zip((niko, ulla), members, strict=True):
        steps.sign_in(page, member.username)

    niko.goto(f"/t/{event.slug}/desk/")
    niko.get_by_role("link", name="Open a meeting").click()
    niko.get_by_role("button", name="Open the meeting").click()
    seats = [(0, 1, 2, 3), (4, 5, 0, 1), (2, 3, 4)]
    for number, chosen in enumerate(seats, start=1):
        niko.goto(f"/t/{event.slug}/desk/rounds/1/results/")
        steps.open_table(niko, [NAMES[at] for at in chosen])
        steps.enter_table(niko, THREE if len(chosen) == 3 else steps.turn(steps.LADDER, number))
        niko.get_by_role("button", name="Send result").click()
        ulla.goto(f"/t/{event.slug}/desk/rounds/1/results/")
        row = ulla.locator(f"#t{number}")
        row.get_by_role("button", name="Confirm").click()
        expect(row.get_by_text("Confirmed")).to_be_visible()

    ulla.goto(f"/t/{event.slug}/standings")
    assert len(totals_on(ulla)) == 6
    # 31,500 and place 2 at the first table, 42,000 and place 1 at the second.
    assert totals_on(ulla)[NAMES[0]] == thousands(6_500 + UMA[2] + 17_000 + UMA[1])


def test_two_organisers_at_the_same_table_lose_nothing(open_page: OpenPage) -> None:
    event = make_tournament(preset="club-mantikora")
    add_players(event, 8)
    table = published_round(event).tables.get(number=1)
    for name in ("mirja", "oskar"):
        steps.helper(event, name, RoleName.ORGANISER)
    mirja, oskar = (open_page("/", locale="en") for _name in range(2))
    steps.sign_in(mirja, "mirja")
    steps.sign_in(oskar, "oskar")
    for page in (mirja, oskar):
        page.goto(f"/t/{event.slug}/desk/tables/{table.pk}/")
    steps.enter_table(oskar, steps.turn(steps.LADDER, 1))
    steps.enter_table(mirja, steps.LADDER)
    mirja.get_by_role("button", name="Send, somebody else confirms").click()
    expect(oskar.get_by_text("This page has changed.")).to_be_visible(timeout=10_000)
    expect(oskar.locator("#points-E")).to_have_value("315")

    oskar.get_by_role("button", name="Enter and confirm").click()

    expect(oskar.get_by_role("heading", name="Table 1: two versions")).to_be_visible()
    expect(oskar.get_by_text("mirja changed this table while you were typing.")).to_be_visible()
    expect(oskar.locator("tr.differs")).to_have_count(4)
    expect(oskar.locator("#points-E")).to_have_value("315")
    oskar.get_by_role("button", name="Take mine and confirm").click()
    expect(oskar.get_by_text("Confirmed").first).to_be_visible()
    expect(mirja.get_by_text("31,500").first).to_be_visible(timeout=10_000)
