"""Events: created, described, their rules chosen and fixed, finished, re-opened."""

from datetime import date

import pytest

from scoring.errors import Problem
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
)
from tournament.actors import Actor, user_actor
from tournament.bridge.rules import rules_of
from tournament.choices import RoleName, TournamentStatus
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import Club, Role, Tournament, User
from tournament.permissions import Right
from tournament.services.change import change
from tournament.services.tournament_input import TournamentInput
from tournament.services.tournaments import (
    freeze_rules,
    tournament_copy,
    tournament_create,
    tournament_finish,
    tournament_reopen,
    tournament_rules_change,
    tournament_update,
)

pytestmark = pytest.mark.django_db


def entered(**more: object) -> TournamentInput:
    return TournamentInput(**{"name": "Spring Open", "preset": "ema-2016", **more})


def test_creator_owns_the_new_event():
    mirja = user_actor(User.objects.create(username="mirja"))
    event = tournament_create(mirja, entered=entered(club=" Lakeside "), now=NOW)
    assert (event.slug, event.status, event.club.name) == ("spring-open", "planned", "Lakeside")
    assert Role.objects.get(tournament=event).name == RoleName.OWNER
    assert actions(event) == ["tournament_create"]


def test_seed_of_a_new_event_cannot_be_tried_out_and_any_program_reads_it_exactly():
    seeds = [
        tournament_create(SYSTEM, entered=entered(slug=f"open-{number}"), now=NOW).seed
        for number in range(12)
    ]
    assert len(set(seeds)) == len(seeds)
    assert 10**9 < max(seeds) < 2**53


@pytest.mark.parametrize(("kind", "word"), [("tournament", "round"), ("league", "meeting")])
def test_event_that_did_not_begin_is_not_finished_in_the_words_of_its_kind(kind, word):
    event = make_tournament(kind=kind)
    with pytest.raises(Blocked, match=f"No {word} was published yet"):
        tournament_finish(SYSTEM, tournament_id=event.pk, now=NOW)


def test_visitor_creates_nothing():
    with pytest.raises(NotAllowed):
        tournament_create(Actor(name="visitor"), entered=entered())
    assert not Tournament.objects.exists()


def test_overrides_change_the_preset():
    event = make_tournament(overrides={"uma": [20000, 10000, -10000, -20000]})
    assert rules_of(event).uma == (20000, 10000, -10000, -20000)


@pytest.mark.parametrize(
    ("more", "code", "place"),
    [
        ({"name": "\u202e \u200d"}, "text_empty", "name"),
        ({"name": "x" * 201}, "text_too_long", "name"),
        ({"preset": "emma"}, "unknown_preset", "rules.preset"),
        ({"time_zone": "Europe/Nowhere"}, "time_zone_unknown", "time_zone"),
        ({"slug": "Spring Open"}, "slug_form", "slug"),
        ({"slug": "taken"}, "slug_taken", "slug"),
        ({"planned_rounds": 0}, "rounds_out_of_range", "planned_rounds"),
        ({"seed": -1}, "seed_out_of_range", "seed"),
        ({"ends_on": date(2026, 5, 1)}, "start_missing", "starts_on"),
        (
            {"starts_on": date(2026, 5, 2), "ends_on": date(2026, 5, 1)},
            "ends_before_start",
            "ends_on",
        ),
    ],
)
def test_create_names_each_problem(more, code, place):
    make_tournament(slug="taken")
    with pytest.raises(Invalid) as refused:
        tournament_create(SYSTEM, entered=entered(**more))
    assert (code, place) in codes(refused.value.problems)


def test_create_names_all_problems_at_once():
    with pytest.raises(Invalid) as refused:
        tournament_create(
            SYSTEM, entered=entered(name="", overrides={"uma": [1], "no_such_option": 2})
        )
    assert len(refused.value.problems) >= 3


def test_names_in_other_scripts_get_an_address_of_their_own():
    slugs = [make_tournament(name=name).slug for name in ("Весна", "春の大会", "Spring", "Spring")]
    assert slugs == ["event", "event-2", "spring", "spring-2"]


def test_update_changes_logs_and_raises_the_version():
    event = make_tournament()
    changed = tournament_update(
        SYSTEM, tournament_id=event.pk, changes={"place": "Hall 2", "planned_rounds": 8}
    )
    assert (changed.place, changed.planned_rounds) == ("Hall 2", 8)
    assert fresh(event).version == event.version + 1
    assert last_entry(event).before == {"place": "", "planned_rounds": None}


def test_update_to_the_same_changes_nothing():
    event = make_tournament(place="Hall 2")
    tournament_update(SYSTEM, tournament_id=event.pk, changes={"place": " Hall 2 "})
    assert fresh(event).version == event.version


def test_update_over_an_unseen_change_is_stale():
    event = make_tournament(place="Hall 1")
    tournament_update(SYSTEM, tournament_id=event.pk, changes={"place": "Hall 2"})
    with pytest.raises(Stale) as refused:
        tournament_update(
            SYSTEM,
            tournament_id=event.pk,
            changes={"place": "Hall 3"},
            seen={"place": "Hall 1", "name": event.name},
        )
    assert refused.value.data["stored"] == {"place": "Hall 2"}
    assert fresh(event).place == "Hall 2"


def test_update_refuses_unknown_fields():
    event = make_tournament()
    with pytest.raises(Invalid, match="no version"):
        tournament_update(SYSTEM, tournament_id=event.pk, changes={"version": 99})


def test_update_needs_the_right():
    event = make_tournament()
    with pytest.raises(NotAllowed):
        tournament_update(
            person("rita", RoleName.REFEREE, event), tournament_id=event.pk, changes={}
        )
    with pytest.raises(NotFound):
        tournament_update(SYSTEM, tournament_id=event.pk + 1, changes={})


def test_rules_change_until_the_first_round_is_published():
    event = make_tournament()
    tournament_rules_change(SYSTEM, tournament_id=event.pk, preset="mcr", overrides={})
    assert rules_of(fresh(event)).family == "mcr"
    assert last_entry(event).after == {"preset": "mcr", "overrides": {}}
    add_players(event, 4)
    published_round(event)
    with pytest.raises(Blocked, match="Make a copy of the event to change them"):
        tournament_rules_change(SYSTEM, tournament_id=event.pk, preset="mcr", overrides={})


def test_rules_change_refuses_options_that_do_not_stand():
    event = make_tournament()
    with pytest.raises(Invalid):
        tournament_rules_change(
            SYSTEM, tournament_id=event.pk, preset="mcr", overrides={"uma": "many"}
        )
    assert fresh(event).preset == "ema-2016"


def test_freezing_twice_keeps_the_first_copy():
    event = make_tournament()
    for _ in range(2):
        with change(SYSTEM, tournament_id=event.pk, right=Right.DRAW) as under_way:
            freeze_rules(under_way)
    stored = fresh(event)
    assert stored.status == TournamentStatus.RUNNING
    assert stored.rules["uma"] == [15000, 5000, -5000, -15000]
    assert actions(event).count("tournament_rules_freeze") == 1


def test_copy_has_the_rules_and_none_of_the_people():
    event = make_tournament(overrides={"oka": 0}, place="Hall 1")
    add_players(event, 4)
    published_round(event)
    copy = tournament_copy(SYSTEM, tournament_id=event.pk, name="Autumn Open")
    assert (copy.preset, copy.place, copy.rules) == ("ema-2016", "Hall 1", None)
    assert not copy.registrations.exists()


def test_finish_waits_for_every_table():
    event = make_tournament()
    with pytest.raises(Blocked, match="No round was published"):
        tournament_finish(SYSTEM, tournament_id=event.pk)
    add_players(event, 8)
    one, two = published_round(event).tables.order_by("number")
    confirmed_table(one)
    with pytest.raises(Blocked, match="table 2 of round 1 is not confirmed"):
        tournament_finish(SYSTEM, tournament_id=event.pk)
    confirmed_table(two)
    tournament_finish(SYSTEM, tournament_id=event.pk)
    version = fresh(event).version
    assert tournament_finish(SYSTEM, tournament_id=event.pk).status == "finished"
    assert fresh(event).version == version


def test_a_finished_event_changes_only_after_it_is_reopened():
    event = make_tournament()
    add_players(event, 4)
    confirmed_table(published_round(event).tables.get())
    tournament_finish(SYSTEM, tournament_id=event.pk)
    with pytest.raises(Blocked, match="finished"):
        tournament_update(SYSTEM, tournament_id=event.pk, changes={"place": "Hall 2"})
    with pytest.raises(Invalid):
        tournament_reopen(SYSTEM, tournament_id=event.pk, reason=" ")
    tournament_reopen(SYSTEM, tournament_id=event.pk, reason="A sheet was found.")
    assert fresh(event).status == "running"
    assert last_entry(event).reason == "A sheet was found."


@pytest.mark.django_db(transaction=True)
def test_one_of_many_events_at_one_address_wins():
    ends = race(lambda _: tournament_create(SYSTEM, entered=entered(slug="open"), now=NOW))
    assert ends == ["done"] + ["invalid"] * 5
    assert Tournament.objects.count() == 1


def _club_owner(name: str, club: str) -> Actor:
    user = User.objects.create(username=name)
    row, _is_new = Club.objects.get_or_create(name=club, defaults={"created_at": NOW})
    Role.objects.create(user=user, club=row, name=RoleName.OWNER, created_at=NOW)
    return user_actor(user)


def test_event_of_a_club_with_owners_is_made_by_its_people_only():
    oskar = _club_owner("oskar", "Harbour")
    stranger = user_actor(User.objects.create(username="stranger"))

    with pytest.raises(Invalid) as refused:
        make_tournament(actor=stranger, club="Harbour")

    assert codes(refused.value.problems) == [("club_of_others", "club")]
    assert make_tournament(actor=oskar, club="Harbour").club.name == "Harbour"


def test_event_is_not_moved_into_a_club_of_others():
    _club_owner("oskar", "Harbour")
    event = make_tournament(club="Lakeside")
    organiser = person("olga", RoleName.ORGANISER, event)

    with pytest.raises(Invalid):
        tournament_update(organiser, tournament_id=event.pk, changes={"club": "Harbour"})
    tournament_update(organiser, tournament_id=event.pk, changes={"club": "Lakeside"})

    assert fresh(event).club.name == "Lakeside"


def test_copy_stays_in_the_club_of_its_original():
    _club_owner("oskar", "Harbour")
    event = make_tournament(club="Harbour")
    organiser = person("olga", RoleName.ORGANISER, event)

    copy = tournament_copy(organiser, tournament_id=event.pk, name="Again")

    assert copy.club == event.club
    assert copy.roles.get().user == organiser.user


def test_club_brought_in_by_an_event_belongs_to_who_made_it():
    actor = user_actor(User.objects.create(username="mirja"))

    event = make_tournament(actor=actor, club="Harbour")

    assert event.club.roles.get().user == actor.user


def test_problems_met_in_reading_are_raised_with_all_others():
    unread = Problem(code="date_unreadable", place="starts_on", detail="no date")

    with pytest.raises(Invalid) as refused:
        tournament_create(
            SYSTEM, entered=TournamentInput(name="", preset="ema-2016"), found=[unread]
        )

    assert [place for _code, place in codes(refused.value.problems)] == ["starts_on", "name"]
