"""What an explanation tells: the reading, each fan's groups, the wait, the rest."""

from scoring.mcr import explain
from tests.scoring.mcr.hand_cases import record


def told(hand, rules):
    """The explanation as plain data."""
    return explain(hand, rules=rules).as_json()


def test_reading_tells_where_each_group_comes_from(china):
    found = told(record("333p44s55z", "4s", "p222m p222p"), china)

    assert found["form"] == "standard"
    assert [
        (group["shape"], group["tiles"], group["origin"], group["has_win"])
        for group in found["groups"]
    ] == [
        ("pung", "333p", "concealed", False),
        ("pung", "444s", "open", True),
        ("pung", "222m", "open", False),
        ("pung", "222p", "open", False),
        ("pair", "55z", "concealed", False),
    ]


def test_fan_names_the_groups_that_make_it(china):
    fans = {
        fan["fan"]: fan for fan in told(record("333p44s55z", "4s", "p222m p222p"), china)["fans"]
    }

    assert fans["mixed_shifted_pungs"]["groups"] == [[0, 1, 2]]
    assert fans["double_pung"]["groups"] == [[2, 3]]
    assert fans["all_pungs"]["groups"] == []


def test_double_pung_inside_combined_pungs_is_accounted_once(china):
    """222m 333p 444s and 222p: 222p joins one of them, and then no other."""
    hand = record("444777p1666s", "1s", "a5555m", "s", "kong_replacement", "SS")

    removed = told(hand, china)["removed"]

    line = next(each for each in removed if each["fan"] == "mixed_shifted_pungs")
    assert line["principle"] == "account_once"
    assert line["sentence"].startswith("mixed_shifted_pungs is not counted (mixed_shifted_pungs")


def test_seven_pairs_are_shown_as_pairs(china):
    found = told(record("222244m3377s88p5p", "5p", how="s"), china)

    assert [group["tiles"] for group in found["groups"]] == [
        "22m",
        "22m",
        "44m",
        "55p",
        "88p",
        "33s",
        "77s",
    ]
    assert [group["has_win"] for group in found["groups"]].index(True) == 3
    assert found["wait"] == {"waits": ["5p"], "fan": None, "reason": "form"}


def test_knitted_straight_shows_its_nine_tiles(china):
    found = told(record("147s258m369p7z", "7z", "p222s"), china)

    assert [group["shape"] for group in found["groups"]] == ["pung", "pair", "knitted"]
    assert found["groups"][2]["tiles"] == "258m369p147s"


def test_other_readings_are_told_with_their_points(china):
    found = told(record("33344455m99p", "5m", "c678s"), china)

    assert [other["groups"][:3] for other in found["others"]] == [["345m", "345m", "345m"]]
    assert [other["points"] for other in found["others"]] == [26]


def test_chicken_hand_is_explained(china):
    found = told(record("345s78p22z", "9p", "c123m c567m"), china)

    assert [fan["fan"] for fan in found["fans"]] == ["chicken_hand"]
    assert found["payments"] == ["the discarder pays 8 + 8 = 16", "each of the two others pays 8"]


def test_hand_below_the_minimum_has_no_payments(china):
    found = told(record("345s67p22z", "8p", "c123m c678s"), china)

    assert (found["minimum"], found["payments"]) == (8, [])


def test_self_draw_tells_what_each_pays(china):
    found = told(record("1112345678999m", "9m", how="s"), china)

    assert found["payments"] == ["each of the three others pays 107 + 8 = 115"]
