"""A plan for a whole event before it begins: who meets whom in every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from seating.effort import Effort
from seating.event_search import EventGroups, plan_by_search, plan_by_template
from seating.fill import Shape
from seating.fingerprint import ALGORITHM, id_order
from seating.numbering import numbers_in_use, pin_fixed, vary_event
from seating.preflight import preflight
from seating.quality import Quality, Repeats, measure_repeats, quality
from seating.randomness import Dice
from seating.types import (
    Entrant,
    History,
    PlayerId,
    Progress,
    Seat,
    Seats,
    ShouldStop,
    Stopped,
    TableOf,
    Wishes,
)
from seating.wind_colouring import colour_winds
from seating.winds import seat_table, wind_counts

Groups = list[list[list[Seat]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlan:
    """The seats and the byes of every round, with the quality report.

    `method` says how it was made: "field", "turned" (a base round of the catalogue), "written"
    (an event of the catalogue) and "shifts" are laid out by arithmetic, "extended" is one of
    them with further rounds drawn after it, "search" is found by search. `numbers` are the
    tables' numbers, the same in every round.

    A None is a substitute, or with `three` the chair that stays empty. The figures count chairs:
    with three chairs of their own, tables of three would have no North and nobody's winds could
    come out even. `tables_of` gives the tables as they are played.
    """

    rounds: tuple[tuple[Seats, ...], ...]
    byes: tuple[tuple[PlayerId, ...], ...]
    numbers: tuple[int, ...]
    method: str
    seed: int
    algorithm_version: str
    quality: Quality
    stopped: Stopped = ""
    short_tables: bool = False

    def tables_of(self, round_number: int) -> tuple[TableOf, ...]:
        """The tables of a round (from 1 on) as they are played: short tables closed up."""
        return tuple(
            TableOf(number=number, seats=closed_up(seats) if self.short_tables else seats)
            for number, seats in zip(self.numbers, self.rounds[round_number - 1], strict=True)
        )


def closed_up(seats: Seats) -> Seats:
    """The seats of a table without its empty chairs, in the order of their turns.

    Whoever sits after an empty East deals first, as East.

    >>> closed_up((None, 7, 4, 9))
    (7, 4, 9)
    """
    return tuple(seat for seat in seats if seat is not None)


def plan_event(
    entrants: Sequence[Entrant],
    *,
    rounds: int,
    seed: int,
    wishes: Wishes,
    budget_seconds: float | None = None,
    progress: Progress | None = None,
    should_stop: ShouldStop | None = None,
) -> EventPlan:
    """A plan of this many rounds; the same entrants and seed give the same plan.

    Every entrant plays every round, save for byes. Raises `NoValidSeating` as `draw` does.
    """
    effort = Effort(budget_seconds=budget_seconds, progress=progress, should_stop=should_stop)
    known = sorted(entrants, key=lambda entrant: id_order(entrant.id))
    shape = preflight(known, wishes=wishes)
    dice = Dice(seed, label=f"{ALGORITHM}:event")
    found = _best_way(known, rounds=rounds, shape=shape, wishes=wishes, dice=dice, effort=effort)
    numbers = numbers_in_use(shape.tables, wishes=wishes, players=[entrant.id for entrant in known])
    groups = _number_tables(found, numbers=numbers, wishes=wishes, dice=dice, effort=effort)
    seats = (
        _wind_by_wind(groups, table_size=wishes.table_size, dice=dice)
        if shape.fill == "five"
        else colour_winds(groups, table_size=shape.chairs)
    )
    clubs: Mapping[PlayerId, str] = {entrant.id: entrant.group for entrant in known}
    return EventPlan(
        rounds=tuple(tuple(tables) for tables in seats),
        byes=tuple(found.byes),
        numbers=tuple(numbers),
        method=found.method,
        seed=seed,
        algorithm_version=ALGORITHM,
        quality=quality(
            seats, groups=clubs, roster=[e.id for e in known], table_size=wishes.table_size
        ),
        stopped=effort.stopped,
        short_tables=shape.fill == "three",
    )


def _best_way(
    entrants: Sequence[Entrant],
    *,
    rounds: int,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> EventGroups:
    """The event on a template if there is one; where rounds had to be added to it, the better of
    that and a search from the start."""
    search = partial(
        plan_by_search,
        entrants,
        rounds=rounds,
        shape=shape,
        wishes=wishes,
        dice=dice,
        effort=effort,
    )
    found = plan_by_template(
        entrants, rounds=rounds, shape=shape, wishes=wishes, dice=dice, effort=effort
    )
    if found is None:
        return search()
    report = _repeats(found)
    if found.method != "extended" or report.repeat_meetings <= report.bound or effort.stopped:
        return found
    other = search()
    return other if _repeats(other).repeat_meetings < report.repeat_meetings else found


def _repeats(found: EventGroups) -> Repeats:
    rounds = [[tuple(group) for group in tables] for tables in found.groups]
    return measure_repeats(rounds, table_size=len(rounds[0][0]))


def _number_tables(
    found: EventGroups, *, numbers: Sequence[int], wishes: Wishes, dice: Dice, effort: Effort
) -> Groups:
    """The groups of each round in the order of the table numbers."""
    out = found.groups if found.tables_vary else vary_event(found.groups, dice=dice, effort=effort)
    for tables in out:
        pin_fixed(tables, numbers=numbers, wishes=wishes)
    return out


def _wind_by_wind(groups: Groups, *, table_size: int, dice: Dice) -> list[list[Seats]]:
    """Winds round by round, for tables of four and of five in one event."""
    out: list[list[Seats]] = []
    for tables in groups:
        counts = wind_counts(History(rounds=tuple(map(tuple, out))), winds=table_size)
        members = [[seat for seat in group if seat is not None] for group in tables]
        out.append([seat_table(group, counts=counts, dice=dice) for group in members])
    return out
