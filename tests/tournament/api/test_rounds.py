"""Rounds, draws and jobs over the API: from the wish to the published round and back."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import (
    add_players,
    confirmed_table,
    finished_job,
    make_draw,
    make_tournament,
    played_round,
    published_round,
    seated,
)
from tournament.choices import RoleName
from tournament.models import Draw, Job, Registration, Round, Tournament

REASON = {"reason": "The wrong round."}


def at(event: Tournament, path: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{path}"


@pytest.fixture
def event(db: None) -> Tournament:
    """An event of eight players."""
    made = make_tournament()
    add_players(made, 8)
    return made


def test_draw_is_checked_asked_for_read_and_published(organiser: Caller, event: Tournament) -> None:
    checked = organiser.post(at(event, "draws/check/"), {"mode": "random"})
    asked = organiser.post(at(event, "draws/"), {"mode": "random", "seed": 11})
    job = Job.objects.get()
    finished_job(job)
    done = organiser.send("GET", asked["Location"].removeprefix("/api/")).json()
    draw = organiser.get(at(event, f"draws/{done['result']['draw']}/"))
    published = organiser.post(
        at(event, f"draws/{draw.json()['id']}/publish/"),
        {"name": "Opening", "date": "2026-11-29"},
        If_Match=draw["ETag"],
    )

    assert checked.json() == {
        "round": 1, "possible": True, "players": 8, "obstacles": [], "absent": [],
    }  # fmt: skip
    assert (asked.status_code, asked.json()["state"]) == (202, "queued")
    assert (done["state"], done["problem"]) == ("done", None)
    assert (draw.json()["seed"], draw.json()["is_outdated"]) == (11, False)
    assert [table["number"] for table in draw.json()["tables"]] == [1, 2]
    assert {one["code"] for one in draw.json()["figures"]} >= {"repeats", "uneven_players"}
    assert (published.status_code, published.json()["name"]) == (201, "Opening")
    assert published["Location"] == f"/api/{at(event, 'rounds/1/')}"


def test_what_stands_in_the_way_of_a_draw_is_told_with_its_ways(
    organiser: Caller, event: Tournament
) -> None:
    published_round(event)

    checked = organiser.post(at(event, "draws/check/"), {}).json()
    refused = organiser.post(at(event, "draws/"), {})

    assert not checked["possible"]
    assert [one["code"] for one in checked["obstacles"]] == ["tables_open"]
    assert checked["obstacles"][0]["ways"]
    assert (refused.status_code, refused.json()["code"]) == (409, "tables_open")


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        ({"mode": "event"}, "choice_unknown", "mode"),
        ({"fill": "six"}, "choice_unknown", "fill"),
        ({"closed_tables": [0]}, "number_too_small", "closed_tables[0]"),
        ({"banned": [{"first": 1}]}, "field_missing", "banned[0].second"),
        ({"extra_tables": [9]}, "table_number", "last_table"),
    ],
)
def test_wishes_that_make_no_sense_are_told(
    organiser: Caller, event: Tournament, *, body: dict[str, Any], code: str, place: str
) -> None:
    answer = organiser.post(at(event, "draws/"), body)

    assert (answer.status_code, problems(answer)[0]) == (422, (code, place))


def test_two_seats_of_a_proposal_change_places(organiser: Caller, event: Tournament) -> None:
    draw = make_draw(event)
    one, two = draw.tables[0]["seats"][0], draw.tables[1]["seats"][0]
    path = at(event, f"draws/{draw.pk}/")

    swapped = organiser.change(
        "POST",
        f"{path}swap/",
        {"first": {"player": one}, "second": {"table": 2, "wind": "E"}},
        read=path,
    )

    assert swapped.status_code == 200
    assert swapped.json()["tables"][0]["seats"][0]["player"]["id"] == two
    assert swapped.json()["edited"]
    assert organiser.get(path)["ETag"].split(".")[0] == swapped["ETag"].split(".")[0]


@pytest.mark.parametrize(
    "seat", [{}, {"table": 1}, {"player": 1, "table": 1, "wind": "E"}, {"wind": "E"}]
)
def test_half_a_seat_is_no_seat(organiser: Caller, event: Tournament, seat: dict[str, Any]) -> None:
    path = at(event, f"draws/{make_draw(event).pk}/")

    answer = organiser.change("POST", f"{path}swap/", {"first": seat, "second": seat}, read=path)

    assert (answer.status_code, problems(answer)) == (422, [("seat_unclear", "first")])


def test_proposal_is_put_aside_and_kept(organiser: Caller, event: Tournament) -> None:
    path = at(event, f"draws/{make_draw(event).pk}/")

    answer = organiser.change("POST", f"{path}discard/", {}, read=path)
    again = organiser.change("POST", f"{path}publish/", {}, read=path)

    assert answer.json()["status"] == "discarded"
    assert (again.status_code, again.json()["code"]) == (409, "draw_not_open")
    assert organiser.get(at(event, "draws/?status=discarded")).json()["count"] == 1
    assert organiser.get(at(event, "draws/?round=2")).json()["count"] == 0


@pytest.mark.parametrize("step", ["swap/", "discard/", "publish/"])
def test_step_of_a_draw_needs_the_state_it_is_about(
    organiser: Caller, event: Tournament, step: str
) -> None:
    draw = make_draw(event)
    path = at(event, f"draws/{draw.pk}/")
    body = {"first": {"player": 1}, "second": {"player": 2}} if step == "swap/" else {}
    old = organiser.get(path)["ETag"]
    Draw.objects.update(version=2)

    without = organiser.post(f"{path}{step}", body)
    stale = organiser.post(f"{path}{step}", body, If_Match=old)

    assert (without.status_code, without.json()["code"]) == (428, "precondition_required")
    assert stale.status_code == 412
    assert stale.json()["data"]["stored"]["version"] == 2


def test_round_shows_its_tables_and_seats(visitor: Caller, event: Tournament) -> None:
    held = published_round(event)
    confirmed_table(held.tables.get(number=1))

    listed = visitor.get(at(event, "rounds/")).json()["results"]
    read = visitor.get(at(event, "rounds/1/")).json()

    assert [(one["number"], one["tables"], one["settled"]) for one in listed] == [(1, 2, 1)]
    assert [one["state"] for one in read["tables"]] == ["confirmed", "playing"]
    assert sorted(
        seat["player"]["id"] for table in read["tables"] for seat in table["seats"]
    ) == sorted(seated(held))
    assert read["tables"][0]["sum"]["difference"] == 0


def test_byes_are_in_their_round(visitor: Caller, organiser: Caller, event: Tournament) -> None:
    add_players(event, 1)
    organiser.post(at(event, "draws/"), {"mode": "random", "fill": "byes"})
    draw = Draw.objects.get(pk=finished_job(Job.objects.get()).result["draw"])
    path = at(event, f"draws/{draw.pk}/")

    organiser.change("POST", f"{path}publish/", {}, read=path)

    assert visitor.get(at(event, "rounds/1/")).json()["scores"] == [
        {
            "player": {
                "id": draw.byes[0],
                "name": Registration.objects.get(pk=draw.byes[0]).player.public_name,
            },
            "kind": "bye",
            "final": 0,
            "raw_points": None,
            "place": None,
        }
    ]


def test_round_is_taken_back(organiser: Caller, event: Tournament) -> None:
    published_round(event)
    path = at(event, "rounds/1/")

    answer = organiser.change("POST", f"{path}take-back/", REASON, read=path)

    assert answer.json() | {"published_at": ""} == {
        "number": 1,
        "name": "",
        "date": None,
        "stage": None,
        "status": "unpublished",
        "reason": "The wrong round.",
        "published_at": "",
    }
    assert organiser.get(path).status_code == 404
    assert organiser.get(at(event, "draws/")).json()["results"][0]["status"] == "proposed"


def test_played_round_is_cancelled_not_taken_back(organiser: Caller, event: Tournament) -> None:
    played_round(event)
    path = at(event, "rounds/1/")

    back = organiser.change("POST", f"{path}take-back/", REASON, read=path)
    answer = organiser.change("POST", f"{path}cancel/", REASON, read=path)
    again = organiser.change("POST", f"{path}cancel/", REASON, read=path)

    assert (back.status_code, back.json()["code"]) == (409, "results_exist")
    assert answer.json()["status"] == organiser.get(path).json()["status"] == "cancelled"
    assert (again.status_code, again.json()["code"]) == (409, "round_not_live")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "draws/check/"),
        ("POST", "draws/"),
        ("GET", "draws/"),
        ("GET", "draws/1/"),
        ("POST", "rounds/1/cancel/"),
        ("GET", "jobs/"),
        ("GET", "reports/"),
        ("GET", "penalties/"),
        ("POST", "plans/"),
    ],
)
def test_work_is_for_those_with_the_right(
    make_caller: Any, visitor: Caller, event: Tournament, *, method: str, path: str
) -> None:
    player = make_caller("paul", role=RoleName.PLAYER, event=event)

    assert visitor.send(method, at(event, path), {}).status_code == 401
    assert player.send(method, at(event, path), {}).status_code == 403


@pytest.mark.parametrize(
    "path",
    [
        "draws/{draw}/",
        "jobs/{job}/",
        "tables/{table}/",
        "tables/{table}/results/",
        "tables/{table}/hands/",
        "standings/{player}/",
        "penalties/choices/?player={player}",
    ],
)
def test_what_belongs_to_another_event_is_not_there(
    organiser: Caller, event: Tournament, path: str
) -> None:
    other = make_tournament(name="Other")
    add_players(other, 4)
    held = published_round(other)
    ids = {
        "draw": held.draw_id,
        "job": Job.objects.get().pk,
        "table": held.tables.get().pk,
        "player": seated(held)[0],
    }

    assert organiser.get(at(event, path.format(**ids))).status_code == 404


@pytest.mark.parametrize(
    ("path", "queries"), [("rounds/", 2), ("rounds/1/", 10), ("standings/", 11)]
)
def test_reading_asks_a_fixed_number_of_times(
    visitor: Caller,
    event: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
    *,
    path: str,
    queries: int,
) -> None:
    add_players(event, 24)
    played_round(event)
    published_round(event)

    with django_assert_num_queries(queries):
        visitor.get(at(event, path))


def test_number_no_database_holds_is_not_there(organiser: Caller, event: Tournament) -> None:
    for path in ("rounds/{}/", "draws/{}/", "tables/{}/", "jobs/{}/", "penalties/{}/"):
        assert organiser.get(at(event, path.format(10**30))).status_code == 404


def test_job_is_stopped(organiser: Caller, event: Tournament) -> None:
    asked = organiser.post(at(event, "draws/"), {"mode": "random"}).json()

    stopped = organiser.post(at(event, f"jobs/{asked['id']}/stop/"), {})

    assert (stopped.json()["state"], stopped.json()["stop_requested"]) == ("cancelled", True)
    assert organiser.get(at(event, "jobs/?state=cancelled&kind=draw")).json()["count"] == 1
    assert not Round.objects.exists()
