"""The official rules (A) of the Japan Professional Mahjong League."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="jpml-a",
    title="Japan Professional Mahjong League, official rules (A)",
    values={
        "family": ("riichi", "B8"),
        "start_points": (30_000, "B8"),
        "return_points": (30_000, "B8"),
        "oka": (0, "none (rules in numbers)"),
        "uma": ([8_000, 4_000, -4_000, -8_000], "C4, B10: the usual row"),
        "floating_uma": (
            {
                "0": [8_000, 4_000, -4_000, -8_000],
                "1": [8_000, 3_000, 1_000, -12_000],
                "2": [8_000, 4_000, -4_000, -8_000],
                "3": [12_000, -1_000, -3_000, -8_000],
                "4": [8_000, 4_000, -4_000, -8_000],
            },
            "C4; B10 has the row of two, the others have no second source",
        ),
        "floating_uma_below": (30_000, "C4: exactly 30,000 is not below"),
        "ties": ("shared", "C4"),
        "leftover_sticks": ("lost", "C4: not given to the first"),
        "chombo_accounting": ("after_uma", "C4"),
        "chombo_points": (20_000, "C4; not verified"),
        "abortive_draws": (
            ["kyuushu_kyuuhai", "suufon_renda", "suukaikan", "suucha_riichi"],
            "C4; B9 has none: not settled",
        ),
        "time_policy": ("finish_hand", "C4"),
        "red_fives": ([0, 0, 0], "none (rules in numbers)"),
        "ippatsu": (False, "C4"),
        "open_tanyao": (True, "C4"),
        "kiriage": (False, "B9"),
        "kazoe": ("sanbaiman", "B9"),
        "multiple_yakuman": (False, "C4"),
        "double_yakuman": ([], "C4"),
        "double_ron": ("nearest", "B9"),
        "triple_ron": ("nearest", "B9"),
        "nagashi_mangan": (False, "C4"),
        "pao_yakuman": (["daisangen", "daisuushii", "suukantsu"], "B9, C4"),
        "pao_honba": ("discarder", "B9"),
        "rinshan_pao": (True, "B8, B20"),
    },
)
