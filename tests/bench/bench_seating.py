"""The table of figures the seating must reach, line by line: part of `make bench`.

Every draw is judged by `tests/seating/seating_metrics.py`, which shares no code with `seating`.
Times are process time, of the slowest draw of a line, so that other work on the machine does not
count. The exact swiss rounds were solved once with CP-SAT, with 60 s a round, and committed with
their scores and histories.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import seating
from seating.wind_colouring import colour_winds
from tests.seating.events import field_of, play_swiss, random_rounds
from tests.seating.seating_metrics import (
    check,
    repeats,
    repeats_lower_bound,
    sit_outs,
    swiss_spread,
    table_variety,
    winds,
)

T = TypeVar("T")
PLAIN = seating.Wishes()
EXACT = Path(__file__).with_name("exact_swiss_rounds.json")
WITHOUT_REPEAT = (
    (16, 5), (20, 5), (24, 7), (28, 9), (32, 9), (36, 10), (40, 13), (44, 12), (48, 12), (52, 12),
    (60, 12), (100, 12),
)  # fmt: skip
AT_THE_BOUND = (
    *((16, rounds) for rounds in range(6, 13)),
    *((20, rounds) for rounds in range(7, 11)),
    (28, 10),
    (28, 12),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the table: what was drawn, what it shows, its slowest draw and its limit."""

    case: str
    shown: str
    met: bool
    seconds: float
    limit: float

    def __str__(self) -> str:
        """The line in Markdown."""
        word = "yes" if self.met and self.seconds <= self.limit else "NO"
        return f"| {self.case} | {self.shown} | {self.seconds:.2f} | {self.limit:g} | {word} |"


def say(text: str) -> None:
    """Write one line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def timed(run: Callable[[], T]) -> tuple[T, float]:
    """The value of a call and its process time in seconds."""
    start = time.process_time()
    value = run()
    return value, time.process_time() - start


def planned(players: int, rounds: int, fill: str | None = None) -> tuple[seating.EventPlan, float]:
    """A plan of an event with seed 1, and its time."""
    wishes = seating.Wishes(fill=fill)
    return timed(
        lambda: seating.plan_event(field_of(players), rounds=rounds, seed=1, wishes=wishes)
    )


def plan_line(players: int, rounds: int, *, most: int, limit: float, returns: bool = False) -> Line:
    """A plan with so few repeats, no uneven winds, and no return to a table if asked."""
    plan, seconds = planned(players, rounds)
    found = repeats(plan.rounds)["repeat_meetings"]
    uneven = winds(plan.rounds)["uneven_players"]
    sound = check(plan.rounds, set(range(1, players + 1))) == []
    shown = f"{found} repeats (asked: {most}), {uneven} uneven"
    back = table_variety(plan.rounds)["returns"]
    if returns:
        shown += f", {back} returns to a table"
    met = sound and found <= most and not uneven and not (returns and back)
    return Line(
        case=f"plan {players} x {rounds}", shown=shown, met=met, seconds=seconds, limit=limit
    )


def fill_line(players: int, rounds: int, fill: str, *, most: int) -> Line:
    """A plan of a field that does not divide."""
    plan, seconds = planned(players, rounds, fill)
    found, uneven = repeats(plan.rounds)["repeat_meetings"], winds(plan.rounds)["uneven_players"]
    out = sit_outs(plan.rounds, range(1, players + 1))
    games = out["max_games"] - out["min_games"]
    met = found <= most and not uneven and games <= 1 and check(plan.rounds) == []
    shown = f"{found} repeats (asked: {most}), {uneven} uneven, games within {games}"
    return Line(
        case=f"plan {players} x {rounds}, {fill}", shown=shown, met=met, seconds=seconds, limit=5
    )


def plan_lines() -> Iterator[Line]:
    """Whole events."""
    yield plan_line(400, 10, most=0, limit=2, returns=True)
    yield plan_line(1000, 12, most=0, limit=5, returns=True)
    for players, rounds in WITHOUT_REPEAT:
        yield plan_line(players, rounds, most=0, limit=1)
    yield plan_line(32, 10, most=23, limit=30)
    yield plan_line(36, 11, most=21, limit=30)
    for players, rounds in AT_THE_BOUND:
        bound = repeats_lower_bound(players, rounds)["repeat_meetings"]
        yield plan_line(players, rounds, most=bound, limit=30)
    yield plan_line(20, 6, most=6, limit=60)
    yield plan_line(24, 8, most=24, limit=60)
    for players, rounds in ((41, 8), (42, 8), (43, 8), (17, 5), (18, 5), (19, 5)):
        for fill in ("byes", "three"):
            most = 1 if (players, fill) == (17, "byes") else 0
            yield fill_line(players, rounds, fill, most=most)


def wind_lines() -> Iterator[Line]:
    """Winds of plans made elsewhere."""
    for players, rounds in ((1000, 7), (401, 10)):
        given = random_rounds(players, rounds=rounds, size=4, seed=1)
        seats, seconds = timed(lambda given=given: colour_winds(given, table_size=4))
        uneven = winds(seats)["uneven_players"]
        yield Line(
            case=f"winds for a given {players} x {rounds}",
            shown=f"{uneven} uneven",
            met=not uneven,
            seconds=seconds,
            limit=1,
        )


def swiss_line(players: int, rounds: int, seed: int, *, most: int, limit: float) -> Line:
    """A whole swiss event; the time is that of its slowest round."""
    times: list[float] = []

    def measured(*mode: str, **inputs: object) -> seating.Proposal:
        proposal, seconds = timed(lambda: seating.draw(*mode, **inputs))
        times.append(seconds)
        return proposal

    proposals = play_swiss(players, rounds=rounds, seed=seed, wishes=PLAIN, draw=measured)
    seats = [proposal.seats for proposal in proposals]
    found, spread = repeats(seats)["repeat_meetings"], winds(seats)["worst_spread"]
    return Line(
        case=f"swiss event {players} x {rounds}, seed {seed}",
        shown=f"{found} repeats (asked: {most}), wind spread {spread}",
        met=found <= most and spread <= 2,
        seconds=max(times),
        limit=limit,
    )


def swiss_lines() -> Iterator[Line]:
    """Swiss events."""
    yield swiss_line(1000, 12, 1, most=0, limit=2)
    for players, rounds in ((60, 8), (100, 10), (200, 10), (400, 10)):
        for seed in range(1, 6):
            yield swiss_line(players, rounds, seed, most=0, limit=2)
    for seed in range(1, 6):
        yield swiss_line(40, 8, seed, most=1, limit=3)


def exact_line(state: dict[str, object]) -> Line:
    """A round beside its exact solution: no repeat more, and at 40 players close in spread."""
    scores = dict(enumerate(state["scores"], 1))
    history = seating.History(
        rounds=tuple(tuple(map(tuple, tables)) for tables in state["history"])
    )
    entrants = [seating.Entrant(id=one, score=score) for one, score in scores.items()]
    proposal, seconds = timed(
        lambda: seating.draw("swiss", entrants=entrants, history=history, seed=1, wishes=PLAIN)
    )
    before = repeats(history.rounds)["repeat_meetings"]
    found = repeats([*history.rounds, proposal.seats])["repeat_meetings"] - before
    spread = swiss_spread(proposal.seats, scores)["spread"]
    more = 100 * (spread - state["spread"]) / state["spread"]
    players = len(scores)
    return Line(
        case=f"swiss {players}, round {state['round']} of event {state['event']}",
        shown=f"{found} repeats (exact: {state['repeats']}), spread {more:+.1f} %",
        met=found <= state["repeats"] and (players < 40 or more <= 10),
        seconds=seconds,
        limit=3,
    )


def exact_lines() -> Iterator[Line]:
    """Rounds beside their exact solutions."""
    return map(exact_line, json.loads(EXACT.read_text(encoding="utf-8")))


def replan_line() -> Line:
    """One drop-out after round 3 of 8 with 40 players."""
    plan = seating.plan_event(field_of(40), rounds=8, seed=1, wishes=PLAIN)
    past = seating.History(rounds=plan.rounds[:3])
    left = [entrant for entrant in field_of(40) if entrant.id != 7]
    wishes = seating.Wishes(fill="byes")
    again, seconds = timed(
        lambda: seating.replan(left, past=past, planned=plan.rounds[3:], seed=1, wishes=wishes)
    )
    event = [*past.rounds, *again.rounds]
    found, uneven = repeats(event)["repeat_meetings"], winds(event)["uneven_players"]
    return Line(
        case="drop-out after round 3 of 8, 40 players",
        shown=f"{found} repeats, {len(again.changes)} changed seats (15 sit out), {uneven} uneven",
        met=not found,
        seconds=seconds,
        limit=3,
    )


SAME = """
import hashlib, json, seating
field = [seating.Entrant(id=n, score=n * 7919 % 101) for n in range(1, 41)]
plan = seating.plan_event(field, rounds=8, seed=5, wishes=seating.Wishes())
past = seating.History(rounds=plan.rounds[:4])
one = seating.draw("swiss", entrants=field, history=past, seed=5, wishes=seating.Wishes())
print(hashlib.sha256(json.dumps([plan.rounds, one.seats]).encode()).hexdigest())
"""


def same_line() -> Line:
    """The same inputs and seed in two processes, with different hash salts."""
    start = time.process_time()
    answers = {
        subprocess.run(
            [sys.executable, "-c", SAME],
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONHASHSEED": salt, "PYTHONPATH": str(Path.cwd())},
        ).stdout
        for salt in ("1", "2")
    }
    return Line(
        case="same inputs and seed, another process",
        shown="the same chairs",
        met=len(answers) == 1,
        seconds=time.process_time() - start,
        limit=60,
    )


def main() -> int:
    """Print the table; 0 when every line is met."""
    say(f"Python {platform.python_version()} on {platform.machine()}, {platform.system()}\n")
    say("| case | shown | seconds | limit | met |\n|---|---|---|---|---|")
    failed = 0
    for lines in (
        plan_lines(),
        wind_lines(),
        swiss_lines(),
        exact_lines(),
        iter([replan_line(), same_line()]),
    ):
        for line in lines:
            say(str(line))
            failed += not (line.met and line.seconds <= line.limit)
    say(f"\n{failed} lines are not met." if failed else "\nEvery line is met.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
