"""The club rules of source X."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="club-mantikora",
    title="Sleeping Mantikora, a Russian riichi club (2021)",
    values={
        "start_points": (25_000, "X"),
        "return_points": (25_000, "house default, no source: as the start points"),
        "oka": (0, "X: not paid"),
        "uma": ([20_000, 10_000, -5_000, -25_000], "X"),
        "chombo_accounting": ("paid_at_table", "X: a mangan to the others at once"),
        "yakitori_points": (0, "X: none"),
    },
)
