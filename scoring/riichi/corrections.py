"""A hand changed, removed or put in, or two seats swapped: the rest is replayed.

The log in its JSON form is never written to; each correction returns a new one, with the replay
before and after, and what it means for each player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.errors import Problem
from scoring.riichi.invalid import InvalidGame
from scoring.riichi.replay import Replay, replay
from scoring.ruleset import RuleSet

SEAT_FIELDS = frozenset(
    {
        "seat",
        "from",
        "riichi",
        "tenpai",
        "dead",
        "seats",
        "offender",
        "offenders",
        "chombo",
        "pao",
        "winners",
        "dealer",
    }
)
"""Fields of a log that hold seats, or objects that do; a hand record's `from` is no seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A corrected log: both replays, and each seat's points before and after the correction."""

    game: Mapping[str, Any]
    before: Replay
    after: Replay

    @property
    def points(self) -> dict[str, tuple[int, int]]:
        """Each seat's points at the end, before and after, sticks left apart."""
        old, new = self.before.state.points, self.after.state.points
        return {seat: (old[seat], new[seat]) for seat in old}

    @property
    def first_changed(self) -> int | None:
        """The first hand whose points afterwards differ, from 0; None if none does."""
        pairs = zip(self.before.hands, self.after.hands, strict=False)
        for at, (old, new) in enumerate(pairs):
            if old.points != new.points or old.before != new.before:
                return at
        longest = max(len(self.before.hands), len(self.after.hands))
        shortest = min(len(self.before.hands), len(self.after.hands))
        return shortest if longest > shortest else None

    def as_json(self) -> dict[str, object]:
        """Return the correction as JSON has it."""
        return {
            "points": {
                seat: {"before": old, "after": new, "change": new - old}
                for seat, (old, new) in self.points.items()
            },
            "first_changed": self.first_changed,
            "before": self.before.as_json(),
            "after": self.after.as_json(),
        }


def change_hand(
    game: Mapping[str, Any], at: int, hand: Mapping[str, Any], *, rules: RuleSet | None = None
) -> Correction:
    """Return the game with hand `at` (from 0) replaced; InvalidGame if it cannot be played."""
    hands = _hands(game, at, last=-1)
    return _corrected(game, [*hands[:at], hand, *hands[at + 1 :]], rules=rules)


def remove_hand(game: Mapping[str, Any], at: int, *, rules: RuleSet | None = None) -> Correction:
    """Return the game without hand `at`; InvalidGame if the rest cannot be played then."""
    hands = _hands(game, at, last=-1)
    return _corrected(game, [*hands[:at], *hands[at + 1 :]], rules=rules)


def insert_hand(
    game: Mapping[str, Any], at: int, hand: Mapping[str, Any], *, rules: RuleSet | None = None
) -> Correction:
    """Return the game with a hand put in before hand `at`; InvalidGame if it cannot be played."""
    hands = _hands(game, at, last=0)
    return _corrected(game, [*hands[:at], hand, *hands[at:]], rules=rules)


def swap_seats(
    game: Mapping[str, Any],
    first: str,
    second: str,
    *,
    since: int = 0,
    rules: RuleSet | None = None,
) -> Correction:
    """Return the game with two seats written for each other from hand `since` on.

    For a log in which two players were taken for each other. Raises InvalidGame if the hands
    cannot be played that way.
    """
    hands = _hands(game, since, last=0)
    names = {first: second, second: first}
    swapped = [_renamed(hand, names) for hand in hands[since:]]
    return _corrected(game, [*hands[:since], *swapped], rules=rules)


def _hands(game: Mapping[str, Any], at: int, *, last: int) -> Sequence[Any]:
    hands: Sequence[Any] = game["hands"]
    if not 0 <= at <= len(hands) + last:
        detail = f"There is no hand {at + 1}; the game has {len(hands)}."
        data = {"hands": len(hands)}
        raise InvalidGame([Problem(code="no_such_hand", place="hands", detail=detail, data=data)])
    return hands


def _renamed(value: Any, names: Mapping[str, str]) -> Any:  # noqa: ANN401 (a JSON value)
    if isinstance(value, Mapping):
        return {
            key: _renamed(each, names) if key in SEAT_FIELDS else each
            for key, each in value.items()
        }
    if isinstance(value, list | tuple):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def _corrected(game: Mapping[str, Any], hands: list[Any], *, rules: RuleSet | None) -> Correction:
    corrected = {**game, "hands": hands}
    return Correction(
        game=corrected, before=replay(game, rules=rules), after=replay(corrected, rules=rules)
    )
