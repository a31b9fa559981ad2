"""The days of an event: its own, and those of its rounds."""

from dataclasses import dataclass
from datetime import date, datetime

from tournament.choices import RoundStatus
from tournament.models import Round, Tournament
from tournament.selectors.rounds import SHOWN_ROUNDS


@dataclass(frozen=True, slots=True, kw_only=True)
class DayOfRound:
    """A round on its day. `is_cancelled` where it does not count any more."""

    number: int
    name: str
    day: date
    is_cancelled: bool
    published_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDays:
    """An event with the days that are known; `first` and `last` are None where none is set."""

    tournament: Tournament
    first: date | None
    last: date | None
    rounds: tuple[DayOfRound, ...]


def event_days(tournament: Tournament) -> EventDays:
    """Gives the days. A round without a date is on the event's day where that is only one.

    Of two rounds of one number the one that counts is given. One query.
    """
    first = tournament.starts_on
    last = tournament.ends_on or first
    only = first if first == last else None
    by_number: dict[int, Round] = {}
    for held in tournament.rounds.filter(status__in=SHOWN_ROUNDS).order_by("number", "pk"):
        if held.number not in by_number or held.status == RoundStatus.PUBLISHED:
            by_number[held.number] = held
    return EventDays(
        tournament=tournament,
        first=first,
        last=last,
        rounds=tuple(
            DayOfRound(
                number=held.number,
                name=held.name,
                day=day,
                is_cancelled=held.status != RoundStatus.PUBLISHED,
                published_at=held.published_at,
            )
            for held in by_number.values()
            if (day := held.date or only) is not None
        ),
    )
