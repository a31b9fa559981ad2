"""Lists of results: what the columns are, and what the lines say of each seat."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.bridge.result_list.headings import result_columns
from tournament.bridge.result_list.rows import SeatLine, seat_lines
from tournament.bridge.sheets.reading import read_text
from tournament.errors import Invalid


def lines(text: str, *, unit: int = 1) -> list[SeatLine]:
    grid = read_text(text)
    return list(seat_lines(grid, columns=result_columns(grid, unit=unit), unit=unit))


def said(text: str) -> list[tuple[object, ...]]:
    return [(one.table, one.wind, one.name, one.number, one.points) for one in lines(text)]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("table;seat;points\n3;East;32,900", (3, "E", "", None, 32900)),
        ("Стол;Ветер;Очки\n3;Восток;32 900", (3, "E", "", None, 32900)),
        ("Table,Player,Points\nTable 3,Aino,32900", (3, "", "Aino", None, 32900)),
        ("table\tnumber\tpoints\n3\t17\t32900", (3, "", "", 17, 32900)),
        ("ФИО;Очки\nАйно;32900", (None, "", "Айно", None, 32900)),
        ("3;East;32900", (3, "E", "", None, 32900)),
        ("3;Aino;32900", (3, "", "Aino", None, 32900)),
        ("3;17;32900", (3, "", "", 17, 32900)),
    ],
)
def test_line_of_a_player_is_read(text: str, first: tuple[object, ...]) -> None:
    assert said(text) == [first]


@pytest.mark.parametrize(
    "text",
    [
        "table;East;South;West;North\n3;32900;4700;18200;44200",
        "table;E;S;W;N\n3;32900;4700;18200;44200",
        "Стол;В;Ю;З;С\n3;32900;4700;18200;44200",
        "table;points East;points South;points West;points North\n3;32900;4700;18200;44200",
        "table;points 1;points 2;points 3;points 4\n3;32900;4700;18200;44200",
        "table;points;points;points;points\n3;32900;4700;18200;44200",
        "3;32900;4700;18200;44200",
    ],
)
def test_line_of_a_table_is_four_seats(text: str) -> None:
    assert [(one.table, one.wind, one.points) for one in lines(text)] == [
        (3, "E", 32900),
        (3, "S", 4700),
        (3, "W", 18200),
        (3, "N", 44200),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1;51,2;28,8;28,4;11,6",
        "1;51.2;28.8;28.4;11.6",
        "1;51,2;28,8;28,4;11,6;2",
        "1\t51.2\t28.8\t28.4\t11.6\t2",
        "1;Восток;51,2\n1;Юг;28,8\n1;Запад;28,4\n1;Север;11,6",
        "1;4;51,2\n1;17;28,8\n1;3;28,4\n1;8;11,6",
        "1;Aino;51.2\n1;Ben;28.8\n1;Dan;28.4\n1;Eva;11.6",
    ],
)
def test_list_in_thousands_without_headings_is_read(text: str) -> None:
    found = lines(text, unit=1000)
    assert {one.table for one in found} == {1}
    assert [one.points for one in found] == [51200, 28800, 28400, 11600]


def test_sticks_of_a_list_in_thousands_are_sticks() -> None:
    assert {one.sticks for one in lines("1;51,2;28,8;28,4;11,6;2", unit=1000)} == {2}


def test_sticks_may_be_missing_in_a_line_of_a_list_without_headings() -> None:
    found = lines("1;51200;28800;28400;11600;2\n2;30000;30000;30000;30000")
    assert [one.sticks for one in found] == [2] * 4 + [None] * 4


def test_line_of_a_table_with_names_goes_by_the_names() -> None:
    text = "table;name;points;name;points;sticks\n3;Aino;32900;Boris;4700;1"

    assert [(one.name, one.wind, one.points, one.sticks) for one in lines(text)] == [
        ("Aino", "", 32900, 1),
        ("Boris", "", 4700, 1),
    ]


def test_table_of_three_leaves_the_fourth_seat_out() -> None:
    text = "table;East;South;West;North\n3;1;2;3;4\n4;1;2;3"

    assert [one.wind for one in lines(text) if one.table == 4] == ["E", "S", "W"]


def test_what_cannot_be_read_is_told_with_its_line() -> None:
    text = "table;seat;points;chombo\nx;up;many;-1"

    (only,) = lines(text)

    assert [(one.code, one.place) for one in only.problems] == [
        ("seat_unreadable", "line-2"),
        ("not_a_number", "line-2"),
        ("not_a_number", "line-2"),
        ("not_a_number", "line-2"),
    ]
    assert only.problems[1].detail == "Line 2: “many” is not a whole number of points."


@pytest.mark.parametrize("text", ["Aino\nBoris", "a;b;c;d\n1;2;3;4", "1;2\n3;4", "x;Aino;1"])
def test_columns_nobody_can_tell_are_refused(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        lines(text)

    assert [one.code for one in refused.value.problems] == ["columns_unknown"]


def end_of(text: str) -> str:
    try:
        lines(text)
    except Invalid as refused:
        return refused.problems[0].place
    return "read"


@given(
    st.lists(
        st.sampled_from(["table", "name", "points", "East", "E name", "sticks", "1", "25,000", ""]),
        min_size=1,
        max_size=8,
    ),
    st.lists(st.text(max_size=5), max_size=9),
)
def test_any_columns_are_read_or_refused(headings: list[str], cells: list[str]) -> None:
    assert end_of(";".join(headings) + "\n" + ";".join(cells)) in ("read", "file")
