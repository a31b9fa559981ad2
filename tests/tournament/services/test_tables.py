"""Tables that end without a result: points for their players, and taking that back."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    codes,
    confirmed_table,
    fresh,
    last_entry,
    make_draw,
    make_tournament,
    person,
    published_round,
    right_result,
)
from tournament.choices import RoleName, ScoreKind
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import RoundScore
from tournament.selectors.rounds import round_list
from tournament.selectors.standings import standings_of
from tournament.selectors.tables import TableState, round_view
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_enter, result_submit
from tournament.services.rounds import round_cancel
from tournament.services.tables import table_abandon, table_resume
from tournament.services.tournaments import tournament_finish

pytestmark = pytest.mark.django_db
PARTS = 960


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 8)
    return made


@pytest.fixture
def tables(event):
    return list(published_round(event).tables.order_by("number"))


def test_abandoned_table_gives_its_players_what_was_stated(event, tables):
    players = [seat.registration_id for seat in tables[0].seats.all()]
    table_abandon(
        SYSTEM,
        table_id=tables[0].pk,
        reason="fire alarm",
        scores={players[0]: 5000 * PARTS, players[1]: -5000 * PARTS},
        now=NOW,
    )
    totals = {row.entrant.id: row.total for row in standings_of(fresh(event)).rows}
    assert [totals[one] for one in players] == [5000 * PARTS, -5000 * PARTS, 0, 0]
    assert last_entry(event).reason == "fire alarm"
    view = round_view(fresh(event), held=tables[0].round)
    assert [one.state for one in view.tables] == [TableState.ABANDONED, TableState.PLAYING]


def test_nobody_waits_for_an_abandoned_table(event, tables):
    table_abandon(SYSTEM, table_id=tables[0].pk, reason="fire alarm")
    confirmed_table(tables[1])
    assert round_list(event)[0].is_complete
    assert make_draw(event).round_number == 2
    assert tournament_finish(SYSTEM, tournament_id=event.pk).status == "finished"


def test_what_was_sent_is_put_aside_and_nothing_new_is_taken(event, tables):
    table = tables[0]
    result_submit(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=0)
    table_abandon(SYSTEM, table_id=table.pk, reason="fire alarm")
    assert list(table.results.values_list("status", flat=True)) == ["replaced"]
    with pytest.raises(Stale):
        result_enter(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=1)
    with pytest.raises(Blocked, match="was abandoned"):
        result_enter(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=2)


def test_table_goes_on_after_it_was_taken_back(event, tables):
    table = tables[0]
    table_abandon(SYSTEM, table_id=table.pk, reason="fire alarm")
    table_resume(SYSTEM, table_id=table.pk)
    assert not RoundScore.objects.filter(kind=ScoreKind.ABANDONED).exists()
    table.refresh_from_db()
    confirmed_table(table)
    table_resume(SYSTEM, table_id=table.pk)
    assert table.results.get().status == "confirmed"


def test_every_problem_is_named_and_nothing_written(event, tables):
    with pytest.raises(Invalid) as refused:
        table_abandon(
            SYSTEM,
            table_id=tables[0].pk,
            reason=" ",
            scores={999: 1, tables[0].seats.first().registration_id: 10**12},
        )
    seated = tables[0].seats.first().registration_id
    assert codes(refused.value.problems) == [
        ("text_empty", "reason"),
        ("not_at_table", "score[999]"),
        ("points_out_of_range", f"score[{seated}]"),
    ]
    assert not RoundScore.objects.exists()


def test_table_that_is_settled_or_taken_back_is_not_abandoned(event, tables):
    confirmed_table(tables[0])
    with pytest.raises(Blocked, match="has a confirmed result"):
        table_abandon(SYSTEM, table_id=tables[0].pk, reason="x")
    table_abandon(SYSTEM, table_id=tables[1].pk, reason="x")
    with pytest.raises(Blocked, match="abandoned already"):
        table_abandon(SYSTEM, table_id=tables[1].pk, reason="x")
    round_cancel(SYSTEM, round_id=tables[0].round_id, reason="x")
    with pytest.raises(Blocked, match="taken back"):
        table_resume(SYSTEM, table_id=tables[1].pk)
    with pytest.raises(NotFound):
        table_abandon(SYSTEM, table_id=10**6, reason="x")


def test_table_of_a_meeting_is_removed_instead(db):
    league = make_tournament(kind="league")
    people = add_players(league, 4)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [SeatPlan(registration_id=one.pk) for one in people]
    table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    with pytest.raises(Blocked, match="removed instead"):
        table_abandon(SYSTEM, table_id=table.pk, reason="x")


@pytest.mark.parametrize("role", [None, RoleName.PLAYER, RoleName.SCOREKEEPER])
def test_abandoning_is_for_referees(event, tables, role):
    with pytest.raises(NotAllowed):
        table_abandon(person("somebody", role, event), table_id=tables[0].pk, reason="x")
