"""The state of a game between hands: who deals, which wind, honba, sticks, points.

Seats are named by the wind at which a player started, for the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.riichi.transfers import Table
from scoring.ruleset import RuleSet
from scoring.winds import ROUND_WINDS, SEAT_CHANGES, WINDS, WINDS_OF_LENGTH

LAST_WINDS = {"south": 2, "west": 3, "north": 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """The state before a hand.

    `places` are the seats that play, in the order in which they deal; `dealing` is the place of
    the dealer among them; `resting` the fifth at a table of five ("" elsewhere). `wind` counts
    the winds from 0, `deals` the changes of dealer. `sticks` counts riichi sticks, `points` are
    table points by seat. `hands_left` is how many hands may still be played once the gong has
    sounded (None before).
    """

    places: tuple[str, ...]
    dealing: int
    resting: str
    wind: int
    honba: int
    sticks: int
    deals: int
    points: Mapping[str, int]
    hands_left: int | None = None
    ended: str | None = None

    @property
    def dealer(self) -> str:
        """The seat that deals."""
        return self.places[self.dealing]

    @property
    def round_wind(self) -> str:
        """The wind of the round."""
        return ROUND_WINDS[min(self.wind, 3)]

    @property
    def turn_order(self) -> tuple[str, ...]:
        """The seats that play, in turn order from the dealer."""
        return self.places[self.dealing :] + self.places[: self.dealing]

    def seat_wind(self, seat: str) -> str:
        """Return the wind at which a seat plays this hand."""
        return ROUND_WINDS[self.turn_order.index(seat)]

    def table(self, riichi: tuple[str, ...] = ()) -> Table:
        """Return the table as the payments of a hand see it."""
        return Table(
            seats=self.turn_order,
            dealer=self.dealer,
            honba=self.honba,
            sticks=self.sticks,
            riichi=riichi,
        )


def first_state(rules: RuleSet, *, size: int) -> GameState:
    """Return the state before the first hand at a table of so many players."""
    start = rules.table(size).start_points
    return GameState(
        places=WINDS[: min(size, 4)],
        dealing=0,
        resting=WINDS[4] if size == 5 else "",
        wind=0,
        honba=0,
        sticks=0,
        deals=0,
        points=dict.fromkeys(WINDS[:size], start),
    )


def next_dealer(state: GameState, *, rules: RuleSet, to: str = "") -> GameState:
    """Return the state with the deal passed on, to a named seat where the winner deals.

    At a table of five who rests takes the seat of the dealer who leaves.

    Source: S (five: at every change of dealer; three, a form among friends: to the winner).
    """
    deals = state.deals + 1
    if to:
        # Here the deal jumps, so a wind is as many changes of dealer as there are players.
        wind, dealing = deals // len(state.places), state.places.index(to)
        return replace(state, dealing=dealing, deals=deals, wind=wind)
    places, resting = state.places, state.resting
    if resting:
        places = (*places[: state.dealing], resting, *places[state.dealing + 1 :])
        resting = state.dealer
    dealing = state.dealing + 1
    wind = state.wind
    if dealing == len(places):
        dealing, wind = 0, wind + 1
        places = _changed_seats(places, after=wind, rules=rules)
    return replace(state, places=places, resting=resting, dealing=dealing, deals=deals, wind=wind)


def _changed_seats(places: tuple[str, ...], *, after: int, rules: RuleSet) -> tuple[str, ...]:
    """Return the seats in a new order where players change seats after each wind."""
    if not rules.seats_change_each_wind or len(places) != 4 or not 1 <= after <= 3:
        return places
    return tuple(places[place] for place in SEAT_CHANGES[after - 1])


def winds_played(rules: RuleSet) -> int:
    """Return how many winds are played when nothing ends the game before."""
    return WINDS_OF_LENGTH[rules.length]


def most_winds(rules: RuleSet) -> int:
    """Return how many winds there can be, further ones for a goal among them."""
    ordinary = winds_played(rules)
    if rules.goal_points is None:
        return ordinary
    return max(ordinary, LAST_WINDS[rules.goal_last_wind])
