"""What the situation of a win cannot be: pairs of facts that exclude each other.

One list of rules serves both ways of asking: the core only asks whether any applies, a referee
is told all of them at once. Sources: sources, sections 1 and 3 (common rules of the hand).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.errors import Problem
from scoring.riichi.situation import Situation, least_indicators, most_indicators, most_ura
from scoring.ruleset import RuleSet

Rule = tuple[str, Callable[[Situation], bool], str]

FIRST_DRAW = frozenset({"tenhou", "chiihou", "renhou"})
AFTER_A_TURN = frozenset({"riichi", "double_riichi", "ippatsu", "haitei", "houtei", "chankan"})


def _both(first: str, second: str) -> Callable[[Situation], bool]:
    return lambda at: first in at.flags and second in at.flags


FLAG_RULES: tuple[Rule, ...] = (
    (
        "riichi_twice",
        _both("riichi", "double_riichi"),
        "A riichi is either an ordinary or a double one.",
    ),
    (
        "ippatsu_without_riichi",
        lambda at: "ippatsu" in at.flags and not at.riichi,
        "Ippatsu needs riichi.",
    ),
    (
        "open_riichi_without_riichi",
        lambda at: "open_riichi" in at.flags and not at.riichi,
        "An open riichi is a riichi: riichi is missing.",
    ),
    (
        "riichi_on_open_hand",
        lambda at: at.riichi and not at.closed,
        "Riichi needs a closed hand, and this one has called tiles.",
    ),
    ("haitei_by_ron", lambda at: "haitei" in at.flags and not at.tsumo, "Haitei is a tsumo."),
    ("houtei_by_tsumo", lambda at: "houtei" in at.flags and at.tsumo, "Houtei is a ron."),
    ("rinshan_by_ron", lambda at: "rinshan" in at.flags and not at.tsumo, "Rinshan is a tsumo."),
    (
        "chankan_by_tsumo",
        lambda at: bool(at.flags & {"chankan", "chankan_closed"}) and at.tsumo,
        "Chankan is a ron.",
    ),
    (
        "chankan_twice",
        _both("chankan", "chankan_closed"),
        "The robbed kan is either an added or a closed one.",
    ),
    (
        "haitei_with_rinshan",
        _both("haitei", "rinshan"),
        "A replacement tile is not the last tile of the wall.",
    ),
    (
        "houtei_with_chankan",
        lambda at: "houtei" in at.flags and bool(at.flags & {"chankan", "chankan_closed"}),
        "The tile of a kan is not the last discard.",
    ),
    (
        "rinshan_without_kan",
        lambda at: "rinshan" in at.flags and not at.kans and not at.nuki,
        "Rinshan needs a kan, or a tile set aside, of the winner.",
    ),
    (
        "ippatsu_with_rinshan",
        lambda at: "ippatsu" in at.flags and "rinshan" in at.flags and at.kans > 0,
        "A kan ends ippatsu.",
    ),
    (
        "tenhou_not_dealer",
        lambda at: "tenhou" in at.flags and not at.dealer,
        "Tenhou is the dealer's; the winner here is not East.",
    ),
    ("tenhou_by_ron", lambda at: "tenhou" in at.flags and not at.tsumo, "Tenhou is a tsumo."),
    (
        "chiihou_dealer",
        lambda at: "chiihou" in at.flags and at.dealer,
        "Chiihou is not for the dealer, whose first draw is tenhou.",
    ),
    ("chiihou_by_ron", lambda at: "chiihou" in at.flags and not at.tsumo, "Chiihou is a tsumo."),
    (
        "renhou_dealer",
        lambda at: "renhou" in at.flags and at.dealer,
        "Renhou is not for the dealer, who has drawn already.",
    ),
    ("renhou_by_tsumo", lambda at: "renhou" in at.flags and at.tsumo, "Renhou is a ron."),
    (
        "first_turn_with_melds",
        lambda at: bool(at.flags & FIRST_DRAW) and at.melds,
        "Tenhou, chiihou and renhou need a first go-around without any set declared.",
    ),
    (
        "first_turn_with_other",
        lambda at: (
            bool(at.flags & FIRST_DRAW)
            and bool(at.flags & (AFTER_A_TURN | {"rinshan", "open_riichi"}))
        ),
        "Tenhou, chiihou and renhou come before anything else can have happened.",
    ),
    (
        "first_turn_twice",
        lambda at: len(at.flags & FIRST_DRAW) > 1,
        "Only one of tenhou, chiihou and renhou can be.",
    ),
)
"""Code, whether it applies, and the sentence."""


def contradictions(at: Situation, rules: RuleSet) -> Iterator[Problem]:
    """Yield everything that cannot be in a situation under a rule set."""
    for code, applies, sentence in FLAG_RULES:
        if applies(at):
            yield Problem(code=code, place="flags", detail=sentence)
    yield from _off(at, rules)
    yield from _indicators(at, rules)


def _off(at: Situation, rules: RuleSet) -> Iterator[Problem]:
    if "open_riichi" in at.flags and not rules.open_riichi:
        detail = "Open riichi is not played under this rule set."
        yield Problem(code="open_riichi_off", place="flags", detail=detail)


def _indicators(at: Situation, rules: RuleSet) -> Iterator[Problem]:
    least, most = least_indicators(at, rules), most_indicators(rules)
    if at.indicators < least and (at.indicators or at.kans):
        detail = (
            f"{at.indicators} dora indicators are given; with {at.kans} kans of the winner at "
            f"least {least} are turned."
        )
        yield _count("indicators_missing", "dora_indicators", detail, at.indicators, least)
    if at.indicators > most:
        detail = f"{at.indicators} dora indicators are given; there can be {most} at most."
        yield _count("indicators_too_many", "dora_indicators", detail, at.indicators, most)
    if at.ura and not at.riichi:
        detail = "Ura dora are turned for a winner in riichi only."
        yield _count("ura_without_riichi", "ura_indicators", detail, at.ura, 0)
    elif at.ura and not rules.ura_dora:
        detail = "Ura dora are not played under this rule set."
        yield _count("ura_off", "ura_indicators", detail, at.ura, 0)
    elif at.ura > most_ura(at, rules):
        most = most_ura(at, rules)
        detail = f"{at.ura} ura indicators are given; there are {most} under these indicators."
        yield _count("ura_too_many", "ura_indicators", detail, at.ura, most)
    elif 0 < at.ura < most_ura(at, rules):
        most = most_ura(at, rules)
        detail = f"{at.ura} ura indicators are given; a winner in riichi turns {most}."
        yield _count("ura_missing", "ura_indicators", detail, at.ura, most)


def _count(code: str, place: str, detail: str, given: int, right: int) -> Problem:
    return Problem(code=code, place=place, detail=detail, data={"given": given, "right": right})
