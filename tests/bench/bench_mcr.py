"""How fast the MCR engine is beside PyPI `PyMahjongGB`, a C++ engine: part of `make bench`.

Both score the same hands in one process, in turns, so that a load of the machine meets both.
Figures are the best of many passes, in microseconds of process time a hand; only the ratios mean
anything elsewhere. Hands are scored from each engine's own objects: fans and total.
"""

import gc
import random
import sys
import time
from collections.abc import Callable

from MahjongGB import MahjongFanCalculator

from scoring.mcr import McrHand, cuts, hand_from_record, parts, score_hand, tile_fans, waits
from scoring.mcr.scorer import best_count
from scoring.mcr.tables import Tables
from scoring.ruleset import RuleSet, get_preset
from tests.scoring.mcr.oracle import arguments
from tests.scoring.mcr.random_hands import random_hands

SEED = 20_261_129
HANDS, WARM, DENSE = 600, 2_400, 250
PASSES, FRESH_PASSES, SINGLE_PASSES = 60, 12, 25
BARS = {"repeated": (4, 2), "repeated, named and paid": (4, 2), "unseen": (8, 4)}
"""Bar and goal: at most so many times the time of PyMahjongGB."""

WORST_MICROSECONDS = 1_000


def best(run: Callable[[], object], *, hands: int, passes: int) -> float:
    """Return the least process time of a pass, in microseconds a hand."""
    run()
    least = float("inf")
    for _ in range(passes):
        start = time.process_time_ns()
        run()
        least = min(least, time.process_time_ns() - start)
    return least / 1_000 / hands


def score_all(hands: list[McrHand], tables: Tables) -> None:
    """Score every hand."""
    for hand in hands:
        best_count(hand, tables)


def name_all(hands: list[McrHand], rules: RuleSet) -> None:
    """Score every hand with the names of its fans and its payments."""
    for hand in hands:
        score_hand(hand, rules=rules)


def oracle_all(calls: list[tuple[object, ...]]) -> None:
    """Let the other engine score every hand."""
    for call in calls:
        MahjongFanCalculator(*call)


def clear_memos(tables: Tables) -> None:
    """Empty every memo that scoring fills."""
    shared = (
        *cuts.CUTS,
        cuts._NUMBERS,
        *waits.SET_WAITS,
        *waits.PAIR_WAITS,
        *waits.PAIRABLE,
        parts.CHOW_PARTS,
        parts.PUNG_PARTS,
        parts.HONOR_PARTS,
        tile_fans.TILE_FANS,
        tables.settled,
        tables.kongs,
        tables.events,
    )
    for memo in shared:
        memo.clear()


def unseen(new: list[McrHand], warm: list[McrHand], tables: Tables) -> float:
    """Return the time of hands scored once, with memos filled by other hands only."""
    least = float("inf")
    for _ in range(FRESH_PASSES):
        clear_memos(tables)
        score_all(warm, tables)
        start = time.process_time_ns()
        score_all(new, tables)
        least = min(least, time.process_time_ns() - start)
    return least / 1_000 / len(new)


def dense_hands(count: int) -> list[McrHand]:
    """Return concealed hands of one suit, which have most readings and waits."""
    rules = get_preset("mcr-china")
    rng = random.Random(SEED)
    found: list[McrHand] = []
    tables = Tables(rules)
    while len(found) < count:
        kinds = sorted(rng.sample([kind for kind in range(9) for _ in range(4)], 14))
        hand = McrHand(concealed=tuple(kinds[:-1]), win=kinds[-1], self_drawn=True)
        if best_count(hand, tables) is not None:
            found.append(hand)
    return found


def worst(hands: list[McrHand], tables: Tables) -> tuple[float, float]:
    """Return the mean and the slowest hand, each with all memos empty, in microseconds."""
    times = []
    for hand in hands:
        least = float("inf")
        for _ in range(SINGLE_PASSES):
            clear_memos(tables)
            start = time.perf_counter_ns()
            best_count(hand, tables)
            least = min(least, time.perf_counter_ns() - start)
        times.append(least / 1_000)
    return sum(times) / len(times), max(times)


def memo_bytes(tables: Tables) -> int:
    """Return about how much memory the memos hold after all hands."""
    memos = (*cuts.CUTS, parts.CHOW_PARTS, parts.PUNG_PARTS, tables.settled)
    return sum(sys.getsizeof(memo) + 150 * len(memo) for memo in memos)


def main() -> int:
    """Measure, print the table of docs/benchmarks.md, return 1 if a bar is missed."""
    rules = get_preset("mcr-china")
    tables = Tables(rules)
    records = random_hands(HANDS + WARM, seed=SEED)
    hands = [hand_from_record(record, rules=rules) for record in records]
    new, warm = hands[:HANDS], hands[HANDS:]
    calls = [arguments(record) for record in records[:HANDS]]
    gc.collect()
    gc.disable()  # as timeit does: the collector's pauses belong to the rest of the process
    fresh = unseen(new, warm, tables)
    hot = best(lambda: score_all(new, tables), hands=HANDS, passes=PASSES)
    theirs = best(lambda: oracle_all(calls), hands=HANDS, passes=PASSES)
    mean, slowest = worst(dense_hands(DENSE) + new[:DENSE], Tables(rules))
    named = best(lambda: name_all(new, rules), hands=HANDS, passes=PASSES)
    rows = {"repeated": hot, "repeated, named and paid": named, "unseen": fresh}
    sys.stdout.write(table(rows, theirs=theirs))
    sys.stdout.write(
        f"\nEvery memo empty: mean {mean:.0f} us, slowest hand {slowest:.0f} us "
        f"(bar {WORST_MICROSECONDS}). Memos after {len(hands)} hands: about "
        f"{memo_bytes(tables) / 2**20:.1f} MiB.\n"
    )
    missed = [name for name, ours in rows.items() if ours > BARS[name][0] * theirs]
    return int(bool(missed) or slowest >= WORST_MICROSECONDS)


def table(rows: dict[str, float], *, theirs: float) -> str:
    """Return the figures as a table."""
    lines = ["| MCR hands | ours, us | PyMahjongGB, us | times | bar | goal |"]
    lines.append("| --- | --- | --- | --- | --- | --- |")
    for name, ours in rows.items():
        bar, goal = BARS[name]
        times = ours / theirs
        lines.append(f"| {name} | {ours:.1f} | {theirs:.1f} | {times:.1f} | {bar} | {goal} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
