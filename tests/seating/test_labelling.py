"""People on the points of a template: clubs, bans and tables of their own."""

from __future__ import annotations

import pytest

import seating
from tests.seating.events import field_of
from tests.seating.seating_metrics import (
    forbidden_meetings,
    indirect_meets,
    repeats,
    same_group,
    table_variety,
    winds,
)


def clubs(count, *, sizes):
    names = [f"club {n}" for n, size in enumerate(sizes) for _ in range(size)]
    names += [""] * (count - len(names))
    return [seating.Entrant(id=n, group=name) for n, name in enumerate(names, 1)]


def test_clubs_of_a_large_event_never_meet_and_nobody_meets_twice():
    entrants = clubs(100, sizes=(25, 20, 12, 10, 8, 6, 5, 4, 3, 3))
    plan = seating.plan_event(entrants, rounds=8, seed=1, wishes=seating.Wishes(apart_groups=True))
    assert plan.method == "shifts"
    assert same_group(plan.rounds, {one.id: one.group or None for one in entrants})["meetings"] == 0
    assert repeats(plan.rounds)["repeat_meetings"] == 0


def test_club_larger_than_a_quarter_meets_less_often_than_by_lot():
    entrants = clubs(60, sizes=(22, 10, 8))
    team = {one.id: one.group or None for one in entrants}
    plan = seating.plan_event(entrants, rounds=8, seed=1, wishes=seating.Wishes(apart_groups=True))
    plain = seating.plan_event(entrants, rounds=8, seed=1, wishes=seating.Wishes())
    assert repeats(plan.rounds)["repeat_meetings"] == 0
    apart, by_lot = (same_group(one.rounds, team)["meetings"] for one in (plan, plain))
    assert apart < by_lot // 2


@pytest.mark.parametrize(("count", "rounds"), [(40, 8), (24, 6), (100, 8)])
def test_banned_pairs_never_meet_in_a_plan(count, rounds):
    banned = ((1, 2), (3, 4), (1, 5))
    wishes = seating.Wishes(banned=banned)
    plan = seating.plan_event(field_of(count), rounds=rounds, seed=1, wishes=wishes)
    assert forbidden_meetings(plan.rounds, banned) == 0
    assert repeats(plan.rounds)["repeat_meetings"] == 0


def test_ban_where_everybody_must_meet_costs_repeats_and_holds():
    plan = seating.plan_event(
        field_of(16), rounds=5, seed=1, wishes=seating.Wishes(banned=((1, 2),))
    )
    assert plan.method == "search"
    assert forbidden_meetings(plan.rounds, [(1, 2)]) == 0


def test_fixed_players_stay_at_their_tables_and_never_meet():
    wishes = seating.Wishes(first_table=11, fixed_tables=((1, 12), (2, 30)))
    plan = seating.plan_event(field_of(40), rounds=6, seed=1, wishes=wishes)
    assert plan.numbers == (*range(11, 20), 30)
    rounds = [plan.tables_of(number) for number in range(1, 7)]
    assert all(1 in table.players for tables in rounds for table in tables if table.number == 12)
    assert all(2 in table.players for tables in rounds for table in tables if table.number == 30)


def test_short_tables_close_up_when_they_are_played():
    plan = seating.plan_event(field_of(43), rounds=8, seed=1, wishes=seating.Wishes(fill="three"))
    assert winds(plan.rounds)["uneven_players"] == 0
    for number in range(1, 9):
        sizes = sorted(len(table.seats) for table in plan.tables_of(number))
        assert sizes == [3, *[4] * 10]
        assert None not in [seat for table in plan.tables_of(number) for seat in table.seats]


def test_players_rarely_come_back_to_a_table():
    plan = seating.plan_event(field_of(60), rounds=12, seed=1, wishes=seating.Wishes())
    assert table_variety(plan.rounds)["returns"] <= 60


def test_pairs_that_never_meet_have_opponents_in_common():
    plan = seating.plan_event(field_of(100), rounds=10, seed=1, wishes=seating.Wishes())
    # Source of the figure: the seating design paper, best of ten random shift sets.
    assert indirect_meets(plan.rounds)["least"] >= 4


@pytest.mark.parametrize(("players", "rounds", "repeated"), [(16, 8, 72), (28, 10, 42)])
def test_rounds_beyond_the_most_only_add_what_must_be(players, rounds, repeated):
    plan = seating.plan_event(field_of(players), rounds=rounds, seed=1, wishes=seating.Wishes())
    found = repeats(plan.rounds)
    assert (found["repeat_meetings"], found["back_to_back"]) == (repeated, 0)
