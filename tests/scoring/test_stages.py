"""Stages: what is carried over, who is in, and how those who are out rank."""

from __future__ import annotations

import pytest

from scoring.errors import ScoringError
from scoring.standings_types import StageRule
from tests.scoring.crosstables import Event, entry, ranks, reasons, row_of, total_of

USUAL = entry(42_300, 31_200, 26_500, 20_000)  # +27.3 +6.2 -8.5 -25.0 under EMA
CLOSE = entry(42_200, 31_100, 26_600, 20_100)  # +27.2 +6.1 -8.4 -24.9


def opening(carry_over: str = "half", *, cut: int | None = 4, **options: object) -> Event:
    """Eight players after one round: A +27.3, E +27.2, B +6.2, F +6.1, then G, C, H, D."""
    event = Event(**options)  # type: ignore[arg-type]
    event.stages = [
        StageRule(number=1, name="Opening"),
        StageRule(number=2, name="Final", carry_over=carry_over, cut=cut),
    ]
    event.play(1, "A B C D", USUAL)
    event.play(1, "E F G H", CLOSE)
    return event


def test_stage_without_a_game_is_not_in_force() -> None:
    standings = opening().standings()

    assert total_of(standings, "A") == "27300"
    assert (standings.stage, standings.next_cut) == (1, 4)


# Toronto 2024 and the European championship 2016 halved; NAO 2018 began from zero.
@pytest.mark.parametrize(
    ("carry_over", "totals"),
    [
        ("full", {"A": "2300", "E": "18800", "B": "12300", "F": "33400"}),
        ("half", {"A": "-11350", "E": "5200", "B": "9200", "F": "30350"}),
        ("zero", {"A": "-25000", "E": "-8400", "B": "6100", "F": "27300"}),
    ],
)
def test_final_takes_over_what_its_rule_says(carry_over: str, totals: dict[str, str]) -> None:
    event = opening(carry_over)
    # Final: F 42,300; B 31,100; E 26,600; A 20,000.
    event.play(2, "F B E A", entry(42_300, 31_100, 26_600, 20_000), stage=2)
    standings = event.standings()

    assert {name: total_of(standings, name) for name in totals} == totals


def test_who_is_not_in_the_final_ranks_below_in_the_order_of_the_opening() -> None:
    event = opening("zero")
    event.play(2, "F B E A", USUAL, stage=2)
    standings = event.standings()

    assert ranks(standings) == [
        (1, "F"),
        (2, "B"),
        (3, "E"),
        (4, "A"),
        (5, "G"),
        (6, "C"),
        (7, "H"),
        (8, "D"),
    ]
    assert total_of(standings, "G") == "-8400"
    assert standings.next_cut is None


def test_total_opens_to_the_carry_over_and_the_stages() -> None:
    event = opening("half")
    event.play(2, "F B E A", USUAL, stage=2)
    row = row_of(event.standings(), "A")

    assert [(line.code, line.parts) for line in row.lines] == [
        ("game", 27_300 * 960),
        ("carry_over", -13_650 * 960),
        ("game", -25_000 * 960),
    ]
    assert row.stage_totals == {1: 27_300 * 960, 2: -11_350 * 960}


def test_change_by_carry_over_is_in_the_explained_sum() -> None:
    event = opening("half")
    event.play(2, "F B E A", USUAL, stage=2)

    # A, E, B and F brought 66,800 along and kept half.
    assert reasons(event.standings().explained) == {"carry_over": "-33400"}


def test_half_is_rounded_up_to_a_hundred_where_the_rules_say() -> None:
    # Toronto 2023: halved, rounding up.
    event = opening("half", carry_over_rounding="up_100")
    event.punish("B", -6_500, round=1)  # B: -300, half of it -150, up to -100
    event.play(2, "A E F B", entry(30_000, 30_000, 30_000, 30_000), stage=2)
    standings = event.standings()

    assert [total_of(standings, name) for name in "AEFB"] == ["13700", "13600", "3100", "-100"]


def test_standings_as_of_the_opening_leave_the_final_out() -> None:
    event = opening("zero")
    event.play(2, "F B E A", USUAL, stage=2)

    assert total_of(event.standings(up_to_round=1), "A") == "27300"
    assert event.standings(up_to_round=1).next_cut == 4


def test_named_members_are_in_before_their_first_result() -> None:
    event = opening("zero")
    event.stages[1] = StageRule(
        number=2, carry_over="zero", cut=4, first_round=2, members=frozenset("AEBG")
    )
    standings = event.standings()

    assert [entrant for _, entrant in ranks(standings)][4:] == ["F", "C", "H", "D"]
    assert total_of(standings, "A") == "0"
    assert total_of(event.standings(up_to_round=1), "A") == "27300"


def test_cut_fills_up_a_final_of_which_one_table_is_in() -> None:
    event = opening("full", cut=5)
    event.play(2, "A E B F", USUAL, stage=2)

    assert row_of(event.standings(), "G").stage == 2
    assert row_of(event.standings(), "C").stage == 1


def test_withdrawn_player_does_not_fill_the_cut() -> None:
    event = opening("full", cut=5)
    event.enter("G", status="withdrawn")
    event.play(2, "A E B F", USUAL, stage=2)

    assert row_of(event.standings(), "C").stage == 2


def test_penalty_of_the_opening_is_halved_with_its_total() -> None:
    event = opening("half")
    event.punish("A", -10_000, round=1)
    event.play(2, "A E B F", USUAL, stage=2)

    assert total_of(event.standings(), "A") == "35950"


@pytest.mark.parametrize("fields", [{}, {"round": 2}, {"stage": 2}])
def test_penalty_without_a_round_or_of_the_final_acts_in_full(fields: dict[str, int]) -> None:
    event = opening("half")
    event.punish("A", -10_000, **fields)
    event.play(2, "A E B F", USUAL, stage=2)

    assert total_of(event.standings(), "A") == "30950"


def test_penalty_of_the_final_for_one_who_is_not_in_it_acts_on_his_total() -> None:
    event = opening("zero")
    event.punish("G", -1_000, round=2)
    event.play(2, "A E B F", USUAL, stage=2)

    assert total_of(event.standings(), "G") == "-9400"


def test_four_halvings_of_a_third_stay_exact() -> None:
    event = Event("m-league")
    event.stages = [StageRule(number=one, carry_over="half") for one in range(1, 6)]
    for one in range(1, 6):
        event.play(one, "A B C D", entry(30_000, 30_000, 30_000, 10_000), stage=one)

    # 50,000/3 x (1 + 1/2 + 1/4 + 1/8 + 1/16)
    assert total_of(event.standings(), "A") == "96875/3"


def test_late_entry_into_the_final_begins_from_nothing() -> None:
    event = opening("full")
    event.play(2, "A E B Z", USUAL, stage=2)

    assert total_of(event.standings(), "Z") == "-25000"


def test_substitute_in_the_final_does_not_get_into_it() -> None:
    event = opening("full", substitute_result="played")
    event.play(2, "A E B G", entry(42_300, 31_200, 26_500, 20_000, substitutes="N"), stage=2)
    event.stages[1] = StageRule(number=2, cut=4, members=frozenset("AEBF"))
    row = row_of(event.standings(), "G")

    assert (row.stage, row.total) == (1, -8_400 * 960)
    assert row.lines[-1].code == "not_counted"


def test_game_of_an_unknown_stage_is_refused() -> None:
    event = opening()
    event.play(2, "A E B F", USUAL, stage=3)

    with pytest.raises(ScoringError) as refused:
        event.standings()

    assert refused.value.code == "unknown_stage"
