"""Keys taken back: asked for the right each time, by several at one instant."""

import pytest

from tests.builders import RACERS, make_tournament, person, race
from tournament.actors import Actor
from tournament.choices import RoleName
from tournament.errors import NotAllowed
from tournament.models import ApiToken, AuditEntry, Tournament
from tournament.services.tokens import event_token_revoke, token_create, token_revoke


@pytest.fixture
def event(transactional_db: None) -> Tournament:
    return make_tournament()


@pytest.fixture
def olga(event: Tournament) -> Actor:
    """An organiser of the event."""
    return person("olga", RoleName.ORGANISER, event)


def test_key_that_was_taken_back_is_no_business_of_others(olga: Actor, event: Tournament) -> None:
    key = token_create(olga, name="board", tournament_id=event.pk).token
    event_token_revoke(olga, tournament_id=event.pk, token_id=key.pk)

    with pytest.raises(NotAllowed):
        event_token_revoke(person("nobody", None, event), tournament_id=event.pk, token_id=key.pk)


@pytest.mark.parametrize("for_event", [True, False])
def test_key_taken_back_by_many_at_once_stops_once(
    olga: Actor, event: Tournament, for_event: bool
) -> None:
    key = token_create(olga, name="board", tournament_id=event.pk if for_event else None).token

    ends = race(lambda _number: token_revoke(olga, token_id=key.pk))

    assert ends == ["done"] * RACERS
    assert AuditEntry.objects.filter(action="token_revoke").count() == 1
    assert ApiToken.objects.get().revoked_at is not None
