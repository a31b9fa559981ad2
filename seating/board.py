"""The seating under search: who is at which table, what it costs, what a swap would change."""

from __future__ import annotations

from collections.abc import Sequence

Weights = Sequence[dict[int, int]]
FAR = 1 << 60  # an empty chair's score: never the highest nor the lowest at a table


class Board:
    """Tables of player indexes with the cost of every table kept up to date.

    Players are numbered in the order of the standings, 0 first; empty chairs (substitutes, or
    the missing player of a short table) follow after the last player. The cost of a table is
    the sum of the weights of its pairs, plus its highest minus its lowest score, plus
    `group_weight` for each pair of one group (a number a player; -1: of none).

    `load[t][i]` is the weight player i has with all who sit at table t; `others_high[i]` and
    `others_low[i]` are the extreme scores of the others at i's table. With them a swap is
    priced in a handful of additions, whatever the size of the table.
    """

    __slots__ = (
        "at",
        "cost",
        "group_weight",
        "groups",
        "high",
        "load",
        "low",
        "mates",
        "others_high",
        "others_low",
        "players",
        "size",
        "spread",
        "tables",
        "weights",
    )

    def __init__(
        self,
        tables: Sequence[Sequence[int]],
        *,
        scores: Sequence[int],
        weights: Weights,
        groups: Sequence[int] = (),
        group_weight: int = 0,
    ) -> None:
        self.players = len(scores)
        self.size = len(weights)
        empty = self.size - self.players
        # Groups are counted, not weighed pair by pair: a country may be most of the field.
        self.group_weight = group_weight if any(group >= 0 for group in groups) else 0
        self.groups = [*groups] + [-1] * (self.size - len(groups))
        self.high = list(scores) + [-FAR] * empty
        self.low = list(scores) + [FAR] * empty
        self.weights = weights
        self.seat(tables)

    def seat(self, tables: Sequence[Sequence[int]]) -> None:
        """Seat everyone anew and count the cost from the start."""
        self.tables = [list(table) for table in tables]
        self.at = [0] * self.size
        self.spread = [0] * len(self.tables)
        self.others_high = [0] * self.size
        self.others_low = [0] * self.size
        self.load = [[0] * self.size for _ in self.tables]
        kinds = max(self.groups, default=-1) + 1
        # The last count is of those without a group, who are nobody's mates.
        self.mates = [[0] * (kinds + 1) for _ in self.tables]
        self.cost = 0
        for number, table in enumerate(self.tables):
            load = self.load[number]
            for member in table:
                self.at[member] = number
                self.mates[number][self.groups[member]] += 1
                for other, weight in self.weights[member].items():
                    load[other] += weight
            self._measure(number)
            self.cost += sum(self.conflict(member) for member in table) // 2
            self.cost += self.spread[number]

    def _measure(self, number: int) -> None:
        """Renew the spread of a table and what each member sees of the others' scores."""
        # Indexes are in the order of the scores, so the sorted ends are the extreme scores.
        members = sorted(self.tables[number])
        real = [member for member in members if member < self.players]
        if not real:
            self.spread[number] = 0
            return
        scores = self.high
        top, last = scores[real[0]], scores[real[-1]]
        self.spread[number] = top - last
        for member in members:
            self.others_high[member] = top
            self.others_low[member] = last
        self.others_high[real[0]] = scores[real[1]] if len(real) > 1 else -FAR
        self.others_low[real[-1]] = scores[real[-2]] if len(real) > 1 else FAR

    def change(self, one: int, *, two: int) -> int:
        """What the whole cost would gain (or lose, below 0) if these two changed places."""
        table_one, table_two = self.at[one], self.at[two]
        load_one, load_two = self.load[table_one], self.load[table_two]
        pairs = load_two[one] - load_one[one] + load_one[two] - load_two[two]
        pairs -= 2 * self.weights[one].get(two, 0)
        if self.group_weight:
            pairs += self._change_of_groups(one, two=two)
        spread_one = max(self.others_high[one], self.high[two]) - min(
            self.others_low[one], self.low[two]
        )
        spread_two = max(self.others_high[two], self.high[one]) - min(
            self.others_low[two], self.low[one]
        )
        before = self.spread[table_one] + self.spread[table_two]
        # A table left with empty chairs only has no spread rather than a negative one.
        return pairs + max(spread_one, 0) + max(spread_two, 0) - before

    def _change_of_groups(self, one: int, *, two: int) -> int:
        group_one, group_two = self.groups[one], self.groups[two]
        if group_one == group_two:
            return 0
        here, there = self.mates[self.at[one]], self.mates[self.at[two]]
        pairs = 0
        if group_one >= 0:
            pairs += there[group_one] - here[group_one] + 1
        if group_two >= 0:
            pairs += here[group_two] - there[group_two] + 1
        return self.group_weight * pairs

    def swap(self, one: int, *, two: int, change: int) -> None:
        """Let two players of different tables change places; `change` is what that costs."""
        table_one, table_two = self.at[one], self.at[two]
        load_one, load_two = self.load[table_one], self.load[table_two]
        for other, weight in self.weights[one].items():
            load_one[other] -= weight
            load_two[other] += weight
        for other, weight in self.weights[two].items():
            load_two[other] -= weight
            load_one[other] += weight
        for player, leaves, enters in (
            (one, self.mates[table_one], self.mates[table_two]),
            (two, self.mates[table_two], self.mates[table_one]),
        ):
            leaves[self.groups[player]] -= 1
            enters[self.groups[player]] += 1
        members_one, members_two = self.tables[table_one], self.tables[table_two]
        members_one[members_one.index(one)] = two
        members_two[members_two.index(two)] = one
        self.at[one], self.at[two] = table_two, table_one
        self._measure(table_one)
        self._measure(table_two)
        self.cost += change

    def conflict(self, player: int) -> int:
        """The weight a player has with the others at the table, group mates among them."""
        table = self.at[player]
        weight = self.load[table][player]
        if self.group_weight and self.groups[player] >= 0:
            weight += self.group_weight * (self.mates[table][self.groups[player]] - 1)
        return weight

    def copy(self) -> list[list[int]]:
        """The tables as they stand, to come back to."""
        return [list(table) for table in self.tables]
