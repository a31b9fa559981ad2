"""The faults of a hand as rows of a form: what it was, whose, who is paid how much."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import Problem
from tournament.selectors.hand_faults import HandFault

ROWS = 3
"""Rows that are offered at least; one more than are filled, where that is more."""
MOST_ROWS = 12
_NAMES = ("fault", "offender", "target", "amount", "seconds", "claim", "mended")


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultFields:
    """One row, as typed; seats are starting winds. `number` is its place in the form."""

    number: int
    fault: str = ""
    offender: str = ""
    target: str = ""
    amount: str = ""
    seconds: str = ""
    claim: str = ""
    mended: str = ""

    @property
    def is_empty(self) -> bool:
        """True where nothing is chosen, so that the row says nothing."""
        return not (self.fault or self.offender)


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultsRead:
    """The rows of a form, what they say in the hand log, and what is missing.

    `told` are the numbers of the rows that the log's faults stand in.
    """

    rows: tuple[FaultFields, ...]
    records: tuple[Mapping[str, Any], ...] = ()
    problems: tuple[Problem, ...] = ()
    told: tuple[int, ...] = ()

    def field_of(self, place: str) -> str:
        """Gives the id of the field of `faults[1].amount`."""
        head, _dot, name = place.partition(".")
        at = int(head.removeprefix("faults[").rstrip("]") or 0) if "[" in head else 0
        row = self.told[at] if at < len(self.told) else 0
        return f"{name if name in _NAMES else 'fault'}-{row}"


def stored_faults(records: Sequence[Mapping[str, Any]]) -> FaultsRead:
    """Gives the rows filled with the faults of a stored hand."""
    rows = [
        FaultFields(
            number=at,
            **{name: _text(record[name]) for name in _NAMES if name in record},
        )
        for at, record in enumerate(records)
    ]
    return FaultsRead(rows=_with_empty(rows), told=tuple(range(len(rows))))


def _text(value: object) -> str:
    return ("1" if value else "") if isinstance(value, bool) else str(value)


def _with_empty(rows: Sequence[FaultFields]) -> tuple[FaultFields, ...]:
    wanted = min(max(ROWS, len(rows) + 1), MOST_ROWS)
    return (*rows, *(FaultFields(number=at) for at in range(len(rows), wanted)))


def read_faults(
    posted: QueryDict, *, known: Sequence[HandFault], winds: Sequence[str]
) -> FaultsRead:
    """Gives the rows that were sent; those that say nothing are left out of the log."""
    rows = [row for at in range(MOST_ROWS) if (row := _row(posted, at)) is not None]
    needs = {one.code: one.needs for one in known}
    kept = [row for row in rows if not row.is_empty]
    records: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for at, row in enumerate(kept):
        records.append(_record(row, needs.get(row.fault, ()), winds))
        problems += [one.within(f"faults[{at}]") for one in _missing(row, needs, winds)]
    return FaultsRead(
        rows=_with_empty([replace(row, number=at) for at, row in enumerate(kept)]),
        records=tuple(records),
        problems=tuple(problems),
        told=tuple(range(len(kept))),
    )


def _row(posted: QueryDict, at: int) -> FaultFields | None:
    if f"fault-{at}" not in posted:
        return None
    typed = {name: posted.get(f"{name}-{at}", "").strip()[:40] for name in _NAMES}
    return FaultFields(number=at, **typed)


def _missing(
    row: FaultFields, needs: Mapping[str, Sequence[str]], winds: Sequence[str]
) -> Iterator[Problem]:
    """Yields what has to be said before the fault can be counted."""
    if row.fault not in needs:
        yield _problem("fault_missing", "fault", _("Choose what the fault was."))
        return
    if row.offender not in winds:
        yield _problem("offender_missing", "offender", _("Choose whose fault it was."))
    wanted = needs[row.fault]
    if "target" in wanted and row.target not in winds:
        yield _problem("fault_target", "target", _("Choose who is paid."))
    if "amount" in wanted and whole_number(row.amount) is None:
        yield _problem("amount_missing", "amount", _("Say how many points are paid."))
    if "seconds" in wanted and row.seconds and whole_number(row.seconds) is None:
        yield _problem("seconds_unread", "seconds", _("Seconds are a whole number."))


def _record(row: FaultFields, needs: Sequence[str], winds: Sequence[str]) -> dict[str, Any]:
    record: dict[str, Any] = {"fault": row.fault, "offender": row.offender}
    if "target" in needs and row.target in winds:
        record["target"] = row.target
    for name in ("amount", "seconds"):
        value = whole_number(getattr(row, name))
        if name in needs and value is not None:
            record[name] = value
    if "seconds" in record and row.claim:
        record["claim"] = "self_drawn"
    if "mended" in needs and row.mended:
        record["mended"] = True
    return record


def whole_number(text: str) -> int | None:
    """Gives a whole number from 0 as it was typed, or None."""
    plain = text.strip().replace("\N{NO-BREAK SPACE}", "").replace(",", "").replace(" ", "")
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 9 else None


def _problem(code: str, place: str, detail: str) -> Problem:
    return Problem(code=code, place=place, detail=detail)
