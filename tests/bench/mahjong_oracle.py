"""The PyPI package `mahjong` as an oracle: records in, answers in the words of this project."""

from typing import Any

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from scoring.riichi.tiles import Tile, parse_tiles

WINDS = {"E": EAST, "S": SOUTH, "W": WEST, "N": NORTH}
FIVES = (4, 13, 22)
MELD_TYPES = {
    "chi": Meld.CHI,
    "pon": Meld.PON,
    "daiminkan": Meld.KAN,
    "ankan": Meld.KAN,
    "kakan": Meld.SHOUMINKAN,
}
NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Double Riichi": "double_riichi",
    "Open Riichi": "open_riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Renhou": "renhou",
    "Renhou (yakuman)": "renhou",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu",
    "Yakuhai (chun)": "yakuhai_chun",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi_musou",
    "Chuuren Poutou": "chuuren_poutou",
    "Suu Ankou": "suuankou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushii",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Daisharin": "daisharin",
    "Daichisei": "daichisei",
    "Dai Suushii": "daisuushii",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou_13",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daburu Chuuren Poutou": "junsei_chuuren_poutou",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Paarenchan": "paarenchan",
}
BONUS = {"Dora": "dora", "Aka Dora": "aka", "Ura Dora": "ura"}


class Prepared:
    """A hand as the package takes it, made before the clock starts."""

    __slots__ = ("config", "doras", "melds", "tiles", "uras", "win_tile")

    def __init__(self, record: dict[str, Any], **options: Any) -> None:
        used = [0] * 34
        groups = [record["hand"], record["win_tile"], *(m["tiles"] for m in record["melds"])]
        ids = [[_id(tile, used) for tile in parse_tiles(text) or ()] for text in groups]
        self.win_tile = ids[1][0]
        self.tiles = [each for group in ids for each in group]
        self.melds = [
            Meld(meld_type=MELD_TYPES[meld["type"]], tiles=tuple(group), opened=meld["open"])
            for meld, group in zip(record["melds"], ids[2:], strict=True)
        ]
        self.doras = [_id(tile, used) for tile in _indicators(record["dora_indicators"])]
        self.uras = [_id(tile, used) for tile in _indicators(record["ura_indicators"])]
        self.config = _config(record, options)

    def estimate(self) -> Any:
        """The package's own answer."""
        return HandCalculator.estimate_hand_value(
            self.tiles,
            self.win_tile,
            melds=self.melds,
            dora_indicators=self.doras,
            config=self.config,
            ura_dora_indicators=self.uras,
        )


def _indicators(texts: list[str]) -> list[Tile]:
    return [tile for text in texts for tile in parse_tiles(text) or ()]


def _id(tile: Tile, used: list[int]) -> int:
    """Give a tile one of its four numbers; the first number of a five is the red one."""
    if tile.red:
        return 4 * tile.kind
    used[tile.kind] += 1
    first = 0 if tile.kind in FIVES else -1
    return 4 * tile.kind + min(used[tile.kind] + first, 3)


def _config(record: dict[str, Any], options: dict[str, Any]) -> HandConfig:
    flags = set(record["flags"])
    return HandConfig(
        is_tsumo=record["win"] == "tsumo",
        is_riichi="riichi" in flags,
        is_daburu_riichi="double_riichi" in flags,
        is_ippatsu="ippatsu" in flags,
        is_rinshan="rinshan" in flags,
        is_chankan="chankan" in flags,
        is_haitei="haitei" in flags,
        is_houtei="houtei" in flags,
        is_tenhou="tenhou" in flags,
        is_chiihou="chiihou" in flags,
        is_renhou="renhou" in flags,
        player_wind=WINDS[record["seat_wind"]],
        round_wind=WINDS[record["round_wind"]],
        kyoutaku_number=record["riichi_sticks"],
        tsumi_number=record["honba"],
        num_nuki_dora=record.get("nuki", 0),
        options=OptionalRules(**{**DEFAULTS, **options}),
    )


DEFAULTS = {
    "has_open_tanyao": True,
    "has_aka_dora": True,
    "has_double_yakuman": True,
    "limit_to_sextuple_yakuman": False,
}


def answer_of(record: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The package's answer with the keys of `expected`, or `{"error": ...}`."""
    given = Prepared(record, is_three_player=record.get("rules", {}).get("players") == 3, **options)
    found = given.estimate()
    if found.error:
        return {"error": found.error}
    return as_expected(found, record)


def as_expected(found: Any, record: dict[str, Any]) -> dict[str, Any]:
    """An answer of the package in the words of the record format."""
    yaku: dict[str, int] = {}
    bonus = {"dora": 0, "aka": 0, "ura": 0}
    yakuman = 0
    for each in found.yaku:
        han = each.han_open if found.is_open_hand else each.han_closed
        if each.name in BONUS:
            bonus[BONUS[each.name]] = han
        elif each.is_yakuman:
            yaku[NAMES[each.name]] = han // 13
            yakuman += han // 13
        else:
            yaku[_name(each.name)] = han
    tsumo, dealer = record["win"] == "tsumo", record["seat_wind"] == "E"
    cost = found.cost
    main, other = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    paid = {"discarder": main}
    if tsumo:
        paid = {"each": main} if dealer else {"dealer": main, "other": other}
    return {
        "yaku": yaku,
        **(dict.fromkeys(bonus, 0) if yakuman else bonus),
        "han": None if yakuman else found.han,
        "fu": None if yakuman else found.fu,
        "yakuman": yakuman,
        "payments": paid,
        "total": cost["total"],
    }


def _name(name: str) -> str:
    for part in ("seat", "round"):
        if name.startswith(f"Yakuhai ({part} wind"):
            return f"yakuhai_{part}_wind"
    return NAMES[name]
