"""Signing in and out, the lock after too many wrong passwords, the language of a person."""

from collections.abc import Callable

import pytest
from django.conf import settings
from django.test import Client

from tests.page_text import text_of
from tournament.models import Tournament, User

MakeUser = Callable[..., User]
PASSWORD = "a long enough one"

pytestmark = pytest.mark.django_db


def sign_in(client: Client, name: str, password: str = PASSWORD, **more: str) -> object:
    """Sends the sign-in form."""
    return client.post("/sign-in/", {"username": name, "password": password, **more})


def test_sign_in_leads_where_one_wanted_to_go(client: Client, make_user: MakeUser) -> None:
    make_user("mirja")

    answer = sign_in(client, "mirja", next="/t/friday/standings")

    assert (answer.status_code, answer["Location"]) == (302, "/t/friday/standings")
    assert "Signed in as mirja" in text_of(client, "/")


@pytest.mark.parametrize("target", ["https://evil.example/", "//evil.example", "javascript:1"])
def test_sign_in_never_leads_elsewhere(target: str, client: Client, make_user: MakeUser) -> None:
    make_user("mirja")

    assert sign_in(client, "mirja", next=target)["Location"] == "/"


def test_wrong_password_is_said_on_top_and_keeps_the_name(
    client: Client, make_user: MakeUser
) -> None:
    make_user("mirja")

    answer = sign_in(client, "mirja", "wrong")

    text = answer.content.decode()
    assert answer.status_code == 422
    assert "<title>Problem: Sign in" in text
    assert 'role="alert"' in text
    assert "No account has this name with this password." in text
    assert 'value="mirja"' in text
    assert "wrong" not in text


def test_empty_form_names_every_missing_field(client: Client) -> None:
    text = sign_in(client, "", "").content.decode()

    assert text.count("The name is missing.") == 2
    assert text.count("The password is missing.") == 2
    assert text.count('aria-invalid="true"') == 2


def test_switched_off_account_does_not_sign_in(client: Client, make_user: MakeUser) -> None:
    user = make_user("mirja")
    user.is_active = False
    user.save()

    assert sign_in(client, "mirja").status_code == 422


def test_too_many_wrong_passwords_lock_the_name_and_nobody_else(
    client: Client, make_user: MakeUser
) -> None:
    make_user("mirja")
    make_user("oskar")
    for _attempt in range(settings.AXES_FAILURE_LIMIT):
        answer = sign_in(client, "mirja", "wrong")

    assert answer.status_code == 429
    assert "Try again in 15 minutes." in answer.content.decode()
    assert sign_in(client, "mirja").status_code == 429
    assert sign_in(client, "oskar").status_code == 302


def test_sign_out_needs_a_form(client: Client, make_user: MakeUser) -> None:
    client.force_login(make_user("mirja"))

    assert client.get("/sign-out/").status_code == 405
    assert client.post("/sign-out/")["Location"] == "/"
    assert "Signed in as" not in text_of(client, "/")


def test_forms_that_change_something_need_a_token(make_user: MakeUser) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(make_user("mirja"))

    assert strict.post("/sign-out/").status_code == 403
    answer = strict.post("/sign-in/", {"username": "mirja", "password": PASSWORD})
    assert "Nothing was saved." in answer.content.decode()


def test_language_of_a_guest_is_kept_on_the_device(client: Client) -> None:
    answer = client.post("/language/", {"language": "ru", "next": "/?a=1"})

    assert answer["Location"] == "/?a=1"
    assert '<html lang="ru">' in text_of(client, "/")


def test_language_of_a_person_follows_to_other_devices(client: Client, make_user: MakeUser) -> None:
    user = make_user("mirja")
    client.force_login(user)
    client.post("/language/", {"language": "ru"})
    user.refresh_from_db()
    elsewhere = Client()
    elsewhere.force_login(user)

    assert user.language == "ru"
    assert '<html lang="ru">' in text_of(elsewhere, "/")


def test_language_of_the_browser_counts_until_one_is_chosen(client: Client) -> None:
    assert '<html lang="ru">' in text_of(client, "/", **{"accept-language": "ru-RU,ru;q=0.9"})
    assert '<html lang="en">' in text_of(client, "/", **{"accept-language": "fi"})


@pytest.mark.parametrize(
    ("form", "headers"),
    [
        ({"language": "xx"}, {}),
        ({}, {}),
        ({"language": "ru"}, {"Origin": "https://evil.example"}),
    ],
)
def test_language_form_from_elsewhere_or_unknown_is_refused(
    form: dict[str, str], headers: dict[str, str], client: Client
) -> None:
    answer = client.post("/language/", form, headers=headers)

    assert answer.status_code == 400
    assert settings.LANGUAGE_COOKIE_NAME not in client.cookies


def test_language_form_never_leads_elsewhere(client: Client, event: Tournament) -> None:
    answer = client.post("/language/", {"language": "ru", "next": "//evil.example/"})

    assert answer["Location"] == "/"
