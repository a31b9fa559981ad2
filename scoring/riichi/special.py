"""Rules that look beyond one reading: what must be there besides the best value.

`ryanhan_shibari`, `atozuke` off, a renhou that is a flat mangan, and the robbed closed kan.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce
from operator import and_, or_
from typing import Any

from scoring.errors import Problem
from scoring.riichi import layout, yaku
from scoring.riichi.core import best_reading, paid, rank_of, readings
from scoring.riichi.forms import counts_of_tiles, waits_of
from scoring.riichi.hand import Hand, HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.limits import LIMIT_BASES, worth
from scoring.riichi.situation import CLOSED_KAN_FLAG, RENHOU_FLAG, situation_of
from scoring.riichi.tiles import NAMES, parse_tiles
from scoring.riichi.values import Values

Read = Callable[[Mapping[str, Any]], Hand | None]
SHIBARI_HAN = 2
_KOKUSHI = yaku.KOKUSHI_MUSOU.mark | yaku.KOKUSHI_MUSOU_13.mark


def score_special(hand: Hand, values: Values, *, read: Read) -> HandScore | None:
    """Return the score under the rules of this module; None as `score_packed` does.

    Raises InvalidHand where the hand would win, were it not for one of these rules.
    """
    best = best_reading(hand, values)
    if best is None:
        return None
    reading, value = best
    if hand.situation & CLOSED_KAN_FLAG:
        _check_closed_kan(value, values)
    if values.rules.ryanhan_shibari and situation_of(hand.situation).honba:
        reading, value = _under_shibari(hand, values, best)
    score = paid(hand, values, reading, value)
    if hand.situation & RENHOU_FLAG and values.rules.renhou == "mangan":
        return _flat_renhou(hand, values, score=score, reading=reading, value=value)
    if score is not None and not values.rules.atozuke:
        _check_atozuke(hand, values, read=read)
    return score


def _check_closed_kan(value: int, values: Values) -> None:
    """A closed kan is robbed by kokushi musou only. Source: X, E, K."""
    if values.rules.kokushi_robs_closed_kan and value & _KOKUSHI:
        return
    detail = (
        "A closed kan is robbed by kokushi musou only."
        if values.rules.kokushi_robs_closed_kan
        else "A closed kan cannot be robbed under this rule set."
    )
    raise InvalidHand([Problem(code="closed_kan_not_robbed", place="flags", detail=detail)])


def _under_shibari(hand: Hand, values: Values, best: tuple[int, int]) -> tuple[int, int]:
    """Return the best reading that has two han without dora. Source: X names the rule, off."""
    bonus = hand.dora + hand.aka + hand.ura
    enough = [
        (reading, value)
        for reading, value in readings(hand, values)
        if value & layout.YAKUMAN_MASK or (value & layout.HAN_MASK) - bonus >= SHIBARI_HAN
    ]
    if enough:
        return max(enough, key=lambda pair: rank_of(pair[1], pair[0], values, pay=hand.pay))
    han = (best[1] & layout.HAN_MASK) - bonus
    if han == 0:
        return best
    detail = "From five honba on a hand needs two han without dora; this one has one."
    raise InvalidHand([Problem(code="ryanhan_shibari", place="hand", detail=detail)])


def _flat_renhou(
    hand: Hand, values: Values, *, score: HandScore | None, reading: int, value: int
) -> HandScore:
    """Return the better of the hand's own value and a flat mangan. Source: X: is a mangan."""
    flat = worth("mangan", LIMIT_BASES["mangan"], dealer=False, tsumo=False, rules=values.rules)
    total = flat.total + hand.honba_points + hand.stick_points
    if score is not None and score.total >= total:
        return score
    return HandScore(
        dora=0,
        aka=0,
        ura=0,
        han=5,
        fu=value >> layout.VALUE_FU & 0xFF,
        yakuman=0,
        limit=flat.limit,
        discarder=flat.discarder + hand.honba_each,
        dealer=0,
        other=0,
        total=total,
        value=yaku.RENHOU.mark,
        reading=reading,
        way=hand.way,
        values=values,
    )


def _check_atozuke(hand: Hand, values: Values, *, read: Read) -> None:
    """Refuse a hand whose only yaku comes with its winning tile.

    A yaku that the situation gives does not depend on the tile; any other must be there with
    each tile that the hand waits for.
    """
    if values.by_situation[hand.situation] >> layout.YAKUMAN:
        return
    record: Mapping[str, Any] = hand.record  # type: ignore[assignment]
    concealed = parse_tiles(record["hand"]) or ()
    counts = counts_of_tiles(concealed)
    waits = waits_of(counts, melds=len(record["melds"]))
    others = []
    for kind in waits:
        other = _without_bonus(record, NAMES[kind], read=read)
        if other is not None:
            others.append(reduce(or_, (value for _, value in readings(other, values)), 0))
    always = reduce(and_, others, -1) >> layout.YAKU
    if not always:
        detail = "The only yaku comes with the winning tile, which this rule set does not allow."
        raise InvalidHand([Problem(code="atozuke", place="win_tile", detail=detail)])


def _without_bonus(record: Mapping[str, Any], win_tile: str, *, read: Read) -> Hand | None:
    """Return the same hand won on another tile; None if there is no such tile left."""
    try:
        return read({**record, "win_tile": win_tile})
    except (KeyError, TypeError):
        return None
