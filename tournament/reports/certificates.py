"""Certificates: place, name, event and date, a page for each player."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from tournament.choices import TournamentStatus
from tournament.errors import Blocked
from tournament.models import Tournament
from tournament.permissions import Right
from tournament.reports.kind import PAPER, Ask, Making, Option, Options, ReportKind
from tournament.reports.typesetting import typeset
from tournament.selectors.standings import PlayerRow, standings_with_names
from tournament.selectors.tournaments import rules_of_event, unit_of
from tournament.templatetags.dates import dates_of, moment
from tournament.templatetags.points import Unit, printer

MOST_PLACES = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Those who get a certificate, the best first, and what their totals are counted in."""

    rows: tuple[PlayerRow, ...]
    unit: Unit


def read_certificates(tournament: Tournament, options: Options) -> Placed:
    """Gives everybody up to the chosen place. Raises `Blocked` where nobody has a place yet."""
    most = options["first"] or MOST_PLACES
    rows = tuple(
        row
        for row in standings_with_names(tournament).rows
        if row.row.rank is not None and row.row.rank <= most and row.row.games
    )
    if not rows:
        raise Blocked(
            _("Nobody has a place yet. Confirm the first results, then make this."),
            code="report_no_places",
        )
    return Placed(rows=rows, unit=Unit(unit_of(rules_of_event(tournament))))


def certificates(making: Making) -> bytes:
    """Gives a page for each of them."""
    found: Placed = making.data
    pages = []
    for done, row in enumerate(found.rows, start=1):
        pages.append(_page(making, row, unit=found.unit))
        making.progress(done, total=len(found.rows))
    event = making.tournament
    return typeset(
        "certificates",
        making=making,
        data={
            "pages": pages,
            "words": {
                "heading": pgettext("heading of a paper for a prize", "Certificate"),
                "place": pgettext("in the standings", "Place"),
                "points": _("Points"),
                "signature": _("Organiser"),
            },
            "where": ", ".join(part for part in (event.place, dates_of(event)) if part),
            "provisional": _provisional(making),
        },
    )


def _page(making: Making, row: PlayerRow, *, unit: Unit) -> dict[str, Any]:
    player = row.registration.player
    place = str(row.row.rank)
    if row.row.shared:
        place = _("%(place)s, shared") % {"place": place}
    with_points = making.options["points"]
    return {
        "name": player.public_name,
        "club": player.club.name if player.club else "",
        "place": place,
        "points": printer().event(row.row.total, unit=unit) if with_points else "",
    }


def _provisional(making: Making) -> str:
    """Gives what to say of places that may still change; "" in a finished event."""
    if making.tournament.status == TournamentStatus.FINISHED:
        return ""
    return _("Places as of %(time)s; the event is not finished.") % {"time": moment(making.made_at)}


def _title(_tournament: Tournament, options: Options) -> str:
    if not options["first"]:
        return _("Certificates")
    return _("Certificates, places 1 to %(place)s") % {"place": options["first"]}


CERTIFICATES = ReportKind(
    code="certificates",
    label=gettext_lazy("Certificates"),
    about=gettext_lazy("A page for each player with place, name, event and date, to be signed."),
    right=Right.MANAGE_EVENT,
    read=read_certificates,
    build=certificates,
    title=_title,
    options=(
        Option(
            code="first",
            label=gettext_lazy("Down to place"),
            ask=Ask.NUMBER,
            default=3,
            most=MOST_PLACES,
            hint=gettext_lazy("0: everybody."),
        ),
        Option(
            code="points",
            label=gettext_lazy("With the points"),
            ask=Ask.YES_NO,
            default=True,
        ),
        PAPER,
    ),
)
