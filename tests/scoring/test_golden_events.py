"""Real events, recomputed to the published figure.

Source: the sample events of this repository; each file names the page it was taken from.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from scoring.game_lines import given_line
from scoring.point_fractions import from_fraction
from scoring.points import Parts
from scoring.standings import compute_standings
from scoring.standings_types import Entrant, GameLine, Standings
from tests.scoring.crosstables import Event, entry, match_points, reasons, settled

SAMPLES = Path(__file__).parents[1] / "samples" / "tournaments"


def sample(name: str) -> dict[str, Any]:
    """A sample event; decimals stay text, so that nothing is lost."""
    text = (SAMPLES / f"{name}.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text, parse_float=str)
    return loaded


def thousands(text: str | int) -> Parts:
    """Published thousands of points as parts."""
    return from_fraction(Fraction(text) * 1_000)


LEAGUE = sample("wrml-2014-s1")
OPEN = sample("naro-2015")
MADRID = sample("mcr-madrid-2018")
WEEKS = ["Week 1", "Week 2", "Week 3", "Week 4"]


def league() -> Event:
    """WRML 2014, season 1: four weeks, each a meeting of four tables."""
    event = Event("m-league")
    for game in LEAGUE["games"]:
        results = game["results"]
        event.play(
            WEEKS.index(game["week"]) + 1,
            " ".join(result["player"] for result in results),
            entry(*[result["raw"] for result in results]),
        )
    return event


def test_league_gives_all_64_published_points() -> None:
    published = [
        (result["player"], thousands(result["published_points"]))
        for game in LEAGUE["games"]
        for result in game["results"]
    ]

    assert [(line.entrant, line.final) for line in league().games] == published
    assert len(published) == 64


@pytest.mark.parametrize("week", range(len(WEEKS)))
def test_league_standings_are_as_published_after_each_week(week: int) -> None:
    published = LEAGUE["published_standings"][week]["standings"]
    standings = league().standings(up_to_round=week + 1)

    assert [(row.entrant.id, row.total, row.rank) for row in standings.rows] == [
        (row["player"], thousands(row["total"]), row["rank"]) for row in published
    ]


def test_league_sums_to_nothing() -> None:
    assert (league().standings().sum_parts, league().standings().explained) == (0, ())


def north_american_open() -> Standings:
    """NARO 2015: twelve players, eight sessions known by their points only."""
    rules = Event("ema-2016", leftover_sticks="lost").rules
    games: list[GameLine] = [
        given_line(row["player"], rules=rules, round_number=number, final=thousands(points))
        for row in OPEN["results"]
        for number, points in enumerate(row["sessions"], start=1)
    ]
    entrants = [Entrant(id=row["player"]) for row in OPEN["results"]]
    return compute_standings(entrants=entrants, games=games, rules=rules)


def test_open_gives_the_published_totals_and_ranks() -> None:
    published = {row["player"]: (row["rank"], thousands(row["total"])) for row in OPEN["results"]}
    rows = north_american_open().rows

    assert {row.entrant.id: (row.rank, row.total) for row in rows} == published
    assert [row.rank for row in rows] == [1, 2, 3, 3, 5, 6, 7, 8, 9, 10, 11, 12]
    assert [row.entrant.id for row in rows if row.shared] == ["P01", "P09"]


def madrid() -> Event:
    """Madrid 2018, MCR: 48 players, seven rounds of twelve tables."""
    event = Event("mcr", standings_keys=["total", "raw"])
    for player in MADRID["players"]:
        event.enter(player["id"], team=player["team"])
    for held in MADRID["rounds"]:
        for table in held["tables"]:
            results = table["results"]
            event.play(
                held["round"],
                " ".join(result["player"] for result in results),
                entry(*[result["raw"] for result in results], accepted="Accepted at the event"),
                number=table["table"],
            )
    return event


def test_madrid_gives_the_match_points_of_all_336_seats() -> None:
    tables = [table["results"] for held in MADRID["rounds"] for table in held["tables"]]
    computed = [
        match_points(
            settled("mcr", entry(*[one["raw"] for one in results], accepted="As recorded"))
        )
        for results in tables
    ]
    published = [
        [str(Fraction(one["published_table_points"])) for one in results] for results in tables
    ]

    assert computed == published
    assert sum(len(results) for results in published) == 336


def test_madrid_standings_are_as_recomputed() -> None:
    rows = madrid().standings().rows

    assert [(row.rank, row.entrant.id, row.total, row.raw) for row in rows] == [
        (
            one["rank"],
            one["player"],
            from_fraction(Fraction(one["table_points"])),
            one["mini_points"],
        )
        for one in MADRID["recomputed_standings"]
    ]


def test_madrid_team_standings_are_as_recomputed() -> None:
    rows = madrid().standings().team_rows

    assert [(row.rank, row.team, row.total, row.raw) for row in rows] == [
        (one["rank"], one["team"], from_fraction(Fraction(one["table_points"])), one["mini_points"])
        for one in MADRID["recomputed_team_standings"]
    ]


def test_madrid_has_three_accepted_sums_and_only_match_points() -> None:
    event = madrid()
    differences = [
        sum(line.points or 0 for line in event.games[at : at + 4])
        for at in range(0, len(event.games), 4)
    ]

    assert sorted(one for one in differences if one) == [-10, -6, 8]
    assert reasons(event.standings().explained) == {"match_points": "588"}
