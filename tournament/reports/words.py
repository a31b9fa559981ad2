"""Words and marks that several reports print, in the language in force."""

from collections.abc import Iterable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.reports.kind import Options
from tournament.selectors.report_rounds import PrintedSeat, RoundSeating, round_seating
from tournament.sentences.reports import no_seats

MARKS = {"E": "東", "S": "南", "W": "西", "N": "北", "R": "休"}
"""The wind on paper: the same in every language, as on the tiles."""


def seat_name(seat: PrintedSeat) -> str:
    """Gives who sits there; a substitute is marked."""
    if seat.player is None:
        return _("House substitute")
    if seat.is_substitute:
        return _("%(name)s (substitute)") % {"name": seat.player.name}
    return seat.player.name


def round_text(tournament: Tournament, number: int, *, name: str = "") -> str:
    """Gives "Round 5" or "Meeting 5", with the round's own name where it has one."""
    words = _("Meeting %(number)s") if tournament.is_league else _("Round %(number)s")
    text = words % {"number": number}
    return f"{text}: {name}" if name else text


def round_and_table(tournament: Tournament, number: int, *, table: int) -> str:
    """Gives "Round 5, table 3"."""
    words = (
        _("Meeting %(number)s, table %(table)s")
        if tournament.is_league
        else _("Round %(number)s, table %(table)s")
    )
    return words % {"number": number, "table": table}


def wind_legend(seats: Iterable[PrintedSeat]) -> str:
    """Gives what the marks of these seats mean: "東 East   南 South   西 West   北 North"."""
    words = {
        "E": pgettext("wind", "East"),
        "S": pgettext("wind", "South"),
        "W": pgettext("wind", "West"),
        "N": pgettext("wind", "North"),
        "R": _("rests first"),
    }
    used = {seat.wind for seat in seats}
    return "   ".join(f"{MARKS[wind]} {word}" for wind, word in words.items() if wind in used)


def seats_of(rounds: Iterable[RoundSeating]) -> Iterator[PrintedSeat]:
    """Gives every seat of some rounds."""
    return (seat for held in rounds for table in held.tables for seat in table.seats)


def read_round(tournament: Tournament, options: Options) -> RoundSeating:
    """Gives the seats of the chosen round. Raises `Blocked` where nobody sits in it."""
    number = options["round"]
    found = round_seating(tournament, number=number)
    if found is None or not (found.tables or found.byes):
        data = {"round": number}
        raise Blocked(no_seats(data), code="report_no_seats", data=data)
    return found
