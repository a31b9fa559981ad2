"""Judges any seating, ours or hand-made, by the hard rules. Shares no code with the search."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from seating.errors import Problem
from seating.types import Entrant, PlayerId, Seats, TableOf, Wishes


def check_seating(
    tables: Sequence[TableOf],
    *,
    entrants: Sequence[Entrant],
    wishes: Wishes,
    byes: Collection[PlayerId] = (),
) -> tuple[Problem, ...]:
    """Everything that breaks a hard rule, each with its table; empty means sound.

    Hard rules: each entrant sits once or sits out, nobody else sits, tables have a size that
    was asked for and a number of their own that is not closed, banned pairs do not meet, nor do
    mates who must be apart.
    """
    names = {entrant.id: entrant.label for entrant in entrants}
    return (
        *_check_numbers(tables, wishes=wishes),
        *_check_sizes(tables, wishes=wishes),
        *_check_players(tables, names=names, byes=byes),
        *_check_banned(tables, names=names, wishes=wishes),
        *_check_mates(tables, entrants=entrants, wishes=wishes),
    )


def check_rounds(
    rounds: Sequence[Sequence[Seats]], *, sizes: Collection[int]
) -> tuple[Problem, ...]:
    """Everything unsound in bare rounds of seats: wrong sizes, players seated twice."""
    out: list[Problem] = []
    for number, tables in enumerate(rounds, 1):
        seen: dict[PlayerId, int] = {}
        for spot, seats in enumerate(tables, 1):
            place = f"round {number}, table {spot}"
            data: dict[str, object] = {"round": number, "table": spot}
            if len(seats) not in sizes:
                out.append(
                    Problem(
                        code="table_size",
                        place=place,
                        data={**data, "seats": len(seats)},
                        detail=f"Round {number}, table {spot} has {len(seats)} seats.",
                    )
                )
            for seat in seats:
                if seat is not None and seat in seen:
                    out.append(
                        Problem(
                            code="player_twice",
                            place=place,
                            data={**data, "player": seat},
                            detail=f"Round {number}, table {spot}: {seat} sits at table "
                            f"{seen[seat]} already.",
                        )
                    )
                elif seat is not None:
                    seen[seat] = spot
    return tuple(out)


def _check_numbers(tables: Sequence[TableOf], *, wishes: Wishes) -> list[Problem]:
    out: list[Problem] = []
    numbers = [table.number for table in tables]
    for number in sorted(set(numbers)):
        place, data = f"table {number}", {"table": number}
        if numbers.count(number) > 1:
            out.append(
                Problem(
                    code="table_twice",
                    place=place,
                    data={**data, "count": numbers.count(number)},
                    detail=f"Table {number} is there {numbers.count(number)} times.",
                )
            )
        if number in wishes.closed_tables:
            out.append(
                Problem(
                    code="table_closed",
                    place=place,
                    data=data,
                    detail=f"Table {number} is out of use.",
                )
            )
    return out


def _check_sizes(tables: Sequence[TableOf], *, wishes: Wishes) -> list[Problem]:
    allowed = {wishes.table_size}
    if wishes.fill == "three":
        allowed.add(3)
    if wishes.fill == "five":
        allowed.add(5)
    out: list[Problem] = []
    for table in tables:
        place, chairs = f"table {table.number}", len(table.seats)
        data: dict[str, object] = {"table": table.number, "seats": chairs}
        if chairs not in allowed:
            out.append(
                Problem(
                    code="table_size",
                    place=place,
                    data={**data, "sizes": sorted(allowed)},
                    detail=f"Table {table.number} has {chairs} seats. "
                    f"A table has {' or '.join(map(str, sorted(allowed)))}.",
                )
            )
        if not table.players:
            out.append(
                Problem(
                    code="no_player",
                    place=place,
                    data=data,
                    detail=f"Table {table.number} has no player.",
                )
            )
    return out


def _check_players(
    tables: Sequence[TableOf], *, names: dict[PlayerId, str], byes: Collection[PlayerId]
) -> list[Problem]:
    out: list[Problem] = []
    seat_of: dict[PlayerId, int] = {}
    for table in tables:
        for player in table.players:
            name, place = names.get(player, str(player)), f"table {table.number}"
            data: dict[str, object] = {"table": table.number, "player": player, "name": name}
            if player not in names:
                out.append(
                    Problem(
                        code="unknown_player",
                        place=place,
                        data=data,
                        detail=f"{name} sits at table {table.number} but is not "
                        "among the players of this round.",
                    )
                )
            if player in seat_of:
                out.append(
                    Problem(
                        code="player_twice",
                        place=place,
                        data={**data, "first": seat_of[player]},
                        detail=f"{name} sits at table {seat_of[player]} and at "
                        f"table {table.number}.",
                    )
                )
            if player in byes:
                out.append(
                    Problem(
                        code="bye_seated",
                        place=place,
                        data=data,
                        detail=f"{name} sits out and has a seat at table {table.number} as well.",
                    )
                )
            seat_of.setdefault(player, table.number)
    for player, name in names.items():
        if player not in seat_of and player not in byes:
            out.append(
                Problem(
                    code="player_missing",
                    data={"player": player, "name": name},
                    detail=f"{name} has no seat.",
                )
            )
    return out


def _check_banned(
    tables: Sequence[TableOf], *, names: dict[PlayerId, str], wishes: Wishes
) -> list[Problem]:
    out: list[Problem] = []
    for table in tables:
        here = set(table.players)
        for one, two in wishes.banned:
            if one in here and two in here:
                out.append(
                    Problem(
                        code="banned_pair",
                        place=f"table {table.number}",
                        data={
                            "table": table.number,
                            "pair": [one, two],
                            "names": [str(names.get(one, one)), str(names.get(two, two))],
                        },
                        detail=f"{names.get(one, one)} and {names.get(two, two)} must not meet, "
                        f"and both sit at table {table.number}.",
                    )
                )
    return out


def _check_mates(
    tables: Sequence[TableOf], *, entrants: Sequence[Entrant], wishes: Wishes
) -> list[Problem]:
    if not wishes.mates_apart:
        return []
    known = {entrant.id: entrant for entrant in entrants}
    out: list[Problem] = []
    for table in tables:
        here = [known[player] for player in table.players if player in known]
        for place, two in enumerate(here):
            for one in here[:place]:
                if one.group and one.group == two.group:
                    out.append(
                        Problem(
                            code="mates_meet",
                            place=f"table {table.number}",
                            data={
                                "table": table.number,
                                "pair": [one.id, two.id],
                                "names": [one.label, two.label],
                                "group": one.group,
                            },
                            detail=f"{one.label} and {two.label} are both of {one.group} "
                            f"and sit at table {table.number}.",
                        )
                    )
    return out
