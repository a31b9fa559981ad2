"""The page of reports in the browser: chosen, made, watched, fetched, out of date."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import SYSTEM, add_players, confirmed_table, make_tournament, published_round
from tests.page_text import text_of, text_of_page
from tests.report_files import asked_report, made_report
from tournament.choices import JobState, RoleName
from tournament.models import Job, Player, Report, Tournament
from tournament.services.registrations import registration_withdraw
from tournament.tasks.runner import run_waiting

pytestmark = pytest.mark.django_db

MOST_QUERIES = 10
HOSTILE = "<script>alert(1)</script>"


@pytest.fixture
def event(db):
    found = make_tournament(name="Весна 春", preset="club-mantikora")
    add_players(found, 8)
    published_round(found)
    return found


@pytest.fixture
def mirja(client, event, make_user) -> Client:
    """The organiser's browser."""
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def reports_of(event: Tournament, query: str = "") -> str:
    return reverse("desk_reports", args=[event.slug]) + query


def post(client: Client, event: Tournament, **sent: object):
    return client.post(reports_of(event), {"do": "make", "kind": "wall_names", **sent})


def words(client: Client, event: Tournament, query: str = "") -> str:
    """What one reads on the page."""
    return text_of_page(client.get(reports_of(event, query)))


def test_page_offers_every_kind_and_the_tab_leads_to_it(mirja, event):
    text = text_of(mirja, reports_of(event))

    for kind in ("Wall sheet by table", "Wall sheet by name", "Score sheets", "Table cards"):
        assert kind in text
    for kind in ("Personal schedules", "Name badges", "Certificates"):
        assert kind in text
    assert f'<a href="{reports_of(event)}" aria-current="true">Reports</a>' in text


def test_form_asks_for_round_paper_and_language(mirja, event):
    text = text_of(mirja, reports_of(event, "?kind=wall_names"))

    assert '<option value="1" selected>' in text
    assert '<option value="a4" selected>A4</option>' in text
    assert '<option value="en" selected>' in text
    assert "none is published yet" not in text


def test_report_is_made_and_fetched(mirja, event):
    assert post(mirja, event, round="1", paper="letter", language="en").status_code == 302
    assert "Being made" in words(mirja, event)

    run_waiting()

    report = Report.objects.get()
    page = words(mirja, event)
    assert "Being made" not in page
    assert "Round 1 by name" in page
    assert "mirja" in page
    assert report.options["paper"] == "letter"
    answer = mirja.get(reverse("desk_report", args=[event.slug, report.pk]))
    assert answer.content == bytes(report.content)


def test_file_has_its_name_type_and_is_nobody_elses(mirja, event):
    report = made_report(event, "wall_names")

    answer = mirja.get(reverse("desk_report", args=[event.slug, report.pk]))

    assert answer["Content-Type"] == "application/pdf"
    name = "%D0%92%D0%B5%D1%81%D0%BD%D0%B0%20%E6%98%A5%2C%20Round%201%20by%20name.pdf"
    assert answer["Content-Disposition"] == f"inline; filename*=utf-8''{name}"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "private" in answer["Cache-Control"]
    assert report.sha256 in answer["ETag"]


def test_file_is_saved_where_that_is_asked(mirja, event):
    report = made_report(event, "wall_names")

    answer = mirja.get(reverse("desk_report", args=[event.slug, report.pk]) + "?save=1")

    assert answer["Content-Disposition"].startswith("attachment;")


def test_same_report_again_shows_the_file_that_is_there(mirja, event):
    report = made_report(event, "score_sheets")
    Report.objects.filter(pk=report.pk).update(options_key=_key_of_this_site(mirja, event))

    answer = post(mirja, event, kind="score_sheets")

    assert answer.url.endswith(f"#r{report.pk}")
    assert "This file was made before and still holds." in words(mirja, event)


def _key_of_this_site(client: Client, event: Tournament) -> str:
    """The key under which the browser's site asks for score sheets."""
    post(client, event, kind="score_sheets")
    job = Job.objects.get(kind="report", state=JobState.QUEUED)
    job.delete()
    return job.inputs_hash


def test_file_from_before_a_change_says_so_and_is_made_anew(mirja, event):
    made_report(event, "wall_names")
    assert "Made before the last correction" not in words(mirja, event)
    registration_withdraw(SYSTEM, registration_id=event.registrations.first().pk)

    page = text_of(mirja, reports_of(event))
    assert "Made before the last correction" in page
    assert "Make it anew" in page
    post(mirja, event, round="1", paper="a4", language="en", format="pdf")
    run_waiting()

    page = words(mirja, event)
    assert "Made before the last correction" not in page
    assert "1 earlier version" in page


def test_results_leave_a_wall_sheet_as_it_is(mirja, event):
    made_report(event, "wall_names")
    confirmed_table(event.rounds.get().tables.first())

    assert "Made before the last correction" not in words(mirja, event)


def test_progress_is_told_in_sheets_without_the_page(mirja, event):
    job = asked_report(event, "wall_names")
    Job.objects.filter(pk=job.pk).update(
        state=JobState.RUNNING, progress_done=18, progress_total=60
    )
    progress = reverse("desk_reports_progress", args=[event.slug])

    answer = mirja.get(f"{progress}?jobs={job.pk}")

    assert "18 of 60 sheets" in text_of_page(answer)
    assert b"<html" not in answer.content
    assert mirja.get(progress).status_code == 204
    Job.objects.filter(pk=job.pk).update(state=JobState.DONE)
    assert mirja.get(f"{progress}?jobs={job.pk}").status_code == 204


def test_page_looks_again_by_itself_with_and_without_script(mirja, event):
    job = asked_report(event, "wall_names")

    text = text_of(mirja, reports_of(event))

    assert f'data-job="{reverse("desk_reports_progress", args=[event.slug])}?jobs={job.pk}"' in text
    assert '<noscript><meta http-equiv="refresh"' in text


def test_report_under_way_is_stopped(mirja, event):
    job = asked_report(event, "wall_names")

    mirja.post(reports_of(event), {"do": "stop", "job": job.pk})

    job.refresh_from_db()
    assert job.state == JobState.CANCELLED
    assert "Stopped. No file was made." in words(mirja, event)


@pytest.mark.parametrize("number", ["", "x", "0", "99999999999999999999"])
def test_stopping_nothing_leads_back(mirja, event, number):
    answer = mirja.post(reports_of(event), {"do": "stop", "job": number})

    assert answer.status_code == 302


def test_failed_report_says_why_and_is_tried_again(mirja, event):
    one = event.registrations.select_related("player").first()
    Player.objects.filter(pk=one.player_id).update(name="Boris 😀")
    post(mirja, event, round="1")
    run_waiting()

    page = text_of(mirja, reports_of(event))
    assert "something cannot be printed: 😀 (U+1F600): Boris 😀" in page
    assert "Try again" in page
    Player.objects.filter(pk=one.player_id).update(name="Boris")
    post(mirja, event, round="1", paper="a4")
    run_waiting()

    page = words(mirja, event)
    assert "cannot be printed" not in page
    assert "Round 1 by name" in page


def test_failure_is_told_in_the_readers_language(mirja, event):
    Player.objects.filter(pk=event.registrations.first().player_id).update(name="Boris 😀")
    post(mirja, event, round="1")
    run_waiting()

    answer = mirja.get(reports_of(event), headers={"accept-language": "ru"})

    assert "U+1F600" in text_of_page(answer)


def test_what_cannot_be_asked_is_told_at_its_field(mirja, event):
    answer = post(mirja, event, kind="certificates", first="many")

    assert answer.status_code == 422
    page = text_of_page(answer)
    assert "Down to place: “many” is no whole number." in page
    assert 'value="many"' in answer.content.decode()
    assert 'aria-describedby="first-hint first-bad"' in answer.content.decode()


def test_box_that_is_not_ticked_means_no(mirja, event):
    post(mirja, event, kind="certificates", first="0")
    post(mirja, event, kind="certificates", first="0", points="1")

    without, with_points = Job.objects.filter(kind="report").order_by("pk")
    assert [job.payload["options"]["points"] for job in (without, with_points)] == [False, True]


def test_paper_carries_the_address_the_browser_uses(mirja, event):
    post(mirja, event, kind="score_sheets")

    assert Job.objects.get(kind="report").payload["site"] == "http://testserver"


def test_scorekeeper_sees_the_papers_of_the_hall_only(client, event, make_user):
    for table in event.rounds.get().tables.all():
        confirmed_table(table)
    certificate = made_report(event, "certificates")
    made_report(event, "wall_names")
    client.force_login(make_user("sue", role=RoleName.SCOREKEEPER, event=event))

    page = words(client, event)

    assert "Round 1 by name" in page
    assert "Certificates" not in page
    answer = client.get(reverse("desk_report", args=[event.slug, certificate.pk]))
    assert answer.status_code == 403
    assert post(client, event, kind="certificates").status_code == 403


def test_scorekeeper_sees_no_schedules_with_rounds_to_come(client, event, make_user):
    theirs = made_report(event, "schedules")
    client.force_login(make_user("kalle", role=RoleName.SCOREKEEPER, event=event))

    assert f'id="r{theirs.pk}"' not in text_of(client, reports_of(event))


def test_report_of_another_event_is_not_there(mirja, event):
    other = make_tournament(name="Other")
    add_players(other, 4)
    report = made_report(other, "badges")

    assert mirja.get(reverse("desk_report", args=[event.slug, report.pk])).status_code == 404


def test_kind_that_is_unknown_is_not_there(mirja, event):
    assert post(mirja, event, kind="horoscope").status_code == 404
    assert "What can be made" in words(mirja, event, "?kind=horoscope")


def test_report_of_a_kind_that_is_gone_can_still_be_read(mirja, event):
    report = made_report(event, "wall_names")
    Report.objects.filter(pk=report.pk).update(kind="gone")

    assert report.name in words(mirja, event)
    assert mirja.get(reverse("desk_report", args=[event.slug, report.pk])).status_code == 200


def test_name_of_an_event_is_text_on_the_page(mirja, event):
    Tournament.objects.filter(pk=event.pk).update(name=HOSTILE)

    made_report(event, "wall_names")

    assert HOSTILE not in text_of(mirja, reports_of(event))


def many_reports(event: Tournament) -> list[Report]:
    """Fifty-two reports as they are stored, the oldest one first."""
    first = made_report(event, "badges")
    others = [
        Report(
            tournament=event,
            kind=first.kind,
            format=first.format,
            language=first.language,
            options=first.options,
            options_key=f"{turn:064d}",
            version=first.version,
            name=f"badges {turn}.pdf",
            media_type=first.media_type,
            content=first.content,
            size=first.size,
            sha256=first.sha256,
            made_at=first.made_at,
        )
        for turn in range(51)
    ]
    return [first, *Report.objects.bulk_create(others)]


def test_page_shows_the_fifty_newest_reports_and_leads_to_the_others(mirja, event):
    reports = many_reports(event)

    newest = text_of(mirja, reports_of(event))
    older = text_of(mirja, reports_of(event, "?page=2"))

    assert newest.count('class="files__row"') == 50
    assert 'href="?page=2#files"' in newest
    assert older.count('class="files__row"') == 2
    assert f'id="r{reports[0].pk}"' in older


def test_file_that_was_made_before_is_shown_on_its_page(mirja, event):
    oldest = many_reports(event)[0]

    assert f'id="r{oldest.pk}"' in text_of(mirja, reports_of(event, f"?file={oldest.pk}"))


def test_page_costs_few_queries_however_many_files_there_are(mirja, event):
    for kind in ("wall_names", "wall_tables", "badges", "schedules"):
        made_report(event, kind)
    asked_report(event, "score_sheets")

    with CaptureQueriesContext(connection) as seen:
        text_of(mirja, reports_of(event))

    assert len(seen) <= MOST_QUERIES, [query["sql"] for query in seen.captured_queries]


def test_round_leads_to_its_sheets(mirja, event):
    results = text_of(mirja, reverse("desk_results", args=[event.slug, 1]))
    to = reports_of(event, "?kind=wall_tables&amp;round=1")

    assert f'href="{to}"' in results
    assert "Wall sheet by table" in words(mirja, event, "?kind=wall_tables&round=1")


def test_making_a_report_is_in_the_log_and_found_there(mirja, event):
    made_report(event, "wall_names")
    log = reverse("log", args=[event.slug])

    assert "Report made: Весна 春, Round 1 by name.pdf." in text_of_page(mirja.get(log))
    assert "Report made" in text_of_page(mirja.get(f"{log}?kind=event"))
