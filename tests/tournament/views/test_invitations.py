"""Links in the browser: shown once, opened without harm, used once; passwords, sessions."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM
from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.models import AuditEntry, Invitation, Role, Tournament, User
from tournament.services.invitations import invitation_create, password_link_create
from tournament.services.role_scope import Scope

MakeUser = Callable[..., User]
PASSWORD = "tile-wind-dragon-9"
NEW = {"username": "oskar", "password": PASSWORD, "password_again": PASSWORD}
OTHER = {"password": "dragon-wind-tile-9", "password_again": "dragon-wind-tile-9"}


@pytest.fixture
def owner(client: Client, make_user: MakeUser, event: Tournament) -> User:
    """The owner of the event, signed in."""
    user = make_user("mirja", role=RoleName.OWNER, event=event)
    client.force_login(user)
    return user


def people(event: Tournament) -> str:
    return reverse("people", args=[event.slug])


def role_link(event: Tournament) -> str:
    made = invitation_create(SYSTEM, scope=Scope(tournament_id=event.pk), role="referee")
    return reverse("invite", args=[made.secret])


def password_link(user: User) -> str:
    made = password_link_create(SYSTEM, scope=Scope(), user_id=user.pk)
    return reverse("reset", args=[made.secret])


def test_link_is_shown_once_and_leads_to_a_role(client: Client, owner: User, event: Tournament):
    answer = client.post(people(event), {"role": "referee", "note": "<b>Oskar</b>"})
    address = re.search(r'value="http://testserver(/invite/[^"]+/)"', answer.content.decode())[1]
    stranger = Client()

    assert answer.status_code == 200
    assert "&lt;b&gt;Oskar&lt;/b&gt;" in answer.content.decode()
    assert answer["Cache-Control"] == "no-store, private"
    assert address not in text_of(client, people(event))
    assert stranger.post(address, NEW)["Location"] == reverse("referee", args=[event.slug])
    assert "Signed in as oskar" in text_of(stranger, "/")
    assert User.objects.get(username="oskar").roles.get().name == RoleName.REFEREE


def test_organiser_by_a_link_lands_on_the_desk(event: Tournament):
    made = invitation_create(SYSTEM, scope=Scope(tournament_id=event.pk), role="organiser")
    answer = Client().post(reverse("invite", args=[made.secret]), NEW)
    assert answer["Location"] == reverse("desk", args=[event.slug])


def test_only_looking_at_a_link_uses_nothing_up(client: Client, event: Tournament):
    address = role_link(event)

    for _ in range(3):
        answer = client.get(address)

    assert answer["Referrer-Policy"] == "strict-origin"
    assert answer["Cache-Control"] == "no-store, private"
    assert answer["X-Robots-Tag"] == "noindex"
    assert client.post(address, NEW).status_code == 302


def test_used_link_says_so(client: Client, event: Tournament):
    address = role_link(event)
    client.post(address, NEW)

    for answer in (Client().get(address), Client().post(address, NEW | {"username": "niko"})):
        assert answer.status_code == 410
        assert "This link was used already." in answer.content.decode()
    assert not User.objects.filter(username="niko").exists()


def test_unknown_link_is_not_there(client: Client, db: None):
    answer = client.get("/invite/nothing/")

    assert answer.status_code == 404
    assert "This link is not known here." in answer.content.decode()


def test_problems_stand_at_their_fields_and_names_are_kept(
    client: Client, owner: User, event: Tournament
):
    address = role_link(event)
    answer = Client().post(address, {"username": "Mirja", "password": "1", "shown_name": "Оскар"})

    text = answer.content.decode()
    assert answer.status_code == 422
    assert "<title>Problem: Invitation" in text
    assert text.count("Somebody has the sign-in name Mirja already.") == 2
    assert 'value="Оскар"' in text
    assert text.count('aria-invalid="true"') == 3
    assert Invitation.objects.get().used_at is None


def test_signed_in_person_takes_the_role_by_one_button(
    client: Client, make_user: MakeUser, event: Tournament
):
    user = make_user("niko")
    client.force_login(user)
    address = role_link(event)

    assert "You are signed in as niko." in text_of(client, address)
    assert client.post(address).status_code == 302
    assert user.roles.get().name == RoleName.REFEREE


def test_new_password_ends_all_sessions_and_signs_in(
    client: Client, make_user: MakeUser, event: Tournament
):
    user = make_user("niko", role=RoleName.REFEREE, event=event)
    elsewhere = Client()
    elsewhere.force_login(user)
    address = password_link(user)

    answer = client.post(address, OTHER)

    assert answer.status_code == 302
    assert "Signed in as niko" in text_of(client, "/")
    assert "Signed in as" not in text_of(elsewhere, "/")
    assert client.get(address).status_code == 410


def test_password_link_of_a_person_is_made_from_the_list(
    client: Client, owner: User, make_user: MakeUser, event: Tournament
):
    niko = make_user("niko", role=RoleName.REFEREE, event=event)

    answer = client.post(reverse("password_link", args=[event.slug, niko.pk]))

    assert "/reset/" in answer.content.decode()
    assert "New password for niko" in text_of(client, people(event))


def test_password_link_of_somebody_with_rights_elsewhere_is_refused(
    client: Client,
    owner: User,
    make_user: MakeUser,
    make_event: Callable[..., Tournament],
    event: Tournament,
):
    other = make_event(slug="other")
    niko = make_user("niko", role=RoleName.OWNER, event=other)
    Role.objects.create(user=niko, tournament=event, name=RoleName.REFEREE, created_at=NOW)

    answer = client.post(reverse("password_link", args=[event.slug, niko.pk]))

    assert answer.status_code == 403
    assert "that you do not own" in answer.content.decode()
    assert not Invitation.objects.exists()


def test_link_and_role_are_taken_back(
    client: Client, owner: User, make_user: MakeUser, event: Tournament
):
    address = role_link(event)
    role = make_user("niko", role=RoleName.REFEREE, event=event).roles.get()
    link = Invitation.objects.get()

    client.post(reverse("link_take_back", args=[event.slug, link.pk]))
    client.post(reverse("role_take_back", args=[event.slug, role.pk]))

    assert Client().get(address).status_code == 410
    assert not Role.objects.filter(pk=role.pk).exists()
    assert "The role of niko is taken back." in text_of(client, people(event))


def test_last_owner_stays(client: Client, owner: User, event: Tournament):
    answer = client.post(reverse("role_take_back", args=[event.slug, owner.roles.get().pk]))

    assert answer.status_code == 409
    assert "last owner" in answer.content.decode()


def test_organiser_sees_who_has_roles_and_changes_nothing(
    client: Client, make_user: MakeUser, event: Tournament
):
    client.force_login(make_user("olga", role=RoleName.ORGANISER, event=event))

    text = text_of(client, people(event))

    assert "Owners give roles and take them back." in text
    assert "Make the link" not in text
    assert client.post(people(event), {"role": "owner"}).status_code == 403


def test_own_password_is_changed_here_and_other_devices_are_signed_out(
    client: Client, make_user: MakeUser
):
    user = make_user("niko")
    client.force_login(user)
    elsewhere = Client()
    elsewhere.force_login(user)

    answer = client.post("/account/password/", OTHER | {"present": "a long enough one"})

    assert answer["Location"] == "/account/"
    assert "Your password is changed." in text_of(client, "/account/")
    assert elsewhere.get("/account/").status_code == 302
    assert AuditEntry.objects.latest("pk").action == "password_change"


def test_wrong_present_password_is_said_with_every_other_problem(
    client: Client, make_user: MakeUser
):
    client.force_login(make_user("niko"))

    answer = client.post("/account/password/", {"present": "guess", "password": "12345678"})

    text = answer.content.decode()
    assert answer.status_code == 422
    assert text.count("This is not your present password.") == 2
    assert text.count("The two passwords differ.") == 2


def test_guessing_the_present_password_is_stopped(client: Client, make_user: MakeUser):
    client.force_login(make_user("niko"))

    answers = [client.post("/account/password/", {"present": "guess"}) for _ in range(10)]

    assert answers[-1].status_code == 429


def test_shown_name_is_saved_and_shown(client: Client, make_user: MakeUser):
    client.force_login(make_user("niko"))

    client.post("/account/", {"shown_name": "Нико \u202eВ."})

    assert "Signed in as Нико В." in text_of(client, "/account/")


def test_club_owner_gives_a_role_in_the_club(
    client: Client, make_user: MakeUser, make_event: Callable[..., Tournament]
):
    club = make_event(club="Harbour").club
    user = make_user("mirja")
    Role.objects.create(user=user, club=club, name=RoleName.OWNER, created_at=NOW)
    client.force_login(user)
    address = reverse("club_people", args=[club.pk])

    answer = client.post(address, {"role": "organiser"})

    assert "Link to the role: organiser" in answer.content.decode()
    assert Invitation.objects.get().club == club
    assert address in text_of(client, "/account/")


def test_club_is_only_for_its_owners_and_names_them(
    client: Client, make_user: MakeUser, make_event: Callable[..., Tournament]
):
    club = make_event(club="Harbour").club
    Role.objects.create(user=make_user("mirja"), club=club, name=RoleName.OWNER, created_at=NOW)
    client.force_login(make_user("niko"))

    answer = client.get(reverse("club_people", args=[club.pk]))

    assert answer.status_code == 403
    assert "<bdi>mirja</bdi>" in answer.content.decode()
    assert client.get(reverse("club_people", args=[club.pk + 999])).status_code == 404
