"""A whole event under search: who met whom how often, and what a swap in one round changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

REPEAT = 100  # the second meeting of two
FURTHER = 20  # what each meeting after it costs more than the one before
HARD = 100_000_000  # a pair that must never meet: more than all repeats of a plan together

# The price of one more meeting of two who met 0, 1, 2, ... times.
PRICES = tuple(0 if met == 0 else REPEAT + FURTHER * (met - 1) for met in range(4096))
PairPrices = Sequence[Mapping[int, int]]  # for each person what each meeting with another costs


class ScheduleBoard:
    """Rounds of tables of people, numbered from 0; empty chairs are people too.

    `rounds` may be changed by swaps, `past` only counts. `pair_prices` come on top of the price
    of repeats. `homes` are the tables of an earlier plan, round by round: a person at another
    table than at home costs `away` (-1: no home). Those not at any table of a round sit out.
    """

    __slots__ = ("at", "away", "cost", "homes", "met", "pair_prices", "people", "rounds")

    def __init__(
        self,
        rounds: Sequence[Sequence[Sequence[int]]],
        *,
        people: int,
        past: Sequence[Sequence[Sequence[int]]] = (),
        pair_prices: PairPrices = (),
        homes: Sequence[Sequence[int]] = (),
        away: int = 0,
    ) -> None:
        self.people = people
        self.rounds = [[list(table) for table in tables] for tables in rounds]
        self.pair_prices = pair_prices or [{} for _ in range(people)]
        self.homes = homes or [[-1] * people for _ in rounds]
        self.away = away
        self.met = [[0] * people for _ in range(people)]
        self.at = [[-1] * people for _ in rounds]
        self.cost = 0
        for tables in past:
            for table in tables:
                self._meet(table)
        for number, tables in enumerate(self.rounds):
            for spot, table in enumerate(tables):
                self.cost += self._meet(table)
                for one in table:
                    self.at[number][one] = spot
                    self.cost += self._away(number, one, spot)

    def _meet(self, table: Sequence[int]) -> int:
        """Count the meetings of a table; gives what they cost."""
        cost = 0
        for place, one in enumerate(table):
            for two in table[:place]:
                cost += PRICES[self.met[one][two]] + self.pair_prices[one].get(two, 0)
                self.met[one][two] += 1
                self.met[two][one] += 1
        return cost

    def _away(self, number: int, one: int, spot: int) -> int:
        home = self.homes[number][one]
        return self.away if home not in (-1, spot) else 0

    def trouble(self, number: int, one: int) -> int:
        """What a person's meetings at the table of this round cost."""
        met, prices = self.met[one], self.pair_prices[one]
        table = self.rounds[number][self.at[number][one]]
        return sum(PRICES[met[other] - 1] + prices.get(other, 0) for other in table if other != one)

    def change(self, number: int, *, one: int, two: int) -> int:
        """What the whole cost would gain if these two, at different tables, changed places."""
        at = self.at[number]
        spot_one, spot_two = at[one], at[two]
        met_one, met_two = self.met[one], self.met[two]
        cost = 0
        for other in self.rounds[number][spot_one]:
            if other != one:
                cost += PRICES[met_two[other]] - PRICES[met_one[other] - 1]
        for other in self.rounds[number][spot_two]:
            if other != two:
                cost += PRICES[met_one[other]] - PRICES[met_two[other] - 1]
        if self.pair_prices[one] or self.pair_prices[two]:
            cost += self._change_of_pairs(number, one=one, two=two)
        if self.away:
            cost += self._away(number, one, spot_two) - self._away(number, one, spot_one)
            cost += self._away(number, two, spot_one) - self._away(number, two, spot_two)
        return cost

    def _change_of_pairs(self, number: int, *, one: int, two: int) -> int:
        prices_one, prices_two = self.pair_prices[one], self.pair_prices[two]
        tables, at = self.rounds[number], self.at[number]
        cost = 0
        for other in tables[at[one]]:
            if other != one:
                cost += prices_two.get(other, 0) - prices_one.get(other, 0)
        for other in tables[at[two]]:
            if other != two:
                cost += prices_one.get(other, 0) - prices_two.get(other, 0)
        return cost

    def swap(self, number: int, *, one: int, two: int, change: int) -> None:
        """Let two people of different tables of a round change places."""
        for leaves, comes in ((one, two), (two, one)):
            table = self.rounds[number][self.at[number][leaves]]
            met_leaves, met_comes = self.met[leaves], self.met[comes]
            for other in table:
                if other != leaves:
                    met_leaves[other] -= 1
                    self.met[other][leaves] -= 1
                    met_comes[other] += 1
                    self.met[other][comes] += 1
        at, tables = self.at[number], self.rounds[number]
        here, there = tables[at[one]], tables[at[two]]
        here[here.index(one)] = two
        there[there.index(two)] = one
        at[one], at[two] = at[two], at[one]
        self.cost += change

    def copy(self) -> list[list[list[int]]]:
        """The rounds as they stand, to come back to."""
        return [[list(table) for table in tables] for tables in self.rounds]
