"""The page of reports in a real browser: it follows its job, and every state can be read."""

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Page, expect

from tests.browser.reading import problems_of
from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tests.report_files import asked_report, done_job, made_report
from tournament.choices import RoleName
from tournament.models import Job, Player, Role, Tournament, User
from tournament.services.registrations import registration_withdraw
from tournament.tasks.runner import run_waiting

OpenPage = Callable[..., Page]


@pytest.fixture
def played(transactional_db: None) -> Tournament:
    """An event in its first round."""
    made = make_tournament()
    add_players(made, 8)
    published_round(made)
    return made


@pytest.fixture
def open_reports(played: Tournament, open_page: OpenPage, live_server: Any) -> OpenPage:
    """Opens the page of reports as the event's organiser."""
    user = User.objects.create_user("mirja")
    Role.objects.create(
        user=user, tournament=played, name=RoleName.ORGANISER, created_at=played.created_at
    )
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value

    def open_it(query: str, **options: object) -> Page:
        cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": live_server.url}
        return open_page(f"/t/{played.slug}/desk/reports/{query}", cookies=[cookie], **options)

    return open_it


def test_page_follows_the_making_of_a_report(open_reports: OpenPage) -> None:
    page = open_reports("?kind=wall_names")
    page.get_by_label("Paper").select_option("letter")
    page.get_by_role("button", name="Make").click()
    expect(page.get_by_text("It starts in a moment.")).to_be_visible()

    run_waiting()

    expect(page.get_by_role("heading", name="Files")).to_be_visible()
    expect(page.get_by_role("link", name="Round 1 by name", exact=True)).to_be_visible()
    assert Job.objects.get(kind="report").payload["options"]["paper"] == "letter"


@pytest.mark.parametrize(("width", "colours"), [(320, "light"), (1280, "dark")])
def test_every_state_of_a_report_can_be_read(
    width: int, colours: str, played: Tournament, open_reports: OpenPage
) -> None:
    one = played.registrations.earliest("pk")
    made_report(played, "wall_names")
    registration_withdraw(SYSTEM, registration_id=one.pk)
    made_report(played, "wall_names")
    made_report(played, "wall_tables")
    Player.objects.filter(pk=one.player_id).update(name="Boris 😀")
    registration_withdraw(SYSTEM, registration_id=played.registrations.latest("pk").pk)
    done_job(asked_report(played, "score_sheets"))
    asked_report(played, "badges")

    page = open_reports(
        "?kind=certificates",
        bypass_csp=True,
        color_scheme=colours,
        viewport={"width": width, "height": 780},
    )

    expect(page.get_by_text("Made before the last correction").first).to_be_visible()
    expect(page.get_by_text("something cannot be printed")).to_be_visible()
    expect(page.get_by_text("Being made")).to_be_visible()
    page.get_by_text("1 earlier version").click()
    assert problems_of(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
