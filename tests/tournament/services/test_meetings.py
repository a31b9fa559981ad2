"""A league's meetings and tables; chairs changed before the play."""

import pytest

from tests.builders import (
    NOW,
    SYSTEM,
    actions,
    add_players,
    codes,
    confirmed_table,
    fresh,
    last_entry,
    make_tournament,
    person,
    published_round,
    race,
    right_result,
)
from tournament.choices import RegistrationStatus as Status
from tournament.choices import RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound
from tournament.models import Seat, Table
from tournament.selectors.standings import standings_of
from tournament.services.meetings import (
    SeatPlan,
    meeting_open,
    seat_change,
    table_open,
    table_remove,
)
from tournament.services.registrations import registration_withdraw
from tournament.services.results import result_confirm, result_enter, result_submit
from tournament.services.rounds import round_cancel

pytestmark = pytest.mark.django_db


@pytest.fixture
def league(db):
    return make_tournament(kind="league")


def at(people, *places: int) -> list[SeatPlan]:
    return [SeatPlan(registration_id=people[place].pk) for place in places]


def test_a_meeting_fixes_the_rules_and_has_no_tables_yet(league):
    meeting = meeting_open(SYSTEM, tournament_id=league.pk, name="May", now=NOW)
    assert (meeting.number, meeting.name, meeting.tables.count()) == (1, "May", 0)
    assert fresh(league).rules_are_frozen
    assert actions(league)[-1] == "meeting_open"


def test_tournaments_have_no_meetings(db):
    event = make_tournament()
    people = add_players(event, 4)
    with pytest.raises(Blocked, match="Meetings belong to leagues"):
        meeting_open(SYSTEM, tournament_id=event.pk)
    held = published_round(event)
    with pytest.raises(Blocked, match="come from its draw"):
        table_open(SYSTEM, round_id=held.pk, seats=at(people, 0, 1, 2, 3))


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_table_of_each_size_is_opened_and_counts(league, size):
    people = add_players(league, 5)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    table = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, *range(size)), now=NOW)
    assert (table.number, table.size) == (1, size)
    assert "".join(table.seats.values_list("wind", flat=True)) == "ESWNR"[:size]
    confirmed_table(table)
    assert sum(row.games for row in standings_of(fresh(league)).rows) == size


def test_a_player_may_play_several_tables_of_a_meeting(league):
    people = add_players(league, 7)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    second = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 4, 5, 6))
    assert second.number == 2


@pytest.mark.parametrize("status", [Status.REGISTERED, Status.CONFIRMED, Status.CHECKED_IN])
def test_member_of_a_league_sits_down_whether_confirmed_or_not(league, status):
    people = add_players(league, 4, status=status)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    table = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    confirmed_table(table)
    assert [row.games for row in standings_of(fresh(league)).rows] == [1, 1, 1, 1]


def test_same_people_at_a_second_table_are_asked_about_while_the_first_is_open(league):
    people = add_players(league, 5)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    first = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    turned = at(people, 3, 2, 1, 0)
    with pytest.raises(Invalid) as refused:
        table_open(SYSTEM, round_id=meeting.pk, seats=turned)
    assert codes(refused.value.problems) == [("table_again", "again")]
    assert "These 4 sit together at table 1 already" in refused.value.problems[0].detail
    table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 4))
    assert table_open(SYSTEM, round_id=meeting.pk, seats=turned, again=True).number == 3
    Table.objects.exclude(pk=first.pk).delete()
    confirmed_table(first)
    assert table_open(SYSTEM, round_id=meeting.pk, seats=turned).number == 2


def test_table_names_each_problem(league):
    people = add_players(league, 3)
    registration_withdraw(SYSTEM, registration_id=people[2].pk)
    waiting = add_players(league, 1, status=Status.WAITING)[0]
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = [
        *at(people, 0, 0, 2),
        SeatPlan(registration_id=waiting.pk),
        SeatPlan(registration_id=999),
        SeatPlan(absent_id=999),
    ]
    with pytest.raises(Invalid) as refused:
        table_open(SYSTEM, round_id=meeting.pk, seats=seats, number=0)
    assert codes(refused.value.problems) == [
        ("table_size", "seats"),
        ("player_twice", "seats[0]"),
        ("player_twice", "seats[1]"),
        ("player_not_seatable", "seats[2]"),
        ("player_not_seatable", "seats[3]"),
        ("player_unknown", "seats[4]"),
        ("player_unknown", "seats[5].absent"),
        ("table_number", "number"),
    ]
    details = [problem.detail for problem in refused.value.problems]
    assert "さくら is withdrawn and cannot be seated. Put him back first." in details


def test_a_table_opened_by_mistake_is_removed_while_it_is_empty(league):
    people = add_players(league, 4)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    table = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    with pytest.raises(Invalid):
        table_remove(SYSTEM, table_id=table.pk, reason="")
    table_remove(SYSTEM, table_id=table.pk, reason="typed twice")
    assert not Table.objects.exists()
    assert last_entry(league).before["seats"] == [one.pk for one in people]
    again = table_open(SYSTEM, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    confirmed_table(again)
    with pytest.raises(Blocked, match="has a result"):
        table_remove(SYSTEM, table_id=again.pk, reason="x")


def test_a_cancelled_meeting_takes_no_tables(league):
    people = add_players(league, 4)
    first = meeting_open(SYSTEM, tournament_id=league.pk)
    meeting_open(SYSTEM, tournament_id=league.pk)
    round_cancel(SYSTEM, round_id=first.pk, reason="snow")
    with pytest.raises(Blocked, match="taken back"):
        table_open(SYSTEM, round_id=first.pk, seats=at(people, 0, 1, 2, 3))


def test_a_substitute_sits_down_for_somebody_absent(db):
    event = make_tournament()
    people = add_players(event, 9, status=Status.REGISTERED)
    for one in people[:8]:
        one.status = Status.CHECKED_IN
        one.save(update_fields=["status"])
    held = published_round(event)
    seat = held.seats.filter(registration__isnull=False).first()
    people[8].status = Status.CONFIRMED
    people[8].save(update_fields=["status"])
    plan = SeatPlan(registration_id=people[8].pk, substitute=True, absent_id=seat.registration_id)
    changed = seat_change(SYSTEM, seat_id=seat.pk, plan=plan)
    assert (changed.registration_id, changed.substitute) == (people[8].pk, True)
    assert last_entry(event).before["player"] == changed.absent_id


def test_a_chair_goes_to_the_house(db):
    event = make_tournament()
    add_players(event, 4)
    seat = published_round(event).seats.first()
    changed = seat_change(SYSTEM, seat_id=seat.pk, plan=SeatPlan())
    assert (changed.registration_id, changed.substitute) == (None, True)


def test_a_chair_is_refused_to_who_sits_elsewhere_and_after_a_result(db):
    event = make_tournament()
    add_players(event, 8)
    held = published_round(event)
    one, two = held.tables.all()
    other = two.seats.first()
    seat = one.seats.first()
    with pytest.raises(Invalid, match="sits at table 2"):
        seat_change(SYSTEM, seat_id=seat.pk, plan=SeatPlan(registration_id=other.registration_id))
    result_enter(SYSTEM, table_id=one.pk, entered=right_result(one), base_version=0)
    with pytest.raises(Blocked, match="Table 1 has a result already"):
        seat_change(SYSTEM, seat_id=seat.pk, plan=SeatPlan())
    with pytest.raises(NotFound):
        seat_change(SYSTEM, seat_id=10**6, plan=SeatPlan())


def test_members_open_meetings_and_tables_of_their_league(league):
    people = add_players(league, 4)
    meeting = meeting_open(person("maria", RoleName.PLAYER, league), tournament_id=league.pk)
    member = person("niko", RoleName.PLAYER, league)
    table = table_open(member, round_id=meeting.pk, seats=at(people, 0, 1, 2, 3))
    sent = result_submit(member, table_id=table.pk, entered=right_result(table), base_version=0)
    with pytest.raises(NotAllowed, match="You entered this result yourself"):
        result_confirm(member, table_id=table.pk, version=sent.version)
    other = person("aino", RoleName.PLAYER, league)
    assert result_confirm(other, table_id=table.pk, version=sent.version).status == "confirmed"


@pytest.mark.parametrize("role", [None, RoleName.PLAYER])
def test_players_of_a_tournament_and_strangers_open_nothing(db, role):
    event = make_tournament(kind="tournament" if role else "league")
    with pytest.raises(NotAllowed):
        meeting_open(person("rita", role, event), tournament_id=event.pk)


@pytest.mark.django_db(transaction=True)
def test_tables_opened_at_once_get_different_numbers():
    league = make_tournament(kind="league")
    people = add_players(league, 4)
    meeting = meeting_open(SYSTEM, tournament_id=league.pk)
    seats = at(people, 0, 1, 2, 3)
    ends = race(lambda _: table_open(SYSTEM, round_id=meeting.pk, seats=seats, again=True))
    assert ends == ["done"] * 6
    numbers = Table.objects.order_by("number").values_list("number", flat=True)
    assert list(numbers) == [1, 2, 3, 4, 5, 6]
    assert Seat.objects.count() == 24


@pytest.mark.django_db(transaction=True)
def test_meetings_opened_at_once_get_different_numbers():
    league = make_tournament(kind="league")
    race(lambda _: meeting_open(SYSTEM, tournament_id=league.pk))
    assert list(league.rounds.values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]
