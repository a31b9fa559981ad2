"""What a draw should avoid, as whole-number weights between pairs of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from seating.fill import Shape
from seating.types import Entrant, History, PlayerId, Seats, Wishes

Weights = Sequence[dict[int, int]]

# Scores are stretched so that the whole field lies this far apart; all else is weighed by it.
FIELD = 100_000
# A repeat is dearer than any two tables made of the first and the last of the standings.
REPEAT = 4 * FIELD
REPEAT_AGAIN = 2 * FIELD  # each further meeting of the same two on top
BACK_TO_BACK = FIELD  # on top of the repeat: the dearest of them, yet no reason for one more
SAME_GROUP = FIELD // 3  # a soft wish: given up for a repeat, and for a third of the field
SAME_POT = 2 * FIELD  # in a first round in pots two of one pot at a table
TEAMS_AGAIN = FIELD // 2  # two teams meeting once more, for each time they met before
FIXED_APART = 2_000 * FIELD  # players fixed to different tables: one of them would have to move
FILLED_AGAIN = 3 * FIELD  # each earlier time at a table with a substitute, or a short one
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
    met = meetings(history.rounds)
    again = {pair: REPEAT + REPEAT_AGAIN * (times - 1) for pair, times in met.items()}
    add_weights(weights, _placed(again, index=index))
    back = dict.fromkeys(meetings(history.rounds[-1:]), BACK_TO_BACK)
    add_weights(weights, _placed(back, index=index))
    banned = {_in_order(pair, index=index): BANNED for pair in wishes.banned}
    add_weights(weights, _placed(banned, index=index))
    fixed = {_in_order(pair, index=index): FIXED_APART for pair in fixed_apart(wishes)}
    add_weights(weights, _placed(fixed, index=index))
    if wishes.mates_apart:
        add_weights(weights, [(one, two, BANNED) for one, two in mates(order)])
    _weigh_empty_chairs(order, shape=shape, history=history, wishes=wishes, weights=weights)
    return weights


Place = Mapping[PlayerId, int]


def _in_order(pair: tuple[PlayerId, PlayerId], *, index: Place) -> tuple[PlayerId, PlayerId]:
    """The pair as its players stand in the order; those not in it stay as they are."""
    one, two = pair
    return (two, one) if index.get(two, -1) < index.get(one, -1) else (one, two)


def _placed(
    pairs: Mapping[tuple[PlayerId, PlayerId], int], *, index: Place
) -> Iterator[tuple[int, int, int]]:
    """(one, two, weight) for each pair of which both are in the order, each taken once."""
    for (a, b), weight in pairs.items():
        if a in index and b in index and index[a] < index[b]:
            yield index[a], index[b], weight


def add_weights(weights: list[dict[int, int]], more: Iterable[tuple[int, int, int]]) -> None:
    """Add (one, two, weight) to the weights, in place."""
    for one, two, weight in more:
        weights[one][two] = weights[one].get(two, 0) + weight
        weights[two][one] = weights[two].get(one, 0) + weight


def fixed_apart(wishes: Wishes) -> list[tuple[PlayerId, PlayerId]]:
    """The pairs of players who cannot meet because each stays at another table."""
    fixed = wishes.fixed_tables
    return [
        (one, two)
        for place, (one, table) in enumerate(fixed)
        for two, other in fixed[:place]
        if table != other and one != two
    ]


def mates(order: Sequence[Entrant]) -> list[tuple[int, int]]:
    """The pairs of members of one group, by their places in the order."""
    members: dict[str, list[int]] = {}
    for place, entrant in enumerate(order):
        if entrant.group:
            members.setdefault(entrant.group, []).append(place)
    return [pair for group in members.values() for pair in combinations(group, 2)]


def pot_weights(order: Sequence[Entrant], *, pots: Sequence[int]) -> list[tuple[int, int, int]]:
    """A weight for every two of one pot; `pots` gives each player's pot."""
    members: dict[int, list[int]] = {}
    for place in range(len(order)):
        members.setdefault(pots[place], []).append(place)
    return [(one, two, SAME_POT) for pot in members.values() for one, two in combinations(pot, 2)]


def group_numbers(order: Sequence[Entrant], *, wishes: Wishes) -> list[int]:
    """A number for each player's group, -1 for none; all -1 when groups need not be
    apart, or have weights of their own because they must be."""
    if not wishes.apart_groups or wishes.mates_apart:
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
