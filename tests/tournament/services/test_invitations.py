"""Links to roles and new passwords: shown once, used once, never a way to others' rights."""

from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.test import RequestFactory

from tests.builders import NOW, SYSTEM, actions, codes, fresh, make_tournament, person, race
from tournament.actors import Actor, user_actor
from tournament.choices import InvitationKind, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, TournamentError
from tournament.models import AuditEntry, Club, Invitation, Role, Tournament, User
from tournament.services.accounts import AccountInput
from tournament.services.invitations import (
    PASSWORD_LINK_LASTS,
    ROLE_LINK_LASTS,
    invitation_accept,
    invitation_accept_as_new,
    invitation_create,
    invitation_revoke,
    password_link_create,
    password_reset,
    secret_hash,
    usable_link,
)
from tournament.services.role_scope import Scope
from tournament.services.roles import role_revoke

pytestmark = pytest.mark.django_db
PASSWORD = "tile-wind-dragon-9"


@pytest.fixture
def event() -> Tournament:
    """An event without people."""
    return make_tournament()


@pytest.fixture
def owner(event: Tournament) -> Actor:
    """Its owner."""
    return person("mirja", RoleName.OWNER, event)


def in_event(event: Tournament) -> Scope:
    return Scope(tournament_id=event.pk)


def account(name: str = "oskar", **changes: str) -> AccountInput:
    typed = {"username": name, "password": PASSWORD, "password_again": PASSWORD}
    return AccountInput(**(typed | changes))


def role_link(owner: Actor, event: Tournament, role: RoleName = RoleName.REFEREE) -> str:
    return invitation_create(owner, scope=in_event(event), role=role, now=NOW).secret


def test_link_keeps_only_the_hash_of_a_long_secret(event: Tournament, owner: Actor):
    made = invitation_create(owner, scope=in_event(event), role="referee", note=" Oskar ", now=NOW)

    row = Invitation.objects.get()
    assert len(made.secret) >= 32
    assert row.secret_hash == secret_hash(made.secret)
    assert made.secret not in str(vars(row)) + str(list(AuditEntry.objects.values()))
    assert (row.role, row.note, row.expires_at) == ("referee", "Oskar", NOW + ROLE_LINK_LASTS)
    assert actions(event)[-1] == "invitation_create"


def test_new_account_gets_the_role_and_the_event_a_new_version(event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    version = fresh(event).version

    user = invitation_accept_as_new(secret=secret, entered=account(shown_name="Оскар"), now=NOW)

    assert user.shown_name == "Оскар"
    assert user.check_password(PASSWORD)
    assert user.roles.get().name == RoleName.REFEREE
    assert actions(event)[-2:] == ["account_create", "invitation_accept"]
    assert AuditEntry.objects.latest("pk").actor == user
    assert fresh(event).version == version + 1


def test_signed_in_person_takes_the_role_and_keeps_one_held_before(event: Tournament, owner: Actor):
    oskar = person("oskar", RoleName.REFEREE, event)
    invitation_accept(oskar, secret=role_link(owner, event), now=NOW)
    invitation_accept(oskar, secret=role_link(owner, event, RoleName.SCOREKEEPER), now=NOW)

    names = sorted(oskar.user.roles.values_list("name", flat=True))
    assert names == ["referee", "scorekeeper"]


def test_link_works_once(event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    invitation_accept_as_new(secret=secret, entered=account(), now=NOW)

    with pytest.raises(Blocked) as refused:
        invitation_accept_as_new(secret=secret, entered=account("niko"), now=NOW)

    assert refused.value.code == "link_used"
    assert not User.objects.filter(username="niko").exists()


@pytest.mark.django_db(transaction=True)
def test_of_many_at_one_moment_one_uses_the_link(event: Tournament, owner: Actor):
    secret = role_link(owner, event)

    ends = race(
        lambda number: invitation_accept_as_new(
            secret=secret, entered=account(f"racer{number}"), now=NOW
        )
    )

    assert ends == ["done", *["link_used"] * 5]
    assert User.objects.filter(username__startswith="racer").count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_many_at_one_moment_one_takes_a_name(event: Tournament, owner: Actor):
    links = [role_link(owner, event) for _ in range(6)]

    ends = race(
        lambda number: invitation_accept_as_new(secret=links[number], entered=account(), now=NOW)
    )

    assert ends == ["done", *["invalid"] * 5]
    assert Invitation.objects.filter(used_at=None).count() == 5


def test_account_names_every_problem_and_the_link_still_works(event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    wrong = account("MIRJA", password="12345", password_again="54321", shown_name="x" * 151)

    with pytest.raises(Invalid) as refused:
        invitation_accept_as_new(secret=secret, entered=wrong, now=NOW)

    assert set(codes(refused.value.problems)) == {
        ("text_too_long", "shown_name"),
        ("username_taken", "username"),
        ("password_weak", "password"),
        ("passwords_differ", "password_again"),
    }
    assert Invitation.objects.get().used_at is None


def revoked(owner: Actor, event: Tournament, secret: str) -> None:
    link = Invitation.objects.get(secret_hash=secret_hash(secret))
    invitation_revoke(owner, scope=in_event(event), invitation_id=link.pk, now=NOW)


def run_out(owner: Actor, event: Tournament, secret: str) -> None:
    Invitation.objects.update(expires_at=NOW)


def maker_gone(owner: Actor, event: Tournament, secret: str) -> None:
    Role.objects.create(
        user=User.objects.create(username="new"), tournament=event, name="owner", created_at=NOW
    )
    role_revoke(SYSTEM, role_id=owner.user.roles.get().pk, now=NOW)


@pytest.mark.parametrize(
    ("spoil", "code"),
    [(revoked, "link_revoked"), (run_out, "link_expired"), (maker_gone, "link_void")],
)
def test_link_that_does_not_work_says_why(spoil, code: str, event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    spoil(owner, event, secret)

    with pytest.raises(Blocked) as refused:
        invitation_accept_as_new(secret=secret, entered=account(), now=NOW)

    assert refused.value.code == code
    assert not User.objects.filter(username="oskar").exists()


def test_unknown_link_and_link_of_the_other_kind_are_not_there(event: Tournament, owner: Actor):
    secret = role_link(owner, event)

    with pytest.raises(NotFound):
        usable_link("nothing", kind=InvitationKind.ROLE, now=NOW)
    with pytest.raises(NotFound):
        password_reset(secret=secret, password=PASSWORD, password_again=PASSWORD, now=NOW)


def test_used_link_is_not_taken_back_and_a_second_time_changes_nothing(
    event: Tournament, owner: Actor
):
    used, spare = role_link(owner, event), role_link(owner, event)
    invitation_accept_as_new(secret=used, entered=account(), now=NOW)
    revoked(owner, event, spare)
    revoked(owner, event, spare)

    with pytest.raises(Blocked):
        revoked(owner, event, used)

    assert actions(event).count("invitation_revoke") == 1


def test_link_of_another_event_is_not_there_to_take_back(event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    other = make_tournament(slug="other")
    stranger = person("stranger", RoleName.OWNER, other)

    with pytest.raises(NotFound):
        revoked(stranger, other, secret)


@pytest.mark.parametrize("role", [RoleName.ORGANISER, RoleName.REFEREE, None])
def test_only_owners_make_links(role: RoleName | None, event: Tournament):
    actor = person("ulla", role, event)

    with pytest.raises(NotAllowed):
        invitation_create(actor, scope=in_event(event), role=RoleName.OWNER, now=NOW)
    with pytest.raises(NotAllowed):
        password_link_create(actor, scope=in_event(event), user_id=actor.user.pk, now=NOW)


def test_role_and_note_are_checked_together(event: Tournament, owner: Actor):
    with pytest.raises(Invalid) as refused:
        invitation_create(owner, scope=in_event(event), role="king", note="x" * 121, now=NOW)

    assert [place for _, place in codes(refused.value.problems)] == ["note", "role"]


def test_club_link_gives_a_role_in_the_club(event: Tournament):
    club = Club.objects.create(name="Harbour", created_at=NOW)
    mirja = User.objects.create(username="mirja")
    Role.objects.create(user=mirja, club=club, name=RoleName.OWNER, created_at=NOW)
    made = invitation_create(
        user_actor(mirja), scope=Scope(club_id=club.pk), role=RoleName.ORGANISER, now=NOW
    )

    user = invitation_accept_as_new(secret=made.secret, entered=account(), now=NOW)

    assert (user.roles.get().club, user.roles.get().name) == (club, RoleName.ORGANISER)


def test_reset_gives_the_password_and_stops_other_links(event: Tournament, owner: Actor):
    oskar = person("oskar", RoleName.REFEREE, event).user
    first = password_link_create(owner, scope=in_event(event), user_id=oskar.pk, now=NOW)
    second = password_link_create(owner, scope=in_event(event), user_id=oskar.pk, now=NOW)
    assert second.invitation.expires_at == NOW + PASSWORD_LINK_LASTS

    with pytest.raises(Blocked):
        password_reset(secret=first.secret, password=PASSWORD, password_again=PASSWORD, now=NOW)
    password_reset(secret=second.secret, password=PASSWORD, password_again=PASSWORD, now=NOW)

    oskar.refresh_from_db()
    assert oskar.check_password(PASSWORD)
    assert actions(event)[-1] == "password_reset"


def test_reset_unlocks_somebody_who_guessed_too_often(
    event: Tournament, owner: Actor, rf: RequestFactory
):
    oskar = person("oskar", RoleName.REFEREE, event).user
    for _ in range(10):
        authenticate(rf.post("/sign-in/"), username="oskar", password="wrong")
    made = password_link_create(owner, scope=in_event(event), user_id=oskar.pk)
    password_reset(secret=made.secret, password=PASSWORD, password_again=PASSWORD)

    assert authenticate(rf.post("/sign-in/"), username="oskar", password=PASSWORD) == oskar


def test_nobody_comes_by_rights_elsewhere_through_a_password_link(event: Tournament, owner: Actor):
    elsewhere = make_tournament(slug="elsewhere")
    victim = person("victim", RoleName.OWNER, elsewhere).user
    Role.objects.create(user=victim, tournament=event, name=RoleName.PLAYER, created_at=NOW)

    with pytest.raises(NotAllowed):
        password_link_create(owner, scope=in_event(event), user_id=victim.pk, now=NOW)


def test_rights_got_after_the_link_was_made_make_it_useless(event: Tournament, owner: Actor):
    victim = person("victim", RoleName.PLAYER, event).user
    made = password_link_create(owner, scope=in_event(event), user_id=victim.pk, now=NOW)
    Role.objects.create(
        user=victim, tournament=make_tournament(slug="elsewhere"), name="owner", created_at=NOW
    )

    with pytest.raises(NotAllowed):
        password_reset(secret=made.secret, password=PASSWORD, password_again=PASSWORD, now=NOW)


def test_superuser_gets_a_password_link_from_the_operator_only(event: Tournament, owner: Actor):
    root = person("root", RoleName.PLAYER, event).user
    User.objects.filter(pk=root.pk).update(is_superuser=True)

    with pytest.raises(NotAllowed):
        password_link_create(owner, scope=in_event(event), user_id=root.pk, now=NOW)

    made = password_link_create(SYSTEM, scope=Scope(), user_id=root.pk, now=NOW)
    password_reset(secret=made.secret, password=PASSWORD, password_again=PASSWORD, now=NOW)
    root.refresh_from_db()
    assert root.check_password(PASSWORD)


def test_site_scope_is_for_the_operator_only(owner: Actor):
    with pytest.raises(NotAllowed):
        password_link_create(owner, scope=Scope(), user_id=owner.user.pk, now=NOW)


def test_person_without_a_role_here_gets_no_password_link(event: Tournament, owner: Actor):
    stranger = User.objects.create(username="stranger")

    with pytest.raises(TournamentError) as refused:
        password_link_create(owner, scope=in_event(event), user_id=stranger.pk, now=NOW)

    assert refused.value.code == "user_unknown"


def test_link_expires_at_its_moment(event: Tournament, owner: Actor):
    secret = role_link(owner, event)
    last = NOW + ROLE_LINK_LASTS

    assert usable_link(secret, kind=InvitationKind.ROLE, now=last - timedelta(seconds=1))
    with pytest.raises(Blocked):
        usable_link(secret, kind=InvitationKind.ROLE, now=last)
