"""A replayed game: what each hand changed, how it stands, and its result for the settlement."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.chinese_game.state import State
from scoring.table_result import SeatEntry, TableEntry


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultLine:
    """A fault in a hand: the step it was, what it cost, and what follows.

    `changes` are table points by seat. `consequences` are codes: dead_hand, tiles_discarded,
    tiles_kept, call_mended, warning.
    """

    fault: str
    offender: str
    step: int
    to_each: int
    changes: Mapping[str, int]
    consequences: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """Return the fault as plain data."""
        return {
            "fault": self.fault,
            "offender": self.offender,
            "step": self.step,
            "to_each": self.to_each,
            "changes": dict(self.changes),
            "consequences": list(self.consequences),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """One hand of a replay: the state before it, what it changed, the points after it.

    `winner` is "" after a drawn hand. `detail` is what the family tells besides.
    """

    before: State
    result: str
    winner: str
    changes: Mapping[str, int]
    points: Mapping[str, int]
    faults: tuple[FaultLine, ...] = ()
    detail: Mapping[str, object] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """Return the hand as plain data."""
        found = {
            **self.before.as_json(),
            "result": self.result,
            "changes": dict(self.changes),
            "points": dict(self.points),
            **self.detail,
        }
        if self.faults:
            found["faults"] = [fault.as_json() for fault in self.faults]
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A replayed game; `state` follows the last hand, `hands_won` counts by seat.

    `lost` are the table points that were taken from players and paid to nobody.
    """

    hands: tuple[PlayedHand, ...]
    state: State
    hands_won: Mapping[str, int]
    lost: int = 0

    @property
    def ended(self) -> str | None:
        """Return why the game ended, `last_wind` or `time`; None if it goes on."""
        return self.state.ended

    @property
    def final(self) -> Mapping[str, int]:
        """Return each seat's table points after the last hand."""
        return self.state.points

    def table_entry(self) -> TableEntry:
        """Return the result of the table as the settlement takes it.

        Points paid to nobody leave a sum that is off, with the reason written down.
        """
        seats = tuple(
            SeatEntry(wind=seat, points=points, hands_won=self.hands_won[seat])
            for seat, points in self.final.items()
        )
        accepted = f"{self.lost} points were paid to nobody for faults." if self.lost else ""
        return TableEntry(seats=seats, accepted=accepted)

    def as_json(self) -> dict[str, object]:
        """Return the replay as plain data, with the keys that a riichi game has too."""
        return {
            "hands": [hand.as_json() for hand in self.hands],
            "final_before_sticks": dict(self.final),
            "final": dict(self.final),
            "sticks_left": 0,
            "hands_won": dict(self.hands_won),
            "lost": self.lost,
            "next": None if self.ended else self.state.as_json(),
            "ended": self.ended,
        }
