"""The repeats a round is left with: fewer if there is any way, and whether that is known."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from seating.board import Board
from seating.costs import BANNED, FIELD, FIXED_APART, REPEAT, meetings
from seating.effort import Effort
from seating.fewest_repeats import LARGEST, fewest_repeats
from seating.randomness import Dice
from seating.reseating import RESEATED, TABLES_RESEATED, reseat
from seating.search import Heat, anneal, mend
from seating.types import Entrant, History

STEPS = 60_000
RUNS = 12

Pairs = Collection[tuple[int, int]]


def settle_repeats(
    board: Board,
    *,
    order: Sequence[Entrant],
    history: History,
    chairs: int,
    dice: Dice,
    effort: Effort,
) -> bool:
    """Leave a draw with fewer repeats on the board if there is one; says whether none is left."""
    place = {entrant.id: number for number, entrant in enumerate(order)}
    again = {
        (place[one], place[two])
        for one, two in meetings(history.rounds)
        if one in place and two in place
    }
    repeats = _count(board.tables, again=again)
    if not repeats:
        return True
    if effort.stopped or board.size > LARGEST or board.cost >= BANNED:
        return False
    everyone = range(board.size)
    prices = [
        [
            repeats if board.weights[one].get(two, 0) >= FIXED_APART else (one, two) in again
            for two in everyone
        ]
        for one in everyone
    ]
    found = fewest_repeats(prices, chairs=chairs, below=repeats, effort=effort)
    effort.spend(STEPS)
    tables = found.tables
    if tables is None and not found.proved:
        tables = _by_repeats_alone(board, again=again, below=repeats, dice=dice, effort=effort)
    if tables is None:
        return found.proved
    kept, turns = board.copy(), _turns(board)
    board.seat(tables)
    _tighten(board, again=again, dice=dice, effort=effort)
    if _turns(board) > turns:
        board.seat(kept)  # whose turn it is at a short or filled table goes before a repeat
        return False
    return found.proved


def _turns(board: Board) -> int:
    """The weight of those who are at a table with an empty chair again."""
    return sum(
        weight
        for chair in range(board.players, board.size)
        for one in board.tables[board.at[chair]]
        if (weight := board.weights[chair].get(one, 0)) < FIXED_APART
    )


def _count(tables: Sequence[Sequence[int]], *, again: Pairs) -> int:
    """How many pairs meet again."""
    return sum(pair in again for table in tables for pair in combinations(table, 2))


def _by_repeats_alone(
    board: Board, *, again: Pairs, below: int, dice: Dice, effort: Effort
) -> list[list[int]] | None:
    """Tables with fewer repeats than `below`, looked for without a view to the scores."""
    weights = [
        {
            two: weight if weight >= FIXED_APART else REPEAT
            for two, weight in near.items()
            if weight >= FIXED_APART or (one, two) in again
        }
        for one, near in enumerate(board.weights)
    ]
    bare = Board(board.tables, scores=[0] * board.players, weights=weights)
    best: list[list[int]] | None = None
    heat = Heat(steps=STEPS, first=REPEAT // 2, last=REPEAT // 8, window=bare.size)
    for _ in range(RUNS):
        bare.seat(anneal(bare, heat=heat, dice=dice, effort=effort))
        mend(bare, effort=effort)
        if _count(bare.tables, again=again) < below and bare.cost < BANNED:
            best, below = bare.copy(), _count(bare.tables, again=again)
        if effort.stopped:
            break
    return best


def _tighten(board: Board, *, again: Pairs, dice: Dice, effort: Effort) -> None:
    """Bring the scores at the tables closer without a further repeat."""
    repeats, kept = _count(board.tables, again=again), board.copy()
    # Too cool to climb over a repeat.
    heat = Heat(steps=STEPS, first=FIELD // 4, last=FIELD // 200, window=board.size)
    board.seat(anneal(board, heat=heat, dice=dice, effort=effort))
    reseat(board, tries=RESEATED, tables=TABLES_RESEATED, dice=dice, effort=effort)
    if _count(board.tables, again=again) > repeats:
        board.seat(kept)
