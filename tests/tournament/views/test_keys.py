"""The pages on which keys for programs are made and taken back."""

from collections.abc import Callable
from datetime import UTC, datetime

from django.test import Client
from django.urls import reverse

from tests.page_text import text_of, text_of_page
from tournament.choices import RoleName
from tournament.models import ApiToken, Tournament, User
from tournament.services.tokens import secret_hash

MakeUser = Callable[..., User]
MakeEvent = Callable[..., Tournament]


def test_key_is_shown_once_and_kept_as_a_hash(client: Client, make_user: MakeUser) -> None:
    client.force_login(make_user("mirja"))

    made = client.post(reverse("own_keys"), {"name": "board", "may": "write", "days": "30"})

    row = ApiToken.objects.get()
    secret = made.context["made"].secret
    assert secret in made.content.decode()
    assert row.secret_hash == secret_hash(secret)
    assert (row.read_only, row.tournament) == (False, None)
    assert (row.expires_at - row.created_at).days == 30
    assert secret not in client.get(reverse("own_keys")).content.decode()


def test_key_reads_only_unless_more_is_chosen(client: Client, make_user: MakeUser) -> None:
    client.force_login(make_user("mirja"))

    client.post(reverse("own_keys"), {"name": "board"})

    assert ApiToken.objects.get().read_only


def test_own_key_for_one_event_needs_a_role_there(
    client: Client, make_user: MakeUser, event: Tournament
) -> None:
    client.force_login(make_user("mirja"))

    answer = client.post(reverse("own_keys"), {"name": "board", "event": str(event.pk)})

    assert answer.status_code == 403
    assert not ApiToken.objects.exists()


def test_organiser_sees_and_takes_back_the_keys_of_others(
    client: Client, make_user: MakeUser, event: Tournament
) -> None:
    make_user("rita", role=RoleName.ORGANISER, event=event)
    client.force_login(User.objects.get(username="rita"))
    client.post(reverse("event_keys", args=[event.slug]), {"name": "board"})
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))

    seen = text_of(client, reverse("event_keys", args=[event.slug]))
    answer = client.post(
        reverse("event_key_take_back", args=[event.slug, ApiToken.objects.get().pk]), follow=True
    )

    assert "rita" in seen
    assert "The key “board” does not work any more." in text_of_page(answer)
    assert ApiToken.objects.get().revoked_at is not None


def test_name_that_is_missing_is_told_beside_what_was_chosen(
    client: Client, make_user: MakeUser
) -> None:
    client.force_login(make_user("mirja"))

    answer = client.post(reverse("own_keys"), {"name": " ", "may": "write"})

    assert answer.status_code == 422
    assert "The name is empty." in text_of_page(answer)
    assert 'value="write" checked' in answer.content.decode()


def test_key_that_ran_out_is_told(client: Client, make_user: MakeUser) -> None:
    client.force_login(make_user("mirja"))
    client.post(reverse("own_keys"), {"name": "board", "days": "30"})
    ApiToken.objects.update(expires_at=datetime(2026, 3, 1, 12, tzinfo=UTC))

    assert "ran out on 1 March 2026" in text_of(client, reverse("own_keys"))
