"""MCR as current Chinese practice counts it: the values of the scored sample hands."""

from scoring.rulesets.mcr import SETTLEMENT
from scoring.rulesets.preset import Preset

PRESET = Preset(
    name="mcr-china",
    title="MCR, current Chinese practice",
    values={
        **SETTLEMENT,
        "two_concealed_kongs_points": (6, "CN, ENG"),
        "melded_and_concealed_kong_points": (5, "ENG"),
        "special_hand_self_draw": ("self_drawn", "CN, ENG"),
        "knitted_straight_waits": ("if_the_rest_waits", "ENG: PyMahjongGB, league tables"),
        "used_up_waits_count": (True, "ENG"),
        "claimed_pung_is_concealed": (False, "ENG"),
        "concealed_kong_is_concealed_pung": (True, "ENG"),
        "half_flush_with_all_green": (False, "CN, ENG"),
        "nine_gates_terminal_pungs": ("all_but_one", "ENG"),
        "double_pung_with_all_terminals": (False, "CN, ENG"),
        "triple_pung_with_all_terminals": (True, "ENG"),
        "tile_hog_with_special_pairs": (True, "ENG"),
        "all_types_with_knitted_honors": (False, "CN, ENG"),
        "last_tile_on_self_draw": (True, "CN, ENG"),
        "single_wait_with_melded_hand": (False, "CN, ENG"),
        "strict_1998": (False, "ENG"),
        "implied_by_form": ("implied", "ENG"),
    },
)
