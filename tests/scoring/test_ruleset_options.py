"""The registry of options: complete, explained, sourced, and the README's tables drawn from it."""

from pathlib import Path

import pytest

import scoring
from scoring.describe import markdown, source_keys
from scoring.options import GROUPS, HOUSE, OPTIONS, Option
from scoring.rulesets import find_preset, preset_names

# The settlement options by the names of the contract between events and rule sets.
SETTLEMENT = [
    "family",
    "start_points",
    "return_points",
    "oka",
    "uma",
    "floating_uma",
    "floating_uma_below",
    "ties",
    "leftover_sticks",
    "chombo_accounting",
    "chombo_points",
    "substitute_result",
    "substitute_points",
    "substitute_uma",
    "substitute_counts_for",
    "rounding",
    "match_points",
    "yakitori_points",
    "yakitori_paid_to",
    "sum_check",
    "point_step",
    "stick_points",
    "standings_keys",
    "unranked",
    "minimum_games",
    "best_games",
    "minimum_attendance_percent",
    "attendance_points",
    "carry_over_rounding",
    "bye_points",
    "display",
    "late_points_per_minute",
    "late_grace_minutes",
    "absence_points",
    "sheet_points",
    "fault_scale",
    "players",
    "three_start_points",
    "three_return_points",
    "three_oka",
    "three_uma",
    "three_match_points",
    "five_oka",
    "five_uma",
    "five_match_points",
]

# Sources, section 1: each row of the table of what differs between the riichi sources.
SOURCES_TABLE = {
    "length": ["length"],
    "start points": ["start_points"],
    "goal (west-in)": [
        "goal_points",
        "goal_reached_with",
        "goal_reached_later_with",
        "goal_last_wind",
        "goal_sudden_death",
    ],
    "tobi": ["tobi", "busts_at_zero"],
    "agari-yame / tenpai-yame": ["agari_yame", "tenpai_yame"],
    "uma": ["uma", "floating_uma"],
    "oka": ["oka"],
    "ties": ["ties"],
    "red fives": ["red_fives"],
    "open tanyao": ["open_tanyao"],
    "atozuke": ["atozuke"],
    "ippatsu / ura / kan-dora / kan-ura": ["ippatsu", "ura_dora", "kan_dora", "kan_ura_dora"],
    "kan-dora timing": ["kan_dora_closed", "kan_dora_open", "kan_dora_on_rinshan"],
    "swap calling (kuikae)": ["kuikae_forbidden"],
    "double / triple ron": ["double_ron", "triple_ron"],
    "riichi sticks, several winners": ["multiple_ron_sticks"],
    "honba, several winners": ["multiple_ron_honba"],
    "abortive draws": ["abortive_draws", "abortive_dealer_stays", "fifth_kan"],
    "exhaustive draw": ["noten_points"],
    "dealer continues": ["dealer_continues"],
    "honba count": ["honba_cleared", "honba_on_abortive_draw"],
    "honba value": ["honba_ron_points", "honba_tsumo_points"],
    "nagashi mangan": ["nagashi_mangan", "nagashi_counts_as_win"],
    "renhou": ["renhou", "renhou_adds", "renhou_han"],
    "kazoe yakuman": ["kazoe"],
    "kiriage mangan": ["kiriage"],
    "yakuman add up": ["multiple_yakuman"],
    "double yakuman": ["double_yakuman"],
    "daisharin": ["daisharin"],
    "tsuuiisou as seven pairs": ["daichisei"],
    "minimum fu": ["open_hand_minimum_fu", "pinfu_tsumo"],
    "tsumo +2 fu": ["rinshan_tsumo_fu"],
    "pair of a double wind": ["double_wind_pair_fu"],
    "riichi needs": ["riichi_needs_tiles", "riichi_needs_1000"],
    "pao yakuman": ["pao_yakuman"],
    "daiminkan then rinshan": ["rinshan_pao"],
    "off in X": ["open_riichi", "paarenchan", "ryanhan_shibari", "yakitori_points"],
    "chombo": ["chombo_accounting", "chombo_points", "chombo_in_last_hand"],
    "chombo and a valid win at once": ["chombo_and_win", "wrong_win_beats_calls"],
    "common rules": [
        "riichi_closed_kan",
        "tenpai_waits",
        "temporary_furiten_ends",
        "kokushi_robs_closed_kan",
        "double_riichi_han",
    ],
    "pao, section 2": [
        "pao_covers",
        "pao_counts_closed_kan",
        "pao_honba",
        "pao_two_tsumo",
        "pao_two_ron_off_liable",
        "pao_two_ron_off_third",
    ],
    "other player counts, section 4": [
        "sanma_tsumo",
        "sanma_north",
        "sanma_tiles",
        "sanma_chi",
        "sanma_dead_wall",
        "sanma_bonus_man",
        "sanma_han_points",
        "three_honba_ron_points",
        "three_noten_points",
    ],
    "MCR, section 5": [
        "mcr_minimum_points",
        "mcr_base_points",
        "mcr_flowers",
        "seats_change_each_wind",
        "fault_scale",
        "false_hu_short_points",
        "false_hu_form_points",
        "false_hu_tiles",
        "exposed_tiles_low_points",
        "exposed_tiles_high_points",
        "untaken_win_points",
        "wrong_call",
        "change_of_mind",
        "claim_seconds",
        "self_drawn_seconds",
        "bamboo_shown_as_flower_claimable",
    ],
    "classical, section 6": [
        "classical_mahjong_points",
        "classical_limit",
        "classical_claims",
        "classical_east_double",
        "classical_losers_settle",
        "classical_double_wind_doubles",
        "classical_double_wind_pair_points",
        "classical_flowers",
        "classical_dead_wall",
        "classical_announce_waiting",
        "classical_extra_points",
        "classical_doubles",
        "classical_limit_hands",
    ],
    "rules in numbers": [
        "round_minutes",
        "gong_before_minutes",
        "time_policy",
        "late_out_minutes",
        "absence_notice_points",
        "sheet_changed_points",
        "warning_repeat_points",
        "minimum_meeting_players",
        "attendance_split",
    ],
}

# The fan page, section 4: O1 to O16.
FAN_OPTIONS = {
    "O1": ["two_concealed_kongs_points"],
    "O2": ["melded_and_concealed_kong_points"],
    "O3": ["special_hand_self_draw"],
    "O4": ["knitted_straight_waits"],
    "O5": ["used_up_waits_count"],
    "O6": ["claimed_pung_is_concealed"],
    "O7": ["concealed_kong_is_concealed_pung"],
    "O8": ["half_flush_with_all_green"],
    "O9": ["nine_gates_terminal_pungs"],
    "O10": ["double_pung_with_all_terminals", "triple_pung_with_all_terminals"],
    "O11": ["tile_hog_with_special_pairs"],
    "O12": ["all_types_with_knitted_honors"],
    "O13": ["last_tile_on_self_draw"],
    "O14": ["single_wait_with_melded_hand"],
    "O15": ["strict_1998"],
    "O16": ["implied_by_form"],
}

ROWS = [*SOURCES_TABLE.items(), *FAN_OPTIONS.items(), ("settlement", SETTLEMENT)]


@pytest.mark.parametrize(("row", "names"), ROWS, ids=[row for row, _ in ROWS])
def test_each_row_of_the_sources_has_its_options(row: str, names: list[str]) -> None:
    assert [name for name in names if name not in OPTIONS] == []


def test_no_option_is_without_a_row_of_the_sources() -> None:
    assert set(OPTIONS) == {name for _, names in ROWS for name in names}


@pytest.mark.parametrize("number", range(1, 17))
def test_meaning_of_each_fan_option_names_its_number(number: int) -> None:
    for name in FAN_OPTIONS[f"O{number}"]:
        assert OPTIONS[name].meaning.startswith(f"O{number}: ")


@pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
def test_every_option_has_a_meaning_a_source_and_a_default_that_fits(option: Option) -> None:
    assert option.meaning.endswith((".", "?"))
    assert option.source
    assert option.check(option.default) == ()
    plain = option.plain(option.default)
    assert option.check(plain) == ()
    assert option.hold(plain) == option.default


def test_every_option_stands_in_one_group() -> None:
    assert {option.group for option in OPTIONS.values()} == {group.key for group in GROUPS}
    assert len(OPTIONS) == sum(len(group.fields.field_names()) for group in GROUPS)


SOURCE_TEXTS = [
    *[(name, option.source) for name, option in OPTIONS.items()],
    *[
        (f"{preset.name}.{name}", source)
        for preset in map(find_preset, preset_names())
        for name, (_, source) in preset.values.items()
    ],
]
UNNUMBERED = ("changes of October 2006", "usual further rule", "recorded club games", "500, 1,000")


@pytest.mark.parametrize(("where", "text"), SOURCE_TEXTS, ids=[row[0] for row in SOURCE_TEXTS])
def test_every_source_is_explained_or_said_to_be_missing(where: str, text: str) -> None:
    assert source_keys([text]) or text.startswith((HOUSE, *UNNUMBERED))


def test_source_ranges_name_each_source_between() -> None:
    assert source_keys(["lost: D1-D3; C1 to C3: no"]) == {"D1", "D2", "D3", "C1", "C2", "C3"}


def test_readme_holds_the_tables_that_the_command_prints() -> None:
    readme = Path(scoring.__file__).with_name("README.md").read_text(encoding="utf-8")
    generated = readme.partition("<!-- generated -->\n")[2]
    assert generated.strip() == markdown().strip()
