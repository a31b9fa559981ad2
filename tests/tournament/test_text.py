"""What people type is cleaned once."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import codes
from tournament.text import checked_text, clean_text, is_visible, whole_id


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Päivi \t K.\n", "Päivi K."),
        ("Pa\u0308ivi", "Päivi"),
        ("e\u200e\u0301", "é"),
        ("\u202eadmin\u202c", "admin"),
        ("A\x00B\x1b[31m", "AB[31m"),
        ("さくら", "さくら"),
        ("👩‍👧", "👩‍👧"),
    ],
)
def test_clean_text_keeps_what_can_be_read(typed, kept):
    assert clean_text(typed) == kept


@given(st.text())
def test_clean_text_is_stable_and_on_one_line(text):
    cleaned = clean_text(text)
    assert clean_text(cleaned) == cleaned
    assert unicodedata.is_normalized("NFC", cleaned)
    assert not any(unicodedata.category(char) in ("Cc", "Cs") for char in cleaned)


@pytest.mark.parametrize("text", ["", " ", "\u200d", "\u0301", "\u2060\ufeff"])
def test_nothing_to_see_is_empty(text):
    assert not is_visible(clean_text(text))
    problems = []
    assert checked_text(text, place="name", title="The name", limit=9, problems=problems) == ""
    assert codes(problems) == [("text_empty", "name")]


def test_too_long_is_counted_after_cleaning():
    problems = []
    typed = "a" * 9 + "\u200e" * 50
    assert checked_text(typed, place="name", title="It", limit=9, problems=problems) == "a" * 9
    checked_text("a" * 10, place="name", title="It", limit=9, problems=problems)
    assert [problem.detail for problem in problems] == ["It has 10 characters. 9 fit."]


@pytest.mark.parametrize(
    ("sent", "number"),
    [
        ("12", 12),
        ("", 0),
        ("-1", 0),
        ("1e3", 0),
        ("٣", 0),
        ("9" * 11, 99_999_999_999),
        ("9" * 12, 0),
    ],
)
def test_number_sent_back_is_read_or_names_no_row(sent: str, number: int) -> None:
    assert whole_id(sent) == number
