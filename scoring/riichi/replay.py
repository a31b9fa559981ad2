"""A game replayed from its log: the state before each hand, what it changed, and the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.errors import Problem
from scoring.placement import places
from scoring.points import Parts, json_points, parts, share
from scoring.riichi import outcomes
from scoring.riichi.game_checks import hand_problems
from scoring.riichi.game_end import end_of_game
from scoring.riichi.game_log import GameLog, LoggedHand, read_game
from scoring.riichi.game_state import GameState, first_state
from scoring.riichi.hand import HandScore
from scoring.riichi.invalid import InvalidGame
from scoring.riichi.transfers import Table, Transfer, changes, pot_change
from scoring.riichi.win_values import ValuedWin, value_of_win
from scoring.ruleset import RuleSet
from scoring.turns import deal_passed


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """One hand of a replay: the state before it, its transfers, and the points after it.

    `chombo` are the offenders whose fine the settlement takes; `resting` sits out ("" for none).
    `scores` has the count of each winner whose tiles are known, by seat.
    """

    before: GameState
    hand: LoggedHand
    transfers: tuple[Transfer, ...]
    changes: Mapping[str, int]
    points: Mapping[str, int]
    chombo: tuple[str, ...]
    scores: Mapping[str, HandScore] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """Return the hand as the hand log prints it."""
        before = self.before
        found: dict[str, object] = {
            "dealer": before.dealer,
            "round_wind": before.round_wind,
            "honba": before.honba,
            "sticks": before.sticks,
            "changes": dict(self.changes),
            "points": dict(self.points),
        }
        return {**found, "resting": before.resting} if before.resting else found


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A replayed game.

    `state` follows the last hand. `chombo` counts the fines that the settlement takes, by seat.
    `hands_won` counts won hands by seat. `final` has the left-over sticks where the rule set
    gives them to the first; amounts there are parts, since equal firsts share.
    """

    log: GameLog
    hands: tuple[PlayedHand, ...]
    state: GameState
    chombo: Mapping[str, int]
    hands_won: Mapping[str, int]
    final: Mapping[str, Parts]

    @property
    def ended(self) -> str | None:
        """Why the game ended; None if it goes on."""
        return self.state.ended

    @property
    def states(self) -> tuple[GameState, ...]:
        """The state before each hand, and the one after the last."""
        return (*(hand.before for hand in self.hands), self.state)

    def as_json(self) -> dict[str, object]:
        """Return the replay as JSON has it."""
        return {
            "hands": [hand.as_json() for hand in self.hands],
            "final_before_sticks": dict(self.state.points),
            "final": {seat: json_points(amount) for seat, amount in self.final.items()},
            "sticks_left": self.state.sticks,
            "chombo": {seat: count for seat, count in self.chombo.items() if count},
            "ended": self.ended,
        }


def replay(game: object, *, rules: RuleSet | None = None) -> Replay:
    """Return the replay of a game in the hand-log form.

    Raises InvalidGame with every problem of the first stage that has any: of the log itself, or
    of the first hand that cannot follow the state; and as `read_game` does for its rule set.
    """
    return replay_log(read_game(game, rules=rules))


def replay_log(log: GameLog) -> Replay:
    """Return the replay of a log that was read; InvalidGame for a hand that cannot follow."""
    state = first_state(log.rules, size=len(log.seats))
    played = []
    for hand in log.hands:
        one, state = play(hand, state, log.rules)
        played.append(one)
    chombo = dict.fromkeys(log.seats, 0)
    won = dict.fromkeys(log.seats, 0)
    for one in played:
        for seat in one.chombo:
            chombo[seat] += 1
        for win in one.hand.wins:
            won[win.seat] += 1
    return Replay(
        log=log,
        hands=tuple(played),
        state=state,
        chombo=chombo,
        hands_won=won,
        final=_final(state, chombo, log.rules),
    )


def play(hand: LoggedHand, state: GameState, rules: RuleSet) -> tuple[PlayedHand, GameState]:
    """Return a hand as played and the state after it; InvalidGame if it cannot follow."""
    problems = hand_problems(hand, state, rules)
    if problems:
        raise InvalidGame(problems)
    wins = _values(hand, state, rules)
    table = state.table(() if hand.result == "chombo" else hand.riichi)
    transfers = _transfers(hand, table, wins, rules)
    changed = changes(transfers, seats=tuple(state.points))
    points = {seat: state.points[seat] + changed[seat] for seat in state.points}
    sticks = state.sticks + pot_change(transfers) // rules.stick_points
    fined = hand.offenders if rules.chombo_accounting != "paid_at_table" else ()
    after = replace(state, points=points, sticks=sticks)
    after = _with_clock(hand, _advanced(hand, after, rules), rules)
    after = replace(after, ended=end_of_game(hand, state, after, rules=rules))
    one = PlayedHand(
        before=state,
        hand=hand,
        transfers=transfers,
        changes=changed,
        points=points,
        chombo=fined,
        scores={win.seat: win.score for win in wins if win.score is not None},
    )
    return one, after


def _values(hand: LoggedHand, state: GameState, rules: RuleSet) -> list[ValuedWin]:
    found, problems = [], list[Problem]()
    for at, win in enumerate(hand.wins):
        place = f"{hand.place}.winners[{at}]"
        valued, wrong = value_of_win(win, hand, state, rules, place=place)
        problems += wrong
        if valued is not None:
            found.append(valued)
    if problems:
        raise InvalidGame(problems)
    return found


def _transfers(
    hand: LoggedHand, table: Table, wins: Sequence[ValuedWin], rules: RuleSet
) -> tuple[Transfer, ...]:
    if hand.result == "draw":
        return outcomes.draw(table, tenpai=hand.tenpai, rules=rules)
    if hand.result == "nagashi":
        return outcomes.nagashi(table, seats=hand.nagashi, rules=rules)
    if hand.result == "abort":
        return outcomes.abort(table, rules=rules)
    fines = outcomes.chombo(table, offenders=hand.offenders, rules=rules)
    if hand.result == "chombo":
        return fines
    first = wins[0]
    if hand.result == "tsumo":
        won = outcomes.tsumo(
            table, winner=first.seat, value=first.value, rules=rules, liable=first.liable
        )
    else:
        won = outcomes.ron(
            table,
            winners={win.seat: win.value for win in wins},
            discarder=first.discarder,
            rules=rules,
            liable={win.seat: win.liable for win in wins},
        )
    return (*won, *fines)


def winners_of(hand: LoggedHand, rules: RuleSet) -> tuple[str, ...]:
    """Return the seats that won a hand, nagashi mangan among them where it counts as a win."""
    if hand.result == "nagashi" and rules.nagashi_counts_as_win:
        return hand.nagashi
    return tuple(win.seat for win in hand.wins)


def _advanced(hand: LoggedHand, state: GameState, rules: RuleSet) -> GameState:
    """Return the state with dealer and honba of the next hand."""
    if hand.result == "chombo":
        return state
    dealer, winners = state.dealer, winners_of(hand, rules)
    if winners:
        cleared = dealer not in winners
        if rules.honba_cleared == "another_wins":
            cleared = set(winners) != {dealer}
        state = replace(state, honba=0 if cleared else state.honba + 1)
        if dealer in winners and rules.dealer_continues != "never":
            return state
        return deal_passed(state, rules=rules, to=_winner_to_deal(winners, state, rules))
    if hand.result == "abort":
        state = replace(state, honba=state.honba + rules.honba_on_abortive_draw)
        return state if rules.abortive_dealer_stays else deal_passed(state, rules=rules)
    state = replace(state, honba=state.honba + 1)
    stays = rules.dealer_continues in ("win_or_draw", "winner_deals") or (
        rules.dealer_continues == "win_or_tenpai" and dealer in hand.tenpai
    )
    return state if stays else deal_passed(state, rules=rules)


def _winner_to_deal(winners: Sequence[str], state: GameState, rules: RuleSet) -> str:
    """Return who deals next where the deal goes to the winner, the first in turn; else ""."""
    if rules.dealer_continues != "winner_deals":
        return ""
    return next(seat for seat in state.turn_order if seat in winners)


def _with_clock(hand: LoggedHand, state: GameState, rules: RuleSet) -> GameState:
    """Return the state with the hands that may still be played; a chombo is no hand.

    Source: A3, C3, C4: the hand is finished; C1, C2, C6: one more; B2: a chombo does not count.
    """
    left = state.hands_left
    if left is None:
        if not hand.gong or rules.time_policy == "none":
            return state
        left = 1 if rules.time_policy == "finish_hand" else 2
    return replace(state, hands_left=left if hand.result == "chombo" else max(left - 1, 0))


def _final(state: GameState, chombo: Mapping[str, int], rules: RuleSet) -> dict[str, Parts]:
    """Return the points with left-over sticks where the rule set gives them to the first.

    First is who has most after chombo that are taken off the points, as the settlement has it.
    """
    final = {seat: parts(points) for seat, points in state.points.items()}
    if not state.sticks or rules.leftover_sticks == "lost":
        return final
    fine = rules.chombo_points if rules.chombo_accounting == "off_points" else 0
    placed = [points - fine * chombo[seat] for seat, points in state.points.items()]
    standing = places(placed, ties=rules.ties)
    firsts = [seat for seat, at in zip(final, standing, strict=True) if at.place == 1]
    total = state.sticks * rules.stick_points
    each = share(parts(total), len(firsts))
    if rules.leftover_sticks == "first_floor_100":
        each = parts(total // len(firsts) // 100 * 100)
    return {seat: Parts(final[seat] + (each if seat in firsts else 0)) for seat in final}
