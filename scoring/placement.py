"""Who came in which place at a table, and what each place is worth.

Everything here is exact: amounts are parts (1/960 point).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.points import Parts, share


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A seat's place: 1 is the best; `shared` seats (itself among them) hold it together.

    Three seats that share the first place have place 1 and shared 3; the next has place 4.
    """

    place: int
    shared: int


def places(amounts: Sequence[int], *, ties: str) -> tuple[Place, ...]:
    """Return each seat's place by its amount; the seats come in the order East, South, ...

    `ties` = "shared": equal amounts share their places. "seat": of equal amounts the seat
    nearer to East stands before, so no place is shared.

    Source: EMA RCR and WRC share (rules in numbers, "equal scores"); Saki wiki and Tenhou take
    the order of the seats at the start.
    """
    order = sorted(range(len(amounts)), key=lambda seat: (-amounts[seat], seat))
    if ties == "seat":
        found = {seat: Place(place=rank, shared=1) for rank, seat in enumerate(order, start=1)}
    else:
        best_first = sorted(amounts, reverse=True)
        found = {}
        for seat in order:
            equal = amounts.count(amounts[seat])
            found[seat] = Place(place=best_first.index(amounts[seat]) + 1, shared=equal)
    return tuple(found[seat] for seat in range(len(amounts)))


def shares_of_places(standing: Sequence[Place], *, by_place: Sequence[Parts]) -> tuple[Parts, ...]:
    """Return each seat's part of what the places are worth; who share places share their sum.

    `by_place` holds parts for the first place, the second and so on; places beyond it are worth
    nothing.

    Source: rules in numbers, "Formula and rounding": the bonuses of all tied places are added
    and divided; for MCR the same with 4/2/1/0.
    """
    if not any(by_place):
        return (Parts(0),) * len(standing)
    return tuple(_share_of_place(seat, by_place) for seat in standing)


def _share_of_place(seat: Place, by_place: Sequence[Parts]) -> Parts:
    held = by_place[seat.place - 1 : seat.place - 1 + seat.shared]
    return share(Parts(sum(held)), seat.shared)
