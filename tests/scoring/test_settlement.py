"""Tables whose settlement is known from a source, seat by seat."""

from __future__ import annotations

import pytest

from scoring.errors import InvalidResult
from scoring.ruleset import get_preset
from scoring.settlement import settle_table
from scoring.table_result import TableEntry
from tests.scoring.crosstables import entry, finals, match_points, reasons, settled


# Rules in numbers, "Formula and rounding", with each rule set's values.
@pytest.mark.parametrize(
    ("preset", "table", "expected"),
    [
        # EMA RCR 2016: 30,000; uma 15/5/-5/-15; ties share (A1, B2, C1).
        ("ema-2016", entry(42_300, 31_200, 26_500, 20_000), [27300, 6200, -8500, -25000]),
        ("ema-2016", entry(40_000, 30_000, 30_000, 20_000), [25000, 0, 0, -25000]),
        ("ema-2016", entry(39_000, 27_000, 27_000, 27_000), [24000, -8000, -8000, -8000]),
        ("ema-2016", entry(30_000, 30_000, 30_000, 30_000), [0, 0, 0, 0]),
        # EMA, sticks left on the table to first place, shared on a tie (A1, B2).
        (
            "ema-2016",
            entry(41_300, 31_200, 26_500, 20_000, sticks_left=1),
            [27300, 6200, -8500, -25000],
        ),
        (
            "ema-2016",
            entry(34_500, 34_500, 30_000, 20_000, sticks_left=1),
            [15000, 15000, -5000, -25000],
        ),
        # WRC 2022: chombo 30,000 from the overall score (B6).
        (
            "wrc-2022",
            entry(42_300, 31_200, 26_500, 20_000, chombo={"E": 1}),
            [-2700, 6200, -8500, -25000],
        ),
        # The club of source X: 25,000, uma 20/10/-5/-25, no oka; the standings page's example.
        ("club-mantikora", entry(34_000, 24_300, 26_700, 15_000), [29000, -5700, 11700, -35000]),
        # A chombo paid at the table is in the points already (X, F).
        (
            "club-mantikora",
            entry(34_000, 24_300, 26_700, 15_000, chombo={"W": 1}),
            [29000, -5700, 11700, -35000],
        ),
        # Tenhou: 25,000/30,000, oka 20,000, uma 20/10/-10/-20, ties by seat (B14).
        ("tenhou", entry(25_000, 25_000, 25_000, 25_000), [35000, 5000, -15000, -25000]),
        ("tenhou", entry(20_000, 30_000, 20_000, 30_000), [-20000, 40000, -30000, 10000]),
        # Mahjong Soul, three players: 35,000, uma 15/0/-15, ties by seat (B15).
        ("sanma-online", entry(40_000, 35_000, 30_000), [20000, 0, -20000]),
        ("sanma-online", entry(32_500, 40_000, 32_500), [-2500, 20000, -17500]),
        # M-League, D4: two at 24,800 in places 2 and 3 got -5.2 each.
        ("m-league", entry(38_400, 24_800, 24_800, 12_000), [58400, -5200, -5200, -48000]),
        ("m-league", entry(35_000, 35_000, 20_000, 10_000), [35000, 35000, -20000, -50000]),
        (
            "m-league",
            entry(30_000, 30_000, 30_000, 10_000),
            ["50000/3", "50000/3", "50000/3", -50000],
        ),
        # JPML A, floating uma by the number below 30,000 (C4): three, two, one.
        ("jpml-a", entry(45_000, 29_000, 26_000, 20_000), [27000, -2000, -7000, -18000]),
        ("jpml-a", entry(45_000, 31_000, 24_000, 20_000), [23000, 5000, -10000, -18000]),
        ("jpml-a", entry(35_000, 33_000, 31_000, 21_000), [13000, 6000, 2000, -21000]),
        # Exactly 30,000 is not below, and the two at it share 3 and 1 (C4).
        ("jpml-a", entry(40_000, 30_000, 30_000, 20_000), [18000, 2000, 2000, -22000]),
        # Nobody below, and all four below: the middle row (C4); a stick left is lost.
        ("jpml-a", entry(30_000, 30_000, 30_000, 30_000), [0, 0, 0, 0]),
        (
            "jpml-a",
            entry(29_900, 29_800, 29_700, 29_600, sticks_left=1),
            [7900, 3800, -4300, -8400],
        ),
    ],
)
def test_finals_are_those_of_the_source(
    preset: str, table: TableEntry, expected: list[object]
) -> None:
    assert finals(settled(preset, table)) == [str(one) for one in expected]


# MahjongTournamentSuite, tables of ties: 4/2/1/0 shared (B23).
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((40, 10, -20, -30), ["4", "2", "1", "0"]),
        ((25, 25, -20, -30), ["3", "3", "1", "0"]),
        ((40, -5, -5, -30), ["4", "3/2", "3/2", "0"]),
        ((40, 10, -25, -25), ["4", "2", "1/2", "1/2"]),
        ((25, 25, -25, -25), ["3", "3", "1/2", "1/2"]),
        ((10, 10, 10, -30), ["7/3", "7/3", "7/3", "0"]),
        ((30, -10, -10, -10), ["4", "1", "1", "1"]),
        ((0, 0, 0, 0), ["7/4", "7/4", "7/4", "7/4"]),
    ],
)
def test_mcr_match_points_are_shared_by_tied_places(
    points: tuple[int, ...], expected: list[str]
) -> None:
    settlement = settled("mcr", entry(*points))

    assert match_points(settlement) == expected
    assert finals(settlement) == [str(one) for one in points]
    assert reasons(settlement.match_explained) == {"match_points": "7"}


def test_classical_match_points_give_the_fifth_nothing() -> None:
    # Groene Hart (B28): 4/2/1/0.5, at a table of five the last gets 0.
    settlement = settled("classical", entry(300, 100, 0, -150, -250), match_points=[4, 2, 1, "1/2"])

    assert match_points(settlement) == ["4", "2", "1", "1/2", "0"]


# D2, North American Open 2015: 10,000 off the table's points, so places change; sticks lost.
def test_chombo_off_the_points_changes_places() -> None:
    settlement = settled(
        "ema-2016",
        entry(35_000, 32_000, 28_000, 25_000, chombo={"E": 1}),
        chombo_accounting="off_points",
        chombo_points=10_000,
        leftover_sticks="lost",
    )

    assert finals(settlement) == ["-15000", "17000", "3000", "-15000"]
    assert [(seat.place, seat.shared) for seat in settlement.seats] == [
        (3, 2),
        (1, 1),
        (2, 1),
        (3, 2),
    ]
    assert reasons(settlement.explained) == {"chombo": "-10000"}


def test_chombo_off_the_points_comes_before_the_sticks() -> None:
    # Decisions: off_points chombo first, then the sticks: they go to the first of what is left.
    settlement = settled(
        "ema-2016",
        entry(38_000, 30_000, 28_000, 23_000, chombo={"E": 1}, sticks_left=1),
        chombo_accounting="off_points",
        chombo_points=10_000,
    )

    assert finals(settlement)[1] == "16000"


def test_several_chombo_of_one_seat_add_up() -> None:
    settlement = settled("ema-2016", entry(*[30_000] * 4, chombo={"S": 2, "N": 1}))

    assert finals(settlement) == ["0", "-40000", "0", "-20000"]
    assert reasons(settlement.explained) == {"chombo": "-60000"}


@pytest.mark.parametrize(
    ("leftover", "expected", "explained"),
    [
        # D1 to D3: lost. Pantheon: each of three leaders gets 300, 100 vanish.
        ("lost", ["9000", "9000", "9000", "-28000"], {"lost_sticks": "-1000"}),
        ("first", ["28000/3", "28000/3", "28000/3", "-28000"], {}),
        ("first_floor_100", ["9300", "9300", "9300", "-28000"], {"lost_sticks": "-100"}),
    ],
)
def test_sticks_left_on_the_table(
    leftover: str, expected: list[str], explained: dict[str, str]
) -> None:
    settlement = settled(
        "ema-2016",
        entry(34_000, 34_000, 34_000, 17_000, sticks_left=1),
        leftover_sticks=leftover,
    )

    assert finals(settlement) == expected
    assert reasons(settlement.explained) == explained


# D5: old Tenhou games. -5.5 to -5, 1.5 to 2, -7.5 to -7; first place takes the rest.
@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ((36_500, 31_500, 24_500, 7_500), ["45000", "12000", "-15000", "-42000"]),
        ((53_000, 24_500, 22_500, 0), ["62000", "5000", "-17000", "-50000"]),
        ((39_900, 22_600, 22_400, 15_100), ["50000", "3000", "-18000", "-35000"]),
    ],
)
def test_old_tenhou_rounding_lets_first_place_absorb(
    points: tuple[int, ...], expected: list[str]
) -> None:
    settlement = settled("tenhou", entry(*points), rounding="whole_first_absorbs")

    assert finals(settlement) == expected
    assert settlement.sum_parts == 0


def test_rounding_is_shared_by_tied_firsts() -> None:
    settlement = settled(
        "m-league", entry(30_300, 30_300, 30_300, 9_100), rounding="whole_first_absorbs"
    )

    assert finals(settlement) == ["17000", "17000", "17000", "-51000"]


# C1: a replacement is booked -15,000 and uma -15,000 whatever he scored; the others keep theirs.
def test_fixed_substitute_leaves_the_others_as_they_are() -> None:
    settlement = settled("ema-2016", entry(50_000, 30_000, 22_000, 18_000, substitutes="E"))

    assert finals(settlement) == ["-30000", "5000", "-13000", "-27000"]
    assert reasons(settlement.explained) == {"fixed_substitutes": "-65000"}
    assert settlement.seats[0].lines() == (("fixed_substitute", settlement.seats[0].final),)


def test_played_substitute_is_settled_as_anybody() -> None:
    settlement = settled("wrc-2022", entry(50_000, 30_000, 22_000, 18_000, substitutes="E"))

    assert finals(settlement)[0] == "35000"
    assert not settlement.seats[0].fixed


@pytest.mark.parametrize(
    ("paid_to", "hands_won", "expected", "explained"),
    [
        # X, options: who has not won a hand pays a fine; unknown counts of hands pay nothing.
        (
            "nobody",
            {"E": 3, "S": 0, "W": 0},
            ["0", "-10000", "-10000", "0"],
            {"yakitori": "-20000"},
        ),
        ("winners", {"E": 3, "S": 0, "W": 0, "N": 1}, ["10000", "-10000", "-10000", "10000"], {}),
        ("winners", {"E": 3, "S": 0}, ["10000", "-10000", "0", "0"], {}),
        (
            "winners",
            {"E": 0, "S": 0, "W": 0, "N": 0},
            ["-10000"] * 4,
            {"yakitori": "-40000"},
        ),
        ("nobody", {}, ["0"] * 4, {}),
    ],
)
def test_yakitori(
    paid_to: str, hands_won: dict[str, int], expected: list[str], explained: dict[str, str]
) -> None:
    settlement = settled(
        "ema-2016",
        entry(*[30_000] * 4, hands_won=hands_won),
        yakitori_points=10_000,
        yakitori_paid_to=paid_to,
    )

    assert finals(settlement) == expected
    assert reasons(settlement.explained) == explained


def test_table_of_three_takes_its_own_uma() -> None:
    # House default: second place has the sum of the second and third.
    settlement = settled("ema-2016", entry(40_000, 30_000, 20_000))

    assert finals(settlement) == ["25000", "0", "-25000"]


def test_oka_of_a_table_of_three_is_what_three_pay_in() -> None:
    settlement = settled("tenhou", entry(35_000, 25_000, 15_000))

    assert sum(seat.oka for seat in settlement.seats) == 15_000 * 960
    assert settlement.sum_parts == 0


def test_fifth_player_counts_like_the_others() -> None:
    settlement = settled("ema-2016", entry(40_000, 35_000, 30_000, 25_000, 20_000))

    assert finals(settlement) == ["25000", "10000", "0", "-10000", "-25000"]
    assert [seat.wind for seat in settlement.seats] == ["E", "S", "W", "N", "R"]


def test_accepted_difference_is_explained() -> None:
    settlement = settled("mcr", entry(228, -136, -47, -51, accepted="Signed by all four"))

    assert reasons(settlement.explained) == {"accepted_difference": "-6"}


def test_oka_nobody_paid_in_is_explained() -> None:
    settlement = settled("ema-2016", entry(*[30_000] * 4), oka=20_000)

    assert reasons(settlement.explained) == {"oka_not_covered": "20000"}


def test_lines_of_a_seat_make_its_final() -> None:
    table = entry(39_000, 30_000, 30_000, 20_000, chombo={"E": 1}, sticks_left=1)
    east = settled("ema-2016", table).seats[0]

    assert reasons(east.lines()) == {
        "points": "9000",
        "sticks": "1000",
        "uma": "15000",
        "chombo_after": "-20000",
    }
    assert sum(amount for _, amount in east.lines()) == east.final


def test_table_that_does_not_add_up_is_not_settled() -> None:
    with pytest.raises(InvalidResult) as refused:
        settle_table(entry(30_000, 30_000, 30_000, 29_000), rules=get_preset("ema-2016"))

    assert [problem.code for problem in refused.value.problems] == ["sum_off"]
