"""What a recorder shows: the state, the hands so far, what a step would make of the game."""

from typing import Any

import pytest

from tests.builders import SYSTEM, add_players, codes, make_tournament, published_round
from tournament.errors import Invalid
from tournament.models import Hand, Table
from tournament.selectors.hands import HandEdit, hand_preview, hands_of_result, hands_page
from tournament.selectors.tables import stored_input, table_page
from tournament.services.hands import hand_add
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_enter

pytestmark = pytest.mark.django_db

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}
DRAW = {"result": "draw", "tenpai": ["S"], "riichi": ["S"]}
READING = 6


@pytest.fixture
def table() -> Table:
    """The one table of a round, not played yet."""
    event = make_tournament()
    add_players(event, 4)
    return published_round(event).tables.get()


def kept(table: Table, *hands: dict[str, Any]) -> None:
    for version, hand in enumerate(hands):
        hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=version)


def page_of(table: Table) -> Any:
    return hands_page(table.round.tournament, table_id=table.pk)


def test_the_state_before_the_first_hand(table):
    found = page_of(table).at(1)

    assert (found.before.round_wind, found.before.deal, found.before.dealer) == ("E", 1, "E")
    assert [one.wind_now for one in found.playing] == ["E", "S", "W", "N"]
    assert [one.points for one in found.seats] == [30000] * 4


def test_the_state_and_the_hands_after_two_hands(table):
    kept(table, RON, DRAW)

    page = page_of(table)
    found = page.at(3)

    assert (found.before.deal, found.before.honba, found.before.sticks) == (2, 1, 1)
    assert [one.wind for one in found.playing] == ["S", "W", "N", "E"]
    assert page.lines[0].words.short.endswith("fu")
    assert page.lines[1].words.short.startswith("Exhaustive draw. Tenpai: ")
    assert [one.after for one in page.lines[1].sums] == [29000, 33000, 28000, 29000]


@pytest.mark.parametrize("count", [1, 7])
def test_a_page_costs_the_same_however_many_hands_there_are(
    table, count, django_assert_num_queries
):
    kept(table, *[{"result": "draw", "tenpai": ["E"]}] * count)
    event = table.round.tournament

    with django_assert_num_queries(READING):
        page = hands_page(event, table_id=table.pk)
        hand_preview(page, HandEdit(kind="add", hand=RON))


def test_a_preview_of_a_new_hand_has_its_points_and_the_next_state(table):
    kept(table, RON)

    found = hand_preview(page_of(table), HandEdit(kind="add", hand=RON))

    assert [one.change for one in found.sums] == [0, 1500, -1500, 0]
    assert (found.state.deal, found.state.honba) == (2, 1)


def test_a_preview_of_a_correction_has_the_end_before_and_after(table):
    kept(table, RON, RON)

    found = hand_preview(page_of(table), HandEdit(kind="change", number=1, hand=DRAW))

    assert [(one.before, one.after) for one in found.sums] == [
        (30000, 29000),
        (32500, 34800),
        (27500, 27200),
        (30000, 29000),
    ]
    assert found.later == 1


def test_what_cannot_be_played_is_told_with_names_and_the_hand(table):
    kept(table, *[{"result": "draw", "tenpai": []}] * 8)

    with pytest.raises(Invalid) as refused:
        hand_preview(page_of(table), HandEdit(kind="insert", number=1, hand=RON))

    assert codes(refused.value.problems) == [("after_end", "hands[8]")]
    assert refused.value.problems[0].detail == "Hand 8: The game is over before this hand."


def test_only_a_confirmed_result_shows_its_hands_to_everybody(table):
    kept(table, RON)
    event = table.round.tournament
    draft = hands_of_result(event, page=table_page(event, table_id=table.pk))
    entered = stored_input(table.results.get())
    result_enter(SYSTEM, table_id=table.pk, entered=entered, base_version=1)

    found = hands_of_result(event, page=table_page(event, table_id=table.pk))

    assert draft is None
    assert [line.number for line in found.lines] == [1]


def test_hands_that_cannot_be_replayed_are_told_instead_of_breaking_the_page(table):
    kept(table, RON)
    Hand.objects.update(record={"result": "draw", "tenpai": [], "riichi": ["S"]})

    page = page_of(table)

    assert page.game is None
    assert codes(page.problems) == [("riichi_not_tenpai", "hands[0].tenpai")]


def test_at_a_table_of_five_one_rests():
    league = make_tournament(kind="league", preset="club-mantikora")
    people = add_players(league, 5)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [SeatPlan(registration_id=one.pk) for one in people]
    table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    kept(table, RON)

    found = page_of(table).at(2)

    assert found.before.resting == "E"
    assert [one.wind for one in found.playing] == ["S", "W", "N", "R"]
