"""Meetings of a league, their tables, and who sits on a chair, over the API."""

from typing import Any

import pytest

from tests.api_caller import Caller, problems
from tests.builders import add_players, make_tournament, published_round
from tournament.choices import RoleName, TournamentKind
from tournament.models import Registration, Seat, Table, Tournament


@pytest.fixture
def event(db: None) -> Tournament:
    """A league of six members."""
    made = make_tournament(kind=TournamentKind.LEAGUE)
    add_players(made, 6)
    return made


@pytest.fixture
def people(event: Tournament) -> list[int]:
    """The ids of its members."""
    return list(Registration.objects.order_by("pk").values_list("pk", flat=True))


def at(event: Tournament, path: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{path}"


def opened(caller: Caller, event: Tournament, people: list[int], **more: Any) -> Any:
    """A table of the first meeting."""
    seats = [{"player": one} for one in people]
    path = at(event, "rounds/1/")
    return caller.change("POST", f"{path}tables/", {"seats": seats} | more, read=path)


def test_meeting_and_table_are_opened_and_taken_away(
    organiser: Caller, event: Tournament, people: list[int]
) -> None:
    meeting = organiser.post(at(event, "rounds/"), {"name": "Friday", "date": "2026-12-04"})
    table = opened(organiser, event, people[:4])
    path = table["Location"].removeprefix("/api/")
    twice = opened(organiser, event, people[:4])
    removed = organiser.change("POST", f"{path}remove/", {"reason": "Too early."}, read=path)

    assert (meeting.status_code, meeting.json()["number"]) == (201, 1)
    assert meeting["Location"] == f"/api/{at(event, 'rounds/1/')}"
    assert table.status_code == 201
    assert [seat["player"]["id"] for seat in table.json()["seats"]] == people[:4]
    assert twice.status_code == 422
    assert (removed.status_code, removed.content) == (204, b"")
    assert not Table.objects.exists()


def test_member_opens_a_table_of_the_league(
    make_caller: Any, event: Tournament, people: list[int]
) -> None:
    member = make_caller("paul", role=RoleName.PLAYER, event=event)

    assert member.post(at(event, "rounds/"), {}).status_code == 201
    assert opened(member, event, people[:3]).json()["size"] == 3


def test_tournament_opens_no_meetings(make_caller: Any, event: Tournament) -> None:
    other = make_tournament(name="Open")
    organiser = make_caller("ulla", role=RoleName.ORGANISER, event=other)

    answer = organiser.post(at(other, "rounds/"), {})

    assert (answer.status_code, answer.json()["code"]) == (409, "not_a_league")


def test_seat_is_given_to_somebody_else(make_caller: Any, event: Tournament) -> None:
    other = make_tournament(name="Open")
    absent, *_rest = add_players(other, 4)
    table = published_round(other).tables.get()
    organiser = make_caller("ulla", role=RoleName.ORGANISER, event=other)
    wind = Seat.objects.get(table=table, registration=absent).wind
    path = at(other, f"tables/{table.pk}/seats/{wind}/")
    old = organiser.get(path)["ETag"]

    answer = organiser.change("PUT", path, {"player": None, "absent": absent.pk})
    late = organiser.send("PUT", path, {"player": absent.pk}, If_Match=old)

    assert answer.json() == {
        "wind": wind,
        "player": None,
        "substitute": True,
        "absent": {"id": absent.pk, "name": absent.player.public_name},
    }
    assert late.status_code == 412
    assert organiser.get(at(other, f"tables/{table.pk}/seats/Q/")).status_code == 404


def test_seat_of_a_stranger_is_refused(
    organiser: Caller, event: Tournament, people: list[int]
) -> None:
    organiser.post(at(event, "rounds/"), {})
    stranger = add_players(make_tournament(name="Other"), 1)[0]

    answer = opened(organiser, event, [*people[:3], stranger.pk])

    assert answer.status_code == 422
    assert problems(answer)[0][1].startswith("seats[3]")
