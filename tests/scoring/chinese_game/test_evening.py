"""A club evening hand by hand, from the log of each table to the final standings."""

from scoring.classical import replay as replay_classical
from scoring.mcr import replay as replay_mcr
from tests.scoring.crosstables import Event, ranks, row_of, total_of


def won(winner, giver, points):
    """An MCR hand won by a discard."""
    return {"result": "discard", "winner": winner, "from": giver, "points": points}


def test_mcr_evening_ends_in_table_points_then_points_then_hands_won():
    """B23: table points, then the sum of points, then hands won; ties share (A4, D6)."""
    event = Event("mcr")
    one = {"hands": [won("E", "S", 20), won("W", "S", 10), {"result": "draw"}]}
    two = {"hands": [won("S", "N", 30)]}
    event.play(1, "ann ben cat dan", replay_mcr(one, rules=event.rules).table_entry())
    event.play(2, "cat ann dan ben", replay_mcr(two, rules=event.rules).table_entry())

    standings = event.standings()

    # round 1: ann 44 - 8 = 36, ben -28 - 18 = -46, cat -8 + 34 = 26, dan -16
    # round 2: ann 54, ben -38, cat and dan -8 each: second and third share 2 + 1
    assert [(name, total_of(standings, name)) for _, name in ranks(standings)] == [
        ("ann", "8"),
        ("cat", "7/2"),
        ("dan", "5/2"),
        ("ben", "0"),
    ]
    assert [row_of(standings, name).raw for name in ("ann", "ben", "cat", "dan")] == [
        90,
        -84,
        18,
        -24,
    ]


def test_mcr_ties_are_decided_by_points_and_by_hands_won():
    event = Event("mcr")
    one = {"hands": [won("E", "S", 20), won("E", "W", 10)]}
    two = {"hands": [{"result": "self_draw", "winner": "E", "points": 13}, won("S", "E", 9)]}
    event.play(1, "ann ben cat dan", replay_mcr(one, rules=event.rules).table_entry())
    event.play(1, "eve fay gus hal", replay_mcr(two, rules=event.rules).table_entry())

    table = [(rank, name) for rank, name in ranks(event.standings())]

    # ann 78, eve 63 - 17 = 46: both won their tables
    assert table[:2] == [(1, "ann"), (2, "eve")]
    assert [row_of(event.standings(), name).keys[0] for name in ("ann", "eve")] == [
        row_of(event.standings(), "ann").keys[0]
    ] * 2


def test_classical_evening_sums_points():
    event = Event("classical")
    hands = [
        {"result": "win", "winner": "E", "hands": {"E": 30, "S": 8, "W": 8, "N": 2}},
        {"result": "draw"},
        {"result": "win", "winner": "S", "from": "W", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}},
    ]
    event.play(
        1, "ann ben cat dan", replay_classical({"hands": hands}, rules=event.rules).table_entry()
    )

    standings = event.standings()

    assert [(name, total_of(standings, name)) for _, name in ranks(standings)] == [
        ("ben", str(-54 + 192)),
        ("ann", str(180 - 96)),
        ("dan", str(-72 - 24)),
        ("cat", str(-54 - 72)),
    ]


def test_classical_evening_by_dutch_table_points_and_attendance():
    """B28: table points 4, 2, 1, 1/2 and a point for each evening attended."""
    event = Event("classical", match_points=[4, 2, 1, "1/2"], attendance_points=1)
    hand = {"result": "win", "winner": "E", "hands": {"E": 30, "S": 8, "W": 8, "N": 2}}
    event.play(
        1, "ann ben cat dan", replay_classical({"hands": [hand]}, rules=event.rules).table_entry()
    )

    standings = event.standings()

    assert {name: total_of(standings, name) for name in ("ann", "ben", "cat", "dan")} == {
        "ann": "5",
        "ben": "5/2",
        "cat": "5/2",
        "dan": "3/2",
    }
