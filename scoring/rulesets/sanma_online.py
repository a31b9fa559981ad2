"""Three-player riichi as played online."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="sanma-online",
    title="Three-player riichi, online form",
    values={
        "players": (3, "S"),
        "start_points": (35_000, "B15"),
        "return_points": (35_000, "B15"),
        "oka": (0, "B15"),
        "uma": ([15_000, 0, -15_000], "B15"),
        "ties": ("seat", "B15"),
    },
)
