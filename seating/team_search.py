"""Lets teams meet evenly: a search over one round with all earlier meetings of teams in view."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from seating.costs import FIELD, REPEAT, TEAMS_AGAIN, Weights
from seating.effort import Effort
from seating.randomness import Dice
from seating.search import PATIENCE

STEPS = 60_000
STEPS_A_LOOK = 1024


class TeamBoard:
    """Tables of players with the price of who meets and of how often teams met.

    `teams` gives each player's team, counted from 0 (-1: none); `met[a][b]` how often two teams
    met in earlier rounds. One more meeting of two teams costs `TEAMS_AGAIN` for each they had
    before, so meetings spread. `weights` are what two players cost at one table.
    """

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        *,
        teams: Sequence[int],
        met: Sequence[Sequence[int]],
        weights: Weights,
    ) -> None:
        self.tables = [list(table) for table in tables]
        self.teams = teams
        self.met = [list(row) for row in met]
        self.weights = weights
        self.cost = sum(
            self._join(one, with_=table[:place])
            for table in self.tables
            for place, one in enumerate(table)
        )

    def _join(self, one: int, *, with_: Sequence[int]) -> int:
        """Book that a player sits down with these; gives what it costs."""
        cost, mine = 0, self.teams[one]
        for other in with_:
            cost += self.weights[one].get(other, 0)
            theirs = self.teams[other]
            if mine >= 0 and theirs >= 0 and mine != theirs:
                cost += TEAMS_AGAIN * self.met[mine][theirs]
                self.met[mine][theirs] += 1
                self.met[theirs][mine] += 1
        return cost

    def _leave(self, one: int, *, with_: Sequence[int]) -> int:
        """Book that a player gets up from these; gives what that saves."""
        saved, mine = 0, self.teams[one]
        for other in with_:
            saved += self.weights[one].get(other, 0)
            theirs = self.teams[other]
            if mine >= 0 and theirs >= 0 and mine != theirs:
                self.met[mine][theirs] -= 1
                self.met[theirs][mine] -= 1
                saved += TEAMS_AGAIN * self.met[mine][theirs]
        return saved

    def exchange(self, here: int, there: int, *, place: int, other: int) -> int:
        """Exchange two players of two tables by their places; gives the change of the cost."""
        one, two = self.tables[here][place], self.tables[there][other]
        mates_one = [player for player in self.tables[here] if player != one]
        mates_two = [player for player in self.tables[there] if player != two]
        change = -self._leave(one, with_=mates_one) - self._leave(two, with_=mates_two)
        change += self._join(two, with_=mates_one) + self._join(one, with_=mates_two)
        self.tables[here][place], self.tables[there][other] = two, one
        self.cost += change
        return change


def team_meetings(past: Sequence[Sequence[Sequence[int]]], *, teams: int) -> list[list[int]]:
    """How often each two teams met in rounds of tables of team numbers."""
    met = [[0] * teams for _ in range(teams)]
    for tables in past:
        for table in tables:
            for one, two in combinations(table, 2):
                if one != two:
                    met[one][two] += 1
                    met[two][one] += 1
    return met


def even_out(board: TeamBoard, *, dice: Dice, effort: Effort) -> list[list[int]]:
    """The cheapest tables met while exchanging players at random, dearer ones ever more rarely."""
    best, best_cost = [list(table) for table in board.tables], board.cost
    uniform, tables = dice.uniform, board.tables
    looks = STEPS // STEPS_A_LOOK
    effort.plan(looks * STEPS_A_LOOK)
    for look in range(looks if len(tables) > 1 else 0):
        temperature = max(FIELD // 50, (REPEAT // 2) * (looks - look) // looks)
        for _ in range(STEPS_A_LOOK):
            here, there = int(uniform() * len(tables)), int(uniform() * len(tables))
            place, other = int(uniform() * len(tables[here])), int(uniform() * len(tables[there]))
            patience = PATIENCE[int(uniform() * 1024)]
            if here == there:
                continue
            change = board.exchange(here, there, place=place, other=other)
            if change > 0 and 1000 * change > temperature * patience:
                board.exchange(here, there, place=place, other=other)
            elif board.cost < best_cost:
                best, best_cost = [list(table) for table in tables], board.cost
        if not effort.spend(STEPS_A_LOOK):
            break
    return best
