"""Everything that one reading of a hand offers, before anything is removed, with its groups.

This is the long way round to the same count as `scorer`: it keeps which groups make each fan, and
it offers lower fans beside the higher ones that hold them.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.chinese_tiles import EAST, TERMINAL_KINDS, WHITE
from scoring.mcr.combinations import (
    CHOW,
    PAIR,
    PUNG,
    Choice,
    Combination,
    Group,
    blocks_of,
    combinations_of,
    identical_to,
    lawful_choices,
)
from scoring.mcr.explanation import (
    ACCOUNT_ONCE,
    NON_IDENTICAL,
    NON_REPEAT,
    FanLine,
    RemovedLine,
)
from scoring.mcr.fans import Fan
from scoring.mcr.hand import McrHand
from scoring.mcr.parts import chow_kind, honor_singles, split_chows, split_pungs
from scoring.mcr.scorer import Reading
from scoring.mcr.tables import Tables
from scoring.mcr.tally import UNIT, count_in, tally_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadGroup:
    """A group of a reading with its origin, concealed or open, and its shape as a word."""

    group: Group
    kinds: tuple[int, ...]
    shape: str
    concealed: bool
    laid: bool


def read_groups(hand: McrHand, reading: Reading) -> list[ReadGroup]:
    """Return the groups of a reading: concealed chows and pungs, melds, the pair last."""
    found = [_chow(chow_kind((chow.bit_length() - 1) // 3)) for chow in split_chows(reading.chows)]
    found += [_same(pung.bit_length() - 1, PUNG) for pung in split_pungs(reading.pungs)]
    for meld in hand.melds:
        shape = "kong" if meld.is_kong else meld.type
        group = Group(CHOW if meld.is_chow else PUNG, meld.kinds[0])
        found.append(
            ReadGroup(
                group=group,
                kinds=meld.kinds,
                shape=shape,
                concealed=not meld.is_claimed,
                laid=True,
            )
        )
    if reading.pair:
        found.append(_same(reading.pair.bit_length() - 1, PAIR))
    return found


def _chow(kind: int) -> ReadGroup:
    kinds = (kind, kind + 1, kind + 2)
    return ReadGroup(group=Group(CHOW, kind), kinds=kinds, shape="chow", concealed=True, laid=False)


def _same(kind: int, shape: int) -> ReadGroup:
    word, count = ("pair", 2) if shape == PAIR else ("pung", 3)
    return ReadGroup(
        group=Group(shape, kind), kinds=(kind,) * count, shape=word, concealed=True, laid=False
    )


def set_fans(groups: list[ReadGroup], winds: int) -> list[FanLine]:
    """Return the fans of single pungs with the group of each; `winds` as in Packed."""
    pungs = [(i, g.group.kind) for i, g in enumerate(groups) if g.group.shape == PUNG]
    found = [
        _single(Fan.PUNG_OF_TERMINALS_OR_HONORS, place)
        for place, kind in pungs
        if kind in TERMINAL_KINDS
    ]
    many_winds = sum(EAST <= kind < WHITE for _, kind in pungs) >= 3
    for place, kind in pungs:
        if kind < EAST:
            continue
        tally = honor_singles([kind], winds)
        for fan in (Fan.DRAGON_PUNG, Fan.PREVALENT_WIND, Fan.SEAT_WIND):
            if count_in(tally, fan):
                found.append(_single(fan, place))
        if count_in(tally, Fan.PUNG_OF_TERMINALS_OR_HONORS) and not many_winds:
            found.append(_single(Fan.PUNG_OF_TERMINALS_OR_HONORS, place))
    return found


def _single(fan: Fan, place: int) -> FanLine:
    return FanLine(fan=fan, count=1, points=0, groups=((place,),))


def settled_choices(
    groups: list[ReadGroup], known: int, tables: Tables
) -> list[tuple[int, int, Choice]]:
    """Return (points, tally, choice) of every lawful choice of combined fans.

    `known` is the tally of everything else that the reading offers. This is the search itself.
    """
    plain = [each.group for each in groups]
    candidates = combinations_of(plain)
    found: list[tuple[int, int, Choice]] = []
    for choice in lawful_choices(candidates, groups=len(plain)):
        tally = known + tally_of(each.fan for each in choice) + beside_shifted(choice, candidates)
        points, left = tables.settled[tally]
        found.append((points, left, choice))
    return found


def choice_of(groups: list[ReadGroup], known: int, tally: int, tables: Tables) -> Choice:
    """Return the lawful choice that gives a settled tally, which must be the highest.

    Raises RuntimeError if the search finds a higher count or no such tally: the scorer would be
    wrong.
    """
    choices = settled_choices(groups, known, tables)
    points = max(each[0] for each in choices)
    for found, left, choice in choices:
        if left == tally and found == points:
            return choice
    raise RuntimeError("The search does not find what the scorer counted")


def beside_shifted(choice: Choice, candidates: list[Combination]) -> int:
    """Return the tally of two_terminal_chows inside four_pure_shifted_chows (O16), or 0."""
    chosen = {each.fan for each in choice}
    ends = any(each.fan == Fan.TWO_TERMINAL_CHOWS for each in candidates)
    if Fan.FOUR_PURE_SHIFTED_CHOWS in chosen and ends:
        return UNIT[Fan.TWO_TERMINAL_CHOWS]
    return 0


def left_out(
    groups: list[ReadGroup], choice: Choice, scored: int, tables: Tables
) -> list[RemovedLine]:
    """Return each combined fan that is not in a choice, and the principle that keeps it out."""
    candidates = combinations_of([each.group for each in groups])
    blocks = blocks_of(choice, groups=len(groups))
    found: list[RemovedLine] = []
    for candidate in candidates:
        if candidate in choice or _counted_beside(candidate, choice, scored):
            continue
        principle, by = _principle(candidate, choice, blocks, tables)
        found.append(
            RemovedLine(
                fan=candidate.fan, count=1, principle=principle, by=by, groups=candidate.groups
            )
        )
    return found


def _counted_beside(candidate: Combination, choice: Choice, scored: int) -> bool:
    chosen = {each.fan for each in choice}
    return candidate.fan not in chosen and count_in(scored, candidate.fan) > 0


def _principle(
    candidate: Combination, choice: Choice, blocks: tuple[int, ...], tables: Tables
) -> tuple[str, tuple[Fan, ...]]:
    holding = [
        each.fan
        for each in choice
        if candidate.fan in tables.settled.implied[each.fan]
        and set(candidate.groups) <= set(each.groups)
    ]
    if holding:
        return NON_REPEAT, tuple(holding)
    joined = {blocks[group] for group in candidate.groups}
    if len(joined) < len(candidate.groups):
        own = set(candidate.groups)
        by = tuple(
            each.fan
            for each in choice
            if own & set(each.groups) and blocks[each.groups[0]] in joined
        )
        return ACCOUNT_ONCE, by
    other = identical_to(candidate, choice)
    if other is None:
        raise RuntimeError("A lawful choice leaves out a fan that it could take")
    return NON_IDENTICAL, (other.fan,)
