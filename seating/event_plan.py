"""A plan for a whole event before it begins: who meets whom in every round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from seating.constructions import Template, field_template, shift_template
from seating.effort import Effort
from seating.fill import Shape, choose_byes
from seating.fingerprint import ALGORITHM, id_order
from seating.numbering import vary_tables
from seating.preflight import preflight
from seating.quality import Quality, measure_repeats, quality
from seating.randomness import Dice
from seating.round_search import group_players
from seating.types import (
    Entrant,
    History,
    PlayerId,
    Progress,
    Seat,
    Seats,
    ShouldStop,
    Stopped,
    Wishes,
)
from seating.wind_colouring import colour_winds
from seating.winds import seat_table, wind_counts

Groups = list[list[list[Seat]]]
ATTEMPTS = 4  # whole events drawn round by round, of which the best is kept


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPlan:
    """The seats and the byes of every round, with the quality report.

    `method` says how it was made: "field" and "shifts" are constructions without a repeat,
    "rounds" draws each round with a view to those before it.

    A None is a substitute, or with `three` the chair that stays empty: the next player in turn
    deals first there. (With three chairs of their own, tables of three would have no North and
    nobody's winds could come out even.)
    """

    rounds: tuple[tuple[Seats, ...], ...]
    byes: tuple[tuple[PlayerId, ...], ...]
    method: str
    seed: int
    algorithm_version: str
    quality: Quality
    stopped: Stopped = ""


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
    method, template = "rounds", None
    if not (shape.byes or wishes.banned or wishes.apart_groups or shape.fill == "five"):
        method, template = _template(shape, rounds=rounds, dice=dice)
    byes: list[tuple[PlayerId, ...]] = [()] * rounds
    if template is not None:
        groups = _relabel(template, entrants=known, dice=dice)
        if method != "shifts":
            groups = _number_tables(groups, dice=dice)
    else:
        groups, byes = _best_of_attempts(
            known, rounds=rounds, shape=shape, wishes=wishes, dice=dice, effort=effort
        )
    seats = (
        _wind_by_wind(groups, table_size=wishes.table_size, dice=dice)
        if shape.fill == "five"
        else colour_winds(groups, table_size=shape.chairs)
    )
    clubs: Mapping[PlayerId, str] = {entrant.id: entrant.group for entrant in known}
    return EventPlan(
        rounds=tuple(tuple(tables) for tables in seats),
        byes=tuple(byes),
        method=method,
        seed=seed,
        algorithm_version=ALGORITHM,
        quality=quality(
            seats, groups=clubs, roster=[e.id for e in known], table_size=wishes.table_size
        ),
        stopped=effort.stopped,
    )


def _template(shape: Shape, *, rounds: int, dice: Dice) -> tuple[str, Template | None]:
    points = shape.tables * shape.chairs
    if shape.chairs == 4 and not shape.empty:
        field = field_template(points, rounds=rounds)
        if field is not None:
            return "field", field
    shifts = shift_template(points, rounds=rounds, table_size=shape.chairs, dice=dice)
    return ("rounds" if shifts is None else "shifts"), shifts


def _relabel(template: Template, *, entrants: Sequence[Entrant], dice: Dice) -> Groups:
    """The template with people on its points and its rounds and tables in random order.

    The last points of the last block stay empty: one block has one point at each table, so two
    empty chairs never meet.
    """
    people: list[Seat] = list(dice.shuffled([entrant.id for entrant in entrants]))
    points = sum(len(table) for table in template[0])
    people += [None] * (points - len(people))
    order = dice.shuffled(range(len(template[0])))
    return [
        [[people[point] for point in tables[spot]] for spot in order]
        for tables in dice.shuffled(template)
    ]


def _number_tables(groups: Groups, *, dice: Dice) -> Groups:
    out: Groups = []
    for tables in groups:
        numbers = range(1, len(tables) + 1)
        out.append(vary_tables(tables, numbers=numbers, history=_history(out), dice=dice))
    return out


def _wind_by_wind(groups: Groups, *, table_size: int, dice: Dice) -> list[list[Seats]]:
    """Winds round by round, for tables of four and of five in one event."""
    out: list[list[Seats]] = []
    for tables in groups:
        counts = wind_counts(History(rounds=tuple(map(tuple, out))), winds=table_size)
        members = [[seat for seat in group if seat is not None] for group in tables]
        out.append([seat_table(group, counts=counts, dice=dice) for group in members])
    return out


def _history(groups: Groups, *, byes: Sequence[tuple[PlayerId, ...]] = ()) -> History:
    return History(
        rounds=tuple(tuple(tuple(group) for group in tables) for tables in groups),
        byes=tuple(byes) or None,
    )


def _best_of_attempts(
    entrants: Sequence[Entrant],
    *,
    rounds: int,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> tuple[Groups, list[tuple[PlayerId, ...]]]:
    best: tuple[Groups, list[tuple[PlayerId, ...]]] = ([], [])
    fewest = -1
    for _ in range(ATTEMPTS):
        groups: Groups = []
        byes: list[tuple[PlayerId, ...]] = []
        for _ in range(rounds):
            history = _history(groups, byes=byes)
            out = choose_byes(entrants, history=history, count=shape.byes, dice=dice)
            order = dice.shuffled([entrant for entrant in entrants if entrant.id not in out])
            drawn = group_players(order, shape=shape, history=history, wishes=wishes,
                                  by_score=False, dice=dice, effort=effort)
            numbers = range(1, len(drawn) + 1)
            groups.append(vary_tables(drawn, numbers=numbers, history=history, dice=dice))
            byes.append(out)
        report = measure_repeats(_history(groups).rounds, table_size=wishes.table_size)
        if fewest < 0 or report.repeat_meetings < fewest:
            best, fewest = (groups, byes), report.repeat_meetings
        if effort.stopped or fewest <= report.bound:
            break
    return best
