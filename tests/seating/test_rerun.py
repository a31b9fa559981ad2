"""Draws as records: what is published is enough to make the same chairs again, anywhere."""

import json

import pytest

from seating import (
    Entrant,
    History,
    SeatingError,
    Wishes,
    again_record,
    draw,
    event_record,
    plan_event,
    replan,
    rerun,
    round_record,
)
from seating.__main__ import main

PEOPLE = [
    Entrant(id=10 + at, score=100 * at, rank=24 - at, group=f"club {at % 5}", seed_rating=1500 + at)
    for at in range(24)
]
PAST = History(rounds=(tuple(tuple(range(10 + 4 * t, 14 + 4 * t)) for t in range(6)),))
WISHES = Wishes(
    banned=((10, 33), (11, 12)),
    apart_groups=True,
    first_table=3,
    closed_tables=(5,),
    fixed_tables=((12, 7),),
    swiss_blocks=2,
)


def sent(record: dict) -> dict:
    """The record as it comes out of a file."""
    return json.loads(json.dumps(record))


def tables_of(numbers, rounds):
    return [
        {"number": number, "seats": list(seats)}
        for number, seats in zip(numbers, rounds, strict=True)
    ]


@pytest.mark.parametrize("mode", ["random", "swiss", "interval", "snake", "blocks"])
def test_round_is_made_again_from_its_record(mode):
    proposal = draw(mode, entrants=PEOPLE, history=PAST, seed=5, wishes=WISHES)
    record = sent(
        round_record(mode, entrants=PEOPLE, history=PAST, wishes=WISHES, plan=None, seed=5)
    )
    numbers = [table.number for table in proposal.tables]
    made = rerun({**record, "tables": tables_of(numbers, proposal.seats)})
    assert made["rounds"] == [list(proposal.seats)]
    assert made["different"] == []
    assert made["inputs_hash"] == record["inputs_hash"] == proposal.inputs_hash
    assert made["same_inputs"] is True


def test_whole_event_is_made_again_from_its_record():
    wishes = Wishes(fill="three")
    people = PEOPLE[:22]
    plan = plan_event(people, rounds=5, seed=9, wishes=wishes)
    record = sent(event_record(people, rounds=5, wishes=wishes, seed=9))
    played = [{"number": one.number, "seats": list(one.seats)} for one in plan.tables_of(4)]
    made = rerun({**record, "round": 4, "tables": played})
    assert made["rounds"] == [list(tables) for tables in plan.rounds]
    assert made["different"] == []


def test_rest_of_a_plan_is_made_again_from_its_record():
    plan = plan_event(PEOPLE, rounds=6, seed=9, wishes=Wishes(fill="byes"))
    past = History(rounds=plan.rounds[:2], numbers=(plan.numbers,) * 2, byes=plan.byes[:2])
    left = PEOPLE[1:]
    asked = {
        "past": past,
        "planned": plan.rounds[2:],
        "numbers": [plan.numbers] * 4,
        "wishes": Wishes(fill="byes"),
        "seed": 4,
    }
    rest = replan(left, **asked)
    made = rerun(sent(again_record(left, **asked)))
    assert made["rounds"] == [list(tables) for tables in rest.rounds]
    assert made["byes"] == [list(byes) for byes in rest.byes]


def test_changed_tables_are_named_and_the_command_says_so(tmp_path, capsys):
    proposal = draw("random", entrants=PEOPLE, history=PAST, seed=5, wishes=Wishes())
    record = round_record(
        "random", entrants=PEOPLE, history=PAST, wishes=Wishes(), plan=None, seed=5
    )
    tables = tables_of([table.number for table in proposal.tables], proposal.seats)
    tables[2]["seats"][:2] = tables[2]["seats"][1::-1]
    path = tmp_path / "draw.json"
    path.write_text(json.dumps({**record, "tables": tables}), encoding="utf-8")
    assert main(["redraw", str(path)]) == 1
    assert json.loads(capsys.readouterr().out)["different"] == [tables[2]["number"]]


def test_record_with_other_inputs_than_its_hash_is_told():
    record = round_record(
        "random", entrants=PEOPLE, history=PAST, wishes=Wishes(), plan=None, seed=5
    )
    record["inputs"]["entrants"][0][1] += 1
    assert rerun(record)["same_inputs"] is False


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"algorithm": "somebody-else-1"}, "other_algorithm"),
        ({"inputs": {}}, "record_not_readable"),
        ({"what": "lottery"}, "record_not_readable"),
        ({"seed": "many"}, "record_not_readable"),
    ],
)
def test_record_that_cannot_be_used_is_refused(change, code):
    record = round_record(
        "random", entrants=PEOPLE, history=PAST, wishes=Wishes(), plan=None, seed=5
    )
    with pytest.raises(SeatingError) as refused:
        rerun({**record, **change})
    assert refused.value.code == code


def test_revealed_seed_is_checked_on_the_command_line(capsys):
    secret = "a secret of many letters"
    asked = ["reveal", "--event", "event 7", "--secret", secret, "--public", "4 8 15"]
    digest = "6" * 64
    assert main([*asked, "--seed", "12", "--hash", digest]) == 1
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "other_commitment"


def test_player_and_substitute_who_changed_chairs_are_told():
    people = PEOPLE[:23]
    wishes = Wishes(fill="substitutes")
    asked = {"entrants": people, "history": History(), "wishes": wishes}
    proposal = draw("random", **asked, seed=5)
    record = sent(round_record("random", **asked, plan=None, seed=5))
    numbers = [table.number for table in proposal.tables]
    at = next(spot for spot, seats in enumerate(proposal.seats) if None in seats)
    tables = tables_of(numbers, proposal.seats)
    assert rerun({**record, "tables": tables})["different"] == []
    chair = tables[at]["seats"].index(None)
    tables[at]["seats"].pop(chair)
    tables[at]["seats"].insert((chair + 1) % 4, None)
    assert rerun({**record, "tables": tables})["different"] == [numbers[at]]
