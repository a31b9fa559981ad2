"""The rules of Tenhou.net."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="tenhou",
    title="Tenhou.net, four players",
    values={
        "start_points": (25_000, "B14"),
        "return_points": (30_000, "B14"),
        "oka": (20_000, "B14: to the first"),
        "uma": ([20_000, 10_000, -10_000, -20_000], "rules in numbers, Tenhou; C5 has 15/5"),
        "ties": ("seat", "B14, D5"),
        "leftover_sticks": ("first", "B14"),
        "rounding": ("none", "D5: newer logs; older ones have whole_first_absorbs"),
    },
)
