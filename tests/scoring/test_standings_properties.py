"""What holds for the standings of every event."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.game_lines import bye_line
from scoring.standings_types import StageRule, Standings, StandingsRow
from scoring.table_result import SeatEntry, TableEntry
from tests.scoring.crosstables import Event, row_of

NAMES = "ABCDEFGH"

FEW = settings(max_examples=40)
"""An event is large; forty of them find what a hundred do."""

OPTIONS = st.fixed_dictionaries(
    {"standings_keys": st.permutations(["places", "raw", "head_to_head", "games"])},
    optional={
        "best_games": st.integers(0, 3),
        "minimum_games": st.integers(0, 3),
        "attendance_points": st.sampled_from([0, 1, 700]),
        "attendance_split": st.booleans(),
        "minimum_attendance_percent": st.sampled_from([0, 60]),
        "minimum_meeting_players": st.sampled_from([0, 6]),
        "substitute_counts_for": st.sampled_from(["nobody", "absent", "substitute"]),
        "substitute_result": st.sampled_from(["played", "fixed"]),
        "carry_over_rounding": st.sampled_from(["none", "up_100"]),
        "bye_points": st.sampled_from([0, "1/2", -15]),
    },
)


@st.composite
def tables(draw: st.DrawFn, event: Event) -> TableEntry:
    """Four seats around the start points; the sum is accepted as it is."""
    start = event.rules.table(4).start_points
    return TableEntry(
        seats=tuple(
            SeatEntry(
                wind=wind,
                points=start + event.rules.point_step * draw(st.integers(-2, 2)),
                chombo=draw(st.integers(0, 1)),
                substitute=draw(st.integers(0, 3)) == 0,
                hands_won=draw(st.sampled_from([None, 0, 2])),
            )
            for wind in "ESWN"
        ),
        accepted="As it is",
    )


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Up to three rounds of one or two stages, with whatever can happen in them."""
    options = draw(OPTIONS)
    options["standings_keys"] = ["total", *options["standings_keys"]]
    event = Event(draw(st.sampled_from(["ema-2016", "m-league", "mcr"])), **options)
    carry_over = draw(st.sampled_from(["full", "half", "zero"]))
    two = draw(st.booleans())
    event.stages = [StageRule(number=1), StageRule(number=2, carry_over=carry_over, cut=5)]
    for name in NAMES:
        event.enter(name, status=draw(st.sampled_from(["confirmed", "waiting", "withdrawn"])))
    for round_number in range(1, draw(st.integers(1, 3)) + 1):
        stage = 2 if two and round_number == 3 else 1
        names = draw(st.permutations([*NAMES[:7], "-"]))
        for at in range(0, 8, 4):
            absent = {"E": names[(at + 4) % 8].replace("-", "H")}
            event.play(
                round_number,
                " ".join(names[at : at + 4]),
                draw(tables(event)),
                stage=stage,
                absent=absent,
            )
        if draw(st.booleans()):
            event.games.append(
                bye_line("H", rules=event.rules, round_number=round_number, stage=stage)
            )
        fields = draw(st.sampled_from([{}, {"round": round_number}, {"stage": 2}]))
        event.punish(
            draw(st.sampled_from(NAMES)),
            draw(st.integers(-9, 2)),
            cancelled=draw(st.booleans()),
            **fields,
        )
    return event


def sums(standings: Standings) -> tuple[int, int, int]:
    """The sum of all totals, counted in three ways."""
    return (
        standings.sum_parts,
        sum(row.total for row in standings.rows),
        sum(amount for _, amount in standings.explained),
    )


@FEW
@given(events())
def test_sum_of_all_totals_is_explained(event: Event) -> None:
    assert len(set(sums(event.standings()))) == 1


@FEW
@given(events(), st.integers(0, 3))
def test_sum_as_of_any_round_is_explained(event: Event, up_to_round: int) -> None:
    assert len(set(sums(event.standings(up_to_round)))) == 1


@FEW
@given(events())
def test_every_total_is_the_sum_of_its_counting_lines(event: Event) -> None:
    rows = event.standings().rows

    assert [sum(line.parts for line in row.lines if line.counts) for row in rows] == [
        row.total for row in rows
    ]


@FEW
@given(events(), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_entry(event: Event, random: Random) -> None:
    before = event.standings()
    random.shuffle(event.games)
    random.shuffle(event.sums)
    random.shuffle(event.penalties)
    event.entrants = dict(random.sample(list(event.entrants.items()), len(event.entrants)))

    assert event.standings() == before


@FEW
@given(events())
def test_standings_as_of_the_last_round_are_the_standings(event: Event) -> None:
    last = max(game.round for game in event.games)

    assert replace(event.standings(up_to_round=last), up_to_round=None) == event.standings()


def _equal(earlier: StandingsRow, later: StandingsRow) -> bool:
    return (earlier.stage, earlier.keys) == (later.stage, later.keys)


@FEW
@given(events())
def test_ranks_count_how_many_are_before(event: Event) -> None:
    rows = event.standings().rows
    ranked = [row for row in rows if row.rank is not None]

    assert rows[: len(ranked)] == tuple(ranked)
    assert [row.rank for row in ranked[:1]] == [1] * len(ranked[:1])
    assert all(
        later.rank == (earlier.rank if _equal(earlier, later) else at)
        for at, (earlier, later) in enumerate(pairwise(ranked), start=2)
    )


@FEW
@given(events())
def test_shared_ranks_are_equal_in_every_key(event: Event) -> None:
    rows = [row for row in event.standings().rows if row.rank is not None and row.shared]

    assert all(row_of(event.standings(), str(row.entrant.id)).keys == row.keys for row in rows)
    assert len({(row.rank, row.stage, row.keys) for row in rows}) == len({row.rank for row in rows})
