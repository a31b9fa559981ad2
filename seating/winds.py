"""Who starts as East: the seats at a table, and the winds balanced over the event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

from seating.randomness import Dice
from seating.types import History, PlayerId, Seat, Seats

UNEVEN = 1_000  # a player whose winds would differ by more than one
WILD = 1_000_000  # a player whose winds would differ by more than two


def wind_counts(history: History, *, winds: int) -> dict[PlayerId, list[int]]:
    """How often each player started with each wind so far (0: East)."""
    counts: dict[PlayerId, list[int]] = {}
    for tables in history.rounds:
        for seats in tables:
            for wind, seat in enumerate(seats[:winds]):
                if seat is not None:
                    counts.setdefault(seat, [0] * winds)[wind] += 1
    return counts


def wind_cost(counts: Sequence[int], *, wind: int) -> int:
    """What one more round with this wind costs a player with these counts.

    Winds that stay within one of each other cost least, so that by small steps every four
    rounds hold each wind once; a difference of three is avoided before anything else.
    """
    after = [count + (number == wind) for number, count in enumerate(counts)]
    apart = max(after) - min(after)
    cost = 2 * counts[wind] + 1
    if apart > 1:
        cost += UNEVEN
    if apart > 2:
        cost += WILD * (apart - 2)
    return cost


def seat_table(
    members: Sequence[Seat],
    *,
    counts: dict[PlayerId, list[int]],
    dice: Dice,
    fixed: Mapping[PlayerId, int] | None = None,
) -> Seats:
    """The members in the order of the winds that leaves the event's winds most even.

    Every order is tried (24 for four), so the choice is exact for the table; equal ones go by
    lot. A substitute takes what is left over. Those in `fixed` get that wind, each another one.
    """
    chairs = len(members)
    by_lot = dice.shuffled(members)
    none = [0] * chairs
    prices = [
        [
            0
            if member is None
            else wind_cost(_padded(counts.get(member, none), to=chairs), wind=wind)
            for wind in range(chairs)
        ]
        for member in by_lot
    ]
    stays = {
        wind: who
        for who, member in enumerate(by_lot)
        if member is not None and (wind := (fixed or {}).get(member, -1)) >= 0
    }
    best = min(
        (
            order
            for order in permutations(range(chairs))
            if all(order[wind] == who for wind, who in stays.items())
        ),
        key=lambda order: sum(prices[who][wind] for wind, who in enumerate(order)),
    )
    return tuple(by_lot[who] for who in best)


def _padded(counts: Sequence[int], *, to: int) -> list[int]:
    return [*counts[:to], *([0] * (to - len(counts)))]
