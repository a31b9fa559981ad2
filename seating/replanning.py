"""A planned event after someone dropped out, came late or came back: as little changed as can be.

Rounds that were played stay as they are. In those to come the people who are still there keep
their tables wherever the round stays sound and nobody must meet again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from seating.effort import Effort
from seating.event_search import refuse_meetings
from seating.fill import Shape
from seating.fingerprint import ALGORITHM, id_order
from seating.inheriting import Heirs, handed_on, ways_to_inherit
from seating.kept_tables import KeptTable, Mending, mended_round, numbered_anew
from seating.labelling import pair_prices
from seating.preflight import preflight
from seating.quality import (
    Quality,
    measure_groups,
    measure_repeats,
    measure_winds,
    quality,
)
from seating.randomness import Dice
from seating.schedule_board import HARD, ScheduleBoard
from seating.schedule_search import anneal_schedule, mend_schedule
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
from seating.winds import seat_table, wind_counts

AWAY = 12  # what a player at another table than planned costs, of the 100 of a repeat
SEATS_ARE_SOUND = 4  # of `_Rest.worth`: broken rules, repeats, uneven winds and changed seats
SAME_GROUP = 3  # a soft wish: a seat more or less (at most 6 meetings of a swap) is worth more
STEPS = 200_000
HOTTEST = 20  # a plan is mended, not thrown away: warm enough to climb over a few moves


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatChange:
    """A player who sits elsewhere than planned: (table, wind from 0) before and after.

    None: no seat, because the player sat or sits out, or was not there.
    """

    round_number: int
    player: PlayerId
    before: tuple[int, int] | None
    after: tuple[int, int] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Replanned:
    """The rounds to come after the change, and what it did.

    `rounds`, `byes` and table `numbers` are of the rounds to come only. `changes` names each
    seat that is not as planned, for players who are there before and after. `before` and `after`
    are the quality of the whole event, the rounds played included; `before` counts the old plan
    as if nobody had gone or come.
    """

    rounds: tuple[tuple[Seats, ...], ...]
    byes: tuple[tuple[PlayerId, ...], ...]
    numbers: tuple[tuple[int, ...], ...]
    changes: tuple[SeatChange, ...]
    before: Quality
    after: Quality
    seed: int
    algorithm_version: str
    stopped: Stopped = ""


def replan(  # noqa: PLR0913 - everything the new plan depends on is named here
    entrants: Sequence[Entrant],
    *,
    past: History,
    planned: Sequence[Sequence[Seats]],
    numbers: Sequence[Sequence[int]] = (),
    seed: int,
    wishes: Wishes,
    budget_seconds: float | None = None,
    progress: Progress | None = None,
    should_stop: ShouldStop | None = None,
) -> Replanned:
    """The planned rounds redone for those who play on.

    `entrants` are all who play on: someone new to the plan comes late or back, someone missing
    has dropped out. `planned` are the seats of the rounds to come of the old plan, `numbers` the
    table numbers of each of them (none: 1, 2, 3, ...). Raises `NoValidSeating` as `draw` does.
    """
    effort = Effort(budget_seconds=budget_seconds, progress=progress, should_stop=should_stop)
    known = sorted(entrants, key=lambda entrant: id_order(entrant.id))
    shape = preflight(known, wishes=wishes)
    task = _Task(
        entrants=known,
        past=past,
        planned=planned,
        numbers=numbers or [range(1, 1 + len(tables)) for tables in planned],
        seed=seed,
        shape=shape,
        wishes=wishes,
    )
    left = min(
        (_left_seated(task, heirs=heirs) for heirs in ways_to_inherit(planned, entrants=known)),
        key=lambda rest: rest.worth,
    )
    best = left
    if any(left.worth[:SEATS_ARE_SOUND]):
        # Leaving everybody seated stands for choice all the same: a search weighs, this compares.
        best = min(left, _searched(left, task=task, effort=effort), key=lambda rest: rest.worth)
    return Replanned(
        rounds=tuple(map(tuple, best.seats)),
        byes=best.byes,
        numbers=best.numbers,
        changes=best.changes,
        before=_judged(planned, numbers=task.numbers, task=task),
        after=_judged(best.seats, numbers=best.numbers, task=task),
        seed=seed,
        algorithm_version=ALGORITHM,
        stopped=effort.stopped,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Task:
    """What is asked for; the same for every answer that is looked at."""

    entrants: Sequence[Entrant]
    past: History
    planned: Sequence[Sequence[Seats]]
    numbers: Sequence[Sequence[int]]
    seed: int
    shape: Shape
    wishes: Wishes

    def dice(self, what: str = "") -> Dice:
        """Chance of its own for each step, so that one does not depend on how long another is."""
        return Dice(self.seed, label=f"{ALGORITHM}:again{what}:{len(self.past.rounds)}")

    def prices(self) -> list[dict[int, int]]:
        """For each entrant, then for each empty chair, what a meeting with another costs."""
        return pair_prices(
            self.entrants, empty=self.shape.empty, wishes=self.wishes, groups=SAME_GROUP
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rest:
    """One answer. `inherited` is the plan with newcomers in the chairs of who left, `kept` that
    plan fitted to those who play, `worth` what is compared, the lowest best."""

    inherited: Sequence[Sequence[Seats]]
    kept: Sequence[Sequence[KeptTable]]
    byes: tuple[tuple[PlayerId, ...], ...]
    seats: Sequence[Sequence[Seats]]
    numbers: tuple[tuple[int, ...], ...]
    changes: tuple[SeatChange, ...]
    worth: tuple[int, ...]


def _left_seated(task: _Task, *, heirs: Heirs) -> _Rest:
    """The plan with nobody moved who need not."""
    inherited = handed_on(task.planned, heirs=heirs)
    mending = Mending(task.entrants, past=task.past, shape=task.shape, dice=task.dice())
    kept = [mended_round(tables, mending=mending) for tables in inherited]
    groups = [[table.group for table in tables] for tables in kept]
    return _rest(groups, inherited=inherited, kept=kept, byes=tuple(mending.byes), task=task)


def _rest(
    groups: Sequence[Sequence[Sequence[Seat]]],
    *,
    inherited: Sequence[Sequence[Seats]],
    kept: Sequence[Sequence[KeptTable]],
    byes: tuple[tuple[PlayerId, ...], ...],
    task: _Task,
) -> _Rest:
    """These people at these tables, seated, numbered and weighed."""
    seats = _seated(groups, kept=kept, planned=inherited, task=task)
    new = numbered_anew(kept, old=task.numbers, seats=seats, wishes=task.wishes)
    before = [_places(tables, was) for tables, was in zip(task.planned, task.numbers, strict=True)]
    after = [_places(tables, here) for tables, here in zip(seats, new, strict=True)]
    changes = _changes(
        after, planned=before, entrants=task.entrants, first=len(task.past.rounds) + 1
    )
    event = [*task.past.rounds, *seats]
    clubs = {e.id: e.group for e in task.entrants} if task.wishes.apart_groups else {}
    return _Rest(
        inherited=inherited,
        kept=kept,
        byes=byes,
        seats=seats,
        numbers=tuple(new),
        changes=changes,
        worth=(
            _broken(groups, task=task),
            measure_repeats(event, table_size=task.wishes.table_size).repeat_meetings,
            measure_winds(event, winds=task.wishes.table_size).uneven_players,
            len(changes),
            measure_groups(seats, groups=clubs).meetings,
        ),
    )


def _broken(groups: Sequence[Sequence[Sequence[Seat]]], *, task: _Task) -> int:
    """How many meetings there are that must not be."""
    index = {entrant.id: place for place, entrant in enumerate(task.entrants)}
    prices = task.prices()
    return sum(
        prices[one].get(two, 0) >= HARD
        for tables in groups
        for table in _numbered(tables, index=index)
        for one, two in combinations(table, 2)
    )


def _judged(
    rounds: Sequence[Sequence[Seats]], *, numbers: Sequence[Sequence[int]], task: _Task
) -> Quality:
    """The quality of the event with these rounds to come."""
    clubs: Mapping[PlayerId, str] = {entrant.id: entrant.group for entrant in task.entrants}
    played = [task.past.table_numbers(index) for index in range(len(task.past.rounds))]
    return quality(
        [*task.past.rounds, *rounds],
        groups=clubs,
        table_size=task.wishes.table_size,
        numbers=[*played, *numbers],
    )


def _searched(left: _Rest, *, task: _Task, effort: Effort) -> _Rest:
    """The rounds with repeats mended; whoever leaves the kept table pays for it."""
    entrants, prices = task.entrants, task.prices()
    index: dict[PlayerId, int] = {entrant.id: place for place, entrant in enumerate(entrants)}
    start = [_numbered([table.group for table in tables], index=index) for tables in left.kept]
    played = [
        [[index[seat] for seat in seats if seat in index] for seats in tables]
        for tables in task.past.rounds
    ]
    homes = [_homes(tables, people=len(prices), entrants=len(entrants)) for tables in start]

    def board(of: Sequence[Sequence[Sequence[int]]]) -> ScheduleBoard:
        return ScheduleBoard(
            of, people=len(prices), past=played, pair_prices=prices, homes=homes, away=AWAY
        )

    found = board(start)
    mend_schedule(found, effort=effort)
    if found.cost > AWAY and not effort.stopped:
        other = board(found.copy())
        cooled = anneal_schedule(
            other,
            steps=STEPS,
            enough=0,
            dice=task.dice(":search"),
            effort=effort,
            hottest=HOTTEST,
        )
        other = board(cooled)
        mend_schedule(other, effort=effort)
        found = min(found, other, key=lambda one: one.cost)
    if found.cost >= HARD:
        refuse_meetings(
            found.rounds,
            entrants=entrants,
            prices=prices,
            shape=task.shape,
            stopped=effort.stopped,
        )
    ids: list[Seat] = [entrant.id for entrant in entrants]
    ids += [None] * task.shape.empty
    groups = [[[ids[one] for one in table] for table in tables] for tables in found.rounds]
    return _rest(groups, inherited=left.inherited, kept=left.kept, byes=left.byes, task=task)


def _homes(tables: Sequence[Sequence[int]], *, people: int, entrants: int) -> list[int]:
    """For each person the table kept for them in a round; empty chairs have none."""
    home = [-1] * people
    for spot, table in enumerate(tables):
        for one in table:
            home[one] = spot if one < entrants else -1
    return home


def _numbered(
    tables: Sequence[Sequence[Seat]], *, index: Mapping[PlayerId, int]
) -> list[list[int]]:
    """The tables by the entrants' numbers; each empty chair has a number of its own."""
    chair = len(index)
    out: list[list[int]] = []
    for table in tables:
        here: list[int] = []
        for seat in table:
            if seat is None:
                here.append(chair)
                chair += 1
            else:
                here.append(index[seat])
        out.append(here)
    return out


def _seated(
    groups: Sequence[Sequence[Sequence[Seat]]],
    *,
    kept: Sequence[Sequence[KeptTable]],
    planned: Sequence[Sequence[Seats]],
    task: _Task,
) -> list[list[Seats]]:
    """Winds: those who stay at their table keep theirs, the others take what is left."""
    past, wishes, dice = task.past, task.wishes, task.dice(":winds")
    out: list[list[Seats]] = []
    for number, tables in enumerate(groups):
        so_far = History(rounds=(*past.rounds, *map(tuple, out)))
        counts = wind_counts(so_far, winds=wishes.table_size)
        here: list[Seats] = []
        for table, group in zip(kept[number], tables, strict=True):
            was = () if table.place is None else planned[number][table.place]
            members = group
            if wishes.fill == "five":
                members = [seat for seat in group if seat is not None]
            fixed = {
                seat: wind
                for wind, seat in enumerate(was)
                if seat is not None and seat in members and wind < len(members)
            }
            here.append(seat_table(members, counts=counts, dice=dice, fixed=fixed))
        out.append(here)
    return out


Places = Mapping[PlayerId, tuple[int, int]]


def _changes(
    rounds: Sequence[Places], *, planned: Sequence[Places], entrants: Sequence[Entrant], first: int
) -> tuple[SeatChange, ...]:
    in_plan = {player for places in planned for player in places}
    return tuple(
        SeatChange(
            round_number=number,
            player=entrant.id,
            before=before.get(entrant.id),
            after=after.get(entrant.id),
        )
        for number, (before, after) in enumerate(zip(planned, rounds, strict=True), first)
        for entrant in entrants
        if entrant.id in in_plan and before.get(entrant.id) != after.get(entrant.id)
    )


def _places(tables: Sequence[Seats], numbers: Sequence[int]) -> Places:
    """For each player the number of the table, and the wind, counted from 0."""
    return {
        seat: (number, wind)
        for number, seats in zip(numbers, tables, strict=False)
        for wind, seat in enumerate(seats)
        if seat is not None
    }
