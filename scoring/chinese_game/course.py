"""The course of a game that both Chinese families share: hand after hand, problems gathered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scoring.chinese_game.faults import Record, read_faults
from scoring.chinese_game.fields import Fields
from scoring.chinese_game.log import GameLog
from scoring.chinese_game.played import FaultLine, PlayedHand, Replay
from scoring.chinese_game.state import State, after_hand, first_state
from scoring.errors import InvalidGame, Problem
from scoring.ruleset import RuleSet

COMMON_FIELDS = ("result", "winner", "from", "claims", "faults", "dealer", "round_wind", "gong")


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """What a family says of a hand: the winner ("" for none), payments by seat, what is told."""

    winner: str = ""
    changes: Mapping[str, int] = field(default_factory=dict)
    detail: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A hand to be read: its fields, the state before it, its faults, and the hands before."""

    fields: Fields
    result: str
    state: State
    faults: tuple[FaultLine, ...]
    played: Sequence[PlayedHand]
    rules: RuleSet


Reader = Callable[[Moment], Won]


def play_game(
    log: GameLog, *, results: Sequence[str], names: Sequence[str], read: Reader
) -> Replay:
    """Return the replay of a log whose hands `read` understands.

    `results` are the words a hand may have as its result, `names` the family's own fields. Raises
    InvalidGame with every problem of every hand.
    """
    state, record = first_state(log.rules, size=log.size), Record()
    played: list[PlayedHand] = []
    problems: list[Problem] = []
    for at, hand in enumerate(log.hands):
        fields = Fields(place=f"hands[{at}]", given=hand, seats=state.turn_order, problems=problems)
        _check_frame(fields, state, names)
        faults, record = read_faults(fields, record=record, rules=log.rules)
        moment = Moment(
            fields=fields,
            result=fields.one_of("result", results),
            state=state,
            faults=faults,
            played=played,
            rules=log.rules,
        )
        one = _played(moment, read(moment))
        played.append(one)
        state = replace(state, points=one.points)
        gong = fields.flag("gong")
        state = after_hand(state, winner=one.winner, gong=gong, rules=log.rules)
    if problems:
        raise InvalidGame(problems)
    return _replay(played, state, log)


def _check_frame(fields: Fields, state: State, names: Sequence[str]) -> None:
    """Note what is wrong with a hand before it is read: its place, its fields, its state."""
    if state.ended:
        over = f"The game is over ({state.ended}); this hand comes after its end."
        fields.refuse("game_over", "", over, ended=state.ended)
    fields.check_names((*COMMON_FIELDS, *names))
    fields.check_state({"dealer": state.dealer, "round_wind": state.round_wind})


def _played(moment: Moment, won: Won) -> PlayedHand:
    changes = dict.fromkeys(moment.state.points, 0)
    for part in (won.changes, *(fault.changes for fault in moment.faults)):
        for seat, amount in part.items():
            changes[seat] += amount
    return PlayedHand(
        before=moment.state,
        result=moment.result,
        winner=won.winner,
        changes=changes,
        points={seat: was + changes[seat] for seat, was in moment.state.points.items()},
        faults=moment.faults,
        detail=won.detail,
    )


def _replay(played: Sequence[PlayedHand], state: State, log: GameLog) -> Replay:
    won = dict.fromkeys(state.points, 0)
    for hand in played:
        if hand.winner:
            won[hand.winner] += 1
    start = log.rules.table(log.size).start_points * log.size
    lost = start - sum(state.points.values())
    return Replay(hands=tuple(played), state=state, hands_won=won, lost=lost)


def refuse_win_fields(fields: Fields, names: Sequence[str]) -> None:
    """Note fields of a win in a drawn hand."""
    for name in names:
        if name in fields.given:
            fields.refuse("draw_with_win", name, f"A drawn hand has no {name}.")


def winner_of(moment: Moment, *, by_discard: bool, nearest: bool) -> tuple[str, str]:
    """Return the winner and who gave the tile ("" for a self-draw), problems noted.

    `nearest` says whether, of several who claim a discard, the first in turn after the giver has
    it, or the last.
    """
    fields = moment.fields
    winner = fields.seat("winner")
    giver = fields.seat("from") if by_discard else ""
    if winner and winner == giver:
        fields.refuse("from_winner", "from", "Nobody wins on an own discard.", seat=winner)
    dead = {fault.offender for fault in moment.faults if "dead_hand" in fault.consequences}
    if winner in dead:
        detail = f"The hand of {winner} is dead; it cannot win."
        fields.refuse("dead_winner", "winner", detail, seat=winner)
    claims = fields.seat_list("claims")
    if claims and giver and winner:
        _check_claims(fields, claims, winner=winner, giver=giver, nearest=nearest)
    return winner, giver


def _check_claims(
    fields: Fields, claims: Sequence[str], *, winner: str, giver: str, nearest: bool
) -> None:
    order = list(fields.seats)
    turn = {seat: (order.index(seat) - order.index(giver)) % len(order) for seat in claims}
    chosen = min(turn, key=lambda seat: turn[seat] if nearest else -turn[seat])
    if winner != chosen:
        which = "first" if nearest else "last"
        detail = f"Of those who claimed the discard, {chosen} comes {which} in turn after {giver}."
        fields.refuse("winner_not_due", "winner", detail, due=chosen)
