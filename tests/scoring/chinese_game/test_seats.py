"""Who deals and who sits where, from hand to hand. Source: M, "Istuinten vaihto"; C."""

from collections import Counter
from dataclasses import replace

import pytest

from scoring.chinese_game.state import after_hand, first_state
from scoring.ruleset import build_ruleset, get_preset

MCR, CLASSICAL = get_preset("mcr"), get_preset("classical")


def course(rules, *, size=4, winners=()):
    """The states before each hand of a game, with so many winners and drawn hands after."""
    states = [first_state(rules, size=size)]
    wins = iter(winners)
    while not states[-1].ended:
        states.append(after_hand(states[-1], winner=next(wins, ""), gong=False, rules=rules))
    return states[:-1]


def test_mcr_has_sixteen_hands_whatever_is_won():
    states = course(MCR, winners=["E", "E", "S", "", "E"])

    assert len(states) == 16
    assert [state.round_wind for state in states] == [w for w in "ESWN" for _ in range(4)]


def test_who_drew_a_wind_opens_its_round_as_east():
    """M: a way to know whether the changes of seats were right."""
    assert [state.dealer for state in course(MCR)[::4]] == ["E", "S", "W", "N"]


def test_seats_in_each_wind_are_those_of_the_source():
    """M: after East E and S, W and N change; after South E to W, S to N, W to S, N to E."""
    assert [state.turn_order for state in course(MCR)[::4]] == [
        ("E", "S", "W", "N"),
        ("S", "E", "N", "W"),
        ("W", "N", "S", "E"),
        ("N", "W", "E", "S"),
    ]


def test_every_player_deals_once_in_each_wind():
    for first in range(0, 16, 4):
        assert {state.dealer for state in course(MCR)[first : first + 4]} == set("ESWN")


def test_each_ordered_pair_is_downstream_once_or_twice_in_four_winds():
    """The reason for the changes: everybody sits on either side of everybody."""
    downstream = Counter(
        (order[place], order[(place + 1) % 4])
        for order in (state.turn_order for state in course(MCR)[::4])
        for place in range(4)
    )

    pairs = {(one, other) for one in "ESWN" for other in "ESWN" if one != other}
    assert set(downstream) == pairs
    assert set(downstream.values()) == {1, 2}


def test_seats_stay_where_the_rules_say_so():
    rules = build_ruleset("mcr", {"seats_change_each_wind": False})

    assert {state.places for state in course(rules)} == {("E", "S", "W", "N")}


@pytest.mark.parametrize(("length", "hands"), [("east", 4), ("east_south", 8), ("four_winds", 16)])
def test_length_is_so_many_hands(length, hands):
    assert len(course(build_ruleset("mcr", {"length": length}))) == hands


def test_classical_dealer_stays_on_a_win_and_on_a_drawn_hand():
    state = first_state(CLASSICAL, size=4)

    won = after_hand(state, winner="E", gong=False, rules=CLASSICAL)
    drawn = after_hand(won, winner="", gong=False, rules=CLASSICAL)
    passed = after_hand(drawn, winner="W", gong=False, rules=CLASSICAL)

    assert [won.dealer, drawn.dealer, passed.dealer] == ["E", "E", "S"]


@pytest.mark.parametrize(
    ("policy", "winner", "dealer"),
    [
        ("never", "E", "S"),
        ("win", "E", "E"),
        ("win", "", "S"),
        ("win_or_draw", "", "E"),
        ("winner_deals", "W", "W"),
    ],
)
def test_dealer_continues_by_the_option(policy, winner, dealer):
    rules = build_ruleset("classical", {"dealer_continues": policy})

    after = after_hand(first_state(rules, size=4), winner=winner, gong=False, rules=rules)

    assert after.dealer == dealer


@pytest.mark.parametrize(
    ("policy", "left"), [("finish_hand", 0), ("one_more_hand", 1), ("none", None)]
)
def test_gong_ends_the_game_by_the_time_policy(policy, left):
    rules = build_ruleset("mcr", {"time_policy": policy})

    after = after_hand(first_state(rules, size=4), winner="S", gong=True, rules=rules)

    assert (after.hands_left, after.ended) == (left, "time" if left == 0 else None)


def test_one_more_hand_after_the_gong_ends_the_game():
    rules = build_ruleset("mcr", {"time_policy": "one_more_hand"})
    state = after_hand(first_state(rules, size=4), winner="S", gong=True, rules=rules)

    assert after_hand(state, winner="", gong=False, rules=rules).ended == "time"


def test_who_rests_takes_the_seat_of_the_dealer_who_leaves():
    """S: five at a table; at every change of dealer the waiting player sits down there."""
    state = first_state(CLASSICAL, size=5)

    after = after_hand(replace(state), winner="S", gong=False, rules=CLASSICAL)

    assert (state.resting, after.resting, after.places) == ("R", "E", ("R", "S", "W", "N"))
