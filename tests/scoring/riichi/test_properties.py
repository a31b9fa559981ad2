"""What holds for any hand and any game, whatever it is worth."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scoring.riichi.games import InvalidGame, replay
from tests.bench.fuzz_riichi import our_answer
from tests.bench.random_hands import random_records

SEEDS = st.integers(min_value=0, max_value=10**9)
SUITS = st.permutations("mps")
SEATS = st.sampled_from("ESWN")


def renamed(record: dict[str, Any], suits: dict[str, str]) -> dict[str, Any]:
    """The record with its suits exchanged."""
    table = str.maketrans(suits)
    texts = ("hand", "win_tile")
    lists = ("dora_indicators", "ura_indicators")
    return {
        **record,
        **{name: record[name].translate(table) for name in texts},
        **{name: [text.translate(table) for text in record[name]] for name in lists},
        "melds": [
            {
                **meld,
                "tiles": meld["tiles"].translate(table),
                "called": meld["called"] and meld["called"].translate(table),
            }
            for meld in record["melds"]
        ],
        "rules": {},
    }


@given(seed=SEEDS, suits=SUITS)
def test_exchanged_suits_score_the_same_but_for_ryuuiisou(seed: int, suits: list[str]) -> None:
    record = {**random_records(1, seed=seed)[0], "rules": {}}

    before = our_answer(record)
    after = our_answer(renamed(record, dict(zip("mps", suits, strict=True))))

    special = {*before.get("yaku", {}), *after.get("yaku", {})} & {"ryuuiisou"}
    assert special or before == after


@given(seed=SEEDS, honba=st.integers(0, 20), sticks=st.integers(0, 9))
def test_honba_and_sticks_add_just_what_they_are_worth(seed: int, honba: int, sticks: int) -> None:
    record = {**random_records(1, seed=seed)[0], "rules": {}}

    plain = our_answer({**record, "honba": 0, "riichi_sticks": 0})
    more = our_answer({**record, "honba": honba, "riichi_sticks": sticks})

    assert more.get("total", 0) == plain.get("total", 0) + ("total" in plain) * (
        300 * honba + 1_000 * sticks
    )


@given(seed=SEEDS)
def test_one_more_indicator_never_lowers_a_hand(seed: int) -> None:
    record = {**random_records(1, seed=seed)[0], "rules": {}, "flags": [], "ura_indicators": []}
    one = {**record, "dora_indicators": record["dora_indicators"][:-1] or ["1z"]}

    before, after = our_answer(one), our_answer({**record})

    comparable = "total" in before and "total" in after and len(record["dora_indicators"]) > 1
    assert not comparable or after["total"] >= before["total"]


@st.composite
def hands(draw: st.DrawFn) -> dict[str, Any]:
    """Any hand of a log, possible in the state or not."""
    seats = st.lists(SEATS, unique=True, max_size=4)
    riichi = draw(seats)
    kind = draw(st.sampled_from(["ron", "tsumo", "draw", "abort", "chombo", "nagashi"]))
    worth = {"han": draw(st.integers(1, 13)), "fu": draw(st.sampled_from([30, 40, 50, 70]))}
    winner, giver = draw(st.permutations("ESWN"))[:2]
    return {
        "ron": {
            "result": "ron",
            "riichi": riichi,
            "winners": [{"seat": winner, "from": giver, **worth}],
        },
        "tsumo": {"result": "tsumo", "riichi": riichi, "winners": [{"seat": winner, **worth}]},
        "draw": {"result": "draw", "riichi": riichi, "tenpai": list({*riichi, *draw(seats)})},
        "abort": {"result": "abort", "kind": "kyuushu_kyuuhai"},
        "chombo": {"result": "chombo", "offender": winner},
        "nagashi": {"result": "nagashi", "seats": [winner], "tenpai": list("ESWN")},
    }[kind]


def playable(log: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The hands of a log that can follow one another."""
    kept: list[dict[str, Any]] = []
    for hand in log:
        try:
            replay({"rules": RULES, "hands": [*kept, hand]})
        except InvalidGame:
            continue
        kept.append(hand)
    return kept


RULES = {"preset": "club-mantikora"}


@given(log=st.lists(hands(), max_size=12))
def test_points_and_sticks_of_any_game_keep_their_sum(log: list[dict[str, Any]]) -> None:
    played = replay({"rules": RULES, "hands": playable(log)})

    sums = [sum(each.points.values()) + 1_000 * each.sticks for each in played.states]
    assert set(sums) == {100_000}


@given(log=st.lists(hands(), max_size=10), shown=st.integers(0, 10))
def test_any_start_of_a_game_replays_to_the_same_states(
    log: list[dict[str, Any]], shown: int
) -> None:
    kept = playable(log)
    whole = replay({"rules": RULES, "hands": kept})

    start = replay({"rules": RULES, "hands": kept[:shown]})

    assert start.states == whole.states[: len(start.states)]
