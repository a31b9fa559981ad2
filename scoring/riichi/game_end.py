"""When a game ends: bust, the last hand of the last wind, goal, the dealer's choice, the clock.

Source: sources, section 1 (length, goal, tobi, agari-yame); decision 6: to lead is to hold first
place by the rule set's tie order, and an abortive draw replays the hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.placement import places
from scoring.riichi.game_log import LoggedHand
from scoring.riichi.game_state import GameState, most_winds, winds_played
from scoring.ruleset import RuleSet
from scoring.winds import WIND_ORDER


def end_of_game(
    hand: LoggedHand, before: GameState, after: GameState, *, rules: RuleSet
) -> str | None:
    """Return why the game ends with a hand, or None if it goes on.

    `after` is the state that would follow. Reasons: tobi, time, chombo, length, goal, agari_yame,
    tenpai_yame.
    """
    if hand.result == "chombo":
        return _after_chombo(hand, before, after, rules=rules)
    if rules.tobi and any(_bust(points, rules) for points in after.points.values()):
        return "tobi"
    if after.wind > before.wind:
        reason = _end_of_wind(after, rules=rules)
        if reason is not None:
            return reason
    elif _further(before, rules) and rules.goal_sudden_death and has_goal(before, after, rules):
        return "goal"
    elif _last_hand(before, rules):
        reason = _yame(hand, before, after, rules=rules)
        if reason is not None:
            return reason
    return "time" if after.hands_left == 0 else None


def _bust(points: int, rules: RuleSet) -> bool:
    return points < 0 or (points == 0 and rules.busts_at_zero)


def _after_chombo(
    hand: LoggedHand, before: GameState, after: GameState, *, rules: RuleSet
) -> str | None:
    """A chombo is dealt again; after the gong it may end the game. Source: B2; A3, C2."""
    gong = before.hands_left is not None or (hand.gong and rules.time_policy != "none")
    if gong and rules.chombo_in_last_hand == "ends_game":
        return "chombo"
    paid = rules.chombo_accounting == "paid_at_table"
    if paid and rules.tobi and any(_bust(points, rules) for points in after.points.values()):
        return "tobi"
    return None


def _further(state: GameState, rules: RuleSet) -> bool:
    """Return whether a hand is in one of the winds that are only played for a goal."""
    return state.wind >= winds_played(rules)


def has_goal(before: GameState, after: GameState, rules: RuleSet) -> bool:
    """Return whether somebody has the goal after a hand."""
    if rules.goal_points is None:
        return True
    how = rules.goal_reached_later_with if _further(before, rules) else rules.goal_reached_with
    best = max(after.points.values())
    return best >= rules.goal_points if how == "at_least" else best > rules.goal_points


def _end_of_wind(after: GameState, *, rules: RuleSet) -> str | None:
    """Return the reason once the last ordinary wind, or a further one, is over."""
    if after.wind < winds_played(rules):
        return None
    if rules.goal_points is None or after.wind >= most_winds(rules):
        return "length"
    over = GameState(
        places=after.places,
        dealing=after.dealing,
        resting=after.resting,
        wind=after.wind - 1,
        honba=after.honba,
        sticks=after.sticks,
        deals=after.deals,
        points=after.points,
    )
    return "goal" if has_goal(over, after, rules) else None


def _last_hand(state: GameState, rules: RuleSet) -> bool:
    """Return whether a hand is the last one of the last ordinary wind, or of a further one."""
    last_place = state.dealing == len(state.places) - 1
    return last_place and state.wind >= winds_played(rules) - 1


def _yame(hand: LoggedHand, before: GameState, after: GameState, *, rules: RuleSet) -> str | None:
    """Return the reason if the dealer, who would stay, ends the game.

    With a goal the game ends only if somebody has it: else further hands are played anyway.
    """
    if hand.result == "abort" or not has_goal(before, after, rules):
        return None
    won = before.dealer in {win.seat for win in hand.wins}
    name, how = ("agari_yame", rules.agari_yame) if won else ("tenpai_yame", rules.tenpai_yame)
    leading = leads(before.dealer, after.points, rules=rules)
    ends = {
        "automatic": leading,
        "choice": hand.yame,
        "choice_if_leading": hand.yame and leading,
    }.get(how, False)
    return name if ends else None


def leads(seat: str, points: Mapping[str, int], *, rules: RuleSet) -> bool:
    """Return whether a seat holds first place by the rule set's tie order."""
    seats: Sequence[str] = sorted(points, key=lambda each: WIND_ORDER[each])
    standing = places([points[each] for each in seats], ties=rules.ties)
    return standing[seats.index(seat)].place == 1
