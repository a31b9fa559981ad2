"""The rules of the World Riichi Championship as changed in 2022."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="wrc-2022",
    title="World Riichi Championship, 2022",
    values={
        "family": ("riichi", "B4"),
        "start_points": (30_000, "A2, B4: WRC 2014 to 2017; C3"),
        "return_points": (30_000, "A2, B4: WRC 2014 to 2017; C3"),
        "oka": (0, "C3"),
        "uma": ([15_000, 5_000, -5_000, -15_000], "B4: WRC 2014 to 2017; for 2022 not verified"),
        "ties": ("shared", "B5"),
        "leftover_sticks": ("first", "C3; lost in results up to 2018, D1-D3"),
        "chombo_accounting": ("after_uma", "A2: WRC 2014"),
        "chombo_points": (30_000, "B6; a lower table may be chosen, B7"),
        "chombo_in_last_hand": ("ends_game", "A3: not dealt again; C3"),
        "chombo_and_win": ("both", "A2: WRC 2014"),
        "abortive_draws": ([], "A3, C3"),
        "round_minutes": (90, "A3: WRC 2015"),
        "time_policy": ("finish_hand", "A3, C3"),
        "red_fives": ([0, 0, 0], "none (rules in numbers)"),
        "open_tanyao": (True, "C3"),
        "kiriage": (True, "A1, C3"),
        "kazoe": ("sanbaiman", "B6"),
        "multiple_yakuman": (True, "B6; C3 has no"),
        "double_yakuman": ([], "C3"),
        "double_ron": ("nearest", "A3, C3"),
        "triple_ron": ("nearest", "A3, C3"),
        "nagashi_mangan": (False, "C3"),
        "pao_yakuman": (["daisangen", "daisuushii"], "C3"),
        "rinshan_pao": (False, "B21"),
    },
)
