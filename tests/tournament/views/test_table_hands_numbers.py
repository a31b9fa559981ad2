"""A step that another hand cannot follow names that hand by its number in the list."""

from typing import Any

import pytest
from django.test import Client

from tests.hand_forms import address, kept, new_table, sent, text
from tournament.choices import RoleName
from tournament.models import Table

pytestmark = pytest.mark.django_db

PASSING = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}
TENHOU = {"result": "tsumo", "winners": [{"seat": "S", "yakuman": ["tenhou"]}]}
"""A hand that only the dealer can win, so that it cannot follow just any other."""


@pytest.fixture
def table() -> Table:
    made = new_table("ema-2016")
    kept(made, PASSING, TENHOU)
    return made


@pytest.fixture
def rita(make_user: Any, table: Table) -> Client:
    client = Client()
    client.force_login(make_user("rita", role=RoleName.REFEREE, event=table.round.tournament))
    return client


def test_a_hand_put_in_before_names_the_later_one_as_the_list_does(
    rita: Client, table: Table
) -> None:
    typed = {"end": "ron", "won-W": "1", "lose": "N", "han-W": "1", "fu-W": "30"}
    more = {"step": "insert", "number": "2"}

    shown = text(rita.post(address(table), sent(table, typed, **more)))

    assert "Hand 2: " in shown
    assert "Hand 3: " not in shown
    assert 'href="#hand-2"' in shown


def test_a_hand_taken_out_names_the_one_that_cannot_follow(rita: Client, table: Table) -> None:
    shown = text(rita.get(f"{address(table)}?remove=1"))

    assert "Hand 2: " in shown
    assert 'href="#hand-2"' in shown


def test_swapped_seats_name_the_hand_that_cannot_follow(rita: Client, table: Table) -> None:
    shown = text(rita.get(f"{address(table)}?swap=1&first=S&second=W"))

    assert "Hand 2: " in shown
    assert 'href="#hand-2"' in shown
