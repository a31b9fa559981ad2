"""What cannot be in one hand: tiles that are not there, circumstances that exclude each other.

Nothing is mended in silence. Some engines drop or add such marks themselves (see
`docs/mcr-differences.md`).
"""

from __future__ import annotations

from collections.abc import Iterator

from scoring.chinese_game.hand_record import tiles_over_four
from scoring.chinese_tiles import KIND_NAMES
from scoring.errors import Problem
from scoring.mcr.hand import McrHand
from scoring.ruleset import RuleSet


def impossible(hand: McrHand, *, rules: RuleSet) -> list[Problem]:
    """Return every reason why a hand cannot have been held and won as told."""
    return [*_tiles(hand), *_kong_marks(hand), *_last_tile_marks(hand), *_flowers(hand, rules)]


def _tiles(hand: McrHand) -> Iterator[Problem]:
    melds = len(hand.melds)
    if melds > 4:
        detail = f"A hand has four sets at most; {melds} melds are given."
        yield Problem(code="melds_too_many", place="melds", detail=detail, data={"melds": melds})
        return
    expected, found = 13 - 3 * melds, len(hand.concealed)
    if found != expected:
        detail = (
            f"With {melds} melds there are {expected} concealed tiles before the winning one; "
            f"{found} are given."
        )
        data: dict[str, object] = {"melds": melds, "expected": expected, "found": found}
        yield Problem(code="tile_count", place="hand", detail=detail, data=data)
    yield from tiles_over_four(hand.tiles)


def _mark(code: str, flag: str, detail: str) -> Problem:
    return Problem(code=code, place="flags", detail=detail, data={"flag": flag})


def _kong_marks(hand: McrHand) -> Iterator[Problem]:
    if hand.kong_replacement and not hand.self_drawn:
        detail = "A replacement tile is drawn; the win cannot be by discard."
        yield _mark("replacement_by_discard", "kong_replacement", detail)
    if hand.kong_replacement and not any(meld.is_kong for meld in hand.melds):
        detail = "A win on a kong's replacement tile needs a kong in the hand."
        yield _mark("replacement_without_kong", "kong_replacement", detail)
    if hand.robbing_kong and hand.self_drawn:
        detail = "A robbed tile is another player's; the win counts as by discard."
        yield _mark("robbing_by_self_draw", "robbing_kong", detail)
    if hand.robbing_kong and hand.tiles.count(hand.win) > 1:
        name = KIND_NAMES[hand.win]
        detail = f"All four {name} are in the robbed kong; the hand cannot hold another."
        yield _mark("robbed_tile_held", "robbing_kong", detail)


def _last_tile_marks(hand: McrHand) -> Iterator[Problem]:
    name = KIND_NAMES[hand.win]
    if hand.last_tile and hand.win in hand.concealed:
        detail = f"A {name} is concealed in the hand, so the other three do not lie open."
        yield _mark("last_tile_held", "last_tile", detail)
    shown = sum(meld.kinds.count(hand.win) for meld in hand.melds if meld.is_claimed)
    if shown == 3 and not hand.last_tile:
        detail = f"Three {name} lie open in the hand's own melds, so last_tile must be marked."
        yield _mark("last_tile_unmarked", "last_tile", detail)


def _flowers(hand: McrHand, rules: RuleSet) -> Iterator[Problem]:
    if hand.flowers and not rules.mcr_flowers:
        detail = "These rules are played without flowers."
        data = {"flowers": hand.flowers}
        yield Problem(code="flowers_not_played", place="flowers", detail=detail, data=data)
