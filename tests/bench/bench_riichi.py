"""How fast the riichi engine is beside the PyPI package `mahjong`: `make bench`.

Both score the same hands in one process, in turns, so that a load of the machine meets both.
Figures are the best of many passes, in microseconds of process time a hand; only the ratios mean
anything elsewhere.
"""

import gc
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from scoring.commands.riichi import answer_line
from scoring.memos import Memo
from scoring.riichi import InvalidHand, engine_for, record_ruleset
from scoring.riichi.forms import counts_of_kinds, waits_of
from scoring.riichi.tiles import NAMES, kinds_text
from tests.bench.mahjong_oracle import Prepared, as_expected
from tests.bench.random_hands import random_record

SEED = 20_261_129
HANDS, WARM, DENSE = 600, 2_400, 900
PASSES, FRESH_PASSES, SINGLE_PASSES = 40, 8, 25
BARS = {
    "prepared, repeated": (10, 20),
    "prepared, unseen": (5, 9),
    "record to score, repeated": (7, 11),
    "line to line, repeated": (5, 8),
    "worst dense hand": (12, 25),
}
"""Bar and goal of each figure, as a multiple of `mahjong`'s speed."""


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


def best(run: Callable[[], object], *, hands: int, passes: int) -> float:
    """Return the least process time of a pass, in microseconds a hand."""
    run()
    least = float("inf")
    for _ in range(passes):
        start = time.process_time_ns()
        run()
        least = min(least, time.process_time_ns() - start)
    return least / 1_000 / hands


def memos(engine: Any) -> list[Memo[Any, Any]]:
    """Return every memo that scoring fills."""
    found: list[Memo[Any, Any]] = []
    for holder in (engine.values, engine._reader):
        for name in type(holder).__slots__:
            value = getattr(holder, name)
            found += [each for each in _as_tuple(value) if isinstance(each, Memo)]
    modules = [module for name, module in sys.modules.items() if name.startswith("scoring.riichi")]
    for module in modules:
        found += [each for each in vars(module).values() if isinstance(each, Memo)]
    return list({id(each): each for each in found}.values())


def _as_tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def unseen(prepared: list[Any], warm: list[Any], engine: Any) -> float:
    """Return the time of hands scored once, with memos filled by other hands only."""
    least = float("inf")
    for _ in range(FRESH_PASSES):
        for memo in memos(engine):
            if memo is not engine_memo():
                memo.clear()
        for hand in warm:
            engine.score(hand)
        start = time.process_time_ns()
        for hand in prepared:
            engine.score(hand)
        least = min(least, time.process_time_ns() - start)
    return least / 1_000 / len(prepared)


def engine_memo() -> object:
    """Return the memo of engines, which no pass may empty."""
    return sys.modules["scoring.riichi.engine"]._ENGINES


def slowest(calls: Iterable[Callable[[], object]]) -> tuple[float, float]:
    """Return the mean and the slowest of calls, each the best of many, in microseconds."""
    times = []
    for call in calls:
        least = float("inf")
        for _ in range(SINGLE_PASSES):
            start = time.perf_counter_ns()
            call()
            least = min(least, time.perf_counter_ns() - start)
        times.append(least / 1_000)
    return sum(times) / len(times), max(times)


def import_milliseconds(statement: str) -> float:
    """Return the least processor time that an import takes in a fresh interpreter."""
    code = f"import time; a = time.process_time(); {statement}; print(time.process_time() - a)"
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(7)
    ]
    return min(float(run.stdout) for run in runs) * 1_000


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
    dense = dense_records(DENSE, random=random)
    lines = [json.dumps(record) for record in records]
    ours = [engine.read(record) for record in records]
    theirs = [Prepared(record) for record in records]
    gc.freeze()
    score, read = engine.score, engine.read
    passes = {"hands": HANDS, "passes": PASSES}
    from_objects = best(lambda: [each.estimate() for each in theirs], **{**passes, "passes": 8})
    from_text = best(
        lambda: [as_expected(Prepared(each).estimate(), each) for each in records],
        **{**passes, "passes": 8},
    )
    size = deep_size([memo for memo in memos(engine) if memo is not engine_memo()])
    rows = {
        "prepared, repeated": (
            best(lambda: [score(each) for each in ours], **passes),
            from_objects,
        ),
        "prepared, with names of yaku": (
            best(lambda: [score(each).yaku for each in ours], **passes),
            from_objects,
        ),
        "record to score, repeated": (
            best(lambda: [score(read(each)) for each in records], **passes),
            from_text,
        ),
        "line to line, repeated": (
            best(lambda: [answer_line(each) for each in lines], **passes),
            from_text,
        ),
        "prepared, unseen": (unseen(ours, warm, engine), from_objects),
    }
    our_mean, our_worst = slowest([_later(score, read(each)) for each in dense])
    prepared = [Prepared(each) for each in dense]
    their_mean, their_worst = slowest([each.estimate for each in prepared])
    rows["dense hands, mean"] = (our_mean, their_mean)
    rows["worst dense hand"] = (our_worst, their_worst)
    missed = _print_rows(rows)
    _print_rest(size)
    return 1 if missed else 0


def _later(call: Callable[[Any], object], argument: Any) -> Callable[[], object]:
    return lambda: call(argument)


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


def _print_rest(size: int) -> None:
    sys.stdout.write(f"\nMemos after {WARM + HANDS + DENSE} hands: {size / 2**20:.2f} MiB\n")
    for statement in (
        "import scoring",
        "import scoring.riichi",
        "from mahjong.hand_calculating.hand import HandCalculator",
    ):
        sys.stdout.write(f"{statement}: {import_milliseconds(statement):.0f} ms\n")


if __name__ == "__main__":
    sys.exit(main())
