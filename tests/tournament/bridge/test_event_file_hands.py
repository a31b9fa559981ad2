"""Hands in an event file: replayed, held against the points, and given back as they came.

The five club games are real: tests/samples/tournaments/club-hand-logs-sample.json.
"""

import json
from copy import deepcopy
from typing import Any

import pytest

from scoring.riichi.replay import replay
from tests.builders import codes
from tests.scoring.riichi.club_games import CLUB_RULES, GAMES, as_log
from tests.whole_event import full_event
from tournament.actors import system_actor
from tournament.errors import Invalid
from tournament.models import Hand, Tournament
from tournament.selectors.event_export import event_text
from tournament.services.event_import import event_import

pytestmark = pytest.mark.django_db

TABLE = "rounds[0].tables[0]"


def hands_of(game: dict[str, Any]) -> list[dict[str, Any]]:
    """The hands of a club game; the pair that cannot be carries why it stands."""
    hands = as_log(game)["hands"]
    if game["game"] == 5:
        hands[6] = {**hands[6], "accepted": "recorded so by the club"}
    return hands


def club_event() -> dict[str, Any]:
    """The five games as rounds of one table each."""
    people = sorted({row["player"] for game in GAMES for row in game["results"]})
    return {
        "format": 1,
        "name": "Club games",
        "kind": "tournament",
        "rules": CLUB_RULES,
        "players": [{"id": one, "name": one} for one in people],
        "rounds": [
            {"number": number, "tables": [club_table(game)]}
            for number, game in enumerate(GAMES, start=1)
        ],
    }


def club_table(game: dict[str, Any]) -> dict[str, Any]:
    hands = hands_of(game)
    played = replay({"rules": CLUB_RULES, "hands": hands})
    return {
        "seats": [
            {
                "wind": row["seat"],
                "player": row["player"],
                "points": played.state.points[row["seat"]],
            }
            for row in sorted(game["results"], key=lambda row: "ESWN".index(row["seat"]))
        ],
        "sticks_left": game["sticks_left"],
        "hands": hands,
    }


def imported(event: dict[str, Any]) -> Tournament:
    return event_import(system_actor("test"), text=json.dumps(event)).tournament


def refused(event: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(Invalid) as caught:
        imported(event)
    return codes(caught.value.problems)


def test_five_real_club_games_come_in_and_go_out_byte_for_byte():
    first = event_text(imported(club_event()))
    count = Hand.objects.count()
    Tournament.objects.all().delete()

    again = event_text(event_import(system_actor("elsewhere"), text=first).tournament)

    assert again == first
    assert count == sum(len(game["hands"]) for game in GAMES)


def test_a_pair_the_rules_cannot_give_is_a_problem_with_its_place():
    event = club_event()
    del event["rounds"][4]["tables"][0]["hands"][6]["accepted"]

    assert refused(event) == [
        ("han_fu_impossible", "rounds[4].tables[0].hands[6].winners[0]"),
    ]


def test_other_points_than_the_hands_give_are_a_problem_until_a_reason_accepts_them():
    event = club_event()
    table = event["rounds"][0]["tables"][0]
    table["seats"][0]["points"] += 1000
    table["seats"][1]["points"] -= 1000
    accepted = deepcopy(event)
    accepted["rounds"][0]["tables"][0]["accepted"] = "the sheet is signed"

    assert refused(event) == [
        ("hands_differ_points", f"{TABLE}.seats[0].points"),
        ("hands_differ_points", f"{TABLE}.seats[1].points"),
    ]
    assert json.loads(event_text(imported(accepted)))["rounds"][0]["tables"][0]["accepted"]


def test_hands_that_cannot_be_played_are_refused_even_with_a_reason():
    event = full_event()
    table = event["rounds"][0]["tables"][0]
    table["accepted"] = "the sheet is signed"
    table["hands"][1] = {"result": "abort", "kind": "kyuushu"}

    assert refused(event) == [("field_value", f"{TABLE}.hands[1].kind")]


def test_chombo_sticks_and_won_hands_are_held_against_the_hands():
    event = full_event()
    table = event["rounds"][0]["tables"][0]
    table["seats"][0] |= {"chombo": 0, "hands_won": 2}

    assert refused(event) == [
        ("hands_differ_chombo", f"{TABLE}.seats[0].chombo"),
        ("hands_differ_hands_won", f"{TABLE}.seats[0].hands_won"),
    ]


@pytest.mark.parametrize("unstorable", ["\0", "\ud800"])
def test_what_no_database_stores_is_left_out_of_hands_and_draws(unstorable):
    event = full_event()
    event["rounds"][0]["tables"][0]["hands"][0]["accepted"] = f"a{unstorable}b"
    event["rounds"][0]["draw"]["options"][f"no{unstorable}te"] = [f"c{unstorable}d"]

    found = json.loads(event_text(imported(event)))["rounds"][0]

    assert found["tables"][0]["hands"][0]["accepted"] == "ab"
    assert found["draw"]["options"]["note"] == ["cd"]
