"""The order of rounds and of tables over a whole event."""

from __future__ import annotations

from seating.effort import Effort
from seating.numbering import numbers_in_use, vary_event
from seating.randomness import Dice
from seating.round_order import without_runs
from seating.types import Wishes
from tests.seating.seating_metrics import back_to_back, check, table_variety

SAME = [[1, 2, 3, 4], [5, 6, 7, 8]]
OTHER = [[1, 2, 5, 6], [3, 4, 7, 8]]
THIRD = [[1, 3, 5, 7], [2, 4, 6, 8]]


def test_rounds_that_repeat_each_other_are_set_apart():
    rounds = [SAME, SAME, OTHER, THIRD]
    ordered = without_runs(rounds)
    assert sorted(map(str, ordered)) == sorted(map(str, rounds))
    assert back_to_back(ordered) < back_to_back(rounds)


def test_rounds_without_a_repeat_stay_in_their_order():
    first = [[1, 2, 3, 4]]
    second = [[5, 6, 7, 8]]
    assert without_runs([first, second]) == [first, second]


def test_tables_are_put_where_their_people_have_not_been():
    rounds = [[[4 * table + seat for seat in range(4)] for table in range(5)] for _ in range(5)]
    varied = vary_event(rounds, dice=Dice(1, label="test"), effort=Effort())
    assert check(varied, range(20)) == []
    assert table_variety(varied)["returns"] == 0


def test_tables_are_left_as_dealt_when_the_plan_is_stopped():
    rounds = [SAME, SAME, OTHER]
    effort = Effort(should_stop=lambda: True)
    varied = vary_event(rounds, dice=Dice(1, label="test"), effort=effort)
    dice = Dice(1, label="test")
    assert varied == [dice.shuffled(tables) for tables in rounds]


def test_table_of_a_fixed_player_is_in_use_when_he_plays():
    wishes = Wishes(first_table=3, closed_tables=(4,), fixed_tables=((7, 20), (8, 30)))
    assert numbers_in_use(3, wishes=wishes, players=[7]) == [3, 5, 20]
    assert numbers_in_use(3, wishes=wishes) == [3, 5, 6]
