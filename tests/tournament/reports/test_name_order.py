"""The order names are printed in."""

import pytest

from tournament.reports.name_order import Script, in_order, script_of


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("Aino", Script.LATIN),
        ("Ørjan", Script.LATIN),
        ("“Фёдор” Smith", Script.CYRILLIC),
        ("さくら", Script.JAPANESE),
        ("パク", Script.JAPANESE),
        ("陽斗", Script.JAPANESE),
        ("𠮷野家", Script.JAPANESE),
        ("Αλέξης", Script.OTHER),
        ("김철수", Script.OTHER),
        ("007", Script.OTHER),
        ("", Script.OTHER),
    ],
)
def test_script_is_that_of_the_first_letter(name, script):
    assert script_of(name) is script


@pytest.mark.parametrize(
    "names",
    [
        ["Aino", "Ärla", "Boris", "Émile", "Eva", "van Oranje", "Zoja"],
        ["Борис", "Ежи", "Ёлка", "Ерофей", "Илья", "Йорк", "Кира"],
        ["Anna B", "Annabel", "Anna-Bella", "Annabella"],
        ["Zoja", "Аня", "はるか", "陽斗", "Αλέξης"],
    ],
)
def test_names_stand_as_people_look_for_them(names):
    assert in_order(reversed(names), name=str) == names
