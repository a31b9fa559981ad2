"""Takes a few tables apart and seats their players anew in the best way there is.

A swap moves two players; here four to six tables are looked at together and every way to seat
their people is weighed, save those that must cost more than what stands already. That finds the
close tables which no single swap leads to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seating.board import Board
from seating.effort import Effort
from seating.randomness import Dice

RESEATED = 150  # neighbourhoods of a round
TABLES_RESEATED = 5  # tables of a neighbourhood
IDLE = 50  # neighbourhoods in a row without a gain, after which no more are tried
NODES = 2_000  # tables tried in one neighbourhood
LISTED = 1_500  # possible tables listed for one neighbourhood; with more it is left alone
STEPS = 500  # what one neighbourhood counts as, in the steps of the search by swaps


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A possible table: its people as bits of their places, its members, its cost."""

    bits: int
    members: tuple[int, ...]
    cost: int


def reseat(board: Board, *, tries: int, tables: int, dice: Dice, effort: Effort) -> None:
    """Improve the board by neighbourhoods of so many tables, near ones in the standings."""
    count = min(tables, len(board.tables))
    if count == len(board.tables):
        tries = min(tries, 1)  # the same tables every time
    effort.plan(STEPS * tries)
    idle = 0
    for _ in range(tries if count > 1 else 0):
        spots = near_tables(board.tables, count=count, dice=dice)
        better = best_seating([board.tables[spot] for spot in spots], board=board)
        idle += 1
        if better is not None:
            idle = 0
            seated = board.copy()
            for spot, table in zip(spots, better, strict=True):
                seated[spot] = table
            board.seat(seated)
        if not effort.spend(STEPS) or idle >= IDLE:
            return


def near_tables(tables: Sequence[Sequence[int]], *, count: int, dice: Dice) -> list[int]:
    """So many tables at random, mostly ones that lie close together in the standings."""
    order = sorted(range(len(tables)), key=lambda spot: sum(tables[spot]))
    window = min(len(order), count + 2)
    start = dice.below(len(order) - window + 1)
    near = order[start : start + window] if dice.uniform() < 0.75 else order
    return dice.sample(near, count=count)


def best_seating(tables: Sequence[Sequence[int]], *, board: Board) -> list[list[int]] | None:
    """The cheapest seating of these tables' people, or None where nothing cheaper was found."""
    people = sorted(one for table in tables for one in table)
    now = sum(table_cost(table, board=board) for table in tables)
    look = _Look(people, board=board, chairs=len(tables[0]), below=now)
    return look.run()


def table_cost(members: Sequence[int], *, board: Board) -> int:
    """What one table costs: the weights of its pairs, group mates, and its spread."""
    cost = 0
    for place, one in enumerate(members):
        for two in members[:place]:
            cost += pair_cost(one, two=two, board=board)
    real = [one for one in members if one < board.players]
    return cost + (board.high[min(real)] - board.high[max(real)] if real else 0)


def pair_cost(one: int, *, two: int, board: Board) -> int:
    """What two people cost at one table."""
    cost = board.weights[one].get(two, 0)
    if board.group_weight and board.groups[one] >= 0 and board.groups[one] == board.groups[two]:
        cost += board.group_weight
    return cost


class _Look:
    """The look through every seating of a few people that could cost less than `below`."""

    def __init__(self, people: list[int], *, board: Board, chairs: int, below: int) -> None:
        self.people = people
        self.chairs = chairs
        self.below = below
        self.board = board
        self.pairs = [[pair_cost(one, two=two, board=board) for two in people] for one in people]
        self.scores = [board.high[one] if one < board.players else None for one in people]
        self.choices: list[list[Choice]] = [[] for _ in people]
        self.listed = 0
        self.nodes = NODES
        self.best: list[list[int]] | None = None
        self.shares = [below] * len(people)

    def run(self) -> list[list[int]] | None:
        """The cheapest seating found, or None."""
        for first in range(len(self.people)):
            self._list([first], cost=0)
            if self.listed > LISTED:
                return None
        for choices in self.choices:
            choices.sort(key=lambda choice: choice.cost)
            for choice in choices:
                for member in choice.members:
                    self.shares[member] = min(self.shares[member], choice.cost // self.chairs)
        self._seat((1 << len(self.people)) - 1, rest=sum(self.shares), cost=0, chosen=[])
        return self.best

    def _list(self, members: list[int], *, cost: int) -> None:
        """List the tables that begin with these members, in rising order of their places."""
        if len(members) == self.chairs:
            bits = sum(1 << member for member in members)
            choice = Choice(bits=bits, members=tuple(members), cost=cost)
            self.choices[members[0]].append(choice)
            self.listed += 1
            return
        top = self.scores[members[0]]
        before = self.scores[members[-1]]
        for other in range(members[-1] + 1, len(self.people)):
            more = cost
            for member in members:
                more += self.pairs[member][other]
            last = self.scores[other]
            if top is not None and before is not None and last is not None:
                more += before - last
                if before - last + cost >= self.below:
                    return
            if more < self.below:
                self._list([*members, other], cost=more)

    def _seat(self, free: int, *, rest: int, cost: int, chosen: list[Choice]) -> None:
        if not free:
            self.below = cost
            self.best = [[self.people[member] for member in one.members] for one in chosen]
            return
        first = (free & -free).bit_length() - 1
        for choice in self.choices[first]:
            if cost + choice.cost >= self.below:
                return
            if choice.bits & ~free:
                continue
            self.nodes -= 1
            if self.nodes < 0:
                return
            left = rest - sum(self.shares[member] for member in choice.members)
            if cost + choice.cost + left < self.below:
                chosen.append(choice)
                self._seat(free & ~choice.bits, rest=left, cost=cost + choice.cost, chosen=chosen)
                chosen.pop()
