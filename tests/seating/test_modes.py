"""Draws that go by places: intervals, snakes, blocks, leagues; teams; how a swiss event begins."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import seating
from tests.seating.events import field_of, history_of
from tests.seating.seating_metrics import check, forbidden_meetings, same_group, winds

PLAIN = seating.Wishes()


def draw(mode, *, entrants, wishes=PLAIN, history=None, seed=1):
    return seating.draw(
        mode, entrants=entrants, history=history or seating.History(), seed=seed, wishes=wishes
    )


def tables_of(proposal):
    return [sorted(table.players) for table in proposal.tables]


def test_interval_of_four_seats_one_five_nine_thirteen():
    proposal = draw("interval", entrants=field_of(32), wishes=seating.Wishes(interval=4))
    assert tables_of(proposal)[:2] == [[1, 5, 9, 13], [2, 6, 10, 14]]
    assert tables_of(proposal)[4] == [17, 21, 25, 29]


def test_interval_without_a_number_spreads_each_table_over_the_field():
    assert tables_of(draw("interval", entrants=field_of(20)))[0] == [1, 6, 11, 16]


def test_snake_turns_round_at_each_row():
    assert tables_of(draw("snake", entrants=field_of(16))) == [
        [1, 8, 9, 16],
        [2, 7, 10, 15],
        [3, 6, 11, 14],
        [4, 5, 12, 13],
    ]


def test_blocks_seat_neighbours_of_the_standings():
    assert tables_of(draw("blocks", entrants=field_of(12))) == [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
    ]


@pytest.mark.parametrize(
    ("count", "sizes"), [(8, [4, 4]), (9, [4, 5]), (14, [4, 5, 5]), (15, [5, 5, 5])]
)
def test_league_makes_blocks_of_four_and_five(count, sizes):
    proposal = draw("league", entrants=field_of(count))
    assert [len(table.players) for table in proposal.tables] == sizes
    assert tables_of(proposal)[0] == list(range(1, sizes[0] + 1))


def test_league_of_eleven_is_refused_with_ways_out():
    with pytest.raises(seating.NoValidSeating) as refused:
        draw("league", entrants=field_of(11))
    assert refused.value.remedies


@pytest.mark.parametrize("mode", ["interval", "snake", "blocks"])
@pytest.mark.parametrize("fill", ["byes", "three", "substitutes"])
@pytest.mark.parametrize("count", [13, 14, 15, 26])
def test_places_decide_with_any_number_of_players(mode, fill, count):
    proposal = draw(mode, entrants=field_of(count), wishes=seating.Wishes(fill=fill, interval=4))
    assert check([proposal.seats], set(range(1, count + 1)) - set(proposal.byes)) == []
    assert all(len(table.players) >= 3 for table in proposal.tables)


@pytest.mark.parametrize("mode", ["interval", "snake", "blocks"])
def test_banned_neighbours_are_parted_by_the_nearest_swap(mode):
    first = draw(mode, entrants=field_of(16))
    banned = first.tables[0].players[:2]
    proposal = draw(mode, entrants=field_of(16), wishes=seating.Wishes(banned=(banned,)))
    assert forbidden_meetings([proposal.seats], [banned]) == 0
    moved = sum(one != two for one, two in zip(tables_of(first), tables_of(proposal), strict=True))
    assert moved == 2


def test_places_come_from_rating_before_there_are_standings():
    entrants = [seating.Entrant(id=n, seed_rating=100 - n) for n in range(1, 9)]
    entrants[0] = seating.Entrant(id=1)
    assert tables_of(draw("blocks", entrants=entrants)) == [[2, 3, 4, 5], [1, 6, 7, 8]]


def test_winds_stay_even_when_places_decide():
    history = seating.History()
    rounds = []
    for _ in range(4):
        rounds.append(draw("blocks", entrants=field_of(12), history=history))
        history = history_of(rounds)
    assert winds([one.seats for one in rounds])["uneven_players"] == 0


def teams_of(count, *, size):
    return [seating.Entrant(id=n, group=f"team {(n - 1) // size + 1}") for n in range(1, count + 1)]


def test_teams_never_seat_mates_together_and_meet_evenly():
    entrants = teams_of(32, size=4)
    team = {one.id: one.group for one in entrants}
    rounds = []
    for _ in range(7):
        history = history_of(rounds) if rounds else seating.History()
        rounds.append(draw("teams", entrants=entrants, history=history))
    seats = [one.seats for one in rounds]
    assert same_group(seats, team)["meetings"] == 0
    met = Counter(
        frozenset((team[one], team[two]))
        for tables in seats
        for table in tables
        for one, two in combinations(table, 2)
    )
    # 7 rounds of 48 pairs of teams over 28 pairs: 12 each.
    assert len(met) == 28
    assert max(met.values()) - min(met.values()) <= 4


def test_team_larger_than_the_tables_is_refused_with_its_size():
    with pytest.raises(seating.NoValidSeating) as refused:
        draw("teams", entrants=teams_of(8, size=4))
    assert refused.value.code == "team_too_large"
    assert refused.value.data["members"] == 4


def test_checker_names_mates_at_one_table():
    entrants = teams_of(8, size=2)
    tables = [
        seating.TableOf(number=1, seats=(1, 2, 3, 5)),
        seating.TableOf(number=2, seats=(4, 6, 7, 8)),
    ]
    wishes = seating.Wishes(mates_apart=True)
    problems = seating.check_seating(tables, entrants=entrants, wishes=wishes)
    assert [problem.code for problem in problems] == ["mates_meet", "mates_meet"]


def test_captain_places_his_players_in_the_seats_of_the_team():
    entrants = teams_of(16, size=4)
    proposal = draw("teams", entrants=entrants)
    seated = [player for table in proposal.tables for player in table.players if player <= 4]
    tables = seating.place_mates(
        proposal.tables, entrants=entrants, choices={"team 1": seated[::-1]}
    )
    assert [p for table in tables for p in table.players if p <= 4] == seated[::-1]
    assert seating.check_seating(tables, entrants=entrants, wishes=PLAIN) == ()


def test_captain_cannot_name_players_who_are_not_drawn():
    entrants = teams_of(16, size=4)
    proposal = draw("teams", entrants=entrants)
    with pytest.raises(seating.SeatingError) as refused:
        seating.place_mates(proposal.tables, entrants=entrants, choices={"team 1": [1, 2, 3, 5]})
    assert refused.value.code == "other_players"


def rated(count):
    return [seating.Entrant(id=n, seed_rating=1000 - n) for n in range(1, count + 1)]


def test_swiss_may_begin_by_rating():
    proposal = draw("swiss", entrants=rated(16), wishes=seating.Wishes(first_round="rating"))
    assert tables_of(proposal)[0] == [1, 2, 3, 4]


def test_swiss_may_begin_in_pots():
    proposal = draw("swiss", entrants=rated(40), wishes=seating.Wishes(first_round="pots"))
    pots = [[(player - 1) // 10 for player in table] for table in tables_of(proposal)]
    assert pots == [[0, 1, 2, 3]] * 10


def test_pots_keep_clubs_apart_as_well():
    entrants = [
        seating.Entrant(id=n, seed_rating=1000 - n, group=f"club {n % 10}") for n in range(1, 41)
    ]
    wishes = seating.Wishes(first_round="pots", apart_groups=True)
    assert draw("swiss", entrants=entrants, wishes=wishes).figures.same_group == 0


def test_rating_counts_in_the_first_round_only():
    wishes = seating.Wishes(first_round="rating")
    first = draw("swiss", entrants=rated(16), wishes=wishes)
    second = draw("swiss", entrants=rated(16), wishes=wishes, history=history_of([first]))
    assert second.figures.repeats == 0


def test_swiss_blocks_never_mix():
    wishes = seating.Wishes(swiss_blocks=2)
    entrants = field_of(40, scores=list(range(4000, 0, -100)))
    first = draw("swiss", entrants=entrants, wishes=wishes)
    second = draw("swiss", entrants=entrants, wishes=wishes, history=history_of([first]))
    blocks = [range(1, 21), range(21, 41)]
    assert all(any(set(table) <= set(block) for block in blocks) for table in tables_of(second))
    assert second.figures.repeats == 0


def test_unknown_choice_is_refused():
    with pytest.raises(seating.NoValidSeating) as refused:
        draw("swiss", entrants=field_of(8), wishes=seating.Wishes(swiss_blocks=0))
    assert refused.value.code == "choice_unknown"


def test_players_fixed_to_two_tables_do_not_meet():
    wishes = seating.Wishes(fixed_tables=((1, 2), (2, 30)))
    proposal = draw("swiss", entrants=field_of(16), wishes=wishes)
    assert [table.number for table in proposal.tables] == [1, 2, 3, 30]
    at = {player: table.number for table in proposal.tables for player in table.players}
    assert (at[1], at[2]) == (2, 30)
