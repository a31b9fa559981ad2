"""The state of a game between hands: who deals, which wind, honba, sticks, points.

Seats are named by the wind at which a player started, for the whole game.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.riichi.transfers import Table
from scoring.ruleset import RuleSet
from scoring.turns import TurnState, at_first
from scoring.winds import ROUND_WINDS, WINDS_OF_LENGTH

LAST_WINDS = {"south": 2, "west": 3, "north": 4}


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(TurnState):
    """The state before a hand; `sticks` counts the riichi sticks that lie on the table."""

    honba: int = 0
    sticks: int = 0

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
    return at_first(GameState, rules, size=size)


def winds_played(rules: RuleSet) -> int:
    """Return how many winds are played when nothing ends the game before."""
    return WINDS_OF_LENGTH[rules.length]


def most_winds(rules: RuleSet) -> int:
    """Return how many winds there can be, further ones for a goal among them."""
    ordinary = winds_played(rules)
    if rules.goal_points is None:
        return ordinary
    return max(ordinary, LAST_WINDS[rules.goal_last_wind])
