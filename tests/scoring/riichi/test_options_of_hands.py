"""Every option of the hand and of payments changes something; sources stand at the options."""

import pytest

from scoring import build_ruleset
from scoring.riichi.conduct import indicator_shows_on_rinshan, indicator_time, kuikae, live_tiles
from scoring.riichi.furiten import furiten_of
from scoring.riichi.tenpai import tenpai_of
from tests.scoring.riichi.hands import meld, record
from tests.scoring.riichi.questions import (
    PASS,
    STAYS,
    Question,
    Row,
    all_win,
    course,
    ron,
    tsumo,
    value,
)

PLAIN = record("234m22567p34578s", "6s", flags=["riichi"])
OPEN = record("234m22567p78s", "6s", melds=[meld("chi", "234s")])
RENHOU = record("222m44567p34578s", "6s", flags=["renhou"])
KAN = meld("ankan", "2222m")
ONE_HAN = record("123m99567p34568s", "7s", flags=["riichi"])
SANGEN = {"yakuman": ["daisangen", "tsuuiisou"]}
SANGEN_BY_W = {"seat": "W", "yakuman": "daisangen"}
LIABLE = {**SANGEN, "pao": [SANGEN_BY_W]}
TWO_LIABLE = {
    "yakuman": ["daisangen", "suukantsu"],
    "pao": [SANGEN_BY_W, {"seat": "N", "yakuman": "suukantsu"}],
}
WITH_CLOSED_KAN = {
    "hand": "1122m",
    "melds": [meld("pon", "555z"), meld("ankan", "6666z"), meld("pon", "777z", "toimen")],
    "win_tile": "1m",
    "dora_indicators": ["1p", "2p"],
}
NAGASHI = {"result": "nagashi", "seats": ["S"]}


def furiten(event: str) -> Question:
    """Whether a player who passed a winning tile is barred after an event."""

    def asked(rules: object) -> object:
        waiting = tenpai_of("234m22567p34578s", rules=rules)
        return furiten_of(
            waiting, rules=rules, own_discards="1z", passed="6s", events_since=[event]
        )

    return asked


HAND: list[Row] = [
    ("open_tanyao", False, {}, value(OPEN)),
    ("atozuke", False, {}, value(record("234m345p22678s55z", "5z"))),
    (
        "red_fives",
        [2, 2, 2],
        {},
        value({**PLAIN, "hand": "234m22067p34078s", "dora_indicators": ["0s"]}),
    ),
    ("ippatsu", False, {}, value({**PLAIN, "flags": ["riichi", "ippatsu"]})),
    (
        "ura_dora",
        False,
        {},
        value({**PLAIN, "dora_indicators": ["1z"], "ura_indicators": ["1p"]}),
    ),
    (
        "kan_dora",
        False,
        {},
        value(
            record("22567p34578s", "6s", melds=[KAN], flags=["riichi"], dora_indicators=["1z"] * 2)
        ),
    ),
    (
        "kan_ura_dora",
        False,
        {},
        value({**PLAIN, "dora_indicators": ["1z", "3z"], "ura_indicators": ["1p", "2p"]}),
    ),
    ("double_riichi_han", 3, {}, value({**PLAIN, "flags": ["double_riichi"]})),
    ("renhou", "yakuman", {}, value(RENHOU)),
    ("renhou", "none", {}, value(RENHOU)),
    ("renhou_adds", True, {}, value(RENHOU)),
    ("renhou_han", 2, {"renhou": "han"}, value(RENHOU)),
    ("daichisei", True, {}, value(record("1122334455667z", "7z"))),
    ("daisharin", True, {}, value(record("2233445566778p", "8p"))),
    ("open_riichi", True, {}, value({**PLAIN, "flags": ["riichi", "open_riichi"]})),
    ("paarenchan", True, {}, value({**PLAIN, "honba": 8, "seat_wind": "E"})),
    ("ryanhan_shibari", True, {}, value({**ONE_HAN, "honba": 5})),
    (
        "kokushi_robs_closed_kan",
        False,
        {},
        value(record("19m19p19s1234566z", "7z", flags=["chankan_closed"])),
    ),
    ("double_yakuman", [], {}, value(record("222m333p444888s5z", "5z", "tsumo"))),
    ("multiple_yakuman", False, {}, value(record("1112255566677z", "7z", "tsumo"))),
    (
        "kazoe",
        "sanbaiman",
        {},
        value(
            record(
                "222m33567p34578s", "6s", flags=["riichi"], dora_indicators=["1m", "1m", "1m", "1m"]
            )
        ),
    ),
    ("kazoe", "uncapped", {}, course(ron("S", "W", han=26))),
    ("kiriage", True, {}, value({**PLAIN, "dora_indicators": ["1m"]})),
    ("open_hand_minimum_fu", 20, {}, value(OPEN)),
    ("pinfu_tsumo", False, {}, value({**PLAIN, "win": "tsumo"})),
    (
        "rinshan_tsumo_fu",
        False,
        {},
        value(
            record(
                "22567p34568s",
                "7s",
                "tsumo",
                melds=[meld("kakan", "2222m")],
                flags=["rinshan"],
                dora_indicators=["1z"],
            )
        ),
    ),
    (
        "double_wind_pair_fu",
        2,
        {},
        value(record("444m345p34568s11z", "7s", "tsumo", seat_wind="E")),
    ),
    (
        "kan_dora_closed",
        "before_replacement",
        {},
        lambda rules: indicator_time("ankan", rules=rules),
    ),
    ("kan_dora_open", "before_claims", {}, lambda rules: indicator_time("kakan", rules=rules)),
    (
        "kan_dora_on_rinshan",
        "shown",
        {},
        lambda rules: indicator_shows_on_rinshan("ankan", rules=rules),
    ),
    ("kuikae_forbidden", [], {}, lambda rules: kuikae("chi", "3m", "45m", rules=rules)),
    ("temporary_furiten_ends", "own_draw", {}, furiten("own_call")),
    ("temporary_furiten_ends", "own_draw_or_any_call", {}, furiten("other_call")),
]

PAYMENTS: list[Row] = [
    ("honba_ron_points", 1_500, {}, course(PASS, ron("S", "W"))),
    ("honba_tsumo_points", 500, {}, course(PASS, tsumo("S"))),
    ("three_honba_ron_points", 300, {}, course(PASS, ron("S", "W"), players=3)),
    ("noten_points", 6_000, {}, course(STAYS)),
    ("three_noten_points", 3_000, {}, course(STAYS, players=3)),
    ("double_ron", "nearest", {}, course(all_win("E", "S"))),
    ("triple_ron", "nearest", {}, course(all_win("E", "S", "W"))),
    ("triple_ron", "abortive", {}, course(all_win("E", "S", "W"))),
    ("multiple_ron_honba", "first", {}, course(PASS, all_win("E", "S"))),
    ("multiple_ron_sticks", "first", {}, course(all_win("E", "S"))),
    ("nagashi_mangan", False, {}, course(NAGASHI)),
    ("nagashi_counts_as_win", True, {}, course(PASS, NAGASHI)),
    ("pao_yakuman", ["daisuushii"], {}, course(tsumo("S", **LIABLE))),
    ("pao_covers", "liable_yakuman", {}, course(tsumo("S", **LIABLE))),
    (
        "pao_counts_closed_kan",
        False,
        {},
        course(ron("S", "W", **WITH_CLOSED_KAN)),
    ),
    ("pao_honba", "liable", {}, course(PASS, ron("S", "E", **LIABLE))),
    ("pao_honba", "shared", {}, course(PASS, ron("S", "E", **LIABLE))),
    ("pao_two_tsumo", "last_liable", {}, course(tsumo("S", **TWO_LIABLE))),
    ("pao_two_ron_off_liable", "discarder", {}, course(ron("S", "W", **TWO_LIABLE))),
    ("pao_two_ron_off_third", "discarder_half", {}, course(ron("S", "E", **TWO_LIABLE))),
    (
        "rinshan_pao",
        False,
        {},
        course(tsumo("S", han=3, fu=40, pao=[{"seat": "W", "yakuman": "rinshan"}])),
    ),
]

SANMA_HAND = record("111m22567p34578s", "6s", seat_wind="E", flags=["riichi"])
WITH_NORTH = record("111m22p34578s444z", "6s", seat_wind="E", flags=["riichi"])
SANMA: list[Row] = [
    ("sanma_tsumo", "split", {}, course(tsumo("S"))),
    ("sanma_north", "dora_in_hand", {}, value(WITH_NORTH)),
    ("sanma_north", "yakuhai", {}, value(WITH_NORTH)),
    ("sanma_tiles", "all", {}, value({**SANMA_HAND, "hand": "222m22567p34578s"})),
    (
        "sanma_chi",
        True,
        {},
        value({**SANMA_HAND, "hand": "22567p34578s", "melds": [meld("chi", "234p")], "flags": []}),
    ),
    ("sanma_dead_wall", 14, {}, live_tiles),
    ("sanma_bonus_man", True, {}, value({**SANMA_HAND, "nuki": "19m"})),
    ("sanma_han_points", 100, {}, value(SANMA_HAND)),
]


def answers(preset: str, row: Row) -> tuple[object, object]:
    """The answer before and after the option is changed."""
    option, changed, base, question = row
    before, after = dict(base), {**base, option: changed}
    return question(build_ruleset(preset, before)), question(build_ruleset(preset, after))


@pytest.mark.parametrize("row", [*HAND, *PAYMENTS], ids=lambda row: f"{row[0]}-{row[1]}")
def test_option_changes_what_a_hand_is_worth_or_who_pays(row: Row) -> None:
    before, after = answers("club-mantikora", row)

    assert before != after


@pytest.mark.parametrize("row", SANMA, ids=lambda row: f"{row[0]}-{row[1]}")
def test_option_of_three_players_has_an_effect(row: Row) -> None:
    before, after = answers("sanma-online", row)

    assert before != after
