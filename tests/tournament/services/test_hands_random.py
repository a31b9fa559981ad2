"""Random games through the services are the games of the pure replay."""

import random
from typing import Any

import pytest

from scoring.riichi.replay import replay
from tests.builders import SYSTEM, add_players, fresh, make_tournament, published_round
from tournament.bridge.rules import rules_of
from tournament.models import Table, TableResult
from tournament.services.hands import hand_add, hand_change


@pytest.fixture
def table(db: None) -> Table:
    """The one table of a round, not played yet."""
    event = make_tournament()
    add_players(event, 4)
    return published_round(event).tables.get()


def points(result: TableResult) -> dict[str, int | None]:
    return {score.seat.wind: score.points for score in result.scores.all()}


def random_hands(seed: int) -> list[dict[str, Any]]:
    """Hands as a table might play them; some may be refused."""
    rng = random.Random(seed)
    found = []
    for _ in range(12):
        first, second = rng.sample("ESWN", 2)
        worth = {"han": rng.randint(1, 4), "fu": rng.choice((30, 40))}
        found.append(
            rng.choice(
                (
                    {"result": "ron", "winners": [{"seat": first, "from": second, **worth}]},
                    {"result": "tsumo", "winners": [{"seat": first, **worth}], "riichi": [first]},
                    {"result": "draw", "tenpai": [first, second], "riichi": [second]},
                    {"result": "chombo", "offender": first},
                )
            )
        )
    return found


@pytest.mark.parametrize("seed", range(5))
def test_random_games_through_the_services_equal_the_pure_replay(table, seed):
    rules = rules_of(fresh(table.round.tournament))
    log: list[dict[str, Any]] = []
    ended = None
    for hand in random_hands(seed)[:8]:
        kept = hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=len(log))
        log.append(hand)
        ended = kept.ended
        played = replay({"players": 4, "hands": log}, rules=rules)
        assert points(kept.result) == dict(played.state.points)
        assert kept.result.sticks_left == played.state.sticks
    assert ended == replay({"players": 4, "hands": log}, rules=rules).ended


@pytest.mark.parametrize("seed", range(5))
def test_a_hand_changed_in_a_random_game_equals_the_replay_of_the_changed_log(table, seed):
    rules = rules_of(fresh(table.round.tournament))
    log = random_hands(seed)[:6]
    for version, hand in enumerate(log):
        hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=version)
    changed = [log[0], {"result": "draw", "tenpai": []}, *log[2:]]

    kept = hand_change(SYSTEM, table_id=table.pk, number=2, hand=changed[1], base_version=6)

    played = replay({"players": 4, "hands": changed}, rules=rules)
    assert points(kept.result) == dict(played.state.points)
    assert kept.result.sticks_left == played.state.sticks
