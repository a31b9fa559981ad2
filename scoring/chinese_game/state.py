"""The state of a game between hands: who deals, which wind, who sits where, points.

Seats are named by the wind at which a player started, for the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from scoring.ruleset import RuleSet
from scoring.turns import TurnState, at_first, deal_passed
from scoring.winds import ROUND_WINDS, WINDS_OF_LENGTH


@dataclass(frozen=True, slots=True, kw_only=True)
class State(TurnState):
    """The state before a hand."""

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
    return at_first(State, rules, size=size)


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
        to = winner if rules.dealer_continues == "winner_deals" else ""
        state = deal_passed(state, rules=rules, to=to)
    state = replace(state, hands_left=_hands_left(state, gong=gong, rules=rules))
    if state.hands_left == 0:
        return replace(state, ended="time")
    if state.wind >= WINDS_OF_LENGTH[rules.length]:
        return replace(state, ended="last_wind")
    return state


def _hands_left(state: State, *, gong: bool, rules: RuleSet) -> int | None:
    """Return how many hands may still be played, the one with the gong being over.

    Source: A3, C3, C4: the hand is finished; C1, C2, C6: one more.
    """
    if state.hands_left is not None:
        return max(state.hands_left - 1, 0)
    if not gong or rules.time_policy == "none":
        return None
    return 0 if rules.time_policy == "finish_hand" else 1
