"""A game of Chinese classical replayed from its log: hands, settlement, dealer, end.

Source: C: four winds; the dealer stays on a win and on a drawn hand, for which nothing is paid.
"""

from __future__ import annotations

from collections.abc import Mapping

from scoring.chinese_game.corrections import Corrections
from scoring.chinese_game.course import (
    Moment,
    Won,
    play_game,
    refuse_win_fields,
    winner_of,
)
from scoring.chinese_game.log import read_log
from scoring.chinese_game.played import Replay
from scoring.classical.settlement import changes_of, settle
from scoring.classical.value import HandValue, score_hand
from scoring.errors import InvalidHand, ScoringError
from scoring.ruleset import RuleSet

RESULTS = ("win", "draw")
FIELDS = ("hands", "tiles_left", "announced")
WIN_FIELDS = ("winner", "from", "claims", "hands", "announced")
MOST_POINTS = 10_000_000
IN_A_ROW = 13
"""Wins of the dealer one after another that are a limit hand of their own."""


def replay(game: object, *, rules: RuleSet | None = None) -> Replay:
    """Return the replay of a game in the form of docs/rules-classical.md.

    `rules` stands for the log's own where an event gives them. Raises InvalidGame with every
    problem of every hand, and as `read_log`.
    """
    log = read_log(game, rules=rules, family="classical")
    return play_game(log, results=RESULTS, names=FIELDS, read=_read)


def _read(moment: Moment) -> Won:
    """Return what a hand's result pays."""
    fields, rules = moment.fields, moment.rules
    _check_wall(moment)
    if moment.result != "win":
        refuse_win_fields(fields, WIN_FIELDS)
        return Won()
    by_discard = fields.given.get("from") is not None
    winner, giver = winner_of(
        moment, by_discard=by_discard, nearest=rules.classical_claims == "nearest"
    )
    if rules.classical_announce_waiting and not fields.flag("announced"):
        detail = "Under these rules a player who waits has to say so before winning."
        fields.refuse("waiting_not_announced", "announced", detail)
    values = _values(moment, winner, by_discard=by_discard)
    if not winner or values is None or (by_discard and not giver):
        return Won()
    paid = settle(
        {seat: each.value for seat, each in values.items()},
        winner=winner,
        east=moment.state.dealer,
        rules=rules,
    )
    told = {
        "values": {seat: each.as_json() for seat, each in values.items()},
        "payments": [payment.as_json() for payment in paid],
    }
    return Won(winner=winner, changes=changes_of(paid, seats=fields.seats), detail=told)


def _check_wall(moment: Moment) -> None:
    """Note a hand that ended with a wall that does not fit its result.

    Source: G: drawn when 14 tiles are left besides the two loose ones.
    """
    left = moment.fields.whole("tiles_left", least=0, most=136)
    end = moment.rules.classical_dead_wall
    if left is None:
        return
    if moment.result == "draw" and left > end:
        detail = f"{left} tiles are left; a hand is drawn only when {end} are."
        moment.fields.refuse("wall_not_over", "tiles_left", detail, left=left, end=end)
    if left < end:
        detail = f"Only {left} tiles are left; the hand was over with {end}."
        moment.fields.refuse("wall_over", "tiles_left", detail, left=left, end=end)


def _values(moment: Moment, winner: str, *, by_discard: bool) -> dict[str, HandValue] | None:
    """Return the value of each playing seat's hand; None if one cannot be told."""
    fields, rules = moment.fields, moment.rules
    given = fields.given.get("hands")
    if not isinstance(given, Mapping):
        fields.refuse("hands_missing", "hands", "hands must give each player's hand or value.")
        return None
    for seat in given:
        if seat not in fields.seats:
            fields.refuse("seat_unknown", f"hands.{seat}", f"{seat} does not play this hand.")
    found: dict[str, HandValue] = {}
    for seat in fields.seats:
        if seat not in given and seat != winner and not rules.classical_losers_settle:
            found[seat] = plain_value(0)
            continue
        value = _value(moment, seat, given.get(seat), won=seat == winner, by_discard=by_discard)
        if value is not None:
            found[seat] = value
    return found if len(found) == len(fields.seats) else None


def plain_value(points: int) -> HandValue:
    """Return a value that was told as a number."""
    return HandValue(value=points, points=points, doubles=0, lines=())


def _value(
    moment: Moment, seat: str, given: object, *, won: bool, by_discard: bool
) -> HandValue | None:
    """Return the value of one seat's hand, told as a number or as a record."""
    fields, rules, place = moment.fields, moment.rules, f"hands.{seat}"
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= MOST_POINTS:
        limit = rules.classical_limit
        if limit is not None and given > limit:
            detail = f"{given} points are above the limit of {limit}."
            fields.refuse("above_limit", place, detail, points=given, limit=limit)
            return None
        least = rules.classical_mahjong_points
        # Going out gives these points to whatever hand it is. Source: C, G.
        if won and given < (least if limit is None else min(least, limit)):
            detail = f"The winner's hand has {least} points at least, for mahjong alone."
            fields.refuse("below_mahjong", place, detail, points=given, least=least)
            return None
        return plain_value(given)
    if not isinstance(given, Mapping):
        detail = f"The hand of {seat} must be its points or a hand record."
        fields.refuse("hand_missing", place, detail, seat=seat)
        return None
    return _scored(moment, seat, given, won=won, by_discard=by_discard)


def _scored(
    moment: Moment, seat: str, given: Mapping[str, object], *, won: bool, by_discard: bool
) -> HandValue | None:
    """Return the value of a hand record; winds and the way of the win come from the state."""
    fields, place = moment.fields, f"hands.{seat}"
    inner = fields.inner(given, place)
    known = {"round_wind": moment.state.round_wind, "seat_wind": moment.state.winds[seat]}
    if won:
        known["win"] = "discard" if by_discard else "self_draw"
    inner.check_state(known)
    if won != (given.get("win_tile") is not None):
        detail = "The winner's hand has a win_tile, and no other has."
        inner.refuse("win_tile_seat", "win_tile", detail, seat=seat)
        return None
    record = {**given, **known}
    if won and _is_thirteenth(moment, seat):
        record["flags"] = [*_flags(given), "thirteenth_deal"]
    try:
        return score_hand(record, rules=moment.rules)
    except InvalidHand as refused:
        fields.problems += [problem.within(inner.place) for problem in refused.problems]
    except ScoringError as refused:
        inner.refuse(refused.code, "", refused.detail, **refused.data)
    return None


def _flags(given: Mapping[str, object]) -> list[object]:
    flags = given.get("flags", [])
    return [flag for flag in flags if flag != "thirteenth_deal"] if isinstance(flags, list) else []


def _is_thirteenth(moment: Moment, seat: str) -> bool:
    """Return whether this is the dealer's thirteenth win in a row as dealer."""
    if seat != moment.state.dealer:
        return False
    last = moment.played[-(IN_A_ROW - 1) :]
    return len(last) == IN_A_ROW - 1 and all(
        hand.winner == seat == hand.before.dealer for hand in last
    )


_corrections = Corrections(replay)
hand_changed = _corrections.hand_changed
hand_removed = _corrections.hand_removed
hand_inserted = _corrections.hand_inserted
seats_swapped = _corrections.seats_swapped
