"""A table's result: versions, who may, what is refused, and two people at once."""

import json
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from tests.builders import RACERS, race
from tournament.actors import Actor, system_actor, user_actor
from tournament.bridge.results import ResultInput, SeatInput
from tournament.choices import ResultStatus, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import AuditEntry, Role, Table, TableResult, Tournament, User
from tournament.services import results
from tournament.services.event_import import event_import
from tournament.services.results import (
    result_confirm,
    result_correct,
    result_dispute,
    result_draft,
    result_enter,
    result_submit,
)

NOW = datetime(2026, 11, 29, 15, 38, tzinfo=UTC)


@pytest.fixture
def table(db: None) -> Table:
    """Table 1 of round 1, published and not played yet."""
    event = {
        "format": 1,
        "name": "Friday",
        "kind": "tournament",
        "rules": {"preset": "ema-2016"},
        "players": [{"id": name, "name": name.upper()} for name in "abcd"],
        "rounds": [
            {
                "number": 1,
                "tables": [
                    {
                        "seats": [
                            {"wind": wind, "player": player, "points": None}
                            for wind, player in zip("ESWN", "abcd", strict=True)
                        ]
                    }
                ],
            }
        ],
    }
    tournament = event_import(system_actor("test"), text=json.dumps(event)).tournament
    return Table.objects.get(round__tournament=tournament)


def person(name: str, role: RoleName | None, table: Table) -> Actor:
    user = User.objects.create(username=name)
    if role is not None:
        Role.objects.create(user=user, tournament=table.round.tournament, name=role, created_at=NOW)
    return user_actor(user)


@pytest.fixture
def rita(table: Table) -> Actor:
    return person("rita", RoleName.REFEREE, table)


@pytest.fixture
def sam(table: Table) -> Actor:
    return person("sam", RoleName.SCOREKEEPER, table)


def typed(*points: int | None, **more: object) -> ResultInput:
    seats = {wind: SeatInput(points=each) for wind, each in zip("ESWN", points, strict=False)}
    return ResultInput(seats=seats, **more)


RIGHT = typed(40000, 30000, 26000, 24000)
OTHER = typed(24000, 30000, 26000, 40000)


def version_of(table: Table) -> int:
    return Tournament.objects.get(pk=table.round.tournament_id).version


def statuses(table: Table) -> list[str]:
    return list(table.results.order_by("version").values_list("status", flat=True))


def test_submit_then_confirm_counts_and_names_both_people(table, sam, rita):
    before = version_of(table)
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=0, now=NOW)
    done = result_confirm(rita, table_id=table.pk, version=1, now=NOW)
    assert (done.status, done.entered_name, done.confirmed_name) == ("confirmed", "sam", "rita")
    assert list(done.scores.values_list("points", flat=True)) == [40000, 30000, 26000, 24000]
    assert version_of(table) == before + 2
    actions = AuditEntry.objects.filter(tournament=table.round.tournament, actor__isnull=False)
    assert list(actions.order_by("pk").values_list("action", "version")) == [
        ("result_submitted", before + 1),
        ("result_confirm", before + 2),
    ]


def test_confirming_twice_changes_nothing(table, rita):
    result_enter(rita, table_id=table.pk, entered=RIGHT, base_version=0)
    before = version_of(table)
    assert result_confirm(rita, table_id=table.pk, version=1).status == ResultStatus.CONFIRMED
    assert version_of(table) == before


def test_draft_keeps_what_is_typed_so_far(table, sam):
    draft = result_draft(sam, table_id=table.pk, entered=typed(40000), base_version=0)
    assert draft.status == ResultStatus.DRAFT
    assert [score.points for score in draft.scores.all()] == [40000]


def test_a_newer_entry_replaces_the_one_that_waits(table, sam):
    result_draft(sam, table_id=table.pk, entered=typed(40000), base_version=0)
    result_submit(sam, table_id=table.pk, entered=OTHER, base_version=1)
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=2)
    assert statuses(table) == ["replaced", "replaced", "submitted"]


def test_correction_keeps_the_old_version_and_logs_before_and_after(table, rita):
    result_enter(rita, table_id=table.pk, entered=RIGHT, base_version=0)
    result_correct(
        rita, table_id=table.pk, entered=OTHER, base_version=1, reason="East and North swapped"
    )
    assert statuses(table) == ["replaced", "confirmed"]
    entry = AuditEntry.objects.get(action="result_correct")
    assert entry.before["points"]["E"] == 40000
    assert entry.after["points"]["E"] == 24000
    assert entry.reason == "East and North swapped"


def test_dispute_waits_for_a_referee_who_may_confirm_or_enter(table, sam, rita):
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=0)
    result_dispute(sam, table_id=table.pk, version=1, reason="North says 25,000")
    assert statuses(table) == ["disputed"]
    result_confirm(rita, table_id=table.pk, version=1)
    assert statuses(table) == ["confirmed"]


def test_every_problem_is_told_at_once_and_nothing_is_written(table, sam):
    entered = typed(40050, 30000, None, 24000, sticks_left=-1)
    with pytest.raises(Invalid) as caught:
        result_submit(sam, table_id=table.pk, entered=entered, base_version=0)
    assert {problem.code for problem in caught.value.problems} == {
        "points_not_step",
        "points_missing",
        "sticks_negative",
    }
    assert not TableResult.objects.exists()
    assert Table.objects.get().version == 0


def test_a_sum_that_is_off_needs_a_written_reason(table, sam):
    with pytest.raises(Invalid) as caught:
        result_submit(sam, table_id=table.pk, entered=typed(39000, 30000, 26000, 24000),
                      base_version=0)  # fmt: skip
    assert caught.value.problems[0].code == "sum_off"
    entered = typed(39000, 30000, 26000, 24000, accepted="the sheet is signed")
    result_submit(sam, table_id=table.pk, entered=entered, base_version=0)
    assert statuses(table) == ["submitted"]


def test_a_stick_left_on_the_table_completes_the_sum(table, sam):
    entered = typed(39000, 30000, 26000, 24000, sticks_left=1)
    result_submit(sam, table_id=table.pk, entered=entered, base_version=0)
    assert TableResult.objects.get().sticks_left == 1


def test_stale_entry_is_refused_with_both_versions(table, sam, rita):
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=0)
    with pytest.raises(Stale) as caught:
        result_submit(rita, table_id=table.pk, entered=OTHER, base_version=0)
    assert caught.value.data["yours"]["points"]["E"] == 24000
    assert caught.value.data["stored"]["points"]["E"] == 40000
    assert caught.value.data["stored_by"] == "sam"
    assert statuses(table) == ["submitted"]


def test_a_confirmed_result_is_changed_by_correction_only(table, sam, rita):
    result_enter(rita, table_id=table.pk, entered=RIGHT, base_version=0)
    with pytest.raises(Blocked) as caught:
        result_submit(sam, table_id=table.pk, entered=OTHER, base_version=1)
    assert caught.value.code == "already_confirmed"
    assert "rita" in caught.value.detail


@pytest.mark.parametrize(
    ("role", "allowed"),
    [
        (RoleName.OWNER, {"submit", "enter", "correct"}),
        (RoleName.ORGANISER, {"submit", "enter", "correct"}),
        (RoleName.REFEREE, {"submit", "enter", "correct"}),
        (RoleName.SCOREKEEPER, {"submit", "enter"}),
        (RoleName.PLAYER, set()),
        (None, set()),
    ],
)
def test_roles_may_do_what_the_table_of_rights_says(table, role, allowed):
    actor = person("somebody", role, table)
    system = system_actor("test")
    done = set()
    for name, step in {
        "submit": lambda: result_submit(actor, table_id=table.pk, entered=RIGHT, base_version=0),
        "enter": lambda: result_enter(
            actor, table_id=table.pk, entered=RIGHT, base_version=Table.objects.get().version
        ),
        "correct": lambda: result_correct(
            actor,
            table_id=table.pk,
            entered=OTHER,
            base_version=Table.objects.get().version,
            reason="why not",
        ),
    }.items():
        try:
            step()
            done.add(name)
        except NotAllowed:
            ensure_confirmed(system, table, name)
    assert done == allowed


def ensure_confirmed(actor: Actor, table: Table, step: str) -> None:
    """So that the next step finds what it needs even where this one was refused."""
    if step == "enter":
        version = Table.objects.get().version
        result_enter(actor, table_id=table.pk, entered=RIGHT, base_version=version)


def test_a_referee_of_another_event_may_not(table):
    other = json.dumps(
        {"format": 1, "name": "Other", "kind": "tournament", "rules": {"preset": "ema-2016"}}
    )
    elsewhere = event_import(system_actor("test"), text=other).tournament
    user = User.objects.create(username="olga")
    Role.objects.create(user=user, tournament=elsewhere, name=RoleName.OWNER, created_at=NOW)
    with pytest.raises(NotAllowed):
        result_submit(user_actor(user), table_id=table.pk, entered=RIGHT, base_version=0)


def test_refusals_name_what_is_wrong(table, rita, sam):
    with pytest.raises(NotFound):
        result_submit(rita, table_id=table.pk + 1, entered=RIGHT, base_version=0)
    with pytest.raises(Blocked, match="no confirmed result"):
        result_correct(rita, table_id=table.pk, entered=RIGHT, base_version=0, reason="x")
    with pytest.raises(Invalid):
        result_correct(rita, table_id=table.pk, entered=RIGHT, base_version=0, reason=" ")
    result_draft(sam, table_id=table.pk, entered=RIGHT, base_version=0)
    with pytest.raises(Blocked, match="was not sent"):
        result_confirm(rita, table_id=table.pk, version=1)
    with pytest.raises(NotFound):
        result_confirm(rita, table_id=table.pk, version=5)


@pytest.mark.parametrize(("field", "value"), [("status", "finished")])
def test_a_finished_event_takes_no_results(table, rita, field, value):
    Tournament.objects.update(**{field: value})
    with pytest.raises(Blocked, match="finished"):
        result_enter(rita, table_id=table.pk, entered=RIGHT, base_version=0)


def test_a_cancelled_round_takes_no_results(table, rita):
    table.round.status = "cancelled"
    table.round.save(update_fields=["status"])
    with pytest.raises(Blocked, match="taken back"):
        result_enter(rita, table_id=table.pk, entered=RIGHT, base_version=0)


# Two at once. Each race has a twin without its guard, which must go wrong.


def submit_different(table: Table) -> Callable[[int], object]:
    def step(number: int) -> object:
        entered = typed(40000 + 100 * number, 30000 - 100 * number, 26000, 24000)
        return result_submit(
            system_actor(f"phone {number}"), table_id=table.pk, entered=entered, base_version=0
        )

    return step


@pytest.mark.django_db(transaction=True)
def test_one_of_many_different_results_sent_at_once_wins(transactional_db, table):
    ends = race(submit_different(table))
    assert ends == ["done"] + ["stale"] * (RACERS - 1)
    assert statuses(table) == ["submitted"]
    assert AuditEntry.objects.filter(action="result_submitted").count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_version_check_the_race_overwrites(transactional_db, table, monkeypatch):
    monkeypatch.setattr(results, "refuse_if_moved_on", lambda *_: None)
    ends = race(submit_different(table))
    assert ends == ["done"] * RACERS
    assert len(statuses(table)) == RACERS


@pytest.mark.django_db(transaction=True)
def test_a_table_is_confirmed_once_however_many_press(transactional_db, table):
    result_submit(system_actor("sam"), table_id=table.pk, entered=RIGHT, base_version=0)
    ends = race(
        lambda number: result_confirm(system_actor(f"r{number}"), table_id=table.pk, version=1)
    )
    assert ends == ["done"] * RACERS
    assert AuditEntry.objects.filter(action="result_confirm").count() == 1


@pytest.mark.django_db(transaction=True)
def test_event_version_counts_every_change_made_at_once(transactional_db, table):
    before = version_of(table)
    race(submit_different(table))
    assert version_of(table) == before + 1


def test_a_reason_that_cannot_be_stored_or_read_is_refused(table, rita, sam):
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=0)
    for reason in ("x" * 401, "\u200b\u202e", " \n"):
        with pytest.raises(Invalid):
            result_dispute(sam, table_id=table.pk, version=1, reason=reason)
    result_dispute(sam, table_id=table.pk, version=1, reason="North\x00 says 25,000")
    assert TableResult.objects.get().reason == "North says 25,000"


def test_a_disputed_result_is_decided_by_who_may_confirm_alone(table, sam):
    Tournament.objects.update(kind="league")
    member = person("mia", RoleName.PLAYER, table)
    result_submit(sam, table_id=table.pk, entered=RIGHT, base_version=0)
    result_dispute(sam, table_id=table.pk, version=1, reason="North says 25,000")
    with pytest.raises(NotAllowed):
        result_confirm(member, table_id=table.pk, version=1)
    result_confirm(sam, table_id=table.pk, version=1)
    assert statuses(table) == ["confirmed"]
