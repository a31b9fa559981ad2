"""Every impossible input has its code, and all of them come at once.

Sources: the common rules of the hand (X, E, K), where a line names no other.
"""

import pytest

from scoring.riichi import InvalidHand, score_hand
from tests.scoring.riichi.hands import club, codes, meld, record, sanma

PLAIN = record("234m22567p34578s", "6s", flags=["riichi"])

IMPOSSIBLE = [
    ("five_of_a_tile", {"hand": "111m22567p34578s", "win_tile": "1m", "dora_indicators": ["1m"]}),
    ("five_of_a_tile", {"dora_indicators": ["2p", "2p", "2p"]}),
    ("tile_count", {"hand": "234m2567p34578s"}),
    ("tile_count", {"hand": "234m222567p34578s"}),
    ("not_winning", {"win_tile": "1s"}),
    ("tiles_unreadable", {"hand": "234m567x34578s22p"}),
    ("one_tile", {"win_tile": "66s"}),
    ("one_tile", {"win_tile": ""}),
    ("riichi_twice", {"flags": ["riichi", "double_riichi"]}),
    ("ippatsu_without_riichi", {"flags": ["ippatsu"]}),
    ("open_riichi_without_riichi", {"flags": ["open_riichi"]}),
    ("open_riichi_off", {"flags": ["riichi", "open_riichi"]}),
    ("haitei_by_ron", {"flags": ["haitei"]}),
    ("houtei_by_tsumo", {"flags": ["houtei"], "win": "tsumo"}),
    ("rinshan_by_ron", {"flags": ["rinshan"]}),
    ("chankan_by_tsumo", {"flags": ["chankan"], "win": "tsumo"}),
    ("chankan_twice", {"flags": ["chankan", "chankan_closed"]}),
    ("haitei_with_rinshan", {"flags": ["haitei", "rinshan"], "win": "tsumo"}),
    ("houtei_with_chankan", {"flags": ["houtei", "chankan"]}),
    ("rinshan_without_kan", {"flags": ["rinshan"], "win": "tsumo"}),
    ("tenhou_not_dealer", {"flags": ["tenhou"], "win": "tsumo"}),
    ("tenhou_by_ron", {"flags": ["tenhou"], "seat_wind": "E"}),
    ("chiihou_dealer", {"flags": ["chiihou"], "win": "tsumo", "seat_wind": "E"}),
    ("chiihou_by_ron", {"flags": ["chiihou"]}),
    ("renhou_dealer", {"flags": ["renhou"], "seat_wind": "E"}),
    ("renhou_by_tsumo", {"flags": ["renhou"], "win": "tsumo"}),
    ("first_turn_with_other", {"flags": ["renhou", "riichi"]}),
    ("first_turn_twice", {"flags": ["chiihou", "renhou"]}),
    ("ura_without_riichi", {"flags": [], "dora_indicators": ["1z"], "ura_indicators": ["1z"]}),
    ("ura_too_many", {"dora_indicators": ["1z"], "ura_indicators": ["1z", "2z"]}),
    ("ura_missing", {"dora_indicators": ["1z", "3z"], "ura_indicators": ["1z"]}),
    ("indicators_too_many", {"dora_indicators": ["1z", "2z", "3z", "4z", "5z", "6z"]}),
    ("red_fives_too_many", {"hand": "234m22067p34078s", "dora_indicators": ["0s"]}),
    ("flag_unknown", {"flags": ["riichii"]}),
    ("flag_twice", {"flags": ["riichi", "riichi"]}),
    ("closed_kan_not_robbed", {"flags": ["chankan_closed"]}),
    ("field_type", {"melds": "none"}),
    ("field_type", {"honba": "2"}),
    ("field_type", {"honba": True}),
    ("count_range", {"honba": -1}),
    ("field_value", {"win": "draw"}),
    ("field_value", {"seat_wind": "X"}),
    ("field_type", {"nuki": -1}),
    ("field_type", {"nuki": True}),
    ("field_type", {"riichi_sticks": True}),
    ("nuki_not_played", {"nuki": 1}),
]


@pytest.mark.parametrize(("code", "changed"), IMPOSSIBLE)
def test_impossible_record_is_refused_with_its_code(code: str, changed: dict) -> None:
    assert code in codes({**PLAIN, **changed}, club())


def test_possible_record_is_not_refused() -> None:
    assert codes(PLAIN, club()) == set()


MELDS = [
    ("chi_from_wrong_side", meld("chi", "234m", "toimen")),
    ("meld_not_a_run", meld("chi", "235m")),
    ("meld_not_a_run", meld("chi", "891m")),
    ("meld_not_equal", meld("pon", "223m")),
    ("meld_size", meld("pon", "2222m")),
    ("meld_size", meld("ankan", "222m")),
    ("meld_type", meld("kong", "2222m")),
    ("meld_from", meld("pon", "222m", "nobody")),
    ("meld_open", {**meld("pon", "222m"), "open": False}),
    ("meld_open", {**meld("ankan", "2222m"), "open": True}),
    ("ankan_called", {**meld("ankan", "2222m"), "from": "toimen"}),
    ("called_not_in_meld", {**meld("chi", "234m"), "called": "5m"}),
    ("riichi_on_open_hand", meld("pon", "222m")),
    ("indicators_missing", meld("ankan", "2222m")),
]


@pytest.mark.parametrize(("code", "wrong"), MELDS)
def test_impossible_meld_is_refused_with_its_code(code: str, wrong: dict) -> None:
    given = record("22567p34578s", "6s", melds=[wrong], flags=["riichi"], dora_indicators=["1z"])

    assert code in codes(given, club())


def test_all_problems_come_at_once() -> None:
    given = record(
        "1111m567p345s222p",
        "1m",
        melds=[meld("chi", "345m", "shimocha")],
        flags=["riichi", "haitei", "tenhou"],
        dora_indicators=["0s", "0s"],
    )

    assert codes(given, club()) >= {
        "tile_count",
        "five_of_a_tile",
        "chi_from_wrong_side",
        "red_fives_too_many",
        "riichi_on_open_hand",
        "haitei_by_ron",
        "tenhou_not_dealer",
    }


def test_hand_that_is_not_winning_is_told_its_shanten_and_waits() -> None:
    with pytest.raises(InvalidHand) as refused:
        score_hand({**PLAIN, "win_tile": "1s"}, club())

    assert refused.value.problems[0].data == {"shanten": 0, "waits": ["6s", "9s"], "tile": "1s"}


def test_complete_hand_without_a_yaku_is_refused_as_such() -> None:
    assert codes(record("234m567p34588s99p", "6s", flags=[]), club()) == {"not_winning"}
    assert codes(record("111m22567p34578s", "6s"), club()) == {"no_yaku"}


def test_kan_needs_its_indicator_but_for_a_rinshan_that_shuts_it() -> None:
    kan = meld("ankan", "2222m")
    given = record("22567p34578s", "6s", "tsumo", melds=[kan], dora_indicators=["1z"])

    assert codes(given, club()) == {"indicators_missing"}
    assert codes({**given, "flags": ["rinshan"]}, club()) == set()
    shown = club(kan_dora_on_rinshan="shown", kan_dora_open="before_replacement")
    assert codes({**given, "flags": ["rinshan"]}, shown) == {"indicators_missing"}


def test_record_in_unusual_order_is_read_as_the_usual_one() -> None:
    usual = score_hand(PLAIN, club())
    unusual = {**PLAIN, "hand": "2p 578s 34s 567p 234m 2p"}

    assert score_hand(unusual, club()).as_json() == usual.as_json()


def test_record_without_optional_fields_is_read() -> None:
    needed = ("hand", "win_tile", "win", "round_wind", "seat_wind", "flags")

    assert codes({name: PLAIN[name] for name in needed}, club()) == set()


def test_three_players_have_no_chi_no_simple_man_no_north_seat() -> None:
    base = record("22567p34578s", "6s", melds=[meld("chi", "123p")])

    assert codes(base, sanma()) == {"chi_not_played"}
    assert "tile_not_played" in codes(record("222m567p34578s11p", "6s"), sanma())
    assert codes({**base, "melds": [], "seat_wind": "N"}, sanma()) == {"field_value"}


@pytest.mark.parametrize("given", [None, [], "123m", {}, {"hand": 3}, {"hand": "1m"}])
def test_what_is_no_record_is_refused_not_broken(given: object) -> None:
    assert codes(given, club())


def test_suits_in_any_order_are_the_same_hand() -> None:
    orders = ("234m22567p34578s", "22567p234m34578s", "34578s22567p234m", "22567p34578s234m")

    totals = {score_hand({**PLAIN, "hand": hand}, club()).total for hand in orders}

    assert len(totals) == 1
