"""One planned round fitted to those who play on: tables kept, gaps filled, byes handed out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seating.fill import Shape, times_out
from seating.numbering import numbers_in_use
from seating.quality import count_meetings
from seating.randomness import Dice
from seating.types import Entrant, History, PlayerId, Seat, Seats, Wishes


class Mending:
    """What the rounds of one change share: who is there, who sat out, who met.

    `byes` grows with each round that is fitted.
    """

    def __init__(
        self, entrants: Sequence[Entrant], *, past: History, shape: Shape, dice: Dice
    ) -> None:
        self.players = [entrant.id for entrant in entrants]
        self.shape = shape
        self.dice = dice
        out = times_out(entrants, history=past)
        self.times_out = {player: len(rounds) for player, rounds in out.items()}
        last = len(past.rounds) - 1
        self.out_last = {player for player, rounds in out.items() if last in rounds}
        self.met = count_meetings(past.rounds)
        self.byes: list[tuple[PlayerId, ...]] = []

    def choose_byes(self, tables: Sequence[Sequence[PlayerId]]) -> tuple[PlayerId, ...]:
        """Who sits out: whose turn it is, if possible people whose table loses its place.

        The tables with the fewest players left are the ones to be given up.
        """
        left = {player: len(table) for table in tables for player in table}
        by_lot = self.dice.shuffled(self.players)
        # Those without a planned seat sat out in the plan already: they come first.
        by_lot.sort(key=lambda one: (self.times_out[one], one in self.out_last, left.get(one, 0)))
        chosen = tuple(by_lot[: self.shape.byes])
        for player in chosen:
            self.times_out[player] += 1
        self.out_last = set(chosen)
        self.byes.append(chosen)
        return chosen

    def familiar(self, player: PlayerId, *, table: Sequence[PlayerId]) -> int:
        """How often the player met those at the table."""
        return sum(self.met.get(frozenset((player, other)), 0) for other in table)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptTable:
    """A table of a fitted round: its place among the planned ones (None: a new one), its people."""

    place: int | None
    group: list[Seat]


def mended_round(planned: Sequence[Seats], *, mending: Mending) -> list[KeptTable]:
    """The planned tables with exactly those who play now, each table of its proper size.

    Empty chairs (None) are at tables of their own. Tables that are not given up stay in order.
    """
    shape, here = mending.shape, set(mending.players)
    tables: list[list[PlayerId]] = [
        [seat for seat in seats if seat is not None and seat in here] for seats in planned
    ]
    byes = set(mending.choose_byes(tables))
    tables = [[player for player in table if player not in byes] for table in tables]
    places: list[int | None] = list(range(len(tables)))
    seated = {player for table in tables for player in table}
    waiting = [one for one in mending.players if one not in seated and one not in byes]
    while len(tables) > shape.tables:
        given_up = min(range(len(tables)), key=lambda spot: (len(tables[spot]), spot))
        waiting += tables.pop(given_up)
        places.pop(given_up)
    while len(tables) < shape.tables:
        tables.append([])
        places.append(None)
    _fill(tables, waiting=waiting, mending=mending)
    return [
        KeptTable(place=place, group=[*table, *([None] * (shape.chairs - len(table)))])
        for place, table in zip(places, tables, strict=True)
    ]


def _fill(tables: list[list[PlayerId]], *, waiting: list[PlayerId], mending: Mending) -> None:
    """Seat those who wait, in place: every table full but for one empty chair at some."""
    shape = mending.shape
    sizes = _sizes(tables, shape=shape)
    for spot, table in enumerate(tables):
        while len(table) > sizes[spot]:
            waiting.append(table.pop())
    for player in waiting:
        open_tables = [spot for spot, table in enumerate(tables) if len(table) < sizes[spot]]
        spot = min(
            open_tables,
            key=lambda one: (mending.familiar(player, table=tables[one]), -len(tables[one])),
        )
        tables[spot].append(player)


def _sizes(tables: Sequence[Sequence[PlayerId]], *, shape: Shape) -> list[int]:
    """How many players each table takes: the empty chairs go to the tables with fewest players."""
    order = sorted(range(len(tables)), key=lambda spot: (len(tables[spot]), spot))
    short = set(order[: shape.empty])
    return [shape.chairs - (spot in short) for spot in range(len(tables))]


def numbered_anew(
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
