"""A list of players in the browser: read, previewed, taken whole or not at all."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import SYSTEM, add_players, make_tournament
from tests.tournament.bridge.sheets.workbooks import workbook
from tournament.choices import RoleName
from tournament.models import Player, Tournament
from tournament.services.people import PlayerInput, player_create

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db) -> Tournament:
    return make_tournament()


@pytest.fixture
def desk(event, make_user) -> Client:
    client = Client()
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


@pytest.fixture
def address(event) -> str:
    return reverse("desk_players_import", args=[event.slug])


def fields_of(answer) -> dict[str, str]:
    """What the preview's form would send as it stands."""
    text = answer.content.decode()
    form = dict(re.findall(r'<input type="hidden" name="(delimiter|key)" value="([^"]*)"', text))
    sent = answer.context
    form["text"] = sent["draft"].text
    if sent["draft"].columns.headings:
        form["headings"] = "1"
    for at, field in enumerate(sent["draft"].columns.fields):
        form[f"column-{at}"] = field
    for one in sent["to_look_at"]:
        form[f"who-{one.row.line}"] = one.choice
    return form


def upload(data: bytes, name: str = "players.csv") -> dict[str, object]:
    return {"step": "read", "file": SimpleUploadedFile(name, data)}


def names(event: Tournament) -> list[str]:
    return list(event.registrations.order_by("pk").values_list("player__name", flat=True))


def said(answer) -> str:
    """The page's text without its marks."""
    return re.sub(r"<[^>]+>", "", answer.content.decode())


@pytest.mark.parametrize("text", ["Name;Club;Number", "Name"])
def test_list_of_nothing_but_headings_is_empty(desk, address, text):
    answer = desk.post(address, {"step": "read", "text": text})
    assert answer.status_code == 422
    assert "The list is empty." in said(answer)
    assert "would be signed up" not in said(answer)


def test_first_line_without_a_known_heading_is_said_to_be_a_person(desk, address):
    hint = "No heading of the first line is known here"

    unknown = said(desk.post(address, {"step": "read", "text": "foo;bar;baz\nAino;x;y"}))
    known = said(desk.post(address, {"step": "read", "text": "Name;bar;baz\nAino;x;y"}))
    plain = said(desk.post(address, {"step": "read", "text": "Aino\nBen"}))

    assert hint in unknown
    assert hint not in known
    assert hint not in plain


def test_list_of_more_lines_than_promised_is_refused(desk, address):
    answer = desk.post(address, {"step": "read", "text": "Aino\n" * 5_001})
    assert answer.status_code == 422
    assert "The list has more than 5,000 lines." in said(answer)


def test_number_that_is_too_large_is_called_so(desk, address):
    text = "Name;Number\nAino;99999999999\nBen;9,5"
    page = said(desk.post(address, {"step": "read", "text": text}))
    assert "Line 2: This number is too large." in page
    assert "Line 3: “9,5” is not a whole number." in page


def test_pasted_list_is_shown_first_and_then_taken(desk, event, address):
    answer = desk.post(address, {"step": "read", "text": "Aino;Lakeside\nБорис;Harbour"})
    assert answer.status_code == 200
    assert "2 players would be signed up" in answer.content.decode()
    assert not Player.objects.exists()
    answer = desk.post(address, fields_of(answer) | {"step": "apply", "status": "confirmed"})
    assert answer.status_code == 302
    assert names(event) == ["Aino", "Борис"]
    assert set(event.registrations.values_list("status", flat=True)) == {"confirmed"}


def test_same_list_sent_twice_is_taken_once(desk, event, address):
    answer = desk.post(address, {"text": "Aino"})
    form = fields_of(answer) | {"step": "apply"}
    assert [desk.post(address, form).status_code for _ in range(2)] == [302, 422]
    assert names(event) == ["Aino"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1251"])
def test_russian_csv_is_read_and_the_page_says_how(desk, event, address, encoding):
    data = "ФИО;Клуб;Команда\nЁжиков Пётр;Мантикора;Красные\n".encode(encoding)
    answer = desk.post(address, upload(data))
    assert answer.status_code == 200
    assert "columns parted by semicolons" in answer.context["source"]
    desk.post(address, fields_of(answer) | {"step": "apply"})
    one = event.registrations.get()
    assert (one.player.name, one.team.name) == ("Ёжиков Пётр", "Красные")


def test_workbook_is_read_and_taken(desk, event, address):
    data = workbook(["Player", "№", "EMA number"], ["Aino, K.", 7.0, "0042"], [], ["Boris", 9])
    answer = desk.post(address, upload(data, "players.xlsx"))
    assert answer.context["source"] == "Excel workbook, first sheet"
    desk.post(address, fields_of(answer) | {"step": "apply"})
    rows = event.registrations.order_by("number").values_list("number", "player__name")
    assert list(rows) == [(7, "Aino, K."), (9, "Boris")]
    assert Player.objects.get(name="Aino, K.").federation_number == "0042"


def test_list_with_problems_names_all_and_takes_nobody(desk, event, address):
    text = "Name;Number\nAino;1\nBoris;x\nAino;2\n;3"
    answer = desk.post(address, {"text": text})
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "Aino is in the list twice, in lines 2 and 4." in page
    assert 'href="#who-3"' in page
    answer = desk.post(address, fields_of(answer) | {"step": "apply"})
    assert (answer.status_code, names(event)) == (422, [])
    form = fields_of(answer) | {"step": "apply"}
    form |= {"who-3": "skip", "who-4": "skip", "who-5": "skip"}
    assert desk.post(address, form).status_code == 302
    assert names(event) == ["Aino"]


def test_two_people_of_one_name_are_taken_once_it_is_said(desk, event, address):
    answer = desk.post(address, {"text": "Zed Twin\nZed Twin"})
    form = fields_of(answer)
    assert (answer.status_code, form["who-1"], form["who-2"]) == (422, "new", "new")
    assert "A new person, another one of this name" in answer.content.decode()
    form |= {"who-1": "namesake", "who-2": "namesake"}
    checked = desk.post(address, form | {"step": "check"})
    assert (checked.status_code, fields_of(checked)["who-2"]) == (200, "namesake")
    assert desk.post(address, fields_of(checked) | {"step": "apply"}).status_code == 302
    assert names(event) == ["Zed Twin", "Zed Twin"]


def test_list_changed_in_the_preview_is_judged_again(desk, event, address):
    form = fields_of(desk.post(address, {"text": "Aino\nAino"}))
    answer = desk.post(address, form | {"step": "check", "text": "Aino\nAina"})
    assert answer.status_code == 200
    assert answer.context["judged"].new == 2


def test_columns_are_chosen_by_hand(desk, event, address):
    form = fields_of(desk.post(address, {"text": "Lakeside;Aino"}))
    form |= {"column-0": "club", "column-1": "name", "step": "apply"}
    desk.post(address, form)
    one = event.registrations.get().player
    assert (one.name, one.club.name) == ("Aino", "Lakeside")


def test_known_people_are_proposed_and_signed_up_ones_left_out(desk, event, address):
    add_players(event, 1)
    olga = player_create(SYSTEM, entered=PlayerInput(name="Ольга"))
    answer = desk.post(address, {"text": "Päivi\nOlga\nGrace"})
    page = answer.content.decode()
    assert "Already signed up." in page
    assert "Same name as Ольга: the same person?" in page
    desk.post(address, fields_of(answer) | {"step": "apply"})
    assert names(event) == ["Päivi", "Ольга", "Grace"]
    assert event.registrations.filter(player=olga).exists()


def test_first_line_is_a_person_where_the_organiser_says_so(desk, event, address):
    form = fields_of(desk.post(address, {"text": "Name\nAino"}))
    del form["headings"]
    desk.post(address, form | {"step": "apply"})
    assert names(event) == ["Name", "Aino"]


@pytest.mark.parametrize(
    ("form", "sentence"),
    [
        ({}, "Paste a list or choose a file."),
        ({"text": " \n "}, "Paste a list or choose a file."),
        (upload(b"%PDF-1.4 x"), "This is no table."),
        (upload(b"PK\x03\x04", "x.xlsx"), "The workbook cannot be read."),
        (upload(b"a" * (2 * 1024 * 1024 + 1)), "larger than 2 megabytes"),
        ({"text": "\n".join(f"P {at}" for at in range(5_002))}, "more than 5,000 lines"),
    ],
)
def test_what_is_no_list_is_refused_in_words(desk, address, form, sentence):
    answer = desk.post(address, form)
    assert answer.status_code == 422
    assert sentence in answer.content.decode()


def test_hostile_list_is_only_text(desk, address):
    hostile = "</textarea><script>alert(1)</script>"
    answer = desk.post(address, {"text": f"Name;{hostile}\n{hostile};x\n{hostile};x"})
    assert answer.status_code == 422
    assert "<script>alert" not in answer.content.decode()


def test_form_tampered_with_is_no_crash(desk, event, address):
    form = {"text": "Aino;x", "step": "apply", "delimiter": "\n", "who-1": "-5", "who-x": "new"}
    form |= {"column-0": "nothing", "column-1": "name", "column-99": "x", "status": "disqualified"}
    assert desk.post(address, form).status_code == 302
    assert names(event) == ["x"]


def test_many_problems_are_cut_in_the_summary_only(desk, address):
    answer = desk.post(
        address, {"text": "Name;Number\n" + "\n".join(f"P{at};x" for at in range(30))}
    )
    assert len(answer.context["refusal"].problems) == 21
    assert "10 more stand in the list below." in answer.content.decode()
