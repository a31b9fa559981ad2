"""The two ways to group a whole event: people on a template, or a search from the start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from seating.bounds import event_repeats_bound
from seating.catalogue import written_template
from seating.constructions import Template
from seating.effort import Effort
from seating.errors import NoValidSeating, Remedy
from seating.fill import Shape
from seating.labelling import label_points, pair_prices
from seating.preflight import refuse_bans
from seating.randomness import Dice
from seating.round_order import without_runs
from seating.round_search import group_players
from seating.schedule_board import HARD, REPEAT, PairPrices, ScheduleBoard
from seating.schedule_search import anneal_schedule, mend_schedule
from seating.templates import Found, find_template
from seating.types import Entrant, History, PlayerId, Seat, Stopped, Wishes

Groups = list[list[list[Seat]]]
Numbered = list[list[list[int]]]
SAME_GROUP = REPEAT // 3  # a soft wish: given up for a repeat
ATTEMPTS = 3  # searches from another start, of which the best is kept
STEPS = 200_000  # of one search, in a field of up to a hundred
STEPS_A_PLAYER = 2_000  # and in a larger one


@dataclass(frozen=True, slots=True, kw_only=True)
class EventGroups:
    """Who sits together in every round, and who sits out; seats are not yet winds.

    With `tables_vary` the order of the tables is one in which nobody comes back to a table.
    """

    groups: Groups
    byes: list[tuple[PlayerId, ...]]
    method: str
    tables_vary: bool = False


def plan_by_template(
    entrants: Sequence[Entrant],
    *,
    rounds: int,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> EventGroups | None:
    """The event on a template, or None where there is none that keeps the hard rules."""
    if shape.fill == "five":
        return None
    if shape.byes:
        return _with_written_byes(entrants, rounds=rounds, wishes=wishes, dice=dice)
    separate = (wishes.apart_groups or wishes.mates_apart) and any(e.group for e in entrants)
    found = find_template(
        shape.tables * shape.chairs,
        rounds=rounds,
        table_size=shape.chairs,
        separate=separate,
        dice=dice,
    )
    if found is None:
        return None
    groups = _on_template(
        found, entrants=entrants, shape=shape, wishes=wishes, dice=dice, effort=effort
    )
    if groups is None:
        return None
    if len(groups) < rounds:
        groups = _extended(
            groups,
            entrants=entrants,
            rounds=rounds,
            shape=shape,
            wishes=wishes,
            dice=dice,
            effort=effort,
        )
        if _breaks_rules(groups, entrants=entrants, wishes=wishes):
            return None
    return EventGroups(
        groups=without_runs(groups),
        byes=[()] * rounds,
        method=found.method,
        tables_vary=found.method == "shifts",
    )


def _on_template(
    found: Found,
    *,
    entrants: Sequence[Entrant],
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> Groups | None:
    """The people on the template, or None where some would meet who must not."""
    prices = pair_prices(entrants, empty=shape.empty, wishes=wishes, groups=SAME_GROUP)
    people, cost = label_points(
        found.template,
        entrants=entrants,
        prices=prices,
        dice=dice,
        effort=effort,
        blocks=found.method == "shifts",
    )
    if cost >= HARD:
        return None
    seats: list[Seat] = [*(entrant.id for entrant in entrants), *([None] * shape.empty)]
    return _seated(found.template, seats=[seats[person] for person in people], dice=dice)


def _seated(template: Template, *, seats: Sequence[Seat], dice: Dice) -> Groups:
    """The template with people on its points, its rounds and its tables in random order."""
    order = dice.shuffled(range(len(template[0])))
    return [
        [[seats[point] for point in tables[spot]] for spot in order]
        for tables in dice.shuffled(template)
    ]


def _with_written_byes(
    entrants: Sequence[Entrant], *, rounds: int, wishes: Wishes, dice: Dice
) -> EventGroups | None:
    """A written event with byes; its rounds stay in their order, so that byes stay fair."""
    if wishes.table_size != 4 or wishes.banned or wishes.apart_groups or wishes.mates_apart:
        return None
    template = written_template(len(entrants), rounds=rounds, byes=True)
    if template is None or wishes.fixed_tables:
        return None
    people = dice.shuffled([entrant.id for entrant in entrants])
    groups: Groups = [
        [[people[point] for point in table] for table in dice.shuffled(tables)]
        for tables in template
    ]
    return EventGroups(groups=groups, byes=_left_out(groups, people=people), method="written")


def _left_out(groups: Groups, *, people: Sequence[PlayerId]) -> list[tuple[PlayerId, ...]]:
    out: list[tuple[PlayerId, ...]] = []
    for tables in groups:
        seated = {seat for table in tables for seat in table}
        out.append(tuple(player for player in people if player not in seated))
    return out


def _breaks_rules(groups: Groups, *, entrants: Sequence[Entrant], wishes: Wishes) -> bool:
    """Whether two meet who must not, or two empty chairs are at one table."""
    apart = {frozenset(pair) for pair in wishes.banned}
    team = {entrant.id: entrant.group for entrant in entrants if wishes.mates_apart}
    for tables in groups:
        for group in tables:
            players = [seat for seat in group if seat is not None]
            if group.count(None) > 1 or any(
                frozenset((one, two)) in apart or (team.get(one) and team[one] == team.get(two))
                for one, two in combinations(players, 2)
            ):
                return True
    return False


def _extended(
    groups: Groups,
    *,
    entrants: Sequence[Entrant],
    rounds: int,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> Groups:
    """The groups with further rounds, each drawn with a view to all before it."""
    out = list(groups)
    while len(out) < rounds:
        history = History(rounds=tuple(tuple(map(tuple, tables)) for tables in out))
        out.append(
            group_players(
                dice.shuffled(entrants),
                shape=shape,
                history=history,
                wishes=wishes,
                aim="lot",
                dice=dice,
                effort=effort,
            ).groups
        )
    return out


def plan_by_search(
    entrants: Sequence[Entrant],
    *,
    rounds: int,
    shape: Shape,
    wishes: Wishes,
    dice: Dice,
    effort: Effort,
) -> EventGroups:
    """The event found by search over all its rounds at once, the best of a few starts."""
    prices = pair_prices(entrants, empty=shape.empty, wishes=wishes, groups=SAME_GROUP)
    enough = 0
    if not shape.byes and not shape.empty:
        enough = REPEAT * event_repeats_bound(len(entrants), rounds=rounds, table_size=shape.chairs)
    best: Numbered = []
    best_byes: list[list[int]] = []
    best_cost = -1
    steps = max(STEPS, STEPS_A_PLAYER * len(entrants))
    for _ in range(ATTEMPTS):
        byes = _byes_in_turn(len(entrants), rounds=rounds, count=shape.byes, dice=dice)
        start = [_cut(out, players=len(entrants), shape=shape, dice=dice) for out in byes]
        board = ScheduleBoard(start, people=len(prices), pair_prices=prices)
        mend_schedule(board, effort=effort)
        if board.cost > enough and not effort.stopped:
            kept = anneal_schedule(board, steps=steps, enough=enough, dice=dice, effort=effort)
            board = ScheduleBoard(kept, people=len(prices), pair_prices=prices)
            mend_schedule(board, effort=effort)
        if best_cost < 0 or board.cost < best_cost:
            best, best_byes, best_cost = board.copy(), byes, board.cost
        if effort.stopped or best_cost <= enough:
            break
    if best_cost >= HARD:
        refuse_meetings(best, entrants=entrants, prices=prices, shape=shape, stopped=effort.stopped)
    ids: list[Seat] = [entrant.id for entrant in entrants]
    ids += [None] * shape.empty
    groups: Groups = [[[ids[one] for one in table] for table in tables] for tables in best]
    return EventGroups(
        groups=groups if shape.byes else without_runs(groups),
        byes=[tuple(entrants[one].id for one in out) for out in best_byes],
        method="search",
    )


def _byes_in_turn(players: int, *, rounds: int, count: int, dice: Dice) -> list[list[int]]:
    """Who sits out in each round: everyone once before anyone twice, nobody twice running."""
    order = dice.shuffled(range(players))
    return [
        [order[(number * count + place) % players] for place in range(count)]
        for number in range(rounds)
    ]


def _cut(out: Sequence[int], *, players: int, shape: Shape, dice: Dice) -> list[list[int]]:
    """The tables of one round at random, empty chairs at tables of their own."""
    order = dice.shuffled([one for one in range(players) if one not in out])
    tables: list[list[int]] = []
    for spot in range(shape.tables):
        size = shape.chairs - (spot < shape.empty)
        table, order = order[:size], order[size:]
        tables.append(table + [players + spot] * (spot < shape.empty))
    return tables


def refuse_meetings(
    rounds: Numbered,
    *,
    entrants: Sequence[Entrant],
    prices: PairPrices,
    shape: Shape,
    stopped: Stopped,
) -> None:
    """Raise `NoValidSeating` naming the pairs that meet in the best plan found but must not."""
    meeting = {
        (one, two)
        for tables in rounds
        for table in tables
        for one in table
        for two in table
        if one < two and prices[one].get(two, 0) >= HARD
    }
    if not meeting:
        return
    pairs = {pair for pair in meeting if pair[1] < len(entrants)}
    names = {entrant.id: entrant.label for entrant in entrants}
    if pairs:
        refuse_bans(
            [(entrants[one].id, entrants[two].id) for one, two in sorted(pairs)],
            names=names,
            shape=shape,
        )
    if not stopped:
        raise AssertionError("two empty chairs at one table")
    raise NoValidSeating(
        "stopped_too_early",
        detail="The search was stopped before it had a plan that can be played.",
        remedies=[Remedy(code="draw_again", detail="Draw again and give it more time.")],
    )
