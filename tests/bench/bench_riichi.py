"""How fast the riichi engine is beside the PyPI package `mahjong`: `make bench`.

Both score the same hands in one process, in turns, so that a load of the machine meets both.
Figures are the best of many passes, in microseconds of process time a hand; only the ratios mean
anything elsewhere.
"""

import gc
import json
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from scoring.commands.riichi import answer_line
from scoring.memos import Memo
from scoring.riichi import InvalidHand, engine_for, record_ruleset
from scoring.riichi.forms import counts_of_kinds, waits_of
from scoring.riichi.tiles import NAMES, kinds_text
from tests.bench.import_time import IMPORT_BARS, import_times
from tests.bench.mahjong_oracle import Prepared, as_expected
from tests.bench.random_hands import random_record

SEED = 20_261_129
HANDS, WARM, DENSE = 600, 2_400, 900
ROUNDS, HOT_PASSES, SINGLE_PASSES = 16, 5, 25
BARS = {
    "prepared, repeated": (10, 20),
    "prepared, unseen": (5, 9),
    "record to score, repeated": (7, 11),
    "line to line, repeated": (5, 8),
    "worst dense hand": (12, 25),
}
"""Bar and goal of each figure, as a multiple of `mahjong`'s speed."""

FROM_TEXT = {"record to score, repeated", "line to line, repeated"}
"""Figures that stand beside the package's time from a record to an answer."""


def winning_records(count: int, *, random: Random, dense: bool = False) -> list[dict[str, Any]]:
    """Return so many random records that have a yaku."""
    engine = engine_for(record_ruleset({}))
    found: list[dict[str, Any]] = []
    while len(found) < count:
        record = random_record(random, dense=dense)
        try:
            engine.score(engine.read(record))
        except InvalidHand:
            continue
        found.append(record)
    return found


def dense_records(count: int, *, random: Random) -> list[dict[str, Any]]:
    """Return wins by ron on one-suit hands that wait for six tiles or more."""
    found: list[dict[str, Any]] = []
    seen: set[str] = set()
    while len(found) < count:
        kinds = sorted(random.sample([kind for kind in range(9) for _ in range(4)], 13))
        hand, counts = kinds_text(kinds), counts_of_kinds(kinds)
        waits = [kind for kind in waits_of(counts, melds=0) if counts[kind] < 4]
        if hand in seen or len(waits) < 6:
            continue
        seen.add(hand)
        found += [_dense(hand, NAMES[wait]) for wait in waits]
    random.shuffle(found)
    return found[:count]


def _dense(hand: str, win_tile: str) -> dict[str, Any]:
    return {
        "hand": hand,
        "melds": [],
        "win_tile": win_tile,
        "win": "ron",
        "round_wind": "E",
        "seat_wind": "S",
        "flags": [],
        "dora_indicators": ["1z"],
        "ura_indicators": [],
        "honba": 0,
        "riichi_sticks": 0,
    }


def hot(run: Callable[[], object]) -> Callable[[], int]:
    """Return what times a pass over hands that were just seen: the best of some back to back."""

    def passes() -> int:
        run()
        return min(timed(run) for _ in range(HOT_PASSES))

    return passes


def every(call: Callable[[Any], object], given: list[Any]) -> Callable[[], None]:
    """Return what calls something with each of a list; no result is kept."""

    def run() -> None:
        for each in given:
            call(each)

    return run


def timed(run: Callable[[], object]) -> int:
    """Return the process time of a call in nanoseconds."""
    start = time.process_time_ns()
    run()
    return time.process_time_ns() - start


def in_turns(passes: Mapping[str, Callable[[], int]]) -> dict[str, float]:
    """Return the best of many passes of each, in microseconds a hand; all take turns."""
    least = dict.fromkeys(passes, 1 << 62)
    for _ in range(ROUNDS):
        for name, each in passes.items():
            least[name] = min(least[name], each())
    return {name: nanoseconds / 1_000 / HANDS for name, nanoseconds in least.items()}


def memos(engine: Any) -> list[Memo[Any, Any]]:
    """Return every memo that scoring fills."""
    found: list[Memo[Any, Any]] = []
    for holder in (engine.values, engine._reader):
        for name in type(holder).__slots__:
            value = getattr(holder, name)
            found += [each for each in _as_tuple(value) if isinstance(each, Memo)]
    rooms = ("scoring.riichi", "scoring.commands.riichi")
    modules = [module for name, module in sys.modules.items() if name.startswith(rooms)]
    for module in modules:
        found += [each for each in vars(module).values() if isinstance(each, Memo)]
    return list({id(each): each for each in found}.values())


def _as_tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def unseen(prepared: list[Any], warm: list[Any], engine: Any) -> Callable[[], int]:
    """Return what times a pass over new hands, with memos filled by other hands only."""

    def once() -> int:
        for memo in memos(engine):
            if memo is not engine_memo():
                memo.clear()
        for hand in warm:
            engine.score(hand)
        return timed(every(engine.score, prepared))

    return once


def engine_memo() -> object:
    """Return the memo of engines, which no pass may empty."""
    return sys.modules["scoring.riichi.engine"]._ENGINES


def dense(records: list[dict[str, Any]], engine: Any) -> dict[str, tuple[float, float]]:
    """Return the mean and the slowest of dense hands, each the best of many, ours and theirs."""
    times: tuple[list[float], list[float]] = ([], [])
    for record in records:
        hand, other = engine.read(record), Prepared(record)
        for found, call in zip(times, (partial(engine.score, hand), other.estimate), strict=True):
            least = 1 << 62
            for _ in range(SINGLE_PASSES):
                start = time.perf_counter_ns()
                call()
                least = min(least, time.perf_counter_ns() - start)
            found.append(least / 1_000)
    ours, theirs = times
    return {
        "dense hands, mean": (sum(ours) / len(ours), sum(theirs) / len(theirs)),
        "worst dense hand": (max(ours), max(theirs)),
    }


def deep_size(roots: list[Any]) -> int:
    """Return the bytes that objects hold, each counted once."""
    seen: set[int] = set()
    total, todo = 0, list(roots)
    while todo:
        each = todo.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        total += sys.getsizeof(each)
        if isinstance(each, dict):
            todo += [*each.keys(), *each.values()]
        elif isinstance(each, tuple | list):
            todo += each
        elif type(each).__name__ == "mappingproxy":
            todo += [dict(each)]
    return total


def main() -> int:
    """Measure and print; return 1 if a bar is missed."""
    random = Random(SEED)
    engine = engine_for(record_ruleset({}))
    records = winning_records(HANDS, random=random)
    warm = [engine.read(each) for each in winning_records(WARM, random=random)]
    dense_hands = dense_records(DENSE, random=random)
    lines = [json.dumps(record) for record in records]
    ours = [engine.read(record) for record in records]
    theirs = [Prepared(record) for record in records]
    gc.freeze()
    score, read = engine.score, engine.read
    objects, text = "mahjong from objects", "mahjong from a record"
    found = in_turns(
        {
            objects: lambda: timed(every(Prepared.estimate, theirs)),
            "prepared, repeated": hot(every(score, ours)),
            "prepared, with names of yaku": hot(every(lambda hand: score(hand).yaku, ours)),
            text: lambda: timed(
                every(lambda record: as_expected(Prepared(record).estimate(), record), records)
            ),
            "record to score, repeated": hot(every(lambda record: score(read(record)), records)),
            "line to line, repeated": hot(every(answer_line, lines)),
            "prepared, unseen": unseen(ours, warm, engine),
        }
    )
    rows = {
        name: (mine, found[text if name in FROM_TEXT else objects])
        for name, mine in found.items()
        if name not in (objects, text)
    }
    rows |= dense(dense_hands, engine)
    size = deep_size([memo for memo in memos(engine) if memo is not engine_memo()])
    missed = _print_rows(rows)
    sys.stdout.write(f"\nMemos after {WARM + HANDS + DENSE} hands: {size / 2**20:.2f} MiB\n\n")
    return 1 if missed + _print_imports() else 0


def _print_rows(rows: dict[str, tuple[float, float]]) -> list[str]:
    sys.stdout.write("| what | this engine, us | mahjong, us | times as fast | bar | goal |\n")
    sys.stdout.write("|---|---|---|---|---|---|\n")
    missed = []
    for name, (mine, other) in rows.items():
        bar, goal = BARS.get(name, ("", ""))
        times = other / mine
        sys.stdout.write(f"| {name} | {mine:.2f} | {other:.1f} | {times:.1f} | {bar} | {goal} |\n")
        if name in BARS and times < BARS[name][0]:
            missed.append(name)
    return missed


def _print_imports() -> list[str]:
    sys.stdout.write("| what | this engine, ms | mahjong, ms | of its time | bar | goal |\n")
    sys.stdout.write("|---|---|---|---|---|---|\n")
    bar, goal = IMPORT_BARS
    missed = []
    for name, (mine, other) in import_times().items():
        part = mine / other
        sys.stdout.write(f"| {name} | {mine:.1f} | {other:.1f} | {part:.2f} | {bar} | {goal} |\n")
        if part >= bar:
            missed.append(name)
    return missed


if __name__ == "__main__":
    sys.exit(main())
