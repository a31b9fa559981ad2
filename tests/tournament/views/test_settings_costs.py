"""Pages of settings cost few queries, however many people, links, stages and clubs there are."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import NOW, SYSTEM, make_tournament
from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.models import Club, Role, Tournament, User
from tournament.services.invitations import invitation_create
from tournament.services.role_scope import Scope
from tournament.services.stages import stage_add

pytestmark = pytest.mark.django_db
MOST_QUERIES = 12
PAGES = ["settings", "rules_settings", "stages", "people", "log", "account", "new_event", "club"]


def fill(event: Tournament, *, count: int) -> None:
    """Adds people with roles, links, stages and clubs."""
    first = User.objects.count()
    for number in range(first, first + count):
        user = User.objects.create(username=f"user{number}")
        Role.objects.create(user=user, tournament=event, name=RoleName.REFEREE, created_at=NOW)
        Role.objects.create(user=user, club=event.club, name=RoleName.PLAYER, created_at=NOW)
        Club.objects.create(name=f"Club {number}", created_at=NOW)
        invitation_create(SYSTEM, scope=Scope(tournament_id=event.pk), role="referee")
        stage_add(SYSTEM, tournament_id=event.pk)


def address(page: str, event: Tournament) -> str:
    """The address of a page by the name of its route."""
    if page in ("account", "new_event"):
        return reverse(page)
    return (
        reverse("club_people", args=[event.club_id])
        if page == "club"
        else reverse(page, args=[event.slug])
    )


@pytest.mark.parametrize("page", PAGES)
def test_page_costs_few_queries_and_no_more_for_more_people(
    page: str, client: Client, make_user: Callable[..., User]
) -> None:
    event = make_tournament(club="Harbour")
    owner = make_user("mirja", role=RoleName.OWNER, event=event)
    Role.objects.create(user=owner, club=event.club, name=RoleName.OWNER, created_at=NOW)
    client.force_login(owner)

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            text_of(client, address(page, event))
        return len(queries)

    fill(event, count=1)
    before = cost()
    fill(event, count=6)

    assert cost() == before <= MOST_QUERIES
