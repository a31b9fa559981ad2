"""What a draw should avoid, as whole-number weights between pairs of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from seating.fill import Shape
from seating.types import Entrant, History, PlayerId, Seats, Wishes

# Scores are stretched so that the whole field lies this far apart; all else is weighed by it.
FIELD = 100_000
# A repeat is dearer than any two tables made of the first and the last of the standings.
REPEAT = 4 * FIELD
REPEAT_AGAIN = 2 * FIELD  # each further meeting of the same two on top
BACK_TO_BACK = 8 * FIELD  # on top of the repeat: worse than two repeats of longer ago
SAME_GROUP = FIELD // 3  # a soft wish: given up for a repeat, and for a third of the field
FILLED_AGAIN = 2 * FIELD  # each earlier time at a table with a substitute, or a short one
TWO_EMPTY = 40_000 * FIELD  # two empty chairs at a table
BANNED = 40_000 * FIELD  # a hard rule: no sum of the others outweighs it


def stretched(scores: Sequence[int]) -> list[int]:
    """The scores moved and stretched to 0 ... FIELD, kept in order."""
    low, high = min(scores), max(scores)
    if low == high:
        return [0] * len(scores)
    return [(score - low) * FIELD // (high - low) for score in scores]


def is_filled(seats: Seats, *, wishes: Wishes) -> bool:
    """Whether a past table was a special one: with a substitute, of three, or of five."""
    return None in seats or len(seats) != wishes.table_size


def times_filled(history: History, *, wishes: Wishes) -> Counter[PlayerId]:
    """How often each player sat at a special table before."""
    return Counter(
        seat
        for tables in history.rounds
        for seats in tables
        if is_filled(seats, wishes=wishes)
        for seat in seats
        if seat is not None
    )


def meetings(rounds: Iterable[Sequence[Seats]]) -> Counter[tuple[PlayerId, PlayerId]]:
    """How often each two met; the key is in the order the round had them, both ways counted."""
    count: Counter[tuple[PlayerId, PlayerId]] = Counter()
    for tables in rounds:
        for seats in tables:
            players = [seat for seat in seats if seat is not None]
            for one, two in combinations(players, 2):
                count[one, two] += 1
                count[two, one] += 1
    return count


def pair_weights(
    order: Sequence[Entrant], *, shape: Shape, history: History, wishes: Wishes
) -> list[dict[int, int]]:
    """For each chair's occupant (players in this order, then empty chairs) the weight it has
    with others; only weights that are not 0 are kept."""
    index = {entrant.id: number for number, entrant in enumerate(order)}
    weights: list[dict[int, int]] = [{} for _ in range(len(order) + shape.empty)]

    def add(one: int, two: int, weight: int) -> None:
        weights[one][two] = weights[one].get(two, 0) + weight
        weights[two][one] = weights[two].get(one, 0) + weight

    for (a, b), times in meetings(history.rounds).items():
        if a in index and b in index and index[a] < index[b]:
            add(index[a], index[b], REPEAT + REPEAT_AGAIN * (times - 1))
    for a, b in meetings(history.rounds[-1:]):
        if a in index and b in index and index[a] < index[b]:
            add(index[a], index[b], BACK_TO_BACK)
    for one, two in {frozenset(pair) for pair in wishes.banned if set(pair) <= set(index)}:
        add(index[one], index[two], BANNED)
    _weigh_empty_chairs(order, shape=shape, history=history, wishes=wishes, weights=weights)
    return weights


def group_numbers(order: Sequence[Entrant], *, wishes: Wishes) -> list[int]:
    """A number for each player's group, -1 for none; all -1 when groups need not be apart."""
    if not wishes.apart_groups:
        return [-1] * len(order)
    known: dict[str, int] = {}
    return [
        known.setdefault(entrant.group, len(known)) if entrant.group else -1 for entrant in order
    ]


def _weigh_empty_chairs(
    order: Sequence[Entrant],
    *,
    shape: Shape,
    history: History,
    wishes: Wishes,
    weights: list[dict[int, int]],
) -> None:
    chairs = range(len(order), len(order) + shape.empty)
    for one, two in combinations(chairs, 2):
        weights[one][two] = weights[two][one] = TWO_EMPTY
    filled = times_filled(history, wishes=wishes)
    most = max((filled[entrant.id] for entrant in order), default=0)
    for number, entrant in enumerate(order):
        times = filled[entrant.id]
        # An empty fifth chair makes a table of four: there those belong who had most fives.
        weight = FILLED_AGAIN * (most - times if shape.fill == "five" else times)
        if weight:
            for chair in chairs:
                weights[number][chair] = weights[chair][number] = weight
