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
        "length": ("four_winds", "C"),
        "dealer_continues": ("win_or_draw", "C: a win or a drawn hand"),
        "classical_mahjong_points": (20, "C, G"),
        "classical_limit": (None, "C, G: silent; house default none"),
        "classical_claims": ("farthest", "C, G"),
        "classical_losers_settle": (True, "G: all four hands are counted"),
        "classical_flowers": (False, "C, G: 136 tiles"),
        "classical_dead_wall": (16, "G: 14 besides the two loose tiles"),
    },
)
