"""Clubs, roles, the catalogue of penalties, the log and the rule sets over the API."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import add_players, person, played_round
from tournament.choices import RoleName
from tournament.models import Tournament
from tournament.services.tournaments import tournament_update


def address(event: Tournament, more: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{more}"


def test_clubs_are_listed_by_name(visitor: Caller, event: Tournament) -> None:
    add_players(event, 3, club="Harbour")

    rows = visitor.get("clubs/").json()["results"]

    assert [row["name"] for row in rows] == ["Harbour 0", "Harbour 1", "Harbour 2"]


def test_roles_are_the_organisers_to_see(
    organiser: Caller, make_caller: Any, event: Tournament
) -> None:
    referee = make_caller("rita", role=RoleName.REFEREE, event=event)

    rows = organiser.get(address(event, "roles/")).json()["results"]

    assert [(row["name"], row["roles"]) for row in rows] == [
        ("olga", [{"role": "organiser", "held_in": "event"}]),
        ("rita", [{"role": "referee", "held_in": "event"}]),
    ]
    assert referee.get(address(event, "roles/")).status_code == 403


def test_catalogue_has_the_amounts_of_the_rules(visitor: Caller, event: Tournament) -> None:
    rows = visitor.get(address(event, "penalty-catalogue/")).json()["results"]

    chombo = next(row for row in rows if row["kind"] == "chombo")
    assert chombo["points"] == -20_000
    assert {row["escalates"] for row in rows} == {True, False}


def test_log_tells_who_did_what_and_is_filtered(organiser: Caller, event: Tournament) -> None:
    add_players(event, 8)
    tournament_update(
        person("boris", RoleName.OWNER, event),
        tournament_id=event.pk,
        changes={"place": "Oulu"},
    )

    newest = organiser.get(address(event, "log/?limit=1")).json()
    of_boris = organiser.get(address(event, "log/?person=boris")).json()
    added = organiser.get(address(event, "log/?action=registration_add&limit=3&offset=2")).json()

    line = newest["results"][0]
    assert newest["results"] == of_boris["results"]
    assert (line["action"], line["before"], line["after"]) == (
        "tournament_update",
        {"place": ""},
        {"place": "Oulu"},
    )
    assert (added["count"], len(added["results"])) == (8, 3)
    assert all(row["player"] for row in added["results"])


def test_log_of_a_round_names_round_and_table(organiser: Caller, event: Tournament) -> None:
    add_players(event, 8)
    played_round(event)

    rows = organiser.get(address(event, "log/?round=1&kind=results")).json()["results"]

    assert {(row["round"], row["table"]) for row in rows} == {(1, 1), (1, 2)}


def test_log_is_not_for_everybody(make_caller: Any, visitor: Caller, event: Tournament) -> None:
    player = make_caller("paul", role=RoleName.PLAYER, event=event)

    assert player.get(address(event, "log/")).status_code == 403
    assert visitor.get(address(event, "log/")).status_code == 401


@pytest.mark.parametrize("count", [4, 40])
def test_log_takes_as_many_queries_for_any_length(
    count: int,
    organiser: Caller,
    event: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    add_players(event, count)
    organiser.get(address(event, "log/"))

    with django_assert_num_queries(6):
        organiser.get(address(event, "log/"))


def test_rule_set_has_every_option_with_its_source(visitor: Caller, db: None) -> None:
    names = [row["name"] for row in visitor.get("rule-sets/").json()["results"]]
    found = visitor.get("rule-sets/ema-2025/").json()

    options = {one["name"]: one for group in found["options"] for one in group["options"]}
    letters = {one["letter"] for one in found["sources"]}
    assert {"ema-2025", "mcr", "classical"} <= set(names)
    assert options["start_points"]["value"] == 30_000
    assert all(one["source"] and one["meaning"] for one in options.values())
    assert letters


def test_rule_set_that_is_none_is_not_there(visitor: Caller, db: None) -> None:
    assert visitor.get("rule-sets/nothing/").status_code == 404


def test_rules_are_chosen_until_round_1(organiser: Caller, event: Tournament) -> None:
    rules = address(event, "rules/")
    wanted = {"rules": {"preset": "ema-2025", "overrides": {"ties": "seat"}}}

    changed = organiser.change("PUT", rules, wanted)
    add_players(event, 8)
    played_round(event)
    late = organiser.change("PUT", rules, wanted)

    assert (changed.json()["preset"], changed.json()["overrides"]) == ("ema-2025", {"ties": "seat"})
    assert (late.status_code, late.json()["code"]) == (409, "rules_frozen")


def test_every_problem_of_the_rules_is_told_at_its_place(
    organiser: Caller, event: Tournament
) -> None:
    body = {"rules": {"preset": "ema-2025", "overrides": {"ties": "perhaps", "shoes": 2}}}

    answer = organiser.change("PUT", address(event, "rules/"), body)

    assert answer.status_code == 422
    assert {place for _code, place in problems(answer)} == {
        "rules.overrides.ties",
        "rules.overrides.shoes",
    }


def test_event_is_finished_opened_again_and_copied(organiser: Caller, event: Tournament) -> None:
    own = address(event, "")
    early = organiser.change("POST", f"{own}finish/", {}, read=own)
    add_players(event, 8)
    played_round(event)
    finished = organiser.change("POST", f"{own}finish/", {}, read=own)
    shut = organiser.change("PATCH", own, {"place": "Oulu"})
    bare = organiser.post(f"{own}reopen/", {"reason": "One table was wrong."})
    opened = organiser.change("POST", f"{own}reopen/", {"reason": "One was wrong."}, read=own)
    copy = organiser.post(f"{own}copy/", {"name": "Next year"})

    assert (early.status_code, early.json()["code"]) == (409, "not_started")
    assert (finished.json()["status"], opened.json()["status"]) == ("finished", "running")
    assert (shut.status_code, shut.json()["code"]) == (409, "event_finished")
    assert bare.status_code == 428
    assert (copy.status_code, copy.json()["players"]) == (201, 0)
    assert copy["Location"] == f"/api/tournaments/{copy.json()['slug']}/"


def test_players_may_sign_up_themselves_once_it_is_opened(
    organiser: Caller, event: Tournament
) -> None:
    opened = organiser.change("PATCH", address(event, ""), {"sign_up_open": True, "place": "Oulu"})

    assert (opened.json()["sign_up_open"], opened.json()["place"]) == (True, "Oulu")
