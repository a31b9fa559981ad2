"""Changing options by name: every problem at once, with its place, and what is lawful stays so."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import InvalidRuleSet, ScoringError
from scoring.options import OPTIONS
from scoring.options.option import HOUSE
from scoring.ruleset import CHANGED, build_ruleset, get_preset, preset_names, ruleset_from_json


def problems_of(preset: str, overrides: Mapping[str, object]) -> list[tuple[str, str]]:
    """The (place, code) of each problem that stands against the overrides."""
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset(preset, overrides)
    assert all(problem.detail.endswith(".") for problem in caught.value.problems)
    return [(problem.place, problem.code) for problem in caught.value.problems]


# (preset, overrides, place below rules.overrides, code)
REFUSED = [
    ("ema-2016", {"umma": [1]}, "umma", "unknown_option"),
    ("ema-2016", {"uma": [15_000, "5", -5_000, -15_000]}, "uma[1]", "option_type"),
    ("ema-2016", {"uma": [15_000, 5.5, -5_000, -15_000]}, "uma[1]", "option_type"),
    ("ema-2016", {"uma": "15/5"}, "uma", "option_type"),
    ("ema-2016", {"uma": [15_000, 0, -15_000]}, "uma", "wrong_length"),
    ("ema-2016", {"uma": [15_000, 10_000, -5_000, -15_000]}, "uma", "uma_sum"),
    ("ema-2016", {"three_uma": [15_000, 10_000, -15_000]}, "three_uma", "uma_sum"),
    ("ema-2016", {"three_uma": [15_000, -15_000]}, "three_uma", "option_type"),
    ("ema-2016", {"five_uma": [4, 3, 2, 1, 0]}, "five_uma", "uma_sum"),
    ("ema-2016", {"ties": "seats"}, "ties", "option_choice"),
    ("ema-2016", {"ties": None}, "ties", "option_choice"),
    ("ema-2016", {"players": 3}, "uma", "wrong_length"),
    ("ema-2016", {"players": 4.0}, "players", "option_choice"),
    ("ema-2016", {"players": True}, "players", "option_choice"),
    ("ema-2016", {"start_points": "30000"}, "start_points", "option_type"),
    ("ema-2016", {"start_points": -1}, "start_points", "option_type"),
    ("ema-2016", {"start_points": 30_050}, "start_points", "start_off_step"),
    ("ema-2016", {"chombo_points": -20_000}, "chombo_points", "option_type"),
    ("ema-2016", {"tobi": 1}, "tobi", "option_type"),
    ("ema-2016", {"match_points": [4, 2, 1]}, "match_points", "wrong_length"),
    ("ema-2016", {"match_points": [4, 2, "x", 0]}, "match_points[2]", "option_type"),
    ("ema-2016", {"match_points": [4, 2, "1/7", 0]}, "match_points[2]", "option_type"),
    ("ema-2016", {"standings_keys": []}, "standings_keys", "option_type"),
    ("ema-2016", {"standings_keys": ["total", "total"]}, "standings_keys[1]", "option_twice"),
    ("ema-2016", {"standings_keys": ["totals"]}, "standings_keys[0]", "option_choice"),
    ("ema-2016", {"standings_keys": ["lot", "raw"]}, "standings_keys[1]", "after_lot"),
    ("ema-2016", {"unranked": ["gone"]}, "unranked[0]", "option_choice"),
    ("ema-2016", {"floating_uma": {"0": [0, 0, 0, 0]}}, "floating_uma", "floating_rows"),
    ("ema-2016", {"floating_uma": {"0": [0, 0], "2": [0]}}, "floating_uma", "option_type"),
    ("ema-2016", {"red_fives": [1, 1]}, "red_fives", "option_type"),
    ("ema-2016", {"red_fives": [1, 1, 5]}, "red_fives[2]", "option_type"),
    ("sanma-online", {"three_uma": [1_000, 0, -1_000]}, "three_uma", "other_size"),
    ("sanma-online", {"five_oka": 0}, "five_oka", "other_size"),
    ("mcr", {"fault_scale": [0, -5]}, "fault_scale[1]", "option_type"),
    ("mcr", {"two_concealed_kongs_points": 7}, "two_concealed_kongs_points", "option_choice"),
]


@pytest.mark.parametrize(
    ("preset", "overrides", "place", "code"), REFUSED, ids=[f"{row[2]}-{row[3]}" for row in REFUSED]
)
def test_override_that_cannot_stand_is_refused_at_its_place(
    preset: str, overrides: Mapping[str, object], place: str, code: str
) -> None:
    assert problems_of(preset, overrides) == [(f"rules.overrides.{place}", code)]


def test_all_problems_come_at_once() -> None:
    found = problems_of(
        "m-league",
        {
            "startpoints": 25_000,
            "uma": [30_000, 10_000, -10_000],
            "ties": "split",
            "best_games": -1,
            "standings_keys": ["lot", "total"],
        },
    )
    assert found == [
        ("rules.overrides.startpoints", "unknown_option"),
        ("rules.overrides.ties", "option_choice"),
        ("rules.overrides.best_games", "option_type"),
        ("rules.overrides.uma", "wrong_length"),
        ("rules.overrides.standings_keys[1]", "after_lot"),
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("startpoints", "start_points"),
        ("leftover-sticks", "leftover_sticks"),
        ("Uma", "uma"),
        ("chombo_point", "chombo_points"),
        ("standing_keys", "standings_keys"),
    ],
)
def test_misspelt_option_gets_the_closest_name(written: str, meant: str) -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset("ema-2016", {written: 0})
    (problem,) = caught.value.problems
    assert problem.data["closest"] == meant
    assert f'"{meant}"' in problem.detail


def test_misspelt_value_gets_the_closest_choice() -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset("ema-2016", {"leftover_sticks": "frist"})
    (problem,) = caught.value.problems
    assert problem.detail == (
        "leftover_sticks is 'frist', but must be one of lost, first or first_floor_100. "
        'The closest is "first".'
    )


def test_uma_that_does_not_add_up_is_said_with_its_sum() -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset("ema-2016", {"uma": [20_000, 10_000, -10_000, -15_000]})
    (problem,) = caught.value.problems
    assert problem.detail == ("uma must be four numbers that add up to 0; these add up to 5,000.")


def test_options_that_are_no_options_by_name_are_refused() -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset("ema-2016", ["ties"])  # type: ignore[arg-type]
    assert [problem.code for problem in caught.value.problems] == ["options_type"]


def test_place_of_the_problems_can_be_given() -> None:
    with pytest.raises(InvalidRuleSet) as caught:
        build_ruleset("ema-2016", {"ties": "x"}, place="overrides")
    assert [problem.place for problem in caught.value.problems] == ["overrides.ties"]


# Lawful, each met somewhere: none of these may be refused.
LAWFUL = [
    ("m-league", {"oka": 0}),
    ("m-league", {"oka": 0, "uma": [50_000, 10_000, -10_000, -30_000]}),
    ("m-league", {"oka": 10_000}),
    ("ema-2016", {"oka": 4_000}),
    ("ema-2016", {"uma": [0, 0, 0, 0]}),
    ("ema-2016", {"match_points": [4, 2, 1, "1/2"]}),
    ("ema-2016", {"match_points": []}),
    ("ema-2016", {"five_match_points": [4, 2, 1, "1/2", 0], "match_points": [4, 2, 1, "1/2"]}),
    ("ema-2016", {"players": 3, "uma": [15_000, 0, -15_000]}),
    ("ema-2016", {"three_start_points": 35_000, "three_return_points": 35_000}),
    ("ema-2016", {"best_games": 3, "minimum_games": 5}),
    ("ema-2016", {"standings_keys": ["raw"]}),
    ("ema-2016", {"standings_keys": ["total", "places", "lot"]}),
    ("ema-2016", {"unranked": []}),
    ("ema-2016", {"busts_at_zero": True}),
    ("ema-2016", {"bye_points": "7/4"}),
    ("tenhou", {"rounding": "whole_first_absorbs"}),
    ("classical", {"match_points": [4, 2, 1, "1/2"], "attendance_points": 1}),
    ("classical", {"classical_limit": 300}),
    ("mcr", {"start_points": 500}),
    ("jpml-a", {"floating_uma": None}),
]


@pytest.mark.parametrize(("preset", "overrides"), LAWFUL)
def test_lawful_house_rule_is_taken_and_kept(preset: str, overrides: dict[str, object]) -> None:
    rules = build_ruleset(preset, overrides)
    plain = rules.as_json()
    assert {name: plain[name] for name in overrides} == overrides
    assert ruleset_from_json(plain, preset=preset) == rules


def test_sum_that_is_not_covered_is_remarked_for_each_size_of_table() -> None:
    rules = build_ruleset("m-league", {"oka": 0})
    assert [(remark.code, remark.data["sum"]) for remark in rules.remarks()] == [
        ("sum_not_zero", -15_000),
        ("sum_not_zero", -20_000),
        ("sum_not_zero", -25_000),
    ]


def test_second_place_above_the_first_is_remarked() -> None:
    rules = build_ruleset("ema-2016", {"uma": [-15_000, -5_000, 5_000, 15_000]})
    assert {(remark.code, remark.place) for remark in rules.remarks()} == {
        ("uma_order", "uma[1]"),
        ("uma_order", "uma[2]"),
        ("uma_order", "uma[3]"),
    }


@pytest.mark.parametrize(
    ("preset", "overrides", "back"),
    [
        ("club-mantikora", {"start_points": 30_000}, 30_000),
        ("club-mantikora", {"start_points": 25_000, "return_points": 30_000}, 30_000),
        ("club-mantikora", {"return_points": 30_000}, 30_000),
        ("m-league", {"start_points": 26_000}, 30_000),
    ],
)
def test_return_points_follow_the_start_points_where_the_preset_has_them_equal(
    preset: str, overrides: dict[str, object], back: int
) -> None:
    assert build_ruleset(preset, overrides).return_points == back


def test_changed_option_says_so_and_is_listed() -> None:
    rules = build_ruleset("ema-2016", {"ties": "seat", "oka": 0, "tobi": True})
    assert rules.source("ties") == CHANGED
    assert rules.source("uma") == "A1"
    assert rules.source("minimum_games") == HOUSE
    assert rules.overrides() == {"ties": "seat", "tobi": True}
    assert rules.differs_from_default("ties")
    assert not rules.differs_from_default("uma")


def test_source_of_an_unknown_option_is_a_key_error() -> None:
    with pytest.raises(AttributeError):
        get_preset("mcr").source("umma")


def test_names_of_a_list_without_order_are_kept_in_the_registry_order() -> None:
    rules = build_ruleset("ema-2016", {"double_yakuman": ["suuankou_tanki", "daisuushii"]})
    assert rules.double_yakuman == ("daisuushii", "suuankou_tanki")


def test_order_of_the_standings_keys_is_kept() -> None:
    rules = build_ruleset("ema-2016", {"standings_keys": ["raw", "total"]})
    assert rules.standings_keys == ("raw", "total")


def test_amounts_are_kept_reduced() -> None:
    rules = build_ruleset("mcr", {"match_points": ["8/2", 2, "1.0", "2/4"]})
    assert rules.match_points == (4, 2, 1, "1/2")


def test_copy_of_an_older_edition_takes_younger_options_from_its_preset() -> None:
    plain = build_ruleset("tenhou", {"ties": "shared"}).as_json()
    older = {name: value for name, value in plain.items() if name != "double_ron"}
    assert ruleset_from_json(older, preset="tenhou").as_json() == plain


def test_copy_with_an_unknown_option_is_refused() -> None:
    plain = get_preset("mcr").as_json() | {"three_kongs_points": 32}
    with pytest.raises(InvalidRuleSet) as caught:
        ruleset_from_json(plain, preset="mcr")
    assert [problem.place for problem in caught.value.problems] == ["rules.three_kongs_points"]


def test_unknown_preset_of_an_event_is_named() -> None:
    with pytest.raises(ScoringError) as caught:
        build_ruleset("wrc", {"ties": "seat"})
    assert caught.value.code == "unknown_preset"


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(min_value=-(10**7), max_value=10**7)
    | st.floats(allow_nan=False)
    | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=6,
)


@given(
    preset=st.sampled_from(preset_names()),
    overrides=st.dictionaries(
        st.sampled_from(sorted(OPTIONS)) | st.text(max_size=8), JSON_VALUES, max_size=4
    ),
)
def test_any_overrides_make_a_rule_set_or_problems_with_places(
    preset: str, overrides: dict[str, object]
) -> None:
    assert all(place.startswith("rules.overrides") for place in places_of(preset, overrides))


def places_of(preset: str, overrides: dict[str, object]) -> list[str]:
    """The places of all problems; none if the overrides make a rule set that round-trips."""
    try:
        rules = build_ruleset(preset, overrides)
    except InvalidRuleSet as refused:
        return [problem.place for problem in refused.problems]
    assert ruleset_from_json(rules.as_json(), preset=preset) == rules
    return []
