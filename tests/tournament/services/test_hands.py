"""A table's result entered hand by hand: steps, refusals, two phones, the points of the replay."""

from dataclasses import replace
from typing import Any

import pytest

from scoring.riichi.replay import replay
from tests.builders import (
    NOW,
    SYSTEM,
    add_players,
    codes,
    fresh,
    make_tournament,
    person,
)
from tests.builders import published_round as drawn
from tournament.actors import system_actor
from tournament.bridge.rules import rules_of
from tournament.errors import Blocked, Invalid, NotAllowed, NotFound, Stale
from tournament.models import Hand, Table, TableResult
from tournament.selectors.tables import stored_input
from tournament.services.hands import (
    HandEdit,
    hand_add,
    hand_change,
    hand_insert,
    hand_remove,
    hands_correct,
    hands_restore,
    hands_swap_seats,
)
from tournament.services.results import (
    ResultInput,
    SeatInput,
    result_confirm,
    result_correct,
    result_draft,
    result_enter,
    result_submit,
)

RON = {"result": "ron", "winners": [{"seat": "S", "from": "W", "han": 1, "fu": 30}]}
TSUMO = {"result": "tsumo", "winners": [{"seat": "E", "han": 3, "fu": 40}], "riichi": ["E"]}
DRAW = {"result": "draw", "tenpai": ["E", "S"]}
IMPOSSIBLE = {"result": "ron", "winners": [{"seat": "S", "from": "S", "han": 1, "fu": 30}]}


@pytest.fixture
def table(db: None) -> Table:
    """The one table of a round under riichi rules, not played yet."""
    return new_table()


def new_table(preset: str = "ema-2016", **more: Any) -> Table:
    event = make_tournament(preset=preset, **more)
    add_players(event, 4)
    return drawn(event).tables.get()


def added(table: Table, *hands: dict[str, Any]) -> TableResult:
    """The draft after these hands, kept one by one."""
    for hand in hands:
        table.refresh_from_db()
        kept = hand_add(SYSTEM, table_id=table.pk, hand=hand, base_version=table.version, now=NOW)
    table.refresh_from_db()
    return kept.result


def points(result: TableResult) -> dict[str, int | None]:
    return {score.seat.wind: score.points for score in result.scores.all()}


def records(result: TableResult) -> list[dict[str, Any]]:
    return [hand.record for hand in result.hands.all()]


def test_a_kept_hand_makes_a_draft_with_the_points_of_the_replay(table):
    kept = hand_add(SYSTEM, table_id=table.pk, hand=RON, base_version=0, now=NOW)

    assert kept.result.status == "draft"
    assert points(kept.result) == {"E": 30000, "S": 31000, "W": 29000, "N": 30000}
    assert kept.points["S"] == (30000, 31000)
    assert records(kept.result) == [RON]


def test_sticks_left_on_the_table_are_kept_with_the_draft(table):
    result = added(table, {**DRAW, "riichi": ["N"], "tenpai": ["N"]})

    assert result.sticks_left == 1
    assert points(result) == {"E": 29000, "S": 29000, "W": 29000, "N": 32000}


def test_an_impossible_hand_is_refused_with_its_place_and_nothing_is_written(table):
    added(table, RON)

    with pytest.raises(Invalid) as refused:
        hand_add(SYSTEM, table_id=table.pk, hand=IMPOSSIBLE, base_version=1)

    assert codes(refused.value.problems) == [("loser_is_winner", "hands[1].winners[0].from")]
    assert TableResult.objects.count() == 1


def test_changing_an_earlier_hand_replays_the_later_ones(table):
    added(table, RON, TSUMO, DRAW)

    kept = hand_change(SYSTEM, table_id=table.pk, number=1, hand=DRAW, base_version=3, now=NOW)

    assert records(kept.result) == [DRAW, TSUMO, DRAW]
    assert kept.correction.first_changed == 1
    log = {"players": 4, "hands": [DRAW, TSUMO, DRAW]}
    expected = replay(log, rules=rules_of(fresh(table.round.tournament)))
    assert points(kept.result) == dict(expected.state.points)


def test_a_forgotten_hand_is_put_in_and_taken_out_again(table):
    added(table, RON, TSUMO)

    put_in = hand_insert(SYSTEM, table_id=table.pk, number=1, hand=DRAW, base_version=2)
    taken = hand_remove(SYSTEM, table_id=table.pk, number=1, base_version=3)

    assert records(put_in.result) == [DRAW, RON, TSUMO]
    assert records(taken.result) == [RON, TSUMO]


def test_two_seats_are_swapped_in_every_hand(table):
    added(table, RON)

    kept = hands_swap_seats(SYSTEM, table_id=table.pk, seats=("S", "N"), base_version=1)

    assert points(kept.result) == {"E": 30000, "S": 30000, "W": 29000, "N": 31000}


def test_an_earlier_version_is_put_back(table):
    added(table, RON, TSUMO)
    hand_remove(SYSTEM, table_id=table.pk, number=1, base_version=2)

    kept = hands_restore(SYSTEM, table_id=table.pk, version=2, base_version=3)

    assert records(kept.result) == [RON, TSUMO]


def test_points_that_were_typed_are_put_back_with_their_reason(table):
    added(table, RON)
    typed = {"E": 30000, "S": 31100, "W": 29000, "N": 30000}
    seats = {wind: SeatInput(points=points) for wind, points in typed.items()}
    entered = ResultInput(seats=seats, accepted="A slip of 100")
    result_draft(SYSTEM, table_id=table.pk, entered=entered, base_version=1)
    hand_add(SYSTEM, table_id=table.pk, hand=DRAW, base_version=2)

    kept = hands_restore(SYSTEM, table_id=table.pk, version=2, base_version=3)

    assert stored_input(kept.result) == replace(entered, hands=(RON,))


def test_a_version_that_never_was_cannot_be_put_back(table):
    added(table, RON)

    with pytest.raises(NotFound) as refused:
        hands_restore(SYSTEM, table_id=table.pk, version=99, base_version=1)

    assert refused.value.code == "result_version_unknown"
    assert Hand.objects.count() == 1


def test_what_the_paper_said_of_the_state_goes_where_a_correction_changes_it(table):
    said = {**RON, "dealer": "S", "honba": 0}
    added(table, RON, said)

    kept = hand_change(SYSTEM, table_id=table.pk, number=1, hand=DRAW, base_version=2)

    assert records(kept.result) == [DRAW, RON]


def test_what_the_paper_says_of_a_new_hand_is_held_against_the_game(table):
    with pytest.raises(Invalid) as refused:
        added(table, {**RON, "dealer": "S"})

    assert codes(refused.value.problems) == [("wrong_dealer", "hands[0].dealer")]


def test_a_draft_with_hands_that_cannot_be_played_is_refused(table):
    entered = ResultInput(seats={}, hands=(IMPOSSIBLE,))

    with pytest.raises(Invalid) as refused:
        result_draft(SYSTEM, table_id=table.pk, entered=entered, base_version=0)

    assert codes(refused.value.problems) == [("loser_is_winner", "hands[0].winners[0].from")]


def test_hands_that_cannot_be_replayed_any_more_can_be_taken_out(table):
    added(table, RON)
    Hand.objects.update(record=IMPOSSIBLE)

    kept = hands_restore(SYSTEM, table_id=table.pk, version=0, base_version=1)

    assert records(kept.result) == []


def test_without_any_hand_the_table_has_no_points(table):
    added(table, RON)

    kept = hand_remove(SYSTEM, table_id=table.pk, number=1, base_version=1)

    assert (points(kept.result), records(kept.result)) == ({}, [])


def test_a_hand_that_is_not_there_is_refused(table):
    added(table, RON)

    with pytest.raises(Invalid) as refused:
        hand_remove(SYSTEM, table_id=table.pk, number=2, base_version=1)

    assert codes(refused.value.problems) == [("no_such_hand", "hands")]


def test_the_second_of_two_phones_is_told_both_hands(table):
    hand_add(system_actor("Roope"), table_id=table.pk, hand=RON, base_version=0)

    with pytest.raises(Stale) as refused:
        hand_add(SYSTEM, table_id=table.pk, hand=DRAW, base_version=0)

    data = refused.value.data
    assert (data["number"], data["your_hand"], data["stored_hand"]) == (1, DRAW, RON)
    assert data["stored_by"] == "Roope"
    assert Hand.objects.count() == 1


def test_the_same_hand_from_two_phones_is_stored_once(table):
    first = hand_add(system_actor("Roope"), table_id=table.pk, hand=RON, base_version=0)

    again = hand_add(SYSTEM, table_id=table.pk, hand=RON, base_version=0)

    assert again.was_there
    assert again.result == first.result
    assert TableResult.objects.count() == 1


def test_hands_are_sent_and_confirmed_with_the_services_of_results(table):
    draft = added(table, RON, TSUMO)

    sent = result_submit(SYSTEM, table_id=table.pk, entered=stored_input(draft), base_version=2)
    done = result_confirm(system_actor("referee"), table_id=table.pk, version=sent.version)

    assert records(done) == [RON, TSUMO]
    assert points(done) == points(draft)


def test_a_confirmed_result_is_corrected_by_a_hand_with_a_reason(table):
    draft = added(table, RON, TSUMO)
    result_enter(SYSTEM, table_id=table.pk, entered=stored_input(draft), base_version=2)
    edit = HandEdit(kind="change", number=1, hand=DRAW)

    with pytest.raises(Blocked):
        hand_change(SYSTEM, table_id=table.pk, number=1, hand=DRAW, base_version=3)
    kept = hands_correct(
        SYSTEM, table_id=table.pk, edit=edit, base_version=3, reason="wrong winner", now=NOW
    )

    assert (kept.result.status, kept.result.reason) == ("confirmed", "wrong winner")
    assert records(kept.result) == [DRAW, TSUMO]


def test_totals_other_than_the_hands_give_need_a_reason_and_keep_the_hands(table):
    added(table, RON)
    typed = {"E": 30000, "S": 30000, "W": 30000, "N": 30000}
    seats = {wind: SeatInput(points=each) for wind, each in typed.items()}

    with pytest.raises(Invalid) as refused:
        result_submit(SYSTEM, table_id=table.pk, entered=ResultInput(seats=seats), base_version=1)
    sent = result_submit(
        SYSTEM,
        table_id=table.pk,
        entered=ResultInput(seats=seats, accepted="the sheet is signed"),
        base_version=1,
    )

    assert codes(refused.value.problems) == [
        ("hands_differ_points", "seats[1].points"),
        ("hands_differ_points", "seats[2].points"),
    ]
    assert "30,000" in refused.value.problems[0].detail
    assert "31,000" in refused.value.problems[0].detail
    assert records(sent) == [RON]


def test_sticks_chombo_and_impossible_hands_are_held_against_the_entry(table):
    seats = {wind: SeatInput(points=30000) for wind in "ESW"} | {
        "N": SeatInput(points=29000, chombo=1)
    }
    entered = ResultInput(seats=seats, sticks_left=1, hands=({"result": "draw", "tenpai": []},))

    with pytest.raises(Invalid) as refused:
        result_submit(SYSTEM, table_id=table.pk, entered=entered, base_version=0)
    with pytest.raises(Invalid) as impossible:
        result_submit(
            SYSTEM,
            table_id=table.pk,
            entered=ResultInput(seats=seats, sticks_left=1, accepted="so", hands=(IMPOSSIBLE,)),
            base_version=0,
        )

    assert codes(refused.value.problems) == [
        ("hands_differ_points", "seats[3].points"),
        ("hands_differ_chombo", "seats[3].chombo"),
        ("hands_differ_sticks_left", "sticks_left"),
    ]
    assert codes(impossible.value.problems) == [("loser_is_winner", "hands[0].winners[0].from")]


def test_a_correction_by_totals_keeps_the_hands(table):
    draft = added(table, RON)
    result_enter(SYSTEM, table_id=table.pk, entered=stored_input(draft), base_version=1)
    seats = {wind: SeatInput(points=30000) for wind in "ESWN"}

    result = result_correct(
        SYSTEM,
        table_id=table.pk,
        entered=ResultInput(seats=seats, accepted="the referee decided"),
        base_version=2,
        reason="the referee decided",
    )

    assert records(result) == [RON]


def test_a_hand_on_a_sent_result_makes_it_a_draft_again(table):
    draft = added(table, RON)
    result_submit(SYSTEM, table_id=table.pk, entered=stored_input(draft), base_version=1)

    kept = hand_add(SYSTEM, table_id=table.pk, hand=TSUMO, base_version=2)

    assert kept.result.status == "draft"
    statuses = TableResult.objects.order_by("version").values_list("status", flat=True)
    assert list(statuses) == ["replaced", "replaced", "draft"]


def test_the_end_by_the_rules_is_told(table):
    passed = {"result": "draw", "tenpai": []}
    added(table, *[passed] * 7)

    kept = hand_add(SYSTEM, table_id=table.pk, hand=passed, base_version=7)

    assert kept.ended == "length"


def test_who_may_not_enter_results_keeps_no_hand(table):
    with pytest.raises(NotAllowed):
        hand_add(
            person("visitor", None, table.round.tournament),
            table_id=table.pk,
            hand=RON,
            base_version=0,
        )


@pytest.mark.parametrize(
    ("preset", "hand", "expected"),
    [
        (
            "mcr",
            {"result": "discard", "winner": "S", "from": "W", "points": 12},
            {"E": -8, "S": 36, "W": -20, "N": -8},
        ),
        (
            "classical",
            {"result": "win", "winner": "S", "hands": {"E": 10, "S": 48, "W": 4, "N": 16}},
            {"E": -96, "S": 192, "W": -72, "N": -24},
        ),
    ],
)
def test_every_family_is_entered_by_hands(db, preset, hand, expected):
    table = new_table(preset)
    start = rules_of(fresh(table.round.tournament)).table(4).start_points

    result = added(table, hand)

    assert {wind: (each or 0) - start for wind, each in points(result).items()} == expected


def test_points_paid_to_nobody_stand_with_their_reason(db):
    table = new_table("mcr", overrides={"untaken_win_points": 10})
    fault = {"fault": "win_not_taken", "offender": "N"}

    draft = added(table, {"result": "draw", "faults": [fault]})
    sent = result_submit(SYSTEM, table_id=table.pk, entered=stored_input(draft), base_version=1)

    assert points(sent)["N"] == -10
    assert sent.accepted == "10 points were paid to nobody for faults."
