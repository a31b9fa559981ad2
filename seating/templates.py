"""Which way a whole event is made: catalogue, field, shifts, or none of them."""

from __future__ import annotations

from dataclasses import dataclass

from seating.catalogue import base_template, written_template
from seating.constructions import Template, field_template, shift_template
from seating.randomness import Dice

SHIFT_SETS = 10  # sets of shifts made, of which the one with most common opponents is kept
POINTS_COMPARED = 4_000  # and fewer of them where comparing them would take long


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A template and the way it was found. `rounds` of it may be fewer than were asked for."""

    method: str
    template: Template


def find_template(
    points: int, *, rounds: int, table_size: int, separate: bool, dice: Dice
) -> Found | None:
    """The template for this many points in full tables, or None where none is known.

    It has all the rounds, or as many as are known to go without a repeat. `separate` prefers the
    shifts, which keep each quarter of the field apart for the whole event: the place for clubs.
    """
    if separate:
        shifts = best_shifts(points, rounds=rounds, table_size=table_size, dice=dice)
        if shifts is not None:
            return Found(method="shifts", template=shifts)
    if table_size == 4:
        for method, template in (
            ("field", field_template(points, rounds=rounds)),
            ("turned", base_template(points, rounds=rounds)),
            ("written", written_template(points, rounds=rounds, byes=False)),
        ):
            if template is not None:
                return Found(method=method, template=template)
    if not separate:
        shifts = best_shifts(points, rounds=rounds, table_size=table_size, dice=dice)
        if shifts is not None:
            return Found(method="shifts", template=shifts)
    return _longest(points, rounds=rounds, table_size=table_size, dice=dice)


def _longest(points: int, *, rounds: int, table_size: int, dice: Dice) -> Found | None:
    """The longest known template with fewer rounds; the others are to be drawn after it."""
    for fewer in range(min(rounds - 1, (points - 1) // (table_size - 1) + 3), 1, -1):
        if table_size == 4:
            # A written event lets (nearly) all meet, so what follows only adds what must be.
            written = written_template(points, rounds=fewer, byes=False)
            known = (
                written
                or field_template(points, rounds=fewer)
                or base_template(points, rounds=fewer)
            )
            if known is not None:
                return Found(method="extended", template=known)
        if fewer <= points // table_size * 3 // 4:
            shifts = shift_template(points, rounds=fewer, table_size=table_size, dice=dice)
            if shifts is not None:
                return Found(method="extended", template=shifts)
    return None


def best_shifts(points: int, *, rounds: int, table_size: int, dice: Dice) -> Template | None:
    """Of several random sets of shifts the one whose pairs that never meet have most in common."""
    best: Template | None = None
    most = (-1, -1)
    for _ in range(max(1, min(SHIFT_SETS, POINTS_COMPARED // points))):
        template = shift_template(points, rounds=rounds, table_size=table_size, dice=dice)
        if template is None:
            return best
        common = _common_opponents(template, points=points)
        if common > most:
            best, most = template, common
    return best


def _common_opponents(template: Template, *, points: int) -> tuple[int, int]:
    """For the pairs that never meet the fewest common opponents, and the sum of them.

    Every point of a block is like the others, so one point of each block is looked at.
    """
    met = [1 << point for point in range(points)]
    for tables in template:
        for table in tables:
            mask = sum(1 << point for point in table)
            for point in table:
                met[point] |= mask
    block = points // len(template[0][0])
    common = [
        (met[one] & met[two]).bit_count()
        for one in range(0, points, block)
        for two in range(points)
        if not met[one] >> two & 1
    ]
    return min(common, default=points), sum(common)
