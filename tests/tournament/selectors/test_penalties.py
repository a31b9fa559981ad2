"""Lists of penalties and the sheet a referee taps."""

import pytest

from tests.builders import SYSTEM, add_players, make_tournament
from tournament.errors import NotFound
from tournament.selectors.penalties import (
    penalties_of,
    penalties_of_player,
    penalty_choices,
    penalty_proposal,
    penalty_summaries,
)
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    made = make_tournament()
    for count, one in enumerate(add_players(made, 4), start=1):
        for number in range(count):
            kind = "warning" if number == 0 else "points"
            penalty_record(
                SYSTEM,
                tournament_id=made.pk,
                entered=PenaltyInput(
                    registration_id=one.pk, kind=kind, points=-1000 * number, reason="late call"
                ),
            )
    return made


def test_lists_take_one_query_each(event, django_assert_num_queries):
    with django_assert_num_queries(1):
        found = [
            (one.registration.player.public_name, one.round, one.table, one.given_by)
            for one in penalties_of(event)
        ]
    assert len(found) == 10
    last = event.registrations.latest("pk")
    with django_assert_num_queries(1):
        own = penalties_of_player(event, registration_id=last.pk)
    assert [one.points for one in own] == [0, -1000, -2000, -3000]


def test_summaries_leave_out_what_was_cancelled(event, django_assert_num_queries):
    last = event.registrations.latest("pk")
    newest = penalties_of(event)[0]
    penalty_cancel(SYSTEM, penalty_id=newest.pk, reason="wrong player")
    with django_assert_num_queries(1):
        found = {one.registration: one for one in penalty_summaries(event)}
    assert (found[last].points, found[last].warnings, found[last].penalties) == (-3000, 1, 3)


def test_sheet_begins_with_what_was_done_before(event, django_assert_num_queries):
    one = event.registrations.first()
    with django_assert_num_queries(1):
        choices = penalty_choices(event, registration_id=one.pk)
    assert choices[0].item.code == "warning"
    assert choices[0].proposal.step == 2
    assert {choice.proposal.step for choice in choices[1:]} == {1}


def test_unknown_penalty_is_not_found(event):
    one = event.registrations.first()
    with pytest.raises(NotFound, match="is not in the catalogue"):
        penalty_proposal(event, registration_id=one.pk, code="nonsense")
