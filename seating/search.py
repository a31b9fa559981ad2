"""The search for a better seating: mend, tighten, anneal. Whole numbers and steps only."""

from __future__ import annotations

import math
from dataclasses import dataclass

from seating.board import Board
from seating.effort import Effort
from seating.randomness import Dice

STEPS_A_LOOK = 1024  # how often the clock and the organiser are asked
LEAST_MENDING = 100_000  # steps of `mend` in a small field
MENDING_A_PLAYER = 400  # and in a large one, for each player
# Minus the natural logarithm of 1024 evenly spread chances, in thousandths. Rounded to whole
# numbers, so that the last bit of a platform's `log` cannot change a draw.
PATIENCE = tuple(round(-1000 * math.log((step + 0.5) / 1024)) for step in range(1024))


@dataclass(frozen=True, slots=True, kw_only=True)
class Heat:
    """An annealing run: its steps, its first and last temperature (in cost), its window."""

    steps: int
    first: int
    last: int
    window: int


def mend(board: Board, *, effort: Effort) -> None:
    """Remove weights by the best swap each, looking further afield when none is near.

    Ends when no swap helps, or after a number of steps that grows with the field: weights that
    nothing can remove (most of the field from one country) are not looked at for ever.
    """
    window = 4
    left = max(LEAST_MENDING, MENDING_A_PLAYER * board.size)
    while left > 0:
        improved = False
        for player in range(board.size):
            if board.conflict(player) > 0:
                improved = _best_swap(board, player=player, window=window) or improved
                left -= 2 * window
                if not effort.spend(2 * window) or left <= 0:
                    return
        if not improved:
            if window >= board.size:
                return
            window *= 2


def _best_swap(board: Board, *, player: int, window: int) -> bool:
    """Make the best improving swap of a player within the window; says whether there was one."""
    if player >= board.players:
        reach = range(board.players)  # an empty chair has no place in the standings
    else:
        reach = range(max(0, player - window), min(board.size, player + window + 1))
    here = board.at[player]
    best, partner = 0, -1
    for other in reach:
        if board.at[other] != here:
            change = board.change(player, two=other)
            if change < best:
                best, partner = change, other
    if partner >= 0:
        board.swap(player, two=partner, change=best)
    return partner >= 0


def tighten(board: Board, *, window: int, passes: int, effort: Effort) -> None:
    """Improve by near swaps until none is left, or so many passes over the field are made."""
    for _ in range(passes):
        improved = False
        for player in range(board.size):
            improved = _best_swap(board, player=player, window=window) or improved
            if not effort.spend(2 * window):
                return
        if not improved:
            return


def anneal(board: Board, *, heat: Heat, dice: Dice, effort: Effort) -> list[list[int]]:
    """The best tables met while swapping at random, worse ones allowed ever more rarely."""
    best, best_cost = board.copy(), board.cost
    looks = max(1, heat.steps // STEPS_A_LOOK)
    effort.plan(looks * STEPS_A_LOOK)
    for look in range(looks):
        _anneal_a_while(
            board, temperature=_ladder(heat, look=look, looks=looks), heat=heat, dice=dice
        )
        if board.cost < best_cost:
            best, best_cost = board.copy(), board.cost
        if not effort.spend(STEPS_A_LOOK):
            break
    return best


def _ladder(heat: Heat, *, look: int, looks: int) -> int:
    """The temperature of one stretch: halved again and again from first to last, evenly."""
    halvings = max(1, (heat.first // max(1, heat.last)).bit_length() - 1)
    whole, part = divmod(look * halvings, looks)
    high = heat.first >> whole
    return max(1, heat.last, high - (high * part) // (2 * looks))


def _anneal_a_while(board: Board, *, temperature: int, heat: Heat, dice: Dice) -> None:
    """Make one stretch of steps at one temperature."""
    uniform, change_of, at = dice.uniform, board.change, board.at
    size, players, width = board.size, board.players, 2 * heat.window
    for _ in range(STEPS_A_LOOK):
        one = int(uniform() * size)
        if one >= players or uniform() < 0.125:
            two = int(uniform() * size)
        else:
            two = one - heat.window + int(uniform() * width)
            if two >= one:
                two += 1
            if not 0 <= two < size:
                continue
        if at[one] == at[two]:
            continue
        change = change_of(one, two=two)
        if change <= 0 or 1000 * change <= temperature * PATIENCE[int(uniform() * 1024)]:
            board.swap(one, two=two, change=change)
