"""The EMA's riichi competition rules of 2016."""

from scoring.rulesets.preset import Preset

HANDS: dict[str, tuple[object, str]] = {
    "length": ("east_south", "E"),
    "goal_points": (None, "E: two rounds, no goal"),
    "abortive_draws": ([], "E, A1"),
    "fifth_kan": ("forbidden", "E"),
    "riichi_needs_tiles": (4, "E"),
    "riichi_closed_kan": ("triplet_in_every_reading", "E"),
    "tenpai_waits": ("not_own_four", "E"),
    "ippatsu": (True, "E"),
    "ura_dora": (True, "E"),
    "kan_dora": (True, "E"),
    "kan_ura_dora": (True, "E"),
    "kokushi_robs_closed_kan": (True, "E"),
    "kan_dora_closed": ("before_replacement", "E"),
    "kan_dora_open": ("before_replacement", "E"),
    "kan_dora_on_rinshan": ("shown", "E: turned before the replacement"),
    "kuikae_forbidden": (["chi_same_tile", "chi_other_end", "pon_same_tile"], "E"),
    "noten_points": (3_000, "E"),
    "double_ron": ("all", "E, A1"),
    "triple_ron": ("all", "E: any number win"),
    "multiple_ron_sticks": (
        "own_back_rest_first",
        "E: to the first in turn order; the own stick back as in recorded club games",
    ),
    "pao_yakuman": (["daisangen", "daisuushii"], "E"),
    "pao_counts_closed_kan": (False, "E: melded sets only"),
    "pao_honba": ("discarder", "E"),
}
"""What both editions of the EMA's rules have of the hand."""

PRESET = Preset(
    name="ema-2016",
    title="EMA riichi competition rules, 2016",
    values={
        "family": ("riichi", "A1"),
        **HANDS,
        "start_points": (30_000, "C1"),
        "return_points": (30_000, "C1"),
        "oka": (0, "none in the EMA's rules (rules in numbers)"),
        "uma": ([15_000, 5_000, -5_000, -15_000], "A1"),
        "ties": ("shared", "B2, C1"),
        "leftover_sticks": ("first", "A1"),
        "chombo_accounting": ("after_uma", "A1"),
        "chombo_points": (20_000, "A1"),
        "substitute_result": ("fixed", "C1: as a tool implements it"),
        "substitute_points": (-15_000, "C1"),
        "substitute_uma": (-15_000, "C1"),
        "red_fives": ([0, 0, 0], "A1"),
        "kiriage": (False, "A1"),
        "kazoe": ("sanbaiman", "A1"),
        "multiple_yakuman": (False, "C1"),
        "double_yakuman": ([], "C1"),
        "open_tanyao": (True, "C1"),
        "nagashi_mangan": (False, "C1"),
        "multiple_ron_honba": ("every", "C1"),
        "time_policy": ("one_more_hand", "C1"),
    },
)
