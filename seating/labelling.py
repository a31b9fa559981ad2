"""Who takes which point of a template: by lot, then moved until nobody meets whom he must not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from seating.constructions import Template
from seating.costs import fixed_apart
from seating.effort import Effort
from seating.randomness import Dice
from seating.schedule_board import HARD
from seating.types import Entrant, Wishes

SAMPLE = 60  # points looked at for one person in a large field
PASSES = 12


def pair_prices(
    entrants: Sequence[Entrant], *, empty: int, wishes: Wishes, groups: int
) -> list[dict[int, int]]:
    """For each entrant, then for each empty chair, what a meeting with another costs.

    Two empty chairs at a table, banned pairs, players fixed to different tables, and mates who
    must be apart cost `HARD`; other members of a group cost `groups` where they are wished apart.
    """
    prices: list[dict[int, int]] = [{} for _ in range(len(entrants) + empty)]

    def add(one: int, two: int, price: int) -> None:
        prices[one][two] = prices[two][one] = price

    number = {entrant.id: place for place, entrant in enumerate(entrants)}
    if wishes.apart_groups or wishes.mates_apart:
        price = HARD if wishes.mates_apart else groups
        members: dict[str, list[int]] = {}
        for place, entrant in enumerate(entrants):
            if entrant.group:
                for mate in members.setdefault(entrant.group, []):
                    add(mate, place, price)
                members[entrant.group].append(place)
    for one, two in (*wishes.banned, *fixed_apart(wishes)):
        if one in number and two in number:
            add(number[one], number[two], HARD)
    for chair in range(len(entrants), len(prices)):
        for other in range(len(entrants), chair):
            add(other, chair, HARD)
    return prices


def label_points(
    template: Template,
    *,
    entrants: Sequence[Entrant],
    prices: Sequence[Mapping[int, int]],
    dice: Dice,
    effort: Effort,
    blocks: bool,
) -> tuple[list[int], int]:
    """For each point the person on it (an entrant's number, then the empty chairs), and the cost.

    With `blocks` the points come in blocks of one point a table that never meet among themselves:
    each group is put into as few blocks as can be, and the empty chairs into the last one.
    """
    tables, points = len(template[0]), len(prices)
    people = dice.shuffled(range(len(entrants)))
    if blocks and any(prices):
        people = _in_blocks(people, entrants=entrants, block=tables, points=points, dice=dice)
    people = people + list(range(len(entrants), points))
    near = _neighbours(template, points=points)
    if any(prices):
        _mend(people, near=near, prices=prices, dice=dice, effort=effort)
    return people, sum(_price(people, point, near, prices) for point in range(points)) // 2


def _in_blocks(
    people: Sequence[int], *, entrants: Sequence[Entrant], block: int, points: int, dice: Dice
) -> list[int]:
    sizes = Counter(entrant.group for entrant in entrants if entrant.group)
    free = [block] * (points // block)
    free[-1] -= points - len(people)
    blocks: list[list[int]] = [[] for _ in free]
    for group, _ in sorted(sizes.items(), key=lambda item: (-item[1], item[0])):
        members = [one for one in people if entrants[one].group == group]
        while members:
            fitting = [spot for spot in range(len(free)) if free[spot] >= len(members)]
            spot = (min if fitting else max)(fitting or range(len(free)), key=lambda one: free[one])
            taken = min(free[spot], len(members))
            blocks[spot] += members[:taken]
            free[spot] -= taken
            members = members[taken:]
    alone = [one for one in people if not entrants[one].group]
    for spot, room in enumerate(free):
        blocks[spot] += alone[:room]
        alone = alone[room:]
    return [one for here in blocks for one in dice.shuffled(here)]


def _neighbours(template: Template, *, points: int) -> list[list[int]]:
    """For each point those it meets, one entry a meeting."""
    near: list[list[int]] = [[] for _ in range(points)]
    for tables in template:
        for table in tables:
            for point in table:
                near[point] += [other for other in table if other != point]
    return near


def _price(
    people: Sequence[int],
    point: int,
    near: Sequence[Sequence[int]],
    prices: Sequence[Mapping[int, int]],
) -> int:
    mine = prices[people[point]]
    return sum(mine.get(people[other], 0) for other in near[point]) if mine else 0


def _mend(
    people: list[int],
    *,
    near: Sequence[Sequence[int]],
    prices: Sequence[Mapping[int, int]],
    dice: Dice,
    effort: Effort,
) -> None:
    """Exchange people, in place, while that makes the meetings cheaper."""
    points = range(len(people))
    for _ in range(PASSES):
        improved = False
        for point in points:
            here = _price(people, point, near, prices)
            if not here:
                continue
            best, partner = 0, -1
            some = len(points) > 2 * SAMPLE
            for other in dice.sample(points, count=SAMPLE) if some else points:
                before = here + _price(people, other, near, prices)
                people[point], people[other] = people[other], people[point]
                after = _price(people, point, near, prices) + _price(people, other, near, prices)
                people[point], people[other] = people[other], people[point]
                if after - before < best:
                    best, partner = after - before, other
            if partner >= 0:
                people[point], people[partner] = people[partner], people[point]
                improved = True
            if not effort.spend(SAMPLE):
                return
        if not improved:
            return
