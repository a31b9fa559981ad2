"""Penalties over the API that move points at the table: who lost what, who was paid."""

import pytest

from tests.api_caller import Caller, problems
from tests.builders import add_players, make_tournament, published_round
from tournament.models import Table, Tournament


@pytest.fixture
def event(db: None) -> Tournament:
    """An MCR event with one table in play."""
    made = make_tournament(preset="mcr")
    add_players(made, 4)
    published_round(made)
    return made


def seated(event: Tournament) -> tuple[int, dict[str, int]]:
    """The table's id, and the players' ids by wind."""
    table = Table.objects.get(round__tournament=event)
    return table.pk, {seat.wind: seat.registration_id for seat in table.seats.all()}


def at(event: Tournament, path: str) -> str:
    return f"tournaments/{event.slug}/{path}"


def moved(answer: dict) -> dict[int, int]:
    """What moved, by player's id."""
    return {one["player"]["id"]: one["points"] for one in answer["at_table"]}


def test_a_false_hu_tells_what_each_player_lost_or_got(
    organiser: Caller, event: Tournament
) -> None:
    table, who = seated(event)
    said = {"player": who["N"], "code": "false_hu_form", "table": table}

    made = organiser.post(at(event, "penalties/"), said).json()

    assert (made["points"], made["to_each"], made["paid_to"]) == (0, 20, None)
    assert moved(made) == {who["N"]: -60, who["E"]: 20, who["S"]: 20, who["W"]: 20}


def test_shown_tiles_are_paid_to_one_player(organiser: Caller, event: Tournament) -> None:
    table, who = seated(event)
    said = {"player": who["W"], "code": "showed_others_tiles", "table": table}

    unsaid = organiser.post(at(event, "penalties/"), said)
    over = organiser.post(at(event, "penalties/"), {**said, "paid": 61, "paid_to": who["S"]})
    made = organiser.post(at(event, "penalties/"), {**said, "paid": 40, "paid_to": who["S"]})

    assert problems(unsaid) == [("target_missing", "paid_to"), ("paid_missing", "paid")]
    assert problems(over) == [("paid_out_of_range", "paid")]
    assert made.status_code == 201
    assert (made.json()["paid"], made.json()["paid_to"]["id"]) == (40, who["S"])
    assert moved(made.json()) == {who["W"]: -40, who["S"]: 40}


def test_the_step_due_tells_what_it_costs_at_the_table(
    organiser: Caller, event: Tournament
) -> None:
    table, who = seated(event)
    said = {"player": who["E"], "code": "touched_wall_early", "table": table}
    organiser.post(at(event, "penalties/"), said)

    found = organiser.get(at(event, f"penalties/choices/?player={who['E']}")).json()["choices"]

    due = next(one["due"] for one in found if one["code"] == "touched_wall_early")
    assert (due["step"], due["to_each"], due["off_table"]) == (2, 5, 0)
