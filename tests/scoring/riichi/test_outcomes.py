"""Payments of every way a hand can end. Sources stand with each block."""

import pytest

from scoring import RuleSet
from scoring.riichi.limits import worth_of, worth_of_yakuman
from scoring.riichi.outcomes import abort, chombo, draw, nagashi, ron, ron_winners, tsumo
from scoring.riichi.transfers import HandValue, Table, changes, pot_change
from tests.scoring.riichi.hands import club, sanma

SEATS = ("E", "S", "W", "N")
THREE = ("E", "S", "W")


def table(honba: int = 0, sticks: int = 0, riichi: tuple = (), seats: tuple = SEATS) -> Table:
    return Table(seats=seats, dealer="E", honba=honba, sticks=sticks, riichi=riichi)


def moved(transfers: tuple, seats: tuple = SEATS) -> dict[str, int]:
    found = changes(transfers, seats=seats)
    assert sum(found.values()) == -pot_change(transfers)
    return {seat: change for seat, change in found.items() if change}


# Decision 8: base = fu x 2^(2 + han), limits from 5 han; each payment rounded up to 100.
STANDARD = [
    (1, 30, (1_000, 1_500, (300, 500), 500)),
    (2, 25, (1_600, 2_400, (400, 800), 800)),
    (2, 40, (2_600, 3_900, (700, 1_300), 1_300)),
    (3, 30, (3_900, 5_800, (1_000, 2_000), 2_000)),
    (3, 70, (8_000, 12_000, (2_000, 4_000), 4_000)),
    (4, 20, (5_200, 7_700, (1_300, 2_600), 2_600)),
    (4, 30, (7_700, 11_600, (2_000, 3_900), 3_900)),
    (4, 40, (8_000, 12_000, (2_000, 4_000), 4_000)),
    (5, 30, (8_000, 12_000, (2_000, 4_000), 4_000)),
    (6, 30, (12_000, 18_000, (3_000, 6_000), 6_000)),
    (8, 30, (16_000, 24_000, (4_000, 8_000), 8_000)),
    (11, 30, (24_000, 36_000, (6_000, 12_000), 12_000)),
    (13, 30, (32_000, 48_000, (8_000, 16_000), 16_000)),
]


@pytest.mark.parametrize(("han", "fu", "expected"), STANDARD)
def test_standard_payments_of_han_and_fu(han: int, fu: int, expected: tuple) -> None:
    ways = [(False, False), (True, False), (False, True), (True, True)]
    by_ron, dealer_ron, by_tsumo, dealer_tsumo = (
        worth_of(han, fu, dealer=dealer, tsumo=won, rules=club()) for dealer, won in ways
    )

    paid = (by_ron.discarder, dealer_ron.discarder, (by_tsumo.other, by_tsumo.dealer))
    assert (*paid, dealer_tsumo.other) == expected


LIMITS = [
    ({}, 4, 30, "none", 7_700),
    ({"kiriage": True}, 4, 30, "mangan", 8_000),
    ({"kiriage": True}, 3, 60, "mangan", 8_000),
    ({"kazoe": "yakuman"}, 13, 30, "kazoe_yakuman", 32_000),
    ({"kazoe": "yakuman"}, 26, 30, "kazoe_yakuman", 32_000),
    ({"kazoe": "sanbaiman"}, 14, 30, "sanbaiman", 24_000),
    ({"kazoe": "uncapped"}, 27, 30, "kazoe_yakuman", 64_000),
]


@pytest.mark.parametrize(("options", "han", "fu", "limit", "points"), LIMITS)
def test_limits_follow_the_options(
    options: dict, han: int, fu: int, limit: str, points: int
) -> None:
    worth = worth_of(han, fu, dealer=False, tsumo=False, rules=club(**options))

    assert (worth.limit, worth.discarder) == (limit, points)


HAND = HandValue(han=2, fu=30)  # 2,000 and 2,900


def test_tsumo_takes_honba_from_each_and_all_sticks() -> None:
    found = tsumo(table(2, 1, ("W",)), winner="S", value=HAND, rules=club())

    assert moved(found) == {"E": -1_200, "S": 4_600, "W": -1_700, "N": -700}


def test_ron_takes_honba_from_the_discarder_and_all_sticks() -> None:
    found = ron(table(2, 1, ("W",)), winners={"S": HAND}, discarder="N", rules=club())

    assert moved(found) == {"S": 4_600, "W": -1_000, "N": -2_600}


# K: honba to every winner; decision 2: own stick back, the others to the first in turn order.
SEVERAL = [
    ({}, {"E": 5_200, "S": 2_300, "W": -1_000, "N": -5_500}),
    ({"multiple_ron_honba": "first"}, {"E": 5_200, "S": 2_000, "W": -1_000, "N": -5_200}),
    ({"multiple_ron_sticks": "first"}, {"E": 6_200, "S": 1_300, "W": -1_000, "N": -5_500}),
]


@pytest.mark.parametrize(("options", "expected"), SEVERAL)
def test_two_winners_share_honba_and_sticks_as_the_options_say(
    options: dict, expected: dict
) -> None:
    # N deals in to E (2,900) and S (2,000); S and W staked, one stick was on the table.
    at = table(1, 1, ("S", "W"))

    found = ron(at, winners={"S": HAND, "E": HAND}, discarder="N", rules=club(**options))

    assert moved(found) == expected


CLAIMS = [
    ("double_ron", "all", ("S", "N"), ("N", "S")),
    ("double_ron", "nearest", ("S", "N"), ("N",)),
    ("triple_ron", "all", ("S", "N", "E"), ("N", "E", "S")),
    ("triple_ron", "nearest", ("S", "N", "E"), ("N",)),
    ("triple_ron", "abortive", ("S", "N", "E"), ()),
]


@pytest.mark.parametrize(("option", "value", "claims", "winners"), CLAIMS)
def test_who_wins_of_several_claims_follows_the_option(
    option: str, value: str, claims: tuple, winners: tuple
) -> None:
    rules = club(**{option: value})

    assert ron_winners(table(), claims=claims, discarder="W", rules=rules) == winners


# X, F, K, E: 3,000 in all.
DRAWS = [
    ((), {}),
    (("E",), {"E": 3_000, "S": -1_000, "W": -1_000, "N": -1_000}),
    (("E", "W"), {"E": 1_500, "S": -1_500, "W": 1_500, "N": -1_500}),
    (("E", "S", "W"), {"E": 1_000, "S": 1_000, "W": 1_000, "N": -3_000}),
    (SEATS, {}),
]


@pytest.mark.parametrize(("tenpai", "expected"), DRAWS)
def test_exhaustive_draw_pays_three_thousand_in_all(tenpai: tuple, expected: dict) -> None:
    assert moved(draw(table(), tenpai=tenpai, rules=club())) == expected


def test_draw_at_a_table_of_three_pays_two_thirds_or_its_own_amount() -> None:
    at = table(seats=THREE)
    own = club(three_noten_points=3_000)

    assert moved(draw(at, tenpai=["S"], rules=club()), THREE) == {
        "E": -1_000,
        "S": 2_000,
        "W": -1_000,
    }
    assert moved(draw(at, tenpai=["S"], rules=own), THREE)["S"] == 3_000
    assert moved(draw(at, tenpai=["S"], rules=sanma()), THREE)["S"] == 2_000


def test_riichi_sticks_of_a_draw_stay_on_the_table() -> None:
    found = draw(table(riichi=("E", "S")), tenpai=["E", "S"], rules=club())

    assert pot_change(found) == 2_000


def test_nagashi_mangan_is_paid_as_a_mangan_tsumo_and_sticks_stay() -> None:
    # X; decision 5: it replaces the noten payments.
    found = nagashi(table(3, 2, ("N",)), seats=["S"], rules=club())

    assert moved(found) == {"E": -4_000, "S": 8_000, "W": -2_000, "N": -3_000}
    assert pot_change(found) == 1_000


def test_several_nagashi_mangan_are_all_paid() -> None:
    found = nagashi(table(), seats=["E", "S"], rules=club())

    assert moved(found) == {"E": 8_000, "S": 4_000, "W": -6_000, "N": -6_000}


def test_nagashi_mangan_that_counts_as_a_win_takes_honba_and_sticks() -> None:
    found = nagashi(table(1, 2, ("N",)), seats=["S"], rules=club(nagashi_counts_as_win=True))

    assert moved(found) == {"E": -4_100, "S": 11_300, "W": -2_100, "N": -3_100}


def test_abortive_draw_moves_only_the_sticks() -> None:
    found = abort(table(1, 0, SEATS), rules=club())

    assert moved(found) == dict.fromkeys(SEATS, -1_000)
    assert pot_change(found) == 4_000


# X, F: 4,000 to East and 2,000 to the others; East pays 4,000 to each.
CHOMBO = [
    (("S",), {"E": 4_000, "S": -8_000, "W": 2_000, "N": 2_000}),
    (("E",), {"E": -12_000, "S": 4_000, "W": 4_000, "N": 4_000}),
]


@pytest.mark.parametrize(("offenders", "expected"), CHOMBO)
def test_chombo_paid_at_the_table_is_a_mangan_to_the_others(
    offenders: tuple, expected: dict
) -> None:
    assert moved(chombo(table(5, 3, ("W",)), offenders=offenders, rules=club())) == expected


@pytest.mark.parametrize("accounting", ["after_uma", "off_points"])
def test_chombo_in_the_other_accountings_moves_nothing_at_the_table(accounting: str) -> None:
    rules = club(chombo_accounting=accounting)

    assert moved(chombo(table(), offenders=["S"], rules=rules)) == {}


# O: three players: tsumo loses the missing payment; honba 100 from each, 200 on ron.
SANMA: list[tuple[RuleSet, str, dict[str, int]]] = [
    (sanma(), "tsumo", {"E": -4_100, "S": 6_200, "W": -2_100}),
    (sanma(sanma_tsumo="split"), "tsumo", {"E": -5_100, "S": 8_200, "W": -3_100}),
    (sanma(), "ron", {"S": 8_200, "W": -8_200}),
    (sanma(sanma_han_points=100), "ron", {"S": 500, "W": -500}),
    (sanma(sanma_han_points=100), "tsumo", {"E": -500, "S": 1_000, "W": -500}),
    (club(three_honba_ron_points=100), "ron", {"S": 8_100, "W": -8_100}),
    (club(), "ron", {"S": 8_200, "W": -8_200}),
]


@pytest.mark.parametrize(("rules", "win", "expected"), SANMA)
def test_mangan_of_three_players_is_paid_as_the_options_say(
    rules: RuleSet, win: str, expected: dict
) -> None:
    at, value = table(1, seats=THREE), HandValue(han=5, fu=30)
    found = {
        "tsumo": tsumo(at, winner="S", value=value, rules=rules),
        "ron": ron(at, winners={"S": value}, discarder="W", rules=rules),
    }

    assert moved(found[win], THREE) == expected


def test_yakuman_by_the_han_counts_thirteen() -> None:
    rules = sanma(sanma_han_points=10)

    assert worth_of_yakuman(2, dealer=False, tsumo=False, rules=rules).discarder == 260
