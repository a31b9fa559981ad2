"""What a correction would change, against what it does change."""

from dataclasses import replace

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    fresh,
    make_draw,
    make_tournament,
    played_round,
    published_round,
    right_result,
)
from tournament.bridge.results import SeatInput
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode
from tournament.models import Table, Tournament
from tournament.selectors.corrections import correction_effects
from tournament.selectors.standings import standings_of
from tournament.services.results import result_correct

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db) -> Tournament:
    """Two rounds played by eight."""
    made = make_tournament(preset="club-mantikora")
    add_players(made, 8)
    played_round(made)
    played_round(made)
    return made


def first_table(event: Tournament) -> Table:
    return Table.objects.select_related("round").get(
        round__tournament=event, round__number=1, number=1
    )


def places(event: Tournament) -> dict[object, tuple[int | None, int]]:
    return {row.entrant.id: (row.rank, row.total) for row in standings_of(fresh(event)).rows}


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_effects_told_are_the_effects_made(event, first):
    table = first_table(event)
    entered = right_result(table, first=first)
    entered = replace(entered, seats=entered.seats | {"E": replace(entered.seats["E"], chombo=1)})
    before = places(event)
    told = correction_effects(event, table=table, entered=entered)
    result_correct(
        SYSTEM, table_id=table.pk, entered=entered, base_version=table.version, reason="sheet"
    )
    after = places(event)
    assert {
        one.registration.pk: (
            (one.rank_before, one.total_before),
            (one.rank_after, one.total_after),
        )
        for one in told.moved
    } == {who: (before[who], after[who]) for who in before if before[who] != after[who]}
    assert told.places == sum(before[who][0] != after[who][0] for who in before)
    assert [one.pk for one in told.leaders_after] == [who for who in after if after[who][0] == 1]


def test_looking_writes_nothing_in_a_fixed_number_of_queries(event):
    table = first_table(event)
    with CaptureQueriesContext(connection) as queries:
        told = correction_effects(event, table=table, entered=right_result(table, first=2))
    assert len(queries) == 11
    assert all(query["sql"].startswith("SELECT") for query in queries)
    assert told.later_rounds == (2,)
    assert not told.draw_outdated


def test_same_numbers_change_nothing(event):
    table = first_table(event)
    stored = {
        score.seat.wind: SeatInput(points=score.points)
        for score in table.results.get(status="confirmed").scores.select_related("seat")
    }
    told = correction_effects(
        event, table=table, entered=replace(right_result(table), seats=stored)
    )
    assert (told.moved, told.places, told.leader_stays) == ((), 0, True)


def test_proposal_by_the_standings_would_be_out_of_date(event):
    make_draw(event, wishes=DrawWishes(mode=DrawMode.SWISS))
    table = first_table(event)
    assert correction_effects(event, table=table, entered=right_result(table)).draw_outdated


def test_round_in_play_does_not_count_for_a_correction_before_it(event):
    confirmed_table(published_round(event).tables.first())
    table = first_table(event)
    told = correction_effects(event, table=table, entered=right_result(table, first=2))
    totals = {row.entrant.id: row.total for row in standings_of(fresh(event), up_to_round=2).rows}
    assert all(one.total_before == totals[one.registration.pk] for one in told.moved)
