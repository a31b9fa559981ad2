"""A table at the desk: typed, sent, confirmed, disputed, two people at once, corrected, ended."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.builders import (
    SYSTEM,
    add_players,
    confirmed_table,
    fresh,
    make_tournament,
    played_round,
    published_round,
    right_result,
)
from tournament.choices import RoleName
from tournament.models import RoundScore, Table, TableResult, Tournament
from tournament.services.meetings import SeatPlan, meeting_open, table_open
from tournament.services.results import result_submit
from tournament.services.rounds import round_cancel

pytestmark = pytest.mark.django_db

HOSTILE = "<img src=x onerror=alert(1)>"
RIGHT = {"points-E": "400", "points-S": "30000", "points-W": "26,000", "points-N": "40"}


@pytest.fixture
def event(db):
    made = make_tournament(preset="club-mantikora")
    add_players(made, 8)
    return made


@pytest.fixture
def tables(event):
    return list(published_round(event).tables.order_by("number"))


@pytest.fixture
def browser(event, make_user):
    """A function that gives the browser of somebody with a role in the event."""

    def made(name: str, role: RoleName, where: Tournament | None = None) -> Client:
        client = Client()
        client.force_login(make_user(name, role=role, event=where or event))
        return client

    return made


@pytest.fixture
def rita(browser) -> Client:
    return browser("rita", RoleName.REFEREE)


def page(table: Table, route: str = "desk_table") -> str:
    return reverse(route, args=[table.round.tournament.slug, table.pk])


def sent(client: Client, table: Table, do: str, *, status: int, **fields: object) -> str:
    """The text that is answered to a form of the table's page."""
    answer = client.post(page(table), {"do": do, "base_version": table.version, **fields})
    assert answer.status_code == status, answer.content.decode()
    return answer.content.decode()


def points_of(table: Table) -> list[int | None]:
    result = table.results.latest("version")
    return list(result.scores.order_by("pk").values_list("points", flat=True))


def test_empty_table_says_what_there_is_to_share(rita, tables):
    text = rita.get(page(tables[0])).content.decode()
    assert "100,000 to share" in text
    assert text.count('class="points__00"') == 4


def test_signed_sheet_is_entered_and_confirmed(rita, tables):
    table = tables[0]
    sent(rita, table, "enter", status=302, **(RIGHT | {"points-N": "4000"}))
    assert points_of(table) == [40000, 30000, 26000, 4000]
    assert table.results.get().status == "confirmed"


def test_sum_that_is_off_is_told_with_the_repair_and_nothing_is_lost(rita, tables):
    text = sent(rita, tables[0], "enter", status=422, **(RIGHT | {"points-N": "30"}))
    assert "The four add up to 99,000, not 100,000. That is one riichi stick" in text
    assert "Yes, 1 riichi stick is left on the table" in text
    assert 'value="400"' in text
    assert 'value="300"' in text
    assert not TableResult.objects.exists()


def test_missing_stick_is_filled_in_on_request(rita, tables):
    text = sent(rita, tables[0], "sticks", status=200, **(RIGHT | {"points-N": "30"}))
    assert 'name="sticks_left" type="text" value="1"' in text
    assert "Adds up to 100,000" in text


def test_fourth_seat_is_offered_and_filled_in(rita, tables):
    typed = RIGHT | {"points-N": ""}
    text = sent(rita, tables[0], "enter", status=422, **typed)
    assert "The North seat has no points yet." in text
    assert "The open seat would have 4,000. Fill in" in text
    text = sent(rita, tables[0], "fill", status=200, **typed)
    assert 'id="points-N" name="points-N" value="40"' in text


def test_points_below_zero_by_key_and_by_minus(rita, tables):
    typed = {
        "points-E": "1000",
        "points-S": "50",
        "minus-S": "1",
        "points-W": "−50",
        "points-N": "10",
    }
    sent(rita, tables[0], "enter", status=422, **typed)
    typed |= {"points-E": "100000", "points-N": "100"}
    sent(rita, tables[0], "enter", status=302, **typed)
    assert points_of(tables[0]) == [100000, -5000, -5000, 10000]


def test_every_problem_stands_at_its_field(rita, tables):
    typed = {"points-E": "x", "points-S": "25350", "chombo-W": "two", "sticks_left": "-1"}
    text = sent(rita, tables[0], "enter", status=422, **typed)
    for field in ("points-E", "points-S", "points-W", "points-N", "chombo-W", "sticks_left"):
        assert f'href="#{field}"' in text
    assert 'value="x"' in text
    assert "Problem:" in text.partition("</title>")[0]


def test_sum_stays_off_with_a_reason(rita, tables):
    typed = RIGHT | {"points-N": "30", "accepted": HOSTILE}
    sent(rita, tables[0], "enter", status=302, **typed)
    text = rita.get(page(tables[0])).content.decode()
    assert "Accepted as it is" in text
    assert HOSTILE not in text


def test_sent_by_one_confirmed_or_disputed_by_another(browser, tables):
    sam, rita = browser("sam", RoleName.SCOREKEEPER), browser("rita", RoleName.REFEREE)
    typed = RIGHT | {"points-N": "40"}
    for table, step, status in zip(
        tables, ("confirm", "dispute"), ("confirmed", "disputed"), strict=True
    ):
        sent(sam, table, "send", status=302, **typed)
        sent(rita, table, step, status=302, version=1, reason="South had 31,000")
        assert table.results.get().status == status
    text = rita.get(page(tables[1])).content.decode()
    assert "Disputed: South had 31,000" in text


def test_dispute_needs_words(rita, tables):
    result_submit(SYSTEM, table_id=tables[0].pk, entered=right_result(tables[0]), base_version=0)
    text = sent(rita, tables[0], "dispute", status=422, version=1, reason=" ")
    assert 'href="#dispute-reason"' in text


def test_draft_is_kept_incomplete(rita, tables):
    sent(rita, tables[0], "draft", status=302, **{"points-E": "400"})
    assert 'id="points-E" name="points-E" value="400"' in rita.get(page(tables[0])).content.decode()
    sent(rita, tables[0], "draft", status=422, **{"points-E": "many"})


def test_two_people_at_one_table_see_both_versions_and_nothing_is_lost(browser, tables):
    table = tables[0]
    mirja, oskar = browser("mirja", RoleName.ORGANISER), browser("oskar", RoleName.ORGANISER)
    sent(mirja, table, "send", status=302, **(RIGHT | {"points-N": "40"}))
    other = {"points-E": "410", "points-S": "290", "points-W": "260", "points-N": "40"}

    text = sent(oskar, table, "enter", status=409, **other)

    assert "mirja changed this table while you were typing" in text
    for number in ("41,000", "40,000", "29,000", "30,000"):
        assert number in text
    assert text.count('aria-hidden="true">≠') == 2
    assert 'id="points-E" name="points-E" value="410"' in text
    assert 'name="base_version" value="1"' in text
    assert points_of(table) == [40000, 30000, 26000, 4000]

    answer = oskar.post(page(table), {"do": "enter", "base_version": 1, **other})
    assert answer.status_code == 302
    assert points_of(table) == [41000, 29000, 26000, 4000]
    assert list(table.results.values_list("version", "status")) == [
        (1, "replaced"),
        (2, "confirmed"),
    ]


def test_same_numbers_from_two_people_close_by_themselves(browser, tables):
    typed = RIGHT | {"points-N": "40"}
    sent(browser("mirja", RoleName.ORGANISER), tables[0], "send", status=302, **typed)
    oskar = browser("oskar", RoleName.ORGANISER)
    answer = oskar.post(page(tables[0]), {"do": "send", "base_version": 0, **typed}, follow=True)
    assert "mirja entered the same numbers for table 1." in answer.content.decode()
    assert tables[0].results.count() == 1


def test_version_confirmed_meanwhile_leads_to_a_correction(rita, tables):
    confirmed_table(tables[0])
    text = sent(rita, tables[0], "enter", status=409, **(RIGHT | {"points-N": "40"}))
    assert "The stored version is confirmed." in text
    assert f'action="{page(tables[0], "desk_correct")}"' in text


def test_abandoned_meanwhile_is_told(rita, tables):
    form = RIGHT | {"points-N": "40"}
    sent(rita, tables[0], "abandon", status=302, reason="fire alarm")
    text = sent(rita, tables[0], "enter", status=409, **form)
    assert "This table was abandoned" in text


def test_correction_shows_every_changed_place_before_it_is_applied(event, rita):
    first = played_round(event).tables.earliest("number")
    played_round(event)
    typed = {
        "base_version": Table.objects.get(pk=first.pk).version,
        "points-E": "200", "points-S": "200", "points-W": "200", "points-N": "400",
        "reason": "wrong sheet " + HOSTILE,
    }  # fmt: skip
    address = page(first, "desk_correct")
    answer = rita.post(address, {"do": "preview", **typed})
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "This changes" in text
    assert " → " in text
    assert "Round 2 was drawn from the old standings. Its draw stays." in text
    assert HOSTILE not in text
    assert TableResult.objects.filter(table=first).count() == 1

    answer = rita.post(address, {"do": "apply", **typed}, follow=True)
    assert "Table 1 is corrected." in answer.content.decode()
    assert points_of(first) == [20000, 20000, 20000, 40000]


def test_correction_needs_reason_and_right_sum_at_once(event, rita):
    table = played_round(event).tables.earliest("number")
    version = Table.objects.get(pk=table.pk).version
    answer = rita.post(
        page(table, "desk_correct"),
        {"do": "preview", "base_version": version, **RIGHT, "points-N": "1"},
    )
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'href="#reason"' in text
    assert "add up to" in text


def test_correction_of_a_table_corrected_meanwhile_shows_both(event, rita):
    table = played_round(event).tables.earliest("number")
    typed = RIGHT | {"points-N": "40", "reason": "slip", "do": "apply"}
    version = Table.objects.get(pk=table.pk).version
    rita.post(page(table, "desk_correct"), {"base_version": version, **typed})
    answer = rita.post(
        page(table, "desk_correct"),
        {"base_version": version, **typed, "points-E": "410", "points-S": "290"},
    )
    assert answer.status_code == 409
    assert 'value="slip"' in answer.content.decode()


def test_table_without_a_confirmed_result_is_not_corrected(rita, tables):
    assert rita.get(page(tables[0], "desk_correct")).status_code == 404


def test_table_is_abandoned_with_points_and_that_is_taken_back(rita, tables):
    table = tables[0]
    player = table.seats.first().registration_id
    sent(rita, table, "abandon", status=302, **{f"score-{player}": "+5.0", "reason": "fire"})
    assert RoundScore.objects.get(registration=player).final_parts == 5000 * 960
    answer = rita.post(page(table) + "?do=resume", follow=True)
    assert "Table 1 goes on." in answer.content.decode()
    assert not RoundScore.objects.exists()


def test_abandoning_names_what_is_wrong_and_keeps_what_was_typed(rita, tables):
    player = tables[0].seats.first().registration_id
    text = sent(rita, tables[0], "abandon", status=422, **{f"score-{player}": "many"})
    assert f'href="#score-{player}"' in text
    assert 'value="many"' in text
    text = sent(rita, tables[0], "abandon", status=422, **{f"score-{player}": "1"})
    assert 'href="#abandon-reason"' in text


def test_substitute_sits_down_and_the_way_back_is_offered(browser, event, tables):
    mirja = browser("mirja", RoleName.ORGANISER)
    seat = tables[0].seats.earliest("pk")
    drawn = seat.registration_id
    answer = mirja.post(
        page(tables[0]),
        {"do": "seat", "seat": seat.pk, "person": "house", "substitute": "1"},
        follow=True,
    )
    text = answer.content.decode()
    seat.refresh_from_db()
    assert (seat.registration_id, seat.substitute, seat.absent_id) == (None, True, drawn)
    undo = text.partition('<form method="post" action="')
    assert f"do=seat&amp;seat={seat.pk}" in text, undo
    mirja.post(f"{page(tables[0])}?do=seat&seat={seat.pk}&person={drawn}&substitute=&absent=")
    seat.refresh_from_db()
    assert (seat.registration_id, seat.substitute, seat.absent_id) == (drawn, False, None)


def test_who_sits_elsewhere_cannot_sit_down(browser, tables):
    mirja = browser("mirja", RoleName.ORGANISER)
    other = tables[1].seats.first().registration_id
    seat = tables[0].seats.first()
    answer = mirja.post(page(tables[0]), {"do": "seat", "seat": seat.pk, "person": other})
    assert answer.status_code == 422
    assert "sits at table 2" in answer.content.decode()
    assert mirja.post(page(tables[0]), {"do": "seat", "seat": "x"}).status_code == 422


def test_table_of_a_cancelled_round_takes_nothing(rita, tables):
    round_cancel(SYSTEM, round_id=tables[0].round_id, reason="snow")
    assert 'name="points-E"' not in rita.get(page(tables[0])).content.decode()
    sent(rita, tables[0], "enter", status=409, **(RIGHT | {"points-N": "40"}))


def test_league_member_enters_and_another_confirms(browser):
    league = make_tournament(kind="league", preset="club-mantikora")
    people = add_players(league, 5)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [SeatPlan(registration_id=one.pk) for one in people[:4]]
    table = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    niko, aino = (browser(name, RoleName.PLAYER, league) for name in ("niko", "aino"))
    sent(niko, table, "enter", status=403, **(RIGHT | {"points-N": "40"}))
    sent(niko, table, "send", status=302, **(RIGHT | {"points-N": "40"}))
    assert "Somebody else confirms it" in niko.get(page(table)).content.decode()
    sent(niko, table, "confirm", status=403, version=1)
    sent(aino, table, "confirm", status=302, version=1)
    assert table.results.get().status == "confirmed"
    other = table_open(SYSTEM, round_id=meeting.pk, seats=seats)
    sent(niko, other, "remove", status=422)
    sent(niko, other, "remove", status=302, reason="typed twice")
    assert fresh(league).rounds.get().tables.count() == 1


def test_what_was_sent_lists_its_chombo(rita, tables):
    typed = RIGHT | {"points-N": "40", "chombo-W": "1"}
    sent(rita, tables[0], "send", status=302, **typed)

    shown = rita.get(page(tables[0])).content.decode()

    assert "1 chombo</span>" in shown
