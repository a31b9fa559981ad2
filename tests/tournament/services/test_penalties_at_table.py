"""Penalties of the MCR and classical catalogues that move points at the table, by player."""

from typing import Any

import pytest

from tests.builders import (
    SYSTEM,
    add_players,
    codes,
    last_entry,
    make_tournament,
    published_round,
)
from tournament.errors import Blocked, Invalid
from tournament.models import Penalty, Registration, Table
from tournament.selectors.penalties import penalties_of
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.services.registrations import registration_remove

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(db: None) -> Table:
    """The one table of a round of MCR."""
    return new_table()


def new_table(preset: str = "mcr", **more: Any) -> Table:
    event = make_tournament(preset=preset, **more)
    add_players(event, 4)
    return published_round(event).tables.get()


def people(table: Table) -> dict[str, Registration]:
    return {seat.wind: seat.registration for seat in table.seats.all()}


def record(table: Table, wind: str, **more: object) -> Penalty:
    """A penalty at the table, as the lists show it."""
    event = table.round.tournament
    entered = PenaltyInput(registration_id=people(table)[wind].pk, table_id=table.pk, **more)
    made = penalty_record(SYSTEM, tournament_id=event.pk, entered=entered)
    return next(one for one in penalties_of(event) if one.pk == made.pk)


def moved(table: Table, penalty: Penalty) -> dict[str, int]:
    """What moved, by seat."""
    winds = {one.pk: wind for wind, one in people(table).items()}
    return {winds[one.pk]: points for one, points in penalty.at_table() if one}


@pytest.mark.parametrize(("code", "each"), [("false_hu_short", 10), ("false_hu_form", 20)])
def test_a_false_hu_is_paid_to_each_of_the_others(table, code, each):
    given = record(table, "N", code=code)

    assert moved(table, given) == {"N": -3 * each, "E": each, "S": each, "W": each}
    assert given.points == 0


def test_the_scale_moves_more_each_time(table):
    given = [record(table, "E", code="touched_wall_early") for _time in range(4)]

    assert [one.to_each for one in given] == [None, 5, 10, 20]
    assert [moved(table, one) for one in given] == [
        {},
        {"E": -15, "S": 5, "W": 5, "N": 5},
        {"E": -30, "S": 10, "W": 10, "N": 10},
        {"E": -60, "S": 20, "W": 20, "N": 20},
    ]


@pytest.mark.parametrize("paid", [5, 40, 60])
def test_shown_tiles_are_paid_to_the_one_they_belong_to(table, paid):
    victim = people(table)["S"]

    given = record(table, "W", code="showed_others_tiles", paid=paid, paid_to_id=victim.pk)

    assert moved(table, given) == {"W": -paid, "S": paid}
    assert (given.points, given.paid, given.paid_to) == (0, paid, victim)
    assert last_entry(table.round.tournament).after["paid_to"] == victim.pk


@pytest.mark.parametrize(
    ("wind", "paid", "code", "place"),
    [
        ("S", None, "paid_missing", "paid"),
        (None, 40, "target_missing", "paid_to"),
        ("S", 4, "paid_out_of_range", "paid"),
        ("S", 61, "paid_out_of_range", "paid"),
        ("W", 40, "target_unknown", "paid_to"),
    ],
)
def test_what_a_referee_has_to_say_of_shown_tiles(table, wind, paid, code, place):
    paid_to = people(table)[wind].pk if wind else None

    with pytest.raises(Invalid) as refused:
        record(table, "W", code="showed_others_tiles", paid=paid, paid_to_id=paid_to)

    assert codes(refused.value.problems) == [(code, place)]
    assert not Penalty.objects.exists()


def test_nobody_of_another_table_or_event_is_paid(table):
    other = add_players(make_tournament(name="Other"), 1)[0]
    resting = add_players(table.round.tournament, 5)[4]
    for one in (other, resting):
        with pytest.raises(Invalid) as refused:
            record(table, "W", code="showed_others_tiles", paid=40, paid_to_id=one.pk)
        assert codes(refused.value.problems) == [("target_unknown", "paid_to")]


def test_a_winning_tile_not_taken_is_lost_to_nobody_where_the_rules_say_so():
    table = new_table(overrides={"untaken_win_points": 10})

    given = record(table, "E", code="win_not_taken")

    assert (given.off_table, moved(table, given)) == (10, {"E": -10})


def test_a_dead_hand_moves_nothing(table):
    given = record(table, "E", code="dead_wrong_call")

    assert not given.moves_points
    assert given.at_table() == ()


def test_a_classical_fault_is_paid_to_each_what_the_referee_says():
    table = new_table("classical")

    given = record(table, "E", code="wrong_mahjong", to_each=300)
    with pytest.raises(Invalid) as refused:
        record(table, "E", code="wrong_mahjong")

    assert moved(table, given) == {"E": -900, "S": 300, "W": 300, "N": 300}
    assert given.points == 0
    assert codes(refused.value.problems) == [("each_missing", "to_each")]


def test_who_was_paid_a_penalty_stays_in_the_event(table):
    event = table.round.tournament
    victim = add_players(event, 5)[4]
    entered = PenaltyInput(
        registration_id=people(table)["W"].pk,
        code="showed_others_tiles",
        paid=20,
        paid_to_id=victim.pk,
    )
    penalty_record(SYSTEM, tournament_id=event.pk, entered=entered)

    with pytest.raises(Blocked):
        registration_remove(SYSTEM, registration_id=victim.pk)
