"""What one winner of a riichi hand has: han and fu, yakuman by name, or the tiles."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from scoring.riichi.log_fields import YAKUMAN_NAMES
from tournament.forms.calculator import hand_text
from tournament.selectors.calculator_hand import (
    HandQuery,
    joined,
    read_hand,
    riichi_record,
    split_tiles,
)
from tournament.selectors.hands import HandTable, refused

LONGEST = 200
FLAGS = ("double_riichi", "ippatsu", "last_tile", "rinshan", "chankan", "first_turn")
_TEXTS = ("han", "fu", "pao", "pao_for", "pao2", "pao2_for")
_CHARTED_FROM = 5
"""From this many han on the fu no longer count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinFields:
    """The fields of one winner, as typed; `yakuman` are names, `pao` the liable seats.

    Two may be liable, each for a yakuman of his own.
    """

    han: str = ""
    fu: str = ""
    yakuman: tuple[str, ...] = ()
    pao: str = ""
    pao_for: str = ""
    pao2: str = ""
    pao2_for: str = ""
    tiles: str = ""
    melds: str = ""
    dora: str = ""
    ura: str = ""
    nuki: str = ""
    flags: tuple[str, ...] = field(default=())

    @property
    def has_tiles(self) -> bool:
        """True where the hand is told by its tiles."""
        return bool(self.tiles.strip() or self.melds.strip())

    @property
    def in_order(self) -> "WinFields":
        """The same with what was ticked in one order, to be compared."""
        return replace(
            self, yakuman=tuple(sorted(self.yakuman)), flags=tuple(sorted({*self.flags}))
        )

    @property
    def is_special(self) -> bool:
        """True where more than han and fu is told."""
        return bool(self.yakuman or self.pao)


@dataclass(frozen=True, slots=True, kw_only=True)
class WinRead:
    """The fields of one winner, what they say in the hand log, what cannot be read of them."""

    fields: WinFields
    value: Mapping[str, Any]
    problems: tuple[Problem, ...]


def stored_win(win: Mapping[str, Any]) -> WinFields:
    """Gives the fields filled with a stored winner."""
    pao = win.get("pao")
    liable = [_liable(one) for one in (pao if isinstance(pao, list) else [pao]) if one]
    first, second = (*liable, ("", ""), ("", ""))[:2]
    yakuman = win.get("yakuman") or ()
    return WinFields(
        han=_text(win.get("han")),
        fu=_text(win.get("fu")),
        yakuman=tuple(yakuman) if isinstance(yakuman, list | dict) else (),
        pao=first[0],
        pao_for=first[1],
        pao2=second[0],
        pao2_for=second[1],
        **_stored_tiles(win),
    )


def _liable(given: object) -> tuple[str, str]:
    """Gives the seat that is liable, and for which yakuman ("": the whole hand)."""
    if isinstance(given, Mapping):
        return str(given["seat"]), str(given.get("yakuman", ""))
    return str(given), ""


def _stored_tiles(win: Mapping[str, Any]) -> dict[str, Any]:
    if "hand" not in win:
        return {}
    melds = " ".join(
        f"({meld['tiles']})" if meld["type"] == "ankan" else str(meld["tiles"])
        for meld in win.get("melds", ())
    )
    named = {"haitei": "last_tile", "houtei": "last_tile"}
    named |= dict.fromkeys(("tenhou", "chiihou", "renhou"), "first_turn")
    return {
        "tiles": f"{win['hand']} {win.get('win_tile', '')}".strip(),
        "melds": melds,
        "dora": joined(list(win.get("dora_indicators", ()))),
        "ura": joined(list(win.get("ura_indicators", ()))),
        "nuki": _text(win.get("nuki")),
        "flags": tuple(named.get(flag, flag) for flag in win.get("flags", ())),
    }


def _text(value: object) -> str:
    return "" if value is None else str(value)


def read_win(posted: QueryDict, wind: str, *, table: HandTable, end: str) -> WinRead:
    """Gives the fields of one seat and what they say where it won."""
    names = (*_TEXTS, "tiles", "melds", "dora", "ura", "nuki")
    typed = {name: posted.get(f"{name}-{wind}", "")[:LONGEST].strip() for name in names}
    fields = WinFields(
        **typed,
        yakuman=tuple(
            dict.fromkeys(n for n in posted.getlist(f"yakuman-{wind}") if n in YAKUMAN_NAMES)
        ),
        flags=tuple(flag for flag in posted.getlist(f"flags-{wind}") if flag in FLAGS),
    )
    fields = _tapped(fields, posted.get("tap", ""), wind)
    if fields.has_tiles:
        riichi = bool(posted.get(f"riichi-{wind}"))
        return _by_tiles(fields, wind, table=table, end=end, riichi=riichi)
    if fields.yakuman:
        value: dict[str, Any] = {"yakuman": list(fields.yakuman), **_pao(fields)}
        return WinRead(fields=fields, value=value, problems=())
    return _by_han(fields, table)


def _tapped(fields: WinFields, tap: str, wind: str) -> WinFields:
    """Gives the fields with the tile that was tapped ("S 5m"), or without the last ("S back")."""
    seat, _space, tile = tap.partition(" ")
    if seat != wind or not tile:
        return fields
    query = HandQuery(hand=fields.tiles, melds=fields.melds)
    found = read_hand(query)
    if found.problems:
        return fields
    tiles = found.tiles[:-1] if tile == "back" else [*found.tiles, *(split_tiles(tile) or [])]
    values = {name: getattr(fields, name) for name in WinFields.__dataclass_fields__}
    return WinFields(**{**values, "tiles": hand_text(tiles, needed=found.needed)})


def _pao(fields: WinFields) -> dict[str, Any]:
    pairs = [(fields.pao, fields.pao_for), (fields.pao2, fields.pao2_for)]
    said = [{"seat": seat, "yakuman": name} if name else seat for seat, name in pairs if seat]
    if not said:
        return {}
    return {"pao": said[0] if len(said) == 1 else said}


def _by_han(fields: WinFields, table: HandTable) -> WinRead:
    han, fu = _whole(fields.han), _whole(fields.fu)
    problems = []
    if not fields.han:
        told = _("Say how many han, name the yakuman, or write the tiles.")
        problems.append(Problem(code="han_missing", place="han", detail=told))
    elif han is None:
        told = _("Han are a whole number.")
        problems.append(Problem(code="han_unread", place="han", detail=told))
    if fields.fu and fu is None:
        told = _("Fu are a whole number.")
        problems.append(Problem(code="fu_unread", place="fu", detail=told))
    by_han = table.rules.sanma_han_points and table.rules.players == 3
    needs_fu = han is not None and han < _CHARTED_FROM and not by_han
    if needs_fu and not fields.fu:
        told = _("Say how many fu: they count up to 4 han.")
        problems.append(Problem(code="fu_missing", place="fu", detail=told))
    value: dict[str, Any] = {"han": han, **({"fu": fu} if fu and needs_fu else {}), **_pao(fields)}
    return WinRead(fields=fields, value=value, problems=tuple(problems))


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def _by_tiles(fields: WinFields, wind: str, *, table: HandTable, end: str, riichi: bool) -> WinRead:
    """Gives a hand record; winds, honba and the way of the win come from the game."""
    double = "double_riichi" in fields.flags
    query = HandQuery(
        hand=fields.tiles,
        melds=fields.melds,
        win="self" if end == "tsumo" else "discard",
        riichi="double_riichi" if double else "riichi" if riichi else "",
        seat=table.before.winds[wind],
        dora=fields.dora,
        ura=fields.ura,
        nuki=fields.nuki or "0",
        flags=fields.flags,
    )
    found = read_hand(query)
    record = riichi_record(query, found, rules=table.rules)
    kept = ("hand", "win_tile", "melds", "flags", "dora_indicators", "ura_indicators", "nuki")
    value = {name: record[name] for name in kept if record.get(name)}
    value["hand"] = joined(found.tiles[:-1]).replace(" ", "")
    problems = tuple(
        Problem(code=one.code, place=one.place, detail=refused(one), data=one.data)
        for one in found.problems
    )
    return WinRead(fields=fields, value={**value, **_pao(fields)}, problems=problems)
