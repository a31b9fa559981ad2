"""What people do in a journey, step by step, as they do it: by names of fields and buttons.

Every step works with and without JavaScript.
"""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tournament.choices import RoleName
from tournament.models import Role, Table, Tournament, User
from tournament.tasks.runner import run_waiting

PASSWORD = "a long enough one"
LADDER = (42_000, 31_500, 18_000, 8_500)
"""End points of a table from East on; they share 100,000."""


def sign_in(page: Page, name: str) -> None:
    """Signs in on the page that asks for it."""
    page.goto("/sign-in/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in").click()
    expect(page.get_by_text(f"Signed in as {name}").first).to_be_attached()


def owner(name: str = "mirja") -> User:
    """The account that the first start of the program makes."""
    return User.objects.create_superuser(name, password=PASSWORD)


def create_event(page: Page, *, name: str, kind: str, preset: str, rounds: int = 0) -> Tournament:
    """Makes an event on the list's own page."""
    page.goto("/")
    page.get_by_role("link", name="New event").click()
    page.get_by_role("radio", name=kind).check()
    page.get_by_label("Name of the event").fill(name)
    if rounds:
        page.get_by_label("Planned rounds").fill(str(rounds))
    page.get_by_label("Begin with").select_option(preset)
    page.get_by_role("button", name="Create the event").click()
    expect(page.get_by_role("link", name=name)).to_be_visible()
    return Tournament.objects.get(name=name)


def tab(page: Page, name: str) -> None:
    """Goes to a tab of the work."""
    page.get_by_role("navigation", name="Work").get_by_role("link", name=name, exact=True).click()


def add_list(page: Page, names: Sequence[str], *, status: str) -> None:
    """Pastes a list of names and signs them up."""
    tab(page, "Players")
    page.get_by_role("link", name="Add players").first.click()
    page.get_by_label("Paste a list").fill("\n".join(names))
    page.get_by_role("button", name="Look at the list").click()
    expect(page.get_by_text(f"{len(names)} players would be signed up")).to_be_visible()
    page.get_by_label("Sign up as").select_option(label=status)
    page.get_by_role("button", name="Sign them up").click()
    expect(page.get_by_text(f"{len(names)} players are signed up.")).to_be_visible()


def draw_and_publish(page: Page, number: int, *, fill: str = "") -> None:
    """From the desk: draws the round that is due, looks at it, publishes it."""
    tab(page, "Desk")
    page.get_by_role("link", name=f"Draw round {number}").click()
    if fill:
        page.get_by_role("radio", name=fill).check()
    page.get_by_role("button", name=f"Draw round {number}").click()
    run_waiting()
    page.goto(page.url)
    expect(page.get_by_text("Repeat meetings")).to_be_visible()
    page.get_by_role("link", name=f"Publish round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    expect(page.get_by_role("status").filter(has_text=f"ound {number}").first).to_be_visible()


def enter_pile(page: Page, event: Tournament, number: int) -> None:
    """Types a pile of paper sheets, each East first, the tables in any order."""
    page.goto(f"/t/{event.slug}/desk/rounds/{number}/results/")
    tables = Table.objects.filter(round__tournament=event, round__number=number)
    for table in tables.order_by("-number"):
        turned = turn(LADDER, table.number + number)
        page.get_by_label("Table", exact=True).fill(str(table.number))
        for wind, points in zip(("East", "South", "West", "North"), turned, strict=True):
            page.get_by_label(wind, exact=True).fill(str(points // 100))
        page.get_by_role("button", name="Enter and confirm").click()
        row = page.locator(f"#t{table.number}")
        expect(row.get_by_text("Confirmed")).to_be_visible()


def turn(ladder: Sequence[int], by: int) -> tuple[int, ...]:
    """The same numbers, begun elsewhere, so that not always East wins."""
    at = by % len(ladder)
    return (*ladder[at:], *ladder[:at])


def helper(event: Tournament, name: str, role: RoleName) -> User:
    """An account with a role in the event, as its link would make it."""
    user = User.objects.create_user(name, password=PASSWORD)
    Role.objects.create(user=user, tournament=event, name=role, created_at=event.created_at)
    return user


def open_table(page: Page, names: Sequence[str]) -> None:
    """Opens a table of a meeting for those who sit down, East first."""
    for wind, name in zip(("East", "South", "West", "North"), names, strict=False):
        page.get_by_label(wind, exact=True).select_option(label=name)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="End points")).to_be_visible()


def enter_table(page: Page, points: Sequence[int]) -> None:
    """Types the end points of a table, East first."""
    for wind, amount in zip("ESWN", points, strict=False):
        page.locator(f"#points-{wind}").fill(str(amount // 100))
