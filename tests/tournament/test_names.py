"""Keys to compare names by."""

import pytest

from tournament.names import name_key, sound_key


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Юрий Иванов", "Ivanov Yuri"),
        ("Фёдор", "Fyodor"),
        ("Федор", "Фёдор"),
        ("Päivi", "Paivi"),
        ("Щербаков", "Shcherbakov"),
        ("Ксения", "Xenia"),
        ("Алексей", "Aleksey"),
        ("Цой", "Tsoi"),
        ("Anna-Maria", "Anna Maria"),
        ("Ⅴera", "vera"),
    ],
)
def test_spellings_of_one_name_sound_alike(one, other):
    assert sound_key(one) == sound_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("はるか", "はるが"), ("Aino", "Aina"), ("陽斗", "陽人"), ("Ann", "")]
)
def test_other_names_sound_different(one, other):
    assert sound_key(one) != sound_key(other)


def test_one_spelling_has_one_key_in_any_case():
    assert name_key(" ФЁДОР  К.\u200e") == name_key("федор к.")
    assert name_key("Päivi") != name_key("Paivi")
