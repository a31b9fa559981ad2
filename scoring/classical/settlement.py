"""Who pays whom when a hand is over.

Source: decisions: the three pay the winner, whoever discarded; East pays and gets double; then
the others settle the differences of their hands. G: all four hands are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from scoring.ruleset import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """One payment in points, after East's double; `reason` is `win` or `difference`."""

    payer: str
    payee: str
    points: int
    reason: str
    doubled: bool

    def as_json(self) -> dict[str, object]:
        """Return the payment as plain data."""
        return {
            "from": self.payer,
            "to": self.payee,
            "points": self.points,
            "reason": self.reason,
            "doubled": self.doubled,
        }


def settle(
    values: Mapping[str, int], *, winner: str, east: str, rules: RuleSet
) -> tuple[Payment, ...]:
    """Return the payments of a won hand; `values` are each player's hand, `east` the dealer.

    Every payment goes from one player to another, so their sum is 0.
    """
    others = [seat for seat in values if seat != winner]
    found = [
        _payment(payer, winner, values[winner], east=east, reason="win", rules=rules)
        for payer in others
    ]
    if rules.classical_losers_settle:
        for one, other in combinations(others, 2):
            low, high = sorted((one, other), key=lambda seat: values[seat])
            owed = values[high] - values[low]
            if owed:
                found.append(_payment(low, high, owed, east=east, reason="difference", rules=rules))
    return tuple(found)


def _payment(
    payer: str, payee: str, points: int, *, east: str, reason: str, rules: RuleSet
) -> Payment:
    doubled = rules.classical_east_double and east in {payer, payee}
    return Payment(
        payer=payer,
        payee=payee,
        points=points * 2 if doubled else points,
        reason=reason,
        doubled=doubled,
    )


def changes_of(payments: Sequence[Payment], *, seats: Sequence[str]) -> dict[str, int]:
    """Return what payments change for each seat."""
    changes = dict.fromkeys(seats, 0)
    for payment in payments:
        changes[payment.payer] -= payment.points
        changes[payment.payee] += payment.points
    return changes
