"""Yakuman in the recorder: only those of the rules, told by name, refused where they cannot be."""

from typing import Any

import pytest
from django.test import Client

from tests.hand_forms import address, kept, names, new_table, sent, text
from tournament.choices import RoleName
from tournament.models import Table, TableResult

pytestmark = pytest.mark.django_db

RON = {"end": "ron", "won-S": "1", "lose": "W"}


@pytest.fixture
def table() -> Table:
    return new_table("ema-2016")


@pytest.fixture
def rita(make_user: Any, table: Table) -> Client:
    client = Client()
    client.force_login(make_user("rita", role=RoleName.REFEREE, event=table.round.tournament))
    return client


def test_yakuman_that_the_rules_do_not_play_are_not_offered(rita: Client, table: Table) -> None:
    shown = text(rita.get(address(table)))

    assert 'name="yakuman-S" value="daisangen"' in shown
    assert 'name="yakuman-S" value="renhou"' not in shown
    assert 'name="yakuman-S" value="daisharin"' not in shown


def test_a_yakuman_that_cannot_be_is_refused_at_its_field(rita: Client, table: Table) -> None:
    off = rita.post(address(table), sent(table, {**RON, "yakuman-S": "renhou"}, "save"))
    by_ron = rita.post(address(table), sent(table, {**RON, "yakuman-S": "tenhou"}, "save"))

    assert (off.status_code, by_ron.status_code) == (422, 422)
    assert "Renhou is no yakuman under these rules." in text(off)
    assert "Tenhou cannot be here: the dealer&#x27;s first fourteen tiles." in text(by_ron)
    assert 'href="#yakuman-S"' in text(by_ron)
    assert not TableResult.objects.exists()


def test_a_yakuman_for_a_written_reason_is_saved_and_stays_listed(
    rita: Client, table: Table
) -> None:
    typed = {**RON, "yakuman-S": "renhou", "accepted": "house rule"}

    saved = rita.post(address(table), sent(table, typed, "save"))
    again = text(rita.get(f"{address(table)}?hand=1"))

    assert saved.status_code == 302
    assert 'name="yakuman-S" value="renhou" checked' in again


def test_the_list_of_hands_names_the_yakuman(rita: Client, table: Table) -> None:
    winner = {"seat": "S", "from": "W", "yakuman": ["daisangen"]}
    kept(table, {"result": "ron", "winners": [winner]})
    who = names(table)

    assert f"{who['S']} off {who['W']}, Daisangen" in text(rita.get(address(table)))
