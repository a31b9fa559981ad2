"""The plan of all rounds: the one in use, the one proposed, and whether the players still fit."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournament.bridge.event_plans import four_chairs
from tournament.bridge.seating import wishes_from_json
from tournament.choices import OPEN_JOB_STATES, DrawMode, DrawStatus, PlanStatus
from tournament.models import Draw, EventPlan, Job, Registration, Tournament
from tournament.selectors.draw_entrants import going_in
from tournament.selectors.draw_past import past_of

WORK_KEY = "plan:%s"


@dataclass(frozen=True, slots=True, kw_only=True)
class RosterChange:
    """Who left a plan and who is not in it yet."""

    gone: tuple[Registration, ...]
    come: tuple[Registration, ...]

    def __bool__(self) -> bool:
        return bool(self.gone or self.come)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRow:
    """One figure of a plan: its value, the best possible (None: not known), what it was before."""

    code: str
    value: int
    best: int | None
    before: int | None

    @property
    def is_best(self) -> bool:
        """True where no plan could do better."""
        return self.value <= (self.best or 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMove:
    """Where somebody would sit instead: table and wind, None for no seat."""

    round_number: int
    before: tuple[int, str] | None
    after: tuple[int, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """A player whose seats a new plan changes, with each changed seat."""

    registration: Registration
    moves: tuple[SeatMove, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanRoundView:
    """A round of the plan: its number, its draw where it has one, and its tables with people."""

    number: int
    draw: Draw | None
    tables: tuple[tuple[int, tuple[Registration | None, ...]], ...]
    byes: tuple[Registration, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanView:
    """A plan as its page shows it."""

    plan: EventPlan
    rows: tuple[ReportRow, ...]
    rounds: tuple[PlanRoundView, ...]
    moved: tuple[Moved, ...]

    @property
    def changed_seats(self) -> int:
        """How many seats are not as the plan before it had them."""
        return len(self.plan.changes)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanState:
    """Where an event's plan stands; `next_round` is the round to come."""

    in_use: EventPlan | None
    proposal: EventPlan | None
    job: Job | None
    roster: RosterChange
    next_round: int

    @property
    def is_running(self) -> bool:
        """True while a plan is being made."""
        return self.job is not None and self.job.state in OPEN_JOB_STATES


def plan_state(tournament: Tournament) -> PlanState:
    """Gives where the plan of an event stands.

    Two queries where there is none; where there is one, six more.
    """
    plans = list(
        tournament.plans.filter(status__in=(PlanStatus.PROPOSED, PlanStatus.IN_USE))
        .select_related("stage")
        .defer("inputs")
    )
    by_status = {plan.status: plan for plan in plans}
    job = plan_job(tournament)
    in_use = by_status.get(PlanStatus.IN_USE)
    roster, number = roster_change(tournament, in_use) if in_use else (_NOBODY, 0)
    return PlanState(
        in_use=in_use,
        proposal=by_status.get(PlanStatus.PROPOSED),
        job=job,
        roster=roster,
        next_round=number or past_of(tournament).next_round,
    )


def plan_job(tournament: Tournament) -> Job | None:
    """Gives the newest job that plans the event, or None. One query."""
    return tournament.jobs.filter(work_key=WORK_KEY % tournament.pk).order_by("-pk").first()


def planned_roster(tournament: Tournament) -> RosterChange:
    """Gives who left and who came since the event was planned; nobody without a plan in use.

    One query without a plan, six more with one.
    """
    plan = tournament.plans.filter(status=PlanStatus.IN_USE).defer("inputs").first()
    if plan is None:
        return _NOBODY
    return roster_change(tournament, plan)[0]


def roster_change(tournament: Tournament, plan: EventPlan) -> tuple[RosterChange, int]:
    """Gives who left and who came since the plan was made, and the number of the next round.

    Nobody has to be told once all its rounds are played. Six queries.
    """
    past = past_of(tournament)
    if past.next_round > plan.last_round:
        return _NOBODY, past.next_round
    people = list(tournament.registrations.select_related("player__club", "team").order_by("pk"))
    stage = plan.stage.number if plan.stage else None
    entered, _obstacles = going_in(
        people, past=past, ranked=(), wishes=wishes_from_json(plan.options), stage=stage
    )
    planned, now = set(plan.roster), {one.pk for one in entered}
    return (
        RosterChange(
            gone=tuple(one for one in people if one.pk in planned - now),
            come=tuple(one for one in entered if one.pk not in planned),
        ),
        past.next_round,
    )


def plan_view(tournament: Tournament, plan: EventPlan) -> PlanView:
    """Gives a plan with its people. Two queries."""
    people: Mapping[int, Registration] = tournament.registrations.select_related(
        "player__club", "team"
    ).in_bulk()
    draws = {
        one.round_number: one
        for one in plan.draws.defer("inputs", "figures").order_by("pk")
        if one.status != DrawStatus.DISCARDED
    }
    return PlanView(
        plan=plan,
        rows=tuple(report_rows(plan.report)),
        rounds=tuple(
            _round_view(number, one, draws.get(number), people)
            for number, one in enumerate(plan.rounds, start=plan.first_round)
        ),
        moved=_moved(plan.changes, people),
    )


def open_rounds(tournament: Tournament, plan: EventPlan, *, first: int) -> list[dict[str, Any]]:
    """Gives the plan's rounds from `first` on as they stand now, changes by hand included.

    One query.
    """
    edited = {
        one.round_number: one
        for one in tournament.draws.filter(
            plan=plan, status=DrawStatus.PROPOSED, edited=True, round_number__gte=first
        )
    }
    short = wishes_from_json(plan.options).fill == "three"
    rounds = []
    for number, one in enumerate(plan.rounds, start=plan.first_round):
        if number < first:
            continue
        draw = edited.get(number)
        if draw is None:
            rounds.append(one)
            continue
        tables = four_chairs(draw.tables) if short else draw.tables
        rounds.append({"tables": tables, "byes": draw.byes})
    return rounds


def report_rows(report: Mapping[str, Any]) -> list[ReportRow]:
    """Gives the figures of a plan beside their bounds, and beside those of the plan before it."""
    after, before = report.get("after", {}), report.get("before") or {}
    rows = []
    for code, part, name, bound in _FIGURES:
        found = after.get(part)
        if found is None or found.get(name) is None:
            continue
        was = before.get(part, {}).get(name)
        best = found.get(bound) if bound else 0
        rows.append(ReportRow(code=code, value=found[name], best=best, before=was))
    return rows


_FIGURES = (
    ("repeats", "repeats", "repeat_meetings", "bound"),
    ("back_to_back", "repeats", "back_to_back", ""),
    ("uneven_players", "winds", "uneven_players", ""),
    ("table_returns", "tables", "returns", "bound"),
    ("same_group", "groups", "meetings", "bound"),
    ("indirect", "indirect", "below_floor", ""),
)
_NOBODY = RosterChange(gone=(), come=())
WINDS = "ESWNR"


def _round_view(
    number: int,
    plain: Mapping[str, Any],
    draw: Draw | None,
    people: Mapping[int, Registration],
) -> PlanRoundView:
    tables = draw.tables if draw else plain["tables"]
    return PlanRoundView(
        number=number,
        draw=draw,
        tables=tuple(
            (table["number"], tuple(people.get(pk) for pk in table["seats"])) for table in tables
        ),
        byes=tuple(people[pk] for pk in (draw.byes if draw else plain["byes"]) if pk in people),
    )


def _moved(
    changes: Sequence[Mapping[str, Any]], people: Mapping[int, Registration]
) -> tuple[Moved, ...]:
    by_player: dict[int, list[SeatMove]] = {}
    for one in changes:
        move = SeatMove(
            round_number=one["round"], before=_place(one["before"]), after=_place(one["after"])
        )
        by_player.setdefault(one["player"], []).append(move)
    found = [
        Moved(registration=people[pk], moves=tuple(moves))
        for pk, moves in by_player.items()
        if pk in people
    ]
    return tuple(sorted(found, key=lambda one: one.registration.player.public_name.casefold()))


def _place(plain: Sequence[int] | None) -> tuple[int, str] | None:
    return None if plain is None else (plain[0], WINDS[plain[1]])


def is_planned(draw: Draw) -> bool:
    """Tells whether a draw is a round of a whole-event plan."""
    return draw.mode == DrawMode.EVENT
