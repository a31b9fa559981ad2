"""The examples of docs/exchange.md work as the page says."""

import re
from pathlib import Path

import pytest

from tests.builders import SYSTEM, make_tournament
from tournament.bridge.result_list.headings import result_columns
from tournament.bridge.result_list.rows import seat_lines
from tournament.bridge.seating import DrawWishes
from tournament.bridge.sheets.reading import read_text
from tournament.choices import DrawMode, RegistrationStatus
from tournament.models import Round, Seat, Table, Tournament
from tournament.selectors.given_plans import judge_given_plan
from tournament.selectors.result_list import Effect, judge_results
from tournament.services.people import PlayerInput
from tournament.services.sign_up import RegistrationInput, registrations_add

pytestmark = pytest.mark.django_db

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMES = ("Päivi", "Boris", "Aino", "Ольга")
POINTS = {"Päivi": 51200, "Boris": 27800, "Aino": 28400}


def examples(kind: str) -> list[str]:
    """The texts of one kind in the page."""
    page = (DOCS / "exchange.md").read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL)


@pytest.fixture
def held() -> Round:
    """A round of one table: the four in this order from East on."""
    event: Tournament = make_tournament()
    entered = [
        RegistrationInput(player=PlayerInput(name=name), status=RegistrationStatus.CHECKED_IN)
        for name in NAMES
    ]
    people = registrations_add(SYSTEM, tournament_id=event.pk, entered=entered)
    held = Round.objects.create(
        tournament=event, number=1, status="published", published_at=event.created_at
    )
    table = Table.objects.create(round=held, number=1, size=4)
    for wind, person in zip("ESWN", people, strict=True):
        Seat.objects.create(round=held, table=table, wind=wind, registration=person)
    return held


@pytest.mark.parametrize("example", examples("results"))
def test_example_of_results_can_be_entered(example: str, held: Round) -> None:
    grid = read_text(example)
    columns = result_columns(grid)

    judged = judge_results(
        held.tournament,
        held=held,
        seats=seat_lines(grid, columns=columns, unit=1),
        columns=columns,
    )

    assert not judged.problems
    (only,) = judged.tables
    assert only.effect is Effect.NEW
    points = {one.seat.registration.player.name: one.after.points for one in only.seats}
    assert POINTS.items() <= points.items()


@pytest.mark.parametrize("example", examples("plan"))
def test_example_of_a_plan_can_be_drawn_by(example: str) -> None:
    event = make_tournament()
    names = ["Päivi", "Boris", "Aino", "Ольга", "さくら", "Väinö", "Дарья", "陽斗"]
    entered = [
        RegistrationInput(
            player=PlayerInput(name=name), number=number, status=RegistrationStatus.CHECKED_IN
        )
        for number, name in enumerate(names, 1)
    ]
    registrations_add(SYSTEM, tournament_id=event.pk, entered=entered)

    found = judge_given_plan(event, wishes=DrawWishes(mode=DrawMode.PLAN, plan=example))

    assert found.is_usable
    assert found.tables == 2
