"""Commands around the installation itself, and that every command is written down."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import Client

from tournament.models import User

COMMANDS = Path(settings.BASE_DIR, "tournament", "management", "commands")
GOOD_PASSWORD = "seven-pairs-of-tiles"


def test_commands_page_names_every_command() -> None:
    page = Path(settings.BASE_DIR, "docs", "commands.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([a-z_]+)[ `]", page, re.MULTILINE))

    existing = {path.stem for path in COMMANDS.glob("*.py")} - {"__init__"}

    assert existing - named == set()


@pytest.mark.django_db
def test_create_owner_with_name_takes_the_password_from_the_variable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OWNER_PASSWORD", GOOD_PASSWORD)

    call_command("create_owner", "--name", "olga")

    assert User.objects.get(username="olga").check_password(GOOD_PASSWORD)


@pytest.mark.django_db
@pytest.mark.parametrize(("password", "refusal"), [("", "OWNER_PASSWORD"), ("12345", "short")])
def test_create_owner_without_a_good_password_is_refused(
    monkeypatch: pytest.MonkeyPatch, password: str, refusal: str
) -> None:
    monkeypatch.setenv("OWNER_PASSWORD", password)

    with pytest.raises(CommandError, match=refusal):
        call_command("create_owner", "--name", "olga")

    assert not User.objects.exists()


@pytest.mark.django_db
def test_create_owner_a_second_time_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OWNER_PASSWORD", GOOD_PASSWORD)
    call_command("create_owner", "--name", "olga")

    with pytest.raises(CommandError, match="owner already"):
        call_command("create_owner", "--name", "boris")


@pytest.mark.django_db
def test_create_owner_beside_the_demo_says_to_wipe_it() -> None:
    User.objects.create_user(username="organiser", is_demo=True)

    with pytest.raises(CommandError, match="wipe_demo"):
        call_command("create_owner", "--name", "olga")


@pytest.mark.django_db
def test_create_owner_without_a_terminal_says_how(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_terminal(_prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_terminal)

    with pytest.raises(CommandError, match="OWNER_PASSWORD"):
        call_command("create_owner")


@pytest.mark.django_db
def test_create_owner_asks_again_until_name_and_password_are_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    passwords = iter(["one", "another", "12345", "12345", GOOD_PASSWORD, GOOD_PASSWORD])
    monkeypatch.setattr("builtins.input", lambda _prompt: "olga")
    monkeypatch.setattr("getpass.getpass", lambda _prompt: next(passwords))

    call_command("create_owner")

    assert User.objects.get().check_password(GOOD_PASSWORD)


@pytest.mark.django_db
def test_password_link_leads_to_a_new_password(
    capsys: pytest.CaptureFixture[str], client: Client
) -> None:
    User.objects.create_user("olga")
    call_command("password_link", "olga")
    address = capsys.readouterr().out.strip()

    client.post(address, {"password": GOOD_PASSWORD, "password_again": GOOD_PASSWORD})

    assert address.startswith("/reset/")
    assert User.objects.get().check_password(GOOD_PASSWORD)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["nobody", "switched-off"])
def test_password_link_of_nobody_is_refused(name: str) -> None:
    User.objects.create_user("switched-off", is_active=False)

    with pytest.raises(CommandError):
        call_command("password_link", name)
