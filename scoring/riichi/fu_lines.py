"""The fu of a reading line by line, each with its reason and tiles. Source: section 3, F, X."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.riichi import layout
from scoring.riichi.cuts import PAIR, RUN, triplet_fu
from scoring.riichi.explicit import KAN, Reading, TileSet
from scoring.riichi.hand import Hand
from scoring.riichi.tiles import EAST, is_simple
from scoring.riichi.values import OPEN_MINIMUM_BASE, WAY_CLOSED, WAY_RINSHAN, WAY_TSUMO, Values

SEVEN_PAIRS_FU = 25


@dataclass(frozen=True, slots=True, kw_only=True)
class FuLine:
    """One line of fu: a stable reason, the fu, and the tiles it is for ("" for none)."""

    reason: str
    fu: int
    tiles: str


def fu_lines(reading: Reading, hand: Hand, values: Values) -> tuple[FuLine, ...]:
    """Return the lines that make the fu before rounding; none for kokushi musou."""
    if reading.form == "kokushi":
        return ()
    if reading.form == "seven_pairs":
        return (FuLine(reason="seven_pairs", fu=SEVEN_PAIRS_FU, tiles=""),)
    return (
        FuLine(reason="base", fu=20, tiles=""),
        *_set_lines(reading),
        *_pair_lines(reading, hand, values),
        *_wait_lines(reading),
        *_win_lines(hand, values, part=reading.shape >> layout.FU & layout.FU_MASK),
    )


def _set_lines(reading: Reading) -> Iterator[FuLine]:
    for each in reading.sets:
        if each.form in (RUN, PAIR):
            continue
        outside, kan = not is_simple(each.kind), each.form == KAN
        name = ("open_" if each.opened else "closed_") + ("terminal_" if outside else "")
        fu = triplet_fu(outside=outside, concealed=not each.opened, kan=kan)
        reason = name + ("quad" if kan else "triplet")
        yield FuLine(reason=reason, fu=fu, tiles=each.tiles)


def _pair_lines(reading: Reading, hand: Hand, values: Values) -> Iterator[FuLine]:
    pair: TileSet = next(each for each in reading.sets if each.form == PAIR)
    if pair.kind < EAST:
        return
    seat, round_wind = seat_and_round(hand)
    fu = values.pair_fu(pair.kind - EAST, seat=seat, round_wind=round_wind)
    if fu:
        reason = "pair_double_wind" if fu == 4 else "pair_yakuhai"
        yield FuLine(reason=reason, fu=fu, tiles=pair.tiles)


def seat_and_round(hand: Hand) -> tuple[int, int]:
    """Return the numbers of the seat wind and of the round wind, East 0."""
    return hand.honours >> layout.SEAT_SHIFT & 3, hand.honours >> layout.ROUND_SHIFT & 3


def _wait_lines(reading: Reading) -> Iterator[FuLine]:
    if reading.wait in ("tanki", "kanchan", "penchan"):
        completed = next(each for each in reading.sets if each.completed)
        yield FuLine(reason=f"wait_{reading.wait}", fu=2, tiles=completed.tiles)


def _win_lines(hand: Hand, values: Values, *, part: int) -> Iterator[FuLine]:
    closed, tsumo = hand.way & WAY_CLOSED, hand.way & WAY_TSUMO
    rinshan_off = hand.way & WAY_RINSHAN and not values.rules.rinshan_tsumo_fu
    pays_tsumo = bool(tsumo and not rinshan_off and not values.is_pinfu(part, way=hand.way))
    if closed and not tsumo:
        yield FuLine(reason="closed_ron", fu=10, tiles="")
    if pays_tsumo:
        yield FuLine(reason="tsumo", fu=2, tiles="")
    if not closed and not pays_tsumo and part == 0:
        fu = values.rules.open_hand_minimum_fu - OPEN_MINIMUM_BASE
        if fu:
            # Written as 2, as those do who round 22 up to 30.
            yield FuLine(reason="open_no_fu", fu=2, tiles="")
