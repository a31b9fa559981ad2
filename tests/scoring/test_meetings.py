"""Meetings of a league: several tables an evening, attendance and its points."""

from __future__ import annotations

from tests.scoring.crosstables import Event, entry, ranks, reasons, row_of, total_of

FLAT = entry(30_000, 30_000, 30_000, 30_000)


def test_attendance_points_come_once_for_each_round_attended() -> None:
    # Keevel (B29): 3,000 an evening.
    event = Event(attendance_points=3_000)
    event.play(1, "A B C D", FLAT)
    event.play(1, "A B C E", FLAT)
    event.play(2, "A B D E", FLAT)
    standings = event.standings()

    assert [total_of(standings, name) for name in "ABCDE"] == [
        "6000",
        "6000",
        "3000",
        "6000",
        "6000",
    ]
    assert [line.round for line in row_of(standings, "A").lines if line.code == "attendance"] == [
        1,
        2,
    ]
    assert reasons(standings.explained) == {"attendance": "27000"}


def test_attendance_is_split_where_an_evening_has_parts() -> None:
    event = Event(attendance_points=3_000, attendance_split=True)
    event.play(1, "A B C D", FLAT)
    event.play(1, "A B C E", FLAT)

    assert total_of(event.standings(), "D") == "1500"


def test_too_little_attendance_is_unranked() -> None:
    # Groene Hart (B28): at least 75 per cent.
    event = Event(minimum_attendance_percent=75)
    for round_number, names in enumerate(["A B C D", "A B C D", "A B C E", "A B E D"], start=1):
        event.play(round_number, names, FLAT)
    standings = event.standings()

    assert ranks(standings) == [(1, "A"), (1, "B"), (1, "C"), (1, "D"), (None, "E")]
    assert row_of(standings, "E").unranked_reason == "minimum_attendance"


def test_known_attendance_goes_before_what_games_tell() -> None:
    event = Event(attendance_points=3_000)
    event.play(1, "A B C D", FLAT)
    event.play(2, "A B C E", FLAT)
    event.enter("D", attended=frozenset({1, 2, 9}))

    assert total_of(event.standings(), "D") == "6000"


def test_meeting_of_too_few_counts_for_nobody() -> None:
    # Groene Hart (B28): an evening counts with at least eight members.
    event = Event(minimum_meeting_players=5, attendance_points=1)
    event.play(1, "A B C D", entry(40_000, 30_000, 28_000, 22_000))
    event.play(2, "A B C D", FLAT)
    event.play(2, "E B C D", FLAT, number=2)
    standings = event.standings()

    assert (total_of(standings, "A"), standings.rounds) == ("1", (2,))
    assert row_of(standings, "A").lines[0].code == "not_counted"


def test_absent_player_whose_seat_was_played_did_not_attend() -> None:
    event = Event("wrc-2022", substitute_counts_for="absent", attendance_points=100)
    event.enter("Z")
    event.play(
        1, "S B C D", entry(30_000, 30_000, 30_000, 30_000, substitutes="E"), absent={"E": "Z"}
    )
    standings = event.standings()

    assert (total_of(standings, "Z"), total_of(standings, "S")) == ("0", "100")


def test_several_tables_in_one_meeting_add_up() -> None:
    event = Event()
    event.play(1, "A B C D", entry(42_300, 31_200, 26_500, 20_000))
    event.play(1, "A B C D", entry(42_300, 31_200, 26_500, 20_000))
    row = row_of(event.standings(), "A")

    assert (row.games, row.rounds) == (2, {1: 54_600 * 960})
