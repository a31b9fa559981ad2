"""Bytes and text to cells: encodings, delimiters, workbooks, and what is refused."""

import csv
import io
from zipfile import ZipFile

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournament.bridge.sheets.workbooks import with_member, workbook
from tournament.bridge.sheets.grid import LONGEST_CELL, MOST_COLUMNS, MOST_ROWS
from tournament.bridge.sheets.reading import MOST_BYTES, read_text, read_upload
from tournament.errors import Invalid
from tournament.sheet_text import harmless

RUSSIAN = "Имя;Клуб\nФёдор;Мантикора\nПелагея;Восток\n"
FINNISH = "Nimi;Seura\nPäivi;Jyväskylä\nVäinö;Hämeenlinna\n"


def cells(grid) -> list[tuple[str, ...]]:
    return [line.cells for line in grid.lines]


@pytest.mark.parametrize(
    ("encoding", "found"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16"),
        ("utf-16-be", "utf-16"),
        ("cp1251", "cp1251"),
    ],
)
def test_russian_list_is_read_in_every_encoding(encoding, found):
    grid = read_upload(RUSSIAN.encode(encoding))
    assert grid.encoding == found
    assert cells(grid) == [("Имя", "Клуб"), ("Фёдор", "Мантикора"), ("Пелагея", "Восток")]


def test_western_list_is_not_taken_for_russian():
    grid = read_upload(FINNISH.encode("cp1252"))
    assert (grid.encoding, cells(grid)[1]) == ("cp1252", ("Päivi", "Jyväskylä"))


def test_encoding_chosen_by_hand_is_taken():
    assert cells(read_upload("Ёж".encode("cp1251"), encoding="cp1252")) == [("¨æ",)]


@pytest.mark.parametrize("delimiter", ["\t", ";", ","])
def test_delimiter_is_found(delimiter):
    grid = read_text(f"Aino{delimiter}Lakeside\nBoris{delimiter}Harbour")
    assert grid.delimiter == delimiter
    assert cells(grid) == [("Aino", "Lakeside"), ("Boris", "Harbour")]


def test_excels_own_line_about_the_delimiter_is_followed():
    grid = read_text("sep=|\nAino|Lakeside, the")
    assert [(line.number, line.cells) for line in grid.lines] == [(2, ("Aino", "Lakeside, the"))]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_numbers_count_blank_lines_and_lines_inside_quotes(end):
    text = end.join(["Aino", "", '"two', 'lines"', "Boris"])
    assert [(line.number, line.cells) for line in read_text(text).lines] == [
        (1, ("Aino",)),
        (3, ("two lines",)),
        (5, ("Boris",)),
    ]


def test_quote_that_is_never_closed_swallows_nothing():
    assert len(read_text('"Aino;x\nBoris;y\nDana;z').lines) == 3


def test_numbered_list_is_number_and_name():
    assert cells(read_text("1. Aino\n2) Boris K.")) == [("1", "Aino"), ("2", "Boris K.")]
    assert cells(read_text("1. Aino\n2. 7 Samurai")) == [("1", "Aino"), ("2", "7 Samurai")]
    assert cells(read_text("1. Aino\n2.Boris\n3 Dan")) == [
        ("1", "Aino"), ("2", "Boris"), ("3", "Dan"),
    ]  # fmt: skip


def test_numbers_of_some_lines_are_taken_off_line_by_line():
    text = "Name\n1. Aino\n2) Boris K.\nDan\n4 Eva"
    assert cells(read_text(text)) == [("Name",), ("Aino",), ("Boris K.",), ("Dan",), ("Eva",)]


def test_numbers_before_names_without_any_dot_stay():
    assert cells(read_text("7 Samurai\nAino")) == [("7 Samurai",), ("Aino",)]


def test_guards_against_formulas_are_taken_off():
    text = "'=SUM(A1)\t'+358 1\t'007\t't Hooft\t'"
    assert cells(read_text(text)) == [("=SUM(A1)", "+358 1", "'007", "'t Hooft", "'")]


def test_hostile_marks_are_cleaned_out():
    assert cells(read_text("Ai\u202eno\x07\tx")) == [("Aino", "x")]


@given(
    st.lists(
        st.lists(st.text(st.characters(categories=["L", "N", "P", "Zs"]), max_size=8), max_size=4),
        min_size=1,
        max_size=8,
    )
)
def test_grid_written_as_text_is_read_the_same_again(rows):
    out = io.StringIO()
    csv.writer(out, delimiter="\t", lineterminator="\n").writerows(rows)
    try:
        first = read_text(out.getvalue(), delimiter="\t")
    except Invalid:
        return
    again = read_text(first.as_text(), delimiter="\t")
    assert [line.number for line in again.lines] == [line.number for line in first.lines]


def test_grid_of_a_workbook_keeps_its_line_numbers_as_text():
    grid = read_upload(workbook(["Name"], [], ['The "Boss", Ann'], ["Boris"]))
    again = read_text(grid.as_text(), delimiter="\t")
    assert again.lines == grid.lines
    assert [line.number for line in grid.lines] == [1, 3, 4]


def test_texts_like_formulas_come_back_from_the_text_of_a_grid():
    texts = ["=1+1", "'=1+1", "-san", "'t Hooft", "@nick"]
    grid = read_text("\t".join(harmless(text) for text in texts))
    again = read_text(grid.as_text(), delimiter="\t")
    assert cells(grid) == cells(again) == [tuple(texts)]


def test_numbers_of_a_workbook_are_read_as_typed():
    grid = read_upload(workbook(["Aino", 12, 1500.0, "0042", None, True, 1.5, None]))
    assert cells(grid) == [("Aino", "12", "1500", "0042", "", "True", "1.5")]


def test_openpyxl_reads_xml_by_defusedxml():
    assert openpyxl.DEFUSEDXML is True
    assert openpyxl.LXML is False


ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row></sheetData></worksheet>"""
LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;">]><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<si><t>&c;</t></si></sst>"""
OUTSIDE = b"""<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>
<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&a;</t></si></sst>"""
SHEET = "xl/worksheets/sheet1.xml"
STRINGS = "xl/sharedStrings.xml"
TYPES = "[Content_Types].xml"
OVERRIDE = (
    b'<Override PartName="/xl/sharedStrings.xml" ContentType="application/'
    b'vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml" /></Types>'
)
FAR = b"""<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
<row r="1"><c r="A1" t="inlineStr"><is><t>Aino</t></is></c><c r="XFD1"/></row></sheetData>
</worksheet>"""


def with_strings(text: bytes) -> bytes:
    """A workbook whose table of shared strings is this text."""
    data = workbook(["a"])
    types = ZipFile(io.BytesIO(data)).read(TYPES).replace(b"</Types>", OVERRIDE)
    return with_member(with_member(data, TYPES, types), STRINGS, text)


def test_workbook_with_harmless_shared_strings_is_read():
    empty = b'<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>'
    assert cells(read_upload(with_strings(empty))) == [("a",)]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "list_empty"),
        (b"\n \n", "list_empty"),
        (b"a" * (MOST_BYTES + 1), "file_too_large"),
        (b"\xd0\xcf\x11\xe0 old", "file_old_workbook"),
        (b"%PDF-1.7 ...", "file_not_a_list"),
        (b"x" * 300 + b"\0", "file_not_a_list"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\6\0\0\0", "file_not_a_list"),
        (b"\x7fELF\2\1\1" + bytes(9) + bytes(range(256)), "file_not_a_list"),
        (b"GIF89a\1\0\1\0\x80\1\0\xff\xff\xff\0\0\0", "file_not_a_list"),
        (bytes(range(1, 256)), "file_not_a_list"),
        (bytes([0, 78, 217, 3, 88, 224, 12, 94] * 30), "file_not_a_list"),
        (b"PK\x03\x04 broken", "file_unreadable"),
        (workbook(), "list_empty"),
        (with_member(workbook(["a"]), SHEET, b"<worksheet"), "file_unreadable"),
        (with_member(workbook(["a"]), SHEET, ENTITIES), "file_unreadable"),
        (with_strings(LAUGHS), "file_unreadable"),
        (with_strings(OUTSIDE), "file_unreadable"),
        (with_member(workbook(["a"]), "xl/more.xml", b" " * 40_000_000), "file_unfolds"),
        (with_member(workbook(["a"]), "xl/more.xml", b" " * 4_000_000), "file_unfolds"),
        (b"\n".join(b"a%d" % at for at in range(MOST_ROWS + 2)), "list_too_long"),
        (workbook(*(["a"] for _ in range(MOST_ROWS + 2))), "list_too_long"),
        (b"a" * 200_000, "line_unreadable"),
        (b"a" * (LONGEST_CELL + 1), "line_unreadable"),
        (workbook(["a" * (LONGEST_CELL + 1)]), "line_unreadable"),
        (b";a" * (MOST_COLUMNS + 1), "line_too_wide"),
        (workbook([*range(MOST_COLUMNS + 1)]), "line_too_wide"),
    ],
)
def test_file_that_is_no_list_is_refused_in_words(data, code):
    with pytest.raises(Invalid) as refused:
        read_upload(data)
    assert [(one.code, one.place) for one in refused.value.problems] == [(code, "file")]


def test_formatted_cell_far_away_makes_no_column():
    assert cells(read_upload(with_member(workbook(["a"]), SHEET, FAR))) == [("Aino",)]


def end_of(data: bytes) -> str:
    """What became of a file."""
    try:
        read_upload(data)
    except Invalid as refused:
        return refused.problems[0].place
    return "read"


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(data):
    assert end_of(data) in ("read", "file")


@given(st.integers(0, 2000), st.binary(min_size=1, max_size=6))
def test_workbook_broken_anywhere_is_read_or_refused(at, damage):
    data = bytearray(workbook(["Aino", 1]))
    data[at : at + len(damage)] = damage
    assert end_of(bytes(data)) in ("read", "file")
