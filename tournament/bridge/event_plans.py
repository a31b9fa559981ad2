"""Between the rows of an event's plan and the plain values that `seating` plans and re-plans."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seating import (
    History,
    SeatChange,
    TableOf,
    Wishes,
    again_record,
    closed_up,
    event_record,
    measure_round,
    plan_event,
    replan,
)
from seating.types import Seats
from tournament.bridge.seating import DrawInputs, figures_json, tables_json

Plain = dict[str, Any]
FULL = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """Rounds of a plan as `seating` reads them: seats and table numbers of each."""

    rounds: tuple[tuple[Seats, ...], ...]
    numbers: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """How a search is watched and stopped."""

    progress: Callable[[int, int], None]
    should_stop: Callable[[], bool]


def planned_of(rounds: Sequence[Mapping[str, Any]]) -> Planned:
    """Gives the rounds a plan keeps."""
    return Planned(
        rounds=tuple(tuple(tuple(table["seats"]) for table in one["tables"]) for one in rounds),
        numbers=tuple(tuple(table["number"] for table in one["tables"]) for one in rounds),
    )


def planned_in(inputs: Mapping[str, Any]) -> Planned:
    """Gives the rounds that a plan was made from, out of what it keeps of that."""
    return Planned(
        rounds=tuple(tuple(tuple(seats) for seats in tables) for tables in inputs["planned"]),
        numbers=tuple(tuple(one) for one in inputs["numbers"]),
    )


def four_chairs(tables: Sequence[Mapping[str, Any]]) -> list[Plain]:
    """Gives a round's tables with the chair that is empty at a table of three."""
    return [
        {**table, "seats": [*table["seats"], *[None] * (FULL - len(table["seats"]))]}
        for table in tables
    ]


def made_plan(inputs: DrawInputs, *, seed: int, planned: Planned | None, watch: Watch) -> Plain:
    """Gives a plan of the rounds to come, as the row keeps it.

    Without rounds `planned` before and without a past it is made from nothing; else what is
    planned is changed as little as can be. Raises `SeatingError`.
    """
    if planned is not None:
        return _made_again(inputs, seed=seed, planned=planned, watch=watch)
    plan = plan_event(
        inputs.entrants,
        rounds=inputs.wishes.rounds,
        seed=seed,
        wishes=inputs.seating_wishes,
        budget_seconds=inputs.wishes.budget_seconds or None,
        progress=watch.progress,
        should_stop=watch.should_stop,
    )
    if inputs.history.rounds:
        # Some rounds were drawn without a plan: a plan from nothing, fitted to who met in them.
        fresh = Planned(rounds=plan.rounds, numbers=(plan.numbers,) * len(plan.rounds))
        made = _made_again(inputs, seed=seed, planned=fresh, watch=watch)
        report = {name: value for name, value in made["report"].items() if name != "before"}
        return {**made, "report": report, "changes": []}
    return {
        "rounds": _rounds_json(plan.rounds, (plan.numbers,) * len(plan.rounds), plan.byes),
        "report": {"after": plan.quality.as_json(), "method": plan.method, "stopped": plan.stopped},
        "changes": [],
        "algorithm": plan.algorithm_version,
        "inputs": event_record(
            inputs.entrants, rounds=inputs.wishes.rounds, wishes=inputs.seating_wishes, seed=seed
        ),
    }


def _made_again(inputs: DrawInputs, *, seed: int, planned: Planned, watch: Watch) -> Plain:
    asked: Plain = {
        "past": inputs.history,
        "planned": planned.rounds,
        "numbers": planned.numbers,
        "seed": seed,
        "wishes": inputs.seating_wishes,
    }
    rest = replan(
        inputs.entrants,
        **asked,
        budget_seconds=inputs.wishes.budget_seconds or None,
        progress=watch.progress,
        should_stop=watch.should_stop,
    )
    return {
        "rounds": _rounds_json(rest.rounds, rest.numbers, rest.byes),
        "report": {
            "before": rest.before.as_json(),
            "after": rest.after.as_json(),
            "method": "again",
            "stopped": rest.stopped,
        },
        "changes": [_change_json(one) for one in rest.changes],
        "algorithm": rest.algorithm_version,
        "inputs": again_record(inputs.entrants, **asked),
    }


def played_rounds(
    rounds: Sequence[Mapping[str, Any]], *, inputs: DrawInputs
) -> list[tuple[list[Plain], list[int], Plain]]:
    """Gives tables, byes and figures of each planned round as it is to be played.

    Short tables are closed up; the figures of a round count all rounds before it.
    """
    history = inputs.history
    made = []
    for one in rounds:
        tables = tuple(
            TableOf(
                number=table["number"],
                seats=_played(tuple(table["seats"]), wishes=inputs.seating_wishes),
            )
            for table in one["tables"]
        )
        figures = measure_round(
            tables, entrants=inputs.entrants, history=history, wishes=inputs.seating_wishes
        )
        made.append((tables_json(tables), list(one["byes"]), figures_json(figures)))
        history = _with(history, tables, byes=one["byes"])
    return made


def _with(history: History, tables: Sequence[TableOf], *, byes: Sequence[int]) -> History:
    """Gives the history with one more round."""
    return History(
        rounds=(*history.rounds, tuple(table.seats for table in tables)),
        numbers=(*(history.numbers or ()), tuple(table.number for table in tables)),
        byes=(*(history.byes or ()), tuple(byes)),
    )


def _played(seats: Seats, *, wishes: Wishes) -> Seats:
    return closed_up(seats) if wishes.fill == "three" else seats


def _rounds_json(
    rounds: Sequence[Sequence[Seats]],
    numbers: Sequence[Sequence[int]],
    byes: Sequence[Sequence[Any]],
) -> list[Plain]:
    return [
        {
            "tables": [
                {"number": number, "seats": list(seats)}
                for number, seats in sorted(zip(here, tables, strict=True), key=_by_number)
            ],
            "byes": list(out),
        }
        for tables, here, out in zip(rounds, numbers, byes, strict=True)
    ]


def _by_number(table: tuple[int, Seats]) -> int:
    return table[0]


def _change_json(one: SeatChange) -> Plain:
    return {
        "round": one.round_number,
        "player": one.player,
        "before": None if one.before is None else list(one.before),
        "after": None if one.after is None else list(one.after),
    }
