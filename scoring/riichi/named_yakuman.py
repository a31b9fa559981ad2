"""Which yakuman a rule set plays, and whether one named in a log can have been won there.

A log that names its yakuman without the tiles can still be wrong: by the rule set, by who dealt,
and by how the hand was won. The sources of each rule stand at its option and its yaku.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scoring.errors import Problem
from scoring.riichi.game_log import LoggedHand, LoggedWin
from scoring.riichi.game_state import GameState
from scoring.riichi.log_fields import YAKUMAN_NAMES
from scoring.riichi.situation import PAARENCHAN_HONBA
from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """How a hand was won, as far as a log without tiles says.

    `declared` holds the seats in riichi, `honba` the counters before the hand.
    """

    seat: str
    dealer: bool
    tsumo: bool
    honba: int
    declared: tuple[str, ...]


OPTIONAL: dict[str, Callable[[RuleSet], bool]] = {
    "renhou": lambda rules: rules.renhou == "yakuman",
    "paarenchan": lambda rules: rules.paarenchan,
    "daichisei": lambda rules: rules.daichisei,
    "daisharin": lambda rules: rules.daisharin,
}
"""Yakuman that only some rule sets play."""

FITS: dict[str, Callable[[Won], bool]] = {
    # The dealer has drawn before anybody could declare riichi.
    "tenhou": lambda won: won.dealer and won.tsumo and not won.declared,
    "chiihou": lambda won: not won.dealer and won.tsumo and won.seat not in won.declared,
    "renhou": lambda won: not won.dealer and not won.tsumo and won.seat not in won.declared,
    "paarenchan": lambda won: won.dealer and won.honba >= PAARENCHAN_HONBA,
}
"""How a hand must have been won for a yakuman that comes from the situation."""


def yakuman_played(rules: RuleSet) -> tuple[str, ...]:
    """Return the names of the yakuman that a rule set plays, in the order of the alphabet."""
    return tuple(
        name for name in sorted(YAKUMAN_NAMES) if name not in OPTIONAL or OPTIONAL[name](rules)
    )


def named_problems(
    win: LoggedWin, hand: LoggedHand, state: GameState, rules: RuleSet, *, place: str
) -> Iterator[Problem]:
    """Yield why the yakuman that a win names cannot be; none where the hand is accepted."""
    if hand.accepted:
        return
    played = yakuman_played(rules)
    won = Won(
        seat=win.seat,
        dealer=win.seat == state.dealer,
        tsumo=hand.result == "tsumo",
        honba=state.honba,
        declared=hand.riichi,
    )
    for name in win.yakuman:
        if name and name not in played:
            detail = f"{name} is no yakuman under this rule set."
            yield _problem("yakuman_off", detail, name, place)
        elif name in FITS and not FITS[name](won):
            detail = f"{name} cannot be won in this way."
            yield _problem("yakuman_impossible", detail, name, place)


def _problem(code: str, detail: str, name: str, place: str) -> Problem:
    return Problem(code=code, place=f"{place}.yakuman", detail=detail, data={"yakuman": name})
