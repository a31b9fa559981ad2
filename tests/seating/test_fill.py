"""Counts that do not divide: the shapes, the options and who sits out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seating.fill import choose_byes, fill_options, shape_of
from seating.randomness import Dice
from seating.types import FILLS, History
from tests.seating.events import field_of


@given(players=st.integers(1, 400), fill=st.sampled_from(FILLS), size=st.sampled_from([3, 4]))
def test_chairs_of_a_shape_hold_exactly_its_players(players, fill, size):
    shape = shape_of(players, table_size=size, fill=fill)
    chairs = players if shape is None else (shape.tables * shape.chairs - shape.empty + shape.byes)
    assert chairs == players


@pytest.mark.parametrize(
    ("players", "fill", "tables", "odd", "byes"),
    [
        (26, "substitutes", 7, 2, 0),
        (26, "byes", 6, 0, 2),
        (26, "three", 7, 2, 0),
        (26, "five", 6, 2, 0),
        (41, "three", 11, 3, 0),
        (43, "byes", 10, 0, 3),
        (9, "three", 3, 3, 0),
    ],
)
def test_options_say_their_tables_and_consequences(players, fill, tables, odd, byes):
    option = next(option for option in fill_options(players) if option.fill == fill)
    assert (option.possible, option.tables, option.odd_tables, option.byes) == (
        True,
        tables,
        odd,
        byes,
    )
    assert option.consequences


@pytest.mark.parametrize(
    ("players", "fill"), [(5, "three"), (5, "substitutes"), (7, "five"), (3, "byes"), (2, "three")]
)
def test_options_that_do_not_fit_are_marked(players, fill):
    option = next(option for option in fill_options(players) if option.fill == fill)
    assert not option.possible
    assert option.detail == f"{players} players are too few for this."


def test_nothing_is_to_choose_when_players_divide():
    assert fill_options(40) == ()


def test_events_of_three_offer_substitutes_and_byes():
    assert [option.fill for option in fill_options(13, table_size=3)] == ["substitutes", "byes"]


def test_consequences_name_the_numbers():
    byes = next(option for option in fill_options(26) if option.fill == "byes")
    assert byes.detail == "2 byes, 6 tables in all"
    assert byes.consequences == (
        "2 players sit out each round, with the points the rules give for a bye.",
        "Nobody sits out twice in the first 13 rounds.",
    )


def test_late_entrants_do_not_sit_out_for_rounds_before_they_came():
    # Player 5 came after round 1; the stored byes say that only 4 sat out in it.
    history = History(rounds=(((1, 2, 3),),), byes=((4,),))
    chosen = choose_byes(field_of(5), history=history, count=4, dice=Dice(1, label="t"))
    assert set(chosen) == {1, 2, 3, 5}


def test_nobody_sits_out_twice_running_while_avoidable():
    history = History(rounds=(((1, 2, 3, 4),), ((1, 2, 3, 5),)), byes=((5,), (4,)))
    chosen = choose_byes(field_of(5), history=history, count=4, dice=Dice(3, label="t"))
    assert chosen[-1] == 5
