"""Options for the course of a game: length, dealer, honba, its end, the clock."""

from __future__ import annotations

from scoring.options.kinds import Flag, ManyOf, OneOf, OrNone, Whole
from scoring.options.option import Options, option

MINUTES = Whole(low=0, high=1_000)
REACHED = OneOf(values=("at_least", "more_than"))
YAME = OneOf(values=("none", "automatic", "choice", "choice_if_leading"))


class GameOptions(Options):
    """How a game goes from hand to hand, and when it ends."""

    length: str = option(
        OneOf(values=("east", "east_south", "four_winds")),
        default="east_south",
        meaning="The winds that are played when nothing ends the game before.",
        source="X, F, K, E: East and South; F, K: East only if agreed; M, C: four winds",
    )
    goal_points: int | None = option(
        OrNone(kind=Whole(high=10_000_000), nothing="no goal, no further winds"),
        default=None,
        meaning="Who must have how many points for the game to end after its last wind; until "
        "somebody has them, further winds are played.",
        source="K, B14: 30,000; X, E: none",
    )
    goal_reached_with: str = option(
        REACHED,
        default="at_least",
        meaning="The goal is reached, after the last ordinary wind, with exactly so many points "
        "too, or only with more.",
        source="K: at least",
    )
    goal_reached_later_with: str = option(
        REACHED,
        default="at_least",
        meaning="The same in the further winds.",
        source="K: more than",
    )
    goal_last_wind: str = option(
        OneOf(values=("south", "west", "north")),
        default="west",
        meaning="The last wind that is played for a goal; with it the game ends in any case.",
        source="B14: West; K: North",
    )
    goal_sudden_death: bool = option(
        Flag(),
        default=True,
        meaning="In the further winds the game ends with the hand that reaches the goal; else at "
        "the end of that wind.",
        source="K, B14: until somebody has the goal",
    )
    tobi: bool = option(
        Flag(),
        default=False,
        meaning="The game ends when a player has lost all points.",
        source="F, K, B14: yes; X: no",
    )
    busts_at_zero: bool = option(
        Flag(),
        default=False,
        meaning="Under tobi, exactly 0 points end the game too.",
        source="F: yes; K: no",
    )
    agari_yame: str = option(
        YAME,
        default="none",
        meaning="After a dealer's win in the last hand the game goes on, ends of itself if the "
        "dealer leads, or ends if the dealer wishes (or leads and wishes).",
        source="X: automatic; K: choice, in a team match if leading",
    )
    tenpai_yame: str = option(
        YAME,
        default="none",
        meaning="The same where the dealer stays because of a drawn last hand.",
        source="X: automatic, however the hand ended",
    )
    dealer_continues: str = option(
        OneOf(values=("win", "win_or_tenpai", "win_or_draw", "never", "winner_deals")),
        default="win_or_tenpai",
        meaning="When the dealer stays; or the deal goes to the winner.",
        source="F, K: win or tenpai; C, V: win or draw; M: never; S: to the winner",
    )
    honba_cleared: str = option(
        OneOf(values=("dealer_not_among_winners", "another_wins")),
        default="dealer_not_among_winners",
        meaning="Honba are cleared when others win and the dealer does not, or whenever another "
        "than the dealer wins.",
        source="X; F",
    )
    honba_on_abortive_draw: bool = option(
        Flag(),
        default=True,
        meaning="An abortive draw adds a honba.",
        source="X, F: at every draw; K: at an exhaustive one",
    )
    abortive_draws: tuple[str, ...] = option(
        ManyOf(values=("kyuushu_kyuuhai", "suufon_renda", "suukaikan", "suucha_riichi")),
        default=(),
        meaning="Abortive draws that are played: nine different terminals and honours, four equal "
        "winds, four kans of several players, four riichi.",
        source="X, F, K: all four; E, A1, C3: none",
    )
    abortive_dealer_stays: bool = option(
        Flag(),
        default=True,
        meaning="After an abortive draw the same dealer deals again.",
        source="X, F",
    )
    fifth_kan: str = option(
        OneOf(values=("forbidden", "ends_hand")),
        default="forbidden",
        meaning="After four kans by one player nobody may declare another, or another ends the "
        "hand.",
        source="F, E: forbidden; K: ends the hand",
    )
    riichi_needs_1000: bool = option(
        Flag(),
        default=True,
        meaning="Riichi needs a whole stick in hand; otherwise it may be owed.",
        source="X: yes",
    )
    riichi_needs_tiles: int = option(
        Whole(low=0, high=70),
        default=4,
        meaning="Tiles that must be left in the wall for a riichi.",
        source="X, F, E: 4",
    )
    riichi_closed_kan: str = option(
        OneOf(values=("triplet_in_every_reading", "same_waits", "forbidden")),
        default="triplet_in_every_reading",
        meaning="A closed kan in riichi needs the same waits and three tiles that can only be a "
        "triplet, or just the same waits, or is not allowed.",
        source="X, E: the three tiles can only be a triplet",
    )
    tenpai_waits: str = option(
        OneOf(values=("not_own_four", "any", "not_all_visible")),
        default="not_own_four",
        meaning="A hand is tenpai unless it holds all four of every tile it waits for; or always; "
        "or unless all those tiles are visible.",
        source="X, E: not if waiting only on tiles of which the hand holds all four",
    )
    seats_change_each_wind: bool = option(
        Flag(),
        default=False,
        meaning="Players change seats after each wind.",
        source="M: yes",
    )
    round_minutes: int = option(
        MINUTES,
        default=0,
        meaning="Minutes of play for a table; 0 for no clock.",
        source="A3, B25: 90; M: 90 or 120",
    )
    gong_before_minutes: int = option(
        MINUTES,
        default=0,
        meaning="The gong sounds so many minutes before the end of the time.",
        source="B2: 15",
    )
    time_policy: str = option(
        OneOf(values=("finish_hand", "one_more_hand", "none")),
        default="finish_hand",
        meaning="After the gong: the hand is finished, or one more is played after it, or the "
        "clock ends nothing.",
        source="A3, C3, C4: finish the hand; C1, C2, C6: one more",
    )
