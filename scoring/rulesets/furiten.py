"""The rules of the FURITEN club, source F."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="furiten",
    title="FURITEN, Novosibirsk, a club with rules based on the JPML's",
    values={
        "start_points": (30_000, "F"),
        "return_points": (30_000, "house default, no source: as the start points"),
        "chombo_accounting": ("paid_at_table", "F: a mangan to the others at once"),
    },
)
