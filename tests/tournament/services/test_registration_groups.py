"""Several players at once, and teams."""

import pytest

from tests.builders import (
    SYSTEM,
    actions,
    add_players,
    codes,
    fresh,
    last_entry,
    make_tournament,
    person,
)
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Registration, Team
from tournament.services.registration_groups import (
    registrations_set_paid,
    registrations_set_status,
)
from tournament.services.teams import team_create, team_remove, team_rename, team_set_members

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament()


def test_statuses_are_set_at_once_and_given_back_for_undo(event):
    one, two, three = add_players(event, 3, status=Status.REGISTERED)
    Registration.objects.filter(pk=three.pk).update(status=Status.CONFIRMED)
    version = fresh(event).version

    def put(wanted):
        return registrations_set_status(SYSTEM, tournament_id=event.pk, wanted=wanted)

    before = put(dict.fromkeys((one.pk, two.pk, three.pk), Status.CONFIRMED))

    assert before == dict.fromkeys((one.pk, two.pk), Status.REGISTERED)
    assert fresh(event).version == version + 1
    assert actions(event)[-2:] == ["registration_status"] * 2
    put(before)
    statuses = list(event.registrations.values_list("status", flat=True))
    assert statuses == ["registered", "registered", "confirmed"]


def test_one_unlawful_step_holds_all_back(event):
    one, two = add_players(event, 2, status=Status.CONFIRMED)
    Registration.objects.filter(pk=two.pk).update(status=Status.DISQUALIFIED)
    with pytest.raises(Invalid) as refused:
        registrations_set_status(
            SYSTEM,
            tournament_id=event.pk,
            wanted={one.pk: Status.CHECKED_IN, two.pk: Status.CHECKED_IN, 9999: Status.CHECKED_IN},
        )
    assert codes(refused.value.problems) == [
        ("registration_unknown", ""),
        ("status_step", f"row-{two.pk}"),
    ]
    one.refresh_from_db()
    assert one.status == Status.CONFIRMED


def test_paid_is_noted_for_several(event):
    one, two = add_players(event, 2)
    Registration.objects.filter(pk=two.pk).update(paid=True)
    wanted = {one.pk: True, two.pk: True}
    before = registrations_set_paid(SYSTEM, tournament_id=event.pk, wanted=wanted)
    assert before == {one.pk: False}
    assert last_entry(event).after == {"paid": True}
    with pytest.raises(Invalid):
        registrations_set_paid(SYSTEM, tournament_id=event.pk, wanted={9999: True})


def test_groups_are_changed_by_organisers_only(event):
    one = add_players(event, 1)[0]
    rita = person("rita", RoleName.REFEREE, event)
    with pytest.raises(NotAllowed):
        registrations_set_paid(rita, tournament_id=event.pk, wanted={one.pk: True})
    with pytest.raises(NotAllowed):
        registrations_set_status(rita, tournament_id=event.pk, wanted={one.pk: Status.WITHDRAWN})
    with pytest.raises(NotAllowed):
        team_create(rita, tournament_id=event.pk, name="Reds")


def test_team_is_made_filled_renamed_and_removed(event):
    one, two, three = add_players(event, 3)
    where = {"tournament_id": event.pk}
    reds = team_create(SYSTEM, name=" Reds ", **where)
    blues = team_create(SYSTEM, name="Blues", **where)

    team_set_members(SYSTEM, team_id=reds.pk, members=[one.pk, two.pk], **where)
    team_set_members(SYSTEM, team_id=blues.pk, members=[two.pk, three.pk], **where)

    assert list(reds.registrations.values_list("pk", flat=True)) == [one.pk]
    assert (last_entry(event).before, last_entry(event).after) == ({"team": ""}, {"team": "Blues"})
    assert team_rename(SYSTEM, team_id=reds.pk, name="Red Five", **where).name == "Red Five"
    with pytest.raises(Blocked, match="Red Five has members"):
        team_remove(SYSTEM, team_id=reds.pk, **where)
    team_set_members(SYSTEM, team_id=reds.pk, members=[], **where)
    team_remove(SYSTEM, team_id=reds.pk, **where)
    assert list(Team.objects.values_list("name", flat=True)) == ["Blues"]


def test_team_names_are_filled_in_and_not_taken(event):
    where = {"tournament_id": event.pk}
    reds = team_create(SYSTEM, name="Reds", **where)
    with pytest.raises(Invalid, match="already"):
        team_create(SYSTEM, name="Reds", **where)
    with pytest.raises(Invalid, match="empty"):
        team_rename(SYSTEM, team_id=reds.pk, name=" ", **where)
    assert team_rename(SYSTEM, team_id=reds.pk, name="Reds", **where) == reds
    assert actions(event)[-1] == "team_add"


def test_team_and_members_are_of_the_event(event):
    other = make_tournament(name="Other")
    foreign = team_create(SYSTEM, tournament_id=other.pk, name="Reds")
    with pytest.raises(NotFound):
        team_rename(SYSTEM, tournament_id=event.pk, team_id=foreign.pk, name="x")
    stranger = add_players(event, 1)[0]
    with pytest.raises(NotFound):
        team_set_members(SYSTEM, tournament_id=other.pk, team_id=foreign.pk, members=[stranger.pk])
