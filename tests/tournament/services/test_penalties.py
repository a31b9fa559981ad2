"""Penalties: from the catalogue or free, counted at once, cancelled with a reason."""

import pytest

from scoring.points import parts
from tests.builders import (
    SYSTEM,
    actions,
    add_players,
    codes,
    fresh,
    last_entry,
    make_draw,
    make_tournament,
    person,
    played_round,
    published_round,
    race,
)
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Penalty, Registration
from tournament.selectors.penalties import penalty_choices, penalty_proposal
from tournament.selectors.standings import standings_of
from tournament.services import penalties
from tournament.services.penalties import (
    PenaltyInput,
    penalty_cancel,
    penalty_note,
    penalty_record,
)
from tournament.services.tournaments import tournament_finish

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    made = make_tournament(overrides={"late_points_per_minute": 1000, "late_grace_minutes": 5})
    add_players(made, 8)
    return made


def record(event, player: Registration, **more: object) -> Penalty:
    entered = PenaltyInput(registration_id=player.pk, **more)
    return penalty_record(SYSTEM, tournament_id=event.pk, entered=entered)


def total(event, player: Registration) -> int:
    rows = {row.entrant.id: row.total for row in standings_of(fresh(event)).rows}
    return rows[player.pk]


@pytest.mark.parametrize(
    ("more", "points"),
    [
        ({"kind": "warning"}, 0),
        ({"kind": "chombo"}, -20000),
        ({"kind": "dead_hand"}, 0),
        ({"kind": "points", "points": -1234}, -1234),
        ({"kind": "points", "points": 500}, 500),
        ({"kind": "late", "minutes": 9}, -4000),
        ({"kind": "late", "minutes": 9, "points": -100}, -100),
        ({"kind": "absence"}, 0),
        ({"kind": "sheet"}, 0),
        ({"kind": "fault"}, 0),
        ({"code": "late", "minutes": 6}, -1000),
    ],
)
def test_amounts_come_from_the_rules_unless_said(event, more, points):
    player = event.registrations.first()
    given = record(event, player, **more)
    assert given.points == points
    assert last_entry(event).action == "penalty_record"
    assert last_entry(event).after["points"] == points


def test_a_penalty_counts_at_once_and_belongs_to_the_last_round(event):
    held = played_round(event)
    player = event.registrations.first()
    before = total(event, player)
    given = record(event, player, kind="points", points=-7000)
    assert given.round == held
    assert total(event, player) == before - parts(7000)


def test_a_table_gives_the_round(event):
    table = published_round(event).tables.first()
    given = record(event, event.registrations.first(), kind="warning", table_id=table.pk)
    assert (given.table, given.round) == (table, table.round)


@pytest.mark.parametrize(
    ("more", "code", "place"),
    [
        ({}, "unknown_penalty_kind", "kind"),
        ({"kind": "fine"}, "unknown_penalty_kind", "kind"),
        ({"code": "no_such"}, "unknown_penalty", "code"),
        ({"kind": "points"}, "points_missing", "points"),
        ({"code": "late"}, "minutes_missing", "minutes"),
        ({"kind": "points", "points": -(10**9)}, "out_of_range", "points"),
        ({"kind": "late", "minutes": -1}, "out_of_range", "minutes"),
        ({"kind": "warning", "hand_number": 0}, "out_of_range", "hand_number"),
        ({"kind": "fault", "to_each": -5}, "out_of_range", "to_each"),
        ({"kind": "warning", "reason": "x" * 401}, "text_too_long", "reason"),
    ],
)
def test_record_names_the_problem(event, more, code, place):
    with pytest.raises(Invalid) as refused:
        record(event, event.registrations.first(), **more)
    assert codes(refused.value.problems) == [(code, place)]
    assert not Penalty.objects.exists()


def test_people_and_places_of_other_events_are_unknown(event):
    other = make_tournament(name="Other")
    stranger = add_players(other, 4)[0]
    table = published_round(other).tables.get()
    own = event.registrations.first()
    for more in ({"table_id": table.pk}, {"round_id": table.round_id}):
        with pytest.raises(NotFound):
            record(event, own, kind="warning", **more)
    with pytest.raises(NotFound):
        record(event, stranger, kind="warning")


def test_next_step_of_a_fault_follows_the_scale(db):
    event = make_tournament(preset="mcr")
    one, two = add_players(event, 2)
    code = next(
        item.item.code
        for item in penalty_choices(event, registration_id=one.pk)
        if item.item.escalates and item.item.kind == "fault"
    )
    steps = [record(event, one, code=code) for _ in range(3)]
    assert [(given.kind, given.to_each) for given in steps] == [
        ("warning", None),
        ("fault", 5),
        ("fault", 10),
    ]
    penalty_cancel(SYSTEM, penalty_id=steps[1].pk, reason="not seen")
    assert penalty_proposal(event, registration_id=one.pk, code=code).to_each == 10
    assert penalty_proposal(event, registration_id=two.pk, code=code).step == 1


def test_disqualification_takes_the_player_out_and_cancelling_puts_him_back(event):
    player = event.registrations.first()
    given = record(event, player, kind="disqualification", reason="cheating")
    player.refresh_from_db()
    assert (player.status, given.status_before) == ("disqualified", "checked_in")
    with pytest.raises(Blocked, match="disqualified already"):
        record(event, player, kind="disqualification")
    penalty_cancel(SYSTEM, penalty_id=given.pk, reason="proved wrong")
    player.refresh_from_db()
    assert player.status == "checked_in"


def test_the_disqualified_are_not_drawn(event):
    gone = event.registrations.first()
    record(event, gone, kind="disqualification")
    add_players(event, 1)
    assert gone.pk not in {pk for t in make_draw(event).tables for pk in t["seats"]}


def test_a_cancelled_penalty_stays_and_counts_nowhere(event):
    played_round(event)
    player = event.registrations.first()
    before = total(event, player)
    given = record(event, player, kind="points", points=-7000)
    with pytest.raises(Invalid):
        penalty_cancel(SYSTEM, penalty_id=given.pk, reason=" ")
    cancelled = penalty_cancel(SYSTEM, penalty_id=given.pk, reason="wrong player")
    assert (cancelled.is_cancelled, cancelled.cancel_reason) == (True, "wrong player")
    assert total(event, player) == before
    version = fresh(event).version
    penalty_cancel(SYSTEM, penalty_id=given.pk, reason="again")
    assert fresh(event).version == version
    assert Penalty.objects.get().cancel_reason == "wrong player"


def test_a_note_is_added_while_it_counts(event):
    given = record(event, event.registrations.first(), kind="warning")
    assert penalty_note(SYSTEM, penalty_id=given.pk, reason="touched the wall").reason
    assert last_entry(event).after == {"reason": "touched the wall"}
    penalty_cancel(SYSTEM, penalty_id=given.pk, reason="no")
    with pytest.raises(Blocked, match="was cancelled"):
        penalty_note(SYSTEM, penalty_id=given.pk, reason="x")


def test_penalties_are_given_by_referees_in_an_open_event(event):
    player = event.registrations.first()
    entered = PenaltyInput(registration_id=player.pk, kind="warning")
    with pytest.raises(NotAllowed):
        penalty_record(
            person("sam", RoleName.SCOREKEEPER, event), tournament_id=event.pk, entered=entered
        )
    rita = person("rita", RoleName.REFEREE, event)
    given = penalty_record(rita, tournament_id=event.pk, entered=entered)
    assert (given.given_by, given.given_name) == (rita.user, "rita")
    played_round(event)
    tournament_finish(SYSTEM, tournament_id=event.pk)
    with pytest.raises(Blocked, match="finished"):
        penalty_record(rita, tournament_id=event.pk, entered=entered)
    with pytest.raises(NotFound):
        penalty_cancel(rita, penalty_id=given.pk + 9, reason="x")


def racing_disqualification() -> list[str]:
    made = make_tournament()
    player = add_players(made, 4)[0]
    return race(lambda _: record(made, player, kind="disqualification"))


@pytest.mark.django_db(transaction=True)
def test_one_of_many_disqualifications_at_once_counts():
    assert racing_disqualification() == ["already_disqualified"] * 5 + ["done"]
    assert Penalty.objects.get().status_before == "checked_in"


@pytest.mark.django_db(transaction=True)
def test_without_its_check_the_status_before_would_be_lost(monkeypatch):
    monkeypatch.setattr(penalties, "_disqualify", _unguarded)
    assert racing_disqualification() == ["done"] * 6
    assert "disqualified" in Penalty.objects.values_list("status_before", flat=True)


def _unguarded(registration: Registration, penalty: Penalty) -> None:
    penalty.status_before = registration.status
    registration.status = "disqualified"
    registration.save(update_fields=["status"])


@pytest.mark.django_db(transaction=True)
def test_penalties_given_at_once_all_count_and_are_logged():
    made = make_tournament()
    player = add_players(made, 4)[0]
    version = fresh(made).version
    race(lambda number: record(made, player, kind="points", points=-100 * (number + 1)))
    assert sum(Penalty.objects.values_list("points", flat=True)) == -2100
    assert fresh(made).version == version + 6
    assert actions(made).count("penalty_record") == 6
