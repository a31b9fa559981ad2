"""How many hands a game may have: as many as an event file and the API take."""

import pytest

from tests.builders import SYSTEM, add_players, codes, make_tournament, published_round
from tournament.errors import Invalid
from tournament.models import Hand
from tournament.services.hands import hand_add, hand_change, hand_insert
from tournament.services.results import ResultInput, result_draft


def test_no_more_hands_are_taken_than_an_event_file_holds(db: None) -> None:
    event = make_tournament(preset="ema-2016")
    add_players(event, 4)
    table = published_round(event).tables.get()
    every_draw = {"result": "draw", "tenpai": ["E", "S", "W", "N"]}
    played = ResultInput(seats={}, hands=(every_draw,) * 200)
    result_draft(SYSTEM, table_id=table.pk, entered=played, base_version=0)

    with pytest.raises(Invalid) as more:
        hand_add(SYSTEM, table_id=table.pk, hand=every_draw, base_version=1)
    with pytest.raises(Invalid) as between:
        hand_insert(SYSTEM, table_id=table.pk, number=3, hand=every_draw, base_version=1)

    assert codes(more.value.problems) == [("too_many_hands", "hands")]
    assert codes(between.value.problems) == [("too_many_hands", "hands")]
    assert more.value.problems[0].detail == "A game has at most 200 hands here."
    ron = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}
    hand_change(SYSTEM, table_id=table.pk, number=200, hand=ron, base_version=1)
    assert Hand.objects.filter(result__version=2).count() == 200
