"""Tables of three, four and five under one rule set."""

import pytest

from scoring.errors import ScoringError
from scoring.ruleset import build_ruleset, get_preset

# Three: places two and three together, so that the sum stays; B15 has 15/0/-15 of its own.
# Five: the middle place has nothing. Both are house defaults where a rule set is silent.
DERIVED = [
    ("ema-2016", 3, 0, (15_000, 0, -15_000)),
    ("ema-2016", 5, 0, (15_000, 5_000, 0, -5_000, -15_000)),
    ("club-mantikora", 3, 0, (20_000, 5_000, -25_000)),
    ("m-league", 3, 15_000, (30_000, 0, -30_000)),
    ("m-league", 5, 25_000, (30_000, 10_000, 0, -10_000, -30_000)),
    ("sanma-online", 3, 0, (15_000, 0, -15_000)),
]


@pytest.mark.parametrize(("preset", "size", "oka", "uma"), DERIVED)
def test_other_sizes_of_table_are_derived_from_four(
    preset: str, size: int, oka: int, uma: tuple[int, ...]
) -> None:
    table = get_preset(preset).table(size)
    assert (table.size, table.oka, table.uma) == (size, oka, uma)
    assert table.sum_without_penalties == 0


def test_table_of_four_has_the_rule_sets_own_values() -> None:
    rules = get_preset("m-league")
    table = rules.table(4)
    assert (table.start_points, table.return_points) == (25_000, 30_000)
    assert (table.oka, table.uma, table.match_points) == (rules.oka, rules.uma, ())


def test_given_values_for_three_go_before_derived_ones() -> None:
    rules = build_ruleset(
        "m-league",
        {
            "three_start_points": 35_000,
            "three_return_points": 40_000,
            "three_uma": [30_000, 0, -30_000],
            "three_match_points": [],
        },
    )
    table = rules.table(3)
    assert (table.start_points, table.return_points, table.oka) == (35_000, 40_000, 15_000)
    assert table.sum_without_penalties == 0


def test_oka_that_is_a_bonus_of_its_own_keeps_each_players_part() -> None:
    rules = build_ruleset("ema-2016", {"oka": 4_000})
    assert [rules.table(size).oka for size in (3, 4, 5)] == [3_000, 4_000, 5_000]


@pytest.mark.parametrize(
    ("preset", "overrides", "three", "five"),
    [
        ("mcr", {}, (4, 2, 0), (4, 2, 1, 0, 0)),
        ("ema-2016", {}, (), ()),
        # Groene Hart: 4/2/1/0.5, at a table of five the last gets 0.
        ("classical", {"match_points": [4, 2, 1, "1/2"]}, (4, 2, "1/2"), (4, 2, 1, "1/2", 0)),
    ],
)
def test_match_points_of_other_sizes(
    preset: str,
    overrides: dict[str, object],
    three: tuple[int | str, ...],
    five: tuple[int | str, ...],
) -> None:
    rules = build_ruleset(preset, overrides)
    assert rules.table(3).match_points == three
    assert rules.table(5).match_points == five


@pytest.mark.parametrize(("preset", "size"), [("ema-2016", 2), ("mcr", 6), ("sanma-online", 4)])
def test_table_that_the_rules_do_not_have_is_refused(preset: str, size: int) -> None:
    rules = get_preset(preset)
    with pytest.raises(ScoringError) as caught:
        rules.table(size)
    assert caught.value.code == "table_size"
    assert caught.value.data["allowed"] == list(rules.table_sizes)
