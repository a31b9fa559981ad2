"""What other sites take: the JSON feed, the calendar, the standings in a frame."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from icalendar import Calendar

from tests.event_files import four_players, seats
from tests.page_text import text_of_page
from tournament.choices import RoleName, RoundStatus
from tournament.models import Tournament, User

pytestmark = pytest.mark.django_db

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]
OPEN = ("feed", "rounds_calendar", "embedded_standings")
DOCS = Path(__file__).resolve().parents[3] / "docs"


def at(name: str, event: Tournament) -> str:
    return reverse(name, args=[event.slug])


def value(client: Client, event: Tournament) -> dict[str, Any]:
    return dict(json.loads(client.get(at("feed", event)).content))


def entries(client: Client, event: Tournament, query: str = "") -> list[Any]:
    data = client.get(at("rounds_calendar", event) + query).content
    return list(Calendar.from_ical(data).walk("VEVENT"))


def whole_event() -> dict[str, Any]:
    """The four players' event with a bye, an open table, a cancelled round."""
    file = four_players()
    submitted = {"seats": seats(32900, 4700, 18200, 44200), "result": {"status": "submitted"}}
    return file | {
        "rounds": [
            *file["rounds"],
            {"number": 3, "date": "2026-11-28", "tables": [submitted]},
            {"number": 4, "status": "cancelled", "reason": "No light", "tables": []},
        ],
    }


@pytest.mark.parametrize("name", OPEN)
def test_open_page_may_be_read_from_any_site_without_a_cookie(
    name: str, client: Client, event: Tournament
) -> None:
    answer = client.get(at(name, event))

    assert answer.status_code == 200
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Expose-Headers"] == "ETag"
    assert answer.headers["Cache-Control"] == "public, no-cache"
    assert "Cookie" not in answer.headers.get("Vary", "")
    assert not answer.cookies


@pytest.mark.parametrize("name", OPEN)
def test_open_page_that_did_not_change_is_not_sent_again(
    name: str, client: Client, event: Tournament
) -> None:
    etag = client.get(at(name, event)).headers["ETag"]
    with CaptureQueriesContext(connection) as queries:
        same = client.get(at(name, event), headers={"If-None-Match": etag})
    asked = len(queries)
    Tournament.objects.filter(pk=event.pk).update(version=event.version + 1)
    changed = client.get(at(name, event), headers={"If-None-Match": etag})

    assert (same.status_code, same.content) == (304, b"")
    assert asked == 1
    assert changed.status_code == 200


@pytest.mark.parametrize("name", OPEN)
def test_question_of_a_browser_before_it_asks_is_answered(
    name: str, client: Client, event: Tournament
) -> None:
    answer = client.options(
        at(name, event), headers={"Access-Control-Request-Headers": "if-none-match"}
    )

    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Allow-Headers"] == "If-None-Match"
    assert answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("name", OPEN)
def test_hidden_event_is_not_there_even_for_its_owner(
    name: str, client: Client, event: Tournament, make_user: MakeUser
) -> None:
    Tournament.objects.update(hidden=True)
    client.force_login(make_user("owner", role=RoleName.OWNER, event=event))

    assert client.get(at(name, event)).status_code == 404
    assert client.options(at(name, event)).status_code == 404


def objects(found: Any, path: str = "the feed") -> Iterator[tuple[str, set[str]]]:
    """Each kind of object with its keys, named as docs/feeds.md names it."""
    if isinstance(found, dict):
        yield path, set(found)
        for key, inner in found.items():
            if not path.endswith("rows[]"):
                yield from objects(inner, key if path == "the feed" else f"{path}.{key}")
    if isinstance(found, list):
        for inner in found:
            yield from objects(inner, f"{path}[]")


def test_feed_has_the_keys_that_its_page_tells(client: Client, make_event: MakeEvent) -> None:
    page = (DOCS / "feeds.md").read_text(encoding="utf-8")
    told = {
        what.strip().strip("`"): set(re.findall(r"`([a-z_]+)`", keys))
        for what, keys in re.findall(r"^\| ([^|]+) \| (`[^|]+) \|$", page, re.MULTILINE)
    }
    file = whole_event()
    file["rounds"][3] |= {
        "status": "published",
        "scores": [{"player": "aino", "kind": "bye", "final": "0"}],
    }

    found = dict(objects(value(client, make_event(file))))

    assert found == {what: keys for what, keys in told.items() if what in found}
    assert len(found) == 10


def test_feed_tells_seats_points_and_standings(client: Client, make_event: MakeEvent) -> None:
    event = make_event(whole_event())
    found = value(client, event)
    ids = {one["name"]: one["id"] for one in found["players"]}

    first, _second, third, fourth = found["rounds"]
    assert first["tables"][0]["state"] == "confirmed"
    assert [(one["wind"], one["player"], one["points"]) for one in first["tables"][0]["seats"]] == [
        ("E", ids["Aino"], 32900),
        ("S", ids["Борис"], 4700),
        ("W", ids["はるか"], 18200),
        ("N", ids["Dana"], 44200),
    ]
    assert third["tables"][0]["state"] == "open"
    assert {one["points"] for one in third["tables"][0]["seats"]} == {None}
    assert (fourth["status"], found["standings"]["after_round"]) == ("cancelled", 2)
    assert found["standings"]["rows"][0]["player"] == ids["Dana"]
    assert found["standings"]["rows"][0]["rank"] == 1


def test_feed_shows_no_name_that_its_owner_hides(client: Client, make_event: MakeEvent) -> None:
    players = [dict(one) for one in four_players()["players"]]
    players[0]["alias"] = "Swan"

    text = client.get(at("feed", make_event(players=players))).content.decode()

    assert '"Swan"' in text
    assert "Aino" not in text


def test_feed_shows_no_points_before_they_are_confirmed(
    client: Client, make_event: MakeEvent
) -> None:
    table = {"seats": seats(32900, 4700, 18200, 44200), "result": {"status": "submitted"}}
    event = make_event(rounds=[{"number": 1, "tables": [table]}], penalties=[])

    (only,) = value(client, event)["rounds"][0]["tables"]

    assert only["state"] == "open"
    assert {one["points"] for one in only["seats"]} == {None}


def test_calendar_has_the_event_and_its_rounds_on_their_days(
    client: Client, make_event: MakeEvent
) -> None:
    event = make_event(whole_event() | {"ends_on": "2026-11-28"})

    found = {str(one["SUMMARY"]): one for one in entries(client, event)}

    assert set(found) == {"Friday evening", "Friday evening: round 3"}
    whole, third = found["Friday evening"], found["Friday evening: round 3"]
    assert (whole["DTSTART"].dt, whole["DTEND"].dt) == (date(2026, 11, 27), date(2026, 11, 29))
    assert (third["DTSTART"].dt, third["DTEND"].dt) == (date(2026, 11, 28), date(2026, 11, 29))
    assert str(third["URL"]).endswith("/t/friday/rounds/3/")
    assert third["SEQUENCE"] == event.version


def test_round_without_a_date_is_on_the_only_day_of_the_event(
    client: Client, make_event: MakeEvent
) -> None:
    event = make_event(whole_event() | {"ends_on": "2026-11-27"})

    found = {str(one["SUMMARY"]): one for one in entries(client, event)}

    assert found["Friday evening: round 1"]["DTSTART"].dt == date(2026, 11, 27)
    assert str(found["Friday evening: round 4"]["STATUS"]) == "CANCELLED"


def test_entry_keeps_its_uid_when_the_round_is_drawn_again(
    client: Client, event: Tournament
) -> None:
    Tournament.objects.update(ends_on=event.starts_on)
    before = {str(one["UID"]) for one in entries(client, event)}
    first = event.rounds.earliest("number")
    first.tables.all().delete()
    Tournament.objects.update(name="Renamed", version=event.version + 2)
    event.rounds.filter(pk=first.pk).update(status=RoundStatus.CANCELLED)
    event.rounds.create(number=1, published_at=first.published_at)

    after = entries(client, event)

    assert {str(one["UID"]) for one in after} == before
    assert "CANCELLED" not in {str(one.get("STATUS")) for one in after}
    assert {one["SEQUENCE"] for one in after} == {event.version + 2}


def test_event_on_the_last_day_of_the_calendar_has_no_end(
    client: Client, make_event: MakeEvent
) -> None:
    event = make_event(starts_on="9999-12-31")

    assert entries(client, event)[0].get("dtend") is None


def test_calendar_is_folded_and_escaped(client: Client, make_event: MakeEvent) -> None:
    name = "Кубок; Осень, 2026 \\ " + "очень длинное имя " * 8
    event = make_event(name=name.strip())

    data = client.get(at("rounds_calendar", event)).content

    lines = data.split(b"\r\n")
    assert max(map(len, lines)) <= 75
    assert b"\n" not in b"".join(lines)
    assert str(entries(client, event)[0]["SUMMARY"]) == name.strip()


def test_calendar_speaks_the_language_asked_for(client: Client, event: Tournament) -> None:
    answer = client.get(at("rounds_calendar", event) + "?lang=ru")

    assert answer.headers["Content-Language"] == "ru"
    assert answer.headers["Content-Type"] == "text/calendar; charset=utf-8"


def test_only_the_embedded_page_may_be_framed(client: Client, event: Tournament) -> None:
    embedded = client.get(at("embedded_standings", event)).headers
    ordinary = client.get(at("standings", event)).headers

    assert "frame-ancestors *" in embedded["Content-Security-Policy"]
    assert "X-Frame-Options" not in embedded
    assert "frame-ancestors 'none'" in ordinary["Content-Security-Policy"]
    assert ordinary["X-Frame-Options"] == "DENY"
    assert "Access-Control-Allow-Origin" not in ordinary


def test_embedded_page_has_as_many_rows_as_asked(client: Client, event: Tournament) -> None:
    answer = client.get(at("embedded_standings", event) + "?top=2&theme=dark&lang=en")

    page = text_of_page(answer)
    assert "Dana" in page
    assert "Борис" not in page
    assert "2 more in the full standings" in page
    assert 'data-theme="dark"' in answer.content.decode()


@pytest.mark.parametrize("top", ["0", "-1", "x", "99999", "１", "9" * 5000])
def test_embedded_page_with_a_nonsense_number_has_all_rows(
    top: str, client: Client, event: Tournament
) -> None:
    answer = client.get(at("embedded_standings", event), {"top": top})

    assert "Борис" in text_of_page(answer)
    assert "frame-ancestors *" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("name", ["standings", "embedded_standings"])
def test_address_with_a_slash_too_many_leads_on_for_good(
    name: str, client: Client, event: Tournament
) -> None:
    answer = client.get(f"{at(name, event)}/?top=2")

    assert answer.status_code == 301
    assert answer.headers["Location"] == f"{at(name, event)}?top=2"


def test_page_of_feeds_has_the_addresses_and_the_text_to_copy(
    client: Client, event: Tournament
) -> None:
    page = client.get(at("feeds", event)).content.decode()

    assert 'value="http://testserver/t/friday/feed.json"' in page
    assert 'href="webcal://testserver/t/friday/rounds.ics"' in page
    assert "&lt;iframe src=&quot;http://testserver/t/friday/embed/standings?top=10" in page
    assert reverse("feeds", args=[event.slug]) in client.get(at("event", event)).content.decode()


@pytest.mark.parametrize("name", OPEN)
def test_open_page_costs_no_more_queries_for_more_players(
    name: str, client: Client, make_event: MakeEvent
) -> None:
    file = four_players()
    more = [{"id": f"p{number}", "name": f"Player {number}"} for number in range(40)]
    tables = [
        {"number": 2 + number, "seats": seats(25000, 25000, 25000, 25000, order=order)}
        for number, order in enumerate(
            " ".join(f"p{who}" for who in range(4 * number, 4 * number + 4)) for number in range(10)
        )
    ]
    first = {"number": 1, "tables": [{"number": 1, **file["rounds"][0]["tables"][0]}, *tables]}
    large = make_event(
        slug="large", players=[*file["players"], *more], rounds=[first, file["rounds"][1]]
    )

    def cost(event: Tournament) -> int:
        with CaptureQueriesContext(connection) as queries:
            client.get(at(name, event))
        return len(queries)

    assert cost(make_event()) == cost(large) <= 20
