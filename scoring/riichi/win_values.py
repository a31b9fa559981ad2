"""What a logged win is worth: from han and fu, from yakuman, or from a full hand record.

A han/fu pair or a yakuman that the rule set cannot give is a problem, unless the hand carries a
reason why it stands as recorded.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.errors import Problem
from scoring.riichi.engine import engine_for
from scoring.riichi.game_log import LoggedHand, LoggedWin
from scoring.riichi.game_state import GameState
from scoring.riichi.hand import HandScore
from scoring.riichi.invalid import InvalidHand
from scoring.riichi.named_yakuman import named_problems
from scoring.riichi.pao import Liability, liabilities_of
from scoring.riichi.transfers import HandValue, Table
from scoring.ruleset import RuleSet

SEVEN_PAIRS_FU = 25
MOST_FU = 140
"""Three kans of terminals, closed, a triplet by ron, a double wind pair on a closed ron."""

DERIVED = ("win", "round_wind", "seat_wind", "honba", "riichi_sticks")
"""Fields of a hand record that the game knows; the log may leave them out."""


class ValuedWin:
    """A win with its value and those who are liable for it; `score` where tiles were counted."""

    __slots__ = ("discarder", "liable", "score", "seat", "value")

    def __init__(
        self,
        *,
        seat: str,
        discarder: str,
        value: HandValue,
        liable: tuple[Liability, ...],
        score: HandScore | None = None,
    ) -> None:
        self.seat, self.discarder, self.value, self.liable = seat, discarder, value, liable
        self.score = score


def value_of_win(
    win: LoggedWin, hand: LoggedHand, state: GameState, rules: RuleSet, *, place: str
) -> tuple[ValuedWin | None, list[Problem]]:
    """Return the value of a logged win, and every problem it has; None if it has any."""
    if win.record is not None:
        return _from_record(win, hand, state, rules, place=place)
    problems = list(
        named_problems(win, hand, state, rules, place=place)
        if win.yakuman
        else _pair_problems(win, hand, rules, place=place)
    )
    if problems:
        return None, problems
    value = (
        HandValue(yakuman=_counted(win, rules))
        if win.yakuman
        else HandValue(han=win.han or 0, fu=win.fu or 0)
    )
    liable = tuple(Liability(seat=each.seat, yakuman=each.yakuman) for each in win.pao or ())
    problems = list(_pao_problems(win, value, rules, tsumo=hand.result == "tsumo", place=place))
    made = ValuedWin(seat=win.seat, discarder=win.giver, value=value, liable=liable)
    return (None if problems else made), problems


def _counted(win: LoggedWin, rules: RuleSet) -> dict[str, int]:
    """Return the yakuman as the rule set counts them: doubled by name, or only the highest."""
    counted = {
        name: max(count, 2 if name in rules.double_yakuman else count)
        for name, count in win.yakuman.items()
    }
    if rules.multiple_yakuman or len(counted) == 1:
        return counted
    best = max(counted, key=lambda name: counted[name])
    return {best: counted[best]}


def _pair_problems(
    win: LoggedWin, hand: LoggedHand, rules: RuleSet, *, place: str
) -> Iterator[Problem]:
    """Yield why a rule set cannot give this han and fu."""
    han, fu = win.han or 0, win.fu
    by_han = rules.sanma_han_points and rules.players == 3
    if fu is None:
        if han < 5 and not by_han:
            detail = f"{han} han needs its fu."
            yield Problem(code="fu_missing", place=f"{place}.fu", detail=detail)
        return
    reason = _impossible(han, fu, hand=hand, win=win, rules=rules)
    if reason and not hand.accepted:
        detail = f"{han} han {fu} fu cannot be: {reason}."
        data = {"han": han, "fu": fu}
        yield Problem(code="han_fu_impossible", place=place, detail=detail, data=data)


def _impossible(han: int, fu: int, *, hand: LoggedHand, win: LoggedWin, rules: RuleSet) -> str:
    """Return why a pair of han and fu cannot be, "" if it can. Source: sources, section 3."""
    tsumo = hand.result == "tsumo"
    if fu == SEVEN_PAIRS_FU:
        least = 3 if tsumo else 2
        return "" if han >= least else f"seven pairs have {least} han at least"
    if fu % 10 or fu > MOST_FU:
        return "fu are 25, or rounded up to tens"
    if fu == 20:
        return _twenty_fu(han, tsumo=tsumo, riichi=win.seat in hand.riichi, rules=rules)
    return ""


def _twenty_fu(han: int, *, tsumo: bool, riichi: bool, rules: RuleSet) -> str:
    """Return why 20 fu cannot be: only pinfu by tsumo has them, or an open hand where it may."""
    open_hand = rules.open_hand_minimum_fu == 20 and not riichi
    if not tsumo:
        return "" if open_hand else "a ron has 30 fu at least"
    # A replacement tile without the fu of tsumo leaves an open hand at 20.
    if open_hand and not rules.rinshan_tsumo_fu:
        return ""
    if not rules.pinfu_tsumo:
        return "a tsumo has 30 fu at least"
    return "" if han >= 2 else "20 fu by tsumo are pinfu, which has 2 han at least"


def _pao_problems(
    win: LoggedWin, value: HandValue, rules: RuleSet, *, tsumo: bool, place: str
) -> Iterator[Problem]:
    for each in win.pao or ():
        detail = (
            _rinshan_pao(rules, tsumo=tsumo)
            if each.yakuman == "rinshan"
            else _no_pao(each.yakuman, value, rules)
        )
        if detail:
            yield Problem(code="pao_not_possible", place=f"{place}.pao", detail=detail)


def _rinshan_pao(rules: RuleSet, *, tsumo: bool) -> str:
    """Return why nobody is liable for a fed kan, "" if somebody can be."""
    if not rules.rinshan_pao:
        return "Nobody is liable for a fed kan under this rule set."
    return "" if tsumo else "A win on a replacement tile is a tsumo."


def _no_pao(name: str, value: HandValue, rules: RuleSet) -> str:
    """Return why nobody is liable for a yakuman ("": any of the hand's), "" if somebody can be."""
    if not value.yakuman_count:
        return "Pao is for a yakuman, or for a fed kan."
    if name and name not in rules.pao_yakuman:
        return f"There is no pao for {name} under this rule set."
    if "" in value.yakuman:
        return ""
    if name:
        return "" if name in value.yakuman else f"The hand has no {name}."
    known = set(value.yakuman) & set(rules.pao_yakuman)
    return "" if known else "None of these yakuman has pao under this rule set."


def _from_record(
    win: LoggedWin, hand: LoggedHand, state: GameState, rules: RuleSet, *, place: str
) -> tuple[ValuedWin | None, list[Problem]]:
    """Return the value of a hand record, with what the game knows put into it."""
    record = dict(win.record or {})
    known: dict[str, Any] = {
        "win": hand.result,
        "round_wind": state.round_wind,
        "seat_wind": state.seat_wind(win.seat),
        "honba": state.honba,
        "riichi_sticks": 0,
    }
    problems = [
        Problem(
            code="state_differs",
            place=f"{place}.{name}",
            detail=f"The hand says {name} {record[name]}; in this game it is {known[name]}.",
            data={"given": record[name], "right": known[name]},
        )
        for name in ("win", "round_wind", "seat_wind", "honba")
        if name in record and record[name] != known[name]
    ]
    record.update(known)
    problems += _riichi_problems(win, hand, record, place=place)
    engine = engine_for(rules)
    try:
        packed = engine.read(record)
        score = engine.score(packed)
    except InvalidHand as refused:
        return None, [*problems, *(problem.within(place) for problem in refused.problems)]
    value = (
        HandValue(yakuman=dict(score.yaku))
        if score.yakuman
        else HandValue(han=score.han or 0, fu=score.fu or 0)
    )
    if win.pao is not None:
        liable = tuple(Liability(seat=each.seat, yakuman=each.yakuman) for each in win.pao)
        problems += _pao_problems(win, value, rules, tsumo=hand.result == "tsumo", place=place)
    else:
        liable = _liable(record, value, win, state.table(), rules)
    made = ValuedWin(seat=win.seat, discarder=win.giver, value=value, liable=liable, score=score)
    return (None if problems else made), problems


def _liable(
    record: dict[str, Any], value: HandValue, win: LoggedWin, table: Table, rules: RuleSet
) -> tuple[Liability, ...]:
    return liabilities_of(
        record.get("melds", ()),
        yakuman=value.yakuman,
        rinshan="rinshan" in record.get("flags", ()),
        winner=win.seat,
        table=table,
        rules=rules,
    )


def _riichi_problems(
    win: LoggedWin, hand: LoggedHand, record: dict[str, Any], *, place: str
) -> list[Problem]:
    """Find a riichi that the hand has and the log has not, or the other way round."""
    flags = record.get("flags")
    # What is no list of flags is refused where the hand is read.
    given = flags if isinstance(flags, list | tuple) else ()
    declared = any(flag in given for flag in ("riichi", "double_riichi"))
    if declared == (win.seat in hand.riichi):
        return []
    detail = (
        f"The hand of {win.seat} has riichi, but {win.seat} is not in the list of riichi."
        if declared
        else f"{win.seat} declared riichi, but the hand has no riichi flag."
    )
    return [Problem(code="riichi_differs", place=f"{place}.flags", detail=detail)]
