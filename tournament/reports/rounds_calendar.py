"""The days of an event and its rounds as a calendar file.

Rounds have days and no hours, so every entry lasts whole days and belongs to no time zone: it is
that day wherever it is read. The event's own zone is named for programs that ask.

Source: RFC 5545 (iCalendar), 3.6.1, 3.8.4.7 (UID), 3.8.7.4 (SEQUENCE).
"""

from datetime import UTC, date, datetime, timedelta

from django.utils.translation import gettext as _
from icalendar import Calendar, Event

from tournament.selectors.event_days import DayOfRound, EventDays

PRODUCT = "-//Takuwari//Rounds//EN"
MOST_SEQUENCE = 2**31 - 1


def rounds_calendar_file(
    days: EventDays, *, address: str, round_addresses: dict[int, str]
) -> bytes:
    """Gives the calendar in UTF-8: the event itself, then each round that has a day.

    `address` is the event's page. An entry keeps its UID whatever is renamed or drawn again, and
    its SEQUENCE rises with the event's version, so that calendars take the newest.
    """
    tournament = days.tournament
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", tournament.name)
    calendar.add("x-wr-timezone", tournament.time_zone)
    if days.first is not None:
        entry = _entry(days, "event", first=days.first, last=days.last or days.first)
        entry.add("summary", tournament.name)
        entry.add("url", address)
        calendar.add_component(entry)
    for one in days.rounds:
        entry = _entry(days, f"round-{one.number}", first=one.day, last=one.day)
        entry.add("summary", _summary(days, one))
        entry.add("url", round_addresses[one.number])
        if one.is_cancelled:
            entry.add("status", "CANCELLED")
        calendar.add_component(entry)
    return calendar.to_ical()


def _entry(days: EventDays, what: str, *, first: date, last: date) -> Event:
    """Gives an entry of whole days; the end of one is the day after its last.

    After the last day there is in any calendar the end is left out.
    """
    tournament = days.tournament
    made = tournament.created_at.astimezone(UTC)
    entry = Event()
    entry.add("uid", f"{what}.{tournament.pk}.{made:%Y%m%dT%H%M%S}@takuwari")
    entry.add("dtstamp", _changed(days))
    entry.add("sequence", min(tournament.version, MOST_SEQUENCE))
    entry.add("dtstart", first)
    if last < date.max:
        entry.add("dtend", last + timedelta(days=1))
    entry.add("transp", "TRANSPARENT")
    if tournament.place:
        entry.add("location", tournament.place)
    return entry


def _changed(days: EventDays) -> datetime:
    """Gives when the newest of the days became known, the same for the same event."""
    moments = [days.tournament.created_at, *(one.published_at for one in days.rounds)]
    return max(moments).astimezone(UTC)


def _summary(days: EventDays, one: DayOfRound) -> str:
    values = {"event": days.tournament.name, "number": one.number, "name": one.name}
    if one.name:
        return _("%(event)s: %(name)s") % values
    if days.tournament.is_league:
        return _("%(event)s: meeting %(number)s") % values
    return _("%(event)s: round %(number)s") % values
