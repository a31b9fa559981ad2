"""What holds for every table under every preset."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scoring.ruleset import RuleSet, build_ruleset, get_preset, preset_names
from scoring.settlement import SeatSettlement, settle_table
from scoring.table_result import SeatEntry, TableEntry
from scoring.table_rules import table_sizes
from scoring.winds import WINDS

CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "ties": st.sampled_from(["shared", "seat"]),
        "leftover_sticks": st.sampled_from(["lost", "first", "first_floor_100"]),
        "chombo_accounting": st.sampled_from(["after_uma", "off_points", "paid_at_table"]),
        "rounding": st.sampled_from(["none", "whole_first_absorbs"]),
        "substitute_result": st.sampled_from(["played", "fixed"]),
        "yakitori_points": st.sampled_from([0, 10_000]),
        "yakitori_paid_to": st.sampled_from(["nobody", "winners"]),
    },
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any preset with some of its settlement options changed."""
    return build_ruleset(draw(st.sampled_from(preset_names())), draw(CHANGES))


@st.composite
def tables(draw: st.DrawFn, rules: RuleSet, *, penalties: bool = True) -> TableEntry:
    """Any result of a table that can be settled; few different amounts, so that many tie."""
    size = draw(st.sampled_from(table_sizes(rules)))
    start = rules.table(size).start_points
    offsets = draw(st.lists(st.integers(-3, 3), min_size=size, max_size=size))
    step = rules.point_step * draw(st.sampled_from([1, 7, 50]))
    riichi = rules.family == "riichi"
    some = st.integers(0, 2) if penalties else st.just(0)
    return TableEntry(
        seats=tuple(
            SeatEntry(
                wind=wind,
                points=start + step * offset,
                chombo=draw(some),
                substitute=penalties and draw(st.booleans()),
                hands_won=draw(st.sampled_from([None, 0, 1, 3])) if penalties else None,
            )
            for wind, offset in zip(WINDS, offsets, strict=False)
        ),
        sticks_left=draw(st.integers(0, 3)) if riichi else 0,
        accepted="Agreed by all",
    )


def by_wind(seats: tuple[SeatSettlement, ...]) -> dict[str, tuple[int, int, int]]:
    """Place, final and match points of every seat."""
    return {seat.wind: (seat.place, seat.final, seat.match_points) for seat in seats}


@given(st.data(), rule_sets())
def test_sum_of_a_table_is_explained(data: st.DataObject, rules: RuleSet) -> None:
    settlement = settle_table(data.draw(tables(rules)), rules=rules)

    assert sum(seat.final for seat in settlement.seats) == settlement.sum_parts
    assert sum(amount for _, amount in settlement.explained) == settlement.sum_parts
    assert sum(seat.match_points for seat in settlement.seats) == settlement.match_sum_parts
    assert sum(amount for _, amount in settlement.match_explained) == settlement.match_sum_parts


@given(st.data(), rule_sets())
def test_lines_of_every_seat_make_its_final(data: st.DataObject, rules: RuleSet) -> None:
    settlement = settle_table(data.draw(tables(rules)), rules=rules)

    assert [sum(amount for _, amount in seat.lines()) for seat in settlement.seats] == [
        seat.final for seat in settlement.seats
    ]


@given(st.data(), rule_sets(), st.randoms(use_true_random=False))
def test_order_of_entry_does_not_matter(
    data: st.DataObject, rules: RuleSet, random: Random
) -> None:
    table = data.draw(tables(rules))
    shuffled = replace(table, seats=tuple(random.sample(table.seats, len(table.seats))))

    assert settle_table(shuffled, rules=rules) == settle_table(table, rules=rules)


@given(st.data(), st.sampled_from(preset_names()))
def test_seats_with_equal_points_are_treated_alike(data: st.DataObject, preset: str) -> None:
    rules = build_ruleset(preset, {"ties": "shared"})
    seats = settle_table(data.draw(tables(rules, penalties=False)), rules=rules).seats
    results: dict[int, set[tuple[int, int, int]]] = {}
    for seat in seats:
        results.setdefault(seat.points, set()).add((seat.place, seat.final, seat.match_points))

    assert [len(alike) for alike in results.values()] == [1] * len(results)


@given(st.data(), rule_sets())
def test_changing_seats_changes_nothing_where_ties_share(
    data: st.DataObject, rules: RuleSet
) -> None:
    rules = build_ruleset(rules.preset, {**rules.overrides(), "ties": "shared"})
    table = data.draw(tables(rules))
    winds = [seat.wind for seat in table.seats]
    turned = winds[1:] + winds[:1]
    moved = replace(
        table,
        seats=tuple(
            replace(seat, wind=wind) for seat, wind in zip(table.seats, turned, strict=True)
        ),
    )
    before = by_wind(settle_table(table, rules=rules).seats)
    after = by_wind(settle_table(moved, rules=rules).seats)

    assert [after[wind] for wind in turned] == [before[wind] for wind in winds]


@given(st.data(), rule_sets())
def test_better_points_are_never_in_a_worse_place(data: st.DataObject, rules: RuleSet) -> None:
    seats = settle_table(data.draw(tables(rules)), rules=rules).seats
    ordered = sorted(seats, key=lambda seat: -seat.placed_points)

    assert [seat.place for seat in ordered] == sorted(seat.place for seat in ordered)


@given(st.data(), st.sampled_from(preset_names()))
def test_table_as_published_adds_up_to_what_the_rules_say(data: st.DataObject, preset: str) -> None:
    # Without chombo, substitutes or lost sticks every preset's table sums to 0.
    rules = get_preset(preset)
    size = data.draw(st.sampled_from(table_sizes(rules)))
    start, step = rules.table(size).start_points, rules.point_step
    offsets = data.draw(st.lists(st.integers(-90, 90), min_size=size - 1, max_size=size - 1))
    points = [start + step * offset for offset in (*offsets, -sum(offsets))]
    seats = zip(WINDS, points, strict=False)
    table = TableEntry(seats=tuple(SeatEntry(wind=wind, points=one) for wind, one in seats))

    assert settle_table(table, rules=rules).sum_parts == 0
