"""Personal schedules, badges and certificates, read back from their PDFs."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    confirmed_table,
    make_draw,
    make_tournament,
    person,
    played_round,
    published_round,
)
from tests.report_events import imported, many
from tests.report_files import asked_report, done_job, made_report, pages_of, text_of_report
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName
from tournament.errors import NotAllowed
from tournament.models import EventPlan, Tournament
from tournament.selectors.standings import standings_with_names
from tournament.selectors.standings_page import standings_now
from tournament.services.draws import draw_swap
from tournament.services.event_plans import PLAN, plan_adopt, plan_request
from tournament.services.jobs import job_run
from tournament.services.registrations import registration_withdraw
from tournament.services.reports import report_read
from tournament.services.rounds import round_publish
from tournament.services.tournaments import tournament_finish
from tournament.templatetags.points import Unit, printer_for

pytestmark = pytest.mark.django_db

MARKS = dict(zip("ESWN", "東南西北", strict=True))


def event_of(players, **more):
    event = make_tournament(preset="ema-2016", **more)
    add_players(event, players, club="Harbour")
    return event


def test_schedule_has_every_round_of_a_player():
    event = event_of(8, planned_rounds=3)
    played_round(event)
    published_round(event)
    one = event.registrations.earliest("pk")

    text = text_of_report(made_report(event, "schedules"))

    first, second = one.seats.select_related("table__round").order_by("table__round__number")
    assert (
        f"{one.player.name} {one.number} {one.player.club.name} "
        f"Round 1 Table {first.table.number} {MARKS[first.wind]} "
        f"Round 2 Table {second.table.number} {MARKS[second.wind]} Round 3"
    ) in text


def test_schedule_names_a_bye():
    event = event_of(5)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="byes"))
    round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version)

    assert text_of_report(made_report(event, "schedules")).count("Round 1 sits out") == 1


def test_schedules_of_a_planned_event_are_ready_before_the_first_round():
    event = event_of(4, planned_rounds=8)

    (page,) = pages_of(made_report(event, "schedules"))

    assert page.count("Round 8") == 4


def planned_event(rounds: int = 3) -> Tournament:
    """An event whose rounds were all drawn beforehand, the first of them published."""
    event = event_of(16, planned_rounds=rounds)
    wishes = DrawWishes(rounds=rounds)
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=wishes, seed=5, now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    plan = EventPlan.objects.get()
    plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    first = event.draws.get(round_number=1)
    round_publish(SYSTEM, draw_id=first.pk, version=first.version, now=NOW)
    return event


def test_schedule_of_a_planned_event_has_the_rounds_to_come():
    event = planned_event()
    one = event.registrations.earliest("pk")
    draw = event.draws.get(round_number=3)
    table, seats = next(
        (table["number"], table["seats"]) for table in draw.tables if one.pk in table["seats"]
    )

    text = text_of_report(made_report(event, "schedules"))

    card = text[text.index(f"{one.player.name} {one.number}") :]
    line = card[card.index("Round 3") :]
    assert line.startswith(f"Round 3 Table {table} {'東南西北'[seats.index(one.pk)]}")
    assert "From Round 2 on as planned: it may still change." in text


@pytest.mark.parametrize("role", [RoleName.SCOREKEEPER, RoleName.REFEREE])
def test_rounds_to_come_are_left_open_for_who_does_not_draw(role):
    event = planned_event()
    actor = person("mirja", role, event)

    text = text_of_report(made_report(event, "schedules", actor=actor, planned=True))

    assert text.count("Round 1 Table") == 16
    assert text.count("Round 3") == 16
    assert "Round 3 Table" not in text
    assert "as planned" not in text


def test_schedule_with_rounds_to_come_is_no_file_of_who_does_not_draw():
    event = planned_event()
    theirs = made_report(event, "schedules")
    keeper = person("mirja", RoleName.SCOREKEEPER, event)

    assert asked_report(event, "schedules", actor=keeper) != theirs
    with pytest.raises(NotAllowed):
        report_read(keeper, report=theirs, tournament=event)


def test_swap_in_a_round_to_come_makes_schedules_out_of_date_and_no_wall_sheet():
    event = planned_event()
    schedules, wall = made_report(event, "schedules"), made_report(event, "wall_names")
    draw = event.draws.get(round_number=2)
    first, second = (table["seats"][0] for table in draw.tables[:2])
    draw_swap(SYSTEM, draw_id=draw.pk, version=draw.version, a=first, b=second, now=NOW)

    assert asked_report(event, "wall_names") == wall
    assert asked_report(event, "schedules") != schedules


def test_who_left_has_no_schedule():
    event = planned_event()
    gone = event.registrations.select_related("player").earliest("pk")
    registration_withdraw(SYSTEM, registration_id=gone.pk, now=NOW)

    text = text_of_report(made_report(event, "schedules"))

    assert f"{gone.player.name} {gone.number}" not in text


def test_long_schedules_keep_one_card_a_row():
    event = event_of(4, planned_rounds=60)

    first, second = pages_of(made_report(event, "schedules"))

    assert [first.count("Round 60"), second.count("Round 60")] == [2, 2]


def test_schedules_are_cut_from_few_pages():
    event = event_of(20, planned_rounds=4)

    assert len(pages_of(made_report(event, "schedules"))) == 2


def test_badges_are_ten_a_page():
    event = event_of(12)

    first, second = pages_of(made_report(event, "badges"))

    assert "Aino" in first
    assert "陽斗" in second
    assert (first + second).count("Harbour") == 12


@pytest.mark.parametrize("kind", ["badges", "schedules"])
def test_papers_of_nobody_are_refused(kind):
    job = done_job(asked_report(make_tournament(), kind))

    assert job.problem["code"] == "report_nobody"


def test_certificates_go_to_the_first_three_with_place_and_points():
    event = event_of(8, place="Helsinki", starts_on="2026-11-29")
    played_round(event)

    pages = pages_of(made_report(event, "certificates"))

    rows = [row for row in standings_with_names(event).rows if row.row.rank <= 3]
    assert len(pages) == len(rows)
    for page, row in zip(pages, rows, strict=True):
        assert row.registration.player.name in page
        assert f"Place {row.row.rank}" in page
        assert "Helsinki" in page
        assert "Points:" in page


def test_certificate_of_a_running_event_says_that_it_may_change():
    event = event_of(4)
    played_round(event)

    assert "the event is not finished" in text_of_report(made_report(event, "certificates"))


def test_certificate_counts_complete_rounds_only_and_says_so():
    event = event_of(8)
    played_round(event)
    confirmed_table(published_round(event).tables.order_by("number")[0])
    first = standings_now(event).rows[0]

    page = pages_of(made_report(event, "certificates", first=1))[0]

    total = printer_for("en").event(first.row.total, unit=Unit.THOUSANDS)
    assert first.row.games == 1
    assert f"Points: {total}" in page
    assert "As of the end of: Round 1. Round 2 is in play and does not count here." in page


def test_certificate_where_table_points_rank_names_both_amounts(tmp_path):
    event = imported(many(players=8, rounds=1, preset="mcr", slug="mcr"), tmp_path)
    first = standings_now(event).rows[0]

    page = pages_of(made_report(event, "certificates", first=1))[0]

    assert f"Table points: 4 Points: {first.row.raw}" in page


def test_certificate_of_a_finished_event_is_final_and_may_leave_out_points():
    event = event_of(4)
    played_round(event)
    tournament_finish(SYSTEM, tournament_id=event.pk)

    text = text_of_report(made_report(event, "certificates", first=0, points=False))

    assert "not finished" not in text
    assert "Points:" not in text


def test_certificates_before_the_first_result_are_refused():
    job = done_job(asked_report(event_of(4), "certificates"))

    assert job.problem["code"] == "report_no_places"
