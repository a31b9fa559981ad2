"""An earlier hand changed, removed or put in; two seats swapped: the rest is replayed."""

import pytest

from scoring.riichi.games import (
    InvalidGame,
    change_hand,
    insert_hand,
    remove_hand,
    replay,
    swap_seats,
)
from tests.scoring.riichi.club_games import GAMES, as_log
from tests.scoring.riichi.questions import PASS, ron

GAME = {"rules": {"preset": "club-mantikora"}, "hands": [ron("S", "E"), ron("W", "N"), PASS]}


def plain(game: dict) -> dict:
    """A recorded game without the states it was recorded at, which a correction changes."""
    log = as_log(game)
    states = {"dealer", "honba", "sticks"}
    hands = [
        {key: each for key, each in hand.items() if key not in states} for hand in log["hands"]
    ]
    return {**log, "hands": hands}


def test_changed_hand_is_told_before_and_after() -> None:
    found = change_hand(GAME, 0, ron("S", "N"))

    assert found.points == {
        "E": (23_000, 25_000),
        "S": (27_000, 27_000),
        "W": (27_000, 27_000),
        "N": (23_000, 21_000),
    }
    assert found.first_changed == 0
    assert found.as_json()["points"]["E"] == {"before": 23_000, "after": 25_000, "change": 2_000}


def test_changed_hand_replays_dealer_and_honba_of_the_rest() -> None:
    found = change_hand(GAME, 0, ron("E", "N"))

    assert [each.before.dealer for each in found.before.hands] == ["E", "S", "W"]
    assert [each.before.dealer for each in found.after.hands] == ["E", "E", "S"]
    assert found.after.hands[1].changes["W"] == 2_300


def test_removed_hand_leaves_the_others() -> None:
    found = remove_hand(GAME, 1)

    assert found.after.state.points == {"E": 23_000, "S": 27_000, "W": 25_000, "N": 25_000}


def test_inserted_hand_comes_before_the_others() -> None:
    found = insert_hand(GAME, 0, ron("N", "W"))

    assert found.after.hands[0].changes == {"E": 0, "S": 0, "W": -2_000, "N": 2_000}
    assert found.first_changed == 0


def test_swapped_seats_change_places_in_every_hand() -> None:
    found = swap_seats(GAME, "W", "N")

    assert found.after.state.points == {"E": 23_000, "S": 27_000, "W": 23_000, "N": 27_000}
    assert swap_seats(found.game, "W", "N").after.state == found.before.state


def test_correction_writes_nothing_to_the_log() -> None:
    kept = {**GAME, "hands": [dict(hand) for hand in GAME["hands"]]}

    change_hand(GAME, 0, PASS)
    swap_seats(GAME, "E", "S")

    assert kept == GAME


def test_correction_that_makes_a_later_hand_impossible_is_refused_with_its_place() -> None:
    game = {**GAME, "hands": [*GAME["hands"], {**PASS, "dealer": "N"}]}

    with pytest.raises(InvalidGame) as refused:
        change_hand(game, 0, ron("E", "N"))

    assert refused.value.problems[0].place == "hands[3].dealer"


@pytest.mark.parametrize("at", [-1, 3])
def test_correction_of_a_hand_that_is_not_there_is_refused(at: int) -> None:
    with pytest.raises(InvalidGame):
        change_hand(GAME, at, PASS)


@pytest.mark.parametrize("at", range(6))
def test_hand_removed_and_put_in_again_gives_the_same_game(at: int) -> None:
    game = plain(GAMES[3])
    removed = remove_hand(game, at)

    again = insert_hand(removed.game, at, game["hands"][at])

    assert again.after.as_json() == replay(game).as_json()
