"""The state of a game between hands: who deals, which wind, who sits where, points.

Seats are named by the wind at which a player started, for the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from scoring.ruleset import RuleSet
from scoring.winds import ROUND_WINDS, SEAT_CHANGES, WINDS, WINDS_OF_LENGTH


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """The state before a hand.

    `places` are the seats that play, in turn order from the first dealer of the wind; `dealing`
    is the dealer's place among them, `resting` the fifth at a table of five ("" elsewhere).
    `wind` counts the winds from 0, `deals` the changes of dealer, `points` are table points.
    `hands_left` is how many hands may still be played after the gong (None before it).
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

    @property
    def winds(self) -> dict[str, str]:
        """Return each playing seat's wind in this hand."""
        return dict(zip(self.turn_order, ROUND_WINDS, strict=False))

    def as_json(self) -> dict[str, object]:
        """Return what a log prints of the state before a hand."""
        found: dict[str, object] = {
            "dealer": self.dealer,
            "round_wind": self.round_wind,
            "winds": self.winds,
        }
        return {**found, "resting": self.resting} if self.resting else found


def first_state(rules: RuleSet, *, size: int) -> State:
    """Return the state before the first hand at a table of so many players."""
    start = rules.table(size).start_points
    return State(
        places=WINDS[: min(size, 4)],
        points=dict.fromkeys(WINDS[:size], start),
        resting=WINDS[4] if size == 5 else "",
    )


def dealer_stays(state: State, *, winner: str, rules: RuleSet) -> bool:
    """Return whether the dealer deals again; `winner` is "" after a drawn hand.

    Source: M: never; C: on a win and on a drawn hand.
    """
    if rules.dealer_continues == "never":
        return False
    if winner:
        return winner == state.dealer
    return rules.dealer_continues in {"win_or_draw", "winner_deals"}


def after_hand(state: State, *, winner: str, gong: bool, rules: RuleSet) -> State:
    """Return the state after a hand, its points already changed, with the end of the game."""
    if not dealer_stays(state, winner=winner, rules=rules):
        state = _deal_passed(state, winner=winner, rules=rules)
    state = replace(state, hands_left=_hands_left(state, gong=gong, rules=rules))
    if state.hands_left == 0:
        return replace(state, ended="time")
    if state.wind >= WINDS_OF_LENGTH[rules.length]:
        return replace(state, ended="last_wind")
    return state


def _deal_passed(state: State, *, winner: str, rules: RuleSet) -> State:
    deals = state.deals + 1
    if rules.dealer_continues == "winner_deals" and winner:
        # The deal jumps, so a wind is as many changes of dealer as there are players.
        wind, dealing = deals // len(state.places), state.places.index(winner)
        return replace(state, dealing=dealing, deals=deals, wind=wind)
    places, resting = state.places, state.resting
    if resting:
        # Source: S: at every change of dealer who rests takes the seat of the dealer who leaves.
        places = (*places[: state.dealing], resting, *places[state.dealing + 1 :])
        resting = state.dealer
    dealing, wind = state.dealing + 1, state.wind
    if dealing == len(places):
        dealing, wind = 0, wind + 1
        places = seats_after_wind(places, wind=wind, rules=rules)
    return replace(state, places=places, resting=resting, dealing=dealing, deals=deals, wind=wind)


def seats_after_wind(places: Sequence[str], *, wind: int, rules: RuleSet) -> tuple[str, ...]:
    """Return the seats in turn order when `wind` winds are over, where players change seats."""
    if not rules.seats_change_each_wind or len(places) != 4 or not 1 <= wind <= 3:
        return tuple(places)
    return tuple(places[place] for place in SEAT_CHANGES[wind - 1])


def _hands_left(state: State, *, gong: bool, rules: RuleSet) -> int | None:
    """Return how many hands may still be played, the one with the gong being over.

    Source: A3, C3, C4: the hand is finished; C1, C2, C6: one more.
    """
    if state.hands_left is not None:
        return max(state.hands_left - 1, 0)
    if not gong or rules.time_policy == "none":
        return None
    return 0 if rules.time_policy == "finish_hand" else 1
