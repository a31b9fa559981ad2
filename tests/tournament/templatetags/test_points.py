"""The printer of points: every form, both languages, each sign."""

from fractions import Fraction

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from scoring.points import PARTS, Parts
from scoring.ruleset import get_preset
from tournament.amounts import total_display
from tournament.templatetags.points import (
    Unit,
    event_points,
    exact_points,
    is_rounded,
    printer_for,
    sign_class,
    signed_points,
    table_points,
)

POINT = PARTS


@pytest.mark.parametrize(
    ("points", "english", "russian"),
    [
        (34500, "34,500", "34\u202f500"),
        (800, "800", "800"),
        (0, "0", "0"),
        (-1200, "−1,200", "−1\u202f200"),
        (1000000, "1,000,000", "1\u202f000\u202f000"),
    ],
)
def test_whole_points_follow_the_language(points: int, english: str, russian: str) -> None:
    assert printer_for("en").whole(points) == english
    assert printer_for("ru").whole(points) == russian


@pytest.mark.parametrize(
    ("parts", "english", "russian"),
    [
        (21100 * POINT, "+21.1", "+21,1"),
        (-5000 * POINT, "−5.0", "−5,0"),
        (0, "±0.0", "±0,0"),
        (16650 * POINT, "+16.7", "+16,7"),
        (-16650 * POINT, "−16.7", "−16,7"),
        (50000 * POINT // 3, "+16.7", "+16,7"),
        (1234500 * POINT, "+1,234.5", "+1\u202f234,5"),
        (40 * POINT, "±0.0", "±0,0"),
    ],
)
def test_thousands_have_one_decimal_and_a_sign(parts: int, english: str, russian: str) -> None:
    assert printer_for("en").event(parts, unit=Unit.THOUSANDS) == english
    assert printer_for("ru").event(parts, unit=Unit.THOUSANDS) == russian


@pytest.mark.parametrize(
    ("parts", "unit", "text"),
    [
        (50000 * POINT // 3, Unit.THOUSANDS, "+16\u202f2⁄3"),
        (-50000 * POINT // 3, Unit.THOUSANDS, "−16\u202f2⁄3"),
        (137550 * POINT, Unit.THOUSANDS, "+137.55"),
        (21000 * POINT, Unit.THOUSANDS, "+21.0"),
        (7 * POINT // 3, Unit.MATCH, "2\u202f1⁄3"),
        (POINT // 3, Unit.MATCH, "1⁄3"),
        (POINT // 2, Unit.MATCH, "0.5"),
        (4 * POINT, Unit.MATCH, "4"),
        (523 * POINT + POINT // 2, Unit.POINTS, "+523.5"),
    ],
)
def test_exact_form_ends_in_decimals_or_is_a_fraction(parts: int, unit: Unit, text: str) -> None:
    assert printer_for("en").exact(parts, unit=unit) == text


@pytest.mark.parametrize(
    ("parts", "text"),
    [(25 * POINT, "25"), (POINT // 2, "0.5"), (7 * POINT // 3, "2.33"), (-3 * POINT, "−3")],
)
def test_match_points_have_no_plus_and_no_idle_decimals(parts: int, text: str) -> None:
    assert printer_for("en").event(parts, unit=Unit.MATCH) == text


def test_points_as_they_are_keep_their_sign() -> None:
    assert printer_for("en").event(34500 * POINT, unit=Unit.POINTS) == "+34,500"
    assert printer_for("en").event(0, unit=Unit.POINTS) == "±0"


@pytest.mark.parametrize(
    ("points", "text"), [(20000, "+20"), (-2500, "−2.5"), (0, "±0"), (-25000, "−25")]
)
def test_short_thousands_drop_an_idle_decimal(points: int, text: str) -> None:
    assert printer_for("en").short_thousands(points) == text


@pytest.mark.parametrize(("amount", "expected"), [(-1, "minus"), (0, ""), (1, "")])
def test_only_what_is_below_zero_is_coloured(amount: int, expected: str) -> None:
    assert sign_class(amount) == expected


def test_filters_use_the_language_of_the_page() -> None:
    with translation.override("ru"):
        assert table_points(34500) == "34\u202f500"
        assert event_points(21100 * POINT, "thousands") == "+21,1"
        assert signed_points(-45) == "−45"
    with translation.override("en"):
        assert table_points(None) == "–"
        assert exact_points(21100 * POINT, "thousands") == "+21.1"


def test_a_third_is_marked_as_rounded_and_a_tenth_is_not() -> None:
    assert is_rounded(50000 * POINT // 3, "thousands")
    assert not is_rounded(21100 * POINT, "thousands")


@pytest.mark.parametrize("preset", ["club-mantikora", "mcr", "classical"])
@given(parts=st.integers(min_value=-(10**9), max_value=10**9))
def test_lists_print_what_commands_print(preset: str, parts: int) -> None:
    rules = get_preset(preset)
    unit = Unit.MATCH if rules.match_points else Unit(rules.display)

    printed = printer_for("en").event(parts, unit=unit)

    assert printed.replace(",", "") == total_display(Parts(parts), rules=rules)


@given(parts=st.integers(min_value=-(10**9), max_value=10**9))
def test_exact_form_is_the_amount(parts: int) -> None:
    text = printer_for("en").exact(parts, unit=Unit.POINTS)

    amounts = text.lstrip("+−±").replace(",", "").replace("⁄", "/").split()
    size = sum(Fraction(amount) for amount in amounts)
    assert size == abs(Fraction(parts, PARTS))
    assert text.startswith("−") == (parts < 0)
