"""A list of results whose lines are wrong as a whole, and the list as it is shown again."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from tests.builders import add_players, make_tournament, person, published_round
from tournament.choices import RoleName

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(db: None, client: Client) -> Client:
    """An organiser of an event with one round."""
    event = make_tournament()
    add_players(event, 8)
    published_round(event)
    client.force_login(person("mirja", RoleName.ORGANISER, event).user)
    client.address = reverse("desk_results_import", args=[event.slug, 1])
    return client


def test_table_that_is_not_there_is_told_once_a_line(desk: Client) -> None:
    text = "99;51200;28800;28400;11600\n98;30000;30000;30000;30000"

    answer = desk.post(desk.address, {"text": text})

    found = [(one.number, len(one.problems)) for one in answer.context["to_mend"]]
    assert found == [(1, 1), (2, 1)]


def test_box_of_an_uploaded_list_has_its_numbers_without_apostrophes(desk: Client) -> None:
    data = b"table;seat;points\n1;East;'-1200\n1;South;-800\n"

    answer = desk.post(desk.address, {"file": SimpleUploadedFile("r.csv", data)})

    assert answer.context["draft"].text == ("table\tseat\tpoints\n1\tEast\t-1200\n1\tSouth\t-800\n")
