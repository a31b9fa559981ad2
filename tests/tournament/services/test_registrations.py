"""Who takes part: signing up, statuses, numbers, teams."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    actions,
    add_players,
    codes,
    fresh,
    last_entry,
    make_tournament,
    person,
    published_round,
    race,
)
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Player, Registration, Team
from tournament.services.people import PlayerInput, club_get_or_create, player_create
from tournament.services.registrations import (
    TRANSITIONS,
    registration_check_in,
    registration_remove,
    registration_return,
    registration_set_status,
    registration_update,
    registration_withdraw,
)
from tournament.services.sign_up import RegistrationInput, registration_add, registrations_add

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament()


def new(name: str, **more: object) -> RegistrationInput:
    return RegistrationInput(player=PlayerInput(name=name), **more)


def add(event, entered: RegistrationInput) -> Registration:
    return registration_add(SYSTEM, tournament_id=event.pk, entered=entered, now=NOW)


def test_new_player_is_cleaned_numbered_and_logged(event):
    entered = RegistrationInput(
        player=PlayerInput(name="  Päivi \u202e", club="Lakeside", country="FIN"), team="Reds"
    )
    one = add(event, entered)
    assert (one.player.name, one.player.club.name, one.number) == ("Päivi", "Lakeside", 1)
    assert (one.team.name, one.status) == ("Reds", "registered")
    assert actions(event)[-2:] == ["team_add", "registration_add"]
    assert fresh(event).version == event.version + 1


def test_numbers_go_on_after_the_highest(event):
    numbers = [
        add(event, new(name, number=given)).number
        for name, given in zip("abc", (7, None, 3), strict=True)
    ]
    assert numbers == [7, 8, 3]
    assert add(event, new("d")).number == 9


def test_known_player_is_not_written_twice(event):
    player = player_create(SYSTEM, entered=PlayerInput(name="Boris"))
    assert add(event, RegistrationInput(player_id=player.pk)).player == player
    with pytest.raises(Invalid, match="Boris is in the list already"):
        add(event, RegistrationInput(player_id=player.pk))
    assert Player.objects.count() == 1


def test_homonyms_are_lawful(event):
    assert add(event, new("Aino")).player_id != add(event, new("Aino")).player_id


@pytest.mark.parametrize(
    ("entered", "code", "place"),
    [
        (new(""), "text_empty", "player.name"),
        (RegistrationInput(player_id=999), "player_unknown", "player_id"),
        (new("a", number=1), "number_taken", "number"),
        (new("a", number=0), "number_out_of_range", "number"),
        (new("a", seed_rating=10**9), "rating_out_of_range", "seed_rating"),
        (new("a", team="x" * 121), "text_too_long", "team"),
        (new("a", status=Status.DISQUALIFIED), "status_step", "status"),
    ],
)
def test_sign_up_names_the_problem(event, entered, code, place):
    add(event, new("first", number=1))
    with pytest.raises(Invalid) as refused:
        add(event, entered)
    assert codes(refused.value.problems) == [(code, place)]


def test_a_list_is_taken_whole_or_not_at_all(event):
    with pytest.raises(Invalid) as refused:
        registrations_add(
            SYSTEM,
            tournament_id=event.pk,
            entered=[new("a", number=5), new(" "), new("c", number=5)],
        )
    assert codes(refused.value.problems) == [
        ("text_empty", "players[1].player.name"),
        ("number_taken", "players[2].number"),
    ]
    assert not Player.objects.exists()
    assert fresh(event).version == event.version


def test_teams_and_clubs_of_one_name_are_one(event):
    entered = [
        RegistrationInput(player=PlayerInput(name=name, club="Harbour"), team="Reds")
        for name in "abc"
    ]
    people = registrations_add(SYSTEM, tournament_id=event.pk, entered=entered)
    assert len({one.player.club_id for one in people}) == 1
    assert Team.objects.count() == 1


STEPS = [
    (before, after)
    for before in Status
    for after in Status
    if Status.DISQUALIFIED != before != after
]
LAWFUL = [(before, after) for before, after in STEPS if after in TRANSITIONS[before]]


@pytest.mark.parametrize(("before", "after"), LAWFUL)
def test_lawful_status_step_is_taken(event, before, after):
    one = add(event, new("Aino", status=before))
    assert registration_set_status(SYSTEM, registration_id=one.pk, status=after).status == after


@pytest.mark.parametrize(("before", "after"), [step for step in STEPS if step not in LAWFUL])
def test_other_status_step_is_refused(event, before, after):
    one = add(event, new("Aino", status=before))
    with pytest.raises(Blocked, match="Aino"):
        registration_set_status(SYSTEM, registration_id=one.pk, status=after)


def test_the_status_a_player_has_changes_nothing(event):
    one = add(event, new("Aino"))
    version = fresh(event).version
    registration_set_status(SYSTEM, registration_id=one.pk, status=Status.REGISTERED)
    assert fresh(event).version == version


def test_withdrawing_and_returning_is_logged_with_reason(event):
    one = add_players(event, 1)[0]
    registration_withdraw(SYSTEM, registration_id=one.pk, reason="ill")
    entry = last_entry(event)
    assert (entry.before, entry.after, entry.reason) == (
        {"status": "checked_in"},
        {"status": "withdrawn"},
        "ill",
    )
    assert registration_return(SYSTEM, registration_id=one.pk).status == "checked_in"


def test_a_disqualified_player_is_put_back_by_the_penalty_only(event):
    one = add_players(event, 1)[0]
    Registration.objects.update(status="disqualified")
    with pytest.raises(Blocked, match="Cancel the penalty"):
        registration_return(SYSTEM, registration_id=one.pk)


def test_update_writes_what_differs(event):
    one = add_players(event, 1)[0]
    registration_update(
        SYSTEM,
        registration_id=one.pk,
        changes={"paid": True, "team": " Reds ", "number": 1, "seed_rating": 1500},
    )
    assert last_entry(event).after == {"paid": True, "team": "Reds", "seed_rating": 1500}
    registration_update(SYSTEM, registration_id=one.pk, changes={"team": ""})
    one.refresh_from_db()
    assert (one.team, one.paid, one.seed_rating) == (None, True, 1500)


def test_update_refuses_another_players_number(event):
    one, two = add_players(event, 2)
    with pytest.raises(Invalid, match="Number 2 belongs to another player"):
        registration_update(SYSTEM, registration_id=one.pk, changes={"number": two.number})
    with pytest.raises(Invalid, match="no player to change"):
        registration_update(SYSTEM, registration_id=one.pk, changes={"player": 3})


def test_remove_takes_only_those_who_never_sat(event):
    people = add_players(event, 5)
    registration_remove(SYSTEM, registration_id=people[4].pk)
    assert "registration_remove" in actions(event)
    published_round(event)
    with pytest.raises(Blocked, match="Withdraw the player instead"):
        registration_remove(SYSTEM, registration_id=people[0].pk)


def test_players_are_managed_by_organisers_only(event):
    one = add_players(event, 1)[0]
    rita = person("rita", RoleName.REFEREE, event)
    with pytest.raises(NotAllowed):
        registration_check_in(rita, registration_id=one.pk)
    with pytest.raises(NotAllowed):
        registration_add(rita, tournament_id=event.pk, entered=new("Aino"))
    with pytest.raises(NotFound):
        registration_check_in(SYSTEM, registration_id=one.pk + 1)


def test_a_club_is_found_again_by_its_cleaned_name(db):
    first = club_get_or_create(SYSTEM, name="Red  Five")
    assert club_get_or_create(SYSTEM, name=" Red Five\u200e") == first


@pytest.mark.django_db(transaction=True)
def test_many_signed_up_at_once_get_different_numbers():
    event = make_tournament()
    ends = race(lambda number: add(event, new(f"racer {number}")))
    assert ends == ["done"] * 6
    numbers = Registration.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == [1, 2, 3, 4, 5, 6]
    assert fresh(event).version == event.version + 6
