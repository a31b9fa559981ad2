"""Pages made once for everybody: fresh after each change, never somebody else's."""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.page_text import text_of
from tournament.models import Tournament, User

MakeUser = Callable[..., User]
ADDRESS = "/t/friday/standings"


@pytest.fixture(autouse=True)
def _event(event: Tournament) -> None:
    """The four players' event at /t/friday/."""


def queries_of(client: Client, address: str) -> int:
    """How many queries an answer costs."""
    with CaptureQueriesContext(connection) as queries:
        text_of(client, address)
    return len(queries)


def test_second_reader_gets_the_same_page_for_one_query(client: Client) -> None:
    first = text_of(client, ADDRESS)

    assert queries_of(Client(), ADDRESS) == 1
    assert text_of(Client(), ADDRESS) == first


def test_page_after_a_change_is_a_new_one(client: Client) -> None:
    text_of(client, ADDRESS)
    Tournament.objects.update(name="Saturday evening", version=99)

    assert "Saturday evening" in text_of(client, ADDRESS)


def test_page_for_somebody_signed_in_is_not_the_common_one(
    client: Client, make_user: MakeUser
) -> None:
    text_of(client, ADDRESS)
    client.force_login(make_user("mirja"))

    assert "Signed in as mirja" in text_of(client, ADDRESS)
    assert "mirja" not in text_of(Client(), ADDRESS)


def test_page_hidden_meanwhile_is_gone_at_once(client: Client) -> None:
    text_of(client, ADDRESS)
    Tournament.objects.update(hidden=True)

    assert client.get(ADDRESS).status_code == 404


def test_each_language_has_its_own_page(client: Client) -> None:
    english = text_of(client, ADDRESS)
    russian = text_of(client, ADDRESS, **{"accept-language": "ru"})

    assert english != russian
    assert text_of(client, ADDRESS) == english


def test_csv_kept_is_still_a_file(client: Client) -> None:
    first, again = client.get(f"{ADDRESS}.csv"), client.get(f"{ADDRESS}.csv")

    assert again.content == first.content
    assert again["Content-Disposition"] == first["Content-Disposition"]
    assert again["Content-Type"] == "text/csv; charset=utf-8"


def test_questions_of_strangers_and_missing_pages_are_not_kept(client: Client) -> None:
    cache.clear()

    text_of(client, f"{ADDRESS}?x=1")
    client.get("/t/friday/rounds/99/")

    assert not any(":page:" in key for key in cache._cache)
