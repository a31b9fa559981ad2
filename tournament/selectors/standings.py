"""The standings of an event: one computation per version of it.

Loaded in a fixed number of queries, computed by `scoring`, kept in the cache under the event's
version, so that a change is seen at once and an unchanged event is not computed twice.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.core.cache import cache
from django.db import connection

from scoring.points import json_points
from scoring.standings_types import Standings, StandingsRow, TeamRow
from tournament.amounts import total_display
from tournament.bridge.rules import rules_of
from tournament.bridge.standings import (
    AsOf,
    EventData,
    RoundData,
    ScoreData,
    SeatData,
    TableData,
    event_standings,
)
from tournament.choices import ResultStatus, RoundStatus
from tournament.models import (
    Registration,
    Round,
    RoundScore,
    Seat,
    SeatScore,
    TableResult,
    Team,
    Tournament,
)

KEEP_SECONDS = 24 * 60 * 60
"""Standings nobody asks for fall out of the cache after a day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A row of the standings with the person in it."""

    row: StandingsRow
    registration: Registration


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamStanding:
    """A row of the team standings with the team in it."""

    row: TeamRow
    team: Team


@dataclass(frozen=True, slots=True, kw_only=True)
class EventStandings:
    """The standings with names: players' rows and teams' rows in order of rank."""

    standings: Standings
    rows: tuple[PlayerRow, ...]
    team_rows: tuple[TeamStanding, ...]


def standings_of(tournament: Tournament, *, up_to_round: int | None = None) -> Standings:
    """Gives the standings by registration id. Nine queries, none when they are in the cache."""
    return standings_at(tournament, moments=(AsOf(up_to_round),))[0]


def standings_at(tournament: Tournament, *, moments: Sequence[AsOf]) -> tuple[Standings, ...]:
    """Gives the standings as of each of `moments`, from one reading of the event.

    Nine queries, none when all of them are in the cache. Inside a transaction nothing is cached:
    it might be rolled back, and its version given to another change.
    """
    if connection.in_atomic_block:
        data = event_data(tournament)
        return tuple(_computed(data, tournament, moment) for moment in moments)
    keys = _keys(tournament, moments)
    kept: dict[str, tuple[int, Standings]] = cache.get_many(keys)
    current = [kept[key][1] for key in keys if key in kept and kept[key][0] == tournament.version]
    if len(current) == len(moments):
        return tuple(current)
    version, data = _steady_data(tournament)
    made = tuple(_computed(data, tournament, moment) for moment in moments)
    cache.set_many({key: (version, one) for key, one in zip(keys, made, strict=True)}, KEEP_SECONDS)
    return made


def _computed(data: EventData, tournament: Tournament, as_of: AsOf) -> Standings:
    return event_standings(data, rules=rules_of(tournament), as_of=as_of)


def _keys(tournament: Tournament, moments: Sequence[AsOf]) -> list[str]:
    """One place for each event and moment, so that old versions do not pile up.

    Row ids come again after an event is wiped; its time of creation does not.
    """
    event = f"standings:{tournament.pk}:{tournament.created_at.timestamp()}"
    return [f"{event}:{moment.round}:{moment.all_penalties:d}" for moment in moments]


def _steady_data(tournament: Tournament) -> tuple[int, EventData]:
    """Gives the event's data and the version it is of.

    The queries see one after another what is committed; if a change came between them, what they
    gave may not belong together, and they are asked again.
    """
    version = tournament.version
    while True:
        data = event_data(tournament)
        now = Tournament.objects.values_list("version", flat=True).get(pk=tournament.pk)
        if now == version:
            return version, data
        version = now


def standings_with_names(
    tournament: Tournament, *, up_to_round: int | None = None
) -> EventStandings:
    """Gives the standings with players and teams. Two queries more."""
    standings = standings_of(tournament, up_to_round=up_to_round)
    registrations = _registrations(tournament).in_bulk()
    teams = tournament.teams.in_bulk() if standings.team_rows else {}
    return EventStandings(
        standings=standings,
        rows=tuple(
            PlayerRow(row=row, registration=registrations[row.entrant.id]) for row in standings.rows
        ),
        team_rows=tuple(TeamStanding(row=row, team=teams[row.team]) for row in standings.team_rows),
    )


def standings_json(found: EventStandings, *, tournament: Tournament) -> list[dict[str, object]]:
    """Gives the rows as the `standings` command and the feeds print them.

    `player` is the id of the event file, else the name; `total` an integer or a reduced fraction.
    """
    return [
        {
            "rank": row.row.rank,
            "player": row.registration.key or row.registration.player.public_name,
            "name": row.registration.player.public_name,
            **_figures(row.row, tournament),
        }
        for row in found.rows
    ]


def team_standings_json(
    found: EventStandings, *, tournament: Tournament
) -> list[dict[str, object]]:
    """Gives the teams' rows; `team` and `name` are the team's name."""
    return [
        {
            "rank": row.row.rank,
            "team": row.team.name,
            "name": row.team.name,
            **_figures(row.row, tournament),
        }
        for row in found.team_rows
    ]


def _figures(row: StandingsRow | TeamRow, tournament: Tournament) -> dict[str, object]:
    return {
        "total": json_points(row.total),
        "total_display": total_display(row.total, rules=rules_of(tournament)),
        "raw": row.raw,
        "penalties": row.penalties,
        "games": row.games,
    }


def event_data(tournament: Tournament) -> EventData:
    """Gives all that the standings come from. Eight queries."""
    stages = tuple(tournament.stages.all())
    confirmed = {"result__status": ResultStatus.CONFIRMED}
    scores = {
        seat_id: entered
        for seat_id, *entered in SeatScore.objects.filter(
            result__table__round__tournament=tournament, **confirmed
        ).values_list("seat_id", "points", "chombo", "hands_won")
    }
    return EventData(
        registrations=tuple(_registrations(tournament)),
        stages=stages,
        rounds=_rounds(tournament, opening=min((row.number for row in stages), default=1)),
        tables=_tables(tournament),
        seats=_seats(tournament, scores),
        scores=tuple(
            ScoreData(*row)
            for row in RoundScore.objects.filter(
                round__tournament=tournament, round__status=RoundStatus.PUBLISHED
            ).values_list(
                "round_id", "registration_id", "kind", "final_parts", "raw_points", "place"
            )
        ),
        penalties=tuple(tournament.penalties.select_related("round__stage").order_by("pk")),
        lot_seed=tournament.seed,
    )


def _registrations(tournament: Tournament):  # noqa: ANN202  a queryset of registrations
    return tournament.registrations.select_related("player__club", "team").order_by("pk")


def _rounds(tournament: Tournament, *, opening: int) -> tuple[RoundData, ...]:
    """Gives the live rounds; one without a stage belongs to the event's first, `opening`."""
    rows = Round.objects.filter(tournament=tournament, status=RoundStatus.PUBLISHED)
    return tuple(
        RoundData(pk, number, opening if stage is None else stage)
        for pk, number, stage in rows.values_list("pk", "number", "stage__number")
    )


def _tables(tournament: Tournament) -> tuple[TableData, ...]:
    return tuple(
        TableData(*row)
        for row in TableResult.objects.filter(
            table__round__tournament=tournament,
            table__round__status=RoundStatus.PUBLISHED,
            status=ResultStatus.CONFIRMED,
        )
        .order_by("table__round__number", "table__number")
        .values_list("table_id", "table__round_id", "table__number", "sticks_left", "accepted")
    )


def _seats(
    tournament: Tournament, scores: Mapping[int, tuple[int | None, int, int | None]]
) -> tuple[SeatData, ...]:
    """Gives every chair of the live rounds, with its points where the table is confirmed."""
    rows = (
        Seat.objects.filter(round__tournament=tournament, round__status=RoundStatus.PUBLISHED)
        .order_by("pk")
        .values_list(
            "pk", "table_id", "round_id", "wind", "registration_id", "substitute", "absent_id"
        )
    )
    nothing = (None, 0, None)
    return tuple(SeatData(*row, *scores.get(pk, nothing)) for pk, *row in rows)
