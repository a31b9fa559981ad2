"""The yaku of riichi, each as a rule with its han and its source.

Four kinds of rules stand here: what the situation of the win gives, what the shape of the whole
hand gives, what the run and triplet masks give, and what the honours give. The packed core asks
each rule once for each different question and remembers the answer.

Source of the list unless a rule names another: X, with U (sources, section 3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scoring.riichi import layout

DEFAULT_SOURCE = "X, U"


class Yaku(NamedTuple):
    """One yaku: han closed and open (None: closed only), or how many yakuman.

    `bit` is its place in a packed value, and `mark` the value with that bit alone. Han that a
    rule set may change stand as the default.
    """

    name: str
    bit: int
    mark: int
    closed: int
    open: int | None
    yakuman: int
    source: str


class Shape(NamedTuple):
    """What a reading looks like as a whole, as the rules of yaku ask for it.

    `sets` counts melds too; 12 with 7 pairs stand for seven pairs, 13 and 14 with 6 pairs for
    kokushi musou. `twins` are pairs of equal runs, `outside` blocks with a terminal or honour.
    `flush`: 0 none, 1 one suit and honours, 2 one suit, 3 honours only. `kinds`: 0 mixed, 1 all
    simples, 2 no simple. `gates`: 1 chuuren poutou, 2 on nine waits, 3 daisharin.
    """

    sets: int
    pairs: int
    runs: int
    concealed: int
    twins: int
    outside: int
    kans: int
    closed: bool
    flush: int
    kinds: int
    honours: bool
    green: bool
    gates: int

    @property
    def whole(self) -> bool:
        """Whether this is a winning hand at all."""
        return (self.standard and self.pairs == 1) or self.seven_pairs or self.orphans

    @property
    def seven_pairs(self) -> bool:
        """Whether this is seven pairs."""
        return self.sets == layout.SEVEN_PAIRS_SETS and self.pairs == layout.SEVEN_PAIRS

    @property
    def orphans(self) -> bool:
        """Whether this is kokushi musou."""
        return self.sets >= layout.KOKUSHI_SETS and self.pairs == layout.KOKUSHI_PAIRS

    @property
    def standard(self) -> bool:
        """Whether this is four sets and a pair."""
        return self.sets == 4


def shape_of(key: int) -> Shape:
    """Return the shape that a key of the table of yaku stands for."""
    return Shape(
        sets=key & 15,
        pairs=key >> layout.PAIRS & 7,
        runs=key >> layout.RUNS & 7,
        concealed=key >> layout.CONCEALED & 7,
        twins=key >> layout.TWINS & 3,
        outside=key >> layout.OUTSIDE & 7,
        kans=key >> layout.KANS & 7,
        closed=bool(key >> layout.CLOSED & 1),
        flush=key >> layout.FLUSH & 3,
        kinds=key >> layout.KINDS & 3,
        honours=bool(key >> layout.HONOURS & 1),
        green=bool(key >> layout.GREEN & 1),
        gates=key >> layout.GATES & 3,
    )


ALL: list[Yaku] = []


def _yaku(
    name: str,
    closed: int = 0,
    open_: int | None = None,
    *,
    yakuman: int = 0,
    source: str = DEFAULT_SOURCE,
) -> Yaku:
    bit = len(ALL)
    made = Yaku(name, bit, 1 << (layout.YAKU + bit), closed, open_, yakuman, source)
    ALL.append(made)
    return made


# --- the situation --------------------------------------------------------------------------
RIICHI = _yaku("riichi", 1)
DOUBLE_RIICHI = _yaku("double_riichi", 2)
OPEN_RIICHI = _yaku("open_riichi", 1, source="X names it, off there")
IPPATSU = _yaku("ippatsu", 1)
MENZEN_TSUMO = _yaku("menzen_tsumo", 1)
HAITEI = _yaku("haitei", 1, 1)
HOUTEI = _yaku("houtei", 1, 1)
RINSHAN = _yaku("rinshan", 1, 1)
CHANKAN = _yaku("chankan", 1, 1)
RENHOU = _yaku("renhou", 5, source="X: mangan; O")

# --- shape and fu ---------------------------------------------------------------------------
PINFU = _yaku("pinfu", 1)
TANYAO = _yaku("tanyao", 1, 1)
IIPEIKOU = _yaku("iipeikou", 1)
CHIITOITSU = _yaku("chiitoitsu", 2)
CHANTA = _yaku("chanta", 2, 1)
TOITOI = _yaku("toitoi", 2, 2, source="X prints only the open value; U, O")
SANANKOU = _yaku("sanankou", 2, 2)
SANKANTSU = _yaku("sankantsu", 2, 2)
HONROUTOU = _yaku("honroutou", 2, 2, source="X; U prints 3 open, taken as a slip")
JUNCHAN = _yaku("junchan", 3, 2)
HONITSU = _yaku("honitsu", 3, 2)
RYANPEIKOU = _yaku("ryanpeikou", 3)
CHINITSU = _yaku("chinitsu", 6, 5)

# --- masks ----------------------------------------------------------------------------------
SANSHOKU_DOUJUN = _yaku("sanshoku_doujun", 2, 1)
SANSHOKU_DOUKOU = _yaku("sanshoku_doukou", 2, 2)
ITTSU = _yaku("ittsu", 2, 1)

# --- honours --------------------------------------------------------------------------------
YAKUHAI_HAKU = _yaku("yakuhai_haku", 1, 1)
YAKUHAI_HATSU = _yaku("yakuhai_hatsu", 1, 1)
YAKUHAI_CHUN = _yaku("yakuhai_chun", 1, 1)
YAKUHAI_SEAT_WIND = _yaku("yakuhai_seat_wind", 1, 1, source="X; F: a double wind counts twice")
YAKUHAI_ROUND_WIND = _yaku("yakuhai_round_wind", 1, 1, source="X; F: a double wind counts twice")
YAKUHAI_NORTH = _yaku("yakuhai_north", 1, 1, source="S: three players, a rarer form")
SHOUSANGEN = _yaku("shousangen", 2, 2, source="X: besides the two yakuhai; U counts them in")

# --- yakuman --------------------------------------------------------------------------------
TENHOU = _yaku("tenhou", yakuman=1)
CHIIHOU = _yaku("chiihou", yakuman=1)
RENHOU_YAKUMAN = _yaku("renhou_yakuman", yakuman=1, source="O")
PAARENCHAN = _yaku("paarenchan", yakuman=1, source="X names it, off there")
KOKUSHI_MUSOU = _yaku("kokushi_musou", yakuman=1)
KOKUSHI_MUSOU_13 = _yaku("kokushi_musou_13", yakuman=1)
SUUANKOU = _yaku("suuankou", yakuman=1)
SUUANKOU_TANKI = _yaku("suuankou_tanki", yakuman=1, source="X: double")
CHUUREN_POUTOU = _yaku("chuuren_poutou", yakuman=1)
JUNSEI_CHUUREN_POUTOU = _yaku("junsei_chuuren_poutou", yakuman=1)
DAISANGEN = _yaku("daisangen", yakuman=1)
SHOUSUUSHII = _yaku("shousuushii", yakuman=1)
DAISUUSHII = _yaku("daisuushii", yakuman=1, source="X: double")
TSUUIISOU = _yaku("tsuuiisou", yakuman=1)
DAICHISEI = _yaku("daichisei", yakuman=2, source="X names it: tsuuiisou of seven pairs")
CHINROUTOU = _yaku("chinroutou", yakuman=1)
RYUUIISOU = _yaku("ryuuiisou", yakuman=1, source="X: hatsu not demanded")
SUUKANTSU = _yaku("suukantsu", yakuman=1)
DAISHARIN = _yaku("daisharin", yakuman=1, source="X: lost its official status")

BY_NAME = {yaku.name: yaku for yaku in ALL}

Test = Callable[[Shape], bool]

SHAPE_RULES: tuple[tuple[Yaku, Test], ...] = (
    # `open_tanyao` and the options of yakuman are applied by `values.py`.
    (TANYAO, lambda s: s.kinds == 1),
    (IIPEIKOU, lambda s: s.closed and s.standard and s.twins == 1),
    (RYANPEIKOU, lambda s: s.closed and s.standard and s.twins == 2),
    (CHIITOITSU, lambda s: s.seven_pairs),
    (CHANTA, lambda s: s.outside == 5 and s.runs > 0 and s.honours),
    (JUNCHAN, lambda s: s.outside == 5 and s.runs > 0 and not s.honours),
    (TOITOI, lambda s: s.standard and s.runs == 0),
    (SANANKOU, lambda s: s.concealed == 3),
    (SANKANTSU, lambda s: s.kans == 3),
    (HONROUTOU, lambda s: s.kinds == 2 and s.runs == 0 and s.honours and s.flush != 3),
    (HONITSU, lambda s: s.flush == 1),
    (CHINITSU, lambda s: s.flush == 2),
    (KOKUSHI_MUSOU, lambda s: s.orphans and s.sets == layout.KOKUSHI_SETS),
    (KOKUSHI_MUSOU_13, lambda s: s.orphans and s.sets == layout.KOKUSHI_13_SETS),
    (SUUANKOU, lambda s: s.concealed == 4),
    (CHUUREN_POUTOU, lambda s: s.closed and s.gates == 1),
    (JUNSEI_CHUUREN_POUTOU, lambda s: s.closed and s.gates == 2),
    (DAISHARIN, lambda s: s.closed and s.gates == 3),
    (TSUUIISOU, lambda s: s.flush == 3),
    (CHINROUTOU, lambda s: s.kinds == 2 and s.runs == 0 and not s.honours),
    (RYUUIISOU, lambda s: s.green),
    (SUUKANTSU, lambda s: s.kans == 4),
)
"""What the whole hand gives, whatever its rank numbers are.

A kokushi has no other yaku: its shape carries no facts.
"""

DOUBLED_NAME = {
    SUUANKOU_TANKI: SUUANKOU,
    KOKUSHI_MUSOU_13: KOKUSHI_MUSOU,
    JUNSEI_CHUUREN_POUTOU: CHUUREN_POUTOU,
}
"""Yakuman named for their wait, and the plain one each is a form of."""
