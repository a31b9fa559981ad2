"""Pairs kept apart, and who of a team sits where, over the API."""

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import NOW, SYSTEM, actions, add_players, make_draw, make_tournament
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode
from tournament.models import BannedPair, Draw, Registration, Tournament
from tournament.services.banned_pairs import pair_ban
from tournament.services.teams import team_create, team_set_members

NOWHERE = 10**9


@pytest.fixture
def event(db: None) -> Tournament:
    """An event of sixteen players in four teams."""
    made = make_tournament()
    players = [one.pk for one in add_players(made, 16)]
    for at_team in range(4):
        team = team_create(SYSTEM, tournament_id=made.pk, name=f"Team {at_team}", now=NOW)
        members = players[4 * at_team : 4 * at_team + 4]
        team_set_members(SYSTEM, tournament_id=made.pk, team_id=team.pk, members=members, now=NOW)
    return made


@pytest.fixture
def people(event: Tournament) -> list[int]:
    """The ids of its players."""
    return list(event.registrations.order_by("pk").values_list("pk", flat=True))


def at(event: Tournament, path: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{path}"


# Pairs kept apart


def test_pair_is_kept_apart_read_and_let_meet(
    organiser: Caller, event: Tournament, people: list[int]
) -> None:
    said = {"first": people[4], "second": people[0], "reason": "Brother and sister."}
    made = organiser.post(at(event, "pairs/"), said)
    path = made["Location"].removeprefix("/api/")
    read = organiser.get(path)
    listed = organiser.get(at(event, "pairs/")).json()
    removed = organiser.send("DELETE", path)

    assert (made.status_code, made.json()["contradiction"]) == (201, None)
    assert [read.json()[one]["id"] for one in ("first", "second")] == [people[0], people[4]]
    assert read.json()["reason"] == "Brother and sister."
    assert (listed["count"], listed["results"]) == (1, [read.json()])
    assert listed["contradiction"] is None
    assert (removed.status_code, removed.content) == (204, b"")
    assert organiser.get(path).status_code == 404
    assert organiser.send("DELETE", path).status_code == 404
    assert actions(event)[-2:] == ["pair_ban", "pair_lift"]


def test_pairs_that_contradict_are_named(
    organiser: Caller, event: Tournament, people: list[int]
) -> None:
    for other in people[1:-1]:
        pair_ban(SYSTEM, tournament_id=event.pk, pair=(people[0], other), now=NOW)

    last = organiser.post(at(event, "pairs/"), {"first": people[0], "second": people[-1]})
    listed = organiser.get(at(event, "pairs/"), Accept_Language="en").json()
    told = listed["contradiction"]
    name = Registration.objects.get(pk=people[0]).player.public_name

    assert last.status_code == 201
    assert last.json()["contradiction"]["code"] == told["code"]
    assert told["code"] in ("bans_contradict", "too_many_bans")
    assert name in told["detail"]
    assert "lift_ban" in {way["code"] for way in told["ways"]}


def test_pairs_are_listed_in_parts_with_few_queries(
    organiser: Caller,
    event: Tournament,
    people: list[int],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for other in people[4:7]:
        pair_ban(SYSTEM, tournament_id=event.pk, pair=(people[0], other), now=NOW)

    with django_assert_num_queries(13):
        part = organiser.get(at(event, "pairs/?limit=2")).json()

    assert (part["count"], len(part["results"])) == (3, 2)
    assert "offset=2" in part["next"]


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ((0, 0), [("pair_of_one", "second")]),
        ((1, 0), [("pair_twice", "second")]),
        ((-1, -1), [("player_unknown", "first"), ("player_unknown", "second")]),
    ],
)
def test_pair_that_makes_no_sense_is_refused_with_every_problem(
    organiser: Caller,
    event: Tournament,
    people: list[int],
    pair: tuple[int, int],
    expected: list[tuple[str, str]],
) -> None:
    pair_ban(SYSTEM, tournament_id=event.pk, pair=(people[0], people[1]), now=NOW)
    first, second = ([*people, NOWHERE][one] for one in pair)

    answer = organiser.post(at(event, "pairs/"), {"first": first, "second": second})

    assert (answer.status_code, problems(answer)) == (422, expected)
    assert BannedPair.objects.count() == 1


def test_pair_of_another_event_is_not_there(organiser: Caller, event: Tournament) -> None:
    other = make_tournament(name="Other")
    pair = tuple(one.pk for one in add_players(other, 2))
    foreign = pair_ban(SYSTEM, tournament_id=other.pk, pair=pair, now=NOW)
    path = at(event, f"pairs/{foreign.pk}/")
    theirs = organiser.post(at(event, "pairs/"), dict(zip(("first", "second"), pair, strict=True)))

    assert organiser.get(path).status_code == 404
    assert organiser.send("DELETE", path).status_code == 404
    assert (theirs.status_code, len(problems(theirs))) == (422, 2)
    assert BannedPair.objects.get() == foreign


def test_pairs_are_not_for_the_public(visitor: Caller, make_caller: Any, event: Tournament) -> None:
    nobody = make_caller("nils")

    assert visitor.get(at(event, "pairs/")).status_code == 401
    assert nobody.get(at(event, "pairs/")).status_code == 403


# Who of a team sits where


@pytest.fixture
def draw(event: Tournament) -> Draw:
    """A proposal of teams."""
    return make_draw(event, wishes=DrawWishes(mode=DrawMode.TEAMS))


def seated(answer: Any, team: int) -> list[int]:
    """Who of a team sits at its tables, in their order."""
    return [seat["player"]["id"] for seat in answer.json()["teams"][team]["seats"]]


def test_captains_say_who_sits_where(organiser: Caller, event: Tournament, draw: Draw) -> None:
    path = at(event, f"draws/{draw.pk}/")
    before = organiser.get(f"{path}teams/")
    teams = before.json()["teams"]
    chosen = seated(before, 1)[::-1]
    body = {"teams": [{"team": teams[1]["id"], "players": chosen}]}
    placed = organiser.send("POST", f"{path}teams/", body, If_Match=before["ETag"])
    late = organiser.send("POST", f"{path}teams/", body, If_Match=before["ETag"])
    after = organiser.get(f"{path}teams/")

    assert [one["name"] for one in teams] == ["Team 0", "Team 1", "Team 2", "Team 3"]
    assert [len(seat["others"]) for seat in teams[1]["seats"]] == [3, 3, 3, 3]
    assert placed.status_code == 200
    assert seated(placed, 1) == chosen
    assert seated(placed, 0) == seated(before, 0)
    assert placed.json() == after.json()
    assert late.status_code == 412
    assert organiser.get(path).json()["edited"] is True
    assert actions(event)[-1] == "draw_mates"


def test_choice_of_others_than_were_drawn_is_refused(
    organiser: Caller, event: Tournament, draw: Draw
) -> None:
    path = at(event, f"draws/{draw.pk}/teams/")
    teams = organiser.get(path).json()["teams"]
    players = [seat["player"]["id"] for seat in teams[0]["seats"]]
    other = [seat["player"]["id"] for seat in teams[1]["seats"]]

    def refused(*said: tuple[int, list[int]]) -> list[tuple[str, str]]:
        body = {"teams": [{"team": team, "players": chosen} for team, chosen in said]}
        answer = organiser.change("POST", path, body)
        assert answer.status_code == 422
        return problems(answer)

    own = teams[0]["id"]
    assert refused((own, other)) == [("other_players", "teams")]
    assert refused((own, players[:3])) == [("other_players", "teams")]
    assert refused((own, players), (own, players), (NOWHERE, players)) == [
        ("team_twice", "teams[1].team"),
        ("team_unknown", "teams[2].team"),
    ]
    assert Draw.objects.get().version == 1


def test_mates_are_placed_in_draws_of_teams_only(organiser: Caller, event: Tournament) -> None:
    path = at(event, f"draws/{make_draw(event).pk}/teams/")

    answer = organiser.change("POST", path, {"teams": []})
    without = organiser.post(path, {"teams": []})

    assert (answer.status_code, answer.json()["code"]) == (409, "not_of_teams")
    assert without.status_code == 428


def test_teams_of_a_draw_of_another_event_are_not_there(
    organiser: Caller, event: Tournament
) -> None:
    other = make_tournament(name="Other")
    add_players(other, 4)
    path = at(event, f"draws/{make_draw(other).pk}/teams/")

    assert organiser.get(path).status_code == 404
