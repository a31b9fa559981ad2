"""`python -m seating`: JSON in, JSON out, reasons instead of tracebacks."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from seating import command
from seating.errors import SeatingError


def run(*arguments, given=""):
    done = subprocess.run(
        [sys.executable, "-m", "seating", *arguments],
        input=given,
        text=True,
        capture_output=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout)


def test_plan_prints_rounds_and_quality():
    code, answer = run("plan", "--players", "16", "--rounds", "5", "--seed", "3")
    assert code == 0
    assert [len(tables) for tables in answer["rounds"]] == [4] * 5
    assert answer["quality"]["repeats"]["repeat_meetings"] == 0


def test_judge_reads_what_plan_prints(tmp_path):
    _, answer = run("plan", "--players", "41", "--rounds", "2", "--short-tables", "--seed", "3")
    file = tmp_path / "plan.json"
    file.write_text(json.dumps(answer), encoding="utf-8")
    code, judged = run("judge", str(file))
    assert (code, judged["rounds"]) == (0, answer["rounds"])
    assert judged["quality"]["repeats"] == answer["quality"]["repeats"]


def test_judge_names_faults_and_says_so_by_its_exit_code():
    code, judged = run("judge", "-", given='[[["a", "b", "c", "a"]]]')
    assert (code, [problem["code"] for problem in judged["problems"]]) == (1, ["player_twice"])


def test_swiss_gives_ids_back_as_they_came():
    state = {
        "players": [
            {"id": "a", "score": 1.5},
            {"id": "b", "score": "50000/3"},
            {"id": 3},
            {"id": 4, "score": -3, "group": "harbour"},
        ],
        "seed": 1,
    }
    code, answer = run("swiss", given=json.dumps(state))
    assert (code, set(answer["rounds"][0][0])) == (0, {"a", "b", 3, 4})
    assert answer["quality"]["spread"] == "50009/3"


def test_swiss_reads_history_and_bans():
    state = {
        "players": [{"id": n, "score": 10 - n} for n in range(16)],
        "history": [[[at, at + 1, at + 2, at + 3] for at in range(0, 16, 4)]],
        "banned": [[0, 4]],
        "seed": 5,
    }
    answer = command.swiss(command.read_json(json.dumps(state)))
    assert answer["quality"]["repeats"] == 0
    assert not any({0, 4} <= set(seats) for seats in answer["rounds"][0])


def test_swiss_may_begin_by_rating_or_go_in_blocks():
    players = [{"id": n, "rating": 100 - n, "score": 100 - n} for n in range(16)]
    state = {"players": players, "first_round": "rating", "blocks": 2, "seed": 1}
    answer = command.swiss(command.read_json(json.dumps(state)))
    assert set(answer["rounds"][0][0]) == {0, 1, 2, 3}


def test_refused_draw_is_printed_with_its_remedies():
    code, answer = run("plan", "--players", "5", "--rounds", "2", "--short-tables")
    assert (code, answer["error"]["code"]) == (1, "fill_does_not_fit")
    assert answer["error"]["remedies"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "not_json"),
        ("[]", "state_not_readable"),
        ("{}", "state_not_readable"),
        ('{"players": [{"id": 1.5}]}', "state_not_readable"),
        ('{"players": [{"id": true}]}', "state_not_readable"),
        ('{"players": [{"id": 1, "score": "much"}]}', "state_not_readable"),
        ('{"players": [{"id": 1, "score": null}]}', "state_not_readable"),
        ('{"players": [{"id": 1}], "banned": [[1]]}', "state_not_readable"),
        ('{"players": [{"id": 1}], "history": [[1]]}', "state_not_readable"),
        ('{"players": [{"id": 1}], "fill": "none"}', "state_not_readable"),
        ('{"players": [{"id": 1}], "seed": "x"}', "state_not_readable"),
        ('{"players": [{"id": 1}], "first_round": "luck"}', "state_not_readable"),
        ('{"players": [{"id": 1, "rating": "high"}]}', "state_not_readable"),
        ('{"players": [{"id": 1}, {"id": 1}]}', "player_twice"),
    ],
)
def test_state_that_cannot_be_used_is_refused_with_a_reason(text, code):
    with pytest.raises(SeatingError) as refused:
        command.swiss(command.read_json(text))
    assert refused.value.code == code
