"""The EMA's riichi competition rules of 2016."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="ema-2016",
    title="EMA riichi competition rules, 2016",
    values={
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
    },
)
