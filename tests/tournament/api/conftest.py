"""What the API's tests share: keys, and a client that speaks JSON."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from pytest_django import Settings

from tests.api_caller import Caller
from tests.builders import NOW, make_tournament
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.models import Role, Tournament, User
from tournament.services.tokens import token_create

MakeCaller = Callable[..., Caller]


@pytest.fixture(autouse=True)
def _own_limits(settings: Settings) -> None:
    """Every test counts for itself, and never in a Redis that others use."""
    memory = "django.core.cache.backends.locmem.LocMemCache"
    limits = {"BACKEND": memory, "LOCATION": uuid4().hex}
    settings.CACHES = {**settings.CACHES, "limits": limits}


@pytest.fixture
def event(db: None) -> Tournament:
    """An event nothing of which was published yet."""
    return make_tournament()


@pytest.fixture
def make_caller(db: None) -> MakeCaller:
    """Makes a person with a role in an event and a program with a key of his."""

    def make(
        name: str = "olga",
        *,
        role: RoleName | None = None,
        event: Tournament | None = None,
        **about: Any,
    ) -> Caller:
        user, _is_new = User.objects.get_or_create(username=name)
        if role is not None:
            Role.objects.create(user=user, tournament=event, name=role, created_at=NOW)
        made = token_create(user_actor(user), name="desk program", **about)
        return Caller(made.secret, made.token)

    return make


@pytest.fixture
def organiser(make_caller: MakeCaller, event: Tournament) -> Caller:
    """A program of an organiser of the event."""
    return make_caller(role=RoleName.ORGANISER, event=event)


@pytest.fixture
def visitor() -> Caller:
    """A program without a key."""
    return Caller()
