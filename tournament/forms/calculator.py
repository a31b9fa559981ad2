"""The calculator's address: what is in it, and the tile that was tapped last."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.http import QueryDict

from tournament.selectors.calculator_hand import HandQuery, in_order, joined, read_hand, split_tiles

LONGEST = 400
_WINS = ("discard", "self", "lost")
_RIICHI = ("", "riichi", "double_riichi")
_WINDS = ("E", "S", "W", "N")
_TEXTS = {
    "hand": "hand",
    "melds": "melds",
    "honba": "honba",
    "sticks": "sticks",
    "dora": "dora",
    "ura": "ura",
    "nuki": "nuki",
    "flowers": "flowers",
}
TARGETS = ("hand", "run", "triplet", "kan", "closed", "dora", "ura")
"""Where a tapped tile goes."""


def query_from(data: QueryDict) -> HandQuery:
    """Gives the query of an address; unknown choices are the usual ones, texts stay as typed.

    `add` is a tile that was tapped and `to` where it goes; `drop` is the place of one taken away.
    """
    usual = HandQuery()
    texts = {name: data.get(key, getattr(usual, name))[:LONGEST] for name, key in _TEXTS.items()}
    query = HandQuery(
        **texts,
        win=_one_of(data.get("win", ""), _WINS),
        riichi=_one_of(data.get("riichi", ""), _RIICHI),
        seat=_one_of(data.get("seat", usual.seat), _WINDS),
        round_wind=_one_of(data.get("round", usual.round_wind), _WINDS),
        flags=tuple(dict.fromkeys(flag[:40] for flag in data.getlist("flag")[:20])),
    )
    return _dropped(_added(query, data), data)


def address_of(query: HandQuery, *, rules: str, event: str) -> str:
    """Gives the query part of an address that shows this hand again, defaults left out."""
    usual = HandQuery()
    pairs = [("event", event)] if event else [("rules", rules)]
    names = {**_TEXTS, "win": "win", "riichi": "riichi", "seat": "seat", "round_wind": "round"}
    for name, key in names.items():
        value = getattr(query, name)
        if value != getattr(usual, name):
            pairs.append((key, value))
    pairs += [("flag", flag) for flag in query.flags]
    return urlencode(pairs)


def _one_of(given: str, known: tuple[str, ...]) -> str:
    return given if given in known else known[0]


def _added(query: HandQuery, data: QueryDict) -> HandQuery:
    tiles = split_tiles(data.get("add", "")[:LONGEST])
    if not tiles or len(tiles) != 1:
        return query
    tile, target = tiles[0], _one_of(data.get("to", ""), TARGETS)
    if target in ("dora", "ura"):
        return replace(query, **{target: f"{getattr(query, target)} {tile}".strip()})
    if target != "hand":
        return replace(query, melds=f"{query.melds} {_set_with(tile, target)}".strip())
    found = read_hand(query)
    return replace(query, hand=hand_text([*found.tiles, tile], needed=found.needed))


def _dropped(query: HandQuery, data: QueryDict) -> HandQuery:
    """Gives the query without the tile at the place `3`, or without the set `m0`."""
    place = data.get("drop", "")
    found = read_hand(query)
    number = place.removeprefix("m")
    if found.problems or not (number.isascii() and number.isdecimal() and len(number) < 3):
        return query
    if place.startswith("m"):
        kept = [meld.written for at, meld in enumerate(found.melds) if at != int(number)]
        return replace(query, melds=" ".join(kept))
    tiles = [tile for at, tile in enumerate(found.tiles) if at != int(number)]
    return replace(query, hand=hand_text(tiles, needed=found.needed))


def hand_text(tiles: list[str], *, needed: int) -> str:
    """Gives a hand as text in order; the last tile of a whole hand stays last and apart.

    >>> hand_text(["5s", "3m", "2m"], needed=3)
    '3m 5s 2m'
    """
    if len(tiles) < needed:
        return joined(in_order(tiles))
    return f"{joined(in_order(tiles[:-1]))} {tiles[-1]}"


def _set_with(tile: str, target: str) -> str:
    """Gives the set that a tapped tile stands for, a run by its lowest tile.

    >>> _set_with("0p", "triplet"), _set_with("9s", "run"), _set_with("1z", "closed")
    ('055p', '789s', '(1111z)')
    """
    rank, suit = tile
    plain = "5" if rank == "0" else rank
    if target == "run" and suit != "z":
        first = min(int(plain), 7)
        ranks = f"{first}{first + 1}{first + 2}"
        return ranks.replace("5", rank, 1) + suit if rank == "0" else ranks + suit
    size = 3 if target in ("run", "triplet") else 4
    written = f"{rank}{plain * (size - 1)}{suit}"
    return f"({written})" if target == "closed" else written
