"""The demo comes and goes whole, and takes nothing of anybody else's with it."""

from datetime import UTC, datetime

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tournament.actors import system_actor
from tournament.choices import RoleName
from tournament.models import AuditEntry, Club, Player, Role, Tournament, User
from tournament.selectors.site import demo_account_names, site_has_accounts, site_is_empty
from tournament.services.demo import DEMO_ACCOUNTS, demo_wipe
from tournament.services.event_import import event_import
from tournament.services.roles import first_owner_create

NOW = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)

pytestmark = pytest.mark.django_db

OWN_EVENT = """{
    "format": 1, "name": "Winter Cup", "slug": "winter-cup", "kind": "tournament",
    "rules": {"preset": "ema-2025"},
    "players": [{"id": "a", "name": "Anna", "club": "North"}, {"id": "b", "name": "Boris"}]
}"""


def test_demo_loads_every_event_and_account_once() -> None:
    assert site_is_empty()

    call_command("load_demo", verbosity=0)

    files = list((settings.BASE_DIR / "tournament" / "demo").glob("*.json"))
    assert Tournament.objects.filter(is_demo=True).count() > len(files)
    assert demo_account_names() == ("organiser", "referee", "player")
    assert Role.objects.filter(name=RoleName.OWNER, user__username="organiser").count() == (
        Tournament.objects.count()
    )
    assert [
        User.objects.get(username=account.username).check_password(account.password)
        for account in DEMO_ACCOUNTS
    ] == [True, True, True]
    assert not site_is_empty()
    with pytest.raises(CommandError, match="loaded already"):
        call_command("load_demo")


def test_wipe_leaves_nothing_but_a_line_in_the_log() -> None:
    call_command("load_demo", verbosity=0)

    wiped = demo_wipe(system_actor("tests"), now=NOW)

    assert wiped.accounts == len(DEMO_ACCOUNTS)
    assert wiped.players > 0
    for model in (Tournament, Player, Club, User, Role):
        assert not model.objects.exists()
    assert [entry.action for entry in AuditEntry.objects.all()] == ["demo_wipe"]
    assert not site_is_empty()
    assert not site_has_accounts()


def test_wipe_keeps_what_is_not_of_the_demo() -> None:
    own = event_import(system_actor("tests"), text=OWN_EVENT).tournament
    call_command("load_demo", verbosity=0)
    shared = Player.objects.filter(registrations__tournament__is_demo=True).earliest("pk")
    own.registrations.create(player=shared, created_at=NOW)

    demo_wipe(system_actor("tests"), now=NOW)

    kept = {"Anna", "Boris", shared.name}
    assert [event.slug for event in Tournament.objects.all()] == ["winter-cup"]
    assert {player.name for player in Player.objects.all()} == kept
    assert Club.objects.filter(name="North").exists()


def owned_by(username: str, *, is_demo: bool) -> User:
    user = User.objects.create_user(username=username, is_demo=is_demo)
    event, _made = Tournament.objects.get_or_create(
        slug="club-night",
        defaults={
            "name": "Club Night",
            "starts_on": NOW.date(),
            "ends_on": NOW.date(),
            "preset": "ema-2025",
            "seed": 7,
            "created_at": NOW,
        },
    )
    Role.objects.create(user=user, tournament=event, name=RoleName.OWNER, created_at=NOW)
    return user


def test_wipe_names_events_that_only_demo_accounts_own_and_removes_nothing() -> None:
    owned_by("organiser", is_demo=True)

    with pytest.raises(CommandError, match=r"Club Night \(club-night\).*--yes.*make owner"):
        call_command("wipe_demo")

    assert demo_account_names() == ("organiser",)


def test_wipe_with_yes_keeps_such_an_event_and_says_make_owner(
    capsys: pytest.CaptureFixture[str],
) -> None:
    owned_by("organiser", is_demo=True)

    call_command("wipe_demo", "--yes")

    printed = capsys.readouterr().out
    assert "Club Night (club-night)" in printed
    assert "make owner" in printed
    assert [event.slug for event in Tournament.objects.all()] == ["club-night"]
    owner = first_owner_create(username="olga", password="seven-pairs-of-tiles")
    assert owner.is_superuser


def test_wipe_asks_to_give_the_event_to_an_own_account_where_there_is_one() -> None:
    owned_by("organiser", is_demo=True)
    User.objects.create_user(username="olga")

    with pytest.raises(CommandError, match="make olga an owner"):
        call_command("wipe_demo", "--yes")

    assert demo_account_names() == ("organiser",)


def test_wipe_asks_nothing_where_an_own_account_owns_the_event_too() -> None:
    owned_by("organiser", is_demo=True)
    owned_by("olga", is_demo=False)

    call_command("wipe_demo")

    assert [user.username for user in User.objects.all()] == ["olga"]


def test_event_read_from_a_file_without_a_seed_gets_one_any_program_reads_exactly() -> None:
    texts = [OWN_EVENT.replace("winter-cup", f"winter-cup-{number}") for number in range(12)]

    events = [event_import(system_actor("tests"), text=text).tournament for text in texts]

    assert 10**9 < max(event.seed for event in events) < 2**53
