"""Public draws: a seed fixed by its hash, mixed with a public text, shown, checked by anybody."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from seating import seed_with_public
from tests.builders import (
    NOW,
    RANDOM,
    SYSTEM,
    actions,
    add_players,
    finished_job,
    fresh,
    make_draw,
    make_tournament,
    person,
    played_round,
)
from tournament.bridge.seating import DrawWishes, event_name_of
from tournament.choices import DrawMode, JobState, RoleName
from tournament.errors import Blocked, Invalid, NotAllowed
from tournament.models import Draw, EventPlan, Round
from tournament.selectors.draw_record import draw_record
from tournament.services.draw_seeds import seed_commit, seed_public_text, seed_reveal
from tournament.services.draws import draw_request, draw_swap
from tournament.services.event_plans import PLAN, plan_adopt, plan_again_request, plan_request
from tournament.services.jobs import job_run
from tournament.services.registrations import registration_withdraw
from tournament.services.rounds import round_publish

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]
SECRET = "a secret nobody guesses"


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 16)
    return made


def command(*arguments: str) -> tuple[int, dict]:
    """What `python -m seating` answers, in a process of its own."""
    answer = subprocess.run(
        [sys.executable, "-m", "seating", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.returncode, json.loads(answer.stdout)


def redrawn(event, number: int, folder: Path) -> tuple[int, dict]:
    """The published round drawn again from the record that everybody gets."""
    found = draw_record(fresh(event), number=number)
    path = folder / "record.json"
    path.write_text(json.dumps(found.record), encoding="utf-8")
    return command("redraw", str(path))


def publish(event, number: int) -> Round:
    draw = Draw.objects.get(tournament=event, round_number=number, status="proposed")
    return round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)


def commit(event, **more: object):
    return seed_commit(SYSTEM, tournament_id=event.pk, seed=731_204, secret=SECRET, now=NOW, **more)


@pytest.mark.parametrize("mode", [DrawMode.RANDOM, DrawMode.SWISS, DrawMode.SNAKE])
def test_record_gives_the_published_chairs_on_the_command_line(event, mode, tmp_path):
    people = list(event.registrations.order_by("pk"))
    played_round(event)
    wishes = DrawWishes(
        mode=mode, first_table=5, closed_tables=(6,), fixed_tables=((people[2].pk, 8),)
    )
    make_draw(event, wishes=wishes, seed=9)
    publish(event, 2)
    code, made = redrawn(event, 2, tmp_path)
    assert (code, made["different"], made["same_inputs"]) == (0, [], True)
    published = Draw.objects.get(round_number=2, status="published")
    assert made["rounds"] == [[table["seats"] for table in published.tables]]
    assert made["numbers"] == [[table["number"] for table in published.tables]]


def test_prescribed_plan_is_made_again_too(event, tmp_path):
    for number, one in enumerate(event.registrations.order_by("pk"), 1):
        event.registrations.filter(pk=one.pk).update(number=number)
    text = "\n".join(f"{at} {at + 4} {at + 8} {at + 12}" for at in range(1, 5))
    make_draw(event, wishes=DrawWishes(mode=DrawMode.PLAN, plan=text))
    publish(event, 1)
    assert redrawn(event, 1, tmp_path)[1]["different"] == []


def test_tables_changed_by_hand_are_named_when_it_is_made_again(event, tmp_path):
    draw = make_draw(event, seed=3)
    a, b = draw.tables[0]["seats"][0], draw.tables[2]["seats"][0]
    draw_swap(SYSTEM, draw_id=draw.pk, version=1, a=a, b=b, now=NOW)
    publish(event, 1)
    code, made = redrawn(event, 1, tmp_path)
    assert (code, made["different"]) == (1, [1, 3])


def test_record_of_a_plan_is_given_with_its_last_round(event, tmp_path):
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=2), now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    plan = EventPlan.objects.get()
    plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    publish(event, 1)
    found = draw_record(fresh(event), number=1)
    assert (found.record, found.seed, found.waits_for_plan) == (None, None, True)
    publish(event, 2)
    for number in (1, 2):
        code, made = redrawn(event, number, tmp_path)
        assert (code, made["different"]) == (0, [])


def test_fixed_seed_is_the_seed_of_every_draw_until_it_is_shown(event, tmp_path):
    committed = commit(event)
    proposal = make_draw(event)
    assert (proposal.seed, proposal.commitment_id) == (731_204, committed.pk)
    publish(event, 1)
    hidden = draw_record(fresh(event), number=1)
    assert (hidden.record, hidden.seed, hidden.waits_for_seed) == (None, None, True)
    seed_reveal(SYSTEM, commitment_id=committed.pk, now=NOW)
    shown = draw_record(fresh(event), number=1)
    assert shown.seed == 731_204
    assert redrawn(event, 1, tmp_path)[1]["different"] == []
    found = shown.record["commitment"]
    code, answer = command(
        *("reveal", "--hash", found["hash"], "--event", event_name_of(event)),
        *("--seed", str(found["seed"]), "--secret", found["secret"]),
    )
    assert (code, answer["seed_of_the_draws"]) == (0, 731_204)
    assert actions(event)[-1] == "seed_reveal"


def test_another_seed_cannot_be_chosen_while_one_is_fixed(event):
    commit(event)
    with pytest.raises(Blocked) as refused:
        draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM, seed=8, now=NOW)
    assert refused.value.code == "seed_committed"
    with pytest.raises(Blocked):
        commit(event)


def test_draw_waits_for_the_public_text_and_mixes_it_in(event):
    committed = commit(event, public_source="Lottery of 28 November")
    with pytest.raises(Blocked) as refused:
        draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM, now=NOW)
    assert refused.value.code == "public_text_missing"
    seed_public_text(SYSTEM, commitment_id=committed.pk, text="4 8 15", now=NOW)
    proposal = make_draw(event)
    assert proposal.seed == seed_with_public(731_204, public="4 8 15") != 731_204
    with pytest.raises(Blocked) as refused:
        seed_public_text(SYSTEM, commitment_id=committed.pk, text="16 23 42", now=NOW)
    assert refused.value.code == "seed_used"


def test_seed_shown_once_is_shown(event):
    committed = commit(event)
    seed_reveal(SYSTEM, commitment_id=committed.pk, now=NOW)
    with pytest.raises(Blocked) as refused:
        seed_reveal(SYSTEM, commitment_id=committed.pk, now=NOW)
    assert refused.value.code == "seed_revealed"
    assert make_draw(event).commitment_id is None


def test_empty_public_text_is_refused_and_referees_fix_nothing(event):
    committed = commit(event, public_source="Lottery")
    with pytest.raises(Invalid):
        seed_public_text(SYSTEM, commitment_id=committed.pk, text=" ", now=NOW)
    with pytest.raises(NotAllowed):
        seed_commit(person("rita", RoleName.REFEREE, event), tournament_id=event.pk)


def test_seed_and_secret_are_made_by_chance_where_none_are_given(event):
    made = seed_commit(SYSTEM, tournament_id=event.pk, now=NOW)
    assert len(made.secret) == 32
    assert made.digest not in (made.secret, str(made.seed))


def test_fixed_seed_serves_a_whole_event_plan(event):
    committed = commit(event)
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=2), now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    assert EventPlan.objects.get().commitment_id == committed.pk


def test_seed_fixed_while_a_draw_with_another_one_is_made_refuses_that_draw(event):
    job = draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM, now=NOW)
    commit(event, public_source="Lottery")
    assert finished_job(job).problem["code"] == "seed_changed"
    assert not Draw.objects.exists()


def test_seed_shown_while_a_draw_is_made_with_it_refuses_that_draw(event):
    committed = commit(event)
    job = draw_request(SYSTEM, tournament_id=event.pk, wishes=RANDOM, now=NOW)
    seed_reveal(SYSTEM, commitment_id=committed.pk, now=NOW)
    assert finished_job(job).problem["code"] == "seed_changed"


def test_text_changed_while_a_plan_is_made_refuses_that_plan(event):
    committed = commit(event, public_source="Lottery")
    seed_public_text(SYSTEM, commitment_id=committed.pk, text="4 8 15", now=NOW)
    job = plan_request(SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=2), now=NOW)
    seed_public_text(SYSTEM, commitment_id=committed.pk, text="16 23 42", now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    job.refresh_from_db()
    assert job.problem["code"] == "seed_changed"
    assert not EventPlan.objects.exists()


def test_text_nobody_announced_is_not_mixed_in(event):
    committed = commit(event)
    with pytest.raises(Blocked) as refused:
        seed_public_text(SYSTEM, commitment_id=committed.pk, text="what suits me", now=NOW)
    assert refused.value.code == "no_public_text"


def test_record_of_a_plan_that_was_done_again_waits_for_the_new_ones_last_round(event):
    job = plan_request(
        SYSTEM, tournament_id=event.pk, wishes=DrawWishes(rounds=3, fill="byes"), now=NOW
    )
    job_run(job.pk, kinds={PLAN.name: PLAN})
    plan_adopt(SYSTEM, plan_id=EventPlan.objects.get().pk, version=1, now=NOW)
    publish(event, 1)
    registration_withdraw(SYSTEM, registration_id=event.registrations.earliest("pk").pk, now=NOW)
    job = plan_again_request(SYSTEM, tournament_id=event.pk, now=NOW)
    job_run(job.pk, kinds={PLAN.name: PLAN})
    plan_adopt(SYSTEM, plan_id=EventPlan.objects.latest("pk").pk, version=1, now=NOW)
    found = draw_record(fresh(event), number=1)
    assert (found.record, found.seed, found.waits_for_plan) == (None, None, True)
    publish(event, 2)
    publish(event, 3)
    assert draw_record(fresh(event), number=1).record is not None


def test_record_names_those_who_were_drawn_and_nobody_else(event):
    waiting = event.registrations.latest("pk")
    event.registrations.filter(pk=waiting.pk).update(status="registered")
    make_draw(event, wishes=DrawWishes(mode=DrawMode.RANDOM, fill="byes"))
    publish(event, 1)
    names = draw_record(fresh(event), number=1).record["names"]
    assert len(names) == 15
    assert str(waiting.pk) not in names


def test_draw_ended_early_and_changed_by_hand_still_says_it_was_ended_early(event):
    draw = make_draw(event)
    Draw.objects.update(figures={**draw.figures, "stopped": "budget"})
    a, b = draw.tables[0]["seats"][0], draw.tables[2]["seats"][0]
    draw_swap(SYSTEM, draw_id=draw.pk, version=1, a=a, b=b, now=NOW)
    publish(event, 1)
    assert draw_record(fresh(event), number=1).stopped == "budget"


def test_round_that_was_not_drawn_here_has_no_record(event):
    make_draw(event)
    assert draw_record(event, number=1) is None
    publish(event, 1)
    Draw.objects.update(inputs={})
    found = draw_record(fresh(event), number=1)
    assert (found.record, found.waits_for_seed, found.waits_for_plan) == (None, False, False)


def test_draw_with_a_time_limit_says_so_in_its_wishes(event):
    wishes = DrawWishes(mode=DrawMode.RANDOM, budget_seconds=5)
    job = finished_job(draw_request(SYSTEM, tournament_id=event.pk, wishes=wishes, now=NOW))
    assert job.state == JobState.DONE
    assert Draw.objects.get().options["budget_seconds"] == 5
