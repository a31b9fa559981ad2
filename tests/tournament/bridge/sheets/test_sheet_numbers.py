"""Numbers of tables: grouping, decimals, minus signs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.bridge.sheets.numbers import read_amount, read_whole


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("32900", 32900),
        ("32,900", 32900),
        ("32.900", 32900),
        ("32 900", 32900),
        ("32\u202f900", 32900),
        ("32'900", 32900),
        ("1.234.567", 1234567),
        ("32.900,00", 32900),
        ("32,900.0", 32900),
        ("32900.0", 32900),
        ("-1200", -1200),
        ("−1 200", -1200),
        ("1200-", -1200),
        ("+500", 500),
        ("0", 0),
        ("25350,5", None),
        ("0.500", None),
        ("12,34,567", None),
        ("-5-", None),
        ("", None),
        (",", None),
        ("12x", None),
        ("1" * 12, None),
    ],
)
def test_points_of_a_cell_are_whole_or_none(text: str, points: int | None) -> None:
    assert read_amount(text) == points


@pytest.mark.parametrize(
    ("text", "unit", "points"),
    [
        ("329", 100, 32900),
        ("-12", 100, -1200),
        ("32,9", 1000, 32900),
        ("32.900", 1000, 32900),
        ("0.5", 1000, 500),
        ("253.5", 100, 25350),
        ("32.9001", 1000, None),
    ],
)
def test_points_in_hundreds_or_thousands_are_points(
    text: str, unit: int, points: int | None
) -> None:
    assert read_amount(text, unit=unit) == points


@given(st.integers(-9_999_999, 9_999_999), st.sampled_from(",. \u00a0"))
def test_grouped_number_is_read_as_it_was_written(value: int, mark: str) -> None:
    assert read_amount(f"{value:,}".replace(",", mark)) == value


@given(st.text(max_size=12))
def test_any_text_is_a_number_or_none(text: str) -> None:
    assert isinstance(read_amount(text), int | None)
    assert isinstance(read_whole(text), int | None)
