"""Dates of events in the form of the page's language."""

from datetime import date, datetime

from django import template
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext, pgettext

from tournament.choices import TournamentKind

register = template.Library()


@register.simple_tag
def dates_of(event: object) -> str:
    """Prints an event's first and last day: `29 November 2026`, or both days of a longer one.

    `event` is anything with `starts_on`, `ends_on` and `kind`.
    """
    first: date | None = event.starts_on  # type: ignore[attr-defined]
    last: date | None = event.ends_on  # type: ignore[attr-defined]
    if first is None:
        return ""
    if last is None or last == first:
        is_open = last is None and event.kind == TournamentKind.LEAGUE  # type: ignore[attr-defined]
        text = gettext("since %(day)s") if is_open else "%(day)s"
        return text % {"day": day(first)}
    return gettext("%(first)s to %(last)s") % {"first": day(first), "last": day(last)}


@register.filter
def day(value: date) -> str:
    """Prints one day: `29 November 2026`, in Russian `29 ноября 2026 г.` by the language's form."""
    return date_format(value, pgettext("date format", "j F Y"))


@register.filter
def moment(value: datetime) -> str:
    """Prints a day and the time of it in the page's time zone: `29 November 2026, 23:16`."""
    local = localtime(value)
    return f"{day(local.date())}, {local:%H:%M}"


@register.filter
def local_day(value: datetime) -> str:
    """Prints the day of a moment in the page's time zone."""
    return day(localtime(value).date())
