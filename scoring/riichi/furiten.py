"""Furiten: when a waiting player may not win by ron.

Source: sources, section 1, common rules: any wait among the own discards, called ones included,
bars ron on all; a winning tile passed bars ron until the own next draw (F, K; X: or until a set
is opened); in riichi to the hand's end. Tsumo is always allowed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.riichi.tenpai import Tenpai
from scoring.riichi.tiles import NAMES, parse_tiles
from scoring.ruleset import RuleSet

OWN_DRAW, OWN_CALL, OTHER_CALL = "own_draw", "own_call", "other_call"
"""What may happen after a winning tile was passed, in words for `events_since`."""

ENDS = {
    "own_draw": frozenset({OWN_DRAW}),
    "own_draw_or_call": frozenset({OWN_DRAW, OWN_CALL}),
    "own_draw_or_any_call": frozenset({OWN_DRAW, OWN_CALL, OTHER_CALL}),
}
"""What ends a temporary furiten under each value of `temporary_furiten_ends`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Furiten:
    """Whether ron is barred, and why: none, discard, riichi or temporary; the tiles at fault."""

    barred: bool
    reason: str
    tiles: tuple[str, ...]


def furiten_of(
    tenpai: Tenpai,
    *,
    rules: RuleSet,
    own_discards: str,
    passed: str = "",
    events_since: Sequence[str] = (),
    riichi: bool = False,
) -> Furiten:
    """Return whether a waiting player is in furiten.

    `own_discards` has called ones too. `passed` are tiles of others that would have completed
    the hand and were let go, yaku or not; `events_since` what happened after the last of them
    (own_draw, own_call, other_call). `riichi`: the tiles were passed in riichi.
    """
    waits = {wait.kind for wait in tenpai.waits}
    discarded = _of(own_discards) & waits
    let_go = _of(passed) & waits
    if discarded:
        return _barred("discard", discarded)
    if let_go and riichi:
        return _barred("riichi", let_go)
    if let_go and not ENDS[rules.temporary_furiten_ends] & set(events_since):
        return _barred("temporary", let_go)
    return Furiten(barred=False, reason="none", tiles=())


def _of(text: str) -> set[int]:
    return {tile.kind for tile in parse_tiles(text) or ()}


def _barred(reason: str, kinds: set[int]) -> Furiten:
    return Furiten(barred=True, reason=reason, tiles=tuple(NAMES[kind] for kind in sorted(kinds)))
