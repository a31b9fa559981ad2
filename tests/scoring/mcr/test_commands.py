"""`python -m scoring mcr`, `classical` and `hanchan` for these families."""

import io
import json
from pathlib import Path

import pytest

from scoring.__main__ import main
from scoring.commands.command import Streams

SAMPLES = Path(__file__).resolve().parents[2] / "samples" / "mcr_hands_sample.jsonl"


def run(*arguments, read=""):
    """Exit status, answers and complaints of a command."""
    streams = Streams(read=io.StringIO(read), write=io.StringIO(), complain=io.StringIO())
    status = main(arguments, streams=streams)
    return status, streams.write.getvalue().splitlines(), streams.complain.getvalue()


def test_mcr_answers_every_sample_with_the_keys_of_expected():
    text = SAMPLES.read_text(encoding="utf-8")

    status, answers, _ = run("mcr", "--preset", "mcr-china", read=text)

    records = [json.loads(line) for line in text.splitlines()]
    assert status == 0
    for record, answer in zip(records, answers, strict=True):
        found = json.loads(answer)
        assert list(found) == list(record["expected"])
        assert found["total"] == record["expected"]["total"]


def test_mcr_explains_on_demand():
    text = SAMPLES.read_text(encoding="utf-8").splitlines()[1]

    _, answers, _ = run("mcr", "--explain", read=text)

    explained = json.loads(answers[0])["explanation"]
    assert {line["fan"] for line in explained["fans"]} == set(json.loads(answers[0])["fans"])
    assert {"concealed_kong", "melded_kong"} <= {line["fan"] for line in explained["removed"]}


def test_bad_line_is_answered_and_the_rest_goes_on():
    good = SAMPLES.read_text(encoding="utf-8").splitlines()[0]

    status, answers, _ = run("mcr", read=f"{{\n\n[]\n{{}}\n{good}\n")

    assert status == 1
    assert [json.loads(line).get("error") for line in answers] == [
        "json_malformed",
        "record_type",
        "win_tile_count",
        None,
    ]


@pytest.mark.parametrize(
    ("command", "preset"), [("mcr", "classical"), ("mcr", "none"), ("classical", "mcr")]
)
def test_preset_of_another_family_is_a_wrong_call(command, preset):
    status, answers, complaint = run(command, "--preset", preset)

    assert (status, answers) == (2, [])
    assert preset in complaint


def test_classical_answers_one_hand_and_a_whole_table():
    one = {"hand": "13579m1357p222s4z", "round_wind": "E", "seat_wind": "S"}
    table = {"winner": "S", "hands": {"E": 4, "S": 22, "W": 0, "N": 4}}

    status, answers, _ = run(
        "classical", "--explain", read=f"{json.dumps(one)}\n{json.dumps(table)}\n"
    )

    first, second = (json.loads(line) for line in answers)
    assert status == 0
    assert (first["value"], first["lines"][0]["tile"]) == (4, "2s")
    assert second["changes"] == {"E": -44 + 8, "S": 88, "W": -22 - 8 - 4, "N": -22 + 4}


def test_classical_refuses_with_every_problem():
    status, answers, _ = run("classical", read='{"winner": "X", "hands": 5}\n')

    assert status == 1
    assert [each["code"] for each in json.loads(answers[0])["problems"]] == [
        "seat_unknown",
        "hands_missing",
    ]


@pytest.mark.parametrize(
    ("preset", "hand", "final"),
    [
        (
            "mcr",
            {"result": "self_draw", "winner": "E", "points": 10},
            {"E": 54, "S": -18, "W": -18, "N": -18},
        ),
        (
            "classical",
            {"result": "win", "winner": "S", "hands": {"E": 0, "S": 20, "W": 0, "N": 0}},
            {"E": -40, "S": 80, "W": -20, "N": -20},
        ),
    ],
)
def test_hanchan_replays_a_game_of_its_family(preset, hand, final):
    game = {"rules": {"preset": preset}, "hands": [hand]}

    status, answers, _ = run("hanchan", read=json.dumps(game))

    assert (status, json.loads(answers[0])["final"]) == (0, final)


def test_hanchan_refuses_with_places():
    game = {"rules": {"preset": "mcr"}, "hands": [{"result": "x"}]}

    status, answers, _ = run("hanchan", read=json.dumps(game))

    assert status == 1
    assert json.loads(answers[0])["problems"][0]["place"] == "hands[0].result"
