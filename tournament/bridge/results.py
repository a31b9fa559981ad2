"""Between a result in the database and the entry that `scoring` checks and settles."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.table_result import SeatEntry, TableEntry
from tournament.models import Hand, Seat, SeatScore, TableResult


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInput:
    """What somebody typed for one seat: points without sticks on the table, chombo, wins."""

    points: int | None
    chombo: int = 0
    hands_won: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultInput:
    """What somebody typed for a table. `seats` is keyed by starting wind.

    `hands` are records of docs/hand-log.md. None says nothing of them: the hands of the version
    that it is based on stay with the table; an empty tuple says that there are none.
    """

    seats: Mapping[str, SeatInput]
    sticks_left: int = 0
    accepted: str = ""
    hands: tuple[Mapping[str, Any], ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """Gives the input as the log and a conflict show it: plain, in wind order of entry."""
        plain: dict[str, Any] = {
            "points": {wind: seat.points for wind, seat in self.seats.items()},
            "sticks_left": self.sticks_left,
        }
        chombo = {wind: seat.chombo for wind, seat in self.seats.items() if seat.chombo}
        if chombo:
            plain["chombo"] = chombo
        if self.accepted:
            plain["accepted"] = self.accepted
        if self.hands:
            plain["hands"] = len(self.hands)
        return plain


def entry_from_input(seats: Iterable[Seat], entered: ResultInput) -> TableEntry:
    """Gives the entry to check. A seat nobody typed has no points; a wind not at the table stays,
    so that the check can name it."""
    substitutes = {seat.wind: seat.substitute for seat in seats}
    size = len(substitutes)
    winds = list(substitutes) + [wind for wind in entered.seats if wind not in substitutes]
    return TableEntry(
        seats=tuple(
            _seat_entry(wind, entered.seats.get(wind), substitute=substitutes.get(wind, False))
            for wind in winds
        ),
        sticks_left=entered.sticks_left,
        accepted=entered.accepted,
        size=size,
    )


def _seat_entry(wind: str, typed: SeatInput | None, *, substitute: bool) -> SeatEntry:
    typed = typed or SeatInput(points=None)
    return SeatEntry(
        wind=wind,
        points=typed.points,
        chombo=typed.chombo,
        substitute=substitute,
        hands_won=typed.hands_won,
    )


def input_from_result(
    result: TableResult, scores: Iterable[SeatScore], hands: Iterable[Hand]
) -> ResultInput:
    """Gives a stored version as an input; `scores` are its seat scores with their seats.

    `hands` are its hands in their order, so that nobody who writes it again loses them.
    """
    return ResultInput(
        seats={
            score.seat.wind: SeatInput(
                points=score.points, chombo=score.chombo, hands_won=score.hands_won
            )
            for score in scores
        },
        sticks_left=result.sticks_left,
        accepted=result.accepted,
        hands=tuple(hand.record for hand in hands),
    )
