"""Waits, tenpai, furiten, riichi and kan: a referee's questions. Sources stand with each."""

import pytest

from scoring.riichi import InvalidHand
from scoring.riichi.conduct import (
    claims_in_order,
    closed_kan_in_riichi_problems,
    kan_problems,
    kuikae,
    live_tiles,
    riichi_problems,
    special_honba,
)
from scoring.riichi.furiten import furiten_of
from scoring.riichi.tenpai import shanten, tenpai_of, waits
from scoring.riichi.tiles import NAMES, ORPHANS
from tests.scoring.riichi.hands import club, meld, sanma

WAITS = [
    ("234m22567p34578s", ("6s", "9s")),
    ("19m19p19s1234567z", tuple(NAMES[kind] for kind in ORPHANS)),
    ("1112345678999m", tuple(f"{rank}m" for rank in range(1, 10))),
    ("1122334455667z", ("7z",)),
    ("2233445566778p", ("2p", "5p", "8p")),
    ("123m456p789s1122z", ("1z", "2z")),
    ("147m258p369s1234z", ()),
]


@pytest.mark.parametrize(("hand", "expected"), WAITS)
def test_waits_of_a_hand(hand: str, expected: tuple) -> None:
    assert waits(hand) == expected


SHANTEN = [
    ("123m456p789s1122z", 0),
    ("123m456p789s11222z", -1),
    ("123m456p789s1123z", 1),
    ("147m258p369s1234z", 6),
    ("19m19p19s1234567z", 0),
    ("11m9s1122335577z", 0),
    # X: four equal tiles are not two pairs.
    ("1111m2233p44s556z", 2),
    # All four of the only tile that would be a pair: not tenpai.
    ("1111m234p234567s", 1),
]


@pytest.mark.parametrize(("hand", "expected"), SHANTEN)
def test_shanten_of_a_hand(hand: str, expected: int) -> None:
    assert shanten(hand) == expected


TENPAI = [
    # X, E: waits that are all visible are still waits.
    ("123456m456p789s1z", "111z", {}, "tenpai"),
    ("123456m456p789s1z", "111z", {"tenpai_waits": "not_all_visible"}, "all_visible"),
    # X, E: not if waiting only on tiles of which the hand holds all four.
    ("1111m234p234567s", "", {}, "own_four"),
    ("1111m234p234567s", "", {"tenpai_waits": "any"}, "tenpai"),
    ("123m456p789s1123z", "", {}, "not_one_tile_short"),
]


@pytest.mark.parametrize(("hand", "visible", "options", "reason"), TENPAI)
def test_tenpai_follows_the_option(hand: str, visible: str, options: dict, reason: str) -> None:
    found = tenpai_of(hand, rules=club(**options), visible=visible)

    assert (found.reason, found.tenpai) == (reason, reason == "tenpai")


def test_fourth_tile_in_an_own_meld_is_an_own_tile_too() -> None:
    found = tenpai_of("234p234567s1m", rules=club(), melds=[meld("pon", "111m")])

    assert found.reason == "own_four"


def test_tenpai_of_impossible_tiles_is_refused() -> None:
    with pytest.raises(InvalidHand) as refused:
        tenpai_of("11111m234p34567s", rules=club(), visible="2p")

    assert {problem.code for problem in refused.value.problems} == {"five_of_a_tile"}


# Any wait among the own discards bars all; a passed tile until the next draw (F, K) or call (X).
FURITEN = [
    ({"own_discards": "9s"}, "discard"),
    ({"own_discards": "1z"}, "none"),
    ({"own_discards": "", "passed": "6s"}, "temporary"),
    ({"own_discards": "", "passed": "6s", "events_since": ["own_draw"]}, "none"),
    ({"own_discards": "", "passed": "6s", "events_since": ["own_call"]}, "none"),
    ({"own_discards": "", "passed": "6s", "events_since": ["other_call"]}, "temporary"),
    ({"own_discards": "", "passed": "6s", "events_since": ["own_draw"], "riichi": True}, "riichi"),
    ({"own_discards": "", "passed": "1z"}, "none"),
]


@pytest.mark.parametrize(("given", "reason"), FURITEN)
def test_furiten_has_its_reason(given: dict, reason: str) -> None:
    waiting = tenpai_of("234m22567p34578s", rules=club())

    found = furiten_of(waiting, rules=club(), **given)

    assert (found.reason, found.barred) == (reason, reason != "none")


RIICHI = [
    ({}, set()),
    ({"points": 900}, {"riichi_points"}),
    ({"tiles_left": 3}, {"riichi_tiles_left"}),
    ({"hand": "234m22567p34569s"}, {"riichi_noten"}),
    (
        {"hand": "22567p34569s", "melds": [meld("chi", "234m")], "points": 0, "tiles_left": 0},
        {"riichi_on_open_hand", "riichi_noten", "riichi_points", "riichi_tiles_left"},
    ),
    ({"hand": "22567p34578s", "melds": [meld("ankan", "2222m")]}, set()),
]


@pytest.mark.parametrize(("changed", "expected"), RIICHI)
def test_riichi_is_refused_with_every_reason(changed: dict, expected: set) -> None:
    asked = {"hand": "234m22567p34578s", "points": 25_000, "tiles_left": 20, **changed}

    problems = riichi_problems(asked.pop("hand"), rules=club(), **asked)

    assert {problem.code for problem in problems} == expected


# X, E: only if the wait stays and the three tiles can only be a triplet.
CLOSED_KAN = [
    ("22567p34578s555z", "5z", None),
    ("234m22567p34578s", "2p", "kan_not_three"),
    ("222333444p2345s", "3p", "kan_read_otherwise"),
    ("2223m234p345678s", "2m", "kan_changes_waits"),
    ("111m22567p34578s", "1m", None),
    ("11123m22p345678s", "1m", "kan_changes_waits"),
]


@pytest.mark.parametrize(("hand", "drawn", "code"), CLOSED_KAN)
def test_closed_kan_in_riichi(hand: str, drawn: str, code: str | None) -> None:
    found = closed_kan_in_riichi_problems(hand, drawn, rules=club())

    assert [problem.code for problem in found] == ([] if code is None else [code])


# E: after pon the same tile, after chi the same tile and the other end.
KUIKAE = [
    ("chi", "3m", "45m", ("3m", "6m")),
    ("chi", "4m", "35m", ("4m",)),
    ("chi", "3m", "12m", ("3m",)),
    ("chi", "6m", "45m", ("3m", "6m")),
    ("chi", "9m", "78m", ("6m", "9m")),
    ("pon", "5z", "55z", ("5z",)),
]


@pytest.mark.parametrize(("call", "called", "own", "forbidden"), KUIKAE)
def test_swap_calling_forbids_these_discards(
    call: str, called: str, own: str, forbidden: tuple
) -> None:
    rules = club(kuikae_forbidden=["chi_same_tile", "chi_other_end", "pon_same_tile"])

    assert kuikae(call, called, own, rules=rules) == forbidden


def test_swap_calling_over_the_whole_chi_forbids_every_tile_of_it() -> None:
    # X, club rules: any tile that is in the chi or completes it.
    assert kuikae("chi", "3m", "45m", rules=club()) == ("3m", "4m", "5m", "6m")


def test_wall_has_seventy_live_tiles_with_the_dealers_fourteenth() -> None:
    # X, E, K.
    assert live_tiles(club()) == 69
    assert live_tiles(club(), draws=10, kans=2) == 57
    assert live_tiles(sanma()) == 108 - 39 - 1 - 18


def test_nobody_makes_a_fifth_kan() -> None:
    # F, E; K: it ends the hand.
    assert kan_problems([4, 0, 0, 0], player=1, rules=club())
    assert not kan_problems([2, 1, 0, 0], player=1, rules=club())
    assert not kan_problems([4, 0, 0, 0], player=1, rules=club(fifth_kan="ends_hand"))


def test_claims_stand_in_order() -> None:
    # X, E: win, pon and kan, chi; F: a wrong win beats the calls.
    assert claims_in_order({1: "chi", 2: "pon"}, rules=club()) == "pon"
    assert claims_in_order({1: "chi", 2: "win"}, rules=club(), wrong_win=True) == "win"
    assert claims_in_order({1: "chi"}, rules=club(), wrong_win=True) == "wrong_win"
    assert claims_in_order({}, rules=club()) == ""


def test_rules_of_many_honba_begin_where_they_say() -> None:
    rules = club(ryanhan_shibari=True, paarenchan=True)

    found = [special_honba(honba, rules=rules) for honba in (4, 5, 8)]

    assert found == [(), ("ryanhan_shibari",), ("ryanhan_shibari", "paarenchan")]
