"""Tables and their results over the API: versions, who is first, corrections, abandoned tables."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import add_players, make_tournament, published_round, race
from tournament.api import frame
from tournament.choices import RoleName
from tournament.errors import TournamentError
from tournament.models import RoundScore, Table, TableResult, Tournament

RIGHT = {"E": 38000, "S": 31000, "W": 27000, "N": 24000}
REASON = {"reason": "The sheet says otherwise."}


def entry(status: str = "", **points: int | None) -> dict[str, Any]:
    """A body with these points, by default a right one."""
    seats = {wind: {"points": value} for wind, value in (RIGHT | points).items()}
    return {"seats": seats} | ({"status": status} if status else {})


@pytest.fixture
def event(db: None) -> Tournament:
    """An event whose first round is out: eight players, 30000 points each."""
    made = make_tournament()
    add_players(made, 8)
    published_round(made)
    return made


@pytest.fixture
def table(event: Tournament) -> str:
    """The address of table 1."""
    return f"tournaments/{event.slug}/tables/{Table.objects.get(number=1).pk}/"


@pytest.fixture
def referee(make_caller: Any, event: Tournament) -> Caller:
    """A program of a referee."""
    return make_caller("rita", role=RoleName.REFEREE, event=event)


def send(caller: Caller, table: str, path: str, body: Any) -> Any:
    """Writes as a careful program does: the ETag is the table's."""
    return caller.change("POST", f"{table}{path}", body, read=table)


def test_result_is_sent_and_confirmed(organiser: Caller, referee: Caller, table: str) -> None:
    sent = send(organiser, table, "results/", entry("submitted"))
    confirmed = send(referee, table, "results/1/confirm/", {})

    assert (sent.status_code, sent["Location"]) == (201, f"/api/{table}results/1/")
    assert (sent.json()["state"], sent.json()["result_version"]) == ("sent", 1)
    assert confirmed.json()["state"] == "confirmed"
    assert confirmed.json()["sum"] == {"entered": 120000, "expected": 120000, "difference": 0}
    assert confirmed.json()["settlement"] == [
        {"wind": "E", "place": 1, "shared": 1, "final": 23000},
        {"wind": "S", "place": 2, "shared": 1, "final": 6000},
        {"wind": "W", "place": 3, "shared": 1, "final": -8000},
        {"wind": "N", "place": 4, "shared": 1, "final": -21000},
    ]
    assert confirmed.json()["results"][0]["confirmed_by"] == "rita"


def test_draft_may_miss_points_a_sent_result_may_not(organiser: Caller, table: str) -> None:
    kept = send(organiser, table, "results/", entry("draft", N=None))
    refused = send(organiser, table, "results/", entry("submitted", N=None))

    assert kept.json()["state"] == "playing"
    assert (refused.status_code, problems(refused)) == (422, [("points_missing", "seats.N.points")])


def test_every_version_is_kept(organiser: Caller, visitor: Caller, table: str) -> None:
    send(organiser, table, "results/", entry("draft", N=None))
    send(organiser, table, "results/", entry("confirmed"))

    listed = visitor.get(f"{table}results/").json()
    first = visitor.get(f"{table}results/1/").json()

    assert [(one["version"], one["status"]) for one in listed["results"]] == [
        (2, "confirmed"),
        (1, "replaced"),
    ]
    assert first["seats"][3] == {"wind": "N", "points": None, "chombo": 0, "hands_won": None}
    assert first["records"] == []
    assert visitor.get(f"{table}results/3/").status_code == 404


def test_confirmed_result_is_corrected_for_a_reason(referee: Caller, table: str) -> None:
    send(referee, table, "results/", entry("confirmed"))

    without = send(referee, table, "corrections/", entry())
    answer = send(referee, table, "corrections/", entry(S=27000, W=31000) | REASON)

    assert (without.status_code, problems(without)) == (422, [("field_missing", "reason")])
    assert (answer.status_code, answer.json()["result_version"]) == (201, 2)
    assert answer.json()["results"][0]["reason"] == REASON["reason"]
    assert answer.json()["seats"][1]["points"] == 27000


def test_scorekeeper_does_not_correct(make_caller: Any, event: Tournament, table: str) -> None:
    keeper = make_caller("sam", role=RoleName.SCOREKEEPER, event=event)
    send(keeper, table, "results/", entry("confirmed"))

    assert send(keeper, table, "corrections/", entry() | REASON).status_code == 403


def test_sent_result_is_disputed(organiser: Caller, referee: Caller, table: str) -> None:
    send(organiser, table, "results/", entry("submitted"))

    answer = send(referee, table, "results/1/dispute/", {"reason": "East had 3000 less."})
    again = send(referee, table, "results/1/dispute/", {"reason": "East had 3000 less."})

    assert (answer.json()["state"], answer.json()["results"][0]["reason"]) == (
        "disputed",
        "East had 3000 less.",
    )
    assert (again.status_code, again.json()["code"]) == (409, "not_submitted")


@pytest.mark.parametrize(
    "path",
    [
        "results/",
        "results/1/confirm/",
        "results/1/dispute/",
        "corrections/",
        "abandon/",
        "resume/",
        "hands/",
        "hands/swap/",
        "hands/1/insert/",
        "hands/1/remove/",
    ],
)
def test_write_for_a_table_needs_its_state(organiser: Caller, table: str, path: str) -> None:
    body = BODIES.get(path, {})

    without = organiser.post(f"{table}{path}", body)
    stale = organiser.post(f"{table}{path}", body, If_Match='"9-none.ab"')

    assert (without.status_code, without.json()["code"]) == (428, "precondition_required")
    assert (stale.status_code, stale.json()["code"]) == (412, "precondition_failed")
    assert not TableResult.objects.exists()


HAND = {"hand": {"result": "draw", "tenpai": ["E"]}}
BODIES: dict[str, Any] = {
    "results/": entry("submitted"),
    "results/1/dispute/": REASON,
    "corrections/": entry() | REASON,
    "abandon/": REASON,
    "hands/": HAND,
    "hands/swap/": {"first": "E", "second": "S"},
    "hands/1/insert/": HAND,
}


def test_who_comes_second_gets_both_results(organiser: Caller, table: str) -> None:
    read = organiser.get(table)["ETag"]
    organiser.post(f"{table}results/", entry("submitted"), If_Match=read)

    late = organiser.post(f"{table}results/", entry("submitted", E=39000), If_Match=read)

    assert late.status_code == 412
    assert late.json()["data"]["stored"]["seats"][0]["points"] == 38000
    assert late.json()["data"]["yours"]["seats"]["E"]["points"] == 39000


def test_dispute_changes_the_state_that_a_confirmation_is_for(
    organiser: Caller, referee: Caller, table: str
) -> None:
    send(organiser, table, "results/", entry("submitted"))
    read = organiser.get(table)["ETag"]
    send(referee, table, "results/1/dispute/", REASON)

    answer = organiser.post(f"{table}results/1/confirm/", {}, If_Match=read)

    assert answer.status_code == 412


def test_table_is_abandoned_and_played_on(organiser: Caller, table: str) -> None:
    player = organiser.get(table).json()["seats"][0]["player"]["id"]
    body = REASON | {"scores": [{"player": player, "final": "5000/3"}]}

    ended = send(organiser, table, "abandon/", body)
    parts = RoundScore.objects.get(registration=player).final_parts
    entered = send(organiser, table, "results/", entry("submitted"))
    resumed = send(organiser, table, "resume/", {})

    assert (ended.json()["state"], parts) == ("abandoned", 1_600_000)
    assert (entered.status_code, entered.json()["code"]) == (409, "table_abandoned")
    assert resumed.json()["state"] == "playing"


@pytest.mark.parametrize("final", ["5000/7", "abc", True, None, 1.5, "1/0", "9" * 30])
def test_amount_that_is_none_is_refused(organiser: Caller, table: str, final: Any) -> None:
    answer = send(
        organiser, table, "abandon/", REASON | {"scores": [{"player": 1, "final": final}]}
    )

    assert answer.status_code == 422
    assert problems(answer)[0][1] == "scores[0].final"


@pytest.mark.parametrize(("path", "queries"), [("", 8), ("results/", 8), ("hands/", 8)])
def test_reading_a_table_asks_a_fixed_number_of_times(
    organiser: Caller,
    visitor: Caller,
    table: str,
    django_assert_num_queries: DjangoAssertNumQueries,
    *,
    path: str,
    queries: int,
) -> None:
    for points in (38000, 39000, 40000):
        send(organiser, table, "results/", entry("draft", E=points))

    with django_assert_num_queries(queries):
        visitor.get(f"{table}{path}")


# Two at once. The race has a twin without its guard, which must go wrong.


def racing(organiser: Caller, table: str) -> list[str]:
    """Several programs send different results with one ETag; gives how each ended, sorted."""
    read = organiser.get(table)["ETag"]

    def step(number: int) -> None:
        caller = Caller()
        caller.client, caller.headers = Client(raise_request_exception=True), organiser.headers
        points = {"E": 38000 + 100 * number, "S": 31000 - 100 * number}
        answer = caller.post(f"{table}results/", entry("submitted", **points), If_Match=read)
        if answer.status_code != 201:
            data = answer.json()["data"]
            both = {"stored", "yours"} <= set(data)
            raise TournamentError("", code=f"{answer.status_code} both {both}")

    return race(step, racers=4)


@pytest.mark.django_db(transaction=True)
def test_one_of_many_with_the_same_etag_wins(
    transactional_db: None, organiser: Caller, table: str
) -> None:
    ends = racing(organiser, table)

    assert ends == ["412 both True"] * 3 + ["done"]
    assert TableResult.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_match_each_of_many_with_the_same_etag_wins(
    transactional_db: None, organiser: Caller, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frame.Api, "_match", lambda *_: None)

    ends = racing(organiser, table)

    assert ends == ["done"] * 4
    assert TableResult.objects.count() == 4


def test_number_no_database_holds_is_refused(organiser: Caller, table: str) -> None:
    body = '{"status": "draft", "seats": {}, "hands": [{"note": 1e400}]}'

    answer = organiser.post(f"{table}results/", body, If_Match=organiser.get(table)["ETag"])

    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_json")
