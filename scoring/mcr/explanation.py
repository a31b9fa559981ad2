"""What an explanation of a hand holds, as plain values with stable codes."""

from __future__ import annotations

from dataclasses import dataclass, field

from scoring.chinese_tiles import KIND_NAMES, tiles_text
from scoring.mcr.fans import CONDITIONS, Fan
from scoring.mcr.score import McrScore

NON_REPEAT = "non_repeat"
NON_SEPARATION = "non_separation"
NON_IDENTICAL = "non_identical"
ACCOUNT_ONCE = "account_once"
ONE_WAIT = "one_wait"

PRINCIPLES = {
    NON_REPEAT: "what a scored fan holds already is not added",
    NON_SEPARATION: "sets once combined are not taken apart: one reading of the tiles is counted",
    NON_IDENTICAL: "a set used in a fan may not make the same fan with another set",
    ACCOUNT_ONCE: "of sets combined already, at most one may be combined again",
    ONE_WAIT: "a winning tile that fits in several ways has the points of one",
}
"""The principles by their codes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLine:
    """One group of the reading: its shape, kinds, where it comes from, whether the win is in it.

    `shape` is chow, pung, kong, pair, knitted (nine tiles), or tiles (a form without sets);
    `origin` is concealed or open. A concealed kong is concealed, a pung that a discard completed
    in the hand is open.
    """

    shape: str
    kinds: tuple[int, ...]
    origin: str
    has_win: bool

    def as_json(self) -> dict[str, object]:
        """Return the group as plain data."""
        return {
            "shape": self.shape,
            "tiles": tiles_text(self.kinds),
            "origin": self.origin,
            "has_win": self.has_win,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class FanLine:
    """A scored fan: how often, points each, and for each time the places of the groups it uses.

    A fan of the whole hand, or of how it was won, has no groups.
    """

    fan: Fan
    count: int
    points: int
    groups: tuple[tuple[int, ...], ...] = ()

    def as_json(self) -> dict[str, object]:
        """Return the line as plain data."""
        return {
            "fan": self.fan.key,
            "count": self.count,
            "points": self.points,
            "condition": CONDITIONS[self.fan],
            "groups": [list(each) for each in self.groups],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedLine:
    """A fan that the tiles offer and that is not counted: by which principle, and which fans."""

    fan: Fan
    count: int
    principle: str
    by: tuple[Fan, ...] = ()
    groups: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """Return why it is not counted, in English."""
        named = ", ".join(fan.key for fan in self.by)
        because = f" ({named})" if named else ""
        return f"{self.fan.key} is not counted{because}: {PRINCIPLES[self.principle]}."

    def as_json(self) -> dict[str, object]:
        """Return the line as plain data."""
        return {
            "fan": self.fan.key,
            "count": self.count,
            "principle": self.principle,
            "by": [fan.key for fan in self.by],
            "groups": list(self.groups),
            "sentence": self.sentence,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitLine:
    """What the tiles waited for before the win, and why there is or is no wait fan.

    `kinds` is empty for orphans and knitted tiles without a wait fan, which wait in their own way.

    `reason` is `only_wait`, `several_waits`, `place` (the only wait, but the tile completes a
    pung or a chow from outside), or `form` (the form has no wait fans).
    """

    kinds: tuple[int, ...]
    fan: Fan | None
    reason: str

    def as_json(self) -> dict[str, object]:
        """Return the line as plain data."""
        return {
            "waits": [KIND_NAMES[kind] for kind in self.kinds],
            "fan": None if self.fan is None else self.fan.key,
            "reason": self.reason,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherReading:
    """Another reading of the tiles and what it is worth, flowers not among the points."""

    form: str
    groups: tuple[str, ...]
    points: int
    fans: tuple[tuple[Fan, int], ...]

    def as_json(self) -> dict[str, object]:
        """Return the reading as plain data."""
        return {
            "form": self.form,
            "groups": list(self.groups),
            "points": self.points,
            "fans": {fan.key: count for fan, count in self.fans},
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A score with its reasons. `minimum` and `base` are the rule set's points."""

    score: McrScore
    form: str
    groups: tuple[GroupLine, ...]
    fans: tuple[FanLine, ...]
    removed: tuple[RemovedLine, ...]
    wait: WaitLine
    others: tuple[OtherReading, ...]
    minimum: int
    base: int
    payment_lines: tuple[str, ...] = field(default=())

    def as_json(self) -> dict[str, object]:
        """Return the explanation as plain data."""
        return {
            "form": self.form,
            "groups": [line.as_json() for line in self.groups],
            "fans": [line.as_json() for line in self.fans],
            "removed": [line.as_json() for line in self.removed],
            "wait": self.wait.as_json(),
            "others": [line.as_json() for line in self.others],
            "minimum": self.minimum,
            "payments": list(self.payment_lines),
        }
