"""Fu lines, waits, limits and near misses of riichi in words."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from tournament.scoring_texts.plain import words_of

_FU: dict[str, object] = {
    "base": _("Every hand"),
    "seven_pairs": _("Seven pairs, always"),
    "open_triplet": _("Open triplet"),
    "open_terminal_triplet": _("Open triplet of a one, a nine or an honour"),
    "closed_triplet": _("Concealed triplet"),
    "closed_terminal_triplet": _("Concealed triplet of a one, a nine or an honour"),
    "open_quad": _("Open kan"),
    "open_terminal_quad": _("Open kan of a one, a nine or an honour"),
    "closed_quad": _("Closed kan"),
    "closed_terminal_quad": _("Closed kan of a one, a nine or an honour"),
    "pair_yakuhai": _("Pair with a value"),
    "pair_double_wind": _("Pair of the wind that is both own and round's"),
    "wait_tanki": _("Waiting for the pair"),
    "wait_kanchan": _("Middle wait"),
    "wait_penchan": _("Edge wait"),
    "closed_ron": _("Closed hand, ron"),
    "tsumo": _("Tsumo"),
    "open_no_fu": _("Open hand without other fu"),
}

_LIMITS: dict[str, object] = {
    "mangan": _("Mangan"),
    "haneman": _("Haneman"),
    "baiman": _("Baiman"),
    "sanbaiman": _("Sanbaiman"),
    "kazoe_yakuman": _("Counted yakuman"),
    "yakuman": _("Yakuman"),
}

_WHY_LIMIT: dict[str, object] = {
    "fu_and_han": _("The base reaches 2,000, which is a mangan."),
    "kiriage": _("The base of 1,920 is rounded up to a mangan under these rules."),
    "han": _("From 5 han the number of han alone decides."),
    "counted": _("13 han and more count as a yakuman."),
    "counted_capped": _("13 han and more are a sanbaiman under these rules."),
    "counted_uncapped": _("Above 13 han the value goes on growing under these rules."),
    "yakuman": _("A yakuman is worth its own value; han and fu are not counted."),
    "flat": _("Renhou is worth a mangan under these rules, whatever else the hand has."),
    "by_han": _("Each han has a fixed price under these rules."),
}

_MISSED: dict[tuple[str, str], object] = {
    ("riichi", "open"): _("No riichi: the hand is open."),
    ("riichi", "not_declared"): _("No riichi: it was not declared."),
    ("menzen_tsumo", "by_ron"): _("No menzen tsumo: the hand was won by ron."),
    ("yakuhai", "guest_wind"): _("No yakuhai: %(tiles)s is neither your own wind nor the round's."),
    ("yakuhai", "only_a_pair"): _("No yakuhai: %(tiles)s is only a pair."),
    ("dora", "bonus_alone"): _("Dora and red fives add han, but are no yaku."),
    ("ippatsu", "rule_off"): _("No ippatsu: it is not played under these rules."),
    ("menzen_tsumo", "open"): _("No menzen tsumo: the hand is open."),
    ("pinfu", "open"): _("No pinfu: the hand is open."),
    ("pinfu", "pair_round_wind"): _("No pinfu: the pair %(tiles)s is the round's wind."),
    ("pinfu", "pair_seat_wind"): _("No pinfu: the pair %(tiles)s is your own wind."),
    ("pinfu", "pair_dragon"): _("No pinfu: the pair %(tiles)s is of dragons."),
    ("pinfu", "wait_not_two_sided"): _("No pinfu: the wait is not two-sided."),
    ("pinfu", "tsumo_not_allowed"): _("No pinfu: these rules do not give it by tsumo."),
    ("tanyao", "open_tanyao_off"): _("No tanyao: these rules ask for a closed hand."),
    ("tanyao", "one_set_outside"): _("No tanyao: %(tiles)s is outside 2 to 8."),
    ("iipeikou", "open"): _("No iipeikou with %(tiles)s: the hand is open."),
    ("chiitoitsu", "read_as_ryanpeikou"): _("No chiitoitsu: ryanpeikou is worth more."),
    ("toitoi", "one_run"): _("No toitoi: %(tiles)s is a run."),
    ("sanankou", "triplet_by_ron"): _("No sanankou: the ron completed %(tiles)s, so it is open."),
    ("suuankou", "triplet_by_ron"): _("No suuankou: the ron completed %(tiles)s, so it is open."),
    ("chanta", "one_set_inside"): _("No chanta: %(tiles)s has no one, nine or honour."),
    ("junchan", "one_set_of_honours"): _("No junchan: %(tiles)s are honours."),
    ("honitsu", "one_set_of_another_suit"): _("No honitsu: %(tiles)s is of another suit."),
    ("chinitsu", "one_set_of_honours"): _("No chinitsu: %(tiles)s are honours."),
    ("renhou", "rule_off"): _("No renhou: it is not played under these rules."),
    ("renhou", "worth_less"): _("Renhou is worth less than the hand without it."),
    ("daisangen", "pair_of_dragons"): _("No daisangen: %(tiles)s is only a pair."),
    ("daisharin", "rule_off"): _("No daisharin: it is not played under these rules."),
    ("paarenchan", "rule_off"): _("No paarenchan: it is not played under these rules."),
}

_BONUS: dict[str, object] = {
    "dora": _("Dora"),
    "ura": _("Ura dora"),
    "aka": _("Red fives"),
    "nuki": _("Tiles set aside"),
    "north": _("Norths in the hand"),
}


def fu_reason(code: str) -> str:
    """Gives what a line of fu is for."""
    return words_of(code, _FU)


def limit_name(code: str) -> str:
    """Gives a limit's name; "" below the limits."""
    return "" if code == "none" else words_of(code, _LIMITS)


def limit_reason(code: str) -> str:
    """Gives a sentence why the limit was reached; "" below the limits."""
    return "" if code == "below" else words_of(code, _WHY_LIMIT)


def bonus_name(code: str) -> str:
    """Gives the name of a source of bonus han."""
    return words_of(code, _BONUS)


def missed(yaku: str, reason: str, data: Mapping[str, object]) -> str:
    """Gives a sentence why a yaku just failed; "" for a reason without one."""
    text = _MISSED.get((yaku, reason))
    return "" if text is None else str(text) % data
