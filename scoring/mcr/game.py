"""An MCR game replayed from its log: seats, payments, faults, and the end.

Source: M: 16 hands in four winds, the winds go on after every hand, won or drawn; the discarder
pays hand + 8, the two others 8 each; by self-draw all pay hand + 8. One winner, the first in turn
after the discarder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from scoring.chinese_game.corrections import (
    Correction,
    change_hand,
    insert_hand,
    remove_hand,
    swap_seats,
)
from scoring.chinese_game.fields import Fields
from scoring.chinese_game.log import Game, GameLog, read_log
from scoring.chinese_game.played import FaultLine, PlayedHand, Replay
from scoring.chinese_game.state import State, after_hand, first_state
from scoring.errors import InvalidGame, InvalidHand, Problem, ScoringError
from scoring.mcr.faults import Record, dead_seats, read_faults
from scoring.mcr.payments import payments
from scoring.mcr.score import McrScore, score_hand
from scoring.ruleset import RuleSet

RESULTS = ("discard", "self_draw", "draw")
FIELDS = (
    "result",
    "winner",
    "from",
    "claims",
    "points",
    "flowers",
    "hand",
    "shown_flower",
    "faults",
    "dealer",
    "round_wind",
    "gong",
)
MOST_POINTS = 1_000
"""More than any hand can be worth."""

SHOWN_FLOWER = "1s"
"""The tile that looks like a flower."""


def replay(game: object, *, rules: RuleSet | None = None) -> Replay:
    """Return the replay of a game in the form of docs/rules-mcr.md.

    `rules` stands for the log's own where an event gives them. Raises InvalidGame with every
    problem of every hand, and as `read_log`.
    """
    log = read_log(game, rules=rules, family="mcr")
    state, record = first_state(log.rules, size=log.size), Record()
    played: list[PlayedHand] = []
    problems: list[Problem] = []
    for at, hand in enumerate(log.hands):
        fields = Fields(place=f"hands[{at}]", given=hand, seats=state.turn_order, problems=problems)
        one, record = _play(fields, state, record, log.rules)
        played.append(one)
        state = _after(one, log.rules, gong=fields.flag("gong"))
    if problems:
        raise InvalidGame(problems)
    return _replayed(played, state, log)


def _replayed(played: list[PlayedHand], state: State, log: GameLog) -> Replay:
    won = dict.fromkeys(state.points, 0)
    for hand in played:
        if hand.winner:
            won[hand.winner] += 1
    start = log.rules.table(log.size).start_points * log.size
    return Replay(
        hands=tuple(played), state=state, hands_won=won, lost=start - sum(state.points.values())
    )


def _after(one: PlayedHand, rules: RuleSet, *, gong: bool) -> State:
    state = replace(one.before, points=one.points)
    return after_hand(state, winner=one.winner, gong=gong, rules=rules)


def _play(
    fields: Fields, state: State, record: Record, rules: RuleSet
) -> tuple[PlayedHand, Record]:
    """Return a hand as played and the record of faults after it."""
    if state.ended:
        over = f"The game is over ({state.ended}); this hand comes after its end."
        fields.refuse("game_over", "", over, ended=state.ended)
    fields.check_names(FIELDS)
    fields.check_state({"dealer": state.dealer, "round_wind": state.round_wind})
    faults, after = read_faults(fields, record=record, rules=rules)
    result = fields.one_of("result", RESULTS)
    changes = dict.fromkeys(state.points, 0)
    winner, detail = "", dict[str, object]()
    if result == "draw":
        for name in {"winner", "from", "claims", "points", "hand"} & set(fields.given):
            fields.refuse("draw_with_win", name, f"A drawn hand has no {name}.")
    if result in {"discard", "self_draw"}:
        winner, won, detail = _win(fields, result, state, faults, rules)
        _add(changes, won)
    for fault in faults:
        _add(changes, fault.changes)
    points = {seat: amount + changes[seat] for seat, amount in state.points.items()}
    one = PlayedHand(
        before=state,
        result=result,
        winner=winner,
        changes=changes,
        points=points,
        faults=faults,
        detail=detail,
    )
    return one, after


def _add(changes: dict[str, int], more: Mapping[str, int]) -> None:
    for seat, amount in more.items():
        changes[seat] += amount


def _win(
    fields: Fields, result: str, state: State, faults: tuple[FaultLine, ...], rules: RuleSet
) -> tuple[str, Mapping[str, int], dict[str, object]]:
    """Return the winner, what the win changes, and what is told of the hand."""
    winner = fields.seat("winner")
    giver = fields.seat("from") if result == "discard" else ""
    if result == "self_draw" and "from" in fields.given:
        detail = "A self-drawn win comes from nobody; leave out from."
        fields.refuse("from_self_draw", "from", detail)
    if winner and winner == giver:
        fields.refuse("from_winner", "from", "Nobody wins on an own discard.", seat=winner)
    if winner in dead_seats(faults):
        detail = f"The hand of {winner} is dead; it cannot win."
        fields.refuse("dead_winner", "winner", detail, seat=winner)
    _check_claims(fields, winner, giver)
    if not winner or (result == "discard" and not giver):
        return "", {}, {}
    total, detail_of_hand = _worth(fields, winner, result, state, rules)
    _check_shown_flower(fields, result, rules)
    paid = payments(total, self_drawn=result == "self_draw", rules=rules)
    return winner, _paid(paid, winner, giver, fields.seats), detail_of_hand


def _paid(paid: Mapping[str, int], winner: str, giver: str, seats: Sequence[str]) -> dict[str, int]:
    """Return payments by seat: each of the others, or the giver and the rest."""
    changes: dict[str, int] = {}
    for seat in seats:
        if seat != winner:
            name = "each" if "each" in paid else "discarder" if seat == giver else "others"
            changes[seat] = -paid[name]
    changes[winner] = -sum(changes.values())
    return changes


def _check_claims(fields: Fields, winner: str, giver: str) -> None:
    """Note a winner who is not the first in turn of those who claimed the discard.

    Source: M, "Taistele hävitetyn laatan puolesta": the one whose turn comes first.
    """
    claims = fields.seat_list("claims")
    if not claims or not giver or not winner:
        return
    order = list(fields.seats)
    start = order.index(giver)
    turn = {seat: (order.index(seat) - start) % len(order) for seat in order}
    first = min(claims, key=lambda seat: turn[seat])
    if winner not in claims or first != winner:
        detail = f"Of those who claimed the discard, {first} comes first in turn after {giver}."
        fields.refuse("winner_not_first", "winner", detail, first=first)


def _worth(
    fields: Fields, winner: str, result: str, state: State, rules: RuleSet
) -> tuple[int, dict[str, object]]:
    """Return the points of the won hand with flowers, and what is told of it."""
    if "hand" in fields.given:
        score = _scored(fields, winner, result, state, rules)
        return (score.total, {"score": score.as_json()}) if score is not None else (0, {})
    total = fields.whole("points", least=0, most=MOST_POINTS)
    flowers = fields.whole("flowers", least=0, most=8, otherwise=0) or 0
    if total is None:
        if "points" not in fields.given:
            detail = "A won hand needs its points, flowers among them, or the hand itself."
            fields.refuse("points_missing", "points", detail)
        return 0, {}
    if flowers and not rules.mcr_flowers:
        detail = "These rules are played without flowers."
        fields.refuse("flowers_not_played", "flowers", detail, flowers=flowers)
    _check_minimum(fields, total - flowers, rules)
    return total, {"points_without_flowers": total - flowers}


def _check_minimum(fields: Fields, points: int, rules: RuleSet) -> None:
    if points < rules.mcr_minimum_points:
        detail = (
            f"{points} points without flowers are fewer than {rules.mcr_minimum_points}: this is "
            "a false hu, to be recorded as a fault."
        )
        minimum = rules.mcr_minimum_points
        fields.refuse("below_minimum", "points", detail, points=points, minimum=minimum)


def _scored(
    fields: Fields, winner: str, result: str, state: State, rules: RuleSet
) -> McrScore | None:
    """Return the score of a hand record; winds and the way of the win come from the state."""
    record = fields.given["hand"]
    if not isinstance(record, Mapping):
        fields.refuse("field_type", "hand", "hand must be a hand record.")
        return None
    inner = fields.inner(record, "hand")
    known = {
        "round_wind": state.round_wind,
        "seat_wind": state.winds[winner],
        "win": result,
    }
    inner.check_state(known)
    try:
        score = score_hand({**record, **known}, rules=rules)
    except InvalidHand as refused:
        fields.problems += [problem.within(inner.place) for problem in refused.problems]
        return None
    except ScoringError as refused:
        inner.refuse(refused.code, "", refused.detail, **refused.data)
        return None
    _check_minimum(fields, score.points_without_flowers, rules)
    told = fields.given.get("points", score.total)
    if told != score.total:
        detail = f"The hand is worth {score.total} points, not {told}."
        fields.refuse("points_differ", "points", detail, points=str(told), counted=score.total)
    return score


def _check_shown_flower(fields: Fields, result: str, rules: RuleSet) -> None:
    """Note a win on a 1 of bamboo shown as a flower where it cannot be.

    Source: changes of October 2006: if it is the last of its kind it may be claimed for a win.
    """
    if not fields.flag("shown_flower"):
        return
    if not rules.bamboo_shown_as_flower_claimable or result != "discard":
        detail = "Under these rules a tile shown as a flower cannot be claimed for a win."
        fields.refuse("shown_flower", "shown_flower", detail)
    record = fields.given.get("hand")
    if isinstance(record, Mapping) and (
        record.get("win_tile") != SHOWN_FLOWER or "last_tile" not in record.get("flags", ())
    ):
        detail = f"Only a {SHOWN_FLOWER} that is the last of its kind can be claimed so."
        fields.refuse("shown_flower_tile", "shown_flower", detail)


def _replayer(rules: RuleSet | None) -> Callable[[object], Replay]:
    return lambda game: replay(game, rules=rules)


def hand_changed(
    game: Game, at: int, hand: Mapping[str, object], *, rules: RuleSet | None = None
) -> Correction:
    """Return the game with hand `at` (from 0) replaced, replayed before and after."""
    return change_hand(game, at, hand, replay=_replayer(rules))


def hand_removed(game: Game, at: int, *, rules: RuleSet | None = None) -> Correction:
    """Return the game without hand `at`, replayed before and after."""
    return remove_hand(game, at, replay=_replayer(rules))


def hand_inserted(
    game: Game, at: int, hand: Mapping[str, object], *, rules: RuleSet | None = None
) -> Correction:
    """Return the game with a hand put in before hand `at`, replayed before and after."""
    return insert_hand(game, at, hand, replay=_replayer(rules))


def seats_swapped(
    game: Game, first: str, second: str, *, rules: RuleSet | None = None
) -> Correction:
    """Return the game with two seats written for each other, replayed before and after."""
    return swap_seats(game, first, second, replay=_replayer(rules))
