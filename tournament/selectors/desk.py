"""The desk: the next step of an event, and everything that stands in its way."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from tournament.bridge.rules import rules_of
from tournament.choices import (
    OPEN_JOB_STATES,
    DrawStatus,
    RegistrationStatus,
    TournamentStatus,
)
from tournament.models import Draw, Job, Registration, Stage, Tournament
from tournament.selectors.draws import is_outdated
from tournament.selectors.event_plans import RosterChange, planned_roster
from tournament.selectors.log import LogLine, newest_lines
from tournament.selectors.registrations import OUT, RegistrationList, registrations_list
from tournament.selectors.rounds import RoundProgress, round_list
from tournament.selectors.tables import RoundView, TableState, TableView, round_view

LAST_CHANGES = 6
EVENING = timedelta(hours=16)
"""So long after a meeting was opened the next table belongs to it."""

_IN_THE_WAY = (
    TableState.DISPUTED,
    TableState.SUM_OFF,
    TableState.SENT,
    TableState.PLAYING,
)
"""Tables that are waited for, those first that need somebody."""


class Step(StrEnum):
    """What an event needs next."""

    SIGN_UP = "sign_up"
    CHECK_IN = "check_in"
    DRAW = "draw"
    DRAWING = "drawing"
    PUBLISH = "publish"
    RESULTS = "results"
    FINISH = "finish"
    FINISHED = "finished"
    MEETING = "meeting"
    EVENING = "evening"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """A chair at a table in play whose player is out of the event."""

    table: TableView
    registration: Registration


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskState:
    """Where an event stands.

    `round_number` is the round the step is about, `current` the last live round, complete or
    not. `blockers` are the tables waited for, `gaps` the chairs there
    whose players are out. `unsure` is how many signed up but are neither
    confirmed nor refused, `absent` how many are confirmed and not checked in. `next_stage` is a
    stage not begun yet, where the next round could open it. `is_outdated` tells, where a round is
    to be published, that its draw would be refused.
    """

    step: Step
    round_number: int
    rounds: tuple[RoundProgress, ...]
    current: RoundView | None
    blockers: tuple[TableView, ...]
    gaps: tuple[Gap, ...]
    players: RegistrationList
    table_size: int
    proposal: Draw | None
    is_outdated: bool
    job: Job | None
    next_stage: Stage | None
    changes: tuple[LogLine, ...]
    plan_roster: RosterChange

    @property
    def obstacles(self) -> int:
        """How many things stand in the way of the end of the round."""
        return len(self.blockers) + len(self.gaps)

    @property
    def unsure(self) -> int:
        """How many are signed up without being confirmed."""
        return self.players.counts[RegistrationStatus.REGISTERED]

    @property
    def absent(self) -> int:
        """How many are confirmed but not there yet."""
        return self.players.counts[RegistrationStatus.CONFIRMED]

    @property
    def present(self) -> int:
        """How many are checked in."""
        return self.players.counts[RegistrationStatus.CHECKED_IN]

    @property
    def has_begun(self) -> bool:
        """True once a round was published."""
        return bool(self.rounds)


def desk_state(tournament: Tournament, *, at: datetime) -> DeskState:
    """Gives the next step of the event with all that stands in its way.

    Twenty-two queries at most, six where the whole event is planned, and those of the preflight
    where a round is to be published.
    """
    listed = round_list(tournament)
    live = tuple(one for one in listed if one.round.is_live)
    current = _open_round(tournament, live)
    number = live[-1].round.number + 1 if live else 1
    players = registrations_list(tournament)
    proposal = tournament.draws.filter(round_number=number, status=DrawStatus.PROPOSED).first()
    job = draw_job(tournament, round_number=number)
    is_open = current is not None and current.settled < len(current.tables)
    step = _step(tournament, live, is_open=is_open, proposal=proposal, job=job)
    if tournament.is_league:
        step = _league_step(step, live, at=at)
    elif step == Step.DRAW and not live:
        step = _before_the_first(players, table_size=rules_of(tournament).players)
    blockers = _blockers(current)
    return DeskState(
        step=step,
        round_number=current.round.number if current and step in _OF_ROUND else number,
        rounds=live,
        current=current,
        blockers=blockers,
        gaps=_gaps(blockers),
        players=players,
        table_size=rules_of(tournament).players,
        proposal=proposal,
        is_outdated=step == Step.PUBLISH
        and proposal is not None
        and is_outdated(tournament, proposal),
        job=job if job is not None and job.state in OPEN_JOB_STATES else None,
        next_stage=_next_stage(tournament, live),
        changes=newest_lines(tournament, count=LAST_CHANGES),
        plan_roster=planned_roster(tournament),
    )


_OF_ROUND = (Step.RESULTS, Step.EVENING)


def draw_job(tournament: Tournament, *, round_number: int) -> Job | None:
    """Gives the newest job that draws this round, or None. One query."""
    return (
        tournament.jobs.filter(work_key=f"draw:{tournament.pk}:{round_number}")
        .order_by("-pk")
        .first()
    )


def _open_round(tournament: Tournament, live: Sequence[RoundProgress]) -> RoundView | None:
    """Gives the round in play, else the last one."""
    if not live:
        return None
    shown = next((one for one in live if one.is_in_play), live[-1])
    return round_view(tournament, held=shown.round)


def _step(
    tournament: Tournament,
    live: Sequence[RoundProgress],
    *,
    is_open: bool,
    proposal: Draw | None,
    job: Job | None,
) -> Step:
    if tournament.status == TournamentStatus.FINISHED:
        return Step.FINISHED
    if is_open:
        return Step.EVENING if tournament.is_league else Step.RESULTS
    if job is not None and job.state in OPEN_JOB_STATES:
        return Step.DRAWING
    if proposal is not None:
        return Step.PUBLISH
    planned = tournament.planned_rounds
    is_last = planned is not None and bool(live) and live[-1].round.number >= planned
    return Step.FINISH if is_last else Step.DRAW


def _league_step(step: Step, live: Sequence[RoundProgress], *, at: datetime) -> Step:
    """Gives the step of a league: its tables are opened as people sit down, not drawn."""
    if step not in (Step.DRAW, Step.FINISH):
        return step
    is_on = bool(live) and live[-1].round.published_at > at - EVENING
    return Step.EVENING if is_on else Step.MEETING


def _before_the_first(players: RegistrationList, *, table_size: int) -> Step:
    """Gives what comes before the first draw: enough players, then those who are there."""
    signed_up = players.ready + players.counts[RegistrationStatus.REGISTERED]
    if signed_up < table_size:
        return Step.SIGN_UP
    if players.ready < table_size or players.counts[RegistrationStatus.CONFIRMED]:
        return Step.CHECK_IN
    return Step.DRAW


def _blockers(current: RoundView | None) -> tuple[TableView, ...]:
    if current is None:
        return ()
    return tuple(view for state in _IN_THE_WAY for view in current.tables if view.state is state)


def _gaps(blockers: Sequence[TableView]) -> tuple[Gap, ...]:
    """Gives the chairs of withdrawn and disqualified players where nothing was entered yet."""
    return tuple(
        Gap(table=view, registration=one.registration)
        for view in blockers
        if view.state is TableState.PLAYING
        for one in view.seats
        if one.registration is not None and one.registration.status in OUT
    )


def _next_stage(tournament: Tournament, live: Sequence[RoundProgress]) -> Stage | None:
    """Gives the first stage after the one that is being played."""
    stages = list(tournament.stages.all())
    reached = max(
        (one.round.stage.number for one in live if one.round.stage),
        default=stages[0].number if stages else 0,
    )
    return next((stage for stage in stages if stage.number > reached), None) if live else None
