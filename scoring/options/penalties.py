"""Options for chombo and the other penalties."""

from __future__ import annotations

from scoring.options.kinds import Flag, OneOf, Row, Whole
from scoring.options.option import Options, option

POINTS = Whole(low=0, high=1_000_000)
MINUTES = Whole(low=0, high=1_000)
MCR_POINTS = Whole(low=0, high=1_000)


class PenaltyOptions(Options):
    """What a fault costs, and where it is taken from. Amounts are positive: they are taken off."""

    chombo_accounting: str = option(
        OneOf(values=("after_uma", "off_points", "paid_at_table")),
        default="after_uma",
        meaning="A chombo is taken from the total after uma, from the table's points before "
        "places, or was paid to the others at once, so that the entered points hold it.",
        source="A1, A2: after uma; D2: off the points; X, F: at the table",
    )
    chombo_points: int = option(
        POINTS,
        default=20_000,
        meaning="Points of a chombo that is not paid at the table.",
        source="A1, A2, B12: 20,000; B6: 30,000",
    )
    chombo_in_last_hand: str = option(
        OneOf(values=("replayed", "ends_game")),
        default="replayed",
        meaning="A chombo after the gong: the hand is dealt again, or the game ends.",
        source="B2: does not count as a hand; A3, C2: ends",
    )
    chombo_and_win: str = option(
        OneOf(values=("win_only", "both")),
        default="win_only",
        meaning="A right win at the same time as a chombo: the chombo is void, or the win is "
        "scored and the chombo counts too.",
        source="X, F, B3: void; A2: both",
    )
    wrong_win_beats_calls: bool = option(
        Flag(),
        default=True,
        meaning="A wrong win claim on a tile stands before a chi, pon or kan of another player.",
        source="F",
    )
    warning_repeat_points: int = option(
        POINTS,
        default=0,
        meaning="Points for a warning given again for the same fault; 0 leaves it to the referee.",
        source="rules in numbers: a repeated warning becomes a penalty",
    )
    late_grace_minutes: int = option(
        MINUTES,
        default=0,
        meaning="Minutes a player may be late without a penalty.",
        source="B34: 5",
    )
    late_points_per_minute: int = option(
        POINTS,
        default=0,
        meaning="Points for each minute late after the grace.",
        source="B34: 1,000",
    )
    late_out_minutes: int = option(
        MINUTES,
        default=0,
        meaning="Who is later than this is replaced for the round; 0 leaves it to the referee.",
        source="B34: 30",
    )
    absence_points: int = option(
        POINTS,
        default=0,
        meaning="Points for a missed table without notice.",
        source="D3: 1,000; D7: 20,000",
    )
    absence_notice_points: int = option(
        POINTS,
        default=0,
        meaning="Points for a missed table with notice given before.",
        source="D7: 5,000",
    )
    sheet_points: int = option(
        POINTS,
        default=0,
        meaning="Points of each player for a wrong report sheet.",
        source="B7: 2,000",
    )
    sheet_changed_points: int = option(
        POINTS,
        default=0,
        meaning="Points for a wrong final hand on the sheet that changed the result.",
        source="B7: 8,000",
    )
    fault_scale: tuple[int, ...] = option(
        Row(low=0, high=1_000_000),
        default=(0, 5, 10, 20, 40),
        meaning="Points to each other player for a fault, by how often the same player did the "
        "same; 0 is a warning, and after the end each step doubles the last.",
        source="M: warning, then 5, 10, 20, ... to each",
    )
    false_hu_short_points: int = option(
        MCR_POINTS,
        default=10,
        meaning="MCR: to each other player for a win declared with too few points.",
        source="M; B26, D6",
    )
    false_hu_form_points: int = option(
        MCR_POINTS,
        default=20,
        meaning="MCR: to each other player for a win declared with a wrong form or tile count.",
        source="M; D6",
    )
    false_hu_tiles: str = option(
        OneOf(values=("discarded", "kept")),
        default="discarded",
        meaning="MCR: the tiles shown by a false hu are discarded in the next turns, or stay in "
        "the hand.",
        source="M: discarded; practice of 2006 and EMA: kept",
    )
    exposed_tiles_low_points: int = option(
        MCR_POINTS,
        default=5,
        meaning="MCR: the least paid to a player whose tiles were shown by another.",
        source="M",
    )
    exposed_tiles_high_points: int = option(
        MCR_POINTS,
        default=60,
        meaning="MCR: the most paid to a player whose tiles were shown by another.",
        source="M",
    )
    untaken_win_points: int = option(
        MCR_POINTS,
        default=0,
        meaning="MCR: points for a winning tile not taken into the hand; 0 makes the hand dead.",
        source="B27: 10 under EMA, elsewhere a dead hand",
    )
    wrong_call: str = option(
        OneOf(values=("dead_hand", "may_be_mended")),
        default="dead_hand",
        meaning="MCR: a wrong chow, pung, kong or replacement makes the hand dead at once, or may "
        "be mended before the discard.",
        source="M: dead hand; EMA practice: may be mended",
    )
    change_of_mind: str = option(
        OneOf(values=("fault_scale", "call_is_played")),
        default="fault_scale",
        meaning="MCR: taking back a call is a fault, or the call has to be played.",
        source="M: fault; EMA practice: played",
    )
    claim_seconds: int = option(
        Whole(low=0, high=60),
        default=3,
        meaning="MCR: seconds in which a discard may be claimed.",
        source="M, B27, A6",
    )
    self_drawn_seconds: int = option(
        Whole(low=0, high=60),
        default=10,
        meaning="MCR: seconds in which a self-drawn win may be declared.",
        source="B27, A6",
    )
    bamboo_shown_as_flower_claimable: bool = option(
        Flag(),
        default=False,
        meaning="MCR: a 1 of bamboo shown as a flower may be claimed for a win if it is the last "
        "of its kind.",
        source="changes of October 2006",
    )
