"""Turns the catalogue's numbers into templates: rounds of tables of points."""

from __future__ import annotations

from seating.catalogue.base_rounds import BASE_ROUNDS
from seating.catalogue.events import EVENTS, EVENTS_WITH_BYES

Template = list[list[list[int]]]
CHAIRS = 4


def base_template(points: int, *, rounds: int) -> Template | None:
    """The first rounds that grow from the base round for so many points, no two meeting twice.

    In round r a point of the base round is replaced by the one r places further in its cycle;
    the points beyond the cycles stay what they are. None where the catalogue has no base
    round, or one for fewer rounds.
    """
    if points not in BASE_ROUNDS:
        return None
    cycles, length, text = BASE_ROUNDS[points]
    if rounds > length:
        return None
    base = [int(number) for number in text.split()]
    return [
        _cut([_turned(point, by=turn, length=length, moving=cycles * length) for point in base])
        for turn in range(rounds)
    ]


def written_template(points: int, *, rounds: int, byes: bool) -> Template | None:
    """A whole event as it was found, or None.

    With `byes` the points that are at no table sit out, in turn from point 0 on; such an event
    may be cut short behind any round. One without byes has exactly the rounds it was made for.
    """
    lines: tuple[str, ...] | None
    if byes:
        lengths = [known for size, known in EVENTS_WITH_BYES if size == points and known >= rounds]
        lines = EVENTS_WITH_BYES[points, min(lengths)][:rounds] if lengths else None
    else:
        lines = EVENTS.get((points, rounds))
    if lines is None:
        return None
    return [_cut([int(number) for number in line.split()]) for line in lines]


def _turned(point: int, *, by: int, length: int, moving: int) -> int:
    if point >= moving:
        return point
    cycle, place = divmod(point, length)
    return cycle * length + (place + by) % length


def _cut(points: list[int]) -> list[list[int]]:
    return [points[at : at + CHAIRS] for at in range(0, len(points), CHAIRS)]
