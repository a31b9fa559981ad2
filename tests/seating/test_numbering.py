"""Table numbers: what is in use, who stays, who moves."""

from __future__ import annotations

from seating.figures import measure_round
from seating.numbering import numbers_in_use, pin_fixed, vary_tables
from seating.randomness import Dice
from seating.types import History, TableOf, Wishes
from tests.seating.events import field_of


def test_numbers_start_anywhere_and_leave_out_closed_tables():
    assert numbers_in_use(3, wishes=Wishes(first_table=11, closed_tables=(12,))) == [11, 13, 14]


def test_fixed_player_brings_the_group_to_the_table():
    groups = [[1, 2], [3, 4], [5, 6]]
    pin_fixed(groups, numbers=[1, 2, 3], wishes=Wishes(fixed_tables=((5, 1),)))
    assert groups == [[5, 6], [3, 4], [1, 2]]


def test_first_named_of_two_fixed_players_at_a_table_stays():
    groups = [[1, 2], [3, 4], [5, 6]]
    pin_fixed(groups, numbers=[1, 2, 3], wishes=Wishes(fixed_tables=((5, 1), (6, 2))))
    assert groups[0] == [5, 6]


def test_groups_move_on_from_tables_they_know():
    history = History(rounds=(((1, 2), (3, 4), (5, 6)), ((3, 4), (5, 6), (1, 2))))
    groups = vary_tables(
        [[1, 2], [3, 4], [5, 6]], numbers=[1, 2, 3], history=history, dice=Dice(1, label="t")
    )
    assert groups == [[5, 6], [1, 2], [3, 4]]


def test_numbers_of_past_tables_are_read_where_they_are_stored():
    history = History(rounds=(((1, 2), (3, 4)),), numbers=((8, 7),))
    groups = vary_tables([[1, 2], [3, 4]], numbers=[7, 8], history=history, dice=Dice(1, label="t"))
    assert groups == [[1, 2], [3, 4]]


def test_bound_of_returns_knows_who_is_fixed_to_a_table():
    figures = measure_round(
        [TableOf(number=1, seats=(1, 5, 6, 7)), TableOf(number=2, seats=(2, 3, 4, 8))],
        entrants=field_of(8),
        history=History(rounds=(((1, 2, 3, 4), (5, 6, 7, 8)),)),
        wishes=Wishes(fixed_tables=((1, 1),)),
    )
    # Player 1 has to come back to table 1; player 8 comes back to table 2 by choice.
    assert (figures.table_returns, figures.table_returns_bound) == (2, 1)
