"""A person across events, own events, the claim to be a player, one's own sign-up."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, make_tournament, played_round, published_round
from tests.page_text import text_of
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Player, PlayerClaim, Registration, Tournament, User
from tournament.services.sign_up import RegistrationInput, registration_add

pytestmark = pytest.mark.django_db

ME = "/me/"


@pytest.fixture
def event(db) -> Tournament:
    made = make_tournament()
    add_players(made, 4, club="Lakeside")
    return made


@pytest.fixture
def paivi(event) -> Player:
    return Player.objects.get(name="Päivi")


@pytest.fixture
def signed_in(make_user) -> Client:
    client = Client()
    client.force_login(make_user("somebody"))
    return client


def link(player: Player) -> None:
    User.objects.filter(username="somebody").update(player=player)


def other_event(player: Player, **more: object) -> Tournament:
    made = make_tournament(name="Secret Cup")
    registration_add(SYSTEM, tournament_id=made.pk, entered=RegistrationInput(player_id=player.pk))
    Tournament.objects.filter(pk=made.pk).update(**more)
    return made


def page_of(player: Player) -> str:
    return reverse("person", args=[player.pk])


def test_person_shows_place_total_and_games_of_each_event(client, event, paivi):
    played_round(event)
    found = client.get(page_of(paivi)).context["found"]
    (one,) = found.events
    assert (one.games, one.ranked, found.games) == (1, 4, 1)
    assert one.rank is not None
    assert "Spring Open" in text_of(client, page_of(paivi))


def test_alias_is_all_that_others_see(client, event, paivi):
    Player.objects.filter(pk=paivi.pk).update(alias="Mystery")
    text = text_of(client, page_of(paivi))
    assert "Mystery" in text
    assert "Päivi" not in text


def test_hidden_event_is_left_out_but_for_those_with_a_role(client, event, paivi, make_user):
    hidden = other_event(paivi, hidden=True)
    assert "Secret Cup" not in text_of(client, page_of(paivi))
    client.force_login(make_user("m", role=RoleName.PLAYER, event=hidden))
    assert "Secret Cup" in text_of(client, page_of(paivi))


def test_person_of_hidden_events_only_is_not_there(client, event, paivi):
    Tournament.objects.update(hidden=True)
    assert client.get(page_of(paivi)).status_code == 404
    assert client.get(reverse("person", args=[99999])).status_code == 404


def test_own_page_shows_own_events_hidden_ones_too_and_the_seat(signed_in, event, paivi):
    link(paivi)
    other_event(paivi, hidden=True)
    published_round(event)
    text = text_of(signed_in, ME)
    assert "Secret Cup" in text
    assert "Table 1" in text


def test_own_page_before_a_round_says_when_the_seat_appears(signed_in, event, paivi):
    link(paivi)
    played_round(event)
    assert "You have no seat now." in text_of(signed_in, ME)


def test_somebody_finds_and_claims_his_name(signed_in, event, paivi):
    assert "Päivi" in text_of(signed_in, f"{ME}?q=paivi")
    assert signed_in.post(ME, {"player": paivi.pk}).status_code == 302
    assert PlayerClaim.objects.get().player == paivi
    assert "You asked to be known as" in text_of(signed_in, ME)
    signed_in.post(ME, {"do": "withdraw"})
    assert not PlayerClaim.objects.exists()


def test_names_to_claim_are_public_ones_without_an_account(signed_in, event, paivi, make_user):
    Player.objects.filter(pk=paivi.pk).update(alias="Mystery")
    assert "No player without an account" in text_of(signed_in, f"{ME}?q=paivi")
    assert "Mystery" in text_of(signed_in, f"{ME}?q=myst")
    User.objects.filter(pk=make_user("m").pk).update(player=paivi)
    assert "No player without an account" in text_of(signed_in, f"{ME}?q=myst")


def test_claim_of_a_taken_player_is_refused_in_words(signed_in, event, paivi, make_user):
    User.objects.filter(pk=make_user("m").pk).update(player=paivi)
    answer = signed_in.post(ME, {"player": paivi.pk})
    assert answer.status_code == 409
    assert "belongs to another account" in answer.content.decode()
    assert signed_in.post(ME, {}).status_code == 422
    assert signed_in.post(ME, {"player": "99999"}).status_code == 404


@pytest.fixture
def sign_up(event) -> str:
    Tournament.objects.filter(pk=event.pk).update(sign_up_open=True)
    return reverse("sign_up", args=[event.slug])


def test_new_person_signs_up_off_and_up_again(signed_in, event, sign_up):
    assert "Sign me up" in text_of(signed_in, sign_up)
    assert signed_in.post(sign_up, {"name": "Neo", "club": "Harbour"}).status_code == 302
    one = event.registrations.get(player__name="Neo")
    assert (one.status, one.number) == ("registered", 5)
    assert User.objects.get(username="somebody").player == one.player
    assert "An organiser confirms it." in text_of(signed_in, sign_up)
    for step, status in (("off", "withdrawn"), ("", "registered"), ("", "registered")):
        signed_in.post(sign_up, {"do": step})
        one.refresh_from_db()
        assert one.status == status


def test_linked_person_signs_up_without_typing(signed_in, event, sign_up):
    known = Player.objects.create(name="Known", created_at=event.created_at)
    link(known)
    assert "You sign up as" in text_of(signed_in, sign_up)
    signed_in.post(sign_up)
    assert event.registrations.filter(player=known).exists()


def test_sign_up_without_a_name_says_so(signed_in, sign_up):
    answer = signed_in.post(sign_up, {"name": " ", "club": "Zed"})
    assert (answer.status_code, answer.context["refusal"].at("name")) == (
        422,
        ("The name is empty.",),
    )
    assert 'value="Zed"' in answer.content.decode()


def test_closed_sign_up_is_refused(signed_in, event, sign_up):
    Tournament.objects.update(sign_up_open=False)
    assert "Sign-up for this event is closed." in text_of(signed_in, sign_up)
    assert signed_in.post(sign_up, {"name": "Neo"}).status_code == 409
    Tournament.objects.update(status="finished", sign_up_open=True)
    assert "The event is over." in text_of(signed_in, sign_up)
    assert signed_in.post(sign_up, {"name": "Neo"}).status_code == 409
    assert not Registration.objects.filter(player__name="Neo").exists()


def test_seated_person_does_not_sign_off_alone(signed_in, event, paivi, sign_up):
    link(paivi)
    published_round(event)
    answer = signed_in.post(sign_up, {"do": "off"})
    assert answer.status_code == 409
    assert "Tell an organiser" in answer.content.decode()
    assert event.registrations.get(player=paivi).status == Status.CHECKED_IN


def test_hidden_event_takes_no_sign_up_from_strangers(signed_in, client, sign_up):
    Tournament.objects.update(hidden=True)
    assert signed_in.get(sign_up).status_code == 404
    assert client.post(sign_up).status_code == 404
