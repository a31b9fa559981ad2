"""Whole events without a repeat by arithmetic: field constructions and shift sets.

A template is a list of rounds of tables of points 0 ... N-1. Points are not people yet: the
seed says who takes which point, so that no method can favour anyone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from seating.randomness import Dice

Template = list[list[list[int]]]
SHIFT_STARTS = 60  # fresh starts of the search for shift sets
SHIFT_TRIES = 400  # random shifts tried for one round


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A finite field of `order` elements 0 ... order-1, of a prime or the square of a prime."""

    order: int
    add: Callable[[int, int], int]
    times: Callable[[int, int], int]


def is_prime(number: int) -> bool:
    """Whether the number is a prime."""
    return number > 1 and all(number % divisor for divisor in range(2, int(number**0.5) + 1))


def field_of(order: int) -> Field | None:
    """The field with this many elements, or None where it is no prime nor a prime's square."""
    if is_prime(order):
        return Field(
            order=order,
            add=lambda one, two: (one + two) % order,
            times=lambda one, two: one * two % order,
        )
    root = int(order**0.5)
    if root * root != order or root == 2 or not is_prime(root):
        return None
    squares = {number * number % root for number in range(1, root)}
    odd = next(number for number in range(2, root) if number not in squares)

    # Elements are a + b*w, written a + b*root, with w*w = odd, a number that has no root.
    def add(one: int, two: int) -> int:
        return (one % root + two % root) % root + root * ((one // root + two // root) % root)

    def times(one: int, two: int) -> int:
        a, b, c, d = one % root, one // root, two % root, two // root
        return (a * c + odd * b * d) % root + root * ((a * d + b * c) % root)

    return Field(order=order, add=add, times=times)


def field_template(points: int, *, rounds: int) -> Template | None:
    """Up to q rounds for 3q + 1 points in fours, q a prime power that is 1 more than a multiple
    of four, no two meeting twice; None where it does not apply.

    The points are the field three times and one point more. With i the root of -1 the tables
    {x, -x in copy j; ix, -ix in copy j+1} and {0 three times, the odd point} form round 0;
    adding r to every element gives round r. Source: R. C. Bose, On the construction of balanced
    incomplete block designs, Annals of Eugenics 9 (1939).
    """
    order, over = divmod(points - 1, 3)
    if over or order % 4 != 1 or order < 5 or rounds > order:
        return None
    field = field_of(order)
    if field is None:
        return None
    minus_one = next(x for x in range(order) if field.add(x, 1) == 0)
    root = next(x for x in range(order) if field.times(x, x) == minus_one)
    halves: list[int] = []  # one of each four x, -x, ix, -ix
    seen: set[int] = set()
    for x in range(1, order):
        if x not in seen:
            halves.append(x)
            ix = field.times(root, x)
            seen |= {x, ix, field.times(minus_one, x), field.times(minus_one, ix)}
    base = [[(0, 0), (1, 0), (2, 0)]]
    for copy in range(3):
        for x in halves:
            ix, after = field.times(root, x), (copy + 1) % 3
            base.append(
                [
                    (copy, x),
                    (copy, field.times(minus_one, x)),
                    (after, ix),
                    (after, field.times(minus_one, ix)),
                ]
            )
    out: Template = []
    for shift in range(rounds):
        tables = [[copy * order + field.add(x, shift) for copy, x in table] for table in base]
        tables[0].append(points - 1)
        out.append(tables)
    return out


def shift_template(points: int, *, rounds: int, table_size: int, dice: Dice) -> Template | None:
    """Rounds without a repeat and without a return to a table, or None if none is found.

    The points stand in as many blocks as a table has chairs, each of one point a table. In
    round r the point at place t + s(block, r) of each block sits at table t. When, over the
    rounds, each block's shifts differ, and so do the differences of every two blocks' shifts,
    no two meet twice and nobody comes back to a table.
    """
    tables, over = divmod(points, table_size)
    if over or rounds > tables:
        return None
    for _ in range(SHIFT_STARTS):
        shifts = _shift_set(tables, rounds=rounds, blocks=table_size, dice=dice)
        if shifts is not None:
            return [
                [
                    [block * tables + (table + shift) % tables for block, shift in enumerate(row)]
                    for table in range(tables)
                ]
                for row in shifts
            ]
    return None


def _shift_set(tables: int, *, rounds: int, blocks: int, dice: Dice) -> list[list[int]] | None:
    """For each round a shift of every block, taken at random one round after the other."""
    used: set[tuple[int, int, int]] = set()
    out: list[list[int]] = []
    for _ in range(rounds):
        for _ in range(SHIFT_TRIES):
            row = [dice.below(tables) for _ in range(blocks)]
            marks = {(block, block, row[block]) for block in range(blocks)}
            marks |= {
                (one, two, (row[one] - row[two]) % tables)
                for one in range(blocks)
                for two in range(one)
            }
            if used.isdisjoint(marks):
                used |= marks
                out.append(row)
                break
        else:
            return None
    return out
