"""Events to look at, made from event files as the importer takes them."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.utils import timezone

from tests.event_files import four_players
from tournament.actors import system_actor
from tournament.choices import RoleName
from tournament.models import Role, Tournament, User
from tournament.services.event_import import event_import

MakeEvent = Callable[..., Tournament]
MakeUser = Callable[..., User]


@pytest.fixture(autouse=True)
def _empty_cache() -> None:
    """Ids start anew with each test's database, so what was cached for them must not stay."""
    cache.clear()


@pytest.fixture
def make_event(db: None) -> MakeEvent:
    """Brings in the four players' event, or another file, with changes on top."""

    def make(file: dict[str, Any] | None = None, **changes: Any) -> Tournament:
        text = json.dumps((file or four_players()) | changes)
        return event_import(system_actor("test"), text=text).tournament

    return make


@pytest.fixture
def event(make_event: MakeEvent) -> Tournament:
    """The four players' event."""
    return make_event()


@pytest.fixture
def make_user(db: None) -> MakeUser:
    """Makes an account, with a role in an event where one is named."""

    def make(name: str, *, role: RoleName | None = None, event: Tournament | None = None) -> User:
        user = get_user_model().objects.create_user(name, password="a long enough one")
        if role is not None:
            Role.objects.create(user=user, tournament=event, name=role, created_at=timezone.now())
        return user

    return make
