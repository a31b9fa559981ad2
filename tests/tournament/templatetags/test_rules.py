"""Rules in sentences, and option values for readers."""

import pytest
from django.utils.translation import override

from scoring.ruleset import build_ruleset, get_preset, preset_names
from tournament.templatetags.rules import (
    core_text,
    option_value,
    rules_in_lines,
    source_text,
    standings_legend,
)


@pytest.mark.parametrize("preset", preset_names())
def test_rules_of_every_preset_fit_in_four_lines(preset: str) -> None:
    lines = rules_in_lines(get_preset(preset))

    assert 3 <= len(lines) <= 4
    assert all(line and "%(" not in line for line in lines)


def test_rules_of_a_club_say_its_numbers() -> None:
    lines = rules_in_lines(get_preset("club-mantikora"))

    assert lines[0] == "Everybody starts with 25,000; no oka (bonus of the first place)."
    assert lines[1] == "Uma (place bonus): +20, +10, −5, −25."


def test_rules_with_oka_and_sticks_lost_say_so() -> None:
    rules = build_ruleset("m-league", {"leftover_sticks": "lost", "ties": "seat"})

    text = " ".join(rules_in_lines(rules))

    assert "oka (bonus of the first place) 20,000" in text
    assert "left on the table are lost" in text
    assert "the seat nearer to the first East" in text


def test_legend_names_what_decides_between_equal_totals() -> None:
    assert standings_legend(get_preset("club-mantikora")).endswith("Equal totals share a place.")
    assert "points at the table" in standings_legend(get_preset("mcr"))


@pytest.mark.parametrize(
    ("value", "name", "text"),
    [
        (True, "tobi", "yes"),
        (False, "tobi", "no"),
        (None, "goal_points", "–"),
        (25000, "start_points", "25,000"),
        ([20000, 10000, -5000, -25000], "uma", "+20,000 / +10,000 / −5,000 / −25,000"),
        ([], "match_points", "–"),
        ([4, 2, 1, "1/2"], "match_points", "4 / 2 / 1 / 1/2"),
        ({"0": [8000, -8000], "1": [8000, -8000]}, "floating_uma", "0: +8,000 / −8,000; 1: "),
        ("after_uma", "chombo_accounting", "after uma"),
        (["total", "raw"], "standings_keys", "total / raw"),
        (90, "round_minutes", "90"),
    ],
)
def test_option_value_is_printed_for_a_reader(value: object, name: str, text: str) -> None:
    assert option_value(value, name).startswith(text)


def test_core_text_marks_option_names_and_nothing_else() -> None:
    assert core_text("below `uma` & <b>") == "below <code>uma</code> &amp; &lt;b&gt;"


def test_source_text_cites_documents_in_their_language() -> None:
    assert source_text("X, K: <30>") == '<span lang="en">X, K: &lt;30&gt;</span>'
    assert source_text("house default, no source: as before") == (
        "house default, no source: as before"
    )


def test_source_text_is_said_in_the_language_of_the_page() -> None:
    with override("ru"):
        assert source_text("X: not paid") == "X: не платится"
        assert source_text("house default, no source: no such bonus") == (
            "выбор программы, источника нет: такого бонуса нет"
        )
