"""How the standings are read before a round is searched: the order, its parts, its aim."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from seating.fill import Shape
from seating.randomness import Dice
from seating.round_search import Aim
from seating.types import Entrant, Mode, Wishes


def wishes_for_mode(mode: Mode, *, wishes: Wishes, players: int) -> Wishes:
    """The wishes with what the mode itself asks for.

    Mates never meet in mode "teams"; a league makes fives where the players do not divide.
    """
    if mode == "teams":
        return replace(wishes, mates_apart=True)
    if mode == "league" and wishes.table_size == 4 and players % 4:
        return replace(wishes, fill="five")
    return wishes


def order_for(
    mode: Mode, *, entrants: Sequence[Entrant], wishes: Wishes, first: bool, dice: Dice
) -> tuple[list[Entrant], Aim]:
    """The entrants in the order the search reads them, and what it aims at.

    Equal scores stay as the lot left them. A swiss event may begin by rating; whoever has none
    comes last.
    """
    order = dice.shuffled(entrants)
    if mode == "teams":
        return order, "teams"
    if mode != "swiss":
        return order, "lot"
    if first and wishes.first_round != "lot":
        known = [one.seed_rating for one in order if one.seed_rating is not None]
        lowest = min(known, default=0)
        order = [
            replace(one, score=lowest if one.seed_rating is None else one.seed_rating)
            for one in order
        ]
        order.sort(key=lambda one: (one.seed_rating is None, -one.score))
        return order, "score" if wishes.first_round == "rating" else "pots"
    order.sort(key=lambda one: -one.score)
    return order, "score"


def parts_of(
    order: Sequence[Entrant], *, shape: Shape, aim: Aim, wishes: Wishes
) -> list[tuple[list[Entrant], Shape]]:
    """The parts of the standings that are drawn apart, each with its chairs.

    One part, or with `swiss_blocks` as many parts of whole tables, the larger ones at the top;
    empty chairs are taken from the bottom up.
    """
    count = min(wishes.swiss_blocks, shape.tables) if aim == "score" else 1
    each, more = divmod(shape.tables, max(1, count))
    sizes = [each + (number < more) for number in range(max(1, count))]
    empty = [0] * len(sizes)
    left = shape.empty
    for number in reversed(range(len(sizes))):
        empty[number] = min(sizes[number], left)
        left -= empty[number]
    out: list[tuple[list[Entrant], Shape]] = []
    start = 0
    for tables, gaps in zip(sizes, empty, strict=True):
        end = start + tables * shape.chairs - gaps
        part = replace(shape, tables=tables, empty=gaps, byes=0)
        out.append((list(order[start:end]), part))
        start = end
    return out
