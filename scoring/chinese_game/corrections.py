"""A hand changed, removed or put in, or two seats swapped: the rest is replayed.

The log in its JSON form is never written to; each correction returns a new one, with the replay
before and after, and what it means for each player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from scoring.chinese_game.log import Game
from scoring.chinese_game.played import Replay
from scoring.errors import InvalidGame, Problem
from scoring.ruleset import RuleSet

Hand = Mapping[str, object]

SEAT_FIELDS = frozenset({"winner", "claims", "from", "dealer", "offender", "target", "faults"})
"""Fields of a hand that hold seats, or objects that do."""

BY_SEAT = "hands"
"""The field of a classical hand that has an entry for each seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """A corrected log: both replays, and each seat's points before and after the correction."""

    game: Game
    before: Replay
    after: Replay

    @property
    def points(self) -> dict[str, tuple[int, int]]:
        """Return each seat's points at the end, before and after the correction."""
        return {seat: (old, self.after.final[seat]) for seat, old in self.before.final.items()}

    @property
    def first_changed(self) -> int | None:
        """Return the first hand, from 0, that is another or stands otherwise; None if none."""
        for at, (old, new) in enumerate(zip(self.before.hands, self.after.hands, strict=False)):
            if old != new:
                return at
        counts = {len(self.before.hands), len(self.after.hands)}
        return min(counts) if len(counts) > 1 else None

    def as_json(self) -> dict[str, object]:
        """Return the correction as plain data."""
        return {
            "points": {
                seat: {"before": old, "after": new, "change": new - old}
                for seat, (old, new) in self.points.items()
            },
            "first_changed": self.first_changed,
            "before": self.before.as_json(),
            "after": self.after.as_json(),
        }


class Replayer(Protocol):
    """Replays a game of one family; raises InvalidGame if it cannot be played."""

    def __call__(self, game: object, *, rules: RuleSet | None = None) -> Replay:
        """Return the replay; `rules` stands for the log's own."""


class Corrections:
    """The corrections of one family's games; each raises InvalidGame if no game comes of it."""

    def __init__(self, replay: Replayer) -> None:
        self._replay = replay

    def hand_changed(
        self, game: Game, at: int, hand: Hand, *, rules: RuleSet | None = None
    ) -> Correction:
        """Return the game with hand `at` (from 0) replaced, replayed before and after."""
        hands = _hands(game, at, past_end=False)
        return self._corrected(game, [*hands[:at], hand, *hands[at + 1 :]], rules)

    def hand_removed(self, game: Game, at: int, *, rules: RuleSet | None = None) -> Correction:
        """Return the game without hand `at`, replayed before and after."""
        hands = _hands(game, at, past_end=False)
        return self._corrected(game, [*hands[:at], *hands[at + 1 :]], rules)

    def hand_inserted(
        self, game: Game, at: int, hand: Hand, *, rules: RuleSet | None = None
    ) -> Correction:
        """Return the game with a hand put in before hand `at`, replayed before and after."""
        hands = _hands(game, at, past_end=True)
        return self._corrected(game, [*hands[:at], hand, *hands[at:]], rules)

    def seats_swapped(
        self, game: Game, first: str, second: str, *, rules: RuleSet | None = None
    ) -> Correction:
        """Return the game with two seats written for each other, replayed before and after.

        For a log in which two players were taken for each other.
        """
        names = {first: second, second: first}
        hands = [_renamed(hand, names) for hand in _hands(game, 0, past_end=True)]
        return self._corrected(game, hands, rules)

    def _corrected(self, game: Game, hands: Sequence[object], rules: RuleSet | None) -> Correction:
        corrected = {**game, "hands": list(hands)}
        before, after = self._replay(game, rules=rules), self._replay(corrected, rules=rules)
        return Correction(game=corrected, before=before, after=after)


def _hands(game: Game, at: int, *, past_end: bool) -> Sequence[Hand]:
    hands = game.get("hands")
    if not isinstance(hands, Sequence) or not 0 <= at < len(hands) + past_end:
        count = len(hands) if isinstance(hands, Sequence) else 0
        detail = f"There is no hand {at + 1}; the game has {count}."
        problem = Problem(code="no_such_hand", place="hands", detail=detail, data={"hands": count})
        raise InvalidGame([problem])
    return hands


def _renamed(value: object, names: Mapping[str, str]) -> object:
    """Return a hand, or a part of it, with seats renamed where it names seats."""
    if isinstance(value, Mapping):
        found: dict[str, object] = {}
        for key, each in value.items():
            if key == BY_SEAT and isinstance(each, Mapping):
                found[key] = {names.get(seat, seat): own for seat, own in each.items()}
            else:
                found[key] = _renamed(each, names) if key in SEAT_FIELDS else each
        return found
    if isinstance(value, list | tuple):
        return [_renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value
