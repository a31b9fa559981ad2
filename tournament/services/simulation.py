"""A whole championship played by lot, through the services a person would use.

It shows that an event goes from sign-up to final standings, and drives tests and demo. The same
plan gives the same championship: chance comes from the seed alone.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from scoring.errors import Problem
from scoring.penalties import penalty_catalogue
from scoring.ruleset import RuleSet, get_preset, preset_names
from seating import fill_options
from seating.randomness import Dice
from tournament.actors import Actor, system_actor
from tournament.bridge.rules import rules_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import OPEN_JOB_STATES, DrawMode, JobState, TournamentKind
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid
from tournament.models import Draw, Job, Penalty, Registration, Round, Seat, Table, Tournament
from tournament.services.draws import DRAW, draw_request
from tournament.services.jobs import job_run
from tournament.services.penalties import PenaltyInput, penalty_cancel, penalty_record
from tournament.services.registrations import registration_check_in
from tournament.services.results import (
    result_confirm,
    result_correct,
    result_dispute,
    result_submit,
)
from tournament.services.rounds import round_publish
from tournament.services.sign_up import RegistrationInput, registrations_add
from tournament.services.simulated_people import simulated_player
from tournament.services.simulated_results import simulated_result, with_a_slip
from tournament.services.tournament_input import TournamentInput
from tournament.services.tournaments import tournament_create, tournament_finish
from tournament.wording import counted

ORGANISER = system_actor("simulated organiser")
REFEREE = system_actor("simulated referee")
SCOREKEEPER = system_actor("simulated scorekeeper")

DRAW_PATIENCE_SECONDS = 300
ROUND_LENGTH = timedelta(minutes=90)

Tell = Callable[[str], object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Championship:
    """What is to be played. `until_round` stops after that round and leaves the event open."""

    players: int
    rounds: int
    preset: str
    seed: int
    slug: str = ""
    name: str = ""
    mode: DrawMode = DrawMode.SWISS
    fill: str = "substitutes"
    until_round: int | None = None


def championship_play(
    plan: Championship, *, now: datetime, tell: Tell = lambda _line: None
) -> Tournament:
    """Plays the championship and gives its event; `tell` hears one line a round.

    Raises `Invalid` for a plan that cannot be played, and whatever a service refuses.
    """
    _check(plan)
    event = tournament_create(
        ORGANISER,
        entered=TournamentInput(
            name=plan.name or f"Simulated championship {plan.seed}",
            slug=plan.slug,
            preset=plan.preset,
            kind=TournamentKind.TOURNAMENT,
            planned_rounds=plan.rounds,
            starts_on=now.date(),
            ends_on=now.date(),
            seed=plan.seed,
        ),
        now=now,
    )
    people = _sign_up(event, plan.players, now=now)
    tell(f"{event.name}: {len(people)} players, rules {plan.preset}, seed {plan.seed}")
    last = min(plan.until_round or plan.rounds, plan.rounds)
    for number in range(1, last + 1):
        now += ROUND_LENGTH
        wishes = DrawWishes(mode=plan.mode, fill=plan.fill)
        held = round_drawn_and_published(ORGANISER, event, wishes=wishes, now=now)
        dice = Dice(plan.seed, label=f"play {number}")
        rules = rules_of(Tournament.objects.get(pk=event.pk))
        told = _play_round(event, held, rules, dice, now=now)
        tell(f"Round {number}: {told}")
    if last == plan.rounds:
        tournament_finish(ORGANISER, tournament_id=event.pk, now=now + ROUND_LENGTH)
    return Tournament.objects.get(pk=event.pk)


def round_drawn_and_published(
    actor: Actor, event: Tournament, *, wishes: DrawWishes, now: datetime
) -> Round:
    """Draws the next round of the event and publishes it; gives the round.

    The job is done here and now, or waited for where a runner was faster.
    """
    job = draw_request(actor, tournament_id=event.pk, wishes=wishes, now=now)
    job_run(job.pk, kinds={DRAW.name: DRAW})
    job = _ended(job)
    if job.state != JobState.DONE or job.result is None:
        problem = job.problem or {}
        raise Blocked(
            problem.get("detail", f"The draw was {job.state}."),
            code=problem.get("code", "draw_failed"),
        )
    proposal = Draw.objects.get(pk=job.result["draw"])
    return round_publish(actor, draw_id=proposal.pk, version=proposal.version, now=now)


def seats_by_table(held: Round) -> list[tuple[Table, list[Seat]]]:
    """Gives the tables of a round in order, each with its seats in wind order. Two queries."""
    tables: dict[int, tuple[Table, list[Seat]]] = {
        table.pk: (table, []) for table in held.tables.select_related("round")
    }
    seats: Sequence[Seat] = held.seats.select_related("registration").order_by("pk")
    for seat in seats:
        tables[seat.table_id][1].append(seat)
    return list(tables.values())


def _check(plan: Championship) -> None:
    problems = []
    for name, least, most in (("players", 3, 5_000), ("rounds", 1, 200), ("seed", 0, 2**63 - 1)):
        value = getattr(plan, name)
        if not least <= value <= most:
            detail = f"{name} is {value}; it can be {least} to {most}."
            problems.append(Problem(code="out_of_range", place=name, detail=detail))
    if plan.until_round is not None and not 1 <= plan.until_round <= plan.rounds:
        detail = f"There are {plan.rounds} rounds, so none is number {plan.until_round}."
        problems.append(Problem(code="out_of_range", place="until_round", detail=detail))
    problems += _fill_problems(plan)
    if problems:
        raise Invalid(problems)


def _fill_problems(plan: Championship) -> list[Problem]:
    """Says before anything is written that so many players cannot be seated in this way."""
    if plan.preset not in preset_names() or plan.players < 1:
        return []
    size = get_preset(plan.preset).players
    options = {one.fill: one for one in fill_options(plan.players, table_size=size)}
    chosen = options.get(plan.fill)
    if not options or (chosen is not None and chosen.possible):
        return []
    others = [name for name, one in options.items() if one.possible and name != "five"]
    why = chosen.detail if chosen else f"Tables of {size} know no such way."
    detail = f"{why} Possible here: {', '.join(others) or 'nothing'}."
    return [Problem(code="fill_not_possible", place="fill", detail=detail)]


def _sign_up(event: Tournament, count: int, *, now: datetime) -> list[Registration]:
    """Signs the players up as one list, then checks each in at the door."""
    people = registrations_add(
        ORGANISER,
        tournament_id=event.pk,
        entered=[
            RegistrationInput(player=simulated_player(index), status=Status.CONFIRMED, paid=True)
            for index in range(count)
        ],
        now=now,
    )
    for one in people:
        registration_check_in(SCOREKEEPER, registration_id=one.pk, now=now)
    return people


def _play_round(
    event: Tournament, held: Round, rules: RuleSet, dice: Dice, *, now: datetime
) -> str:
    """Plays every table of a round to a confirmed result; gives what happened, in one line."""
    tables = seats_by_table(held)
    corrected = disputed = 0
    for table, seats in dice.shuffled(tables):
        played = simulated_result([seat.wind for seat in seats], rules=rules, dice=dice)
        told = with_a_slip(played) if dice.below(25) == 0 else played
        result_submit(SCOREKEEPER, table_id=table.pk, entered=told, base_version=0, now=now)
        version = 1
        if told is not played and dice.below(2):
            reason = "Two seats were exchanged."
            result_dispute(REFEREE, table_id=table.pk, version=1, reason=reason, now=now)
            result_submit(SCOREKEEPER, table_id=table.pk, entered=played, base_version=1, now=now)
            told, version = played, 2
            disputed += 1
        result_confirm(REFEREE, table_id=table.pk, version=version, now=now)
        if told is not played:
            result_correct(
                REFEREE,
                table_id=table.pk,
                entered=played,
                base_version=version,
                reason="The sheet says otherwise.",
                now=now,
            )
            corrected += 1
    given = _penalties(event, tables, rules, dice, now=now)
    cancelled = sum(penalty.is_cancelled for penalty in given)
    return (
        f"{counted(len(tables), 'table')}, {disputed} disputed, {corrected} corrected; "
        f"penalties: {len(given)} given, {cancelled} of them cancelled"
    )


def _penalties(
    event: Tournament,
    tables: Sequence[tuple[Table, list[Seat]]],
    rules: RuleSet,
    dice: Dice,
    *,
    now: datetime,
) -> list[Penalty]:
    """Gives somebody at about every fifth table a penalty; one in four is cancelled again.

    The first table always has one, and in round 1 it is cancelled. Nobody is disqualified by
    lot: it would leave a chair empty.
    """
    offered = [item for item in penalty_catalogue(rules) if item.kind != "disqualification"]
    given = []
    for table, seats in tables:
        seated = [seat for seat in seats if seat.registration_id is not None]
        is_first = table.number == tables[0][0].number
        if not seated or (dice.below(5) and not is_first):
            continue
        item = offered[dice.below(len(offered))]
        seat = seated[dice.below(len(seated))]
        penalty = penalty_record(
            REFEREE,
            tournament_id=event.pk,
            entered=PenaltyInput(
                registration_id=seat.registration_id or 0,
                code=item.code,
                table_id=table.pk,
                minutes=3 + dice.below(12) if "minutes" in item.needs else None,
                points=-(1 + dice.below(5)) * _unit(rules) if "amount" in item.needs else None,
                hand_number=1 + dice.below(8),
            ),
            now=now,
        )
        if dice.below(4) == 0 or (is_first and table.round.number == 1):
            penalty = penalty_cancel(
                REFEREE, penalty_id=penalty.pk, reason="It was another player.", now=now
            )
        given.append(penalty)
    return given


def _unit(rules: RuleSet) -> int:
    """Gives a fine that is felt and does not decide an event, in the unit of the total."""
    return 1 if rules.match_points else 10 * rules.point_step


def _ended(job: Job) -> Job:
    """Gives the job once it ended; a runner beside us may have taken it first."""
    give_up = time.monotonic() + DRAW_PATIENCE_SECONDS
    job.refresh_from_db()
    while job.state in OPEN_JOB_STATES:
        if time.monotonic() > give_up:
            raise Blocked("The draw does not come to an end.", code="draw_failed")
        time.sleep(0.05)
        job.refresh_from_db()
    return job
