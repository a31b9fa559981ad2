"""Draws: asked for, computed in a job, changed by hand, refused with a reason and a way out."""

import pytest

from seating import SeatAt
from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    actions,
    add_players,
    codes,
    confirmed_table,
    finished_job,
    fresh,
    make_draw,
    make_tournament,
    person,
    played_round,
    published_round,
)
from tournament.bridge.seating import DrawWishes, wishes_from_json
from tournament.choices import DrawMode, JobState, RoleName
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import Draw, Job
from tournament.services import draws
from tournament.services.draws import DRAW, draw_discard, draw_request, draw_swap, next_seed
from tournament.services.jobs import job_run
from tournament.services.registrations import registration_withdraw
from tournament.services.tournaments import tournament_finish

pytestmark = pytest.mark.django_db
SWISS = DrawWishes(mode=DrawMode.SWISS)


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 8)
    return made


def ask(event, wishes: DrawWishes = RANDOM, **more: object) -> Job:
    return draw_request(SYSTEM, tournament_id=event.pk, wishes=wishes, now=NOW, **more)


def test_a_draw_is_a_proposal_with_seed_and_figures(event):
    proposal = make_draw(event, seed=731204)
    assert (proposal.round_number, proposal.mode, proposal.seed) == (1, "random", 731204)
    assert sorted(pk for table in proposal.tables for pk in table["seats"]) == sorted(
        event.registrations.values_list("pk", flat=True)
    )
    assert proposal.figures["rows"][0] == {
        "code": "repeats",
        "title": "Pairs who met before",
        "value": 0,
        "best": 0,
        "unit": "count",
    }
    assert actions(event)[-1] == "draw_propose"
    assert fresh(event).version > event.version


def test_same_seed_same_draw_and_the_next_seed_another(event):
    first = make_draw(event, seed=1)
    again = make_draw(event, seed=1)
    assert again.tables == first.tables
    assert Draw.objects.get(pk=first.pk).status == "discarded"
    assert next_seed(event, round_number=1) != next_seed(event, round_number=2)
    assert make_draw(event).seed == next_seed_before(event, attempts=2)


def next_seed_before(event, *, attempts: int) -> int:
    """The seed that was next when so many draws had been made."""
    Draw.objects.filter(pk__in=list(Draw.objects.values_list("pk", flat=True))[:1]).delete()
    assert Draw.objects.count() == attempts
    return next_seed(event, round_number=1)


def test_asked_twice_it_is_one_job(event):
    assert ask(event).pk == ask(event).pk
    assert Job.objects.count() == 1


def test_a_job_done_twice_draws_once(event):
    job = finished_job(ask(event))
    assert job_run(job.pk, kinds={DRAW.name: DRAW}) is False
    assert Draw.objects.count() == 1
    assert job.result == {"draw": Draw.objects.get().pk, "round": 1}


def test_players_changed_before_the_job_ran_nothing_is_written(event):
    job = ask(event)
    add_players(event, 4)
    job = finished_job(job)
    assert (job.state, job.problem["code"]) == (JobState.FAILED, "inputs_changed")
    assert not Draw.objects.exists()


def test_without_the_second_look_a_draw_of_other_players_would_be_written(event, monkeypatch):
    job = ask(event)
    inputs = draws._same_inputs(job)
    monkeypatch.setattr(draws, "_same_inputs", lambda _job: inputs)
    added = add_players(event, 4)
    assert finished_job(job).state == JobState.DONE
    drawn = {pk for table in Draw.objects.get().tables for pk in table["seats"]}
    assert not drawn & {one.pk for one in added}


def test_tables_that_are_not_confirmed_are_named(event):
    held = published_round(event)
    with pytest.raises(Blocked) as refused:
        ask(event, SWISS)
    assert (
        refused.value.detail
        == "Round 2 cannot be drawn yet: tables 1 and 2 of round 1 are not confirmed."
    )
    assert refused.value.data["tables"] == [{"round": 1, "table": 1}, {"round": 1, "table": 2}]
    confirmed_table(held.tables.get(number=1))
    with pytest.raises(Blocked, match="table 2 of round 1 is not confirmed"):
        ask(event)
    confirmed_table(held.tables.get(number=2))
    assert make_draw(event, wishes=SWISS).round_number == 2


def test_swiss_seats_the_leaders_together(event):
    add_players(event, 8, club="")
    played_round(event)
    played_round(event, wishes=SWISS)
    proposal = make_draw(event, wishes=SWISS)
    assert proposal.figures["rows"][3]["value"] > 0


SENTENCE = "10 players make 2 tables and 2 are left over. Choose: two substitutes, two byes at "


@pytest.mark.parametrize(
    ("preset", "kind", "bye", "more"),
    [
        ("ema-2016", "tournament", "±0.0", ", or two tables of three."),
        ("ema-2016", "league", "±0.0", ", two tables of three, or two tables of five."),
        ("mcr", "tournament", "0", ", or two tables of three."),
    ],
)
def test_counts_that_do_not_divide_need_a_choice(db, preset, kind, bye, more):
    event = make_tournament(preset=preset, kind=kind)
    add_players(event, 10)
    with pytest.raises(Blocked) as refused:
        ask(event)
    assert refused.value.code == "fill_not_chosen"
    assert refused.value.detail == f"{SENTENCE}{bye}{more}"
    assert "change_players" in [way["code"] for way in refused.value.data["ways"]]


def test_byes_are_offered_at_the_rules_score(db):
    event = make_tournament(overrides={"bye_points": -5000})
    add_players(event, 6)
    with pytest.raises(Blocked, match=r"two byes at −5\.0"):
        ask(event)


@pytest.mark.parametrize(
    ("fill", "sizes", "empty", "byes"),
    [
        ("substitutes", [4, 4, 4], 2, 0),
        ("byes", [4, 4], 0, 2),
        ("three", [3, 3, 4], 0, 0),
    ],
)
def test_each_choice_seats_everybody_else(db, fill, sizes, empty, byes):
    event = make_tournament()
    add_players(event, 10)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill=fill))
    assert sorted(len(table["seats"]) for table in proposal.tables) == sizes
    assert sum(table["seats"].count(None) for table in proposal.tables) == empty
    assert len(proposal.byes) == byes


def test_fives_are_for_leagues(db):
    five = DrawWishes(mode=DrawMode.RANDOM, fill="five")
    event = make_tournament()
    add_players(event, 9)
    with pytest.raises(Blocked, match="Tables of five are for leagues"):
        ask(event, five)
    league = make_tournament(kind="league")
    add_players(league, 9)
    assert sorted(len(t["seats"]) for t in make_draw(league, wishes=five).tables) == [4, 5]


def test_too_few_players_is_said_with_a_way_out(db):
    event = make_tournament()
    add_players(event, 2)
    with pytest.raises(Blocked) as refused:
        ask(event)
    assert refused.value.data["ways"]


@pytest.mark.parametrize("status", [Status.REGISTERED, Status.WAITING, Status.WITHDRAWN])
def test_only_who_is_confirmed_or_checked_in_is_seated(event, status):
    add_players(event, 4, status=status)
    ready = set(event.registrations.filter(status="checked_in").values_list("pk", flat=True))
    proposal = make_draw(event)
    assert {pk for table in proposal.tables for pk in table["seats"]} == ready


def test_a_finished_event_is_not_drawn(event):
    played_round(event)
    tournament_finish(SYSTEM, tournament_id=event.pk)
    with pytest.raises(Blocked, match="Re-open it"):
        ask(event)


@pytest.mark.parametrize(
    ("wishes", "place"),
    [
        (DrawWishes(fill="sofa"), "fill"),
        (DrawWishes(apart="planet"), "apart"),
        (DrawWishes(plan_by="luck"), "plan_by"),
        (DrawWishes(first_table=0), "first_table"),
    ],
)
def test_wishes_without_sense_are_named(event, wishes, place):
    with pytest.raises(Invalid) as refused:
        ask(event, wishes)
    assert [at for _, at in codes(refused.value.problems)] == [place]
    with pytest.raises(Invalid, match="The seed"):
        ask(event, seed=-1)


def test_bans_that_contradict_name_a_way_out(db):
    event = make_tournament()
    people = add_players(event, 4)
    banned = DrawWishes(mode=DrawMode.RANDOM, banned=((people[0].pk, people[1].pk),))
    with pytest.raises(Blocked) as refused:
        ask(event, banned)
    assert "lift_ban" in [way["code"] for way in refused.value.data["ways"]]


def test_banned_pairs_are_kept_apart(event):
    people = list(event.registrations.all())
    banned = ((people[0].pk, people[1].pk),)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, banned=banned))
    assert wishes_from_json(proposal.options).banned == banned
    assert not any({*banned[0]} <= {*table["seats"]} for table in proposal.tables)


def test_a_plan_is_seated_as_written(event):
    plan = DrawWishes(mode=DrawMode.PLAN, plan="1 2 3 4\n5 6 7 8\n\n8 1 6 3\n2 7 4 5")
    numbers = dict(event.registrations.values_list("pk", "number"))
    first = make_draw(event, wishes=plan)
    assert [[numbers[pk] for pk in t["seats"]] for t in first.tables] == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
    ]
    published_round(event, wishes=plan)
    second = make_draw(event, wishes=plan)
    assert [numbers[pk] for pk in second.tables[0]["seats"]] == [8, 1, 6, 3]


def test_a_plan_is_judged_with_every_problem_before_anything_is_written(event):
    plan = DrawWishes(mode=DrawMode.PLAN, plan="1 2 3 4\n5 6 7 1\n\n1 5 2 6\n3 7 4 9")
    with pytest.raises(Invalid) as refused:
        ask(event, plan)
    assert codes(refused.value.problems) == [
        ("player_twice", "round 1, table 2"),
        ("player_missing", "round 1"),
        ("unknown_player", "round 2, table 2"),
    ]
    assert not Job.objects.exists()


def test_a_plan_that_cannot_be_read_is_refused(event):
    with pytest.raises(Invalid, match="no tables"):
        ask(event, DrawWishes(mode=DrawMode.PLAN))


def test_a_plan_by_rank_waits_for_results(event):
    plan = DrawWishes(mode=DrawMode.PLAN, plan="by rank\n1 2 3 4\n5 6 7 8")
    held = published_round(event)
    with pytest.raises(Blocked, match="not confirmed"):
        ask(event, plan)
    for table in held.tables.all():
        confirmed_table(table)
    assert make_draw(event, wishes=plan).round_number == 2


def test_a_plan_without_this_round_is_refused(event):
    plan = DrawWishes(mode=DrawMode.PLAN, plan="1 2 3 4\n5 6 7 8\n\n1 5 2 6\n3 7 4 8")
    played_round(event, wishes=plan)
    played_round(event, wishes=plan)
    with pytest.raises(Invalid, match="none for round 3"):
        ask(event, plan)


def test_two_players_change_places(event):
    proposal = make_draw(event)
    one, two = proposal.tables[0]["seats"][0], proposal.tables[1]["seats"][2]
    swapped = draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=one, b=two)
    assert (swapped.tables[0]["seats"][0], swapped.tables[1]["seats"][2]) == (two, one)
    assert (swapped.edited, swapped.version) == (True, 2)
    assert swapped.figures["before"][0]["code"] == "repeats"
    assert actions(event)[-1] == "draw_swap"


def test_a_substitute_changes_places_by_seat(db):
    event = make_tournament()
    add_players(event, 7)
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="substitutes"))
    at = next(
        SeatAt(table=table["number"], wind=table["seats"].index(None))
        for table in proposal.tables
        if None in table["seats"]
    )
    other = SeatAt(table=3 - at.table, wind=0)
    swapped = draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=at, b=other)
    assert swapped.tables[other.table - 1]["seats"][0] is None


def test_swap_refuses_what_it_cannot_do(event):
    proposal = make_draw(event)
    one = proposal.tables[0]["seats"][0]
    with pytest.raises(Blocked, match="no seat in this round"):
        draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=one, b=999)
    with pytest.raises(Stale):
        draw_swap(SYSTEM, draw_id=proposal.pk, version=2, a=one, b=999)
    with pytest.raises(NotFound):
        draw_swap(SYSTEM, draw_id=999, version=1, a=one, b=999)


def test_an_outdated_draw_says_what_changed(event):
    proposal = make_draw(event)
    one, two = proposal.tables[0]["seats"][:2]
    added = add_players(event, 4)
    with pytest.raises(Blocked, match="out of date: the players changed since it was made"):
        draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=one, b=two)
    for player in added:
        registration_withdraw(SYSTEM, registration_id=player.pk)
    assert draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=one, b=two).version == 2


def test_a_drawn_player_who_withdrew_is_named(event):
    proposal = make_draw(event)
    one, two = proposal.tables[0]["seats"][:2]
    name = registration_withdraw(SYSTEM, registration_id=one).player.public_name
    add_players(event, 1)
    with pytest.raises(Blocked, match=f"{name} is withdrawn and cannot be seated. Put him back"):
        draw_swap(SYSTEM, draw_id=proposal.pk, version=1, a=one, b=two)


def test_a_discarded_draw_is_kept_and_not_used(event):
    proposal = make_draw(event)
    assert draw_discard(SYSTEM, draw_id=proposal.pk, version=1).status == "discarded"
    with pytest.raises(Blocked, match="only a proposal can be used"):
        draw_discard(SYSTEM, draw_id=proposal.pk, version=2)


def test_drawing_is_for_organisers(event):
    with pytest.raises(NotAllowed):
        draw_request(person("rita", RoleName.REFEREE, event), tournament_id=event.pk, wishes=RANDOM)


def test_the_asker_stands_in_the_log(event):
    mirja = person("mirja", RoleName.ORGANISER, event)
    job = draw_request(mirja, tournament_id=event.pk, wishes=RANDOM)
    finished_job(job)
    proposal = Draw.objects.get()
    assert proposal.created_by == mirja.user
    assert event.audit_entries.latest("pk").actor == mirja.user


@pytest.mark.parametrize("mode", ["interval", "snake", "blocks", "league", "teams"])
def test_every_way_to_draw_gives_a_proposal(event, mode):
    proposal = make_draw(event, wishes=DrawWishes(mode=DrawMode(mode), interval=1))
    assert (proposal.mode, len(proposal.tables)) == (mode, 2)
    assert wishes_from_json(proposal.options).interval == 1


def test_a_swiss_event_may_begin_by_rating(event):
    for place, one in enumerate(event.registrations.order_by("-pk")):
        one.seed_rating = 2000 - place
        one.save(update_fields=["seed_rating"])
    best = set(event.registrations.order_by("-pk").values_list("pk", flat=True)[:4])
    wishes = DrawWishes(mode=DrawMode.SWISS, first_round="rating")
    assert set(make_draw(event, wishes=wishes).tables[0]["seats"]) == best


@pytest.mark.parametrize("wish", [{"swiss_blocks": 0}, {"interval": -1}, {"first_round": "x"}])
def test_wishes_that_make_no_sense_are_refused(event, wish):
    with pytest.raises(Invalid):
        ask(event, DrawWishes(**wish))
