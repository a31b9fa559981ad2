"""Names that begin like a formula: harmless in every file, unchanged when it is read in again."""

import io

import openpyxl
import pytest

from tests.builders import SYSTEM, make_tournament
from tests.report_events import SPECIAL, imported, rich
from tests.report_files import made_report
from tests.table_files import book_of, csv_lines
from tournament.choices import RegistrationStatus as Status
from tournament.services.player_import import ListSent, player_list_draft, players_import
from tournament.services.result_import import ResultsSent, results_draft
from tournament.sheet_text import FORMULA_STARTS

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db, tmp_path):
    return imported(rich(), tmp_path)


@pytest.mark.parametrize("kind", ["standings", "full", "federation"])
def test_no_text_of_a_csv_file_begins_like_a_formula(event, kind):
    cells = [
        cell
        for line in csv_lines(made_report(event, kind, format="csv"))
        for cell in line
        if cell.startswith(FORMULA_STARTS)
    ]

    assert cells
    assert all(cell.removeprefix("-").replace(".", "").isdigit() for cell in cells)


@pytest.mark.parametrize("kind", ["standings", "full", "federation"])
def test_no_cell_of_a_workbook_is_a_formula_or_a_link(event, kind):
    book = book_of(made_report(event, kind, format="xlsx"))

    cells = [cell for sheet in book for row in sheet.iter_rows() for cell in row]
    assert {cell.data_type for cell in cells} <= {"s", "n"}
    assert not [cell.value for cell in cells if cell.hyperlink]
    texts = [cell.value for cell in cells if cell.data_type == "s"]
    assert not [one for one in texts if one.startswith(FORMULA_STARTS)]


@pytest.mark.parametrize("format", ["csv", "xlsx"])
@pytest.mark.parametrize("kind", ["standings", "federation"])
def test_list_of_players_comes_back_with_every_name_as_it_was(event, kind, format):
    names = {one.player.name for one in event.registrations.select_related("player")}
    report = made_report(event, kind, format=format)
    other = make_tournament(name="Next year")

    draft = player_list_draft(other, sent=ListSent(data=bytes(report.content)))
    players_import(SYSTEM, tournament=other, judged=draft.judged, status=Status.CONFIRMED)

    back = {one.row.name for one in draft.judged.rows}
    signed_up = {one.player.name for one in other.registrations.select_related("player")}
    assert set(SPECIAL) <= back <= names
    assert signed_up == back


@pytest.mark.parametrize(("delimiter", "language"), [("comma", "en"), ("semicolon", "ru")])
def test_tables_of_a_round_come_back_as_the_same_results(event, delimiter, language):
    held = event.rounds.get(number=1)
    asked = {"format": "csv", "rows": "tables", "delimiter": delimiter, "language": language}
    report = made_report(event, "full", **asked)

    draft = results_draft(event, held=held, sent=ResultsSent(data=bytes(report.content)))

    assert draft.judged.problems == ()
    assert len(draft.judged.same) == 10
    assert draft.changes == 0


def test_results_of_a_round_with_a_substitute_come_back(event):
    held = event.rounds.get(number=2)
    report = made_report(event, "full", format="csv", rows="tables")

    draft = results_draft(event, held=held, sent=ResultsSent(data=bytes(report.content)))

    assert draft.judged.problems == ()


def test_workbook_of_tables_alone_comes_back_as_results(event):
    held = event.rounds.get(number=1)
    book = book_of(made_report(event, "full", format="xlsx"))
    for name in book.sheetnames:
        book[name].sheet_state = "visible" if name == "Tables" else "hidden"
    book.active = book.sheetnames.index("Tables")
    saved = io.BytesIO()
    book.save(saved)

    draft = results_draft(event, held=held, sent=ResultsSent(data=saved.getvalue()))

    assert draft.judged.problems == ()
    assert len(draft.judged.tables) == 10


def test_saved_by_another_program_the_names_are_still_texts(event):
    book = book_of(made_report(event, "standings", format="xlsx"))
    saved = io.BytesIO()
    book.save(saved)

    again = openpyxl.load_workbook(io.BytesIO(saved.getvalue()))["Players"]

    assert "'=1+1" in [cell.value for cell in again["B"]]
    assert {cell.data_type for cell in again["B"]} == {"s"}
