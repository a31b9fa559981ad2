"""Three-player riichi as played online."""

from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="sanma-online",
    title="Three-player riichi, online form",
    values={
        "family": ("riichi", "S, B15"),
        "players": (3, "S"),
        "start_points": (35_000, "B15"),
        "return_points": (35_000, "B15"),
        "oka": (0, "B15"),
        "uma": ([15_000, 0, -15_000], "B15"),
        "ties": ("seat", "B15"),
        "honba_ron_points": (200, "O"),
        "honba_tsumo_points": (100, "O"),
        "noten_points": (2_000, "house default, no source: 1,000 a payer"),
        "sanma_tsumo": ("loss", "O"),
        "sanma_north": ("bonus", "S"),
        "sanma_tiles": ("without_2_to_8_man", "S"),
        "sanma_chi": (False, "S"),
        "sanma_dead_wall": (18, "S"),
    },
)
