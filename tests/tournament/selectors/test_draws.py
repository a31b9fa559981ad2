"""What a draw is made from, stages and cuts, and how a proposal reads."""

import pytest

from tests.builders import (
    RANDOM,
    SYSTEM,
    add_players,
    fresh,
    make_draw,
    make_tournament,
    played_round,
    published_round,
)
from tournament.bridge.seating import DrawWishes, wishes_from_json
from tournament.choices import CarryOver, DrawMode
from tournament.choices import RegistrationStatus as Status
from tournament.models import Registration
from tournament.selectors.draws import draw_preflight, draw_view, draws_of_round
from tournament.selectors.standings import standings_of
from tournament.services.registrations import registration_withdraw
from tournament.services.stages import stage_add

pytestmark = pytest.mark.django_db
SWISS = DrawWishes(mode=DrawMode.SWISS)

STANDINGS_QUERIES = 8


@pytest.fixture
def event(db):
    made = make_tournament()
    add_players(made, 8)
    return made


@pytest.mark.parametrize("rounds", [1, 3])
def test_preflight_takes_the_same_queries_whatever_was_played(
    event, rounds, django_assert_num_queries
):
    for _ in range(rounds):
        played_round(event)
    stored = fresh(event)
    with django_assert_num_queries(7):
        draw_preflight(stored, wishes=RANDOM)
    with django_assert_num_queries(7 + STANDINGS_QUERIES):
        draw_preflight(stored, wishes=SWISS)


def test_inputs_carry_exact_scores_ranks_and_past_chairs(event):
    held = played_round(event)
    inputs = draw_preflight(fresh(event), wishes=SWISS).inputs
    rows = {row.entrant.id: (row.total, row.rank) for row in standings_of(fresh(event)).rows}
    assert {one.id: (one.score, one.rank) for one in inputs.entrants} == rows
    assert [list(seats) for seats in inputs.history.rounds[0]] == [
        list(table.seats.values_list("registration_id", flat=True))
        for table in held.tables.order_by("number")
    ]


def test_every_obstacle_is_named_at_once(event):
    published_round(event)
    add_players(event, 2)
    found = draw_preflight(fresh(event), wishes=SWISS)
    assert [one.code for one in found.obstacles] == ["tables_open", "fill_not_chosen"]
    assert all(one.ways for one in found.obstacles)
    assert found.inputs is None


def test_who_was_not_checked_in_is_pointed_out(event):
    assert draw_preflight(event, wishes=RANDOM).absent == ()
    Registration.objects.filter(player__name="Boris").update(status=Status.CONFIRMED)
    assert draw_preflight(event, wishes=RANDOM).absent == ("Boris",)
    Registration.objects.update(status=Status.CONFIRMED)
    assert draw_preflight(event, wishes=RANDOM).absent == ()


@pytest.mark.parametrize(
    "wishes",
    [
        DrawWishes(),
        DrawWishes(
            mode=DrawMode.PLAN,
            stage=2,
            fill="byes",
            apart="team",
            banned=((1, 2), (3, 4)),
            first_table=5,
            closed_tables=(7,),
            fixed_tables=((1, 6),),
            plan="1 2 3 4",
            plan_by="number",
            going_on=(1, 2, 3, 4),
        ),
    ],
)
def test_wishes_come_back_as_they_were(wishes):
    assert wishes_from_json(wishes.as_json()) == wishes


def with_final(event, cut: int = 4):
    stage_add(SYSTEM, tournament_id=event.pk)
    stage_add(SYSTEM, tournament_id=event.pk, carry_over=CarryOver.ZERO, cut=cut)


def final(**more: object) -> DrawWishes:
    return DrawWishes(mode=DrawMode.RANDOM, stage=2, **more)


def clear_order(event) -> list[int]:
    """Plays until nobody shares a place; gives the ids in order of the standings."""
    for number, one in enumerate(event.registrations.order_by("pk")):
        one.start_total_parts = 960 * 1000 * number
        one.save(update_fields=["start_total_parts"])
    played_round(event)
    return [row.entrant.id for row in standings_of(fresh(event)).rows]


def test_the_cut_takes_the_best_who_are_still_there(event):
    with_final(event)
    order = clear_order(event)
    chosen = draw_preflight(fresh(event), wishes=final()).inputs
    assert {one.id for one in chosen.entrants} == set(order[:4])
    registration_withdraw(SYSTEM, registration_id=order[0])
    chosen = draw_preflight(fresh(event), wishes=final()).inputs
    assert {one.id for one in chosen.entrants} == set(order[1:5])


def test_once_the_final_began_its_people_stay(event):
    with_final(event)
    order = clear_order(event)
    played_round(event, wishes=final())
    again = draw_preflight(fresh(event), wishes=RANDOM)
    assert again.inputs.stage == 2
    assert {one.id for one in again.inputs.entrants} == set(order[:4])
    back = draw_preflight(fresh(event), wishes=DrawWishes(mode=DrawMode.RANDOM, stage=1))
    assert [one.code for one in back.obstacles] == ["stage_over"]


def test_a_tie_at_the_cut_asks_who_goes_on(event):
    with_final(event, cut=3)
    played_round(event)
    rows = standings_of(fresh(event)).rows
    assert rows[2].rank == rows[3].rank
    found = draw_preflight(fresh(event), wishes=final())
    assert [one.code for one in found.obstacles] == ["cut_tied"]
    assert "share place 3, where the cut to 3 falls. Say who goes on." in found.obstacles[0].detail
    chosen = tuple(row.entrant.id for row in rows[:4])
    assert draw_preflight(fresh(event), wishes=final(going_on=chosen)).inputs is not None


def test_chosen_people_must_be_there(event):
    with_final(event)
    order = clear_order(event)
    registration_withdraw(SYSTEM, registration_id=order[0])
    found = draw_preflight(fresh(event), wishes=final(going_on=(order[0], 10**6)))
    assert {"player_not_seatable", "player_unknown"} <= {one.code for one in found.obstacles}


def test_unknown_stage_is_refused(event):
    found = draw_preflight(event, wishes=final())
    assert [one.code for one in found.obstacles] == ["stage_unknown"]


def test_view_shows_people_and_says_when_it_is_out_of_date(event, django_assert_num_queries):
    assert draw_view(event, round_number=1) is None
    proposal = make_draw(event)
    stored = fresh(event)
    with django_assert_num_queries(9):
        view = draw_view(stored, round_number=1)
        names = [
            (seat.wind, seat.registration.player.public_name, seat.registration.player.club)
            for table in view.tables
            for seat in table.seats
        ]
    assert [wind for wind, *_ in names] == list("ESWN") * 2
    assert (view.draw, view.is_outdated) == (proposal, False)
    registration_withdraw(SYSTEM, registration_id=proposal.tables[0]["seats"][0])
    assert draw_view(fresh(event), round_number=1).is_outdated


def test_draws_of_a_round_are_all_kept(event, django_assert_num_queries):
    first, second = make_draw(event), make_draw(event)
    with django_assert_num_queries(1):
        found = [(draw, draw.created_by) for draw in draws_of_round(event, round_number=1)]
    assert [draw.pk for draw, _ in found] == [second.pk, first.pk]
