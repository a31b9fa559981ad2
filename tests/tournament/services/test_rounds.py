"""Rounds: published, taken back, cancelled; and many people pressing at once."""

from datetime import date

import pytest
from django.db import IntegrityError

from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    actions,
    add_players,
    confirmed_table,
    finished_job,
    fresh,
    last_entry,
    make_draw,
    make_tournament,
    person,
    played_round,
    published_round,
    race,
    right_result,
    seated,
)
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import Draw, Job, Round, RoundScore, Seat
from tournament.selectors.standings import standings_of
from tournament.services import draw_inputs, rounds
from tournament.services.draws import draw_request, draw_swap
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.services.registrations import registration_withdraw
from tournament.services.results import result_correct
from tournament.services.rounds import round_cancel, round_publish, round_unpublish

pytestmark = pytest.mark.django_db
SWISS = DrawWishes(mode=DrawMode.SWISS)


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 8)
    return made


def publish(proposal: Draw, **more: object) -> Round:
    return round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version, now=NOW, **more)


def test_publishing_seats_everybody_and_fixes_the_rules(event):
    proposal = make_draw(event)
    held = publish(proposal, name=" Morning ", date=date(2026, 11, 29))
    assert (held.number, held.name, held.date) == (1, "Morning", date(2026, 11, 29))
    assert [list(t.seats.values_list("wind", flat=True)) for t in held.tables.all()] == [
        list("ESWN")
    ] * 2
    assert sorted(seated(held)) == sorted(event.registrations.values_list("pk", flat=True))
    assert (fresh(event).status, fresh(event).rules_are_frozen) == ("running", True)
    assert actions(event)[-2:] == ["tournament_rules_freeze", "round_publish"]
    assert Draw.objects.get().status == "published"


def test_publishing_twice_gives_the_same_round(event):
    proposal = make_draw(event)
    first = publish(proposal)
    version = fresh(event).version
    assert publish(proposal) == first
    assert fresh(event).version == version


def test_byes_get_the_stated_score(db):
    event = make_tournament(overrides={"bye_points": -5000})
    add_players(event, 10)
    held = publish(make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="byes")))
    assert [(s.kind, s.final_parts) for s in held.scores.all()] == [("bye", -5000 * 960)] * 2
    assert len(seated(held)) == 8


def test_nobody_sits_out_twice_before_everybody_did(db):
    event = make_tournament()
    add_players(event, 6)
    byes = DrawWishes(mode=DrawMode.SWISS, fill="byes")
    for _ in range(3):
        played_round(event, wishes=byes)
    sat_out = list(RoundScore.objects.values_list("registration_id", flat=True))
    assert len(set(sat_out)) == 6


def test_substitutes_of_the_house_sit_on_marked_chairs(db):
    event = make_tournament()
    add_players(event, 7)
    held = publish(make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="substitutes")))
    chair = held.seats.get(registration=None)
    assert (chair.substitute, chair.table.size) == (True, 4)


def test_a_correction_after_the_draw_makes_it_out_of_date(event):
    held = played_round(event)
    proposal = make_draw(event, wishes=SWISS)
    table = held.tables.first()
    result_correct(
        SYSTEM,
        table_id=table.pk,
        entered=right_result(table, first=3),
        base_version=table.results.latest("pk").version,
        reason="wrong sheet",
    )
    with pytest.raises(Blocked, match="results or penalties changed since it was made"):
        publish(proposal)
    assert publish(make_draw(event, wishes=SWISS)).number == 2


def test_a_penalty_counts_for_the_next_draw_at_once(event):
    held = played_round(event)
    proposal = make_draw(event, wishes=SWISS)
    leader = standings_of(fresh(event)).rows[0].entrant.id
    penalty_record(
        SYSTEM,
        tournament_id=event.pk,
        entered=PenaltyInput(
            registration_id=leader, kind="points", points=-100_000, round_id=held.pk
        ),
    )
    with pytest.raises(Blocked, match="results or penalties changed"):
        publish(proposal)
    again = make_draw(event, wishes=SWISS)
    assert leader in again.tables[-1]["seats"]


def test_random_draws_do_not_mind_points(event):
    played_round(event)
    proposal = make_draw(event)
    someone = event.registrations.first()
    penalty_record(
        SYSTEM,
        tournament_id=event.pk,
        entered=PenaltyInput(registration_id=someone.pk, kind="points", points=-1000),
    )
    assert publish(proposal).number == 2


def test_who_withdrew_after_the_draw_is_not_seated(event):
    proposal = make_draw(event)
    gone = registration_withdraw(SYSTEM, registration_id=proposal.tables[0]["seats"][0])
    with pytest.raises(Blocked, match=f"{gone.player.public_name} is withdrawn"):
        publish(proposal)
    assert not Round.objects.exists()


def test_a_changed_proposal_is_published_only_as_seen(event):
    proposal = make_draw(event)
    seats = proposal.tables[0]["seats"]
    draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=seats[0], b=seats[1])
    with pytest.raises(Stale):
        publish(proposal)
    assert not Round.objects.exists()


def test_a_round_is_taken_back_before_its_first_result(event):
    proposal = make_draw(event)
    held = publish(proposal)
    taken = round_unpublish(SYSTEM, round_id=held.pk, reason="wrong hall")
    assert (taken.status, taken.reason) == ("unpublished", "wrong hall")
    assert last_entry(event).action == "round_unpublish"
    reopened = Draw.objects.get()
    assert (reopened.status, reopened.version) == ("proposed", 2)
    assert publish(reopened).number == 1
    assert Round.objects.count() == 2


def test_a_round_with_results_can_be_cancelled_only(event):
    held = published_round(event)
    confirmed_table(held.tables.get(number=2))
    with pytest.raises(Blocked, match="has results at table 2"):
        round_unpublish(SYSTEM, round_id=held.pk, reason="x")
    cancelled = round_cancel(SYSTEM, round_id=held.pk, reason="fire alarm")
    assert cancelled.status == "cancelled"
    assert standings_of(fresh(event)).rounds == ()
    assert make_draw(event).round_number == 1
    with pytest.raises(Blocked, match="is cancelled already"):
        round_cancel(SYSTEM, round_id=held.pk, reason="again")


def test_penalties_outlive_their_cancelled_round(event):
    held = played_round(event)
    someone = event.registrations.first()
    penalty_record(
        SYSTEM,
        tournament_id=event.pk,
        entered=PenaltyInput(registration_id=someone.pk, kind="points", points=-3000),
    )
    round_cancel(SYSTEM, round_id=held.pk, reason="fire alarm")
    played_round(event)
    rows = {row.entrant.id: row.penalties for row in standings_of(fresh(event)).rows}
    assert rows[someone.pk] == -3000


def test_only_the_last_round_is_taken_away(event):
    first = played_round(event)
    published_round(event)
    with pytest.raises(Blocked, match="Take round 2 back or cancel it first"):
        round_cancel(SYSTEM, round_id=first.pk, reason="x")


@pytest.mark.parametrize("service", [round_cancel, round_unpublish])
def test_taking_a_round_away_needs_right_reason_and_round(event, service):
    held = published_round(event)
    with pytest.raises(NotAllowed):
        service(person("rita", RoleName.REFEREE, event), round_id=held.pk, reason="x")
    with pytest.raises(Invalid):
        service(SYSTEM, round_id=held.pk, reason=" ")
    with pytest.raises(NotFound):
        service(SYSTEM, round_id=held.pk + 1, reason="x")


def test_publishing_needs_right_and_draw(event):
    proposal = make_draw(event)
    with pytest.raises(NotAllowed):
        round_publish(person("rita", RoleName.REFEREE, event), draw_id=proposal.pk, version=1)
    with pytest.raises(NotFound):
        round_publish(SYSTEM, draw_id=proposal.pk + 1, version=1)


# Many at once. Each race has a twin without its guard, which must go wrong.


def racing_event() -> tuple[object, Draw]:
    made = make_tournament()
    add_players(made, 8)
    return made, make_draw(made)


@pytest.mark.django_db(transaction=True)
def test_a_draw_published_by_many_at_once_is_one_round():
    event, proposal = racing_event()
    ends = race(lambda _: publish(proposal))
    assert ends == ["done"] * 6
    assert Round.objects.count() == 1
    assert Seat.objects.count() == 8
    assert actions(event).count("round_publish") == 1


@pytest.mark.django_db(transaction=True)
def test_without_lock_and_checks_only_the_database_stops_a_second_round(monkeypatch):
    event, proposal = racing_event()
    publish(proposal)
    monkeypatch.setattr(rounds, "open_proposal", lambda *_, **__: proposal)
    monkeypatch.setattr(rounds, "current_inputs", lambda *_: None)
    Draw.objects.update(status="proposed")
    Round.objects.update(draw=None)
    with pytest.raises(IntegrityError):
        publish(proposal)
    assert actions(event).count("round_publish") == 1


@pytest.mark.django_db(transaction=True)
def test_a_draw_asked_for_by_many_at_once_is_one_job():
    event = make_tournament()
    add_players(event, 8)
    race(lambda _: draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM))
    assert Job.objects.count() == 1
    finished_job(Job.objects.get())
    assert Draw.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_job_done_by_many_workers_draws_once():
    event = make_tournament()
    add_players(event, 8)
    job = draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM)
    race(lambda _: finished_job(Job.objects.get(pk=job.pk)))
    assert Draw.objects.count() == 1
    assert actions(event).count("draw_propose") == 1


@pytest.mark.django_db(transaction=True)
def test_two_swaps_of_one_draw_at_once_one_is_stale():
    _, proposal = racing_event()
    a, b = proposal.tables[0]["seats"][:2]
    ends = race(lambda _: draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=a, b=b), racers=4)
    assert ends == ["done"] + ["stale"] * 3
    assert Draw.objects.get().version == 2


@pytest.mark.django_db(transaction=True)
def test_without_the_version_check_swaps_undo_each_other(monkeypatch):
    _, proposal = racing_event()
    a, b = proposal.tables[0]["seats"][:2]
    monkeypatch.setattr(draw_inputs, "open_proposal", lambda pk, **_: Draw.objects.get(pk=pk))
    ends = race(lambda _: draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=a, b=b), racers=4)
    assert ends == ["done"] * 4
    assert Draw.objects.get().tables == proposal.tables


@pytest.mark.django_db(transaction=True)
def test_publish_and_withdraw_at_once_end_in_one_order_or_the_other():
    event, proposal = racing_event()
    player = proposal.tables[0]["seats"][0]
    steps = (
        lambda: publish(proposal),
        lambda: registration_withdraw(SYSTEM, registration_id=player),
    )
    ends = race(lambda number: steps[number](), racers=2)
    log = actions(event)
    published_first = "round_publish" in log
    assert ends == ["done", "done" if published_first else "player_not_seatable"]
    assert log[-1] == "registration_status" or not published_first
