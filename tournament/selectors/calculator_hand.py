"""The hand in the calculator's address: its notation, and the record the engines read.

Tiles are written as everywhere in mahjong, ranks before their suit: `234m 406p 88s 11z`; 0 is a red
five. Sets laid down stand apart: `234m` a run, `555p` a triplet, `5555p` an open kan, `(5555p)` a
closed one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.errors import Problem
from scoring.ruleset import RuleSet

LONGEST = 200
SHOWN = 40
MOST = 999
_GROUP = re.compile(r"([0-9]+)([mpsz])")
_MELD = re.compile(r"(\()?([0-9]+)([mpsz])(\))?")
_KIND = {3: "pung", 4: "kong"}

RIICHI_FLAGS = ("ippatsu", "last_tile", "rinshan", "chankan", "chankan_closed", "first_turn")
MCR_FLAGS = ("last_tile", "wall_last", "kong_replacement", "robbing_kong")
CLASSICAL_FLAGS = (
    "last_tile",
    "replacement_tile",
    "robbing_the_kong",
    "waiting_from_start",
    "heavenly_hand",
    "earthly_hand",
    "thirteenth_deal",
)
_RIICHI_MELDS = {"chow": "chi", "pung": "pon", "kong": "daiminkan", "closed": "ankan"}
_CHINESE_MELDS = {
    "chow": "chow",
    "pung": "pung",
    "kong": "kong_melded",
    "closed": "kong_concealed",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuery:
    """What somebody asks, as it was typed.

    `hand` has the winning tile last. `win` is discard, self or, in the classical game, lost.
    """

    hand: str = ""
    melds: str = ""
    win: str = "discard"
    riichi: str = ""
    seat: str = "S"
    round_wind: str = "E"
    honba: str = "0"
    sticks: str = "0"
    dora: str = ""
    ura: str = ""
    nuki: str = "0"
    flowers: str = ""
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TypedMeld:
    """One set laid down: chow, pung, kong or closed, its tiles, and how it was written."""

    kind: str
    tiles: str
    written: str

    @property
    def is_open(self) -> bool:
        """Tells whether another player's tile is in the set."""
        return self.kind != "closed"


@dataclass(slots=True, kw_only=True)
class ReadHand:
    """A query read: tiles in the order they were typed, melds, and what cannot be read."""

    tiles: list[str] = field(default_factory=list)
    melds: list[TypedMeld] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def needed(self) -> int:
        """Gives how many tiles the hand has besides its melds, the winning one among them."""
        return max(14 - 3 * len(self.melds), 2)

    @property
    def is_open(self) -> bool:
        """Tells whether a set was claimed from another player."""
        return any(meld.is_open for meld in self.melds)


def split_tiles(text: str) -> list[str] | None:
    """Gives the tiles of a text one by one; None if it cannot be read.

    >>> split_tiles("23m 0p")
    ['2m', '3m', '0p']
    """
    plain = "".join(text.split())
    if len(plain) > LONGEST or _GROUP.sub("", plain):
        return None
    return [f"{rank}{suit}" for ranks, suit in _GROUP.findall(plain) for rank in ranks]


def joined(tiles: list[str]) -> str:
    """Gives tiles as text, each run of one suit with its letter once.

    >>> joined(["2m", "3m", "0p"])
    '23m 0p'
    """
    groups: list[str] = []
    for tile in tiles:
        if groups and groups[-1][-1] == tile[1]:
            groups[-1] = f"{groups[-1][:-1]}{tile}"
        else:
            groups.append(tile)
    return " ".join(groups)


def in_order(tiles: list[str]) -> list[str]:
    """Gives tiles by suit and rank, a red five before the others."""
    return sorted(tiles, key=lambda tile: (tile[1], "45"[tile[0] != "0"] + tile[0], tile[0]))


def read_hand(query: HandQuery) -> ReadHand:
    """Reads the tiles and melds of a query; what cannot be read becomes a problem."""
    found = ReadHand()
    found.tiles = _tiles_of(found, query.hand, place="hand")
    found.melds = list(_melds_of(found, query.melds))
    return found


def _tiles_of(found: ReadHand, text: str, *, place: str) -> list[str]:
    tiles = split_tiles(text)
    if tiles is None:
        code = "too_long" if len(text) > LONGEST else "tiles_unreadable"
        data = {"text": text[:SHOWN]}
        found.problems.append(Problem(code=code, place=place, detail="", data=data))
        return []
    return tiles


def _melds_of(found: ReadHand, text: str) -> Iterator[TypedMeld]:
    if len(text) > LONGEST:
        found.problems.append(Problem(code="too_long", place="melds", detail=""))
        return
    for written in text.replace(",", " ").split():
        match = _MELD.fullmatch(written)
        ranks = match[2].replace("0", "5") if match else ""
        if match is None or len(ranks) not in _KIND or bool(match[1]) != bool(match[4]):
            data = {"text": written[:SHOWN]}
            found.problems.append(Problem(code="meld_type", place="melds", detail="", data=data))
            continue
        kind = _KIND[len(ranks)]
        if match[1]:
            kind = "closed"
        elif len(set(ranks)) > 1 and kind == "pung":
            kind = "chow"
        yield TypedMeld(kind=kind, tiles=match[2] + match[3], written=written)


def _number(found: ReadHand, text: str, *, place: str, most: int = MOST) -> int:
    plain = text.strip() or "0"
    if plain.isascii() and plain.isdecimal() and len(plain) <= 3 and int(plain) <= most:
        return int(plain)
    code = "count_range" if most == MOST else "number_range"
    found.problems.append(Problem(code=code, place=place, detail=""))
    return 0


def riichi_record(query: HandQuery, found: ReadHand, *, rules: RuleSet) -> dict[str, object]:
    """Gives the record of a riichi hand; what cannot be read is added to the problems."""
    self_drawn = query.win == "self"
    nuki = _number(found, query.nuki, place="nuki") if rules.players == 3 else 0
    return {
        **_tiles_and_winds(query, found),
        "win": "tsumo" if self_drawn else "ron",
        "melds": [{"type": _RIICHI_MELDS[meld.kind], "tiles": meld.tiles} for meld in found.melds],
        "flags": list(_riichi_flags(query, self_drawn=self_drawn)),
        "honba": _number(found, query.honba, place="honba"),
        "riichi_sticks": _number(found, query.sticks, place="sticks"),
        "dora_indicators": _tiles_of(found, query.dora, place="dora"),
        "ura_indicators": _tiles_of(found, query.ura, place="ura"),
        **({"nuki": nuki} if nuki else {}),
    }


def _tiles_and_winds(query: HandQuery, found: ReadHand) -> dict[str, object]:
    return {
        "hand": "".join(found.tiles[:-1]),
        "win_tile": "".join(found.tiles[-1:]),
        "round_wind": query.round_wind,
        "seat_wind": query.seat,
    }


def _riichi_flags(query: HandQuery, *, self_drawn: bool) -> Iterator[str]:
    """Yields the engine's flags: the last tile and the first turn are named by the win."""
    if query.riichi:
        yield query.riichi
    dealer = query.seat == "E"
    first = ("tenhou" if dealer else "chiihou") if self_drawn else "renhou"
    named = {"last_tile": "haitei" if self_drawn else "houtei", "first_turn": first}
    yield from (
        named.get(flag, flag) for flag in (*RIICHI_FLAGS, "open_riichi") if flag in query.flags
    )


def chinese_record(query: HandQuery, found: ReadHand, *, rules: RuleSet) -> dict[str, object]:
    """Gives the record of an MCR or classical hand; adds what cannot be read to the problems."""
    mcr = rules.family == "mcr"
    lost = query.win == "lost" and not mcr
    record = {
        **_tiles_and_winds(query, found),
        "melds": [{"type": _CHINESE_MELDS[meld.kind], "tiles": meld.tiles} for meld in found.melds],
        "flags": [flag for flag in (MCR_FLAGS if mcr else CLASSICAL_FLAGS) if flag in query.flags],
        "win": "self_draw" if query.win == "self" else "discard",
        "flowers": _number(found, query.flowers, place="flowers", most=8) if mcr else [],
    }
    if not mcr and rules.classical_flowers:
        record["flowers"] = _flower_numbers(query.flowers)
    if lost:
        record |= {"hand": "".join(found.tiles), "win_tile": None, "win": None}
    return record


def _flower_numbers(text: str) -> list[object]:
    """Gives the digits of "1 5" as numbers; anything else is left for the engine to refuse."""
    plain = "".join(text.replace(",", " ").split())[:LONGEST]
    return [int(sign) if sign in "12345678" else sign for sign in plain]
