"""Options for the settlement of one table, used by every family of rules."""

from __future__ import annotations

from scoring.options.kinds import Amounts, NumberedRows, OneOf, OrNone, Row, RowByNumber, Whole
from scoring.options.option import Options, option

POINTS = Whole(low=0, high=10_000_000)
SIGNED = Whole(low=-10_000_000, high=10_000_000)
DERIVED = "derived from the table of four"


class TableOptions(Options):
    """How the points on a table become final points."""

    family: str = option(
        OneOf(values=("riichi", "mcr", "classical")),
        default="riichi",
        meaning="Which game is played; it decides which hand options are used.",
    )
    players: int = option(
        OneOf(values=(3, 4)),
        default=4,
        meaning="Players at an ordinary table; uma and match points have as many numbers.",
        source="S: three-player tables",
    )
    start_points: int = option(
        POINTS,
        default=30_000,
        meaning="Points of each player when a table starts.",
        source="X, F, K differ",
    )
    return_points: int = option(
        POINTS,
        default=30_000,
        meaning="Points that count as zero at the end; where a rule set has them equal to the "
        "start points, they follow a change of those.",
    )
    oka: int = option(
        POINTS,
        default=0,
        meaning="Bonus of the first place, in total; usually what the players lost between start "
        "and return points.",
        source="X: not paid",
    )
    uma: tuple[int, ...] = option(
        Row(lengths=(3, 4)),
        default=(15_000, 5_000, -5_000, -15_000),
        meaning="Bonus of each place, first place first.",
        source="X, K; rules in numbers",
    )
    floating_uma: NumberedRows | None = option(
        OrNone(kind=RowByNumber(), nothing="the same uma always"),
        default=None,
        meaning="Uma by the number of players below `floating_uma_below`, instead of `uma`.",
        source="C4, B10: JPML",
    )
    floating_uma_below: int = option(
        SIGNED,
        default=30_000,
        meaning="A player with fewer points than this counts as below for the floating uma.",
        source="C4",
    )
    ties: str = option(
        OneOf(values=("shared", "seat")),
        default="shared",
        meaning="Equal points share their places' bonuses, or the seat nearer to the first East "
        "stands before.",
        source="B2, B4: shared; K, B14: seat",
    )
    leftover_sticks: str = option(
        OneOf(values=("lost", "first", "first_floor_100")),
        default="first",
        meaning="Riichi sticks on the table at the end: lost, to first place (shared on a tie), "
        "or the same with each share rounded down to 100.",
        source="A1, B14: first; D1-D3: lost",
    )
    stick_points: int = option(
        POINTS,
        default=1_000,
        meaning="Points of one riichi stick.",
        source="X",
    )
    point_step: int = option(
        Whole(low=1, high=10_000),
        default=100,
        meaning="Entered points are multiples of this.",
    )
    sum_check: str = option(
        OneOf(values=("strict", "warn")),
        default="strict",
        meaning="A table whose points do not add up needs a written reason, or only warns.",
    )
    rounding: str = option(
        OneOf(values=("none", "whole_first_absorbs")),
        default="none",
        meaning="Final points stay exact, or places from the second on are rounded to whole "
        "thousands, half up, and first place takes the rest.",
        source="D5: old Tenhou games",
    )
    match_points: tuple[int | str, ...] = option(
        Amounts(lengths=(0, 3, 4)),
        default=(),
        meaning="Match points of each place; none means that final points are ranked.",
        source="A4, B23: MCR; B28: classical",
    )
    yakitori_points: int = option(
        POINTS,
        default=0,
        meaning="Fine of a player who won no hand at a table; 0 for none.",
        source="X names it, off there",
    )
    yakitori_paid_to: str = option(
        OneOf(values=("nobody", "winners")),
        default="nobody",
        meaning="The fine is only taken off, or shared by those who won a hand.",
    )
    substitute_result: str = option(
        OneOf(values=("played", "fixed")),
        default="played",
        meaning="A substitute's seat counts as played, or always has the same fixed result.",
        source="C1: fixed",
    )
    substitute_points: int = option(
        SIGNED,
        default=-15_000,
        meaning="Fixed points of a substitute's seat, more or less than the start points.",
        source="C1",
    )
    substitute_uma: int = option(
        SIGNED,
        default=-15_000,
        meaning="Fixed uma of a substitute's seat.",
        source="C1",
    )
    substitute_counts_for: str = option(
        OneOf(values=("nobody", "absent", "substitute")),
        default="nobody",
        meaning="Who has the result of a seat played by a substitute: nobody (shown apart), the "
        "absent player named on the seat, or the substitute.",
        source="D7: absent",
    )
    three_start_points: int | None = option(
        OrNone(kind=POINTS, nothing="as at four"),
        default=None,
        meaning="Start points at a table of three.",
        source="S; B15 has 35,000",
    )
    three_return_points: int | None = option(
        OrNone(kind=POINTS, nothing="as at four"),
        default=None,
        meaning="Return points at a table of three.",
        source="B15 has 35,000",
    )
    three_oka: int | None = option(
        OrNone(kind=POINTS, nothing=DERIVED),
        default=None,
        meaning="Oka at a table of three; derived, it is what three players pay in.",
    )
    three_uma: tuple[int, ...] | None = option(
        OrNone(kind=Row(lengths=(3,)), nothing=DERIVED),
        default=None,
        meaning="Uma at a table of three; derived, second place has the sum of the second and "
        "third.",
        source="B15: 15/0/-15",
    )
    three_match_points: tuple[int | str, ...] | None = option(
        OrNone(kind=Amounts(lengths=(0, 3)), nothing=DERIVED),
        default=None,
        meaning="Match points at a table of three; derived, those of places one, two and four.",
    )
    five_oka: int | None = option(
        OrNone(kind=POINTS, nothing=DERIVED),
        default=None,
        meaning="Oka at a table of five; derived, it is what five players pay in.",
    )
    five_uma: tuple[int, ...] | None = option(
        OrNone(kind=Row(lengths=(5,)), nothing=DERIVED),
        default=None,
        meaning="Uma at a table of five; derived, the middle place has none.",
    )
    five_match_points: tuple[int | str, ...] | None = option(
        OrNone(kind=Amounts(lengths=(0, 5)), nothing=DERIVED),
        default=None,
        meaning="Match points at a table of five; derived, the last place has none.",
        source="B28: last gets 0",
    )
