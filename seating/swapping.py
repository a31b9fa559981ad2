"""Two seats changed by hand, with what that does to the figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from seating.checker import check_seating
from seating.errors import Problem, SeatingError
from seating.figures import measure_round
from seating.types import Entrant, Figures, History, PlayerId, Seat, Seats, TableOf, Wishes

FULL = 4  # chairs of a table where tables of three are the exception


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatAt:
    """A seat of a round: the number of its table and its wind (0: East)."""

    table: int
    wind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped:
    """The tables after a swap, the figures before and after, and what to think about.

    `problems` are hard rules that the new seating breaks; `warnings` name pairs that the swap
    brings together again.
    """

    tables: tuple[TableOf, ...]
    byes: tuple[PlayerId, ...]
    before: Figures
    after: Figures
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]


def swap(
    tables: Sequence[TableOf],
    *,
    a: PlayerId | SeatAt,
    b: PlayerId | SeatAt,
    entrants: Sequence[Entrant],
    history: History,
    wishes: Wishes,
    byes: Sequence[PlayerId] = (),
) -> Swapped:
    """The tables with two seats exchanged; `a` and `b` are players or seats.

    One of them may sit out (be in `byes`); the other then sits out instead. The fourth seat of a
    table of three is empty: whoever takes it leaves a table of three behind. Raises
    `SeatingError` with code `not_in_round`, `substitute_sits_out` or `nothing_to_swap`.
    """
    short = wishes.fill == "three" and wishes.table_size == FULL
    seats: dict[tuple[int, int], Seat] = {
        (table.number, wind): seat
        for table in tables
        for wind, seat in enumerate(_chairs(table.seats) if short else table.seats)
    }
    out: dict[tuple[int, int], Seat] = {(0, -1 - place): seat for place, seat in enumerate(byes)}
    chairs = {**out, **seats}
    one, two = (_find(who, chairs=chairs, entrants=entrants) for who in (a, b))
    if one == two or (one in out and two in out):
        raise SeatingError("nothing_to_swap", detail="Choose two different seats.")
    chairs[one], chairs[two] = chairs[two], chairs[one]
    sitting_out = tuple(player for spot in out if (player := chairs[spot]) is not None)
    if len(sitting_out) != len(out):
        raise SeatingError(
            "substitute_sits_out",
            detail="A substitute cannot change places with a player who sits out.",
        )
    after = _seated(tables, chairs=chairs, short=short)
    return Swapped(
        tables=after,
        byes=sitting_out,
        before=measure_round(tables, entrants=entrants, history=history, wishes=wishes),
        after=measure_round(after, entrants=entrants, history=history, wishes=wishes),
        problems=check_seating(after, entrants=entrants, wishes=wishes, byes=sitting_out),
        warnings=_met_again(tables, after=after, entrants=entrants, history=history),
    )


def _chairs(seats: Seats) -> Seats:
    """The four chairs of a table, of which the last may be empty."""
    return (*seats, *[None] * (FULL - len(seats)))


def _seated(
    tables: Sequence[TableOf], *, chairs: dict[tuple[int, int], Seat], short: bool
) -> tuple[TableOf, ...]:
    """The tables with who sits on their chairs now; empty ones go where threes are played."""
    return tuple(
        TableOf(
            number=table.number,
            seats=tuple(
                seat
                for wind in range(FULL if short else len(table.seats))
                if (seat := chairs[table.number, wind]) is not None or not short
            ),
        )
        for table in tables
    )


def _find(
    who: PlayerId | SeatAt,
    *,
    chairs: dict[tuple[int, int], Seat],
    entrants: Sequence[Entrant],
) -> tuple[int, int]:
    if isinstance(who, SeatAt):
        if (who.table, who.wind) in chairs:
            return who.table, who.wind
        data: dict[str, object] = {"table": who.table}
        detail = f"Table {who.table} has no such seat in this round."
    else:
        for spot, seat in chairs.items():
            if seat == who:
                return spot
        name = next((e.label for e in entrants if e.id == who), str(who))
        data = {"name": name}
        detail = f"{name} has no seat in this round."
    raise SeatingError("not_in_round", detail=detail, data=data)


def _met_again(
    before: Sequence[TableOf],
    *,
    after: Sequence[TableOf],
    entrants: Sequence[Entrant],
    history: History,
) -> tuple[Problem, ...]:
    """Pairs of the changed tables who were not together in the proposal and met before."""
    names = {entrant.id: entrant.label for entrant in entrants}
    old = {table.number: set(table.players) for table in before}
    out: list[Problem] = []
    for table in after:
        for new in set(table.players) - old[table.number]:
            for other in table.players:
                rounds = [
                    number
                    for number, past in enumerate(history.rounds, 1)
                    if other != new and any(new in seats and other in seats for seats in past)
                ]
                if rounds:
                    which = "round" if len(rounds) == 1 else "rounds"
                    people = [str(names.get(new, new)), str(names.get(other, other))]
                    out.append(
                        Problem(
                            code="met_before",
                            place=f"table {table.number}",
                            data={"pair": [new, other], "names": people, "rounds": rounds},
                            detail=f"{people[0]} and {people[1]} met in "
                            f"{which} {', '.join(map(str, rounds))}.",
                        )
                    )
    return tuple(out)
