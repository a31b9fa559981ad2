"""Draws one round: the one door of this package for random, swiss and prescribed draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from seating.checker import check_seating
from seating.effort import Effort
from seating.errors import InvalidPlan, NoValidSeating, Remedy, SeatingError
from seating.figures import measure_round
from seating.fill import choose_byes
from seating.fingerprint import ALGORITHM, hash_inputs, id_order
from seating.notes import notes_on
from seating.numbering import numbers_in_use, pin_fixed, vary_tables
from seating.preflight import preflight
from seating.prescribed import Plan, PlanRound, judge_plan, read_round
from seating.randomness import Dice
from seating.rank_groups import by_standing, group_by_rank
from seating.round_search import group_players
from seating.swiss_order import order_for, parts_of, wishes_for_mode
from seating.types import (
    MODES,
    RANK_MODES,
    Entrant,
    History,
    Mode,
    PlayerId,
    Progress,
    Proposal,
    Seat,
    ShouldStop,
    TableOf,
    Wishes,
)
from seating.winds import seat_table, wind_counts


def draw(  # noqa: PLR0913 - the one door: everything a draw depends on is named here
    mode: Mode,
    *,
    entrants: Sequence[Entrant],
    history: History,
    seed: int,
    wishes: Wishes,
    plan: PlanRound | None = None,
    budget_seconds: float | None = None,
    progress: Progress | None = None,
    should_stop: ShouldStop | None = None,
) -> Proposal:
    """A proposal for one round, with its figures.

    `entrants` come in any order; `plan` is the round of a prescribed plan, for mode "plan" only.
    The same inputs and seed give the same chairs unless `budget_seconds` or `should_stop` ended
    the search, which the proposal records; the best found until then is always given back.

    Raises `NoValidSeating` with a reason and remedies, `InvalidPlan` with all that is wrong
    in the plan, or `SeatingError` for a mode that does not exist.
    """
    effort = Effort(budget_seconds=budget_seconds, progress=progress, should_stop=should_stop)
    known = sorted(entrants, key=lambda entrant: id_order(entrant.id))
    if mode not in MODES:
        raise SeatingError("unknown_mode", detail=f'There is no kind of draw called "{mode}".')
    meant = wishes_for_mode(mode, wishes=wishes, players=len(known))
    if mode == "plan":
        seated = _seat_plan(plan, entrants=known, wishes=meant)
    else:
        seated = _seat_by_search(
            mode, entrants=known, history=history, seed=seed, wishes=meant, effort=effort
        )
    figures = measure_round(seated.tables, entrants=known, history=history, wishes=meant)
    _refuse_broken_rules(seated, entrants=known, wishes=meant, effort=effort)
    notes = notes_on(figures, byes=seated.byes, entrants=known, effort=effort, proved=seated.proved)
    return Proposal(
        mode=mode,
        tables=seated.tables,
        byes=seated.byes,
        seed=seed,
        algorithm_version=ALGORITHM,
        inputs_hash=hash_inputs(mode, entrants=known, history=history, wishes=wishes, plan=plan),
        figures=figures,
        notes=notes,
        stopped=effort.stopped,
        steps=effort.done,
        seconds=effort.seconds,
    )


def _seat_plan(plan: PlanRound | None, *, entrants: Sequence[Entrant], wishes: Wishes) -> _Seated:
    if plan is None:
        raise NoValidSeating(
            "no_plan",
            detail="There is no plan for this round.",
            remedies=[
                Remedy(code="add_plan", detail="Add the round to the plan."),
                Remedy(code="other_mode", detail="Draw this round at random or as swiss."),
            ],
        )
    problems = judge_plan(Plan(by=plan.by, rounds=(plan,)), entrants=entrants, wishes=wishes)
    if problems:
        raise InvalidPlan(problems)
    seats = read_round(plan, entrants=entrants)
    numbers = numbers_in_use(len(seats), wishes=wishes, players=[e.id for e in entrants])
    tables = tuple(
        TableOf(number=number, seats=here) for number, here in zip(numbers, seats, strict=True)
    )
    seated = {player for table in tables for player in table.players}
    return _Seated(tables=tables, byes=tuple(e.id for e in entrants if e.id not in seated))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Seated:
    """What a mode gives: the tables, who sits out, whether fewer repeats are impossible."""

    tables: tuple[TableOf, ...]
    byes: tuple[PlayerId, ...]
    proved: bool = False


def _seat_by_search(
    mode: Mode,
    *,
    entrants: Sequence[Entrant],
    history: History,
    seed: int,
    wishes: Wishes,
    effort: Effort,
) -> _Seated:
    shape = preflight(entrants, wishes=wishes)
    # One seed may serve a whole event: the round's number keeps its rounds apart.
    dice = Dice(seed, label=f"{ALGORITHM}:{mode}:{len(history.rounds)}")
    byes = choose_byes(entrants, history=history, count=shape.byes, dice=dice)
    seated = [entrant for entrant in entrants if entrant.id not in byes]
    proved = False
    if mode in RANK_MODES:
        order = by_standing(seated, dice=dice)
        groups = group_by_rank(mode, order=order, shape=shape, wishes=wishes)
    else:
        order, aim = order_for(
            mode, entrants=seated, wishes=wishes, first=not history.rounds, dice=dice
        )
        grouped = [
            group_players(
                part, shape=share, history=history, wishes=wishes, aim=aim, dice=dice, effort=effort
            )
            for part, share in parts_of(order, shape=shape, aim=aim, wishes=wishes)
        ]
        groups = [group for one in grouped for group in one.groups]
        proved = all(one.fewest_proved for one in grouped) and len(grouped) == 1
    tables = _seat_groups(groups, mode=mode, history=history, wishes=wishes, dice=dice, order=order)
    return _Seated(tables=tables, byes=byes, proved=proved)


def _seat_groups(
    groups: list[list[Seat]],
    *,
    mode: Mode,
    history: History,
    wishes: Wishes,
    dice: Dice,
    order: Sequence[Entrant],
) -> tuple[TableOf, ...]:
    """The groups at their tables and winds: the leaders at the first table where places count."""
    numbers = numbers_in_use(len(groups), wishes=wishes, players=[e.id for e in order])
    if mode == "swiss" or mode in RANK_MODES:
        place = {entrant.id: number for number, entrant in enumerate(order)}
        groups = sorted(
            groups, key=lambda group: min(place[seat] for seat in group if seat is not None)
        )
    else:
        groups = vary_tables(groups, numbers=numbers, history=history, dice=dice)
    pin_fixed(groups, numbers=numbers, wishes=wishes)
    counts = wind_counts(history, winds=wishes.table_size)
    tables: list[TableOf] = []
    for number, group in zip(numbers, groups, strict=True):
        members = group
        if wishes.fill != "substitutes":
            members = [seat for seat in group if seat is not None]
        tables.append(TableOf(number=number, seats=seat_table(members, counts=counts, dice=dice)))
    return tuple(tables)


def _refuse_broken_rules(
    seated: _Seated, *, entrants: Sequence[Entrant], wishes: Wishes, effort: Effort
) -> None:
    """Raise `NoValidSeating` where pairs meet that must not; any other breach is a bug."""
    names = {entrant.id: entrant.label for entrant in entrants}
    banned = {frozenset(pair) for pair in wishes.banned}
    if wishes.mates_apart:
        banned |= {
            frozenset((one.id, two.id))
            for one, two in combinations(entrants, 2)
            if one.group and one.group == two.group
        }
    left = [
        pair
        for table in seated.tables
        for pair in combinations(table.players, 2)
        if frozenset(pair) in banned
    ]
    if left:
        raise NoValidSeating(
            "bans_not_kept",
            detail=f"No draw was found in {effort.done} steps that keeps apart "
            + "; ".join(f"{names[one]} and {names[two]}" for one, two in left)
            + ".",
            remedies=[
                Remedy(code="draw_again", detail="Draw again with another seed."),
                *(
                    Remedy(
                        code="lift_ban",
                        data={"pair": [one, two], "names": [names[one], names[two]]},
                        detail=f"Let {names[one]} and {names[two]} meet.",
                    )
                    for one, two in left
                ),
            ],
            data={
                "pairs": [list(pair) for pair in left],
                "names": [[names[one], names[two]] for one, two in left],
                "steps": effort.done,
            },
        )
    problems = check_seating(seated.tables, entrants=entrants, wishes=wishes, byes=seated.byes)
    if problems:
        raise AssertionError(f"the draw broke a hard rule: {problems[0].detail}")
