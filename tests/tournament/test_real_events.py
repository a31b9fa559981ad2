"""Real events, imported through the command, against the figures that were published.

The facts stand in `tests/samples/tournaments/` (its README names the sources); the event files are
the ones the demo loads.
"""

import io
import json
from decimal import Decimal
from pathlib import Path

import pytest
from django.core.management import call_command

from tournament.models import SeatScore, Tournament
from tournament.selectors.standings import standings_of

SAMPLES = Path(__file__).parents[1] / "samples" / "tournaments"
EVENTS = Path(__file__).parents[2] / "tournament" / "demo"

pytestmark = pytest.mark.django_db


def facts_of(name: str) -> dict:
    return json.loads((SAMPLES / f"{name}.json").read_text(), parse_float=Decimal)


def imported(name: str) -> Tournament:
    call_command("import_event", str(EVENTS / f"{name}.json"), stdout=io.StringIO())
    return Tournament.objects.get(slug=name)


def printed(slug: str, *options: str) -> list[dict]:
    out = io.StringIO()
    call_command("standings", slug, "--format", "json", *options, stdout=out)
    return json.loads(out.getvalue())


def points(thousands: Decimal) -> int:
    return int(thousands * 1000)


def finals_by_table(event: Tournament) -> dict[tuple[int, int, str], int]:
    """Final points of every seat by round, table and the player's id in the file."""
    keys = {row.pk: row.key for row in event.registrations.all()}
    return {
        (line.game.round, line.game.table, keys[row.entrant.id]): line.parts // 960
        for row in standings_of(event).rows
        for line in row.lines
        if line.game is not None
    }


def test_league_of_2014_has_the_published_points_of_all_64_seats():
    facts = facts_of("wrml-2014-s1")
    finals = finals_by_table(imported("wrml-2014-s1"))
    weeks = list(dict.fromkeys(game["week"] for game in facts["games"]))
    expected = {
        (weeks.index(game["week"]) + 1, (game["game"] - 1) % 4 + 1, seat["player"]): points(
            seat["published_points"]
        )
        for game in facts["games"]
        for seat in game["results"]
    }
    assert len(expected) == 64
    assert finals == expected


def test_league_of_2014_has_the_published_standings_after_each_week():
    facts = facts_of("wrml-2014-s1")
    imported("wrml-2014-s1")
    got = [
        (row["rank"], row["player"], row["total"])
        for week in (1, 2, 3, 4)
        for row in printed("wrml-2014-s1", "--round", str(week))
    ]
    expected = [
        (row["rank"], row["player"], points(row["total"]))
        for week in facts["published_standings"]
        for row in week["standings"]
    ]
    assert len(expected) == 16
    assert got == expected


def test_north_american_open_has_the_published_totals_and_shared_rank():
    facts = facts_of("naro-2015")
    imported("naro-2015")
    got = {row["player"]: (row["rank"], row["total"], row["games"]) for row in printed("naro-2015")}
    expected = {
        row["player"]: (row["rank"], points(row["total"]), len(row["sessions"]))
        for row in facts["results"]
    }
    assert got == expected
    assert sorted(rank for rank, _, _ in got.values())[:5] == [1, 2, 3, 3, 5]


def test_north_american_open_stands_after_day_one_as_published():
    facts = facts_of("naro-2015")
    imported("naro-2015")
    # The published note says five games; the published figures are the sums of the first four.
    got = {row["player"]: row["total"] for row in printed("naro-2015", "--round", "4")}
    assert got == {row["player"]: points(row["day1"]) for row in facts["results"]}


def test_madrid_has_the_published_match_points_of_all_336_seats():
    facts = facts_of("mcr-madrid-2018")
    finals = finals_by_table(imported("mcr-madrid-2018"))
    expected = {
        (played["round"], table["table"], seat["player"]): seat["published_table_points"]
        for played in facts["rounds"]
        for table in played["tables"]
        for seat in table["results"]
    }
    assert len(expected) == 336
    assert finals == {key: int(value) for key, value in expected.items()}


def test_madrid_keeps_three_accepted_sums_with_their_reason():
    event = imported("mcr-madrid-2018")
    scores = SeatScore.objects.filter(result__table__round__tournament=event)
    off: dict[str, int] = {}
    for reason, entered in scores.exclude(result__accepted="").values_list(
        "result__accepted", "points"
    ):
        off[reason] = off.get(reason, 0) + entered
    assert sorted(off.values()) == [-10, -6, 8]


def test_madrid_has_the_recomputed_standings_of_players_and_teams():
    facts = facts_of("mcr-madrid-2018")
    imported("mcr-madrid-2018")
    players = [
        (row["rank"], row["player"], row["total"], row["raw"]) for row in printed("mcr-madrid-2018")
    ]
    teams = [
        (row["rank"], row["team"], row["total"], row["raw"])
        for row in printed("mcr-madrid-2018", "--teams")
    ]
    assert players == [
        (row["rank"], row["player"], int(row["table_points"]), row["mini_points"])
        for row in facts["recomputed_standings"]
    ]
    assert teams == [
        (row["rank"], row["team"], int(row["table_points"]), row["mini_points"])
        for row in facts["recomputed_team_standings"]
    ]
