"""Simulated events for the seating tests: plain functions, chance from the seed only."""

from __future__ import annotations

import random
from collections.abc import Callable

import seating
from seating.types import Seats

UMA = {3: (15, 0, -15), 4: (15, 5, -5, -15), 5: (15, 5, 0, -5, -15)}


def field_of(count: int, *, scores: list[int] | None = None) -> list[seating.Entrant]:
    """Entrants 1 ... count with these scores, or none."""
    points = scores or [0] * count
    return [seating.Entrant(id=n, score=points[n - 1], rank=n) for n in range(1, count + 1)]


def random_rounds(
    count: int, *, rounds: int, size: int, seed: int
) -> tuple[tuple[Seats, ...], ...]:
    """Rounds at random without a view to each other; the players left over sit out."""
    chance = random.Random(seed)
    out = []
    for _ in range(rounds):
        order = list(range(1, count + 1))
        chance.shuffle(order)
        out.append(tuple(tuple(order[at : at + size]) for at in range(0, count - size + 1, size)))
    return tuple(out)


def play_swiss(
    count: int,
    *,
    rounds: int,
    seed: int,
    wishes: seating.Wishes,
    draw: Callable[..., seating.Proposal] = seating.draw,
) -> list[seating.Proposal]:
    """The proposals of a whole swiss event: skill 8, luck 25, uma 15/5/-5/-15.

    `draw` is `seating.draw`, or something that measures it.
    """
    chance = random.Random(seed)
    skill = {n: chance.gauss(0, 8) for n in range(1, count + 1)}
    score = dict.fromkeys(skill, 0)
    proposals: list[seating.Proposal] = []
    for _ in range(rounds):
        proposal = draw(
            "swiss",
            entrants=[seating.Entrant(id=n, score=points) for n, points in score.items()],
            history=history_of(proposals),
            seed=seed,
            wishes=wishes,
        )
        proposals.append(proposal)
        for table in proposal.tables:
            luck = {n: skill[n] + chance.gauss(0, 25) for n in table.players}
            order = sorted(luck, key=lambda n: -luck[n])
            for n, uma in zip(order, UMA[len(table.seats)], strict=False):
                score[n] += int(1000 * (uma + chance.gauss(0, 15)))
    return proposals


def history_of(proposals: list[seating.Proposal]) -> seating.History:
    """The history of published proposals, with their table numbers and byes."""
    return seating.History(
        rounds=tuple(proposal.seats for proposal in proposals),
        numbers=tuple(tuple(table.number for table in one.tables) for one in proposals),
        byes=tuple(proposal.byes for proposal in proposals),
    )
