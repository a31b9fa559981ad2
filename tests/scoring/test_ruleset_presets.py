"""The presets: their settlement values against the documents, their silent cells, their copies."""

import json

import pytest

from scoring.errors import ScoringError
from scoring.options import HOUSE, OPTIONS
from scoring.ruleset import RuleSet, get_preset, preset_names, preset_title, ruleset_from_json
from scoring.rulesets import find_preset

ISSUE_NAMES = {
    "club-mantikora",
    "furiten",
    "ema-2016",
    "ema-2025",
    "wrc-2022",
    "jpml-a",
    "m-league",
    "tenhou",
    "sanma-online",
    "mcr",
    "mcr-china",
    "mcr-wmo2006",
    "classical",
}
RIICHI_NAMES = [name for name in preset_names() if get_preset(name).family == "riichi"]
MCR_NAMES = [name for name in preset_names() if get_preset(name).family == "mcr"]

EVEN = (15_000, 5_000, -5_000, -15_000)

# Rules in numbers, table of riichi rule parameters, with the decisions on tenhou, jpml-a, the two
# clubs and silent cells: start, return, oka, uma, ties, left-over sticks.
SETTLEMENT = [
    ("club-mantikora", 25_000, 25_000, 0, (20_000, 10_000, -5_000, -25_000), "shared", "first"),
    ("furiten", 30_000, 30_000, 0, EVEN, "shared", "first"),
    ("ema-2016", 30_000, 30_000, 0, EVEN, "shared", "first"),
    ("ema-2025", 30_000, 30_000, 0, EVEN, "shared", "first"),
    ("wrc-2022", 30_000, 30_000, 0, EVEN, "shared", "first"),
    ("jpml-a", 30_000, 30_000, 0, (8_000, 4_000, -4_000, -8_000), "shared", "lost"),
    ("m-league", 25_000, 30_000, 20_000, (30_000, 10_000, -10_000, -30_000), "shared", "first"),
    ("tenhou", 25_000, 30_000, 20_000, (20_000, 10_000, -10_000, -20_000), "seat", "first"),
    ("sanma-online", 35_000, 35_000, 0, (15_000, 0, -15_000), "seat", "first"),
    ("mcr", 0, 0, 0, (0, 0, 0, 0), "shared", "first"),
    ("mcr-china", 0, 0, 0, (0, 0, 0, 0), "shared", "first"),
    ("mcr-wmo2006", 0, 0, 0, (0, 0, 0, 0), "shared", "first"),
    ("classical", 0, 0, 0, (0, 0, 0, 0), "shared", "first"),
]

CHOMBO = [
    ("club-mantikora", "paid_at_table", 20_000),
    ("furiten", "paid_at_table", 20_000),
    ("ema-2016", "after_uma", 20_000),
    ("ema-2025", "after_uma", 20_000),
    ("wrc-2022", "after_uma", 30_000),
    ("jpml-a", "after_uma", 20_000),
    ("m-league", "after_uma", 20_000),
    ("tenhou", "after_uma", 20_000),
    ("sanma-online", "after_uma", 20_000),
    ("mcr", "paid_at_table", 20_000),
    ("classical", "paid_at_table", 20_000),
]


def test_presets_are_those_that_were_asked_for() -> None:
    assert set(preset_names()) == ISSUE_NAMES
    assert {row[0] for row in SETTLEMENT} == ISSUE_NAMES


@pytest.mark.parametrize("row", SETTLEMENT, ids=[row[0] for row in SETTLEMENT])
def test_preset_settles_as_its_documents_say(row: tuple[object, ...]) -> None:
    rules = get_preset(str(row[0]))
    places = (rules.start_points, rules.return_points, rules.oka, rules.uma)
    assert (*places, rules.ties, rules.leftover_sticks) == row[1:]


@pytest.mark.parametrize(("name", "accounting", "points"), CHOMBO)
def test_preset_accounts_chombo_as_its_documents_say(
    name: str, accounting: str, points: int
) -> None:
    rules = get_preset(name)
    assert (rules.chombo_accounting, rules.chombo_points) == (accounting, points)


def test_jpml_uma_floats_with_the_players_below_the_start() -> None:
    """Source: Pantheon jpmlA; none and four below take the usual row (decision on jpml-a)."""
    rules = get_preset("jpml-a")
    assert rules.floating_uma is not None
    assert dict(rules.floating_uma) == {
        "0": (8_000, 4_000, -4_000, -8_000),
        "1": (8_000, 3_000, 1_000, -12_000),
        "2": (8_000, 4_000, -4_000, -8_000),
        "3": (12_000, -1_000, -3_000, -8_000),
        "4": (8_000, 4_000, -4_000, -8_000),
    }
    assert rules.floating_uma_below == 30_000


@pytest.mark.parametrize("name", ["ema-2016", "ema-2025"])
def test_ema_books_a_substitute_at_a_fixed_result(name: str) -> None:
    """Source: Pantheon ema and ema2025: -15,000 points and -15,000 uma."""
    rules = get_preset(name)
    found = (rules.substitute_result, rules.substitute_points, rules.substitute_uma)
    assert found == ("fixed", -15_000, -15_000)


@pytest.mark.parametrize("name", sorted(ISSUE_NAMES - {"ema-2016", "ema-2025"}))
def test_other_rule_sets_count_a_substitute_as_played(name: str) -> None:
    assert get_preset(name).substitute_result == "played"


@pytest.mark.parametrize("name", MCR_NAMES)
def test_mcr_ranks_match_points_then_points_then_hands_won(name: str) -> None:
    """Source: mahjongtime.com, news 776; Madrid 2017 and 2018."""
    rules = get_preset(name)
    assert rules.match_points == (4, 2, 1, 0)
    assert rules.standings_keys == ("total", "raw", "hands_won")
    assert (rules.point_step, rules.display) == (1, "points")


# The fan page, section 4: china is all base values; wmo2006 and source (FI) differ from it.
FANS_CHINA = {
    "two_concealed_kongs_points": 6,
    "melded_and_concealed_kong_points": 5,
    "special_hand_self_draw": "self_drawn",
    "knitted_straight_waits": "if_the_rest_waits",
    "used_up_waits_count": True,
    "claimed_pung_is_concealed": False,
    "concealed_kong_is_concealed_pung": True,
    "half_flush_with_all_green": False,
    "nine_gates_terminal_pungs": "all_but_one",
    "double_pung_with_all_terminals": False,
    "triple_pung_with_all_terminals": True,
    "tile_hog_with_special_pairs": True,
    "all_types_with_knitted_honors": False,
    "last_tile_on_self_draw": True,
    "single_wait_with_melded_hand": False,
    "strict_1998": False,
    "implied_by_form": "implied",
}
FANS_WMO = FANS_CHINA | {
    "two_concealed_kongs_points": 8,
    "melded_and_concealed_kong_points": 6,
    "special_hand_self_draw": "fully_concealed_hand",
    "half_flush_with_all_green": True,
    "nine_gates_terminal_pungs": "none",
    "double_pung_with_all_terminals": True,
}
FANS_SOURCE = FANS_WMO | {"double_pung_with_all_terminals": False}


@pytest.mark.parametrize(
    ("name", "fans"),
    [("mcr-china", FANS_CHINA), ("mcr-wmo2006", FANS_WMO), ("mcr", FANS_SOURCE)],
)
def test_mcr_presets_read_the_fans_as_their_books(name: str, fans: dict[str, object]) -> None:
    plain = get_preset(name).as_json()
    assert {option: plain[option] for option in fans} == fans


# Sources, section 1: the column of each club, and of the EMA.
HAND_VALUES = [
    ("club-mantikora", "tobi", False),
    ("club-mantikora", "agari_yame", "automatic"),
    ("club-mantikora", "tenpai_yame", "automatic"),
    ("club-mantikora", "red_fives", [1, 1, 1]),
    ("club-mantikora", "open_tanyao", True),
    ("club-mantikora", "kan_dora_on_rinshan", "shut"),
    ("club-mantikora", "honba_cleared", "dealer_not_among_winners"),
    ("club-mantikora", "nagashi_mangan", True),
    ("club-mantikora", "renhou", "mangan"),
    ("club-mantikora", "kazoe", "yakuman"),
    ("club-mantikora", "kiriage", False),
    ("club-mantikora", "double_yakuman", ["daisuushii", "suuankou_tanki"]),
    ("club-mantikora", "pao_yakuman", ["daisangen", "daisuushii", "suukantsu"]),
    ("club-mantikora", "rinshan_pao", True),
    ("club-mantikora", "triple_ron", "all"),
    ("club-mantikora", "riichi_needs_1000", True),
    ("furiten", "tobi", True),
    ("furiten", "busts_at_zero", True),
    ("furiten", "triple_ron", "abortive"),
    ("furiten", "rinshan_tsumo_fu", False),
    ("furiten", "open_hand_minimum_fu", 20),
    ("furiten", "double_wind_pair_fu", 4),
    ("furiten", "kan_dora_closed", "before_replacement"),
    ("furiten", "kan_dora_open", "before_claims"),
    ("furiten", "kuikae_forbidden", ["chi_same_tile", "chi_other_end"]),
    ("ema-2016", "abortive_draws", []),
    ("ema-2016", "kiriage", False),
    ("ema-2016", "kazoe", "sanbaiman"),
    ("ema-2016", "pao_counts_closed_kan", False),
    ("ema-2016", "kan_dora_open", "before_replacement"),
    ("ema-2025", "kiriage", True),
    ("ema-2025", "chombo_in_last_hand", "ends_game"),
    ("wrc-2022", "double_ron", "nearest"),
    ("wrc-2022", "kiriage", True),
    ("wrc-2022", "kazoe", "sanbaiman"),
    ("wrc-2022", "multiple_yakuman", True),
    ("jpml-a", "ippatsu", False),
    ("jpml-a", "double_ron", "nearest"),
    ("m-league", "red_fives", [1, 1, 1]),
    ("m-league", "kiriage", True),
    ("m-league", "double_ron", "nearest"),
    ("tenhou", "goal_points", 30_000),
    ("tenhou", "tobi", True),
    ("tenhou", "triple_ron", "abortive"),
    ("sanma-online", "sanma_tsumo", "loss"),
    ("sanma-online", "honba_ron_points", 200),
    ("sanma-online", "honba_tsumo_points", 100),
    ("mcr", "dealer_continues", "never"),
    ("mcr", "mcr_minimum_points", 8),
    ("classical", "dealer_continues", "win_or_draw"),
    ("classical", "classical_claims", "farthest"),
    ("classical", "classical_limit", None),
]


@pytest.mark.parametrize(("name", "option", "value"), HAND_VALUES)
def test_preset_plays_hands_as_its_documents_say(name: str, option: str, value: object) -> None:
    rules = get_preset(name)
    assert rules.as_json()[option] == value
    assert rules.source(option) != HOUSE


# Decision 10: what a riichi rule set's documents leave open.
SILENT = {
    "ties": "shared",
    "leftover_sticks": "first",
    "chombo_accounting": "after_uma",
    "chombo_points": 20_000,
    "oka": 0,
    "uma": EVEN,
    "tobi": False,
    "goal_points": None,
    "agari_yame": "none",
    "tenpai_yame": "none",
    "dealer_continues": "win_or_tenpai",
    "open_tanyao": True,
    "atozuke": True,
    "multiple_ron_honba": "every",
    "kan_dora_closed": "after_replacement",
    "kan_dora_open": "after_discard",
    "kan_dora_on_rinshan": "shut",
    "rinshan_tsumo_fu": True,
    "open_riichi": False,
    "paarenchan": False,
    "ryanhan_shibari": False,
    "yakitori_points": 0,
}


@pytest.mark.parametrize(("option", "value"), SILENT.items())
def test_option_that_no_document_settles_has_the_house_default(option: str, value: object) -> None:
    assert OPTIONS[option].default == value


@pytest.mark.parametrize("name", sorted(ISSUE_NAMES))
def test_value_that_a_preset_leaves_open_is_marked_as_a_house_default(name: str) -> None:
    rules, given = get_preset(name), find_preset(name).values
    marked = {option for option in OPTIONS if rules.source(option) == HOUSE}
    assert marked >= set(OPTIONS) - set(given)
    assert all(source for _, source in given.values())


@pytest.mark.parametrize("name", sorted(ISSUE_NAMES))
def test_copy_of_a_preset_comes_back_exactly(name: str) -> None:
    rules = get_preset(name)
    plain = rules.as_json()
    copy = ruleset_from_json(json.loads(json.dumps(plain, sort_keys=True)), preset=name)
    assert copy == rules
    assert copy.as_json() == plain
    assert hash(copy) == hash(rules)
    assert list(plain) == list(OPTIONS)


@pytest.mark.parametrize("name", sorted(ISSUE_NAMES))
def test_preset_has_nothing_to_remark_and_its_finals_add_up_to_nothing(name: str) -> None:
    rules = get_preset(name)
    assert rules.remarks() == ()
    assert [rules.table(size).sum_without_penalties for size in rules.table_sizes] == [0] * len(
        rules.table_sizes
    )


def test_preset_that_does_not_exist_names_those_that_do() -> None:
    with pytest.raises(ScoringError) as caught:
        get_preset("ema-2017")
    assert caught.value.code == "unknown_preset"
    assert caught.value.data["known"] == list(preset_names())
    assert '"ema-2016"' in caught.value.detail


def test_every_preset_has_a_title() -> None:
    assert all(preset_title(name) for name in preset_names())


def test_rule_set_cannot_be_changed() -> None:
    rules: RuleSet = get_preset("mcr")
    with pytest.raises(AttributeError):
        rules.oka = 5  # type: ignore[misc]
