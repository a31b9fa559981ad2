"""The yaku: romaji, kanji, and what makes each in a few words."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from tournament.scoring_texts.plain import words_of


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuText:
    """How a yaku is shown: its Japanese name in romaji and in kanji, and its condition."""

    name: str
    kanji: str
    condition: str


_YAKU: dict[str, tuple[str, object]] = {
    "riichi": ("立直", _("declared on a closed hand")),
    "double_riichi": ("両立直", _("declared in the first go-around")),
    "open_riichi": ("開立直", _("declared with the hand shown")),
    "ippatsu": ("一発", _("within a go-around of riichi")),
    "menzen_tsumo": ("門前清自摸和", _("a closed hand, drawn by oneself")),
    "haitei": ("海底摸月", _("on the last tile of the wall")),
    "houtei": ("河底撈魚", _("on the last discard")),
    "rinshan": ("嶺上開花", _("on a replacement tile")),
    "chankan": ("搶槓", _("on a tile added to a kan")),
    "renhou": ("人和", _("by ron before one's own first draw")),
    "pinfu": ("平和", _("four runs, a pair without value, a two-sided wait")),
    "tanyao": ("断幺九", _("no ones, nines or honours")),
    "iipeikou": ("一盃口", _("the same run twice")),
    "chiitoitsu": ("七対子", _("seven pairs")),
    "chanta": ("混全帯幺九", _("a one, a nine or an honour in every set")),
    "toitoi": ("対々和", _("only triplets")),
    "sanankou": ("三暗刻", _("three concealed triplets")),
    "sankantsu": ("三槓子", _("three kans")),
    "honroutou": ("混老頭", _("only ones, nines and honours")),
    "junchan": ("純全帯幺九", _("a one or a nine in every set")),
    "honitsu": ("混一色", _("one suit and honours")),
    "ryanpeikou": ("二盃口", _("twice two equal runs")),
    "chinitsu": ("清一色", _("one suit only")),
    "sanshoku_doujun": ("三色同順", _("the same run in three suits")),
    "sanshoku_doukou": ("三色同刻", _("the same triplet in three suits")),
    "ittsu": ("一気通貫", _("one to nine in one suit")),
    "yakuhai_haku": ("役牌 白", _("a triplet of white dragons")),
    "yakuhai_hatsu": ("役牌 發", _("a triplet of green dragons")),
    "yakuhai_chun": ("役牌 中", _("a triplet of red dragons")),
    "yakuhai_seat_wind": ("自風牌", _("a triplet of the own wind")),
    "yakuhai_round_wind": ("場風牌", _("a triplet of the round's wind")),
    "yakuhai_north": ("北", _("a triplet of norths")),
    "shousangen": ("小三元", _("two triplets and a pair of dragons")),
    "tenhou": ("天和", _("the dealer's first fourteen tiles")),
    "chiihou": ("地和", _("one's own first draw")),
    "paarenchan": ("八連荘", _("the dealer's eighth win in a row")),
    "kokushi_musou": ("国士無双", _("one of each one, nine and honour")),
    "kokushi_musou_13": ("国士無双十三面", _("waiting for all thirteen")),
    "suuankou": ("四暗刻", _("four concealed triplets")),
    "suuankou_tanki": ("四暗刻単騎", _("four concealed triplets, waiting for the pair")),
    "chuuren_poutou": ("九蓮宝燈", _("1112345678999 and one more of the suit")),
    "junsei_chuuren_poutou": ("純正九蓮宝燈", _("1112345678999, waiting for nine tiles")),
    "daisangen": ("大三元", _("triplets of all dragons")),
    "shousuushii": ("小四喜", _("three triplets and a pair of winds")),
    "daisuushii": ("大四喜", _("triplets of all winds")),
    "tsuuiisou": ("字一色", _("only honours")),
    "daichisei": ("大七星", _("seven pairs of honours")),
    "chinroutou": ("清老頭", _("only ones and nines")),
    "ryuuiisou": ("緑一色", _("only green tiles")),
    "suukantsu": ("四槓子", _("four kans")),
    "daisharin": ("大車輪", _("seven pairs, 2 to 8 of one suit")),
}


def yaku_text(code: str) -> YakuText:
    """Gives a yaku's texts; romaji is the same in every language.

    >>> yaku_text("toitoi").name
    'Toitoi'
    """
    kanji, condition = _YAKU.get(code, ("", ""))
    return YakuText(
        name=words_of(code, {}).capitalize(), kanji=str(kanji), condition=str(condition)
    )
