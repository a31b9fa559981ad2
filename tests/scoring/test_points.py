"""Exact amounts of points."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoringError
from scoring.point_fractions import fraction, from_fraction
from scoring.points import (
    PARTS,
    Parts,
    json_points,
    parse_points,
    parts,
    share,
)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_share_of_any_whole_amount_is_exact_through_four_halvings(count: int) -> None:
    amount = share(parts(100), count)
    halvings = [share(amount, 2**step) for step in range(5)]
    assert [fraction(half) for half in halvings] == [
        Fraction(100, count * 2**step) for step in range(5)
    ]


def test_share_that_is_not_exact_is_refused() -> None:
    with pytest.raises(AssertionError, match="do not divide"):
        share(parts(1), 7)


@pytest.mark.parametrize(
    ("text", "points"),
    [
        (-5, Fraction(-5)),
        (12300, Fraction(12300)),
        ("12300", Fraction(12300)),
        ("+400", Fraction(400)),
        ("-5", Fraction(-5)),
        ("\u22125", Fraction(-5)),
        ("50000/3", Fraction(50000, 3)),
        ("-50000/3", Fraction(-50000, 3)),
        ("1/2", Fraction(1, 2)),
        ("0.5", Fraction(1, 2)),
        ("-0.5", Fraction(-1, 2)),
        (" 7 ", Fraction(7)),
    ],
)
def test_parse_points_reads_integers_fractions_and_decimals(
    text: str | int, points: Fraction
) -> None:
    assert fraction(parse_points(text)) == points


@pytest.mark.parametrize(
    "text", ["", "x", "1/0", "1_000", "1,000", "1 000", "--5", "1/2/3", "٣", 1.5, None, True]
)
def test_parse_points_of_anything_else_says_what_to_write(text: str) -> None:
    with pytest.raises(ScoringError) as caught:
        parse_points(text)
    assert caught.value.code == "points_unreadable"


@pytest.mark.parametrize("text", ["1/7", "0.001"])
def test_parse_points_finer_than_a_part_is_refused(text: str) -> None:
    with pytest.raises(ScoringError) as caught:
        parse_points(text)
    assert caught.value.code == "points_too_fine"


@given(st.integers(min_value=-(10**9), max_value=10**9))
def test_json_points_and_parse_points_are_inverse(amount: int) -> None:
    assert parse_points(json_points(Parts(amount))) == amount


@given(st.integers(min_value=-(10**6), max_value=10**6))
def test_whole_points_are_printed_as_integers(points: int) -> None:
    assert json_points(parts(points)) == points
    assert from_fraction(Fraction(points)) == points * PARTS
