"""The full report: every total explained, every table, correction, penalty and rule."""

from collections import defaultdict
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.report_events import imported, many, rich
from tests.report_files import made_report, text_of_report
from tests.table_files import book_of, csv_rows, sheet_rows
from tournament.models import Tournament
from tournament.reports.full_players import long_sheet
from tournament.reports.full_report import read_full
from tournament.reports.sheets import Amount
from tournament.selectors.report_event import whole_event
from tournament.selectors.standings_page import standings_now
from tournament.sheet_text import original

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db, tmp_path):
    return imported(rich(), tmp_path)


def book(event, **asked):
    return book_of(made_report(event, "full", format="xlsx", **asked))


def amount(number: str, exact: str) -> Fraction:
    """What a row says exactly: its number, or the fraction beside it such as −13 1⁄3."""
    if not exact:
        return Fraction(number)
    whole, _space, fraction = exact.replace("−", "").rpartition("\u202f")
    found = Fraction(whole or 0) + Fraction(fraction.replace("⁄", "/"))
    return -found if exact.startswith("−") else found


@pytest.mark.parametrize("preset", ["club-mantikora", "ema-2016", "wrc-2022", "m-league"])
def test_lines_of_each_player_add_up_to_his_total_exactly(tmp_path, preset):
    event = imported(rich(preset=preset), tmp_path)
    page = standings_now(event)

    sheet = long_sheet(whole_event(event, page=page), with_totals=False)

    labels = [column.label for column in sheet.columns]
    name, adds, counts = (labels.index(one) for one in ("Name", "Adds to the total", "Counts"))
    sums: dict[object, int] = defaultdict(int)
    for row in sheet.rows:
        added = row.cells[adds]
        assert isinstance(added, Amount)
        sums[row.cells[name]] += added.parts * (row.cells[counts] == "yes")
    assert sums == {one.registration.player.public_name: one.row.total for one in page.rows}


def test_csv_has_every_line_exact_enough_to_add_up_to_the_total(event):
    sums: dict[str, Fraction] = defaultdict(Fraction)
    for row in csv_rows(event, "full"):
        added = amount(row["Adds to the total"], row["Adds to the total, exact"])
        sums[original(row["Name"])] += added * (row["Counts"] == "yes")

    page = standings_now(event)
    assert sums == {
        one.registration.player.public_name: Fraction(one.row.total, 960_000) for one in page.rows
    }


def test_steps_of_a_table_add_up_to_what_it_adds(event):
    rows = [row for row in csv_rows(event, "full") if row["Table"]]

    steps = ("minus 25,000", "Uma", "Share of sticks")
    for row in rows:
        whole = sum(amount(row[one] or "0", row.get(f"{one}, exact", "")) for one in steps)
        assert whole == amount(row["Adds to the total"], row["Adds to the total, exact"])
    assert len(rows) == 40 * 6 - 1


def test_seats_of_each_table_and_tables_of_each_round_add_up(event):
    rows = sheet_rows(book(event)["Sums of tables"])

    tables = [row for row in rows if row["Name"].startswith("Sum of table")]
    off = {(row["Round"], row["Name"]): row["Notes"] for row in tables if row["After settlement"]}
    assert len(tables) == 60
    assert off == {
        (1, "Sum of table 4"): "Sums that were off and accepted +0.1; "
        "accepted: Both sheets were signed; nobody remembers.",
    }
    rounds = [row for row in rows if row["Name"] == "Sum of the round"]
    assert [row["After settlement"] for row in rounds] == [0.1, -15, 0, 0, 0, 0]


def test_correction_stands_with_both_versions_and_its_reason(event):
    rows = sheet_rows(book(event)["Corrections"])

    assert [(row["Round"], row["Table"], row["Version"], row["Status"]) for row in rows] == [
        (1, 5, 1, "replaced"),
        (1, 5, 2, "confirmed"),
    ]
    assert rows[1]["Reason"] == "The sheet had two rows exchanged."
    assert rows[0]["Entered by"] == "Tablet 5"


def test_penalties_stand_with_rule_referee_and_reason_and_the_cancelled_one_too(event):
    rows = sheet_rows(book(event)["Penalties"])

    assert [(row["Name"], row["Off the total"], row["Reason"]) for row in rows] == [
        ("Дарья", -2, "Told a discard"),
        ("'-x", -5, "Late"),
        ("Katya", 0, "Loud"),
    ]
    assert (rows[0]["Rule"], rows[0]["Referee"]) == ("4.2.1", "Ингрид")
    assert rows[1]["Cancelled"] == "Niko: The tram had an accident."


def test_substitutes_and_byes_stand_in_a_list(event):
    rows = sheet_rows(book(event)["Substitutes and byes"])

    assert [(row["Round"], row["Name"], row["In place of"], row["What"]) for row in rows] == [
        (2, "House substitute", "Тимур", "Substitute"),
        (2, "Zoë", None, "Bye"),
    ]


def test_rules_have_every_option_with_its_source(tmp_path):
    found = many(slug="rules", rounds=1, players=8)
    found["rules"]["overrides"] = {"chombo_points": 30_000}
    event = imported(found, tmp_path)

    rows = sheet_rows(book(event)["Rules"])

    changed = [row for row in rows if row["Changed"] == "yes"]
    assert [(row["Name in files"], row["Source"]) for row in changed] == [
        ("chombo_points", "set for this event")
    ]
    assert all(row["Source"] for row in rows)


def test_paper_names_all_parts_of_the_event(event):
    text = text_of_report(made_report(event, "full")).replace("\u200b", "")

    for part in (
        "How each total comes about",
        "Told a discard (4.2.1, referee Ингрид)",
        "Cancelled by Niko; it no longer counts. Reason: The tram had an accident.",
        "Sum of table 1",
        "The sheet had two rows exchanged.",
        "House substitute",
        "Sum of all totals",
        "No option differs from the rule set.",
    ):
        assert part in text


def test_report_as_of_a_round_has_no_later_round(event):
    rows = csv_rows(event, "full", round=1)

    assert {row["Round"] for row in rows} == {"1", ""}


def test_report_in_russian_has_russian_headings(event):
    report = made_report(event, "full", format="xlsx", language="ru")

    headings = [cell.value for cell in book_of(report).worksheets[0][1]]
    assert headings[:2] == ["Место", "Имя"]


def test_cancelled_round_stands_with_its_reason_and_counts_nowhere(tmp_path):
    found = many(slug="storm", rounds=2, players=8)
    found["rounds"][1] |= {"status": "cancelled", "reason": "A storm."}
    event = imported(found, tmp_path)

    text = text_of_report(made_report(event, "full"))

    assert "Cancelled: A storm." in text
    assert "R2" not in text


def test_meeting_too_few_came_to_is_told_as_such(tmp_path):
    found = many(slug="few", kind="league", players=12, rounds=2, preset="ema-2016")
    found["rules"]["overrides"] = {"minimum_meeting_players": 10}
    found["rounds"][1]["tables"] = found["rounds"][1]["tables"][:2]
    event = imported(found, tmp_path)

    rows = csv_rows(event, "full")

    few = [row for row in rows if row["Meeting"] == "2"]
    assert len(few) == 8
    assert {(row["Counts"], row["What"].partition(": ")[2]) for row in few} == {
        ("no", "too few came, does not count")
    }


def test_seat_played_as_a_substitute_is_told_as_such(tmp_path):
    found = many(slug="instead", players=8, rounds=2)
    seat = found["rounds"][1]["tables"][0]["seats"][0]
    found["players"].append({"id": "sub", "name": "Uwe"})
    seat.update(player="sub", substitute=True, absent=seat["player"])
    event = imported(found, tmp_path)

    rows = [row for row in csv_rows(event, "full") if row["Name"] == "Uwe"]

    assert [row["What"] for row in rows] == ["Table 1, East: as a substitute, does not count"]


def test_tables_of_three_are_told_whole(tmp_path):
    found = many(slug="three", rounds=2, players=8, preset="sanma-online")
    for held in found["rounds"]:
        for table in held["tables"]:
            table["seats"] = table["seats"][:3]
            for seat, points in zip(table["seats"], (45_000, 35_000, 25_000), strict=True):
                seat["points"] = points
    event = imported(found, tmp_path)

    rows = csv_rows(event, "full", rows="tables")

    assert {row["Wind"] for row in rows} == {"East", "South", "West"}
    assert "Sum of table 2" in text_of_report(made_report(event, "full"))


def test_reading_takes_the_same_queries_for_few_and_many(tmp_path):
    small = imported(rich(players=20, rounds=2, slug="small"), tmp_path)
    large = imported(rich(players=40, rounds=6, slug="large"), tmp_path)

    assert queries(small) == queries(large)


def queries(event: Tournament) -> int:
    """How many queries the report reads with, its standings computed anew."""
    with CaptureQueriesContext(connection) as found:
        read_full(event, {})
    return len(found)
