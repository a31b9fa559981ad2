"""Files of real events against the figures that were published.

The facts stand in `tests/samples/tournaments/`; the event files are the ones the demo loads.
"""

import io
import json
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.report_files import made_report
from tests.table_files import book_of, book_rows, csv_rows, sheet_rows
from tournament.models import Tournament

SAMPLES = Path(__file__).parents[2] / "samples" / "tournaments"
EVENTS = Path(__file__).parents[3] / "tournament" / "demo"

pytestmark = pytest.mark.django_db


def facts_of(name):
    return json.loads((SAMPLES / f"{name}.json").read_text(), parse_float=Decimal)


def imported(name):
    call_command("import_event", str(EVENTS / f"{name}.json"), stdout=io.StringIO())
    return Tournament.objects.get(slug=name)


@pytest.mark.parametrize("week", [1, 2, 3, 4])
def test_standings_after_each_week_of_the_league_are_the_published_ones(week):
    published = facts_of("wrml-2014-s1")["published_standings"][week - 1]["standings"]

    rows = csv_rows(imported("wrml-2014-s1"), "standings", round=week)

    assert [(int(row["Place"]), row["Name"], Decimal(row["Total"])) for row in rows] == [
        (one["rank"], one["player"], one["total"]) for one in published
    ]


def test_standings_of_the_north_american_open_have_the_published_sessions_and_totals():
    results = facts_of("naro-2015")["results"]

    rows = csv_rows(imported("naro-2015"), "standings")

    found = {
        row["Name"]: (
            int(row["Place"]),
            [Decimal(row[f"R{number}"]) for number in range(1, 9)],
            Decimal(row["Total"]),
        )
        for row in rows
    }
    assert found == {one["player"]: (one["rank"], one["sessions"], one["total"]) for one in results}


def test_madrid_has_the_recomputed_players_and_teams_in_the_workbook():
    facts = facts_of("mcr-madrid-2018")
    event = imported("mcr-madrid-2018")

    book = book_of(made_report(event, "standings", format="xlsx"))

    players, teams = sheet_rows(book["Players"]), sheet_rows(book["Teams"])

    assert [(row["Place"], row["Name"], row["Table points"], row["Points"]) for row in players] == [
        (one["rank"], one["player"], int(one["table_points"]), one["mini_points"])
        for one in facts["recomputed_standings"]
    ]
    assert [
        (row["Place"], row["Team"], row["Table points"], row["Points"])
        for row in teams
        if row["Place"]
    ] == [
        (one["rank"], one["team"], int(one["table_points"]), one["mini_points"])
        for one in facts["recomputed_team_standings"]
    ]


def test_list_of_madrid_has_every_player_with_country_and_exact_base_rank():
    standings = facts_of("mcr-madrid-2018")["recomputed_standings"]
    codes = {"Italy": "ITA", "Spain": "ESP", "France": "FRA", "Netherlands": "NED"}
    event = imported("mcr-madrid-2018")
    countries = {
        one.player.name: codes.get(one.player.country, "POR")
        for one in event.registrations.select_related("player")
    }

    rows = csv_rows(event, "federation")

    assert [(row["Name"], row["Country"], int(row["Base rank"])) for row in rows] == [
        (
            one["player"],
            countries[one["player"]],
            int(Fraction(1000 * (48 - one["rank"]), 47) + Fraction(1, 2)),
        )
        for one in standings
    ]


def test_checks_of_madrid_name_the_three_sums_that_an_organiser_accepted():
    event = imported("mcr-madrid-2018")

    rows = book_rows(event, "federation", sheet="Zero-sum check of points")

    assert [row["Of it"] for row in rows if row["Of it"] is not None] == [-6, 8, -10]
    assert [(row["What"], row["Points"]) for row in rows[-2:]] == [
        ("Sum of the list", -8),
        ("Unexplained", 0),
    ]


def test_check_of_the_north_american_open_says_how_far_each_session_is_off():
    sessions = [one["sessions"] for one in facts_of("naro-2015")["results"]]
    off = [sum(column) for column in zip(*sessions, strict=True)]

    rows = book_rows(imported("naro-2015"), "federation", sheet="Zero-sum check")

    assert [Decimal(str(row["Of it"])) for row in rows if row["Of it"] is not None] == [
        amount for amount in off if amount
    ]
    assert (rows[-1]["What"], rows[-1]["Points"]) == ("Unexplained", 0)
