"""The work behind `python -m seating`: plain JSON values in, plain JSON values out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from math import lcm

from seating.checker import check_rounds
from seating.commitment import reveal_problem, seed_with_public
from seating.drawing import draw
from seating.errors import NoValidSeating, SeatingError
from seating.event_plan import plan_event
from seating.quality import quality
from seating.rerun import rerun
from seating.types import (
    FILLS,
    FIRST_ROUNDS,
    Entrant,
    Fill,
    FirstRound,
    History,
    PlayerId,
    Seats,
    Wishes,
)

Json = dict[str, object]


def read_json(text: str) -> object:
    """The value of a JSON text, its decimals as exact fractions.

    Raises `SeatingError` with code `not_json`.
    """
    try:
        return json.loads(text, parse_float=Fraction)
    except json.JSONDecodeError as wrong:
        raise SeatingError(
            "not_json", detail=f"Line {wrong.lineno}, column {wrong.colno}: this is not JSON."
        ) from wrong


def error_as_json(error: SeatingError) -> Json:
    """A refused draw as plain values, with the ways out."""
    body: Json = {"code": error.code, "detail": error.detail, "data": dict(error.data)}
    if isinstance(error, NoValidSeating):
        body["remedies"] = [asdict(remedy) for remedy in error.remedies]
    return {"error": body}


def plan(
    *,
    players: int,
    rounds: int,
    seed: int,
    table_size: int = 4,
    fill: Fill = "byes",
    groups: Mapping[str, str] | None = None,
    budget_seconds: float | None = None,
) -> Json:
    """A whole event for the players 1 ... N; `groups` maps their numbers, as texts, to clubs."""
    clubs = groups or {}
    entrants = [Entrant(id=n, group=clubs.get(str(n), "")) for n in range(1, players + 1)]
    wishes = Wishes(table_size=table_size, fill=fill, apart_groups=bool(clubs))
    event = plan_event(
        entrants, rounds=rounds, seed=seed, wishes=wishes, budget_seconds=budget_seconds
    )
    return {
        "rounds": event.rounds,
        "byes": event.byes,
        "quality": event.quality.as_json(),
        "method": event.method,
        "seed": seed,
        "algorithm": event.algorithm_version,
        "stopped": event.stopped,
    }


def swiss(state: object, *, budget_seconds: float | None = None) -> Json:
    """The next swiss round of `{"players": [{"id", "score", "group"}], "history": [rounds],
    "banned": [[a, b]], "seed": s}`; all but the players' ids may be missing.

    Also read: `fill`, `table_size`, `first_table`, `first_round` ("lot", "rating", "pots"),
    `blocks` and a player's `rating`. `rounds` holds the one new round; `quality`
    its figures, and under `event` those of the history with it. Raises
    `SeatingError` when the state cannot be read or seated.
    """
    body = _object(state, what="The state")
    entrants = _entrants(body)
    unit = _unit(body)
    rounds = read_rounds(body.get("history", []))
    wishes = _wishes(body, entrants=entrants)
    proposal = draw(
        "swiss",
        entrants=entrants,
        history=History(rounds=rounds),
        seed=_whole(body.get("seed", 0), what="seed"),
        wishes=wishes,
        budget_seconds=budget_seconds,
    )
    event = quality(
        (*rounds, proposal.seats),
        groups={entrant.id: entrant.group for entrant in entrants},
        table_size=wishes.table_size,
    )
    return {
        "rounds": [proposal.seats],
        "byes": [proposal.byes],
        "quality": {
            **asdict(proposal.figures),
            "spread": _plain(Fraction(proposal.figures.spread, unit)),
            "spread_bound": _plain(Fraction(proposal.figures.spread_bound, unit)),
            "event": event.as_json(),
        },
        "notes": [note.detail for note in proposal.notes],
        "seed": proposal.seed,
        "algorithm": proposal.algorithm_version,
        "inputs_hash": proposal.inputs_hash,
        "stopped": proposal.stopped,
    }


def _wishes(body: Mapping[str, object], *, entrants: Sequence[Entrant]) -> Wishes:
    fill = body.get("fill", "byes")
    if fill not in FILLS:
        raise _unreadable(f'"fill" is one of {", ".join(FILLS)}.')
    return Wishes(
        table_size=_whole(body.get("table_size", 4), what="table_size"),
        fill=fill,
        banned=_pairs(body.get("banned", [])),
        apart_groups=any(entrant.group for entrant in entrants),
        first_table=_whole(body.get("first_table", 1), what="first_table"),
        first_round=_first_round(body.get("first_round", "lot")),
        swiss_blocks=_whole(body.get("blocks", 1), what="blocks"),
    )


def judge(written: object) -> Json:
    """The quality of any rounds: `{"rounds": [...], "groups": {player: club}}` or bare rounds."""
    body = written if isinstance(written, dict) else {"rounds": written}
    rounds = read_rounds(body.get("rounds"))
    clubs = body.get("groups") or {}
    if not isinstance(clubs, dict):
        raise _unreadable('"groups" gives a club for each player.')
    size = max((len(seats) for tables in rounds for seats in tables), default=4)
    table_size = _whole(body.get("table_size", min(size, 4)), what="table_size")
    groups = {
        player: str(clubs.get(str(player)) or "")
        for tables in rounds
        for seats in tables
        for player in seats
        if player is not None
    }
    problems = check_rounds(rounds, sizes=(3, 4, 5))
    return {
        "rounds": rounds,
        "problems": [asdict(problem) for problem in problems],
        "quality": quality(rounds, groups=groups, table_size=table_size).as_json(),
    }


def redraw(record: object) -> Json:
    """A published draw made again from its record, see `seating.rerun`."""
    return rerun(_object(record, what="The record"))


def reveal(commitment: str, *, event: str, seed: int, secret: str, public: str) -> Json:
    """Whether the seed is the one that was committed to, and the seed of the draws made with it."""
    problem = reveal_problem(commitment, seed=seed, secret=secret, event=event)
    return {
        "problems": [] if problem is None else [asdict(problem)],
        "seed_of_the_draws": seed_with_public(seed, public=public),
    }


def read_rounds(value: object) -> tuple[tuple[Seats, ...], ...]:
    """Rounds of tables of seats from JSON; null is a substitute or an empty chair."""
    return tuple(
        tuple(
            tuple(None if seat is None else _player(seat) for seat in _array(table, what="A table"))
            for table in _array(tables, what="A round")
        )
        for tables in _array(value, what="The rounds")
    )


def _rows(body: Mapping[str, object]) -> list[Mapping[str, object]]:
    return [_object(row, what="A player") for row in _array(body.get("players"), what='"players"')]


def _unit(body: Mapping[str, object]) -> int:
    """The number by which every score becomes whole: the draw compares exact numbers."""
    return lcm(*(_score(row.get("score", 0)).denominator for row in _rows(body)))


def _entrants(body: Mapping[str, object]) -> list[Entrant]:
    unit = _unit(body)
    return [
        Entrant(
            id=_player(row.get("id")),
            score=int(_score(row.get("score", 0)) * unit),
            group="" if row.get("group") is None else str(row["group"]),
            seed_rating=None if row.get("rating") is None else _whole(row["rating"], what="rating"),
        )
        for row in _rows(body)
    ]


def _first_round(value: object) -> FirstRound:
    for known in FIRST_ROUNDS:
        if value == known:
            return known
    raise _unreadable(f'"first_round" is one of {", ".join(FIRST_ROUNDS)}.')


def _plain(value: Fraction) -> int | str:
    """A whole number, or a reduced fraction as a text."""
    return value.numerator if value.denominator == 1 else str(value)


def _score(value: object) -> Fraction:
    if isinstance(value, int | Fraction | str) and not isinstance(value, bool):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError) as wrong:
            raise _unreadable(f'"{value}" is not a score.') from wrong
    raise _unreadable("A score is a number.")


def _player(value: object) -> PlayerId:
    if isinstance(value, int | str) and not isinstance(value, bool):
        return value
    raise _unreadable("The id of a player is a text or a whole number.")


def _pairs(value: object) -> tuple[tuple[PlayerId, PlayerId], ...]:
    out: list[tuple[PlayerId, PlayerId]] = []
    for pair in _array(value, what='"banned"'):
        both = _array(pair, what="A banned pair")
        if len(both) != 2:
            raise _unreadable("A banned pair has two players.")
        out.append((_player(both[0]), _player(both[1])))
    return tuple(out)


def _whole(value: object, *, what: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise _unreadable(f'"{what}" is a whole number.')


def _array(value: object, *, what: str) -> Sequence[object]:
    if isinstance(value, list):
        return value
    raise _unreadable(f"{what}: a list is expected here.")


def _object(value: object, *, what: str) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    raise _unreadable(f"{what}: an object with names and values is expected here.")


def _unreadable(detail: str) -> SeatingError:
    return SeatingError("state_not_readable", detail=detail)
