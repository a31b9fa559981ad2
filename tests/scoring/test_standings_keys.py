"""The keys that decide between equal totals, one crosstable each."""

from __future__ import annotations

import pytest

from tests.scoring.crosstables import Event, entry, ranks, row_of

USUAL = entry(42_300, 31_200, 26_500, 20_000)
FLAT = entry(30_000, 30_000, 30_000, 30_000)


def order(event: Event, *, lot_seed: int = 0) -> list[tuple[int | None, object]]:
    """The first two rows."""
    return ranks(event.standings(lot_seed=lot_seed))[:2]


def test_places_count_firsts_before_seconds() -> None:
    # A: 1st and 4th, +35.0 -24.0; B: 2nd and 2nd, +5.0 +6.0.
    event = Event(standings_keys=["total", "places"])
    event.play(1, "A x y z", entry(50_000, 25_000, 24_000, 21_000))
    event.play(2, "x y z A", entry(50_000, 25_000, 24_000, 21_000))
    event.play(1, "p B q r", entry(50_000, 30_000, 24_000, 16_000))
    event.play(2, "p B q r", entry(50_000, 31_000, 24_000, 15_000))
    event.punish("p", -200_000)
    event.punish("x", -200_000)
    standings = event.standings()

    assert ranks(standings)[:2] == [(1, "A"), (2, "B")]
    assert row_of(standings, "A").keys[1] == ("places", (60, 0, 0, 60))
    assert row_of(standings, "B").keys[1] == ("places", (0, 120, 0, 0))


def test_shared_places_count_by_their_share() -> None:
    event = Event(standings_keys=["total", "places"])
    event.play(1, "A B C D", FLAT)

    assert row_of(event.standings(), "A").keys[1] == ("places", (15, 15, 15, 15))


def test_raw_is_the_sum_of_entered_points() -> None:
    # A got the stick and entered less; B entered the same end without a stick.
    event = Event(standings_keys=["total", "raw"])
    event.play(1, "A x y z", entry(41_000, 30_000, 28_000, 20_000, sticks_left=1))
    event.play(1, "B p q r", entry(42_000, 30_000, 28_000, 20_000))

    assert order(event) == [(1, "B"), (2, "A")]


def test_best_table_compares_the_single_best_result() -> None:
    event = Event(standings_keys=["total", "best_table"])
    event.play(1, "A x y z", entry(60_000, 25_000, 20_000, 15_000))
    event.play(2, "x y A z", entry(60_000, 25_000, 20_000, 15_000))
    event.play(1, "B p q r", entry(45_000, 30_000, 25_000, 20_000))
    event.play(2, "p B q r", entry(45_000, 25_000, 28_000, 22_000))
    event.enter("x", status="withdrawn")
    event.enter("p", status="withdrawn")
    event.enter("A", start_total=960 * -30_000)
    event.enter("B", start_total=960 * -20_000)

    assert order(event) == [(1, "A"), (2, "B")]
    assert row_of(event.standings(), "A").keys == (("total", 0), ("best_table", 45_000 * 960))


def test_head_to_head_looks_at_common_tables_of_the_equal_ones_only() -> None:
    # round 1: B before A; round 2: A before C. A and B are equal, C is not among them.
    event = Event(standings_keys=["total", "head_to_head"])
    event.play(1, "A B C D", entry(30_000, 40_000, 30_000, 20_000))
    event.play(2, "A B C D", FLAT)
    event.enter("A", start_total=960 * 25_000)
    standings = event.standings()

    assert ranks(standings)[:2] == [(1, "B"), (2, "A")]
    assert row_of(standings, "A").keys == (("total", 25_000 * 960), ("head_to_head", -1))


def test_head_to_head_of_three_counts_every_meeting() -> None:
    event = Event(standings_keys=["total", "head_to_head"])
    event.play(1, "A B C D", entry(33_000, 31_000, 29_000, 27_000))
    event.enter("B", start_total=960 * (18_000 - 6_000))
    event.enter("C", start_total=960 * (18_000 + 6_000))
    standings = event.standings()

    assert [(row.rank, row.keys[1][1]) for row in standings.rows[:3]] == [(1, 2), (2, 0), (3, -2)]


def test_hands_won_decide_where_they_are_counted() -> None:
    event = Event("mcr", standings_keys=["total", "hands_won"])
    event.play(1, "A B C D", entry(0, 0, 0, 0, hands_won={"E": 2, "S": 5, "W": 2}))

    assert ranks(event.standings()) == [(1, "B"), (2, "A"), (2, "C"), (4, "D")]


def test_more_games_rank_higher() -> None:
    event = Event(standings_keys=["total", "games"])
    event.play(1, "A B C D", FLAT)
    event.play(2, "E B C D", FLAT)
    event.play(3, "E B C A", FLAT)

    assert ranks(event.standings()) == [(1, "B"), (1, "C"), (3, "A"), (3, "D"), (3, "E")]


@pytest.mark.parametrize(
    ("seed", "expected"),
    # sha256 of "seed:id", first eight bytes, the higher number first; by sha256sum.
    [(0, "DABC"), (1, "CBDA"), (2, "CBAD")],
)
def test_lot_gives_the_same_order_on_every_machine(seed: int, expected: str) -> None:
    event = Event(standings_keys=["total", "lot"])
    event.play(1, "A B C D", FLAT)

    assert ranks(event.standings(lot_seed=seed)) == list(enumerate(expected, start=1))


def test_lot_is_drawn_by_the_key_where_ids_differ() -> None:
    event = Event(standings_keys=["total", "lot"])
    event.play(1, "A B C D", FLAT)
    for name, key in zip("ABCD", "DCBA", strict=True):
        event.enter(name, lot_key=key)
    first = event.standings(lot_seed=1).rows[0].entrant

    assert first.lot_key == "C"


def test_keys_are_looked_at_only_where_needed() -> None:
    event = Event(standings_keys=["total", "places", "raw"])
    event.play(1, "A B C D", USUAL)

    assert row_of(event.standings(), "A").keys == (("total", 27_300 * 960),)


def test_who_is_equal_in_all_keys_is_listed_by_number_then_name() -> None:
    event = Event()
    event.play(1, "D C B A", FLAT)
    event.enter("B", number=7)
    event.enter("C", number=3)

    assert ranks(event.standings()) == [(1, "C"), (1, "B"), (1, "A"), (1, "D")]
