"""The list for a federation: base ranks, countries, who is left out, and the check of its sums."""

from dataclasses import replace
from fractions import Fraction

import pytest

from scoring.standings_types import Standings
from tests.report_events import imported, many, rich
from tests.report_files import made_report, text_of_report
from tests.table_files import book_of, book_rows, csv_rows, sheet_rows
from tournament.reports.countries import CountryCodes, country_count, country_of
from tournament.reports.federation_rows import base_rank, rounded_half_up
from tournament.reports.sheets import Look
from tournament.reports.zero_sum_words import check_sheet
from tournament.selectors.report_event import whole_event
from tournament.selectors.standings_page import standings_now
from tournament.selectors.zero_sum import check_of_points, check_of_totals
from tournament.templatetags.points import Unit

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db, tmp_path):
    return imported(rich(), tmp_path)


def whole(event):
    return whole_event(event, page=standings_now(event))


@pytest.mark.parametrize(
    ("place", "players", "exact", "shown"),
    [
        (1, 60, Fraction(1000), 1000),
        (32, 60, Fraction(28000, 59), 475),
        (60, 60, Fraction(0), 0),
        (2, 17, Fraction(1875, 2), 938),
    ],
)
def test_base_rank_is_exact_and_a_half_is_rounded_up(place, players, exact, shown):
    assert base_rank(place, players=players) == exact
    assert rounded_half_up(exact) == shown


def test_base_rank_of_a_single_player_is_not_known():
    assert base_rank(1, players=1) is None


@pytest.mark.parametrize(
    ("text", "federation", "iso"),
    [
        ("FI", "FIN", "FIN"),
        ("Suomi", "FIN", "FIN"),
        ("GER", "GER", "DEU"),
        ("Германия", "GER", "DEU"),
        ("SPA", "ESP", "ESP"),
        ("UK", "GBR", "GBR"),
        ("GBR", "GBR", "GBR"),
        ("nld", "NED", "NLD"),
        ("Österreich", "AUT", "AUT"),
        ("SUI", "SUI", "CHE"),
        ("SIN", "SGP", "SGP"),
        ("Bosnia and Herzegovina", "BIH", "BIH"),
        ("日本", "JPN", "JPN"),
        ("Ruritania", "", ""),
        ("", "", ""),
    ],
)
def test_country_is_found_by_any_code_or_name(text, federation, iso):
    assert country_of(text, codes=CountryCodes.FEDERATION).code == federation
    assert country_of(text, codes=CountryCodes.ISO).code == iso


def test_code_of_two_countries_is_not_guessed():
    found = country_of("BRN", codes=CountryCodes.FEDERATION)

    assert (found.code, found.could_be) == ("", ("BRN", "BRU"))


def test_every_country_of_iso_3166_is_known():
    assert country_count() == 249 + 1


def test_list_has_federation_numbers_as_text_with_their_zeros(event):
    rows = book_rows(event, "federation", sheet="List")

    numbers = {row["Name"]: row["Federation number"] for row in rows}
    assert numbers["Дарья"] == "00000005"


def test_those_who_share_a_place_share_its_base_rank(event):
    rows = [row for row in csv_rows(event, "federation") if row["Place"] == "13"]

    assert [(row["Base rank"], row["Base rank, exact"]) for row in rows] == [
        ("692", "692\u202f4⁄13")
    ] * 2


def test_list_leaves_out_who_has_no_place_and_says_why(event):
    book = book_of(made_report(event, "federation", format="xlsx"))

    out = sheet_rows(book["Not in the list"])
    assert [(row["Name"], row["Country"], row["Why"]) for row in out] == [
        ("Zoë", "FRA", "withdrawn")
    ]
    assert "Zoë" not in [row["Name"] for row in sheet_rows(book["List"])]


@pytest.fixture
def idle(tmp_path):
    """An event in which somebody had a bye and never played; he stands in the middle."""
    found = many(slug="idle", players=8, rounds=1)
    found["players"].append({"id": "idle", "name": "Zoë"})
    found["rounds"][0]["scores"] = [{"player": "idle", "final": 0, "kind": "bye"}]
    return imported(found, tmp_path)


def test_who_had_a_bye_and_no_game_is_left_out_with_the_reason(idle):
    book = book_of(made_report(idle, "federation", format="xlsx"))

    out = sheet_rows(book["Not in the list"])
    assert [(row["Name"], row["Why"]) for row in out] == [("Zoë", "no games yet")]
    assert "Zoë" not in [row["Name"] for row in sheet_rows(book["List"])]


def test_places_and_base_ranks_are_counted_among_those_in_the_list(idle):
    rows = csv_rows(idle, "federation")

    assert [row["Place"] for row in rows] == ["1", "2", "3", "3", "5", "5", "7", "8"]
    assert [row["Base rank"] for row in rows[-4:]] == ["429", "429", "143", "0"]
    assert "8 players in the list." in text_of_report(made_report(idle, "federation"))


def test_check_says_what_somebody_without_a_game_takes_along(tmp_path):
    found = many(slug="idle", players=8, rounds=1)
    found["players"].append({"id": "idle", "name": "Zoë"})
    found["rounds"][0]["scores"] = [{"player": "idle", "final": -15000, "kind": "bye"}]

    check = check_of_totals(whole(imported(found, tmp_path)))

    assert check.left_out.amount == 15000 * 960
    assert check.unexplained == 0


def test_unknown_country_stands_as_written_and_is_named(event):
    text = text_of_report(made_report(event, "federation"))

    assert "“Ruritania” (4 players) is no country known here" in text
    assert "“BRN” (4 players) may be several countries: BRN, BRU." in text
    assert "4 players have no country." in text
    assert "10 players have no federation number." in text


def test_check_explains_every_difference_with_place_and_amount(event):
    rows = book_rows(event, "federation", sheet="Zero-sum check")

    assert [(row["What"], row["Of it"], row["Points"]) for row in rows] == [
        ("Scores for byes", None, -15),
        ("– Round 2, Zoë", -15, None),
        ("Sums that were off and accepted", None, 0.1),
        ("– Round 1, table 4, Both sheets were signed; nobody remembers.", 0.1, None),
        ("Seats whose result counts for nobody", None, 9.6),
        ("– Round 2, table 2, West, house substitute", 9.6, None),
        ("Penalties off the table", None, -2),
        ("– Round 1, Дарья, Point penalty: Told a discard (4.2.1, referee Ингрид)", -2, None),
        ("Taken along by those who are not in the list", None, 15),
        ("– Zoë, withdrawn", 15, None),
        ("Sum of the list", None, 7.7),
        ("Unexplained", None, 0),
    ]


@pytest.mark.parametrize(
    "preset", ["club-mantikora", "ema-2016", "ema-2025", "wrc-2022", "jpml-a", "m-league"]
)
def test_places_of_each_reason_add_up_to_it_under_every_rule_set(tmp_path, preset):
    event = imported(rich(preset=preset), tmp_path)

    check = check_of_totals(whole(event))

    for reason in check.reasons:
        of_it = sum(amount for _place, amount in reason.places)
        assert of_it == (reason.amount if reason.places else 0), reason.code
    assert check.unexplained == 0


def test_check_of_points_holds_where_match_points_rank(tmp_path):
    found = rich(preset="mcr", slug="mcr")
    found["rounds"][0]["tables"][0]["seats"][0]["points"] += 2000
    found["rounds"][0]["tables"][0]["sticks_left"] = 0
    event = imported(found, tmp_path)

    assert check_of_totals(whole(event)).unexplained == 0
    points = check_of_points(whole(event))
    assert points.unexplained == 0
    assert "accepted_difference" in [one.code for one in points.reasons]


def test_what_nothing_explains_stands_out(event):
    found = whole(event)
    shorter: Standings = replace(
        found.page.standings, explained=found.page.standings.explained[:-1]
    )
    wrong = replace(found, page=replace(found.page, standings=shorter))

    check = check_of_totals(wrong)
    sheet = check_sheet(check, event=event, title="Check", unit=Unit.THOUSANDS)

    assert check.unexplained == -2000 * 960
    assert sheet.rows[-1].look is Look.WRONG


def test_list_of_an_event_without_anything_special_needs_no_further_sheet(tmp_path):
    event = imported(many(slug="plain", rounds=2), tmp_path)

    book = book_of(made_report(event, "federation", format="xlsx"))

    assert book.sheetnames == ["List", "Zero-sum check", "About"]
