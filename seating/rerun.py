"""A draw as a record that anybody can run again: what it was made from, and the seed.

A record is plain JSON: `{"what", "algorithm", "seed", "inputs", "inputs_hash"}`. `what` is
"round" for one round, "event" for a plan of all rounds, "again" for the rest of a plan after
somebody came or went. More may stand in it (names, the published tables); it decides nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from seating.drawing import draw
from seating.errors import SeatingError
from seating.event_plan import plan_event
from seating.fingerprint import ALGORITHM, hash_json, inputs_as_json
from seating.prescribed import PlanRound, PlanTable
from seating.replanning import replan
from seating.types import Entrant, History, Mode, Seats, Wishes

Json = dict[str, Any]
Rounds = Sequence[Sequence[Seats]]


def round_record(
    mode: Mode,
    *,
    entrants: Sequence[Entrant],
    history: History,
    wishes: Wishes,
    plan: PlanRound | None,
    seed: int,
) -> Json:
    """The record of a draw of one round."""
    plain = inputs_as_json(mode, entrants=entrants, history=history, wishes=wishes, plan=plan)
    return _record("round", plain, seed=seed)


def event_record(entrants: Sequence[Entrant], *, rounds: int, wishes: Wishes, seed: int) -> Json:
    """The record of a plan of this many rounds."""
    plain = inputs_as_json("event", entrants=entrants, history=History(), wishes=wishes, plan=None)
    return _record("event", {**plain, "rounds": rounds}, seed=seed)


def again_record(
    entrants: Sequence[Entrant],
    *,
    past: History,
    planned: Rounds,
    numbers: Sequence[Sequence[int]],
    wishes: Wishes,
    seed: int,
) -> Json:
    """The record of the rest of a plan done again."""
    plain = inputs_as_json("again", entrants=entrants, history=past, wishes=wishes, plan=None)
    more = {"planned": planned, "numbers": numbers}
    return _record("again", {**plain, **more}, seed=seed)


def rerun(record: Mapping[str, Any]) -> Json:
    """The draw made again: `rounds`, the `numbers` of their tables, `byes`, `inputs_hash`.

    Where the record holds `tables`, the published ones of its round, `different` names the tables
    that are not the same; `round` says which round of a plan they are of, counted from its first.
    Raises `SeatingError` for a record that cannot be read, or of another algorithm.
    """
    try:
        made = _made(record)
        if "tables" in record:
            at = int(record.get("round", 1)) - 1
            made["different"] = _different(record["tables"], made=made, at=at)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as wrong:
        raise SeatingError(
            "record_not_readable", detail=f"This is no record of a draw: {wrong!r}."
        ) from wrong
    return made


def _made(record: Mapping[str, Any]) -> Json:
    inputs = record["inputs"]
    if record["algorithm"] != ALGORITHM:
        raise SeatingError(
            "other_algorithm",
            detail=f"The draw was made by {record['algorithm']}; this is {ALGORITHM}. "
            "Take the version of the program that made it.",
        )
    ways = {"round": _round_again, "event": _event_again, "again": _rest_again}
    rounds, numbers, byes = ways[record["what"]](inputs, int(record["seed"]))
    digest = hash_json(inputs)
    return {
        "rounds": rounds,
        "numbers": numbers,
        "byes": byes,
        "seed": int(record["seed"]),
        "algorithm": ALGORITHM,
        "inputs_hash": digest,
        "same_inputs": digest == record.get("inputs_hash", digest),
    }


def _record(what: str, plain: Mapping[str, object], *, seed: int) -> Json:
    return {
        "what": what,
        "algorithm": ALGORITHM,
        "seed": seed,
        "inputs": dict(plain),
        "inputs_hash": hash_json(plain),
    }


Made = tuple[list[list[Seats]], list[list[int]], list[list[object]]]


def _round_again(inputs: Mapping[str, Any], seed: int) -> Made:
    proposal = draw(
        cast(Mode, inputs["mode"]),
        entrants=_entrants(inputs),
        history=_history(inputs),
        seed=seed,
        wishes=_wishes(inputs),
        plan=_plan(inputs),
    )
    numbers = [table.number for table in proposal.tables]
    return [list(proposal.seats)], [numbers], [list(proposal.byes)]


def _event_again(inputs: Mapping[str, Any], seed: int) -> Made:
    wishes = _wishes(inputs)
    plan = plan_event(_entrants(inputs), rounds=inputs["rounds"], seed=seed, wishes=wishes)
    rounds = [list(tables) for tables in plan.rounds]
    return rounds, [list(plan.numbers) for _ in rounds], [list(byes) for byes in plan.byes]


def _rest_again(inputs: Mapping[str, Any], seed: int) -> Made:
    rest = replan(
        _entrants(inputs),
        past=_history(inputs),
        planned=_rounds(inputs["planned"]),
        numbers=inputs["numbers"],
        seed=seed,
        wishes=_wishes(inputs),
    )
    return (
        [list(tables) for tables in rest.rounds],
        [list(numbers) for numbers in rest.numbers],
        [list(byes) for byes in rest.byes],
    )


def _different(
    tables: Sequence[Mapping[str, Any]], *, made: Mapping[str, Any], at: int
) -> list[int]:
    """The numbers of the published tables at which others sit in the draw made again.

    A chair that stays empty in a plan is closed up when the round is played.
    """
    again = dict(zip(made["numbers"][at], made["rounds"][at], strict=True))
    return [
        table["number"]
        for table in tables
        if not _is_same(table["seats"], again.get(table["number"], ()))
    ]


def _is_same(published: Seats, made: Seats) -> bool:
    """Whether the same people sit there; a substitute's chair counts, one closed up does not."""
    if len(published) == len(made):
        return list(published) == list(made)
    return [one for one in published if one is not None] == [one for one in made if one is not None]


def _entrants(inputs: Mapping[str, Any]) -> list[Entrant]:
    return [
        Entrant(id=one, score=score, rank=rank, group=group, seed_rating=rating, number=number)
        for one, score, rank, group, rating, number in inputs["entrants"]
    ]


def _rounds(plain: Sequence[Sequence[Sequence[Any]]]) -> tuple[tuple[Seats, ...], ...]:
    return tuple(tuple(tuple(seats) for seats in tables) for tables in plain)


def _history(inputs: Mapping[str, Any]) -> History:
    plain = inputs["history"]
    numbers, byes = plain["numbers"], plain["byes"]
    return History(
        rounds=_rounds(plain["rounds"]),
        numbers=None if numbers is None else tuple(tuple(one) for one in numbers),
        byes=None if byes is None else tuple(tuple(one) for one in byes),
    )


def _wishes(inputs: Mapping[str, Any]) -> Wishes:
    plain = dict(inputs["wishes"])
    for name in ("banned", "fixed_tables"):
        plain[name] = tuple((one, two) for one, two in plain[name])
    plain["closed_tables"] = tuple(plain["closed_tables"])
    return Wishes(**plain)


def _plan(inputs: Mapping[str, Any]) -> PlanRound | None:
    if inputs["plan"] is None:
        return None
    by, tables = inputs["plan"]
    return PlanRound(
        number=1,
        by=by,
        tables=tuple(
            PlanTable(line=line, seats=tuple(seats)) for line, seats in enumerate(tables, 1)
        ),
    )
