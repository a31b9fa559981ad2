"""Five real club games replayed hand by hand.

Source: tests/samples/tournaments/club-hand-logs-sample.json.
"""

import pytest

from scoring.riichi.games import InvalidGame, replay
from tests.scoring.riichi.club_games import GAMES, as_log, final_points

ACCEPTED = "recorded so by the club; the winner was paid for 20 fu"
PLAIN = [game for game in GAMES if game["game"] != 5]
FIFTH = next(game for game in GAMES if game["game"] == 5)


def fifth_accepted() -> dict:
    log = as_log(FIFTH)
    hands = [
        {**hand, "accepted": ACCEPTED} if place == 6 else hand
        for place, hand in enumerate(log["hands"])
    ]
    return {**log, "hands": hands}


@pytest.mark.parametrize("game", PLAIN, ids=[str(game["game"]) for game in PLAIN])
def test_club_game_ends_with_the_published_points(game: dict) -> None:
    played = replay(as_log(game)).as_json()

    assert played["final"] == final_points(game)
    assert played["sticks_left"] == game["sticks_left"]


def test_club_game_with_an_impossible_pair_is_refused_with_its_place() -> None:
    with pytest.raises(InvalidGame) as refused:
        replay(as_log(FIFTH))

    problem = refused.value.problems[0]
    assert (problem.code, problem.place) == ("han_fu_impossible", "hands[6].winners[0]")
    assert problem.data == {"han": 3, "fu": 20}


def test_club_game_with_an_accepted_pair_ends_with_the_published_points() -> None:
    assert replay(fifth_accepted()).as_json()["final"] == final_points(FIFTH)


@pytest.mark.parametrize("game", PLAIN, ids=[str(game["game"]) for game in PLAIN])
@pytest.mark.parametrize("hands", range(1, 10))
def test_start_of_a_club_game_replays_to_the_same_states(game: dict, hands: int) -> None:
    whole = replay(as_log(game))
    log = as_log(game)

    start = replay({**log, "hands": log["hands"][:hands]})

    assert start.states == whole.states[: hands + 1]
