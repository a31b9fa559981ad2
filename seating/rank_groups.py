"""Tables that follow from the standings alone: intervals, a snake, blocks."""

from __future__ import annotations

from collections.abc import Sequence

from seating.fill import Shape
from seating.randomness import Dice
from seating.types import Entrant, Mode, PlayerId, Seat, Wishes


def by_standing(entrants: Sequence[Entrant], *, dice: Dice) -> list[Entrant]:
    """The entrants in the order of the standings; before these exist, by rating; then by lot."""
    last = len(entrants) + 1

    def place(entrant: Entrant) -> tuple[int, int, bool, int]:
        rating = entrant.seed_rating
        return (entrant.rank or last, -entrant.score, rating is None, -(rating or 0))

    return sorted(dice.shuffled(entrants), key=place)


def group_by_rank(
    mode: Mode, *, order: Sequence[Entrant], shape: Shape, wishes: Wishes
) -> list[list[Seat]]:
    """The tables of a mode that goes by places: "interval", "snake", "blocks" or "league".

    `order` is the standings without those who sit out. Empty chairs are the last places, so
    they fall to the tables at the end. Banned pairs are parted by the swap nearest in rank.
    """
    people = [entrant.id for entrant in order]
    if mode == "interval":
        groups = _interval(people, shape=shape, step=wishes.interval or shape.tables)
    elif mode == "snake":
        groups = _snake(people, shape=shape)
    else:
        groups = _blocks(people, shape=shape)
    banned = {frozenset(pair) for pair in wishes.banned}
    if wishes.mates_apart:
        banned |= {
            frozenset((one.id, two.id))
            for number, one in enumerate(order)
            for two in order[:number]
            if one.group and one.group == two.group
        }
    _part_banned(groups, order=people, banned=banned)
    return groups


def _interval(people: Sequence[PlayerId], *, shape: Shape, step: int) -> list[list[Seat]]:
    """1-5-9-13 for a step of 4: the standings in parts of `step` tables, each spread evenly."""
    parts = [step] * (shape.tables // step)
    left = shape.tables - sum(parts)
    if left and parts and left < shape.empty:
        parts[-1] += left  # too few tables at the end to take an empty chair each
    elif left:
        parts.append(left)
    seats: list[Seat] = [*people, *([None] * shape.empty)]
    out: list[list[Seat]] = []
    start = 0
    for tables in parts:
        part = seats[start : start + tables * shape.chairs]
        out.extend(part[table::tables] for table in range(tables))
        start += len(part)
    return out


def _snake(people: Sequence[PlayerId], *, shape: Shape) -> list[list[Seat]]:
    """1-8-9-16 and 2-7-10-15 and so on: each row of the standings laid the other way round."""
    seats: list[Seat] = [*people, *([None] * shape.empty)]
    out: list[list[Seat]] = [[] for _ in range(shape.tables)]
    for row in range(shape.chairs):
        here = seats[row * shape.tables : (row + 1) * shape.tables]
        for table, seat in enumerate(here if row % 2 == 0 else here[::-1]):
            out[table].append(seat)
    return out


def _blocks(people: Sequence[PlayerId], *, shape: Shape) -> list[list[Seat]]:
    """1-4, 5-8 and so on; tables of another size stand at the end."""
    small = [shape.chairs - 1] * shape.empty
    full = [shape.chairs] * (shape.tables - shape.empty)
    sizes = [*small, *full] if shape.fill == "five" else [*full, *small]
    out: list[list[Seat]] = []
    start = 0
    for size in sizes:
        group: list[Seat] = list(people[start : start + size])
        out.append([*group, *([None] * (shape.chairs - size))])
        start += size
    return out


def _part_banned(
    groups: list[list[Seat]], *, order: Sequence[PlayerId], banned: set[frozenset[PlayerId]]
) -> None:
    """Part banned pairs, in place, by exchanging one of them with the nearest who fits."""
    place = {player: number for number, player in enumerate(order)}

    def clashes(group: Sequence[Seat]) -> list[Seat]:
        return [
            two
            for number, two in enumerate(group)
            for one in group[:number]
            if one is not None and two is not None and frozenset((one, two)) in banned
        ]

    for here in groups:
        for player in clashes(here):
            if player is None or player not in clashes(here):
                continue
            for other in sorted(order, key=lambda one: abs(place[one] - place[player])):
                there = next(group for group in groups if other in group)
                if there is here:
                    continue
                new_here = [other if seat == player else seat for seat in here]
                new_there = [player if seat == other else seat for seat in there]
                if len(clashes(new_here)) < len(clashes(here)) and not clashes(new_there):
                    here[:], there[:] = new_here, new_there
                    break
