"""MCR after the World Mahjong Organization's English book of 2006, before October's changes."""

from scoring.rulesets.mcr import SETTLEMENT
from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="mcr-wmo2006",
    title="MCR, World Mahjong Organization, 2006",
    values={
        **SETTLEMENT,
        "two_concealed_kongs_points": (8, "WMO"),
        "melded_and_concealed_kong_points": (6, "WMO"),
        "special_hand_self_draw": ("fully_concealed_hand", "WMO"),
        "knitted_straight_waits": (
            "if_the_rest_waits",
            "ENG; changes of October 2006: no_edge_or_closed",
        ),
        "claimed_pung_is_concealed": (False, "ENG, FI; one reading of WMO: yes"),
        "concealed_kong_is_concealed_pung": (True, "WMO: an example"),
        "half_flush_with_all_green": (True, "WMO"),
        "nine_gates_terminal_pungs": ("none", "WMO"),
        "double_pung_with_all_terminals": (True, "WMO"),
        "triple_pung_with_all_terminals": (True, "WMO"),
        "tile_hog_with_special_pairs": (True, "ENG; changes of October 2006: no"),
        "all_types_with_knitted_honors": (False, "WMO; draft of March 2006: yes"),
        "last_tile_on_self_draw": (True, "WMO"),
        "single_wait_with_melded_hand": (False, "WMO"),
    },
)
