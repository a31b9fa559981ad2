"""Options for the value of an MCR hand: where the rule books differ (O1 to O16)."""

from __future__ import annotations

from scoring.options.kinds import Flag, OneOf, Whole
from scoring.options.option import Options, option


class McrOptions(Options):
    """How the 81 fans are counted. The defaults are current Chinese practice."""

    mcr_minimum_points: int = option(
        Whole(low=0, high=88),
        default=8,
        meaning="Points a hand needs to win, flowers not counted.",
        source="M, B24: 8",
    )
    mcr_base_points: int = option(
        Whole(low=0, high=88),
        default=8,
        meaning="What each player pays the winner besides the hand's points.",
        source="M, D6: 8",
    )
    mcr_flowers: bool = option(
        Flag(), default=True, meaning="Flowers are played with, one point each.", source="M"
    )
    two_concealed_kongs_points: int = option(
        OneOf(values=(6, 8)),
        default=6,
        meaning="O1: points of two concealed kongs.",
        source="CN, ENG: 6; FI, WMO, MT: 8",
    )
    melded_and_concealed_kong_points: int = option(
        OneOf(values=(0, 5, 6)),
        default=5,
        meaning="O2: points of one melded and one concealed kong; 0 counts each by itself, 3 in "
        "all.",
        source="ENG: 5; FI, WMO, MT: 6; CN: none",
    )
    special_hand_self_draw: str = option(
        OneOf(values=("self_drawn", "fully_concealed_hand")),
        default="self_drawn",
        meaning="O3: what a self-draw adds to nine_gates, seven_shifted_pairs, thirteen_orphans, "
        "four_concealed_pungs, seven_pairs and the honors and knitted tiles.",
        source="ENG, CN: self_drawn; WMO, FI: fully_concealed_hand",
    )
    knitted_straight_waits: str = option(
        OneOf(values=("if_the_rest_waits", "never", "no_edge_or_closed")),
        default="if_the_rest_waits",
        meaning="O4: a wait point with knitted_straight when the winning tile is one of its nine: "
        "if the tile fits the rest too; never; or no edge and closed waits with it at all.",
        source="ENG: PyMahjongGB and league tables the first, GB-Mahjong the second; changes of "
        "October 2006: the third",
    )
    used_up_waits_count: bool = option(
        Flag(),
        default=True,
        meaning="O5: kinds of which no tile is left count as waits, so the wait is not single.",
        source="ENG; FI is silent",
    )
    claimed_pung_is_concealed: bool = option(
        Flag(),
        default=False,
        meaning="O6: a pung completed by another's discard on the win counts as concealed.",
        source="ENG, FI: no; one reading of WMO: yes",
    )
    concealed_kong_is_concealed_pung: bool = option(
        Flag(),
        default=True,
        meaning="O7: a concealed kong counts for two and three_concealed_pungs.",
        source="ENG, WMO: yes; FI: no, but for four",
    )
    half_flush_with_all_green: bool = option(
        Flag(),
        default=False,
        meaning="O8: all_green with a green dragon adds half_flush.",
        source="CN, ENG: no; FI, WMO, MT: yes",
    )
    nine_gates_terminal_pungs: str = option(
        OneOf(values=("all_but_one", "none")),
        default="all_but_one",
        meaning="O9: pung_of_terminals_or_honors with nine_gates: all but one are added, or none.",
        source="ENG: all but one; FI, WMO, MT: none",
    )
    double_pung_with_all_terminals: bool = option(
        Flag(),
        default=False,
        meaning="O10: all_terminals adds double_pung.",
        source="ENG, MT, CN: no; WMO: yes",
    )
    triple_pung_with_all_terminals: bool = option(
        Flag(),
        default=True,
        meaning="O10: all_terminals adds triple_pung.",
        source="ENG, WMO: yes; CN: no",
    )
    tile_hog_with_special_pairs: bool = option(
        Flag(),
        default=True,
        meaning="O11: seven_pairs that are all_green or all_terminals add tile_hog.",
        source="ENG: yes; changes of October 2006: no",
    )
    all_types_with_knitted_honors: bool = option(
        Flag(),
        default=False,
        meaning="O12: lesser_honors_and_knitted_tiles add all_types.",
        source="FI, WMO, CN, ENG: no; draft of March 2006: yes",
    )
    last_tile_on_self_draw: bool = option(
        Flag(),
        default=True,
        meaning="O13: last_tile counts for a self-draw too.",
        source="WMO, MT, CN, ENG: yes; FI: no",
    )
    single_wait_with_melded_hand: bool = option(
        Flag(),
        default=False,
        meaning="O14: melded_hand adds single_wait.",
        source="WMO, MT, CN, ENG: no; FI: yes",
    )
    strict_1998: bool = option(
        Flag(),
        default=False,
        meaning="O15: the strict reading of 1998: one_voided_suit is implied by "
        "big_three_dragons, little_three_dragons, quadruple_chow, four_pure_shifted_pungs, "
        "four_pure_shifted_chows and big_three_winds; seven_pairs do not go with all_green, "
        "all_terminals, all_honors, all_terminals_and_honors, upper, middle or lower tiles, "
        "upper or lower four.",
        source="CN, a build switch of PyMahjongGB",
    )
    implied_by_form: str = option(
        OneOf(values=("implied", "added")),
        default="implied",
        meaning="O16: two_terminal_chows with four_pure_shifted_chows, outside_hand with "
        "all_terminals_and_honors and all_pungs with four_kongs are implied, or added.",
        source="ENG; WMO's lists do not name them",
    )
