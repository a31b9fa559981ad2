"""Points as people type them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.forms.points import (
    field_text,
    read_count,
    read_event_points,
    read_points,
    read_version,
)

PARTS = 960

IN_HUNDREDS = [
    ("329", 32900),
    ("32900", 32900),
    ("32,900", 32900),
    ("32.900", 32900),
    ("32 900", 32900),
    ("32\u202f900", 32900),
    ("32'900", 32900),
    (" 329 ", 32900),
    ("0", 0),
    ("47", 4700),
    ("1", 100),
    ("1200", 1200),
    ("1,200", 1200),
    ("1015", 101500),
    ("-12", -1200),
    ("−12", -1200),
    ("–1,200", -1200),
    ("- 12", -1200),
    ("12-", -1200),
    ("+329", 32900),
    ("25350", 25350),
    ("", None),
    ("  ", None),
]
"""Interface, section 4 (result entry): 329 means 32,900; section 9: what input takes."""


@pytest.mark.parametrize(("text", "points"), IN_HUNDREDS)
def test_text_is_read_in_hundreds(text, points):
    found = read_points(text, in_hundreds=True)
    assert (found.points, found.problem, found.text) == (points, "", text)


@pytest.mark.parametrize(
    ("text", "points"), [("45", 45), ("-13", -13), ("1,200", 1200), ("12", 12), ("0", 0)]
)
def test_text_is_read_as_it_stands_without_printed_zeros(text, points):
    assert read_points(text, in_hundreds=False).points == points


@pytest.mark.parametrize("text", ["x", "12a", "1,2", "12.5", "--5", "1e3", "٣٢٩", "-", "1,2345"])
def test_text_that_is_no_number_is_named(text):
    found = read_points(text, in_hundreds=True)
    assert found.points is None
    assert text in found.problem


def test_number_beyond_any_game_is_named():
    assert "more than a game" in read_points("9" * 30, in_hundreds=True).problem


@pytest.mark.parametrize(("text", "points"), [("12", -1200), ("-12", -1200), ("0", 0)])
def test_sign_key_makes_it_a_minus(text, points):
    assert read_points(text, in_hundreds=True, below_zero=True).points == points


@given(
    st.integers(min_value=-900_000, max_value=900_000).map(lambda n: n * 100),
    st.booleans(),
)
def test_what_a_field_shows_is_read_back(points, in_hundreds):
    shown = field_text(points, in_hundreds=in_hundreds)
    found = read_points(shown, in_hundreds=in_hundreds, below_zero=points < 0)
    assert found.points == points


@pytest.mark.parametrize(("text", "count"), [("", 0), ("2", 2), (" 3 ", 3)])
def test_counts_are_read(text, count):
    assert read_count(text).points == count


@pytest.mark.parametrize("text", ["-1", "two", "100", "1.5", "²"])
def test_counts_that_are_none_are_named(text):
    assert text in read_count(text).problem


@pytest.mark.parametrize(
    ("text", "unit", "points"),
    [
        ("+21.1", "thousands", 21100),
        ("−5,0", "thousands", -5000),
        ("7", "thousands", 7000),
        ("45", "points", 45),
        ("2.5", "match", 2.5),
        ("", "thousands", None),
    ],
)
def test_event_points_are_read_as_the_standings_show_them(text, unit, points):
    found = read_event_points(text, unit=unit)
    assert found.points == (None if points is None else points * PARTS)


@pytest.mark.parametrize(
    ("text", "unit"), [("abc", "points"), ("1.111", "match"), ("1,2,3", "points")]
)
def test_event_points_that_are_none_are_named(text, unit):
    assert text in read_event_points(text, unit=unit).problem


@pytest.mark.parametrize("text", ["0000009999999", "9" * 5000, "100", "-1", "１２"])
def test_a_count_beyond_its_bounds_is_not_read(text: str) -> None:
    assert read_count(text).points is None


@pytest.mark.parametrize(("text", "version"), [("7", 7), ("9" * 5000, 0), ("x", 0), ("", 0)])
def test_a_version_is_a_small_number_or_none(text: str, version: int) -> None:
    assert read_version(text) == version


def test_an_endless_text_is_no_number_of_points() -> None:
    assert read_points("1" + " " * 100_000 + "x", in_hundreds=True).points is None
