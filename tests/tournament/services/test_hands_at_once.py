"""Several phones save a hand of one table at one instant."""

from collections.abc import Callable

import pytest

from tests.builders import RACERS, SYSTEM, add_players, make_tournament, published_round, race
from tournament.actors import system_actor
from tournament.models import AuditEntry, Hand, Table, TableResult
from tournament.services import hands as service
from tournament.services.hands import hand_add

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}


@pytest.fixture
def table(transactional_db: None) -> Table:
    """The one table of a round, not played yet."""
    event = make_tournament()
    add_players(event, 4)
    return published_round(event).tables.get()


# Two at once. The race has a twin without its guard, which must go wrong.


def add_different(table: Table) -> Callable[[int], object]:
    def step(number: int) -> object:
        winner = {"seat": "S", "from": "W", "han": 1, "fu": 30 + 10 * number}
        hand = {"result": "ron", "winners": [winner]}
        actor = system_actor(f"phone {number}")
        return hand_add(actor, table_id=table.pk, hand=hand, base_version=0)

    return step


@pytest.mark.django_db(transaction=True)
def test_one_of_many_different_hands_sent_at_once_is_kept(table):
    ends = race(add_different(table))

    assert ends == ["done"] + ["stale"] * (RACERS - 1)
    assert Hand.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_the_same_hand_sent_many_times_at_once_is_kept_once(table):
    ends = race(lambda _: hand_add(SYSTEM, table_id=table.pk, hand=RON, base_version=0))

    assert ends == ["done"] * RACERS
    assert AuditEntry.objects.filter(action="hand_add").count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_version_check_every_phone_writes(table, monkeypatch):
    monkeypatch.setattr(service, "_moved_on", lambda *_: False)

    race(add_different(table))

    assert TableResult.objects.count() == RACERS
