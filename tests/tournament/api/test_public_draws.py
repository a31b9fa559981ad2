"""Public draws over the API: a seed by its hash, the text, the seed for everybody, the record."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from seating import commit_seed, seed_with_public
from tests.api_caller import Caller, problems
from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    finished_job,
    make_draw,
    make_tournament,
    published_round,
)
from tests.report_files import done_job
from tournament.bridge.seating import DrawWishes
from tournament.choices import RoleName
from tournament.models import Draw, EventPlan, Job, SeedCommitment, Tournament
from tournament.services.draw_seeds import seed_commit
from tournament.services.event_plans import plan_adopt, plan_request
from tournament.services.rounds import round_publish

SOURCE = {"public_source": "The lottery of Saturday"}
TEXT = {"public_text": "4 8 15 16 23 42"}


@pytest.fixture
def event(db: None) -> Tournament:
    """An event of eight players."""
    made = make_tournament()
    add_players(made, 8)
    return made


def at(event: Tournament, path: str) -> str:
    """An address of the event."""
    return f"tournaments/{event.slug}/{path}"


def committed(organiser: Caller, event: Tournament, **more: Any) -> str:
    """The address of a seed that was just fixed."""
    return str(organiser.post(at(event, "seeds/"), more)["Location"]).removeprefix("/api/")


def publish(event: Tournament, number: int) -> None:
    """Publishes the proposal of a round."""
    draw = Draw.objects.get(tournament=event, round_number=number, status="proposed")
    round_publish(SYSTEM, draw_id=draw.pk, version=draw.version, now=NOW)


def test_seed_is_fixed_mixed_with_a_text_drawn_with_and_shown(
    organiser: Caller, visitor: Caller, event: Tournament
) -> None:
    made = organiser.post(at(event, "seeds/"), SOURCE)
    path = made["Location"].removeprefix("/api/")
    noted = organiser.change("PUT", f"{path}public-text/", TEXT, read=path)
    organiser.post(at(event, "draws/"), {"mode": "random"})
    finished_job(Job.objects.get())
    publish(event, 1)
    before = visitor.get(at(event, "rounds/1/draw/")).json()
    shown = organiser.change("POST", f"{path}reveal/", {}, read=path)
    after = visitor.get(at(event, "rounds/1/draw/")).json()
    seed = visitor.get(path).json()

    assert (made.status_code, made.json()["public_source"]) == (201, SOURCE["public_source"])
    assert (noted.status_code, noted.json()["public_text"]) == (200, TEXT["public_text"])
    assert (before["seed"], before["waits_for"], before["has_record"]) == (None, "seed", False)
    assert (shown.status_code, shown.json()) == (200, seed)
    assert seed["hash"] == made.json()["hash"]
    assert seed["hash"] == commit_seed(seed["seed"], secret=seed["secret"], event=seed["event"])
    assert after["seed"] == seed_with_public(seed["seed"], public=TEXT["public_text"])
    assert (after["waits_for"], after["has_record"], after["commitment"]) == ("", True, seed)


def test_seed_and_secret_are_in_no_answer_before_they_are_shown(
    organiser: Caller, visitor: Caller, event: Tournament
) -> None:
    made = organiser.post(at(event, "seeds/"), SOURCE)
    path = made["Location"].removeprefix("/api/")
    stale = organiser.send("PUT", f"{path}public-text/", TEXT, If_Match='"none.00"')
    noted = organiser.change("PUT", f"{path}public-text/", TEXT, read=path)
    make_draw(event)
    publish(event, 1)
    kept = SeedCommitment.objects.get()

    public = [
        visitor.get(at(event, one))
        for one in ("seeds/", path.partition(f"{event.slug}/")[2], "rounds/1/draw/")
    ]
    answers = [made, stale, noted, *public, organiser.get(path), organiser.get(at(event, "seeds/"))]
    texts = [one.content.decode() for one in answers]

    assert [one.status_code for one in answers] == [201, 412, *[200] * 6]
    assert [text for text in texts if kept.secret in text or str(kept.seed) in text] == []
    assert visitor.get(at(event, "rounds/1/draw/record/")).status_code == 404


def test_seeds_are_listed_for_everybody(
    organiser: Caller,
    visitor: Caller,
    event: Tournament,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    path = committed(organiser, event)
    organiser.change("POST", f"{path}reveal/", {}, read=path)
    committed(organiser, event, **SOURCE)

    with django_assert_num_queries(2):
        listed = visitor.get(at(event, "seeds/")).json()

    assert listed["count"] == 2
    assert [one["seed"] is None for one in listed["results"]] == [False, True]
    assert [one["secret"] is None for one in listed["results"]] == [False, True]
    assert listed["results"][0]["event"] == f"event {event.pk}"


def test_second_seed_waits_until_the_first_is_shown(organiser: Caller, event: Tournament) -> None:
    committed(organiser, event)

    again = organiser.post(at(event, "seeds/"), {})

    assert (again.status_code, again.json()["code"]) == (409, "seed_committed")
    assert SeedCommitment.objects.count() == 1


def test_text_that_was_not_announced_is_refused(organiser: Caller, event: Tournament) -> None:
    path = committed(organiser, event)

    answer = organiser.change("PUT", f"{path}public-text/", TEXT, read=path)

    assert (answer.status_code, answer.json()["code"]) == (409, "no_public_text")


def test_text_is_fixed_once_something_was_drawn(organiser: Caller, event: Tournament) -> None:
    path = committed(organiser, event, **SOURCE)
    organiser.change("PUT", f"{path}public-text/", TEXT, read=path)
    make_draw(event)

    answer = organiser.change("PUT", f"{path}public-text/", {"public_text": "1"}, read=path)

    assert (answer.status_code, answer.json()["code"]) == (409, "seed_used")
    assert SeedCommitment.objects.get().public_text == TEXT["public_text"]


def test_text_of_nothing_is_refused_with_its_place(organiser: Caller, event: Tournament) -> None:
    path = committed(organiser, event, **SOURCE)

    answer = organiser.change("PUT", f"{path}public-text/", {"public_text": "\t"}, read=path)

    assert (answer.status_code, problems(answer)[0][1]) == (422, "public_text")


def test_step_with_a_seed_needs_its_state(organiser: Caller, event: Tournament) -> None:
    path = committed(organiser, event, **SOURCE)
    old = organiser.get(path)["ETag"]
    organiser.send("PUT", f"{path}public-text/", TEXT, If_Match=old)

    late = organiser.send("PUT", f"{path}public-text/", {"public_text": "7"}, If_Match=old)
    without = organiser.post(f"{path}reveal/", {})
    shown = organiser.change("POST", f"{path}reveal/", {}, read=path)
    again = organiser.send("POST", f"{path}reveal/", {}, If_Match=shown["ETag"])

    assert late.status_code == 412
    assert late.json()["data"]["stored"]["public_text"] == TEXT["public_text"]
    assert late.json()["data"]["yours"] == {"public_text": "7"}
    assert without.status_code == 428
    assert (again.status_code, again.json()["code"]) == (409, "seed_revealed")


def test_seed_cannot_be_chosen(organiser: Caller, event: Tournament) -> None:
    answer = organiser.post(at(event, "seeds/"), {"seed": 7})

    assert (answer.status_code, problems(answer)) == (422, [("field_unknown", "seed")])


def test_seed_and_round_of_another_event_are_not_there(
    organiser: Caller, visitor: Caller, event: Tournament
) -> None:
    other = make_tournament(name="Other")
    add_players(other, 4)
    published_round(other)
    foreign = seed_commit(SYSTEM, tournament_id=other.pk, now=NOW)
    path = at(event, f"seeds/{foreign.pk}/")
    send = {"If_Match": '"1.00"'}

    assert visitor.get(path).status_code == 404
    assert organiser.send("PUT", f"{path}public-text/", TEXT, **send).status_code == 404
    assert organiser.send("POST", f"{path}reveal/", {}, **send).status_code == 404
    assert visitor.get(at(event, "rounds/1/draw/")).status_code == 404
    assert visitor.get(at(event, "rounds/1/draw/record/")).status_code == 404
    assert SeedCommitment.objects.get().revealed_at is None


def test_scorekeeper_fixes_no_seed(make_caller: Any, event: Tournament) -> None:
    keeper = make_caller("kim", role=RoleName.SCOREKEEPER, event=event)

    assert keeper.post(at(event, "seeds/"), {}).status_code == 403
    assert not SeedCommitment.objects.exists()


def test_record_is_the_file_of_the_page(
    visitor: Caller, event: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    published_round(event)
    page = Client().get(reverse("round_draw_record", args=[event.slug, 1]))

    with django_assert_num_queries(4):
        told = visitor.get(at(event, "rounds/1/draw/"))
    record = visitor.get(at(event, "rounds/1/draw/record/"))

    assert record.status_code == 200
    assert record.json() == json.loads(page.content)
    assert told.json()["inputs_hash"] == record.json()["inputs_hash"]
    assert told.json()["seed"] == record.json()["seed"]
    assert (told.json()["commitment"], told.json()["draws"]) == (None, 1)


def test_record_of_a_plan_waits_for_its_last_round(visitor: Caller, event: Tournament) -> None:
    wishes = DrawWishes(rounds=2)
    done_job(plan_request(SYSTEM, tournament_id=event.pk, wishes=wishes, now=NOW))
    plan = EventPlan.objects.get()
    plan_adopt(SYSTEM, plan_id=plan.pk, version=plan.version, now=NOW)
    publish(event, 1)
    waiting = visitor.get(at(event, "rounds/1/draw/")).json()
    hidden = visitor.get(at(event, "rounds/1/draw/record/"))
    publish(event, 2)
    record = visitor.get(at(event, "rounds/1/draw/record/"))

    assert (waiting["seed"], waiting["waits_for"], waiting["has_record"]) == (None, "plan", False)
    assert hidden.status_code == 404
    assert (record.status_code, record.json()["what"]) == (200, "event")
