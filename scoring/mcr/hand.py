"""A won MCR hand as plain values, and the packed form the scorer reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scoring.chinese_game.hand_record import Meld
from scoring.mcr.cuts import BOTH, CHOW_ATTRIBUTES, PUNG_ATTRIBUTES, SUIT_CHOWS
from scoring.mcr.tile_fans import tile_key

FLAGS = ("last_tile", "wall_last", "kong_replacement", "robbing_kong")
WINS = ("self_draw", "discard")
TABLE_WINDS = "ESWN"


class Packed(NamedTuple):
    """A hand as the scorer reads it; every field is about the whole hand, whatever the reading.

    The four suits hold the concealed tiles with the winning one, three bits a rank. `meld_chows`
    and `meld_pungs` are as in a Cut, `meld_attributes` what all melds share. `kongs` is the number
    of open kongs plus eight times the concealed ones, `hogs` the kinds with all four tiles and no
    kong, `situation` the bits below, `winds` four times the round's wind plus the own, `gates` says
    whether the tiles before the win are 1112345678999.
    """

    characters: int
    dots: int
    bamboo: int
    honors: int
    win: int
    meld_chows: int
    meld_pungs: int
    meld_attributes: int
    meld_count: int
    kongs: int
    hogs: int
    tile_key: int
    situation: int
    winds: int
    gates: bool


SELF_DRAWN, WALL_LAST, KONG_TILE, LAST_TILE, NO_CLAIM, ALL_CLAIMED = (1 << bit for bit in range(6))
"""Bits of `Packed.situation`: KONG_TILE is a replacement or a robbed tile, by SELF_DRAWN."""


@dataclass(frozen=True, slots=True, kw_only=True)
class McrHand:
    """A complete hand and how it was won; `concealed` is without the winning tile.

    Winds are 0 to 3 for East to North. Made by `scoring.mcr.records.hand_from_record`, which
    refuses what cannot be.
    """

    concealed: tuple[int, ...]
    win: int
    self_drawn: bool
    melds: tuple[Meld, ...] = ()
    round_wind: int = 0
    seat_wind: int = 0
    last_tile: bool = False
    wall_last: bool = False
    kong_replacement: bool = False
    robbing_kong: bool = False
    flowers: int = 0
    packed: Packed = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Pack the hand once."""
        object.__setattr__(self, "packed", _packed(self))

    @property
    def melded_suits(self) -> tuple[int, int, int, int]:
        """Return the tiles of the melds as packed suits."""
        laid = pack_suits([kind for meld in self.melds for kind in meld.kinds])
        return laid[0], laid[1], laid[2], laid[3]

    @property
    def tiles(self) -> tuple[int, ...]:
        """Return every tile of the hand, the winning one and melds too."""
        melded = (kind for meld in self.melds for kind in meld.kinds)
        return (*self.concealed, self.win, *melded)


def pack_suits(kinds: Sequence[int]) -> list[int]:
    """Return tiles as four packed suits."""
    suits = [0, 0, 0, 0]
    for kind in kinds:
        suits[kind // 9] += 1 << 3 * (kind % 9)
    return suits


def chow_code(kind: int) -> int:
    """Return the packed count of one chow, by the kind of its lowest tile."""
    return 1 << 3 * (kind // 9 * SUIT_CHOWS + kind % 9)


GATES = 0o311111113
"""1112345678999 of one suit, packed."""


def _packed(hand: McrHand) -> Packed:
    suits = pack_suits((*hand.concealed, hand.win))
    chows = pungs = 0
    attributes = BOTH
    for meld in hand.melds:
        kind = meld.kinds[0]
        if meld.is_chow:
            chows += chow_code(kind)
            attributes &= CHOW_ATTRIBUTES[kind % 9]
        else:
            pungs |= 1 << kind
            attributes &= PUNG_ATTRIBUTES[kind]
    kongs = sum(1 if meld.is_claimed else 8 for meld in hand.melds if meld.is_kong)
    tiles = hand.tiles
    kong_kinds = {meld.kinds[0] for meld in hand.melds if meld.is_kong}
    kinds = set(tiles)
    return Packed(
        characters=suits[0],
        dots=suits[1],
        bamboo=suits[2],
        honors=suits[3],
        win=hand.win,
        meld_chows=chows,
        meld_pungs=pungs,
        meld_attributes=attributes,
        meld_count=len(hand.melds),
        kongs=kongs,
        hogs=sum(tiles.count(kind) == 4 for kind in kinds - kong_kinds),
        tile_key=tile_key(sum(1 << kind for kind in kinds)),
        situation=_situation(hand),
        winds=4 * hand.round_wind + hand.seat_wind,
        gates=GATES in pack_suits(hand.concealed)[:3] and not hand.melds,
    )


def _situation(hand: McrHand) -> int:
    claimed = sum(meld.is_claimed for meld in hand.melds)
    return (
        SELF_DRAWN * hand.self_drawn
        | WALL_LAST * hand.wall_last
        | KONG_TILE * (hand.kong_replacement or hand.robbing_kong)
        | LAST_TILE * hand.last_tile
        | NO_CLAIM * (claimed == 0)
        | ALL_CLAIMED * (claimed == 4)
    )
