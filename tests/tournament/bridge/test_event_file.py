"""The event file: what is refused, with its place, and that nothing is lost on the way."""

import io
import json
from copy import deepcopy

import pytest
from django.core.management import CommandError, call_command

from tests.whole_event import full_event, small_event
from tournament.actors import system_actor
from tournament.errors import Invalid
from tournament.models import Player, Tournament
from tournament.selectors.event_export import event_text
from tournament.services.event_import import event_import

pytestmark = pytest.mark.django_db


def imported(event: dict, slug: str = "") -> Tournament:
    return event_import(system_actor("test"), text=json.dumps(event), slug=slug).tournament


def problems_of(event: dict | str) -> list[tuple[str, str]]:
    text = event if isinstance(event, str) else json.dumps(event)
    with pytest.raises(Invalid) as caught:
        event_import(system_actor("test"), text=text)
    assert not Tournament.objects.exists()
    assert not Player.objects.exists()
    return [(problem.place, problem.code) for problem in caught.value.problems]


def test_export_of_an_import_says_everything_the_file_said():
    event = json.loads(event_text(imported(full_event())))
    given = full_event()
    assert event["players"][4] == {
        "id": "5", "name": "五", "status": "waiting", "seed_rating": -3
    }  # fmt: skip
    assert event["carry_over"] == given["carry_over"]
    assert event["rounds"][0]["scores"] == [{"player": "5", "kind": "bye", "final": "-25001/2"}]
    table = event["rounds"][0]["tables"][0]
    assert table["hands"] == given["rounds"][0]["tables"][0]["hands"]
    assert [version["version"] for version in table["versions"]] == [1, 2]
    assert table["versions"][1]["seats"][0]["hands_won"] == 0
    assert event["rounds"][1]["status"] == "cancelled"
    assert event["rounds"][3]["tables"][0]["result"]["status"] == "disputed"
    assert event["penalties"][1]["cancelled"] == "the clock was wrong"
    assert event["penalties"][3]["round_at"] == 1
    assert event["penalties"][3]["table"] == 5
    assert event["rounds"][0]["draw"]["options"] == given["rounds"][0]["draw"]["options"]


@pytest.mark.parametrize("event", [small_event(), full_event()], ids=["small", "full"])
def test_export_import_export_is_the_same_byte_for_byte(event):
    first = event_text(imported(event, slug="here"))
    Tournament.objects.all().delete()
    again = event_import(system_actor("elsewhere"), text=first).tournament
    assert event_text(again) == first


def test_a_frozen_copy_counts_instead_of_the_preset():
    event = json.loads(event_text(imported(small_event())))
    event["rules"]["options"]["uma"] = [30000, 10000, -10000, -30000]
    event["slug"] = "copy"
    again = json.loads(event_text(imported(event)))
    assert again["rules"]["options"]["uma"] == [30000, 10000, -10000, -30000]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "file_not_json"),
        ("[1, 2]", "not_an_object"),
        ("{", "file_not_json"),
        ('{"format": NaN}', "file_not_json"),
        ("[" * 100_000, "file_not_json"),
        ('{"format": ' + "9" * 5000 + "}", "file_not_json"),
    ],
)
def test_a_file_that_is_no_event_is_refused(text, code):
    assert code in [found for _, found in problems_of(text)]


def test_a_key_that_stands_twice_is_refused_with_its_place():
    text = json.dumps(small_event()).replace('"wind": "S"', '"wind": "S", "points": 1', 1)
    assert ("rounds[0].tables[0].seats[1]", "key_twice") in problems_of(text)


def broken(path: list, value: object) -> dict:
    """The small event with one value put in at a path; `...` takes the key out."""
    event = deepcopy(small_event())
    below = event
    for step in path[:-1]:
        below = below[step]
    if value is ...:
        del below[path[-1]]
    else:
        below[path[-1]] = value
    return event


SEATS = ["rounds", 0, "tables", 0, "seats"]


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        (["format"], 2, ("format", "format_unknown")),
        (["name"], ..., ("name", "missing")),
        (["name"], "  ", ("name", "empty")),
        (["kind"], "legue", ("kind", "unknown_choice")),
        (["time_zone"], "Mars", ("time_zone", "time_zone_unknown")),
        (["rules"], ..., ("rules", "missing")),
        (["rules"], None, ("rules", "empty")),
        (["kind"], None, ("kind", "empty")),
        (["rounds", 0, "number"], None, ("rounds[0].number", "empty")),
        (["penalties", 0, "cancelled_by"], "Oskar", ("penalties[0].cancelled", "missing")),
        (["rules", "preset"], "ema", ("rules.preset", "unknown_preset")),
        (["players", 1, "id"], "a", ("players[1].id", "id_twice")),
        (["players", 1, "name"], None, ("players[1].name", "empty")),
        (["rounds", 0, "number"], ..., ("rounds[0].number", "missing")),
        (["rounds", 0, "tables"], ..., ("rounds[0].tables", "missing")),
        (["rounds", 0, "stage"], 2, ("rounds[0].stage", "stage_unknown")),
        (["rounds", 0, "date"], "29.11.", ("rounds[0].date", "not_a_date")),
        (
            ["rounds", 0, "scores"],
            [{"player": "a", "final": 1}],
            ("rounds[0].scores[0].player", "player_twice"),
        ),
        (
            ["rounds", 0, "scores"],
            [{"player": "z", "final": "1/7"}],
            ("rounds[0].scores[0].final", "points_too_fine"),
        ),
        ([*SEATS, 1, "player"], "a", ("rounds[0].tables[0].seats[1].player", "player_twice")),
        ([*SEATS, 1, "player"], "B", ("rounds[0].tables[0].seats[1].player", "player_unknown")),
        (
            [*SEATS, 1, "player"],
            None,
            ("rounds[0].tables[0].seats[1].player", "seat_without_player"),
        ),
        (["players", 1, "name"], "\u200b", ("players[1].name", "empty")),
        ([*SEATS, 1, "absent"], "a", ("rounds[0].tables[0].seats[1].absent", "absent_sits_here")),
        ([*SEATS, 1, "wind"], "E", ("rounds[0].tables[0].seats[1].wind", "seat_twice")),
        ([*SEATS, 1, "points"], ..., ("rounds[0].tables[0].seats[1].points", "missing")),
        ([*SEATS, 1, "points"], None, ("rounds[0].tables[0].seats[1].points", "points_missing")),
        ([*SEATS, 1, "points"], 30050, ("rounds[0].tables[0].seats[1].points", "points_not_step")),
        ([*SEATS, 1, "points"], "3", ("rounds[0].tables[0].seats[1].points", "not_whole")),
        ([*SEATS, 1, "points"], 29000, ("rounds[0].tables[0].seats", "sum_off")),
        ([*SEATS, 1], ..., ("rounds[0].tables[0].seats", "seat_missing")),
        (["penalties", 0, "kind"], "fine", ("penalties[0].kind", "unknown_choice")),
        (["penalties", 0, "points"], ..., ("penalties[0].points", "missing")),
        (["penalties", 0, "round"], 9, ("penalties[0].round", "round_unknown")),
        (["penalties", 0, "player"], "z", ("penalties[0].player", "player_unknown")),
    ],
)  # fmt: skip
def test_a_problem_is_told_at_its_place(path, value, problem):
    assert problem in problems_of(broken(path, value))


def test_all_problems_are_told_at_once():
    event = broken([*SEATS, 1, "points"], "many")
    event["players"][0]["status"] = "here"
    event["penalties"][0]["points"] = 1.5
    assert {place for place, _ in problems_of(event)} >= {
        "rounds[0].tables[0].seats[1].points",
        "players[0].status",
        "penalties[0].points",
    }


def test_what_is_wrong_between_parts_is_told_beside_what_cannot_be_read():
    event = broken([*SEATS, 1, "player"], "nobody")
    event["starts_on"] = "tomorrow"
    event["rounds"][0]["tables"][0]["seats"][2]["points"] = 26050
    event["penalties"][0]["round"] = 9
    event["carry_over"] = {"zz": 5}
    assert problems_of(event) == [
        ("starts_on", "not_a_date"),
        ("rounds[0].tables[0].seats[1].player", "player_unknown"),
        ("rounds[0].tables[0].seats[2].points", "points_not_step"),
        ("rounds[0].tables[0].seats", "sum_off"),
        ("penalties[0].round", "round_unknown"),
        ("carry_over.zz", "player_unknown"),
    ]


def test_what_only_follows_from_an_unread_value_is_not_told_again():
    assert problems_of(broken([*SEATS, 1, "points"], "many")) == [
        ("rounds[0].tables[0].seats[1].points", "not_whole")
    ]


def test_a_sum_that_is_off_is_taken_with_a_written_reason():
    event = broken([*SEATS, 1, "points"], 29000)
    event["rounds"][0]["tables"][0]["accepted"] = "the sheet was signed so"
    assert imported(event).rounds.count() == 1


def test_an_earlier_version_has_points_of_the_tables_own_seats_only():
    event = small_event()
    earlier = {"status": "replaced", "version": 1, "seats": [{"wind": "R", "points": 5}]}
    event["rounds"][0]["tables"][0] |= {"versions": [earlier], "result": {"version": 2}}
    assert problems_of(event) == [("rounds[0].tables[0].versions", "seat_unknown")]


def test_a_draft_does_not_excuse_a_table_of_two():
    event = small_event()
    table = event["rounds"][0]["tables"][0]
    table["seats"] = table["seats"][:2]
    table["result"] = {"status": "draft"}
    assert problems_of(event) == [("rounds[0].tables[0].seats", "table_size")]


def test_an_unknown_key_is_passed_over_with_a_warning():
    event = small_event() | {"colour": "green"}
    outcome = event_import(system_actor("test"), text=json.dumps(event))
    assert [(row.place, row.code) for row in outcome.warnings] == [("colour", "unknown_key")]


def test_an_address_that_is_taken_is_refused():
    imported(small_event(), slug="friday")
    with pytest.raises(Invalid) as caught:
        imported(small_event(), slug="friday")
    assert caught.value.problems[0].code == "slug_taken"


def test_an_address_made_from_the_name_is_always_free():
    assert [imported(small_event()).slug for _ in range(3)] == ["friday", "friday-2", "friday-3"]


def test_a_player_known_by_number_is_the_same_person_and_homonyms_are_not():
    event = small_event()
    event["players"][0]["federation_number"] = "0042"
    imported(event, slug="one")
    imported(event, slug="two")
    assert Player.objects.filter(federation_number="0042").count() == 1
    assert Player.objects.filter(name="B").count() == 2


def test_a_standing_disqualification_sets_the_status():
    event = small_event()
    event["penalties"] = [
        {"player": "a", "kind": "disqualification"},
        {"player": "b", "kind": "disqualification", "cancelled": "mistaken"},
    ]
    statuses = dict(imported(event).registrations.values_list("key", "status"))
    assert (statuses["a"], statuses["b"]) == ("disqualified", "confirmed")


def test_the_command_prints_every_problem_and_imports_nothing(tmp_path):
    file = tmp_path / "event.json"
    file.write_text(json.dumps(broken([*SEATS, 1, "points"], 30050)))
    errors = io.StringIO()
    with pytest.raises(CommandError, match="Nothing was imported"):
        call_command("import_event", str(file), stderr=errors)
    assert "rounds[0].tables[0].seats[1].points: South's 30,050" in errors.getvalue()
    assert not Tournament.objects.exists()


def test_the_number_of_queries_of_an_export_does_not_grow(django_assert_num_queries):
    event = imported(full_event())
    with django_assert_num_queries(12):
        event_text(Tournament.objects.select_related("club").get(pk=event.pk))
