"""Roles: who may give them, and the owner that always stays."""

import pytest

from tests.builders import NOW, SYSTEM, actions, make_tournament, person, race
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import AuditEntry, Club, IdempotencyKey, Role, User
from tournament.permissions import Right, has_right
from tournament.services.roles import (
    club_role_grant,
    club_role_revoke,
    first_owner_create,
    role_grant,
    role_revoke,
)

pytestmark = pytest.mark.django_db
PASSWORD = "tile-wind-dragon-9"


def user(name: str) -> User:
    return User.objects.create(username=name)


def test_owner_gives_a_role_once():
    event = make_tournament()
    mirja = person("mirja", RoleName.OWNER, event)
    oskar = user("oskar")
    for _ in range(2):
        role_grant(mirja, tournament_id=event.pk, user_id=oskar.pk, name=RoleName.REFEREE)
    assert oskar.roles.get().name == RoleName.REFEREE
    assert actions(event).count("role_grant") == 1


def test_organiser_gives_no_roles():
    event = make_tournament()
    with pytest.raises(NotAllowed):
        role_grant(
            person("olga", RoleName.ORGANISER, event),
            tournament_id=event.pk,
            user_id=user("x").pk,
            name=RoleName.OWNER,
        )


def test_unknown_accounts_and_roles_are_refused():
    event = make_tournament()
    with pytest.raises(NotFound):
        role_grant(SYSTEM, tournament_id=event.pk, user_id=999, name=RoleName.OWNER)
    with pytest.raises(NotFound):
        role_revoke(SYSTEM, role_id=999)


def test_last_owner_of_an_event_stays():
    event = make_tournament()
    mirja = person("mirja", RoleName.OWNER, event)
    role = Role.objects.get()
    with pytest.raises(Blocked, match="mirja is the last owner of the event"):
        role_revoke(mirja, role_id=role.pk)
    role_grant(mirja, tournament_id=event.pk, user_id=user("oskar").pk, name=RoleName.OWNER)
    role_revoke(mirja, role_id=role.pk)
    assert Role.objects.get().user.username == "oskar"
    assert actions(event)[-1] == "role_revoke"


def test_a_clubs_owner_owns_its_events():
    event = make_tournament(club="Lakeside")
    mirja = person("mirja", RoleName.OWNER, event)
    club = Club.objects.get()
    ulla = user("ulla")
    club_role_grant(SYSTEM, club_id=club.pk, user_id=ulla.pk, name=RoleName.OWNER)
    role_revoke(mirja, role_id=Role.objects.get(tournament=event).pk)
    with pytest.raises(Blocked, match="last owner of the club"):
        club_role_revoke(SYSTEM, role_id=Role.objects.get().pk)


def test_club_roles_are_given_by_its_owners():
    event = make_tournament(club="Lakeside")
    club, ulla, niko = Club.objects.get(), user("ulla"), user("niko")
    stranger = person("stranger", RoleName.OWNER, event)
    give = {"club_id": club.pk, "user_id": niko.pk, "name": RoleName.REFEREE}
    with pytest.raises(NotAllowed):
        club_role_grant(stranger, **give)
    club_role_grant(SYSTEM, club_id=club.pk, user_id=ulla.pk, name=RoleName.OWNER)
    by_ulla = person("other", None, event)
    with pytest.raises(NotAllowed):
        club_role_grant(by_ulla, **give)
    role = club_role_grant(SYSTEM, **give)
    assert has_right(person("x", None, event), Right.DRAW, tournament=event) is False
    club_role_revoke(SYSTEM, role_id=role.pk)
    assert AuditEntry.objects.filter(action="club_role_revoke").count() == 1


def test_first_owner_is_made_once():
    owner = first_owner_create(username="mirja", password=PASSWORD, now=NOW)
    assert owner.is_superuser
    assert owner.check_password(PASSWORD)
    with pytest.raises(Blocked, match="There is an owner already"):
        first_owner_create(username="oskar", password=PASSWORD)


def test_first_owner_needs_a_name_and_a_real_password():
    with pytest.raises(Invalid) as refused:
        first_owner_create(username=" ", password="1234")
    assert {problem.place for problem in refused.value.problems} == {"username", "password"}


@pytest.mark.django_db(transaction=True)
def test_one_of_many_first_owners_wins():
    ends = race(lambda number: first_owner_create(username=f"o{number}", password=PASSWORD))
    assert ends == ["done"] + ["owner_exists"] * 5
    assert User.objects.count() == 1
    assert IdempotencyKey.objects.count() == 1
