"""A stored hand that is changed: what the form does not ask stays as it was."""

from typing import Any

import pytest
from django.test import Client

from tests.builders import SYSTEM
from tests.hand_forms import address, kept, new_table, text
from tournament.choices import RoleName
from tournament.models import Table, TableResult
from tournament.selectors.tables import stored_input
from tournament.services.results import ResultInput, SeatInput, result_enter

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


def entered(table: Table, points: tuple[int, ...], **more: Any) -> None:
    """Enters and confirms the points of the table, East first."""
    seats = {wind: SeatInput(points=one) for wind, one in zip("ESWN", points, strict=True)}
    typed = ResultInput(seats=seats, **more)
    result_enter(SYSTEM, table_id=table.pk, entered=typed, base_version=table.version)


@pytest.mark.parametrize("query", ["?hand=1", "?remove=1"])
def test_points_that_stand_for_a_reason_are_not_replaced_unsaid(rita: Any, query: str) -> None:
    table = new_table("ema-2016")
    kept(table, ron(han=1, fu=30))
    entered(table, (30000, 32000, 28000, 30000), accepted="Paid wrongly, agreed")

    shown = text(rita(table).get(address(table) + query))

    assert "Other points are entered for this table than its hands give." in shown
    assert "<q>Paid wrongly, agreed</q>" in shown


def test_points_of_the_hands_need_no_warning(rita: Any) -> None:
    table = new_table("ema-2016")
    kept(table, ron(han=1, fu=30))
    entered(table, (30000, 31000, 29000, 30000))

    assert "Other points are entered" not in text(rita(table).get(address(table) + "?hand=1"))
