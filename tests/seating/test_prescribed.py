"""Plans made elsewhere: how they are read, and everything that can be wrong with them."""

from __future__ import annotations

import pytest

import seating
from seating.prescribed import read_round

PLAIN = seating.Wishes()
NAMES = ("Aino", "Boris", "Katya", "Zoja", "Roope", "陽斗", "Ольга Петрова", "Niko")
PLAYERS = tuple(
    seating.Entrant(id=f"p{n}", number=n, rank=9 - n, name=name) for n, name in enumerate(NAMES, 1)
)


def codes_of(text, *, by=None, wishes=PLAIN, entrants=PLAYERS):
    plan = seating.parse_plan(text, by=by)
    return [problem.code for problem in seating.judge_plan(plan, entrants=entrants, wishes=wishes)]


def test_plan_of_numbers_is_read_by_player_number():
    plan = seating.parse_plan("1 2 3 4\n5,6,7,8\n\n8 7 6 5\n4;3;2;1\n")
    assert plan.by == "number"
    assert read_round(plan.rounds[1], entrants=PLAYERS) == (
        ("p8", "p7", "p6", "p5"),
        ("p4", "p3", "p2", "p1"),
    )


def test_plan_by_rank_follows_the_standings():
    plan = seating.parse_plan("by rank\n1 2 3 4\n5 6 7 8")
    assert plan.by == "rank"
    assert read_round(plan.rounds[0], entrants=PLAYERS)[0] == ("p8", "p7", "p6", "p5")


def test_shared_ranks_are_taken_one_after_the_other():
    shared = [seating.Entrant(id=n, rank=1 if n < 3 else n) for n in range(1, 5)]
    plan = seating.parse_plan("1 2 3 4", by="rank")
    assert read_round(plan.rounds[0], entrants=shared) == ((1, 2, 3, 4),)


def test_plan_of_names_ignores_capitals_and_takes_names_of_two_words():
    plan = seating.parse_plan("aino, BORIS, Katya, Zoja\nRoope, 陽斗, ольга петрова, Niko")
    assert read_round(plan.rounds[0], entrants=PLAYERS)[1] == ("p5", "p6", "p7", "p8")


def test_notes_extra_blank_lines_and_byte_order_mark_do_not_matter():
    plan = seating.parse_plan("\ufeff# round one\n1 2 3 4\n5 6 7 8\n\n\n \n1 3 5 7\n2 4 6 8")
    assert [len(one.tables) for one in plan.rounds] == [2, 2]
    assert [table.line for table in plan.rounds[1].tables] == [7, 8]


def test_dash_is_a_substitute():
    plan = seating.parse_plan("1 2 3 4\n5 6 7 -")
    assert read_round(plan.rounds[0], entrants=PLAYERS[:7])[1] == ("p5", "p6", "p7", None)
    assert codes_of("1 2 3 4\n5 6 7 -", entrants=PLAYERS[:7]) == []


@pytest.mark.parametrize("text", ["", "\n\n", "# only a note"])
def test_empty_plan_is_refused(text):
    with pytest.raises(seating.InvalidPlan, match="no tables"):
        seating.parse_plan(text)


def test_empty_seat_is_refused_with_its_line():
    with pytest.raises(seating.InvalidPlan, match="Line 2 has an empty seat"):
        seating.parse_plan("1,2,3,4\n5,,7,8")


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("1 2 3 4\n5 6 7 8", []),
        ("1 2 3 4 5\n6 7 8", ["table_size", "table_size"]),
        ("1 2 3 4\n5 6 7 7", ["player_twice", "player_missing"]),
        ("1 2 3 4\n4 5 6 7", ["player_twice", "player_missing"]),
        ("1 2 3 4", ["player_missing"] * 4),
        ("1 2 3 4\n5 6 7 9", ["unknown_player"]),
        ("1 2 3 4\n5 6 7 8\n\n1 2 3 40\n5 6 7 8", ["unknown_player"]),
        ("1 2 3 4\n- - - -\n5 6 7 8", ["no_player"]),
    ],
)
def test_every_fault_of_a_plan_is_found(text, codes):
    assert codes_of(text) == codes


def test_plan_of_many_faults_names_each_of_them_by_table():
    plan = seating.parse_plan("1 2 3\n1 1 2 99\nfoo")
    problems = seating.judge_plan(plan, entrants=PLAYERS, wishes=seating.Wishes())
    name = [player.label for player in PLAYERS]
    assert [problem.detail for problem in problems] == [
        "Round 1, table 1 has 3 seats in the plan. A table has 4.",
        'Round 1, table 2: "99" is not a player\'s number.',
        f"Round 1, table 2: {name[0]} sits at this table twice.",
        f"Round 1, table 2: {name[0]} sits at table 1 already.",
        f"Round 1, table 2: {name[1]} sits at table 1 already.",
        'Round 1, table 3: "foo" is not a player\'s number.',
        "Round 1, table 3 has 1 seats in the plan. A table has 4.",
    ]


def test_number_among_names_has_no_closest_name():
    plan = seating.parse_plan("Aino, Boris, Katya, 99\nRoope, 陽斗, Ольга Петрова, Niko")
    problems = seating.judge_plan(plan, entrants=PLAYERS, wishes=seating.Wishes())
    assert problems[0].detail == 'Round 1, table 1: "99" is not among the players.'


def test_banned_pair_in_a_plan_is_named_with_round_and_table():
    plan = seating.parse_plan("1 2 3 4\n5 6 7 8")
    problems = seating.judge_plan(
        plan, entrants=PLAYERS, wishes=seating.Wishes(banned=(("p6", "p8"),))
    )
    assert [problem.detail for problem in problems] == [
        "Round 1, table 2: 陽斗 and Niko must not meet."
    ]
    assert problems[0].place == "round 1, table 2"


def test_unknown_name_comes_with_the_closest_one():
    plan = seating.parse_plan("Aino, Boris, Katya, Zoya\nRoope, 陽斗, Ольга Петрова, Niko")
    problems = seating.judge_plan(plan, entrants=PLAYERS, wishes=seating.Wishes())
    assert problems[0].detail == (
        'Round 1, table 1: "Zoya" is not among the players. The closest name is "Zoja".'
    )


def test_name_of_two_players_asks_for_numbers():
    twins = [*PLAYERS[:7], seating.Entrant(id="p8", name="Aino")]
    assert codes_of(
        "Aino, Boris, Katya, Zoja\nRoope, 陽斗, Ольга Петрова, Aino", entrants=twins
    ) == ["name_not_clear", "name_not_clear"]


def test_plan_with_byes_may_leave_out_as_many_as_are_left_over():
    nine = [*PLAYERS, seating.Entrant(id="p9", number=9)]
    byes = seating.Wishes(fill="byes")
    assert codes_of("1 2 3 4\n5 6 7 9", entrants=nine, wishes=byes) == []
    assert codes_of("1 2 3 4\n5 6 7 9", entrants=nine) == ["player_missing"]


def test_table_of_three_is_allowed_when_it_was_chosen():
    seven = PLAYERS[:7]
    assert codes_of("1 2 3 4\n5 6 7", entrants=seven, wishes=seating.Wishes(fill="three")) == []
    assert codes_of("1 2 3 4\n5 6 7", entrants=seven) == ["table_size"]
