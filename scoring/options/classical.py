"""Options for the Chinese classical game."""

from __future__ import annotations

from scoring.options.kinds import Flag, ManyOf, OneOf, OrNone, Whole
from scoring.options.option import Options, option

USUAL = "usual further rule; not in C or G"


class ClassicalOptions(Options):
    """How hands of the classical game are counted and paid."""

    classical_mahjong_points: int = option(
        Whole(low=0, high=1_000),
        default=20,
        meaning="Points for going out.",
        source="C, G: 20",
    )
    classical_limit: int | None = option(
        OrNone(kind=Whole(low=1, high=1_000_000), nothing="no limit"),
        default=None,
        meaning="The most a hand can be worth before payment.",
        source="500, 1,000 and 2,000 are usual; C, G: silent",
    )
    classical_claims: str = option(
        OneOf(values=("farthest", "nearest")),
        default="farthest",
        meaning="Which of several winners on one discard has it, in turn order from the discarder.",
        source="C, G: the farthest",
    )
    classical_east_double: bool = option(
        Flag(),
        default=True,
        meaning="East pays and gets double.",
    )
    classical_losers_settle: bool = option(
        Flag(),
        default=True,
        meaning="After the winner is paid, the others pay each other the differences of their "
        "hands.",
        source="G: all four hands are counted",
    )
    classical_double_wind_doubles: int = option(
        OneOf(values=(1, 2)),
        default=2,
        meaning="How often a pung of the wind that is both own and round doubles.",
    )
    classical_double_wind_pair_points: int = option(
        OneOf(values=(2, 4)),
        default=2,
        meaning="Points of a pair of the wind that is both own and round.",
        source="C, G: 2 for a pair of either",
    )
    classical_flowers: bool = option(
        Flag(),
        default=False,
        meaning="Flowers and seasons are played with: 4 points each, own ones double.",
        source="C, G: 136 tiles, none",
    )
    classical_dead_wall: int = option(
        Whole(low=0, high=30),
        default=16,
        meaning="Tiles left when a hand is drawn, the two loose ones among them.",
        source="G: 14 besides the two loose ones",
    )
    classical_announce_waiting: bool = option(
        Flag(),
        default=False,
        meaning="A player who waits for the last tile has to say so.",
        source="C: in the own turn",
    )
    classical_extra_points: tuple[str, ...] = option(
        ManyOf(values=("self_drawn", "only_possible_tile", "filled_pair")),
        default=(),
        meaning="What adds 2 points to the winner's hand.",
        source=USUAL,
    )
    classical_doubles: tuple[str, ...] = option(
        ManyOf(
            values=(
                "no_points",
                "all_pungs",
                "half_flush",
                "full_flush",
                "terminals_and_honors",
                "all_honors",
                "concealed_hand",
                "three_concealed_pungs",
                "little_three_dragons",
                "big_three_dragons",
                "little_four_winds",
                "big_four_winds",
                "last_tile",
                "replacement_tile",
                "robbing_the_kong",
                "waiting_from_start",
            )
        ),
        default=(),
        meaning="Further patterns that double the hand; a full flush and all honors three times, "
        "the others once.",
        source=USUAL,
    )
    classical_limit_hands: tuple[str, ...] = option(
        ManyOf(
            values=(
                "thirteen_orphans",
                "nine_gates",
                "all_green",
                "all_honors",
                "all_terminals",
                "four_concealed_pungs",
                "four_kongs",
                "big_three_dragons",
                "big_four_winds",
                "heavenly_hand",
                "earthly_hand",
                "thirteenth_deal",
            )
        ),
        default=(),
        meaning="Hands that are worth the limit.",
        source=USUAL,
    )
