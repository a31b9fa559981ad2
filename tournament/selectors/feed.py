"""A public event as other programs read it: event, players, rounds with tables, standings.

The form is told of in docs/feeds.md. Only what the public pages show is in it: the names players
chose to be shown by, and points of confirmed results.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from scoring.points import json_points
from tournament.amounts import total_display
from tournament.choices import ResultStatus, RoundStatus, ScoreKind
from tournament.models import Round, RoundScore, Seat, SeatScore, Table, Tournament
from tournament.selectors.rounds import SHOWN_ROUNDS
from tournament.selectors.standings_page import PageRow, StandingsPage, standings_now
from tournament.selectors.tournaments import unit_of

FEED = "takuwari-event"
SCHEMA = 1
"""Rises when a program that reads the feed could misread a newer one; new keys do not raise it."""

WINDS = "ESWNR"


def feed_value(tournament: Tournament) -> dict[str, Any]:
    """Gives the feed's value, plain JSON. The number of queries does not depend on its size."""
    page = standings_now(tournament)
    return {
        "feed": FEED,
        "schema": SCHEMA,
        "event": _event(tournament, page),
        "players": _players(tournament),
        "rounds": _rounds(tournament),
        "standings": _standings(page),
    }


def _event(tournament: Tournament, page: StandingsPage) -> dict[str, Any]:
    return {
        "name": tournament.name,
        "slug": tournament.slug,
        "kind": tournament.kind,
        "status": tournament.status,
        "club": tournament.club.name if tournament.club else "",
        "place": tournament.place,
        "starts_on": _day(tournament.starts_on),
        "ends_on": _day(tournament.ends_on),
        "time_zone": tournament.time_zone,
        "planned_rounds": tournament.planned_rounds,
        "rules": tournament.preset,
        "unit": str(unit_of(page.rules)),
        "version": tournament.version,
    }


def _day(day: object) -> str | None:
    return str(day) if day else None


def _players(tournament: Tournament) -> list[dict[str, Any]]:
    people = tournament.registrations.select_related("player__club", "team")
    return [
        {
            "id": one.pk,
            "number": one.number,
            "name": one.player.public_name,
            "club": one.player.club.name if one.player.club else "",
            "country": one.player.country,
            "team": one.team.name if one.team else "",
            "status": one.status,
        }
        for one in people.order_by("number", "pk")
    ]


def _rounds(tournament: Tournament) -> list[dict[str, Any]]:
    """Gives the rounds anybody may see, with tables and scores without a table. Six queries."""
    rounds = tournament.rounds.filter(status__in=SHOWN_ROUNDS).select_related("stage")
    shown = {"round__tournament": tournament, "round__status__in": SHOWN_ROUNDS}
    at_table = {f"table__{name}": value for name, value in shown.items()}
    tables = _grouped(
        Table.objects.filter(**shown).order_by("number").values("pk", "number", "round_id"),
        "round_id",
    )
    seats = _grouped(
        Seat.objects.filter(**at_table).values(
            "pk", "table_id", "wind", "registration_id", "substitute"
        ),
        "table_id",
    )
    points = _points(tournament)
    scores = _grouped(
        RoundScore.objects.filter(**shown)
        .order_by("pk")
        .values("round_id", "registration_id", "kind", "final_parts"),
        "round_id",
    )
    return [_round(held, tables[held.pk], seats, points, scores[held.pk]) for held in rounds]


def _round(
    held: Round,
    tables: Iterable[Mapping[str, Any]],
    seats: Mapping[int, list[Mapping[str, Any]]],
    points: Mapping[int, tuple[int | None, int]],
    scores: Iterable[Mapping[str, Any]],
) -> dict[str, Any]:
    scores = list(scores)
    abandoned = {one["registration_id"] for one in scores if one["kind"] == ScoreKind.ABANDONED}
    return {
        "number": held.number,
        "name": held.name,
        "date": _day(held.date),
        "stage": held.stage.number if held.stage else None,
        "status": "cancelled" if held.status == RoundStatus.CANCELLED else "published",
        "tables": [_table(one, seats[one["pk"]], points, abandoned) for one in tables],
        "scores": [
            {
                "player": one["registration_id"],
                "kind": one["kind"],
                "final": json_points(one["final_parts"]),
            }
            for one in scores
        ],
    }


def _table(
    table: Mapping[str, Any],
    seats: Iterable[Mapping[str, Any]],
    points: Mapping[int, tuple[int | None, int]],
    abandoned: set[int],
) -> dict[str, Any]:
    seats = sorted(seats, key=lambda one: WINDS.index(one["wind"]))
    is_confirmed = any(one["pk"] in points for one in seats)
    is_abandoned = any(one["registration_id"] in abandoned for one in seats)
    return {
        "number": table["number"],
        "state": "confirmed" if is_confirmed else "abandoned" if is_abandoned else "open",
        "seats": [
            {
                "wind": one["wind"],
                "player": one["registration_id"],
                "substitute": one["substitute"] or one["registration_id"] is None,
                "points": points.get(one["pk"], (None, 0))[0],
                "chombo": points.get(one["pk"], (None, 0))[1],
            }
            for one in seats
        ],
    }


def _points(tournament: Tournament) -> dict[int, tuple[int | None, int]]:
    """Gives points and chombo of confirmed results by seat. One query."""
    found = SeatScore.objects.filter(
        result__status=ResultStatus.CONFIRMED,
        result__table__round__tournament=tournament,
        result__table__round__status__in=SHOWN_ROUNDS,
    ).values_list("seat_id", "points", "chombo")
    return {seat: (points, chombo) for seat, points, chombo in found}


def _grouped(rows: Iterable[Mapping[str, Any]], by: str) -> dict[int, list[Mapping[str, Any]]]:
    found: dict[int, list[Mapping[str, Any]]] = defaultdict(list)
    for row in rows:
        found[row[by]].append(row)
    return found


def _standings(page: StandingsPage) -> dict[str, Any]:
    return {
        "after_round": page.last_round,
        "counts_open_round": page.counts_open,
        "rows": [_row(one, page) for one in page.rows],
        "teams": [
            {
                "rank": one.row.rank,
                "shared": one.row.shared,
                "team": one.team.name,
                "total": json_points(one.row.total),
                "shown": total_display(one.row.total, rules=page.rules),
                "members": list(one.row.members),
            }
            for one in page.team_rows
        ],
    }


def _row(one: PageRow, page: StandingsPage) -> dict[str, Any]:
    row = one.row
    return {
        "rank": row.rank,
        "shared": row.shared,
        "player": one.registration.pk,
        "games": row.games,
        "total": json_points(row.total),
        "shown": total_display(row.total, rules=page.rules),
        "penalties": row.penalties,
        "rounds": {
            str(number): json_points(amount)
            for number, amount in zip(page.rounds, one.rounds, strict=True)
            if amount is not None
        },
    }
