"""The rules of Tenhou.net."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="tenhou",
    title="Tenhou.net, four players",
    values={
        "family": ("riichi", "B14"),
        "start_points": (25_000, "B14"),
        "return_points": (30_000, "B14"),
        "oka": (20_000, "B14: to the first"),
        "uma": ([20_000, 10_000, -10_000, -20_000], "rules in numbers, Tenhou; C5 has 15/5"),
        "ties": ("seat", "B14, D5"),
        "leftover_sticks": ("first", "B14"),
        "rounding": ("none", "D5: newer logs; older ones have whole_first_absorbs"),
        "goal_points": (30_000, "B14"),
        "goal_last_wind": ("west", "B14"),
        "goal_sudden_death": (True, "B14: the West round until 30,000"),
        "tobi": (True, "B14"),
        "busts_at_zero": (False, "house default, no source: exactly 0 plays on"),
        "agari_yame": ("automatic", "C5: a leading dealer ends the game"),
        "tenpai_yame": ("automatic", "C5: a leading dealer ends the game; not verified for a draw"),
        "abortive_draws": (
            ["kyuushu_kyuuhai", "suufon_renda", "suukaikan", "suucha_riichi"],
            "B14",
        ),
        "time_policy": ("none", "C5"),
        "red_fives": ([1, 1, 1], "B14: an option of the room; on"),
        "open_tanyao": (True, "C5"),
        "kiriage": (False, "C5"),
        "kazoe": ("yakuman", "C5"),
        "multiple_yakuman": (True, "C5"),
        "double_yakuman": ([], "C5"),
        "double_ron": ("all", "B14"),
        "triple_ron": ("abortive", "B14"),
        "multiple_ron_honba": ("first", "C5"),
        "multiple_ron_sticks": ("first", "C5"),
        "nagashi_mangan": (True, "C5"),
        "pao_yakuman": (["daisangen", "daisuushii", "suukantsu"], "C5"),
    },
)
