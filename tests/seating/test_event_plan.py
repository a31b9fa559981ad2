"""Whole events: the constructions, the byes, the empty chairs."""

from __future__ import annotations

import pytest

import seating
from seating.constructions import field_of as finite_field
from seating.constructions import field_template, shift_template
from seating.event_plan import plan_event
from seating.randomness import Dice
from tests.seating.events import field_of
from tests.seating.seating_metrics import check, repeats, sit_outs, table_variety, winds


@pytest.mark.parametrize("order", [3, 5, 9, 13, 25, 49])
def test_finite_field_has_an_inverse_for_every_element(order):
    field = finite_field(order)
    assert field is not None
    products = [[field.times(one, two) for two in range(1, order)] for one in range(1, order)]
    assert all(sorted(row) == list(range(1, order)) for row in products)
    assert sorted(field.add(1, one) for one in range(order)) == list(range(order))


@pytest.mark.parametrize("order", [1, 4, 6, 8, 12, 27])
def test_other_orders_have_no_field_here(order):
    assert finite_field(order) is None


@pytest.mark.parametrize("points", [16, 28, 40, 52, 76, 88, 112, 124, 148])
def test_field_construction_reaches_the_most_rounds_without_a_repeat(points):
    # Source of the sizes: the seating design paper, "most rounds without a repeat".
    rounds = (points - 1) // 3
    template = field_template(points, rounds=rounds)
    assert template is not None
    assert check(template, range(points)) == []
    assert repeats(template)["repeat_meetings"] == 0


@pytest.mark.parametrize(("points", "size", "rounds"), [(100, 4, 12), (60, 4, 8), (36, 3, 8)])
def test_shifts_give_no_repeat_and_no_return_to_a_table(points, size, rounds):
    template = shift_template(points, rounds=rounds, table_size=size, dice=Dice(1, label="t"))
    assert template is not None
    assert check(template, range(points)) == []
    assert repeats(template)["repeat_meetings"] == 0
    assert table_variety(template)["returns"] == 0


@pytest.mark.parametrize(
    ("count", "rounds", "method"),
    [
        (16, 5, "field"),
        (20, 5, "turned"),
        (40, 8, "field"),
        (60, 12, "turned"),
        (100, 10, "shifts"),
        (400, 10, "shifts"),
    ],
)
def test_plan_has_no_repeat_and_no_uneven_winds(count, rounds, method):
    plan = plan_event(field_of(count), rounds=rounds, seed=1, wishes=seating.Wishes())
    assert plan.method == method
    assert all(check([tables], range(1, count + 1)) == [] for tables in plan.rounds)
    assert repeats(plan.rounds)["repeat_meetings"] == plan.quality.repeats.repeat_meetings == 0
    assert winds(plan.rounds)["uneven_players"] == plan.quality.winds.uneven_players == 0


@pytest.mark.parametrize("count", [41, 42, 43])
def test_plan_with_byes_keeps_rounds_even(count):
    plan = plan_event(field_of(count), rounds=8, seed=1, wishes=seating.Wishes(fill="byes"))
    out = sit_outs(plan.rounds, range(1, count + 1))
    assert out["max_games"] - out["min_games"] <= 1
    assert out["worst_run_out"] <= 1
    assert repeats(plan.rounds)["repeat_meetings"] == 0
    assert winds(plan.rounds)["uneven_players"] == 0
    assert [len(byes) for byes in plan.byes] == [count % 4] * 8


@pytest.mark.parametrize("fill", ["three", "substitutes"])
def test_plan_with_empty_chairs_keeps_winds_even(fill):
    plan = plan_event(field_of(43), rounds=8, seed=1, wishes=seating.Wishes(fill=fill))
    assert [sum(None in seats for seats in tables) for tables in plan.rounds] == [1] * 8
    assert repeats(plan.rounds)["repeat_meetings"] == 0
    assert winds(plan.rounds)["uneven_players"] == 0


def test_plan_for_fives_has_tables_of_four_and_five():
    plan = plan_event(field_of(22), rounds=2, seed=1, wishes=seating.Wishes(fill="five"))
    assert [sorted(map(len, tables)) for tables in plan.rounds] == [[4, 4, 4, 5, 5]] * 2


def test_plan_keeps_bans_and_groups():
    entrants = [seating.Entrant(id=n, group=f"club {n % 8}") for n in range(1, 33)]
    wishes = seating.Wishes(banned=((1, 2), (3, 4)), apart_groups=True)
    plan = plan_event(entrants, rounds=4, seed=1, wishes=wishes)
    tables = [set(seats) for tables in plan.rounds for seats in tables]
    assert not any({1, 2} <= table or {3, 4} <= table for table in tables)
    assert plan.quality.groups.meetings == 0


def test_plan_depends_on_the_seed_alone():
    first, again, other = (
        plan_event(field_of(40), rounds=8, seed=seed, wishes=seating.Wishes()) for seed in (1, 1, 2)
    )
    assert first == again
    assert first.rounds != other.rounds


def test_stopped_plan_is_still_sound():
    plan = plan_event(
        field_of(26),
        rounds=9,
        seed=1,
        wishes=seating.Wishes(fill="byes"),
        should_stop=lambda: True,
    )
    assert (plan.stopped, plan.method) == ("asked", "search")
    assert all(check([tables], None) == [] for tables in plan.rounds)


@pytest.mark.parametrize(("count", "rounds", "most"), [(9, 4, 0), (27, 8, 0), (15, 7, 7)])
def test_plan_for_three_at_a_table_has_even_winds(count, rounds, most):
    plan = plan_event(field_of(count), rounds=rounds, seed=1, wishes=seating.Wishes(table_size=3))
    assert all(check([tables], range(1, count + 1)) == [] for tables in plan.rounds)
    assert repeats(plan.rounds)["repeat_meetings"] <= most
    assert winds(plan.rounds, seats=3)["uneven_players"] == 0


@pytest.mark.parametrize(("players", "rounds"), [(8, 40), (4, 300), (5, 300)])
def test_a_plan_of_many_rounds_repeats_meetings_and_is_a_plan(players: int, rounds: int) -> None:
    entrants = field_of(players)

    plan = plan_event(entrants, rounds=rounds, seed=1, wishes=seating.Wishes(fill="byes"))

    assert len(plan.rounds) == rounds
