"""The fans of MCR: their names and how they are written in Chinese."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournament.scoring_texts.plain import words_of

_FANS: dict[str, tuple[object, str]] = {
    "big_four_winds": (_("Big four winds"), "大四喜"),
    "big_three_dragons": (_("Big three dragons"), "大三元"),
    "all_green": (_("All green"), "绿一色"),
    "nine_gates": (_("Nine gates"), "九莲宝灯"),
    "four_kongs": (_("Four kongs"), "四杠"),
    "seven_shifted_pairs": (_("Seven shifted pairs"), "连七对"),
    "thirteen_orphans": (_("Thirteen orphans"), "十三幺"),
    "all_terminals": (_("All terminals"), "清幺九"),
    "little_four_winds": (_("Little four winds"), "小四喜"),
    "little_three_dragons": (_("Little three dragons"), "小三元"),
    "all_honors": (_("All honours"), "字一色"),
    "four_concealed_pungs": (_("Four concealed pungs"), "四暗刻"),
    "pure_terminal_chows": (_("Pure terminal chows"), "一色双龙会"),
    "quadruple_chow": (_("Quadruple chow"), "一色四同顺"),
    "four_pure_shifted_pungs": (_("Four pure shifted pungs"), "一色四节高"),
    "four_pure_shifted_chows": (_("Four pure shifted chows"), "一色四步高"),
    "three_kongs": (_("Three kongs"), "三杠"),
    "all_terminals_and_honors": (_("All terminals and honours"), "混幺九"),
    "seven_pairs": (_("Seven pairs"), "七对"),
    "greater_honors_and_knitted_tiles": (_("Greater honours and knitted tiles"), "七星不靠"),
    "all_even_pungs": (_("All even pungs"), "全双刻"),
    "full_flush": (_("Full flush"), "清一色"),
    "pure_triple_chow": (_("Pure triple chow"), "一色三同顺"),
    "pure_shifted_pungs": (_("Pure shifted pungs"), "一色三节高"),
    "upper_tiles": (_("Upper tiles"), "全大"),
    "middle_tiles": (_("Middle tiles"), "全中"),
    "lower_tiles": (_("Lower tiles"), "全小"),
    "pure_straight": (_("Pure straight"), "清龙"),
    "three_suited_terminal_chows": (_("Three-suited terminal chows"), "三色双龙会"),
    "pure_shifted_chows": (_("Pure shifted chows"), "一色三步高"),
    "all_fives": (_("All fives"), "全带五"),
    "triple_pung": (_("Triple pung"), "三同刻"),
    "three_concealed_pungs": (_("Three concealed pungs"), "三暗刻"),
    "lesser_honors_and_knitted_tiles": (_("Lesser honours and knitted tiles"), "全不靠"),
    "knitted_straight": (_("Knitted straight"), "组合龙"),
    "upper_four": (_("Upper four"), "大于五"),
    "lower_four": (_("Lower four"), "小于五"),
    "big_three_winds": (_("Big three winds"), "三风刻"),
    "mixed_straight": (_("Mixed straight"), "花龙"),
    "reversible_tiles": (_("Reversible tiles"), "推不倒"),
    "mixed_triple_chow": (_("Mixed triple chow"), "三色三同顺"),
    "mixed_shifted_pungs": (_("Mixed shifted pungs"), "三色三节高"),
    "chicken_hand": (_("Chicken hand"), "无番和"),
    "last_tile_draw": (_("Last tile draw"), "妙手回春"),
    "last_tile_claim": (_("Last tile claim"), "海底捞月"),
    "out_with_replacement_tile": (_("Out with replacement tile"), "杠上开花"),
    "robbing_the_kong": (_("Robbing the kong"), "抢杠和"),
    "all_pungs": (_("All pungs"), "碰碰和"),
    "half_flush": (_("Half flush"), "混一色"),
    "mixed_shifted_chows": (_("Mixed shifted chows"), "三色三步高"),
    "all_types": (_("All types"), "五门齐"),
    "melded_hand": (_("Melded hand"), "全求人"),
    "two_concealed_kongs": (_("Two concealed kongs"), "双暗杠"),
    "two_dragon_pungs": (_("Two dragon pungs"), "双箭刻"),
    "outside_hand": (_("Outside hand"), "全带幺"),
    "fully_concealed_hand": (_("Fully concealed hand"), "不求人"),
    "two_melded_kongs": (_("Two melded kongs"), "双明杠"),
    "last_tile": (_("Last tile of its kind"), "和绝张"),
    "dragon_pung": (_("Dragon pung"), "箭刻"),
    "prevalent_wind": (_("Prevalent wind"), "圈风刻"),
    "seat_wind": (_("Seat wind"), "门风刻"),
    "concealed_hand": (_("Concealed hand"), "门前清"),
    "all_chows": (_("All chows"), "平和"),
    "tile_hog": (_("Tile hog"), "四归一"),
    "double_pung": (_("Double pung"), "双同刻"),
    "two_concealed_pungs": (_("Two concealed pungs"), "双暗刻"),
    "concealed_kong": (_("Concealed kong"), "暗杠"),
    "all_simples": (_("All simples"), "断幺"),
    "pure_double_chow": (_("Pure double chow"), "一般高"),
    "mixed_double_chow": (_("Mixed double chow"), "喜相逢"),
    "short_straight": (_("Short straight"), "连六"),
    "two_terminal_chows": (_("Two terminal chows"), "老少副"),
    "pung_of_terminals_or_honors": (_("Pung of terminals or honours"), "幺九刻"),
    "melded_kong": (_("Melded kong"), "明杠"),
    "one_voided_suit": (_("One voided suit"), "缺一门"),
    "no_honors": (_("No honours"), "无字"),
    "edge_wait": (_("Edge wait"), "边张"),
    "closed_wait": (_("Closed wait"), "坎张"),
    "single_wait": (_("Single wait"), "单钓将"),
    "self_drawn": (_("Self-drawn"), "自摸"),
    "flower_tiles": (_("Flower tiles"), "花牌"),
    "melded_and_concealed_kong": (_("Melded and concealed kong"), "明暗杠"),
}


def fan_name(code: str) -> str:
    """Gives a fan's name in the page's language."""
    return words_of(code, {key: name for key, (name, _chinese) in _FANS.items()}).capitalize()


def fan_chinese(code: str) -> str:
    """Gives a fan's name in Chinese, "" where it is not one of the known."""
    return _FANS.get(code, ("", ""))[1]
