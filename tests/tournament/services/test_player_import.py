"""A list of players judged before it is taken, and taken whole."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import NOW, SYSTEM, fresh, make_tournament
from tournament.bridge.player_list.rows import columns_of
from tournament.bridge.sheets.reading import read_text
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid
from tournament.models import Club, Player, Registration
from tournament.selectors.known_people import likely_pairs
from tournament.services.people import PlayerInput, player_create
from tournament.services.player_changes import players_keep_apart
from tournament.services.player_import import player_list_judge, players_import
from tournament.services.sign_up import RegistrationInput, registration_add

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return make_tournament()


def known(name: str, **more: str) -> Player:
    return player_create(SYSTEM, entered=PlayerInput(name=name, **more), now=NOW)


def here(event, player: Player) -> Registration:
    entered = RegistrationInput(player_id=player.pk)
    return registration_add(SYSTEM, tournament_id=event.pk, entered=entered, now=NOW)


def judge(event, text: str, choices: dict[int, str] | None = None):
    grid = read_text(text)
    return player_list_judge(event, grid=grid, columns=columns_of(grid), choices=choices or {})


def choices_of(judged) -> list[str]:
    return [one.choice for one in judged.rows]


def details(judged) -> list[str]:
    return [one.detail for one in judged.problems]


def test_new_people_are_new(event):
    judged = judge(event, "Aino;Lakeside\nBoris")
    assert (choices_of(judged), judged.problems) == (["new", "new"], ())
    assert all(one.is_settled for one in judged.rows)
    assert players_import(SYSTEM, tournament=event, judged=judged, status=Status.CONFIRMED) == 2
    row = Registration.objects.get(player__name="Aino")
    assert (row.player.club.name, row.status, row.number) == ("Lakeside", "confirmed", 1)


@pytest.mark.parametrize("text", ["Aino;Lakeside", "Aino;lakeside;;;;", "Someone;;;;0042", "Aino"])
def test_known_person_is_proposed(event, text):
    aino = known("Aino", club="Lakeside", federation_number="0042")
    assert choices_of(judge(event, text)) == [str(aino.pk)]


def test_known_person_without_a_club_takes_that_of_the_list(event):
    aino = known("Aino")
    assert players_import(SYSTEM, tournament=event, judged=judge(event, "Aino;Harbour")) == 1
    assert Player.objects.get(pk=aino.pk).club.name == "Harbour"
    assert event.audit_entries.filter(action="player_update").count() == 1


def test_known_person_of_a_club_keeps_it(event):
    aino = known("Aino", club="Lakeside")
    judged = judge(event, "Aino;Harbour", {1: str(aino.pk)})
    players_import(SYSTEM, tournament=event, judged=judged)
    assert Player.objects.get(pk=aino.pk).club.name == "Lakeside"


def test_line_without_an_answer_is_not_counted_as_signed_up(event):
    known("Aino"), known("Aino")
    judged = judge(event, "Aino\nBoris")
    assert [one.row.name for one in judged.decided] == ["Boris"]
    assert len(judged.decided) == judged.new + judged.known


def test_known_person_is_found_in_another_script(event):
    yuri = known("Юрий Иванов")
    assert choices_of(judge(event, "Ivanov Yuri")) == [str(yuri.pk)]


@pytest.mark.parametrize("text", ["Aino;Harbour", "Aino;Lakeside;;;0043"])
def test_homonym_of_another_club_or_number_is_new_but_shown(event, text):
    aino = known("Aino", club="Lakeside", federation_number="0042")
    judged = judge(event, text)
    assert choices_of(judged) == ["new"]
    assert judged.rows[0].match.known[0].player == aino
    assert not judged.rows[0].is_settled


def test_who_is_signed_up_already_is_left_out(event):
    here(event, known("Aino"))
    judged = judge(event, "Aino\nBoris")
    assert choices_of(judged) == ["skip", "new"]
    assert judged.rows[0].is_here_already
    assert (judged.new, judged.known, judged.left_out) == (1, 0, 1)
    assert players_import(SYSTEM, tournament=event, judged=judged) == 1


def test_two_known_people_of_one_name_are_asked_about(event):
    one, other = known("Aino"), known("Aino")
    judged = judge(event, "x\nAino")
    assert choices_of(judged) == ["new", ""]
    assert details(judged) == ["Line 2: say whether Aino is one of the known people."]
    with pytest.raises(Invalid):
        players_import(SYSTEM, tournament=event, judged=judged)
    assert judge(event, "x\nAino", {2: str(other.pk)}).problems == ()
    assert choices_of(judge(event, "x\nAino", {2: "new"})) == ["new", "new"]
    assert choices_of(judge(event, "x\nAino", {2: "999"})) == ["new", ""]
    assert one in {match.player for match in judged.rows[1].match.known}


def test_every_problem_of_the_list_is_named_once_with_its_line(event):
    here(event, known("Zoja"))
    text = "Name;Number;Rating\nAino;2;\n;x;\nBoris;1;9999999\nAINO;2;\n" + "y" * 130
    judged = judge(event, text)
    assert details(judged) == [
        "Aino is in the list twice, in lines 2 and 5.",
        "Line 3 has no name.",
        "Line 3: “x” is not a whole number.",
        "Line 4: Number 1 belongs to another player.",
        "Line 4: A seed rating lies within 100000 of zero, not at 9999999.",
        "Line 5: Number 2 belongs to another player.",
        "Line 6: The name has 130 characters. 120 fit.",
    ]
    assert {one.place for one in judged.problems} == {f"who-{line}" for line in range(2, 7)}
    with pytest.raises(Invalid):
        players_import(SYSTEM, tournament=event, judged=judged)
    assert event.registrations.count() == 1


def test_row_left_out_is_no_problem(event):
    judged = judge(event, "Aino\nAino\nBoris", {2: "skip"})
    assert (choices_of(judged), judged.problems) == (["new", "skip", "new"], ())


def test_list_with_everybody_left_out_is_not_taken(event):
    judged = judge(event, "Aino", {1: "skip"})
    with pytest.raises(Invalid, match="nobody to sign up"):
        players_import(SYSTEM, tournament=event, judged=judged)


def test_same_list_sent_twice_signs_up_once(event):
    judged = judge(event, "Aino\nBoris")
    counts = [
        players_import(SYSTEM, tournament=event, judged=judged, key="list-1") for _ in range(2)
    ]
    assert counts == [2, 2]
    assert Player.objects.count() == 2


def test_judging_writes_nothing_and_costs_the_same_for_a_long_list(event):
    for at in range(30):
        known(f"Player {at}", club="Lakeside")

    def cost(rows: int) -> int:
        text = "\n".join(f"Player {at};Lakeside;;{at + 1}" for at in range(rows))
        with CaptureQueriesContext(connection) as queries:
            judge(event, text)
        return len(queries)

    before = (Player.objects.count(), Club.objects.count(), fresh(event).version)
    assert cost(1) == cost(30) <= 6
    assert (Player.objects.count(), Club.objects.count(), fresh(event).version) == before


def test_likely_pairs_are_found_by_name_sound_and_number(event):
    aino = known("Aino", federation_number="7")
    here(event, aino)
    here(event, known("Юрий Иванов"))
    known("Aino")
    known("A. Other", federation_number="7")
    known("Ivanov Yuri")
    known("Aino", federation_number="8")
    pairs = likely_pairs(event)
    assert [(pair.first.name, pair.second.name, pair.same_number) for pair in pairs] == [
        ("Aino", "Aino", False),
        ("Aino", "A. Other", True),
        ("Юрий Иванов", "Ivanov Yuri", False),
    ]
    ids = (pairs[0].first.pk, pairs[0].second.pk)
    players_keep_apart(SYSTEM, tournament_id=event.pk, player_ids=ids)
    assert len(likely_pairs(event)) == 2


def test_pair_in_one_event_says_so(event):
    here(event, known("Aino"))
    here(event, known("Aino"))
    pair = likely_pairs(event)[0]
    assert pair.common == (event,)
    assert [events for _, events in pair.sides] == [(event,), (event,)]


def test_likely_pairs_cost_four_queries(event):
    for _ in range(4):
        here(event, known("Aino"))
    with CaptureQueriesContext(connection) as queries:
        assert len(likely_pairs(event)) == 6
    assert len(queries) == 4
