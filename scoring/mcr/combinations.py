"""Fans made of several sets, and every lawful choice of them.

A choice is lawful if it can be built so that each further fan shares at most one group with what
is combined already: no fan is accepted whose groups are joined, two or more of them, before
(account once), and none that shares a group with an equal fan (non-identical). The search walks
all choices to which nothing can be added, so the highest count is among them.

Source: World Mahjong Organization, 2006, principles; M, "Näytelmän poissulkemisen periaate".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from scoring.chinese_tiles import EAST, WHITE
from scoring.mcr.cuts import SUIT_CHOWS
from scoring.mcr.fans import Fan

CHOW, PUNG, PAIR = 0, 1, 2
"""What a group is; a kong is a pung here."""


class Group(NamedTuple):
    """A set or the pair: what it is, and its kind (of a chow, that of its lowest tile)."""

    shape: int
    kind: int


class Combination(NamedTuple):
    """A fan and the places, in a reading, of the groups that make it."""

    fan: Fan
    groups: tuple[int, ...]


def combinations_of(groups: Sequence[Group]) -> list[Combination]:
    """Return every fan that several of these groups make, with the groups it uses."""
    places = {shape: [i for i, g in enumerate(groups) if g.shape == shape] for shape in range(3)}
    kinds = [group.kind for group in groups]
    pair = places[PAIR][0] if places[PAIR] else None
    found: list[Combination] = []
    for shape, fans_of in ((CHOW, chow_fan), (PUNG, pung_fan)):
        for size in (2, 3, 4):
            for chosen in combinations(places[shape], size):
                fan = fans_of(tuple(sorted(kinds[place] for place in chosen)))
                if fan is not None:
                    found.append(Combination(fan, chosen))
    if pair is not None:
        found += _with_pair(places, kinds, pair)
    return found


def chow_fan(kinds: tuple[int, ...]) -> Fan | None:
    """Return the fan that exactly these chows make together; `kinds` are sorted."""
    suits = {kind // 9 for kind in kinds}
    starts = sorted(kind % 9 for kind in kinds)
    steps = {high - low for low, high in pairwise(starts)}
    if len(suits) == 1:
        return _pure_chows(len(kinds), steps, starts)
    if len(kinds) == 2:
        return Fan.MIXED_DOUBLE_CHOW if steps == {0} else None
    if len(kinds) == 3 and len(suits) == 3:
        return _MIXED_CHOWS.get(min(steps)) if len(steps) == 1 else None
    return None


_MIXED_CHOWS = {0: Fan.MIXED_TRIPLE_CHOW, 1: Fan.MIXED_SHIFTED_CHOWS, 3: Fan.MIXED_STRAIGHT}
_PURE_PUNGS = {3: Fan.PURE_SHIFTED_PUNGS, 4: Fan.FOUR_PURE_SHIFTED_PUNGS}
_MIXED_PUNGS = {0: Fan.TRIPLE_PUNG, 1: Fan.MIXED_SHIFTED_PUNGS}
"""Equal step between three chows, three pungs, of a suit each -> the fan."""

_PURE_CHOWS = {
    (2, 0): Fan.PURE_DOUBLE_CHOW,
    (2, 3): Fan.SHORT_STRAIGHT,
    (2, 6): Fan.TWO_TERMINAL_CHOWS,
    (3, 0): Fan.PURE_TRIPLE_CHOW,
    (3, 1): Fan.PURE_SHIFTED_CHOWS,
    (3, 2): Fan.PURE_SHIFTED_CHOWS,
    (3, 3): Fan.PURE_STRAIGHT,
    (4, 0): Fan.QUADRUPLE_CHOW,
    (4, 1): Fan.FOUR_PURE_SHIFTED_CHOWS,
    (4, 2): Fan.FOUR_PURE_SHIFTED_CHOWS,
}
"""(Number of chows of one suit, equal step between them) -> the fan."""


def _pure_chows(count: int, steps: set[int], starts: list[int]) -> Fan | None:
    if len(steps) != 1 or starts[-1] >= SUIT_CHOWS:
        return None
    return _PURE_CHOWS.get((count, min(steps)))


def pung_fan(kinds: tuple[int, ...]) -> Fan | None:
    """Return the fan that exactly these pungs make together; `kinds` are sorted."""
    if kinds[-1] >= EAST:
        return _honor_pungs(kinds) if kinds[0] >= EAST else None
    suits = {kind // 9 for kind in kinds}
    ranks = sorted(kind % 9 for kind in kinds)
    steps = {high - low for low, high in pairwise(ranks)}
    if len(suits) == 1:
        return _PURE_PUNGS.get(len(kinds)) if steps == {1} else None
    if len(kinds) == 2:
        return Fan.DOUBLE_PUNG if steps == {0} else None
    if len(kinds) == 3 and len(suits) == 3:
        return _MIXED_PUNGS.get(min(steps)) if len(steps) == 1 else None
    return None


def _honor_pungs(kinds: tuple[int, ...]) -> Fan | None:
    if kinds[0] >= WHITE:
        return {2: Fan.TWO_DRAGON_PUNGS, 3: Fan.BIG_THREE_DRAGONS}.get(len(kinds))
    if kinds[-1] >= WHITE:
        return None
    return {3: Fan.BIG_THREE_WINDS, 4: Fan.BIG_FOUR_WINDS}.get(len(kinds))


def _with_pair(places: dict[int, list[int]], kinds: list[int], pair: int) -> Iterator[Combination]:
    """Yield the fans that use the pair too."""
    winds = [place for place in places[PUNG] if EAST <= kinds[place] < WHITE]
    dragons = [place for place in places[PUNG] if kinds[place] >= WHITE]
    if len(winds) == 3 and EAST <= kinds[pair] < WHITE:
        yield Combination(Fan.LITTLE_FOUR_WINDS, (*winds, pair))
    if len(dragons) == 2 and kinds[pair] >= WHITE:
        yield Combination(Fan.LITTLE_THREE_DRAGONS, (*dragons, pair))
    chows = places[CHOW]
    if len(chows) == 4 and kinds[pair] < EAST and kinds[pair] % 9 == 4:
        fan = _terminal_chows(sorted(kinds[place] for place in chows), kinds[pair] // 9)
        if fan is not None:
            yield Combination(fan, (*chows, pair))


def _terminal_chows(kinds: list[int], pair_suit: int) -> Fan | None:
    """Return the fan that chows 1 and 7 make with a pair of 5 of `pair_suit`."""
    low = 9 * pair_suit
    if kinds == [low, low, low + 6, low + 6]:
        return Fan.PURE_TERMINAL_CHOWS
    others = [9 * suit for suit in range(3) if suit != pair_suit]
    ends = sorted(end for first in others for end in (first, first + 6))
    return Fan.THREE_SUITED_TERMINAL_CHOWS if kinds == ends else None


Choice = tuple[Combination, ...]


def lawful_choices(candidates: Sequence[Combination], *, groups: int) -> list[Choice]:
    """Return every lawful choice to which no further candidate can be added."""
    found: list[Choice] = []
    _walk(candidates, 0, tuple(range(groups)), (), found)
    return [choice for choice in found if _is_full(choice, candidates, groups=groups)]


def _walk(
    candidates: Sequence[Combination],
    at: int,
    blocks: tuple[int, ...],
    chosen: Choice,
    found: list[Choice],
) -> None:
    """Add to `found` every lawful choice of `chosen` and the candidates from `at` on."""
    if at == len(candidates):
        found.append(chosen)
        return
    candidate = candidates[at]
    if may_add(candidate, chosen, blocks):
        _walk(candidates, at + 1, join(blocks, candidate), (*chosen, candidate), found)
    _walk(candidates, at + 1, blocks, chosen, found)


def may_add(candidate: Combination, chosen: Choice, blocks: Sequence[int]) -> bool:
    """Return whether a fan may join a choice, whose groups lie in `blocks`."""
    if is_account_once_breach(candidate, blocks):
        return False
    return identical_to(candidate, chosen) is None


def is_account_once_breach(candidate: Combination, blocks: Sequence[int]) -> bool:
    """Return whether two groups of a fan are combined with each other already."""
    return len({blocks[group] for group in candidate.groups}) < len(candidate.groups)


def identical_to(candidate: Combination, chosen: Choice) -> Combination | None:
    """Return a chosen equal fan that shares a group, if there is one."""
    for other in chosen:
        if other.fan == candidate.fan and set(other.groups) & set(candidate.groups):
            return other
    return None


def join(blocks: tuple[int, ...], added: Combination) -> tuple[int, ...]:
    """Return the blocks after a fan has combined its groups."""
    joined = {blocks[group] for group in added.groups}
    first = min(joined)
    return tuple(first if block in joined else block for block in blocks)


def blocks_of(chosen: Choice, *, groups: int) -> tuple[int, ...]:
    """Return which groups a choice combines: equal numbers stand for one block."""
    blocks = tuple(range(groups))
    for combination in chosen:
        blocks = join(blocks, combination)
    return blocks


def _is_full(choice: Choice, candidates: Sequence[Combination], *, groups: int) -> bool:
    blocks = blocks_of(choice, groups=groups)
    return not any(
        may_add(candidate, choice, blocks) for candidate in candidates if candidate not in choice
    )
