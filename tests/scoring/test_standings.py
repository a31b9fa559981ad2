"""The standings: totals, ranks, who is not ranked, and what every sum is made of."""

from __future__ import annotations

import pytest

from scoring.errors import ScoringError
from scoring.game_lines import bye_line, given_line
from scoring.points import parse_points
from scoring.standings import compute_standings
from scoring.standings_types import Entrant, PenaltyLine, StageRule
from tests.scoring.crosstables import Event, entry, ranks, reasons, row_of, total_of

FLAT = entry(30_000, 30_000, 30_000, 30_000)
USUAL = entry(42_300, 31_200, 26_500, 20_000)  # +27.3 +6.2 -8.5 -25.0 under EMA


def test_total_is_the_sum_of_finals_over_the_rounds() -> None:
    # round 1   A +27.3   B +6.2   C -8.5   D -25.0
    # round 2   D +27.3   C +6.2   B -8.5   A -25.0
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.play(2, "D C B A", USUAL)
    standings = event.standings()

    assert ranks(standings) == [(1, "A"), (1, "D"), (3, "B"), (3, "C")]
    assert [total_of(standings, name) for name in "ABCD"] == ["2300", "-2300", "-2300", "2300"]
    assert [row.shared for row in standings.rows] == [True] * 4
    assert row_of(standings, "A").raw == 62_300
    assert row_of(standings, "A").games == 2


def test_shared_rank_skips_the_next() -> None:
    event = Event()
    event.play(1, "A B C D", entry(42_300, 29_000, 29_000, 19_700))
    event.play(1, "E F G H", entry(42_200, 31_200, 26_600, 20_000))

    assert [rank for rank, _ in ranks(event.standings())] == [1, 2, 3, 4, 4, 6, 7, 8]


def test_standings_as_of_a_round_leave_out_what_came_later() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.play(2, "D C B A", USUAL)
    event.punish("A", -5_000, round=1)
    event.punish("A", -1_000, round=2)
    event.punish("B", -3_000)

    early = event.standings(up_to_round=1)

    assert total_of(early, "A") == "22300"
    assert total_of(early, "B") == "3200"
    assert early.rounds == (1,)
    assert total_of(event.standings(), "A") == "-3700"


def test_penalty_counts_and_a_cancelled_one_is_only_shown() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.punish("A", -20_000, round=1, kind="chombo")
    event.punish("A", -7_000, round=1, cancelled=True)
    standings = event.standings()
    row = row_of(standings, "A")

    assert (total_of(standings, "A"), row.penalties) == ("7300", -20_000)
    assert [(line.code, line.counts) for line in row.lines] == [
        ("game", True),
        ("penalty", True),
        ("penalty_cancelled", False),
    ]
    assert reasons(standings.explained) == {"penalties": "-20000"}


def test_every_total_opens_to_its_lines() -> None:
    event = Event()
    event.enter("A", start_total=parse_points("500/3"))
    event.play(1, "A B C D", USUAL)
    event.punish("A", -5_000)
    event.games.append(bye_line("A", rules=event.rules, round_number=2))
    row = row_of(event.standings(), "A")

    assert [line.code for line in row.lines] == ["start_total", "game", "bye", "penalty"]
    assert sum(line.parts for line in row.lines if line.counts) == row.total


def test_rounds_of_a_row_hold_what_each_round_added() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.play(3, "A B C D", FLAT)

    assert row_of(event.standings(), "A").rounds == {1: 27_300 * 960, 3: 0}


@pytest.mark.parametrize("status", ["withdrawn", "disqualified"])
def test_unranked_status_keeps_the_row_without_a_rank(status: str) -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.enter("A", status=status)
    standings = event.standings()

    assert ranks(standings) == [(1, "B"), (2, "C"), (3, "D"), (None, "A")]
    assert row_of(standings, "A").unranked_reason == status
    assert total_of(standings, "A") == "27300"


def test_rules_say_which_statuses_are_unranked() -> None:
    event = Event(unranked=["disqualified"])
    event.play(1, "A B C D", USUAL)
    event.enter("A", status="withdrawn")

    assert ranks(event.standings())[0] == (1, "A")


@pytest.mark.parametrize("status", ["registered", "waiting"])
def test_who_is_only_on_the_list_has_no_row(status: str) -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.enter("Z", status=status)

    assert "Z" not in [entrant for _, entrant in ranks(event.standings())]


def test_who_is_on_the_waiting_list_with_a_penalty_has_a_row() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.enter("Z", status="waiting")
    event.punish("Z", -1_000)

    assert ranks(event.standings())[-1] == (None, "Z")


def test_confirmed_player_without_a_game_is_shown_unranked() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.enter("Z", status="checked_in")
    row = row_of(event.standings(), "Z")

    assert (row.rank, row.unranked_reason) == (None, "no_games")


def test_start_total_alone_is_enough_for_a_rank() -> None:
    event = Event()
    event.enter("A", start_total=parse_points(12_300))
    event.enter("B", start_total=parse_points("-100/3"))
    standings = event.standings()

    assert ranks(standings) == [(1, "A"), (2, "B")]
    assert reasons(standings.explained) == {"start_totals": "36800/3"}


def test_too_few_games_are_unranked() -> None:
    event = Event(minimum_games=2)
    event.play(1, "A B C D", USUAL)
    event.play(2, "A B C E", USUAL)

    assert ranks(event.standings())[3:] == [(None, "D"), (None, "E")]
    assert row_of(event.standings(), "E").unranked_reason == "minimum_games"


def test_bye_is_no_game_but_counts_toward_the_minimum() -> None:
    event = Event(minimum_games=2, bye_points=-5_000)
    event.play(1, "A B C D", USUAL)
    event.play(2, "A B C E", USUAL)
    event.games.append(bye_line("D", rules=event.rules, round_number=2))
    standings = event.standings()
    row = row_of(standings, "D")

    assert (row.rank, row.games, total_of(standings, "D")) == (4, 1, "-30000")
    assert reasons(standings.explained) == {"byes": "-5000"}


def test_bye_under_match_points_is_one_of_match_points() -> None:
    event = Event("mcr", bye_points="3/2")
    event.games.append(bye_line("A", rules=event.rules, round_number=1))
    event.enter("A")

    assert total_of(event.standings(), "A") == "3/2"


def test_best_games_drop_the_worst_and_say_which() -> None:
    event = Event(best_games=2)
    event.play(1, "A B C D", USUAL)
    event.play(2, "D A B C", USUAL)
    event.play(3, "C D A B", USUAL)
    standings = event.standings()
    row = row_of(standings, "A")

    assert total_of(standings, "A") == "33500"
    assert [line.round for line in row.lines if line.code == "dropped"] == [3]
    assert (row.games, row.raw) == (2, 73_500)
    assert "dropped_games" in reasons(standings.explained)


def test_of_equal_results_the_later_one_is_dropped() -> None:
    event = Event(best_games=1)
    event.play(2, "A B C D", USUAL)
    event.play(1, "A B C D", USUAL)
    row = row_of(event.standings(), "A")

    assert [line.round for line in row.lines if line.code == "dropped"] == [2]


# Decisions: a seat played as a substitute counts for nobody, the absent player, or who sat there.
@pytest.mark.parametrize(
    ("counts_for", "totals", "uncounted"),
    [
        ("nobody", {"S": "0", "A": "0"}, {"uncounted_seats": "-27300"}),
        ("absent", {"S": "0", "A": "27300"}, {}),
        ("substitute", {"S": "27300", "A": "0"}, {}),
    ],
)
def test_substitute_seat_counts_for_whom_the_rules_say(
    counts_for: str, totals: dict[str, str], uncounted: dict[str, str]
) -> None:
    event = Event("wrc-2022", substitute_counts_for=counts_for)
    event.enter("A")
    event.play(
        1, "S B C D", entry(42_300, 31_200, 26_500, 20_000, substitutes="E"), absent={"E": "A"}
    )
    standings = event.standings()

    assert {name: total_of(standings, name) for name in "SA"} == totals
    assert reasons(standings.explained) == uncounted


def test_seat_played_as_a_substitute_is_shown_apart() -> None:
    event = Event("wrc-2022")
    event.play(1, "S B C D", entry(42_300, 31_200, 26_500, 20_000, substitutes="E"))
    row = row_of(event.standings(), "S")

    assert (row.rank, row.unranked_reason, row.games) == (None, "substitute_only", 0)
    assert [(line.code, line.parts, line.counts) for line in row.lines] == [
        ("not_counted", 27_300 * 960, False)
    ]


def test_house_substitute_is_explained_without_a_row() -> None:
    event = Event()
    event.play(1, "A B C -", entry(42_300, 31_200, 26_500, 20_000, substitutes="N"))
    standings = event.standings()

    assert [entrant for _, entrant in ranks(standings)] == ["A", "B", "C"]
    # EMA books -30,000 whatever he scored; the seat then counts for nobody.
    assert reasons(standings.explained) == {
        "fixed_substitutes": "-5000",
        "uncounted_seats": "30000",
    }


def test_scores_without_a_table_are_explained_as_given() -> None:
    event = Event()
    event.enter("A")
    event.games.append(
        given_line("A", rules=event.rules, round_number=1, final=parse_points("50000/3"), points=9)
    )
    standings = event.standings()

    assert (total_of(standings, "A"), row_of(standings, "A").raw) == ("50000/3", 9)
    assert reasons(standings.explained) == {"given_scores": "50000/3"}


def test_sum_of_an_uneven_event_is_explained_to_the_point() -> None:
    event = Event("jpml-a", attendance_points=100)
    event.play(1, "A B C D", entry(39_000, 30_000, 30_000, 20_000, sticks_left=1))
    event.play(1, "E F G H", entry(40_000, 30_000, 30_000, 20_000, chombo={"S": 1}), number=2)
    event.play(2, "A E B F", entry(31_000, 30_000, 30_000, 30_000, accepted="Signed"))
    event.punish("C", -700)
    standings = event.standings()

    assert reasons(standings.explained) == {
        "lost_sticks": "-1000",
        "chombo": "-20000",
        "accepted_difference": "1000",
        "attendance": "1200",
        "penalties": "-700",
    }
    assert standings.sum_parts == sum(row.total for row in standings.rows)


def test_mcr_total_is_of_match_points_and_raw_decides() -> None:
    event = Event("mcr")
    event.play(1, "A B C D", entry(100, 20, -50, -70))
    event.play(1, "E F G H", entry(200, 10, -90, -120))
    standings = event.standings()

    assert [entrant for _, entrant in ranks(standings)][:4] == ["E", "A", "B", "F"]
    assert row_of(standings, "A").keys == (("total", 4 * 960), ("raw", 100))
    assert reasons(standings.explained) == {"match_points": "14"}


def test_rows_do_not_depend_on_the_order_of_what_comes_in() -> None:
    event = Event(standings_keys=["total", "places", "head_to_head"], best_games=2)
    event.play(1, "A B C D", USUAL)
    event.play(2, "D A B C", FLAT)
    event.play(3, "C D A B", USUAL)
    event.punish("B", -1_000, round=2)
    forward = event.standings()
    event.games.reverse()
    event.sums.reverse()
    event.penalties.reverse()
    event.entrants = dict(reversed(event.entrants.items()))

    assert event.standings() == forward


def test_penalties_left_over_do_not_depend_on_the_order_of_what_comes_in() -> None:
    event = Event()
    event.stages = [StageRule(number=1), StageRule(number=2, cut=1)]
    event.play(1, "A B C D", USUAL)
    event.play(2, "A B C -", FLAT, stage=2)
    event.punish("D", -100)
    event.punish("D", -200, stage=2)
    event.punish("D", -300, stage=1)
    forward = event.standings()
    event.penalties.reverse()

    assert event.standings() == forward


def test_teams_have_the_sum_of_their_members() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.play(1, "E F G H", USUAL)
    for name, team in {"A": "X", "D": "X", "B": "Y", "C": "Y", "E": "Z", "H": "Z"}.items():
        event.enter(name, team=team)
    event.punish("H", -300)

    assert [
        (row.rank, row.shared, row.team, row.total // 960, row.members)
        for row in event.standings().team_rows
    ] == [
        (1, False, "X", 2_300, ("A", "D")),
        (2, False, "Z", 2_000, ("E", "H")),
        (3, False, "Y", -2_300, ("B", "C")),
    ]


def test_equal_teams_with_equal_raw_points_share_the_rank() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.play(1, "E F G H", USUAL)
    for name, team in {"A": "X", "B": "X", "E": "Z", "F": "Z", "C": "Y"}.items():
        event.enter(name, team=team)

    assert [(row.rank, row.team) for row in event.standings().team_rows] == [
        (1, "X"),
        (1, "Z"),
        (3, "Y"),
    ]


def test_penalty_of_nobody_is_refused() -> None:
    event = Event()
    with pytest.raises(ScoringError, match="is not among the entrants") as refused:
        compute_standings(
            entrants=[], games=[], penalties=[PenaltyLine(entrant="Z")], rules=event.rules
        )

    assert refused.value.code == "unknown_entrant"


def test_entrant_named_twice_is_refused() -> None:
    event = Event()
    with pytest.raises(ScoringError) as refused:
        compute_standings(entrants=[Entrant(id="A"), Entrant(id="A")], games=[], rules=event.rules)

    assert refused.value.code == "entrant_twice"


def test_table_whose_seats_do_not_make_its_sum_is_a_fault() -> None:
    event = Event()
    event.play(1, "A B C D", USUAL)
    event.games.pop()

    with pytest.raises(RuntimeError, match="do not make up its sum"):
        event.standings()
