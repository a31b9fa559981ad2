"""A prescribed plan judged before it is used: what is wrong in which line, how good it is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.errors import Problem
from seating import Plan
from seating.prescribed import read_round
from seating.quality import quality
from tournament.bridge.seating import DrawInputs, DrawWishes, plan_for_round
from tournament.errors import Invalid
from tournament.models import Tournament
from tournament.selectors.draw_obstacles import Obstacle
from tournament.selectors.draws import Preflight, draw_preflight
from tournament.selectors.event_plans import ReportRow, report_rows

FILLS = ("", "substitutes", "byes", "three", "five")
"""How a plan may seat players who do not divide; which of them it does, it says itself."""


LEAST_ROUNDS = {"repeats": 2, "back_to_back": 2, "table_returns": 2, "indirect": 3}
"""From how many rounds on a figure says something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenPlan:
    """A plan beside the event. `wishes` draw the next round by it.

    `problems` have the line as their place, or `plan` where they are about no single one.
    `obstacles` stand in the way of any draw. `rows` are figures over the rounds that were
    played and those to come; there are none for a plan by places, where who meets whom is only
    known when a round is drawn.
    """

    round_number: int
    wishes: DrawWishes
    by: str
    rounds: tuple[int, ...]
    tables: int
    problems: tuple[Problem, ...]
    obstacles: tuple[Obstacle, ...]
    rows: tuple[ReportRow, ...]

    @property
    def last_round(self) -> int:
        """The last round it has seats for."""
        return self.rounds[-1] if self.rounds else 0

    @property
    def is_usable(self) -> bool:
        """True where the next round can be drawn by it now."""
        return not self.problems and not self.obstacles


def judge_given_plan(tournament: Tournament, *, wishes: DrawWishes) -> GivenPlan:
    """Gives the plan of the wishes judged for the round to come and those after it.

    Queries: those of `draw_preflight`, once for each way to seat a rest that is tried.
    """
    found, chosen = _fitting(tournament, wishes)
    problems = tuple(_at_its_line(one) for one in found.obstacles if one.place)
    plan = _plan(chosen, round_number=found.round_number)
    return GivenPlan(
        round_number=found.round_number,
        wishes=chosen,
        by=plan.by if plan else "",
        rounds=tuple(one.number for one in plan.rounds) if plan else (),
        tables=len(plan.rounds[0].tables) if plan else 0,
        problems=problems,
        obstacles=tuple(one for one in found.obstacles if not one.place),
        rows=tuple(_rows(plan, found.inputs)) if plan and found.inputs else (),
    )


def _fitting(tournament: Tournament, wishes: DrawWishes) -> tuple[Preflight, DrawWishes]:
    """Gives the preflight under the first way to seat a rest with which nothing is wrong."""
    fills = [one for one in FILLS if one != "five" or tournament.is_league]
    tried = []
    for fill in [wishes.fill] if wishes.fill else fills:
        asked = replace(wishes, fill=fill)
        found = draw_preflight(tournament, wishes=asked)
        tried.append((found, asked))
        if not any(one.place for one in found.obstacles) or _is_unread(found):
            break
    return min(tried, key=lambda one: sum(bool(problem.place) for problem in one[0].obstacles))


def _is_unread(found: Preflight) -> bool:
    """True where entries are not understood: another way to seat a rest mends nothing."""
    return any(one.code in ("unknown_player", "empty_plan") for one in found.obstacles)


def _at_its_line(one: Obstacle) -> Problem:
    line = one.data.get("line")
    if not line:
        return Problem(code=one.code, place="plan", detail=one.detail, data=one.data)
    detail = _("Line %(line)s. %(problem)s") % {"line": line, "problem": one.detail}
    return Problem(code=one.code, place=f"line-{line}", detail=detail, data=one.data)


def _plan(wishes: DrawWishes, *, round_number: int) -> Plan | None:
    try:
        return plan_for_round(wishes, round_number=round_number)
    except Invalid:
        return None


def _rows(plan: Plan, inputs: DrawInputs) -> Iterator[ReportRow]:
    """Gives the figures of the rounds that were played and those of the plan together."""
    if plan.by == "rank":
        return
    past, first = inputs.history, inputs.seating_wishes.first_table
    coming = [read_round(one, entrants=inputs.entrants) for one in plan.rounds]
    numbers = [past.table_numbers(at) for at in range(len(past.rounds))]
    figures = quality(
        [*past.rounds, *coming],
        groups={one.id: one.group for one in inputs.entrants if one.group},
        roster=[one.id for one in inputs.entrants],
        table_size=inputs.seating_wishes.table_size,
        numbers=[*numbers, *(range(first, first + len(tables)) for tables in coming)],
    )
    rows = report_rows({"after": figures.as_json()})
    yield from (row for row in rows if figures.rounds >= LEAST_ROUNDS.get(row.code, 1))
