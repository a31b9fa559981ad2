"""The standings as files: columns, options, and numbers as numbers."""

from decimal import Decimal

import pytest

from tests.report_events import LONG, imported, many, rich
from tests.report_files import asked_report, done_job, made_report, pages_of, text_of_report
from tests.table_files import book_of, csv_lines, csv_rows, sheet_rows
from tournament.choices import JobState

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db, tmp_path):
    return imported(rich(), tmp_path)


def test_total_is_the_sum_of_all_columns_beside_it(event):
    rows = sheet_rows(book_of(made_report(event, "standings", format="xlsx"))["Players"])

    sums = [
        sum(
            Decimal(str(row[column] or 0))
            for column in (*(f"R{at}" for at in range(1, 7)), "Penalties")
        )
        for row in rows
    ]
    assert len(rows) == 41
    assert [round(amount, 6) for amount in sums] == [
        round(Decimal(str(row["Total"])), 6) for row in rows
    ]


def test_amount_that_is_a_third_has_its_fraction_in_a_column_of_its_own(event):
    rows = csv_rows(event, "standings")

    thirds = {row["R1, exact"] for row in rows if row["R1"] == "13.3333333333333"}
    whole = {row["R1, exact"] for row in rows if row["R1"] == "35.2"}
    assert thirds == {"13\u202f1⁄3"}
    assert whole == {""}


def test_no_column_of_fractions_stands_where_all_amounts_are_exact(tmp_path):
    event = imported(many(preset="mcr", slug="plain"), tmp_path)

    headings = csv_lines(made_report(event, "standings", format="csv"))[0]

    assert not [heading for heading in headings if "exact" in heading]


def test_columns_of_rounds_and_penalties_are_left_out_where_nobody_wants_them(event):
    headings = csv_lines(
        made_report(event, "standings", format="csv", rounds="no", penalties="no")
    )[0]

    assert "Penalties" not in headings
    assert not [heading for heading in headings if heading.startswith("R")]


def test_standings_as_of_a_round_count_that_round_and_none_after_it(event):
    rows = csv_rows(event, "standings", round=2)

    assert "R2" in rows[0]
    assert "R3" not in rows[0]


def test_standings_of_a_stage_nobody_played_say_so(event):
    job = done_job(asked_report(event, "standings", stage=3))

    assert job.state == JobState.FAILED
    assert job.problem["code"] == "report_no_stage"
    assert "Stage 3 has no round yet" in job.problem["detail"]


def test_standings_of_a_round_and_a_stage_at_once_are_refused(event):
    job = done_job(asked_report(event, "standings", stage=1, round=2))

    assert job.state == JobState.FAILED
    assert "a round or a stage, not both" in job.problem["detail"]


def test_standings_of_a_stage_are_those_of_its_last_round(tmp_path):
    found = many(slug="stages", rounds=4, players=8)
    found["stages"] = [{"number": 1}, {"number": 2}]
    for held in found["rounds"]:
        held["stage"] = 1 + (held["number"] > 3)
    event = imported(found, tmp_path)

    of_stage = csv_rows(event, "standings", stage=1)

    assert of_stage == csv_rows(event, "standings", round=3)


def test_standings_of_an_event_without_a_result_say_what_to_do(tmp_path):
    event = imported(many(slug="empty", rounds=0), tmp_path)

    job = done_job(asked_report(event, "standings"))

    assert job.state == JobState.FAILED
    assert "Confirm the first results" in job.problem["detail"]


def test_player_without_a_place_stands_at_the_end_with_the_reason(event):
    last = csv_rows(event, "standings")[-1]

    assert (last["Place"], last["Name"], last["Notes"]) == ("", "Zoë", "withdrawn; bye: 2")


def test_csv_parted_by_semicolons_writes_decimals_as_its_language(event):
    report = made_report(event, "standings", format="csv", delimiter="semicolon", language="ru")

    line = csv_lines(report, delimiter=";")[3]

    assert "35,4" in line
    assert "-9,6" in line


def test_csv_parted_by_commas_has_points_before_decimals_in_every_language(event):
    report = made_report(event, "standings", format="csv", language="ru")

    assert "35.4" in csv_lines(report)[3]


@pytest.mark.parametrize(("mark", "beginning"), [("yes", b"\xef\xbb\xbf"), ("no", b"Plac")])
def test_csv_begins_with_the_mark_only_where_it_is_wanted(event, mark, beginning):
    report = made_report(event, "standings", format="csv", mark=mark)

    assert bytes(report.content).startswith(beginning)


def test_lines_of_teams_have_each_team_and_its_members(tmp_path):
    players = [{"id": str(at), "name": f"P{at}", "team": f"T{at % 4}"} for at in range(8)]
    event = imported(many(players=8, rounds=2, slug="teams") | {"players": players}, tmp_path)

    rows = csv_rows(event, "standings", rows="teams")

    assert [row["Team"] for row in rows if row["Place"]] != []
    assert len(rows) == 4 + 8
    assert {row["Team"] for row in rows if row["Place"]} == {"T0", "T1", "T2", "T3"}


def test_workbook_has_numbers_with_their_format_and_a_frozen_head(event):
    sheet = book_of(made_report(event, "standings", format="xlsx"))["Players"]
    headings = [cell.value for cell in sheet[1]]
    total = sheet.cell(row=2, column=headings.index("Total") + 1)

    assert sheet.freeze_panes == "C2"
    assert sheet.auto_filter.ref is not None
    assert (total.data_type, total.number_format) == ("n", "+#,##0.0;-#,##0.0;0.0")
    assert sheet.cell(row=2, column=2).data_type == "s"
    assert sheet.column_dimensions["B"].width > len(LONG)


def test_workbook_says_on_its_last_sheet_what_it_is(event):
    book = book_of(made_report(event, "standings", format="xlsx"))
    about = {row["What"]: row["Value"] for row in sheet_rows(book.worksheets[-1])}

    assert about["Event"] == "Autumn Open"
    assert about["Report"] == "Standings"


def test_paper_has_every_name_whole_and_the_exact_total_beside_it(event):
    text = text_of_report(made_report(event, "standings"))

    for one in event.registrations.select_related("player"):
        assert one.player.name in text.replace("\u200b", "")
    assert "+166.9" in text


def test_paper_repeats_the_head_of_the_table_on_each_page(event):
    pages = pages_of(made_report(event, "standings"))

    assert len(pages) > 1
    assert all("Place" in page and "Total" in page for page in pages)


def test_paper_of_many_rounds_keeps_the_last_twelve_and_says_so(tmp_path):
    event = imported(many(players=8, rounds=14, slug="long"), tmp_path)

    text = text_of_report(made_report(event, "standings"))

    assert "The columns begin with: Round 3." in text
    assert "R3 R4" in text
    assert "R2 R3" not in text
