"""The public draw in the browser: what cannot be is refused, and what is shown runs nothing."""

from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM, add_players, make_draw, make_tournament
from tests.page_text import text_of
from tournament.choices import RoleName
from tournament.services.draw_seeds import seed_commit, seed_public_text, seed_reveal

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament()


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def page(name: str, event) -> str:
    return reverse(name, args=[event.slug])


def test_seed_pages_refuse_what_cannot_be(mirja, event):
    assert mirja.post(page("desk_seed", event), {"do": "reveal"}).status_code == 404
    seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    assert mirja.post(page("desk_seed", event), {"do": "commit"}).status_code == 409


def test_page_of_a_seed_that_was_shown_meanwhile_does_not_show_the_next_one(mirja, event):
    first = seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    asked = page("desk_seed", event) + "?ask=reveal"
    assert f'name="seed" value="{first.pk}"' in text_of(mirja, asked)
    seed_reveal(SYSTEM, commitment_id=first.pk, now=NOW)
    second = seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    sent = {"do": "reveal", "seed": first.pk}
    assert mirja.post(page("desk_seed", event), sent).status_code == 409
    second.refresh_from_db()
    assert second.revealed_at is None


def test_text_in_the_command_that_checks_a_seed_runs_nothing(client, event):
    made = seed_commit(SYSTEM, tournament_id=event.pk, public_source="Lottery", now=NOW)
    seed_public_text(SYSTEM, commitment_id=made.pk, text="4$(rm x)", now=NOW)
    seed_reveal(SYSTEM, commitment_id=made.pk, now=NOW)
    assert "'--public=4$(rm x)'" in unescape(text_of(client, page("seeds", event)))


def test_seed_is_shown_only_after_a_step_that_names_the_rounds_not_published(mirja, event):
    add_players(event, 8)
    made = seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    make_draw(event)
    text = text_of(mirja, page("desk_seed", event))
    assert 'value="reveal"' not in text
    assert 'href="?ask=reveal#reveal"' in text
    asked = text_of(mirja, page("desk_seed", event) + "?ask=reveal")
    assert "This cannot be taken back." in asked
    assert "<b>Round 1</b>" in asked
    mirja.post(page("desk_seed", event), {"do": "reveal", "seed": made.pk})
    made.refresh_from_db()
    assert made.revealed_at is not None
