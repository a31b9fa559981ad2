"""The checker finds what was broken by hand, and nothing in a sound seating."""

from __future__ import annotations

import pytest

import seating
from tests.seating.events import field_of

PLAIN = seating.Wishes()
SOUND = ((1, (1, 2, 3, 4)), (2, (5, 6, 7, 8)))


def codes_of(tables, *, wishes=PLAIN, byes=(), count=8):
    seats = [seating.TableOf(number=number, seats=here) for number, here in tables]
    problems = seating.check_seating(seats, entrants=field_of(count), wishes=wishes, byes=byes)
    return sorted(problem.code for problem in problems)


@pytest.mark.parametrize(
    ("tables", "codes"),
    [
        (SOUND, []),
        (((1, (1, 2, 3, 4)), (1, (5, 6, 7, 8))), ["table_twice"]),
        (((1, (1, 2, 3, 4)), (2, (5, 6, 7))), ["player_missing", "table_size"]),
        (((1, (1, 2, 3, 4)), (2, (5, 6, 7, 4))), ["player_missing", "player_twice"]),
        (((1, (1, 2, 3, 4)), (2, (5, 6, 7, 9))), ["player_missing", "unknown_player"]),
        ((*SOUND, (3, (None, None, None, None))), ["no_player"]),
    ],
)
def test_every_broken_rule_is_found(tables, codes):
    assert codes_of(tables) == codes


def test_banned_pair_at_a_table_is_found():
    assert codes_of(SOUND, wishes=seating.Wishes(banned=((8, 5), (1, 8)))) == ["banned_pair"]


def test_closed_table_is_found():
    assert codes_of(SOUND, wishes=seating.Wishes(closed_tables=(2,))) == ["table_closed"]


def test_byes_need_no_seat_but_may_not_have_one():
    assert codes_of(SOUND, byes=(9,), count=9) == []
    assert codes_of(SOUND, byes=(8,)) == ["bye_seated"]


def test_odd_sizes_are_sound_only_when_chosen():
    three = ((1, (1, 2, 3, 4)), (2, (5, 6, 7)))
    five = ((1, (1, 2, 3, 4, 5)), (2, (6, 7, 8, 9)))
    assert codes_of(three, wishes=seating.Wishes(fill="three"), count=7) == []
    assert codes_of(five, wishes=seating.Wishes(fill="five"), count=9) == []
    assert codes_of(five, count=9) == ["table_size"]
