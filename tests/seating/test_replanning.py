"""A planned event after people went and came: the past stays, little of the rest changes."""

from __future__ import annotations

import pytest

import seating
from tests.seating.events import field_of
from tests.seating.seating_metrics import check, forbidden_meetings, repeats, sit_outs, winds

PLAN = seating.plan_event(field_of(40), rounds=8, seed=1, wishes=seating.Wishes())
PAST = seating.History(rounds=PLAN.rounds[:3])


def again(*, gone=(), new=(), fill="byes", **wishes):
    entrants = [one for one in field_of(40) if one.id not in gone]
    entrants += [seating.Entrant(id=one) for one in new]
    done = seating.replan(
        entrants,
        past=PAST,
        planned=PLAN.rounds[3:],
        seed=1,
        wishes=seating.Wishes(fill=fill, **wishes),
    )
    return done, [one.id for one in entrants]


def test_one_drop_out_costs_three_seats_a_round_and_no_repeat():
    done, players = again(gone=(7,))
    event = [*PAST.rounds, *done.rounds]
    assert repeats(event)["repeat_meetings"] == 0
    assert winds(event)["uneven_players"] == 0
    # Nine tables seat 36 of 39: three sit out in each of five rounds, and nobody else moves.
    assert len(done.changes) == 15
    assert all(change.after is None for change in done.changes)
    out = sit_outs(done.rounds, players)
    assert (out["max_games"] - out["min_games"], out["worst_run_out"]) == (1, 1)
    assert [len(tables) for tables in done.rounds] == [9] * 5


@pytest.mark.parametrize("fill", ["three", "substitutes"])
def test_an_empty_chair_changes_nothing_else(fill):
    done, _ = again(gone=(7,), fill=fill)
    assert done.changes == ()
    assert [sum(None in seats for seats in tables) for tables in done.rounds] == [1] * 5


def test_a_late_entry_takes_the_chairs_of_who_left():
    done, players = again(gone=(7,), new=(41,))
    assert done.changes == ()
    assert all(check([tables], set(players)) == [] for tables in done.rounds)


def test_a_late_entry_alone_lets_one_sit_out_a_round():
    done, _ = again(new=(41,))
    assert repeats([*PAST.rounds, *done.rounds])["repeat_meetings"] == 0
    assert [len(byes) for byes in done.byes] == [1] * 5


def test_given_up_tables_leave_their_number_free():
    done, _ = again(gone=PLAN.rounds[3][4])
    assert 5 not in done.numbers[0]
    assert [len(numbers) for numbers in done.numbers] == [9] * 5


def test_bans_hold_in_the_rounds_to_come():
    done, _ = again(gone=(7,), banned=((1, 2), (3, 4)))
    assert forbidden_meetings(done.rounds, [(1, 2), (3, 4)]) == 0


def test_quality_is_told_before_and_after():
    done, _ = again(gone=(7,))
    assert done.before.repeats.repeat_meetings == done.after.repeats.repeat_meetings == 0
    assert (done.before.rounds, done.after.rounds) == (8, 8)


def test_same_seed_gives_the_same_rounds():
    assert again(gone=(7, 9))[0] == again(gone=(7, 9))[0]


def test_a_table_that_is_out_of_use_now_moves_and_a_player_stays_at_his():
    done, _ = again(gone=(7,), fill="substitutes", closed_tables=(3,), fixed_tables=((12, 5),))
    for numbers, tables in zip(done.numbers, done.rounds, strict=True):
        assert 3 not in numbers
        assert len(set(numbers)) == len(numbers) == 10
        assert 12 in dict(zip(numbers, tables, strict=True))[5]


def test_returns_to_a_table_are_counted_by_its_number():
    # A table is given up in each round, and the others keep their numbers.
    done, _ = again(gone=(7,))
    numbers = [range(1, 11)] * 3 + list(done.numbers)
    visits = {}
    for labels, tables in zip(numbers, [*PAST.rounds, *done.rounds], strict=True):
        for label, seats in zip(labels, tables, strict=True):
            for player in seats:
                visits.setdefault(player, []).append(label)
    assert done.after.tables.returns == sum(len(been) - len(set(been)) for been in visits.values())


CLUBS = [seating.Entrant(id=n, group=f"club {n % 5}") for n in range(1, 41)]
APART = seating.Wishes(apart_groups=True, fill="three")


@pytest.mark.parametrize("seed", [5, 6, 1450623521246394])
@pytest.mark.parametrize("gone", [(3, 17), (3, 4)])
def test_a_newcomer_takes_all_chairs_of_one_leaver_though_clubs_are_kept_apart(seed, gone):
    plan = seating.plan_event(CLUBS, rounds=8, seed=seed, wishes=seating.Wishes(apart_groups=True))
    done = seating.replan(
        [*(one for one in CLUBS if one.id not in gone), seating.Entrant(id=41, group="new")],
        past=seating.History(rounds=plan.rounds[:1]),
        planned=plan.rounds[1:],
        seed=seed,
        wishes=APART,
    )
    event = [*plan.rounds[:1], *done.rounds]
    assert repeats(event)["repeat_meetings"] == 0
    assert winds(event)["uneven_players"] == 0
    assert done.changes == ()


def test_a_club_kept_apart_moves_nobody_when_one_drops_out():
    plan = seating.plan_event(CLUBS, rounds=8, seed=5, wishes=seating.Wishes(apart_groups=True))
    done = seating.replan(
        [one for one in CLUBS if one.id != 3],
        past=seating.History(rounds=plan.rounds[:1]),
        planned=plan.rounds[1:],
        seed=5,
        wishes=APART,
    )
    assert done.changes == ()
