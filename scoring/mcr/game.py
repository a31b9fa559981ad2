"""An MCR game replayed from its log: seats, payments, faults, and the end.

Source: M: 16 hands in four winds, the winds go on after every hand, won or drawn; the discarder
pays hand + 8, the two others 8 each; by self-draw all pay hand + 8. One winner, the first in turn
after the discarder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.chinese_game.corrections import Corrections
from scoring.chinese_game.course import (
    Moment,
    Won,
    play_game,
    refuse_win_fields,
    winner_of,
)
from scoring.chinese_game.fields import Fields
from scoring.chinese_game.log import read_log
from scoring.chinese_game.played import Replay
from scoring.chinese_game.state import State
from scoring.errors import InvalidHand, ScoringError
from scoring.mcr.payments import payments
from scoring.mcr.score import McrScore, score_hand
from scoring.ruleset import RuleSet

RESULTS = ("discard", "self_draw", "draw")
WIN_FIELDS = ("winner", "from", "claims", "points", "flowers", "hand", "shown_flower")
FIELDS = ("points", "flowers", "hand", "shown_flower")
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
    return play_game(log, results=RESULTS, names=FIELDS, read=_read)


def _read(moment: Moment) -> Won:
    """Return what a hand's result pays."""
    fields, rules = moment.fields, moment.rules
    if moment.result not in {"discard", "self_draw"}:
        refuse_win_fields(fields, WIN_FIELDS)
        return Won()
    by_discard = moment.result == "discard"
    if not by_discard and "from" in fields.given:
        detail = "A self-drawn win comes from nobody; leave out from."
        fields.refuse("from_self_draw", "from", detail)
    winner, giver = winner_of(moment, by_discard=by_discard, nearest=True)
    _check_shown_flower(fields, moment.result, rules)
    if not winner or (by_discard and not giver):
        return Won()
    total, told = _worth(fields, winner, moment.result, moment.state, rules)
    paid = payments(total, self_drawn=not by_discard, rules=rules)
    return Won(winner=winner, changes=_paid(paid, winner, giver, fields.seats), detail=told)


def _paid(paid: Mapping[str, int], winner: str, giver: str, seats: Sequence[str]) -> dict[str, int]:
    """Return payments by seat: each of the others, or the giver and the rest."""
    changes: dict[str, int] = {}
    for seat in seats:
        if seat != winner:
            name = "each" if "each" in paid else "discarder" if seat == giver else "others"
            changes[seat] = -paid[name]
    changes[winner] = -sum(changes.values())
    return changes


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


_corrections = Corrections(replay)
hand_changed = _corrections.hand_changed
hand_removed = _corrections.hand_removed
hand_inserted = _corrections.hand_inserted
seats_swapped = _corrections.seats_swapped
