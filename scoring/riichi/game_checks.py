"""Whether a logged hand can follow the state of the game; every reason why not.

Sources: sources, section 1 and its common rules; each option names its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from scoring.errors import Problem
from scoring.riichi.game_log import LoggedHand
from scoring.riichi.game_state import GameState
from scoring.riichi.notation import MELD_SIZES
from scoring.riichi.outcomes import ron_winners
from scoring.ruleset import RuleSet


def hand_problems(hand: LoggedHand, state: GameState, rules: RuleSet) -> list[Problem]:
    """Return every reason why a hand cannot follow this state, but for the values of wins."""
    if state.ended is not None:
        detail = f"The game ended before this hand ({state.ended.replace('_', '-')})."
        return [_problem(hand, "after_end", "", detail, ended=state.ended)]
    resting = [*_resting(hand, state)]
    if resting:
        return resting
    return [
        *_state(hand, state),
        *_riichi(hand, state, rules),
        *_wins(hand, state, rules),
        *_draws(hand),
        *_nagashi(hand, rules),
        *_aborts(hand, state, rules),
        *_chombo(hand, rules),
        *_yame(hand, rules),
    ]


def _problem(hand: LoggedHand, code: str, name: str, detail: str, **data: object) -> Problem:
    place = f"{hand.place}.{name}" if name else hand.place
    return Problem(code=code, place=place, detail=detail, data=data)


def _state(hand: LoggedHand, state: GameState) -> Iterator[Problem]:
    """A log may say the state itself; then it must be this one."""
    known = {
        "dealer": state.dealer,
        "round_wind": state.round_wind,
        "honba": state.honba,
        "sticks": state.sticks,
    }
    for name, given in hand.state.items():
        if given != known[name]:
            detail = f"The log says {name} {given}; after the hands before it is {known[name]}."
            code = "wrong_dealer" if name == "dealer" else "state_differs"
            yield _problem(hand, code, name, detail, given=given, right=known[name])


def _resting(hand: LoggedHand, state: GameState) -> Iterator[Problem]:
    named = {
        "riichi": hand.riichi,
        "winners": tuple(win.seat for win in hand.wins),
        "from": tuple(win.giver for win in hand.wins if win.giver),
        "tenpai": hand.tenpai,
        "dead": hand.dead,
        "seats": hand.nagashi,
        "offender": hand.offenders,
    }
    for name, seats in named.items():
        if state.resting and state.resting in seats:
            detail = f"{state.resting} rests in this hand."
            yield _problem(hand, "seat_rests", name, detail, seat=state.resting)


def _riichi(hand: LoggedHand, state: GameState, rules: RuleSet) -> Iterator[Problem]:
    for seat in hand.riichi:
        if rules.riichi_needs_1000 and state.points[seat] < rules.stick_points:
            detail = f"{seat} has {state.points[seat]} points; riichi needs {rules.stick_points}."
            yield _problem(hand, "riichi_points", "riichi", detail, seat=seat)


def _wins(hand: LoggedHand, state: GameState, rules: RuleSet) -> Iterator[Problem]:
    if hand.result == "ron" and len(hand.wins) > 1:
        yield from _several(hand, state, rules)
    kans = 0
    for win in hand.wins:
        melds = (win.record or {}).get("melds")
        # What is no list of melds is refused where the hand is read.
        known = melds if isinstance(melds, list | tuple) else ()
        types = [str(meld.get("type")) for meld in known if isinstance(meld, Mapping)]
        kans += sum(MELD_SIZES.get(kind, 0) == 4 for kind in types)
    if kans > 4:
        detail = f"The hands have {kans} kans together; there are four at most."
        yield _problem(hand, "fifth_kan", "winners", detail, kans=kans)


def _several(hand: LoggedHand, state: GameState, rules: RuleSet) -> Iterator[Problem]:
    claims = [win.seat for win in hand.wins]
    winners = ron_winners(state.table(), claims=claims, discarder=hand.wins[0].giver, rules=rules)
    if not winners:
        detail = "Three wins on one discard are an abortive draw here: kind sanchahou."
        yield _problem(hand, "triple_ron_abortive", "winners", detail)
    elif len(winners) < len(claims):
        detail = f"Only the nearest wins here: {winners[0]}."
        yield _problem(hand, "nearest_wins", "winners", detail, winner=winners[0])


def _draws(hand: LoggedHand) -> Iterator[Problem]:
    if hand.result not in ("draw", "nagashi"):
        return
    if hand.result == "nagashi" and not hand.tenpai and not hand.dead:
        return
    for seat in hand.riichi:
        if seat not in hand.tenpai and seat not in hand.dead:
            detail = f"{seat} declared riichi and has to show tenpai; a dead hand stands in dead."
            yield _problem(hand, "riichi_not_tenpai", "tenpai", detail, seat=seat)


def _nagashi(hand: LoggedHand, rules: RuleSet) -> Iterator[Problem]:
    if hand.result == "nagashi" and not rules.nagashi_mangan:
        yield _problem(hand, "nagashi_off", "result", "Nagashi mangan is not played here.")


def _aborts(hand: LoggedHand, state: GameState, rules: RuleSet) -> Iterator[Problem]:
    if hand.result != "abort":
        return
    players = len(state.places)
    played = set(rules.abortive_draws)
    if rules.triple_ron == "abortive":
        played.add("sanchahou")
    if rules.fifth_kan == "ends_hand":
        played.add("fifth_kan")
    if players < 4:
        played -= {"suufon_renda", "suucha_riichi", "sanchahou"}
    if hand.kind not in played:
        detail = f"{hand.kind} is no abortive draw here."
        yield _problem(hand, "abort_off", "kind", detail, kind=hand.kind)
    elif hand.kind == "suucha_riichi" and len(hand.riichi) < 4:
        detail = f"Four riichi end the hand; the log has {len(hand.riichi)}."
        yield _problem(hand, "riichi_missing", "riichi", detail, given=len(hand.riichi))
    elif hand.kind == "kyuushu_kyuuhai" and len(hand.riichi) == players:
        detail = "Who ends the hand at the first draw has not declared riichi."
        yield _problem(hand, "riichi_too_many", "riichi", detail)


def _chombo(hand: LoggedHand, rules: RuleSet) -> Iterator[Problem]:
    """A right win at the same time voids a chombo, or both count. Source: X, F, B3; A2."""
    if hand.result in ("ron", "tsumo") and hand.offenders:
        if rules.chombo_and_win == "win_only":
            detail = "The win stands, so the chombo is void and is not written down."
            yield _problem(hand, "chombo_void", "chombo", detail)
        for win in hand.wins:
            if win.seat in hand.offenders:
                detail = f"{win.seat} cannot win and commit a chombo in one hand."
                yield _problem(hand, "offender_wins", "chombo", detail, seat=win.seat)


def _yame(hand: LoggedHand, rules: RuleSet) -> Iterator[Problem]:
    if hand.yame and not {rules.agari_yame, rules.tenpai_yame} & {"choice", "choice_if_leading"}:
        detail = "The dealer cannot choose to end the game under this rule set."
        yield _problem(hand, "yame_off", "yame", detail)
