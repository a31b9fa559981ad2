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
from tournament.reports.standings_sheets import counted_sentences, total_label
from tournament.reports.typesetting import typeset
from tournament.selectors.standings_page import PageRow, StandingsPage, standings_now
from tournament.selectors.tournaments import unit_of
from tournament.templatetags.dates import dates_of, moment
from tournament.templatetags.points import Unit, printer

MOST_PLACES = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """Those who get a certificate, the best first, and the standings they stand in."""

    rows: tuple[PageRow, ...]
    page: StandingsPage


def read_certificates(tournament: Tournament, options: Options) -> Placed:
    """Gives everybody up to the chosen place in the standings that count now.

    These are the standings of every other report: a round in play does not count. Raises
    `Blocked` where nobody has a place yet.
    """
    page = standings_now(tournament)
    most = options["first"] or MOST_PLACES
    rows = tuple(
        row
        for row in page.rows
        if row.row.rank is not None and row.row.rank <= most and row.row.games
    )
    if not rows:
        raise Blocked(
            _("Nobody has a place yet. Confirm the first results, then make this."),
            code="report_no_places",
        )
    return Placed(rows=rows, page=page)


def certificates(making: Making) -> bytes:
    """Gives a page for each of them."""
    found: Placed = making.data
    pages = []
    for done, row in enumerate(found.rows, start=1):
        pages.append(_page(making, row, standings=found.page))
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
                "signature": _("Organiser"),
            },
            "where": ", ".join(part for part in (event.place, dates_of(event)) if part),
            "provisional": _provisional(making, found.page),
        },
    )


def _page(making: Making, row: PageRow, *, standings: StandingsPage) -> dict[str, Any]:
    player = row.registration.player
    place = str(row.row.rank)
    if row.row.shared:
        place = _("%(place)s, shared") % {"place": place}
    return {
        "name": player.public_name,
        "club": player.club.name if player.club else "",
        "place": place,
        "amounts": _amounts(row, standings) if making.options["points"] else [],
    }


def _amounts(row: PageRow, standings: StandingsPage) -> list[dict[str, str]]:
    """Gives the total and what it is called; where table points rank, the points beside it."""
    rules = standings.rules
    total = printer().event(row.row.total, unit=Unit(unit_of(rules)))
    points = {"label": _("Points"), "amount": total}
    if not rules.match_points:
        return [points]
    points["amount"] = printer().whole(row.row.raw)
    return [{"label": total_label(standings), "amount": total}, points]


def _provisional(making: Making, page: StandingsPage) -> str:
    """Gives what to say of places that may still change; "" in a finished event.

    Whatever the event is, a round that does not count is told.
    """
    counted = counted_sentences(page)
    if making.tournament.status == TournamentStatus.FINISHED:
        return "" if page.up_to is None else " ".join(counted)
    words = _("Places as of %(time)s; the event is not finished.")
    return " ".join((words % {"time": moment(making.made_at)}, *counted))


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
