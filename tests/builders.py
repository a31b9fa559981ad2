"""Events as tests need them, made through the services. Plain functions, no fixtures."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier
from typing import Any

from django.db import connection

from scoring.ruleset import RuleSet
from tournament.actors import Actor, system_actor, user_actor
from tournament.bridge.results import ResultInput, SeatInput
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, JobState, RoleName, TournamentKind
from tournament.choices import RegistrationStatus as Status
from tournament.errors import TournamentError
from tournament.models import (
    AuditEntry,
    Draw,
    Job,
    Registration,
    Role,
    Round,
    Table,
    TableResult,
    Tournament,
    User,
)
from tournament.services.draws import DRAW, draw_request
from tournament.services.jobs import job_run
from tournament.services.people import PlayerInput
from tournament.services.results import result_confirm, result_submit
from tournament.services.rounds import round_publish
from tournament.services.sign_up import RegistrationInput, registrations_add
from tournament.services.tournament_input import TournamentInput
from tournament.services.tournaments import tournament_create

NOW = datetime(2026, 11, 29, 15, 38, tzinfo=UTC)
SYSTEM = system_actor("test")
RANDOM = DrawWishes(mode=DrawMode.RANDOM)
RACERS = 6

NAMES = (
    "Päivi", "Ольга", "さくら", "Boris", "Väinö", "Дарья", "陽斗", "Katya", "Niko", "Илья",
    "はるか", "Aino", "Ulla", "Тимур", "美咲", "Grace", "Jukka", "Фёдор", "Chiyo", "Quentin",
)  # fmt: skip


def make_tournament(
    *,
    preset: str = "ema-2016",
    kind: TournamentKind = TournamentKind.TOURNAMENT,
    seed: int = 7,
    actor: Actor = SYSTEM,
    **more: Any,
) -> Tournament:
    """An event nothing of which was published yet."""
    entered = TournamentInput(
        **{"name": "Spring Open", "preset": preset, "kind": kind, "seed": seed, **more}
    )
    return tournament_create(actor, entered=entered, now=NOW)


def add_players(
    event: Tournament, count: int = 8, *, status: Status = Status.CHECKED_IN, club: str = ""
) -> list[Registration]:
    """Signs up this many players; from the twenty-first on the names have a number."""
    entered = [
        RegistrationInput(
            player=PlayerInput(name=name_of(index), club=club and f"{club} {index % 3}"),
            status=status,
        )
        for index in range(count)
    ]
    return registrations_add(SYSTEM, tournament_id=event.pk, entered=entered, now=NOW)


def name_of(index: int) -> str:
    """The name of the player of this index."""
    turn, at = divmod(index, len(NAMES))
    return NAMES[at] if turn == 0 else f"{NAMES[at]} {turn + 1}"


def fresh(event: Tournament) -> Tournament:
    """The event as it is stored now."""
    return Tournament.objects.get(pk=event.pk)


def person(name: str, role: RoleName | None, event: Tournament) -> Actor:
    """A signed-in person with a role in the event, or none."""
    user = User.objects.create(username=name)
    if role is not None:
        Role.objects.create(user=user, tournament=event, name=role, created_at=NOW)
    return user_actor(user)


def finished_job(job: Job) -> Job:
    """The job after it was done here and now."""
    job_run(job.pk, kinds={DRAW.name: DRAW})
    job.refresh_from_db()
    return job


def make_draw(event: Tournament, *, wishes: DrawWishes = RANDOM, seed: int | None = None) -> Draw:
    """A proposal for the next round."""
    job = finished_job(
        draw_request(SYSTEM, tournament_id=event.pk, wishes=wishes, seed=seed, now=NOW)
    )
    assert job.state == JobState.DONE, job.problem
    return Draw.objects.get(pk=job.result["draw"])


def published_round(event: Tournament, *, wishes: DrawWishes = RANDOM) -> Round:
    """The next round, drawn and published."""
    proposal = make_draw(event, wishes=wishes)
    return round_publish(SYSTEM, draw_id=proposal.pk, version=proposal.version, now=NOW)


def right_result(table: Table, *, rules: RuleSet | None = None, first: int = 0) -> ResultInput:
    """A complete result that adds up; the seat at place `first` in wind order wins."""
    rules = rules or rules_of(Tournament.objects.get(pk=table.round.tournament_id))
    winds = "ESWNR"[: table.size]
    start = rules.table(table.size).start_points
    step = rules.point_step * 10
    ladder = [step * 3, step, -step, -step * 3, 0][: table.size]
    ladder[0] -= sum(ladder)
    turned = ladder[-first:] + ladder[:-first] if first else ladder
    return ResultInput(
        seats={
            wind: SeatInput(points=start + more) for wind, more in zip(winds, turned, strict=True)
        }
    )


def confirmed_table(table: Table, *, first: int = 0) -> TableResult:
    """The table's result, sent by one and confirmed by another."""
    entered = right_result(table, first=first)
    sent = result_submit(
        SYSTEM, table_id=table.pk, entered=entered, base_version=table.version, now=NOW
    )
    return result_confirm(system_actor("referee"), table_id=table.pk, version=sent.version, now=NOW)


def played_round(event: Tournament, *, wishes: DrawWishes = RANDOM) -> Round:
    """The next round, drawn, published and played to the end."""
    held = published_round(event, wishes=wishes)
    for table in held.tables.order_by("number"):
        confirmed_table(table, first=table.number % table.size)
    return held


def actions(event: Tournament) -> list[str]:
    """What the log of the event says was done, oldest first."""
    return list(
        AuditEntry.objects.filter(tournament=event).order_by("pk").values_list("action", flat=True)
    )


def last_entry(event: Tournament) -> AuditEntry:
    """The newest entry of the event's log."""
    return AuditEntry.objects.filter(tournament=event).latest("pk")


def race(step: Callable[[int], object], *, racers: int = RACERS) -> list[str]:
    """Runs `step` in threads that start at one instant; gives how each ended, sorted.

    An end is "done" or the code of a refusal.
    """
    barrier = Barrier(racers)

    def run(number: int) -> str:
        barrier.wait()
        try:
            step(number)
        except TournamentError as error:
            return error.code
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(racers) as pool:
        return sorted(pool.map(run, range(racers)))


def codes(problems: Sequence[Any]) -> list[tuple[str, str]]:
    """The code and place of each problem."""
    return [(problem.code, problem.place) for problem in problems]


def seated(held: Round) -> list[int]:
    """Who has a chair in the round, substitutes of the house left out."""
    found: Mapping[str, Any] = {"registration__isnull": False}
    return list(held.seats.filter(**found).values_list("registration_id", flat=True))
