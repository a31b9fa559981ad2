"""The recorder of a table whose result is confirmed: it says so before anything is typed."""

from typing import Any

import pytest
from django.test import Client

from tests.builders import SYSTEM
from tests.hand_forms import address, kept, new_table, text
from tournament.choices import RoleName
from tournament.models import Table, TableResult
from tournament.selectors.tables import stored_input
from tournament.services.results import result_enter

pytestmark = pytest.mark.django_db

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}


@pytest.fixture
def table() -> Table:
    """A table with one hand, not sent yet."""
    made = new_table("ema-2016")
    kept(made, RON)
    return made


@pytest.fixture
def rita(make_user: Any, table: Table) -> Client:
    client = Client()
    client.force_login(make_user("rita", role=RoleName.REFEREE, event=table.round.tournament))
    return client


def test_a_confirmed_table_says_so_with_when_and_by_whom(rita: Client, table: Table) -> None:
    before = text(rita.get(address(table)))
    entered = stored_input(TableResult.objects.get(table=table))
    result_enter(SYSTEM, table_id=table.pk, entered=entered, base_version=table.version)

    after = text(rita.get(address(table)))

    assert "This result is confirmed" not in before
    assert "This result is confirmed" in after
    assert "Open a hand in the list to correct it, with a reason." in after
    assert "Entered by" in after
