"""Fresh random hands as `mahjong` and `jansou` score them; `make fuzz` does many more."""

from random import Random

import pytest
from mahjong.shanten import Shanten

from scoring.riichi.forms import counts_of_kinds, waits_of
from scoring.riichi.shanten import shanten_of
from tests.bench.fuzz_riichi import differences

SEEDS = range(4)


def dealt(count: int, *, seed: int) -> list[tuple[list[int], int]]:
    """Random counts of 13 tiles (three less for each of up to two melds), from few kinds."""
    random = Random(seed)
    found = []
    for _ in range(count):
        melds = random.choice((0, 0, 1, 2))
        kinds = random.sample(range(34), random.choice((6, 9, 14, 34)))
        wall = [kind for kind in kinds for _ in range(4)]
        found.append((counts_of_kinds(random.sample(wall, 13 - 3 * melds)), melds))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_random_hands_are_scored_as_by_the_published_packages(seed: int) -> None:
    assert [vars(each) for each in differences(800, seed=seed)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_random_hands_have_the_shanten_that_a_package_finds(seed: int) -> None:
    hands = dealt(150, seed=seed)

    ours = [shanten_of(counts, melds=melds) for counts, melds in hands]

    assert ours == [Shanten.calculate_shanten(counts) for counts, _ in hands]


@pytest.mark.parametrize("seed", SEEDS)
def test_hand_waits_for_something_exactly_when_it_is_tenpai(seed: int) -> None:
    for counts, melds in dealt(300, seed=seed):
        waits = [kind for kind in waits_of(counts, melds=melds) if counts[kind] < 4]

        assert bool(waits) == (shanten_of(counts, melds=melds) == 0)
