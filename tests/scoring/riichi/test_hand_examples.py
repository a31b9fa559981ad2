"""Worked examples of source X (sources, section 3): hands whose value a referee is asked about."""

import pytest

from scoring.riichi import score_hand
from tests.scoring.riichi.hands import club, meld, record

EXAMPLES = [
    # Missing daisharin is chinitsu, iipeikou, tanyao, pinfu: 9 han.
    (
        record("2233445566778p", "5p"),
        {"pinfu": 1, "tanyao": 1, "iipeikou": 1, "chinitsu": 6},
    ),
    # An open ryuuiisou shape won on 5 sou is honitsu and yakuhai: 3 han.
    (
        record(
            "3334s",
            "5s",
            melds=[meld("pon", "888s"), meld("pon", "666z"), meld("pon", "222s")],
        ),
        {"honitsu": 2, "yakuhai_hatsu": 1},
    ),
    # Yakuman add up: chinroutou and suuankou double, with a tanki wait triple in X.
    (
        record("111999m11199p99s", "9s", "tsumo"),
        {"suuankou": 1, "chinroutou": 1},
    ),
    (record("1112223335557z", "7z", "tsumo"), {"tsuuiisou": 1, "suuankou_tanki": 2}),
    (
        record("1122777z", "1z", melds=[meld("pon", "555z"), meld("pon", "666z")]),
        {"tsuuiisou": 1, "daisangen": 1},
    ),
    # A triplet completed by ron counts as open: no suuankou.
    (record("22255m333p44888s", "4s"), {"tanyao": 1, "toitoi": 2, "sanankou": 2}),
]


@pytest.mark.parametrize(("given", "yaku"), EXAMPLES)
def test_example_of_the_club_has_these_yaku(given: dict, yaku: dict) -> None:
    assert score_hand(given, club()).yaku == yaku
