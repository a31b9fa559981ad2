"""Which sets of a reading make a yaku, so that a page can point at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scoring.riichi.cuts import PAIR, RUN, TRIPLET
from scoring.riichi.explicit import KAN, Reading, TileSet
from scoring.riichi.tiles import DRAGONS, EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE

Finder = Callable[[Sequence[TileSet]], list[int]]
WINDS = (EAST, SOUTH, WEST, NORTH)


def sets_of_yaku(name: str, reading: Reading, *, winds: tuple[int, int]) -> tuple[int, ...]:
    """Return the places of the sets that make a yaku; none where the situation gives it.

    `winds` are the numbers of the seat wind and of the round wind, East 0.
    """
    by_wind = {"yakuhai_seat_wind": winds[0], "yakuhai_round_wind": winds[1]}
    finder = _of_kinds(EAST + by_wind[name]) if name in by_wind else FINDERS.get(name)
    return tuple(finder(reading.sets)) if finder else ()


def _all(sets: Sequence[TileSet]) -> list[int]:
    return list(range(len(sets)))


def _where(sets: Sequence[TileSet], wanted: Callable[[TileSet], bool]) -> list[int]:
    return [place for place, each in enumerate(sets) if wanted(each)]


def _is_triplet(each: TileSet) -> bool:
    return each.form in (TRIPLET, KAN)


def _of_kinds(*kinds: int, pair: bool = False) -> Finder:
    def wanted(each: TileSet) -> bool:
        return each.kind in kinds and (_is_triplet(each) or (pair and each.form == PAIR))

    return lambda sets: _where(sets, wanted)


def _completed(sets: Sequence[TileSet]) -> list[int]:
    return _where(sets, lambda each: each.completed)


def _twins(sets: Sequence[TileSet]) -> list[int]:
    runs = [each.kinds for each in sets if each.form == RUN]
    return _where(sets, lambda each: each.form == RUN and runs.count(each.kinds) > 1)


def _three_suits(sets: Sequence[TileSet], form: Callable[[TileSet], bool]) -> list[int]:
    wanted = [each for each in sets if form(each) and each.kind < EAST]
    for each in wanted:
        rank = each.kind % 9
        same = {other.kind // 9: sets.index(other) for other in wanted if other.kind % 9 == rank}
        if len(same) == 3:
            return sorted(same.values())
    return []


def _doujun(sets: Sequence[TileSet]) -> list[int]:
    return _three_suits(sets, lambda each: each.form == RUN)


def _doukou(sets: Sequence[TileSet]) -> list[int]:
    return _three_suits(sets, _is_triplet)


def _straight(sets: Sequence[TileSet]) -> list[int]:
    starts = {each.kind: place for place, each in reversed([*enumerate(sets)]) if each.form == RUN}
    for first in (0, 9, 18):
        if {first, first + 3, first + 6} <= starts.keys():
            return [starts[first], starts[first + 3], starts[first + 6]]
    return []


def _concealed(sets: Sequence[TileSet]) -> list[int]:
    return _where(sets, lambda each: _is_triplet(each) and not each.opened)


FINDERS: dict[str, Finder] = {
    "pinfu": _all,
    "tanyao": _all,
    "iipeikou": _twins,
    "ryanpeikou": _twins,
    "chiitoitsu": _all,
    "chanta": _all,
    "junchan": _all,
    "toitoi": lambda sets: _where(sets, _is_triplet),
    "sanankou": _concealed,
    "suuankou": _concealed,
    "suuankou_tanki": _concealed,
    "sankantsu": lambda sets: _where(sets, lambda each: each.form == KAN),
    "suukantsu": lambda sets: _where(sets, lambda each: each.form == KAN),
    "honroutou": _all,
    "honitsu": _all,
    "chinitsu": _all,
    "sanshoku_doujun": _doujun,
    "sanshoku_doukou": _doukou,
    "ittsu": _straight,
    "yakuhai_haku": _of_kinds(WHITE),
    "yakuhai_hatsu": _of_kinds(GREEN),
    "yakuhai_chun": _of_kinds(RED),
    "yakuhai_north": _of_kinds(NORTH),
    "shousangen": _of_kinds(*DRAGONS, pair=True),
    "daisangen": _of_kinds(*DRAGONS),
    "shousuushii": _of_kinds(*WINDS, pair=True),
    "daisuushii": _of_kinds(*WINDS),
    "kokushi_musou": _all,
    "kokushi_musou_13": _all,
    "chuuren_poutou": _all,
    "junsei_chuuren_poutou": _all,
    "tsuuiisou": _all,
    "daichisei": _all,
    "chinroutou": _all,
    "ryuuiisou": _all,
    "daisharin": _all,
    "rinshan": _completed,
    "chankan": _completed,
}
"""The yaku with sets, but for the yakuhai of winds, which depend on the seat."""
