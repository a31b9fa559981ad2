"""The organiser's pages about teams, people who may be in twice, and claims of accounts."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM, add_players, make_tournament
from tests.page_text import text_of
from tournament.actors import user_actor
from tournament.choices import RoleName
from tournament.models import Player, PlayersApart, Team, Tournament, User
from tournament.services.claims import player_claim
from tournament.services.people import PlayerInput, player_create

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db) -> Tournament:
    return make_tournament()


@pytest.fixture
def desk(event, make_user) -> Client:
    client = Client()
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def url(name: str, event: Tournament, **where: int) -> str:
    return reverse(name, kwargs={"slug": event.slug, **where})


def undo_of(client: Client) -> str:
    """The address of the undo in the toast of the next page."""
    page = client.get("/me/")
    return str(next(iter(page.context["messages"])).extra_tags)


def test_team_is_made_and_filled_in_the_browser(desk, event):
    people = add_players(event, 3)
    answer = desk.post(url("desk_teams", event), {"name": "Reds"})
    team = Team.objects.get()
    address = url("desk_team", event, team_id=team.pk)
    assert answer["Location"] == address
    desk.post(address, {"do": "members", "member": [people[0].pk, people[1].pk]})
    assert team.registrations.count() == 2
    assert "Reds" in text_of(desk, url("desk_teams", event))
    answer = desk.post(address, {"do": "remove"})
    assert (answer.status_code, "Reds has members." in answer.content.decode()) == (409, True)
    assert desk.post(address, {"do": "rename", "name": " "}).status_code == 422
    assert desk.post(address, {"do": "rename", "name": "Blues"}).status_code == 302
    desk.post(address, {"do": "members"})
    desk.post(address, {"do": "remove"})
    assert not Team.objects.exists()


def test_duplicate_is_merged_after_both_were_seen(desk, event):
    add_players(event, 2)
    twin = player_create(SYSTEM, entered=PlayerInput(name="Olga", club="Harbour"), now=NOW)
    mine = Player.objects.get(name="Ольга")
    assert "1 pair of players may be one person." in text_of(desk, url("desk_players", event))
    assert "Olga" in text_of(desk, url("desk_players_duplicates", event))
    address = url("desk_players_merge", event)
    pair = {"one": mine.pk, "other": twin.pk}
    assert desk.get(address, pair).status_code == 200
    assert desk.post(address, pair).status_code == 422
    assert desk.post(address, {**pair, "kept": twin.pk}).status_code == 302
    assert not Player.objects.filter(pk=mine.pk).exists()
    assert event.registrations.filter(player=twin).exists()


def test_homonyms_are_kept_apart_and_asked_about_again(desk, event):
    add_players(event, 1)
    twin = player_create(SYSTEM, entered=PlayerInput(name="Paivi"), now=NOW)
    mine = event.registrations.get().player
    address = url("desk_players_duplicates", event)
    desk.post(address, {"one": mine.pk, "other": twin.pk})
    undo = undo_of(desk)
    assert PlayersApart.objects.count() == 1
    assert "Nobody is in the system twice" in text_of(desk, address)
    desk.post(undo)
    assert not PlayersApart.objects.exists()


def test_two_in_one_event_are_not_merged_and_the_page_says_what_to_do(desk, event):
    one, two = add_players(event, 2)
    pair = {"one": one.player_id, "other": two.player_id, "kept": two.player_id}
    answer = desk.post(url("desk_players_merge", event), pair)
    assert answer.status_code == 409
    assert "remove that one from the event first" in answer.content.decode()


@pytest.mark.parametrize(("said", "is_linked"), [("yes", True), ("no", False)])
def test_claim_is_answered_on_the_list(desk, event, make_user, said, is_linked):
    one = add_players(event, 1)[0]
    user = make_user("paivi")
    claim = player_claim(user_actor(user), player_id=one.player_id)
    assert "I am the player" in text_of(desk, url("desk_players", event))
    desk.post(url("desk_players_claim", event, claim_id=claim.pk), {"answer": said})
    assert User.objects.filter(player=one.player).exists() is is_linked
    assert desk.post(url("desk_players_claim", event, claim_id=claim.pk)).status_code == 404


def test_account_is_parted_from_a_player(desk, event, make_user):
    one = add_players(event, 1)[0]
    User.objects.filter(pk=make_user("paivi").pk).update(player=one.player)
    address = url("desk_player", event, registration_id=one.pk)
    assert "This player is the account" in text_of(desk, address)
    desk.post(address, {"form": "unlink"})
    assert not User.objects.filter(player=one.player).exists()
