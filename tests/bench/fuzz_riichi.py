"""Fresh random hands against two packages: `make fuzz` (HANDS=20000 SEED=1).

Every rule variant that an oracle can express gets its share. A difference is printed with its
record; `docs/riichi-differences.md` explains those that stay.
"""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from mahjong.hand_calculating.hand_config import HandConstants

from scoring.riichi import InvalidHand, record_ruleset, score_hand
from tests.bench import jansou_oracle, mahjong_oracle
from tests.bench.random_hands import random_records

Answer = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A rule in the words of the record, of `mahjong` and of `jansou` (None: it has no such)."""

    rules: dict[str, Any]
    mahjong: dict[str, Any] | None = None
    jansou: dict[str, Any] | None = None
    players: int = 4


VARIANTS = (
    Variant(rules={}, mahjong={}, jansou={}),
    Variant(rules={}, mahjong={}, jansou={}, players=3),
    Variant(rules={"kiriage": True}, mahjong={"kiriage": True}, jansou={"kiriage_mangan": True}),
    Variant(
        rules={"kazoe": "sanbaiman"},
        mahjong={"kazoe_limit": HandConstants.KAZOE_SANBAIMAN},
        jansou={"kazoe_yakuman": False},
    ),
    Variant(rules={"kazoe": "uncapped"}, mahjong={"kazoe_limit": HandConstants.KAZOE_NO_LIMIT}),
    Variant(
        rules={"open_tanyao": False},
        mahjong={"has_open_tanyao": False},
        jansou={"kuitan": False},
    ),
    Variant(
        rules={"double_yakuman": False},
        mahjong={"has_double_yakuman": False},
        jansou={"double_yakuman": False},
    ),
    Variant(rules={"multiple_yakuman": False}, jansou={"multiple_yakuman": False}),
    Variant(rules={"double_wind_pair_fu": 2}, jansou={"double_wind_fu": 2}),
    Variant(rules={"open_hand_minimum_fu": 20}, mahjong={"fu_for_open_pinfu": False}),
    Variant(rules={"pinfu_tsumo": False}, mahjong={"fu_for_pinfu_tsumo": True}),
    Variant(rules={"daisharin": True}, mahjong={"has_daisharin": True}),
    Variant(rules={"daichisei": True}, mahjong={"has_daichisei": True}),
)


@dataclass(frozen=True, kw_only=True)
class Difference:
    """One hand on which an oracle says otherwise."""

    oracle: str
    record: Answer
    ours: Answer
    theirs: Answer


def our_answer(record: Answer) -> Answer:
    """This engine's answer, or `{"error": code}`."""
    try:
        return score_hand(record, record_ruleset(record["rules"])).as_json()
    except InvalidHand as refused:
        return {"error": refused.code}


def differences(count: int, *, seed: int) -> Iterator[Difference]:
    """Yield every difference on so many hands, shared among the variants."""
    each = -(-count // len(VARIANTS))
    for place, variant in enumerate(VARIANTS):
        hands = random_records(each, seed=seed * 1_000 + place, players=variant.players)
        for plain in hands:
            record = {**plain, "rules": {**plain.get("rules", {}), **variant.rules}}
            ours = our_answer(record)
            for name, options, oracle in (
                ("mahjong", variant.mahjong, mahjong_oracle.answer_of),
                ("jansou", variant.jansou, jansou_oracle.answer_of),
            ):
                if options is not None:
                    theirs = oracle(plain, **options)
                    if not same(ours, theirs) and not explained(record, ours, theirs):
                        yield Difference(oracle=name, record=record, ours=ours, theirs=theirs)


def same(ours: Answer, theirs: Answer) -> bool:
    """Whether an oracle says the same, in all that it says."""
    if "error" in ours or "error" in theirs:
        return ours.get("error") == "no_yaku" and "error" in theirs
    return all(ours[name] == worth for name, worth in theirs.items())


def explained(record: Answer, ours: Answer, theirs: Answer) -> bool:
    """Whether a difference is one that `docs/riichi-differences.md` explains."""
    return any(reason(record, ours, theirs) for reason in EXPLAINED)


def _open_tsumo_without_fu(record: Answer, ours: Answer, theirs: Answer) -> bool:
    """`mahjong` drops the 2 fu of an open tsumo along with the open hand's minimum."""
    return (
        record["rules"].get("open_hand_minimum_fu") == 20
        and record["win"] == "tsumo"
        and any(meld["open"] for meld in record["melds"])
        and (ours.get("fu"), theirs.get("fu")) == (30, 20)
    )


EXPLAINED: tuple[Callable[[Answer, Answer, Answer], bool], ...] = (_open_tsumo_without_fu,)


def main(arguments: list[str]) -> int:
    """Compare, print every unexplained difference, and return 1 if there was one."""
    count, seed = (int(arguments[0]), int(arguments[1])) if len(arguments) > 1 else (20_000, 1)
    found = 0
    for each in differences(count, seed=seed):
        found += 1
        shown = {"record": each.record, "ours": each.ours, each.oracle: each.theirs}
        sys.stdout.write(f"{json.dumps(shown)}\n")
    sys.stdout.write(f"{count} hands, seed {seed}: {found} unexplained differences\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
