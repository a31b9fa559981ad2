"""What services refuse, said in Russian: no English is left but codes, addresses and names."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import pytest
from django.utils.translation import override

from tests.builders import (
    NOW,
    RANDOM,
    confirmed_table,
    finished_job,
    fresh,
    make_draw,
    make_tournament,
    person,
    published_round,
    right_result,
)
from tournament.actors import Actor, system_actor
from tournament.bridge.seating import DrawWishes
from tournament.choices import DrawMode, RoleName
from tournament.choices import RegistrationStatus as Status
from tournament.errors import Invalid, TournamentError
from tournament.models import Registration, Round, Table, Tournament
from tournament.sentences import sentence, stored_sentence
from tournament.services import meetings, penalties, results, roles, rounds, stages, tournaments
from tournament.services.draws import draw_discard, draw_request, draw_swap
from tournament.services.jobs import job_cancel
from tournament.services.people import PlayerInput
from tournament.services.registrations import registration_withdraw
from tournament.services.sign_up import RegistrationInput, registrations_add

pytestmark = pytest.mark.django_db

DESK = system_actor("Пульт")
NAMES = ("Ольга", "Борис", "Дарья", "Илья", "Тимур", "Фёдор", "Зоя", "Нина", "Аня", "Пётр")
NOT_WORDS = re.compile(
    r"Europe/Helsinki|Mars/Base|\ba до z\b|«[^»]*»|'[^']*'|\bspring-open\b|"
    r"\bwarning\b.*disqualification|"
    r"\bcolour\b|\breferee\b|substitutes, byes, three, five"
)
"""What stays as it is typed: addresses, what somebody wrote, names of fields and kinds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """An event with one round in play, and its people."""

    event: Tournament
    people: list[Registration]
    held: Round

    @property
    def table(self) -> Table:
        """The first table of the round."""
        return self.held.tables.get(number=1)

    def nobody(self) -> Actor:
        """Somebody without a role."""
        return person("Прохожий", None, self.event)


def made_event(**more: object) -> Tournament:
    return make_tournament(**{"name": "Весна", "slug": "spring-open", **more})


def joined(event: Tournament, count: int) -> list[Registration]:
    entered = [
        RegistrationInput(player=PlayerInput(name=name), status=Status.CHECKED_IN)
        for name in NAMES[:count]
    ]
    return registrations_add(DESK, tournament_id=event.pk, entered=entered, now=NOW)


@pytest.fixture
def world(db: None) -> World:
    event = made_event()
    people = joined(event, 8)
    return World(event=fresh(event), people=people, held=published_round(event))


def said(refused: TournamentError) -> Iterator[str]:
    """Every sentence a page would show for a refusal."""
    if isinstance(refused, Invalid):
        yield from (sentence(problem) for problem in refused.problems)
    else:
        yield refused.detail
    yield from (way["detail"] for way in refused.data.get("ways", ()))
    yield from (one["detail"] for one in refused.data.get("obstacles", ()))


def english_in(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]+", NOT_WORDS.sub("", text))


def refused_in_russian(step: Callable[[], object]) -> None:
    with override("ru"):
        with pytest.raises(TournamentError) as refused:
            step()
        texts = list(said(refused.value))
    assert all(texts)
    assert {text: english_in(text) for text in texts if english_in(text)} == {}


def submit(world: World, **more: object) -> object:
    entered = right_result(world.table)
    values = {"entered": entered, "base_version": world.table.version, "now": NOW, **more}
    return results.result_submit(DESK, table_id=world.table.pk, **values)


def record(world: World, **more: object) -> object:
    entered = penalties.PenaltyInput(registration_id=world.people[0].pk, **more)
    return penalties.penalty_record(DESK, tournament_id=world.event.pk, entered=entered)


def ask(world: World, wishes: DrawWishes = RANDOM, **more: object) -> object:
    return draw_request(DESK, tournament_id=world.event.pk, wishes=wishes, now=NOW, **more)


def update(world: World, **changes: object) -> object:
    return tournaments.tournament_update(DESK, tournament_id=world.event.pk, changes=changes)


def create(**more: object) -> object:
    return made_event(**{"slug": "another", **more})


def confirmed_again(world: World) -> object:
    confirmed_table(world.table)
    return submit(world, base_version=world.table.version)


def publish_next(world: World) -> None:
    for table in world.held.tables.all():
        confirmed_table(table)
    published_round(world.event)


def unpublish_followed(world: World) -> object:
    publish_next(world)
    return rounds.round_unpublish(DESK, round_id=world.held.pk, reason="Так")


def unpublish_with_results(world: World, *, tables: int) -> object:
    for table in world.held.tables.order_by("number")[:tables]:
        confirmed_table(table)
    return rounds.round_unpublish(DESK, round_id=world.held.pk, reason="Так")


def unpublish_twice(world: World) -> object:
    for _turn in range(2):
        rounds.round_unpublish(DESK, round_id=world.held.pk, reason="Так")
    return None


def stage_wrong(world: World) -> object:
    stages.stage_add(DESK, tournament_id=world.event.pk)
    return stages.stage_add(
        DESK, tournament_id=world.event.pk, name="я" * 200, carry_over="third", cut=2
    )


def stage_not_last(world: World) -> object:
    first = stages.stage_add(DESK, tournament_id=world.event.pk)
    stages.stage_add(DESK, tournament_id=world.event.pk)
    return stages.stage_remove(DESK, stage_id=first.pk)


def penalty_cancelled(world: World) -> object:
    given = record(world, kind="warning")
    penalties.penalty_cancel(DESK, penalty_id=given.pk, reason="Так")
    return penalties.penalty_note(DESK, penalty_id=given.pk, reason="Так")


def disqualified_twice(world: World) -> object:
    record(world, kind="disqualification", reason="Так")
    return record(world, kind="disqualification", reason="Так")


def last_owner(world: World) -> object:
    owner = person("Хозяйка", RoleName.OWNER, world.event)
    role = owner.user.roles.get()
    return roles.role_revoke(DESK, role_id=role.pk)


def seats_changed(world: World, **plan: object) -> object:
    seat = world.table.seats.first()
    return meetings.seat_change(DESK, seat_id=seat.pk, plan=meetings.SeatPlan(**plan))


def other_table_player(world: World) -> int:
    return world.held.tables.get(number=2).seats.first().registration_id


STEPS: dict[str, Callable[[World], object]] = {
    "event gone": lambda w: tournaments.tournament_finish(DESK, tournament_id=10**6),
    "no right": lambda w: tournaments.tournament_finish(w.nobody(), tournament_id=w.event.pk),
    "not signed in": lambda w: tournaments.tournament_create(
        Actor(name="Никто"), entered=tournaments.TournamentInput(name="Весна", preset="ema-2016")
    ),
    "tables open": lambda w: tournaments.tournament_finish(DESK, tournament_id=w.event.pk),
    "rules frozen": lambda w: tournaments.tournament_rules_change(
        DESK, tournament_id=w.event.pk, preset="ema-2016", overrides={}
    ),
    "event wrong": lambda w: create(
        name=" ", time_zone="Mars/Base", starts_on=NOW.date(), ends_on=NOW.date().replace(day=1)
    ),
    "event rounds": lambda w: create(planned_rounds=10**4),
    "event slug": lambda w: create(slug="Весна!"),
    "event slug taken": lambda w: create(slug="spring-open"),
    "event last day only": lambda w: create(ends_on=NOW.date()),
    "event unknown rules": lambda w: create(preset="ema-2017"),
    "event option unknown": lambda w: create(overrides={"umaa": [1, 2, 3, 4]}),
    "event option wrong": lambda w: create(overrides={"uma": [1, 2, 3, 4]}),
    "event option short": lambda w: create(overrides={"uma": [1, -1]}),
    "event option type": lambda w: create(overrides={"start_points": "viel"}),
    "event option choice": lambda w: create(overrides={"ties": "sharde"}),
    "event field unknown": lambda w: update(w, colour="red"),
    "reopen without a reason": lambda w: tournaments.tournament_reopen(
        DESK, tournament_id=w.event.pk, reason=" "
    ),
    "result conflict": lambda w: (submit(w), submit(w, base_version=0)),
    "result confirmed": confirmed_again,
    "result without version": lambda w: results.result_confirm(
        DESK, table_id=w.table.pk, version=9
    ),
    "result not sent": lambda w: results.result_dispute(
        DESK, table_id=w.table.pk, version=1, reason=" "
    ),
    "result nothing to correct": lambda w: results.result_correct(
        DESK,
        table_id=w.table.pk,
        entered=right_result(w.table),
        base_version=w.table.version,
        reason="Так",
    ),
    "table unknown": lambda w: results.result_confirm(DESK, table_id=10**6, version=1),
    "round with results": lambda w: unpublish_with_results(w, tables=2),
    "round with a result": lambda w: unpublish_with_results(w, tables=1),
    "round followed": unpublish_followed,
    "round taken back": unpublish_twice,
    "round unknown": lambda w: rounds.round_cancel(DESK, round_id=10**6, reason="Так"),
    "round without a reason": lambda w: rounds.round_cancel(DESK, round_id=w.held.pk, reason=""),
    "draw to publish unknown": lambda w: rounds.round_publish(DESK, draw_id=10**6, version=1),
    "stage wrong": stage_wrong,
    "stage not last": stage_not_last,
    "stage with a first cut": lambda w: stages.stage_add(DESK, tournament_id=w.event.pk, cut=8),
    "stage unknown": lambda w: stages.stage_remove(DESK, stage_id=10**6),
    "penalty kind": lambda w: record(w, kind="colour"),
    "penalty code": lambda w: record(w, code="colour"),
    "penalty without points": lambda w: record(w, kind="points"),
    "penalty out of range": lambda w: record(w, kind="points", points=-(10**9)),
    "penalty elsewhere": lambda w: record(w, kind="warning", table_id=10**6),
    "penalty in no round": lambda w: record(w, kind="warning", round_id=10**6),
    "penalty unknown": lambda w: penalties.penalty_cancel(DESK, penalty_id=10**6, reason="Так"),
    "penalty cancelled": penalty_cancelled,
    "penalty twice the last": disqualified_twice,
    "role unknown": lambda w: roles.role_revoke(DESK, role_id=10**6),
    "role of the last owner": last_owner,
    "meeting in a tournament": lambda w: meetings.meeting_open(DESK, tournament_id=w.event.pk),
    "meeting table in a tournament": lambda w: meetings.table_open(
        DESK, round_id=w.held.pk, seats=[]
    ),
    "meeting unknown": lambda w: meetings.table_open(DESK, round_id=10**6, seats=[]),
    "seat unknown": lambda w: meetings.seat_change(
        DESK, seat_id=10**6, plan=meetings.SeatPlan(registration_id=None)
    ),
    "seat of another table": lambda w: seats_changed(w, registration_id=other_table_player(w)),
    "seat for a stranger": lambda w: seats_changed(w, registration_id=10**6, absent_id=10**6),
    "draw while tables are open": lambda w: ask(w, replace(RANDOM, mode=DrawMode.SWISS)),
    "draw wishes": lambda w: ask(
        w, DrawWishes(fill="some", swiss_blocks=0, first_table=0), seed=-1
    ),
    "draw of no stage": lambda w: ask(w, replace(RANDOM, stage=3)),
    "draw unknown": lambda w: draw_discard(DESK, draw_id=10**6, version=1),
    "job unknown": lambda w: job_cancel(DESK, job_id=10**6),
}


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS.keys())
def test_a_refusal_has_no_english_in_it(step: Callable[[World], object], world: World) -> None:
    refused_in_russian(lambda: step(world))


@pytest.fixture
def planned(db: None) -> Tournament:
    event = made_event()
    joined(event, 9)
    return event


WISHES = {
    "not divided": RANDOM,
    "fives": replace(RANDOM, fill="five"),
    "plan unread": DrawWishes(mode=DrawMode.PLAN, plan="1 2 3,"),
    "plan empty": DrawWishes(mode=DrawMode.PLAN, plan="#"),
    "plan of strangers": DrawWishes(
        mode=DrawMode.PLAN, plan="Ольга, Борис, Зойя, Кто", fill="byes"
    ),
    "plan by number": DrawWishes(mode=DrawMode.PLAN, plan="1 2 3 4\n1 5 6\n- - - -"),
    "crowded table": replace(RANDOM, fill="byes", first_table=2),
}


@pytest.mark.parametrize("wishes", WISHES.values(), ids=WISHES.keys())
def test_a_draw_refused_beforehand_has_no_english_in_it(
    wishes: DrawWishes, planned: Tournament
) -> None:
    one, two = planned.registrations.order_by("pk")[:2]
    asked = replace(wishes, fixed_tables=((one.pk, 2), (two.pk, 2)))
    refused_in_russian(lambda: draw_request(DESK, tournament_id=planned.pk, wishes=asked, now=NOW))


def test_a_proposal_refused_afterwards_has_no_english_in_it(db: None) -> None:
    event = made_event()
    people = joined(event, 8)
    proposal = make_draw(event)
    version = proposal.version
    refused_in_russian(
        lambda: draw_swap(
            DESK, draw_id=proposal.pk, version=version, a=people[0].pk, b=people[0].pk
        )
    )
    refused_in_russian(
        lambda: draw_swap(DESK, draw_id=proposal.pk, version=version, a=people[0].pk, b=10**6)
    )
    refused_in_russian(lambda: draw_discard(DESK, draw_id=proposal.pk, version=version + 1))
    registration_withdraw(DESK, registration_id=people[0].pk, now=NOW)
    refused_in_russian(lambda: rounds.round_publish(DESK, draw_id=proposal.pk, version=version))


def test_a_job_stores_english_and_is_read_in_russian(db: None) -> None:
    event = made_event()
    joined(event, 8)
    with override("ru"):
        job = draw_request(DESK, tournament_id=event.pk, wishes=RANDOM, now=NOW)
        event.registrations.order_by("pk").first().delete()
        job = finished_job(job)
        shown = stored_sentence(job.problem)
    assert english_in(job.problem["detail"])
    assert english_in(shown) == []
