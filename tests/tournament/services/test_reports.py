"""Asking for reports: made once, kept with their version, told when they are out of date."""

import hashlib
from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import (
    NOW,
    SYSTEM,
    actions,
    add_players,
    confirmed_table,
    fresh,
    last_entry,
    make_tournament,
    person,
    played_round,
    published_round,
)
from tests.report_files import SITE, asked_report, done_job, made_report, text_of_report
from tournament.choices import JobState, RoleName
from tournament.errors import Invalid, NotAllowed, NotFound
from tournament.models import Job, Player, Report
from tournament.reports.kind import is_fresh
from tournament.reports.kinds import REPORT_KINDS
from tournament.reports.wall_sheets import WALL_NAMES
from tournament.selectors.reports import last_changes, reports_of_event
from tournament.services.jobs import job_run
from tournament.services.penalties import PenaltyInput, penalty_record
from tournament.services.people import PlayerInput
from tournament.services.player_changes import player_update
from tournament.services.registrations import registration_withdraw
from tournament.services.reports import (
    KEPT_VERSIONS,
    ReportAsked,
    file_name,
    report_cancel,
    report_read,
    report_request,
)
from tournament.tasks.kinds import JOB_KINDS


@pytest.fixture
def event(db):
    found = make_tournament(name="Spring/Open", time_zone="Europe/Helsinki")
    add_players(found, 8)
    published_round(found)
    return found


def is_held(event, report):
    """Tells whether a stored report still holds."""
    kind = REPORT_KINDS[report.kind]
    return is_fresh(kind, report.version, last_changes=last_changes(event))


def test_asked_report_is_made_in_a_job_and_kept(event):
    job = done_job(asked_report(event, "wall_names", round=1))

    report = Report.objects.get(pk=job.result["report"])
    content = bytes(report.content)
    assert job.state == JobState.DONE
    assert (report.kind, report.format, report.language) == ("wall_names", "pdf", "en")
    assert report.options == {"round": 1, "paper": "a4"}
    assert report.round_number == 1
    assert report.version == fresh(event).version
    assert report.name == "Spring Open, Round 1 by name.pdf"
    assert report.media_type == "application/pdf"
    assert content.startswith(b"%PDF-")
    assert (report.size, report.sha256) == (len(content), hashlib.sha256(content).hexdigest())
    assert report.job == job


def test_same_report_of_an_unchanged_event_is_given_at_once(event):
    report = made_report(event, "wall_names", round=1)

    assert asked_report(event, "wall_names", round=1) == report
    assert asked_report(event, "wall_names") == report
    assert Job.objects.filter(kind="report").count() == 1


@pytest.mark.parametrize(
    "other", [{"paper": "letter"}, {"language": "ru"}, {"kind": "wall_tables"}]
)
def test_another_report_is_made_for_itself(event, other):
    made_report(event, "wall_names", round=1)

    assert isinstance(asked_report(event, **{"kind": "wall_names", "round": 1} | other), Job)


def test_report_asked_twice_while_it_is_made_is_one_job(event):
    assert asked_report(event, "wall_names") == asked_report(event, "wall_names")


def test_making_a_report_leaves_the_event_as_it_is(event):
    before = fresh(event).version

    report = made_report(event, "wall_names")

    assert fresh(event).version == before
    entry = last_entry(event)
    assert (entry.action, entry.target_id) == ("report_make", report.pk)
    assert entry.after == {"file": report.name, "shows_version": before}


def test_seats_stay_true_while_results_and_penalties_come_in(event):
    report = made_report(event, "wall_names", round=1)
    confirmed_table(event.rounds.get().tables.first())
    penalty_record(
        SYSTEM,
        tournament_id=event.pk,
        entered=PenaltyInput(
            registration_id=event.registrations.first().pk, code="late_set", points=-1000
        ),
        now=NOW,
    )

    assert is_held(event, report)
    assert asked_report(event, "wall_names", round=1) == report


def test_report_from_before_a_change_is_out_of_date_and_made_anew(event):
    old = made_report(event, "wall_names", round=1)
    one = event.registrations.first()
    player_update(
        SYSTEM,
        tournament_id=event.pk,
        player_id=one.player_id,
        entered=PlayerInput(name="Aamu"),
        now=NOW,
    )

    assert not is_held(event, old)
    new = made_report(event, "wall_names", round=1)
    assert "Aamu" in text_of_report(new)
    assert "Aamu" not in text_of_report(Report.objects.get(pk=old.pk))
    assert is_held(event, new)


def test_certificates_are_out_of_date_after_a_result(event):
    for table in event.rounds.get().tables.all():
        confirmed_table(table)
    report = made_report(event, "certificates")

    played_round(event)

    assert not is_held(event, report)


def test_ten_versions_of_a_report_are_kept(event):
    players = [one.pk for one in event.registrations.all()]
    made = []
    for turn in range(KEPT_VERSIONS + 2):
        Player.objects.filter(registrations=players[0]).update(name=f"Aamu {turn}")
        event.audit_entries.create(
            actor_name="test", action="player_update", version=10_000 + turn, at=NOW
        )
        made.append(made_report(event, "wall_names", round=1).pk)
    other = made_report(event, "wall_tables", round=1).pk

    kept = set(Report.objects.values_list("pk", flat=True))
    assert kept == {*made[2:], other}
    dropped = [one.after.get("dropped") for one in event.audit_entries.filter(action="report_make")]
    assert sum(bool(names) for names in dropped) == 2


def test_change_between_reading_and_keeping_is_seen(event):
    job = asked_report(event, "wall_names", round=1)
    before = fresh(event).version
    kinds = {"report": _changed_before_keeping(event)}

    job_run(job.pk, kinds=kinds)

    report = Report.objects.get()
    assert report.version == before
    assert not is_held(event, report)


def _changed_before_keeping(event):
    """The kind of the job, with somebody who withdraws while the file is being made."""
    kind = JOB_KINDS["report"]

    def work(run):
        outcome = kind.work(run)
        one = event.registrations.first()
        registration_withdraw(SYSTEM, registration_id=one.pk, now=NOW)
        return outcome

    return type(kind)(name=kind.name, work=work, store=kind.store, lease=kind.lease)


@pytest.mark.parametrize("role", [RoleName.PLAYER, None])
def test_people_without_work_in_the_hall_make_no_reports(event, role):
    with pytest.raises(NotAllowed):
        asked_report(event, "wall_names", actor=person("eve", role, event))


def test_scorekeeper_prints_for_the_hall_and_not_for_the_prizes(event):
    scorekeeper = person("sue", RoleName.SCOREKEEPER, event)

    assert isinstance(asked_report(event, "score_sheets", actor=scorekeeper), Job)
    with pytest.raises(NotAllowed):
        asked_report(event, "certificates", actor=scorekeeper)


def test_file_is_read_only_with_the_right_to_its_kind(event):
    for table in event.rounds.get().tables.all():
        confirmed_table(table)
    report = made_report(event, "certificates")

    with pytest.raises(NotAllowed):
        report_read(person("sue", RoleName.SCOREKEEPER, event), report=report, tournament=event)
    assert report_read(SYSTEM, report=report, tournament=event).startswith(b"%PDF-")


def test_unknown_kind_is_not_found(event):
    with pytest.raises(NotFound):
        asked_report(event, "horoscope")


def test_every_problem_of_what_is_asked_is_told_at_once(event):
    with pytest.raises(Invalid) as refused:
        asked_report(
            event, "table_cards", format="csv", language="fi", round=7, count=900, paper="a3"
        )

    assert [problem.place for problem in refused.value.problems] == [
        "format",
        "language",
        "round",
        "count",
        "paper",
    ]
    assert "Round 7 is not published." in refused.value.detail


@pytest.mark.parametrize(
    ("given", "cleaned"),
    [
        ({"first": "0", "points": "on"}, {"first": 0, "points": True}),
        ({"first": 5, "points": False}, {"first": 5, "points": False}),
        ({"first": "", "points": "0"}, {"first": 3, "points": False}),
        ({}, {"first": 3, "points": True}),
    ],
)
def test_options_of_forms_and_of_programs_become_one_form(event, given, cleaned):
    job = asked_report(event, "certificates", **given)

    assert job.payload["options"] == {**cleaned, "paper": "a4"}


@pytest.mark.parametrize("given", [{"first": "many"}, {"first": "-1"}, {"points": "perhaps"}])
def test_options_that_are_no_answers_are_refused(event, given):
    with pytest.raises(Invalid):
        asked_report(event, "certificates", **given)


def test_site_is_kept_only_for_paper_with_links(event):
    assert asked_report(event, "score_sheets").payload["site"] == SITE
    assert asked_report(event, "wall_names").payload["site"] == ""


def test_waiting_report_is_stopped_by_whoever_may_make_it(event):
    job = asked_report(event, "wall_names")

    with pytest.raises(NotAllowed):
        report_cancel(person("eve", RoleName.PLAYER, event), job_id=job.pk)
    report_cancel(person("sue", RoleName.SCOREKEEPER, event), job_id=job.pk)

    job.refresh_from_db()
    assert job.state == JobState.CANCELLED
    assert actions(event)[-1] == "report_cancel"


def test_job_of_something_else_is_no_report_to_stop(event):
    draw = Job.objects.exclude(kind="report").latest("pk")

    with pytest.raises(NotFound):
        report_cancel(SYSTEM, job_id=draw.pk)


def test_report_that_was_asked_to_stop_keeps_no_file(event):
    job = asked_report(event, "wall_tables")
    Job.objects.filter(pk=job.pk).update(stop_requested=True)

    done_job(job)

    assert job.state == JobState.CANCELLED
    assert not Report.objects.exists()


def test_job_tells_how_far_it_is_in_sheets(event):
    job = done_job(asked_report(event, "score_sheets"))

    assert (job.progress_done, job.progress_total) == (2, 2)


@pytest.mark.django_db(transaction=True)
def test_report_is_made_by_every_runner(finish_job: Callable[[int], None]):
    event = make_tournament()
    add_players(event, 8)
    published_round(event)
    job = asked_report(event, "wall_names")

    finish_job(job.pk)

    job.refresh_from_db()
    assert job.state == JobState.DONE, job.problem
    assert Report.objects.get(pk=job.result["report"]).content


def test_who_asked_is_who_made_it(event):
    mirja = person("mirja", RoleName.ORGANISER, event)
    asked = ReportAsked(kind="wall_names")

    job = done_job(report_request(mirja, tournament_id=event.pk, asked=asked, now=NOW))

    report = Report.objects.get(pk=job.result["report"])
    assert report.made_by == mirja.user
    assert last_entry(event).actor_name == "mirja"


def test_name_of_a_file_is_one_every_system_takes():
    assert file_name('A/B: "C"?', "Round 1", "pdf") == "A B C, Round 1.pdf"
    assert file_name("Весна", "Тур 1", "csv") == "Весна, Тур 1.csv"
    assert len(file_name("x" * 300, "y", "pdf")) == 124
    assert file_name("春" * 300, "y", "pdf") == f"{'春' * 80}.pdf"


def test_reports_are_listed_in_few_queries_and_without_their_content(event):
    made_report(event, "wall_names")
    made_report(event, "wall_tables")

    with CaptureQueriesContext(
        connection,
    ) as seen:
        found = reports_of_event(event, may_see=lambda _kind, _options: True)
        names = [report.name for report in found.reports]

    assert len(names) == 2
    assert len(seen) == 5
    assert not any('"content"' in query["sql"] for query in seen.captured_queries)


def test_every_kind_is_titled_for_every_option_by_default(event):
    for kind in REPORT_KINDS.values():
        job = asked_report(event, kind.code)
        assert kind.title(event, job.payload["options"])


def test_wall_sheet_counts_only_what_changes_seats_or_names():
    assert is_fresh(WALL_NAMES, 5, last_changes={"result_confirm": 9, "report_make": 9})
    assert not is_fresh(WALL_NAMES, 5, last_changes={"seat_change": 6})
    assert is_fresh(WALL_NAMES, 6, last_changes={"seat_change": 6})
