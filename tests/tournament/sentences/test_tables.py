"""What the scoring core finds wrong, in the reader's language."""

import pytest
from django.utils.translation import override

from scoring.ruleset import get_preset
from scoring.table_result import SeatEntry, TableEntry, check_table
from tournament.sentences import sentence

EMA = get_preset("ema-2016")


def problems(*points: int | None, winds: str = "ESWN", sticks_left: int = 0) -> dict[str, str]:
    """Checks a table; gives the sentence of each problem by its code, in the language in force."""
    seats = tuple(
        SeatEntry(wind=wind, points=each) for wind, each in zip(winds, points, strict=True)
    )
    entry = TableEntry(seats=seats, sticks_left=sticks_left)
    return {one.code: sentence(one) for one in check_table(entry, rules=EMA).problems}


def test_in_english_the_core_speaks_for_itself() -> None:
    with override("en"):
        assert problems(39000, 30000, 26000, 24000)["sum_off"] == (
            "The four add up to 119,000, not 120,000. "
            "That is one riichi stick: is one still on the table?"
        )


@pytest.mark.parametrize(
    ("code", "table"),
    [
        ("sum_off", {"points": (39000, 30000, 26000, 24000)}),
        ("sum_off", {"points": (41000, 30000, 26000, 24000), "sticks_left": 1}),
        ("points_not_step", {"points": (40050, 29950, 26000, 24000)}),
        ("points_missing", {"points": (None, 30000, 26000, 24000)}),
        ("points_out_of_range", {"points": (10**8, 30000, 26000, 24000)}),
        ("sticks_negative", {"points": (40000, 30000, 26000, 24000), "sticks_left": -1}),
        ("seat_twice", {"points": (40000, 30000, 26000, 24000), "winds": "EEWN"}),
        ("seat_missing", {"points": (40000, 30000, 26000, 24000), "winds": "EEWN"}),
        ("table_size", {"points": (40000, 30000), "winds": "ES"}),
    ],
)
def test_in_russian_no_english_is_left(code: str, table: dict) -> None:
    points = table.pop("points")
    with override("ru"):
        text = problems(*points, **table)[code]
    assert not any("a" <= letter.lower() <= "z" for letter in text), text
