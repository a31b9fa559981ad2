"""Options for the standings of an event."""

from __future__ import annotations

from scoring.options.kinds import Amount, Flag, ManyOf, OneOf, Whole
from scoring.options.option import Options, option

COUNT = Whole(low=0, high=1_000)
STATUSES = ("registered", "waiting", "confirmed", "checked_in", "withdrawn", "disqualified")


class StandingsOptions(Options):
    """How the results of tables become ranks."""

    standings_keys: tuple[str, ...] = option(
        ManyOf(
            values=(
                "total",
                "places",
                "raw",
                "best_table",
                "head_to_head",
                "hands_won",
                "games",
                "lot",
            ),
            ordered=True,
            at_least=1,
        ),
        default=("total",),
        meaning="What ranks players, each key deciding where those before are equal; who is equal "
        "in all shares the rank.",
        source="B23: MCR has total, raw, hands won",
    )
    unranked: tuple[str, ...] = option(
        ManyOf(values=STATUSES),
        default=("withdrawn", "disqualified"),
        meaning="Players with these statuses are listed without a rank.",
        source="B7, D3",
    )
    minimum_games: int = option(
        COUNT,
        default=0,
        meaning="Who has played fewer tables is listed without a rank; 0 for no minimum.",
    )
    best_games: int = option(
        COUNT,
        default=0,
        meaning="Only so many best tables of a player count; 0 for all.",
    )
    minimum_attendance_percent: int = option(
        Whole(low=0, high=100),
        default=0,
        meaning="Who was at fewer of the meetings is listed without a rank, in per cent.",
        source="B28: 75",
    )
    minimum_meeting_players: int = option(
        COUNT,
        default=0,
        meaning="A meeting of a league counts with at least so many players; 0 for any number.",
        source="B28: 8",
    )
    attendance_points: int = option(
        Whole(low=0, high=1_000_000),
        default=0,
        meaning="Points for each meeting that a player attends.",
        source="B28: 1; B29: 3,000",
    )
    attendance_split: bool = option(
        Flag(),
        default=False,
        meaning="Where a meeting has several parts, the attendance points are split over them.",
        source="B29",
    )
    carry_over_rounding: str = option(
        OneOf(values=("none", "up_100")),
        default="none",
        meaning="A total halved on the way into a final stays exact, or is rounded up to the next "
        "hundred.",
        source="B7: rounded up; European championship 2016: three decimals of a thousand kept",
    )
    bye_points: int | str = option(
        Amount(),
        default=0,
        meaning="Final points, or match points where those are ranked, of a round without a table.",
    )
    display: str = option(
        OneOf(values=("thousands", "points")),
        default="thousands",
        meaning="Final points are shown in thousands with decimals, or as they are.",
    )
