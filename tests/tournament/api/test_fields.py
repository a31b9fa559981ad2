"""What a field takes and how it refuses, in words of the house and the client's language."""

from typing import Any

import pytest
from django.utils import translation

from tournament.api.fields import Body, Choice, Day, Flag, Items, Text, Whole


class PartBody(Body):
    """A thing in a list."""

    size = Whole(min_value=1, max_value=9)


class ThingBody(Body):
    """One field of each kind."""

    name = Text(max_length=5, min_length=2)
    count = Whole(min_value=1, max_value=9)
    flag = Flag()
    word = Choice([("red", "Red"), ("blue", "Blue")])
    day = Day()
    numbers = Items(child=Whole(), max_length=2)
    parts = PartBody(many=True)


GOOD: dict[str, Any] = {
    "name": "Aino",
    "count": 3,
    "flag": True,
    "word": "red",
    "day": "2026-11-29",
    "numbers": [1, 2],
    "parts": [{"size": 1}],
}


def refused(**changed: object) -> dict[str, str]:
    """The sentence of each field that is refused."""
    reader = ThingBody(data=GOOD | changed)
    reader.is_valid()
    return {name: str(texts[0]) for name, texts in reader.errors.items()}


def test_what_is_right_is_taken() -> None:
    reader = ThingBody(data=GOOD)

    assert reader.is_valid(), reader.errors
    assert reader.validated_data["count"] == 3


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("name", 7, "This has to be a text."),
        ("name", "", "This is empty."),
        ("name", "Kaarina", "At most 5 characters fit here."),
        ("name", "A", "At least 2 characters are needed."),
        ("name", None, "This cannot be null."),
        ("count", "3", "This has to be a whole number."),
        ("count", 2.5, "This has to be a whole number."),
        ("count", True, "This has to be a whole number."),
        ("count", float("inf"), "This has to be a whole number."),
        ("count", 0, "This has to be 1 at least."),
        ("count", 10, "This can be 9 at most."),
        ("flag", 1, "This has to be true or false."),
        ("flag", "true", "This has to be true or false."),
        ("flag", [], "This has to be true or false."),
        ("word", "green", "This has to be one of: red, blue."),
        ("word", ["red"], "This has to be one of: red, blue."),
        ("day", "29.11.2026", "This has to be a day such as 2026-11-29."),
        ("day", "2026-11-31", "This has to be a day such as 2026-11-29."),
        ("day", 20261129, "This has to be a day such as 2026-11-29."),
        ("numbers", {"1": 2}, "This has to be a list."),
        ("numbers", "12", "This has to be a list."),
        ("numbers", [1, 2, 3], "At most 2 fit here."),
    ],
)
def test_what_is_wrong_is_told_in_words(name: str, value: object, sentence: str) -> None:
    assert refused(**{name: value}) == {name: sentence}


def test_number_that_is_whole_is_taken_however_it_is_written() -> None:
    reader = ThingBody(data=GOOD | {"count": 3.0})

    assert reader.is_valid()
    assert repr(reader.validated_data["count"]) == "3"


def test_things_in_a_list_are_told_by_their_place() -> None:
    reader = ThingBody(data=GOOD | {"parts": [{"size": 1}, {"size": 0, "colour": 1}, 7]})

    assert not reader.is_valid()
    told = reader.errors["parts"]
    assert set(told[1]) == {"size", "colour"}
    assert str(told[2]["non_field_errors"][0]) == "This has to be an object with keys."


def test_what_is_missing_is_told() -> None:
    reader = ThingBody(data={})

    assert not reader.is_valid()
    assert {str(texts[0]) for texts in reader.errors.values()} == {"This is missing."}


def test_body_that_is_no_object_is_told() -> None:
    reader = ThingBody(data=[1])

    assert not reader.is_valid()
    assert [str(one) for one in reader.errors["non_field_errors"]] == [
        "This has to be an object with keys."
    ]


def test_frameworks_own_sentences_are_translated() -> None:
    with translation.override("ru"):
        from_framework = translation.gettext("A valid integer is required.")

    assert from_framework != "A valid integer is required."
