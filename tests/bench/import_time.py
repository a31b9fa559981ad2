"""What it costs to have an engine ready: fresh interpreters, both packages in turns.

Modules are compiled beforehand into a folder of their own, whatever the environment says about
writing bytecode: a package that was installed is compiled too.
"""

import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory

RUNS = 20
IMPORT_BARS = (1, 0.5)
"""Bar and goal, as a part of `mahjong`'s time."""

OURS = "import scoring.riichi"
THEIRS = "from mahjong.hand_calculating.hand import HandCalculator"
OUR_FIRST = """
from scoring.riichi import record_ruleset, score_hand
hand = {"hand": "234m22567p34578s", "melds": [], "win_tile": "6s", "win": "ron",
        "round_wind": "E", "seat_wind": "S", "flags": ["riichi"], "dora_indicators": ["1z"],
        "ura_indicators": ["1z"], "honba": 0, "riichi_sticks": 0}
assert score_hand(hand, record_ruleset({})).total == 3900
"""
THEIR_FIRST = """
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.tile import TilesConverter
to_136 = TilesConverter.string_to_136_array
tiles = to_136(man="234", pin="22567", sou="345678")
found = HandCalculator.estimate_hand_value(
    tiles, tiles[-3], dora_indicators=to_136(honors="1"),
    config=HandConfig(is_riichi=True, player_wind=28, round_wind=27, options=OptionalRules()))
assert found.han == 3
"""
STATEMENTS = {
    "import scoring": ("import scoring", THEIRS),
    "import of the riichi engine": (OURS, THEIRS),
    "import to the first score": (OUR_FIRST, THEIR_FIRST),
}


def import_times() -> dict[str, tuple[float, float]]:
    """Return the median processor time of each statement, ours and theirs, in milliseconds."""
    with TemporaryDirectory() as compiled:
        surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
        times: dict[str, list[float]] = {}
        statements = list(dict.fromkeys(each for pair in STATEMENTS.values() for each in pair))
        for _ in range(1 + RUNS):
            for statement in statements:
                times.setdefault(statement, []).append(_milliseconds(statement, surroundings))
    # The first run of each compiled the modules.
    return {
        name: (median(times[ours][1:]), median(times[theirs][1:]))
        for name, (ours, theirs) in STATEMENTS.items()
    }


def _milliseconds(statement: str, surroundings: dict[str, str]) -> float:
    code = (
        f"import time\nstart = time.process_time()\n{statement}\nprint(time.process_time() - start)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env=surroundings,
    )
    return float(run.stdout) * 1_000
