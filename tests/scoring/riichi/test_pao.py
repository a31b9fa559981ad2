"""Pao: every worked example of source P, and each disputed point as an option.

Seats are named by their wind: E deals. Source: P with E and X (sources, section 2); the rules
page for "only the liable yakuman".
"""

import pytest

from scoring import RuleSet
from scoring.riichi.outcomes import ron, tsumo
from scoring.riichi.pao import Liability, liabilities_of
from scoring.riichi.transfers import HandValue, Table, changes
from tests.scoring.riichi.hands import club, meld

SEATS = ("E", "S", "W", "N")
SANGEN = {"daisangen": 1}
TSUUIISOU_DAISANGEN = {"tsuuiisou": 1, "daisangen": 1}
BOTH = {"daisangen": 1, "suukantsu": 1}


def paid(
    winner: str,
    giver: str,
    yakuman: dict[str, int],
    liable: list[tuple[str, str]],
    rules: RuleSet,
    *,
    honba: int = 0,
    value: HandValue | None = None,
) -> dict[str, int]:
    """What every seat wins or loses; a giver of "" is a tsumo."""
    table = Table(seats=SEATS, dealer="E", honba=honba)
    hand = value or HandValue(yakuman=yakuman)
    who = [Liability(seat=seat, yakuman=name) for seat, name in liable]
    if giver:
        found = ron(
            table, winners={winner: hand}, discarder=giver, rules=rules, liable={winner: who}
        )
    else:
        found = tsumo(table, winner=winner, value=hand, rules=rules, liable=who)
    return {seat: change for seat, change in changes(found, seats=SEATS).items() if change}


ONE_LIABLE = [
    # P: the liable player pays the whole hand on tsumo, for everybody.
    ("S", "", SANGEN, [("W", "daisangen")], 0, {"S": 32_000, "W": -32_000}),
    ("E", "", SANGEN, [("W", "daisangen")], 0, {"E": 48_000, "W": -48_000}),
    # rules in numbers: the counters included.
    ("S", "", SANGEN, [("W", "daisangen")], 2, {"S": 32_600, "W": -32_600}),
    # P: ron off another, half each; E: only the discarder pays the honba.
    ("S", "N", SANGEN, [("W", "daisangen")], 0, {"S": 32_000, "W": -16_000, "N": -16_000}),
    ("S", "N", SANGEN, [("W", "daisangen")], 1, {"S": 32_300, "W": -16_000, "N": -16_300}),
    # P (implied): ron off the liable player is an ordinary ron.
    ("S", "W", SANGEN, [("W", "daisangen")], 1, {"S": 32_300, "W": -32_300}),
    # P: a dealer's tsuuiisou + daisangen: 96,000 from one, or 48,000 + 48,000.
    ("E", "", TSUUIISOU_DAISANGEN, [("W", "daisangen")], 0, {"E": 96_000, "W": -96_000}),
    (
        "E",
        "N",
        TSUUIISOU_DAISANGEN,
        [("W", "daisangen")],
        0,
        {"E": 96_000, "W": -48_000, "N": -48_000},
    ),
    # P: daisuushii + suukantsu, twice the same liability, so no change.
    (
        "S",
        "",
        {"daisuushii": 1, "suukantsu": 1},
        [("W", "daisuushii"), ("W", "suukantsu")],
        0,
        {"S": 64_000, "W": -64_000},
    ),
]


@pytest.mark.parametrize("case", ONE_LIABLE)
def test_one_liable_player_pays_as_the_article_says(case: tuple) -> None:
    winner, giver, yakuman, liable, honba, expected = case

    assert paid(winner, giver, yakuman, liable, club(), honba=honba) == expected


TWO_LIABLE = [
    # P: tsumo, each half.
    ("", {}, {"S": 64_000, "W": -32_000, "N": -32_000}),
    ("", {"pao_two_tsumo": "last_liable"}, {"S": 64_000, "N": -64_000}),
    # P: ron off either of them, still half each.
    ("W", {}, {"S": 64_000, "W": -32_000, "N": -32_000}),
    ("N", {}, {"S": 64_000, "W": -32_000, "N": -32_000}),
    ("W", {"pao_two_ron_off_liable": "discarder"}, {"S": 64_000, "W": -64_000}),
    # P: ron off the third, the two half each and the discarder nothing.
    ("E", {}, {"S": 64_000, "W": -32_000, "N": -32_000}),
    (
        "E",
        {"pao_two_ron_off_third": "discarder_half"},
        {"S": 64_000, "E": -32_000, "W": -16_000, "N": -16_000},
    ),
]


@pytest.mark.parametrize(("giver", "options", "expected"), TWO_LIABLE)
def test_two_liable_players_pay_as_the_options_say(
    giver: str, options: dict, expected: dict
) -> None:
    liable = [("W", "daisangen"), ("N", "suukantsu")]

    assert paid("S", giver, BOTH, liable, club(**options)) == expected


HONBA = [
    ("discarder", {"S": 32_300, "W": -16_000, "N": -16_300}),
    ("liable", {"S": 32_300, "W": -16_300, "N": -16_000}),
    # B19: half each; the odd hundred is the discarder's.
    ("shared", {"S": 32_300, "W": -16_100, "N": -16_200}),
]


@pytest.mark.parametrize(("who", "expected"), HONBA)
def test_honba_of_a_shared_ron_is_paid_by_whom_the_option_says(who: str, expected: dict) -> None:
    rules = club(pao_honba=who)

    assert paid("S", "N", SANGEN, [("W", "daisangen")], rules, honba=1) == expected


def test_liability_covers_only_its_yakuman_where_the_option_says_so() -> None:
    rules = club(pao_covers="liable_yakuman")
    liable = [("W", "daisangen")]

    assert paid("E", "", TSUUIISOU_DAISANGEN, liable, rules) == {
        "E": 96_000,
        "S": -16_000,
        "W": -64_000,
        "N": -16_000,
    }
    assert paid("E", "N", TSUUIISOU_DAISANGEN, liable, rules) == {
        "E": 96_000,
        "W": -24_000,
        "N": -72_000,
    }


def test_yakuman_outside_the_list_has_no_pao() -> None:
    rules = club(pao_yakuman=["daisangen", "daisuushii"])

    assert paid("S", "", {"suukantsu": 1}, [("W", "suukantsu")], rules) == {
        "E": -16_000,
        "S": 32_000,
        "W": -8_000,
        "N": -8_000,
    }


RINSHAN = HandValue(han=3, fu=40)


def test_fed_kan_and_rinshan_are_paid_by_the_feeder_as_if_by_ron() -> None:
    # X: as if by ron: 3 han 40 fu are 5,200, a honba 300.
    assert paid("S", "", {}, [("W", "rinshan")], club(), honba=1, value=RINSHAN) == {
        "S": 5_500,
        "W": -5_500,
    }


def test_fed_kan_has_no_pao_where_the_rule_is_off() -> None:
    off = club(rinshan_pao=False)

    assert paid("S", "", {}, [("W", "rinshan")], off, value=RINSHAN) == {
        "E": -2_600,
        "S": 5_200,
        "W": -1_300,
        "N": -1_300,
    }


def test_rinshan_and_yakuman_liability_of_two_players_are_half_each() -> None:
    # Decision 1.
    liable = [("W", "daisangen"), ("N", "rinshan")]

    assert paid("S", "", SANGEN, liable, club()) == {"S": 32_000, "W": -16_000, "N": -16_000}


DRAGONS = [meld("pon", "555z", "toimen"), meld("pon", "666z", "toimen")]
TABLE = Table(seats=SEATS, dealer="E")


def found(melds: list, yakuman: dict, rules: RuleSet, *, rinshan: bool = False) -> list:
    liable = liabilities_of(
        melds, yakuman=yakuman, rinshan=rinshan, winner="S", table=TABLE, rules=rules
    )
    return [(each.seat, each.yakuman) for each in liable]


FEEDERS = [("kamicha", "E"), ("toimen", "N"), ("shimocha", "W")]


@pytest.mark.parametrize(("giver", "seat"), FEEDERS)
def test_who_fed_the_last_dragons_is_liable(giver: str, seat: str) -> None:
    melds = [*DRAGONS, meld("pon", "777z", giver)]

    assert found(melds, SANGEN, club()) == [(seat, "daisangen")]


def test_nobody_is_liable_for_a_last_set_that_was_not_fed() -> None:
    assert found(DRAGONS, SANGEN, club()) == []
    assert found([*DRAGONS, meld("ankan", "7777z")], SANGEN, club()) == []


def test_closed_kan_counts_among_the_sets_before_as_the_option_says() -> None:
    melds = [meld("ankan", "5555z"), DRAGONS[1], meld("daiminkan", "7777z", "kamicha")]

    assert found(melds, SANGEN, club()) == [("E", "daisangen")]
    assert found(melds, SANGEN, club(pao_counts_closed_kan=False)) == []


def test_fourth_kan_makes_liable_only_when_it_is_fed() -> None:
    kans = [meld("ankan", "1111m"), meld("kakan", "2222m"), meld("daiminkan", "3333m", "toimen")]
    fed, added = meld("daiminkan", "4444m", "kamicha"), meld("kakan", "4444m", "kamicha")

    assert found([*kans, fed], {"suukantsu": 1}, club()) == [("E", "suukantsu")]
    assert found([*kans, added], {"suukantsu": 1}, club()) == []


def test_rinshan_liability_needs_a_fed_kan_last() -> None:
    fed = [meld("pon", "222m"), meld("daiminkan", "3333m", "toimen")]

    assert found(fed, {}, club(), rinshan=True) == [("N", "rinshan")]
    assert found(list(reversed(fed)), {}, club(), rinshan=True) == []
    assert found(fed, {}, club()) == []
