"""Who deals and who sits where from hand to hand: the same in every game of mahjong.

Seats are named by the wind at which a player started, for the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from scoring.ruleset import RuleSet
from scoring.winds import ROUND_WINDS, SEAT_CHANGES, WINDS


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """The state before a hand, as far as every game has it.

    `places` are the seats that play, in turn order from the first dealer of the wind; `dealing`
    is the dealer's place among them, `resting` the fifth at a table of five ("" elsewhere).
    `wind` counts the winds from 0, `deals` the changes of dealer, `points` are table points by
    seat. `hands_left` is how many hands may still be played after the gong (None before it).
    """

    places: tuple[str, ...]
    points: Mapping[str, int]
    dealing: int = 0
    resting: str = ""
    wind: int = 0
    deals: int = 0
    hands_left: int | None = None
    ended: str | None = None

    @property
    def dealer(self) -> str:
        """Return the seat that deals."""
        return self.places[self.dealing]

    @property
    def round_wind(self) -> str:
        """Return the wind of the round."""
        return ROUND_WINDS[min(self.wind, 3)]

    @property
    def turn_order(self) -> tuple[str, ...]:
        """Return the seats that play, in turn order from the dealer."""
        return self.places[self.dealing :] + self.places[: self.dealing]


S = TypeVar("S", bound=TurnState)


def at_first(state: type[S], rules: RuleSet, *, size: int) -> S:
    """Return the state before the first hand at a table of so many players."""
    return state(
        places=WINDS[: min(size, 4)],
        points=dict.fromkeys(WINDS[:size], rules.table(size).start_points),
        resting=WINDS[4] if size == 5 else "",
    )


def deal_passed(state: S, *, rules: RuleSet, to: str = "") -> S:
    """Return the state with the deal passed on, to a named seat where the winner deals.

    Source: S (five: at every change of dealer who rests takes the seat of the dealer who leaves;
    three, a form among friends: to the winner).
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
    dealing, wind = state.dealing + 1, state.wind
    if dealing == len(places):
        dealing, wind = 0, wind + 1
        places = seats_after_wind(places, wind=wind, rules=rules)
    return replace(state, places=places, resting=resting, dealing=dealing, deals=deals, wind=wind)


def seats_after_wind(places: tuple[str, ...], *, wind: int, rules: RuleSet) -> tuple[str, ...]:
    """Return the seats in turn order when `wind` winds are over, where players change seats."""
    if not rules.seats_change_each_wind or len(places) != 4 or not 1 <= wind <= 3:
        return places
    return tuple(places[place] for place in SEAT_CHANGES[wind - 1])
