"""An event with something of everything the API shows, and the real values of its addresses."""

from dataclasses import dataclass
from typing import Any

from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    make_draw,
    make_tournament,
    played_round,
    published_round,
)
from tests.report_files import asked_report, done_job
from tournament.actors import user_actor
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, TournamentKind
from tournament.choices import RegistrationStatus as Status
from tournament.models import (
    BannedPair,
    Draw,
    EventPlan,
    Job,
    Penalty,
    Report,
    SeedCommitment,
    Stage,
    Table,
    Team,
    Tournament,
    User,
)
from tournament.services.banned_pairs import pair_ban
from tournament.services.draw_seeds import seed_commit, seed_reveal
from tournament.services.event_plans import plan_adopt, plan_again_request, plan_request
from tournament.services.hands import hand_add
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record
from tournament.services.results import ResultInput, SeatInput, result_submit
from tournament.services.stages import stage_add
from tournament.services.teams import team_create, team_set_members
from tournament.services.tokens import token_create

WISHES = DrawWishes(mode=DrawMode.EVENT, rounds=2)
NOWHERE = 10**9
"""An id of nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """The event, the owner's key, and for each part of an address the values that lead somewhere.

    `elsewhere` is another event with a round nobody played yet, `league` has a meeting with a
    table, in `quiet` nothing was begun but a seed fixed, `played` may be finished, `of_teams` has
    a proposal of teams; each by the same names.
    """

    event: Tournament
    secret: str
    where: dict[str, list[Any]]
    elsewhere: dict[str, list[Any]]
    league: dict[str, list[Any]]
    quiet: dict[str, list[Any]]
    played: dict[str, list[Any]]
    of_teams: dict[str, list[Any]]


def api_world() -> World:
    """Makes it: twelve players, a played round, one in play, a plan, a penalty, a report."""
    owner = User.objects.create(username="olga", is_superuser=True)
    secret = token_create(user_actor(owner), name="schema").secret
    event, quiet = _event(), make_tournament(name="Quiet")
    elsewhere = make_tournament(name="Elsewhere")
    add_players(elsewhere, 4)
    published_round(elsewhere)
    played = make_tournament(name="Played")
    add_players(played, 4)
    played_round(played)
    stage_add(SYSTEM, tournament_id=quiet.pk, now=NOW)
    team_create(SYSTEM, tournament_id=quiet.pk, name="Blues", now=NOW)
    seed_commit(SYSTEM, tournament_id=quiet.pk, public_source="The lottery", now=NOW)
    return World(
        event=event,
        secret=secret,
        where=_where(event),
        elsewhere=_where(elsewhere),
        league=_where(_league()),
        quiet=_where(quiet),
        played=_where(played),
        of_teams=_where(_of_teams()),
    )


def _of_teams() -> Tournament:
    event = make_tournament(name="Teams")
    players = [one.pk for one in add_players(event, 16)]
    for at in range(4):
        team = team_create(SYSTEM, tournament_id=event.pk, name=f"Team {at}", now=NOW)
        members = players[4 * at : 4 * at + 4]
        team_set_members(SYSTEM, tournament_id=event.pk, team_id=team.pk, members=members, now=NOW)
    make_draw(event, wishes=DrawWishes(mode=DrawMode.TEAMS))
    return event


def _league() -> Tournament:
    league = make_tournament(name="League", kind=TournamentKind.LEAGUE)
    seats = [SeatPlan(registration_id=one.pk) for one in add_players(league, 4)]
    meeting = meeting_open(SYSTEM, tournament_id=league.pk, now=NOW)
    table_open(SYSTEM, round_id=meeting.pk, seats=seats, now=NOW)
    return league


def _event() -> Tournament:
    event = make_tournament()
    stage_add(SYSTEM, tournament_id=event.pk, name="Opening", now=NOW)
    players = add_players(event, 12, club="Harbour")
    (waiting,) = add_players(event, 1, status=Status.WAITING)
    pair = (players[0].pk, waiting.pk)
    pair_ban(SYSTEM, tournament_id=event.pk, pair=pair, reason="Family", now=NOW)
    fixed = seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    played_round(event)
    seed_reveal(SYSTEM, commitment_id=fixed.pk, now=NOW)
    held = published_round(event)
    first, second = held.tables.order_by("number")[:2]
    entered = ResultInput(
        seats={
            wind: SeatInput(points=points)
            for wind, points in zip("ESWN", (38000, 31000, 27000, 24000), strict=True)
        }
    )
    result_submit(SYSTEM, table_id=first.pk, entered=entered, base_version=0, now=NOW)
    hand = {"result": "draw", "tenpai": ["E"]}
    hand_add(SYSTEM, table_id=second.pk, hand=hand, base_version=0, now=NOW)
    for kind, is_cancelled in (("points", False), ("warning", True)):
        given = PenaltyInput(registration_id=players[0].pk, kind=kind, points=-1000)
        made = penalty_record(SYSTEM, tournament_id=event.pk, entered=given, now=NOW)
        if is_cancelled:
            penalty_cancel(SYSTEM, penalty_id=made.pk, reason="A mistake.", now=NOW)
    team = team_create(SYSTEM, tournament_id=event.pk, name="Reds", now=NOW)
    members = [one.pk for one in players[:3]]
    team_set_members(SYSTEM, tournament_id=event.pk, team_id=team.pk, members=members, now=NOW)
    done_job(asked_report(event, "standings", format="csv"))
    _plans(event)
    return event


def _plans(event: Tournament) -> None:
    """A plan in use with a draw for each of its rounds, and a proposal to replace it."""
    job = done_job(plan_request(SYSTEM, tournament_id=event.pk, wishes=WISHES, seed=1, now=NOW))
    plan_adopt(SYSTEM, plan_id=job.result["plan"], version=1, now=NOW)
    done_job(plan_again_request(SYSTEM, tournament_id=event.pk, seed=2, now=NOW))


def _where(event: Tournament) -> dict[str, list[Any]]:
    def ids(model: Any) -> list[int]:
        found = model.objects.filter(tournament=event)
        return list(found.order_by("-pk").values_list("pk", flat=True)[:4])

    players = list(
        event.registrations.exclude(status=Status.WAITING)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    return {
        "slug": [event.slug],
        "table": list(
            Table.objects.filter(round__tournament=event)
            .order_by("-round__number", "number")
            .values_list("pk", flat=True)
        ),
        "draw": ids(Draw),
        "plan": ids(EventPlan),
        "job": ids(Job),
        "report": ids(Report),
        "penalty": ids(Penalty),
        "pair": ids(BannedPair),
        "seed": ids(SeedCommitment),
        "player": players,
        "player_id": players,
        "team_id": ids(Team),
        "stage_id": ids(Stage),
        "number": [1, 2],
        "version": [1, 2],
        "name": ["ema-2016"],
        "wind": ["E", "N"],
    }
