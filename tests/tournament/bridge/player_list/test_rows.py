"""Cells to people: headings, columns, numbers, people who are in the list twice."""

import pytest

from tournament.bridge.player_list.headings import headings_of
from tournament.bridge.player_list.rows import Columns, columns_of, rows_of, twice_in_list
from tournament.bridge.sheets.reading import read_text


def people(text: str):
    grid = read_text(text)
    return rows_of(grid, columns=columns_of(grid))


@pytest.mark.parametrize(
    ("headings", "fields"),
    [
        ("Name;Club;EMA number;Rating", ("name", "club", "federation_number", "seed_rating")),
        ("№;ФИО;Клуб;Команда", ("number", "name", "club", "team")),
        ("Имя;Номер федерации;Рейтинг", ("name", "federation_number", "seed_rating")),
        ("Имя;Оплачено", ("name", "paid")),
        ("Фамилия;Имя;Страна", ("surname", "given_name", "country")),
        ("First name;Surname;Phone", ("given_name", "surname", "")),
        ("Игрок;Псевдоним;№ п/п", ("name", "alias", "")),
        ("No.;Player", ("number", "name")),
    ],
)  # fmt: skip
def test_headings_are_known_in_english_and_russian(headings, fields):
    assert headings_of(headings.split(";")) == fields


@pytest.mark.parametrize("headings", ["Aino;Lakeside", "Club;Country", "Name;Name", ""])
def test_line_without_a_name_heading_is_no_heading(headings):
    assert headings_of(headings.split(";")) is None


def test_list_without_headings_has_the_usual_order():
    one = people("Aino;Lakeside;FIN;7;04120001;Swans;1500")[0]
    assert (one.name, one.club, one.country, one.number) == ("Aino", "Lakeside", "FIN", 7)
    assert (one.federation_number, one.team, one.seed_rating) == ("04120001", "Swans", 1500)


def test_list_that_begins_with_numbers_has_them_first():
    assert [(one.number, one.name, one.club) for one in people("3;Aino;Lakeside\n4;Boris")] == [
        (3, "Aino", "Lakeside"),
        (4, "Boris", ""),
    ]


def test_surname_and_given_name_are_one_name_in_the_lists_order():
    assert people("Фамилия;Имя\nИванов;Юрий")[0].name == "Иванов Юрий"
    assert people("First name;Surname\nYuri;Ivanov")[0].name == "Yuri Ivanov"


def test_columns_chosen_by_hand_are_taken():
    grid = read_text("Lakeside;Aino")
    assert rows_of(grid, columns=Columns(fields=("club", "name")))[0].name == "Aino"


@pytest.mark.parametrize(
    ("typed", "number"), [("12", 12), ("12.0", 12), ("№ 12", 12), ("1 500", 1500), ("", None)]
)
def test_whole_numbers_are_read_as_people_write_them(typed, number):
    assert people(f"Name;Number\nAino;{typed}")[0].number == number


def test_rating_may_be_below_zero():
    assert people("Name;Rating\nAino;−12")[0].seed_rating == -12


@pytest.mark.parametrize(
    ("typed", "paid"), [("yes", True), ("да", True), ("no", False), ("", False)]
)
def test_paid_is_read_from_a_yes(typed, paid):
    assert people(f"Name;Paid\nAino;{typed}")[0].paid is paid


def test_every_problem_of_a_line_is_named_with_its_line():
    one = people("Name;Number;Rating\n;x;1.5")[0]
    assert [(problem.code, problem.place) for problem in one.problems] == [
        ("text_empty", "name"),
        ("not_a_number", "number"),
        ("not_a_number", "seed_rating"),
    ]
    assert [problem.detail[:6] for problem in one.problems] == ["Line 2"] * 3


def test_person_in_two_lines_is_named_with_both():
    rows = people("Aino;Lakeside\nBoris\nDana\nAINO")
    assert {line: one.detail for line, one in twice_in_list(rows).items()} == {
        1: "Aino is in the list twice, in lines 1 and 4.",
        4: "AINO is in the list twice, in lines 1 and 4.",
    }


def test_person_in_three_lines_is_named_with_all():
    problem = twice_in_list(people("Aino\nAino\nAino"))[2]
    assert problem.detail == "Aino is in the list several times, in lines 1, 2 and 3."


@pytest.mark.parametrize(
    "text", ["Aino;Lakeside\nAino;Harbour", "Aino;;;;101\nAino;;;;102", "Aino\nAina"]
)
def test_homonyms_of_different_clubs_or_numbers_are_two(text):
    assert twice_in_list(people(text)) == {}
