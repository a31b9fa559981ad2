"""The product's own counts agree with the metrics script on any schedule."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from seating.bounds import event_repeats_bound
from seating.checker import check_rounds
from seating.quality import (
    measure_groups,
    measure_indirect,
    measure_neighbours,
    measure_repeats,
    measure_sit_outs,
    measure_tables,
    measure_winds,
    quality,
)
from tests.seating import seating_metrics as script
from tests.seating.events import random_rounds


@st.composite
def schedules(draw):
    """Rounds of any kind: substitutes, tables of three, players twice in a round."""
    seat = st.one_of(st.none(), st.integers(1, 12))
    table = st.lists(seat, min_size=3, max_size=4).map(tuple)
    return draw(st.lists(st.lists(table, min_size=1, max_size=4), min_size=1, max_size=5))


@st.composite
def sound_schedules(draw):
    size = draw(st.sampled_from([3, 4]))
    return random_rounds(
        draw(st.integers(8, 30)),
        rounds=draw(st.integers(1, 6)),
        size=size,
        seed=draw(st.integers(0, 999)),
    )


@settings(max_examples=80, deadline=None)
@given(rounds=sound_schedules())
def test_every_figure_agrees_with_the_metrics_script(rounds):
    ours, theirs = measure_repeats(rounds), script.repeats(rounds)
    assert (ours.repeat_meetings, ours.repeat_pairs, ours.most_meetings, ours.back_to_back) == (
        theirs["repeat_meetings"],
        theirs["repeat_pairs"],
        theirs["max_meetings"],
        theirs["back_to_back"],
    )
    wind = script.winds(rounds)
    assert (measure_winds(rounds).uneven_players, measure_winds(rounds).worst_spread) == (
        wind["uneven_players"],
        wind["worst_spread"],
    )
    tables = script.table_variety(rounds)
    assert (measure_tables(rounds).returns, measure_tables(rounds).bound) == (
        tables["returns"],
        tables["returns_bound"],
    )
    seats = script.relative_seats(rounds)
    assert measure_neighbours(rounds).same_side_again == seats["upstream_repeats"]
    assert measure_neighbours(rounds).opposite_again == seats["opposite_repeats"]


@settings(max_examples=50, deadline=None)
@given(rounds=sound_schedules(), clubs=st.integers(1, 9))
def test_groups_sit_outs_and_indirect_meetings_agree_with_the_metrics_script(rounds, clubs):
    groups = {player: f"club {player % clubs}" for player in range(1, 31)}
    theirs = script.same_group(rounds, groups)
    ours = measure_groups(rounds, groups=groups)
    assert (ours.meetings, ours.bound) == (theirs["meetings"], theirs["bound"])
    out = script.sit_outs(rounds, range(1, 31))
    mine = measure_sit_outs(rounds, roster=range(1, 31))
    assert (mine.fewest_rounds, mine.most_rounds, mine.longest_out) == (
        out["min_games"],
        out["max_games"],
        out["worst_run_out"],
    )
    common, met = script.indirect_meets(rounds), measure_indirect(rounds)
    assert (met.never_met, met.fewest, met.below_floor) == (
        common["never_met"],
        common["least"],
        common["below_floor"],
    )


@settings(max_examples=80, deadline=None)
@given(rounds=schedules())
def test_checker_finds_a_fault_exactly_where_the_metrics_script_does(rounds):
    assert bool(check_rounds(rounds, sizes=(3, 4))) == bool(script.check(rounds))


@settings(max_examples=40, deadline=None)
@given(tables=st.integers(1, 30), rounds=st.integers(1, 15), size=st.sampled_from([3, 4]))
def test_event_bound_agrees_with_the_metrics_script(tables, rounds, size):
    theirs = script.repeats_lower_bound(tables * size, rounds, size)["repeat_meetings"]
    assert event_repeats_bound(tables * size, rounds=rounds, table_size=size) == theirs


def test_bound_is_given_only_where_everyone_plays_every_round():
    full = random_rounds(8, rounds=3, size=4, seed=1)
    assert measure_repeats(full).bound == 8
    assert measure_repeats(random_rounds(9, rounds=3, size=4, seed=1)).bound == 0


def test_report_is_plain_values():
    report = quality(random_rounds(8, rounds=2, size=4, seed=1)).as_json()
    assert report["repeats"]["repeat_meetings"] >= 4
    assert report["players"] == 8
