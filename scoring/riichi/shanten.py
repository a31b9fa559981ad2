"""Shanten: how many tiles a hand is from tenpai. 0 is tenpai, -1 a whole hand.

A hand is whole with four sets and a pair, and each form is a number of tiles in each kind; what
a hand lacks of the nearest one is what it has to draw. Rank by rank, the cheapest way to have so
many sets and the pair is kept for each suit.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.memos import Memo
from scoring.riichi.forms import KINDS, is_whole
from scoring.riichi.tiles import EAST, ORPHANS

NEVER = 99
MOST_SETS = 4
Costs = tuple[int, ...]
"""Tiles to draw for 0 to 4 sets without the pair, then for 0 to 4 sets with it."""


def _index(sets: int, pair: int) -> int:
    return sets + (MOST_SETS + 1) * pair


def _suit_costs(counts: tuple[int, ...]) -> Costs:
    """Return the costs of a suit of nine counts.

    Three equal runs are three triplets, so at most two equal runs need to be tried.
    """
    states = {(0, 0, 0, 0): 0}
    for rank, count in enumerate(counts):
        following: dict[tuple[int, int, int, int], int] = {}
        for (two_back, one_back, sets, pair), cost in states.items():
            for runs in range(3 if rank < 7 else 1):
                for triplet, with_pair in ((0, 0), (1, 0), (0, 1)):
                    needed = two_back + one_back + runs + 3 * triplet + 2 * with_pair
                    all_sets = sets + runs + triplet
                    if needed > 4 or all_sets > MOST_SETS or pair + with_pair > 1:
                        continue
                    state = (one_back, runs, all_sets, pair + with_pair)
                    price = cost + max(0, needed - count)
                    following[state] = min(price, following.get(state, NEVER))
        states = following
    costs = [NEVER] * 10
    for (_, one_back, sets, pair), cost in states.items():
        if not one_back:
            costs[_index(sets, pair)] = min(cost, costs[_index(sets, pair)])
    return tuple(costs)


def _honour_costs(counts: tuple[int, ...]) -> Costs:
    costs = [NEVER] * 10
    costs[0] = 0
    for count in counts:
        now = list(costs)
        for sets in range(MOST_SETS + 1):
            for pair in range(2):
                before = costs[_index(sets, pair)]
                if sets < MOST_SETS:
                    at = _index(sets + 1, pair)
                    now[at] = min(now[at], before + max(0, 3 - count))
                if not pair:
                    at = _index(sets, 1)
                    now[at] = min(now[at], before + max(0, 2 - count))
        costs = now
    return tuple(costs)


_SUITS: Memo[tuple[int, ...], Costs] = Memo(_suit_costs, cap=2_000)
_HONOURS: Memo[tuple[int, ...], Costs] = Memo(_honour_costs, cap=2_000)


def shanten_of(counts: Sequence[int], *, melds: int) -> int:
    """Return the shanten of 34 counts of 13 or 14 concealed tiles (three less for each meld).

    >>> shanten_of([0] * 27 + [2, 2, 2, 2, 2, 2, 1], melds=0)
    0
    """
    if is_whole(counts, melds=melds):
        return -1
    best = _standard(counts, melds=melds)
    if not melds:
        best = min(best, _seven_pairs(counts), _kokushi(counts))
    return best


def _standard(counts: Sequence[int], *, melds: int) -> int:
    joined: Costs = _HONOURS[tuple(counts[EAST:KINDS])]
    for suit in range(3):
        joined = _join(joined, _SUITS[tuple(counts[9 * suit : 9 * suit + 9])])
    return int(joined[_index(MOST_SETS - melds, 1)]) - 1


def _join(first: Costs, second: Costs) -> Costs:
    costs = [NEVER] * 10
    for sets in range(MOST_SETS + 1):
        for more in range(MOST_SETS + 1 - sets):
            for pair, other in ((0, 0), (1, 0), (0, 1)):
                at = _index(sets + more, pair + other)
                price = first[_index(sets, pair)] + second[_index(more, other)]
                costs[at] = min(price, costs[at])
    return tuple(costs)


def _seven_pairs(counts: Sequence[int]) -> int:
    pairs = sum(count >= 2 for count in counts)
    kinds = sum(count >= 1 for count in counts)
    return 6 - pairs + max(0, 7 - kinds)


def _kokushi(counts: Sequence[int]) -> int:
    kinds = sum(counts[kind] >= 1 for kind in ORPHANS)
    pair = any(counts[kind] >= 2 for kind in ORPHANS)
    return 13 - kinds - int(pair)
