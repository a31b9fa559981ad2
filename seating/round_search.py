"""Groups the players of one round: a first cut of the standings, then the search."""

from __future__ import annotations

from collections.abc import Sequence

from seating.bans import Undecided, enemies_of, place_apart
from seating.board import Board, Weights
from seating.costs import BANNED, FIELD, REPEAT, pair_weights, stretched
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
    board = _first_board(shape, scores=scores, weights=weights, dice=dice)
    improve(board, by_score=by_score, dice=dice, effort=effort)
    if board.cost >= BANNED:
        board = _start_from_bans(
            board, scores=scores, shape=shape, weights=weights, effort=effort, dice=dice
        )
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


def _first_board(
    shape: Shape, *, scores: Sequence[int], weights: Weights, dice: Dice
) -> Board:
    """The standings cut into tables from the top; the empty chairs where they cost least."""
    boards = [
        Board(_cut(shape, players=len(scores), dice=dice), scores=scores, weights=weights)
        for _ in range(FIRST_CUTS if shape.empty else 1)
    ]
    return min(boards, key=lambda board: board.cost)


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


def _start_from_bans(
    board: Board,
    *,
    scores: Sequence[int],
    shape: Shape,
    weights: Weights,
    effort: Effort,
    dice: Dice,
) -> Board:
    """A last try when the search ends with a banned pair: seat those in bans first, exactly.

    Gives back the better of the two boards.
    """
    pairs = [
        (one, two)
        for one, near in enumerate(weights)
        for two, weight in near.items()
        if one < two < board.players and weight >= BANNED
    ]
    try:
        placed = place_apart(enemies_of(pairs), capacities=capacities_of(shape))
    except Undecided:
        return board
    if placed is None:
        return board
    named = {player for table in placed for player in table}
    rest = iter(player for player in range(board.players) if player not in named)
    for number, table in enumerate(placed):
        table.extend(next(rest) for _ in range(capacities_of(shape)[number] - len(table)))
        if number < shape.empty:
            table.append(board.players + number)
    other = Board(placed, scores=scores, weights=weights)
    improve(other, by_score=any(scores), dice=dice, effort=effort)
    return min(board, other, key=lambda one: one.cost)
