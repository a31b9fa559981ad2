"""A whole event as a file in the browser: previewed, taken in, given out."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.event_files import four_players
from tests.page_text import text_of_page
from tournament.choices import RoleName
from tournament.models import Club, Player, Role, Tournament, User
from tournament.selectors.event_export import event_text

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]
ADDRESS = "/events/import/"
EVENTS = (
    "tournament/demo/mcr-madrid-2018.json",
    "tournament/demo/naro-2015.json",
    "tournament/demo/wrml-2014-s1.json",
)


@pytest.fixture
def person(client: Client, make_user: MakeUser) -> User:
    """Somebody signed in without any role."""
    user = make_user("mirja")
    client.force_login(user)
    return user


def upload(data: bytes | dict[str, Any]) -> dict[str, Any]:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return {"step": "read", "file": SimpleUploadedFile("event.json", text)}


def test_file_is_shown_first_and_then_imported(client: Client, person: User) -> None:
    shown = client.post(ADDRESS, upload(four_players()))

    page = text_of_page(shown)
    assert shown.status_code == 200
    assert "4 players" in page
    assert "2 rounds" in page
    assert "2 confirmed results" in page
    assert not Tournament.objects.exists()

    answer = client.post(
        ADDRESS, {"step": "apply", "text": shown.context["sent"].shown, "slug": "evening"}
    )

    event = Tournament.objects.get()
    assert answer.headers["Location"] == reverse("desk", args=["evening"])
    assert event.roles.get().user == person
    assert event.rounds.count() == 2


def test_every_problem_stands_at_its_place_and_nothing_is_imported(
    client: Client, person: User
) -> None:
    file = four_players()
    file["rounds"][0]["tables"][0]["seats"][1]["player"] = "nobody"
    file["rounds"][1]["tables"][0]["seats"][0]["points"] = 24900
    file["time_zone"] = "Mars"

    answer = client.post(ADDRESS, upload(file) | {"step": "apply"})

    page = text_of_page(answer)
    assert answer.status_code == 422
    assert "rounds[0].tables[0].seats[1].player: 'nobody' is not the id of any player." in page
    assert "rounds[1].tables[0]" in page
    assert "time_zone: 'Mars' is not a time zone." in page
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()


def test_taken_address_is_told_at_its_field(client: Client, person: User, event: Tournament):
    answer = client.post(ADDRESS, upload(four_players()))

    assert answer.status_code == 422
    assert answer.context["refusal"].at("slug") == (
        "There is an event at “friday” already. Choose another address.",
    )


def test_unknown_keys_are_told_as_passed_over(client: Client, person: User) -> None:
    shown = client.post(ADDRESS, upload(four_players() | {"weather": "fine"}))

    assert shown.status_code == 200
    assert "weather" in text_of_page(shown).partition("Passed over")[2]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "Choose a file, or paste its text."),
        (b"{", "The file is not JSON"),
        (b"\xff\xfe\x00", "The file is not UTF-8"),
        (b"[1]", "event"),
        (b"[" * 100_000, "The file cannot be read"),
        (b" " * (2 * 1024 * 1024 + 1), "The file is larger than 2 megabytes."),
        (b'{"format": 1' + b"0" * 5000 + b"}", "The file cannot be read"),
    ],
)
def test_what_is_no_event_file_is_refused_in_words(
    data: bytes, words: str, client: Client, person: User
) -> None:
    answer = client.post(ADDRESS, upload(data))

    assert answer.status_code == 422
    assert words in text_of_page(answer)


def test_place_of_what_is_no_json_is_told_once(client: Client, person: User) -> None:
    page = text_of_page(client.post(ADDRESS, upload(b"x{")))

    assert "The file is not JSON at line 1, column 1" in page
    assert "column 1: The file" not in page


def test_club_with_owners_of_its_own_takes_no_event_of_others(
    client: Client, person: User, make_user: MakeUser
) -> None:
    client.post(ADDRESS, upload(four_players() | {"club": "Harbour"}) | {"step": "apply"})
    assert Role.objects.get(club__name="Harbour").user == person
    stranger = Client()
    stranger.force_login(make_user("stranger"))

    answer = stranger.post(
        ADDRESS, upload(four_players() | {"club": "Harbour", "slug": "x"}) | {"step": "apply"}
    )

    assert answer.status_code == 422
    assert "club: Harbour has its own people." in text_of_page(answer)
    assert Club.objects.get(name="Harbour").tournaments.count() == 1


def test_downloaded_file_is_the_exported_one(
    client: Client, event: Tournament, make_user: MakeUser
) -> None:
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))

    answer = client.get(reverse("event_file", args=[event.slug]))

    assert answer.content.decode() == event_text(event)
    assert answer.headers["Content-Disposition"] == 'attachment; filename="friday.json"'


@pytest.mark.parametrize("path", EVENTS)
def test_real_event_goes_in_and_out_the_same(
    path: str, client: Client, person: User, settings: Any
) -> None:
    text = (settings.BASE_DIR / path).read_bytes()
    client.post(ADDRESS, upload(text) | {"step": "apply", "slug": "first"})
    first = client.get(reverse("event_file", args=["first"])).content

    client.post(ADDRESS, upload(first) | {"step": "apply", "slug": "second"})
    second = client.get(reverse("event_file", args=["second"])).content

    assert json.loads(second) | {"slug": ""} == json.loads(first) | {"slug": ""}
    assert second == first.replace(b'"slug": "first"', b'"slug": "second"')


def test_preview_costs_the_same_for_more_players(client: Client, person: User) -> None:
    def cost(players: int) -> int:
        people = [
            {"id": f"p{at}", "name": f"Player {at}", "federation_number": str(at)}
            for at in range(players)
        ]
        with CaptureQueriesContext(connection) as queries:
            client.post(ADDRESS, upload(four_players() | {"players": people, "rounds": []}))
        return len(queries)

    assert cost(4) == cost(300)
