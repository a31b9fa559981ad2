"""The catalogue of penalties, its amounts, and the next step of a fault done before."""

from __future__ import annotations

import pytest

from scoring.errors import ScoringError
from scoring.penalties import (
    PENALTY_KINDS,
    EarlierPenalty,
    catalogue_item,
    default_points,
    late_is_out,
    penalty_catalogue,
    propose_next,
)
from scoring.penalty_catalogues import CATALOGUES
from scoring.ruleset import build_ruleset, get_preset, preset_names


@pytest.mark.parametrize("preset", preset_names())
def test_catalogue_has_sources_and_no_code_twice(preset: str) -> None:
    items = penalty_catalogue(get_preset(preset))

    assert len({item.code for item in items}) == len(items)
    assert {item.kind for item in items} <= set(PENALTY_KINDS)
    assert "" not in {item.source for item in items} | {item.article for item in items}
    assert max(item.points or 0 for item in items) == 0


@pytest.mark.parametrize("family", CATALOGUES)
def test_every_family_can_record_what_is_common(family: str) -> None:
    assert {entry.code for entry in CATALOGUES[family]} >= {
        "warning",
        "points",
        "absence",
        "sheet",
        "disqualification",
    }


def test_riichi_has_the_union_of_chombo_reasons() -> None:
    items = penalty_catalogue(get_preset("ema-2016"))

    assert [item.code for item in items if item.kind == "chombo"] == [
        "chombo_wrong_win",
        "chombo_no_yaku",
        "chombo_furiten",
        "chombo_noten_riichi",
        "chombo_riichi_not_shown",
        "chombo_kan_in_riichi",
        "chombo_dead_hand_claim",
        "chombo_wall",
        "chombo_tile_count",
        "chombo_cheating",
    ]


@pytest.mark.parametrize(
    ("preset", "overrides", "expected"),
    [
        ("ema-2016", {}, -20_000),  # A1: 20,000 after uma
        ("wrc-2022", {}, -30_000),  # B6: 30,000
        ("club-mantikora", {}, 0),  # X: paid at the table
        ("ema-2016", {"chombo_accounting": "off_points"}, -20_000),  # D2, told by a penalty
    ],
)
def test_chombo_takes_from_the_total_unless_it_was_paid_at_the_table(
    preset: str, overrides: dict[str, object], expected: int
) -> None:
    rules = build_ruleset(preset, overrides)

    assert default_points("chombo", rules=rules) == expected
    assert catalogue_item("chombo_furiten", rules=rules).points == expected


# B34, Bugmoney 2014: 1,000 a minute after 5 minutes of grace, out after 30.
@pytest.mark.parametrize(
    ("minutes", "points", "out"),
    [(0, 0, False), (5, 0, False), (7, -2_000, False), (30, -25_000, False), (31, -26_000, True)],
)
def test_late_minutes_cost_after_the_grace(minutes: int, points: int, out: bool) -> None:
    rules = build_ruleset(
        "ema-2016",
        {"late_grace_minutes": 5, "late_points_per_minute": 1_000, "late_out_minutes": 30},
    )

    assert default_points("late", rules=rules, minutes=minutes) == points
    assert late_is_out(minutes, rules=rules) is out


def test_late_asks_for_the_amount_where_minutes_cost_nothing() -> None:
    rules = get_preset("ema-2016")

    assert catalogue_item("late_set", rules=rules).needs == ("minutes", "amount")
    with pytest.raises(ScoringError):
        catalogue_item("late", rules=rules)


def test_absence_and_sheet_take_their_options() -> None:
    # D7: 20,000 without notice, 5,000 with; B7: sheets 2,000 and 8,000.
    rules = build_ruleset(
        "ema-2016",
        {
            "absence_points": 20_000,
            "absence_notice_points": 5_000,
            "sheet_points": 2_000,
            "sheet_changed_points": 8_000,
        },
    )

    assert [
        catalogue_item(code, rules=rules).points
        for code in ("absence", "absence_with_notice", "sheet", "sheet_changed_result")
    ] == [-20_000, -5_000, -2_000, -8_000]
    assert default_points("absence", rules=rules) == -20_000
    assert default_points("sheet", rules=rules) == -2_000


@pytest.mark.parametrize("kind", ["warning", "dead_hand", "points", "fault", "disqualification"])
def test_other_kinds_cost_nothing_by_themselves(kind: str) -> None:
    assert default_points(kind, rules=get_preset("mcr")) == 0


def test_unknown_kind_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ScoringError, match="There are warning, chombo") as refused:
        default_points("slap", rules=get_preset("mcr"))

    assert refused.value.code == "unknown_penalty_kind"


def test_unknown_item_is_refused_with_the_closest_one() -> None:
    with pytest.raises(ScoringError, match='Did you mean "chombo_furiten"') as refused:
        catalogue_item("chombo_furitn", rules=get_preset("ema-2016"))

    assert refused.value.code == "unknown_penalty"


# M: warning, then 5, 10, 20, ... to each player; after the end each step doubles.
@pytest.mark.parametrize(
    ("before", "kind", "to_each"),
    [
        (0, "warning", 0),
        (1, "fault", 5),
        (2, "fault", 10),
        (3, "fault", 20),
        (4, "fault", 40),
        (5, "fault", 80),
        (6, "fault", 160),
    ],
)
def test_mcr_fault_escalates_per_player_and_kind(before: int, kind: str, to_each: int) -> None:
    earlier = [EarlierPenalty(item="late_call", round=one) for one in range(1, before + 1)]
    proposal = propose_next("late_call", earlier=earlier, rules=get_preset("mcr"))

    assert (proposal.step, proposal.kind, proposal.to_each) == (before + 1, kind, to_each)
    assert proposal.points == 0


@pytest.mark.parametrize(
    ("item", "rounds", "code", "reason"),
    [
        ("late_call", [], "first_time", "The first time. This step costs no points."),
        (
            "late_call",
            [3],
            "warned_before",
            "There was a warning for this in round 3. The next step costs 5 to each player.",
        ),
        (
            "late_call",
            [1, 4],
            "done_before",
            "This was recorded 2 times, last in round 4. The next step costs 10 to each player.",
        ),
        (
            "false_hu_form",
            [None],
            "done_before",
            "This was recorded before. The next step costs 20 to each player.",
        ),
    ],
)
def test_next_step_says_what_was_before_and_what_it_costs(
    item: str, rounds: list[int | None], code: str, reason: str
) -> None:
    earlier = [EarlierPenalty(item=item, round=one) for one in rounds]
    proposal = propose_next(item, earlier=earlier, rules=get_preset("mcr"))

    assert (proposal.code, proposal.reason) == (code, reason)
    assert proposal.earlier == len(rounds)
    assert [proposal.last_round] == (rounds or [None])[-1:]


def test_other_faults_and_cancelled_ones_do_not_count() -> None:
    earlier = [
        EarlierPenalty(item="touched_wall_early", round=1),
        EarlierPenalty(item="late_call", round=2, cancelled=True),
    ]

    assert propose_next("late_call", earlier=earlier, rules=get_preset("mcr")).step == 1


# M; B26, D6: false hu 10 or 20 to each, the same every time.
@pytest.mark.parametrize(("item", "to_each"), [("false_hu_short", 10), ("false_hu_form", 20)])
def test_false_hu_is_paid_to_each_and_does_not_escalate(item: str, to_each: int) -> None:
    earlier = [EarlierPenalty(item=item, round=1)]

    assert propose_next(item, earlier=earlier, rules=get_preset("mcr")).to_each == to_each


@pytest.mark.parametrize(("repeat", "points"), [(1_000, -1_000), (0, None)])
def test_repeated_warning_becomes_a_point_penalty(repeat: int, points: int | None) -> None:
    rules = build_ruleset("ema-2016", {"warning_repeat_points": repeat})
    earlier = [EarlierPenalty(item="warning", round=3, reason="Touched the wall")]
    again = propose_next("warning", earlier=earlier, rules=rules, reason="touched the wall ")
    other = propose_next("warning", earlier=earlier, rules=rules, reason="Noise")

    assert (again.kind, again.points) == ("points", points)
    assert (other.kind, other.points) == ("warning", 0)


def test_untaken_win_is_a_dead_hand_unless_the_rules_price_it() -> None:
    # B27: 10 under EMA, elsewhere a dead hand.
    priced = build_ruleset("mcr", {"untaken_win_points": 10})

    assert catalogue_item("win_not_taken", rules=priced).off_table == 10
    assert catalogue_item("dead_win_not_taken", rules=get_preset("mcr")).kind == "dead_hand"
