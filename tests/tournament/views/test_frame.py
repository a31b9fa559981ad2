"""What all pages share: who may see them, caching, security headers, hostile names."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from tests.event_files import four_players
from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.models import Role, Tournament, User

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]

ROOT = Path(settings.BASE_DIR)
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
HOSTILE = '<script>alert("x")</script>\'"&<img src=x onerror=alert(1)>'

EVENT_PAGES = ["", "standings", "standings.csv", "rounds/", "rounds/1/", "players/", "rules/"]


@pytest.mark.parametrize("page", EVENT_PAGES)
@pytest.mark.parametrize("role", list(RoleName))
def test_hidden_event_is_there_only_for_people_with_a_role(
    page: str,
    role: RoleName,
    client: Client,
    make_event: MakeEvent,
    make_user: MakeUser,
) -> None:
    event = make_event(hidden=True)
    address = f"/t/{event.slug}/{page}"
    stranger, member = make_user("stranger"), make_user("member", role=role, event=event)

    assert client.get(address).status_code == 404
    client.force_login(stranger)
    assert client.get(address).status_code == 404
    client.force_login(member)
    assert client.get(address).status_code == 200


def test_hidden_event_is_in_the_list_only_for_people_with_a_role(
    client: Client, make_event: MakeEvent, make_user: MakeUser
) -> None:
    event = make_event(hidden=True, name="Secret evening")
    assert "Secret evening" not in text_of(client, "/")

    client.force_login(make_user("member", role=RoleName.REFEREE, event=event))

    assert text_of(client, "/").count("Secret evening") == 1


def test_role_in_the_club_opens_the_clubs_hidden_events(
    client: Client, make_event: MakeEvent, make_user: MakeUser
) -> None:
    event = make_event(hidden=True, club="Lakeside")
    user = make_user("member")
    Role.objects.create(
        user=user, club=event.club, name=RoleName.OWNER, created_at=event.created_at
    )

    client.force_login(user)

    assert client.get(f"/t/{event.slug}/").status_code == 200
    assert text_of(client, "/").count(event.name) == 1


def test_browser_that_has_the_page_gets_no_body(client: Client, event: Tournament) -> None:
    address = f"/t/{event.slug}/standings"
    first = client.get(address)

    again = client.get(address, headers={"If-None-Match": first["ETag"]})

    assert again.status_code == 304
    assert again.content == b""
    assert again["ETag"] == first["ETag"]
    assert again["Cache-Control"] == first["Cache-Control"] == "no-cache"


def test_change_of_the_event_makes_a_new_page(client: Client, event: Tournament) -> None:
    address = f"/t/{event.slug}/standings"
    etag = client.get(address)["ETag"]
    Tournament.objects.filter(pk=event.pk).update(version=event.version + 1)

    assert client.get(address, headers={"If-None-Match": etag}).status_code == 200


@pytest.mark.parametrize(
    ("address", "language"),
    [("standings?round=1", "en"), ("standings", "ru"), ("rounds/", "en")],
)
def test_page_in_another_form_has_another_stamp(
    address: str, language: str, client: Client, event: Tournament
) -> None:
    etag = client.get(f"/t/{event.slug}/standings")["ETag"]

    answer = client.get(
        f"/t/{event.slug}/{address}", headers={"If-None-Match": etag, "Accept-Language": language}
    )

    assert answer.status_code == 200


def test_page_of_somebody_signed_in_is_private_and_another(
    client: Client, event: Tournament, make_user: MakeUser
) -> None:
    address = f"/t/{event.slug}/standings"
    etag = client.get(address)["ETag"]
    client.force_login(make_user("mirja"))

    answer = client.get(address, headers={"If-None-Match": etag})
    again = client.get(address, headers={"If-None-Match": answer["ETag"]})

    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-cache, private"
    assert {"Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))
    assert again.status_code == 304


@pytest.mark.parametrize("page", EVENT_PAGES)
@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_public_pages_are_only_read(
    page: str, method: str, client: Client, event: Tournament
) -> None:
    assert getattr(client, method)(f"/t/{event.slug}/{page}").status_code == 405


def test_every_answer_allows_only_its_own_scripts_and_styles(
    client: Client, event: Tournament
) -> None:
    for address in ("/", f"/t/{event.slug}/standings", "/sign-in/", "/nothing/"):
        policy = client.get(address)["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_template_has_no_inline_code_or_style(template: Path) -> None:
    text = re.sub(r"{%.*?%}", "", template.read_text(encoding="utf-8"))

    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", text)
    assert all("src=" in tag for tag in re.findall(r"<script[^>]*>", text))
    assert "|safe" not in text.replace("row.before|safe", "").replace("row.cells|safe", "").replace(
        "row.after|safe", ""
    )


def test_hostile_names_are_harmless_on_every_page(client: Client, make_event: MakeEvent) -> None:
    file = four_players()
    for player in file["players"]:
        player.update(name=HOSTILE[:110] + player["id"], club=HOSTILE[:110], team=HOSTILE[:110])
    file["penalties"][0]["reason"] = HOSTILE
    event = make_event(file, name=HOSTILE, place=HOSTILE)
    one = event.registrations.get(key="boris").pk
    table = event.rounds.earliest("number").tables.earliest("number").pk
    pages = [
        "", "standings", f"standings?open={one}", "standings?teams=1", "rounds/", "rounds/1/",
        f"tables/{table}/", "players/", f"players/{one}/", "rules/",
    ]  # fmt: skip

    for address in ["/", *(f"/t/{event.slug}/{page}" for page in pages)]:
        text = text_of(client, address)
        assert "<script>alert" not in text, address
        assert "<img" not in text, address
        assert "&lt;script&gt;alert(" in text or address.endswith("rules/"), address


def test_japanese_names_say_their_language(client: Client, event: Tournament) -> None:
    text = text_of(client, f"/t/{event.slug}/standings")

    assert '<span class="name" lang="ja">はるか</span>' in text
    assert '<span class="name" lang="">Борис</span>' in text


def test_menu_leads_only_to_pages_that_work(client: Client, event: Tournament) -> None:
    text = text_of(client, f"/t/{event.slug}/standings")
    tabs = text[text.index('<nav class="tabs"') :]
    links = re.findall(r'href="([^"]+)"', tabs[: tabs.index("</nav>")])

    assert len(links) == 6
    assert all(client.get(link).status_code == 200 for link in links)


@pytest.mark.parametrize("address", ["/nothing/", "/t/nothing/", "/t/friday/rounds/99/"])
def test_missing_page_says_so_and_leads_on(address: str, client: Client, event: Tournament) -> None:
    answer = client.get(address)

    assert answer.status_code == 404
    assert "There is no page at this address." in answer.content.decode()
    assert f'href="{reverse("event_list")}"' in answer.content.decode()


def test_own_row_is_marked_for_the_player_signed_in(
    client: Client, event: Tournament, make_user: MakeUser
) -> None:
    registration = event.registrations.get(key="haruka")
    user = make_user("haruka")
    user.player = registration.player
    user.save()
    client.force_login(user)

    text = text_of(client, f"/t/{event.slug}/standings")

    assert f'<tr id="p{registration.pk}" class="me">' in text
    assert text.count('class="me"') == 1
