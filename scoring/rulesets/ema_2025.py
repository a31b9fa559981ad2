"""The EMA's riichi competition rules of 2025, as a public tool configures them."""

from scoring.rulesets.ema_2016 import HANDS
from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="ema-2025",
    title="EMA riichi competition rules, 2025",
    values={
        "family": ("riichi", "C2"),
        **HANDS,
        "start_points": (30_000, "C2"),
        "return_points": (30_000, "C2"),
        "oka": (0, "C2"),
        "uma": ([15_000, 5_000, -5_000, -15_000], "C2"),
        "ties": ("shared", "C2"),
        "leftover_sticks": ("first", "C2"),
        "chombo_accounting": ("after_uma", "C2"),
        "chombo_points": (20_000, "C2"),
        "chombo_in_last_hand": ("ends_game", "C2"),
        "substitute_result": ("fixed", "C2: as a tool implements it"),
        "substitute_points": (-15_000, "C2"),
        "substitute_uma": (-15_000, "C2"),
        "red_fives": ([0, 0, 0], "A1, edition of 2016; for 2025 not verified"),
        "kiriage": (True, "C2"),
        "kazoe": ("sanbaiman", "C2"),
        "multiple_yakuman": (False, "C2"),
        "double_yakuman": ([], "C2"),
        "open_tanyao": (True, "C2"),
        "nagashi_mangan": (False, "C2"),
        "multiple_ron_honba": ("every", "C2"),
        "time_policy": ("one_more_hand", "C2"),
    },
)
