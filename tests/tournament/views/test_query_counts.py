"""Every page costs few queries, however many players there are."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.event_files import four_players, seats
from tests.page_text import text_of
from tournament.models import Table, Tournament

MakeEvent = Callable[..., Tournament]
Event = Tournament

MOST_QUERIES = 12
READING_THE_EVENT = 9
"""What standings cost once per version of the event; then they come from the cache."""


def made_anew(address: str) -> str:
    """The address with a question nobody knows, so that no kept page answers it."""
    return f"{address}{'&' if '?' in address else '?'}x=1"


def addresses(event: Event) -> dict[str, str]:
    """The address of each page of an event, by the name of its route."""
    table = Table.objects.filter(round__tournament=event).earliest("pk")
    one = event.registrations.earliest("pk")
    return {
        "event_list": reverse("event_list"),
        "event": reverse("event", args=[event.slug]),
        "standings": reverse("standings", args=[event.slug]),
        "opened": reverse("standings", args=[event.slug]) + f"?open={one.pk}",
        "teams": reverse("standings", args=[event.slug]) + "?teams=1",
        "csv": reverse("standings_csv", args=[event.slug]),
        "round_list": reverse("round_list", args=[event.slug]),
        "round": reverse("round", args=[event.slug, 1]),
        "table": reverse("table", args=[event.slug, table.pk]),
        "player_list": reverse("player_list", args=[event.slug]),
        "player": reverse("player", args=[event.slug, one.pk]),
        "rules": reverse("rules", args=[event.slug]),
        "seeds": reverse("seeds", args=[event.slug]),
    }


PAGES = [
    "event_list",
    "event",
    "standings",
    "opened",
    "teams",
    "csv",
    "round_list",
    "round",
    "table",
    "player_list",
    "player",
    "rules",
    "seeds",
]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("page", PAGES)
def test_page_costs_few_queries_and_no_more_for_more_players(
    page: str, client: Client, make_event: MakeEvent
) -> None:
    small = make_event()
    file = four_players()
    more = [{"id": f"p{at}", "name": f"Player {at}", "team": "Swans"} for at in range(40)]
    tables = [
        {"number": at + 2, "seats": seats(25000, 25000, 25000, 25000, order=order)}
        for at, order in enumerate(
            " ".join(f"p{at}" for at in range(4 * number, 4 * number + 4)) for number in range(10)
        )
    ]
    first = {"number": 1, "tables": [{"number": 1, **file["rounds"][0]["tables"][0]}, *tables]}
    large = make_event(
        slug="large", players=[*file["players"], *more], rounds=[first, file["rounds"][1]]
    )

    def cost(event: Event) -> int:
        address = made_anew(addresses(event)[page])
        text_of(client, reverse("standings", args=[event.slug]))
        with CaptureQueriesContext(connection) as queries:
            text_of(client, address)
        return len(queries)

    assert cost(small) == cost(large) <= MOST_QUERIES


@pytest.mark.django_db(transaction=True)
def test_standings_of_a_new_version_read_the_event_once_more(client: Client, event: Event) -> None:
    address = made_anew(reverse("standings", args=[event.slug]))
    text_of(client, address)
    with CaptureQueriesContext(connection) as warm:
        text_of(client, address)
    Tournament.objects.filter(pk=event.pk).update(version=event.version + 1)

    with CaptureQueriesContext(connection) as cold:
        text_of(client, address)

    assert len(cold) == len(warm) + READING_THE_EVENT <= MOST_QUERIES
