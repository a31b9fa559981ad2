"""The Chinese classical game, sources C and G."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="classical",
    title="Chinese classical",
    values={
        "family": ("classical", "C, G"),
        "start_points": (0, "house default, no source: points are counted from 0"),
        "return_points": (0, "house default, no source"),
        "oka": (0, "house default, no source: no such bonus"),
        "uma": ([0, 0, 0, 0], "house default, no source: no such bonus"),
        "match_points": ([], "B29: the sum of points is ranked; B28 has 4, 2, 1, 1/2"),
        "point_step": (1, "C, G: hands count single points"),
        "chombo_accounting": ("paid_at_table", "house default, no source"),
        "display": ("points", "B29"),
    },
)
