"""Hands, penalties, standings, plans and reports over the API."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.api_caller import Caller, problems
from tests.api_world import api_world
from tests.builders import (
    add_players,
    make_tournament,
    played_round,
    published_round,
)
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.models import Job, Registration, Report, Table, Tournament
from tournament.services.jobs import job_run
from tournament.tasks.kinds import JOB_KINDS

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 3, "fu": 40}]}
DRAW = {"result": "draw", "tenpai": ["E"]}


@pytest.fixture
def event(db: None) -> Tournament:
    """An event of eight with a played round and one in play."""
    made = make_tournament()
    add_players(made, 8)
    played_round(made)
    published_round(made)
    return made


def at(event: Tournament, path: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{path}"


def finish() -> Job:
    """The newest job, once it is done."""
    job = Job.objects.latest("pk")
    job_run(job.pk, kinds=JOB_KINDS)
    job.refresh_from_db()
    return job


# Hands


@pytest.fixture
def table(event: Tournament) -> str:
    """The address of table 1 of the round in play."""
    pk = Table.objects.get(number=1, round__number=2).pk
    return at(event, f"tables/{pk}/")


def step(caller: Caller, table: str, path: str, body: Any, method: str = "POST") -> Any:
    """Takes a step of a recorder who has just looked."""
    return caller.change(method, f"{table}{path}", body, read=table)


def records(answer: Any) -> list[dict[str, Any]]:
    """The hands of an answer as they came in."""
    return [one["record"] for one in answer.json()["hands"]]


def test_hands_are_written_one_after_another(organiser: Caller, table: str) -> None:
    first = step(organiser, table, "hands/", {"hand": DRAW})
    second = step(organiser, table, "hands/", {"hand": RON})
    hands = second.json()["hands"]

    assert first.json()["state"]["honba"] == 1
    assert (second.status_code, second.json()["version"]) == (200, 2)
    assert records(second) == [DRAW, RON]
    assert hands[0]["after"] == hands[1]["before"]
    assert hands[1]["sums"][1]["after"] - hands[1]["sums"][1]["before"] == 5200 + 300
    assert hands[1]["after"] == second.json()["state"]
    assert hands[1]["words"]
    assert second.json()["result_status"] == "draft"


def test_hands_are_changed_put_in_taken_out_and_swapped(organiser: Caller, table: str) -> None:
    step(organiser, table, "hands/", {"hand": DRAW})

    changed = step(organiser, table, "hands/1/", {"hand": RON}, method="PUT")
    put_in = step(organiser, table, "hands/1/insert/", {"hand": DRAW})
    swapped = step(organiser, table, "hands/swap/", {"first": "S", "second": "W"})
    removed = step(organiser, table, "hands/2/remove/", {})

    assert records(changed) == [RON]
    assert records(put_in) == [DRAW, RON]
    assert records(swapped)[1]["winners"][0]["seat"] == "W"
    assert len(records(removed)) == 1


def test_hand_that_cannot_follow_is_refused_with_its_place(organiser: Caller, table: str) -> None:
    answer = step(organiser, table, "hands/", {"hand": {"result": "ron", "winners": []}})
    gone = step(organiser, table, "hands/7/", {"hand": DRAW}, method="PUT")

    assert answer.status_code == 422
    assert problems(answer)[0][1].startswith("hands[0]")
    assert gone.status_code == 422


def test_hand_of_a_confirmed_result_is_corrected_with_a_reason(
    organiser: Caller, table: str
) -> None:
    step(organiser, table, "hands/", {"hand": DRAW})
    points = organiser.get(f"{table}hands/").json()["state"]["points"]
    seats = {one["wind"]: {"points": one["points"]} for one in points}
    step(organiser, table, "results/", {"seats": seats, "status": "confirmed"})

    without = step(organiser, table, "hands/1/", {"hand": RON}, method="PUT")
    answer = step(organiser, table, "hands/1/", {"hand": RON, "reason": "It was a win."}, "PUT")

    assert (without.status_code, without.json()["code"]) == (409, "already_confirmed")
    assert answer.json()["result_status"] == "confirmed"
    assert records(answer) == [RON]


# Penalties


def test_penalty_is_recorded_by_the_catalogue_and_cancelled(
    organiser: Caller, event: Tournament
) -> None:
    who = Registration.objects.first().pk

    made = organiser.post(at(event, "penalties/"), {"player": who, "code": "chombo_furiten"})
    path = made["Location"].removeprefix("/api/")
    noted = organiser.send("PATCH", path, {"reason": "Ron on nothing."})
    cancelled = organiser.post(f"{path}cancel/", {"reason": "The wrong player."})
    listed = organiser.get(at(event, f"penalties/?player={who}&kind=chombo&round=2")).json()

    assert (made.status_code, made.json()["points"], made.json()["round"]) == (201, -20000, 2)
    assert noted.json()["reason"] == "Ron on nothing."
    assert (cancelled.json()["is_cancelled"], cancelled.json()["cancel_reason"]) == (
        True,
        "The wrong player.",
    )
    assert [one["id"] for one in listed["results"]] == [made.json()["id"]]
    assert organiser.get(path).json() == cancelled.json()


def test_step_due_comes_first_in_the_catalogue(organiser: Caller, event: Tournament) -> None:
    who = Registration.objects.first().pk
    before = organiser.get(at(event, f"penalties/choices/?player={who}")).json()["choices"]
    code = before[-1]["code"]
    organiser.post(at(event, "penalties/"), {"player": who, "code": code, "points": -1000})

    after = organiser.get(at(event, f"penalties/choices/?player={who}")).json()["choices"]

    assert (after[0]["code"], after[0]["due"]["earlier"]) == (code, 1)


@pytest.mark.parametrize(
    ("body", "status", "code", "place"),
    [
        ({"kind": "fun"}, 422, "choice_unknown", "kind"),
        ({"code": "nothing"}, 422, "unknown_penalty", "code"),
        ({"kind": "points"}, 422, "points_missing", "points"),
        ({"kind": "warning", "round": 9}, 422, "round_unknown", "round"),
        ({"kind": "warning", "table": 999999}, 404, "table_unknown", ""),
        ({"kind": "warning", "player": 999999}, 404, "registration_unknown", ""),
    ],
)
def test_penalty_that_makes_no_sense_is_refused(
    organiser: Caller,
    event: Tournament,
    *,
    body: dict[str, Any],
    status: int,
    code: str,
    place: str,
) -> None:
    body = {"player": Registration.objects.first().pk} | body

    answer = organiser.post(at(event, "penalties/"), body)

    assert (answer.status_code, problems(answer)) == (status, [(code, place)])


# Standings


def test_standings_and_breakdown_add_up(visitor: Caller, event: Tournament) -> None:
    now = visitor.get(at(event, "standings/")).json()
    first = now["rows"][0]
    sums = visitor.get(at(event, f"standings/{first['player']['id']}/")).json()

    assert (now["unit"], now["rounds"], now["open_round"], now["sum"]) == ("points", [1], 2, 0)
    assert [one["rank"] for one in now["rows"]] == sorted(one["rank"] for one in now["rows"])
    assert sums["total"] == first["total"] == sum(one["amount"] for one in sums["lines"])
    assert sums["lines"][0]["amount"] == sum(one["amount"] for one in sums["lines"][0]["steps"])
    assert sums["lines"][0]["code"] == "game"


def test_standings_are_as_of_what_is_asked(visitor: Caller, event: Tournament) -> None:
    assert visitor.get(at(event, "standings/?round=1")).json()["up_to"] == 1
    assert visitor.get(at(event, "standings/?round=9")).status_code == 404
    assert visitor.get(at(event, "standings/?stage=9")).status_code == 404
    assert visitor.get(at(event, "standings/?round=x")).status_code == 422
    assert visitor.get(at(event, "standings/999999/")).status_code == 404


# Plans


def test_plan_is_proposed_adopted_and_stopped(organiser: Caller, event: Tournament) -> None:
    other = make_tournament(name="Planned", actor=user_of(organiser))
    add_players(other, 8)
    asked = organiser.post(at(other, "plans/"), {"rounds": 2, "seed": 3})
    plan = finish().result["plan"]
    path = at(other, f"plans/{plan}/")

    read = organiser.get(path).json()
    adopted = organiser.change("POST", f"{path}adopt/", {}, read=path)
    again = organiser.post(at(other, "plans/again/"), {})
    listed = organiser.get(at(other, "plans/")).json()
    stopped = organiser.change("POST", f"{path}stop/", {}, read=path)

    assert (asked.status_code, asked.json()["kind"]) == (202, "plan")
    assert [one["number"] for one in read["rounds"]] == [1, 2]
    assert (read["players"], read["gone"], read["come"]) == (8, [], [])
    assert {one["code"] for one in read["figures"]} >= {"repeats"}
    assert all(one["draw"] for one in adopted.json()["rounds"])
    assert again.status_code == 202
    assert [one["status"] for one in listed["results"]] == ["in_use"]
    assert stopped.json()["status"] == "replaced"


def test_plan_is_discarded_and_nothing_is_planned_again(
    organiser: Caller, event: Tournament
) -> None:
    other = make_tournament(name="Planned", actor=user_of(organiser))
    add_players(other, 8)
    organiser.post(at(other, "plans/"), {"rounds": 2})
    path = at(other, f"plans/{finish().result['plan']}/")

    answer = organiser.change("POST", f"{path}discard/", {}, read=path)
    again = organiser.post(at(other, "plans/again/"), {})

    assert answer.json()["status"] == "discarded"
    assert (again.status_code, again.json()["code"]) == (409, "no_plan_in_use")


def user_of(caller: Caller) -> Any:
    """The person a program acts for."""
    return user_actor(caller.token.user)


# Reports


def test_report_is_made_read_and_fetched(organiser: Caller, event: Tournament) -> None:
    asked = organiser.post(
        at(event, "reports/"), {"kind": "wall_tables", "options": {"round": 2, "paper": "a4"}}
    ).json()
    report = finish().result["report"]
    told = organiser.get(at(event, f"jobs/{asked['job']['id']}/")).json()
    path = at(event, f"reports/{report}/")
    read = organiser.get(path).json()
    file = organiser.get(f"{path}file/", Accept="application/pdf")
    again = organiser.post(
        at(event, "reports/"), {"kind": "wall_tables", "options": {"round": 2, "paper": "a4"}}
    ).json()

    assert told["result"] == {"draw": None, "plan": None, "report": report}
    assert (read["format"], read["is_fresh"], read["round"]) == ("pdf", True, 2)
    assert file.content.startswith(b"%PDF")
    assert (file["Content-Type"], len(file.content)) == ("application/pdf", read["size"])
    assert file["Content-Disposition"].startswith("attachment; filename")
    assert (again["report"], again["job"]) == (read, None)
    assert organiser.get(f"{path}file/", If_None_Match=file["ETag"]).status_code == 304
    assert organiser.get(at(event, "reports/?kind=wall_tables")).json()["results"] == [read]


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        ({"kind": "poem"}, "report_kind_unknown", "kind"),
        ({"kind": "wall_tables", "format": "xlsx"}, "report_format", "format"),
        ({"kind": "wall_tables", "language": "tlh"}, "choice_unknown", "language"),
        ({"kind": "wall_tables", "options": {"round": 9}}, "report_option", "round"),
    ],
)
def test_report_that_cannot_be_made_is_told(
    organiser: Caller, event: Tournament, *, body: dict[str, Any], code: str, place: str
) -> None:
    answer = organiser.post(at(event, "reports/"), body)

    assert (answer.status_code, problems(answer)) == (422, [(code, place)])


def test_kinds_of_report_say_who_may_make_them(make_caller: Any, event: Tournament) -> None:
    keeper = make_caller("sam", role=RoleName.SCOREKEEPER, event=event)

    kinds = {one["code"]: one for one in keeper.get(at(event, "reports/kinds/")).json()["kinds"]}

    assert kinds["wall_tables"]["may_make"]
    assert kinds["wall_tables"]["formats"] == ["pdf"]
    assert {one["code"] for one in kinds["wall_tables"]["options"]} >= {"round", "paper"}
    assert not kinds["certificates"]["may_make"]


def test_file_is_for_those_who_may_make_it(
    make_caller: Any, organiser: Caller, event: Tournament
) -> None:
    organiser.post(at(event, "reports/"), {"kind": "certificates"})
    Report.objects.filter(pk=finish().result["report"]).update(kind="certificates")
    path = at(event, f"reports/{Report.objects.get().pk}/file/")

    keeper = make_caller("sam", role=RoleName.SCOREKEEPER, event=event).get(path)

    assert (keeper.status_code, keeper["Content-Type"]) == (403, "application/json")
    assert organiser.get(path).status_code == 200
    assert Client().get(f"/api/{path}").status_code == 401


QUERIES = {
    "draws/": 4,
    "draws/{draw}/": 12,
    "plans/": 4,
    "plans/{plan}/": 12,
    "jobs/": 4,
    "jobs/{job}/": 3,
    "reports/": 5,
    "reports/{report}/": 4,
    "reports/kinds/": 2,
    "penalties/": 3,
    "penalties/choices/?player={player}": 4,
    "standings/{player}/": 14,
}
"""Reading these, with a key; the owner of the site has every right without a query."""


def test_reading_work_asks_a_fixed_number_of_times(db: None) -> None:
    world = api_world()
    caller = Caller(world.secret)
    caller.get("clubs/")  # notes the day on which the key was used
    ids = {name: found[0] for name, found in world.where.items() if found}
    asked = {}

    for path in QUERIES:
        with CaptureQueriesContext(connection) as captured:
            answer = caller.get(at(world.event, path.format(**ids)))
        asked[path] = len(captured) if answer.status_code == 200 else answer.status_code

    assert asked == QUERIES
