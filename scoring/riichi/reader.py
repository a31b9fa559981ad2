"""From a record to a packed hand: the fast way in.

It takes a record in the usual form, and gives up (None, KeyError or TypeError) at the first
thing that is unusual or wrong. `refusals.py` then looks at everything at leisure and tells all
that is wrong, or hands back the record in the usual form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from scoring.memos import Memo
from scoring.riichi import layout, situation
from scoring.riichi.bonus_tiles import (
    census_fields,
    kinds_not_played,
    kinds_set_aside,
    plays_without_man,
    set_aside_kinds,
)
from scoring.riichi.hand import Hand
from scoring.riichi.limits import honba_points
from scoring.riichi.notation import (
    CENSUS_BITS,
    CENSUS_FIELD,
    DAISHARIN,
    FIFTH,
    FOUR_AT_MOST,
    GATES,
    HONOUR_RANKS,
    INDICATORS,
    MAN_RANKS,
    MELDS,
    PIN_RANKS,
    RED_BITS,
    RON_TILES,
    SHAPE_FACTS,
    SOU_RANKS,
    TSUMO_TILES,
    census_of,
)
from scoring.riichi.situation import (
    CLOSED_KAN_FLAG,
    FLAG_BITS,
    RENHOU_FLAG,
    RINSHAN_FLAG,
    honba_step,
)
from scoring.riichi.tiles import NORTH, dora_of
from scoring.riichi.values import IMPOSSIBLE, WAY_CLOSED, WAY_RINSHAN, WAY_TSUMO, Values

LONGEST_HAND = 17
"""Thirteen tiles and four suit letters: a longer text is not in the usual form."""

MOST_HONBA = 1_000
_new = tuple.__new__
_WIND = {"E": 0, "S": 1, "W": 2, "N": 3}
_fields = itemgetter(
    "hand",
    "melds",
    "win_tile",
    "win",
    "round_wind",
    "seat_wind",
    "flags",
    "honba",
    "riichi_sticks",
)
_meld_fields = itemgetter("type", "tiles", "open", "called", "from")
_ONE_SUIT_ONLY = 2 << layout.FLUSH
_FLUSH = 3 << layout.FLUSH
_CLOSED_SHAPE = 1 << layout.CLOSED
_TSUMO, _CLOSED, _DEALER, _NUKI = (
    situation.TSUMO,
    situation.CLOSED,
    situation.DEALER,
    situation.NUKI,
)
_INDICATORS, _URA, _HONBA = situation.INDICATORS, situation.URA, situation.HONBA
_SEAT, _ROUND = layout.SEAT_SHIFT, layout.ROUND_SHIFT
_PIN_DAISHARIN_GATES = 3


def _flags(names: tuple[str, ...]) -> int:
    """Return flags as bits; negative where one is unknown or stands twice."""
    if len(set(names)) < len(names) or not set(names) <= set(FLAG_BITS):
        return IMPOSSIBLE
    return sum(FLAG_BITS[name] for name in names)


_FLAGS: Memo[tuple[str, ...], int] = Memo(_flags, cap=1_000)


class _Melds(NamedTuple):
    """What all melds add together; `code` goes to the situation."""

    shape: int
    masks: int
    census: int
    reds: int
    facts: int
    honours: int
    closed: bool
    code: int


_NO_MELDS = _Melds(0, 0, 0, 0, 0, 0, closed=True, code=0)


def _concealed(text: str) -> tuple[int, int, int, int, int, int, int]:
    """Return man, pin, sou and honour keys, census, reds and facts of a text.

    Each suit once and in the order m, p, s, z; TypeError or KeyError otherwise.
    """
    man = pin = sou = honours = census = reds = facts = 0
    ranks, found, rest = text.partition("m")
    if found:
        man, census, reds, facts = MAN_RANKS[ranks]  # type: ignore[misc]
        text = rest
    ranks, found, rest = text.partition("p")
    if found:
        pin, more, red, fact = PIN_RANKS[ranks]  # type: ignore[misc]
        census += more
        reds += red
        facts |= fact
        text = rest
    ranks, found, rest = text.partition("s")
    if found:
        sou, more, red, fact = SOU_RANKS[ranks]  # type: ignore[misc]
        census += more
        reds += red
        facts |= fact
        text = rest
    if text:
        if text[-1] != "z":
            raise KeyError(text)
        honours, more, _, fact = HONOUR_RANKS[text[:-1]]  # type: ignore[misc]
        census += more
        facts |= fact
    return man, pin, sou, honours, census, reds, facts


def _melds(melds: Sequence[Mapping[str, Any]], *, chi: bool) -> _Melds:
    """Return what melds add together; KeyError or TypeError where one has a fault."""
    shape = masks = census = reds = facts = honours = kans = 0
    closed = True
    if len(melds) > 4:
        raise KeyError("melds")
    for meld in melds:
        part = MELDS[_meld_fields(meld)]
        if part is None or (part[8] and not chi):
            raise KeyError("melds")
        more_shape, more_masks, more, red, fact, more_honours, is_open, kan, _ = part
        shape += more_shape
        masks |= more_masks
        census += more
        reds += red
        facts |= fact
        honours += more_honours
        kans += kan
        if is_open:
            closed = False
    code = situation.MELDS | kans << situation.KANS
    return _new(_Melds, (shape, masks, census, reds, facts, honours, closed, code))


class Reader:
    """Reads records under one rule set."""

    __slots__ = (
        "_aka",
        "_beyond",
        "_chi",
        "_dora",
        "_forbidden",
        "_honba",
        "_north_dora",
        "_nuki",
        "_payers",
        "_special_flags",
        "_stick",
        "_values",
    )

    def __init__(self, values: Values) -> None:
        rules = values.rules
        three = rules.players == 3
        self._values = values
        self._payers = rules.players - 1
        self._honba = honba_points(rules)
        self._stick = rules.stick_points
        self._chi = rules.sanma_chi or not three
        self._north_dora = three and rules.sanma_north == "dora_in_hand"
        self._aka: Memo[int, int] = Memo(self._count_reds, cap=600)
        self._dora: Memo[str, tuple[int, int, int]] = Memo(self._dora_part, cap=200)
        self._nuki: Memo[tuple[int | str, bool], tuple[int, int]] = Memo(self._count_nuki, cap=200)
        self._forbidden = census_fields(kinds_not_played(rules))
        self._beyond = not rules.atozuke or rules.ryanhan_shibari
        flat_renhou = rules.renhou == "mangan" and not rules.renhou_adds
        self._special_flags = CLOSED_KAN_FLAG | (RENHOU_FLAG if flat_renhou else 0)

    def _count_reds(self, reds: int) -> int:
        """Return the number of red fives; negative if a suit has more than the set."""
        counts = [reds >> (RED_BITS * suit) & 7 for suit in range(3)]
        pairs = zip(counts, self._values.rules.red_fives, strict=True)
        return IMPOSSIBLE if any(count > most for count, most in pairs) else sum(counts)

    def _dora_part(self, text: str) -> tuple[int, int, int]:
        """Return where a census counts the dora, the indicator's own census, and its reds."""
        part = INDICATORS[text]
        if part is None:
            raise KeyError(text)
        dora = dora_of(part.kind, short_man=plays_without_man(self._values.rules))
        return CENSUS_BITS * dora, part.census, part.reds

    def _count_nuki(self, given: tuple[int | str, bool]) -> tuple[int, int]:
        """Return how many tiles were set aside, and their census; KeyError if they cannot be.

        The second says that the first is `true`, which would be found again as a 1.
        """
        nuki, true = given
        kinds = None if true else set_aside_kinds(nuki)
        if kinds is None or not set(kinds) <= kinds_set_aside(self._values.rules):
            raise KeyError(nuki)
        return len(kinds), sum(census_of(kind) for kind in kinds)

    def read(self, record: Mapping[str, Any]) -> Hand | None:
        """Return the packed hand of a record in the usual form.

        None, KeyError or TypeError say that it is not in the usual form, or cannot be.
        """
        (text, melds, win_text, win, round_name, seat_name, flags, honba, sticks) = _fields(record)
        if (
            len(text) > LONGEST_HAND
            or type(honba) is not int
            or type(sticks) is not int
            or not (0 <= honba < MOST_HONBA and 0 <= sticks < MOST_HONBA)
        ):
            return None
        man, pin, sou, honours, census, reds, facts = _concealed(text)
        ron = win == "ron"
        if not ron and win != "tsumo":
            return None
        suit, key, more, red, fact = (RON_TILES if ron else TSUMO_TILES)[win_text]  # type: ignore[misc]
        keys = [man, pin, sou, honours]
        keys[suit] += key
        census += more
        reds += red
        all_melds = _melds(melds, chi=self._chi) if melds else _NO_MELDS
        shape, masks, more, red, more_facts, more_honours, closed, code = all_melds
        census += more
        reds += red
        shape += SHAPE_FACTS[facts | fact | more_facts]
        seat = _WIND[seat_name]
        keys[3] += more_honours | seat << _SEAT | _WIND[round_name] << _ROUND
        way = pay = 0
        if not ron:
            way, pay, code = WAY_TSUMO, 1, code | _TSUMO
        if closed:
            shape += _CLOSED_SHAPE
            way, code = way | WAY_CLOSED, code | _CLOSED
            if shape & _FLUSH == _ONE_SUIT_ONLY and not melds:
                shape += self._gates(keys) << layout.GATES
        if seat == 0:
            pay, code = pay | 2, code | _DEALER
        elif seat > self._payers:
            return None
        bits = _FLAGS[tuple(flags)]
        if bits < 0:
            return None
        if bits & RINSHAN_FLAG:
            way |= WAY_RINSHAN
        code |= bits | honba_step(honba) << _HONBA
        return self._finish(record, keys, (shape, masks, way, pay, code, census, reds), honba)

    def _finish(
        self, record: Mapping[str, Any], keys: list[int], so_far: tuple[int, ...], honba: int
    ) -> Hand | None:
        """Return the hand with its dora counted and its situation valued."""
        shape, masks, way, pay, code, census, reds = so_far
        doras, uras = record["dora_indicators"], record["ura_indicators"]
        if census + FOUR_AT_MOST & FIFTH or len(doras) > 7 or len(uras) > 7:
            return None
        dora = ura = 0
        nuki = record.get("nuki")
        if nuki:
            dora, more = self._nuki[nuki, nuki is True]
            census += more
            code |= _NUKI
        if self._north_dora:
            dora += census >> CENSUS_BITS * NORTH & CENSUS_FIELD
        more_dora, seen, seen_reds = self._count_dora(doras, census)
        dora += more_dora
        if uras:
            ura, more, red = self._count_dora(uras, census)
            seen += more
            seen_reds += red
        seen += census
        if seen + FOUR_AT_MOST & FIFTH or seen & self._forbidden:
            return None
        code |= len(doras) << _INDICATORS | len(uras) << _URA
        value, aka = self._values.by_situation[code], self._aka[reds]
        if value < 0 or self._aka[reds + seen_reds] < 0:
            return None
        each = self._honba[pay & 1] * honba
        return _new(
            Hand,
            (
                *keys,
                shape,
                masks,
                way,
                pay,
                value + dora + aka + ura,
                each * self._payers if pay & 1 else each,
                each,
                record["riichi_sticks"] * self._stick,
                dora,
                aka,
                ura,
                self._beyond or bool(code & self._special_flags),
                code,
                record,
            ),
        )

    def _count_dora(self, indicators: Sequence[str], census: int) -> tuple[int, int, int]:
        """Return how many tiles of a census are dora, and the indicators' own census and reds."""
        dora = seen = reds = 0
        parts = self._dora
        for indicator in indicators:
            shift, more, red = parts[indicator]
            dora += census >> shift & CENSUS_FIELD
            seen += more
            reds += red
        return dora, seen, reds

    def _gates(self, keys: list[int]) -> int:
        man, pin, sou, _ = keys
        if self._values.rules.daisharin and pin & layout.COUNTS == DAISHARIN:
            return _PIN_DAISHARIN_GATES
        return GATES[man or pin or sou]
