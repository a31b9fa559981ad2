"""Cells that begin like a formula: harmless on their way out, unchanged on their way in."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tournament.sheet_text import FORMULA_STARTS, harmless, original

BEGINNINGS = st.text(alphabet="'=+-@\t\r\n＝＋－＠ a1", max_size=4)


@given(beginning=BEGINNINGS, rest=st.text(max_size=8))
@example(beginning="'", rest="=1+1")
@example(beginning="''", rest="-san")
@example(beginning="", rest="")
def test_original_of_harmless_is_the_text_itself(beginning: str, rest: str) -> None:
    text = beginning + rest

    assert original(harmless(text)) == text


@given(beginning=BEGINNINGS, rest=st.text(max_size=8))
def test_harmless_never_begins_like_a_formula(beginning: str, rest: str) -> None:
    assert not harmless(beginning + rest).startswith(FORMULA_STARTS)


@pytest.mark.parametrize("text", ["'t Hooft", "O'Neill", "1,200", "007", "'", "", "a=b"])
def test_harmless_text_that_is_no_formula_stays_as_it_is(text: str) -> None:
    assert harmless(text) == text
    assert original(text) == text


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+49", "'+49"),
        ("-san", "'-san"),
        ("@nick", "'@nick"),
        ("\t=1", "'\t=1"),
        ("＝1", "'＝1"),
        ("'=1", "''=1"),
    ],
)
def test_harmless_text_like_a_formula_gets_one_apostrophe(text: str, cell: str) -> None:
    assert harmless(text) == cell
    assert original(cell) == text


def test_original_formula_without_apostrophe_is_kept() -> None:
    assert original("=HYPERLINK(1)") == "=HYPERLINK(1)"
