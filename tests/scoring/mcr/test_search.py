"""The count is the highest: the closed form against the search, and both against a plain count."""

import random
from itertools import combinations, combinations_with_replacement

import pytest

from scoring.mcr import explain, hand_from_record, score_hand
from scoring.mcr.combinations import CHOW, PUNG, Group, combinations_of, lawful_choices
from scoring.mcr.fans import Fan, base_points
from scoring.mcr.parts import chow_kind, count_chows, count_pungs
from scoring.mcr.tables import tables_of
from scoring.mcr.tally import count_in, fans_in, tally_of
from scoring.options.mcr import McrOptions
from scoring.options.registry import OPTIONS
from scoring.ruleset import build_ruleset, get_preset
from tests.scoring.mcr.plain_count import highest
from tests.scoring.mcr.random_hands import random_hand

POINTS = base_points()
NOT_HAND_OPTIONS = {"mcr_minimum_points", "mcr_base_points", "mcr_flowers"}


def points_of(tally):
    """The points of a tally."""
    return sum(POINTS[fan] * count for fan, count in fans_in(tally))


def best_by_search(groups):
    """The points of the best lawful choice, by walking all of them."""
    return max(
        points_of(tally_of(each.fan for each in choice))
        for choice in lawful_choices(combinations_of(groups), groups=len(groups))
    )


def is_lawful(groups, tally):
    """Whether some lawful choice has exactly these fans."""
    choices = lawful_choices(combinations_of(groups), groups=len(groups))
    return tally in {tally_of(each.fan for each in choice) for choice in choices}


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_set_of_chows_counts_as_the_search_finds(size):
    wrong = []
    for places in combinations_with_replacement(range(21), size):
        groups = [Group(CHOW, chow_kind(place)) for place in places]
        tally = count_chows(sum(1 << 3 * place for place in places))
        if count_in(tally, Fan.FOUR_PURE_SHIFTED_CHOWS):
            tally = tally_of([Fan.FOUR_PURE_SHIFTED_CHOWS])
        found = points_of(tally)
        if found != best_by_search(groups) or not is_lawful(groups, tally):
            wrong.append(places)

    assert wrong == []


@pytest.mark.parametrize("size", [2, 3, 4])
def test_every_set_of_pungs_counts_as_the_search_finds(size):
    wrong = []
    for kinds in combinations(range(27), size):
        groups = [Group(PUNG, kind) for kind in kinds]
        tally = count_pungs(sum(1 << kind for kind in kinds))
        terminals = count_in(tally, Fan.PUNG_OF_TERMINALS_OR_HONORS)
        tally -= terminals * tally_of([Fan.PUNG_OF_TERMINALS_OR_HONORS])
        found = points_of(tally)
        if found != best_by_search(groups) or not is_lawful(groups, tally):
            wrong.append(kinds)

    assert wrong == []


def rule_sets(seed, count):
    """The three presets, and others with every option of the hand drawn at random."""
    rng = random.Random(seed)
    kinds = {
        name: OPTIONS[name].kind
        for name in McrOptions.field_names()
        if name not in NOT_HAND_OPTIONS
    }
    drawn = [
        {name: rng.choice(getattr(kind, "values", (True, False))) for name, kind in kinds.items()}
        for _ in range(count)
    ]
    presets = [get_preset(name) for name in ("mcr", "mcr-china", "mcr-wmo2006")]
    return presets + [build_ruleset("mcr-china", options) for options in drawn]


@pytest.mark.parametrize("rules", rule_sets(20261129, 9), ids=[f"rules{n}" for n in range(12)])
def test_count_is_the_highest_under_any_options(rules):
    rng = random.Random(f"{rules.overrides()} {rules.preset}")
    wrong = []
    for _ in range(250):
        record = random_hand(rng)
        hand = hand_from_record(record, rules=rules)
        score = score_hand(hand, rules=rules)
        if score.points_without_flowers != highest(hand, tables_of(rules)):
            wrong.append(record)

    assert wrong == []


@pytest.mark.parametrize("rules", rule_sets(7, 5), ids=[f"rules{n}" for n in range(8)])
def test_explanation_finds_the_counted_fans_by_search(rules):
    rng = random.Random(f"{rules.overrides()} {rules.preset} explained")

    explained = [explain(random_hand(rng), rules=rules) for _ in range(250)]

    assert all(
        sum(line.count * line.points for line in each.fans) == each.score.total
        for each in explained
    )
    assert all(len(line.groups) in {0, line.count} for each in explained for line in each.fans)
