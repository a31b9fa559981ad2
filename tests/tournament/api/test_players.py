"""Players of an event over the API."""

import base64
from io import BytesIO
from typing import Any

import pytest
from openpyxl import Workbook
from pytest_django import DjangoAssertNumQueries

from tests.api_caller import Caller, problems
from tests.builders import add_players, make_tournament
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Registration, Tournament

STEPS = ("withdraw/", "return/", "check-in/")


def players(event: Tournament, more: str = "") -> str:
    """The address of the event's players."""
    return f"tournaments/{event.slug}/players/{more}"


def test_new_person_is_signed_up(organiser: Caller, event: Tournament) -> None:
    body = {"player": {"name": "Päivi", "club": "Harbour"}, "team": "Reds", "paid": True}

    answer = organiser.post(players(event), body)

    row = Registration.objects.get()
    assert answer.status_code == 201
    assert answer["Location"] == f"/api/{players(event)}{row.pk}/"
    assert answer.json() == {
        "id": row.pk,
        "person": row.player_id,
        "name": "Päivi",
        "number": 1,
        "status": "registered",
        "club": "Harbour",
        "country": "",
        "team": "Reds",
        "desk": {
            "name": "Päivi",
            "alias": "",
            "federation_number": "",
            "seed_rating": None,
            "paid": True,
        },
    }


def test_known_person_is_signed_up_once(organiser: Caller, event: Tournament) -> None:
    known = add_players(make_tournament(name="Earlier"), 1)[0].player

    first = organiser.post(players(event), {"player_id": known.pk})
    again = organiser.post(players(event), {"player_id": known.pk})

    assert first.json()["person"] == known.pk
    assert (again.status_code, problems(again)) == (422, [("player_twice", "player_id")])


def test_problems_of_a_person_have_their_places(organiser: Caller, event: Tournament) -> None:
    answer = organiser.post(players(event), {"player": {"name": "\u200d"}, "number": -3})

    assert problems(answer) == [("text_empty", "player.name"), ("number_out_of_range", "number")]


def test_alias_hides_the_name_from_everybody_else(
    organiser: Caller, visitor: Caller, event: Tournament
) -> None:
    organiser.post(players(event), {"player": {"name": "Olga Ivanova", "alias": "Fox"}})

    seen = visitor.get(players(event))
    own = organiser.get(players(event)).json()["results"][0]

    assert "Ivanova" not in seen.content.decode()
    assert (seen.json()["results"][0]["name"], seen.json()["results"][0]["desk"]) == ("Fox", None)
    assert own["desk"]["name"] == "Olga Ivanova"


def test_list_is_filtered_and_comes_in_parts(organiser: Caller, event: Tournament) -> None:
    add_players(event, 5, status=Status.CONFIRMED)
    add_players(event, 3, status=Status.WAITING)

    found = organiser.get(players(event, "?status=confirmed&limit=2&offset=2")).json()
    named = organiser.get(players(event, "?search=olga")).json()

    assert (found["count"], [row["number"] for row in found["results"]]) == (5, [3, 4])
    assert {row["name"] for row in named["results"]} == {"Ольга"}


def test_who_has_paid_is_told_to_organisers_only(
    organiser: Caller, visitor: Caller, event: Tournament
) -> None:
    add_players(event, 3)
    event.registrations.filter(number=2).update(paid=True)

    paid = organiser.get(players(event, "?paid=true")).json()
    unpaid = organiser.get(players(event, "?paid=false")).json()

    assert ([row["number"] for row in paid["results"]], unpaid["count"]) == ([2], 2)
    assert visitor.get(players(event, "?paid=true")).status_code == 401


def test_number_team_and_rating_are_changed(organiser: Caller, event: Tournament) -> None:
    row = add_players(event, 1)[0]

    answer = organiser.send("PATCH", players(event, f"{row.pk}/"), {"number": 77, "team": "Reds"})

    assert (answer.json()["number"], answer.json()["team"]) == (77, "Reds")


def test_person_is_corrected(organiser: Caller, event: Tournament) -> None:
    row = add_players(event, 1)[0]

    answer = organiser.send(
        "PUT", players(event, f"{row.pk}/person/"), {"name": "Aino", "country": "FI"}
    )

    assert (answer.json()["name"], answer.json()["country"]) == ("Aino", "FI")


def test_player_goes_comes_back_and_is_checked_in(organiser: Caller, event: Tournament) -> None:
    row = add_players(event, 1, status=Status.CONFIRMED)[0]

    found = [organiser.post(players(event, f"{row.pk}/{step}")).json()["status"] for step in STEPS]
    back = organiser.post(players(event, f"{row.pk}/status/"), {"status": "confirmed"})

    assert found == ["withdrawn", "checked_in", "checked_in"]
    assert back.json()["status"] == "confirmed"


def test_step_that_is_not_lawful_is_refused(organiser: Caller, event: Tournament) -> None:
    row = add_players(event, 1, status=Status.CONFIRMED)[0]

    answer = organiser.post(players(event, f"{row.pk}/status/"), {"status": "disqualified"})

    assert (answer.status_code, answer.json()["code"]) == (409, "status_step")


def test_sign_up_made_by_mistake_is_deleted(organiser: Caller, event: Tournament) -> None:
    row = add_players(event, 1)[0]

    answer = organiser.send("DELETE", players(event, f"{row.pk}/"))

    assert (answer.status_code, answer.content) == (204, b"")
    assert not Registration.objects.exists()


@pytest.mark.parametrize(
    ("method", "more"),
    [("GET", ""), ("PATCH", ""), ("DELETE", ""), ("POST", "withdraw/"), ("POST", "check-in/")],
)
def test_player_of_another_event_is_not_there(
    method: str, more: str, organiser: Caller, event: Tournament
) -> None:
    foreign = add_players(make_tournament(name="Other"), 1)[0]

    answer = organiser.send(method, players(event, f"{foreign.pk}/{more}"), {})

    assert answer.status_code == 404
    assert Registration.objects.get().status == Status.CHECKED_IN


def test_players_are_only_their_organisers_to_change(
    make_caller: Any, visitor: Caller, event: Tournament
) -> None:
    referee = make_caller("rita", role=RoleName.REFEREE, event=event)

    refused = referee.post(players(event), {"player": {"name": "Aino"}})
    unknown = visitor.post(players(event), {"player": {"name": "Aino"}})

    assert (refused.status_code, refused.json()["data"]["roles"]) == (403, ["owner", "organiser"])
    assert (unknown.status_code, unknown.json()["code"]) == (401, "sign_in_first")


@pytest.mark.parametrize("count", [3, 30])
def test_list_takes_as_many_queries_for_any_number(
    count: int,
    organiser: Caller,
    event: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    add_players(event, count, club="Harbour")
    organiser.get(players(event))

    with django_assert_num_queries(4):
        organiser.get(players(event))


LIST = "Name;Club\nPäivi;Harbour\nОльга;Harbour\n"


def test_list_is_looked_at_and_nothing_is_written(organiser: Caller, event: Tournament) -> None:
    answer = organiser.post(players(event, "import/preview/"), {"text": LIST}).json()

    assert answer["columns"] == ["name", "club"]
    assert [(row["line"], row["name"], row["choice"]) for row in answer["lines"]] == [
        (2, "Päivi", "new"),
        (3, "Ольга", "new"),
    ]
    assert (answer["new"], answer["problems"]) == (2, [])
    assert not Registration.objects.exists()


def test_file_is_taken_with_what_was_chosen(organiser: Caller, event: Tournament) -> None:
    file = base64.b64encode(LIST.encode("utf-16")).decode()

    answer = organiser.post(
        players(event, "import/"), {"file": file, "choices": {"2": "skip"}, "status": "confirmed"}
    )

    assert (answer.status_code, answer.json()) == (201, {"added": 1})
    row = Registration.objects.get()
    assert (row.player.name, row.status) == ("Ольга", Status.CONFIRMED)


def test_workbook_is_taken(organiser: Caller, event: Tournament) -> None:
    book = Workbook()
    for row in (("Name", "Number", "Club"), ("Päivi", 7, "Harbour"), ("Ольга", "12", "Harbour")):
        book.active.append(row)
    packed = BytesIO()
    book.save(packed)
    file = base64.b64encode(packed.getvalue()).decode()

    answer = organiser.post(players(event, "import/"), {"file": file})

    assert answer.json() == {"added": 2}
    rows = Registration.objects.order_by("number").values_list("number", "player__name")
    assert list(rows) == [(7, "Päivi"), (12, "Ольга")]


def test_import_sent_again_signs_up_once(organiser: Caller, event: Tournament) -> None:
    for _time in range(2):
        organiser.post(players(event, "import/"), {"text": LIST}, Idempotency_Key="list")

    assert Registration.objects.count() == 2


@pytest.mark.parametrize(
    ("body", "code", "place"),
    [
        ({}, "list_missing", "file"),
        ({"file": "no base64!"}, "file_unreadable", "file"),
        ({"text": "A", "choices": {"x": "new"}}, "wrong_kind", "choices.x"),
        ({"text": "A", "choices": {"1": "perhaps"}}, "wrong_kind", "choices.1"),
        ({"text": "A", "columns": ["shoe"]}, "choice_unknown", "columns[0]"),
    ],
)
def test_list_that_is_no_good_is_told(
    organiser: Caller, event: Tournament, *, body: Any, code: str, place: str
) -> None:
    answer = organiser.post(players(event, "import/"), body)

    assert (answer.status_code, problems(answer)) == (422, [(code, place)])
