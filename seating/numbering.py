"""Which group of players sits at which table of the hall."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from seating.randomness import Dice
from seating.types import History, PlayerId, Seat, Wishes


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
