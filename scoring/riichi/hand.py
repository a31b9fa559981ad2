"""The hand as the core scores it, and the score: plain immutable tuples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scoring.riichi import layout
from scoring.riichi.values import WAY_CLOSED, Values


class Hand(NamedTuple):
    """One winning hand, read and checked under one rule set, packed (see `layout.py`).

    `man`, `pin` and `sou` are suit keys and `honours` the honour key; `shape` adds what melds and
    the whole hand give, `masks` the runs and triplets of melds. `way` chooses the fu table,
    `pay` the payment table. `value` is what the situation and the bonus tiles give. `special`
    is true where a rule looks beyond one reading (see `special.py`). `record` is what was read.
    """

    man: int
    pin: int
    sou: int
    honours: int
    shape: int
    masks: int
    way: int
    pay: int
    value: int
    honba_points: int
    honba_each: int
    stick_points: int
    dora: int
    aka: int
    ura: int
    special: bool
    situation: int
    record: object


class HandScore(NamedTuple):
    """What a hand is worth: han, fu, limit, and who pays what, all in table points.

    `value` and `reading` are packed; `yaku` and `payments` unfold them. `han` and `fu` are None
    and `dora`, `aka` and `ura` 0 for a yakuman. `discarder`, `dealer` and `other` (each other
    non-dealer) hold honba, but no sticks; the ones that do not pay are 0. `total` is what the
    winner gains, sticks included.
    """

    dora: int
    aka: int
    ura: int
    han: int | None
    fu: int | None
    yakuman: int
    limit: str
    discarder: int
    dealer: int
    other: int
    total: int
    value: int
    reading: int
    way: int
    values: Values

    @property
    def yaku(self) -> Mapping[str, int]:
        """The yaku by name: han, or for a yakuman how many each counts for."""
        if self.yakuman:
            tanki = bool(self.reading & layout.TANKI)
            return self.values.yakuman_of(self.value, tanki=tanki)[0]
        return self.values.names[self.value >> layout.YAKU << 1 | self.way & WAY_CLOSED]

    @property
    def payments(self) -> dict[str, int]:
        """The payments as the record format has them."""
        if self.discarder:
            return {"discarder": self.discarder}
        if self.dealer:
            return {"dealer": self.dealer, "other": self.other}
        return {"each": self.other}

    def as_json(self) -> dict[str, object]:
        """Return the score with the keys of the record format's `expected`."""
        return {
            "yaku": dict(self.yaku),
            "dora": self.dora,
            "aka": self.aka,
            "ura": self.ura,
            "han": self.han,
            "fu": self.fu,
            "yakuman": self.yakuman,
            "limit": self.limit,
            "payments": self.payments,
            "total": self.total,
        }
