"""What the scoring core finds wrong with rules, in the reader's language."""

import pytest
from django.utils.translation import override

from scoring.errors import InvalidRuleSet, Problem
from scoring.options.table import TableOptions
from scoring.ruleset import build_ruleset
from scoring.ruleset_checks import remarks
from tournament.sentences import sentence

WRONG: dict[str, dict[str, object]] = {
    "unknown_option": {"farbe": 1},
    "option_choice": {"ties": "sharde"},
    "option_type": {"start_points": None},
    "option_twice": {"standings_keys": ["total", "total"]},
    "floating_rows": {"floating_uma": {"0": [0, 0, 0, 0]}},
    "wrong_length": {"uma": [1, 0, -1]},
    "start_off_step": {"start_points": 25050},
    "uma_sum": {"uma": [9, 3, -3, -3], "return_points": 31000, "oka": 0},
    "after_lot": {"standings_keys": ["total", "lot", "raw"]},
    "other_size": {"players": 3, "uma": [1, 0, -1], "three_oka": 1},
}
CODES = ("farbe", "sharde", "null", "three_oka", "oka", "total")


def problems_of(overrides: dict[str, object]) -> list[Problem]:
    with pytest.raises(InvalidRuleSet) as refused:
        build_ruleset("ema-2016", overrides)
    return list(refused.value.problems)


def has_english(text: str) -> bool:
    for code in CODES:
        text = text.replace(code, "")
    return any("a" <= letter.lower() <= "z" for letter in text)


@pytest.mark.parametrize(("code", "overrides"), WRONG.items())
def test_problems_of_a_rule_set_have_no_english(code: str, overrides: dict[str, object]) -> None:
    found = problems_of(overrides)
    assert code in [one.code for one in found]
    with override("ru"):
        texts = [sentence(one) for one in found]
    assert [text for text in texts if has_english(text)] == []


@pytest.mark.parametrize(("code", "overrides"), WRONG.items())
def test_in_english_the_core_speaks_for_itself(code: str, overrides: dict[str, object]) -> None:
    with override("en"):
        assert all(sentence(one) == one.detail for one in problems_of(overrides))


def test_remarks_on_a_rule_set_have_no_english() -> None:
    changed = {"uma": [-15000, 15000, 5000, -5000], "return_points": 31000}
    rules = build_ruleset("ema-2016", changed)
    names = TableOptions.field_names()
    found = list(remarks(TableOptions(**{name: getattr(rules, name) for name in names})))
    assert {"sum_not_zero", "uma_order"} <= {one.code for one in found}
    with override("ru"):
        assert not any(has_english(sentence(one)) for one in found)
