"""Groups the players of one round: a first cut of the standings, then the search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from seating.bans import Undecided, enemies_of, place_apart
from seating.board import Board, Weights
from seating.costs import (
    BANNED,
    FIELD,
    REPEAT,
    SAME_GROUP,
    add_weights,
    group_numbers,
    pair_weights,
    pot_weights,
    stretched,
)
from seating.effort import Effort
from seating.fill import Shape
from seating.preflight import capacities_of
from seating.randomness import Dice
from seating.reseating import RESEATED, TABLES_RESEATED, reseat
from seating.round_repeats import settle_repeats
from seating.search import Heat, anneal, mend, tighten
from seating.team_search import TeamBoard, even_out, team_meetings
from seating.types import Entrant, History, Seat, Wishes

Aim = Literal["lot", "score", "pots", "teams"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grouped:
    """The players by table (None: empty chair), and whether fewer repeats are impossible."""

    groups: list[list[Seat]]
    fewest_proved: bool


FIRST_CUTS = 8  # tries at which tables get the empty chairs
RUNS = 2  # annealing runs, each from another start of chance
STEPS = 60_000  # steps of one run, in a large field
STEPS_A_PLAYER = 1_500  # and in a small one
SMALL_FIELD = 100  # below this many players annealing finds what swaps alone do not


def group_players(
    order: Sequence[Entrant],
    *,
    shape: Shape,
    history: History,
    wishes: Wishes,
    aim: Aim,
    dice: Dice,
    effort: Effort,
) -> Grouped:
    """The players, in the order of the standings, grouped into tables (None: empty chair).

    `aim` is what counts beside repeats and wishes: "score" keeps tables close in score, "pots"
    puts one of each part of the order at every table, "teams" lets teams meet evenly, "lot"
    is nothing more.
    """
    by_score = aim == "score"
    scores = stretched([e.score for e in order]) if by_score else [0] * len(order)
    weights = pair_weights(order, shape=shape, history=history, wishes=wishes)
    if aim == "pots":
        pots = [place // shape.tables for place in range(len(order))]
        add_weights(weights, pot_weights(order, pots=pots))
    groups = group_numbers(order, wishes=wishes)

    def seat(tables: Sequence[Sequence[int]]) -> Board:
        return Board(tables, scores=scores, weights=weights, groups=groups, group_weight=SAME_GROUP)

    # The standings cut into tables from the top; the empty chairs where they cost least.
    tries = FIRST_CUTS if shape.empty else 1
    cut = _deal if aim == "pots" else _cut
    cuts = [cut(shape, players=len(order), dice=dice) for _ in range(tries)]
    board = min(map(seat, cuts), key=lambda one: one.cost)
    improve(board, by_score=by_score, dice=dice, effort=effort)
    if board.cost >= BANNED:
        apart = _seat_bans_first(shape, weights=weights, players=len(order))
        other = seat(apart or board.tables)
        improve(other, by_score=by_score, dice=dice, effort=effort)
        board = min(board, other, key=lambda one: one.cost)
    if aim == "teams":
        board.seat(_with_even_teams(board, order=order, history=history, dice=dice, effort=effort))
        return _grouped(board, order=order, proved=False)
    proved = settle_repeats(
        board, order=order, history=history, chairs=shape.chairs, dice=dice, effort=effort
    )
    return _grouped(board, order=order, proved=proved)


def _grouped(board: Board, *, order: Sequence[Entrant], proved: bool) -> Grouped:
    return Grouped(
        groups=[
            [order[member].id if member < len(order) else None for member in sorted(table)]
            for table in board.tables
        ],
        fewest_proved=proved,
    )


def _with_even_teams(
    board: Board, *, order: Sequence[Entrant], history: History, dice: Dice, effort: Effort
) -> list[list[int]]:
    """The tables of the board changed until teams have met as evenly as can be found."""
    number: dict[str, int] = {}
    teams = [
        number.setdefault(entrant.group, len(number)) if entrant.group else -1 for entrant in order
    ]
    team_of = {entrant.id: team for entrant, team in zip(order, teams, strict=True) if team >= 0}
    past = [
        [[team_of[seat] for seat in seats if seat in team_of] for seats in tables]
        for tables in history.rounds
    ]
    teams += [-1] * (board.size - len(order))
    met = team_meetings(past, teams=len(number))
    return even_out(
        TeamBoard(board.tables, teams=teams, met=met, weights=board.weights),
        dice=dice,
        effort=effort,
    )


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
        heat = Heat(
            steps=min(STEPS, STEPS_A_PLAYER * board.size),
            first=FIELD,
            last=FIELD // 200,
            window=min(board.size, max(12, board.size // 4)),
        )
        board.seat(anneal(board, heat=heat, dice=dice, effort=effort))
        mend(board, effort=effort)
        tighten(board, window=window, passes=20, effort=effort)
        if board.cost < cost:
            best, cost = board.copy(), board.cost
        if effort.stopped or (cost < REPEAT and not small):
            break
    board.seat(best)
    if by_score:
        reseat(board, tries=RESEATED, tables=TABLES_RESEATED, dice=dice, effort=effort)


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


def _deal(shape: Shape, *, players: int, dice: Dice) -> list[list[int]]:
    """One of each part of the order at every table, by lot."""
    tables: list[list[int]] = [[] for _ in range(shape.tables)]
    chairs = [*range(players), *range(players, players + shape.empty)]
    for start in range(0, len(chairs), shape.tables):
        part = dice.shuffled(chairs[start : start + shape.tables])
        for table, chair in zip(tables, part, strict=True):
            table.append(chair)
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
