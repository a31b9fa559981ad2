"""A stored hand that is changed: what the form does not ask stays as it was."""

from typing import Any

import pytest
from django.test import Client

from tests.hand_forms import address, kept, new_table
from tournament.choices import RoleName
from tournament.models import Table, TableResult
from tournament.selectors.tables import stored_input

pytestmark = pytest.mark.django_db

SENT = {"do": "save", "step": "change", "number": "1", "seen": "1", "end": "ron"}
RON = {"won-S": "1", "lose": "W"}


@pytest.fixture
def rita(make_user: Any) -> Any:
    """A function that gives the browser of a referee of a table's event."""

    def made(table: Table) -> Client:
        client = Client()
        event = table.round.tournament
        client.force_login(make_user("rita", role=RoleName.REFEREE, event=event))
        return client

    return made


def changed(browser: Client, table: Table, **typed: str) -> dict[str, Any]:
    """The first hand after it was sent again with these fields."""
    form = {**SENT, **RON, "base_version": str(table.version), **typed}
    answer = browser.post(address(table), form)
    assert answer.status_code == 302
    result = TableResult.objects.get(table=table, status="draft")
    return dict((stored_input(result).hands or ())[0])


def ron(**more: Any) -> dict[str, Any]:
    return {"result": "ron", "winners": [{"seat": "S", "from": "W", **more}]}


def test_a_note_and_what_the_paper_says_of_the_state_stay(rita: Any) -> None:
    table = new_table("ema-2016")
    said = {"note": "photo 3", "dealer": "E", "honba": 0}
    kept(table, {**ron(han=1, fu=30), **said})

    hand = changed(rita(table), table, **{"han-S": "2", "fu-S": "30"})

    assert hand == {**ron(han=2, fu=30), **said}


def test_what_a_winner_has_besides_stays_where_his_fields_are_untouched(rita: Any) -> None:
    table = new_table("ema-2016")
    kept(table, ron(yakuman={"daisangen": 2}))

    hand = changed(rita(table), table, **{"yakuman-S": "daisangen", "riichi-E": "1"})

    assert hand == {**ron(yakuman={"daisangen": 2}), "riichi": ["E"]}


def test_a_winner_whose_fields_are_changed_is_what_was_sent(rita: Any) -> None:
    table = new_table("ema-2016")
    kept(table, ron(yakuman={"daisangen": 2}))

    hand = changed(rita(table), table, **{"yakuman-S": "tsuuiisou"})

    assert hand == ron(yakuman=["tsuuiisou"])


def test_a_chombo_beside_a_win_stays(rita: Any) -> None:
    table = new_table("ema-2016", chombo_and_win="both")
    kept(table, {**ron(han=1, fu=30), "chombo": ["N"]})

    hand = changed(rita(table), table, **{"han-S": "2", "fu-S": "30"})

    assert hand == {**ron(han=2, fu=30), "chombo": ["N"]}


def test_a_hand_put_in_before_another_takes_nothing_of_it(rita: Any) -> None:
    table = new_table("ema-2016")
    kept(table, {**ron(han=1, fu=30), "note": "photo 3"})

    hand = changed(rita(table), table, **{"step": "insert", "han-S": "2", "fu-S": "30"})

    assert hand == ron(han=2, fu=30)
