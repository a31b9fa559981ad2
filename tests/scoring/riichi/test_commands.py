"""`python -m scoring riichi` and `hanchan`: lines in, lines out, and what is refused."""

import io
import json
from pathlib import Path

import pytest

from scoring.__main__ import main
from scoring.commands.command import Streams
from tests.scoring.riichi.club_games import GAMES, as_log, final_points
from tests.scoring.riichi.hands import record
from tests.scoring.riichi.questions import PASS, ron

SAMPLES = Path(__file__).parents[2] / "samples" / "riichi_hands_sample.jsonl"
LINES = SAMPLES.read_text(encoding="utf-8").splitlines()
KEYS = ("yaku", "dora", "aka", "ura", "han", "fu", "yakuman", "limit", "payments", "total")
PLAIN = record("234m22567p34578s", "6s", flags=["riichi"])


def run(arguments: list[str], text: str) -> tuple[int, str]:
    streams = Streams(read=io.StringIO(text), write=io.StringIO(), complain=io.StringIO())
    status = main(arguments, streams=streams)
    return status, streams.write.getvalue()


def test_sample_hands_are_answered_line_by_line_in_order() -> None:
    status, out = run(["riichi"], "\n".join(LINES))

    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert answers == [{key: json.loads(line)["expected"][key] for key in KEYS} for line in LINES]
    assert list(answers[0]) == list(KEYS)


def test_bad_line_is_answered_and_the_rest_goes_on() -> None:
    lines = [json.dumps(PLAIN), "{", json.dumps({**PLAIN, "win_tile": "1s"}), json.dumps(PLAIN)]

    status, out = run(["riichi"], "\n".join(lines))

    answers = [json.loads(line) for line in out.splitlines()]
    assert status == 1
    assert [answer.get("error") for answer in answers] == [
        None,
        "json_malformed",
        "not_winning",
        None,
    ]
    assert "detail" in answers[1]


def test_hand_without_a_yaku_is_an_answer_not_a_malformed_line() -> None:
    given = record("111m22567p34578s", "6s")

    status, out = run(["riichi"], json.dumps(given))

    assert (status, json.loads(out)["error"]) == (0, "no_yaku")


def test_explained_hand_without_a_yaku_says_what_just_failed() -> None:
    status, out = run(["riichi", "--explain"], json.dumps(record("111m22567p34578s", "6s")))

    misses = [(miss["yaku"], miss["reason"]) for miss in json.loads(out)["near_misses"]]
    assert (status, misses[0]) == (0, ("riichi", "not_declared"))


BAD_RULES = [
    ({"kiriagee": True}, "unknown_option"),
    ({"preset": "nowhere"}, "unknown_preset"),
    ({"preset": "mcr"}, "not_riichi"),
    ({"players": 5}, "not_in_list"),
    ("ema", "options_type"),
]


@pytest.mark.parametrize("rules", [row[0] for row in BAD_RULES])
def test_rules_that_cannot_be_are_told(rules: object) -> None:
    status, out = run(["riichi"], json.dumps({**PLAIN, "rules": rules}))

    assert status == 1
    assert json.loads(out)["error"]


def test_rules_may_name_a_preset_and_options() -> None:
    rules = {"preset": "ema-2016", "overrides": {"kiriage": True}}
    given = {**PLAIN, "dora_indicators": ["1m"], "rules": rules}

    _, out = run(["riichi"], json.dumps(given))

    assert json.loads(out)["limit"] == "mangan"


def test_explanation_is_added_when_it_is_asked_for() -> None:
    _, out = run(["riichi", "--explain"], json.dumps(PLAIN))

    answer = json.loads(out)
    assert list(answer)[: len(KEYS)] == list(KEYS)
    assert answer["explanation"]["reading"]["wait"] == "ryanmen"


def test_empty_lines_are_passed_over() -> None:
    assert run(["riichi"], "\n\n") == (0, "")


def test_game_is_replayed_as_the_document_says() -> None:
    status, out = run(["hanchan"], json.dumps(as_log(GAMES[0])))

    answer = json.loads(out)
    assert status == 0
    assert list(answer)[:1] == ["hands"]
    assert list(answer["hands"][0]) == [
        "dealer",
        "round_wind",
        "honba",
        "sticks",
        "changes",
        "points",
    ]
    assert answer["final"] == final_points(GAMES[0])
    assert answer["ended"] is None


BAD_GAMES = [
    ("{", "json_malformed"),
    ('{"rules": {"preset": "ema-2016"}, "hands": [], "hands": []}', "key_twice"),
    ('{"hands": []}', "rules_missing"),
    ("[]", "game_type"),
    ('{"rules": {"preset": "ema-2016"}}', "hands_type"),
    ('{"rules": {"preset": "ema-2016"}, "hands": [], "players": 2}', "field_value"),
    ('{"rules": {"preset": "sanma-online"}, "hands": [], "players": 4}', "table_size"),
    ('{"rules": {"preset": "nowhere"}, "hands": []}', "unknown_preset"),
]


@pytest.mark.parametrize(("text", "code"), BAD_GAMES)
def test_game_that_cannot_be_is_told(text: str, code: str) -> None:
    status, out = run(["hanchan"], text)

    assert (status, json.loads(out)["error"]) == (1, code)


def test_every_problem_of_a_log_comes_at_once_with_its_place() -> None:
    game = {
        "rules": {"preset": "ema-2016"},
        "hands": [PASS, ron("X", "S"), {"result": "rom"}, ron("S", "S")],
    }

    _, out = run(["hanchan"], json.dumps(game))

    places = [problem["place"] for problem in json.loads(out)["problems"]]
    assert places == ["hands[1].winners[0].seat", "hands[2].result", "hands[3].winners[0].from"]
