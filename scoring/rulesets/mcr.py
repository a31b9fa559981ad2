"""MCR after the source text M (FI in the fans), and what all MCR presets share."""

from scoring.rulesets.preset import Preset

SETTLEMENT: dict[str, tuple[object, str]] = {
    "family": ("mcr", "M"),
    "start_points": (0, "D6: points are counted from 0"),
    "return_points": (0, "D6"),
    "oka": (0, "M: no such bonus"),
    "uma": ([0, 0, 0, 0], "M: no such bonus; the places are worth match points"),
    "match_points": ([4, 2, 1, 0], "A4, B23, D6"),
    "ties": ("shared", "A4, B23, D6"),
    "point_step": (1, "M"),
    "standings_keys": (["total", "raw", "hands_won"], "B23"),
    "chombo_accounting": ("paid_at_table", "M, B26: faults are paid to the others at once"),
    "display": ("points", "B23"),
    "fault_scale": ([0, 5, 10, 20, 40], "M"),
    "false_hu_short_points": (10, "M, B26"),
    "false_hu_form_points": (20, "M; D6"),
    "false_hu_tiles": ("discarded", "M"),
    "exposed_tiles_low_points": (5, "M"),
    "exposed_tiles_high_points": (60, "M"),
    "wrong_call": ("dead_hand", "M"),
    "change_of_mind": ("fault_scale", "M"),
    "claim_seconds": (3, "M, B27, A6"),
    "self_drawn_seconds": (10, "B27, A6"),
}

PRESET = Preset(name="mcr", title="MCR as the source text has it", values=SETTLEMENT)
