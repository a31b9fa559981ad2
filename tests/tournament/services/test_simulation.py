"""A whole championship by lot, and the demo: the same for a seed, lawful under every rule set."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scoring.penalties import penalty_catalogue
from scoring.ruleset import get_preset, preset_names
from scoring.table_result import check_table
from seating.randomness import Dice
from tests.builders import NOW, actions
from tournament.bridge.results import entry_from_input
from tournament.choices import ResultStatus, TournamentStatus
from tournament.errors import Invalid
from tournament.models import Penalty, Registration, Seat, TableResult, Tournament
from tournament.selectors.standings import standings_json, standings_of, standings_with_names
from tournament.selectors.standings_sum import sum_lines
from tournament.services.demo_championship import SLUG, demo_championship_load
from tournament.services.simulated_people import simulated_player
from tournament.services.simulated_results import simulated_result, with_a_slip
from tournament.services.simulation import Championship, championship_play


def play(**more: object) -> Tournament:
    plan = {"players": 12, "rounds": 2, "preset": "ema-2016", "seed": 3, **more}
    return championship_play(Championship(**plan), now=NOW)


@pytest.mark.parametrize("preset", preset_names())
def test_simulated_results_are_lawful(preset):
    rules = get_preset(preset)
    for size in rules.table_sizes:
        winds = "ESWNR"[:size]
        seats = [Seat(wind=wind) for wind in winds]
        for seed in range(40):
            made = simulated_result(winds, rules=rules, dice=Dice(seed, label="test"))
            for entered in (made, with_a_slip(made)):
                assert check_table(entry_from_input(seats, entered), rules=rules).problems == ()


def test_simulated_people_differ():
    assert len({simulated_player(index).name for index in range(200)}) == 200


@pytest.mark.django_db
@pytest.mark.parametrize("preset", preset_names())
def test_championship_is_played_to_the_end_under_each_preset(preset):
    event = play(preset=preset)
    assert event.status == TournamentStatus.FINISHED
    standings = standings_of(event)
    assert sum(row.games for row in standings.rows) == 24
    assert sum(parts for _, parts in standings.explained) == standings.sum_parts
    assert penalty_catalogue(get_preset(preset))
    assert Penalty.objects.filter(cancelled_at__isnull=False).exists()


@pytest.mark.django_db
def test_same_seed_plays_the_same_championship_again():
    first, again, other = (
        standings_json(standings_with_names(event), tournament=event)
        for event in (play(), play(), play(seed=4))
    )
    assert first == again
    assert first != other


@pytest.mark.django_db
@pytest.mark.parametrize(("fill", "games"), [("substitutes", 28), ("byes", 24), ("three", 28)])
def test_uneven_counts_are_played_each_way(fill, games):
    event = play(players=14, fill=fill)
    # Who sits out has a score for the round, and no game.
    assert sum(row.games for row in standings_of(event).rows) == games


@pytest.mark.django_db
def test_stopping_early_leaves_the_event_running():
    event = play(rounds=3, until_round=1)
    assert (event.status, event.rounds.count()) == ("running", 1)
    assert "tournament_finish" not in actions(event)


@pytest.mark.parametrize("more", [{"players": 2}, {"rounds": 0}, {"seed": -1}, {"until_round": 3}])
def test_plans_that_cannot_be_played_are_refused(more):
    with pytest.raises(Invalid):
        play(**more)


@pytest.mark.django_db
def test_sum_lines_add_up_to_the_total():
    *lines, (code, total) = sum_lines(play(preset="wrc-2022"))
    assert code == "total"
    assert sum(int(amount) for _, amount in lines) == int(total)


@pytest.mark.django_db
def test_command_prints_standings_and_the_explained_sum():
    out = StringIO()
    call_command("play_demo", players=8, rounds=1, seed=1, slug="demo-cup", stdout=out)
    text = out.getvalue()
    assert "Round 1: 2 tables" in text
    assert "The sum of all totals:" in text
    assert text.rstrip().endswith("Address: demo-cup")
    with pytest.raises(CommandError, match="belongs to another event"):
        call_command("play_demo", players=8, rounds=1, slug="demo-cup", stdout=out)


@pytest.mark.django_db
def test_demo_is_in_its_fourth_round():
    event = demo_championship_load(now=NOW)
    assert (event.slug, event.is_demo, event.rounds.count()) == (SLUG, True, 4)
    assert Registration.objects.filter(status="checked_in").count() == 24
    running = TableResult.objects.filter(table__round__number=4)
    states = dict(running.order_by("table__number").values_list("table__number", "status"))
    assert states == {
        1: ResultStatus.CONFIRMED,
        2: ResultStatus.DISPUTED,
        3: ResultStatus.DRAFT,
        4: ResultStatus.CONFIRMED,
        6: ResultStatus.SUBMITTED,
    }
    assert sorted(Penalty.objects.values_list("points", "cancel_reason")) == [
        (-20000, ""),
        (-5000, ""),
        (-1000, "Wrong player."),
        (0, ""),
    ]
    assert standings_of(event).next_cut == 8


@pytest.mark.parametrize(
    ("players", "preset", "fill", "possible"),
    [(5, "ema-2016", "substitutes", "byes"), (10, "sanma-online", "three", "substitutes, byes")],
)
def test_a_field_that_cannot_be_seated_so_leaves_no_event_behind(
    db: None, players: int, preset: str, fill: str, possible: str
) -> None:
    with pytest.raises(CommandError, match=f"Possible here: {possible}."):
        call_command("play_demo", players=players, rounds=1, preset=preset, fill=fill)

    assert not Tournament.objects.exists()
