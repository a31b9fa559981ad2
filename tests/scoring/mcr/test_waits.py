"""Wait fans: only where one kind alone completes the tiles by shape."""

import pytest

from scoring.mcr import explain
from tests.scoring.mcr.hand_cases import record

CASES = [
    # M, fans 9 to 11, and the clauses it has lost (CN, WMO): one point for either fit of one tile
    ("edge", "89m456p67811s", "7m", "c345p", "edge_wait", ["7m"]),
    ("edge and single", "7789m456p678s", "7m", "c345p", "edge_wait", ["7m"]),
    ("closed and single", "4556m456p123s", "5m", "c678s", "closed_wait", ["5m"]),
    ("edge and closed", "12234m678s66z", "3m", "c234p", "edge_wait", ["3m"]),
    ("two ends", "78m345s44z", "9m", "c123p p222p", None, ["6m", "9m"]),
    ("2 and 4 of 2224", "2224m345s", "3m", "c123p c678p", None, ["3m", "4m"]),
    ("6 or 9 as a pair", "6789m", "9m", "c123p c678p c345s", None, ["6m", "9m"]),
    ("the middle of 12345", "12345m44z", "3m", "c123p p222p", None, ["3m", "6m"]),
    ("used-up tiles are waits", "8889999m999p888s", "7m", "", None, ["7m", "9m"]),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_wait_counts_only_alone(case, china):
    _, concealed, win, melds, fan, kinds = case

    wait = explain(record(concealed, win, melds), rules=china).wait.as_json()

    assert (wait["fan"], wait["waits"]) == (fan, kinds)
