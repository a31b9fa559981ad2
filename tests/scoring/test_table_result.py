"""The check of an entered result: every problem at once, in the words of the house."""

from __future__ import annotations

import pytest

from scoring.ruleset import build_ruleset, get_preset
from scoring.table_result import SeatEntry, TableEntry, check_table
from tests.scoring.crosstables import entry

CLUB = get_preset("club-mantikora")


def test_check_of_a_right_result_finds_nothing() -> None:
    check = check_table(entry(25_000, 24_000, 26_000, 25_000), rules=CLUB)

    assert check.problems == check.warnings == ()
    assert (check.entered_sum, check.expected_sum, check.difference) == (100_000, 100_000, 0)
    assert check.counted == ("points",)


# Sentences 1 to 5 of the house's list of words, and what follows from them.
@pytest.mark.parametrize(
    ("table", "code", "detail"),
    [
        (
            entry(34_500, 28_100, 21_400, 15_000),
            "sum_off",
            "The four add up to 99,000, not 100,000. "
            "That is one riichi stick: is one still on the table?",
        ),
        (
            entry(33_500, 28_100, 21_400, 15_000),
            "sum_off",
            "The four add up to 98,000, not 100,000. "
            "That is two riichi sticks: are they still on the table?",
        ),
        (
            entry(36_700, 28_100, 21_400, 15_000),
            "sum_off",
            "The four add up to 101,200, which is 1,200 too much. Check the last hand's payment.",
        ),
        (
            entry(34_300, 28_100, 21_400, 15_000),
            "sum_off",
            "The four add up to 98,800, which is 1,200 too little. Check the last hand's payment.",
        ),
        (
            entry(35_500, 28_100, 21_400, 15_000, sticks_left=1),
            "sum_off",
            "The four and one riichi stick add up to 101,000, which is 1,000 too much. "
            "That is what lies on the table: is it in a player's points too?",
        ),
        (
            entry(52_500, 30_000, 18_800, 1_300),
            "sum_off",
            "The four add up to 102,600, which is 2,600 too much. "
            "Is North's 1,300 meant as −1,300?",
        ),
        (
            entry(25_350, 24_650, 25_000, 25_000),
            "points_not_step",
            "East's 25,350 is not a whole hundred.",
        ),
        (
            entry(25_000, 25_000, 25_000, None),
            "points_missing",
            "The North seat has no points yet.",
        ),
        (
            entry(20_025_000, -19_975_000, 25_000, 25_000),
            "points_out_of_range",
            "East's 20,025,000 is more than a game can hold.",
        ),
        (
            entry(25_000, 25_000, 25_000, 26_000, sticks_left=-1),
            "sticks_negative",
            "−1 riichi sticks cannot be left. Enter 0 or more.",
        ),
        (
            entry(25_000, 25_000, 25_000, 25_000, chombo={"W": -1}),
            "chombo_negative",
            "West cannot have −1 chombo. Enter 0 or more.",
        ),
        (
            entry(25_000, 25_000, 25_000, 25_000, hands_won={"S": -2}),
            "hands_won_negative",
            "South cannot have −2 won hands. Enter 0 or more.",
        ),
    ],
)
def test_problem_is_said_in_plain_words(table: TableEntry, code: str, detail: str) -> None:
    problems = check_table(table, rules=CLUB).problems

    assert detail in [problem.detail for problem in problems if problem.code == code]


def test_mcr_sum_that_is_off_is_compared_with_nothing() -> None:
    # Madrid 2018, round 1, table 6: recorded -6 in sum.
    check = check_table(entry(228, -136, -47, -51), rules=get_preset("mcr"))

    assert [problem.detail for problem in check.problems] == [
        "The four add up to −6, not 0. Check the last hand's payment."
    ]


def test_check_tells_every_problem_at_once() -> None:
    table = TableEntry(
        seats=(
            SeatEntry(wind="E", points=25_350),
            SeatEntry(wind="S", points=None),
            SeatEntry(wind="S", points=25_000, chombo=-1),
            SeatEntry(wind="X", points=25_000),
        ),
        sticks_left=-2,
    )

    problems = check_table(table, rules=CLUB).problems

    assert {(problem.code, problem.place) for problem in problems} == {
        ("seat_twice", "seats[2].wind"),
        ("seat_unknown", "seats[3].wind"),
        ("seat_missing", "seats"),
        ("sticks_negative", "sticks_left"),
        ("points_not_step", "seats[0].points"),
        ("points_missing", "seats[1].points"),
        ("chombo_negative", "seats[2].chombo"),
    }
    missing = [problem.data["seat"] for problem in problems if problem.code == "seat_missing"]
    assert missing == ["W", "N"]


def test_seat_left_out_of_a_drawn_table_is_missing() -> None:
    seats = entry(25_000, 25_000, 50_000).seats
    check = check_table(TableEntry(seats=seats, size=4), rules=CLUB)

    assert [problem.detail for problem in check.problems] == ["The North seat is missing."]
    assert check.entered_sum is None


@pytest.mark.parametrize(
    ("preset", "players", "detail"),
    [
        ("club-mantikora", 2, "This table has two players. A table has three, four or five."),
        ("sanma-online", 4, "This table has four players. A table has three."),
    ],
)
def test_table_of_a_size_the_rules_lack_is_a_problem(
    preset: str, players: int, detail: str
) -> None:
    check = check_table(entry(*[35_000] * players), rules=get_preset(preset))

    assert [problem.detail for problem in check.problems] == [detail]
    assert check.expected_sum is None


def test_riichi_sticks_are_unknown_to_mcr() -> None:
    check = check_table(entry(0, 0, 0, 0, sticks_left=1), rules=get_preset("mcr"))

    assert "sticks_unknown" in [problem.code for problem in check.problems]


def test_written_reason_turns_a_sum_that_is_off_into_a_warning() -> None:
    table = entry(228, -136, -47, -51, accepted="Sheet signed by all four")
    check = check_table(table, rules=get_preset("mcr"))

    assert check.problems == ()
    assert [problem.code for problem in check.warnings] == ["sum_off"]
    assert check.counted == ("points", "accepted")


@pytest.mark.parametrize("accepted", ["", "   "])
def test_empty_reason_accepts_nothing(accepted: str) -> None:
    check = check_table(entry(1, 0, 0, 0, accepted=accepted), rules=get_preset("mcr"))

    assert [problem.code for problem in check.problems] == ["sum_off"]


def test_reason_accepts_nothing_but_the_sum() -> None:
    table = entry(25_350, 25_000, 25_000, 25_000, accepted="Agreed")

    assert [problem.code for problem in check_table(table, rules=CLUB).problems] == [
        "points_not_step"
    ]


def test_rules_that_only_warn_accept_any_sum() -> None:
    rules = build_ruleset("club-mantikora", {"sum_check": "warn"})
    check = check_table(entry(25_000, 25_000, 25_000, 24_000), rules=rules)

    assert check.problems == ()
    assert check.warnings[0].data["guess"] == "sticks"


def test_check_says_what_it_counted() -> None:
    table = entry(24_000, 25_000, 25_000, 25_000, sticks_left=1, substitutes="W")

    assert check_table(table, rules=CLUB).counted == ("points", "sticks", "substitutes")


@pytest.mark.parametrize(("preset", "each"), [("ema-2016", 30_000), ("mcr", 0)])
def test_five_at_a_table_are_all_counted(preset: str, each: int) -> None:
    check = check_table(entry(*[each] * 5), rules=get_preset(preset))

    assert check.problems == ()
    assert check.expected_sum == 5 * each
