"""The PyPI package `jansou` as a second oracle: what it can express of a record."""

from typing import Any

from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.notation import parse_mpsz
from jansou.core.rules import Rules
from jansou.core.tiles import Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError, score

TYPES = {
    "chi": MeldType.CHII,
    "pon": MeldType.PON,
    "daiminkan": MeldType.DAIMINKAN,
    "kakan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}
SOURCES = {
    "kamicha": CallSource.KAMICHA,
    "toimen": CallSource.TOIMEN,
    "shimocha": CallSource.SHIMOCHA,
}
WINDS = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
FLAGS = (
    "riichi",
    "double_riichi",
    "ippatsu",
    "haitei",
    "houtei",
    "rinshan",
    "chankan",
    "tenhou",
    "chiihou",
)


def answer_of(record: dict[str, Any], **rules: Any) -> dict[str, Any]:
    """The package's answer in figures, or `{"error": "no_yaku"}`."""
    players = record.get("rules", {}).get("players", 4)
    win_tile = parse_mpsz(record["win_tile"])[0]
    hand = Hand(
        concealed=tuple([*parse_mpsz(record["hand"]), win_tile]),
        melds=tuple(_meld(meld) for meld in record["melds"]),
    )
    context = WinContext(
        rules=Rules(player_count=players, nuki_dora=players == 3, **rules),
        round_wind=WINDS[record["round_wind"]],
        seat_wind=WINDS[record["seat_wind"]],
        is_tsumo=record["win"] == "tsumo",
        dora_indicators=_tiles(record["dora_indicators"]),
        ura_indicators=_tiles(record["ura_indicators"]),
        nuki_count=record.get("nuki", 0),
        honba=record["honba"],
        riichi_sticks=record["riichi_sticks"],
        **{flag: flag in record["flags"] for flag in FLAGS},
    )
    try:
        found = score(hand, win_tile, context)
    except ScoringError:
        return {"error": "no_yaku"}
    return {
        "han": None if found.is_yakuman else found.han,
        "fu": None if found.is_yakuman else found.fu.total,
        "yakuman": sum(each.value for each in found.yaku) if found.is_yakuman else 0,
        "limit": found.limit.name.lower(),
        "total": found.payment.total,
    }


def _tiles(texts: list[str]) -> tuple[Any, ...]:
    return tuple(tile for text in texts for tile in parse_mpsz(text))


def _meld(meld: dict[str, Any]) -> Meld:
    tiles = parse_mpsz(meld["tiles"])
    if meld["type"] == "ankan":
        return Meld(type=MeldType.ANKAN, tiles=tuple(tiles))
    called = parse_mpsz(meld["called"])[0]
    others = [tile for at, tile in enumerate(tiles) if at != tiles.index(called)]
    return Meld(
        type=TYPES[meld["type"]],
        tiles=tuple(tiles),
        called=called,
        source=SOURCES[meld["from"]],
        added=others[0] if meld["type"] == "kakan" else None,
    )
