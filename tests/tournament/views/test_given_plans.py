"""A prescribed plan in the browser: judged by line with its figures, then used round by round."""

from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    finished_job,
    make_tournament,
)
from tests.page_text import text_of_page
from tests.tournament.bridge.sheets.workbooks import workbook
from tournament.choices import RegistrationStatus, RoleName
from tournament.models import Draw, Job, Round, Tournament, User
from tournament.services.people import PlayerInput
from tournament.services.rounds import round_publish
from tournament.services.sign_up import RegistrationInput, registrations_add

pytestmark = pytest.mark.django_db

MakeUser = Callable[..., User]
TWO_ROUNDS = "1 2 3 4\n5 6 7 8\n\n1 5 2 6\n3 7 4 8\n"


@pytest.fixture
def event(db: None) -> Tournament:
    event = make_tournament()
    for number, one in enumerate(add_players(event), 1):
        one.number = number
        one.save(update_fields=["number"])
    return event


@pytest.fixture
def desk(event: Tournament, make_user: MakeUser) -> Client:
    client = Client()
    client.force_login(make_user("mirja", role=RoleName.ORGANISER, event=event))
    return client


def address(event: Tournament, number: int = 1) -> str:
    return reverse("desk_draw_plan", args=[event.slug, number])


def draw_address(event: Tournament, number: int = 1) -> str:
    return reverse("desk_draw", args=[event.slug, number])


def numbers_at_tables(held: Round) -> list[list[int]]:
    return [
        [
            seat.registration.number
            for seat in sorted(table.seats.all(), key=lambda one: "ESWN".index(one.wind))
        ]
        for table in held.tables.order_by("number")
    ]


def published(desk: Client, event: Tournament, number: int, form: dict[str, str]) -> Round:
    """The round drawn by the form as the page has it, and published."""
    answer = desk.post(draw_address(event, number), form | {"do": "draw", "mode": "plan"})
    assert answer.status_code == 302
    finished_job(Job.objects.latest("pk"))
    draw = Draw.objects.latest("pk")
    return round_publish(SYSTEM, draw_id=draw.pk, version=draw.version)


def test_plan_is_judged_with_its_figures_and_nothing_is_drawn(
    desk: Client, event: Tournament
) -> None:
    answer = desk.post(address(event), {"plan": TWO_ROUNDS})

    page = text_of_page(answer)
    assert answer.status_code == 200
    assert "Good for rounds 1 to 2" in page
    assert "Repeat meetings 4" in page
    assert "It goes by the numbers of the players." in page
    assert not Job.objects.exists()


def test_every_problem_is_told_with_its_line(desk: Client, event: Tournament) -> None:
    plan = "1 2 3 4 5\n6 7 8 9\n\n1 2 3 4\n5 6 7 1\n"

    answer = desk.post(address(event), {"plan": plan})

    page = text_of_page(answer)
    assert answer.status_code == 422
    assert "Line 1. Round 1, table 1 has 5 seats in the plan. A table has 4." in page
    assert 'Line 2. Round 1, table 2: "9" is not a player\'s number.' in page
    assert "Line 5. Round 2, table 2:" in page
    assert "Round 2:" in page
    assert "Good for" not in page


def test_misspelt_name_gets_the_closest_one(desk: Client, event: Tournament) -> None:
    names = [one.player.name for one in event.registrations.order_by("pk")]
    plan = ", ".join(names[:4]) + "\n" + ", ".join([*names[4:7], names[7] + "x"])

    answer = desk.post(address(event), {"plan": plan})

    assert f'The closest name is "{names[7]}".' in text_of_page(answer)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("plan.txt", TWO_ROUNDS.encode()),
        ("plan.csv", TWO_ROUNDS.replace(" ", ";").encode("utf-16")),
        ("plan.csv", b'"1","2","3","4"\n"5","6","7","8"\n\n"1","5","2","6"\n"3","7","4","8"\n'),
        ("plan.xlsx", workbook([1, 2, 3, 4], [5, 6, 7, 8], [], [1, 5, 2, 6], [3, 7, 4, 8])),
    ],
)
def test_file_of_any_kind_is_the_same_plan(
    name: str, data: bytes, desk: Client, event: Tournament
) -> None:
    answer = desk.post(address(event), {"file": SimpleUploadedFile(name, data)})

    assert answer.status_code == 200
    assert answer.context["found"].rounds == (1, 2)
    assert answer.context["found"].is_usable


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "Paste the plan"),
        (b"%PDF-1.7", "This is no table."),
        (b"1 " * 1_100_000, "The file is larger than 2 megabytes."),
        (b"1 2 3 4\n" * 30_000, "The plan is too long"),
        (b"PK\x03\x04 broken", "The workbook cannot be read."),
    ],
)
def test_file_that_is_no_plan_is_refused_in_words(
    data: bytes, words: str, desk: Client, event: Tournament
) -> None:
    answer = desk.post(address(event), {"file": SimpleUploadedFile("plan.txt", data)})

    assert answer.status_code == 422
    assert words in text_of_page(answer)


def test_plan_is_used_round_by_round(desk: Client, event: Tournament) -> None:
    shown = desk.post(draw_address(event), {"do": "plan", "plan": TWO_ROUNDS})
    assert "1 5 2 6" in shown.content.decode()
    first = published(desk, event, 1, {"plan": TWO_ROUNDS})
    for table in first.tables.all():
        confirmed_table(table)

    form = desk.get(draw_address(event, 2))
    kept = form.context["asked"].wishes
    second = published(desk, event, 2, {"plan": kept.plan})

    assert kept.mode == "plan"
    assert numbers_at_tables(first) == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert numbers_at_tables(second) == [[1, 5, 2, 6], [3, 7, 4, 8]]
    for table in second.tables.all():
        confirmed_table(table)
    assert desk.get(draw_address(event, 3)).context["asked"].wishes.plan == ""


@pytest.mark.parametrize("do", ["", "discard"])
def test_plan_of_one_round_stands_in_the_form_when_it_is_drawn_again(
    desk: Client, event: Tournament, do: str
) -> None:
    plan = "1 2 3 4\n5 6 7 8"
    desk.post(draw_address(event), {"do": "draw", "mode": "plan", "plan": plan})
    finished_job(Job.objects.latest("pk"))
    draw = Draw.objects.latest("pk")
    desk.post(draw_address(event), {"do": do, "draw": draw.pk, "version": draw.version})

    asked = desk.get(draw_address(event), {"again": "1"}).context["asked"].wishes

    assert (asked.mode, asked.plan) == ("plan", plan)


def test_plan_of_one_round_is_not_taken_for_the_next_one(desk: Client, event: Tournament) -> None:
    held = published(desk, event, 1, {"plan": "1 2 3 4\n5 6 7 8"})
    for table in held.tables.all():
        confirmed_table(table)

    assert desk.get(draw_address(event, 2)).context["asked"].wishes.plan == ""


def test_plan_by_places_is_kept_for_every_round(desk: Client, event: Tournament) -> None:
    plan = "by rank\n1 2 3 4\n5 6 7 8\n"
    first = published(desk, event, 1, {"plan": "1 2 3 4\n5 6 7 8"})
    for table in first.tables.all():
        confirmed_table(table)
    looked = desk.post(address(event, 2), {"plan": plan})
    second = published(desk, event, 2, {"plan": plan})
    for table in second.tables.all():
        confirmed_table(table, first=2)

    again = desk.get(address(event, 3))

    assert "It goes by places in the standings" in text_of_page(looked)
    assert looked.context["found"].rows == ()
    assert again.context["wishes"].plan.startswith("by rank")
    assert again.context["found"].is_usable


@pytest.mark.parametrize(
    ("plan", "fill"),
    [
        ("1 2 3 4\n5 6 7 8\n9 - - -\n", ""),
        ("1 2 3\n4 5 6\n7 8 9\n", "three"),
        ("1 2 3 4\n5 6 7 8\n", "byes"),
    ],
)
def test_plan_says_itself_how_a_rest_is_seated(
    plan: str, fill: str, desk: Client, event: Tournament
) -> None:
    ninth = RegistrationInput(
        player=PlayerInput(name="Zoja"), number=9, status=RegistrationStatus.CHECKED_IN
    )
    registrations_add(SYSTEM, tournament_id=event.pk, entered=[ninth])

    found = desk.post(address(event), {"plan": plan}).context["found"]
    drawn = published(desk, event, 1, {"plan": plan, "fill": found.wishes.fill})

    assert (found.problems, found.wishes.fill) == ((), fill)
    assert drawn.tables.count() == found.tables


def test_what_stands_in_the_way_of_the_round_is_told_apart(desk: Client, event: Tournament) -> None:
    published(desk, event, 1, {"plan": TWO_ROUNDS})

    answer = desk.post(address(event, 2), {"plan": "by rank\n1 2 3 4\n5 6 7 8"})

    page = text_of_page(answer)
    assert answer.status_code == 200
    assert "The plan itself is right. Before the round is drawn:" in page
    assert "tables 1 and 2 of round 1 are not confirmed" in page


def test_page_of_another_round_is_not_there(desk: Client, event: Tournament) -> None:
    assert desk.post(address(event, 5), {"plan": TWO_ROUNDS}).status_code == 404


def test_look_costs_the_same_for_more_players(make_user: MakeUser) -> None:
    def cost(players: int) -> int:
        event = make_tournament(name=f"Event {players}")
        add_players(event, players)
        client = Client()
        client.force_login(make_user(f"org{players}", role=RoleName.ORGANISER, event=event))
        names = [one.player.name for one in event.registrations.order_by("pk")]
        plan = "\n".join(", ".join(names[at : at + 4]) for at in range(0, players, 4))
        with CaptureQueriesContext(connection) as queries:
            client.post(address(event), {"plan": plan})
        return len(queries)

    assert cost(8) == cost(40)
