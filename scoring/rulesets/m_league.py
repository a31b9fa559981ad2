"""The rules of the M-League."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="m-league",
    title="M-League",
    values={
        "family": ("riichi", "B12"),
        "start_points": (25_000, "D4; rules in numbers, M-League"),
        "return_points": (30_000, "D4; rules in numbers, M-League"),
        "oka": (20_000, "D4: to the first"),
        "uma": ([30_000, 10_000, -10_000, -30_000], "D4; rules in numbers, M-League"),
        "ties": ("shared", "B12, D4"),
        "chombo_accounting": ("after_uma", "B12: 20,000 off the total"),
        "chombo_points": (20_000, "B12"),
        "tobi": (False, "no bust, no early end (rules in numbers)"),
        "time_policy": ("none", "none (rules in numbers)"),
        "red_fives": ([1, 1, 1], "three (rules in numbers)"),
        "kiriage": (True, "B12"),
        "kazoe": ("sanbaiman", "B12"),
        "multiple_yakuman": (True, "B13"),
        "double_ron": ("nearest", "B12"),
        "triple_ron": ("nearest", "B12"),
    },
)
