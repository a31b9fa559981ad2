"""The readings of a hand as sets of tiles that a referee can look at.

They come from the same cuts as the packed ones and are packed by the same function, so the
reading of a score is found again by its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from scoring.riichi import layout
from scoring.riichi.cuts import (
    CUTS,
    NO_PAIR,
    PAIR,
    RUN,
    TRIPLET,
    Cut,
    Placement,
    placed_shape,
    placements,
    win_of,
)
from scoring.riichi.hand import Hand
from scoring.riichi.tiles import EAST, kinds_text, parse_tiles
from scoring.riichi.values import Values

KAN = "kan"
CONCEALED = "concealed"


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSet:
    """One set or pair of a reading.

    `form` is run, triplet, kan or pair; `kinds` its tiles; `origin` is "concealed" or the type of
    the meld; `completed` tells that the winning tile completed it; `opened` that it counts as
    open: a called meld, or a triplet completed by ron.
    """

    form: str
    kinds: tuple[int, ...]
    origin: str
    completed: bool
    opened: bool

    @property
    def kind(self) -> int:
        """The lowest kind of the set."""
        return self.kinds[0]

    @property
    def tiles(self) -> str:
        """The set in notation, red fives as fives."""
        return kinds_text(self.kinds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to read a hand: its form, its sets, its wait, and the packed shape.

    `form` is standard, seven_pairs or kokushi. `wait` is ryanmen, kanchan, penchan, shanpon,
    tanki, kokushi (one wait) or kokushi_13.
    """

    form: str
    sets: tuple[TileSet, ...]
    wait: str
    shape: int


def explicit_readings(hand: Hand, values: Values) -> Iterator[Reading]:
    """Yield every reading of a hand with its sets; the same one once for each packed shape."""
    record: Mapping[str, Any] = hand.record  # type: ignore[assignment]
    ron = record["win"] == "ron"
    honour_shape, _ = values.by_honours[hand.honours]
    if honour_shape != layout.BROKEN_SETS:
        melds = tuple(_meld_set(meld) for meld in record["melds"])
        honours = tuple(_honour_sets(hand, ron=ron))
        for cuts in product(*(_suit_cuts(hand, suit) for suit in range(3))):
            shape = hand.shape + honour_shape + sum(packed for packed, _ in cuts) | hand.masks
            sets = (*(each for _, found in cuts for each in found), *honours, *melds)
            if shape & 15 == 4 and shape >> layout.PAIRS & 7 == 1:
                yield Reading(form="standard", sets=sets, wait=_wait(sets, hand), shape=shape)


def special_reading(hand: Hand, *, shape: int) -> Reading:
    """Return the reading as seven pairs or kokushi musou that a packed shape stands for."""
    record: Mapping[str, Any] = hand.record  # type: ignore[assignment]
    win = (parse_tiles(record["win_tile"]) or ())[0].kind
    kinds = sorted([*(tile.kind for tile in parse_tiles(record["hand"]) or ()), win])
    if shape >> layout.PAIRS & 7 == layout.SEVEN_PAIRS:
        sets = tuple(
            TileSet(
                form=PAIR, kinds=(kind, kind), origin=CONCEALED, completed=kind == win, opened=False
            )
            for kind in sorted(set(kinds))
        )
        return Reading(form="seven_pairs", sets=sets, wait="tanki", shape=shape)
    orphans = TileSet(
        form="orphans", kinds=tuple(kinds), origin=CONCEALED, completed=True, opened=False
    )
    thirteen = shape & 15 == layout.KOKUSHI_13_SETS
    wait = "kokushi_13" if thirteen else "kokushi"
    return Reading(form="kokushi", sets=(orphans,), wait=wait, shape=shape)


def reading_of(hand: Hand, values: Values, *, shape: int) -> Reading:
    """Return the explicit reading of a packed shape of this hand."""
    for reading in explicit_readings(hand, values):
        if reading.shape == shape:
            return reading
    return special_reading(hand, shape=shape)


def _suit_cuts(hand: Hand, suit: int) -> Iterator[tuple[int, tuple[TileSet, ...]]]:
    key = (hand.man, hand.pin, hand.sou)[suit]
    win_rank, ron = win_of(key)
    shift = layout.MASKS + layout.MASK_BITS * suit
    for cut in CUTS[key & layout.COUNTS]:
        mask = cut.mask << shift
        if win_rank is None:
            yield cut.shape | mask, tuple(_block_sets(cut, None, suit=suit, ron=ron))
            continue
        for placement in placements(cut, win_rank=win_rank):
            shape = placed_shape(cut, placement, win_rank=win_rank, ron=ron)
            yield shape | mask, tuple(_block_sets(cut, placement, suit=suit, ron=ron))


def _block_sets(
    cut: Cut, placement: Placement | None, *, suit: int, ron: bool
) -> Iterator[TileSet]:
    """Yield the sets of a cut in the order of their tiles, one of them completed."""
    blocks = [(start, RUN) for start in cut.runs]
    blocks += [(rank, TRIPLET) for rank in cut.triplets]
    if cut.pair != NO_PAIR:
        blocks.append((cut.pair, PAIR))
    waiting = placement
    for rank, form in sorted(blocks):
        completed = waiting == (form, rank)
        waiting = None if completed else waiting
        yield TileSet(
            form=form,
            kinds=_kinds(form, rank, suit=suit),
            origin=CONCEALED,
            completed=completed,
            opened=completed and ron and form == TRIPLET,
        )


def _kinds(form: str, rank: int, *, suit: int) -> tuple[int, ...]:
    first = 9 * suit + rank
    if form == RUN:
        return first, first + 1, first + 2
    return (first,) * (2 if form == PAIR else 3)


def _honour_sets(hand: Hand, *, ron: bool) -> Iterator[TileSet]:
    win = hand.honours >> layout.HONOUR_WIN & 15
    for place in range(7):
        count = hand.honours >> (layout.RANK_BITS * place) & 7
        if count:
            completed = bool(win) and (win - 1) % layout.HONOUR_RON_OFFSET == place
            yield TileSet(
                form=PAIR if count == 2 else TRIPLET,
                kinds=(EAST + place,) * count,
                origin=CONCEALED,
                completed=completed,
                opened=completed and ron and count == 3,
            )


def _meld_set(meld: Mapping[str, Any]) -> TileSet:
    kinds = tuple(sorted(tile.kind for tile in parse_tiles(meld["tiles"]) or ()))
    form = RUN if meld["type"] == "chi" else TRIPLET if len(kinds) == 3 else KAN
    opened = meld["type"] != "ankan"
    return TileSet(form=form, kinds=kinds, origin=meld["type"], completed=False, opened=opened)


def _wait(sets: tuple[TileSet, ...], hand: Hand) -> str:
    completed = next(each for each in sets if each.completed)
    if completed.form == PAIR:
        return "tanki"
    if completed.form == TRIPLET:
        return "shanpon"
    record: Mapping[str, Any] = hand.record  # type: ignore[assignment]
    at = (parse_tiles(record["win_tile"]) or ())[0].kind - completed.kind
    rank = completed.kind % 9
    if at == 1:
        return "kanchan"
    return "penchan" if (rank, at) in ((0, 2), (6, 0)) else "ryanmen"
