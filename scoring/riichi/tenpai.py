"""Is a hand tenpai, and for what: with the rule set's word on waits that cannot come.

Source: X, E: one tile short, also if every wait is visible on the table; not if the hand waits
only for tiles of which it holds all four.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.errors import Problem, ScoringError
from scoring.riichi.forms import counts_of_kinds, counts_of_tiles, waits_of
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.notation import meld_faults
from scoring.riichi.shanten import shanten_of
from scoring.riichi.tiles import NAMES, Tile, parse_tiles
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A tile a hand waits for: `left` copies are not in the hand or visible."""

    tile: str
    kind: int
    own: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tenpai:
    """The waits of a hand, its shanten, and whether it counts as tenpai under a rule set.

    `reason` is tenpai, not_one_tile_short, own_four (it holds all four of every wait), or
    all_visible. `shanten` counts draws: -1 is a whole hand of fourteen tiles.
    """

    tenpai: bool
    reason: str
    waits: tuple[Wait, ...]
    shanten: int


def read_concealed(text: str, *, place: str = "hand") -> tuple[Tile, ...]:
    """Return the tiles of a text; InvalidHand if it cannot be read."""
    tiles = parse_tiles(text)
    if tiles is None:
        detail = f'"{text}" cannot be read as tiles; write 123m406p11z.'
        raise InvalidHand([Problem(code="tiles_unreadable", place=place, detail=detail)])
    return tiles


def read_melds(melds: Iterable[Mapping[str, Any]]) -> list[tuple[int, ...]]:
    """Return the kinds of each meld of a record; InvalidHand with every fault."""
    found, problems = [], []
    for at, meld in enumerate(melds):
        form, text = str(meld.get("type")), str(meld.get("tiles"))
        key = (form, text, bool(meld.get("open", form != "ankan")), meld.get("called"))
        for code, detail in meld_faults((*key, meld.get("from"))):
            problems.append(Problem(code=code, place=f"melds[{at}]", detail=detail))
        found.append(tuple(tile.kind for tile in parse_tiles(text) or ()))
    if problems:
        raise InvalidHand(problems)
    return found


def tenpai_of(
    hand: str,
    *,
    rules: RuleSet,
    melds: Sequence[Mapping[str, Any]] = (),
    visible: str = "",
) -> Tenpai:
    """Return the waits of a hand of thirteen tiles (three less for each meld).

    `visible` are tiles seen elsewhere: discards, other players' melds, indicators. Raises
    InvalidHand for tiles that cannot be read, a wrong number of them, or five of one.
    """
    concealed = read_concealed(hand)
    sets = read_melds(melds)
    counts = counts_of_tiles(concealed)
    own = counts_of_kinds([*(tile.kind for tile in concealed), *(k for each in sets for k in each)])
    seen = counts_of_tiles(read_concealed(visible, place="visible"))
    _check(counts, own, seen, melds=len(sets))
    waits = tuple(
        Wait(tile=NAMES[kind], kind=kind, own=own[kind], left=4 - own[kind] - seen[kind])
        for kind in waits_of(counts, melds=len(sets))
    )
    reason = _reason(waits, rules=rules)
    return Tenpai(
        tenpai=reason == "tenpai",
        reason=reason,
        waits=waits,
        shanten=0 if waits else shanten_of(counts, melds=len(sets)),
    )


def _check(counts: list[int], own: list[int], seen: list[int], *, melds: int) -> None:
    problems = [
        Problem(
            code="five_of_a_tile",
            place="hand",
            detail=f"There are {mine + other} of {NAMES[kind]}; the set has four.",
            data={"tile": NAMES[kind], "count": mine + other},
        )
        for kind, (mine, other) in enumerate(zip(own, seen, strict=True))
        if mine + other > 4
    ]
    size, right = sum(counts), 13 - 3 * melds
    if size not in (right, right + 1):
        detail = f"The hand has {size} concealed tiles; with {melds} melds it has {right}."
        data = {"given": size, "right": right}
        problems.append(Problem(code="tile_count", place="hand", detail=detail, data=data))
    if problems:
        raise InvalidHand(problems)


def _reason(waits: Sequence[Wait], *, rules: RuleSet) -> str:
    if not waits:
        return "not_one_tile_short"
    if rules.tenpai_waits != "any" and all(wait.own == 4 for wait in waits):
        return "own_four"
    if rules.tenpai_waits == "not_all_visible" and all(wait.left <= 0 for wait in waits):
        return "all_visible"
    return "tenpai"


def shanten(hand: str, *, melds: int = 0) -> int:
    """Return how many tiles a hand is from tenpai: 0 tenpai, -1 whole.

    >>> shanten("123m456p789s1123z")
    1
    """
    counts = counts_of_tiles(read_concealed(hand))
    if sum(counts) + 3 * melds not in (13, 14):
        raise ScoringError("tile_count", "Shanten is asked of thirteen or fourteen tiles.")
    return shanten_of(counts, melds=melds)


def waits(hand: str, *, melds: int = 0) -> tuple[str, ...]:
    """Return the tiles that complete a hand, without those of which it holds all four itself.

    >>> waits("123m456p78s11z", melds=1)
    ('6s', '9s')
    """
    counts = counts_of_tiles(read_concealed(hand))
    return tuple(NAMES[kind] for kind in waits_of(counts, melds=melds) if counts[kind] < 4)
