"""An evening of a league: who may sit down, the same people twice, where one sits now."""

import datetime as dt

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import NOW, SYSTEM, add_players, confirmed_table, fresh, make_tournament
from tests.page_text import text_of
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.models import Registration, Round, Tournament
from tournament.selectors.standings_page import standings_now
from tournament.selectors.tournaments import event_lists
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.views import desk_rounds

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(db) -> Tournament:
    return make_tournament(kind="league", preset="club-mantikora")


@pytest.fixture
def mirja(client, league, make_user) -> Client:
    client.force_login(make_user("mirja", role=RoleName.OWNER, event=league))
    return client


@pytest.fixture
def niko(league, make_user) -> Client:
    browser = Client()
    browser.force_login(make_user("niko", role=RoleName.PLAYER, event=league))
    return browser


def results_of(meeting: Round) -> str:
    return reverse("desk_results", args=[meeting.tournament.slug, meeting.number])


def seats_for(people: list[Registration]) -> dict[str, object]:
    chairs = zip("ESWNR", people, strict=False)
    return {"do": "open", **{f"seat-{wind}": one.pk for wind, one in chairs}}


def test_members_who_are_only_registered_are_offered_and_sit_down(league, mirja):
    people = add_players(league, 4, status=Status.REGISTERED)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    assert f'<option value="{people[0].pk}">' in text_of(mirja, results_of(meeting))
    assert mirja.post(results_of(meeting), seats_for(people)).status_code == 302
    assert meeting.tables.get().size == 4


@pytest.mark.parametrize(
    ("count", "sentence"),
    [
        (0, "the league has 0 members"),
        (1, "the 1 person in the list is waiting"),
        (3, "all 3 people in the list are waiting"),
    ],
)
def test_meeting_nobody_can_sit_down_in_says_so_and_leads_to_the_players(
    league, mirja, niko, count, sentence
):
    add_players(league, count, status=Status.WAITING)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    text = text_of(mirja, results_of(meeting))
    assert sentence in text
    assert reverse("desk_players", args=[league.slug]) in text
    assert 'name="seat-E"' not in text
    assert reverse("player_list", args=[league.slug]) in text_of(niko, results_of(meeting))


def test_same_people_again_are_asked_about_and_sit_down_once_that_is_ticked(league, mirja):
    people = add_players(league, 4)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    chosen = seats_for(people)
    mirja.post(results_of(meeting), chosen)
    answer = mirja.post(results_of(meeting), chosen)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'href="#again"' in text
    assert 'type="checkbox" id="again" name="again"' in text
    assert f'value="{people[3].pk}" selected' in text
    assert meeting.tables.count() == 1
    assert mirja.post(results_of(meeting), {**chosen, "again": "1"}).status_code == 302
    assert meeting.tables.count() == 2


def player_page_of(one: Registration) -> str:
    return reverse("player", args=[one.tournament.slug, one.pk])


def chairs(people: list[Registration]) -> list[SeatPlan]:
    return [SeatPlan(registration_id=one.pk) for one in people]


def test_now_is_the_open_table_of_the_newest_meeting_and_nothing_once_it_is_settled(league, client):
    people = add_players(league, 8)
    first = meeting_open(SYSTEM, tournament_id=league.pk)
    table_open(SYSTEM, round_id=first.pk, seats=chairs(people[4:]))
    over = table_open(SYSTEM, round_id=first.pk, seats=chairs(people[:4]))
    confirmed_table(over)
    me = player_page_of(people[0])
    assert "Now, meeting" not in text_of(client, me)
    assert "Sits at no open table." in text_of(client, me)

    second = meeting_open(SYSTEM, tournament_id=league.pk)
    confirmed_table(table_open(SYSTEM, round_id=second.pk, seats=chairs(people[:4])))
    now = table_open(SYSTEM, round_id=second.pk, seats=chairs(people[:3]))
    text = text_of(client, me)
    assert "Now, meeting 2" in text
    assert reverse("table", args=[league.slug, now.pk]) in text.partition('id="score"')[0]
    assert "Now, meeting 1" in text_of(client, player_page_of(people[4]))
    confirmed_table(now)
    assert "Now, meeting" not in text_of(client, me)


def test_meeting_without_tables_is_neither_played_nor_in_play_nor_a_column(league, client):
    people = add_players(league, 4)
    for number in (1, 2):
        meeting = meeting_open(SYSTEM, tournament_id=league.pk)
        table = table_open(SYSTEM, round_id=meeting.pk, seats=chairs(people))
        confirmed_table(table)
        assert meeting.number == number
    meeting_open(SYSTEM, tournament_id=league.pk)

    (card,) = event_lists(user_id=None, at=NOW).today
    assert (card.rounds_played, card.now) == (2, None)
    page = standings_now(fresh(league))
    assert (page.rounds, len(page.all_rounds), page.open_round) == ((1, 2), 2, None)
    assert {len(row.rounds) for row in page.rows} == {2}
    text = text_of(client, reverse("standings", args=[league.slug]))
    assert "After meeting 2" in text
    assert "round=3" not in text
    meetings = text_of(client, reverse("round_list", args=[league.slug]))
    assert "no tables yet" in meetings
    assert meetings.count("Confirmed") == 2


@pytest.fixture
def played(league) -> Tournament:
    """The league after two meetings."""
    people = add_players(league, 4, status=Status.REGISTERED)
    for _ in range(2):
        meeting = meeting_open(SYSTEM, tournament_id=league.pk)
        confirmed_table(table_open(SYSTEM, round_id=meeting.pk, seats=chairs(people)))
    return fresh(league)


def test_standings_of_a_league_speak_of_meetings(played, client):
    text = text_of(client, reverse("standings", args=[played.slug]))
    column = '<span aria-hidden="true">M2</span><span class="vh">Meeting 2</span>'
    assert text.count(column) == 2
    assert "Each table of a meeting: end points minus" in text
    assert "Change since the meeting before" in text
    assert ">R2<" not in text
    assert "Round" not in text.partition("<main")[2]


def test_lists_of_a_league_count_meetings_and_members(played, mirja):
    assert "2 meetings played" in text_of(mirja, reverse("event", args=[played.slug]))
    text = text_of(mirja, reverse("desk_players", args=[played.slug]))
    assert "4 members may sit down at a meeting" in text
    assert "next draw" not in text


@pytest.mark.parametrize(
    ("do", "sentence"),
    [
        ("take_back", "Meeting 1 is taken back."),
        ("cancel", "Meeting 1 is cancelled. Nothing in it counts."),
    ],
)
def test_meeting_is_taken_back_or_cancelled_without_talk_of_draws(league, mirja, do, sentence):
    meeting_open(SYSTEM, tournament_id=league.pk)
    address = reverse("desk_close_round", args=[league.slug, 1])
    text = text_of(mirja, address)
    assert "Take meeting 1 back?" in text
    assert "No result was entered in it." in text
    assert "draw" not in text.partition("<main")[2].partition("</main>")[0]
    answer = mirja.post(address, {"do": do, "reason": "snow"}, follow=True)
    assert sentence in answer.content.decode()


@pytest.mark.parametrize(
    ("zone", "day"), [("Pacific/Kiritimati", "2026-11-30"), ("Europe/Helsinki", "2026-11-29")]
)
def test_meeting_form_proposes_today_where_the_league_is(league, mirja, monkeypatch, zone, day):
    monkeypatch.setattr(desk_rounds, "now", lambda: NOW)
    Tournament.objects.filter(pk=league.pk).update(time_zone=zone)
    text = text_of(mirja, reverse("desk_rounds", args=[league.slug]))
    assert f'name="date" type="date" value="{day}"' in text


@pytest.mark.parametrize("typed", ["tomorrow", "2026-02-30", "31.11.2026"])
def test_meeting_on_a_day_that_is_none_is_refused_at_its_field(league, mirja, typed):
    form = {"do": "meeting", "date": typed, "name": "Tuesday"}
    answer = mirja.post(reverse("desk_rounds", args=[league.slug]), form)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert f"{typed} is no date." in text
    assert 'href="#date"' in text
    assert f'value="{typed}"' in text
    assert 'value="Tuesday"' in text
    assert not league.rounds.exists()


def test_meeting_may_have_no_day_or_one_as_people_write_it(league, mirja):
    for typed in ("", "24.11.2026"):
        mirja.post(reverse("desk_rounds", args=[league.slug]), {"do": "meeting", "date": typed})
    days = list(league.rounds.order_by("number").values_list("date", flat=True))
    assert days == [None, dt.date(2026, 11, 24)]
