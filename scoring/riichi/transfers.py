"""Who pays whom after a hand: single transfers, and what they add up to.

Seats are names in turn order; the table knows its dealer. Amounts are table points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.riichi.limits import Worth, worth_of, worth_of_yakuman
from scoring.ruleset import RuleSet

POT = "sticks"
"""Stands for the riichi sticks on the table as a payer or payee."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transfer:
    """Points that go from one seat to another; either may be the sticks on the table.

    `reason`: riichi, win, honba, pao, pao_honba, sticks, noten, nagashi, chombo.
    """

    payer: str
    payee: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The seats that play a hand, in turn order, the dealer, honba, and sticks on the table.

    `sticks` are those of earlier hands; `riichi` the seats that staked one in this hand.
    """

    seats: tuple[str, ...]
    dealer: str
    honba: int = 0
    sticks: int = 0
    riichi: tuple[str, ...] = ()

    def after(self, seat: str) -> tuple[str, ...]:
        """Return the other seats in turn order after a seat."""
        at = self.seats.index(seat)
        return self.seats[at + 1 :] + self.seats[:at]

    def in_turn(self, seats: Iterable[str], *, after: str) -> tuple[str, ...]:
        """Return seats in turn order after another one."""
        wanted = set(seats)
        return tuple(seat for seat in self.after(after) if seat in wanted)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandValue:
    """What a won hand is worth: han and fu, or yakuman by name with how many each counts for.

    A number of yakuman without names stands under the name "".
    """

    han: int = 0
    fu: int = 0
    yakuman: Mapping[str, int] = field(default_factory=dict)

    @property
    def yakuman_count(self) -> int:
        """How many yakuman the hand counts for; 0 for a hand of han and fu."""
        return sum(self.yakuman.values())

    def worth(self, *, table: Table, winner: str, tsumo: bool, rules: RuleSet) -> Worth:
        """Return what the hand pays without honba."""
        dealer, players = winner == table.dealer, len(table.seats)
        if self.yakuman_count:
            return worth_of_yakuman(
                self.yakuman_count, dealer=dealer, tsumo=tsumo, rules=rules, players=players
            )
        return worth_of(self.han, self.fu, dealer=dealer, tsumo=tsumo, rules=rules, players=players)


def changes(transfers: Iterable[Transfer], *, seats: Sequence[str]) -> dict[str, int]:
    """Return what each seat wins or loses; sticks on the table are nobody's."""
    total = dict.fromkeys(seats, 0)
    for transfer in transfers:
        if transfer.payer != POT:
            total[transfer.payer] -= transfer.points
        if transfer.payee != POT:
            total[transfer.payee] += transfer.points
    return total


def pot_change(transfers: Iterable[Transfer]) -> int:
    """Return by how many points the sticks on the table grow."""
    return sum(
        transfer.points * ((transfer.payee == POT) - (transfer.payer == POT))
        for transfer in transfers
    )


def riichi_transfers(table: Table, rules: RuleSet) -> tuple[Transfer, ...]:
    """Return the sticks that are staked in this hand."""
    return tuple(
        Transfer(payer=seat, payee=POT, points=rules.stick_points, reason="riichi")
        for seat in table.riichi
    )


def tsumo_shares(worth: Worth, *, table: Table, winner: str) -> dict[str, int]:
    """Return what each other seat pays for a tsumo, without honba."""
    return {
        seat: worth.dealer if seat == table.dealer and worth.dealer else worth.other
        for seat in table.after(winner)
    }
