"""Mahjong Competition Rules. What is paid "to each" is paid at the table, from points entered.

Source of all: the Finnish MCR text (M), chapter on faults; where practice differs, the option.
"""

from scoring.penalty_catalogues.entry import Entry

_FAULTS = "Faults"

MCR = (
    Entry(
        code="false_hu_short",
        kind="fault",
        title="False hu, fewer points than the minimum",
        article=_FAULTS,
        source="M; B26, D6: 10 to each",
        each_option="false_hu_short_points",
    ),
    Entry(
        code="false_hu_form",
        kind="fault",
        title="False hu, wrong form or number of tiles",
        article=_FAULTS,
        source="M; D6: 20 to each",
        each_option="false_hu_form_points",
    ),
    Entry(
        code="touched_wall_early",
        kind="fault",
        title="Touched the wall before the discard",
        article=_FAULTS,
        source="M",
        escalates=True,
    ),
    Entry(
        code="late_call",
        kind="fault",
        title="Called a pung too late",
        article=_FAULTS,
        source="M: later than 3 seconds",
        escalates=True,
    ),
    Entry(
        code="change_of_mind",
        kind="fault",
        title="Took back a call",
        article=_FAULTS,
        source="M; EMA practice: the call must be played",
        escalates=True,
        only_if=("change_of_mind", "fault_scale"),
    ),
    Entry(
        code="showed_others_tiles",
        kind="fault",
        title="Showed another player's tiles",
        article=_FAULTS,
        source="M: 5 to 60 to that player, set by the referee",
        needs=("target", "amount"),
    ),
    Entry(
        code="win_not_taken",
        kind="fault",
        title="Winning tile not taken into the hand",
        article=_FAULTS,
        source="B27: 10 under EMA",
        table_option="untaken_win_points",
        positive="untaken_win_points",
    ),
    Entry(
        code="dead_win_not_taken",
        kind="dead_hand",
        title="Winning tile not taken into the hand",
        article=_FAULTS,
        source="B27: elsewhere a dead hand",
        only_if=("untaken_win_points", 0),
    ),
    Entry(
        code="dead_wrong_call",
        kind="dead_hand",
        title="Wrong chow, pung, kong or replacement",
        article=_FAULTS,
        source="M; EMA practice: may be mended before the discard",
    ),
    Entry(
        code="dead_tile_seen",
        kind="dead_hand",
        title="Saw a tile of the wall",
        article=_FAULTS,
        source="M",
    ),
    Entry(
        code="dead_tile_count",
        kind="dead_hand",
        title="Wrong number of tiles",
        article=_FAULTS,
        source="M",
    ),
    Entry(
        code="showed_own_tile",
        kind="warning",
        title="Showed an own tile, to be discarded next turn",
        article=_FAULTS,
        source="M",
    ),
    Entry(
        code="showed_hand_good_hu",
        kind="warning",
        title="Showed the hand on another's hu, which is good",
        article=_FAULTS,
        source="M: a warning",
    ),
    Entry(
        code="showed_hand_bad_hu",
        kind="warning",
        title="Showed the hand on another's hu, which is not good: tiles are discarded one by one",
        article=_FAULTS,
        source="M",
    ),
)
