"""Teams and stages over the API."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import SYSTEM, add_players, make_tournament, published_round
from tournament.choices import RoleName
from tournament.models import Stage, Team, Tournament
from tournament.services.stages import stage_add
from tournament.services.teams import team_create


def teams(event: Tournament, more: str = "") -> str:
    """The address of the event's teams."""
    return f"tournaments/{event.slug}/teams/{more}"


def stages(event: Tournament, more: str = "") -> str:
    """The address of the event's stages."""
    return f"tournaments/{event.slug}/stages/{more}"


def test_team_is_made_named_filled_and_taken_away(organiser: Caller, event: Tournament) -> None:
    rows = add_players(event, 2)

    made = organiser.post(teams(event), {"name": "Reds"})
    own = teams(event, f"{made.json()['id']}/")
    filled = organiser.send("PUT", f"{own}members/", {"members": [row.pk for row in rows]})
    full = organiser.send("DELETE", own)
    named = organiser.send("PATCH", own, {"name": "Blues"})
    listed = organiser.get(teams(event)).json()["results"]
    organiser.send("PUT", f"{own}members/", {"members": []})
    gone = organiser.send("DELETE", own)

    assert (made.status_code, made["Location"]) == (201, f"/api/{own}")
    assert [one["name"] for one in filled.json()["members"]] == ["Päivi", "Ольга"]
    assert (full.status_code, full.json()["code"]) == (409, "team_has_members")
    assert [named.json()] == listed
    assert gone.status_code == 204
    assert organiser.get(own).status_code == 404


def test_name_of_another_team_is_refused(organiser: Caller, event: Tournament) -> None:
    team_create(SYSTEM, tournament_id=event.pk, name="Reds")

    answer = organiser.post(teams(event), {"name": "Reds"})

    assert problems(answer) == [("team_name_taken", "name")]


@pytest.mark.parametrize(
    ("method", "more", "body"),
    [
        ("GET", "", None),
        ("PATCH", "", {"name": "Mine"}),
        ("DELETE", "", None),
        ("PUT", "members/", {"members": []}),
    ],
)
def test_team_of_another_event_is_not_there(
    organiser: Caller, event: Tournament, *, method: str, more: str, body: Any
) -> None:
    foreign = team_create(SYSTEM, tournament_id=make_tournament(name="Other").pk, name="Reds")

    answer = organiser.send(method, teams(event, f"{foreign.pk}/{more}"), body)

    assert answer.status_code == 404
    assert Team.objects.get().name == "Reds"


def test_members_of_another_event_are_not_there(organiser: Caller, event: Tournament) -> None:
    team = team_create(SYSTEM, tournament_id=event.pk, name="Reds")
    foreign = add_players(make_tournament(name="Other"), 1)[0]

    answer = organiser.send("PUT", teams(event, f"{team.pk}/members/"), {"members": [foreign.pk]})

    assert answer.status_code == 404


@pytest.mark.parametrize("count", [1, 12])
def test_teams_take_as_many_queries_for_any_number(
    count: int,
    visitor: Caller,
    event: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(count):
        team_create(SYSTEM, tournament_id=event.pk, name=f"Team {number}")

    with django_assert_num_queries(3):
        visitor.get(teams(event))


def test_stages_are_added_changed_and_taken_away(organiser: Caller, event: Tournament) -> None:
    first = organiser.change("POST", stages(event), {"name": "Day 1"})
    second = organiser.change("POST", stages(event), {"carry_over": "half", "cut": 16})
    own = stages(event, f"{second.json()['id']}/")
    changed = organiser.change("PATCH", own, {"cut": 8})
    not_last = organiser.change("DELETE", stages(event, f"{first.json()['id']}/"), None)
    gone = organiser.change("DELETE", own, None)

    assert second.json() | {"id": 0} == {
        "id": 0,
        "number": 2,
        "name": "",
        "carry_over": "half",
        "cut": 16,
        "begun": False,
    }
    assert changed.json()["cut"] == 8
    assert (not_last.status_code, not_last.json()["code"]) == (409, "stage_not_last")
    assert gone.status_code == 204
    assert [stage.name for stage in Stage.objects.all()] == ["Day 1"]


def test_stage_changed_meanwhile_is_told_with_both(organiser: Caller, event: Tournament) -> None:
    stage = stage_add(SYSTEM, tournament_id=event.pk, name="Day 1")
    own = stages(event, f"{stage.pk}/")
    read = organiser.get(own)["ETag"]
    organiser.change("PATCH", own, {"name": "Saturday"})

    late = organiser.send("PATCH", own, {"name": "Sunday"}, If_Match=read)
    bare = organiser.send("PATCH", own, {"name": "Sunday"})

    assert (late.status_code, bare.status_code) == (412, 428)
    assert late.json()["data"]["stored"][0]["name"] == "Saturday"


def test_stage_stays_the_same_while_rounds_are_played(organiser: Caller, event: Tournament) -> None:
    stage = stage_add(SYSTEM, tournament_id=event.pk, name="Day 1")
    own = stages(event, f"{stage.pk}/")
    read = organiser.get(own)["ETag"]
    add_players(event, 8)

    assert organiser.send("PATCH", own, {"name": "Sunday"}, If_Match=read).status_code == 200


def test_stage_that_has_begun_changes_its_name_only(organiser: Caller, event: Tournament) -> None:
    stage = stage_add(SYSTEM, tournament_id=event.pk, name="Day 1")
    add_players(event, 8)
    published_round(event)
    event.rounds.update(stage=stage)

    answer = organiser.change("PATCH", stages(event, f"{stage.pk}/"), {"carry_over": "zero"})

    assert (answer.status_code, answer.json()["code"]) == (409, "stage_begun")


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
def test_stage_of_another_event_is_not_there(
    method: str, organiser: Caller, event: Tournament
) -> None:
    foreign = stage_add(SYSTEM, tournament_id=make_tournament(name="Other").pk, name="Day 1")
    read = organiser.get(stages(event))["ETag"]

    answer = organiser.send(method, stages(event, f"{foreign.pk}/"), {}, If_Match=read)

    assert answer.status_code == 404
    assert Stage.objects.count() == 1


def test_stages_are_their_organisers_to_change(make_caller: Any, event: Tournament) -> None:
    referee = make_caller("rita", role=RoleName.REFEREE, event=event)

    assert referee.change("POST", stages(event), {}).status_code == 403
