"""Draws one round: the one door of this package for random, swiss and prescribed draws."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from seating.checker import check_seating
from seating.effort import Effort
from seating.errors import InvalidPlan, NoValidSeating, Remedy, SeatingError
from seating.figures import measure_round
from seating.fill import Shape, choose_byes, counted
from seating.fingerprint import ALGORITHM, hash_inputs, id_order
from seating.numbering import numbers_in_use, pin_fixed, vary_tables
from seating.preflight import preflight
from seating.prescribed import Plan, PlanRound, judge_plan, read_round
from seating.randomness import Dice
from seating.round_search import group_players
from seating.types import (
    MODES,
    Entrant,
    Figures,
    History,
    Mode,
    Note,
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

    `entrants` are those to be seated, in any order: the same ones give the same draw. `plan` is
    the round of a prescribed plan and belongs to mode "plan" only. The same inputs and seed
    give the same chairs unless `budget_seconds` or `should_stop` ended the search, which
    the proposal records; the best found until then is always given back.

    Raises `NoValidSeating` with a reason and remedies, `InvalidPlan` with all that is wrong
    in the plan, or `SeatingError` for a mode that does not exist.
    """
    effort = Effort(budget_seconds=budget_seconds, progress=progress, should_stop=should_stop)
    known = sorted(entrants, key=lambda entrant: id_order(entrant.id))
    if mode not in MODES:
        raise SeatingError("unknown_mode", detail=f'There is no kind of draw called "{mode}".')
    if mode == "plan":
        tables, byes = _seat_plan(plan, entrants=known, wishes=wishes)
    else:
        tables, byes = _seat_by_search(
            mode, entrants=known, history=history, seed=seed, wishes=wishes, effort=effort
        )
    figures = measure_round(tables, entrants=known, history=history, wishes=wishes)
    _refuse_banned(tables, entrants=known, wishes=wishes, effort=effort)
    problems = check_seating(tables, entrants=known, wishes=wishes, byes=byes)
    if problems:
        raise AssertionError(f"the draw broke a hard rule: {problems[0].detail}")
    return Proposal(
        mode=mode,
        tables=tables,
        byes=byes,
        seed=seed,
        algorithm_version=ALGORITHM,
        inputs_hash=hash_inputs(mode, entrants=known, history=history, wishes=wishes, plan=plan),
        figures=figures,
        notes=tuple(_notes(figures, byes=byes, entrants=known, effort=effort)),
        stopped=effort.stopped,
        steps=effort.done,
        seconds=effort.seconds,
    )


def _seat_plan(
    plan: PlanRound | None, *, entrants: Sequence[Entrant], wishes: Wishes
) -> tuple[tuple[TableOf, ...], tuple[PlayerId, ...]]:
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
    numbers = numbers_in_use(len(seats), wishes=wishes)
    tables = tuple(
        TableOf(number=number, seats=here) for number, here in zip(numbers, seats, strict=True)
    )
    seated = {player for table in tables for player in table.players}
    return tables, tuple(e.id for e in entrants if e.id not in seated)


def _seat_by_search(
    mode: Mode,
    *,
    entrants: Sequence[Entrant],
    history: History,
    seed: int,
    wishes: Wishes,
    effort: Effort,
) -> tuple[tuple[TableOf, ...], tuple[PlayerId, ...]]:
    shape = preflight(entrants, wishes=wishes)
    # One seed may serve a whole event: the round's number keeps its rounds apart.
    dice = Dice(seed, label=f"{ALGORITHM}:{mode}:{len(history.rounds)}")
    byes = choose_byes(entrants, history=history, count=shape.byes, dice=dice)
    order = dice.shuffled([entrant for entrant in entrants if entrant.id not in byes])
    if mode == "swiss":
        order.sort(key=lambda entrant: -entrant.score)  # equal scores stay as the lot left them
    groups = group_players(
        order,
        shape=shape,
        history=history,
        wishes=wishes,
        by_score=mode == "swiss",
        dice=dice,
        effort=effort,
    )
    tables = _seat_groups(
        groups, mode=mode, shape=shape, history=history, wishes=wishes, dice=dice, order=order
    )
    return tables, byes


def _seat_groups(
    groups: list[list[Seat]],
    *,
    mode: Mode,
    shape: Shape,
    history: History,
    wishes: Wishes,
    dice: Dice,
    order: Sequence[Entrant],
) -> tuple[TableOf, ...]:
    """The groups at their tables and winds: the leaders at the first table in a swiss round."""
    numbers = numbers_in_use(len(groups), wishes=wishes)
    if mode == "swiss":
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
        members = group if shape.fill == "substitutes" else [s for s in group if s is not None]
        tables.append(TableOf(number=number, seats=seat_table(members, counts=counts, dice=dice)))
    return tuple(tables)


def _refuse_banned(
    tables: Sequence[TableOf], *, entrants: Sequence[Entrant], wishes: Wishes, effort: Effort
) -> None:
    names = {entrant.id: entrant.label for entrant in entrants}
    banned = {frozenset(pair) for pair in wishes.banned}
    left = [
        pair
        for table in tables
        for pair in combinations(table.players, 2)
        if frozenset(pair) in banned
    ]
    if left:
        raise NoValidSeating(
            "bans_not_kept",
            detail=f"No draw was found in {effort.done} steps that keeps apart "
            + "; ".join(f"{names[one]} and {names[two]}" for one, two in left) + ".",
            remedies=[
                Remedy(code="draw_again", detail="Draw again with another seed."),
                *(
                    Remedy(code="lift_ban", data={"pair": [one, two]},
                           detail=f"Let {names[one]} and {names[two]} meet.")
                    for one, two in left
                ),
            ],
            data={"pairs": [list(pair) for pair in left], "steps": effort.done},
        )


def _notes(
    figures: Figures, *, byes: Sequence[PlayerId], entrants: Sequence[Entrant], effort: Effort
) -> list[Note]:
    names = {entrant.id: entrant.label for entrant in entrants}
    out: list[Note] = []
    if byes:
        who = ", ".join(names[player] for player in byes)
        out.append(Note(code="byes", data={"players": list(byes)},
                        detail=f"{who} {'sits' if len(byes) == 1 else 'sit'} out this round."))
    if figures.repeats:
        pairs = counted(figures.repeats, one="pair meets", many="pairs meet")
        data = {"repeats": figures.repeats, "bound": figures.repeats_bound, "steps": effort.done}
        if figures.repeats <= figures.repeats_bound:
            out.append(Note(code="repeats_unavoidable", data=data,
                            detail=f"{pairs} again. No draw of these players has fewer."))
        else:
            out.append(Note(code="repeats_kept", data=data,
                            detail=f"{pairs} again. No draw with fewer was found in "
                            f"{effort.done} steps; none has fewer than {figures.repeats_bound}."))
    if effort.stopped:
        why = "the time was up" if effort.stopped == "budget" else "you stopped it"
        out.append(Note(code="stopped_early", data={"reason": effort.stopped},
                        detail=f"The search ended early because {why}. This is the best draw "
                        "found until then; drawing again may give another one."))
    return out
