"""The results of a round: the matrix, a pile of sheets by keyboard, the meetings of a league."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    make_draw,
    make_tournament,
    played_round,
    published_round,
    right_result,
)
from tests.page_text import text_of
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName
from tournament.models import Round, Table, Tournament
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_dispute, result_submit

pytestmark = pytest.mark.django_db

SHEET = {
    "pile-points-E": "400", "pile-points-S": "300", "pile-points-W": "260", "pile-points-N": "40",
}  # fmt: skip


@pytest.fixture
def event(db):
    made = make_tournament(preset="club-mantikora")
    add_players(made, 12)
    return made


@pytest.fixture
def sam(client, event, make_user) -> Client:
    client.force_login(make_user("sam", role=RoleName.SCOREKEEPER, event=event))
    return client


def results_of(held: Round, query: str = "") -> str:
    return reverse("desk_results", args=[held.tournament.slug, held.number]) + query


def sheet(table: Table, **more: object) -> dict[str, object]:
    return {
        "do": "pile", "pile-table": table.number, f"version-{table.number}": table.version,
        **SHEET, **more,
    }  # fmt: skip


def test_matrix_says_where_each_table_stands(sam, event):
    held = published_round(event)
    one, two, three = held.tables.order_by("number")
    confirmed_table(one)
    for table in (two, three):
        result_submit(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=0)
    result_dispute(SYSTEM, table_id=three.pk, version=1, reason="no")
    text = text_of(sam, results_of(held))
    rows = text.split('class="matrix__row ')[1:]
    assert ["Confirmed" in rows[0], "Sent" in rows[1], "Disputed" in rows[2]] == [True] * 3
    answer = sam.post(results_of(held), {"do": "confirm", "table": two.pk, "version": 1})
    assert answer.status_code == 302
    assert answer["Location"].endswith("#t2")
    assert two.results.get().status == "confirmed"


def test_table_of_another_round_is_not_confirmed_here(sam, event):
    first = played_round(event)
    held = published_round(event)
    asked = {"do": "confirm", "table": first.tables.first().pk, "version": 1}
    assert sam.post(results_of(held), asked).status_code == 404
    assert sam.get(reverse("desk_results", args=[event.slug, 9])).status_code == 404


def test_pile_goes_from_sheet_to_sheet(sam, event):
    held = published_round(event)
    for table in held.tables.order_by("number"):
        answer = sam.post(results_of(held), sheet(table))
        assert answer["Location"] == results_of(held, f"?sheet={table.number}")
    assert 'id="pile-table"' not in text_of(sam, results_of(held))
    assert held.tables.filter(results__status="confirmed").count() == 3


def test_next_sheet_starts_in_the_tables_field(sam, event):
    held = published_round(event)
    sam.post(results_of(held), sheet(held.tables.get(number=1)))
    text = text_of(sam, results_of(held, "?sheet=1"))
    field = text.partition('id="pile-table"')[2].partition(">")[0]
    assert "autofocus" in field


def test_wrong_sheet_comes_back_as_typed(sam, event):
    held = published_round(event)
    table = held.tables.get(number=1)
    answer = sam.post(results_of(held), sheet(table, **{"pile-points-N": "30"}))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "The four add up to 99,000" in text
    assert 'href="#pile-points-E"' in text
    assert 'name="pile-points-N" value="30"' in text
    answer = sam.post(results_of(held), sheet(table, **{"pile-points-N": "x"}))
    assert 'href="#pile-points-N"' in answer.content.decode()
    assert 'value="x"' in answer.content.decode()


@pytest.mark.parametrize(
    ("number", "sentence"),
    [("", "Type the number of the table first."), ("7", "There is no table “7” in this round.")],
)
def test_sheet_of_no_table_is_told(sam, event, number, sentence):
    held = published_round(event)
    answer = sam.post(results_of(held), {"do": "pile", "pile-table": number, **SHEET})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in text
    assert 'name="pile-points-E" value="400"' in text


def test_sheet_somebody_else_entered_shows_both(sam, event):
    held = published_round(event)
    table = held.tables.get(number=1)
    result_submit(SYSTEM, table_id=table.pk, entered=right_result(table), base_version=0)
    answer = sam.post(results_of(held), sheet(table))
    assert answer.status_code == 409
    assert 'id="points-E" name="points-E" value="400"' in answer.content.decode()


def test_confirmed_sheet_is_not_entered_again(sam, event):
    held = published_round(event)
    table = held.tables.get(number=1)
    confirmed_table(table)
    table.refresh_from_db()
    answer = sam.post(results_of(held), sheet(table))
    assert answer.status_code == 409
    assert "To change it, ask a referee." in answer.content.decode()


def test_confirmed_sheet_leads_who_may_correct_it_to_the_correction(event, make_user):
    held = published_round(event)
    table = held.tables.get(number=1)
    confirmed_table(table)
    table.refresh_from_db()
    client = Client()
    client.force_login(make_user("olga", role=RoleName.ORGANISER, event=event))
    way = reverse("desk_correct", args=[event.slug, table.pk])
    pile = client.post(results_of(held), sheet(table))
    points = {key.removeprefix("pile-"): value for key, value in sheet(table).items()}
    address = reverse("desk_table", args=[event.slug, table.pk])
    form = client.post(address, points | {"do": "enter", "base_version": str(table.version)})
    for answer in (pile, form):
        text = answer.content.decode()
        assert answer.status_code == 409
        assert f'<a class="go" href="{way}">Correct this result</a>' in text
        assert "ask a referee" not in text


def test_members_run_an_evening_of_their_league(make_user):
    league = make_tournament(kind="league", preset="club-mantikora")
    people = add_players(league, 6)
    niko = Client()
    niko.force_login(make_user("niko", role=RoleName.PLAYER, event=league))
    rounds = reverse("desk_rounds", args=[league.slug])
    answer = niko.post(rounds, {"do": "meeting", "name": "Tuesday", "date": "2026-11-24"})
    meeting = league.rounds.get()
    assert answer["Location"] == results_of(meeting)
    seats = {f"seat-{wind}": one.pk for wind, one in zip("ESWNR", people, strict=False)}
    for size in (3, 4, 5):
        chosen = dict(list(seats.items())[:size])
        answer = niko.post(results_of(meeting), {"do": "open", **chosen})
        table = meeting.tables.latest("number")
        assert answer["Location"] == reverse("desk_table", args=[league.slug, table.pk])
        assert table.size == size


def test_table_with_a_gap_or_somebody_twice_is_told_at_the_seat(make_user):
    league = make_tournament(kind="league", preset="club-mantikora")
    people = add_players(league, 4)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    niko = Client()
    niko.force_login(make_user("niko", role=RoleName.PLAYER, event=league))
    gap = {"do": "open", "seat-E": people[0].pk, "seat-W": people[1].pk, "seat-N": "house"}
    answer = niko.post(results_of(meeting), gap)
    assert answer.status_code == 422
    assert 'href="#seat-S"' in answer.content.decode()
    twice = gap | {"seat-S": people[0].pk}
    answer = niko.post(results_of(meeting), twice)
    assert answer.status_code == 422
    assert 'href="#seat-E"' in answer.content.decode()
    assert [one.text for one in answer.context["refusal"].told] == [
        f"{people[0].player.public_name} sits at this table twice."
    ]
    assert f'value="{people[1].pk}" selected' in answer.content.decode()
    assert not meeting.tables.exists()


def test_tournaments_open_no_tables_by_hand(sam, event):
    held = published_round(event)
    assert 'name="seat-E"' not in text_of(sam, results_of(held))
    answer = sam.post(results_of(held), {"do": "open", "seat-E": "house", "seat-S": "house"})
    assert answer.status_code == 409


def league_evening(size: int) -> Tournament:
    league = make_tournament(kind="league", preset="club-mantikora", slug=f"league-{size}")
    people = add_players(league, size)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    for at in range(0, size, 4):
        table_open(
            SYSTEM,
            round_id=meeting.pk,
            seats=[SeatPlan(registration_id=one.pk) for one in people[at : at + 4]],
        )
    return league


def event_of(size: int) -> Tournament:
    made = make_tournament(preset="club-mantikora", slug=f"event-{size}")
    add_players(made, size, club="Harbour")
    played_round(made)
    for table in published_round(made).tables.order_by("number"):
        entered = right_result(table)
        result_submit(SYSTEM, table_id=table.pk, entered=entered, base_version=0)
    return made


def drawn_event(size: int) -> Tournament:
    made = make_tournament(preset="club-mantikora", slug=f"drawn-{size}")
    add_players(made, size, club="Harbour")
    played_round(made)
    make_draw(made, wishes=DrawWishes(mode=DrawMode.SWISS, apart="club"))
    return made


PAGES: list[tuple[str, Callable[[int], Tournament], str, int]] = [
    ("desk", event_of, "desk/", 27),
    ("desk of a league", league_evening, "desk/", 27),
    ("rounds", event_of, "desk/rounds/", 12),
    ("close", event_of, "desk/rounds/2/close/", 12),
    ("results", event_of, "desk/rounds/2/results/", 18),
    ("results of a league", league_evening, "desk/rounds/1/results/", 18),
    ("draw", drawn_event, "desk/rounds/2/draw/", 50),
]


@pytest.mark.parametrize(("name", "build", "address", "most"), PAGES, ids=[one[0] for one in PAGES])
def test_page_costs_no_more_for_more_tables(name, build, address, most, make_user):
    browser = Client()
    events = [build(24), build(48)]
    user = make_user("mirja", role=RoleName.OWNER, event=events[0])
    user.roles.create(tournament=events[1], name=RoleName.OWNER, created_at=events[1].created_at)
    browser.force_login(user)

    def cost(event: Tournament) -> int:
        text_of(browser, f"/t/{event.slug}/{address}")
        with CaptureQueriesContext(connection) as queries:
            text_of(browser, f"/t/{event.slug}/{address}")
        return len(queries)

    assert cost(events[0]) == cost(events[1]) <= most
