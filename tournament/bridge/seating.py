"""Between the rows of an event and the plain values that `seating` draws from."""

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.errors import Problem
from seating import (
    FIRST_ROUNDS,
    Entrant,
    Figures,
    History,
    InvalidPlan,
    Note,
    NoValidSeating,
    Plan,
    PlanRound,
    SeatingError,
    TableOf,
    hash_inputs,
    judge_plan,
    parse_plan,
    round_record,
)
from seating import Wishes as SeatingWishes
from seating.prescribed import PlanBy
from seating.swiss_order import wishes_for_mode
from seating.types import Fill, FirstRound, Mode
from tournament.choices import DrawMode
from tournament.errors import Blocked, Invalid, TournamentError
from tournament.models import Tournament
from tournament.sentences import draw_sentence

Plain = dict[str, Any]
LAST_TABLE = 10_000
LONGEST_BUDGET = 600


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawWishes:
    """What the organiser asks of a draw. Players are registration ids.

    `stage` is a stage's number; None stays in the stage the event is in. `fill` says what to do
    when the players do not divide ("substitutes", "byes", "three", "five"; "" is not chosen).
    `apart` keeps members of one "club", "team" or "country" apart where it can. Tables are
    numbered from `first_table` up to `last_table` (0: no end), then come the `extra_tables`;
    `closed_tables` are out of use. `plan` is the text of a prescribed plan, of which the block
    for the round is taken (or its only block); `plan_by` is "number", "rank" or "name" where the
    text does not say. `first_round` is how a swiss event begins ("lot", "rating" or "pots"),
    `swiss_blocks` in how many parts of the standings it is drawn, `interval` how far apart in
    the standings a table's players are. `going_on` names who goes on into a stage, where the cut
    alone does not decide or the organiser decides otherwise. `rounds` is how many a whole-event
    plan has. `budget_seconds` ends the search early (0: never).
    """

    mode: DrawMode = DrawMode.SWISS
    stage: int | None = None
    fill: str = ""
    apart: str = ""
    banned: tuple[tuple[int, int], ...] = ()
    first_table: int = 1
    last_table: int = 0
    extra_tables: tuple[int, ...] = ()
    closed_tables: tuple[int, ...] = ()
    fixed_tables: tuple[tuple[int, int], ...] = ()
    plan: str = ""
    plan_by: str = ""
    first_round: str = "lot"
    swiss_blocks: int = 1
    interval: int = 0
    going_on: tuple[int, ...] = ()
    rounds: int = 0
    budget_seconds: int = 0

    @property
    def closed(self) -> tuple[int, ...]:
        """The tables that are not there: out of use, or between the last one and the extra ones."""
        beyond = range(self.last_table + 1, max(self.extra_tables, default=0))
        absent = set(beyond) - set(self.extra_tables) if self.last_table else set()
        return tuple(sorted({*self.closed_tables, *absent}))

    @property
    def tables_in_hall(self) -> int | None:
        """How many tables there are; None without a last table."""
        if not self.last_table:
            return None
        regular = range(self.first_table, self.last_table + 1)
        return len({*regular, *self.extra_tables} - set(self.closed_tables))

    def as_json(self) -> Plain:
        """Gives the wishes as the draw keeps them: only what differs from the defaults."""
        default = DrawWishes()
        names = DrawWishes.__dataclass_fields__
        plain = {
            name: _listed(getattr(self, name))
            for name in names
            if name != "mode" and getattr(self, name) != getattr(default, name)
        }
        return {"mode": self.mode.value, **plain}


def wishes_from_json(plain: Mapping[str, Any]) -> DrawWishes:
    """Gives the wishes a draw was made with."""
    known = {name: plain[name] for name in DrawWishes.__dataclass_fields__ if name in plain}
    pairs = {
        name: tuple((one, two) for one, two in known[name])
        for name in ("banned", "fixed_tables")
        if name in known
    }
    lists = {
        name: tuple(known[name])
        for name in ("closed_tables", "extra_tables", "going_on")
        if name in known
    }
    return DrawWishes(**{**known, **pairs, **lists, "mode": DrawMode(plain["mode"])})


def wishes_problems(wishes: DrawWishes) -> list[Problem]:
    """Gives what is wrong with wishes by themselves, whatever the event is like."""
    problems = []
    for name, allowed in (
        ("fill", ("", "substitutes", "byes", "three", "five")),
        ("apart", ("", "club", "team", "country")),
        ("plan_by", ("", "number", "rank", "name")),
        ("first_round", FIRST_ROUNDS),
    ):
        value = getattr(wishes, name)
        if value not in allowed:
            known = ", ".join(filter(None, allowed))
            text = _('"%(value)s" is not known here. Known: %(known)s.')
            detail = text % {"value": value, "known": known}
            problems.append(Problem(code="wish_unknown", place=name, detail=detail))
    if "\0" in wishes.plan:
        detail = _("The plan holds a character that is no text. Save it as plain text.")
        problems.append(Problem(code="plan_not_text", place="plan", detail=detail))
    if wishes.swiss_blocks < 1 or wishes.interval < 0:
        place = "swiss_blocks" if wishes.swiss_blocks < 1 else "interval"
        detail = _("A swiss draw has one block or more, an interval is 0 or more.")
        problems.append(Problem(code="wish_unknown", place=place, detail=detail))
    return problems + _table_problems(wishes)


def _table_problems(wishes: DrawWishes) -> list[Problem]:
    """Gives what is wrong with the numbers of the tables."""
    problems = []
    if not 1 <= wishes.first_table <= LAST_TABLE:
        text = _("Tables are numbered from 1 on, not from %(number)s.")
        detail = text % {"number": wishes.first_table}
        problems.append(Problem(code="table_number", place="first_table", detail=detail))
    if wishes.last_table and not wishes.first_table <= wishes.last_table <= LAST_TABLE:
        text = _("The last table is %(last)s and the first one %(first)s.")
        detail = text % {"last": wishes.last_table, "first": wishes.first_table}
        problems.append(Problem(code="table_number", place="last_table", detail=detail))
    listed = {
        "extra_tables": wishes.extra_tables,
        "closed_tables": wishes.closed_tables,
        "fixed_tables": tuple(table for _player, table in wishes.fixed_tables),
    }
    for place, numbers in listed.items():
        wrong = [number for number in numbers if not 1 <= number <= LAST_TABLE]
        if wrong:
            text = _("Tables are numbered from 1 to %(last)s, not %(number)s.")
            detail = text % {"last": LAST_TABLE, "number": wrong[0]}
            problems.append(Problem(code="table_number", place=place, detail=detail))
    if wishes.extra_tables and not wishes.last_table:
        detail = _("Say which table is the last one; the extra tables come after it.")
        problems.append(Problem(code="table_number", place="last_table", detail=detail))
    if not 0 <= wishes.budget_seconds <= LONGEST_BUDGET:
        text = _("The search may take up to %(most)s seconds.")
        detail = text % {"most": LONGEST_BUDGET}
        problems.append(Problem(code="wish_unknown", place="budget_seconds", detail=detail))
    return problems


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawInputs:
    """Everything a draw is made from. `plan` is set for a prescribed plan only."""

    round_number: int
    stage: int | None
    wishes: DrawWishes
    entrants: tuple[Entrant, ...]
    history: History
    seating_wishes: SeatingWishes
    plan: PlanRound | None = None

    @property
    def hash(self) -> str:
        """Gives the fingerprint of all that decides the draw beside the seed."""
        return hash_inputs(
            cast(Mode, self.wishes.mode.value),
            entrants=self.entrants,
            history=self.history,
            wishes=self.seating_wishes,
            plan=self.plan,
        )

    def record(self, *, seed: int) -> Plain:
        """Gives everything that decides the draw as plain values, to make it again elsewhere."""
        return round_record(
            cast(Mode, self.wishes.mode.value),
            entrants=self.entrants,
            history=self.history,
            wishes=self.seating_wishes,
            plan=self.plan,
            seed=seed,
        )

    def digests(self) -> dict[str, str]:
        """Gives a short fingerprint for each kind of input, to say later which one changed."""
        players = sorted([str(one.id), one.group, one.number] for one in self.entrants)
        points = sorted([str(one.id), one.score, one.rank] for one in self.entrants)
        rounds = [self.history.rounds, self.history.numbers, self.history.byes]
        return {
            "players": _digest([players, self.stage]),
            "roster": _digest(sorted(str(one.id) for one in self.entrants)),
            "points": _digest(points),
            "rounds": _digest([rounds, self.round_number]),
        }


def seating_wishes(
    wishes: DrawWishes,
    *,
    table_size: int,
    players: int,
    banned: Collection[tuple[int, int]] = (),
) -> SeatingWishes:
    """Gives the wishes in the words of `seating`, with what the mode itself asks for.

    `banned` are the pairs that the event keeps apart, whatever the wishes are.
    """
    plain = SeatingWishes(
        table_size=table_size,
        fill=cast(Fill, wishes.fill) if wishes.fill else None,
        banned=tuple(dict.fromkeys((*wishes.banned, *banned))),
        apart_groups=bool(wishes.apart),
        first_table=wishes.first_table,
        closed_tables=wishes.closed,
        fixed_tables=wishes.fixed_tables,
        first_round=cast(FirstRound, wishes.first_round),
        swiss_blocks=wishes.swiss_blocks,
        interval=wishes.interval,
    )
    return wishes_for_mode(cast(Mode, wishes.mode.value), wishes=plain, players=players)


def plan_for_round(wishes: DrawWishes, *, round_number: int) -> Plan:
    """Gives what of the plan is still to come: the blocks from this round on, its own first.

    A plan of one block is the round's, whatever its number. Raises `Invalid` with every problem
    of the text, or if it has no block for the round.
    """
    try:
        plan = _plan_of(wishes)
    except InvalidPlan as refused:
        raise as_refusal(refused) from refused
    if len(plan.rounds) == 1:
        return replace(plan, rounds=(replace(plan.rounds[0], number=round_number),))
    coming = tuple(one for one in plan.rounds if one.number >= round_number)
    if not coming:
        text = ngettext(
            "The plan has %(count)s rounds and none for round %(number)s.",
            "The plan has %(count)s rounds and none for round %(number)s.",
            len(plan.rounds),
        )
        detail = text % {"count": len(plan.rounds), "number": round_number}
        raise Invalid([Problem(code="plan_too_short", place="plan", detail=detail)])
    return replace(plan, rounds=coming)


def plan_goes_on(wishes: DrawWishes, *, round_number: int, drawn_for: int) -> bool:
    """Tells whether a plan is for this round too: by its block, or by places in the standings.

    A plan of one block that goes by players is for the round it was drawn for, and no other.
    """
    if wishes.mode != DrawMode.PLAN:
        return False
    try:
        written = _plan_of(wishes)
        plan_for_round(wishes, round_number=round_number)
    except (Invalid, InvalidPlan):
        return False
    return len(written.rounds) > 1 or written.by == "rank" or round_number == drawn_for


def _plan_of(wishes: DrawWishes) -> Plan:
    """Gives the whole plan as it is written. Raises `InvalidPlan`."""
    return parse_plan(wishes.plan, by=cast(PlanBy, wishes.plan_by) if wishes.plan_by else None)


def plan_problems(plan: Plan, *, inputs: DrawInputs) -> list[Problem]:
    """Gives everything that is wrong with the plan for these players, with round and table."""
    found = judge_plan(plan, entrants=inputs.entrants, wishes=inputs.seating_wishes)
    return [
        Problem(code=one.code, place=one.place, detail=draw_sentence(one), data=one.data)
        for one in found
    ]


def as_refusal(refused: SeatingError) -> TournamentError:
    """Gives a refusal of `seating` as the service raises it, with its ways out."""
    if isinstance(refused, InvalidPlan):
        return Invalid(
            [
                Problem(code=one.code, place=one.place, detail=draw_sentence(one), data=one.data)
                for one in refused.problems
            ],
            code="plan_not_usable",
        )
    ways = []
    if isinstance(refused, NoValidSeating):
        ways = [
            {"code": way.code, "detail": draw_sentence(way), "data": dict(way.data)}
            for way in refused.remedies
        ]
    return Blocked(draw_sentence(refused), code=refused.code, data={**refused.data, "ways": ways})


def tables_json(tables: Sequence[TableOf]) -> list[Plain]:
    """Gives tables as a `Draw` keeps them."""
    return [{"number": table.number, "seats": list(table.seats)} for table in tables]


def tables_from_json(plain: Sequence[Mapping[str, Any]]) -> tuple[TableOf, ...]:
    """Gives the tables a `Draw` keeps."""
    return tuple(TableOf(number=one["number"], seats=tuple(one["seats"])) for one in plain)


def figures_json(figures: Figures, *, notes: Sequence[Note] = ()) -> Plain:
    """Gives the figures as the draw page shows them, each beside its best possible.

    A figure with the unit "score" is in parts (1/960 point).
    """
    return {
        "rows": [
            {
                "code": row.code,
                "title": row.title,
                "value": row.value,
                "best": row.best,
                "unit": row.unit,
            }
            for row in figures.rows
        ],
        "most_meetings": figures.most_meetings,
        "wind_spread": figures.wind_spread,
        "notes": [
            {"code": note.code, "detail": note.detail, "data": dict(note.data)} for note in notes
        ],
    }


def event_name_of(tournament: Tournament) -> str:
    """Gives what stands for the event in the hash of a committed seed; it never changes."""
    return f"event {tournament.pk}"


def _listed(value: Any) -> Any:  # noqa: ANN401  any JSON value
    if isinstance(value, tuple):
        return [_listed(one) for one in value]
    return value


def _digest(value: object) -> str:
    text = json.dumps(value, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
