"""A planned event after someone dropped out, came late or came back: as little changed as can be.

Rounds that were played stay as they are. In those to come the people who are still there keep
their tables wherever the round stays sound and nobody must meet again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from seating.effort import Effort
from seating.event_search import refuse_meetings
from seating.fill import Shape
from seating.fingerprint import ALGORITHM, id_order
from seating.kept_tables import KeptTable, Mending, mended_round
from seating.labelling import pair_prices
from seating.numbering import numbers_in_use
from seating.preflight import preflight
from seating.quality import Quality, quality
from seating.randomness import Dice
from seating.schedule_board import HARD, REPEAT, ScheduleBoard
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
SAME_GROUP = REPEAT // 3
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
    dice = Dice(seed, label=f"{ALGORITHM}:again:{len(past.rounds)}")
    mending = Mending(known, past=past, shape=shape, dice=dice)
    kept = [mended_round(tables, mending=mending) for tables in planned]
    groups = _searched(
        [[table.group for table in tables] for tables in kept],
        entrants=known,
        past=past,
        shape=shape,
        wishes=wishes,
        dice=dice,
        effort=effort,
    )
    seats = _seated(groups, kept=kept, planned=planned, past=past, wishes=wishes, dice=dice)
    old = numbers or [range(1, 1 + len(tables)) for tables in planned]
    new = _numbered_anew(kept, old=old, seats=seats, wishes=wishes)
    before = [_places(tables, was) for tables, was in zip(planned, old, strict=True)]
    after = [_places(tables, here) for tables, here in zip(seats, new, strict=True)]
    return Replanned(
        rounds=tuple(map(tuple, seats)),
        byes=tuple(mending.byes),
        numbers=tuple(new),
        changes=_changes(after, planned=before, entrants=known, first=len(past.rounds) + 1),
        before=_judged(planned, numbers=old, past=past, entrants=known, wishes=wishes),
        after=_judged(seats, numbers=new, past=past, entrants=known, wishes=wishes),
        seed=seed,
        algorithm_version=ALGORITHM,
        stopped=effort.stopped,
    )


def _judged(
    rounds: Sequence[Sequence[Seats]],
    *,
    numbers: Sequence[Sequence[int]],
    past: History,
    entrants: Sequence[Entrant],
    wishes: Wishes,
) -> Quality:
    """The quality of the event with these rounds to come."""
    clubs: Mapping[PlayerId, str] = {entrant.id: entrant.group for entrant in entrants}
    played = [past.table_numbers(index) for index in range(len(past.rounds))]
    return quality(
        [*past.rounds, *rounds],
        groups=clubs,
        table_size=wishes.table_size,
        numbers=[*played, *numbers],
    )


def _searched(
    rounds: Sequence[Sequence[Sequence[Seat]]],
    *,
    entrants: Sequence[Entrant],
    past: History,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> list[list[list[Seat]]]:
    """The rounds with repeats mended; whoever leaves the kept table pays for it."""
    index: dict[PlayerId, int] = {entrant.id: place for place, entrant in enumerate(entrants)}
    start = [_numbered(tables, index=index) for tables in rounds]
    played = [
        [[index[seat] for seat in seats if seat in index] for seats in tables]
        for tables in past.rounds
    ]
    prices = pair_prices(entrants, empty=shape.empty, wishes=wishes, groups=SAME_GROUP)
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
            other, steps=STEPS, enough=0, dice=dice, effort=effort, hottest=HOTTEST
        )
        other = board(cooled)
        mend_schedule(other, effort=effort)
        found = min(found, other, key=lambda one: one.cost)
    if found.cost >= HARD:
        refuse_meetings(
            found.rounds, entrants=entrants, prices=prices, shape=shape, stopped=effort.stopped
        )
    ids: list[Seat] = [entrant.id for entrant in entrants]
    ids += [None] * shape.empty
    return [[[ids[one] for one in table] for table in tables] for tables in found.rounds]


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
    past: History,
    wishes: Wishes,
    dice: Dice,
) -> list[list[Seats]]:
    """Winds: those who stay at their table keep theirs, the others take what is left."""
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


def _numbered_anew(
    kept: Sequence[Sequence[KeptTable]],
    *,
    old: Sequence[Sequence[int]],
    seats: Sequence[Sequence[Seats]],
    wishes: Wishes,
) -> list[tuple[int, ...]]:
    """The table numbers of each round."""
    return [
        _pinned(_numbers(tables, old=was, wishes=wishes), seats=here, wishes=wishes)
        for tables, was, here in zip(kept, old, seats, strict=True)
    ]


def _numbers(tables: Sequence[KeptTable], *, old: Sequence[int], wishes: Wishes) -> tuple[int, ...]:
    """The numbers of a round's tables: kept ones keep theirs, the others take the next free.

    A table that is out of use now moves too.
    """
    kept = [
        None if one.place is None or old[one.place] in wishes.closed_tables else old[one.place]
        for one in tables
    ]
    spare = numbers_in_use(len(old) + len(tables), wishes=wishes)
    free = iter([number for number in spare if number not in kept])
    return tuple(next(free) if number is None else number for number in kept)


def _pinned(numbers: tuple[int, ...], *, seats: Sequence[Seats], wishes: Wishes) -> tuple[int, ...]:
    """The numbers with everyone who does not change tables at the own one."""
    out = list(numbers)
    for player, table in wishes.fixed_tables:
        here = next((spot for spot, who in enumerate(seats) if player in who), None)
        if here is None or out[here] == table or table in wishes.closed_tables:
            continue
        if table in out:
            there = out.index(table)
            out[there] = out[here]
        out[here] = table
    return tuple(out)


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
