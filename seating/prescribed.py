"""A plan made elsewhere: read it, and judge it before anything is written."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from seating.errors import InvalidPlan, Problem
from seating.types import Entrant, PlayerId, Seat, Wishes

PlanBy = Literal["number", "rank", "name"]
SUBSTITUTE_WORDS = frozenset({"-", "–", "—", "*", "substitute", "sub"})
_SPLIT = re.compile(r"[,;\t|]")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanTable:
    """One line of a plan: the seats in the order of the winds as written (None: substitute)."""

    line: int
    seats: tuple[str | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRound:
    """One round of a plan; `by` says what its entries mean."""

    number: int
    by: PlanBy
    tables: tuple[PlanTable, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A prescribed plan of one or more rounds."""

    by: PlanBy
    rounds: tuple[PlanRound, ...]


def _entries(line: str) -> list[str]:
    parts = _SPLIT.split(line) if _SPLIT.search(line) else line.split()
    return [part.strip() for part in parts]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def parse_plan(text: str, *, by: PlanBy | None = None) -> Plan:
    """The plan written one table a line, rounds apart by a blank line.

    A line holds players in the order East, South, West, North, apart by commas, semicolons,
    tabs, or by spaces where no name has a space in it. Entries are numbers of players, or names, or
    places in the standings when the first line is "by rank" (or `by` says so). "-" stands for
    a substitute. Lines that begin with "#" are notes. Raises `InvalidPlan` with all problems.

    >>> [table.seats for table in parse_plan("1 2 3 4\\n5 6 7 8").rounds[0].tables]
    [('1', '2', '3', '4'), ('5', '6', '7', '8')]
    """
    blocks: list[list[PlanTable]] = [[]]
    problems: list[Problem] = []
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = raw.strip()
        if line.startswith("#"):
            continue
        if line.lower() in {"by rank", "by number", "by name"} and blocks == [[]]:
            by = by or _direction(line)
        elif not line:
            blocks.append([])
        else:
            entries = _entries(line)
            if "" in entries:
                problems.append(
                    Problem(
                        code="empty_seat",
                        place=f"line {number}",
                        detail=f"Line {number} has an empty seat. Write - for a substitute.",
                        data={"line": number},
                    )
                )
            seats = tuple(None if e.lower() in SUBSTITUTE_WORDS else e for e in entries)
            blocks[-1].append(PlanTable(line=number, seats=seats))
    filled = [block for block in blocks if block]
    if not filled:
        problems.append(Problem(code="empty_plan", detail="The plan has no tables."))
    if problems:
        raise InvalidPlan(problems)
    meaning = by or _meaning(filled)
    return Plan(
        by=meaning,
        rounds=tuple(
            PlanRound(number=number, by=meaning, tables=tuple(block))
            for number, block in enumerate(filled, 1)
        ),
    )


def _direction(line: str) -> PlanBy:
    last = line.lower().split()[-1]
    return "rank" if last == "rank" else "name" if last == "name" else "number"


def _meaning(blocks: Sequence[Sequence[PlanTable]]) -> PlanBy:
    entries = [seat for block in blocks for table in block for seat in table.seats if seat]
    numbers = sum(_is_number(entry) for entry in entries)
    return "number" if 2 * numbers >= len(entries) else "name"


class Roster:
    """Finds the entrant meant by an entry of a plan."""

    def __init__(self, entrants: Sequence[Entrant], *, by: PlanBy) -> None:
        self.by = by
        self.found: dict[str, PlayerId] = {}
        self.labels: dict[str, str] = {}
        self.twice: set[str] = set()
        for position, entrant in enumerate(entrants, 1):
            for key in self._keys(entrant, position=position):
                self.labels.setdefault(key, entrant.label)
                if self.found.setdefault(key, entrant.id) != entrant.id:
                    self.twice.add(key)

    def _keys(self, entrant: Entrant, *, position: int) -> set[str]:
        if self.by == "rank":
            return {str(entrant.rank or position)}
        if self.by == "number":
            return {str(entrant.number if entrant.number is not None else position)}
        return {entrant.label.casefold(), str(entrant.id).casefold()}

    def key(self, entry: str) -> str:
        """The entry as it is looked up: "007" is 7, and capitals do not matter in names."""
        return str(int(entry)) if self.by != "name" and _is_number(entry) else entry.casefold()

    def closest(self, entry: str) -> str:
        """The name most like this entry, or an empty string."""
        near = difflib.get_close_matches(self.key(entry), list(self.found), n=1, cutoff=0.6)
        return self.labels[near[0]] if near else ""


def ranked(entrants: Sequence[Entrant]) -> list[Entrant]:
    """The entrants in the order of the standings with places 1, 2, 3, ... and none shared."""
    return sorted(entrants, key=lambda e: (e.rank or len(entrants) + 1, -e.score, str(e.id)))


def roster_for(entrants: Sequence[Entrant], *, by: PlanBy) -> Roster:
    """A roster that reads a plan of this kind; shared places are taken in order, one each."""
    if by != "rank":
        return Roster(entrants, by=by)
    places = enumerate(ranked(entrants), 1)
    return Roster([Entrant(id=e.id, rank=place, name=e.name) for place, e in places], by=by)


def read_round(plan: PlanRound, *, entrants: Sequence[Entrant]) -> tuple[tuple[Seat, ...], ...]:
    """The seats of one round of a plan as ids. Raises `InvalidPlan` for entries not understood."""
    tables, problems = _read(plan, entrants=entrants)
    if problems:
        raise InvalidPlan(problems)
    return tables


def _read(
    plan: PlanRound, *, entrants: Sequence[Entrant]
) -> tuple[tuple[tuple[Seat, ...], ...], list[Problem]]:
    """The seats as ids without the entries that are not understood, and a problem for each."""
    roster = roster_for(entrants, by=plan.by)
    problems: list[Problem] = []
    tables: list[tuple[Seat, ...]] = []
    for number, table in enumerate(plan.tables, 1):
        seats: list[Seat] = []
        for entry in table.seats:
            if entry is None:
                seats.append(None)
                continue
            key = roster.key(entry)
            if key in roster.twice or key not in roster.found:
                problems.append(_not_understood(entry, plan=plan, table=number, roster=roster))
            else:
                seats.append(roster.found[key])
        tables.append(tuple(seats))
    return tuple(tables), problems


def _not_understood(entry: str, *, plan: PlanRound, table: int, roster: Roster) -> Problem:
    place = f"round {plan.number}, table {table}"
    data = {
        "round": plan.number,
        "table": table,
        "line": plan.tables[table - 1].line,
        "entry": entry,
    }
    if roster.key(entry) in roster.twice:
        return Problem(
            code="name_not_clear",
            place=place,
            data=data,
            detail=f'Round {plan.number}, table {table}: more than one player is "{entry}". '
            "Use the players' numbers.",
        )
    near = roster.closest(entry) if plan.by == "name" and not _is_number(entry) else ""
    what = {
        "number": "a player's number",
        "rank": "a place in the standings",
        "name": "among the players",
    }[plan.by]
    hint = f' The closest name is "{near}".' if near else ""
    return Problem(
        code="unknown_player",
        place=place,
        data={**data, "by": plan.by, "closest": near},
        detail=f'Round {plan.number}, table {table}: "{entry}" is not {what}.{hint}',
    )


def judge_plan(plan: Plan, *, entrants: Sequence[Entrant], wishes: Wishes) -> tuple[Problem, ...]:
    """Everything that is wrong with a plan for these players, in the order of the plan.

    Each problem names round and table. Empty: the plan can be used as it stands.
    """
    out: list[Problem] = []
    for number_round in plan.rounds:
        seats, unread = _read(number_round, entrants=entrants)
        found = unread + _judge_round(number_round, seats=seats, entrants=entrants, wishes=wishes)
        out.extend(sorted(found, key=lambda problem: int(str(problem.data["table"]))))
        if not unread:  # else who has no seat is not known before the entries are put right
            out.extend(_judge_missing(number_round, seats=seats, entrants=entrants, wishes=wishes))
    return tuple(out)


def _judge_round(
    plan: PlanRound, *, seats: Sequence[Sequence[Seat]], entrants: Sequence[Entrant], wishes: Wishes
) -> list[Problem]:
    names = {entrant.id: entrant.label for entrant in entrants}
    out: list[Problem] = []
    sizes = _allowed_sizes(wishes)
    banned = {frozenset(pair) for pair in wishes.banned}
    first_at: dict[PlayerId, int] = {}
    for number, table in enumerate(seats, 1):
        data: dict[str, object] = {
            "round": plan.number,
            "table": number,
            "line": plan.tables[number - 1].line,
        }
        place = f"round {plan.number}, table {number}"
        start = f"Round {plan.number}, table {number}"
        written = plan.tables[number - 1].seats
        if len(written) not in sizes:
            out.append(
                Problem(
                    code="table_size",
                    place=place,
                    data={**data, "seats": len(written), "sizes": list(sizes)},
                    detail=f"{start} has {len(written)} seats in the plan. "
                    f"A table has {' or '.join(str(size) for size in sizes)}.",
                )
            )
        if all(entry is None for entry in written):
            out.append(
                Problem(code="no_player", place=place, data=data, detail=f"{start} has no player.")
            )
        players = [seat for seat in table if seat is not None]
        out += _judge_twice(players, place=place, data=data, names=names, first_at=first_at)
        out += _judge_pairs(players, place=place, data=data, names=names, banned=banned)
    return out


def _judge_twice(
    players: Sequence[PlayerId],
    *,
    place: str,
    data: dict[str, object],
    names: dict[PlayerId, str],
    first_at: dict[PlayerId, int],
) -> list[Problem]:
    """Who sits at the table twice, or at an earlier one; adds this table to `first_at`."""
    start, number = place[0].upper() + place[1:], int(str(data["table"]))
    out = []
    for player, times in Counter(players).items():
        told = {}
        if times > 1:
            told[number] = "this table twice"
        if player in first_at:
            told[first_at[player]] = f"table {first_at[player]} already"
        out += [
            Problem(
                code="player_twice",
                place=place,
                data={**data, "player": player, "name": names[player], "first": first},
                detail=f"{start}: {names[player]} sits at {where}.",
            )
            for first, where in told.items()
        ]
        first_at.setdefault(player, number)
    return out


def _judge_pairs(
    players: Sequence[PlayerId],
    *,
    place: str,
    data: dict[str, object],
    names: dict[PlayerId, str],
    banned: set[frozenset[PlayerId]],
) -> list[Problem]:
    start = place[0].upper() + place[1:]
    return [
        Problem(
            code="banned_pair",
            place=place,
            data={**data, "pair": [one, two], "names": [names[one], names[two]]},
            detail=f"{start}: {names[one]} and {names[two]} must not meet.",
        )
        for one, two in combinations(dict.fromkeys(players), 2)
        if frozenset((one, two)) in banned
    ]


def _judge_missing(
    plan: PlanRound, *, seats: Sequence[Sequence[Seat]], entrants: Sequence[Entrant], wishes: Wishes
) -> list[Problem]:
    """Players without a seat are wrong unless the round sits out exactly as many as must."""
    seated = {seat for table in seats for seat in table}
    missing = [entrant for entrant in entrants if entrant.id not in seated]
    if wishes.fill == "byes" and len(missing) == len(entrants) % wishes.table_size:
        return []
    return [
        Problem(
            code="player_missing",
            place=f"round {plan.number}",
            data={"round": plan.number, "player": entrant.id, "name": entrant.label},
            detail=f"Round {plan.number}: {entrant.label} has no seat.",
        )
        for entrant in missing
    ]


def _allowed_sizes(wishes: Wishes) -> tuple[int, ...]:
    extra = {"three": 3, "five": 5}.get(wishes.fill or "", wishes.table_size)
    return tuple(sorted({wishes.table_size, extra}))
