"""A whole hand without a yaku: what just failed, for the player who thought that it wins."""

from __future__ import annotations

from scoring.errors import Problem
from scoring.riichi.core import readings
from scoring.riichi.explicit import reading_of
from scoring.riichi.hand import Hand
from scoring.riichi.near_misses import NearMiss, misses_without_yaku
from scoring.riichi.values import WAY_CLOSED, Values

NO_YAKU = "no_yaku"


def near_misses_of_refused(hand: Hand, values: Values) -> tuple[NearMiss, ...]:
    """Return what just failed, over all readings of the hand; for each yaku as the first has it."""
    found: list[NearMiss] = []
    for shape, _ in readings(hand, values):
        reading = reading_of(hand, values, shape=shape)
        said = {miss.yaku for miss in found}
        misses = misses_without_yaku(reading, hand=hand, values=values)
        found += [miss for miss in misses if miss.yaku not in said]
    return tuple(found)


def with_near_misses(problem: Problem, *, hand: Hand, values: Values) -> Problem:
    """Return the problem `no_yaku` with what just failed in its data; any other as it is.

    The data: `open`, and `near_misses`, each with `yaku`, `reason` and its own `data`.
    """
    if problem.code != NO_YAKU:
        return problem
    misses = [miss.as_json() for miss in near_misses_of_refused(hand, values)]
    data = {"open": not hand.way & WAY_CLOSED, "near_misses": misses}
    return Problem(code=problem.code, place=problem.place, detail=problem.detail, data=data)
