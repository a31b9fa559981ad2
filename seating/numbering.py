"""Which group of players sits at which table of the hall."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from seating.effort import Effort
from seating.randomness import Dice
from seating.search import PATIENCE
from seating.types import History, PlayerId, Seat, Wishes

Group = list[Seat]


def numbers_in_use(count: int, *, wishes: Wishes, players: Collection[PlayerId] = ()) -> list[int]:
    """The first table numbers of the hall that are not closed, in order.

    A table to which one of `players` is fixed is always among them, instead of the last one.
    """
    out: list[int] = []
    number = wishes.first_table
    while len(out) < count:
        if number not in wishes.closed_tables:
            out.append(number)
        number += 1
    wanted = {table for player, table in wishes.fixed_tables if player in players}
    for table in sorted(wanted.difference(out, wishes.closed_tables)):
        spare = next((one for one in reversed(out) if one not in wanted), None)
        if spare is not None:
            out.remove(spare)
            out.append(table)
    return sorted(out)


def tables_visited(history: History) -> dict[PlayerId, set[int]]:
    """The table numbers at which each player sat before."""
    visited: dict[PlayerId, set[int]] = {}
    for index, tables in enumerate(history.rounds):
        for number, seats in zip(history.table_numbers(index), tables, strict=True):
            for seat in seats:
                if seat is not None:
                    visited.setdefault(seat, set()).add(number)
    return visited


def pin_fixed(groups: list[list[Seat]], *, numbers: Sequence[int], wishes: Wishes) -> None:
    """Move the groups of players who do not change tables to their numbers, in place.

    Where two at one table are fixed to different numbers, the one named first stays.
    """
    done: set[int] = set()
    for player, number in wishes.fixed_tables:
        if number not in numbers:
            continue
        target = list(numbers).index(number)
        here = next((spot for spot, group in enumerate(groups) if player in group), None)
        if here is None or here in done or target in done:
            continue
        groups[here], groups[target] = groups[target], groups[here]
        done.add(target)


def vary_tables(
    groups: Sequence[list[Seat]], *, numbers: Sequence[int], history: History, dice: Dice
) -> list[list[Seat]]:
    """The groups in the order of the table numbers, few players back at a table they know.

    Starts from a random order and swaps two groups while that helps.
    """
    out = dice.shuffled(groups)
    visited = tables_visited(history)
    if not visited:
        return out
    tables = range(len(out))

    def returns(spot: int, place: int) -> int:
        number = numbers[place]
        return sum(seat is not None and number in visited.get(seat, ()) for seat in out[spot])

    improved = True
    while improved:
        improved = False
        for one in tables:
            here = returns(one, one)
            for two in tables if here else ():
                if returns(one, two) + returns(two, one) < here + returns(two, two):
                    out[one], out[two] = out[two], out[one]
                    here = returns(one, one)
                    improved = True
    return out


EXCHANGES = 120_000  # exchanges of two tables tried over the event
EXCHANGES_A_STOP = 2_048  # and between two questions whether to go on


def vary_event(
    rounds: Sequence[Sequence[Group]], *, dice: Dice, effort: Effort
) -> list[list[Group]]:
    """The tables of every round put in an order in which players rarely come back to one.

    Two tables of a round are exchanged at random again and again, worse ones ever more rarely.
    The same number of tables in every round is taken for granted.
    """
    out = [dice.shuffled(tables) for tables in rounds]
    visits: dict[PlayerId, list[int]] = {}
    for tables in out:
        for spot, group in enumerate(tables):
            for seat in group:
                if seat is not None:
                    visits.setdefault(seat, [0] * len(tables))[spot] += 1
    # The visits of the people of each table, so that they need not be looked up by name.
    rows = [
        [[visits[seat] for seat in group if seat is not None] for group in tables] for tables in out
    ]
    cost = sum(count * (count - 1) // 2 for known in visits.values() for count in known)
    spots, uniform = len(out[0]), dice.uniform
    for step in range(EXCHANGES if spots > 1 else 0):
        if not cost or (step % EXCHANGES_A_STOP == 0 and not effort.spend(0)):
            break
        number, one, two = int(uniform() * len(out)), int(uniform() * spots), int(uniform() * spots)
        here, there = rows[number][one], rows[number][two]
        change = sum(row[two] - row[one] + 1 for row in here)
        change += sum(row[one] - row[two] + 1 for row in there)
        patience = PATIENCE[int(uniform() * 1024)] * (EXCHANGES - step) // EXCHANGES
        if one != two and (change <= 0 or 1000 * change <= patience):
            _exchange(here, there, one=one, two=two)
            rows[number][one], rows[number][two] = there, here
            out[number][one], out[number][two] = out[number][two], out[number][one]
            cost += change
    return out


def _exchange(here: list[list[int]], there: list[list[int]], *, one: int, two: int) -> None:
    """Book the visits of two tables' people the other way round."""
    for row in here:
        row[one] -= 1
        row[two] += 1
    for row in there:
        row[two] -= 1
        row[one] += 1
