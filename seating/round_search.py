"""Groups the players of one round: a first cut of the standings, then the search."""

from __future__ import annotations

from collections.abc import Sequence

from seating.bans import Undecided, enemies_of, place_apart
from seating.board import Board, Weights
from seating.costs import (
    BANNED,
    FIELD,
    REPEAT,
    SAME_GROUP,
    group_numbers,
    pair_weights,
    stretched,
)
from seating.effort import Effort
from seating.fill import Shape
from seating.preflight import capacities_of
from seating.randomness import Dice
from seating.search import Heat, anneal, mend, tighten
from seating.types import Entrant, History, Seat, Wishes

FIRST_CUTS = 8  # tries at which tables get the empty chairs
RUNS = 3  # annealing runs, each from another start of chance
STEPS = 60_000  # steps of one run, in a large field
STEPS_A_PLAYER = 1_500  # and in a small one
SMALL_FIELD = 100  # below this many players annealing finds what swaps alone do not


def group_players(
    order: Sequence[Entrant],
    *,
    shape: Shape,
    history: History,
    wishes: Wishes,
    by_score: bool,
    dice: Dice,
    effort: Effort,
) -> list[list[Seat]]:
    """The players, in the order of the standings, grouped into tables (None: empty chair).

    With `by_score` tables are kept close in score; without, only repeats and wishes count.
    """
    scores = stretched([e.score for e in order]) if by_score else [0] * len(order)
    weights = pair_weights(order, shape=shape, history=history, wishes=wishes)
    groups = group_numbers(order, wishes=wishes)

    def seat(tables: Sequence[Sequence[int]]) -> Board:
        return Board(tables, scores=scores, weights=weights, groups=groups,
                     group_weight=SAME_GROUP)

    # The standings cut into tables from the top; the empty chairs where they cost least.
    tries = FIRST_CUTS if shape.empty else 1
    cuts = [_cut(shape, players=len(order), dice=dice) for _ in range(tries)]
    board = min(map(seat, cuts), key=lambda one: one.cost)
    improve(board, by_score=by_score, dice=dice, effort=effort)
    if board.cost >= BANNED:
        apart = _seat_bans_first(shape, weights=weights, players=len(order))
        other = seat(apart or board.tables)
        improve(other, by_score=by_score, dice=dice, effort=effort)
        board = min(board, other, key=lambda one: one.cost)
    return [
        [order[member].id if member < len(order) else None for member in sorted(table)]
        for table in board.tables
    ]


def improve(board: Board, *, by_score: bool, dice: Dice, effort: Effort) -> None:
    """Search from the board's seating; leaves the best one found on the board."""
    window = 8 if by_score else 4
    mend(board, effort=effort)
    if by_score:
        tighten(board, window=window, passes=20, effort=effort)
    small = board.players < SMALL_FIELD and by_score
    weighed = any(board.conflict(player) > 0 for player in range(board.size))
    if effort.stopped or not (small or weighed):
        return
    best, cost = board.copy(), board.cost
    for _ in range(RUNS):
        heat = Heat(steps=min(STEPS, STEPS_A_PLAYER * board.size), first=FIELD,
                    last=FIELD // 200, window=min(board.size, max(12, board.size // 4)))
        board.seat(anneal(board, heat=heat, dice=dice, effort=effort))
        mend(board, effort=effort)
        tighten(board, window=window, passes=20, effort=effort)
        if board.cost < cost:
            best, cost = board.copy(), board.cost
        if effort.stopped or (cost < REPEAT and not small):
            break
    board.seat(best)


def _cut(shape: Shape, *, players: int, dice: Dice) -> list[list[int]]:
    gaps = set(dice.sample(range(shape.tables), count=shape.empty))
    tables: list[list[int]] = []
    following, chair = 0, players
    for number in range(shape.tables):
        size = shape.chairs - (number in gaps)
        table = list(range(following, following + size))
        following += size
        if number in gaps:
            table.append(chair)
            chair += 1
        tables.append(table)
    return tables


def _seat_bans_first(shape: Shape, *, weights: Weights, players: int) -> list[list[int]] | None:
    """A start in which no banned pair meets, by the exact way, for when the search ends with
    one; None when that way finds nothing either."""
    pairs = [
        (one, two)
        for one, near in enumerate(weights)
        for two, weight in near.items()
        if one < two < players and weight >= BANNED
    ]
    capacities = capacities_of(shape)
    try:
        placed = place_apart(enemies_of(pairs), capacities=capacities)
    except Undecided:
        return None
    if placed is None:
        return None
    named = {player for table in placed for player in table}
    rest = iter(player for player in range(players) if player not in named)
    for number, table in enumerate(placed):
        table.extend(next(rest) for _ in range(capacities[number] - len(table)))
        if number < shape.empty:
            table.append(players + number)
    return placed
