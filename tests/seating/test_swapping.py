"""Two seats changed by hand."""

from __future__ import annotations

import pytest

import seating
from tests.seating.events import field_of

TABLES = (
    seating.TableOf(number=1, seats=(1, 2, 3, 4)),
    seating.TableOf(number=2, seats=(5, 6, 7, None)),
)
NO_ROUNDS, PLAIN = seating.History(), seating.Wishes()
SCORES = [80, 70, 60, 50, 40, 30, 20, 10]


def swap(a, b, *, count=7, byes=(), history=NO_ROUNDS, wishes=PLAIN):
    return seating.swap(
        TABLES,
        a=a,
        b=b,
        entrants=field_of(count, scores=SCORES),
        byes=byes,
        history=history,
        wishes=wishes,
    )


def test_swap_of_two_players_changes_tables_and_figures():
    done = swap(4, 5)
    assert [table.seats for table in done.tables] == [(1, 2, 3, 5), (4, 6, 7, None)]
    assert (done.before.spread, done.after.spread) == (30 + 20, 40 + 30)
    assert done.problems == ()


def test_swap_at_one_table_changes_winds_only():
    done = swap(1, 3)
    assert done.tables[0].seats == (3, 2, 1, 4)
    assert done.before.spread == done.after.spread


def test_swap_with_a_substitute_names_the_seat():
    done = swap(1, seating.SeatAt(table=2, wind=3))
    assert [table.seats for table in done.tables] == [(None, 2, 3, 4), (5, 6, 7, 1)]


def test_swap_with_one_who_sits_out_changes_the_bye():
    done = swap(8, 2, count=8, byes=(8,))
    assert (done.tables[0].seats, done.byes) == ((1, 8, 3, 4), (2,))


def test_swap_warns_of_pairs_who_met():
    done = swap(4, 5, history=seating.History(rounds=(((1, 5, 8, 9),), ((2, 3, 5, 1),))))
    assert sorted(warning.detail for warning in done.warnings) == [
        "5 and 1 met in rounds 1, 2.",
        "5 and 2 met in round 2.",
        "5 and 3 met in round 2.",
    ]
    assert done.before.repeats + 3 == done.after.repeats


def test_swap_that_breaks_a_ban_says_so():
    done = swap(4, 5, wishes=seating.Wishes(banned=((5, 1),)))
    assert [problem.code for problem in done.problems] == ["banned_pair"]


@pytest.mark.parametrize(
    ("a", "b", "byes", "code"),
    [
        (1, 1, (), "nothing_to_swap"),
        (1, 99, (), "not_in_round"),
        (1, seating.SeatAt(table=7, wind=0), (), "not_in_round"),
        (8, seating.SeatAt(table=2, wind=3), (8,), "substitute_sits_out"),
    ],
)
def test_impossible_swap_is_refused(a, b, byes, code):
    with pytest.raises(seating.SeatingError) as refused:
        swap(a, b, count=8, byes=byes)
    assert refused.value.code == code


THREES = (
    seating.TableOf(number=1, seats=(1, 2, 3, 4)),
    seating.TableOf(number=2, seats=(5, 6, 7)),
)


def moved(a, b):
    return seating.swap(
        THREES,
        a=a,
        b=b,
        entrants=field_of(7, scores=SCORES),
        history=NO_ROUNDS,
        wishes=seating.Wishes(fill="three"),
    )


def test_player_takes_the_empty_seat_and_leaves_a_table_of_three():
    done = moved(2, seating.SeatAt(table=2, wind=3))
    assert [table.seats for table in done.tables] == [(1, 3, 4), (5, 6, 7, 2)]
    assert done.problems == ()


def test_table_of_three_does_not_become_one_of_two():
    done = moved(5, seating.SeatAt(table=2, wind=3))
    assert [table.seats for table in done.tables] == [(1, 2, 3, 4), (6, 7, 5)]
    assert done.problems == ()


def test_empty_seat_is_there_only_where_threes_are_played():
    with pytest.raises(seating.SeatingError) as refused:
        swap(1, seating.SeatAt(table=1, wind=4))
    assert refused.value.code == "not_in_round"
