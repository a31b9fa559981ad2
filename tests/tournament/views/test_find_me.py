"""Find me: the name alone, remembered on the device."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.page_text import text_of
from tournament.models import Registration, Tournament


@pytest.fixture
def address(event: Tournament) -> str:
    """The page that asks."""
    return reverse("find_me", args=[event.slug])


@pytest.fixture
def boris(event: Tournament) -> Registration:
    """One of the players."""
    return event.registrations.get(key="boris")


def test_chosen_name_leads_to_the_own_page_and_does_so_again(
    client: Client, event: Tournament, address: str, boris: Registration
) -> None:
    own = reverse("player", args=[event.slug, boris.pk]) + "?me=1"

    first = client.post(address, {"player": boris.pk})
    again = client.get(address)

    assert first["Location"] == again["Location"] == own
    assert client.cookies["takuwari-me"]["path"] == f"/t/{event.slug}/"
    text = text_of(client, own)
    assert "Not you?" in text
    assert "Your next seat appears here as soon as the organiser publishes it." in text


def test_search_finds_a_name_in_another_alphabet(client: Client, address: str) -> None:
    text = text_of(client, f"{address}?q=boris")

    assert "Борис" in text
    assert "Aino" not in text
    assert "No player's name has “x&lt;y” in it." in text_of(client, f"{address}?q=x<y")


def test_device_forgets_when_asked(client: Client, address: str, boris: Registration) -> None:
    client.post(address, {"player": boris.pk})
    assert "This device knows you as <bdi>Борис</bdi>." in text_of(client, f"{address}?again=1")

    client.post(address, {"forget": "1"})

    assert "This device knows you" not in text_of(client, address)


@pytest.mark.parametrize("player", ["", "x", "999999999", "-1"])
def test_unknown_player_is_refused_and_not_remembered(
    player: str, client: Client, address: str
) -> None:
    answer = client.post(address, {"player": player})

    assert answer.status_code == 422
    assert "Choose a name from the list." in answer.content.decode()
    assert "takuwari-me" not in client.cookies


def test_name_of_another_event_is_not_taken(
    client: Client, event: Tournament, address: str
) -> None:
    client.cookies["takuwari-me"] = "999999"

    assert client.get(address).status_code == 200


def test_penalties_are_told_to_the_player_himself(client: Client, event: Tournament) -> None:
    aino = event.registrations.get(key="aino")

    text = text_of(client, reverse("player", args=[event.slug, aino.pk]) + "?me=1")

    assert "No penalties. If a referee gives you one, you see it here with the reason." in text
