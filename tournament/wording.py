"""How the sentences of services name tables, players and counts, in the language in force."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def listing(items: Sequence[str]) -> str:
    """Gives "a", "a and b" or "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("%(items)s and %(last)s") % {"items": ", ".join(items[:-1]), "last": items[-1]}


def together(items: Sequence[str]) -> str:
    """Gives "a", "a and b" or "a and b and c"."""
    text = items[0]
    for item in items[1:]:
        text = _("%(items)s and %(last)s") % {"items": text, "last": item}
    return text


def choice(items: Sequence[str]) -> str:
    """Gives "a", "a or b" or "a, b or c"."""
    first = ", ".join(items[:-1])
    return _("%(items)s or %(last)s") % {"items": first, "last": items[-1]} if first else items[-1]


def whole(number: int) -> str:
    """Gives a whole number as the language groups its digits: 10,000."""
    return number_format(number, use_l10n=True, force_grouping=True)


def counted(count: int, noun: str) -> str:
    """Gives "1 player" or "3 players", in English: for commands."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def table_names(tables: Sequence[tuple[int, int]], *, is_league: bool = False) -> str:
    """Gives "tables 2 and 5 of round 5" from (round, table) pairs in order of the rounds.

    A league's rounds are meetings.
    """
    parts = []
    for round_number, group in groupby(tables, key=itemgetter(0)):
        numbers = [str(table) for __, table in group]
        is_one = len(numbers) == 1
        if is_league:
            text = (
                _("table %(tables)s of meeting %(number)s")
                if is_one
                else _("tables %(tables)s of meeting %(number)s")
            )
        else:
            text = (
                _("table %(tables)s of round %(number)s")
                if is_one
                else _("tables %(tables)s of round %(number)s")
            )
        parts.append(text % {"tables": listing(numbers), "number": round_number})
    return listing(parts)
