"""A real browser: Debian's Chromium, where it is installed."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from playwright.sync_api import Browser, Page, sync_playwright

from tests.event_files import four_players, seats
from tournament.actors import system_actor
from tournament.choices import ResultStatus
from tournament.models import TableResult, Tournament
from tournament.services.event_import import event_import

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
EXPECTED = ("net::ERR_FAILED", "status of 422", "status of 409", "status of 403")
"""What a browser logs when a test cuts the network off or a page refuses a step."""

OpenPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what needs the browser where there is none, and says how to get it."""
    if CHROMIUM.exists():
        return
    reason = f"{CHROMIUM} is missing; install it, for example: apt install chromium"
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests; each page has a context of its own."""
    # Playwright keeps an event loop in this thread, and Django would refuse every query in it.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    with sync_playwright() as player:
        started = player.chromium.launch(executable_path=str(CHROMIUM), args=ARGUMENTS)
        yield started
        started.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def open_page(browser: Browser, live_server: object) -> Iterator[OpenPage]:
    """Opens an address of the site; fails at the end if the browser complained of anything."""
    contexts = []
    complaints: list[str] = []

    def note(kind: str, text: str) -> None:
        if kind != "info" and not any(known in text for known in EXPECTED):
            complaints.append(f"{kind}: {text}")

    def open_it(address: str, *, cookies: Sequence[Any] = (), **options: object) -> Page:
        context = browser.new_context(base_url=live_server.url, **options)  # type: ignore[attr-defined]
        contexts.append(context)
        context.add_cookies(list(cookies))
        page = context.new_page()
        page.on("console", lambda message: note(message.type, message.text))
        page.on("pageerror", lambda problem: complaints.append(str(problem)))
        page.goto(address)
        return page

    yield open_it
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def event(transactional_db: None) -> Tournament:
    """An event with something of everything: teams, a cut, a penalty, a round in play."""
    cache.clear()
    file = four_players() | {
        "stages": [{"number": 1}, {"number": 2, "carry_over": "half", "cut": 2}],
        "planned_rounds": 6,
    }
    tables = [{"seats": seats(25000, 25000, 25000, 24000), "accepted": "a stick was lost"}]
    file["rounds"].append({"number": 3, "tables": tables})
    made = event_import(system_actor("test"), text=json.dumps(file)).tournament
    TableResult.objects.filter(table__round__number=3).update(status=ResultStatus.SUBMITTED)
    return made
